"""The page about a seat: its player, how they play, and their hands so far."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from textual.content import Content
from textual.widgets import Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.table import POSITIONS, Line, View, dollars
from paigow_tui.table.events import BankSettled, SeatSettled
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import recount
from paigow_tui.telling.side_bets import outcomes
from paigow_tui.telling.table import so_far, who
from paigow_tui.ui.cards.lines import in_line
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.dialogs.page import PAGE, TextScreen
from paigow_tui.ui.help.page import EMPTY, entry, heading
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.log import style_of

_MOST: Final = 200
_COLUMN: Final = 11


# fmt: off
_ACTIONS: Final[tuple[Action["SeatScreen"], ...]] = (
    Action(
        "seat-before", "Previous seat", lambda seat, _: seat.turn(-1), keys="left", label="Previous seat", bar="keys",
    ),
    Action("seat-next", "Next seat", lambda seat, _: seat.turn(1), keys="right", label="Next seat", bar="keys"),
)
# fmt: on


class SeatScreen(TextScreen):
    PLACE: ClassVar[Place["SeatScreen"]] = Place(
        "seat",
        (*PAGE, *_ACTIONS),
        about="""\
This shows who sits in the seat and how they play, their chips, any cards that are face up, and their hands so far.
""",
    )

    def __init__(self, view: View, position: int, log: Sequence[Line], look: Look) -> None:
        """Show the seats of a view; ``log`` is what the viewer knows has happened."""
        self._view, self._position, self._log, self._look = view, position, log, look
        super().__init__(self._title(), self._about(), "who")

    def _title(self) -> str:
        return f"Seat {self._position}: {self._view.at(self._position).name or 'nobody'}"

    def _about(self) -> Iterator[Row]:
        return seat_rows(self._view, self._position, self._log, self._look)

    def turn(self, step: int) -> None:
        self._position = (self._position - 1 + step) % len(POSITIONS) + 1
        self.query_one("#head", Static).update(self._title())
        self.query_one(Page).show(tuple(self._about()))


def seat_rows(view: View, position: int, log: Sequence[Line], look: Look) -> Iterator[Row]:
    """Yield rows about a seat: its player, the cards there, and the hands in ``log``, newest first."""
    seat = view.at(position)
    yield Row(Content(who(seat, view)))
    if seat.occupant not in ("dealer", "empty"):
        yield EMPTY
        yield entry("Chips", dollars(seat.chips), _COLUMN)
        if seat.stake:
            yield entry("Bet", dollars(seat.stake), _COLUMN)
        if seat.side:
            made = (f"{SIDE_BETS[stake.bet].title} {dollars(stake.amount)}" for stake in seat.side)
            yield entry("Side bets", f"{', '.join(made)} (the + after the bet)", _COLUMN)
        for outcome in outcomes(seat, view):
            yield entry("Side bet", str(outcome), _COLUMN)
    if seat.low:
        yield EMPTY
        high = rank_high(seat.high, view.rules).name
        yield entry("Low hand", in_line(seat.low, look) + Content(f"  {rank_low(seat.low).name}"), _COLUMN)
        yield entry("High hand", in_line(seat.high, look) + Content(f"  {high}"), _COLUMN)
    name = "" if seat.occupant == "dealer" else seat.name
    own = (line for line in log if line.seat == position and line.name == name)
    hands = [line for line in own if isinstance(line.event, SeatSettled | BankSettled)]
    if not hands or seat.occupant == "empty":
        return
    yield EMPTY
    first = log[0].round
    yield heading("Hands so far" if first <= 1 else f"Hands since round {first}")
    yield Row(Content(so_far(hands)))
    yield EMPTY
    for line in hands[: -_MOST - 1 : -1]:
        words = f"{line.round:>5}  {recount(line, Voice())}"
        yield Row(Content.styled(words, style_of(line, line.seat)), 7)
