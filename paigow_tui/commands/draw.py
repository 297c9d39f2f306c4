"""``paigow draw``: drawing games, counted exactly: Pontoon, and five-card draw, which can be played too."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from paigow_tui.commands.common import UserError, add_options, answer, percent, user_errors, whole_number
from paigow_tui.commands.progress import bar

if TYPE_CHECKING:
    from paigow_tui.odds.lab.pontoon import Stick

_WORSE_TO_BETTER: Final = ("worse", "equal", "better")
_MOST_SHUFFLES: Final = 10_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    games = parser.add_subparsers(dest="drawn", metavar="GAME", title="games", required=True)
    pontoon = games.add_parser("pontoon", help="how often each result comes, and which rule beats which")
    stick = "stick once no total is under this, or module:function, asked with the totals and the number of cards"
    pontoon.add_argument("--stick", metavar="RULE", default="16", help=f"{stick} (default: 16)")
    pontoon.add_argument("--against", metavar="RULE", help="another such rule to compare with")
    add_options(pontoon, "--json")
    five = games.add_parser("five-card", help="play it line by line, or see what it returns")
    what = five.add_mutually_exclusive_group()
    what.add_argument("--hand", metavar="CARDS", help="show what each of the 32 exchanges of five cards is worth")
    what.add_argument("--return", dest="whole", action="store_true", help="count what perfect play returns, all hands")
    what.add_argument(
        "--fairness", type=whole_number(100, _MOST_SHUFFLES), metavar="N", help="test N fresh shuffles of its deck"
    )
    add_options(five, "--seed", help="for practice and tests: the same number always deals the same cards")
    add_options(five, "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    if args.drawn == "pontoon":
        return _pontoon(args)
    if args.hand is not None:
        return _hand(args)
    if args.whole:
        return _whole(args)
    if args.fairness is not None:
        return _fairness(args)
    if args.json:
        raise UserError("The game has no JSON: give --hand, --return or --fairness with --json.")
    from paigow_tui.plain.five_card import play

    return play(args.seed)


# Pontoon.


def _pontoon(args: argparse.Namespace) -> int:
    from paigow_tui.odds.lab.draws import chance, compare
    from paigow_tui.odds.lab.pontoon import PONTOON_DECK, outcome_name, pontoon

    rules = [args.stick] + ([] if args.against is None else [args.against])
    found = [chance(PONTOON_DECK, pontoon(_stick(rule))) for rule in rules]
    names = {outcome: outcome_name(outcome) for outcome in sorted({*found[0], *found[-1]})}
    compared = compare(*found) if len(found) == 2 else ()

    def in_words() -> Iterator[str]:
        yield f"{'':18}" + "".join(f"{rule:>10}" for rule in rules)
        for outcome, name in names.items():
            yield f"{name:18}" + "".join(_decimals(one.get(outcome, Fraction(0))) for one in found)
        if compared:
            yield "The first ends " + ", ".join(
                f"{word} {float(part):.3f}" for word, part in zip(_WORSE_TO_BETTER, compared, strict=True)
            )

    tables = [
        {"stick": rule, "chances": {name: str(one[outcome]) for outcome, name in names.items() if outcome in one}}
        for rule, one in zip(rules, found, strict=True)
    ]
    against = dict(zip(_WORSE_TO_BETTER, map(str, compared), strict=True)) if compared else None
    return answer(args, {"rules": tables, "compared": against}, in_words())


def _decimals(part: Fraction) -> str:
    return f"{float(part):10.3f}" if part else f"{'':10}"


def _stick(rule: str) -> int | Stick:
    if ":" not in rule:
        try:
            return whole_number(2, 21)(rule)
        except argparse.ArgumentTypeError as error:
            raise UserError(f"{error}: stick at a total from 2 to 21, or by module:function.") from None
    from paigow_tui.cards import quoted
    from paigow_tui.odds.lab.players import call_user, user_function

    function, name = user_function(rule, "rule"), f"rule {quoted(rule)}"
    return lambda *given: bool(call_user(function, name, lambda: " and ".join(map(str, given)), *given))


# Five-card draw.


def _hand(args: argparse.Namespace) -> int:
    from paigow_tui.cards import JOKER, cards_text, descending, parse_cards
    from paigow_tui.odds.lab.draw_poker import exchanges
    from paigow_tui.plain.five_card import exchange_lines

    hand = descending(parse_cards(args.hand, 5))
    if JOKER in hand:
        raise UserError("Five-card draw has no joker.")
    if not args.json:
        return answer(args, None, exchange_lines(hand))
    found = [{"keep": cards_text(one.kept), "ev": str(one.ev), "kinds": one.kinds} for one in exchanges(hand)]
    return answer(args, {"hand": cards_text(hand), "exchanges": found}, ())


def _whole(args: argparse.Namespace) -> int:
    from paigow_tui.odds.lab.draw_poker import whole_game

    with bar("Playing all hands") as progress:
        found = whole_game(progress=progress)
    perfect = found["perfect"]
    plays = {name: {"ev": str(play.ev), "wins": str(play.wins)} for name, play in found.items()}

    def in_words() -> Iterator[str]:
        yield "Five-card draw, all 2,598,960 hands: EV in antes"
        for name, play in found.items():
            wins = percent(play.wins.numerator, play.wins.denominator).strip()
            yield f"  {name:16}EV {float(play.ev):+.6f}  wins {wins}  {play.ev}"

    value = {"ev": str(perfect.ev), "value": float(perfect.ev), "hands": 2_598_960, "plays": plays}
    return answer(args, value, in_words())


def _fairness(args: argparse.Namespace) -> int:
    from paigow_tui.host.secrets import secrets_for
    from paigow_tui.odds.lab.draw_poker import fairness
    from paigow_tui.plain.five_card import deck_of_52

    secrets, decks = secrets_for(args.seed), bytearray()
    with bar("Shuffling") as progress:
        for number in range(1, args.fairness + 1):
            decks += bytes(card.index for card in deck_of_52(secrets.secret("five-card", number), number))
            progress(number / args.fairness)
    tests = fairness(bytes(decks))
    found: dict[str, Any] = {"shuffles": args.fairness, "tests": tests}
    return answer(args, found, (f"{str(test)[0].upper()}{str(test)[1:]}" for test in tests))
