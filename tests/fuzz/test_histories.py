"""No tampered history is accepted unless it could have been played."""

from __future__ import annotations

import copy
import hashlib
import io
import re
import zlib
from collections import deque
from contextlib import suppress
from functools import cache, lru_cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import pytest

from paigow_tui.audit import Audit, Fault
from paigow_tui.audit.shuffle import deck_of
from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import History
from paigow_tui.history.verifying import verify_file
from paigow_tui.rules import HouseWay
from paigow_tui.table import AnyEvent
from paigow_tui.table.shuffle import shuffled_deck
from tests.fuzz.attack import Record, attack, check_harmless, in_parts
from tests.fuzz.histories import CHANGES, DAMAGES, Change, Damage, Lines, Tampered, kind_of, parsed, text_of
from tests.support.histories import complaint, sealed

TESTS = Path(__file__).parents[1]


class Base:
    """A game to tamper with, and the state of its readers after each line.

    A file that starts like the game is read on from the saved state.
    """

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.data = sealed(lines)
        self.values = [parsed(line) for line in lines]
        assert complaint(self.data) is None
        assert verify_file(io.BytesIO(self.data)).sound
        history, audit = History(io.BytesIO(self.data)), Audit()
        self._header = history.header
        self._after = [(_copied(history), _copied_audit(audit))]
        for line, _ in zip(lines[1:], history, strict=False):
            audit.read(line)
            self._after.append((_copied(history), _copied_audit(audit)))

    def read(self, data: bytes) -> HistoryError | None:
        """Return the error from reading a file, if any."""
        same, lines = self._new(data)
        history = _copied(self._after[same - 1][0])
        try:
            if lines[0] != self.lines[0]:
                history.header = History(io.BytesIO(data)).header
        except HistoryError as error:
            return error
        rules = (history.header.rules, history.header.house_way)
        if same == 1 or rules != (self._header.rules, self._header.house_way):
            return complaint(data)
        history._digest = hashlib.sha256(b"".join(line + b"\n" for line in lines[:same]))
        history._file = io.BytesIO(b"\n".join(lines[same:]))
        try:
            for _ in history:
                pass
        except HistoryError as error:
            return error
        return None

    def audit(self, data: bytes) -> str:
        """Return the first fault the checker finds in a file's events."""
        same, lines = self._new(data)
        audit = _copied_audit(self._after[same - 1][1])
        try:
            for line in lines[same:-2]:
                audit.read(line)
        except Fault as fault:
            return str(fault)
        return ""

    def _new(self, data: bytes) -> tuple[int, Lines]:
        """Return how many leading lines are the game's (counting the header, even if changed), and all lines."""
        lines = data.split(b"\n")
        same = 1
        # the last piece has no line end
        while same < min(len(lines) - 1, len(self.lines)) and lines[same] == self.lines[same]:
            same += 1
        return same, lines


def _copied(history: History) -> History:
    twin = copy.copy(history)
    twin._decider = copy.copy(history._decider)
    twin._decider._coming = deque(history._decider._coming)
    return twin


def _copied_audit(audit: Audit) -> Audit:
    twin = copy.copy(audit)
    twin.chips = dict(audit.chips)
    if audit.now is not None:
        twin.now = copy.copy(audit.now)
        for name in ("settings", "stakes", "touched", "settled"):
            setattr(twin.now, name, copy.copy(getattr(audit.now, name)))
    return twin


def history_of(events: Lines, rounds: int) -> Lines:
    """Return a history of the first rounds of a stored game, with or without its header."""
    events = [line for line in events if kind_of(line)]
    closed = [index for index, line in enumerate(events) if kind_of(line) == "RoundClosed"]
    opened = parsed(events[0])
    header = {"format": "paigow-history", "version": 1, "program": "paigow-tui 0.1.0", "title": "Ann"}
    header |= {"rounds": rounds, "house_way": opened["house_way"], "rules": opened["rules"]}
    played = events[: closed[rounds - 1] + 1]
    return [text_of(header), *(re.sub(rb'"habit":"[a-z]+"', b'"habit":"rider"', line) for line in played)]


@pytest.fixture(autouse=True)
def _cached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache settings and shuffles, which are the same in nearly every file."""
    monkeypatch.setattr(HouseWay, "set", lru_cache(10_000)(HouseWay.set))
    monkeypatch.setattr("paigow_tui.table.dealing.shuffled_deck", lru_cache(100)(shuffled_deck))
    monkeypatch.setattr("paigow_tui.audit.deal.deck_of", lru_cache(100)(deck_of))


@cache
def bases() -> list[Base]:
    """Return games that cover every rule and every event."""
    games = {"history/golden/classic-trump-plaza-1": 4, "history/golden/switches-1": 2}
    games |= {"history/golden/vegas-foxwoods-1": 2, "table/golden/alternate-1": 6, "table/golden/circle-1": 2}
    lines = {name: (TESTS / f"{name}.jsonl").read_bytes().splitlines() for name in games}
    return [Base(history_of(lines[name], rounds)) for name, rounds in games.items()]


FREE: Final = {
    *(("", "title"), ("", "program"), ("", "rounds")),
    *(("PlayerJoined", field) for field in ("name", "strategy", "habit", "chips")),
    *(("BoughtIn", "amount"), ("DeckCut", "seat"), ("DeckCut", "word")),
    *(("HandSet", field) for field in ("low", "high", "foul", "by")),
    *(("BetPlaced", "amount"), ("SatOut", "seat")),
}
"""Fields that may differ without any other line changing: names, and choices without consequences."""

KINDS: Final = ("", *(event.__name__ for event in get_args(AnyEvent)))
TOLD: Final = {"RoundOpened", "DiceThrown", "HandsDealt", "SeatSettled", "BankSettled", "RoundClosed"}
"""Events that cannot differ: an accepted history must have the game's own, or the first of them."""


def check(given: Tampered) -> None:
    base = bases()[given.base]
    error = base.read(given.data)
    digits = zlib.crc32(given.data)
    if digits % 128 == 0:  # from the first line, like any other reader
        assert str(complaint(given.data)) == str(error)
        verdict = verify_file(io.BytesIO(given.data))
        check_harmless(str(verdict), longest=400)
        assert verdict.sound == (error is None), f"{error}, but {verdict}"
    if error is not None:
        check_harmless(str(error), longest=400)
        assert str(error).endswith(".")
        assert given.expected != "the same", str(error)
        if digits % 4 == 0:
            check_harmless(base.audit(given.data), longest=300)
        return
    assert base.audit(given.data) == ""
    assert given.expected != "refused", "taken"
    values = [parsed(line) for line in given.data.splitlines()[:-1]]
    if given.expected == "the same":
        assert values == base.values
    elif given.expected == "judged" and values != base.values:
        judge(base.values, values)


def judge(game: list[dict[str, Any]], taken: list[dict[str, Any]]) -> None:
    """Check that an accepted history, though different from the game, could have been played."""
    facts = [[value for value in one if kind(value) in TOLD] for one in (game, taken)]
    assert facts[1] == facts[0][: len(facts[1])]
    assert taken[0]["rounds"] == sum(kind(value) == "RoundClosed" for value in taken)
    if game[0]["rules"] != taken[0]["rules"]:
        assert taken[0]["rules"] == taken[1]["rules"]
        game = [value | {"rules": taken[0]["rules"]} if "rules" in value else value for value in game]
    # dropped, added or reordered lines are fine as long as the fixed events agree
    for was, now in zip(*map(by_kind_and_seat, (game, taken)), strict=True):
        for one, other in zip(was, now, strict=False):
            differs = {(kind(one), name) for name in one if one[name] != other[name]}
            assert differs <= FREE, differs - FREE


def by_kind_and_seat(values: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    found: dict[tuple[str, int], list[dict[str, Any]]] = {
        (name, seat): [] for name in KINDS for seat in range(8)
    }
    for value in values:
        found[kind(value), value.get("seat", 0)].append(value)
    return list(found.values())


def kind(value: dict[str, Any]) -> str:
    return str(value.get("type", "/").partition("/")[0])


@in_parts
def test_a_changed_and_resealed_file_is_refused_or_could_have_been_played(
    part: int, record_property: Record
) -> None:
    def tampered(rng: Random, change: Change) -> Tampered:
        base = rng.randrange(len(bases()))
        lines, expected = change(rng, bases()[base].lines)
        with suppress(ValueError, LookupError):  # the first change may have left invalid JSON
            if expected == "judged" and not rng.randrange(4):
                lines, _ = CHANGES[rng.choice(("any value", "left out", "moved"))](rng, lines)
        return Tampered(base, sealed(lines), expected)

    mutators = {name: partial(tampered, change=change) for name, change in CHANGES.items()}
    attack("resealed histories", part, mutators, check, 400, 150_000, record_property)


@in_parts
def test_a_change_under_the_old_seal_is_refused(part: int, record_property: Record) -> None:
    def tampered(rng: Random, damage: Damage) -> Tampered:
        base = rng.randrange(len(bases()))
        return Tampered(base, damage(rng, bases()[base].lines), "judged")

    def check_sealed(given: Tampered) -> None:
        check(given)
        base = bases()[given.base]
        body = base.data[: base.data.rindex(b"\n", 0, -1) + 1]
        assert given.data.startswith(body) or base.read(given.data) is not None, "taken"

    mutators = {name: partial(tampered, damage=damage) for name, damage in DAMAGES.items()}
    attack("sealed histories", part, mutators, check_sealed, 400, 150_000, record_property)
