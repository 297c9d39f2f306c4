"""``paigow run``: a game among computer players at full speed, with the same host and store."""

import argparse
from collections.abc import Callable
from random import Random

from paigow_tui.cards import quoted
from paigow_tui.commands import common
from paigow_tui.rules import Strategy


def configure(parser: argparse.ArgumentParser) -> None:
    common.add_options(parser, "run --rounds", "--seed", "run --seats", "run --strategy")
    common.add_options(parser, "--new", "--rules", "--variant", "--side-bets")
    common.add_house_way(parser)
    common.add_options(parser, "--db", "--json")


def run(args: argparse.Namespace) -> int:
    """Continue the last game among computer players, or start one."""
    rules, way = common.table_rules(args) or common.rules_of(args), common.house_way_key(args)
    strategies = _strategies(args.strategy)
    with common.open_store(args.db) as store:
        from paigow_tui.host import PlayOptions
        from paigow_tui.host.games import RUN, latest
        from paigow_tui.host.runner import unattended
        from paigow_tui.host.secrets import PREDICTABLE
        from paigow_tui.table import dollars

        last = None if args.new else latest(store, RUN)
        with common.user_errors():
            options = PlayOptions(seats=args.seats, rules=rules, house_way=way, seed=args.seed)
            runner = unattended(store, last, strategies, options)
        stream = runner.stream
        if last is None and args.seed is not None:
            common.say(PREDICTABLE)
        if args.seed is not None and runner.seed != args.seed:
            had = "no seed" if runner.seed is None else f"seed {runner.seed}"
            common.say(f"Continuing {stream}, which was started with {had}: --new starts another.")
        state, players = runner.state, sum(player is not None for player in runner.state.players)
        asked = [
            ("--seats", args.seats, players),
            *common.rules_asked(args, state.rules),
            ("--house-way", args.house_way and way, state.house_way),
        ]
        if others := common.ignored(asked):
            common.say(f"Continuing {stream}: {others} game (--new).")
        with common.user_errors():
            runner.play(args.rounds)
        store.confirm()
        state = runner.state
    seats = [
        {"position": position, "name": player.name, "chips": player.chips}
        for position, player in enumerate(state.players, start=1)
        if player is not None
    ]
    words = [
        f"{stream}, after round {state.round}:",
        *("seat {position}  {name:16}  ".format(**seat) + f"{dollars(seat['chips']):>12}" for seat in seats),
        f"{'house':24}  {dollars(state.house):>12}",
    ]
    money = {"house": state.house, "total": state.total}
    return common.answer(args, {"game": stream, "round": state.round, "seats": seats, **money}, words)


def _strategies(given: list[str]) -> dict[int, Callable[[Random], Strategy]]:
    """Return what ``--strategy`` asks for, by seat."""
    if not given:
        return {}
    from paigow_tui.odds.lab.players import strategy_of

    found = {}
    for text in given:
        seat, _, name = text.partition("=")
        if seat not in {*"1234567"} or not name:
            raise common.UserError(f"A strategy is given as SEAT=NAME, such as 3=mine:play, not {quoted(text)}.")
        if int(seat) in found:
            raise common.UserError(f"Seat {seat} is given two strategies: one sets its hands.")
        with common.user_errors():
            found[int(seat)] = strategy_of(name)
    return found
