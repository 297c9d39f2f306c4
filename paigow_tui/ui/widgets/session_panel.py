"""How the session goes: the balance as a line of blocks, rounds, and the commission on a line of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.amounts import signed
from paigow_tui.table import dollars

BLOCKS = "▁▂▃▄▅▆▇█"
PLAIN = "_.-~=*#@"
FEW: Final = 3
"""The most rounds for which no line is drawn."""


class SessionState(msgspec.Struct, frozen=True):
    """The figures of this sitting, money in cents; ``balance`` is your chips round by round."""

    net: int = 0
    rounds: int = 0
    won: int = 0
    pushed: int = 0
    lost: int = 0
    banked: int = 0
    commission: int = 0
    balance: tuple[int, ...] = ()
    ascii: bool = False
    placard: tuple[str, ...] = ()
    """What the table's placard says, until the first round is over."""


def spark(values: Sequence[int], width: int, blocks: str = BLOCKS) -> str:
    """Return the last values as blocks of rising height, one cell each.

    >>> spark([100, 200, 150], 10)
    '▁█▄'
    """
    shown = values[-width:]
    if not shown:
        return ""
    least, most = min(shown), max(shown)
    span = max(1, most - least)
    return "".join(blocks[(value - least) * (len(blocks) - 1) // span] for value in shown)


def tone(cents: int) -> str:
    """Return the style of an amount won or lost."""
    return "bold $text-success" if cents > 0 else "bold $text-error" if cents < 0 else "bold"


class SessionPanel(Widget):
    """The session's figures, on the felt below the middle of the table where the seats form an arc."""

    figures: reactive[SessionState] = reactive(SessionState())

    def render(self) -> Content:
        now, width = self.figures, self.size.width
        if self.size.height < 4:
            return Content("")
        if not now.rounds:
            placard = [
                Content.styled(row, "bold" if index == 0 else "") for index, row in enumerate(now.placard)
            ]
            return Content("\n").join(row.center(width) for row in placard[: self.size.height])
        line = spark(now.balance, min(width, 36), PLAIN if now.ascii else BLOCKS) if now.rounds > FEW else ""
        rounds = "1 round" if now.rounds == 1 else f"{now.rounds} rounds"
        rows = [
            Content.assemble("This session ", (signed(now.net), tone(now.net))),
            Content.styled(line, "$text-accent"),
            Content(f"{rounds}: {now.won} won, {now.pushed} pushed, {now.lost} lost"),
            Content(f"{now.banked} banked"),
            Content(f"commission paid {dollars(now.commission)}"),
        ]
        return Content("\n").join(row.center(width) for row in rows[: self.size.height])
