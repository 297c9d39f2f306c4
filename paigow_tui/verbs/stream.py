"""Read one hand per line from standard input and answer each on standard output as it comes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator

from paigow_tui.cards import CardError
from paigow_tui.verbs.common import UserError

LONGEST_LINE = 10_000
_AT_ONCE = 65_536


def answer_lines(answer: Callable[[str], str]) -> int:
    """Answer every line that is not blank. Raise `UserError`, with the line's number, at the first bad one.

    Everything received is answered and flushed before waiting for more, so that a program at the
    other end of two pipes can take turns with this one.
    """
    number = 0
    for lines in _arriving():
        answers: list[str] = []
        try:
            for line in lines:
                number += 1
                if line and not line.isspace():
                    answers.append(answer(line))
        except CardError as error:
            raise UserError(f"Line {number}: {error}") from None
        finally:
            if answers:
                sys.stdout.write("\n".join(answers) + "\n")
                sys.stdout.flush()
    return 0


def _arriving() -> Iterator[list[str]]:
    """Yield the complete lines received so far, batch by batch."""
    rest = b""
    number = 0
    source = sys.stdin.fileno()
    while chunk := os.read(source, _AT_ONCE):
        *whole, rest = (rest + chunk).split(b"\n")
        number += len(whole)
        if whole:
            yield [line.decode("utf-8", "replace") for line in whole]
        if len(rest) > LONGEST_LINE:
            raise UserError(
                f"Line {number + 1} is longer than {LONGEST_LINE} characters: give one hand per line."
            )
    if rest:
        yield [rest.decode("utf-8", "replace")]
