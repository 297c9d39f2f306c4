"""A seat as it is on screen, and how its hands and its result are put into few words."""

from __future__ import annotations

from typing import Final

import msgspec

from paigow_tui.amounts import MINUS, signed
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import SeatView
from paigow_tui.table.events import Outcome
from paigow_tui.ui.board.faces import Faces

RESULT: Final = 13
"""Cells for a result."""
NOT_SET: Final = "not set yet"


class SeatState(msgspec.Struct, frozen=True):
    """A seat as it is on screen: what its view says, and how far the round has unfolded."""

    seat: SeatView
    rules: RuleSet
    me: bool = False
    acts: bool = False
    """The table waits for this seat."""
    open: bool = False
    """Its hands are turned up on screen."""
    settled: bool = False
    """Its result is shown."""
    banked: int | None = None
    """What it made as the banker, the commission paid, in cents."""
    faces: Faces = Faces()
    wait: str = ""
    """What is said in the place of the result before there is one."""


def dealt(state: SeatState) -> bool:
    """Return whether seven cards lie open that are not set yet, as in a replay with all cards open."""
    return state.open and bool(state.seat.cards) and not state.seat.low


def outcome(state: SeatState) -> Outcome | None:
    """Return how a seat's bet came out, once that is on screen."""
    result = state.seat.result
    return result.outcome if state.settled and state.banked is None and result is not None else None


def result_words(state: SeatState) -> tuple[str, str]:
    """Return the result in words with its amount, and its style: ``WIN  +$23.75``."""
    if state.settled and state.banked is not None:
        return _amounting("BANK", state.banked), f"bold {_STYLES[(state.banked > 0) - (state.banked < 0)]}"
    came, result = outcome(state), state.seat.result
    if came is None or result is None:
        return "", ""
    word = "FOUL" if result.why == "foul" else _WORDS[came]
    sign = {"win": 1, "push": 0, "lose": -1}[came]
    return _amounting(word, result.paid - result.stake), f"bold {_STYLES[sign]}"


_WORDS: Final[dict[Outcome, str]] = {"win": "WIN ", "lose": "LOSE", "push": "PUSH"}
_STYLES: Final = {1: "$text-success", 0: "$text-warning", -1: "$text-error"}


def _amounting(word: str, cents: int) -> str:
    """Return a word and an amount in few cells: first the dollar sign goes, then the space, then the cents."""
    said = f"{word} {signed(cents)}" if cents else f"{word}  $0"
    plain = said.replace("$", "")
    shorter = (
        said,
        plain,
        plain.replace(" ", ""),
        f"{word}{MINUS if cents < 0 else '+'}{round(abs(cents), -2) // 100:,}",
    )
    return next((words for words in shorter if len(words) <= RESULT), shorter[-1])


def name_of(state: SeatState) -> str:
    """Return who sits there; your own seat stays yours when you have left it."""
    return state.seat.name or ("you left" if state.me else "empty")
