"""A seat as it is on screen, and how its hands and its result are put into few words."""

from __future__ import annotations

from typing import Final

import msgspec

from paigow_tui.amounts import signed
from paigow_tui.rules.ranking import Category, HandRank
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import SeatView
from paigow_tui.ui.board.faces import Faces

_SHORT = {
    Category.HIGH_CARD: "{} high",
    Category.ONE_PAIR: "pair {}s",
    Category.TWO_PAIR: "2 pair {}",
    Category.THREE_OF_A_KIND: "three {}s",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush {}",
    Category.FULL_HOUSE: "full house",
    Category.FOUR_OF_A_KIND: "four {}s",
    Category.STRAIGHT_FLUSH: "str flush",
    Category.FIVE_ACES: "five aces",
}
RESULT: Final = 13
"""Cells for a result."""
NOT_SET: Final = "not set yet"
_LETTERS = "??23456789TJQKAA"


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
    """What it made as the banker, the rake paid, in cents."""
    faces: Faces = Faces()
    wait: str = ""
    """What is said in the place of the result before there is one."""


def dealt(state: SeatState) -> bool:
    """Whether seven cards lie open that are not set yet: in a replay with all cards open."""
    return state.open and bool(state.seat.cards) and not state.seat.low


def medium_name(rank: HandRank) -> str:
    """A high hand in at most seventeen cells: ``jacks and fours``, ``full house``, ``straight``."""
    main, _, last = rank.name.rpartition(", ")
    match rank.category:
        case Category.HIGH_CARD | Category.ONE_PAIR:
            return main
        case Category.TWO_PAIR:
            return last
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH | Category.FULL_HOUSE:
            return main or rank.name
        case _:
            return rank.name


def short_name(rank: HandRank) -> str:
    """A high hand in at most ten cells: ``pair 9s``, ``full house``."""
    return _SHORT[rank.category].format(_LETTERS[rank.ranks[0]])


def letters(low: HandRank) -> str:
    """A low hand in two cells: ``KQ``, ``AA``."""
    return "".join(_LETTERS[rank] for rank in (low.ranks * 2)[:2])


def result_words(state: SeatState) -> tuple[str, str]:
    """The result in words with sign and amount, and its style: ``WIN  +$23.75``."""
    result = state.seat.result
    if not state.settled:
        return "", ""
    if state.banked is not None:
        style = (
            "$text-success" if state.banked > 0 else "$text-error" if state.banked < 0 else "$text-warning"
        )
        return _amounting("BANK", state.banked), f"bold {style}"
    if result is None:
        return "", ""
    change = result.paid - result.stake
    match result.outcome:
        case "win":
            return _amounting("WIN ", change), "bold $text-success"
        case "lose":
            word = "FOUL" if result.why == "foul" else "LOSE"
            return _amounting(word, change), "bold $text-error"
        case "push":
            return _amounting("PUSH", change), "bold $text-warning"


def _amounting(word: str, cents: int) -> str:
    """A word and a sum in few cells: first the dollar sign goes, then the space, then the cents."""
    said = f"{word} {signed(cents)}" if cents else f"{word}  $0"
    plain = said.replace("$", "")
    shorter = (said, plain, plain.replace(" ", ""), f"{word}{round(cents, -2) // 100:+,}")
    return next((words for words in shorter if len(words) <= RESULT), shorter[-1])


def name_of(state: SeatState) -> str:
    """Who sits there; your own seat stays yours when you have left it."""
    return state.seat.name or ("you left" if state.me else "empty")
