"""``paigow counts`` and ``paigow draw``: exact counts of each kind of hand, and draw games.

The draw games are Pontoon, and five-card draw, which can be played too.
"""

import argparse
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from paigow_tui import plain, ui
from paigow_tui.cards import JOKER, cards_text, descending, parse_cards, quoted
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer, percent
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, Parser, add
from paigow_tui.commands.progress import bar
from paigow_tui.commands.terminal import UserError, not_a_terminal, user_errors
from paigow_tui.host.five_card import deck_of_52
from paigow_tui.host.secrets import secrets_for
from paigow_tui.host.setup import PlayOptions
from paigow_tui.odds import lab
from paigow_tui.odds.lab.draws import chance, compare
from paigow_tui.odds.lab.pontoon import PONTOON_DECK, Stick, outcome_name, pontoon
from paigow_tui.plain.five_card import exchange_lines
from paigow_tui.telling.command_line import ALL_HANDS_DRAWN
from paigow_tui.telling.fairness import evenness

Counts = dict[str, tuple[int, int]]
_COLUMNS: Final = (
    ("five of", "52 cards"), ("five with", "the joker"), ("five of", "53 cards"),
    ("seven of", "52 cards"), ("seven with", "the joker"), ("seven of", "53 cards"),
)  # fmt: skip
_WORSE_TO_BETTER: Final = ("worse", "equal", "better")
_MOST_SHUFFLES: Final = 10_000_000


def _counts_options(parser: argparse.ArgumentParser) -> None:
    add(parser, JSON)


def _counts(args: argparse.Namespace) -> int:
    """Count the hands of each kind, with and without the joker."""
    counts = {size: lab.draw_poker.hand_counts(size) for size in (5, 7)}
    value = {
        f"{word} of {deck}": {
            kind: {"without": without, "with": joker} if deck == 53 else without
            for kind, (without, joker) in counts[size].items()
            if deck == 53 or without
        }
        for word, size, deck in (("five", 5, 52), ("five", 5, 53), ("seven", 7, 53))
    }
    return answer(args, value, _counts_in_words(counts))


def _counts_in_words(by_size: dict[int, Counts]) -> Iterator[str]:
    for row in zip(*_COLUMNS, strict=True):
        yield f"{'':17}" + "".join(f"{word:>13}" for word in row)
    kinds = [*by_size[7], "all"]
    totals = {
        size: counts | {"all": (sum(one for one, _ in counts.values()), sum(joker for _, joker in counts.values()))}
        for size, counts in by_size.items()
    }
    for kind in kinds:
        five, seven = totals[5].get(kind, (0, 0)), totals[7][kind]
        yield f"{kind:17}" + "".join(f"{count:13,}" for count in (*five, sum(five), *seven, sum(seven)))


def _draw_options(parser: Parser) -> None:
    games = parser.add_commands(dest="drawn", metavar="GAME", title="games", required=True)
    pontoon = games.add_parser("pontoon", help="how often each result occurs, and which rule beats which")
    stick = "stick once every total is at least this; or module:function, which gets the totals and the number of cards"
    pontoon.add_argument("--stick", metavar="RULE", default="16", help=f"{stick} (default: 16)")
    pontoon.add_argument("--against", metavar="RULE", help="another rule to compare it with")
    add(pontoon, JSON)
    five = games.add_parser("five-card", help="play it, or see what it returns")
    what = five.add_mutually_exclusive_group()
    what.add_argument("--hand", metavar="CARDS", help="show what each of the 32 exchanges of five cards is worth")
    what.add_argument(
        "--return", dest="whole", action="store_true", help="compute what perfect play returns over all hands"
    )
    what.add_argument(
        "--fairness",
        type=options.whole_number(100, _MOST_SHUFFLES),
        metavar="N",
        help="test N fresh shuffles of its deck",
    )
    add(five, options.PLAIN, options.NO_MOUSE, options.ASCII, options.SEED, DB, JSON)


@user_errors()
def _draw(args: argparse.Namespace) -> int:
    """Compute the odds of a draw game, or play five-card draw."""
    if args.drawn == "pontoon":
        return _pontoon(args)
    if args.hand is not None:
        return _hand(args)
    if args.whole:
        return _whole(args)
    if args.fairness is not None:
        return _fairness(args)
    if args.json:
        raise UserError("--json does not work while you play. Use it with --hand, --return or --fairness.")
    if args.plain or not_a_terminal():
        return plain.five_card.play(args.seed)
    with open_store(args.db) as store:
        return ui.run.five_card(store, args.seed, PlayOptions(mouse=not args.no_mouse, ascii=args.ascii))


# Pontoon.


def _pontoon(args: argparse.Namespace) -> int:
    rules = [args.stick] + ([] if args.against is None else [args.against])
    chances = [chance(PONTOON_DECK, pontoon(_stick(rule))) for rule in rules]
    names = {outcome: outcome_name(outcome) for outcome in sorted({*chances[0], *chances[-1]})}
    compared = compare(*chances) if len(chances) == 2 else ()

    def in_words() -> Iterator[str]:
        yield f"{'':18}" + "".join(f"{rule:>10}" for rule in rules)
        for outcome, name in names.items():
            yield f"{name:18}" + "".join(_decimals(one.get(outcome, Fraction(0))) for one in chances)
        if compared:
            yield "The first rule against the second: " + ", ".join(
                f"{word} {float(part):.3f}" for word, part in zip(_WORSE_TO_BETTER, compared, strict=True)
            )

    tables = [
        {"stick": rule, "chances": {name: str(one[outcome]) for outcome, name in names.items() if outcome in one}}
        for rule, one in zip(rules, chances, strict=True)
    ]
    against = dict(zip(_WORSE_TO_BETTER, map(str, compared), strict=True)) if compared else None
    return answer(args, {"rules": tables, "compared": against}, in_words())


def _decimals(part: Fraction) -> str:
    return f"{float(part):10.3f}" if part else f"{'':10}"


def _stick(rule: str) -> int | Stick:
    if ":" not in rule:
        try:
            return options.whole_number(2, 21)(rule)
        except argparse.ArgumentTypeError as error:
            raise UserError(f"{error}. Give a total from 2 to 21, or module:function.") from None
    function, name = lab.players.user_function(rule, "rule"), f"rule {quoted(rule)}"
    return lambda *given: bool(lab.players.call_user(function, name, lambda: " and ".join(map(str, given)), *given))


# Five-card draw.


def _hand(args: argparse.Namespace) -> int:
    hand = descending(parse_cards(args.hand, 5))
    if JOKER in hand:
        raise UserError("Five-card draw has no joker.")
    if not args.json:
        return answer(args, None, exchange_lines(hand))
    rows = [
        {"keep": cards_text(one.kept), "ev": str(one.ev), "kinds": one.kinds} for one in lab.draw_poker.exchanges(hand)
    ]
    return answer(args, {"hand": cards_text(hand), "exchanges": rows}, ())


def _whole(args: argparse.Namespace) -> int:
    with bar("Playing all hands") as progress:
        plays_by_name = lab.draw_poker.whole_game(progress=progress)
    perfect = plays_by_name["perfect"]
    plays = {name: {"ev": str(play.ev), "wins": str(play.wins)} for name, play in plays_by_name.items()}

    def in_words() -> Iterator[str]:
        yield ALL_HANDS_DRAWN
        for name, play in plays_by_name.items():
            wins = percent(play.wins.numerator, play.wins.denominator).strip()
            yield f"  {name:16}EV {float(play.ev):+.6f}  wins {wins}  {play.ev}"

    value = {"ev": str(perfect.ev), "value": float(perfect.ev), "hands": 2_598_960, "plays": plays}
    return answer(args, value, in_words())


def _fairness(args: argparse.Namespace) -> int:
    secrets, decks = secrets_for(args.seed), bytearray()
    with bar("Shuffling") as progress:
        for number in range(1, args.fairness + 1):
            decks += bytes(card.index for card in deck_of_52(secrets.secret("five-card", number), number))
            progress(number / args.fairness)
    tests = lab.draw_poker.fairness(bytes(decks))
    value: dict[str, Any] = {"shuffles": args.fairness, "tests": tests}
    return answer(args, value, map(evenness, tests))


COMMANDS: Final = {"counts": Command(_counts_options, _counts), "draw": Command(_draw_options, _draw)}
