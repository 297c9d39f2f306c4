"""``paigow odds`` and ``paigow bank``: what each setting of a hand is worth, and what banking is worth."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from paigow_tui import odds, ui
from paigow_tui.amounts import dollars
from paigow_tui.cards import Card, CardError, cards_text, parse_cards
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, add_hands, answer, answer_hands, percent, title_of
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import MOST_ROUNDS, bar
from paigow_tui.commands.terminal import UserError, say, user_errors
from paigow_tui.odds.face_up import OpenOdds, open_odds
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.odds.tally import HandOdds, check_role
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.rules import COUNTED, STRATEGY_NAMES, HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.telling.command_line import bank_against
from paigow_tui.telling.odds import sum_of_parts
from paigow_tui.telling.share import picture_saved

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankWorth, Worth
    from paigow_tui.odds.perfect import PerfectOdds


def _odds_options(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, 'seven cards, such as "As Jk Qs Qh Qd 7s 2s"')
    add(parser, options.AGAINST.but(help="the other side's house way (default: foxwoods)"))
    parser.add_argument(
        "--dead", metavar="CARDS", default="", help="cards outside your hand that the other side cannot hold"
    )
    parser.add_argument("--all", action="store_true", help="list dominated settings and fouls too")
    parser.add_argument(
        "--dealer", metavar="CARDS", help="the dealer's seven cards, if you see them (--variant face-up)"
    )
    parser.add_argument(
        "--picture", metavar="FILE", type=Path, help="draw the hand and its odds in a .svg or .png file"
    )
    add(parser, options.RULES, options.VARIANT, JSON)


@user_errors()
def _odds(args: argparse.Namespace) -> int:
    """Show what each setting of a hand is worth."""
    way, rules = options.way_named(args.against), options.rules_of(args)
    dealer = _dealer(args, rules)

    def find(text: str) -> tuple[object, Iterable[str]]:
        hand, dead = parse_cards(text, 7), parse_cards(args.dead)
        hand_odds = _hand_odds(hand, dead, dealer, way, rules)
        if args.picture is not None:
            _draw(hand_odds, dealer, way, args.picture)
        return hand_odds.as_json(), _in_words(hand_odds, args.all)

    return answer_hands(args, find)


def _draw(hand_odds: HandOdds | PerfectOdds, dealer: tuple[Card, ...], way: HouseWay, path: Path) -> None:
    """Save a picture of a hand. Raise ValueError or OSError."""
    known = hand_odds if isinstance(hand_odds, HandOdds) else None
    hand = SharedHand(
        cards=hand_odds.hand,
        way=key_of(way),
        rules=hand_odds.rules,
        dead=() if dealer else hand_odds.dead,
        dealer=dealer,
        odds=known,
        told=known is not None,
    )
    try:
        ui.hand_picture.save(hand, path)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}.") from None
    say(picture_saved(path))


def _dealer(args: argparse.Namespace, rules: RuleSet) -> tuple[Card, ...]:
    """Return the dealer's open cards; none if they were not given."""
    if args.dealer is None:
        return ()
    if not rules.dealer_open:
        raise UserError("--dealer needs a game in which the dealer's hand is face up. Add --variant face-up.")
    if args.dead:
        raise UserError("With --dealer, the other hand is known, so dead cards change nothing. Leave out --dead.")
    try:
        return parse_cards(args.dealer, 7)
    except CardError as error:
        raise UserError(f"The dealer's hand is not valid. {error}") from None


def _hand_odds(
    hand: tuple[Card, ...], dead: tuple[Card, ...], dealer: tuple[Card, ...], way: HouseWay, rules: RuleSet
) -> HandOdds | PerfectOdds:
    if dealer:
        return open_odds(hand, dealer, way, rules)
    with bar(f"Building the {way.title} table") as progress:
        table = odds.hand.ready_table(way, rules, progress)
    count = odds.perfect.perfect_odds if rules.dealer_open else odds.hand.odds
    return count(hand, way, rules, dead, table=table)


def _in_words(hand_odds: HandOdds | PerfectOdds, everything: bool) -> Iterator[str]:
    match hand_odds:
        case OpenOdds():
            return _against_open(hand_odds)
        case HandOdds():
            return _all_hands(hand_odds, everything)
    return _perfect(hand_odds)


def _all_hands(hand_odds: HandOdds, everything: bool) -> Iterator[str]:
    banks = hand_odds.rules.player_banks
    yield f"{'':3}{'low':8}{'high':14}{''.join(_HEADS if banks else _HEADS[:-1])}"
    for row in rows(hand_odds, "player", everything=everything):
        chances = "".join(f"{100 * part:7.2f}" for part in (row.win, row.push, row.lose))
        alone = f"{'foul':>16}" if row.setting.foul else f"{100 * row.front:8.2f}{100 * row.back:8.2f}"
        bank = f"{float(hand_odds.ev(row.index, 'banker')):+8.4f}" if banks else ""
        best_bank = " *" if banks and row.index == hand_odds.best_banker else ""
        yield f"{_cards(row)}{chances}{alone}{row.ev:+8.4f}{bank}{best_bank}"
    side = "possible hands for the other side; EV in units of the bet"
    yield f"{_marks(hand_odds)}   {hand_odds.hands:,} {side}"
    yield f"front and back: how often each hand alone wins for the player; {sum_of_parts(hand_odds, '-')}"


_HEADS: Final = ("  win %", " push %", " lose %", " front %", "  back %", "      EV", " bank EV")


def _cards(row: SettingRow) -> str:
    low, high = (" ".join(map(str, cards)) for cards in (row.setting.low, row.setting.high))
    return f"{row.marks[1:]} {low:8}{high:14}"


def _marks(hand_odds: HandOdds) -> str:
    return f"* best   H as {title_of(hand_odds.against)} sets it"


def _against_open(hand_odds: OpenOdds) -> Iterator[str]:
    yield f"The dealer sets {hand_odds.dealer}{': all bets push' if hand_odds.struck else ''}"
    yield f"{'':3}{'low':8}{'high':14}{'low hand':>10}{'high hand':>10}{'result':>8}"
    for row in rows(hand_odds, "player", everything=True):
        low, high = hand_odds.compare(row.index) or ("", "")
        result = next(name for name, part in (("win", row.win), ("push", row.push), ("lose", row.lose)) if part)
        yield f"{_cards(row)}{low:>10}{high:>10}{result:>8}{'  foul' if row.setting.foul else ''}"
    yield _marks(hand_odds)


def _perfect(hand_odds: PerfectOdds) -> Iterator[str]:
    perfect, hand = hand_odds.perfect, cards_text(hand_odds.hand)
    yield f"{hand}, seeing the dealer's hand, which is set the {title_of(hand_odds.against)} way"
    for name, count in (("win", perfect.win), ("push", perfect.push), ("lose", perfect.lose)):
        yield f"  {name:5}{count:>12,}  {percent(count, perfect.deals)}"
    yield f"  {'EV':5}{float(perfect.ev(hand_odds.rules.commission)):>+12.4f}  of the bet, over {perfect.deals:,} hands"


def _bank_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--stakes",
        metavar="LIST",
        required=True,
        help="the bets on the table in dollars, yours first (the dealer bets the same as you), such as 25,50,10",
    )
    parser.add_argument(
        "--strategy", metavar="NAME", default="foxwoods", help="how you set your hand (default: foxwoods)"
    )
    parser.add_argument("--dealer", metavar="NAME", default="foxwoods", help="the dealer's house way")
    parser.add_argument(
        "--opponents",
        metavar="LIST",
        default="",
        help="how the other players set their hands, in order (default: like the dealer): "
        + ", ".join((*STRATEGY_NAMES, *COUNTED)),
    )
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=options.whole_number(2, MOST_ROUNDS),
        default=200_000,
        help="how many rounds to simulate (default: 200000)",
    )
    add(parser, options.SAME_ROUNDS, options.RULES, JSON)


@user_errors()
def _bank(args: argparse.Namespace) -> int:
    """Show what taking the bank is worth."""
    stakes, rules = stakes_of(args.stakes), options.rules_of(args)
    check_role("banker", rules)
    opponents = [name.strip() for name in args.opponents.split(",") if name.strip()]
    with bar("Playing rounds") as progress:
        worth = odds.lab.bank.bank_worth(
            stakes[0],
            stakes[1:],
            strategy=args.strategy,
            dealer=args.dealer,
            opponents=opponents,
            rules=rules,
            rounds=args.rounds,
            seed=args.seed,
            progress=progress,
        )
    return answer(args, worth.as_json(), _bank_in_words(worth))


def stakes_of(text: str) -> list[int]:
    """Parse whole dollars separated by commas, and return cents. Raise `ValueError` for anything else."""
    stakes = []
    for word in text.replace(",", " ").split():
        if not word.isascii() or not word.isdigit() or not 0 < int(word) <= MOST_BOUGHT // 100:
            raise ValueError(f"A stake must be in whole dollars, from 1 to {MOST_BOUGHT // 100:,}, not {word[:20]!r}.")
        stakes.append(100 * int(word))
    if not stakes:
        raise ValueError("Enter at least one stake: your own.")
    return stakes


def _bank_in_words(worth: BankWorth) -> Iterator[str]:
    yield bank_against(worth.others, worth.own)
    yield f"  banking is worth {_money(worth.banking)} a round on average, after commission"
    yield f"  playing is worth {_money(worth.playing)} a round on average"
    yield f"  so taking the bank gains {_signed(worth.gain)} a round"
    yield f"  usual swing of a round as the banker: {_signed(worth.spread)[1:]} (one standard deviation)"
    if worth.kelly is not None:
        yield f"  full Kelly at a bankroll of {dollars(100 * round(worth.kelly / 100))}"
    for amount in worth.landmarks():
        chance = 100 * worth.chance_to_lose_more_than(amount)
        yield f"  risk of losing{f' more than {dollars(amount)}' if amount else ''}: {chance:.2f}%"
    yield f"  risk of losing all {dollars(worth.at_risk)}: {100 * worth.chance_to_lose_all:.2f}%"


def _money(worth: Worth) -> str:
    error = "exact" if worth.exact else f"give or take {_signed(worth.standard_error)[1:]}"
    return f"{_signed(worth.ev)} ({error})"


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}${abs(cents) / 100:,.4f}"


COMMANDS: Final = {"odds": Command(_odds_options, _odds), "bank": Command(_bank_options, _bank)}
