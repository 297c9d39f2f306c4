"""``paigow practice``: drills, house-way drills, challenges, review and look-up."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from paigow_tui.commands import common

if TYPE_CHECKING:
    from paigow_tui.cards import Card
    from paigow_tui.practice.questions import Drill, PracticeOptions, Roles, Way

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


def configure(parser: argparse.ArgumentParser) -> None:
    from paigow_tui.practice.questions import CLOSENESS, SPEED

    parser.usage = "paigow practice [OPTION]..."  # argparse would not fold the options that exclude each other
    what = parser.add_mutually_exclusive_group()
    common.add_options(what, "--hand", "--review", "--challenge", "practice --leaks", "--as-house-way")
    what.add_argument("--speed", action="store_true", help=f"set {SPEED.hands} hands, {SPEED.clock} seconds each")
    common.add_options(what, "--lesson", "--table-mistakes")
    common.add_options(parser, "practice --kind", "--idea", "practice --role")
    common.add_options(parser, "--against", default=None, help="the other side's house way (default: foxwoods)")
    parser.add_argument(
        "--closeness",
        choices=tuple(CLOSENESS),
        help="how close the best settings must be, or adaptive: as hard as you can take",
    )
    common.add_options(parser, "--rule", "--hands", "--clock")
    common.add_options(parser, "--new", help="start a new drill")
    common.add_options(parser, "--plain", "--no-mouse", "--ascii", "--rules", "--variant", "--db")


def run(args: argparse.Namespace) -> int:
    if args.kind == "kinds":
        from paigow_tui.practice.kinds import KINDS

        for kind in KINDS.values():
            print(f"{kind.name:16} {kind.title}")
        return 0
    if args.idea == "list":
        from paigow_tui.practice.ideas import ideas

        for idea in ideas().values():
            print(f"{idea.name:20} {idea.title}")
        return 0
    if args.lesson == "list":
        from paigow_tui.practice.lessons import lessons

        for number, lesson in enumerate(lessons().values(), start=1):
            print(f"{number:>2} {lesson.name:20} {lesson.title}")
        return 0
    options = _options(args)
    if not args.plain and args.table_mistakes is None:
        common.check_terminal("practice screen", "practice --plain")
    with common.open_store(args.db) as store:
        if args.table_mistakes is not None:
            from paigow_tui.practice.session import Practice

            Practice(store).want_table_mistakes(args.table_mistakes == "on")
            return 0
        if args.plain:
            from paigow_tui.plain.practice import play as play_plain

            return play_plain(store, options)
        from paigow_tui.ui.run import practice

        return practice(store, options)


def _options(args: argparse.Namespace) -> PracticeOptions:
    from paigow_tui.cards import parse_cards
    from paigow_tui.practice.questions import PracticeOptions

    for option, (others, why) in _LEAVE_OUT.items():
        if _given(args, option) and (wrong := next((name for name in others if _given(args, name)), "")):
            raise common.UserError(f"{why}: leave out --{wrong}.")
    if args.lesson is not None:
        from paigow_tui.practice.lessons import lesson_named

        with common.user_errors():
            drill = lesson_named(args.lesson).drill
        return PracticeOptions(way="lesson", drill=drill, mouse=not args.no_mouse, ascii=args.ascii)
    drill = _drill(args)
    hand: tuple[Card, ...] = ()
    way: Way = "drill" if any(_given(args, name) for name in _BEGINS) else "review" if args.review else "ask"
    if args.leaks:
        way = "leaks"
    if args.hand is not None:
        with common.user_errors():
            hand = parse_cards(args.hand, range(7, 40))
        way = "look up"
    return PracticeOptions(way=way, drill=drill, new=args.new, hand=hand, mouse=not args.no_mouse, ascii=args.ascii)


def _given(args: argparse.Namespace, option: str) -> bool:
    return getattr(args, option) not in (None, False)


def _drill(args: argparse.Namespace) -> Drill:
    from paigow_tui.practice.ideas import idea_named
    from paigow_tui.practice.kinds import kind_named
    from paigow_tui.practice.questions import (
        SPEED,
        Drill,
        bad_drill,
        bad_seed,
        challenge,
        usual_clock,
    )
    from paigow_tui.rules.house_ways import key_of

    rules = common.rules_of(args)
    way = common.way_named(args.against or "foxwoods")
    role: Roles = args.role or "player"
    key = key_of(way)
    with common.user_errors():
        kind = kind_named(args.kind or "any")
        ideas = (idea_named(args.idea).name,) if args.idea else ()
    if ideas and rules.dealer_open:
        raise common.UserError("In Face Up hands are set by what the dealer shows: leave out --idea.")
    if wrong := bad_drill(kind.name, role, rules):
        raise common.UserError(wrong)
    if args.challenge is not None:
        if wrong := bad_seed(args.challenge):
            raise common.UserError(wrong)
        return challenge(args.challenge, role, key, rules)
    if args.rule is not None and args.rule > len(way.rules):
        raise common.UserError(f"{way.title} has {len(way.rules)} rules: there is no rule {args.rule}.")
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
