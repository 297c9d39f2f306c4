"""Why a setting is worth what it is: how often each of its hands wins, compared with the best setting's."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.grading import grade
from paigow_tui.rules import house_way
from paigow_tui.rules.ranking import COMPLETE, Category
from paigow_tui.rules.settings import Setting


class Parts(msgspec.Struct, frozen=True):
    """The fraction of the other side's hands that each of the 21 settings' two hands beats."""

    fronts: tuple[float, ...]
    backs: tuple[float, ...]


Did = Literal[
    "broke hand",
    "held hand",
    "broke set",
    "split pairs",
    "kept set",
    "kept pairs",
    "kept full house",
    "front",
]


class Deed(msgspec.Struct, frozen=True):
    """What the player did, named by how it differs from the best."""

    did: Did
    category: Category | None = None
    ranks: tuple[int, ...] = ()
    """Which pairs were split, or which rank was broken or kept, repeated for each card held."""


class Why(msgspec.Struct, frozen=True):
    """Why a setting is worth what it is. Fractions are of the other side's hands, the cost is in units of the bet."""

    kind: Literal["only choice", "best", "foul", "dominated", "front", "back", "both"]
    setting: Setting
    other: Setting | None = None
    """What it is compared with: the best setting, or one better in both hands; for the best, the next best."""
    deed: Deed | None = None
    front: float = 0.0
    """How many more low hands the other setting beats, as a fraction."""
    back: float = 0.0
    gap: float = 0.0
    """How far the next best is behind."""


def parts(odds: HandOdds, role: Role) -> Parts:
    """Return how often each setting's low hand and high hand win separately; the banker wins copies."""
    from paigow_tui.odds.hand import outcome_weights, ready_table
    from paigow_tui.odds.weights import Left

    table = ready_table(house_way(odds.against), odds.rules)
    weights = outcome_weights(table, Left([*odds.hand, *odds.dead]))

    def beaten(theirs: object, mine: int) -> float:
        mask = theirs < mine if role == "player" else theirs <= mine  # type: ignore[operator]
        return float(weights[mask].sum()) / odds.deals

    settings = [one.setting for one in odds.settings]
    return Parts(
        tuple(beaten(table.lows, setting.low_rank.strength) for setting in settings),
        tuple(beaten(table.highs, setting.high_rank.strength) for setting in settings),
    )


def why(odds: HandOdds, role: Role, index: int, known: Parts | None = None) -> Why:
    mark = grade(odds, role, index)
    yours, best = odds.settings[index].setting, odds.settings[mark.best].setting
    if mark.verdict == "best":
        choices = choice_indices(odds, role)
        if len(choices) == 1:
            return Why("only choice", yours)
        return Why("best", yours, odds.settings[choices[1]].setting, gap=float(odds.cost(choices[1], role)))
    if yours.foul:
        return Why("foul", yours)
    did = deed(yours, best)
    if odds.settings[index].dominated:
        better = next(
            (one.setting for one in odds.settings if one.legal and one.setting.dominates(yours)), best
        )
        return Why("dominated", yours, better, did)
    known = known or parts(odds, role)
    front = known.fronts[mark.best] - known.fronts[index]
    back = known.backs[mark.best] - known.backs[index]
    kind: Literal["front", "back", "both"] = (
        "front" if front >= 0 >= back else "back" if back >= 0 >= front else "both"
    )
    return Why(kind, yours, best, did, front, back)


def deed(yours: Setting, best: Setting) -> Deed:
    """Return what was done, named by how it differs from the best.

    >>> from paigow_tui.cards import parse_cards
    >>> from paigow_tui.rules import setting_of
    >>> hand = parse_cards("Ah 9s 9c 7d 5h 5d 2c")
    >>> deed(setting_of(hand, parse_cards("5h 5d")), setting_of(hand, parse_cards("Ah 7d"))).did
    'split pairs'
    """
    counts = Counter(int(card.rank) for card in (*yours.low, *yours.high))
    mine, theirs = yours.high_rank.category, best.high_rank.category
    if theirs in COMPLETE and mine not in COMPLETE:
        return Deed("broke hand", theirs)
    if mine in COMPLETE and theirs not in COMPLETE:
        return Deed("held hand", mine)
    front, best_front = _pair(yours), _pair(best)
    pairs = sorted((rank for rank, count in counts.items() if count == 2), reverse=True)
    if front and not best_front:
        if counts[front] > 2:
            return Deed("broke set", ranks=(front,) * counts[front])
        behind = [rank for rank in pairs if rank != front]
        if len(behind) == 1:
            return Deed("split pairs", ranks=(max(front, behind[0]), min(front, behind[0])))
    if best_front and not front:
        if counts[best_front] > 2 and not any(card.rank == best_front for card in yours.low):
            return Deed("kept set", ranks=(best_front,) * counts[best_front])
        if yours.high_rank.category is Category.TWO_PAIR:
            return Deed("kept pairs")
        if yours.high_rank.category is Category.FULL_HOUSE:
            return Deed("kept full house")
    for card in yours.low:
        if counts[card.rank] >= 3 and not any(other.rank == card.rank for other in best.low):
            return Deed("broke set", ranks=(int(card.rank),) * counts[card.rank])
    return Deed("front")


def _pair(setting: Setting) -> int:
    """Return the rank of the pair in front; 0 if there is none."""
    return setting.low_rank.ranks[0] if setting.low_rank.category is Category.ONE_PAIR else 0
