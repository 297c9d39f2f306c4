"""``paigow edge``, ``paigow atlas`` and ``paigow simulate``: the whole game, counted or sampled."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeVar

from paigow_tui import odds
from paigow_tui.amounts import number_of
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer, percent, title_of
from paigow_tui.commands.parser import Command, Option, add
from paigow_tui.commands.progress import DASK, MOST_ROUNDS, WORKERS, bar, processes, workers
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.odds import lab, whole
from paigow_tui.odds.tally import BEST, GameOdds, Tally
from paigow_tui.practice.ideas import ideas_way
from paigow_tui.rules import COUNTED, STRATEGY_NAMES, HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.side_bets import parse_side_bet
from paigow_tui.rules.solution import SOLVED
from paigow_tui.telling import command_line as words

if TYPE_CHECKING:
    from paigow_tui.odds.atlas import Atlas, PerfectTotals
    from paigow_tui.odds.lab.joint import SideRisk
    from paigow_tui.odds.lab.simulate import Simulation

T = TypeVar("T")


SIDES: Final = Option(
    "--side-bets",
    metavar="LIST",
    dest="bets",
    default="",
    help="show the EV and SD of these side bets, such as fortune,insurance, and their covariance with the base bet",
)


def _edge_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--player",
        metavar="STRATEGY",
        default="foxwoods",
        help="best (always the best setting; in Face Up, seeing the dealer's hand), a house way, or anything else "
        "that paigow cost accepts, except random",
    )
    parser.add_argument("--banker", metavar="NAME", default="foxwoods", help="the banker's house way, or solved")
    add(parser, SIDES)
    parser.add_argument("--again", action="store_true", help="compute the result again, even if it is already known")
    add(parser, WORKERS, DASK, options.RULES, options.VARIANT, JSON)


def counted_game(args: argparse.Namespace, player: str, way: HouseWay, rules: RuleSet, again: bool = False) -> GameOdds:
    """Return the results of a player against a house way over the whole game, saved or computed now."""
    banker = key_of(way)
    if player == SOLVED or (player != BEST and not lab.players.is_fast(player)):
        with bar(f"Asking {player} about every kind of hand") as progress:
            return lab.cost.edge_of(player, way, rules, partial(ready_atlas, args), progress)
    game = None if again else whole.known.known_game(player, banker, rules)
    if game is None:
        with bar(f"{player} against {banker}") as progress, workers(args) as (executor, at_once):
            return whole.game.whole_game(player, banker, rules, executor=executor, at_once=at_once, progress=progress)
    if not args.json:
        print(words.SAVED_RESULT, file=sys.stderr)
    return game


@user_errors()
def _edge(args: argparse.Namespace) -> int:
    """Count wins, pushes and losses over all possible deals."""
    player, rules = lab.players.name_of(args.player), options.rules_of(args)
    game = counted_game(args, player, options.way_named(args.banker), rules, args.again)
    variant = options.variant_json(args, rules)
    struck = {"push_rule_struck": game.struck} if variant else {}
    sides = side_risks(args, player, options.way_named(args.banker), rules)
    fields = {**game.as_json(), **variant, **struck, **({"side_bets": sides} if sides else {})}
    return answer(args, fields, chain(_in_words(game), map(words.side_risk, sides.values())))


def side_risks(args: argparse.Namespace, player: str, way: HouseWay, rules: RuleSet) -> dict[str, SideRisk]:
    """Return the standard deviation of each side bet asked for, and its covariance with the player's base bet."""
    risks = {}
    for text in filter(None, args.bets.split(",")):
        bet, table = parse_side_bet(text)
        joint = lab.session.joint_of(player, way, rules, [(bet, table)], partial(ready_atlas, args))
        risks[f"{bet.name}:{table}"] = joint.risk(bet.title, 0, rules.commission)
    return risks


def _in_words(odds: GameOdds) -> Iterator[str]:
    player, banker = title_of(odds.player), title_of(odds.banker)
    yield f"{player} against {banker}, all {odds.as_player.deals:,} deals of two hands"
    sides = {"player": odds.as_player, "banker, one on one": odds.as_banker}
    for role, tally in sides.items() if odds.rules.player_banks else [("player", odds.as_player)]:
        yield f"{player} as the {role}"
        yield from _tally_lines(tally, odds.rules.commission, 22, odds.struck)


def _tally_lines(tally: Tally, commission: int, width: int, struck: int = 0) -> Iterator[str]:
    """Return a table of wins, pushes and losses, how many pushes are due to the push rule, and the EV."""
    for name, count in (("win", tally.win), ("push", tally.push), ("lose", tally.lose)):
        yield f"  {name:5}{count:>{width},}  {percent(count, tally.deals)}"
        if name == "push" and struck:
            yield f"  {'':5}{struck:>{width},}  {percent(struck, tally.deals)} of these by the push rule"
    yield f"  {'EV':5}{100 * float(tally.ev(commission)):>+{width + 10}.4f}% of the bet"
    yield f"  {words.risk(tally.win, tally.push, tally.lose, commission)}"


def _atlas_options(parser: argparse.ArgumentParser) -> None:
    add(parser, options.AGAINST, options.RULES, options.VARIANT)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help="list the atlases you have")
    what.add_argument("--remove", action="store_true", help="delete this atlas")
    add(parser, WORKERS, DASK, JSON)


@user_errors()
def _atlas(args: argparse.Namespace) -> int:
    """Build an atlas if it doesn't exist, list all atlases, or remove one."""
    if args.list:
        return _list(args)
    way, rules = options.way_named(args.against), options.rules_of(args)
    return _remove(args, way, rules) if args.remove else _build(args, way, rules)


def ready_atlas(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> Atlas:
    """Return the atlas of a way, building it if it doesn't exist."""
    return odds.atlas.load_atlas(way, rules) or _built(
        whole.game.build_atlas, f"Atlas of {way.title}", args, way, rules
    )


def ready_perfect(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> PerfectTotals:
    """Return what players who see the dealer's hand win, computing it if it isn't saved."""
    return odds.atlas.load_perfect(way, rules) or _built(
        whole.game.build_perfect, f"Seeing {way.title}", args, way, rules
    )


def _built(build: Callable[..., T], title: str, args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> T:
    with bar(title) as progress, workers(args) as (executor, at_once):
        return build(way, rules, executor=executor, at_once=at_once, progress=progress)


def _build(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> int:
    atlas = ready_atlas(args, way, rules)
    odds.practice_hands.load_practice_hands(way, rules, ideas_way())  # for practice to deal from
    path = odds.atlas.atlas_path(way, rules)
    if not path.is_file():
        raise UserError(f"The atlas cannot be saved. {path.parent} is not writable.")
    size = path.stat().st_size
    built = words.atlas_built(title_of(atlas.way), len(atlas.lows), len(atlas.deals), size)
    return answer(args, {**_as_json(odds.atlas.atlas_facts(way, rules), size), "settings": len(atlas.lows)}, [built])


def _list(args: argparse.Namespace) -> int:
    sizes = [(key, path.stat().st_size) for path, key in odds.atlas.saved_atlases().items()]
    entries = [_as_json(key, size) for key, size in sizes]
    last = words.atlases(len(entries), sum(size for _, size in sizes)) if entries else words.NO_ATLAS
    return answer(args, entries, [*map(_line, entries), last])


def _line(entry: dict[str, object]) -> str:
    push = f", push rule {entry['push_rule']}" if "push_rule" in entry else ""
    return "{against:24} wheel {wheel}, joker {joker}, equal front {equal_front}".format(**entry) + push


def _as_json(facts: Mapping[str, str], size: int) -> dict[str, object]:
    """Return the house way, rules and size of an atlas as JSON fields."""
    names = ("against", "wheel", "joker", "equal_front", "push_rule")
    return {**{name: facts[name] for name in names if name in facts}, "bytes": size}


def _remove(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> int:
    try:
        size = odds.atlas.remove_atlas(way, rules)
    except OSError as error:
        raise UserError(f"The atlas cannot be removed: {error.strerror}.") from None
    if not size:
        raise UserError(f"There is no atlas of {way.title} under these rules.")
    return answer(args, _as_json(odds.atlas.atlas_facts(way, rules), size), [words.atlas_removed(way.title, size)])


def _simulate_options(parser: argparse.ArgumentParser) -> None:
    known = ", ".join((*STRATEGY_NAMES, *COUNTED))
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=options.whole_number(1, MOST_ROUNDS),
        default=1_000_000,
        help="how many rounds to play (default: 1000000)",
    )
    parser.add_argument(
        "--player",
        metavar="STRATEGY",
        default="foxwoods",
        help=f"{known}, or your own function as module:function, which gets a hand's choices "
        "(and a seeded random.Random, if it takes two arguments); in Face Up also best, which sees the dealer's hand",
    )
    parser.add_argument(
        "--banker",
        metavar="STRATEGY",
        default="foxwoods",
        help="the banker's strategy, named as for --player (default: foxwoods)",
    )
    add(parser, SIDES, options.SAME_ROUNDS, WORKERS, options.RULES, options.VARIANT, JSON)


@user_errors()
def _simulate(args: argparse.Namespace) -> int:
    """Simulate one player against one banker, and tally the results."""
    player, banker = map(lab.players.canonical, (args.player, args.banker))
    rules = options.rules_of(args)
    with bar(f"{player} against {banker}") as progress, processes(args.workers) as executor:
        played = lab.simulate.simulate(
            player,
            banker,
            args.rounds,
            args.seed,
            rules,
            side_bets=filter(None, args.bets.split(",")),
            executor=executor,
            progress=progress,
        )
    return answer(args, {**played.as_json(), **options.variant_json(args, rules)}, _simulation_in_words(played))


def _simulation_in_words(played: Simulation) -> Iterator[str]:
    commission = played.rules.commission
    rounds = number_of(played.tally.deals, "round")
    yield f"{title_of(played.player)} against {title_of(played.banker)}, {rounds}, seed {played.seed}"
    sides = {"player": played.tally, "banker": played.mirrored()}
    for title, tally in sides.items() if played.rules.player_banks else [("player", played.tally)]:
        yield f"As the {title}:"
        *counts, ev, risk = _tally_lines(tally, commission, 16)
        yield from counts
        yield f"{ev}, standard error {100 * lab.simulate.standard_error(tally, commission):.4f}"
        yield risk
    yield from map(words.sampled_side_risk, played.side_bets.values())


COMMANDS: Final = {
    "edge": Command(_edge_options, _edge),
    "atlas": Command(_atlas_options, _atlas),
    "simulate": Command(_simulate_options, _simulate),
}
