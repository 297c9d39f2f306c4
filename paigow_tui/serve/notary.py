"""The player's own program: it makes shares of the shuffle, opens each of them once, and checks every deck.

It trusts nothing that the host says. Anything that would let a host choose among decks is a fault: asking for two
shares in one round, going back to an earlier round, or changing what was final. After a fault it sends nothing more.
An opened share whose deck was never shown is only counted, since connections get lost; see `Notary.unaccounted`.
"""

import time
from collections.abc import Callable
from secrets import token_hex
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.audit.shuffle import commitment, dice_of, shuffle_key, shuffled_deck
from paigow_tui.cards import descending
from paigow_tui.serve import share_messages as m
from paigow_tui.serve.share_book import Book, Entry
from paigow_tui.telling.joining import Fault, Why

PACE: Final = 3.0
"""The minimum average time between shares, in seconds; a table pauses longer than that between rounds."""
AT_ONCE: Final = 5
"""How many shares may be requested faster than that, because a connection may have stalled."""
_MOST_ASKED: Final = 20
"""The most earlier rounds to ask about."""
_DECODER: Final[msgspec.json.Decoder[m.Message]] = msgspec.json.Decoder(m.Message)
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Notary:
    """The checks that a player's program makes while it is connected to a host."""

    def __init__(
        self,
        book: Book,
        checked: Callable[[Entry], object] = lambda entry: None,
        clock: Callable[[], float] = time.monotonic,
        draw: Callable[[int], str] = token_hex,
    ) -> None:
        """Start with a book; ``checked`` is called with each verified entry, and ``draw`` makes random bytes in hex."""
        self._book, self._tell, self._clock, self._draw = book, checked, clock, draw
        self._began = clock()
        self._table: str | None = None
        self._made = 0
        self._opened = set[int]()
        """The rounds whose shares were opened over this connection."""
        self.checked: list[Entry] = []
        """The entries of rounds whose decks were verified."""
        self.fault: Fault | None = None
        """The first fault found; ``None`` if there is none."""

    @property
    def unaccounted(self) -> list[Entry]:
        """The opened shares whose deck was never shown, unless the player has already been told."""
        return [entry for entry in self._book.unaccounted() if not entry.told]

    @property
    def waits(self) -> bool:
        """Whether a deck has yet to be shown for a share opened over this connection."""
        return self.fault is None and bool(self._opened - {entry.round for entry in self.checked})

    def sign_off(self) -> None:
        """Record that the player has been told about every unaccounted share. Raise OSError."""
        for entry in self.unaccounted:
            self._book.put(replace(entry, told=True))

    def take(self, line: bytes) -> bytes:
        """Return the answer to a line from the host, as lines; empty if there is none."""
        if self.fault is not None:
            return b""
        try:
            if len(line) > m.LONGEST:
                raise _NotSound(Fault("unreadable"))
            answers = self._answers(_DECODER.decode(line))
        except _UNREADABLE:
            self.fault = Fault("unreadable")
        except _NotSound as found:
            self.fault = found.fault
        except OSError as error:
            self.fault = Fault("not written", error=error.strerror or "")
        else:
            return b"".join(msgspec.json.encode(answer) + b"\n" for answer in answers)
        return b""

    def _answers(self, message: m.Message) -> list[m.Answer]:
        if isinstance(message, m.Refused):
            return []
        answers = list[m.Answer]()
        if self._table is None:
            self._table = message.table
            missing = [entry for entry in self._book.unaccounted() if entry.table == message.table]
            answers += [m.Accounts(entry.round, entry.seat) for entry in missing[-_MOST_ASKED:]]
        _check(message.table == self._table, message, "another table")
        entry = self._book.find(message.table, message.round)
        _check(entry is None or entry.seat == message.seat, message, "another seat")
        match message:
            case m.Commit():
                answers.append(self._commit(message, entry))
            case m.Open() if entry is not None:
                answers.append(self._open(message, entry))
            case m.Shown() if entry is not None:
                self._shown(message, entry)
            case m.Account() if entry is not None and not entry.cards:
                self._account(message, entry)
        return answers

    def _commit(self, message: m.Commit, entry: Entry | None) -> m.Commitment:
        _check(message.round >= self._book.last(message.table), message, "back")
        if entry is None:
            self._made += 1
            _check(self._made <= AT_ONCE + (self._clock() - self._began) / PACE, message, "too fast")
            entry = Entry(message.table, message.round, message.seat, self._draw(32), message.commitment)
            self._book.put(entry)
        _check(entry.commitment == message.commitment, message, "commitment")
        return m.Commitment(message.seat, commitment(entry.share))

    def _open(self, message: m.Open, entry: Entry) -> m.Share:
        _check(message.round == self._book.last(message.table), message, "back")
        _check(message.commitment == entry.commitment, message, "commitment")
        _check(message.fixed.commitments.get(message.seat) == commitment(entry.share), message, "left out")
        if entry.fixed is None:
            entry = replace(entry, fixed=message.fixed)
            self._book.put(entry)
        _check(message.fixed == entry.fixed, message, "changed")
        self._opened.add(message.round)
        return m.Share(message.seat, entry.share)

    def _shown(self, message: m.Shown, entry: Entry) -> None:
        _check(entry.fixed is not None, message, "left out")
        if entry.shown and message.cards:
            _check(entry.shown == message.cards, message, "shown")
        elif message.cards or entry.shown is None:
            self._book.put(replace(entry, shown=message.cards))

    def _account(self, message: m.Account, entry: Entry) -> None:
        fixed, shares = message.fixed, message.shares
        _check(entry.fixed is not None and shares.get(message.seat) == entry.share, message, "left out")
        in_time = message.round not in self._opened or message.round == self._book.last(message.table)
        _check(in_time, message, "late")
        _check(commitment(message.secret) == entry.commitment, message, "secret")
        opened = {seat: commitment(share) for seat, share in shares.items()}
        _check(fixed == entry.fixed and fixed.commitments == opened, message, "changed")
        chance = shuffle_key(message.secret, shares), message.table, message.round, fixed.cut
        deck = shuffled_deck(*chance)
        _check(tuple(card.text for card in deck) == message.dealt, message, "deck")
        turn = (message.seat - fixed.banker - sum(dice_of(*chance)) + 1) % 7
        cards = tuple(card.text for card in descending(deck[7 * turn : 7 * turn + 7]))
        if entry.shown is None:
            _check(message.round not in self._opened, message, "not shown")
        else:
            _check(entry.shown == () or sorted(entry.shown) == sorted(cards), message, "shown")
        entry = replace(entry, cards=cards)
        self._book.put(entry)
        self.checked.append(entry)
        self._tell(entry)


class _NotSound(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def _check(sound: bool, message: m.Commit | m.Open | m.Shown | m.Account, why: Why) -> None:
    if not sound:
        raise _NotSound(Fault(why, message.round))
