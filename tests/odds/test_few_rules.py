"""House ways with only a few rules."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from paigow_tui.cards import DECK, Card, Rank, descending
from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.lab.few_rules import LAST, ONE_RULE, answered, search
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.rules import VEGAS
from paigow_tui.rules.house_ways import SOLVED_WAY


def _in_front(hand: tuple[Card, ...]) -> set[Card] | None:
    """Return the cards that the last rule puts in front. Without a pair, the highest card stays behind.

    Return ``None`` if trips and a pair make it unclear which is the second pair.
    """
    ranks = [Rank.ACE if card.is_joker else card.rank for card in hand]
    count = Counter(ranks)
    pairs = [rank for rank in dict.fromkeys(ranks) if count[rank] == 2]
    if max(count.values()) > 2 and len([one for one in count.values() if one > 1]) > 1:
        return None
    if len(pairs) > 1:
        return {card for card, rank in zip(hand, ranks, strict=True) if rank == pairs[1]}
    singles = [card for card, rank in zip(hand, ranks, strict=True) if count[rank] == 1]
    return {*(singles[:2] if len(singles) < len(hand) else singles[1:3])}


def test_the_one_rule_way_sets_every_hand_as_its_sentence_says() -> None:
    rng, seen = Random(12), Counter[int]()
    for _ in range(2_000):
        hand = descending(rng.sample(DECK, 7))
        front = _in_front(hand)
        if front is not None:
            assert {*ONE_RULE.set(hand, VEGAS).low} == front, hand
            seen[len({str(card.rank) for card in hand})] += 1
    assert min(seen[kinds] for kinds in (5, 6, 7)) > 50


@pytest.fixture(scope="module")
def against_solution(tmp_path_factory: pytest.TempPathFactory) -> Atlas:
    return build_atlas(SOLVED_WAY, VEGAS, folder=tmp_path_factory.mktemp("atlas"))


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_each_extra_rule_lowers_what_a_perfect_player_wins(against_solution: Atlas, tmp_path: Path) -> None:
    sheets = search(against_solution, 3)
    assert [len(sheet.lines) for sheet in sheets] == [0, 1, 2]
    ways = answered(sheets, folder=tmp_path)
    assert [way.lines[-1] for way in ways] == [LAST] * 3
    assert [round(100 * float(way.paid), 3) for way in ways] == [3.740, 0.731, -1.423], "as the manual says"
