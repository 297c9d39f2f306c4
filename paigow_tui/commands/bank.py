"""``paigow bank``: whether the bank is worth taking."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from paigow_tui.amounts import dollars
from paigow_tui.commands.common import add_options, answer, rules_of, user_errors, whole_number
from paigow_tui.commands.progress import MOST_ROUNDS, bar
from paigow_tui.odds.tally import check_role
from paigow_tui.rules import COUNTED, STRATEGY_NAMES

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankWorth, Worth


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--stakes", "bank --strategy", "bank --dealer")
    parser.add_argument(
        "--opponents",
        metavar="LIST",
        default="",
        help="how the other players set, in order (default: like the dealer): "
        + ", ".join((*STRATEGY_NAMES, *COUNTED)),
    )
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=whole_number(2, MOST_ROUNDS),
        default=200_000,
        help="how many rounds to simulate (default: 200000)",
    )
    add_options(parser, "--seed", type=whole_number(0), default=1, help="same seed, same rounds")
    add_options(parser, "--rules", "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    stakes = stakes_of(args.stakes)
    from paigow_tui.odds.lab.bank import bank_worth

    rules = rules_of(args)
    check_role("banker", rules)
    opponents = [name.strip() for name in args.opponents.split(",") if name.strip()]
    with bar("Playing rounds") as progress:
        worth = bank_worth(
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
    return answer(args, worth.as_json(), _in_words(worth))


def stakes_of(text: str) -> list[int]:
    """Parse whole dollars separated by commas and return cents. Raise `ValueError` for anything else."""
    stakes = []
    for word in text.replace(",", " ").split():
        if not word.isascii() or not word.isdigit() or not 0 < int(word) <= 1_000_000:
            raise ValueError(f"A stake must be whole dollars, from 1 to 1,000,000, not {word[:20]!r}.")
        stakes.append(100 * int(word))
    if not stakes:
        raise ValueError("Give at least one stake: your own.")
    return stakes


def _in_words(worth: BankWorth) -> Iterator[str]:
    others = ", ".join(map(dollars, worth.others)) or "nobody"
    yield f"You bank against {others}{' and' if worth.others else ' but'} the dealer's {dollars(worth.own)}."
    yield f"  banking is worth {_money(worth.banking)} a round on average, after commission"
    yield f"  playing is worth {_money(worth.playing)} a round on average"
    yield f"  so taking the bank gains {_signed(worth.gain)} a round"
    yield f"  usual swing of a round as the banker: {_signed(worth.spread)[1:]} (one standard deviation)"
    for amount in worth.landmarks():
        chance = 100 * worth.chance_to_lose_more_than(amount)
        yield f"  risk of losing{f' more than {dollars(amount)}' if amount else ''}: {chance:.2f}%"
    yield f"  risk of losing all {dollars(worth.at_risk)}: {100 * worth.chance_to_lose_all:.2f}%"


def _money(worth: Worth) -> str:
    error = "exact" if worth.exact else f"give or take {_signed(worth.standard_error)[1:]}"
    return f"{_signed(worth.ev)} ({error})"


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}${abs(cents) / 100:,.4f}"
