"""The server's side of a player's own share of the shuffle. The messages are in `paigow_tui.serve.share_messages`."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import partial
from math import inf
from typing import Final, cast

import msgspec

from paigow_tui.cards import Card
from paigow_tui.host.floor import Floor
from paigow_tui.serve import share_messages as m
from paigow_tui.serve.opening import patiently
from paigow_tui.table import Phase, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.telling.serving import NO_SHARE

_OFTEN: Final = 0.2
"""Seconds between checks for new requests."""
SHARE: Final = "share"
"""The SSH command of the session that carries shares."""
_MOST_ASKED: Final = 20
"""How many earlier rounds a program may ask about at once."""
_ANSWERS: Final[msgspec.json.Decoder[m.Answer]] = msgspec.json.Decoder(m.Answer)


class Desk:
    """Sends requests and cards to one person's program, and processes its answers."""

    def __init__(self, floor: Floor, who: str) -> None:
        self._floor, self._who = floor, who
        self._said: m.Message | None = None
        """The last request sent."""
        self._mine: tuple[int, int] | None = None
        """The round and seat of an opened share that has not been accounted for."""
        self._accounted = self._shown = 0
        """The last round accounted for, and the last round whose cards were shown."""
        self._missing = deque[m.Accounts](maxlen=_MOST_ASKED)
        """The program's open questions about earlier rounds."""

    def wanted(self) -> Iterator[m.Message]:
        """Yield the messages that are due now, if any."""
        self._note()
        if self._mine is not None:
            yield from self._watch(*self._mine)
        asked = self._asked()
        if asked is not None and asked != self._said:
            self._said = asked
            yield asked
        if self._missing:
            yield from self._account(self._missing.popleft())

    def take(self, line: bytes) -> str:
        """Process an answer; return why it is refused, or an empty string."""
        try:
            answer = _ANSWERS.decode(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return NO_SHARE
        match answer:
            case m.Accounts():
                self._missing.append(answer)
                return ""
            case m.Commitment():
                refused = self._floor.answer(self._who, c.CommitShare(answer.seat, answer.commitment, "player"))
            case _:
                refused = self._floor.answer(self._who, c.OpenShare(answer.seat, answer.share))
        self._note()
        return "" if refused is None else refused.message

    def _note(self) -> None:
        """Remember a share opened for this person, who may leave the table before the round is over."""
        state = self._floor.state
        seat = state.seat_of(self._who)
        share = state.at(seat).share if seat else None
        if share is not None and share.by == "player" and share.opened and state.round > self._accounted:
            self._mine = state.round, seat

    def _asked(self) -> m.Commit | m.Open | None:
        asked = self._floor.asked(self._who)
        if asked is None:
            return None
        place = asked.table, asked.round, asked.seat, asked.commitment
        if asked.do == "commit":
            return m.Commit(*place)
        return m.Open(*place, m.Fixed(asked.commitments, asked.cut, asked.banker))

    def _watch(self, round: int, seat: int) -> Iterator[m.Message]:
        """Yield the person's cards, once they are dealt, and the account, once the round is over."""
        state = self._floor.state
        if state.round == round and state.dice and self._shown < round:
            self._shown = round
            yield m.Shown(state.table, round, seat, _names(view(state, seat).at(seat).cards))
        if state.round > round or state.phase is Phase.BETWEEN:
            self._mine, self._accounted = None, round
            yield from self._account(m.Accounts(round, seat))

    def _account(self, asked: m.Accounts) -> Iterator[m.Message]:
        """Yield the account of a finished round if it was dealt, preceded by the cards if they have not been shown."""
        state, round, seat = self._floor.state, asked.round, asked.seat
        secret, cut, banker, first, deck = "", "", 0, 0, tuple[str, ...]()
        commitments, shares = dict[int, str](), dict[int, str]()
        for event in self._floor.events_of(round):
            match event:
                case e.RoundClosed():
                    secret = event.secret
                case e.DeckCut():
                    cut = event.word
                case e.BankTaken():
                    banker = event.seat
                case e.DealerBanked():
                    banker = state.dealer
                case e.ShareCommitted():
                    commitments[event.seat] = event.commitment
                case e.ShareOpened():
                    shares[event.seat] = event.share
                case e.DiceThrown():
                    first = event.first
                case e.HandsDealt(hands=hands, rest=rest):
                    dealt = [card for turn in range(7) for card in hands[(first + turn - 1) % 7]]
                    deck = _names((*dealt, *rest))
                    if self._shown < round:
                        yield m.Shown(state.table, round, seat, _names(hands[seat - 1]))
                case _:
                    pass
        if shares and deck:
            yield m.Account(state.table, round, seat, secret, shares, m.Fixed(commitments, cut, banker), deck)


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)


def lines_of(channel: object) -> asyncio.StreamReader:
    """Return a reader for the lines from a channel, which is paused while unread lines pile up."""
    lines = asyncio.StreamReader(limit=m.LONGEST)
    lines.set_transport(cast(asyncio.BaseTransport, channel))
    return lines


async def serve(
    desk: Desk, floor: Floor, who: str, lines: asyncio.StreamReader, say: Callable[[bytes], Awaitable[None]]
) -> None:
    """Ask a person's program for shares until it disconnects; ``say`` writes no faster than the program reads."""
    floor.client(who, there=True)
    reading = asyncio.ensure_future(lines.readline())
    try:
        while True:
            for message in desk.wanted():
                await say(msgspec.json.encode(message) + b"\n")
            done, _ = await asyncio.wait([reading], timeout=_OFTEN)
            if done:
                line = reading.result()
                if not line or len(line) > m.LONGEST:
                    return
                if refused := await patiently(partial(desk.take, line), inf):
                    await say(msgspec.json.encode(m.Refused(refused)) + b"\n")
                await asyncio.sleep(_OFTEN)
                reading = asyncio.ensure_future(lines.readline())
    finally:
        reading.cancel()
        floor.client(who, there=False)
