"""The state of a look-up: the cards named so far, the setting shown, and what to say about it."""

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, descending
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import Role, RuleSet
from paigow_tui.rules.setting import Setting
from paigow_tui.rules.seven import MOST_NAMED
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import cards_missing, cards_out
from paigow_tui.telling.rules import by_rule


class LookUp(msgspec.Struct, frozen=True, kw_only=True):
    """A look-up. The first seven cards are the hand; any others are known to be out of the deck."""

    rules: RuleSet
    cards: tuple[Card, ...] = ()
    role: Role = "player"
    way: str = "foxwoods"
    odds: HandOdds | None = None
    chosen: int | None = None
    """The setting to show; ``None`` for the best."""
    everything: bool = False
    """Whether all 21 settings are listed."""

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.cards[:7]

    @property
    def dead(self) -> tuple[Card, ...]:
        return self.cards[7:]

    @property
    def complete(self) -> bool:
        """Whether there are enough cards to compute the odds, and not too many."""
        return 7 <= len(self.cards) <= MOST_NAMED

    @property
    def shared_hand(self) -> SharedHand | None:
        """The hand that can be shared, once it is complete."""
        if not self.complete:
            return None
        return SharedHand(
            cards=descending(self.hand), role=self.role, way=self.way, rules=self.rules, dead=self.dead, odds=self.odds
        )

    def with_cards(self, cards: tuple[Card, ...]) -> "LookUp":
        """Return a look-up of other cards."""
        return replace(self, cards=cards, odds=None, chosen=None)

    def toggled(self, card: Card) -> tuple[Card, ...]:
        """Return the cards with this one added, or removed if it is among them."""
        others = tuple(other for other in self.cards if other is not card)
        return others if card in self.cards else (*others, card)

    def against(self, way: str) -> "LookUp":
        """Return a look-up of the hand against another house way."""
        return replace(self, way=way, odds=None, chosen=None)

    def in_other_role(self) -> "LookUp":
        return replace(self, role="banker" if self.role == "player" else "player")

    def asked(self, odds: HandOdds) -> bool:
        """Return whether these are the odds being looked up."""
        return (set(odds.hand), set(odds.dead), odds.against) == (set(self.hand), set(self.dead), self.way)

    @property
    def shown(self) -> int | None:
        """The index of the setting shown; ``None`` without odds."""
        if self.odds is None or self.chosen is not None:
            return self.chosen
        return self.odds.best(self.role)

    @property
    def setting(self) -> Setting | None:
        return None if self.odds is None or self.shown is None else self.odds.settings[self.shown].setting

    def moved(self, step: int) -> "LookUp":
        """Return the look-up showing the next or previous setting in the list."""
        if self.odds is None or self.shown is None:
            return self
        order = [row.index for row in rows(self.odds, self.role, self.chosen, self.everything)]
        return replace(self, chosen=order[max(0, min(order.index(self.shown) + step, len(order) - 1))])

    @property
    def about(self) -> str:
        """Text about the role and the opponent's house way."""
        return f"as the {self.role}, against {house_way(self.way).title}"

    @property
    def note(self) -> str:
        """Text about the cost of the setting shown; empty without odds."""
        if self.odds is None or self.shown is None:
            return ""
        if self.shown == self.odds.best(self.role):
            return "the best setting"
        return f"costs {float(self.odds.cost(self.shown, self.role)):.3f} of the bet"

    @property
    def says(self) -> str:
        """A sentence that says how many cards are missing or, once the odds are known, quotes the house way's rule."""
        more = len(self.cards) - 7
        if more < 0:
            return cards_missing(-more)
        if self.odds is None:
            return ""
        way = house_way(self.way)
        words = by_rule(way, self.hand, self.rules, self.role, Voice())
        return f"{words} {cards_out(more)}" if more else words
