"""The house ways: a few hands of each, and all of them against a second implementation of their prose."""

import sys
from pathlib import Path

import msgspec
import pytest

from paigow_tui.cards import CardError, parse_cards
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, HouseWay, RuleSet, Setting, choices, house_way
from paigow_tui.rules.house_ways import key_of
from tests.rules import reference
from tests.rules.classes import classes, stratified
from tests.rules.reference_ways import reference_way, with_an_ace
from tests.support.cases import cases
from tests.support.process import run

TRUMP_PLAZA = house_way("trump-plaza")
FOXWOODS = house_way("foxwoods")
both_ways = pytest.mark.parametrize("way", [TRUMP_PLAZA, FOXWOODS], ids=lambda way: way.name)
every_way = pytest.mark.parametrize("way", HOUSE_WAYS.values(), ids=lambda way: way.name)


def play(way: HouseWay, hand: str, rules: RuleSet = VEGAS) -> Setting:
    return way.set(parse_cards(hand), rules)


@both_ways
def test_with_the_strict_joker_a_wheel_uses_the_real_ace_and_the_joker_goes_in_front(way: HouseWay) -> None:
    """With 2-3-4-5 the joker would have to play as the six, but it's better as an ace in front."""
    hand = "Ac Ad Jk 5h 4s 3c 2d"
    assert play(way, hand).low_rank.name == "pair of aces"
    strict = play(way, hand, RuleSet(joker="strict"))
    assert strict.low_rank.name == "pair of aces"
    assert any(card.is_joker for card in strict.low)
    assert strict.high_rank.name == "ace-to-five straight"


@pytest.mark.parametrize(("name", "hand", "setting"), cases(__file__, "each_of_the_other_ways_sets_hands_as_expected"))
def test_each_of_the_other_ways_sets_hands_as_expected(name: str, hand: str, setting: str) -> None:
    assert str(play(house_way(name), hand)) == setting


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC, RuleSet(joker="strict")], ids=["vegas", "classic", "strict"])
@every_way
def test_a_way_sets_every_kind_of_hand_by_its_prose(way: HouseWay, rules: RuleSet) -> None:
    """Try equally many hands of every pattern, with and without the joker, and every kind of complete hand."""
    for hand in stratified(4, seed=21):
        setting = way.set(parse_cards(" ".join(hand)), rules)
        worth = (
            reference.low([card.text for card in setting.low]),
            reference.quick_high([card.text for card in setting.high], rules.wheel, rules.joker),
        )
        assert worth == reference_way(way.name, hand, rules.wheel, rules.joker, rules.equal_front), hand
        assert setting.legal


@pytest.mark.slow
def test_only_a_flush_that_leaves_the_ace_makes_two_readings_of_ballys_way_differ_in_19712_hands() -> None:
    """In one reading, an ace-high straight with the joker gives way only to a lower straight, not to a flush."""
    ace_high = (len(reference.STRAIGHTS["second"]) - 1,)
    apart = 0
    for one in classes():
        if one.joker and one.pattern == (2, 1, 1, 1, 1, 1) and "A" in one.ranks and one.complete != "none":
            complete = [
                worth
                for worth in reference.all_worths(one.cards, "second", "best")
                if worth[1][0] in reference.COMPLETE
            ]
            straights = [worth for worth in complete if worth[1][0] != reference.FLUSH]
            lower = any(back[1] != ace_high or 14 in front for front, back in straights)
            if not lower and any(back[1] == ace_high for _, back in straights) and with_an_ace(complete):
                apart += one.hands
    assert apart == 19_712


@both_ways
def test_a_way_used_as_a_strategy_follows_the_rules_that_its_choices_were_made_under(way: HouseWay) -> None:
    hand = parse_cards("Ac Ad Ah As Kc Qd 2h")
    assert way(choices(hand)) == way.set(hand)
    assert way(choices(hand, CLASSIC)) == way.set(hand, CLASSIC)
    assert way(choices(hand)) != way(choices(hand, CLASSIC))


@pytest.mark.parametrize("name", ["trump-plaza", "Trump Plaza", "trump_plaza", "TRUMP  PLAZA"])
@pytest.mark.parametrize("other", ["foxwoods", "Foxwoods", " FOXWOODS "])
def test_a_way_is_found_by_its_name(name: str, other: str) -> None:
    assert house_way(name) is TRUMP_PLAZA
    assert house_way(other) is FOXWOODS


def test_the_error_for_an_unknown_way_lists_the_known_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow_tui.rules.house_ways._met", {})
    with pytest.raises(ValueError, match="choose from") as refused:
        house_way("moon\x1b[2J")
    assert str(refused.value) == (
        f"No house way is named 'moon?[2J'; choose from {', '.join((*HOUSE_WAYS, 'solved'))}."
    )


@both_ways
@pytest.mark.parametrize("count", [0, 6])
def test_a_way_sets_only_seven_cards(way: HouseWay, count: int) -> None:
    cards = parse_cards("Ac Kd Qh Js 9c 8d 7h")[:count]
    for ask in (way.set, way.rule):
        with pytest.raises(CardError, match=f"not {count}"):
            ask(cards)


NO_FILE = """
from pathlib import Path
import msgspec
from paigow_tui.rules import house_ways
way = msgspec.json.decode(Path({path!r}).read_bytes(), type=house_ways.HouseWay)
assert house_ways.house_way(house_ways.remember(way)) is way, "the file was read"
"""


def test_a_shipped_way_is_known_by_its_name_without_reading_its_file(tmp_path: Path) -> None:
    for name, way in HOUSE_WAYS.items():
        assert key_of(way) == name
        assert key_of(msgspec.structs.replace(way, title="Another")).startswith(f"{name}@")
    game = tmp_path / "way.json"
    game.write_bytes(msgspec.json.encode(HOUSE_WAYS["foxwoods"]))
    assert run(sys.executable, "-c", NO_FILE.format(path=str(game))).returncode == 0
