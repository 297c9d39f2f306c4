"""Your hand: the low hand's tray and the high hand's, with the name of each and the cards in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.reactive import var

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.ui import places
from paigow_tui.ui.board.card import CardView
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.trays import Trays
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.painting import Staggered


class HandView(AbsoluteLayout, Staggered):
    """Seven cards, numbered from high to low, which ones are picked for the low hand, and where the cursor is."""

    cards: var[tuple[Card, ...]] = var(())
    picked: var[tuple[int, ...]] = var(())
    """The places (1 to 7) of the cards picked for the low hand, in the order picked."""
    cursor: var[int] = var(0)
    """The place the cursor is on; 0 while it is not used."""
    turned: var[int] = var(7)
    """How many of the cards are turned up, from the left."""
    setting: var[Setting | None] = var(None)
    """The setting that the trays name."""
    faces: var[Faces] = var(Faces())
    note: var[str] = var("")
    """Said on the high hand's tray."""

    def __init__(self) -> None:
        super().__init__(
            places=lambda fit, width, height: places.hand(width, height, self.picked, bool(self.cards)),
            id="hand",
        )

    def compose(self) -> ComposeResult:
        yield Trays(id="trays").data_bind(
            HandView.cards, HandView.picked, HandView.setting, HandView.faces, HandView.note
        )
        for number in range(1, 8):
            yield CardView(number).data_bind(faces=HandView.faces)

    # What is picked.

    def lay(self, cards: Iterable[Card], *, unpick: bool = False) -> None:
        """Lay out cards; if they are different, or with ``unpick``, none of them is picked."""
        cards = descending(cards)
        if unpick or cards != self.cards:
            self.picked, self.cursor = (), 0
            self.cards = cards

    def pick(self, low: Sequence[Card]) -> None:
        """Pick these cards and no others."""
        self.picked = tuple(self.cards.index(card) + 1 for card in low)

    def toggle(self, number: int) -> None:
        """Pick a card or put it back; a third one takes the first one's place."""
        if number in self.picked:
            self.picked = tuple(place for place in self.picked if place != number)
        else:
            self.picked = (*self.picked[-1:], number)

    def move_cursor(self, step: int) -> None:
        """Move the cursor round the cards; it begins at an end."""
        self.cursor = (self.cursor - 1 + step) % 7 + 1 if self.cursor else (1 if step > 0 else 7)

    def low(self) -> tuple[Card, ...]:
        """Return the cards picked so far."""
        return tuple(self.cards[place - 1] for place in self.picked)

    def picked_setting(self, rules: RuleSet) -> Setting | None:
        """Return the setting the picked cards make, once there are two."""
        return setting_of(self.cards, self.low(), rules) if len(self.picked) == 2 else None

    # What is shown.

    def _views(self) -> list[CardView]:
        return list(self.query(CardView))

    def watch_cards(self) -> None:
        cards = [*self.cards, *[None] * (7 - len(self.cards))]
        self.hand_out(
            (view, {"card": card, "hidden": place > self.turned})
            for place, (view, card) in enumerate(zip(self._views(), cards, strict=False), start=1)
        )
        if bool(self.cards) != self._dealt:
            self._dealt = bool(self.cards)
            self.lay_out()

    watch_turned = watch_cards
    _dealt = False

    def watch_picked(self) -> None:
        self.lay_out()

    def watch_cursor(self) -> None:
        for view in self._views():
            view.cursor = view.number == self.cursor
