"""A person's seat at a shared table, or a spectator's place.

`paigow_tui.host.floor` deals, plays for the computer players and runs the clocks; this module follows it. What others
did is read all at once but reported step by step: `SharedSeat.step` applies the next event, so a front end can show it
at its own pace. See `paigow_tui.host.seat`.
"""

from collections import deque
from contextlib import suppress
from typing import ClassVar, Final

import msgspec

from paigow_tui.amounts import parse_number
from paigow_tui.host.acts import parse_act, unknown_act
from paigow_tui.host.chat import AnyLine, Chat, Gestured, Muting, Nudged, Promised, Said
from paigow_tui.host.open_game import OpenGame, Step
from paigow_tui.store import Conflict, Engine, Locked, StoreError
from paigow_tui.table import POSITIONS, AnyCommand, Happened, JoinTable, Phase, Refusal, State, decide
from paigow_tui.table import commands as c
from paigow_tui.table.accounts import Account, accounts
from paigow_tui.table.gestures import BACK, GESTURES, MUTE, NUDGE
from paigow_tui.table.hosting import NOT_THE_HOST
from paigow_tui.table.options import KINDS
from paigow_tui.table.sharing import may_sit_down
from paigow_tui.version import FORMAT

NOT_YOURS: Final = Refusal("not yours", "You cannot do that at this table.")
NOT_YET: Final = Refusal("not now", "A round is under way. You will sit down when it is over.")
IN_LINE: Final = Refusal("not now", "The table is full. You are in line, and will sit down when a seat is free.")
NOT_SEATED: Final = Refusal("not yours", "Only people at the table can chat. You can only read along.")
MOVED_ON: Final = Refusal("too late", "That came too late. The table has moved on.")
LONGEST_AWAY: Final = 10
"""The longest time, in minutes, for which a person may promise to be back."""
HOW_LONG: Final = Refusal("amount", f"Say how many minutes you will be away, 1 to {LONGEST_AWAY}.")
KEPT: Final = 2 * 60_000
"""How long the table waits for a player who is away, in milliseconds, before it acts for them."""
LEFT: Final = 15 * 60_000
"""How long a person can be away or not betting before they must leave (their chips are saved), in milliseconds."""
WAITS_FOR_NOBODY: Final = Refusal("nobody there", "The table is not waiting for anybody else.")
UNKNOWN_GESTURE: Final = Refusal("text", f"You can type /{', /'.join(GESTURES)}, {NUDGE}, {BACK} 5 or {MUTE}.")
BUSY: Final = Refusal("not now", "Another program is using the table's file. Try again in a moment.")
SITS_DOWN: Final = 75
"""The exit status of a spectator's program when the person sits down; the server then starts another one for them."""
_WATCHING: Final = f"watching/{FORMAT}"


class Wish(msgspec.Struct, frozen=True):
    """A request for a seat (0 for any), with chips in cents; they are ignored if the person has chips saved here."""

    name: str
    seat: int = 0
    chips: int = 50_000


class SharedSeat(OpenGame):
    """One person's seat at a shared table, or a spectator's place. See the module's docstring."""

    shared: ClassVar[bool] = True

    def __init__(self, store: Engine, stream: str, who: str = "", watcher: str = "", known_as: str = "") -> None:
        """Continue as the person with the ID ``who`` or, if that is empty, as a spectator called ``watcher`` in chat.

        ``known_as`` is the ID that a spectator gets if they take a seat; if it is empty, they cannot. Raise StoreError.
        """
        super().__init__(store, stream, who)
        self._watcher, self._known_as = watcher, known_as
        self._wish: Wish | None = None
        """The person's last request for a seat."""
        self.takes_seat = False
        """Whether a spectator has asked for a seat, which only a new program can give them."""
        self._label = f"{watcher} (watching)" if watcher else ""
        self._unread: deque[Happened] = deque()
        """Events that have been read but not applied."""
        self._missed: deque[Step] = deque()
        """Steps that have been applied but not returned by `step`."""
        self.wants: Wish | None = None
        """The seat to take as soon as possible."""
        self._tried: State | None = None
        """The state in which a seat was last requested."""
        self.chat = Chat(store, stream)
        self.back_at = 0
        """When the person promised to be back, in milliseconds since 1970; 0 if they are not away."""
        self.watching = watching(store, stream)
        """The number of spectators."""

    def act(self, command: AnyCommand) -> Refusal | None:
        """Carry out a command for the person's own seat. Return ``None`` once it is on disk, or a refusal.

        If others were faster, the command is still carried out if the phase and round are the same. A player who
        bets or sets a hand is no longer away.
        """
        refusal = self._act(command)
        if refusal is None and self.back_at and isinstance(command, c.PlaceBet | c.SetHand | c.SetByHouseWay):
            self.back_at = 0
            self.say(BACK)
        return refusal

    def _act(self, command: AnyCommand) -> Refusal | None:
        if isinstance(command, c.HostCommand):
            seat = command.by
        elif isinstance(command, KINDS):
            seat = command.seat
        else:
            return NOT_YOURS
        if not self._owns(seat):
            return NOT_YOURS
        asked, whenever = self._moment, isinstance(command, c.LeaveTable | c.BuyIn | c.HostCommand)
        while True:
            self._catch_up()
            if self._moment != asked and not whenever:
                return MOVED_ON
            if not self._owns(seat):
                return NOT_YOURS
            try:
                happened = self._host.give(command)
            except Conflict:
                self._unread += self._host.reload()
            except Locked:
                return BUSY
            else:
                if isinstance(happened, Refusal):
                    return happened
                self._tell(happened, command)
                return None

    def _owns(self, seat: int) -> bool:
        player = self._state.player(seat) if seat in POSITIONS else None
        return player is not None and bool(self.who) and player.who == self.who

    def host(self, line: str) -> Refusal | None:
        """Carry out what the person types as the host. Return a refusal if it is not possible."""
        if not self.view.host or self.view.host != self.view.seat:
            return NOT_THE_HOST
        act = parse_act(line, self.view, self.view.seat)
        return act if isinstance(act, Refusal) else self.act(act) if act is not None else unknown_act(line)

    def accounts(self) -> tuple[Account, ...]:
        """Return the ledger of the table."""
        return accounts(self._state)

    def sit_down(self, wish: Wish) -> Refusal | None:
        """Sit down. Return a refusal if that is impossible, or not possible yet (then `follow` does it later)."""
        self.wants, self._wish = None, wish
        while True:
            self._catch_up()
            state = self._state
            if self.seated:
                return None
            other = state.player(wish.seat) if wish.seat else None
            if not may_sit_down(state) and (other is None or other.leaving):
                self.wants = wish
                return NOT_YET
            free = [place for place in POSITIONS if place != state.dealer and state.player(place) is None]
            place = wish.seat or next(iter(free), 0)
            if not place:
                return self._wait(wish)
            most = state.sharing.most_chips if state.sharing is not None else wish.chips
            sit = JoinTable(place, wish.name, "person", min(wish.chips, most))
            try:
                with self._host.batch() as happened:
                    for command in (c.ClaimSeat(place, self.who), sit):
                        done = self._host.give(command)
                        if isinstance(done, Refusal):
                            raise _Refused(done)
            except _Refused as refused:
                return self._wait(wish) if refused.refusal.code == "full" and not wish.seat else refused.refusal
            except Conflict:
                self._unread += self._host.reload()
            except Locked:
                self.wants = wish
                return BUSY
            else:
                self._tell(happened, None)
                return None

    def take_seat(self) -> Refusal | None:
        """Let a spectator, or somebody who left, sit down; a spectator does so in a new program that replaces this one.

        Return a refusal if that is not possible.
        """
        if self.who and self._wish is not None:  # they sat here before
            return self.sit_down(self._wish)
        if not self._known_as:
            return NOT_YOURS
        self._unread += self._host.reload()
        self._catch_up()
        decision = decide(self._state, c.WaitForSeat(self._known_as, self._watcher))
        self.takes_seat = not isinstance(decision, Refusal)
        return decision if isinstance(decision, Refusal) else None

    def _wait(self, wish: Wish) -> Refusal | None:
        """Join the end of the waiting list; `follow` takes a seat when one is free."""
        while True:
            try:
                happened = self._host.give(c.WaitForSeat(self.who, wish.name))
            except Conflict:
                self._unread += self._host.reload()
                self._catch_up()
                continue
            except Locked:
                self.wants = wish
                return BUSY
            if isinstance(happened, Refusal):
                return happened
            self.wants = wish
            self._tell(happened, None)
            return IN_LINE

    def say(self, text: str) -> Refusal | Muting | AnyLine | None:
        """Say something to everybody, carry out a line that starts with a slash, or mute somebody.

        Return what was done, who is muted, or a refusal.
        """
        word, _, rest = text.partition(" ")
        if word == MUTE:
            return self.chat.mute(rest.strip())
        if not self.may_write:
            return NOT_SEATED
        line = self._meant(word, rest.strip()) if word.startswith("/") else Said(self._called, text)
        if isinstance(line, Refusal):
            return line
        try:
            refusal = self.chat.say(line)
        except Locked:
            return BUSY
        if isinstance(line, Promised) and refusal is None:
            self.back_at = line.minutes and self.now() + 60_000 * line.minutes
        return refusal or (None if isinstance(line, Said) else line)

    @property
    def _called(self) -> str:
        player = self._state.player(self.position) if self.seated else None
        return player.name if player is not None else self._label

    def _meant(self, word: str, rest: str) -> Refusal | AnyLine:
        """Parse a line that starts with a slash."""
        gesture = next((one for one in GESTURES if word == f"/{one}"), None)
        if gesture is not None:
            return Gestured(self._called, gesture)
        if not self.seated or word not in (NUDGE, BACK):
            return UNKNOWN_GESTURE
        if word == NUDGE:
            view = self.view
            people = [view.at(seat) for seat in view.waiting_for if seat != view.seat]
            whom = tuple(one.name for one in people if one.occupant == "person")
            if rest:
                whom = tuple(name for name in whom if name.casefold() == rest.casefold())
            return Nudged(self._called, whom) if whom else WAITS_FOR_NOBODY
        minutes = parse_number(rest) if rest else 0
        if minutes is None or not (rest == "" or 1 <= minutes <= LONGEST_AWAY):
            return HOW_LONG
        return Promised(self._called, minutes)

    @property
    def may_write(self) -> bool:
        """Whether the person may chat: always when seated; as a spectator, unless the host forbids it."""
        return self.seated or bool(self._label and not self._state.quiet)

    def hear(self) -> list[AnyLine]:
        """Return what others have said and done since the last call."""
        own = self._called
        return [line for line in self.chat.hear() if line.name != own]

    def is_nudged(self, line: AnyLine) -> bool:
        """Return whether a line nudges this person while the table is still waiting for them."""
        return isinstance(line, Nudged) and self._called in line.whom and self.view.seat in self.view.waiting_for

    @property
    def in_line(self) -> int:
        """The person's place on the waiting list, from 1; 0 if they are not on it."""
        queue = list(self._state.queue)
        return queue.index(self.who) + 1 if self.who in queue else 0

    def open_round(self) -> Refusal | None:
        """Refuse, since a shared table opens its own rounds."""
        return NOT_YOURS

    def step(self) -> Step | None:
        """Return what happened next at the table; ``None`` if there is nothing new."""
        if self._missed:
            return self._missed.popleft()
        if not self._unread:
            self._unread += self._host.reload()
        return self._next() if self._unread else None

    def follow(self) -> tuple[bool, Refusal | None]:
        """Return whether `step` has something new. This is cheap enough to call several times a second.

        Sit down as soon as possible; the second value is a refusal if that has become impossible.
        """
        refusal = None
        if self.wants is not None and may_sit_down(self._state) and self._state is not self._tried:
            self._tried = self._state  # no use trying again before something happens
            refusal = self.sit_down(self.wants)
        if self.back_at:
            self._keep_promise()
        changed = self._store.changed() or bool(self._missed or self._unread)
        if changed:
            self.watching = watching(self._store, self.stream)
        return changed, refusal if self.wants is None else None

    def _keep_promise(self) -> None:
        """Sit out or decline the bank for a player who will be back later, so that the table need not wait."""
        view = self.view
        if self.now() >= self.back_at:
            self.back_at = 0
        elif view.seat in view.waiting_for and view.phase in (Phase.BETS, Phase.BANK):
            self._act(c.SitOut(view.seat) if view.phase is Phase.BETS else c.DeclineBank(view.seat))

    def _catch_up(self) -> None:
        """Apply everything that has been read; `step` still returns it step by step."""
        while self._unread:
            self._missed.append(self._next())

    def _next(self) -> Step:
        return self._tell([self._unread.popleft()], None)


def keep_watching(store: Engine, stream: str, last: int, count: int) -> None:
    """Save the number of spectators, as a snapshot since it is not an event. A failure to write is ignored."""
    with suppress(StoreError):
        store.save_snapshot(stream, last, _WATCHING, b"%d" % count)


def watching(store: Engine, stream: str) -> int:
    """Return the number of spectators at a table."""
    snapshot = store.load_snapshot(stream, _WATCHING)
    return 0 if snapshot is None else int(snapshot[1])


class _Refused(Exception):
    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
