"""``paigow practice`` and ``paigow stats``: drills, challenges, lessons and look-up, and what your decisions cost."""

import argparse
import sys
from contextlib import nullcontext
from typing import Final

from paigow_tui.cards import Card, parse_cards
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import bar
from paigow_tui.commands.terminal import UserError, check_terminal, user_errors
from paigow_tui.practice.ideas import idea_named, ideas
from paigow_tui.practice.kinds import KINDS, kind_named
from paigow_tui.practice.leaks import leaks_apart
from paigow_tui.practice.lessons import lesson_named, lessons
from paigow_tui.practice.questions import (
    CLOSENESS,
    SPEED,
    Drill,
    PracticeOptions,
    Roles,
    Way,
    bad_drill,
    bad_seed,
    challenge,
    usual_clock,
)
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import Filter, since, statistics
from paigow_tui.practice.table import all_decisions
from paigow_tui.preferences import load_or_defaults, preferences_path
from paigow_tui.rules.house_ways import key_of
from paigow_tui.store import wall_clock
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.leaks import leak_report
from paigow_tui.telling.statistics import report
from paigow_tui.ui import run as screens

_DEALT: Final = ("kind", "idea", "closeness", "rule", "hands", "clock")
_ALL: Final = (*_DEALT, "role", "against", "rules", "variant", "new")
_LEAVE_OUT: Final = {
    "review": (_ALL, "A review brings back what you got wrong"),
    "table_mistakes": (_ALL, "This only says which mistakes are reviewed"),
    "lesson": (_ALL, "A lesson has hands of its own, and no clock"),
    "hand": ((*_DEALT, "new"), "To look a hand up starts no drill"),
    "challenge": (_DEALT, "A challenge is the same hundred hands for everyone, with no clock"),
    "leaks": ((*_DEALT, "new"), "Your leaks decide which hands come"),
    "idea": (("kind",), "An idea is a kind of hand itself"),
    "rule": (("kind", "idea", "closeness", "role"), "The rule alone decides which hands come"),
    "as_house_way": (
        ("idea", "closeness", "role"),
        "The house sets its hands the same way in both roles",
    ),
}
"""The options that do not go with another one, and why."""
_BEGINS: Final = (*_DEALT, "as_house_way", "speed", "challenge", "role", "variant", "new")
"""The options that start a drill instead of continuing the open one."""


def _practice_options(parser: argparse.ArgumentParser) -> None:
    parser.usage = "paigow practice [OPTION]..."  # argparse would not fold the options that exclude each other
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hand", metavar="CARDS", help="look up seven cards (any more are out of the deck)")
    what.add_argument("--review", action="store_true", help="review the ideas that are due")
    what.add_argument("--challenge", metavar="SEED", help="play the hundred hands of a seed, with verdicts at the end")
    what.add_argument("--leaks", action="store_true", help="drill the ideas whose errors cost you most")
    what.add_argument("--as-house-way", action="store_true", help="set as the house would (for dealers)")
    what.add_argument("--speed", action="store_true", help=f"set {SPEED.hands} hands, {SPEED.clock} seconds each")
    what.add_argument("--lesson", metavar="NAME", help="take a lesson, by name or number (--lesson list lists them)")
    what.add_argument("--table-mistakes", choices=["on", "off"], help="whether to review mistakes made at the table")
    parser.add_argument("--kind", metavar="NAME", help="the kind of hand (--kind kinds lists them)")
    parser.add_argument("--idea", metavar="NAME", help="only hands of this idea (--idea list lists them)")
    parser.add_argument("--role", choices=["player", "banker", "both"], help="your role: both takes turns")
    add(parser, options.AGAINST.but(default=None, help="the other side's house way (default: foxwoods)"))
    parser.add_argument(
        "--closeness",
        choices=tuple(CLOSENESS),
        help="how close the best settings must be, or adaptive: as hard as you can take",
    )
    parser.add_argument(
        "--rule",
        type=options.whole_number(1),
        metavar="N",
        help="set as the house would: hands that only this rule decides",
    )
    parser.add_argument("--hands", type=options.whole_number(1, 10_000), metavar="N", help="stop after N hands")
    parser.add_argument(
        "--clock",
        type=options.whole_number(0, 3_600),
        metavar="SECONDS",
        help="time limit per hand (default: 0 for none; in Face Up 30)",
    )
    add(parser, options.NEW.but(help="start a new drill"))
    add(parser, options.PLAIN, options.NO_MOUSE, options.ASCII, options.RULES, options.VARIANT, DB)


def _practice(args: argparse.Namespace) -> int:
    """Practice, look a hand up, or list what can be practiced."""
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
    choices = _choices(args)
    if not args.plain and args.table_mistakes is None:
        check_terminal("practice screen", "practice --plain")
    with open_store(args.db) as store:
        if args.table_mistakes is not None:
            Practice(store).want_table_mistakes(args.table_mistakes == "on")
            return 0
        if args.plain:
            from paigow_tui.plain.practice import play as play_plain  # here: the screen does without

            return play_plain(store, choices)
        return screens.practice(store, choices)


def _choices(args: argparse.Namespace) -> PracticeOptions:
    for option, (others, why) in _LEAVE_OUT.items():
        if _given(args, option) and (wrong := next((name for name in others if _given(args, name)), "")):
            raise UserError(f"{why}: leave out --{wrong}.")
    if args.lesson is not None:
        with user_errors():
            drill = lesson_named(args.lesson).drill
        return PracticeOptions(way="lesson", drill=drill, mouse=not args.no_mouse, ascii=args.ascii)
    drill = _drill(args)
    hand: tuple[Card, ...] = ()
    way: Way = "drill" if any(_given(args, name) for name in _BEGINS) else "review" if args.review else "ask"
    if args.leaks:
        way = "leaks"
    if args.hand is not None:
        with user_errors():
            hand = parse_cards(args.hand, range(7, 40))
        way = "look up"
    return PracticeOptions(way=way, drill=drill, new=args.new, hand=hand, mouse=not args.no_mouse, ascii=args.ascii)


def _given(args: argparse.Namespace, option: str) -> bool:
    return getattr(args, option) not in (None, False)


def _drill(args: argparse.Namespace) -> Drill:
    rules = options.rules_of(args)
    way = options.way_named(args.against or "foxwoods")
    role: Roles = args.role or "player"
    key = key_of(way)
    with user_errors():
        kind = kind_named(args.kind or "any")
        ideas = (idea_named(args.idea).name,) if args.idea else ()
    if ideas and rules.dealer_open:
        raise UserError("In Face Up hands are set by what the dealer shows: leave out --idea.")
    if wrong := bad_drill(kind.name, role, rules):
        raise UserError(wrong)
    if args.challenge is not None:
        if wrong := bad_seed(args.challenge):
            raise UserError(wrong)
        return challenge(args.challenge, role, key, rules)
    if args.rule is not None and args.rule > len(way.rules):
        raise UserError(f"{way.title} has {len(way.rules)} rules: there is no rule {args.rule}.")
    by_rule = args.as_house_way or args.rule is not None
    clock = SPEED.clock if args.speed else usual_clock(rules, by_rule)
    return Drill(
        task="house way" if by_rule else "best",
        kind=kind.name,
        ideas=ideas,
        role=role,
        against=key,
        rules=rules,
        rule=None if args.rule is None else args.rule - 1,
        hands=args.hands or (SPEED.hands if args.speed else 0),
        clock=clock if args.clock is None else args.clock,
    ).with_closeness(args.closeness or "not obvious")


_PERIODS = ("all", "year", "month", "week", "day")
_KINDS = (
    *("no pair", "one pair", "two pair", "three pair", "three of a kind", "two sets of trips", "full house"),
    *("three of a kind and two pair", "four of a kind", "five aces"),
)
_GAMES = ("pai-gow", "face-up", "ez", "commission-free", "no-commission")


def _stats_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--period", choices=_PERIODS, default="all", help="how far back to go (default: all)")
    parser.add_argument("--role", choices=["player", "banker"], default="", help="only hands in this role")
    parser.add_argument("--house-way", metavar="NAME", help="only hands against this house way")
    parser.add_argument(
        "--source",
        choices=["drill", "challenge", "review", "house way", "table"],
        default="",
        help="only hands from this source",
    )
    parser.add_argument("--kind", choices=_KINDS, default="", metavar="NAME", help=f"only {', '.join(_KINDS)}")
    parser.add_argument("--variant", choices=_GAMES, default="", help="only hands of this game")
    parser.add_argument("--leaks", action="store_true", help="what each idea you get wrong costs, the worst first")
    add(parser, options.PLAIN.but(help="spell out plus and minus, for screen readers"), DB, JSON)


class _Spoken:
    """Progress as one sentence, because a screen reader would spell out a bar."""

    _said = False

    def __call__(self, part: float, _: float | None = None) -> None:
        if not self._said and part < 1:
            self._said = True
            print("Grading the rounds you played; this takes a few seconds.", file=sys.stderr, flush=True)


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
    told = nullcontext(_Spoken()) if spoken else bar("Grading your rounds")
    with open_store(args.db, reading=True) as store, told as progress:
        decisions = all_decisions(store, progress)
    voice = Voice(ear=spoken, cards="words" if words else "text")
    if args.leaks:
        leaks = leaks_apart(decisions, wanted)
        return answer(args, leaks, leak_report(leaks, voice))
    found = statistics(decisions, wanted)
    return answer(args, found, report(found, voice))


COMMANDS: Final = {"practice": Command(_practice_options, _practice), "stats": Command(_stats_options, _stats)}
