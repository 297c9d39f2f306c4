"""The questions about what to practice in plain mode."""

from typing import Final

from msgspec.structs import replace

from paigow_tui.cards import CardError
from paigow_tui.forms.drill import CLOCK, EXERCISES, HANDS, NEAR, ROLE, SEED, VARIANT, DrillForm
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.plain.conversation import Conversation, only_match
from paigow_tui.plain.typed import hand_typed
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.lessons import LessonProgress, lesson_named
from paigow_tui.practice.questions import DEALER_WAITS, Drill, PracticeOptions, bad_drill
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


def choose(talk: Conversation, usual: Drill, progress: LessonProgress) -> PracticeOptions:
    """Return the choice as command-line options; ``usual`` has the defaults.

    Raise EOFError if the person quits instead.
    """
    question = _WHAT
    while True:
        explained = (*(exercise.help for exercise in EXERCISES.values() if exercise.help), VARIANT.help)
        answer = talk.ask_question(question, *explained).casefold()
        question = _WHAT_SHORT
        match answer:
            case "":
                return _drill(talk, DrillForm.of(usual))
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
                return _begin(DrillForm.of(usual, "speed"))
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
                return _drill(talk, replace(DrillForm.of(usual), kind=kind_name))
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


def _drill(talk: Conversation, form: DrillForm) -> PracticeOptions:
    if form.rules.dealer_open:
        clock = talk.ask_field(CLOCK, DEALER_WAITS)
        return _begin(replace(form, clock=clock, hands=talk.ask_field(HANDS, 0)))
    if "role" in form.fields:
        form = replace(form, role=talk.ask_field(ROLE, form.role))
    near = talk.ask_field(NEAR, form.closeness)
    return _begin(replace(form, closeness=near, hands=talk.ask_field(HANDS, 0)))


def _house_way(talk: Conversation, drill: Drill) -> PracticeOptions:
    way = house_way(drill.against)
    question = f"Which {way.title} rule, 1 to {len(way.rules)}? Enter for all; rules reads them out."
    number = talk.ask_number(question, 0, 1, len(way.rules), *house_rules(way, talk.voice))
    return _begin(replace(DrillForm.of(drill, "house way"), rule=number, hands=talk.ask_field(HANDS, 0)))


def _challenge(talk: Conversation, drill: Drill) -> PracticeOptions:
    while True:
        seed = talk.ask_question(SEED.question)
        try:
            return _begin(replace(DrillForm.of(drill, "challenge"), challenge=seed))
        except WrongAnswer as error:
            talk.say(str(error))


def _begin(form: DrillForm) -> PracticeOptions:
    return PracticeOptions(way="drill", drill=form.drill())


def _look_up(talk: Conversation) -> PracticeOptions:
    question = "Which seven cards? Type them as As Kd, or ace of spades, king of diamonds."
    while True:
        typed = talk.ask_question(question)
        try:
            return PracticeOptions(way="look up", hand=hand_typed(typed))
        except CardError as error:
            talk.say(str(error))
