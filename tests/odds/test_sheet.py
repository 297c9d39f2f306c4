"""Lines and sheets: short sentences, rules that do what they say, and savings that add up."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from paigow_tui.cards import DECK
from paigow_tui.odds.atlas import ROLES, Atlas, load_atlas
from paigow_tui.odds.classes import CLASSES, classes
from paigow_tui.odds.lab.beating import beaten
from paigow_tui.odds.lab.cells import PLAYS
from paigow_tui.odds.lab.cost import Plays, cost_of, plays_of_way
from paigow_tui.odds.lab.lines import FRONTS, KINDS, LONGEST, Line
from paigow_tui.odds.lab.search import SheetMaker
from paigow_tui.odds.lab.sheet import LINES, Sheet, known_sheet, save_sheet, shipped_sheets
from paigow_tui.odds.setting import all_settings
from paigow_tui.odds.tally import HANDS_AN_HOUR, HOURLY_STAKE, Role
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, RuleSet, house_way
from paigow_tui.rules.rule import Play
from paigow_tui.rules.shape import Pattern, Shape, pair, two
from paigow_tui.rules.splits import splits
from paigow_tui.rules.switches import with_variant
from paigow_tui.rules.way_text import parse_way, way_toml
from paigow_tui.shipped import shipped
from tests.odds.sheet_reader import Hand, Low, read

QUEEN_JACK = [f"{front:x}" for front in FRONTS.tolist()].index("cb000")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            Line((Pattern.TWO_PAIR,), "keep", (("first", 2, 7), ("other", 14, 14))),
            "Two pair, higher pair 7s or lower, best side card ace: keep both pairs",
        ),
        (
            Line((Pattern.ONE_PAIR,), "keep", (("first", 9, 14), ("joker", 1, 1), ("front", QUEEN_JACK, 90))),
            "Pair of 9s or higher, with the joker, Q-J or better in front: keep the pair",
        ),
        (
            Line(
                (Pattern.NO_PAIR,),
                "keep three kickers",
                (("first", 14, 14), ("next", 2, 10), ("after", 2, 8)),
            ),
            "Ace-high pai gow, third card 10 or lower, fourth card 8 or lower: second and sixth in front",
        ),
        (
            Line((Pattern.ONE_PAIR, Pattern.TRIPS), "complete", (("leaves", QUEEN_JACK, 90),)),
            "One pair or trips, straight or flush leaves Q-J or better: play the straight or flush",
        ),
        (
            Line((Pattern.TWO_PAIR,), "second pair", (("first", 7, 10), ("sum", 11, 28), ("next", 12, 13))),
            "Two pair, higher pair 7s–10s, pairs total 11 or more, next side card queen or king: lower pair in front",
        ),
        (
            Line((Pattern.TWO_PAIR,), "first pair", (("second", 2, 5), ("higher", 1, 1))),
            "Two pair, lower pair 5s or lower, a better low hand than a straight or flush leaves: higher pair in front",
        ),
    ],
)
def test_a_line_becomes_a_sentence_and_one_rule_for_each_kind(line: Line, sentence: str) -> None:
    assert str(line) == sentence
    assert len(line.rules) == len(line.kinds)
    assert {rule.say for rule in line.rules} == {sentence}


def test_a_line_becomes_the_rule_it_describes() -> None:
    (rule,) = Line((Pattern.TWO_PAIR,), "keep", (("sum", 5, 11), ("front", 0, QUEEN_JACK))).rules
    assert (rule.sum_at_least, rule.sum_at_most, rule.front_at_least, rule.front_at_most) == (0, 11, "", "QJ")


P = Pattern
TOGETHER = [
    *((kind,) for kind in KINDS), (P.ONE_PAIR, P.TWO_PAIR), (P.ONE_PAIR, P.TRIPS), (P.TWO_PAIR, P.FULL_HOUSE),
]  # fmt: skip
"""The kinds that a line can be about."""


def _strength(low: Low | None) -> int:
    return 0 if low is None else pair(low[1]) if low[0] else two(low[1], low[2])


def _condition(name: str, rng: Random) -> tuple[str, int, int]:
    if name in ("joker", "higher"):
        value = 1 if name == "higher" else rng.randrange(2)
        return name, value, value
    first, last = {"front": (0, 90), "leaves": (0, 90), "sum": (5, 28)}.get(name, (2, 14))
    low, high = sorted((rng.randint(first, last), rng.randint(first, last)))
    if (name == "sum" and rng.random() < 0.5) or (low, high) == (first, last):
        return name, first, last - 1
    return name, low, last if name == "sum" else high


def _plays(kinds: tuple[Pattern, ...]) -> list[Play]:
    if kinds == (P.NO_PAIR,):
        return [play for play in PLAYS if play.startswith(("keep", "complete", "first and"))]
    if kinds == (P.FOUR_OF_A_KIND,):
        return ["complete", "first pair"]
    plays: list[Play] = ["keep", "complete", "first and other", "first pair", "second pair"]
    return plays if {P.TWO_PAIR, P.FULL_HOUSE}.issuperset(kinds) else plays[:-1]


def _lines(count: int, rng: Random) -> Iterator[Line]:
    """Yield random lines of all kinds, plays and conditions."""
    for _ in range(count):
        kinds = rng.choice(TOGETHER)
        names = ["first", "other", "next", "joker", "front", "leaves", "higher"]
        names += ["second", "sum"] if {P.TWO_PAIR, P.FULL_HOUSE}.issuperset(kinds) else []
        names += ["after"] if kinds == (P.NO_PAIR,) else []
        some = rng.sample(names, rng.choice((0, 1, 1, 2, 2, 3, 4)))
        yield Line(kinds, rng.choice(_plays(kinds)), tuple(_condition(name, rng) for name in some))


def test_a_line_read_word_by_word_sets_every_hand_as_its_rules_do() -> None:
    rng = Random(27)
    hands = defaultdict(list)
    for number in range(9_000):
        first = rng.randint(2, 11)
        few = [card for card in DECK if card.is_joker or first <= int(card.rank) <= first + 1 + number % 6]
        hand = rng.sample(DECK if number % 3 == 0 else few, 7)
        shape = Shape(splits(hand, VEGAS))
        hands[shape.pattern].append((hand, shape))
    decided = 0
    for line in _lines(3_000, rng):
        setting = read(str(line))
        for rule in line.rules:
            for hand, shape in rng.sample(hands[rule.pattern], 8):
                told = _strength(setting(Hand(hand)))
                assert told == (rule.front(shape) if all(test(shape) for test in rule.tests) else 0), f"{line} {hand}"
                decided += told > 0
    assert decided > 2_000


@cache
def _atlas(name: str) -> Atlas:
    way = house_way(name)
    return load_atlas(way) or build_atlas(way)


class Printed(NamedTuple):
    """A line of a sheet in the manual: its words, and what it wins back in percent and in dollars an hour."""

    line: str
    percent: str
    dollars: str


def _printed() -> Mapping[tuple[str, Role], list[Printed]]:
    """Return the sheets in the manual by way and role."""
    found: dict[tuple[str, Role], list[Printed]] = {}
    rows: list[Printed] = []
    for text in shipped("docs/sheets.md").decode().splitlines():
        if head := re.fullmatch(r"Five lines for (.+) as the (player|banker):", text):
            rows = found[head[1].lower().replace(" ", "-"), "banker" if head[2] == "banker" else "player"] = []
        elif row := re.fullmatch(r"\| \d+ \| (.+) \| (.+)% \| \$(.+) \|", text):
            rows.append(Printed(*row.groups()))
    return found


def test_the_manual_prints_five_readable_lines_per_sheet() -> None:
    for rows in _printed().values():
        assert len(rows) == 5
        for row in rows:
            read(row.line)
            assert not re.search(r"Two pair, (\d|jacks|queens|kings|aces)", row.line)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "role"), _printed())
def test_a_sheet_in_the_manual_read_word_by_word_wins_back_what_it_says(name: str, role: Role) -> None:
    way, rows = house_way(name), _printed()[name, role]
    settings, base = all_settings(VEGAS), plays_of_way(way, VEGAS)

    def cost(lows: NDArray[np.int32], highs: NDArray[np.int32]) -> float:
        plays = Plays(np.arange(CLASSES, dtype=np.int32), lows, highs)
        return float(cost_of("read", plays, _atlas(name), way, role, VEGAS).cost)

    told: list[Callable[[Hand], Low | None]] = [read(row.line) for row in rows]
    deciding, lows, highs = np.full(CLASSES, -1), base.lows.copy(), base.highs.copy()
    for number in range(CLASSES):
        hand = Hand(classes().hand(number))
        for place, setting in enumerate(told):
            if low := _strength(setting(hand)):
                fits = (settings.lows[number] == low) & ~settings.foul[number]
                deciding[number], lows[number] = place, low
                highs[number] = settings.highs[number][fits].max()
                break
    whole = cost(base.lows, base.highs)
    for place, row in enumerate(rows):
        here = deciding == place
        saved = whole - cost(np.where(here, lows, base.lows), np.where(here, highs, base.highs))
        assert row.percent == f"{100 * saved:.4f}", row.line
        assert row.dollars == f"{saved * HANDS_AN_HOUR * HOURLY_STAKE / 100:.2f}"
    share = (whole - cost(lows, highs)) / whole
    assert f"{share:.2%}" in shipped("docs/sheets.md").decode()


@pytest.mark.slow
def test_a_sheet_wins_back_what_it_says_and_is_a_way_like_any_other() -> None:
    foxwoods, atlas = house_way("foxwoods"), _atlas("foxwoods")
    sheet = SheetMaker(foxwoods, atlas, foxwoods, "player", VEGAS).make(2)
    assert sheet.saved > sheet.cost * 2 / 5
    way = parse_way(way_toml(sheet.way(foxwoods)), house_way)
    assert way == sheet.way(foxwoods)
    cost = cost_of("sheet", plays_of_way(way, VEGAS), atlas, foxwoods, "player", VEGAS)
    assert cost.cost == sheet.remains == sheet.cost - sheet.saved


SHIPPED = [(sheet.base, sheet.role, int(key.split()[-1])) for key, sheet in shipped_sheets().items()]


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("name", "role", "lines"), SHIPPED)
def test_a_shipped_sheet_is_what_the_search_finds(name: str, role: Role, lines: int) -> None:
    """Each search takes two minutes, and the atlas one. If the search finds a different sheet, put that in
    ``odds/lab/sheets.json``."""
    way = house_way(name)
    assert SheetMaker(way, _atlas(name), way, role, VEGAS).make(lines) == known_sheet(way, role, VEGAS, lines=lines)


def test_ten_lines_win_back_over_87_percent_of_what_foxwoods_costs_the_player_and_twelve_over_90() -> None:
    foxwoods = house_way("foxwoods")
    ten, twelve = (known_sheet(foxwoods, "player", VEGAS, lines=lines) for lines in (10, 12))
    assert ten is not None
    assert twelve is not None
    assert (len(ten.lines), len(twelve.lines)) == (10, 12)
    assert ten.share > Fraction("0.877")
    assert twelve.share > Fraction("0.905")


def test_every_way_has_a_sheet_for_each_role() -> None:
    assert {(name, role) for name, role, lines in SHIPPED if lines == LINES} == {*product(HOUSE_WAYS, ROLES)}


def test_every_line_of_a_shipped_sheet_can_be_read_by_a_stranger() -> None:
    for key, sheet in shipped_sheets().items():
        assert 0 < len(sheet.lines) <= int(key.split()[-1])
        assert all(line.worth > 0 and len(line.says) <= LONGEST for line in sheet.lines)
        for line in sheet.lines:
            read(line.says)


def _read_as_set(sheet: Sheet, numbers: Iterable[int]) -> int:
    """Check that a sheet's words set these classes as its way does; return how many classes its lines are about."""
    way = sheet.way(house_way(sheet.base))
    told, decided = [read(line.says) for line in sheet.lines], 0
    for number in numbers:
        cards = classes().hand(number)
        hand, rule = Hand(cards), way.rule(cards)
        line = next((line for line in sheet.lines if rule in line.rules), None)
        fits = ((place, low) for place, setting in enumerate(told) if (low := _strength(setting(hand))))
        place, low = next(fits, (None, 0))
        assert line == (None if place is None else sheet.lines[place]), f"{sheet.base} {sheet.role}: {cards}"
        assert place is None or way.set(cards).low_rank.strength == low, f"{line} {cards}"
        decided += place is not None
    return decided


@pytest.mark.parametrize(("name", "role", "lines"), SHIPPED)
def test_the_words_of_a_shipped_sheet_set_hands_as_its_rules_do(name: str, role: Role, lines: int) -> None:
    sheet = known_sheet(house_way(name), role, VEGAS, lines=lines)
    assert sheet is not None
    assert _read_as_set(sheet, Random(f"{name} {role}").sample(range(CLASSES), 150)) > 5


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("name", "role", "lines"), SHIPPED)
def test_the_words_of_a_shipped_sheet_set_every_hand_as_its_rules_do(name: str, role: Role, lines: int) -> None:
    sheet = known_sheet(house_way(name), role, VEGAS, lines=lines)
    assert sheet is not None
    assert _read_as_set(sheet, range(CLASSES)) > 5_000


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", ["golden-nugget", "trump-plaza", "claridge", "ballys"])
def test_lines_read_word_by_word_beat_a_dealer_by_as_much_as_the_manual_says(name: str) -> None:
    """Set each class by the words alone, then look up its wins and losses one class at a time."""
    dealer, atlas = house_way(name), _atlas(name)
    found = beaten(dealer, atlas)
    assert found.sheet is not None
    told, lines = [read(line.says) for line in found.sheet.lines], len(found.sheet.lines)
    settings, base = all_settings(VEGAS), plays_of_way(found.base, VEGAS)
    lows, highs = base.lows.copy(), base.highs.copy()
    for number in range(CLASSES):
        hand = Hand(classes().hand(number))
        if low := next((low for setting in told if (low := _strength(setting(hand)))), 0):
            fits = (settings.lows[number] == low) & ~settings.foul[number]
            lows[number], highs[number] = low, settings.highs[number][fits].max()
    plays = Plays(np.arange(CLASSES, dtype=np.int32), lows, highs)
    cost = cost_of("read", plays, atlas, dealer, "banker", VEGAS)
    ev = float(cost.strategy.ev(VEGAS.commission))
    assert ev > 0
    assert ev == float(found.with_lines or 0)
    assert (
        f"| {dealer.title} | {found.base.title} | {100 * float(found.ev):.4f} | {lines} | +{100 * ev:.4f} |".replace(
            "| -", "| −"
        )
        in shipped("docs/results.md").decode()
    )


def test_a_sheet_is_shipped_for_one_way_one_role_and_one_set_of_rules(tmp_path: Path) -> None:
    foxwoods = house_way("foxwoods")
    sheet = known_sheet(foxwoods, "player", VEGAS, tmp_path)
    assert sheet is not None
    assert (sheet.base, sheet.role) == ("foxwoods", "player")
    for rules in (RuleSet(commission=0), with_variant(VEGAS, "ez"), CLASSIC):
        assert known_sheet(foxwoods, "player", rules, tmp_path) is None


def test_a_sheet_from_the_search_is_saved_and_reused(tmp_path: Path) -> None:
    way, sheet = house_way("mgm"), known_sheet(house_way("foxwoods"), "banker", VEGAS)
    assert sheet is not None
    save_sheet(sheet, way, CLASSIC, tmp_path)
    assert known_sheet(way, "banker", CLASSIC, tmp_path) == sheet
    assert known_sheet(way, "player", CLASSIC, tmp_path) is None
    [path] = tmp_path.iterdir()
    path.write_bytes(path.read_bytes().replace(b'"version":"2"', b'"version":"1"'))
    assert known_sheet(way, "banker", CLASSIC, tmp_path) is None
    path.write_bytes(b"{}")
    assert known_sheet(way, "banker", CLASSIC, tmp_path) is None
