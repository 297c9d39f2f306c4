"""A second implementation of the house ways, sentence by sentence from the prose; no code is shared."""

from collections.abc import Iterable

from tests.rules import reference
from tests.rules.reference import COMPLETE, FLUSH, STRAIGHT, STRAIGHT_FLUSH, Cards, Low, Worth, height

TRUMP_PLAZA, FOXWOODS, MGM, FLAMINGO = "trump-plaza", "foxwoods", "mgm", "flamingo"
STONES, CASINO_REAL, WIZARD, BASIC = "stones", "casino-real", "wizard", "basic"
GOLDEN_NUGGET, BALLYS, CLARIDGE = "golden-nugget", "ballys", "claridge"

ALWAYS, NEVER = "2", ""
"""The lowest side card with which a hand stays together: even a two, or not even an ace."""
_TRUMP_PLAZA_QUADS = {"23456": ALWAYS, "789T": "K", "JQK": "A"}
_STONES_QUADS = {"2345": ALWAYS, "678": "Q", "9TJ": "K"}
QUADS_KEEP = {
    TRUMP_PLAZA: _TRUMP_PLAZA_QUADS,
    FOXWOODS: {"23456": ALWAYS, "789T": "K"},
    MGM: {"23456": ALWAYS, "789T": "A"},
    FLAMINGO: {"23456": ALWAYS},
    STONES: _STONES_QUADS,
    CASINO_REAL: _STONES_QUADS,
    WIZARD: _TRUMP_PLAZA_QUADS,
    BASIC: _TRUMP_PLAZA_QUADS,
    GOLDEN_NUGGET: {"23456": ALWAYS, "789T": "A"},
    BALLYS: {"23456789": ALWAYS, "TJQK": "A"},
    CLARIDGE: {"23456": ALWAYS, "789T": "A"},
}
_STONES_TWO_PAIR = {"345": "Q", "678": "K", "9TJ": "A"}
HIGHER_PAIR_KEEP = {
    FOXWOODS: {"3456": "K", "789T": "A"},
    STONES: _STONES_TWO_PAIR,
    CASINO_REAL: _STONES_TWO_PAIR,
    BASIC: {},
}
ACE_KING_BEFORE_A_PAIR_OF_TWOS = (TRUMP_PLAZA, MGM, FLAMINGO, WIZARD, GOLDEN_NUGGET, BALLYS)
ALWAYS_ACES = (STONES, CASINO_REAL)


def chosen(way: str, hand: Cards, worths: list[Worth]) -> tuple[Low, tuple[int, ...]]:
    """Return the front, and the categories the back may have; an empty tuple means any."""
    ranks = reference.ranks_of(hand)
    groups: dict[int, list[str]] = {1: [], 2: [], 3: [], 4: [], 5: []}
    for rank in dict.fromkeys(ranks):
        groups[ranks.count(rank)].append(rank)
    singles, pairs, trips, quads, fives = (groups[times] for times in (1, 2, 3, 4, 5))
    complete = [worth for worth in worths if worth[1][0] in COMPLETE]

    if fives:
        return any_back("KK" if pairs == ["K"] and way not in ALWAYS_ACES else "AA")
    if quads and singles and not pairs:
        return any_back(_four_of_a_kind(way, quads[0], singles))
    if quads:
        return any_back(_four_of_a_kind_and_more(way, quads[0], *pairs, *trips, trips=bool(trips)))
    if len(trips) == 2:
        return any_back(trips[0] * 2)
    if trips and len(pairs) == 2:
        return any_back(pairs[0] * 2)
    if trips and pairs:
        if way in ACE_KING_BEFORE_A_PAIR_OF_TWOS and pairs == ["2"] and singles == ["A", "K"]:
            return any_back("AK")
        return any_back(pairs[0] * 2)
    if len(pairs) == 3:
        return any_back(pairs[0] * 2)
    if trips:
        if way == GOLDEN_NUGGET and complete:  # always a straight or flush, except with two pair
            return best_complete(way, complete)
        if any(front == low_worth(trips[0] * 2) for front, _ in complete):
            return any_back(trips[0] * 2)
        if trips == ["A"] and way == STONES and (with_ace := with_an_ace(complete)):
            return best_front(with_ace)
        if trips == ["A"]:
            return any_back("A" + singles[0])
        return any_back(singles[0] + singles[1])
    if len(pairs) == 2:
        if complete and plays_complete_hand(way, pairs[0], pairs[1], singles, complete):
            return best_complete(way, complete)
        keep = reaches(singles, _two_pair_keep(way, pairs[0], pairs[1]))
        return any_back(singles[0] + singles[1] if keep else pairs[1] * 2)

    others = singles[0] + singles[1] if pairs else singles[1] + singles[2]
    if not complete:
        return any_back(others)
    if way == BALLYS and pairs == ["A"] and "Jk" in hand and holds_ace_high(complete) and not with_an_ace(complete):
        return any_back(others)
    if pairs and pairs[0] in "TJQK" and singles[0] == "A":
        if way == FOXWOODS and low_worth(others) > best_front(complete)[0]:
            return any_back(others)
        if way == MGM:
            with_ace = with_an_ace(complete)
            return best_front(with_ace) if with_ace else any_back(others)
    return best_complete(way, complete)


def _four_of_a_kind(way: str, rank: str, singles: list[str]) -> str:
    keep = reaches(singles, named(rank, QUADS_KEEP[way]))
    if way == FLAMINGO and rank in "789T":
        keep = singles[0] == "A" and singles[1] in "JQK"
    return singles[0] + singles[1] if keep else rank * 2


def _four_of_a_kind_and_more(way: str, rank: str, beside: str, *, trips: bool) -> str:
    if way == MGM and rank == "A" and beside != "K" and not trips:
        return "AA"
    if way == BALLYS and rank == "A" and beside != "K":
        return "AA"
    if way == GOLDEN_NUGGET and rank in "JQKA":
        tens, sevens = "TJQKA", "789TJQK"
        return beside * 2 if beside in (sevens if rank == "A" else tens) else rank * 2
    if way == FLAMINGO and rank in "JQK" and height(beside) < 10:
        return rank * 2
    if way == FLAMINGO and rank == "A" and height(beside) < 7:
        return rank * 2
    return beside * 2


def _two_pair_keep(way: str, higher: str, lower: str) -> str:
    """Return the lowest side card with which two pair stay together."""
    if way == WIZARD:
        total = height(higher) + height(lower)
        return "K" if total <= 9 else "A" if total <= 15 else NEVER
    if way == FLAMINGO:
        if height(higher) <= 6:
            return ALWAYS
        if height(higher) <= 10:
            return "A"
        return "A" if higher in "JQK" and lower in "2345" else NEVER
    if way == GOLDEN_NUGGET:
        if higher == "A" or (higher in "JQK" and height(lower) >= 6):
            return NEVER
        return ALWAYS if height(higher) < 7 else "A"
    if way in HIGHER_PAIR_KEEP:
        return named(higher, HIGHER_PAIR_KEEP[way])
    bands = f"{_band(lower)} + {_band(higher)}"
    if way in (TRUMP_PLAZA, BALLYS, CLARIDGE):
        keep = {"low + low": "K", "low + medium": "K", "low + high": "A", "medium + medium": "A"}
    else:
        assert way == MGM
        keep = {"low + low": ALWAYS, "low + medium": "A", "low + high": "A", "medium + medium": "A"}
    return keep.get(bands, NEVER)


def plays_complete_hand(way: str, higher: str, lower: str, singles: list[str], complete: list[Worth]) -> bool:
    """Return whether a complete hand is played instead of two pair."""
    ace = singles[0] == "A"
    if way == MGM:
        return _band(higher) == _band(lower) == "low" and not ace
    if way == STONES:
        return any(front[0] == 1 for front, _ in complete)
    if way == FLAMINGO:
        both_high = height(lower) >= 10
        both_low_with_ace = height(higher) <= 10 and ace
        return not (higher == "A" or both_high or both_low_with_ace)
    if way == GOLDEN_NUGGET:
        return not (ace or higher == "A" or (higher in "JQK" and lower in "6789TJQ"))
    return False


def holds_ace_high(complete: list[Worth]) -> bool:
    """Return whether any of these is an ace-high straight or straight flush."""
    ace_high = (len(reference.STRAIGHTS["second"]) - 1,)
    return any(back in ((STRAIGHT, ace_high), (STRAIGHT_FLUSH, ace_high)) for _, back in complete)


def best_complete(way: str, complete: list[Worth]) -> tuple[Low, tuple[int, ...]]:
    if way not in (FLAMINGO, GOLDEN_NUGGET):
        return best_front(complete)
    straights, flushes, straight_flushes = (
        [worth for worth in complete if worth[1][0] == category] for category in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
    )
    king_high, jack_high, ace_jack = (0, 13, 2), (0, 11, 2), (0, 14, 11)
    least = king_high if way == FLAMINGO else (0, 3, 2)
    plain = best_front(flushes) if flushes else None
    if straights and (plain is None or plain[0] < best_front(straights)[0] >= least):
        plain = best_front(straights)
    royals = [worth for worth in straight_flushes if worth[1][1] == (len(reference.STRAIGHTS["second"]) - 1,)]
    if not straight_flushes:
        assert plain
        return plain
    candidate = best_front(royals or straight_flushes)
    if (
        plain
        and plain[0] > candidate[0]
        and plain[0] >= (king_high if royals else ace_jack if way == FLAMINGO else jack_high)
    ):
        return plain
    return candidate


def best_front(worths: Iterable[Worth]) -> tuple[Low, tuple[int, ...]]:
    """Return the best front among these settings, with the categories they have behind it."""
    front = max(worths)[0]
    return front, tuple({category for theirs, (category, _) in worths if theirs == front})


def with_an_ace(worths: list[Worth]) -> list[Worth]:
    return [worth for worth in worths if 14 in worth[0]]


def any_back(front: str) -> tuple[Low, tuple[int, ...]]:
    return low_worth(front), ()


def reaches(singles: list[str], least: str) -> bool:
    """Return whether the best side card is high enough to keep the hand together."""
    return least != NEVER and height(singles[0]) >= height(least)


def named(rank: str, table: dict[str, str]) -> str:
    return next((keep for ranks, keep in table.items() if rank in ranks), NEVER)


def _band(rank: str) -> str:
    if rank in "23456":
        return "low"
    if rank in "789T":
        return "medium"
    return "high" if rank in "JQK" else "aces"


def low_worth(ranks: str) -> Low:
    return reference.low([ranks[0] + "c", ranks[1] + "d"])


def set_hand(way: str, hand: Cards, worths: list[Worth], equal_front: str) -> Worth:
    wanted, behind = chosen(way, hand, worths)
    legal = [worth for worth in worths if not reference.fouls(worth[1], worth[0], equal_front)]
    same = [worth for worth in legal if worth[0] == wanted and (not behind or worth[1][0] in behind)]
    return max(same or (worth for worth in legal if worth[0] < wanted))


def reference_way(
    way: str, hand: Cards, wheel: str = "second", joker: str = "best", equal_front: str = "kickers"
) -> Worth:
    return set_hand(way, hand, reference.all_worths(hand, wheel, joker), equal_front)
