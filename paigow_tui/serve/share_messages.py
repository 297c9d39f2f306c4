"""What a table and a person's own program tell each other about the shuffle: one JSON object per line.

The table asks with `Commit` and `Open`; the answers are `Commitment` and `Share`. It shows the person's cards with
`Shown`, and all that the deck follows from with `Account`, as soon as the round is over, or when it is asked with
`Accounts` about a round before.
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
    """Commit to a share, now that the host has committed to a secret."""

    commitment: Digest


class Fixed(msgspec.Struct, frozen=True):
    """What must not change once a share is opened."""

    commitments: dict[Seat, Digest]
    """Those of all seats with a share."""
    cut: Plain
    banker: Seat
    """The dice count from this position."""


class Open(_Asked, frozen=True, tag="open"):
    """Open the share."""

    commitment: Digest
    fixed: Fixed


class Shown(_Asked, frozen=True, tag="shown"):
    """The seven cards that the person sees at their seat; none if they may not see them yet."""

    cards: tuple[CardName, ...]


class Account(_Asked, frozen=True, tag="account"):
    """Everything that determined the deck of a round, and the cards in the order dealt."""

    secret: Digest
    shares: dict[Seat, Digest]
    fixed: Fixed
    dealt: tuple[CardName, ...]


class Refused(msgspec.Struct, frozen=True, tag_field="do", tag="refused"):
    """The last answer was not accepted, perhaps because it came too late."""

    why: str


Message = Commit | Open | Shown | Account | Refused


class Commitment(msgspec.Struct, frozen=True, tag_field="answer", tag="commitment"):
    """The SHA-256 of a share."""

    seat: Seat
    commitment: Digest


class Share(msgspec.Struct, frozen=True, tag_field="answer", tag="share"):
    """A share, opened."""

    seat: Seat
    share: Digest


class Accounts(msgspec.Struct, frozen=True, tag_field="answer", tag="accounts"):
    """A round for which the account is missing."""

    round: Count
    seat: Seat


Answer = Commitment | Share | Accounts
