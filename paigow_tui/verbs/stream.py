"""Hands one a line on standard input, answers one a line on standard output, as they come."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator

from paigow_tui.cards import CardError
from paigow_tui.verbs.common import Bad

LONGEST_LINE = 10_000
_AT_ONCE = 65_536


def answer_lines(answer: Callable[[str], str]) -> int:
    """Answer every line that is not blank; the first bad one ends it with a sentence that names it.

    Whatever has come in is answered and flushed before more is waited for, so that a program at
    the other end of two pipes can ask and listen in turn.
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
            raise Bad(f"Line {number}: {error}") from None
        finally:
            if answers:
                sys.stdout.write("\n".join(answers) + "\n")
                sys.stdout.flush()
    return 0


def _arriving() -> Iterator[list[str]]:
    """The whole lines that have arrived, time after time."""
    rest = b""
    number = 0
    source = sys.stdin.fileno()
    while chunk := os.read(source, _AT_ONCE):
        *whole, rest = (rest + chunk).split(b"\n")
        number += len(whole)
        if whole:
            yield [line.decode("utf-8", "replace") for line in whole]
        if len(rest) > LONGEST_LINE:
            raise Bad(f"Line {number + 1} is longer than {LONGEST_LINE} characters: give one hand a line.")
    if rest:
        yield [rest.decode("utf-8", "replace")]
