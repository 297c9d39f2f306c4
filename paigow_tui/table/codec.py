"""Encode events as JSON, and decode them. Cards are encoded as their text."""

from functools import cache
from operator import index
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from paigow_tui.amounts import shown
from paigow_tui.cards import Card, CardError, as_cards, parse_card
from paigow_tui.table.commands import AnyCommand, SetHand
from paigow_tui.table.events import AnyEvent
from paigow_tui.table.refusal import Refusal


def _encode_other(value: Any) -> str | int:
    return value.text if isinstance(value, Card) else index(value)


def decode_card(kind: type, value: Any) -> Any:
    """Return the card with this text; a hook for decoders."""
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise ValueError(f"Expected the text of a {kind.__name__.lower()}")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encode_other)
_EVENTS: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent, dec_hook=decode_card)


_KINDS: Final = frozenset(get_args(AnyCommand))

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
        raise UnreadableEvent(f"This text is not a valid table event: {error}.") from error


def plain_command(command: Any) -> AnyCommand | Refusal:
    """Return a command as it would be read from a file, or a refusal if it could not be.

    Low hands given as text become cards, lists become tuples, and NumPy's integers become Python's.
    """
    if type(command) not in _KINDS:
        return Refusal("text", f"A command must be an object such as PlaceBet(1, 2500), not {shown(command)}.")
    try:
        if isinstance(command, SetHand):
            command = replace(command, low=tuple(as_cards(command.low)))
        fields = msgspec.to_builtins(command, builtin_types=(bytes,), enc_hook=_encode_other)
        plain: AnyCommand = msgspec.convert(fields, type(command), dec_hook=decode_card)
    except CardError as error:
        return Refusal("not your cards", str(error))
    except (*UNREADABLE, TypeError) as error:
        return Refusal("text", f"{type(command).__name__} is not valid: {error}.")
    return plain


@cache
def _commands() -> msgspec.json.Decoder[AnyCommand]:
    return msgspec.json.Decoder(AnyCommand, dec_hook=decode_card)


def decode_command(payload: bytes | str) -> AnyCommand:
    """Return the command in a JSON text. Raise `UnreadableEvent` if there is none."""
    try:
        return _commands().decode(payload)
    except UNREADABLE as error:
        raise UnreadableEvent(f"This is not a command for a Pai Gow table: {error}.") from error
