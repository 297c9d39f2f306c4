"""Events to and from JSON. Cards are encoded as their text."""

from functools import cache
from typing import Any, Final

import msgspec

from paigow_tui.cards import Card, CardError, parse_card
from paigow_tui.table.commands import AnyCommand
from paigow_tui.table.events import AnyEvent


def _encode_card(value: Any) -> str:
    if isinstance(value, Card):
        return value.text
    raise NotImplementedError(f"{type(value).__name__} has no JSON form here.")


def decode_card(kind: type, value: Any) -> Any:
    """Return the card with this text; a hook for decoders."""
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise ValueError(f"Expected the text of a {kind.__name__.lower()}")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encode_card)
_EVENTS: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent, dec_hook=decode_card)


# RecursionError: deeply nested JSON in a field that is ignored
UNREADABLE: Final = (msgspec.MsgspecError, CardError, UnicodeError, RecursionError)


class UnreadableEvent(ValueError):
    """Raised for text that is not an event of this program; ``str()`` is a sentence."""


def encode(value: Any) -> bytes:
    """Encode an event, a command, a refusal, a state or a view as JSON."""
    return _ENCODER.encode(value)


def decode_event(payload: bytes | str) -> AnyEvent:
    """Return the event in a JSON text. Raise `UnreadableEvent` if there is none."""
    try:
        return _EVENTS.decode(payload)
    except UNREADABLE as error:
        raise UnreadableEvent(f"This is not an event of a Pai Gow table: {error}.") from error


@cache
def _commands() -> msgspec.json.Decoder[AnyCommand]:
    return msgspec.json.Decoder(AnyCommand, dec_hook=decode_card)


def decode_command(payload: bytes | str) -> AnyCommand:
    """Return the command in a JSON text. Raise `UnreadableEvent` if there is none."""
    try:
        return _commands().decode(payload)
    except UNREADABLE as error:
        raise UnreadableEvent(f"This is not a command for a Pai Gow table: {error}.") from error
