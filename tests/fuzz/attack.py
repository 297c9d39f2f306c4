"""Seeded attacks: thousands of inputs, each made by a named mutator with its own random number generator.

An ordinary run tries a few, always the same ones. ``HYPOTHESIS_PROFILE=explore pytest tests/fuzz`` tries many
new ones. ``FUZZ_SEED=7 FUZZ_ONLY=1234`` repeats one.
"""

import os
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Final, NoReturn, TypeVar

import pytest

from paigow_tui.version import FORMAT

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])
EXPLORE: Final = os.environ.get("HYPOTHESIS_PROFILE") == "explore"
SEED: Final = int(os.environ.get("FUZZ_SEED") or (time.time() if EXPLORE else 1))
ONLY: Final = os.environ.get("FUZZ_ONLY")
PARTS: Final = range(10 if EXPLORE and not ONLY else 1)
"""The parts of an attack, which several workers can share."""
_SECONDS: Final = 10
"""The limit for one input, in CPU seconds so that other load on the machine does not matter."""
_MOST_SHOWN: Final = 10

# Text meant to trip up a terminal, a parser or a digit counter.
HOSTILE: Final = (
    "\x1b[2J", "\x1b]0;owned\x07", "\x9b31m", "\u202e", "\u2028", "\u200b", "\ufeff", "\x7f", "\x00", "\r\n",
    "\ud800", "\udcff", "é", "é", "ß", "İ", "🂡", "\U000e0001", "٣", "²", "%s", "{}", "../../x", "~", "$HOME",
    "", " ", "-", "--", "=", "'", '"', "\\", "/", "#", "NaN", "null", "true", "-0", "1e999", "0x10", "1_000",
    "9" * 30, "9" * 5_000, "x" * 300, "[" * 2_000, "As", "Jk", "10h", f"End/{FORMAT}", f"RoundOpened/{FORMAT}",
)  # fmt: skip


class TookTooLongError(BaseException):
    """Not an `Exception`, so the code under test cannot catch it by mistake."""


@contextmanager
def limited() -> Iterator[None]:
    """Limit the CPU time of the block."""

    def stop(*_: object) -> NoReturn:
        raise TookTooLongError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, _SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def attack(
    family: str,
    part: int,
    mutators: Mapping[str, Callable[[Random], T]],
    check: Callable[[T], object],
    few: int,
    many: int,
) -> None:
    """Check ``few`` inputs, or ``many`` with the explore profile; fail with one example of each kind of failure."""
    failures: dict[tuple[str, ...], list[str]] = {}
    names = list(mutators)
    size = many // len(PARTS) if EXPLORE else few
    for number in [int(ONLY)] if ONLY else range(part * size, (part + 1) * size):
        rng = Random(f"{family}|{SEED}|{number}")
        name = rng.choice(names)
        given = mutators[name](rng)
        try:
            with limited():
                check(given)
        except (Exception, SystemExit, TookTooLongError) as error:
            text = f"{name}, FUZZ_SEED={SEED} FUZZ_ONLY={number}: {_shown(error)}\n    {_shown(given)}"
            failures.setdefault((name, *_places(error)), []).append(text)
    if failures:
        lines = [f"{len(texts)} times {texts[0]}" for texts in list(failures.values())[:_MOST_SHOWN]]
        pytest.fail(f"{family}: {len(failures)} kinds of failure.\n" + "\n".join(lines), pytrace=False)


def in_parts(test: F) -> F:
    """Share an attack among workers. When exploring, only each input has a time limit, not the whole test."""
    marked: F = pytest.mark.parametrize("part", PARTS)(pytest.mark.timeout(0 if EXPLORE else 300)(test))
    return marked


def _shown(value: object) -> str:
    text = ascii(value)
    return text if len(text) < 1_500 else f"{text[:1_000]} … {text[-400:]}"


def _places(error: BaseException) -> tuple[str, str]:
    places = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    return next((place for place in reversed(places) if "/paigow_tui/" in place), ""), places[-1]


def check_harmless(*said: str, longest: int | None = None) -> None:
    """Check that no message has control characters or a traceback."""
    for text in said:
        assert all(char.isprintable() or char == "\n" for char in text), ascii(text)
        assert "Traceback" not in text
        assert longest is None or len(text) < longest, ascii(text)


def hostile(rng: Random, text: str) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(HOSTILE) + text[rng.choice((place, place + 1, len(text))) :]


def damaged(rng: Random, data: bytes) -> bytes:
    """Return data with a few bytes flipped, inserted, deleted or overwritten."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(changed) + 1)
        length = rng.choice((1, 1, 2, 4, 30))
        match rng.randrange(5):
            case 0 if place < len(changed):
                changed[place] ^= 1 << rng.randrange(8)
            case 1:
                changed[place:place] = rng.randbytes(length)
            case 2:
                del changed[place : place + length]
            case 3:
                changed[place : place + length] = bytes(length)
            case _:
                other = rng.randrange(len(changed) + 1)
                changed[place : place + length] = changed[other : other + length]
    return bytes(changed)


def some(rng: Random, values: Iterable[T]) -> T:
    return rng.choice(list(values))


def by_name(*functions: F) -> dict[str, F]:
    return {function.__name__.replace("_", " "): function for function in functions}
