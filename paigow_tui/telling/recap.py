"""The end of a session in sentences: the result, the hands, the streaks, and what to practice."""

from collections.abc import Iterator

from paigow_tui.amounts import dollars, number_of
from paigow_tui.practice.ideas import FACE_UP, idea_of, ideas
from paigow_tui.practice.recap import Recap
from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling.account import outcomes
from paigow_tui.telling.grammar import Voice, came_out, capital
from paigow_tui.telling.hands import called
from paigow_tui.telling.practice import rule_of_thumb
from paigow_tui.telling.session import summary
from paigow_tui.telling.side_bets import game_played


def heading(one: Recap) -> str:
    """Return which game was played in a session, and the result."""
    return f"Your session: {game_played(one.rules)}, {number_of(one.account.rounds, 'round')}, {came(one)}"


def head(one: Recap, comparison: str) -> str:
    """Return the heading as a sentence and, once known, how the session compares with others."""
    return " ".join(filter(None, (f"{heading(one)}.", comparison)))


def came(one: Recap) -> str:
    """Return the result of a session."""
    return f"you {came_out(one.account.chips)}"


def runs(one: Recap) -> Iterator[str]:
    """Say how often each result occurred, and the longest streaks."""
    yield f"{capital(outcomes(one.account))}."
    longest = [f"{run} {what} in a row" for run, what in ((one.wins, "wins"), (one.losses, "losses")) if run > 1]
    if longest:
        yield f"Longest run: {', '.join(longest)}."


def hand(which: str, played: PlayedHand, rules: RuleSet, voice: Voice) -> str:
    """Describe the best or the worst hand, as ``which`` says."""
    as_banker = " as the banker" if played.role == "banker" else ""
    brought = f"{which} hand: {voice.change(played.winnings.chips)} in round {played.round}{as_banker}"
    if not played.low:
        return f"{brought}, with {voice.show(played.cards)}."
    high = tuple(card for card in played.cards if card not in played.low)
    low_called, high_called = called(rank_low(played.low)), called(rank_high(high, rules))
    return f"{brought}, with {low_called} {voice.front} and {high_called} {voice.behind}."


def hands(one: Recap, voice: Voice) -> Iterator[str]:
    """Describe the best and the worst hand."""
    for which, played in (("Best", one.best), ("Worst", one.worst)):
        if played is not None:
            yield hand(which, played, one.rules, voice)


def to_practice(one: Recap, voice: Voice) -> Iterator[str]:
    """Say what to practice, with its rule of thumb; nothing if no hand has been graded."""
    if one.to_practice is not None and (idea := idea_of(one.to_practice)):
        title = "Face Up hands" if idea == FACE_UP else ideas()[idea].title
        yield f"To practice: {title}, which cost you {dollars(one.cost)}."
        if idea != FACE_UP:
            yield rule_of_thumb(idea, voice)
    elif one.account.graded and one.account.graded == one.account.rounds:
        yield "Nothing to practice: you set every hand the best way."


def report(one: Recap, voice: Voice) -> Iterator[str]:
    """Yield the whole recap."""
    yield from summary(one.account)
    yield from highlights(one, voice)


def highlights(one: Recap, voice: Voice) -> Iterator[str]:
    """Yield what the farewell does not include."""
    if one.account.rounds:
        yield from [*runs(one)][1:]
        yield from hands(one, voice)
        yield from to_practice(one, voice)


def not_saved(file: object, why: str | None) -> str:
    """Say that the recap could not be saved."""
    return f"{file} cannot be written: {why}."


def saved(file: object) -> str:
    """Say where the recap was saved."""
    return f"Saved as {file}."
