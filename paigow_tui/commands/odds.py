"""``paigow odds``: the exact odds of each setting of seven cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from paigow_tui.cards import Card, CardError, cards_text, parse_cards
from paigow_tui.commands.common import (
    UserError,
    add_options,
    percent,
    rules_of,
    title_of,
    user_errors,
    way_named,
)
from paigow_tui.commands.progress import bar
from paigow_tui.commands.stream import add_hands, answer_hands
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.odds.tally import HandOdds

if TYPE_CHECKING:
    from paigow_tui.odds.face_up import OpenOdds, PerfectOdds
    from paigow_tui.rules import HouseWay, RuleSet


def configure(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, 'seven cards, such as "As Jk Qs Qh Qd 7s 2s"')
    add_options(parser, "--against", help="the other side's house way (default: foxwoods)")
    add_options(parser, "--dead", "--all", "odds --dealer", "--rules", "--variant", "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    way, rules = way_named(args.against), rules_of(args)
    dealer = _dealer(args, rules)

    def answer(text: str) -> str:
        found = _odds(parse_cards(text, 7), parse_cards(args.dead), dealer, way, rules)
        return json.dumps(found.as_json()) if args.json else "\n".join(_in_words(found, args.all))

    return answer_hands(args.cards, answer)


def _dealer(args: argparse.Namespace, rules: RuleSet) -> tuple[Card, ...]:
    """Return the dealer's open cards, none if they are not given."""
    if args.dealer is None:
        return ()
    if not rules.dealer_open:
        raise UserError("--dealer is for a game in which the dealer's hand is open: --variant face-up.")
    if args.dead:
        raise UserError("With --dealer no other hand is possible: leave out --dead.")
    try:
        return parse_cards(args.dealer, 7)
    except CardError as error:
        raise UserError(f"The dealer's hand: {error}") from None


def _odds(
    hand: tuple[Card, ...], dead: tuple[Card, ...], dealer: tuple[Card, ...], way: HouseWay, rules: RuleSet
) -> HandOdds | PerfectOdds:
    from paigow_tui.odds.face_up import open_odds, perfect_odds

    if dealer:
        return open_odds(hand, dealer, way, rules)
    from paigow_tui.odds.hand import odds, ready_table

    with bar(f"Building the {way.title} table") as progress:
        table = ready_table(way, rules, progress)
    count = perfect_odds if rules.dealer_open else odds
    return count(hand, way, rules, dead, table=table)


def _in_words(odds: HandOdds | PerfectOdds, everything: bool) -> Iterator[str]:
    from paigow_tui.odds.face_up import OpenOdds, PerfectOdds

    match odds:
        case OpenOdds():
            return _against_open(odds)
        case PerfectOdds():
            return _perfect(odds)
    return _all_hands(odds, everything)


def _all_hands(odds: HandOdds, everything: bool) -> Iterator[str]:
    from paigow_tui.telling.odds import sum_of_parts

    banks = odds.rules.player_banks
    yield f"{'':3}{'low':8}{'high':14}{''.join(_HEADS if banks else _HEADS[:-1])}"
    for row in rows(odds, "player", everything=everything):
        chances = "".join(f"{100 * part:7.2f}" for part in (row.win, row.push, row.lose))
        alone = f"{'foul':>16}" if row.setting.foul else f"{100 * row.front:8.2f}{100 * row.back:8.2f}"
        bank = f"{float(odds.ev(row.index, 'banker')):+8.4f}" if banks else ""
        best_bank = " *" if banks and row.index == odds.best_banker else ""
        yield f"{_cards(row)}{chances}{alone}{row.ev:+8.4f}{bank}{best_bank}"
    side = "possible hands for the other side; EV in units of the bet"
    yield f"{_marks(odds)}   {odds.deals:,} {side}"
    yield f"front and back: how often each hand alone wins for the player; {sum_of_parts(odds, '-')}"


_HEADS: Final = ("  win %", " push %", " lose %", " front %", "  back %", "      EV", " bank EV")


def _cards(row: SettingRow) -> str:
    low, high = (" ".join(map(str, cards)) for cards in (row.setting.low, row.setting.high))
    return f"{row.marks[1:]} {low:8}{high:14}"


def _marks(odds: HandOdds) -> str:
    return f"* best   H as {title_of(odds.against)} sets it"


def _against_open(odds: OpenOdds) -> Iterator[str]:
    yield f"The dealer sets {odds.dealer}{': all bets push' if odds.struck else ''}"
    yield f"{'':3}{'low':8}{'high':14}{'low hand':>10}{'high hand':>10}{'result':>8}"
    for row in rows(odds, "player", everything=True):
        low, high = odds.compare(row.index) or ("", "")
        result = next(name for name, part in (("win", row.win), ("push", row.push), ("lose", row.lose)) if part)
        yield f"{_cards(row)}{low:>10}{high:>10}{result:>8}{'  foul' if row.setting.foul else ''}"
    yield _marks(odds)


def _perfect(odds: PerfectOdds) -> Iterator[str]:
    perfect, hand = odds.perfect, cards_text(odds.hand)
    yield f"{hand}, seeing the dealer's hand, which is set the {title_of(odds.against)} way"
    for name, count in (("win", perfect.win), ("push", perfect.push), ("lose", perfect.lose)):
        yield f"  {name:5}{count:>12,}  {percent(count, perfect.deals)}"
    yield f"  {'EV':5}{float(perfect.ev(odds.rules.commission)):>+12.4f}  of the bet, over {perfect.deals:,} hands"
