"""Five-card draw at a moment: what Enter does, and what each exchange would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card
from paigow_tui.rules.five_card_draw import ANTE, CHIPS, PAYS, FiveCardDraw, Paid, paying_row
from paigow_tui.telling import five_card as telling

if TYPE_CHECKING:
    from paigow_tui.odds.lab.draw_poker import Exchange

Enter = Literal["deal", "exchange", "begin again"]


class Row(msgspec.Struct, frozen=True):
    """An exchange: the cards kept, how often the hand then wins, and the EV in antes."""

    kept: tuple[Card, ...]
    wins: float
    ev: Fraction
    best: bool
    yours: bool


class FiveCardView(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a moment."""

    chips: int = CHIPS
    hands: int = 0
    """How many hands have been dealt."""
    dealt: tuple[Card, ...] = ()
    """The hand as it was dealt, from high to low; empty before the first."""
    picked: frozenset[int] = frozenset()
    """The places of the cards to exchange, from 1."""
    paid: Paid | None = None
    """How the hand ended; ``None`` until it does."""
    exchanges: tuple[tuple[tuple[Card, ...], float, Fraction], ...] = ()
    """All 32, best first: the cards kept, how often they win, the EV; empty until they are computed."""
    open: bool = False
    """Whether they are shown before the exchange too."""

    @property
    def asking(self) -> bool:
        """Whether the hand waits for an exchange."""
        return bool(self.dealt) and self.paid is None

    @property
    def enter(self) -> Enter:
        if self.asking:
            return "exchange"
        return "deal" if self.chips >= ANTE else "begin again"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, each in its place."""
        return self.dealt if self.paid is None else self.paid.hand

    @property
    def row(self) -> str:
        """The row of the pay table that the cards make; empty if there is none."""
        return paying_row(self.cards) if self.cards else ""

    @property
    def shows_odds(self) -> bool:
        """Whether exchanges are shown: always once the hand is over."""
        return bool(self.dealt) and (self.open or self.paid is not None)

    def toggled(self, place: int) -> FiveCardView:
        """Pick a card to exchange, or keep it after all."""
        return replace(self, picked=self.picked ^ {place}) if self.asking else self

    def with_kept(self, kept: Sequence[Card]) -> FiveCardView:
        """Pick all the cards but these."""
        if not self.asking:
            return self
        places = (place for place, card in enumerate(self.dealt, start=1) if card not in kept)
        return replace(self, picked=frozenset(places))

    def counted(self, found: Sequence[Exchange]) -> FiveCardView:
        """Return the same game with the exchanges computed, if they belong to this hand."""
        own = {*max((one.kept for one in found), key=len)} == {*self.dealt}
        if not own:
            return self
        rows = tuple((one.kept, wins(one), one.ev) for one in found)
        return replace(self, exchanges=rows)

    @property
    def kept(self) -> tuple[Card, ...]:
        """The cards that are kept, as picked."""
        return tuple(card for place, card in enumerate(self.dealt, start=1) if place not in self.picked)

    @property
    def rows(self) -> list[Row]:
        """The exchanges, best first."""
        if not self.exchanges:
            return []
        best, held = self.exchanges[0][2], {*self.kept}
        return [Row(cards, won, ev, ev == best, {*cards} == held) for cards, won, ev in self.exchanges]

    def listed(self, room: int) -> list[Row]:
        """Return as many as fit: the best, and yours in last place if it is not among them."""
        rows = self.rows
        seen = rows[:room]
        yours = next((row for row in rows if row.yours), None)
        return [*seen[:-1], yours] if yours is not None and seen and yours not in seen else seen

    @property
    def says(self) -> str:
        """The question, or how the hand came out."""
        if self.asking:
            return telling.PICK
        if self.paid is None:
            return telling.DEAL
        outcome = telling.result(self.paid.row, self.paid.won)
        yours = next((row for row in self.rows if row.yours), None)
        if yours is not None:
            outcome = f"{outcome} {telling.cost(float(self.exchanges[0][2] - yours.ev))}"
        return outcome if self.enter == "deal" else f"{outcome} {telling.BROKE}"

    @property
    def enters(self) -> str:
        """The label of Enter's action."""
        match self.enter:
            case "exchange":
                return telling.exchanging(len(self.picked)) if self.picked else telling.KEEP_ALL
            case "deal":
                return telling.NEXT
            case "begin again":
                return telling.AGAIN


def wins(exchange: Exchange) -> float:
    """Return how often a hand wins after an exchange."""
    return sum(count for kind, count in exchange.kinds.items() if kind in PAYS) / sum(exchange.kinds.values())


def after(game: FiveCardDraw, now: FiveCardView) -> FiveCardView:
    """Do what Enter does in a game, and return the new state."""
    match now.enter:
        case "exchange":
            paid = game.exchange(place - 1 for place in sorted(now.picked))
            return replace(now, paid=paid, chips=game.chips)
        case "begin again":
            game.chips = CHIPS
    dealt = game.deal()
    return FiveCardView(chips=game.chips, hands=game.hands, dealt=dealt, open=now.open)
