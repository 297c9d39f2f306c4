"""A session: everything played since the last break of several hours, even if the program was closed in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from paigow_tui import odds
from paigow_tui.host.account import Account, Worth, account_of
from paigow_tui.store import Engine
from paigow_tui.table import AnyEvent, Happened, State, decode_event, unfold
from paigow_tui.table import events as e
from paigow_tui.table.hands import HandReader, PlayedHand
from paigow_tui.table.own_seat import OwnSeat

if TYPE_CHECKING:
    from paigow_tui.odds.lab.session import Standing
    from paigow_tui.rules import RuleSet

LEAST_COMPARED: Final = 10
"""The fewest rounds after which a session is compared with others."""
REST: Final = 6 * 60 * 60 * 1000
"""The break that separates two sessions, in milliseconds."""
MOST: Final = 20_000
"""The most events to search for the start of a session: about 800 rounds, more than any session has."""
_WINDOW: Final = 200
"""The number of events to read at a time when searching for the start of a round, which has about thirty."""
_ROUND: Final = b'"RoundOpened/'
_LASTING: Final = (*OwnSeat.TURNS, b'"TableOpened/', b'"PlayerLeft/')
"""Every event that can affect later rounds contains one of these strings; few other events do."""


class Session:
    """What one person has played in a session so far."""

    def __init__(self, reader: HandReader) -> None:
        """Start with a reader, which may have processed earlier events."""
        self._reader = reader
        self.hands: list[PlayedHand] = []
        """The settled hands that the person bet on or banked."""
        self.rounds: list[int] = []
        """What was won or lost in each round, in cents."""
        self._worths: dict[int, Worth] = {}
        self._account: Account | None = None

    def take(self, happened: Happened) -> None:
        """Process the next event."""
        hand = self._reader.take(happened)
        if hand is not None:
            self.hands.append(hand)
            self._account = None
        if isinstance(happened.event, e.BankSettled):
            self.rounds.append(0 if hand is None else hand.winnings.chips)

    def grade(self, hand: PlayedHand, worth: Worth) -> None:
        """Add the worth of a hand to the account."""
        self._worths[hand.round] = worth
        self._account = None

    def worth(self, hand: PlayedHand) -> Worth | None:
        """Return the worth of a hand; ``None`` if it has not been graded."""
        return self._worths.get(hand.round)

    @property
    def account(self) -> Account:
        """The account of the session, graded as far as the odds are known."""
        if self._account is None:
            self._account = account_of((hand, self.worth(hand)) for hand in self.hands)
        return self._account

    def standing(self, way: str, rules: RuleSet) -> Standing | None:
        """Return how the session compares with others at the same bets. This may load NumPy and take a moment.

        Return ``None`` if there is no figure for it: after too few rounds, with side bets or banked rounds, or if the
        results of the house way over the whole game are not known.
        """
        plain = all(hand.role == "player" and not hand.side for hand in self.hands)
        if len(self.hands) < LEAST_COMPARED or not plain:
            return None
        stakes = Counter(hand.stake for hand in self.hands)
        return odds.lab.session.standing(stakes, way, rules, sum(hand.result for hand in self.hands))

    @property
    def side_stakes(self) -> dict[str, int]:
        """The total bet on each side bet, by name, in cents."""
        stakes: Counter[str] = Counter()
        for hand in self.hands:
            stakes.update(dict(hand.side))
        return dict(stakes)


def current_session(store: Engine, stream: str, who: str = "") -> Session:
    """Return a game's current session; ``who`` is the person's ID at a shared table. Raise StoreError."""
    first = store.since_pause(stream, REST, MOST)
    opened = _opened_before(store, stream, first)
    reader = HandReader(OwnSeat(who))
    session, state = Session(reader), State.empty()
    for happened in unfold(state, _lasting(store, stream, opened, who)):
        reader.take(happened)
        state = happened.after
    events = (decode_event(record.payload) for record in store.read(stream, opened - 1))
    for number, happened in enumerate(unfold(state, events), opened):
        if number < first:
            reader.take(happened)
        else:
            session.take(happened)
    return session


def _lasting(store: Engine, stream: str, before: int, who: str) -> Iterator[AnyEvent]:
    """Yield earlier events that later hands depend on; in the resulting state, only chips and the bank are wrong."""
    for record in store.read(stream, limit=before - 1):
        if any(name in record.payload for name in _LASTING):
            yield decode_event(record.payload)
        elif _ROUND in record.payload and not who:
            break  # nobody joins later at one's own table


def _opened_before(store: Engine, stream: str, first: int) -> int:
    """Return the number of the event that opened the last round before ``first``; ``first`` if there is none."""
    end = first - 1
    while end > 0:
        start = max(0, end - _WINDOW)
        opened = [record.sequence for record in store.read(stream, start, end - start) if _ROUND in record.payload]
        if opened:
            return opened[-1]
        end = start
    return first
