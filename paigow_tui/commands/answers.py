"""Answers on standard output, as text or JSON: a single one, or one for each hand."""

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from paigow_tui.cards import cards_text
from paigow_tui.commands.parser import Option
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.rules import Setting, house_way
from paigow_tui.rules.house_ways import known_ways

JSON: Final = Option("--json", action="store_true", help="print JSON (paigow manual json describes it)")
_LONGEST_LINE: Final = 10_000


def answer(args: argparse.Namespace, value: object, lines: Iterable[str]) -> int:
    """Print a value as one line of JSON if requested, otherwise as lines of text. Return the exit status.

    The output is flushed, so that a program at the other end of two pipes can take turns with this one.
    """
    if args.json:
        lines = [msgspec.json.format(msgspec.json.encode(value), indent=0).decode()]
    for line in lines:
        print(line)
    sys.stdout.flush()
    return 0


def add_hands(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the argument that `answer_hands` reads."""
    parser.add_argument(
        "cards", nargs="+", metavar="CARDS", help=f"{what}; - reads one hand per line from standard input"
    )


def answer_hands(args: argparse.Namespace, find: Callable[[str], tuple[object, Iterable[str]]]) -> int:
    """Answer for the hand given or, if it is ``-``, for every nonblank line of standard input.

    Raise `UserError`, with the line number, at the first bad hand.
    """
    if args.cards != ["-"]:
        with user_errors():
            return answer(args, *find(" ".join(args.cards)))
    for number, line in enumerate(iter(lambda: sys.stdin.readline(_LONGEST_LINE + 1), ""), start=1):
        if len(line) > _LONGEST_LINE:
            raise UserError(f"Line {number} is longer than {_LONGEST_LINE} characters. Give one hand per line.")
        try:
            if line.strip():
                answer(args, *find(line))
        except ValueError as error:
            raise UserError(f"Line {number}: {error}") from None
    return 0


def setting_fields(setting: Setting) -> dict[str, str]:
    """Return the JSON fields for a setting: its two hands and their names."""
    return {
        "low": cards_text(setting.low),
        "high": cards_text(setting.high),
        "low_name": setting.low_rank.name,
        "high_name": setting.high_rank.name,
    }


def percent(part: int, whole: int) -> str:
    """Format a fraction as a percentage with four decimals: ``29.1203%``."""
    return f"{100 * part / whole:8.4f}%"


def title_of(name: str) -> str:
    """Return a house way's title, such as ``Trump Plaza``; any other strategy's name is returned unchanged."""
    return house_way(name).title if name in known_ways() else name
