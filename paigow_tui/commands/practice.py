"""``paigow practice`` and ``paigow stats``: drills, challenges, lessons and look-up, and what your decisions cost."""

import argparse
import sys
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Final, get_args

from paigow_tui import plain, ui
from paigow_tui.cards import parse_cards
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import bar
from paigow_tui.commands.terminal import UserError, check_terminal, user_errors
from paigow_tui.files import replacing
from paigow_tui.forms.drill import (
    AGAINST,
    CERTIFICATE,
    CLOCK,
    EXERCISES,
    HANDS,
    IDEA,
    KIND,
    NEAR,
    ROLE,
    RULE,
    TABLE_MISTAKES,
    DrillForm,
    What,
    misplaced,
)
from paigow_tui.practice.decisions import Source
from paigow_tui.practice.habits.known import known_habits
from paigow_tui.practice.ideas import idea_named, ideas
from paigow_tui.practice.kinds import KINDS, kind_named
from paigow_tui.practice.leaks import leaks_apart
from paigow_tui.practice.lessons import lesson_named, lessons
from paigow_tui.practice.milestones import milestones
from paigow_tui.practice.questions import PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import PERIODS, Filter, since, statistics
from paigow_tui.practice.table import all_decisions, all_rounds
from paigow_tui.preferences import load_or_defaults, preferences_path
from paigow_tui.progress import once
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.ruleset import VARIANTS, Role
from paigow_tui.rules.seven import MOST_NAMED
from paigow_tui.rules.shape import Pattern
from paigow_tui.rules.solution import SOLVED
from paigow_tui.store import wall_clock
from paigow_tui.telling.certificate import NO_CERTIFICATE, cannot_write, certificate_saved, last_certificate
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import habit_report
from paigow_tui.telling.leaks import leak_report
from paigow_tui.telling.milestones import report as milestone_report
from paigow_tui.telling.statistics import grading, report

_EXERCISES: Final[dict[str, What]] = {
    "review": "review",
    "lesson": "lesson",
    "hand": "look up",
    "challenge": "challenge",
    "leaks": "leaks",
    "habit": "habit",
    "as_house_way": "house way",
    "speed": "speed",
    "streak": "streak",
    "storm": "storm",
    "exam": "exam",
    "record": "record",
}
"""The options that choose what to practice."""
_BEGINS: Final = ("kind", "idea", "closeness", "rule", "hands", "clock", "role", "variant", "new")
"""The options that start a new drill instead of continuing the open one; some exercises do so too."""


def _practice_options(parser: argparse.ArgumentParser) -> None:
    parser.usage = "paigow practice [OPTION]..."  # argparse would not wrap the mutually exclusive options
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hand", metavar="CARDS", help=EXERCISES["look up"].option)
    what.add_argument("--review", action="store_true", help=EXERCISES["review"].option)
    what.add_argument("--challenge", metavar="SEED", help=EXERCISES["challenge"].option)
    what.add_argument("--leaks", action="store_true", help=EXERCISES["leaks"].option)
    what.add_argument("--habit", action="store_true", help=EXERCISES["habit"].option)
    what.add_argument("--as-house-way", action="store_true", help=EXERCISES["house way"].option)
    what.add_argument("--speed", action="store_true", help=EXERCISES["speed"].option)
    what.add_argument("--streak", action="store_true", help=EXERCISES["streak"].option)
    what.add_argument("--storm", action="store_true", help=EXERCISES["storm"].option)
    what.add_argument("--exam", nargs="?", const="", metavar="WORD", help=EXERCISES["exam"].option)
    what.add_argument("--record", action="store_true", help=EXERCISES["record"].option)
    what.add_argument("--certificate", nargs="?", const="", metavar="FILE", help=CERTIFICATE.option)
    what.add_argument("--lesson", metavar="NAME", help=EXERCISES["lesson"].option)
    what.add_argument("--table-mistakes", choices=["on", "off"], help=TABLE_MISTAKES.option)
    add(
        parser,
        options.of_field(KIND, metavar="NAME"),
        options.of_field(IDEA, metavar="NAME"),
        options.of_field(ROLE),
        options.of_field(AGAINST, metavar="WAY"),
        options.of_field(NEAR),
        options.of_field(RULE, metavar="N"),
        options.of_field(HANDS, metavar="N"),
        options.of_field(CLOCK, metavar="SECONDS"),
    )
    add(parser, options.NEW.but(help="start a new drill"))
    add(parser, options.PLAIN, options.NO_MOUSE, options.ASCII, options.RULES, options.VARIANT, DB)


def _practice(args: argparse.Namespace) -> int:
    """Practice, look up a hand, or list what can be practiced."""
    if args.kind == "kinds":
        for kind in KINDS.values():
            print(f"{kind.name:16} {kind.title}")
        return 0
    if args.idea == "list":
        for idea in ideas().values():
            print(f"{idea.name:20} {idea.title}")
        return 0
    if args.lesson == "list":
        for number, lesson in enumerate(lessons().values(), start=1):
            print(f"{number:>2} {lesson.name:20} {lesson.title}")
        return 0
    if args.certificate is not None:
        return _certificate(args)
    choices = _choices(args)
    if not args.plain and args.table_mistakes is None:
        check_terminal("practice screen")
    with open_store(args.db) as store:
        if args.table_mistakes is not None:
            Practice(store).want_table_mistakes(args.table_mistakes == "on")
            return 0
        if args.plain:
            return plain.practice.play(store, choices)
        return ui.run.practice(store, choices)


def _certificate(args: argparse.Namespace) -> int:
    """Print the certificate of the last exam passed, or write it to a file (as a picture if the name ends in .svg)."""
    if wrong := misplaced(CERTIFICATE, {name for name, value in vars(args).items() if value not in (None, False)}):
        raise UserError(wrong)
    with open_store(args.db, reading=True) as store:
        paper = last_certificate(Practice(store), load_or_defaults(preferences_path())[0].name)
    if paper is None:
        raise UserError(NO_CERTIFICATE)
    if not args.certificate:
        print(paper.plain() if args.plain else paper.text())
        return 0
    path = Path(args.certificate)
    try:
        with replacing(path) as file:
            file.write((paper.svg() if path.suffix.casefold() == ".svg" else paper.text()).encode())
    except OSError as error:
        raise UserError(cannot_write(path, error)) from error
    print(certificate_saved(path))
    return 0


def _choices(args: argparse.Namespace) -> PracticeOptions:
    given = {name for name, value in vars(args).items() if value not in (None, False)}
    exercise = next((exercise for name, exercise in _EXERCISES.items() if name in given), None)
    rules_out = TABLE_MISTAKES if "table_mistakes" in given else EXERCISES[exercise or "drill"]
    if wrong := misplaced(rules_out, given - {"role"} if exercise == "house way" and args.against == SOLVED else given):
        raise UserError(wrong)
    start = partial(PracticeOptions, new=args.new, mouse=not args.no_mouse, ascii=args.ascii)
    with user_errors():
        if exercise == "lesson":
            return start(way="lesson", drill=lesson_named(args.lesson).drill)
        drill = _form(args, exercise).drill()
        match exercise:
            case "look up":
                return start(way="look up", drill=drill, hand=parse_cards(args.hand, range(7, MOST_NAMED + 1)))
            case "review" | "leaks" | "habit" | "record":
                return start(way=exercise, drill=drill)
            case None if not given.intersection(_BEGINS):
                return start(drill=drill)
    return start(way="drill", drill=drill)


def _form(args: argparse.Namespace, exercise: What | None) -> DrillForm:
    """Return the form for a drill, filled in from the options. Raise ValueError."""
    return DrillForm(
        what=exercise or "drill",
        rules=options.rules_of(args),
        kind=kind_named(args.kind or "any").name,
        ideas=(idea_named(args.idea).name,) if args.idea else (),
        closeness=args.closeness or "not obvious",
        role=args.role or "player",
        against=key_of(options.way_named(args.against or "foxwoods")),
        rule=args.rule or 0,
        hands=args.hands,
        clock=args.clock,
        challenge=args.challenge or args.exam or "",
    )


_KINDS: Final = tuple(pattern.value for pattern in Pattern)


def _stats_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--period", choices=tuple(PERIODS), default="all", help="how far back to go (default: all)")
    parser.add_argument("--role", choices=get_args(Role), default="", help="only hands in this role")
    parser.add_argument("--house-way", metavar="NAME", help="only hands against this house way")
    parser.add_argument("--source", choices=get_args(Source), default="", help="only hands from this source")
    kinds = f"{', '.join(_KINDS[:-1])} or {_KINDS[-1]}"
    parser.add_argument("--kind", choices=_KINDS, default="", metavar="NAME", help=f"only hands of this kind: {kinds}")
    parser.add_argument("--variant", choices=tuple(VARIANTS), default="", help="only hands of this game")
    parser.add_argument("--leaks", action="store_true", help="show what each idea you get wrong costs, the worst first")
    parser.add_argument("--habits", action="store_true", help="show the rules you seem to follow, and what each costs")
    parser.add_argument(
        "--milestones", action="store_true", help="show the milestones you have reached and the next ones"
    )
    add(parser, options.PLAIN.but(help="spell out plus and minus, for screen readers"), DB, JSON)


def _stats(args: argparse.Namespace) -> int:
    """Show what your decisions cost."""
    way = key_of(options.way_named(args.house_way)) if args.house_way else ""
    wanted = Filter(
        since=since(args.period, wall_clock()),
        role=args.role,
        house_way=way,
        source=args.source,
        kind=args.kind,
        variant=args.variant,
    )
    words = load_or_defaults(preferences_path())[0].words
    spoken = args.plain or words
    told = (
        nullcontext(once(partial(print, grading(), file=sys.stderr, flush=True)))
        if spoken
        else bar("Grading your rounds")
    )
    if args.milestones:
        with open_store(args.db, reading=True) as store:
            every = milestones(all_rounds(store), Practice(store).diary)
        return answer(args, every, milestone_report(every))
    with open_store(args.db, reading=True) as store, told as progress:
        decisions = all_decisions(store, progress)
    voice = Voice(ear=spoken, cards="words" if words else "text")
    if args.habits:
        habits = known_habits(one for one in decisions if wanted.lets(one))
        return answer(args, [habit.as_json() for habit in habits], habit_report(habits, voice))
    if args.leaks:
        leaks = leaks_apart(decisions, wanted)
        return answer(args, leaks, leak_report(leaks, voice))
    figures = statistics(decisions, wanted)
    return answer(args, figures, report(figures, voice))


COMMANDS: Final = {"practice": Command(_practice_options, _practice), "stats": Command(_stats_options, _stats)}
