"""The people known at a shared table, identified by an SSH key, a secret word or a cookie in their browser.

They have their own stream of events next to the table's. No key, word or link can be recovered from it.
"""

import secrets
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final, Literal

import msgspec

from paigow_tui.names import skeleton, taken_name, wrong_name
from paigow_tui.store import EventStore
from paigow_tui.version import FORMAT

KIND: Final = "people"
JOIN: Final = "join"
"""The SSH login name for using an invitation."""
MOST: Final = 1_000
"""The most people a table can know."""
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of invitation codes: 32 letters and digits that are not easily confused."""
_CODE: Final = 10
"""The length of a code, whose 50 bits nobody can guess."""
_TYPED: Final = str.maketrans("OIL", "011")
Unwelcome = Literal["name", "taken", "too many"]
"""Why a person cannot join: the name is not valid, it belongs to somebody else, or too many people are known."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base class of all events."""


class PersonKnown(Event, frozen=True):
    """A person came in for the first time, or under another name. ``word`` is the salted hash of their secret word."""

    who: str
    name: str
    word: str = ""


class LinkMade(Event, frozen=True):
    """The host made a link that lets one person in; ``digest`` is its `identity`."""

    digest: str


class LinkUsed(Event, frozen=True):
    """A person used a link, which lets nobody else in from now on."""

    digest: str
    who: str


class InvitationMade(Event, frozen=True):
    """The host made an invitation for a group; ``digest`` is the `identity` of its code.

    It lets in ``uses`` people, or any number if that is 0, until ``ends``, in milliseconds since 1970. ``pin`` is the
    salted hash of its PIN, empty if it has none.
    """

    digest: str
    ends: int
    uses: int = 0
    pin: str = ""


class InvitationUsed(Event, frozen=True):
    """A person used an invitation; with ``browser``, a cookie identifies them."""

    digest: str
    who: str
    browser: bool = False


class InvitationRevoked(Event, frozen=True):
    """An invitation was revoked, and lets nobody else in."""

    digest: str


class PinChanged(Event, frozen=True):
    """The table got a new PIN, which everybody must enter; ``kept`` is its salted hash."""

    kept: str


class PinGiven(Event, frozen=True):
    """A person entered the PIN."""

    who: str


class TableMade(Event, frozen=True):
    """A person opened a table, with the host's permission, for the first time or again; ``stream`` is its name."""

    stream: str
    who: str


class TableShut(Event, frozen=True):
    """A table opened by a guest was closed."""

    stream: str


class Invitation(msgspec.Struct, frozen=True):
    """An invitation for a group, and the people who have used it."""

    made: InvitationMade
    came: dict[str, bool] = {}
    """The people who used it, and whether each used a browser."""
    revoked: bool = False

    def is_open(self, now: int) -> bool:
        """Return whether the invitation still lets anyone in."""
        return not self.revoked and now < self.made.ends and not 0 < self.made.uses <= len(self.came)


AnyEvent = (
    PersonKnown | LinkMade | LinkUsed | InvitationMade | InvitationUsed | InvitationRevoked | PinChanged | PinGiven
    | TableMade | TableShut
)  # fmt: skip
_EVENTS: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


class People:
    """The people known at a table. All methods raise StoreError."""

    def __init__(
        self, store: EventStore, table: str, others: Callable[[], Iterable[str]] = tuple, also: Iterable[str] = ()
    ) -> None:
        """Read who is known at the table with this name in the store; ``others`` returns more names that are taken.

        People known at the tables in ``also``, which the same server has open, are known here too.
        """
        self._store, self._stream, self._others = store, f"{table}/people", others
        self._known: dict[str, PersonKnown] = {}
        self._links: dict[str, str] = {}
        self._invitations: dict[str, Invitation] = {}
        """Invitations by digest, oldest first."""
        self._made: dict[str, TableMade] = {}
        self._open: dict[str, str] = {}
        self._pin = ""
        self._gave_pin: set[str] = set()
        if not any(info.name == self._stream for info in store.streams(KIND)):
            store.create(self._stream, KIND, "")
        beside = {f"{table}/people" for table in also} & {info.name for info in store.streams(KIND)}
        for stream in (*sorted(beside - {self._stream}), self._stream):
            for record in store.read(stream):
                self._take(_EVENTS.decode(record.payload))
        self._last = store.last(self._stream)

    def named(self, name: str) -> PersonKnown | None:
        """Return the person with this name, or with one that looks like it."""
        alike = (person for person in self._known.values() if skeleton(person.name) == skeleton(name))
        return min(alike, key=lambda person: person.name.casefold() != name.casefold(), default=None)

    def name(self, who: str) -> str:
        """Return a person's name; empty if they are unknown."""
        return self._known[who].name if who in self._known else ""

    def unwelcome(self, who: str, name: str) -> Unwelcome | None:
        """Return why a person cannot join under this name; ``None`` if they can."""
        owner = self.named(name)
        if wrong_name(name):
            return "name"
        if owner is not None and self.name(who) == owner.name:  # the same person may be known from two tables
            return None
        if owner.who != who if owner else taken_name(name, self._others()):
            return "taken"
        return "too many" if who not in self._known and len(self._known) >= MOST else None

    def meet(self, who: str, name: str, word: str = "") -> Unwelcome | None:
        """Remember a person under a name or, if they cannot join, return why."""
        if why := self.unwelcome(who, name):
            return why
        if self.name(who) != name:
            self._write(PersonKnown(who, name, word))
        return None

    def make_link(self) -> str:
        """Make a link that lets one person in, and return its secret."""
        token = secrets.token_urlsafe(24)
        self._write(LinkMade(identity(token)))
        return token

    def is_open(self, token: str) -> bool:
        """Return whether a link or an invitation code still lets anyone in."""
        return self._links.get(identity(token)) == "" or self.invitation(token) is not None

    def use_link(self, token: str) -> str | None:
        """Use up a link. Return a secret that will identify the person's browser; ``None`` for an invalid link."""
        if not self.is_open(token):
            return None
        proof = secrets.token_urlsafe(24)
        if (invitation := self.invitation(token)) is not None:
            self._write(InvitationUsed(invitation.made.digest, identity(proof), browser=True))
        else:
            self._write(LinkUsed(identity(token), identity(proof)))
        return proof

    def came_by_link(self, who: str) -> bool:
        """Return whether a person joined in a browser, through a link or an invitation."""
        by_invitation = any(invitation.came.get(who, False) for invitation in self._invitations.values())
        return bool(who) and (who in self._links.values() or by_invitation)

    def invite(self, hours: int = 24 * 7, uses: int = 0, pin: str = "") -> str:
        """Make an invitation for a group, and return its code; ``pin`` is the salted hash of its PIN."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        self._write(InvitationMade(identity(code), self._store.clock() + 3_600_000 * hours, uses, pin))
        return "-".join(code[start : start + 5] for start in range(0, _CODE, 5))

    @property
    def invitations(self) -> list[Invitation]:
        """All invitations ever made, oldest first."""
        return list(self._invitations.values())

    def invitation(self, code: str) -> Invitation | None:
        """Return the invitation with this code if it still lets anyone in."""
        invitation = self._invitations.get(identity(_plainly(code)))
        return invitation if invitation is not None and invitation.is_open(self._store.clock()) else None

    def pin_of(self, code: str) -> str:
        """Return the salted hash of an invitation's PIN; empty if it has none, or isn't valid."""
        invitation = self.invitation(code)
        return "" if invitation is None else invitation.made.pin

    def revoke(self, number: int) -> bool:
        """Revoke an invitation, numbered from 1; return whether it exists."""
        if not 1 <= number <= len(self._invitations):
            return False
        self._write(InvitationRevoked(self.invitations[number - 1].made.digest))
        return True

    def come_by(self, code: str, who: str) -> bool:
        """Record that a person used an invitation; return whether it was still valid."""
        invitation = self.invitation(code)
        if invitation is None:
            return False
        if who not in invitation.came:
            self._write(InvitationUsed(invitation.made.digest, who))
        return True

    def came_by_invitation(self, who: str) -> bool:
        """Return whether a person used an invitation, even one that has been revoked since."""
        return any(who in invitation.came for invitation in self._invitations.values())

    @property
    def open_tables(self) -> dict[str, str]:
        """The person who opened each of the tables that guests have open, by the table's name in the store."""
        return {**self._open}

    def made(self, stream: str) -> str:
        """Return who last opened a table; empty if guests never opened it."""
        return self._made[stream].who if stream in self._made else ""

    def make_table(self, stream: str, who: str) -> None:
        """Record that a guest opened a table."""
        self._write(TableMade(stream, who))

    def shut_table(self, stream: str) -> None:
        """Record that a table opened by a guest was closed."""
        self._write(TableShut(stream))

    @property
    def pin(self) -> str:
        """The salted hash of the current PIN."""
        return self._pin

    def change_pin(self, kept: str) -> None:
        """Set a new PIN, which everybody must enter; ``kept`` is its salted hash."""
        self._write(PinChanged(kept))

    def knows_pin(self, who: str) -> bool:
        """Return whether a person has entered the PIN, or was let in without it."""
        return who in self._gave_pin or self.came_by_invitation(who)

    def gave_pin(self, who: str) -> None:
        """Remember that a person entered the PIN."""
        self._write(PinGiven(who))

    def _write(self, event: AnyEvent) -> None:
        self._last = self._store.append(self._stream, self._last, [msgspec.json.encode(event)])
        self._take(event)

    def _take(self, event: AnyEvent) -> None:
        match event:
            case PersonKnown(who=who):
                self._known[who] = event
            case LinkMade(digest=digest):
                self._links[digest] = ""
            case LinkUsed(digest=digest, who=who):
                self._links[digest] = who
            case InvitationMade(digest=digest):
                self._invitations[digest] = Invitation(event)
            case InvitationUsed(digest=digest, who=who):
                before = self._invitations[digest]
                self._invitations[digest] = msgspec.structs.replace(before, came=before.came | {who: event.browser})
            case InvitationRevoked(digest=digest):
                self._invitations[digest] = msgspec.structs.replace(self._invitations[digest], revoked=True)
            case PinChanged(kept=kept):
                self._pin, self._gave_pin = kept, set()
            case PinGiven(who=who):
                self._gave_pin.add(who)
            case TableMade(stream=stream, who=who):
                self._made[stream], self._open[stream] = event, who
            case TableShut(stream=stream):
                self._open.pop(stream, None)


def _plainly(code: str) -> str:
    """Normalize a code as typed: O becomes 0, and I and L become 1."""
    return code.upper().replace("-", "").replace(" ", "").translate(_TYPED)


def identity(proof: str | bytes) -> str:
    """Identify a person by a proof that only they have: a key, or their browser's cookie."""
    # invalid UTF-8 from a browser arrives as lone surrogates
    return sha256(proof.encode("utf-8", "surrogatepass") if isinstance(proof, str) else proof).hexdigest()[:16]
