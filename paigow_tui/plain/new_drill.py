"""The questions for a new drill in plain mode."""

from msgspec.structs import replace

from paigow_tui.cards import CardError
from paigow_tui.forms.drill import EXERCISES, RULE, DrillForm, exercise_of, kind_of
from paigow_tui.forms.field import WrongAnswer, only_match
from paigow_tui.forms.table import VARIANT
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.typed import hand_typed
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.lessons import LessonProgress, lesson_named
from paigow_tui.practice.questions import Drill, PracticeOptions, bad_drill
from paigow_tui.rules import house_way
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.switches import with_variant
from paigow_tui.telling import plain as words
from paigow_tui.telling.lessons import lesson_list
from paigow_tui.telling.rules import house_rules


def choose(talk: Conversation, usual: Drill, progress: LessonProgress) -> PracticeOptions:
    """Ask what to practice, and return the options for starting it; ``usual`` has the defaults.

    Raise EOFError if the person quits instead.
    """
    question = words.WHAT_TO_PRACTICE
    while True:
        explained = (*(exercise.help for exercise in EXERCISES.values() if exercise.help), VARIANT.help)
        answer = talk.ask_question(question, *explained).casefold()
        question = words.WHAT_THEN
        match exercise_of(answer):
            case "lesson":
                talk.say_all(lesson_list(progress))
                continue
            case "look up":
                return _look_up(talk)
            case str() as what:
                return _begin(talk, DrillForm.of(usual, what), usual)
        if answer in ("kinds", "kind"):
            for number, kind in enumerate(KINDS.values(), start=1):
                talk.say(f"{number}: {kind.title}.")
            talk.say(words.TYPE_A_KIND)
        elif answer.startswith("lesson "):
            try:
                return PracticeOptions(way="lesson", drill=lesson_named(answer.removeprefix("lesson ")).drill)
            except ValueError as error:
                talk.say(str(error))
        elif name := kind_of(answer):
            if not (wrong := bad_drill(name, usual.role, usual.rules)):
                return _begin(talk, replace(DrillForm.of(usual), kind=name), usual)
            talk.say(wrong)
        elif game := only_match(answer.replace(" ", "-"), {name: name for name in VARIANTS}):
            usual = replace(usual, role="player", rules=with_variant(usual.rules, game))
            talk.say(words.game_is(VARIANTS[game].title))
        else:
            talk.say(words.TYPE_A_DRILL)


def _begin(talk: Conversation, form: DrillForm, usual: Drill) -> PracticeOptions:
    """Ask the questions of the form until the answers are valid."""
    while True:
        for field, now in form.questions:
            rules = house_rules(house_way(form.against), talk.voice) if field.name == RULE.name else ()
            form = replace(form, **{field.name: talk.ask_field(field, now, *rules)})
        try:
            return form.options(usual)
        except WrongAnswer as error:
            talk.say(str(error))


def _look_up(talk: Conversation) -> PracticeOptions:
    while True:
        typed = talk.ask_question(words.WHICH_CARDS)
        try:
            return PracticeOptions(way="look up", hand=hand_typed(typed))
        except CardError as error:
            talk.say(str(error))
