"""``paigow odds``: the exact odds of each setting of seven cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from paigow_tui.cards import CardError, parse_cards
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.verbs.common import (
    add_json,
    add_rules,
    print_json,
    rules_of,
    title_of,
    user_errors,
    way_named,
)
from paigow_tui.verbs.progress import bar


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "cards",
        nargs="+",
        metavar="CARDS",
        help='seven cards, such as "As Jk Qs Qh Qd 7s 2s"; - reads one hand per line',
    )
    parser.add_argument(
        "--against", metavar="NAME", default="foxwoods", help="the other side's house way (default: foxwoods)"
    )
    parser.add_argument(
        "--dead", metavar="CARDS", default="", help="more cards that the other side cannot hold"
    )
    parser.add_argument("--all", action="store_true", help="list dominated and fouled settings too")
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the odds of the hand, or of every hand on standard input."""
    with user_errors():
        _answer(args)
    return 0


def _answer(args: argparse.Namespace) -> None:
    way, rules = way_named(args.against), rules_of(args)
    texts = _lines() if args.cards == ["-"] else iter([(0, " ".join(args.cards))])
    for number, text in texts:
        try:
            odds = _odds(text, args.dead, way, rules)
        except CardError as error:
            raise ValueError(f"Line {number}: {error}" if number else str(error)) from None
        if args.json:
            print_json(odds.as_json())
        else:
            print(_in_words(odds, args.all))
        sys.stdout.flush()


def _lines() -> Iterator[tuple[int, str]]:
    for number, line in enumerate(sys.stdin, start=1):
        if line.strip():
            yield number, line


def _odds(text: str, dead: str, way: HouseWay, rules: RuleSet) -> HandOdds:
    hand, gone = parse_cards(text, 7), parse_cards(dead)
    from paigow_tui.odds.hand import odds, ready_table

    with bar(f"Building the {way.title} table") as progress:
        table = ready_table(way, rules, progress.of)
    return odds(hand, way, rules, gone, table=table)


def _in_words(odds: HandOdds, everything: bool) -> str:
    shown = [
        index
        for index, setting in enumerate(odds.settings)
        if everything or index == odds.house_way or (setting.legal and not setting.dominated)
    ]
    shown.sort(key=lambda index: -odds.ev(index, "player"))
    lines = [f"{'':3}{'low':8}{'high':16}" + "".join(f"{head:>9}" for head in _HEADS)]
    lines += [_line(odds, index) for index in shown]
    lines.append(
        f"* best   h as {title_of(odds.against)} sets it   "
        f"{odds.deals:,} possible hands for the other side; EV in units of the bet"
    )
    return "\n".join(lines)


_HEADS = ("win %", "push %", "lose %", "EV", "bank EV")


def _line(odds: HandOdds, index: int) -> str:
    setting = odds.settings[index]
    mark = "*" if index == odds.best_player else " "
    own = "h" if index == odds.house_way else " "
    cards = f"{' '.join(map(str, setting.setting.low)):8}{' '.join(map(str, setting.setting.high)):16}"
    player = setting.player
    parts = "".join(f"{100 * count / odds.deals:9.3f}" for count in (player.win, player.push, player.lose))
    roles: tuple[Role, ...] = ("player", "banker")
    worth = "".join(f"{float(odds.ev(index, role)):+9.4f}" for role in roles)
    best_bank = " *" if index == odds.best_banker else ""
    return f"{mark}{own} {cards}{parts}{worth}{best_bank}{'' if setting.legal else '  foul'}"
