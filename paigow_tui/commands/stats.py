"""``paigow stats``: what your decisions cost, in practice and at the table."""

import argparse
import sys
from contextlib import nullcontext

from paigow_tui.commands.common import add_options, answer, open_store, way_named

_PERIODS = ("all", "year", "month", "week", "day")
_KINDS = (
    *("no pair", "one pair", "two pair", "three pair", "three of a kind", "two sets of trips", "full house"),
    *("three of a kind and two pair", "four of a kind", "five aces"),
)
_GAMES = ("pai-gow", "face-up", "ez", "commission-free", "no-commission")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--period", choices=_PERIODS, default="all", help="how far back to go (default: all)")
    add_options(parser, "stats --role", "stats --house-way", "--source")
    parser.add_argument("--kind", choices=_KINDS, default="", metavar="NAME", help=f"only {', '.join(_KINDS)}")
    parser.add_argument("--variant", choices=_GAMES, default="", help="only hands of this game")
    add_options(parser, "stats --leaks")
    add_options(parser, "--plain", help="spell out plus and minus, for screen readers")
    add_options(parser, "--db", "--json")


class _Spoken:
    """Progress as one sentence, because a screen reader would spell out a bar."""

    _said = False

    def __call__(self, part: float, _: float | None) -> None:
        if not self._said and part < 1:
            self._said = True
            print("Grading the rounds you played; this takes a few seconds.", file=sys.stderr, flush=True)


def run(args: argparse.Namespace) -> int:
    from paigow_tui.commands.progress import bar
    from paigow_tui.practice.leaks import leaks_apart
    from paigow_tui.practice.statistics import Filter, since, statistics
    from paigow_tui.practice.table import all_decisions
    from paigow_tui.preferences import load_or_defaults, preferences_path
    from paigow_tui.rules.house_ways import key_of
    from paigow_tui.store import wall_clock
    from paigow_tui.telling.grammar import Voice
    from paigow_tui.telling.leaks import leak_report
    from paigow_tui.telling.statistics import report

    way = key_of(way_named(args.house_way)) if args.house_way else ""
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
