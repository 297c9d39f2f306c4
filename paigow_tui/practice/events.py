"""Events of the practice diary: what was asked and what was answered. Past tense, frozen, versioned.

An event's tag carries its version (``HandShown/1``). An event once written is readable for ever: a
changed one gets the next version, and the old one stays here to be upgraded while reading. When it
happened is what the store says; ``shown`` and ``begun`` are sequences in the diary.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from paigow_tui.cards import Card, CardError, parse_card
from paigow_tui.practice.questions import Drill, Question

Source = Literal["drill", "review"]
Low = Annotated[tuple[Card, ...], msgspec.Meta(max_length=2)]


def _tag(name: str) -> str:
    return f"{name}/1"


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=_tag):
    """What all events are."""


class DrillBegun(Event, frozen=True):
    """A drill began; whatever drill was open is over."""

    drill: Drill


class DrillEnded(Event, frozen=True):
    """The drill is over: all hands are done, or the player has had enough."""

    begun: int


class HandShown(Event, frozen=True):
    """A hand was asked: the ``number``-th of a drill, or one from the mistakes deck."""

    source: Source
    begun: int
    number: int
    question: Question


class HandAnswered(Event, frozen=True):
    """A hand was set. ``low`` is empty where the clock ran out.

    ``cost`` and ``ev`` are in units of the stake, rounded from exact fractions; ``None`` where
    nothing was weighed. ``best`` is the front of the right answer, ``house_way`` the house way's.
    """

    shown: int
    low: Low
    right: bool
    cost: float | None
    ev: float | None
    best: Low
    house_way: Low
    seconds: float
    hinted: bool = False


class MistakeKept(Event, frozen=True):
    """A hand joined the mistakes deck from elsewhere: ``source`` names the game and round."""

    question: Question
    source: str


class MistakeDropped(Event, frozen=True):
    """A hand left the mistakes deck for good."""

    question: Question


class TableMistakesWanted(Event, frozen=True):
    """Whether mistakes at the table join the deck by themselves."""

    wanted: bool


AnyEvent = (
    DrillBegun | DrillEnded | HandShown | HandAnswered | MistakeKept | MistakeDropped | TableMistakesWanted
)


def _encode_card(value: Any) -> str:
    if isinstance(value, Card):
        return value.text
    raise NotImplementedError(f"{type(value).__name__} has no JSON form here.")


def _decode_card(kind: type, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise ValueError(f"Expected the text of a {kind.__name__.lower()}")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encode_card)
_DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent, dec_hook=_decode_card)


class UnreadableEntry(ValueError):
    """A payload that is no event of the diary; ``str()`` is a sentence."""


def encode(value: Any) -> bytes:
    """JSON of an event, or of anything made of these."""
    return _ENCODER.encode(value)


def decode_event(payload: bytes | str) -> AnyEvent:
    """The event of a JSON text; raises `UnreadableEntry`."""
    try:
        return _DECODER.decode(payload)
    except (msgspec.MsgspecError, CardError, UnicodeError, RecursionError) as error:
        raise UnreadableEntry(f"This is no entry of a practice diary: {error}.") from error
