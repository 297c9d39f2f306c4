"""The top line: the game, the round and its phase, who banks, and your money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.reactive import var

from paigow_tui.amounts import signed
from paigow_tui.table import Phase, View, dollars
from paigow_tui.ui.widgets.painting import Rows
from paigow_tui.ui.widgets.session_panel import BLOCKS, FEW, PLAIN, SessionState, spark, tone

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
