"""``paigow run``: a game among computer players at full speed, with the same host and store."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paigow_tui.verbs.common import (
    add_house_way,
    add_options,
    answer,
    computer_players,
    house_way_key,
    open_store,
    rules_of,
    say,
    table_rules,
    user_errors,
    whole_number,
)

if TYPE_CHECKING:
    from paigow_tui.host.runner import Runner
    from paigow_tui.rules import RuleSet


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rounds",
        type=whole_number(0),
        default=100,
        metavar="N",
        help="how many rounds to play (default 100)",
    )
    add_options(parser, "--seed")
    parser.add_argument(
        "--seats",
        type=computer_players(1, 6),
        metavar="N",
        help="how many computer players a new game has (1 to 6, default 6)",
    )
    add_options(parser, "--new", "--rules", "--variant", "--side-bets")
    add_house_way(parser)
    add_options(parser, "--db", "--json")


def run(args: argparse.Namespace) -> int:
    """Continue the last game among computer players, or start one."""
    rules, way = _rules(args) or rules_of(args), house_way_key(args)
    with open_store(args.db) as store:
        from paigow_tui.host.games import RUN, latest, new_game
        from paigow_tui.host.runner import Runner
        from paigow_tui.host.secrets import PREDICTABLE
        from paigow_tui.host.starting import usual_chips
        from paigow_tui.table import dollars

        stream = None if args.new else latest(store, RUN)
        if stream is None:
            with user_errors():
                stream = new_game(
                    store,
                    name="",
                    seat=0,
                    seats=args.seats or 6,
                    chips=usual_chips(rules),
                    rules=rules,
                    house_way=way,
                    seed=args.seed,
                    prefix=RUN,
                )
            if args.seed is not None:
                say(PREDICTABLE)
        runner = Runner(store, stream)
        if args.seed is not None and runner.seed != args.seed:
            had = "no seed" if runner.seed is None else f"seed {runner.seed}"
            say(f"Continuing {stream}, which was started with {had}: --new starts another.")
        others = [name for name, other in _ignored_options(args, runner) if other]
        if others:
            verb = "is" if len(others) == 1 else "are"
            say(f"Continuing {stream}: {', '.join(others)} {verb} only for a new game (--new).")
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
    return answer(args, {"game": stream, "round": state.round, "seats": seats, **money}, words)


def _rules(args: argparse.Namespace) -> RuleSet | None:
    """Return the rules of a new game; without a variant it has the side bets that are named, and no others."""
    return rules_of(args) if args.rules and not args.variant else table_rules(args)


def _ignored_options(args: argparse.Namespace, runner: Runner) -> list[tuple[str, bool]]:
    """Return each option for new games, and whether it was given and differs from this game's value."""
    state, asked = runner.state, _rules(args)
    players = sum(player is not None for player in state.players)
    return [
        ("--seats", args.seats not in (None, players)),
        ("--rules, --variant or --side-bets", asked is not None and asked != state.rules),
        ("--house-way", args.house_way is not None and house_way_key(args) != state.house_way),
    ]
