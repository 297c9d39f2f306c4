"""What to practice, asked line by line; enter alone answers every question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from msgspec.structs import replace

from paigow_tui.amounts import parse_number
from paigow_tui.cards import CardError
from paigow_tui.plain.card_input import hand_typed
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.questions import CLOSENESS, Drill, Roles, bad_seed, challenge
from paigow_tui.rules import house_way
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import house_rules

Ask = Callable[[str], str]
"""Says a prompt and gives the line typed; what leaves practice raises."""
Say = Callable[[str], None]

_WHAT: Final = (
    "What do you want to practice? Enter for any hand that is not obvious; or type a kind of hand, house way, "
    "challenge, review or look up; kinds lists the kinds."
)
_WHAT_SHORT: Final = "What do you want to practice? Enter for any hand."
_WHAT_HELP: Final = (
    "A drill deals hands of one kind, and tells you after each what you gave up against the best setting.",
    "house way: set hands as the house would, right or wrong.",
    "challenge: a hundred hands that follow from a word, the same for everybody; verdicts come at the end.",
    "review: your own mistakes come back; look up: the odds of seven cards that you type.",
)
_CLOSENESS_HELP: Final = (
    "It is how near the second best setting is to the best: not obvious is within 0.1 of the stake, close within 0.03, "
    "very close within 0.01, and all leaves out nothing."
)
_COUNT_HELP: Final = "The drill ends after so many hands; without a number it goes on until you type end."
_ROLE_HELP: Final = "The banker wins exact ties, so the best setting may be another; both takes turns."


def choose(ask: Ask, say: Say, usual: Drill) -> PracticeOptions:
    """What is wanted, as if it had been named on the command line; ``usual`` is what it starts from."""
    question = _WHAT
    while True:
        answer = ask(question).casefold()
        question = _WHAT_SHORT
        match answer:
            case "":
                return _drill(ask, say, usual)
            case "help" | "?":
                for sentence in _WHAT_HELP:
                    say(sentence)
            case "kinds" | "kind":
                for number, kind in enumerate(KINDS.values(), start=1):
                    say(f"{number}: {kind.title}.")
                say("Type the number or the words.")
            case "house way" | "house" | "h":
                return _house_way(ask, say, usual)
            case "challenge":
                return _challenge(ask, say, usual)
            case "review":
                return PracticeOptions(way="review")
            case "look up" | "look":
                return _look_up(ask, say)
            case _ if found := _kind(answer):
                return _drill(ask, say, replace(usual, kind=found))
            case _:
                say("Type enter, kinds, house way, challenge, review, look up, help or quit.")


def _kind(answer: str) -> str:
    """The name of a kind by its name, its title, its number or how these begin; empty if it is none."""
    number = int(answer) if answer.isdecimal() else None  # two may begin the words two pair
    if number is not None:
        return list(KINDS)[number - 1] if 1 <= number <= len(KINDS) else ""
    whole = [kind.name for kind in KINDS.values() if answer in (kind.name, kind.title)]
    begun = [
        kind.name for kind in KINDS.values() if kind.name.startswith(answer) or kind.title.startswith(answer)
    ]
    found = whole or begun
    return found[0] if len(found) == 1 else ""


def _drill(ask: Ask, say: Say, drill: Drill) -> PracticeOptions:
    roles = ("player", "banker", "both")
    role = _one_of(
        ask, say, f"As the player, the banker or both? Enter for {drill.role}.", roles, drill.role, _ROLE_HELP
    )
    near = next((name for name, gap in CLOSENESS.items() if gap == drill.gap), "not obvious")
    question = f"How close shall they be: {', '.join(CLOSENESS)}? Enter for {near}."
    near = _one_of(ask, say, question, tuple(CLOSENESS), near, _CLOSENESS_HELP)
    drill = replace(drill, role=cast(Roles, role), gap=CLOSENESS[near])
    return PracticeOptions(way="drill", drill=replace(drill, hands=_count(ask, say)))


def _house_way(ask: Ask, say: Say, drill: Drill) -> PracticeOptions:
    way = house_way(drill.against)
    most = len(way.rules)
    while True:
        answer = ask(
            f"Which rule of {way.title}, 1 to {most}? Enter for all of them; rules reads them."
        ).casefold()
        number = parse_number(answer)
        if not answer or (number is not None and 1 <= number <= most):
            break
        if answer in ("help", "?", "rules"):
            for sentence in house_rules(way, Voice(style="ear")):
                say(sentence)
        else:
            say(f"Type a number from 1 to {most}, rules, or enter for all.")
    rule = None if number is None else number - 1
    return PracticeOptions(
        way="drill", drill=replace(drill, task="house way", rule=rule, hands=_count(ask, say))
    )


def _challenge(ask: Ask, say: Say, drill: Drill) -> PracticeOptions:
    while True:
        seed = ask("Which word does the challenge follow from? Whoever types the same gets the same hands.")
        wrong = bad_seed(seed)
        if not wrong:
            return PracticeOptions(way="drill", drill=challenge(seed, drill.role, drill.against, drill.rules))
        say(wrong)


def _look_up(ask: Ask, say: Say) -> PracticeOptions:
    while True:
        try:
            hand = hand_typed(ask("Which seven cards? Such as As Kd, or ace of spades, king of diamonds."))
        except CardError as error:
            say(str(error))
            continue
        if len(hand) >= 7:
            return PracticeOptions(way="look up", hand=hand)
        say(f"Seven cards are needed, and these are {len(hand)}.")


def _one_of(ask: Ask, say: Say, question: str, known: Sequence[str], usual: str, explained: str) -> str:
    while True:
        answer = ask(question).casefold()
        if not answer:
            return usual
        found = [name for name in known if name == answer] or [
            name for name in known if name.startswith(answer)
        ]
        if len(found) == 1:
            return found[0]
        say(explained if answer in ("help", "?") else f"Type one of: {', '.join(known)}; or help.")


def _count(ask: Ask, say: Say) -> int:
    while True:
        answer = ask("How many hands? Enter for no end.").casefold()
        number = parse_number(answer)
        if not answer:
            return 0
        if number is not None and 1 <= number <= 10_000:
            return number
        say(_COUNT_HELP if answer in ("help", "?") else "Type a number from 1 to 10,000, or enter.")
