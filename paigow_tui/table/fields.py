"""The types and ranges of the fields of events, which are enforced even for handwritten files."""

from typing import Annotated

import msgspec

from paigow_tui.cards import Card

Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
"""A position at the table."""
Place = Annotated[int, msgspec.Meta(ge=0, le=7)]
"""A position at the table, or 0 for none."""
MOST_CENTS = 10**15
"""More than anyone can buy in a game, at a million dollars a purchase."""
Cents = Annotated[int, msgspec.Meta(ge=0, le=MOST_CENTS)]
"""An amount of money that cannot be negative."""
Net = Annotated[int, msgspec.Meta(ge=-MOST_CENTS, le=MOST_CENTS)]
"""Money won or, if negative, lost."""
Count = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
"""A count or a sequence number."""
Moment = Annotated[int, msgspec.Meta(ge=0, lt=10**13)]
"""A time in milliseconds since 1970."""
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=7)]
Hands = Annotated[tuple[Cards, ...], msgspec.Meta(min_length=7, max_length=7)]
"""The hands by position; empty if withheld."""
PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]*\Z"
Plain = Annotated[str, msgspec.Meta(max_length=64, pattern=PLAIN)]
"""Text that a person entered, without control characters, even when it is read from a file."""
LONGEST_SAYING = 120
Saying = Annotated[str, msgspec.Meta(max_length=LONGEST_SAYING, pattern=PLAIN)]
"""A line of chat."""
Secret = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z")]
"""32 bytes in hexadecimal; empty if withheld."""
