"""Settings: the ways to split a hand, which ones are fouls, and which are worth considering."""

from collections.abc import Iterator, Sequence

import msgspec

from paigow_tui.cards import Card, CardError, as_cards, cards_text, descending
from paigow_tui.notebook import Row, picture
from paigow_tui.rules.ranking import HandRank, is_foul, rank_high, rank_low
from paigow_tui.rules.ruleset import VEGAS, RuleSet
from paigow_tui.rules.seven import Hand, check_hand
from paigow_tui.rules.splits import PAIRS, Splits, splits
from paigow_tui.rules.switches import as_rules


class Setting(msgspec.Struct, frozen=True):
    """One way of splitting a hand: two cards in front (low), five behind (high), both descending."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_rank: HandRank
    high_rank: HandRank
    foul: bool

    def __str__(self) -> str:
        return f"{cards_text(self.low)} | {cards_text(self.high)}"

    def __repr__(self) -> str:
        return f"<Setting {self}>"

    def _repr_svg_(self) -> str:
        return picture([self.row()])

    def row(self, title: str = "", *, dim: bool = False) -> Row:
        """Return this setting as a `Row` to draw: both hands and their names."""
        hands = tuple(tuple(card.text for card in cards) for cards in (self.low, self.high))
        return Row(hands, (str(self.low_rank), f"{self.high_rank}{' (foul)' if self.foul else ''}"), title, dim)

    @property
    def legal(self) -> bool:
        """Return whether the high hand outranks the low one."""
        return not self.foul

    def dominates(self, other: "Setting") -> bool:
        """Return whether this setting is at least as high as another in both hands, and higher in at least one."""
        mine, theirs = (self.low_rank, self.high_rank), (other.low_rank, other.high_rank)
        return self.low_rank >= other.low_rank and self.high_rank >= other.high_rank and mine != theirs


class Choices(msgspec.Struct, frozen=True):
    """The legal, undominated settings of a hand, highest front first; of equal settings, only one."""

    hand: tuple[Card, ...]
    rules: RuleSet
    settings: tuple[Setting, ...]

    def __repr__(self) -> str:
        lows = ", ".join(cards_text(setting.low) for setting in self.settings)
        return f"<Choices of {cards_text(self.hand)}: {lows} in front>"

    def _repr_svg_(self) -> str:
        return picture([setting.row() for setting in self.settings], cards_text(self.hand))

    def __iter__(self) -> Iterator[Setting]:
        return iter(self.settings)

    def __len__(self) -> int:
        return len(self.settings)

    def __getitem__(self, index: int) -> Setting:
        return self.settings[index]


def make_setting(cards: Sequence[Card], options: Splits, index: int, rules: RuleSet) -> Setting:
    """Return setting ``index`` of the 21, for cards in descending order."""
    first, second = PAIRS[index]
    low, high = options.lows[index], options.highs[index]
    return Setting(
        low=(cards[first], cards[second]),
        high=tuple(card for place, card in enumerate(cards) if place not in (first, second)),
        low_rank=HandRank(low),
        high_rank=HandRank(high),
        foul=is_foul(high, low, rules),
    )


def settings(hand: Hand | str, rules: RuleSet | str = VEGAS) -> tuple[Setting, ...]:
    """Return all 21 settings of seven cards, fouls included. Raise `CardError` for anything but seven cards.

    >>> len(settings("As Jk Qs Qh Qd 7s 2s"))
    21
    """
    cards, by = descending(as_cards(hand)), as_rules(rules)
    check_hand(cards)
    options = splits(cards, by)
    return tuple(make_setting(cards, options, index, by) for index in range(len(PAIRS)))


def choices(hand: Hand | str, rules: RuleSet | str = VEGAS) -> Choices:
    """Return the settings worth considering, highest low hand first.

    >>> [str(setting) for setting in choices("9d 9c 9s 9h 4d 4c 4s")]
    ['9s 9h | 9d 9c 4s 4d 4c', '4s 4d | 9s 9h 9d 9c 4c']
    """
    cards, by = descending(as_cards(hand)), as_rules(rules)
    best: list[Setting] = []
    legal = [setting for setting in settings(cards, by) if setting.legal]
    legal.sort(key=lambda setting: (setting.low_rank, setting.high_rank), reverse=True)
    for setting in legal:
        # from the highest front down, a setting is worth considering if its back is the highest so far
        if not best or setting.high_rank > best[-1].high_rank:
            best.append(setting)
    return Choices(cards, by, tuple(best))


def setting_of(hand: Hand | str, low: Sequence[Card] | str, rules: RuleSet | str = VEGAS) -> Setting:
    """Return the setting of seven cards that puts the two cards of ``low`` in the low hand.

    Raise `CardError` if the low hand is not two different cards of the hand.

    >>> str(setting_of("As Kd Tc 2h Jk 9s 9d", "Kd Tc"))
    'Kd Tc | As Jk 9s 9d 2h'
    """
    hand, low, rules = as_cards(hand), as_cards(low), as_rules(rules)
    check_hand(hand)
    if len(low) != 2:
        raise CardError(f"A low hand must be two different cards, not {len(low)}.")
    if low[0] == low[1]:
        raise CardError(f"A low hand must be two different cards: {low[0]} is named twice.")
    for card in low:
        if card not in hand:
            raise CardError(f"{card} is not in this hand. Choose two of its seven cards.")
    front = descending(low)
    back = tuple(card for card in descending(hand) if card not in low)
    low_rank, high_rank = rank_low(front), rank_high(back, rules)
    return Setting(front, back, low_rank, high_rank, is_foul(high_rank.strength, low_rank.strength, rules))
