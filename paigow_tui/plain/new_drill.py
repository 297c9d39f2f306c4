"""The questions about what to practice in plain mode."""

from typing import Final, cast

from msgspec.structs import replace

from paigow_tui.cards import CardError
from paigow_tui.plain.conversation import Conversation, only_match
from paigow_tui.plain.typed import hand_typed
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.lessons import LessonProgress, lesson_named
from paigow_tui.practice.questions import (
    CLOSENESS,
    DEALER_WAITS,
    SPEED,
    Drill,
    PracticeOptions,
    Roles,
    bad_drill,
    bad_seed,
    challenge,
)
from paigow_tui.rules import house_way
from paigow_tui.rules.ruleset import VARIANTS, with_variant
from paigow_tui.telling.lessons import lesson_list
from paigow_tui.telling.rules import house_rules

_OTHERS: Final = "lessons, house way, speed, leaks, challenge, review, look up"
_WHAT: Final = (
    f"What do you want to practice? Enter for any hand that is not obvious. Or type a kind of hand, or {_OTHERS}; "
    "kinds lists the kinds. For another game first, type face-up, ez, commission-free or no-commission."
)
_WHAT_SHORT: Final = "What do you want to practice? Enter for any hand."
_WHAT_HELP: Final = (
    "Type lessons to learn to set hands, from how they rank on.",
    "A drill deals hands of one kind, and tells you after each what your setting cost.",
    "Type house way to set hands as the house would: each is right or wrong.",
    f"Type speed for {SPEED.hands} hands, {SPEED.clock} seconds each.",
    "Type leaks for hands of the three ideas whose errors cost you most.",
    "Type challenge for a hundred hands dealt from a word of your own, the same for everyone who types it.",
    "Type the name of a game to practice by its rules. In Face Up you see the dealer's hand before you set yours.",
    "Type review for the ideas you got wrong and may be forgetting, or look up to hear the odds of any seven cards.",
)
_CLOSENESS_HELP: Final = (
    "Not obvious asks the hands that people set wrong, the more often the more do. Close is where the next best "
    "setting costs at most 0.03 of the bet, very close at most 0.01. All leaves out no hands. Adaptive asks hands that "
    "you set right about three times in four."
)
_COUNT_HELP: Final = "The drill ends after that many hands. Without a number it goes on until you type end."
_CLOCK_HELP: Final = (
    "A hand that takes longer counts as the house way sets it. At a table the dealer and the others wait."
)
_ROLE_HELP: Final = "The banker wins exact ties, so the best setting may differ. With both you take turns."


def choose(talk: Conversation, usual: Drill, progress: LessonProgress) -> PracticeOptions:
    """Return the choice as command-line options; ``usual`` has the defaults.

    Raise EOFError if the person quits instead.
    """
    question = _WHAT
    while True:
        answer = talk.ask_question(question, *_WHAT_HELP).casefold()
        question = _WHAT_SHORT
        match answer:
            case "":
                return _drill(talk, usual)
            case "kinds" | "kind":
                for number, kind in enumerate(KINDS.values(), start=1):
                    talk.say(f"{number}: {kind.title}.")
                talk.say("Type a number or a name.")
            case "lessons" | "lesson":
                talk.say_all(lesson_list(progress))
            case _ if answer.startswith("lesson "):
                try:
                    return PracticeOptions(way="lesson", drill=lesson_named(answer.removeprefix("lesson ")).drill)
                except ValueError as error:
                    talk.say(str(error))
            case "house way" | "house" | "h":
                return _house_way(talk, usual)
            case "speed":
                return PracticeOptions(way="drill", drill=replace(usual, hands=SPEED.hands, clock=SPEED.clock))
            case "leaks":
                return PracticeOptions(way="leaks", drill=usual)
            case "challenge":
                return _challenge(talk, usual)
            case "review":
                return PracticeOptions(way="review")
            case "look up" | "look":
                return _look_up(talk)
            case _ if kind_name := _kind(answer):
                if wrong := bad_drill(kind_name, usual.role, usual.rules):
                    talk.say(wrong)
                    continue
                return _drill(talk, replace(usual, kind=kind_name))
            case _ if game := only_match(answer.replace(" ", "-"), {name: name for name in VARIANTS}):
                usual = replace(usual, role="player", rules=with_variant(usual.rules, game))
                talk.say(f"The game is {VARIANTS[game].title}.")
            case _:
                talk.say(f"Press Enter, or type kinds, {_OTHERS}, help or quit.")


def _kind(answer: str) -> str:
    if answer.isdecimal():  # two may be the start of two pair
        return list(KINDS)[int(answer) - 1] if 1 <= int(answer) <= len(KINDS) else ""
    titles = {kind.title: kind.name for kind in KINDS.values()}
    return only_match(answer, titles | {name: name for name in KINDS})


def _drill(talk: Conversation, drill: Drill) -> PracticeOptions:
    if drill.rules.dealer_open:
        question = f"How many seconds for each hand? Enter for {DEALER_WAITS}; 0 for no limit."
        clock = talk.ask_number(question, DEALER_WAITS, 0, 3_600, _CLOCK_HELP)
        return PracticeOptions(way="drill", drill=replace(drill, clock=clock, hands=_count(talk)))
    role = drill.role
    if drill.rules.player_banks:
        role = cast(Roles, talk.ask_choice("Your role", _ROLE_HELP, ("player", "banker", "both"), role))
    near = drill.closeness or "not obvious"
    near = talk.ask_choice("How close the best settings are", _CLOSENESS_HELP, tuple(CLOSENESS), near)
    drill = replace(drill, role=role, hands=_count(talk)).with_closeness(near)
    return PracticeOptions(way="drill", drill=drill)


def _house_way(talk: Conversation, drill: Drill) -> PracticeOptions:
    way = house_way(drill.against)
    question = f"Which {way.title} rule, 1 to {len(way.rules)}? Enter for all; rules reads them out."
    number = talk.ask_number(question, 0, 1, len(way.rules), *house_rules(way, talk.voice))
    drill = replace(drill, task="house way", rule=number - 1 if number else None, hands=_count(talk))
    return PracticeOptions(way="drill", drill=drill)


def _challenge(talk: Conversation, drill: Drill) -> PracticeOptions:
    question = "Which word should the challenge be dealt from? Anyone who types the same word gets the same hands."
    while wrong := bad_seed(seed := talk.ask_question(question)):
        talk.say(wrong)
    return PracticeOptions(way="drill", drill=challenge(seed, drill.role, drill.against, drill.rules))


def _look_up(talk: Conversation) -> PracticeOptions:
    question = "Which seven cards? Type them as As Kd, or ace of spades, king of diamonds."
    while True:
        typed = talk.ask_question(question)
        try:
            return PracticeOptions(way="look up", hand=hand_typed(typed))
        except CardError as error:
            talk.say(str(error))


def _count(talk: Conversation) -> int:
    return talk.ask_number("How many hands? Enter for no limit.", 0, 1, 10_000, _COUNT_HELP)
