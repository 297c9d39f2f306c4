"""The evening: what has been played since the game last rested for hours, whether the program was left or not."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from paigow_tui.cards import Card
from paigow_tui.host.decision import Decision, Role
from paigow_tui.host.ledger import Summary, counted, gained
from paigow_tui.store import EventStore
from paigow_tui.table import AnyEvent, decode_event
from paigow_tui.table import events as e

Cards = tuple[Card, ...]

REST: Final = 6 * 60 * 60 * 1000
"""The pause between two evenings, in milliseconds."""
MOST: Final = 20_000
"""As many events are looked at: some 800 rounds, more than an evening has."""


class Evening(msgspec.Struct, frozen=True):
    """Where an evening began, and how it has gone."""

    start: Summary
    """The whole game in figures, as it stood then."""
    nets: tuple[int, ...]
    """What was won or lost since, after each round, in cents."""
    decisions: tuple[Decision, ...]
    """How hands were set in rounds that are over."""


def this_evening(store: EventStore, stream: str, seat: int, now: Summary) -> Evening:
    """The evening that a game is in, which stands at ``now``. Raises StoreError."""
    first = store.since_pause(stream, REST, MOST)
    figures: Counter[str] = Counter()
    nets, net = [], 0
    rounds = _Rounds(seat)
    for record in store.read(stream, first - 1):
        event = decode_event(record.payload)
        figures.update(counted(event, seat))
        net += gained(event, seat)
        rounds.take(event)
        if isinstance(event, e.BankSettled):
            nets.append(net)
    figures["chips"] = figures["bought_in"] - figures["cashed_out"] + net
    whole = msgspec.structs.asdict(now)
    start = Summary(**{figure: whole[figure] - figures[figure] for figure in whole})
    return Evening(start, tuple(nets), tuple(rounds.decisions))


class _Rounds:
    """Gathers the decisions of a seat while events go by; a round of which the beginning is missing has none."""

    def __init__(self, seat: int) -> None:
        self.decisions: list[Decision] = []
        self._seat = seat
        self._round = 0
        self._hand: Cards = ()
        self._low: Cards = ()
        self._settled: list[e.SeatSettled] = []

    def take(self, event: AnyEvent) -> None:
        match event:
            case e.RoundOpened():
                self._round, self._hand, self._low, self._settled = event.round, (), (), []
            case e.HandsDealt():
                self._hand = event.hands[self._seat - 1]
            case e.HandSet() if event.seat == self._seat:
                self._low = event.low
            case e.SeatSettled():
                self._settled.append(event)
            case e.BankSettled() if self._round and self._hand and self._low:
                self._decide(event)
            case _:
                pass

    def _decide(self, bank: e.BankSettled) -> None:
        own = next((settled for settled in self._settled if settled.seat == self._seat), None)
        if bank.seat == self._seat:
            stakes = sum(settled.stake for settled in self._settled)
            self._add("banker", stakes, bank.net - bank.rake)
        elif own is not None:
            self._add("player", own.stake, own.paid - own.stake)

    def _add(self, role: Role, stake: int, result: int) -> None:
        self.decisions.append(Decision(self._round, self._hand, self._low, role, stake, result))
