"""The events an audit reads, as the README describes them. What it needs no more than the name of is `Other`."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from paigow_tui.cards import Card, CardError, parse_card


class Rules(msgspec.Struct, frozen=True):
    wheel: Literal["second", "lowest"] = "second"
    joker: Literal["best", "strict"] = "best"
    equal_front: Literal["kickers", "strict"] = "kickers"
    foul: Literal["lose", "refuse"] = "lose"
    late_touch: Literal["refuse", "lose"] = "refuse"
    rake: int = 500
    min_bet: int = 500
    max_bet: int = 50_000
    dealer_seat: int = 7


class Record(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/1"):
    """What all events are."""


class TableOpened(Record, frozen=True):
    table: str
    rules: Rules


class PlayerJoined(Record, frozen=True):
    seat: int
    chips: int


class PlayerLeft(Record, frozen=True):
    seat: int
    chips: int


class BoughtIn(Record, frozen=True):
    seat: int
    amount: int


class RoundOpened(Record, frozen=True):
    round: int
    commitment: str
    secret: str


class BetPlaced(Record, frozen=True):
    seat: int
    amount: int


class SatOut(Record, frozen=True):
    seat: int


class BetsClosed(Record, frozen=True):
    pass


class BankTaken(Record, frozen=True):
    seat: int
    dealer_stake: int


class DealerBanked(Record, frozen=True):
    pass


class DeckCut(Record, frozen=True):
    word: str


class DiceThrown(Record, frozen=True):
    dice: tuple[int, int, int]
    first: int


class HandsDealt(Record, frozen=True):
    hands: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]


class HandSet(Record, frozen=True):
    seat: int
    low: tuple[Card, ...]
    high: tuple[Card, ...]
    foul: bool


class HandsRevealed(Record, frozen=True):
    pass


class LateTouched(Record, frozen=True):
    seat: int


class SeatSettled(Record, frozen=True):
    seat: int
    outcome: str
    high: str
    low: str
    stake: int
    paid: int
    rake: int
    why: str = ""


class BankSettled(Record, frozen=True):
    seat: int
    net: int
    rake: int


class RoundClosed(Record, frozen=True):
    secret: str


class LeaveAnnounced(Record, frozen=True):
    seat: int


class BankOffered(Record, frozen=True):
    seat: int


class BankPassedOver(Record, frozen=True):
    seat: int


class BankDeclined(Record, frozen=True):
    seat: int


AnyRecord = (
    TableOpened
    | PlayerJoined
    | PlayerLeft
    | BoughtIn
    | RoundOpened
    | BetPlaced
    | SatOut
    | BetsClosed
    | BankTaken
    | DealerBanked
    | DeckCut
    | DiceThrown
    | HandsDealt
    | HandSet
    | HandsRevealed
    | LateTouched
    | SeatSettled
    | BankSettled
    | RoundClosed
    | LeaveAnnounced
    | BankOffered
    | BankPassedOver
    | BankDeclined
)


def _card(kind: type, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise ValueError("not a card")


_DECODER: Final[msgspec.json.Decoder[AnyRecord]] = msgspec.json.Decoder(AnyRecord, dec_hook=_card)

UNREADABLE: Final = (msgspec.MsgspecError, CardError, ValueError, RecursionError, OverflowError)


def read_record(line: bytes) -> AnyRecord:
    """The event of a line; raises one of `UNREADABLE`."""
    return _DECODER.decode(line)
