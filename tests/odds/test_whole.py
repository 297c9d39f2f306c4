"""The whole game: recorded totals, published figures, and the parts that are counted."""

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, product
from math import comb
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np
import pytest

from paigow_tui.cards import DECK, Card
from paigow_tui.odds.banker import BankerTable, load_table
from paigow_tui.odds.cache import Arrays, write_arrays
from paigow_tui.odds.classes import CLASSES, CONTENTS, Ints, class_numbers, classes
from paigow_tui.odds.mixture import Mixture, pure
from paigow_tui.odds.questions import Questions, ask
from paigow_tui.odds.setting import fouls
from paigow_tui.odds.tally import BEST, GameOdds, Tally
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole import game
from paigow_tui.odds.whole.contents import Contents, groups, members
from paigow_tui.odds.whole.flushes import Flushes, same_suit, two_suits
from paigow_tui.odds.whole.game import ALL_DEALS, build_atlas
from paigow_tui.odds.whole.jobs import Answer, Game, Job, do, plan
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, choices, house_way, is_foul
from paigow_tui.rules.splits import splits

RECORD = Path(__file__).parent / "whole_game.json"
RECORDED = json.loads(RECORD.read_text(encoding="utf-8"))["games"]


def recorded(player: str, banker: str) -> GameOdds:
    sides = RECORDED[f"{player} against {banker}"]
    return GameOdds(player, banker, VEGAS, Tally(*sides["as_player"]), Tally(*sides["as_banker"]))


def points(part: int) -> float:
    return 100 * part / ALL_DEALS


def test_a_whole_game_covers_all_deals() -> None:
    assert ALL_DEALS == comb(53, 7) * comb(46, 7) == 8_250_459_031_214_400
    for sides in RECORDED.values():
        assert sum(sides["as_player"]) == sum(sides["as_banker"]) == ALL_DEALS


@pytest.mark.parametrize("name", RECORDED)
def test_the_shipped_totals_are_the_recorded_ones(name: str, tmp_path: Path) -> None:
    player, banker = name.split(" against ")
    assert known_game(player, banker) == recorded(player, banker)
    free = known_game(player, banker, RuleSet(commission=0), tmp_path)
    assert (free is None) == (player == BEST), "the best settings depend on the commission"


def test_foxwoods_against_foxwoods_matches_the_published_figures() -> None:
    """Published: win 29.12%, push 40.50%, lose 30.38%, edge 2.7212%.

    We don't know how the published count reads every rule, so the match is only close.
    """
    counted = recorded("foxwoods", "foxwoods").as_player
    assert points(counted.win) == pytest.approx(29.12, abs=0.005)
    assert points(counted.push) == pytest.approx(40.50, abs=0.008)
    assert points(counted.lose) == pytest.approx(30.38, abs=0.008)
    assert -100 * counted.ev(500) == pytest.approx(2.7212, abs=0.004)


def test_trump_plaza_against_trump_plaza_matches_the_published_figures() -> None:
    """Simulated: win 28.61%, push 41.48%, lose 29.91%; edge 2.73%, banking 0.20%, both in turn 1.46%."""
    counted = recorded("trump-plaza", "trump-plaza")
    assert points(counted.as_player.win) == pytest.approx(28.61, abs=0.02)
    assert points(counted.as_player.push) == pytest.approx(41.48, abs=0.02)
    assert points(counted.as_player.lose) == pytest.approx(29.91, abs=0.02)
    player, banker = (-100 * side.ev(500) for side in (counted.as_player, counted.as_banker))
    assert player == pytest.approx(2.73, abs=0.01)
    assert banker == pytest.approx(0.20, abs=0.01)
    assert (player + banker) / 2 == pytest.approx(1.46, abs=0.01)


def test_best_play_against_foxwoods_matches_the_published_edge() -> None:
    """Published: an edge of 2.5122%, which is 0.21% lower than with the Foxwoods way."""
    best, foxwoods = recorded("best", "foxwoods").as_player, recorded("foxwoods", "foxwoods").as_player
    assert -100 * best.ev(500) == pytest.approx(2.5122, abs=0.006)
    assert 100 * (best.ev(500) - foxwoods.ev(500)) == pytest.approx(0.21, abs=0.005)


@pytest.mark.parametrize("name", RECORDED)
def test_the_two_sides_of_a_game_mirror_each_other(name: str) -> None:
    player, banker = name.split(" against ")
    if f"{banker} against {player}" in RECORDED:
        assert recorded(player, banker).as_player == recorded(banker, player).as_banker.mirrored()


@pytest.mark.parametrize("name", [name for name in RECORDED if not name.startswith("best")])
def test_nothing_beats_best_play(name: str) -> None:
    player, banker = name.split(" against ")
    if f"best against {banker}" in RECORDED:
        best, other = recorded("best", banker), recorded(player, banker)
        assert best.as_player.ev(500) > other.as_player.ev(500)
        assert best.as_banker.ev(500) > other.as_banker.ev(500)


def hands_of(number: int) -> list[tuple[Card, ...]]:
    hand = classes().hand(number)
    ranks = [card.rank for card in hand if not card.is_joker]
    ways = [
        list(combinations([card for card in DECK[:52] if card.rank == rank], ranks.count(rank)))
        for rank in sorted(set(ranks))
    ]
    joker = tuple(card for card in hand if card.is_joker)
    every = [(*(card for part in parts for card in part), *joker) for parts in product(*ways)]
    numbers = class_numbers(np.array([[card.index for card in cards] for cards in every], np.uint8).T)
    return [cards for cards, other in zip(every, numbers, strict=True) if other == number]


def of_some(questions: Questions, numbers: list[int]) -> Questions:
    sizes = np.zeros(CLASSES, np.int64)
    sizes[numbers] = np.diff(questions.starts)[numbers]
    kept = np.isin(questions.owner, numbers)
    return Questions(np.concatenate([[0], np.cumsum(sizes)]), questions.lows[kept], questions.highs[kept])


def summed(asked: Questions, banker: Mixture, numbers: Sequence[int]) -> Ints:
    """Return the sums over all parts of the whole game for the questions about these classes."""
    tables = classes()
    sums = np.zeros((len(asked), 4), np.int64)

    def add(answer: Answer) -> None:
        sums[answer[0]] += answer[1]

    contents, flushes = Contents(asked, banker), Flushes(asked, banker)
    mine = [number if number < CONTENTS else tables.flush_content[number - CONTENTS] for number in numbers]
    for group in groups():
        if np.isin(mine, members(*group)[0]).any():
            add(contents.of_group(*group))
    for block in tables.blocks:
        for rest in range(block.rests):
            add(flushes.asked.counted(*two_suits(flushes, block, rest)))
        for place in range(block.sets):
            add(flushes.asked.counted(*same_suit(flushes, block, place)))
    return sums


def mixed(tables: list[BankerTable], times: list[int]) -> Mixture:
    """Return a banker who chooses one of these ways at random before each hand."""
    offsets = np.cumsum([0, *map(len, tables)])[:-1].tolist()
    outcome = np.stack([table.places + offset for table, offset in zip(tables, offsets, strict=True)], axis=1)
    return Mixture(
        np.concatenate([table.lows for table in tables]),
        np.concatenate([table.highs for table in tables]),
        np.repeat(np.arange(CLASSES), len(tables)),
        outcome.ravel(),
        np.tile(times, CLASSES),
        sum(times),
    )


def test_the_counts_of_a_class_equal_the_sums_over_its_hands() -> None:
    """For each class, the parts add up to the exact odds of its hands, even against a banker who mixes ways."""
    bankers = [load_table(house_way(way)) for way in ("foxwoods", "stones")]
    tables = classes()
    chance = Random(11)
    flush = [CONTENTS + chance.randrange(block.offset, block.stop) for block in tables.blocks]
    few = np.flatnonzero(
        (tables.multiplicity[:CONTENTS] < 300) & (np.bincount(tables.flush_content, minlength=CONTENTS) > 0)
    )
    numbers = sorted([*flush, *chance.sample(few.tolist(), 2)])
    asked = of_some(of_choices_of_numbers(numbers), numbers)
    by_one = summed(asked, pure(bankers[0]), numbers)
    by_both = summed(asked, mixed(bankers, [500, 330]), numbers)

    for number in numbers:
        here = slice(asked.starts[number], asked.starts[number + 1])
        hands = hands_of(number)
        assert len(hands) == tables.multiplicity[number]
        one, other = (
            sum(table.sums(Left(hand), asked.lows[here], asked.highs[here]) for hand in hands) for table in bankers
        )
        assert (by_one[here] == one).all(), number
        assert (by_both[here] == 500 * one + 330 * other).all(), number


def of_choices_of_numbers(numbers: list[int]) -> Questions:
    """Return the choices of a few classes, computed one class at a time from the rules."""
    starts, lows, highs = np.zeros(CLASSES + 1, np.int64), [], []
    for number in sorted(numbers):
        every = choices(classes().hand(number))
        starts[number + 1 :] += len(every)
        lows += [choice.low_rank.strength for choice in every]
        highs += [choice.high_rank.strength for choice in every]
    return Questions(starts, np.array(lows, np.int32), np.array(highs, np.int32))


@pytest.mark.slow
@pytest.mark.parametrize("rules", [VEGAS, CLASSIC], ids=["vegas", "classic"])
def test_choices_of_all_classes_match_the_rules(rules: RuleSet) -> None:
    questions = ask(rules, [])
    for number in range(0, CLASSES, 37):
        here = slice(questions.starts[number], questions.starts[number + 1])
        expected = [
            (choice.low_rank.strength, choice.high_rank.strength) for choice in choices(classes().hand(number), rules)
        ]
        found = zip(questions.lows[here].tolist(), questions.highs[here].tolist(), strict=True)
        assert list(found) == expected


def test_fouls_computed_with_arrays_match_the_rules() -> None:
    chance = Random(6)
    for rules in (VEGAS, CLASSIC):
        found = [splits(chance.sample(DECK, 7), rules) for _ in range(400)]
        highs = np.array([some.highs for some in found])
        lows = np.array([some.lows for some in found])
        expected = [
            [is_foul(high, low, rules) for high, low in zip(some.highs, some.lows, strict=True)] for some in found
        ]
        assert fouls(highs, lows, rules).tolist() == expected


def few_jobs() -> list[Job]:
    """Return a few jobs to stand in for all of them."""
    jobs = plan()
    some = [job for job in jobs if job.kind == "contents"][100:102]
    some += [job for job in jobs if job.kind == "same suit" and job.block in (1, 2)][:2]
    return some + [job for job in jobs if job.kind == "two suits" and job.block == 2][:1]


def count_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "plan", few_jobs)
    monkeypatch.setattr(game, "check", lambda questions, four, units: None)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    count_few(monkeypatch)
    monkeypatch.setattr(game, "HOUSE_WAYS", {"mgm": house_way("mgm")})  # the other ways whose settings are counted
    return tmp_path


def test_a_stopped_count_resumes_where_it_stopped(few: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    way = house_way("trump-plaza")
    whole = build_atlas(way, folder=few).four
    told: list[float] = []

    def stop(part: float, left: float | None) -> None:
        told.append(part)
        assert (left or 0.0) >= 0
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_atlas(way, folder=few, progress=stop)
    assert told == sorted(told)
    done: list[Job] = []

    def counted(asked: Game, job: Job) -> Answer:
        done.append(job)
        return do(asked, job)

    monkeypatch.setattr(game, "do", counted)
    assert (build_atlas(way, folder=few).four == whole).all()
    assert len(done) == len(few_jobs()) - 2
    known_game("mgm", "trump-plaza", folder=few)  # from the atlas: nothing more to do
    assert len(done) == len(few_jobs()) - 2


def test_impossible_saved_work_is_redone(tmp_path: Path) -> None:
    foxwoods = house_way("foxwoods")
    asked = Game(foxwoods, VEGAS, (foxwoods,), str(tmp_path))
    questions = of_choices_of_numbers([1, 2])
    done, sums = np.arange(len(plan())) < 3, np.ones((len(questions), 4), np.int64)

    def kept(arrays: Arrays) -> int:
        write_arrays(asked.path, asked.key, arrays)
        run = game._Run(asked, questions, {})
        assert run.done.any() == run.values.any()
        return int(run.done.sum())

    assert kept({"done": done, "sums": sums}) == 3
    assert kept({"done": done, "sums": np.zeros_like(sums)}) == 0
    assert kept({"done": done, "sums": sums[1:]}) == 0
    assert kept({"done": done, "sums": sums.astype(np.float64)}) == 0
    assert kept({"done": done}) == kept({}) == 0


def test_impossible_counts_are_refused() -> None:
    questions = of_choices_of_numbers([1])
    for four in ((-1, 0, 0, 0), (0, 10**12, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)):
        with pytest.raises(AssertionError):
            game.check(questions, np.array([four] * len(questions)))


def test_two_processes_build_the_same_atlas_as_one(few: Path) -> None:
    whole = build_atlas(house_way("foxwoods"), folder=few).four
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        again = build_atlas(house_way("foxwoods"), executor=executor, at_once=3, folder=few)
    assert (again.four == whole).all()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_builds_the_same_atlas(few: Path) -> None:
    distributed = pytest.importorskip("distributed")
    from paigow_tui.odds.whole.workers import cluster

    whole = build_atlas(house_way("foxwoods"), folder=few).four
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address) as (executor, cores),
    ):
        assert cores == 2
        again = build_atlas(house_way("foxwoods"), executor=executor, at_once=4, folder=few)
    assert (again.four == whole).all()


def test_every_part_of_the_whole_game_is_planned_exactly_once() -> None:
    jobs, tables = plan(), classes()
    planned = [(job.kind, job.block, place) for job in jobs for place in range(job.start, job.stop)]
    assert len(set(planned)) == len(planned) == len(groups()) + sum(b.sets + b.rests for b in tables.blocks)
    grouped = np.concatenate([members(*group)[0] for group in groups()])
    assert (np.sort(grouped) == np.arange(CONTENTS)).all()
    assert min(job.cost for job in jobs) > 0
