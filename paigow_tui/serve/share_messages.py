"""The messages about the shuffle between a table and a player's own program: one JSON object per line.

The table asks with `Commit` and `Open`; the answers are `Commitment` and `Share`. It shows the player's cards with
`Shown` and, when the round is over, everything that determined the deck with `Account`. The program can ask for the
`Account` of an earlier round with `Accounts`.
"""

from typing import Annotated, Final

import msgspec

from paigow_tui.table.fields import Count, Plain, Seat

LONGEST: Final = 4_096
"""The most bytes in a line."""
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes in hexadecimal."""
CardName = Annotated[str, msgspec.Meta(max_length=2)]


class _Asked(msgspec.Struct, frozen=True, tag_field="do"):
    table: Plain
    round: Count
    seat: Seat


class Commit(_Asked, frozen=True, tag="commit"):
    """A request to commit to a share, sent after the host has committed to a secret."""

    commitment: Digest


class Fixed(msgspec.Struct, frozen=True):
    """Everything that must not change once a share is opened."""

    commitments: dict[Seat, Digest]
    """The commitments of all seats with a share."""
    cut: Plain
    banker: Seat
    """The position from which the dice are counted."""


class Open(_Asked, frozen=True, tag="open"):
    """A request to open the share."""

    commitment: Digest
    fixed: Fixed


class Shown(_Asked, frozen=True, tag="shown"):
    """The seven cards that the player sees at their seat; none if they may not see them yet."""

    cards: tuple[CardName, ...]


class Account(_Asked, frozen=True, tag="account"):
    """Everything that determined the deck of a round, and the cards in the order they were dealt."""

    secret: Digest
    shares: dict[Seat, Digest]
    fixed: Fixed
    dealt: tuple[CardName, ...]


class Refused(msgspec.Struct, frozen=True, tag_field="do", tag="refused"):
    """The last answer was refused, perhaps because it came too late."""

    why: str


Message = Commit | Open | Shown | Account | Refused


class Commitment(msgspec.Struct, frozen=True, tag_field="answer", tag="commitment"):
    """A commitment to a share: its SHA-256."""

    seat: Seat
    commitment: Digest


class Share(msgspec.Struct, frozen=True, tag_field="answer", tag="share"):
    """A share, sent to open it."""

    seat: Seat
    share: Digest


class Accounts(msgspec.Struct, frozen=True, tag_field="answer", tag="accounts"):
    """A request for the missing account of a round."""

    round: Count
    seat: Seat


Answer = Commitment | Share | Accounts
