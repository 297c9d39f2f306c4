"""The state of five-card draw: what Enter does, and the value of each exchange."""

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
    """An exchange: the cards kept, the probability of winning after it, and its EV in antes."""

    kept: tuple[Card, ...]
    wins: float
    ev: Fraction
    best: bool
    yours: bool


class FiveCardView(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a game."""

    chips: int = CHIPS
    hands: int = 0
    """The number of hands dealt so far."""
    dealt: tuple[Card, ...] = ()
    """The hand as dealt, from high to low; empty before the first."""
    picked: frozenset[int] = frozenset()
    """The positions of the cards to exchange, counted from 1."""
    paid: Paid | None = None
    """The result of the hand; ``None`` until it is over."""
    exchanges: tuple[tuple[tuple[Card, ...], float, Fraction], ...] = ()
    """All 32 exchanges, best first: the cards kept, the chance to win, and the EV. Empty until they are computed."""
    open: bool = False
    """Whether to show the exchanges even before the cards are drawn."""

    @property
    def asking(self) -> bool:
        """Whether the hand is waiting for an exchange."""
        return bool(self.dealt) and self.paid is None

    @property
    def enter(self) -> Enter:
        if self.asking:
            return "exchange"
        return "deal" if self.chips >= ANTE else "begin again"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, in order of position."""
        return self.dealt if self.paid is None else self.paid.hand

    @property
    def row(self) -> str:
        """The row of the pay table that the cards match; empty if there is none."""
        return paying_row(self.cards) if self.cards else ""

    @property
    def shows_odds(self) -> bool:
        """Whether exchanges are shown. They always are once the hand is over."""
        return bool(self.dealt) and (self.open or self.paid is not None)

    def toggled(self, place: int) -> FiveCardView:
        """Pick a card to exchange, or unpick it."""
        return replace(self, picked=self.picked ^ {place}) if self.asking else self

    def with_kept(self, kept: Sequence[Card]) -> FiveCardView:
        """Pick all cards except these."""
        if not self.asking:
            return self
        places = (place for place, card in enumerate(self.dealt, start=1) if card not in kept)
        return replace(self, picked=frozenset(places))

    def counted(self, found: Sequence[Exchange]) -> FiveCardView:
        """Return the game with computed exchanges filled in, if they belong to this hand."""
        own = {*max((one.kept for one in found), key=len)} == {*self.dealt}
        if not own:
            return self
        rows = tuple((one.kept, wins(one), one.ev) for one in found)
        return replace(self, exchanges=rows)

    @property
    def kept(self) -> tuple[Card, ...]:
        """The cards that are not picked."""
        return tuple(card for place, card in enumerate(self.dealt, start=1) if place not in self.picked)

    @property
    def rows(self) -> list[Row]:
        """The exchanges, best first."""
        if not self.exchanges:
            return []
        best, held = self.exchanges[0][2], {*self.kept}
        return [Row(cards, won, ev, ev == best, {*cards} == held) for cards, won, ev in self.exchanges]

    def listed(self, room: int) -> list[Row]:
        """Return the best exchanges that fit, with yours in last place if it isn't among them."""
        rows = self.rows
        seen = rows[:room]
        yours = next((row for row in rows if row.yours), None)
        return [*seen[:-1], yours] if yours is not None and seen and yours not in seen else seen

    @property
    def says(self) -> str:
        """The question, or the result of the hand."""
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
        """The label for what Enter does."""
        match self.enter:
            case "exchange":
                return telling.exchanging(len(self.picked)) if self.picked else telling.KEEP_ALL
            case "deal":
                return telling.NEXT
            case "begin again":
                return telling.AGAIN


def wins(exchange: Exchange) -> float:
    """Return the probability that a hand wins after an exchange."""
    return sum(count for kind, count in exchange.kinds.items() if kind in PAYS) / sum(exchange.kinds.values())


def after(game: FiveCardDraw, now: FiveCardView) -> FiveCardView:
    """Do what Enter does, and return the new state."""
    match now.enter:
        case "exchange":
            paid = game.exchange(place - 1 for place in sorted(now.picked))
            return replace(now, paid=paid, chips=game.chips)
        case "begin again":
            game.chips = CHIPS
    dealt = game.deal()
    return FiveCardView(chips=game.chips, hands=game.hands, dealt=dealt, open=now.open)
