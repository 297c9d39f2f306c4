"""What side bets cost: known counts and edges, and the same counts by another method."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import msgspec
import pytest

from paigow_tui.docs import page
from paigow_tui.odds.side_bets import SideBetWorth, worth
from paigow_tui.rules import HOUSE_WAYS, house_way
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from tests.rules.classes import classes
from tests.rules.reference_side_bets import kind
from tests.support.cases import cases

ALL_HANDS = 154_143_080
ALL_DEALS = 8_250_459_031_214_400
FORTUNE = {
    "natural seven-card straight flush": 32, "royal flush with royal match": 72,
    "seven-card straight flush with joker": 196, "five aces": 1_128, "royal flush": 26_020,
    "straight flush": 184_644, "four of a kind": 307_472, "full house": 4_188_528, "flush": 6_172_088,
    "three of a kind": 7_672_500, "straight": 11_034_204, "three pair": 2_862_000, "anything else": 121_694_196,
}  # fmt: skip
PAI_GOW = {
    "ace-high pai gow": 14_430_780, "king-high pai gow": 6_386_940, "queen-high pai gow": 2_719_500,
    "jack-high pai gow": 963_480, "ten-high pai gow": 248_640, "nine-high pai gow": 31_080,
}  # fmt: skip
ACE_HIGH, ACE_HIGH_WITH_JOKER, BOTH_ACE_HIGH = 12_944_820, 1_485_960, 71_700_086_682_780

_WORDS = {0: "push", -1: "loses"}


def counted(name: str, way: str = "foxwoods") -> SideBetWorth:
    return worth(*parse_side_bet(name), house_way(way))


def hands(found: SideBetWorth) -> dict[str, int]:
    return {row.name: row.hands for row in found.rows}


@pytest.mark.parametrize(("name", "edge"), cases(__file__, "the_edge_of_every_pay_table"))
def test_every_pay_table_has_its_listed_edge(name: str, edge: float) -> None:
    found = counted(name)
    assert found.of == (ALL_DEALS if name == "ace-high" else ALL_HANDS)
    assert round(100 * float(-found.ev()), 4) == edge


def test_every_pay_table_is_counted_and_every_side_bet_is_in_the_manual() -> None:
    """The progressive's edge depends on its meter, tiger 9's on the dealer's way: their own tests have those."""
    every = {
        f"{bet.name}:{table}" if len(bet.tables) > 1 else bet.name for bet in SIDE_BETS.values() for table in bet.tables
    }
    assert {name for name, _ in cases(__file__, "the_edge_of_every_pay_table")} == every - {"progressive", "tiger-9"}
    assert {way for way, _ in cases(__file__, "tiger_9_depends_on_the_dealers_way")} == set(HOUSE_WAYS)
    assert {bet.title for bet in SIDE_BETS.values() if bet.title not in page("side-bets")} == set()


def test_the_rows_of_pay_tables_have_the_known_counts_of_hands() -> None:
    assert hands(counted("fortune")) == FORTUNE
    assert counted("fortune").ev() == Fraction(-1_496_262, 19_267_885)
    assert hands(counted("insurance")).items() >= PAI_GOW.items()
    emperor = hands(counted("emperors-challenge"))
    assert (emperor["royal flush"], emperor["ten-high pai gow"]) == (26_092, 248_640)


def test_the_ace_high_bet_is_counted_over_deals_of_two_hands() -> None:
    found = counted("ace-high")
    both, with_joker, without, _ = hands(found).values()
    assert both == BOTH_ACE_HIGH
    assert both + with_joker + without == (ACE_HIGH + ACE_HIGH_WITH_JOKER) * comb(46, 7)
    assert -found.ev() == Fraction(6_587_353_185_177, 137_507_650_520_240)


@pytest.mark.parametrize(("way", "edge"), cases(__file__, "tiger_9_depends_on_the_dealers_way"))
def test_tiger_9_depends_on_the_dealers_way(way: str, edge: float) -> None:
    assert round(100 * float(-counted("tiger-9", way).ev()), 2) == edge


def test_the_envy_bonus_is_worth_0_9185_percent_of_five_dollars_for_each_other_player() -> None:
    found = counted("fortune:1")
    assert (round(100 * float(found.envy(1)), 4), found.envy(5)) == (0.9185, 5 * found.envy(1))
    assert found.envy(2, 1_000) == found.envy(1)
    renton = msgspec.structs.replace(found.bet, envy=found.bet.envy | {"natural seven-card straight flush": 500_000})
    assert round(100 * float(SideBetWorth(renton, 1, found.rows).envy(1)), 4) == 0.9268
    assert counted("insurance").envy(5) == 0


def test_the_progressive_breaks_even_at_a_meter_of_571813_dollars() -> None:
    found = counted("progressive")
    assert round(1 + float(found.ev()), 6) == 0.462846
    assert f"{100 * float(found.of_meter):.6e}" == "9.393870e-07"
    assert round(found.break_even / 100) == 571_813
    assert found.ev(57_181_331) < 0 < found.ev(57_181_332)


def test_the_manual_has_the_counts_and_pays_of_fortune() -> None:
    table = re.findall(
        r"^\| ([a-z][^|(]+?) (?:\(.*?\) )?\| ([\d,]{2,}) \| (.*) \| .*\|$", page("side-bets"), re.MULTILINE
    )
    tables = [counted(f"fortune:{number}") for number in (1, 2, 3, 4, 6)]
    assert table == [
        (row.name, f"{row.hands:,}", " | ".join(_WORDS.get(pays, f"{pays:,}") for pays in all_pays))
        for row, all_pays in zip(
            tables[0].rows, zip(*([row.pays for row in one.rows] for one in tables), strict=True), strict=True
        )
    ]


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_reading_of_the_prose_finds_the_known_number_of_hands_for_every_row() -> None:
    """These classes can't tell a royal match from other royal flushes, so it counts as a plain royal flush."""
    found: Counter[str] = Counter()
    for one in classes():
        found[kind(one.cards)] += one.hands
    matches = FORTUNE["royal flush with royal match"]
    expected = FORTUNE | PAI_GOW | {"royal flush": FORTUNE["royal flush"] + matches}
    assert {name: count for name, count in found.items() if name} == {
        name: count for name, count in expected.items() if name not in ("royal flush with royal match", "anything else")
    }


def _without_straight(ranks: tuple[int, ...], joker: bool) -> bool:
    held = {1 if rank == 14 else rank for rank in ranks} | set(ranks)
    return all(len(held & set(range(low, low + 5))) + joker < 5 for low in range(1, 11))


def _ways_to_suit(shared: int, joker: bool) -> int:
    """Return how many ways there are to assign suits to two hands with no card in common and no flush."""
    states: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((0,) * 4, (0,) * 4): 1})
    steps = [(True, True)] * shared + [(True, False)] * (7 - joker - shared) + [(False, True)] * (7 - shared)
    for mine, theirs in steps:
        after: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (first, second), ways in states.items():
            for one, other in product(range(4) if mine else (4,), range(4) if theirs else (5,)):
                if one == other:
                    continue
                held = tuple(count + (suit == one) for suit, count in enumerate(first))
                others = tuple(count + (suit == other) for suit, count in enumerate(second))
                if max(held) + joker < 5 and max(others) < 5:
                    after[held, others] += ways
        states = after
    return states.total()


@pytest.mark.slow
def test_deals_with_two_ace_high_hands_have_the_known_count_by_another_method() -> None:
    total = 0
    ranks = range(2, 15)
    theirs = [held for held in combinations(ranks, 7) if 14 in held and _without_straight(held, False)]
    for joker in (False, True):
        mine = [
            held for held in combinations(ranks, 7 - joker) if (14 in held) != joker and _without_straight(held, joker)
        ]
        shared = Counter(len({*one} & {*other}) for one in mine for other in theirs)
        ways = sum(pairs * _ways_to_suit(cards, joker) for cards, pairs in shared.items())
        total += 2 * ways if joker else ways
    assert total == BOTH_ACE_HIGH
