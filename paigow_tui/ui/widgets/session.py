"""How the session goes: in the top line of the table, and in full on the felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from textual.content import Content
from textual.reactive import reactive, var
from textual.widget import Widget

from paigow_tui.amounts import signed
from paigow_tui.table import Phase, View, dollars
from paigow_tui.ui.widgets.painting import Rows

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


# The top line.

_PHASES = {
    Phase.BETWEEN: "over",
    Phase.BETS: "bets",
    Phase.BANK: "the bank goes round",
    Phase.DEAL: "dealing",
    Phase.SETTING: "setting",
    Phase.REVEALED: "hands open",
    Phase.SETTLED: "settling",
}


ROOMY: Final = 98
"""The least width at which the game is named too."""


class TableHeader(Rows):
    """One line; the right end is your chips and how the session goes."""

    view: var[View | None] = var(None)
    figures: var[SessionState] = var(SessionState())

    watch_view = watch_figures = Rows.redraw

    def rows(self) -> Sequence[Content]:
        return [
            Content("Pai Gow Poker")
            if self.view is None
            else headed(self.view, self.figures, self.size.width)
        ]


def headed(view: View, figures: SessionState, width: int) -> Content:
    """Return the line in ``width`` cells, 76 or more; where it does not fit, what matters least goes first."""
    narrow = width < ROOMY
    words = _round(view)
    left = (
        Content(words[0].upper() + words[1:])
        if narrow
        else Content.assemble(("Pai Gow Poker  ", "bold $text-accent"), words)
    )
    mine = view.mine
    if mine is None and not figures.rounds:
        return left
    chips, net = "" if mine is None else dollars(mine.chips), signed(figures.net)
    blocks = (
        (6 if narrow else 10 if width < 116 else 16) if len(figures.balance) > FEW else 0
    )  # always: nothing jumps
    line = spark(figures.balance, blocks, PLAIN if figures.ascii else BLOCKS) if blocks else ""
    right = Content.assemble(
        (chips, "bold"),
        f" +{dollars(mine.stake)} bet  " if mine is not None and mine.stake else "  ",
        (net, tone(figures.net)),
        " this session",
        (f" {line}" if line else "", "$text-accent"),
    )
    room = max(0, width - right.cell_length - 1)
    return Content.assemble(left.truncate(room, ellipsis=True, pad=True), " ", right)


def _round(view: View) -> str:
    if view.round == 0:
        return "first round"
    phase = "first round" if view.phase is Phase.CLOSED else _PHASES[view.phase]
    banker = ""
    if view.bank.banker is not None:
        name = "you" if view.bank.banker == view.seat else view.at(view.bank.banker).name
        banker = f", {name} bank{'' if name == 'you' else 's'}"
    return f"round {view.round}: {phase}{banker}"
