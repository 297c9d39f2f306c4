"""Audit a whole game, event by event: every round, and the meter carried over from one round to the next."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from paigow_tui.audit.round import Round, faults
from paigow_tui.audit.side_bets import METER, PAY_TABLES

UNREADABLE: Final = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, OverflowError)
"""The exceptions a malformed event can cause; `CardError` is a `ValueError`."""
SOLVED: Final = "solved"
_LONGEST_NAME: Final = 64
_LARGEST: Final = 10**15


class Fault(Exception):
    """Raised for the first error in a game; ``str()`` describes it."""

    def __init__(self, what: str, round: int) -> None:
        super().__init__(what)
        self.round = round


@dataclass(frozen=True)
class Verdict:
    """How many rounds were correct, and the first error after them, if any."""

    rounds: int
    fault: str = ""
    round: int = 0
    """The first round with an error; 0 if the error is before the first round."""
    open_round: int = 0
    """The round still being played, which was not checked."""
    withheld: tuple[tuple[int, int, str], ...] = ()
    """For each share of the shuffle that was never opened: the round called off, the seat, and the player's name."""
    silent: tuple[tuple[int, int, str], ...] = ()
    """For each share that the server made because a seat was too late: the round, the seat, and the player's name."""

    @property
    def sound(self) -> bool:
        return not self.fault

    def __str__(self) -> str:
        if self.fault:
            where = f"Round {self.round} failed the check" if self.round else "The game failed the check"
            return f"{where}: {self.fault}."
        count = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        still = f"; round {self.open_round} is not over and was not checked" if self.open_round else ""
        missing = "".join(
            f"\nRound {number} was called off: {_called(seat, name)} did not open their share of the shuffle."
            for number, seat, name in self.withheld
        ) + "".join(
            f"\nRound {number}: {_called(seat, name)} did not make a share of the shuffle in time, "
            "so the server made one."
            for number, seat, name in self.silent
        )
        return f"{count}, all as committed{still}.{missing}"


def _called(seat: int, name: str) -> str:
    return f"{name} at seat {seat}" if name else f"seat {seat}"


def audit(lines: Iterable[bytes]) -> Verdict:
    """Audit a game, given its events as JSON."""
    report = Audit()
    for number, line in enumerate(lines, start=1):
        try:
            report.read(line)
        except Fault as fault:
            return Verdict(report.rounds, f"{fault} (event {number})", fault.round)
    return report.verdict()


class Audit:
    """An audit in progress: checks each round against its secret when it closes."""

    def __init__(self) -> None:
        self.rounds = 0
        self.table = ""
        self.rules: dict[str, Any] = {}
        self.meter = METER
        self.now: Round | None = None
        self.version = ""
        """The format version in the first event; all others must have the same one."""
        self.solvers: frozenset[int] = frozenset()
        """The seats that play the solution of the game; 0 for the house."""
        self.names: dict[int, str] = {}
        """Players' names by seat."""
        self.withheld: list[tuple[int, int, str]] = []
        """See `Verdict.withheld`."""
        self.silent: list[tuple[int, int, str]] = []
        """See `Verdict.silent`."""

    def verdict(self) -> Verdict:
        """Return the verdict; call it after the last event."""
        return Verdict(
            self.rounds,
            open_round=self.now.number if self.now else 0,
            withheld=tuple(self.withheld),
            silent=tuple(self.silent),
        )

    def read(self, line: bytes) -> None:
        """Check an event given as JSON. Raise `Fault` if it is wrong."""
        try:
            self.take(parsed(line))
        except UNREADABLE as error:
            raise self.fault("an event cannot be read") from error

    def take(self, event: dict[str, Any]) -> None:
        """Check an event. Raise `Fault` if it is wrong, or one of `UNREADABLE` if it is malformed."""
        kind, _, version = event["type"].partition("/")
        self.version = self.version or version
        if version != self.version:
            raise self.fault("an event is of another version")
        if not self.rules:
            if kind != "TableOpened":
                raise self.fault("the table was never opened")
            self.table, self.rules = event["table"], event["rules"]
            if event["way"]["name"] == SOLVED and not event["way"]["rules"]:
                self.solvers |= {0}
            if not PAY_TABLES.keys() >= {*self.rules["side_bets"]}:
                raise self.fault("the table offers a side bet that does not exist")
        elif kind == "TableOpened":
            raise self.fault("the table was opened twice")
        elif kind == "RoundOpened":
            if self.now is not None or event["round"] != self.rounds + 1:
                raise self.fault(f"it was opened as round {event['round']}", self.rounds + 1)
            self.now = Round(event["round"], event["commitment"], event["secret"], self.solvers)
        elif self.now is not None and kind == "RoundClosed":
            self._close(event["secret"], self.now)
        elif kind == "PlayerJoined":
            name, seat = event["name"], event["seat"]
            self.solvers = self.solvers | {seat} if event["strategy"] == SOLVED else self.solvers - {seat}
            self.names[seat] = name if name.isprintable() and len(name) <= _LONGEST_NAME else ""
        elif self.now is not None:
            if kind == "ShareCommitted" and event["by"] == "silent":
                self.silent.append((self.now.number, event["seat"], self.names.get(event["seat"], "")))
            self.now.take(kind, event, self.rules["dealer_seat"])

    def _close(self, secret: str, now: Round) -> None:
        for fault in faults(now, self.table, self.rules, secret, self.meter):
            raise self.fault(fault)
        self.withheld += [(now.number, seat, self.names.get(seat, "")) for seat in sorted(now.missing or ())]
        self.meter = next((paid["meter"] for paid in now.settled if paid["type"] == "MeterMoved"), self.meter)
        self.rounds += 1
        self.now = None

    def fault(self, what: str, round: int = 0) -> Fault:
        """Return a `Fault` for this round."""
        return Fault(what, round or (self.now.number if self.now else 0))


def parsed(line: bytes) -> dict[str, Any]:
    """Parse a JSON object. Raise `Repeated` if a field appears twice, since parsers differ on which one they use."""
    value: dict[str, Any] = json.loads(line, object_pairs_hook=_once, parse_int=_whole)
    return value


def _whole(digits: str) -> int:
    if abs(number := int(digits)) > _LARGEST:
        raise ValueError("no amount is that large")
    return number


class Repeated(ValueError):
    """Raised for a field that appears twice."""


def _once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(once := dict(fields)) < len(fields):
        raise Repeated
    return once
