"""``paigow solve``: the value of the game, and what a perfect opponent wins against each house way."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from paigow_tui import odds
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.edge import ready_atlas
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import DASK, WORKERS, bar, workers
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.odds import lab
from paigow_tui.rules import HOUSE_WAYS, VEGAS, house_way
from paigow_tui.telling import solved as words

if TYPE_CHECKING:
    from paigow_tui.odds.solved import Bounds, Facts


def _options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--run", action="store_true", help="search for strategies from scratch, or resume a search")
    what.add_argument("--verify", action="store_true", help="recompute the bounds of the shipped strategies")
    what.add_argument(
        "--ways", action="store_true", help="recompute what a perfect opponent wins against each house way"
    )
    what.add_argument("--commission", action="store_true", help="compute bounds on the value after the 5%% commission")
    parser.add_argument("--out", metavar="FOLDER", help="the folder that --run and --ways write to")
    add(parser, WORKERS, DASK, JSON)


@user_errors()
def _solve(args: argparse.Namespace) -> int:
    """Print what is known about the value of the game, search for it, or check it."""
    if (args.run or args.ways) and args.out is None:
        raise UserError("Use --out to name the folder to write to.")
    if args.run:
        return _run(args)
    facts = odds.solved.facts()
    if args.ways:
        return _write(args, facts.bounds)
    if args.verify:
        return _verify(args, facts)
    if args.commission:
        with bar("The best responses to both sides") as progress, workers(args) as (executor, at_once):
            result = lab.solve.bounds_after_commission(
                VEGAS.commission, executor=executor, at_once=at_once, progress=progress
            )
        return answer(args, {role: list(both) for role, both in result.items()}, words.after_commission(result))
    return answer(args, as_json(facts), words.facts_lines(facts))


def as_json(facts: Facts) -> dict[str, object]:
    """Return what ``paigow solve --json`` prints."""
    lower, upper = facts.bounds.decimals()
    ways = {
        name: dict(zip(("as_banker", "as_player"), way.decimals(), strict=True)) for name, way in facts.ways.items()
    }
    return {"lower": lower, "upper": upper, "ways": ways}


def _verify(args: argparse.Namespace, facts: Facts) -> int:
    questions = odds.solved.all_choices()
    player, banker = map(odds.solved.solution, odds.atlas.ROLES)
    with bar("The best responses to both sides") as progress, workers(args) as (executor, at_once):
        values = lab.solve.values_against(player, banker, executor=executor, at_once=at_once, progress=progress)
    bounds = odds.solved.bounds_of(questions, *values)
    lower, upper = bounds.decimals()
    agrees = bounds == facts.bounds
    answer(args, {"lower": lower, "upper": upper, "agrees": agrees}, words.checked(bounds, agrees))
    return 0 if agrees else 1


def _run(args: argparse.Namespace) -> int:
    """Search until the bounds are close, then write the strategies and the facts about them and the house ways."""
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    atlas = ready_atlas(args, house_way("foxwoods"), VEGAS)
    with bar("Solving") as progress, workers(args) as (executor, at_once):
        result = lab.solve.search(atlas, lab.solve.GOAL, _told, executor=executor, at_once=at_once, progress=progress)
    questions = odds.solved.all_choices()
    for role, solution in zip(odds.atlas.ROLES, result.solutions(questions), strict=True):
        (folder / f"{role}.bin").write_bytes(solution.packed())
    return _write(args, result.bounds(questions))


def _write(args: argparse.Namespace, bounds: Bounds) -> int:
    """Compute what perfect opponents win against each house way, and write all facts."""
    ways = {name: odds.solved.exploited(ready_atlas(args, way, VEGAS)) for name, way in sorted(HOUSE_WAYS.items())}
    facts = odds.solved.Facts(bounds, ways)
    path = Path(args.out) / "facts.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(facts)) + b"\n")
    return answer(args, as_json(facts), words.facts_lines(facts))


def _told(number: int, bounds: Bounds) -> None:
    print(words.round_done(number, bounds), file=sys.stderr)


COMMANDS: Final = {"solve": Command(_options, _solve)}
