"""The solved game: the strategies that come with the program, and their bounds, checked by a separate program."""

import json
import os
import subprocess
from collections import Counter
from itertools import islice
from math import comb
from pathlib import Path
from random import Random
from typing import cast

import numpy as np
import pytest

from paigow_tui import odds
from paigow_tui.cards import DECK, cards_text, parse_cards
from paigow_tui.commands.solve import as_json
from paigow_tui.odds import solved
from paigow_tui.odds.atlas import ROLES
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, Ints, classes
from paigow_tui.odds.lab.cost import Plays, count_settings
from paigow_tui.odds.lab.players import SolvedSetter, setter
from paigow_tui.odds.lab.solve import Round, better
from paigow_tui.odds.questions import Questions
from paigow_tui.odds.tally import Role
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, RuleSet, choices, house_way
from paigow_tui.rules.hand_class import class_number
from paigow_tui.rules.solution import UNITS, mix
from paigow_tui.rules.strategies import solved as by_solution

HERE = Path(__file__).parent


def test_the_bounds_are_at_most_a_millionth_of_the_bet_apart_and_near_the_expected_value() -> None:
    bounds = solved.facts().bounds
    assert 0 < bounds.gap <= 1e-6
    lower, upper = bounds.decimals()
    assert -0.01274 < lower < upper < -0.01271
    assert (
        lower
        <= bounds.lower / (ALL_HANDS * comb(46, 7) * 1_000)
        < bounds.upper / (ALL_HANDS * comb(46, 7) * 1_000)
        <= upper
    )


def test_every_house_way_loses_more_to_a_perfect_opponent_than_the_solution_does() -> None:
    facts = solved.facts()
    assert set(facts.ways) == set(HOUSE_WAYS)
    _, upper = facts.bounds.decimals()
    for name, way in facts.ways.items():
        as_banker, as_player = way.decimals()
        assert as_banker > upper, f"a perfect player wins more from {name} than from the solution"
        assert as_player > -upper, f"a perfect banker wins more from {name}"
        # a perfect opponent does better against a way than the way itself does
        game = known_game(name, name)
        if game is None:  # the program comes with these figures for some ways only
            continue
        assert as_banker > float(game.as_player.ev(0))
        assert as_player > float(game.as_banker.ev(0))


@pytest.mark.parametrize("role", ROLES)
def test_the_solution_sets_every_class_with_weights_that_add_up_to_a_thousand(role: Role) -> None:
    solution = solved.solution(role)
    assert len(solution.sizes) == CLASSES
    assert solution.sizes.min() >= 1
    assert solution.times.min() > 0
    assert (np.add.reduceat(solution.times.astype(int), solution.starts[:-1]) == UNITS).all()
    sizes = np.diff(solved.all_choices().starts)
    assert (solution.places < sizes[np.repeat(np.arange(CLASSES), solution.sizes)]).all()
    assert solved.Solution.unpacked(solution.packed()).packed() == solution.packed()


@pytest.mark.parametrize("role", ROLES)
def test_the_settings_in_a_mixture_are_drawn_as_often_as_the_mixture_says(role: Role) -> None:
    mixed = np.flatnonzero(solved.solution(role).sizes > 1)
    number = int(mixed[np.argmax(classes().multiplicity[mixed])])
    hand, rng = classes().hand(number), Random(3)
    options, drawn = choices(hand), Counter[str]()
    for _ in range(4_000):
        drawn[cards_text(by_solution(role, rng)(options).low)] += 1
    entries = mix(options, role)
    assert set(drawn) == {cards_text(setting.low) for setting, _ in entries}
    for setting, times in entries:
        share = drawn[cards_text(setting.low)] / 4_000
        assert abs(share - times / 1_000) < 0.035
    cards = np.repeat(classes().representatives[[number]], 4_000, axis=0).T
    lows, _ = SolvedSetter(role, VEGAS)(cards, Random(4))
    for setting, times in entries:
        assert abs((lows == setting.low_rank.strength).mean() - times / 1_000) < 0.035


def test_odds_against_the_solution_match_the_settings_it_plays() -> None:
    """Recompute the odds from a sample of hands, each set in every way the solution plays it, weighted by frequency."""
    hand, rng = choices("Ah Jd Tc 9s 8h 6d 5c"), Random(8)
    rest = [card for card in DECK if card not in hand.hand]
    won, deals = Counter[tuple[int, str]](), 1_500
    for _ in range(deals):
        other = choices(rng.sample(rest, 7))
        for role, met in (("player", "banker"), ("banker", "player")):
            for theirs, times in mix(other, cast(Role, met)):
                for place, mine in enumerate(hand):
                    high, low = mine.high_rank > theirs.high_rank, mine.low_rank > theirs.low_rank
                    if role == "banker":
                        high, low = mine.high_rank >= theirs.high_rank, mine.low_rank >= theirs.low_rank
                    won[place, role] += times * (high + low - 1)
    exact = odds.hand.odds(hand.hand, house_way("solved"))
    assert exact.hands == comb(46, 7)
    for place, mine in enumerate(hand):
        for role in ROLES:
            ev = float(exact.settings[exact.index(mine.low)].tally(role).ev(0))
            assert abs(won[place, role] / (1_000 * deals) - ev) < 0.06


def test_the_settings_that_the_solution_mixes_are_worth_the_same_against_it() -> None:
    exact = odds.hand.odds(parse_cards("Ah Jd Tc 9s 8h 6d 5c"), house_way("solved"))
    evs = sorted((float(one.player.ev(0)), cards_text(one.setting.low)) for one in exact.settings if one.legal)
    (third, _), (second, jack_nine), (first, jack_ten) = evs[-3:]
    assert {jack_ten, jack_nine} == {"Jd Tc", "Jd 9s"}
    assert first - second < 1e-4
    assert first - third > 0.005


def test_unmixed_hands_are_set_the_same_way_whether_one_at_a_time_or_all_at_once() -> None:
    rng = np.random.default_rng(9)
    for role in ROLES:
        pure = np.flatnonzero(solved.solution(role).sizes == 1)
        some = rng.choice(pure, 60, replace=False)
        lows, highs = SolvedSetter(role, VEGAS)(classes().representatives[some].T, Random(1))
        for number, low, high in zip(some.tolist(), lows.tolist(), highs.tolist(), strict=True):
            setting = by_solution(role, Random(2))(choices(classes().hand(number)))
            assert (setting.low_rank.strength, setting.high_rank.strength) == (low, high)


def test_solved_works_only_with_the_usual_ranking_of_hands() -> None:
    with pytest.raises(ValueError, match="usual ranking"):
        setter("solved", CLASSIC)
    setter("solved", RuleSet(commission=0))


def times_of(questions: Questions, solution: solved.Solution) -> Ints:
    """Return how many times out of a thousand a strategy plays each choice of all classes: (questions,)."""
    times = np.zeros(len(questions), np.int64)
    owner = np.repeat(np.arange(CLASSES), solution.sizes)
    times[questions.starts[owner] + solution.places] = solution.times
    return times


def test_the_next_round_of_the_search_keeps_clear_choices_and_skips_no_class() -> None:
    """Where the strategies play one choice and no other comes close, the next round plays the same one."""
    questions = solved.all_choices()
    times = np.stack([times_of(questions, solved.solution(role)) for role in ROLES])
    values = np.zeros_like(times)
    deals = (classes().multiplicity * comb(46, 7) * UNITS)[questions.owner]
    values -= (deals * 0.1).astype(np.int64)
    values[times > 0] = 0
    found = better(questions, Round(0, times, values))
    assert (np.add.reduceat(found, questions.starts[:-1], axis=1) == UNITS).all()
    settled = (times == UNITS).any()
    assert settled
    assert (found[times == UNITS] == UNITS).all(), "nothing near: the same choice again"


def entries_of(solution: solved.Solution) -> list[list[tuple[int, int]]]:
    """Return which of its choices each class plays, by index, and how many times in a thousand."""
    pairs, stops = zip(solution.places.tolist(), solution.times.tolist(), strict=True), solution.sizes.tolist()
    return [list(islice(pairs, size)) for size in stops]


def counted_in_c(folder: Path, *sample: str) -> tuple[int, int]:
    """Return the worth of the best replies to the banker and to the player, as ``solved.c`` computes it."""
    program = folder / "solved"
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, HERE / "solved.c"], check=True)
    entries = [*zip(*map(entries_of, map(solved.solution, ROLES)), strict=True)]
    lines = [
        " ".join(map(str, [*hand, *(n for side in sides for n in (len(side), *(x for pair in side for x in pair)))]))
        for hand, sides in zip(classes().representatives.tolist(), entries, strict=True)
    ]
    run = subprocess.run([program, *sample], input="\n".join(lines), capture_output=True, text=True, check=True)
    to_banker, to_player = map(int, run.stdout.split())
    return to_banker, to_player


@pytest.mark.slow
@pytest.mark.timeout(7_200)
def test_an_independent_program_computes_the_same_bounds(tmp_path: Path) -> None:
    """The program shares only the card numbers and the list of classes; see ``solved.c``. This takes twenty minutes."""
    to_banker, to_player = counted_in_c(tmp_path)
    assert (-to_player, to_banker) == (solved.facts().bounds.lower, solved.facts().bounds.upper)


@pytest.mark.slow
def test_the_independent_program_matches_the_package_on_a_sample(tmp_path: Path) -> None:
    assert counted_in_c(tmp_path, "77", "900") == (842_743_843_010_244, 1_040_017_996_260_560)


def test_the_facts_print_as_json_with_ten_decimals() -> None:
    answer = json.loads(json.dumps(as_json(solved.facts())))
    assert set(answer) == {"lower", "upper", "ways"}
    for way in answer["ways"].values():
        assert set(way) == {"as_banker", "as_player"}
        assert all(round(value, 10) == value for value in way.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    "hand", ["As Ah Ad Ac Ks Kh Kd", "9s 9h 9d 9c 4s 4h 4d", "Jk 7s 6s 5s 4s 3s 2s", "Jk As Ks Qs Js Ts 9s"]
)
def test_settings_against_the_solution_have_the_same_counts_by_class_and_by_hand(hand: str) -> None:
    """The four hands of each of these classes differ only in suits, so they all have the same odds."""
    exact = odds.hand.odds(parse_cards(hand), house_way("solved"))
    legal = [one for one in exact.settings if one.legal]
    lows, highs = (
        np.array(strengths, np.int32)
        for strengths in zip(
            *((one.setting.low_rank.strength, one.setting.high_rank.strength) for one in legal), strict=True
        )
    )
    number = class_number(exact.hand)
    assert classes().multiplicity[number] == 4
    four = count_settings(Plays(np.full(len(legal), number, np.int32), lows, highs), house_way("solved"), VEGAS)
    for counted, one in zip(four.tolist(), legal, strict=True):
        by_hand = [one.player.win, one.player.lose, one.banker.win, one.banker.lose]
        assert counted == [round(4 * times / UNITS) for times in by_hand]
