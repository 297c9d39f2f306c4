"""What to practice, asked line by line."""

from __future__ import annotations

from typing import Final, cast

from msgspec.structs import replace

from paigow_tui.amounts import parse_number
from paigow_tui.cards import CardError
from paigow_tui.plain.questions import Ask, Questions, Say
from paigow_tui.plain.typed import hand_typed
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.questions import CLOSENESS, Drill, Roles, bad_seed, challenge
from paigow_tui.rules import house_way
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import house_rules

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
    """Return what is wanted, as if it had been named on the command line; ``usual`` is what it starts from.

    Raises EOFError when somebody quits instead.
    """
    questions, question = Questions(ask, say), _WHAT
    while True:
        answer = questions.ask(question, *_WHAT_HELP).casefold()
        question = _WHAT_SHORT
        match answer:
            case "":
                return _drill(questions, usual)
            case "kinds" | "kind":
                for number, kind in enumerate(KINDS.values(), start=1):
                    say(f"{number}: {kind.title}.")
                say("Type the number or the words.")
            case "house way" | "house" | "h":
                return _house_way(questions, usual)
            case "challenge":
                return _challenge(questions, usual)
            case "review":
                return PracticeOptions(way="review")
            case "look up" | "look":
                return _look_up(questions)
            case _ if found := _kind(answer):
                return _drill(questions, replace(usual, kind=found))
            case _:
                say("Type enter, kinds, house way, challenge, review, look up, help or quit.")


def _kind(answer: str) -> str:
    """The kind of that name, title or number, or the only one whose name or title begins so; else empty."""
    if answer.isdecimal():  # two may begin the words two pair
        return list(KINDS)[int(answer) - 1] if 1 <= int(answer) <= len(KINDS) else ""
    whole = [kind.name for kind in KINDS.values() if answer in (kind.name, kind.title)]
    begun = [
        kind.name for kind in KINDS.values() if kind.name.startswith(answer) or kind.title.startswith(answer)
    ]
    found = whole or begun
    return found[0] if len(found) == 1 else ""


def _drill(questions: Questions, drill: Drill) -> PracticeOptions:
    question = f"As the player, the banker or both? Enter for {drill.role}."
    role = questions.choice(question, _ROLE_HELP, ("player", "banker", "both"), drill.role)
    near = next((name for name, gap in CLOSENESS.items() if gap == drill.gap), "not obvious")
    question = f"How close shall they be: {', '.join(CLOSENESS)}? Enter for {near}."
    near = questions.choice(question, _CLOSENESS_HELP, tuple(CLOSENESS), near)
    drill = replace(drill, role=cast(Roles, role), gap=CLOSENESS[near], hands=_count(questions))
    return PracticeOptions(way="drill", drill=drill)


def _house_way(questions: Questions, drill: Drill) -> PracticeOptions:
    way = house_way(drill.against)
    question = f"Which rule of {way.title}, 1 to {len(way.rules)}? Enter for all of them; rules reads them."
    rules = tuple(house_rules(way, Voice(style="ear")))
    rule = None
    while answer := questions.ask(question, *rules, words=("help", "?", "rules")):
        number = parse_number(answer)
        if number is not None and 1 <= number <= len(way.rules):
            rule = number - 1
            break
        questions.say(f"Type a number from 1 to {len(way.rules)}, rules, or enter for all.")
    drill = replace(drill, task="house way", rule=rule, hands=_count(questions))
    return PracticeOptions(way="drill", drill=drill)


def _challenge(questions: Questions, drill: Drill) -> PracticeOptions:
    while True:
        seed = questions.ask(
            "Which word should the challenge be dealt from? Anyone who types the same word gets the same hands."
        )
        if not (wrong := bad_seed(seed)):
            return PracticeOptions(way="drill", drill=challenge(seed, drill.role, drill.against, drill.rules))
        questions.say(wrong)


def _look_up(questions: Questions) -> PracticeOptions:
    while True:
        typed = questions.ask("Which seven cards? Such as As Kd, or ace of spades, king of diamonds.")
        try:
            hand = hand_typed(typed)
        except CardError as error:
            questions.say(str(error))
            continue
        if len(hand) >= 7:
            return PracticeOptions(way="look up", hand=hand)
        questions.say(f"Seven cards are needed, and these are {len(hand)}.")


def _count(questions: Questions) -> int:
    return questions.number("How many hands? Enter for no end.", _COUNT_HELP, 0, 1, 10_000)
