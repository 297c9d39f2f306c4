"""A person's own share of the shuffle: what their program and the server say to each other, a JSON object a line.

The server asks for a commitment, then for the share, and when the round is over tells all that the deck follows from:

- ``{"do": "commit", "table", "round", "seat", "commitment"}``: the host's commitment; the answer is ``{"commitment"}``.
- ``{"do": "open", ..., "commitments", "cut"}``: all that must not change once a share is opened, the commitments of all
  seats and the cut; the answer is ``{"share"}``, 32 bytes in hexadecimal.
- ``{"do": "check", ..., "secret", "cut", "shares", "dealt"}``: the cards in the order in which they were dealt.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import msgspec

from paigow_tui.audit.shuffle import committed, deck_of, mixed
from paigow_tui.files import replacing
from paigow_tui.host.floor import Floor
from paigow_tui.table import Phase
from paigow_tui.table import commands as c

_OFTEN: Final = 0.2
"""Seconds between looks whether something is wanted."""
SHARE: Final = "share"
"""The SSH command of the session that carries shares."""
LONGEST: Final = 4_096
"""The most characters in a line."""


class Notary:
    """A person's own program: makes shares, opens them once, and checks every deck. It holds what the server said.

    A share is kept in a file from its commitment until it is opened, for when the connection is lost in between.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._share = self._host = ""
        self._round: tuple[str, int, int] = ("", 0, 0)
        if file is not None:
            with suppress(OSError, msgspec.MsgspecError, UnicodeError):
                kept = msgspec.json.decode(file.read_bytes(), type=tuple[tuple[str, int, int], str, str])
                self._round, self._share, self._host = kept
        self._fixed: tuple[dict[str, str], str] | None = None
        """The commitments of all seats and the cut, as they were when the share was opened."""
        self.sound = 0
        """In how many rounds the deck followed from a share made here."""
        self.fault = ""
        """The first thing that was not as promised."""

    def answer(self, asked: dict[str, Any]) -> dict[str, str] | None:
        """Return the answer to a line of the server's; ``None`` if there is none. Raise KeyError or TypeError."""
        at = (str(asked["table"]), int(asked["round"]), int(asked["seat"]))
        if asked["do"] == "commit":
            if at != self._round:
                self._round, self._share, self._host, self._fixed = at, token_hex(32), asked["commitment"], None
                self._keep()
            return {"commitment": committed(self._share)}
        if at != self._round:
            return None  # another run of the program committed to that share, and only it can open it
        if asked["commitment"] != self._host:
            self._blame(at[1], "the host's commitment was changed")
            return None
        if asked["do"] == "open":
            self._fixed = self._fixed or (dict(asked["commitments"]), asked["cut"])
            if self._file is not None:  # opened once, and never for other commitments
                self._file.unlink(missing_ok=True)
            return {"share": self._share}
        if asked["do"] == "check":
            self._check(asked)
        return None

    def _keep(self) -> None:
        if self._file is not None:
            with replacing(self._file) as file:
                file.write(msgspec.json.encode((self._round, self._share, self._host)))

    def _check(self, asked: dict[str, Any]) -> None:
        table, number, seat = self._round
        shares = {int(place): str(share) for place, share in asked["shares"].items()}
        deck = deck_of(mixed(asked["secret"], shares), table, number, asked["cut"])
        if committed(asked["secret"]) != self._host:
            self._blame(number, "the host's secret is not the one that was committed to")
        elif shares.get(seat) != self._share:
            self._blame(number, "your share was left out")
        elif self._fixed != ({str(place): committed(share) for place, share in shares.items()}, asked["cut"]):
            self._blame(number, "a share or the cut was changed after yours was opened")
        elif [card.text for card in deck] != asked["dealt"]:
            self._blame(number, "the cards are not those that follow from the shares")
        else:
            self.sound += 1
        self._round = ("", 0, 0)

    def _blame(self, number: int, what: str) -> None:
        self.fault = self.fault or f"Round {number}: {what}."


class Desk:
    """The server's end: what one person's program is asked, and what is done with its answers."""

    def __init__(self, floor: Floor, who: str) -> None:
        self._floor, self._who = floor, who
        self._said: dict[str, Any] = {}
        self._mine = (0, 0)
        """The last round and seat for which a share was opened here."""

    def wanted(self) -> dict[str, Any] | None:
        """Return what to ask now; ``None`` if nothing, or nothing new."""
        asked = self._floor.asked(self._who)
        says = msgspec.to_builtins(asked) if asked is not None else self._proof()
        if says is None or says == self._said:
            return None
        self._said = says
        return dict(says)

    def take(self, line: bytes) -> str:
        """Do what an answer says; return why it is refused, if it is."""
        try:
            said = msgspec.json.decode(line, type=dict[str, str])
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return "This is not an answer."
        asked = self._floor.asked(self._who)
        if asked is None:
            return "Nothing was asked."
        if asked.do == "commit":
            refused = self._floor.answer(self._who, c.CommitShare(asked.seat, said.get("commitment", ""), "player"))
        else:
            refused = self._floor.answer(self._who, c.OpenShare(asked.seat, said.get("share", "")))
            self._mine = (asked.round, asked.seat) if refused is None else self._mine
        return "" if refused is None else refused.message

    def _proof(self) -> dict[str, Any] | None:
        """Return all that the deck of the last round follows from, once it is over."""
        state, (number, seat) = self._floor.state, self._mine
        if state.phase is not Phase.BETWEEN or state.round != number or not state.dice:
            return None
        first = (state.banker + sum(state.dice) - 2) % 7
        hands = [state.seats[(first + turn) % 7].cards for turn in range(7)]
        return {
            "do": "check",
            "table": state.table,
            "round": number,
            "seat": seat,
            "commitment": state.commitment,
            "secret": state.published,
            "cut": state.cut,
            "shares": {str(place): own.share.opened for place, own in enumerate(state.seats, 1) if own.share},
            "dealt": [card.text for hand in (*hands, state.rest) for card in hand],
        }


async def serve(
    desk: Desk, floor: Floor, who: str, lines: asyncio.StreamReader, say: Callable[[bytes], Awaitable[None]]
) -> None:
    """Ask one person's program for its shares until it goes; ``say`` writes bytes to it, at the pace it takes them."""
    floor.client(who, there=True)
    reading = asyncio.ensure_future(lines.readline())
    try:
        while True:
            if (wanted := desk.wanted()) is not None:
                await say(msgspec.json.encode(wanted) + b"\n")
            done, _ = await asyncio.wait([reading], timeout=_OFTEN)
            if done:
                line = reading.result()
                if not line or len(line) > LONGEST:
                    return
                if refused := desk.take(line):
                    await say(msgspec.json.encode({"refused": refused}) + b"\n")
                    await asyncio.sleep(_OFTEN)
                reading = asyncio.ensure_future(lines.readline())
    finally:
        reading.cancel()
        floor.client(who, there=False)
