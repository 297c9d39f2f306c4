"""The player's hand: seven cards, two of which rise into the low hand, and both hands by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import var
from textual.widgets import Static

from paigow_tui.cards import Card
from paigow_tui.rules.settings import Setting
from paigow_tui.ui.board.card import CardView
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.widgets.staggered import Staggered


class HandView(Staggered):
    """Cards picked by digit, by cursor or by click. The screen decides when picking is allowed."""

    DEFAULT_CSS = """
    HandView {
        height: 8; width: 100%;
        #cards { height: 6; width: 100%; }
        #names { height: 2; width: 100%; padding: 0 1; }
    }
    """

    cards: var[tuple[Card, ...]] = var(())
    picked: var[tuple[int, ...]] = var(())
    """The places (1 to 7) of the cards picked for the low hand, in the order picked."""
    cursor: var[int] = var(0)
    """The place the cursor is on; 0 while it is not used."""
    turned: var[int] = var(7)
    """How many of the cards are turned up, from the left."""
    setting: var[Setting | None] = var(None)
    faces: var[Faces] = var(Faces())
    note: var[str] = var("")
    """What to say under the cards while no setting stands, and beside the low hand's name when one does."""

    @dataclass
    class Toggled(Message):
        """The player wants a card picked or put back."""

        number: int

    def compose(self) -> ComposeResult:
        """Seven cards and a line for each hand's name."""
        with Horizontal(id="cards"):
            for number in range(1, 8):
                yield CardView(number).data_bind(faces=HandView.faces)
        yield Static(id="names")

    @on(CardView.Picked)
    def _translate(self, message: CardView.Picked) -> None:
        message.stop()
        self.post_message(self.Toggled(message.number))

    def low(self) -> Sequence[Card]:
        """The cards picked so far."""
        return [self.cards[place - 1] for place in self.picked]

    def _views(self) -> list[CardView]:
        return list(self.query(CardView))

    def watch_cards(self) -> None:
        """Show the cards; mounted boxes stay, only their contents change."""
        self._lay()

    def watch_turned(self) -> None:
        """Turn up the first cards."""
        self._lay()

    def _lay(self) -> None:
        cards = [*self.cards, *[None] * (7 - len(self.cards))]
        self.hand_out(
            (view, {"card": card, "hidden": place > self.turned})
            for place, (view, card) in enumerate(zip(self._views(), cards, strict=False), start=1)
        )

    def watch_picked(self, picked: tuple[int, ...]) -> None:
        """Raise the picked cards."""
        for place, view in enumerate(self._views(), start=1):
            view.raised = place in picked

    def watch_cursor(self, cursor: int) -> None:
        """Move the cursor."""
        for place, view in enumerate(self._views(), start=1):
            view.cursor = place == cursor

    def watch_setting(self) -> None:
        """Name both hands as they stand."""
        self._say_names()

    def watch_note(self) -> None:
        """Say what to do while no setting stands."""
        self._say_names()

    def _say_names(self) -> None:
        if self.setting is None:
            self.query_one("#names", Static).update(self.note, layout=False)
            return
        low, high = self.setting.low_rank.name, self.setting.high_rank.name
        note = f"   {self.note}" if self.note else ""
        words = f"[$text-muted]Low [/]  [b]{low}[/b]{note}\n[$text-muted]High[/]  [b]{high}[/b]"
        if self.setting.foul:
            words += "   [bold $text-error]FOUL[/]"
        self.query_one("#names", Static).update(words, layout=False)
