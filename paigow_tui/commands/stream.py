"""Answer one hand, or one hand per line from standard input, each as it comes."""

import argparse
import sys
from collections.abc import Callable, Sequence

from paigow_tui.commands.common import UserError, user_errors

_LONGEST_LINE = 10_000


def add_hands(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("cards", nargs="+", metavar="CARDS", help=f"{what}; - reads one hand per line")


def answer_hands(words: Sequence[str], answer: Callable[[str], str]) -> int:
    """Print the answer to the hand in these words or, if they are ``-``, to every line that is not blank.

    Each answer is flushed at once, so that a program at the other end of two pipes can take turns with this one.
    Raise `UserError`, with the line's number, at the first bad hand.
    """
    if [*words] != ["-"]:
        with user_errors():
            print(answer(" ".join(words)))
        return 0
    for number, line in enumerate(iter(lambda: sys.stdin.readline(_LONGEST_LINE + 1), ""), start=1):
        if len(line) > _LONGEST_LINE:
            raise UserError(f"Line {number} is longer than {_LONGEST_LINE} characters: give one hand per line.")
        try:
            if line.strip():
                print(answer(line), flush=True)
        except ValueError as error:
            raise UserError(f"Line {number}: {error}") from None
    return 0
