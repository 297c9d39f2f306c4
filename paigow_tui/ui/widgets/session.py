"""How the session goes: in the top line of the table, and in full in the middle of the felt."""

from collections.abc import Sequence
from typing import Final

import msgspec
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import var

from paigow_tui.actions.table import LOG
from paigow_tui.amounts import number_of, signed
from paigow_tui.host.account import Account
from paigow_tui.table import Phase, View, dollars
from paigow_tui.telling.account import outcomes
from paigow_tui.telling.side_bets import beside
from paigow_tui.ui.widgets.clickable import doing
from paigow_tui.ui.widgets.painting import Rows

FEW: Final = 4
"""The most rounds for which no sparkline is drawn."""


class SessionState(msgspec.Struct, frozen=True):
    """The figures of this session; ``balance`` is what was won or lost after each round, in cents."""

    account: Account = Account()
    balance: tuple[int, ...] = ()
    ascii: bool = False
    watching: int = 0
    """How many people watch."""
    placard: tuple[str, ...] = ()
    """What the table's placard says, until the first round is over."""


def tone(cents: int) -> str:
    return "bold $text-success" if cents > 0 else "bold $text-error" if cents < 0 else "bold"


_BAR: Final = 8
FEW_SECONDS: Final = 10
"""The most seconds that hurry somebody."""


def hurry(seconds: int) -> str:
    """Return the style of a clock with so much time left."""
    return "bold $text-error" if seconds <= FEW_SECONDS else "bold $text-accent"


def time_left(left: int, whole: int, room: int, drawn: tuple[str, str]) -> Content:
    """Return a bar of the seconds left, in signs for what is left and what is over; figures hurry somebody."""
    figures = f" {left}" if left <= FEW_SECONDS else ""
    width = min(_BAR, room - len(figures))
    full = -(-width * left // whole)
    rest = (drawn[1] * (width - full), "$text-muted")
    return Content.assemble((drawn[0] * full, hurry(left)), rest, (figures, hurry(left)))


class MoneyClicked(Message):
    """Posted for a click on money, which leads to what was won and lost."""


def session_rows(figures: SessionState) -> list[Content]:
    """Return the session's figures, or the table's placard until the first round is over."""
    account = figures.account
    if not account.rounds:
        rows = [Content(row) for row in figures.placard]
        return [*(row.stylize("bold") for row in rows[:1]), *rows[1:]]
    parts = [("Hands", account.hands)]
    parts += [("side bets", account.side_bets)] if account.side_staked else []
    parts += [("commission", account.commission)] if account.commission else []
    return [
        Content.assemble("This session ", (signed(account.chips), tone(account.chips))),
        Content(""),
        Content(f"{number_of(account.rounds, 'round')}: {outcomes(account)}"),
        *([Content(", ".join(f"{name} {signed(cents)}" for name, cents in parts))] if len(parts) > 1 else []),
    ]


_PHASES: Final = {
    Phase.CLOSED: "first round",
    Phase.BETWEEN: "over",
    Phase.BETS: "bets",
    Phase.BANK: "offering the bank",
    Phase.DEAL: "dealing",
    Phase.SETTING: "setting",
    Phase.REVEALED: "hands open",
    Phase.SETTLED: "settling",
}
_COUNTING: Final = 0.3
"""How long your chips count up, in seconds."""
ROOMY: Final = 98
"""The least width at which the game is named too."""


class TableHeader(Rows):
    """One line; the right end is your chips and how the session goes, with the last rounds before it."""

    view: var[View | None] = var(None)
    figures: var[SessionState] = var(SessionState())

    chips: var[int] = var(0)
    """What you have, in cents: it counts up or down when a bet is settled."""

    watch_figures = watch_chips = Rows.redraw

    def watch_view(self, before: View | None, view: View | None) -> None:
        chips = view.mine.chips if view is not None and view.mine is not None else 0
        if view is not None and view.settled and before is not None and self.app.animation_level == "full":
            self.animate("chips", chips, duration=_COUNTING, easing=in_steps)
        else:
            self.chips = chips
        self.redraw()

    async def on_click(self, event: events.Click) -> None:
        """Open what was won and lost for a click on the money, at the right, else the log of the rounds."""
        event.stop()
        if event.x >= self.size.width // 2:
            self.post_message(MoneyClicked())
        else:
            await self.screen.run_action(doing(LOG.name))

    def rows(self) -> Sequence[Content]:
        if self.view is None:
            return [Content("Pai Gow Poker")]
        return [headed(self.view, self.figures, self.size.width, round(self.chips))]


def in_steps(part: float) -> float:
    """Return how far counting has come: a few figures are enough for the eye.

    >>> in_steps(0.3)
    0.25
    """
    return int(part * 8) / 8


def headed(view: View, figures: SessionState, width: int, chips: int) -> Content:
    """Return the line in ``width`` cells, 76 or more; where it does not fit, what matters least goes first."""
    words = _round(view)
    if width < ROOMY:
        left, blocks = Content(words[0].upper() + words[1:]), 6
    else:
        left = Content.assemble(("Pai Gow Poker  ", "bold $text-accent"), words)
        blocks = 8 if width < 140 else 16
    mine, account = view.mine, figures.account
    watching = Content.styled(f"  {figures.watching} watching", "$text-muted") if figures.watching else Content("")
    if mine is None and not account.rounds:
        return left + watching
    right = Content.assemble(
        ("" if mine is None else dollars(chips), "bold"),
        f" +{dollars(mine.stake)} bet{beside(mine.side)}  " if mine is not None and mine.stake else "  ",
        (signed(account.chips), tone(account.chips)),
        " this session",
    )
    if left.cell_length + watching.cell_length + right.cell_length < width:
        left += watching
    count = min(blocks, len(figures.balance))
    label = f"last {count} " if width < ROOMY else f"last {count} rounds "
    room = width - right.cell_length - 1
    if count > FEW and left.cell_length + len(label) + count + 4 <= room:
        from paigow_tui.ui.widgets.chart import spark

        line = Content.assemble((label, "$text-muted"), spark(figures.balance, count, figures.ascii), "  ")
        right, room = line + right, room - line.cell_length
    return Content.assemble(left.truncate(max(0, room), ellipsis=True, pad=True), " ", right)


def _round(view: View) -> str:
    if view.round == 0:
        return "first round"
    said = f"round {view.round}: {_PHASES[view.phase]}"
    banker = view.bank.banker
    if banker is None:
        return said
    return f"{said}, you bank" if banker == view.seat else f"{said}, {view.at(banker).name} banks"
