"""Why a setting is worth what it is: what it wins more and less often than the best, and what that comes from.

A reason is a claim that the numbers bear out: whatever it blames accounts for at least two thirds of the cost.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import FULL_COMMISSION, HandOdds, Role
from paigow_tui.practice.grading import grade
from paigow_tui.rules.ranking import COMPLETE, Category
from paigow_tui.rules.settings import Setting

Did = Literal[
    "fouled", "broke hand", "held hand", "broke set", "split pairs",
    "kept set", "kept pairs", "kept full house", "front",
]  # fmt: skip


class Deed(msgspec.Struct, frozen=True):
    """What the player did and the best setting does not."""

    did: Did
    category: Category | None = None
    ranks: tuple[int, ...] = ()
    """Which pairs were split or kept, which rank was broken or kept, once for each card held, or what is in front."""


class Why(msgspec.Struct, frozen=True):
    """Why a setting is worth what it is. Fractions are of the deals, costs are in units of the bet."""

    kind: Literal["only choice", "best", "foul", "hands", "commission"]
    setting: Setting
    other: Setting | None = None
    """What it is compared with: the best setting; for the best, the next best."""
    deed: Deed | None = None
    """What most of the cost comes from, if that can be named."""
    front: float = 0.0
    """How many more low hands the other setting beats, as a fraction."""
    back: float = 0.0
    cost: float = 0.0
    """How far the worse of the two is behind."""
    saved: float = 0.0
    """How much less commission the other setting pays."""


def why(odds: HandOdds, role: Role, index: int) -> Why:
    mark = grade(odds, role, index)
    yours, best = odds.settings[index].setting, odds.settings[mark.best].setting
    if yours.foul:
        return Why("foul", yours, deed=Deed("fouled"), cost=float(mark.cost))
    if not mark.cost:
        others = [other for other in choice_indices(odds, role) if _ranks(odds, other) != _ranks(odds, index)]
        if not others:
            return Why("only choice", yours)
        return Why("best", yours, odds.settings[others[0]].setting, cost=float(odds.cost(others[0], role)))
    wins = [odds.settings[one].tally(role).win for one in (index, mark.best)]
    saved = odds.rules.commission * (wins[0] - wins[1])
    top = odds.worth(mark.best, role)

    def is_most(part: int) -> bool:
        """Return whether something accounts for two thirds of the cost."""
        return 3 * part >= 2 * (top - odds.worth(index, role))

    # what costs less than that, if all the rest is done as well as can be, is not the reason
    trifles = {
        deed
        for other, one in enumerate(odds.settings)
        if one.legal and not is_most(top - odds.worth(other, role))
        for deed in deeds(one.setting, best)
    }
    (front, back), (best_front, best_back) = odds.alone(index, role), odds.alone(mark.best, role)
    return Why(
        "commission" if is_most(saved) and not mark.right else "hands",
        yours,
        best,
        next((deed for deed in deeds(yours, best) if deed not in trifles), None),
        best_front - front,
        best_back - back,
        float(mark.cost),
        saved / (FULL_COMMISSION * odds.deals),
    )


def _ranks(odds: HandOdds, index: int) -> tuple[int, int]:
    setting = odds.settings[index].setting
    return setting.low_rank.strength, setting.high_rank.strength


def deeds(yours: Setting, best: Setting) -> Iterator[Deed]:
    """Yield what a setting does and the best does not, the most telling first.

    >>> from paigow_tui.cards import parse_cards
    >>> from paigow_tui.rules import setting_of
    >>> hand = parse_cards("Ah 9s 9c 7d 5h 5d 2c")
    >>> [deed.did for deed in deeds(setting_of(hand, parse_cards("5h 5d")), setting_of(hand, parse_cards("Ah 7d")))]
    ['split pairs', 'front']
    """
    counts = Counter(int(card.rank) for card in (*yours.low, *yours.high))
    front, best_front = (Counter(int(card.rank) for card in one.low) for one in (yours, best))
    mine, theirs = yours.high_rank.category, best.high_rank.category
    if theirs in COMPLETE and mine is not theirs:
        yield Deed("broke hand", theirs)
    if mine in COMPLETE and mine is not theirs:
        yield Deed("held hand", mine)
    for rank, count in counts.items():
        split, best_split = 0 < front[rank] < count, 0 < best_front[rank] < count
        if split is not best_split:
            yield Deed("broke set" if split else "kept set", ranks=(rank,) * count)
    pairs = tuple(sorted((rank for rank, count in counts.items() if count > 1), reverse=True))
    if max(counts.values()) == len(pairs) == 2 and (2 in front.values()) != (2 in best_front.values()):
        if 2 in front.values():
            yield Deed("split pairs", ranks=pairs)
        elif mine is Category.TWO_PAIR:
            yield Deed("kept pairs", ranks=pairs)
    if mine is Category.FULL_HOUSE and theirs is not mine:
        yield Deed("kept full house")
    yield Deed("front", ranks=yours.low_rank.ranks)
