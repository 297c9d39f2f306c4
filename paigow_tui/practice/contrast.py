"""Contrasts: the nearest change of one card that would change a decision, such as a queen instead of the king."""

from functools import lru_cache
from typing import Final

import msgspec

from paigow_tui import odds
from paigow_tui.cards import DECK, Card, descending
from paigow_tui.odds.difficulty import ERROR
from paigow_tui.odds.tally import HandOdds
from paigow_tui.practice.questions import Question
from paigow_tui.rules import Setting, house_way
from paigow_tui.rules.ranking import COMPLETE, Category

MOST: Final = 24
"""How many changes to try, at two milliseconds each."""


class Contrast(msgspec.Struct, frozen=True):
    """A change of ``card`` to ``instead`` that makes ``setting`` best, and the current best setting an error."""

    card: Card
    instead: Card
    setting: Setting


@lru_cache(maxsize=64)
def contrast(question: Question) -> Contrast | None:
    """Return the nearest change that changes the decision; ``None`` if there is none nearby, or no odds to compare.

    A side card changes its rank but not its suit, without making or breaking a pair, straight or flush, because that
    would make it an entirely different hand.
    """
    if question.dealer or question.task != "best":
        return None
    role, way = question.role, house_way(question.against)
    hand_odds = odds.hand.odds(question.hand, way, question.rules)
    best = hand_odds.settings[hand_odds.best(role)].setting
    for card, instead in _changes(hand_odds)[:MOST]:
        hand = descending([instead if one == card else one for one in hand_odds.hand])
        other_odds = odds.hand.odds(hand, way, question.rules)
        setting = other_odds.settings[other_odds.best(role)].setting
        moved = tuple(instead if one == card else one for one in best.low)
        same = {other_odds.index(low) for low in (moved, _alike(hand_odds.hand, best.low, hand))}
        turned = all(float(other_odds.cost(index, role)) >= ERROR for index in same)
        if turned and _complete(other_odds, instead, card) == _complete(hand_odds, card, card):
            return Contrast(card, instead, setting)
    return None


def _changes(hand_odds: HandOdds) -> list[tuple[Card, Card]]:
    """Return each side card with its possible replacements: the same suit, making no pair, nearest ranks first."""
    held = {card.rank for card in hand_odds.hand}
    changes = [
        (abs(card.rank - rank), card, DECK[(rank - 2) * 4 + card.suit])
        for card in _side(hand_odds.hand)
        if card.suit is not None
        for rank in range(2, 15)
        if rank not in held
    ]
    return [(card, instead) for _, card, instead in sorted(changes, key=lambda one: one[0])]


def _alike(hand: tuple[Card, ...], low: tuple[Card, ...], other: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the low hand of ``other`` that corresponds to ``hand``'s, with side cards matched by rank order."""
    left, alike = list(other), []
    for card in low:
        side = _side(hand)
        wanted = _side(other)[side.index(card)].rank if card in side else card.rank
        alike.append(next(one for one in left if one.rank == wanted))
        left.remove(alike[-1])
    return tuple(alike)


def _side(hand: tuple[Card, ...]) -> list[Card]:
    ranks = [card.rank for card in hand]
    return [card for card in hand if ranks.count(card.rank) == 1]


def _complete(odds: HandOdds, card: Card, named: Card) -> set[tuple[Category, frozenset[Card]]]:
    """Return the straights and flushes that can be made, with ``named`` in place of ``card``."""
    return {
        (one.setting.high_rank.category, frozenset(named if held == card else held for held in one.setting.high))
        for one in odds.settings
        if one.setting.high_rank.category in COMPLETE
    }
