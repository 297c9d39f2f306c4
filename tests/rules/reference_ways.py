"""Both house ways again, written sentence by sentence from the prose; shares no code with the package."""

from __future__ import annotations

from tests.rules.reference import COMPLETE, Cards, Worth, all_worths, fouls, low, ranks_of

TRUMP_PLAZA, FOXWOODS = "trump-plaza", "foxwoods"


def front(way: str, hand: Cards, worths: list[Worth]) -> str:
    ranks = ranks_of(hand)
    groups: dict[int, list[str]] = {1: [], 2: [], 3: [], 4: [], 5: []}
    for rank in dict.fromkeys(ranks):
        groups[ranks.count(rank)].append(rank)
    singles, pairs, trips, quads, fives = (groups[times] for times in (1, 2, 3, 4, 5))

    if fives:
        return "KK" if pairs == ["K"] else "AA"
    if quads:
        return _four_of_a_kind(way, quads[0], pairs + trips, singles)
    if len(trips) == 2:
        return trips[0] * 2
    if trips and len(pairs) == 2:
        return pairs[0] * 2
    if trips and pairs:
        if way == TRUMP_PLAZA and pairs == ["2"] and singles == ["A", "K"]:
            return "AK"
        return pairs[0] * 2
    if len(pairs) == 3:
        return pairs[0] * 2
    if len(pairs) == 2:
        return _two_pair(way, pairs[0], pairs[1], singles)

    fronts_of_complete_hands = [theirs for theirs, back in worths if back[0] in COMPLETE]
    if trips:
        if low_worth(trips[0] * 2) in fronts_of_complete_hands:
            return trips[0] * 2
        if trips == ["A"]:
            return "A" + singles[0]
        return singles[0] + singles[1]
    if fronts_of_complete_hands:
        best = max(fronts_of_complete_hands)
        if way == FOXWOODS and pairs and pairs[0] in "TJQK" and "A" in singles:
            ace_front = "A" + singles[1]
            if low_worth(ace_front) > best:
                return ace_front
        return next(two for two in _every_front(ranks) if low_worth(two) == best)
    if pairs:
        return singles[0] + singles[1]
    return singles[1] + singles[2]


def _four_of_a_kind(way: str, rank: str, beside: list[str], singles: list[str]) -> str:
    if beside:
        return beside[0] * 2
    split, keep = rank * 2, singles[0] + singles[1]
    ace = "A" in singles
    king_or_ace = ace or "K" in singles
    if rank in "23456":
        return keep
    if rank in "789T":
        return keep if king_or_ace else split
    if way == FOXWOODS or rank == "A":
        return split
    return keep if ace else split


def _two_pair(way: str, higher: str, lower: str, singles: list[str]) -> str:
    split, keep = lower * 2, singles[0] + singles[1]
    ace = "A" in singles
    king_or_ace = ace or "K" in singles
    if way == FOXWOODS:
        if higher in "JQKA":
            return split
        if higher in "789T":
            return keep if ace else split
        return keep if king_or_ace else split
    bands = f"{_band(lower)} + {_band(higher)}"
    if bands in ("low + low", "low + medium"):
        return keep if king_or_ace else split
    if bands in ("low + high", "medium + medium"):
        return keep if ace else split
    assert bands in ("medium + high", "high + high") or higher == "A"
    return split


def _band(rank: str) -> str:
    if rank in "23456":
        return "low"
    if rank in "789T":
        return "medium"
    return "high" if rank in "JQK" else "aces"


def _every_front(ranks: str) -> list[str]:
    return [first + second for place, first in enumerate(ranks) for second in ranks[place + 1 :]]


def low_worth(ranks: str) -> tuple[int, ...]:
    return low([ranks[0] + "c", ranks[1] + "d"])


def set_hand(way: str, hand: Cards, worths: list[Worth], equal_front: str) -> Worth:
    wanted = low_worth(front(way, hand, worths))
    legal = [worth for worth in worths if not fouls(worth[1], worth[0], equal_front)]
    return max(worth for worth in legal if worth[0] <= wanted)


def reference_way(
    way: str, hand: Cards, wheel: str = "second", joker: str = "best", equal_front: str = "kickers"
) -> Worth:
    return set_hand(way, hand, all_worths(hand, wheel, joker), equal_front)
