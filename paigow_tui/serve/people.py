"""Who is known at a shared table: by a key, by their own word, or by what their browser keeps.

They are a stream of events beside the table's. No key, word or link can be found out from it.
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
"""How many people a table knows."""
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What the codes of invitations are made of: 32 letters and digits that cannot be mistaken for each other."""
_CODE: Final = 10
"""The letters of a code: 50 bits, so nobody can guess one."""
_TYPED: Final = str.maketrans("OIL", "011")
Unwelcome = Literal["name", "taken", "too many"]
"""Why somebody cannot join: the name is not a name, it is another person's, or too many people are known already."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base of all events."""


class PersonKnown(Event, frozen=True):
    """Somebody came in for the first time, or under another name. ``word`` is what is stored of their word."""

    who: str
    name: str
    word: str = ""


class LinkMade(Event, frozen=True):
    """The host made a link that lets one person in; ``digest`` is its `identity`."""

    digest: str


class LinkUsed(Event, frozen=True):
    """Somebody joined by a link, which now lets nobody else in."""

    digest: str
    who: str


class InvitationMade(Event, frozen=True):
    """The host made an invitation for a group: ``digest`` is the `identity` of its code.

    It lets in ``uses`` people, or any number if that is 0, until ``ends``, in milliseconds since 1970; ``pin`` is what
    is kept of a PIN, empty if there is none.
    """

    digest: str
    ends: int
    uses: int = 0
    pin: str = ""


class InvitationUsed(Event, frozen=True):
    """Somebody came in by an invitation; with a ``browser``, whose proof they are known by."""

    digest: str
    who: str
    browser: bool = False


class InvitationRevoked(Event, frozen=True):
    """An invitation no longer lets anybody in."""

    digest: str


class PinChanged(Event, frozen=True):
    """The table has another PIN from now on, so everybody is asked for it; ``kept`` is what is kept of it."""

    kept: str


class PinGiven(Event, frozen=True):
    """Somebody knew the PIN."""

    who: str


class TableMade(Event, frozen=True):
    """Somebody whom the host allows opened the table with this name in the store, for the first time or again."""

    stream: str
    who: str


class TableShut(Event, frozen=True):
    """A table that somebody had opened was closed."""

    stream: str


class Invitation(msgspec.Struct, frozen=True):
    """An invitation for a group, and who has used it."""

    made: InvitationMade
    came: dict[str, bool] = {}
    """Who came, and whether with a browser."""
    revoked: bool = False

    def is_open(self, now: int) -> bool:
        """Return whether it still lets somebody in."""
        return not self.revoked and now < self.made.ends and not 0 < self.made.uses <= len(self.came)


AnyEvent = (
    PersonKnown | LinkMade | LinkUsed | InvitationMade | InvitationUsed | InvitationRevoked | PinChanged | PinGiven
    | TableMade | TableShut
)  # fmt: skip
_EVENTS: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


class People:
    """The people known at a table. Its methods raise StoreError."""

    def __init__(
        self, store: EventStore, table: str, others: Callable[[], Iterable[str]] = tuple, also: Iterable[str] = ()
    ) -> None:
        """Read who is known at the table with this name in the store; ``others`` gives names that nobody can have.

        Whoever is known at the tables ``also`` open behind the same door is known too.
        """
        self._store, self._stream, self._others = store, f"{table}/people", others
        self._known: dict[str, PersonKnown] = {}
        self._links: dict[str, str] = {}
        self._invitations: dict[str, Invitation] = {}
        """By digest, oldest first."""
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
        """Return the person with this name, or one that looks like it."""
        alike = (person for person in self._known.values() if skeleton(person.name) == skeleton(name))
        return min(alike, key=lambda person: person.name.casefold() != name.casefold(), default=None)

    def name(self, who: str) -> str:
        """Return somebody's name; empty for a stranger."""
        return self._known[who].name if who in self._known else ""

    def unwelcome(self, who: str, name: str) -> Unwelcome | None:
        """Return why somebody cannot join under this name."""
        owner = self.named(name)
        if wrong_name(name):
            return "name"
        if owner is not None and self.name(who) == owner.name:  # the same name, from two tables
            return None
        if owner.who != who if owner else taken_name(name, self._others()):
            return "taken"
        return "too many" if who not in self._known and len(self._known) >= MOST else None

    def meet(self, who: str, name: str, word: str = "") -> Unwelcome | None:
        """Remember somebody under a name, unless they are unwelcome."""
        if why := self.unwelcome(who, name):
            return why
        if self.name(who) != name:
            self._write(PersonKnown(who, name, word))
        return None

    def make_link(self) -> str:
        """Return the secret of a link that lets one person in."""
        token = secrets.token_urlsafe(24)
        self._write(LinkMade(identity(token)))
        return token

    def is_open(self, token: str) -> bool:
        """Return whether a link, which may be the code of an invitation, still lets somebody in."""
        return self._links.get(identity(token)) == "" or self.invitation(token) is not None

    def use_link(self, token: str) -> str | None:
        """Return a secret for the browser, whose `identity` the person is; ``None`` if the link is not valid."""
        if not self.is_open(token):
            return None
        proof = secrets.token_urlsafe(24)
        if (invitation := self.invitation(token)) is not None:
            self._write(InvitationUsed(invitation.made.digest, identity(proof), browser=True))
        else:
            self._write(LinkUsed(identity(token), identity(proof)))
        return proof

    def came_by_link(self, who: str) -> bool:
        """Return whether this is somebody who came with a browser, by a link or an invitation."""
        by_invitation = any(invitation.came.get(who, False) for invitation in self._invitations.values())
        return bool(who) and (who in self._links.values() or by_invitation)

    def invite(self, hours: int = 24 * 7, uses: int = 0, pin: str = "") -> str:
        """Return the code of a new invitation for a group; ``pin`` is what is kept of one that it asks for."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        self._write(InvitationMade(identity(code), self._store.clock() + 3_600_000 * hours, uses, pin))
        return "-".join(code[start : start + 5] for start in range(0, _CODE, 5))

    @property
    def invitations(self) -> list[Invitation]:
        """All that were made, oldest first."""
        return list(self._invitations.values())

    def invitation(self, code: str) -> Invitation | None:
        """Return the invitation with this code if it still lets somebody in."""
        invitation = self._invitations.get(identity(_plainly(code)))
        return invitation if invitation is not None and invitation.is_open(self._store.clock()) else None

    def pin_of(self, code: str) -> str:
        """Return what is kept of the PIN of an invitation; empty if it has none, or is none."""
        invitation = self.invitation(code)
        return "" if invitation is None else invitation.made.pin

    def revoke(self, number: int) -> bool:
        """Revoke an invitation, by its number from 1; return whether there was one."""
        if not 1 <= number <= len(self._invitations):
            return False
        self._write(InvitationRevoked(self.invitations[number - 1].made.digest))
        return True

    def come_by(self, code: str, who: str) -> bool:
        """Note that somebody came by an invitation; return whether it still let them in."""
        invitation = self.invitation(code)
        if invitation is None:
            return False
        if who not in invitation.came:
            self._write(InvitationUsed(invitation.made.digest, who))
        return True

    def came_by_invitation(self, who: str) -> bool:
        """Return whether this is somebody who came by an invitation, even if it was revoked since."""
        return any(who in invitation.came for invitation in self._invitations.values())

    @property
    def open_tables(self) -> dict[str, str]:
        """Who opened each table that people have open, by its name in the store."""
        return {**self._open}

    def made(self, stream: str) -> str:
        """Return who opened a table last; empty if it is not one that people opened."""
        return self._made[stream].who if stream in self._made else ""

    def make_table(self, stream: str, who: str) -> None:
        """Note that somebody opened a table."""
        self._write(TableMade(stream, who))

    def shut_table(self, stream: str) -> None:
        """Note that a table that somebody had opened was closed."""
        self._write(TableShut(stream))

    @property
    def pin(self) -> str:
        """What is stored of the last PIN."""
        return self._pin

    def change_pin(self, kept: str) -> None:
        """Ask everybody for a new PIN, of which only this is stored."""
        self._write(PinChanged(kept))

    def knows_pin(self, who: str) -> bool:
        """Return whether somebody has given the PIN, or was let in without one."""
        return who in self._gave_pin or self.came_by_invitation(who)

    def gave_pin(self, who: str) -> None:
        """Remember that somebody knew the PIN."""
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
    """Return a code as it was made, however it was typed: O is 0, I and L are 1."""
    return code.upper().replace("-", "").replace(" ", "").translate(_TYPED)


def identity(proof: str | bytes) -> str:
    """Identify a person by what only they can show: a key, or their browser's cookie."""
    # of what a browser sends, bytes that are no UTF-8 arrive as lone surrogates
    return sha256(proof.encode("utf-8", "surrogatepass") if isinstance(proof, str) else proof).hexdigest()[:16]
