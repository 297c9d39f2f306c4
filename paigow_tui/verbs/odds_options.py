"""What the verbs share: options, errors, the progress bar. No NumPy."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from typing import Final

from paigow_tui.rules import HOUSE_WAYS, RuleSet, preset

BAD: Final = 2
"""The exit status for what cannot be answered."""
_BAR: Final = 30


def title_of(name: str) -> str:
    """A strategy as it is called in a sentence: ``Trump Plaza``; one that is no house way by its own name."""
    return HOUSE_WAYS[name].title if name in HOUSE_WAYS else name


def at_least(least: int) -> Callable[[str], int]:
    """An argument's type: a whole number that is not less than one."""

    def convert(text: str) -> int:
        try:
            number = int(text.replace("_", ""))
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        return number

    return convert


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The rule set, by name."""
    parser.add_argument("--rules", metavar="NAME", help="the rule set: vegas (the default) or classic")


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch for output that programs read."""
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """How many processes share the work."""
    parser.add_argument(
        "--workers",
        metavar="N",
        type=at_least(1),
        default=1,
        help="share the work among N processes (default: 1)",
    )


def the_rules(args: argparse.Namespace) -> RuleSet:
    """The rule set asked for; raises `ValueError` for an unknown one."""
    return preset(args.rules or "vegas")


def answered(answer: Callable[[], None]) -> int:
    """Run the answer; a `ValueError` or a process lost becomes a sentence and the exit status for it."""
    try:
        answer()
    except ValueError as error:
        print(error, file=sys.stderr, flush=True)
        return BAD
    except BrokenExecutor:
        print("A process that shared the work ended without an answer: try --workers 1.", file=sys.stderr)
        return BAD
    return 0


def print_json(value: object) -> None:
    """One line."""
    print(json.dumps(value))


def percent(part: int, whole: int) -> str:
    """``29.1203 %``."""
    return f"{100 * part / whole:8.4f} %"


class Bar:
    """A progress bar on standard error, if that is a terminal; call it with the part that is done."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._started = self._shown = time.monotonic()
        self._wide = 0
        self._on = sys.stderr.isatty()

    def __call__(self, part: float, left: float | None = None) -> None:
        """Show the part (0 to 1) and the seconds left, by default in proportion."""
        now = time.monotonic()
        if not self._on or (now - self._shown < 0.1 and part < 1):
            return
        self._shown = now
        if left is None:
            left = (now - self._started) * (1 - part) / part if part else 0.0
        full = round(part * _BAR)
        minutes, seconds = divmod(round(left), 60)
        line = f"{self._title} [{'#' * full}{'.' * (_BAR - full)}] {100 * part:3.0f} %, {minutes}:{seconds:02} left"
        print("\r" + line.ljust(self._wide), end="", file=sys.stderr, flush=True)
        self._wide = len(line)

    def of(self, done: int, whole: int) -> None:
        """The same with counts."""
        self(done / whole)

    def close(self) -> None:
        """Take it away."""
        if self._on and self._wide:
            print("\r" + " " * self._wide + "\r", end="", file=sys.stderr, flush=True)


@contextmanager
def bar(title: str) -> Iterator[Bar]:
    """A bar that goes away at the end."""
    shown = Bar(title)
    try:
        yield shown
    finally:
        shown.close()


def _leave_interrupts() -> None:
    """In a worker: Ctrl-C is for the process that started it, which tells the workers to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def processes(workers: int) -> Iterator[Executor | None]:
    """An executor of so many processes; ``None`` for one, which is this."""
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    executor = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)
