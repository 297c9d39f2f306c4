"""The events that an audit reads, as the manual describes them. Those whose fields it does not need are `Other`."""

import json
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, Literal

import msgspec

from paigow_tui.cards import Card, CardError, parse_card
from paigow_tui.version import FORMAT

_LARGEST: Final = 10**15

Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
Count = Annotated[int, msgspec.Meta(ge=0, le=_LARGEST)]
"""A number of cents or a count, up to the largest allowed."""
Net = Annotated[int, msgspec.Meta(ge=-_LARGEST, le=_LARGEST)]
BasisPoints = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Rules(msgspec.Struct, frozen=True):
    wheel: Literal["second", "lowest"] = "second"
    joker: Literal["best", "strict"] = "best"
    equal_front: Literal["kickers", "strict"] = "kickers"
    foul: Literal["lose", "refuse"] = "lose"
    late_touch: Literal["refuse", "lose"] = "refuse"
    commission: BasisPoints = 500
    min_bet: Count = 500
    max_bet: Annotated[int, msgspec.Meta(ge=0, le=100_000_000)] = 50_000
    dealer_seat: Seat = 7
    push_rule: str = "none"
    dealer_open: bool = False
    player_banks: bool = True
    side_bets: tuple[str, ...] = ()
    max_side_bet: Count = 10_000


class SideStake(msgspec.Struct, frozen=True):
    bet: str
    amount: Count


class Record(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base of all events."""


class TableOpened(Record, frozen=True):
    table: str
    rules: Rules


class PlayerJoined(Record, frozen=True):
    seat: Seat
    kind: str
    chips: Count


class PlayerLeft(Record, frozen=True):
    seat: Seat
    chips: Count


class BoughtIn(Record, frozen=True):
    seat: Seat
    amount: Count


class TableShared(Record, frozen=True):
    pass


class SeatClaimed(Record, frozen=True):
    seat: Seat
    who: str


class WentAway(Record, frozen=True):
    seat: Seat


class CameBack(Record, frozen=True):
    seat: Seat


class ClocksStarted(Record, frozen=True):
    pass


class ClockRanOut(Record, frozen=True):
    seat: Seat
    by: str
    low: tuple[Card, ...]


class RoundOpened(Record, frozen=True):
    round: Count
    commitment: str
    secret: str


class BetPlaced(Record, frozen=True):
    seat: Seat
    amount: Count
    side: tuple[SideStake, ...] = ()


class ShareCommitted(Record, frozen=True):
    seat: Seat
    commitment: str


class ShareOpened(Record, frozen=True):
    seat: Seat
    share: str


class RoundVoided(Record, frozen=True):
    missing: tuple[Seat, ...]


class SatOut(Record, frozen=True):
    seat: Seat


class BetsClosed(Record, frozen=True):
    pass


class BankTaken(Record, frozen=True):
    seat: Seat
    dealer_stake: Count


class DealerBanked(Record, frozen=True):
    reason: str


class DeckCut(Record, frozen=True):
    word: str


class DiceThrown(Record, frozen=True):
    dice: tuple[int, int, int]
    first: Seat


class HandsDealt(Record, frozen=True):
    hands: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]


class HandSet(Record, frozen=True):
    seat: Seat
    low: tuple[Card, ...]
    high: tuple[Card, ...]
    foul: bool
    by: str = ""


class DealerExposed(Record, frozen=True):
    cards: tuple[Card, ...]
    low: tuple[Card, ...]
    high: tuple[Card, ...]
    struck: bool


class HandsRevealed(Record, frozen=True):
    pass


class LateTouched(Record, frozen=True):
    seat: Seat


class SeatSettled(Record, frozen=True):
    seat: Seat
    outcome: str
    high: str
    low: str
    stake: Count
    paid: Count
    commission: Count
    why: str = ""


class SideBetSettled(Record, frozen=True):
    seat: Seat
    bet: str
    stake: Count
    row: str
    paid: Count


class EnvyPaid(Record, frozen=True):
    seat: Seat
    bet: str
    other: Seat
    row: str
    amount: Count


class MeterMoved(Record, frozen=True):
    meter: Count


class BankSettled(Record, frozen=True):
    seat: Seat
    net: Net
    commission: Count


class RoundClosed(Record, frozen=True):
    secret: str


class LeaveAnnounced(Record, frozen=True):
    seat: Seat


class BankOffered(Record, frozen=True):
    seat: Seat


class BankPassedOver(Record, frozen=True):
    seat: Seat


class BankDeclined(Record, frozen=True):
    seat: Seat


def _card(kind: type, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise ValueError("not a card")


_DECODER: Final[msgspec.json.Decoder[Record]] = msgspec.json.Decoder(
    reduce(or_, Record.__subclasses__()), dec_hook=_card
)

UNREADABLE: Final = (msgspec.MsgspecError, CardError, ValueError, RecursionError, OverflowError)


def read_record(line: bytes) -> Record:
    """Return the event in a line. Raise one of `UNREADABLE`."""
    return _DECODER.decode(line)


def has_duplicate_field(line: bytes) -> bool:
    """Return whether a JSON object has the same field twice; parsers differ on which one counts."""
    twice = False

    def once(fields: list[tuple[str, Any]]) -> None:
        nonlocal twice
        twice = twice or len({name for name, _ in fields}) < len(fields)

    with suppress(*UNREADABLE):
        json.loads(line, object_pairs_hook=once)
    return twice
