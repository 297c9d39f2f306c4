"""``paigow deal`` and ``paigow run``: deal one table, or run a game among computer players."""

import argparse
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from paigow_tui import odds
from paigow_tui.amounts import dollars
from paigow_tui.cards import cards_text, faces_text, quoted
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer, setting_fields
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.terminal import UserError, say, user_errors
from paigow_tui.host.games import RUN, latest
from paigow_tui.host.runner import unattended
from paigow_tui.host.secrets import secrets_for
from paigow_tui.host.setup import MOST_BESIDE
from paigow_tui.rules import Hand, HouseWay, RuleSet, Strategy
from paigow_tui.rules.payouts import row_of
from paigow_tui.rules.push_rule import push_rule_applies
from paigow_tui.rules.ruleset import variant_of
from paigow_tui.rules.showdown import showdown
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from paigow_tui.table.shuffle import shuffled_deck, thrown_dice
from paigow_tui.telling import command_line as words
from paigow_tui.telling.games import PREDICTABLE

_RESULTS: Final = {"win": "wins", "push": "pushes", "lose": "loses", None: "dealer"}


def _deal_options(parser: argparse.ArgumentParser) -> None:
    add(parser, options.SEED.but(help="a number that always deals the same cards"))
    add(parser, options.HOUSE_WAY, options.RULES, options.VARIANT, options.SIDE_BETS, options.FACES, JSON)


def _deal(args: argparse.Namespace) -> int:
    """Deal one round, set every hand the house way, and compare each with the dealer's."""
    dealt = _dealt(args.seed, options.house_way_of(args), options.rules_of(args))
    return answer(args, dealt, _in_words(dealt, faces_text if args.faces else str))


def _in_words(dealt: dict[str, Any], write: Callable[[str], str]) -> Iterator[str]:
    dice, dealer = "-".join(map(str, dealt["dice"])), dealt["dealer"]
    yield words.dice(dice, dealt["first"], dealer)
    if dealt.get("push_rule_struck"):
        yield words.PUSHED
    for seat in dealt["seats"]:
        hands, names = f"{write(seat['low'])} | {write(seat['high'])}", f"{seat['low_name']}; {seat['high_name']}"
        yield f"{seat['position']}  {hands}  {_RESULTS[seat['outcome']]:6}  {names}"
        for name, row in seat.get("side_bets", {}).items():
            yield f"   {SIDE_BETS[name].title}: {row}"


def _dealt(seed: int | None, way: HouseWay, rules: RuleSet) -> dict[str, Any]:
    """Deal from a seed or, if it is None, from the system's randomness; the dealer has no outcome."""
    secret = secrets_for(seed).secret("deal", 1)
    deck = shuffled_deck(secret, "deal", 1, "")
    dice = thrown_dice(secret, "deal", 1, "")
    dealer = rules.dealer_seat
    first = (dealer + sum(dice) - 2) % 7 + 1
    hands = {(first + turn - 1) % 7 + 1: deck[7 * turn : 7 * turn + 7] for turn in range(7)}
    set_by = {position: way.set(hand, rules) for position, hand in hands.items()}
    struck = push_rule_applies(rules.push_rule, hands[dealer], set_by[dealer].low)
    seats = [
        {
            "position": position,
            "hand": cards_text(hands[position]),
            **setting_fields(setting),
            "outcome": None if position == dealer else "push" if struck else showdown(setting, set_by[dealer]).outcome,
            **(_side_bets(rules, hands[position], hands[dealer], set_by[dealer].low) if position != dealer else {}),
        }
        for position, setting in sorted(set_by.items())
    ]
    known: dict[str, Any] = {"seed": seed, "house_way": way.name, "dealer": dealer}
    if not rules.player_banks:
        known |= {"variant": variant_of(rules) or None, "push_rule_struck": struck}
    return {**known, "dice": dice, "first": first, "seats": seats}


def _side_bets(rules: RuleSet, own: Hand, dealer: Hand, low: Hand) -> dict[str, Any]:
    """Return the rows that a position wins or pushes, by side bet, if any are offered."""
    rows = {bet.name: row_of(bet, table, own, dealer, low) for bet, table in map(parse_side_bet, rules.side_bets)}
    return {"side_bets": {name: row for name, row in rows.items() if row}} if rows else {}


def _run_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rounds",
        type=options.whole_number(0),
        default=100,
        metavar="N",
        help="how many rounds to play (default: 100)",
    )
    add(parser, options.SEED)
    parser.add_argument(
        "--seats",
        type=options.computer_players(1, MOST_BESIDE + 1),
        metavar="N",
        help="how many computer players a new game has (1 to 6; default: 6)",
    )
    parser.add_argument(
        "--strategy",
        action="append",
        default=[],
        metavar="SEAT=NAME",
        help="have a seat play a strategy or your own module:function, such as 3=mine:play",
    )
    add(parser, options.NEW, options.RULES, options.VARIANT, options.SIDE_BETS, options.HOUSE_WAY, DB, JSON)


def _run(args: argparse.Namespace) -> int:
    """Continue the last game among computer players, or start one."""
    rules, way = options.table_rules(args) or options.rules_of(args), options.house_way_key(args)
    strategies = _strategies(args.strategy)
    with open_store(args.db) as store:
        last = None if args.new else latest(store, RUN)
        with user_errors():
            count = args.seats or MOST_BESIDE + 1
            runner = unattended(store, last, strategies, seats=count, rules=rules, house_way=way, seed=args.seed)
        stream = runner.stream
        if last is None and args.seed is not None:
            say(PREDICTABLE)
        if args.seed is not None and runner.seed != args.seed:
            say(words.continuing(stream, runner.seed))
        state, players = runner.state, sum(player is not None for player in runner.state.players)
        asked = [
            ("--seats", args.seats, players),
            *options.rules_asked(args, state.rules),
            ("--house-way", args.house_way and way, state.house_way),
        ]
        if others := options.ignored(asked):
            say(words.only_for_new(f"Continuing {stream}", others, "game (--new)"))
        with user_errors():
            runner.play(args.rounds)
        store.confirm()
        state = runner.state
    seats = [
        {"position": position, "name": player.name, "chips": player.chips}
        for position, player in enumerate(state.players, start=1)
        if player is not None
    ]
    lines = [
        f"{stream}, after round {state.round}:",
        *("seat {position}  {name:16}  ".format(**seat) + f"{dollars(seat['chips']):>12}" for seat in seats),
        f"{'house':24}  {dollars(state.house):>12}",
    ]
    money = {"house": state.house, "total": state.total}
    return answer(args, {"game": stream, "round": state.round, "seats": seats, **money}, lines)


def _strategies(given: list[str]) -> dict[int, Callable[[Random], Strategy]]:
    """Return the strategies given with ``--strategy``, by seat."""
    strategies = {}
    for text in given:
        seat, _, name = text.partition("=")
        if seat not in {*"1234567"} or not name:
            raise UserError(f"Give a strategy as SEAT=NAME, such as 3=mine:play, not {quoted(text)}.")
        if int(seat) in strategies:
            raise UserError(f"Seat {seat} has two strategies. Give it only one.")
        with user_errors():
            strategies[int(seat)] = odds.lab.players.strategy_of(name)
    return strategies


COMMANDS: Final = {"deal": Command(_deal_options, _deal), "run": Command(_run_options, _run)}
