"""Who is known at a shared table: by a key, by a word of their own, or by what their browser keeps.

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
MOST: Final = 1_000
"""How many people a table knows."""
Unwelcome = Literal["name", "taken", "too many"]
"""Why somebody cannot come in: the name is no name, it is somebody else's, or too many people are known already."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base of all events."""


class PersonKnown(Event, frozen=True):
    """Somebody came in for the first time, or under another name. ``word`` is what is kept of a word of theirs."""

    who: str
    name: str
    word: str = ""


class LinkMade(Event, frozen=True):
    """The host made a link that lets one person in; ``digest`` is its `identity`."""

    digest: str


class LinkUsed(Event, frozen=True):
    """Somebody came in by a link, which lets nobody else in."""

    digest: str
    who: str


_EVENTS: Final[msgspec.json.Decoder[PersonKnown | LinkMade | LinkUsed]] = msgspec.json.Decoder(
    PersonKnown | LinkMade | LinkUsed
)


class People:
    """The people known at a table. Its methods raise StoreError."""

    def __init__(self, store: EventStore, table: str, others: Callable[[], Iterable[str]] = tuple) -> None:
        """Read who is known at the table with this name in the store; ``others`` gives names that nobody can have."""
        self._store, self._stream, self._others = store, f"{table}/people", others
        self._known: dict[str, PersonKnown] = {}
        self._links: dict[str, str] = {}
        if not any(info.name == self._stream for info in store.streams(KIND)):
            store.create(self._stream, KIND, "")
        for record in store.read(self._stream):
            self._take(_EVENTS.decode(record.payload))
        self._last = store.last(self._stream)

    def named(self, name: str) -> PersonKnown | None:
        """Return who has a name, or one that looks like it."""
        alike = (person for person in self._known.values() if skeleton(person.name) == skeleton(name))
        return min(alike, key=lambda person: person.name.casefold() != name.casefold(), default=None)

    def name(self, who: str) -> str:
        """Return somebody's name; empty for a stranger."""
        return self._known[who].name if who in self._known else ""

    def unwelcome(self, who: str, name: str) -> Unwelcome | None:
        """Return why somebody cannot come in under this name."""
        owner = self.named(name)
        if wrong_name(name):
            return "name"
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
        """Return whether a link still lets somebody in."""
        return self._links.get(identity(token)) == ""

    def use_link(self, token: str) -> str | None:
        """Return a secret for the browser to keep, whose `identity` the person is; ``None`` if the link is no good."""
        if not self.is_open(token):
            return None
        proof = secrets.token_urlsafe(24)
        self._write(LinkUsed(identity(token), identity(proof)))
        return proof

    def came_by_link(self, who: str) -> bool:
        """Return whether this is somebody who came by a link."""
        return bool(who) and who in self._links.values()

    def _write(self, event: PersonKnown | LinkMade | LinkUsed) -> None:
        self._last = self._store.append(self._stream, self._last, [msgspec.json.encode(event)])
        self._take(event)

    def _take(self, event: PersonKnown | LinkMade | LinkUsed) -> None:
        match event:
            case PersonKnown(who=who):
                self._known[who] = event
            case LinkMade(digest=digest):
                self._links[digest] = ""
            case LinkUsed(digest=digest, who=who):
                self._links[digest] = who


def identity(proof: str | bytes) -> str:
    """Return who somebody is, given what only they can show: a key, or what their browser keeps."""
    # of what a browser sends, bytes that are no UTF-8 arrive as lone surrogates
    return sha256(proof.encode("utf-8", "surrogatepass") if isinstance(proof, str) else proof).hexdigest()[:16]
