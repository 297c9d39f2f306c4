"""The odds of the variants with push rules or an open dealer's hand, against brute force and other methods."""

import json
import shutil
from dataclasses import replace
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
import pytest

from paigow_tui.cards import DECK, CardError, cards_text, parse_cards
from paigow_tui.odds.atlas import remove_atlas
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.classes import CLASSES, CONTENTS, class_of, classes
from paigow_tui.odds.compare import LOSE_AS_BANKER, WIN_AS_BANKER
from paigow_tui.odds.dealer import dealer_table, pushing_classes, pushing_hands
from paigow_tui.odds.face_up import RESULTS, open_odds
from paigow_tui.odds.hand import odds, ready_table
from paigow_tui.odds.lab.cost import Plays, count_settings
from paigow_tui.odds.lab.simulate import simulate
from paigow_tui.odds.mixture import pure
from paigow_tui.odds.perfect import perfect_odds
from paigow_tui.odds.questions import FRONTS, PerfectPlay, Questions, ask
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole import jobs
from paigow_tui.odds.whole.game import ALL_DEALS, build_atlas, build_perfect, game_of, game_of_perfect, whole_game
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, house_way
from paigow_tui.rules.push_rule import PUSH_RULES, push_rule_applies
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.switches import with_variant
from tests.odds.brute_force import MANY_WAYS, count
from tests.odds.brute_force import VARIANTS as RECORD
from tests.odds.counting import class_counts
from tests.odds.test_whole import count_few, hands_of, of_choices_of_numbers, summed

RECORDED = json.loads(RECORD.read_text(encoding="utf-8"))["counts"]
RULES: Final = {name: with_variant(VEGAS, name) for name in VARIANTS}
PUSHING: Final = ("ez", "commission-free", "face-up")
DEALS = comb(46, 7)
TRUMP_PLAZA = house_way("trump-plaza")


@pytest.mark.parametrize("variant", ["ez", "commission-free"])
def test_odds_under_a_push_rule_match_brute_force(variant: str) -> None:
    for hand, ways in RECORDED[variant].items():
        for way, rows in ways.items():
            found = odds(parse_cards(hand), house_way(way), RULES[variant])
            assert [[one.legal, one.player.win, one.player.lose] for one in found.settings] == rows, (hand, way)
            assert all(one.player.deals == DEALS for one in found.settings)


@pytest.mark.parametrize("way", MANY_WAYS)
def test_the_odds_of_perfect_play_against_a_face_up_dealer_match_brute_force(way: str) -> None:
    for hand, ways in RECORDED["face-up"].items():
        perfect = perfect_odds(parse_cards(hand), house_way(way), RULES["face-up"]).perfect
        assert [perfect.win, perfect.lose, perfect.deals] == [*ways[way], DEALS], hand


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("variant", PUSHING)
def test_hands_of_24_random_classes_have_the_same_odds_as_brute_force_against_every_way(variant: str) -> None:
    """Count all dealer hands again in C, for all ways: a minute on one core for each variant."""
    rules = RULES[variant]
    texts = [cards_text(classes().hand(number)) for number in Random(variant).sample(range(CLASSES), 24)]
    for text, counted in count(texts, variant).items():
        for way, rows in counted.items():
            found = odds(parse_cards(text), house_way(way), rules)
            plain = [[one.legal, one.player.win, one.player.lose] for one in found.settings]
            assert plain == [row[:3] for row in rows[:21]], (text, way)
            if variant == "face-up":
                perfect = perfect_odds(parse_cards(text), house_way(way), rules).perfect
                assert [perfect.win, perfect.lose] == rows[21][1:3], (text, way)


@pytest.mark.parametrize("variant", PUSHING)
def test_perfect_play_with_a_few_cards_left_matches_trying_every_hand(variant: str) -> None:
    """With only ten cards left for the dealer, set and compare every possible hand by the rules, one at a time."""
    rules, chance = RULES[variant], Random(variant)
    deck = chance.sample(DECK, 53)
    hand, left, dead = tuple(deck[:7]), deck[7:17], tuple(deck[17:])
    wins = {"win": 0, "push": 0, "lose": 0}
    struck = 0
    for cards in combinations(left, 7):
        found = open_odds(hand, cards, TRUMP_PLAZA, rules)
        wins[RESULTS[found.settings[found.best_player].player]] += 1
        struck += found.struck
    perfect = perfect_odds(hand, TRUMP_PLAZA, rules, dead).perfect
    assert {"win": perfect.win, "push": perfect.push, "lose": perfect.lose} == wins
    table = ready_table(TRUMP_PLAZA, rules)
    assert table.pushing_hands(Left([*hand, *dead])) == struck


def test_a_push_rule_applies_to_the_classes_and_hands_that_the_rules_say() -> None:
    table = load_table(TRUMP_PLAZA)
    chance = Random(7)
    numbers = chance.sample(range(CLASSES), 1000)
    lows = table.lows[table.outcome[numbers]]
    for code in (
        "ace-high",
        "king-high",
        "queen-high",
        "nine-high",
        "low-nine",
        "low-seven",
        "low-queen",
        "none",
    ):
        hands = [classes().hand(number) for number in numbers]
        expected = [push_rule_applies(code, hand, TRUMP_PLAZA.set(hand).low) for hand in hands]
        assert pushing_classes(PUSH_RULES[code], table)[numbers].tolist() == expected
        assert pushing_hands(PUSH_RULES[code], np.array(numbers), lows).tolist() == expected


def test_each_push_rule_applies_to_the_known_number_of_hands() -> None:
    """These are known counts out of 154,143,080 hands."""
    known = {"ez": 2_719_500, "commission-free": 3_853_596, "face-up": 14_430_780}
    for variant, hands in known.items():
        table = dealer_table(TRUMP_PLAZA, RULES[variant])
        assert classes().multiplicity[table.outcome == table.pushed].sum() == hands
        game = known_game("best", "trump-plaza", RULES[variant])
        assert game is not None
        assert game.struck == hands * DEALS < game.as_player.push
        assert game.as_player.deals == ALL_DEALS


def test_commission_free_is_close_to_its_published_figures_and_face_up_costs_1_82_percent() -> None:
    """Published: .273726, .427453, .298822 and 2.5096% with Trump Plaza on both sides; 1.81% and 1.8% for Face Up."""
    free = known_game("trump-plaza", "trump-plaza", RULES["commission-free"])
    face_up = known_game("best", "trump-plaza", RULES["face-up"])
    assert free is not None
    assert face_up is not None
    shares = [count / ALL_DEALS for count in (free.as_player.win, free.as_player.push, free.as_player.lose)]
    assert shares == pytest.approx([0.273726, 0.427453, 0.298822], abs=0.00002)
    assert -100 * free.as_player.ev(0) == pytest.approx(2.5096, abs=0.003)
    assert -100 * face_up.as_player.ev(0) == pytest.approx(1.82, abs=0.002)
    for dealer in MANY_WAYS:
        blind, best = (known_game(who, dealer, RULES["face-up"]) for who in (dealer, "best"))
        assert blind is not None
        assert best is not None
        assert 100 * (best.as_player.ev(0) - blind.as_player.ev(0)) > 4, "what it costs not to look"


@pytest.mark.parametrize("variant", [*PUSHING, "no-commission"])
def test_simulated_rounds_agree_with_the_whole_game(variant: str) -> None:
    players = ("foxwoods", "best") if variant == "face-up" else ("foxwoods",)
    for player in players:
        game, rounds = known_game(player, "trump-plaza", RULES[variant]), 400_000
        assert game is not None
        played = simulate(player, "trump-plaza", rounds, 5, RULES[variant]).tally
        for name in ("win", "push", "lose"):
            share = getattr(game.as_player, name) / ALL_DEALS
            assert abs(getattr(played, name) / rounds - share) < 4 * (share * (1 - share) / rounds) ** 0.5


def test_the_counts_of_a_class_equal_the_sums_over_its_hands() -> None:
    """For each class, the parts of the whole game add up to the results of perfect play with its hands."""
    tables, chance, rules = classes(), Random(12), RULES["face-up"]
    flush = [CONTENTS + chance.randrange(block.offset, block.stop) for block in tables.blocks if block.rest < 2]
    few = np.flatnonzero(tables.multiplicity[:CONTENTS] < 30)
    numbers = sorted([*flush, *chance.sample(few.tolist(), 3)])
    seeing, table = PerfectPlay(of_choices_of_numbers(numbers)), dealer_table(TRUMP_PLAZA, rules)
    asked = seeing.asked
    sums = summed(asked, pure(table), numbers)
    for number in numbers:
        here, own = (slice(*of.starts[number : number + 2]) for of in (asked, seeing.settings))
        settings = Questions(np.array([0, own.stop - own.start]), seeing.settings.lows[own], seeing.settings.highs[own])
        perfect = [perfect_odds(hand, TRUMP_PLAZA, rules).perfect for hand in hands_of(number)]
        assert len(perfect) == tables.multiplicity[number]
        won, lost = (int(count[0]) for count in PerfectPlay(settings).results(sums[here]))
        assert (won, lost) == (sum(one.win for one in perfect), sum(one.lose for one in perfect)), number


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("variant", PUSHING)
def test_a_push_rule_removes_exactly_what_the_pushed_hands_win_and_lose(variant: str, tmp_path: Path) -> None:
    """Count the pushed hands from the other side: as the banker's hands in an atlas of the player's way."""
    foxwoods = house_way("foxwoods")
    atlas = build_atlas(foxwoods, VEGAS, folder=tmp_path)
    for dealer in MANY_WAYS:
        table = load_table(house_way(dealer))
        struck = atlas.played(table)[pushing_classes(RULES[variant].pushes, table)]
        without, game = (known_game("foxwoods", dealer, RULES[name]) for name in ("no-commission", variant))
        assert without is not None
        assert game is not None
        assert without.as_player.win - game.as_player.win == atlas.four[struck, LOSE_AS_BANKER].sum()
        assert without.as_player.lose - game.as_player.lose == atlas.four[struck, WIN_AS_BANKER].sum()


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_players_who_see_the_dealers_hand_win_what_the_dealer_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare the whole game with a loop over all player hands, against only some classes of dealer hands."""
    rules, chance, tables = RULES["face-up"], Random(13), classes()
    table = dealer_table(TRUMP_PLAZA, rules)
    few = np.flatnonzero((tables.multiplicity < 400) & (table.outcome != table.pushed))
    numbers = chance.sample(few[few < CONTENTS].tolist(), 15) + chance.sample(few[few >= CONTENTS].tolist(), 25)
    outcome = np.full_like(table.outcome, table.pushed)
    outcome[numbers] = table.outcome[numbers]
    only = replace(table, outcome=outcome)
    monkeypatch.setattr(jobs, "dealer_table", lambda *args, **kwargs: only)
    seen = build_perfect(TRUMP_PLAZA, rules, folder=tmp_path)
    seeing, every, won, lost = PerfectPlay(ask(rules, ())), np.arange(CLASSES), 0, 0
    for number in numbers:
        low, high = (np.full(CLASSES, of[table.outcome[number]]) for of in (table.lows, table.highs))
        win, lose = seeing.against(every, low, high)
        for hand in hands_of(number):
            counts = class_counts(hand)
            won, lost = won + int(counts[win].sum()), lost + int(counts[lose].sum())
    assert (seen.total.win, seen.total.lose) == (won, lost)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_the_shipped_totals_can_be_computed_again(tmp_path: Path) -> None:
    """This takes ten minutes on one core."""
    for dealer in MANY_WAYS:
        for variant in (*PUSHING, "no-commission"):
            rules, way = RULES[variant], house_way(dealer)
            atlas = build_atlas(way, rules, folder=tmp_path)
            for player in (*MANY_WAYS, "best"):
                game = game_of(atlas, player, rules)
                if (variant, player) == ("face-up", "best"):
                    game = game_of_perfect(build_perfect(way, rules, folder=tmp_path))
                known = known_game(player, dealer, rules)
                assert game is not None
                assert known is not None
                assert (game.as_player, game.struck) == (known.as_player, known.struck)


def test_a_foul_loses_to_every_hand_that_the_push_rule_does_not_cover() -> None:
    """`paigow cost` looks up a foul as the lowest low hand with no high hand."""
    rules, number = RULES["ez"], class_of(parse_cards("As Ks 9s 7s 5s Ad Kh"))
    foul = Plays(np.array([number], np.int32), FRONTS[:1], np.array([-1], np.int32))
    win, lose, *_ = count_settings(foul, TRUMP_PLAZA, rules)[0].tolist()
    found = [odds(hand, TRUMP_PLAZA, rules) for hand in hands_of(number)]
    fouled = [next(one.player for one in every.settings if not one.legal) for every in found]
    assert (win, lose) == (0, sum(one.lose for one in fouled))
    assert sum(one.push for one in fouled) > 0


def test_against_an_open_hand_you_win_only_if_both_hands_are_higher() -> None:
    hand, rules = parse_cards("Ks Kd 9s 9h 4d 3c 2s"), RULES["face-up"]
    found = open_odds(hand, parse_cards("Qs Qd 8c 7h 6s 5d 3h"), TRUMP_PLAZA, rules)
    by_low = {cards_text(one.setting.low): index for index, one in enumerate(found.settings)}
    assert found.compare(by_low["9s 9h"]) == ("higher", "higher")
    assert found.settings[found.best_player].player.win == 1
    assert found.compare(by_low["4d 3c"]) == ("lower", "higher")
    assert found.compare(by_low["Ks Kd"]) is None, "a foul"
    ace_high = open_odds(hand, parse_cards("As Jd 9c 8h 6s 5d 3h"), TRUMP_PLAZA, rules)
    assert ace_high.struck
    assert {RESULTS[one.player] for one in ace_high.settings} == {"push"}
    with pytest.raises(CardError, match="The dealer cannot hold 9h"):
        open_odds(hand, parse_cards("As Jd 9c 9h 6s 5d 3h"), TRUMP_PLAZA, rules)


def test_a_face_up_games_totals_are_saved_per_rule_set_and_recomputed_if_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count_few(monkeypatch)
    rules = with_variant(CLASSIC, "face-up")
    game = whole_game("best", "mgm", rules, folder=tmp_path)
    assert known_game("best", "mgm", rules, folder=tmp_path) == game
    assert known_game("best", "mgm", RULES["face-up"], folder=tmp_path) is None
    assert known_game("mgm", "mgm", rules, folder=tmp_path) is None, "that takes an atlas"
    [path] = tmp_path.glob("*.perfect")
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert known_game("best", "mgm", rules, folder=tmp_path) is None
    assert remove_atlas(house_way("mgm"), rules, tmp_path) > 0
    assert not path.exists()


def test_games_that_differ_only_in_limits_and_side_bets_share_a_table() -> None:
    rules = RULES["ez"]
    other = RuleSet(max_bet=100_000, side_bets=("insurance:1",), push_rule="queen-high", player_banks=False)
    assert ready_table(TRUMP_PLAZA, rules) is ready_table(TRUMP_PLAZA, other)
    assert ready_table(TRUMP_PLAZA, rules) is not ready_table(TRUMP_PLAZA, RULES["face-up"])
    assert ready_table(TRUMP_PLAZA, RULES["no-commission"]) is ready_table(TRUMP_PLAZA, VEGAS)
