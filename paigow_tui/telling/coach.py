"""The coach's words about a hand set at the table: what practice would say, and what that means in money."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.practice.judged import Judged
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import small
from paigow_tui.telling.practice import idea, reason, thumb, verdict
from paigow_tui.telling.rules import by_rule


def why(one: Judged, voice: Voice) -> Iterator[str]:
    """Say what a setting cost, why, and what the rule of thumb is."""
    yield f"Round {one.hand.round}. {verdict(one.answer, voice)} {reason(one.answer, voice)}"
    if one.cost:
        bet = (
            f"{dollars(one.hand.stake)} in bets against you"
            if one.hand.seats
            else f"your {dollars(one.hand.stake)} bet"
        )
        yield f"On {bet}, that costs {small(one.cost * one.hand.stake)} on average."
        yield from _against_best(one)
    yield from filter(None, (idea(one.answer, voice), thumb(one.answer, voice)))


def _against_best(one: Judged) -> Iterator[str]:
    """Explain how a foul that always loses can cost more or less than the bet."""
    answer, mark = one.answer, one.answer.grade
    if answer.setting is not None and answer.setting.foul and mark is not None and mark.ev == -1:
        best = float(mark.ev + mark.cost) * one.hand.stake
        does = "wins" if best > 0 else "loses"
        yield f"The foul loses {dollars(one.hand.stake)}, and the best setting {does} {small(abs(best))} on average."


def in_full(one: Judged, voice: Voice) -> Iterator[str]:
    """Say what `why` says and, for those learning to deal, which rule of the house way applies to the hand."""
    yield from why(one, voice)
    asked = one.answer.question
    if not asked.dealer:
        yield by_rule(house_way(asked.against), asked.hand, asked.rules, asked.role, voice)


def in_short(one: Judged, voice: Voice) -> tuple[str, ...]:
    """Return what the coach says in several lengths, the longest first."""
    says, answer = verdict(one.answer, voice), one.answer
    figures, behind, rule = reason(answer, voice), idea(answer, voice), thumb(answer, voice)
    ends = ((figures, behind, rule), (behind, rule), (rule,), (behind,), ())
    return tuple(dict.fromkeys(" ".join(filter(None, (says, *end))) for end in ends))


SET_FOR_YOU: Final = "The last hand was set for you. This is the last one you set yourself."
MORE: Final = "Type drill to practice hands like this and then return to the table, or why to hear this again."
