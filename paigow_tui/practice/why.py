"""One plain sentence on why: what a setting does to each of its hands, against what the best does."""

from __future__ import annotations

from typing import Final

import msgspec

from paigow_tui.cards import Rank
from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.grading import grade
from paigow_tui.rules import house_way
from paigow_tui.rules.ranking import COMPLETE, Category
from paigow_tui.rules.settings import Setting

_MANY: Final = {3: "three", 4: "four", 5: "five"}


class Parts(msgspec.Struct, frozen=True):
    """Of all hands of the other side, the part that each of the 21 settings' two hands beats."""

    fronts: tuple[float, ...]
    backs: tuple[float, ...]


def parts(odds: HandOdds, role: Role) -> Parts:
    """How often each setting's low hand and high hand win by themselves, copies being the banker's."""
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


def why(odds: HandOdds, role: Role, index: int, known: Parts | None = None) -> str:
    """Why a setting is worth what it is, in one sentence; what it gives up has been said before."""
    mark = grade(odds, role, index)
    yours, best = odds.settings[index].setting, odds.settings[mark.best].setting
    if mark.verdict == "best":
        return _nothing_better(odds, role)
    if yours.foul:
        return (
            f"{_start(yours.low_rank.name)} in the low hand outranks what is left for the high hand: "
            "a foul loses every time."
        )
    cost = f"{deed(yours, best)} costs that"
    if odds.settings[index].dominated:
        better = next(
            (one.setting for one in odds.settings if one.legal and one.setting.dominates(yours)), best
        )
        return f"{cost}: {_instead(better)} is at least as high in both hands."
    known = known or parts(odds, role)
    front = known.fronts[mark.best] - known.fronts[index]
    back = known.backs[mark.best] - known.backs[index]
    low, high = _a(best.low_rank.name), _a(best.high_rank.name)
    if front >= 0 >= back:
        return f"{cost}: {low} in the low hand beats {_more(front)} low hands{_and_fewer(-back, 'high')}."
    if back >= 0 >= front:
        return f"{cost}: {high} in the high hand beats {_more(back)} high hands{_and_fewer(-front, 'low')}."
    return f"{cost}: {_instead(best)} beats more low hands and more high ones."


def _nothing_better(odds: HandOdds, role: Role) -> str:
    choices = choice_indices(odds, role)
    if len(choices) == 1:
        return "Nothing else is worth a thought with these cards."
    second = odds.settings[choices[1]].setting
    apart = float(odds.cost(choices[1], role))
    return f"Nothing is better; {_instead(second)}, the next best, gives up {apart:.3f}."


def deed(yours: Setting, best: Setting) -> str:
    """What was done, named by how it differs from the best.

    >>> from paigow_tui.cards import parse_cards
    >>> from paigow_tui.rules import setting_of
    >>> hand = parse_cards("Ah 9s 9c 7d 5h 5d 2c")
    >>> deed(setting_of(hand, parse_cards("5h 5d")), setting_of(hand, parse_cards("Ah 7d")))
    'Splitting the nines and fives'
    """
    counts = _counts(yours)
    mine, theirs = yours.high_rank.category, best.high_rank.category
    if theirs in COMPLETE and mine not in COMPLETE:
        return f"Breaking the {theirs.text}"
    if mine in COMPLETE and theirs not in COMPLETE:
        return f"Holding on to the {mine.text}"
    front, best_front = _pair(yours), _pair(best)
    twos = sorted((rank for rank, count in counts.items() if count == 2), reverse=True)
    if front and not best_front:
        if counts[front] > 2:
            return f"Breaking the {_MANY[counts[front]]} {Rank(front).plural}"
        behind = [rank for rank in twos if rank != front]
        if len(behind) == 1:
            higher, lower = max(front, behind[0]), min(front, behind[0])
            return f"Splitting the {Rank(higher).plural} and {Rank(lower).plural}"
    if best_front and not front:
        if counts[best_front] > 2 and not any(card.rank == best_front for card in yours.low):
            return f"Keeping the {_MANY[counts[best_front]]} {Rank(best_front).plural} together"
        if yours.high_rank.category is Category.TWO_PAIR:
            return "Keeping both pairs in the high hand"
        if yours.high_rank.category is Category.FULL_HOUSE:
            return "Keeping the full house together"
    for card in yours.low:
        if counts[card.rank] >= 3 and not any(other.rank == card.rank for other in best.low):
            return f"Breaking the {_MANY[counts[card.rank]]} {Rank(card.rank).plural}"
    return f"{_start(yours.low_rank.name)} in the low hand"


def _counts(setting: Setting) -> dict[int, int]:
    ranks = [int(card.rank) for card in (*setting.low, *setting.high)]
    return {rank: ranks.count(rank) for rank in set(ranks)}


def _pair(setting: Setting) -> int:
    """The rank of the pair in front; 0 if there is none."""
    return setting.low_rank.ranks[0] if setting.low_rank.category is Category.ONE_PAIR else 0


def _instead(setting: Setting) -> str:
    return f"{_a(setting.low_rank.name)} in the low hand"


def _a(name: str) -> str:
    """A hand's name as it stands in a sentence."""
    return f"a {name}" if name.startswith("pair of") else name


def _start(words: str) -> str:
    return words[:1].upper() + words[1:]


def _more(part: float) -> str:
    return f"{100 * part:.1f} more of every hundred"


def _and_fewer(part: float, which: str) -> str:
    if part < 0.0005:
        return f", and the {which} hand is none the worse"
    return f" and only {100 * part:.1f} fewer {which} ones"
