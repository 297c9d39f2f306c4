"""The whole game: recorded totals, published figures, and the parts of the counting."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, product
from math import comb
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from paigow_tui.cards import DECK, Card
from paigow_tui.odds.banker import load_table, table_key
from paigow_tui.odds.cache import Arrays, write_arrays
from paigow_tui.odds.classes import CLASSES, CONTENTS, classes
from paigow_tui.odds.hand import outcome_weights
from paigow_tui.odds.numbering import class_numbers
from paigow_tui.odds.tally import GameOdds, Tally
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole import contents, flushes, game, jobs
from paigow_tui.odds.whole.game import ALL_DEALS, whole_game
from paigow_tui.odds.whole.jobs import BEST, Game, Job, do, plan, questions_of
from paigow_tui.odds.whole.known import known_game
from paigow_tui.odds.whole.questions import Questions, flush_questions, fouls, of_choices, of_table
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, choices, house_way, is_foul
from paigow_tui.rules.splits import splits

RECORD = Path(__file__).parent / "whole_game.json"
RECORDED = json.loads(RECORD.read_text(encoding="utf-8"))["games"]


def recorded(player: str, banker: str) -> GameOdds:
    sides = RECORDED[f"{player} against {banker}"]
    return GameOdds(player, banker, VEGAS, Tally(*sides["as_player"]), Tally(*sides["as_banker"]))


def points(part: int) -> float:
    return 100 * part / ALL_DEALS


def test_all_deals() -> None:
    assert ALL_DEALS == comb(53, 7) * comb(46, 7) == 8_250_459_031_214_400
    for sides in RECORDED.values():
        assert sum(sides["as_player"]) == sum(sides["as_banker"]) == ALL_DEALS


@pytest.mark.parametrize("name", RECORDED)
def test_the_shipped_totals_are_the_recorded_ones(name: str) -> None:
    player, banker = name.split(" against ")
    assert known_game(player, banker) == recorded(player, banker)
    free = known_game(player, banker, RuleSet(commission=0))
    assert (free is None) == (player == BEST), "the best settings depend on the commission"


def test_foxwoods_against_foxwoods_as_published() -> None:
    """Win 29.12%, push 40.50%, lose 30.38%, edge 2.7212%.

    How that count reads some rule is not known, so the match is only close.
    """
    counted = recorded("foxwoods", "foxwoods").as_player
    assert points(counted.win) == pytest.approx(29.12, abs=0.005)
    assert points(counted.push) == pytest.approx(40.50, abs=0.008)
    assert points(counted.lose) == pytest.approx(30.38, abs=0.008)
    assert -100 * counted.ev(500) == pytest.approx(2.7212, abs=0.004)


def test_trump_plaza_against_trump_plaza_as_published() -> None:
    """Simulated: win 28.61%, push 41.48%, lose 29.91%; edge 2.73%, banking 0.20%, both in turn 1.46%."""
    counted = recorded("trump-plaza", "trump-plaza")
    assert points(counted.as_player.win) == pytest.approx(28.61, abs=0.02)
    assert points(counted.as_player.push) == pytest.approx(41.48, abs=0.02)
    assert points(counted.as_player.lose) == pytest.approx(29.91, abs=0.02)
    player, banker = (-100 * side.ev(500) for side in (counted.as_player, counted.as_banker))
    assert player == pytest.approx(2.73, abs=0.01)
    assert banker == pytest.approx(0.20, abs=0.01)
    assert (player + banker) / 2 == pytest.approx(1.46, abs=0.01)


def test_best_play_against_foxwoods_as_published() -> None:
    """The edge is 0.21% lower, 2.5122%."""
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


def test_each_class_equals_the_sum_over_its_hands() -> None:
    """The jobs' sums for a class equal the exact odds of its hands, added up."""
    table = load_table(house_way("foxwoods"))
    tables = classes()
    chance = Random(11)
    flush = [CONTENTS + chance.randrange(block.offset, block.stop) for block in tables.blocks]
    few = np.flatnonzero(
        (tables.multiplicity[:CONTENTS] < 300) & (np.bincount(tables.flush_content, minlength=CONTENTS) > 0)
    )
    numbers = sorted([*flush, *chance.sample(few.tolist(), 2)])
    asked = of_some(of_choices_of_numbers(numbers), numbers)

    sums = np.zeros((len(asked), 4))
    shared = contents.Contents(asked, table)
    flush_asked = flush_questions(asked)
    pairs = flushes.Flushes(flush_asked, table)
    for number in numbers:
        content = number if number < CONTENTS else int(tables.flush_content[number - CONTENTS])
        which, added = contents.of_content(shared, content)
        wanted = asked.owner[which] == number
        sums[which[wanted]] += added[wanted]
    for block in tables.blocks:
        for rest in range(block.rests):
            added = flushes.two_suits(pairs, block, rest) * flush_asked.sign[:, None]
            np.add.at(sums, flush_asked.target, added)
        for start in range(0, block.sets, flushes.SETS):
            which, added = flushes.same_suit(pairs, block, start)
            np.add.at(sums, flush_asked.target[which], added * flush_asked.sign[which][:, None])

    for number in numbers:
        here = slice(asked.starts[number], asked.starts[number + 1])
        hands = hands_of(number)
        assert len(hands) == tables.multiplicity[number]
        expected = sum(
            table.crowd.sums(outcome_weights(table, Left(hand)), asked.lows[here], asked.highs[here])
            for hand in hands
        )
        assert (sums[here] == expected).all(), number


def of_choices_of_numbers(numbers: list[int]) -> Questions:
    """Return the choices of a few classes, worked out one by one from the rules."""
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
    questions = of_choices(rules)
    for number in range(0, CLASSES, 37):
        here = slice(questions.starts[number], questions.starts[number + 1])
        expected = [
            (choice.low_rank.strength, choice.high_rank.strength)
            for choice in choices(classes().hand(number), rules)
        ]
        found = zip(questions.lows[here].tolist(), questions.highs[here].tolist(), strict=True)
        assert list(found) == expected


def test_array_fouls_match_the_rules() -> None:
    chance = Random(6)
    for rules in (VEGAS, CLASSIC):
        found = [splits(chance.sample(DECK, 7), rules) for _ in range(400)]
        highs = np.array([some.highs for some in found])
        lows = np.array([some.lows for some in found])
        expected = [
            [is_foul(high, low, rules) for high, low in zip(some.highs, some.lows, strict=True)]
            for some in found
        ]
        assert fouls(highs, lows, rules).tolist() == expected


def few_jobs(best: bool) -> list[Job]:
    """Return a few jobs that stand for all."""
    jobs = plan(best)
    some = [job for job in jobs if job.kind == "contents"][100:102]
    some += [job for job in jobs if job.kind == "same suit" and job.block in (1, 2)][:2]
    return some + [job for job in jobs if job.kind == "two suits" and job.block == 2][:1]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "plan", few_jobs)


@pytest.mark.usefixtures("few")
def test_a_stopped_run_resumes_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = whole_game("foxwoods", "trump-plaza", again=True)
    told: list[float] = []

    def stop(part: float, left: float) -> None:
        told.append(part)
        assert left >= 0
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        whole_game("foxwoods", "trump-plaza", again=True, progress=stop)
    assert told == sorted(told)
    done: list[Job] = []

    def counted(asked: Game, job: Job) -> game.Answer:
        done.append(job)
        return do(asked, job)

    monkeypatch.setattr(game, "do", counted)
    assert whole_game("foxwoods", "trump-plaza", again=True) == whole
    assert len(done) == len(few_jobs(False)) - 3
    assert whole_game("foxwoods", "trump-plaza") == whole  # saved: nothing more to do
    assert len(done) == len(few_jobs(False)) - 3


CLASSIC_GAME = ("trump-plaza", "trump-plaza", CLASSIC)


@pytest.mark.parametrize(
    "totals", [np.zeros((2, 3), np.int64), np.zeros((0,), np.int64), np.full((2, 3), ALL_DEALS / 3)]
)
def test_an_impossible_saved_result_is_ignored(tmp_path: Path, totals: np.ndarray[Any, Any]) -> None:
    asked = Game(*CLASSIC_GAME, str(tmp_path))
    write_arrays(asked.path(".totals"), asked.key, {"totals": totals})
    assert known_game(*CLASSIC_GAME, tmp_path) is None
    write_arrays(asked.path(".totals"), asked.key, {})
    assert known_game(*CLASSIC_GAME, tmp_path) is None
    third = ALL_DEALS // 3
    write_arrays(asked.path(".totals"), asked.key, {"totals": np.array([[third] * 3] * 2)})
    assert known_game(*CLASSIC_GAME, tmp_path) is not None


def test_impossible_saved_work_is_redone(tmp_path: Path) -> None:
    asked = Game("foxwoods", "foxwoods", VEGAS, str(tmp_path))
    questions = of_table(load_table(house_way("foxwoods")))
    done, sums = np.arange(len(plan(False))) < 3, np.ones((CLASSES, 4))

    def kept(arrays: Arrays) -> int:
        write_arrays(asked.path(".part"), asked.key, arrays)
        run = game._Run(asked, questions, None, 1, None)
        assert run.done.any() == run.values.any()
        return int(run.done.sum())

    assert kept({"done": done, "sums": sums}) == 3
    assert kept({"done": done, "sums": np.zeros_like(sums)}) == 0
    assert kept({"done": done, "sums": sums[1:]}) == 0
    assert kept({"done": done, "sums": sums.astype(np.int64)}) == 0
    assert kept({"done": done}) == kept({}) == 0


@pytest.mark.parametrize("wrong", ["zeros", "empty", "one short", "nothing"])
def test_impossible_choices_are_ignored(wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Questions(np.arange(CLASSES + 1), np.ones(CLASSES, np.int32), np.ones(CLASSES, np.int32))
    found: list[int] = []

    def find(_: object) -> Questions:
        found.append(1)
        return right

    monkeypatch.setattr(jobs, "of_choices", find)
    asked = Game("best", "foxwoods", VEGAS, str(tmp_path))
    questions_of(asked)
    questions_of(asked)
    assert len(found) == 1
    [path] = tmp_path.iterdir()
    key = {"what": "choices", **table_key(house_way("foxwoods"), VEGAS)}
    arrays: Arrays = {"starts": right.starts, "lows": right.lows, "highs": right.highs}
    write_arrays(path, key, arrays)
    questions_of(asked)
    assert len(found) == 1
    damaged: dict[str, Arrays] = {
        "zeros": {name: np.zeros_like(array) for name, array in arrays.items()},
        "empty": {name: array[:0] for name, array in arrays.items()},
        "one short": {**arrays, "highs": right.highs[1:]},
        "nothing": {},
    }
    write_arrays(path, key, damaged[wrong])
    assert questions_of(asked) is right
    assert len(found) == 2


@pytest.mark.usefixtures("few")
def test_two_processes_get_the_same_result() -> None:
    whole = whole_game("trump-plaza", "foxwoods", again=True)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert whole_game("trump-plaza", "foxwoods", executor=executor, at_once=3, again=True) == whole


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("few")
def test_a_dask_cluster_gets_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    from paigow_tui.odds.whole.cluster import cluster

    whole = whole_game("trump-plaza", "foxwoods", again=True)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address) as (executor, cores),
    ):
        assert cores == 2
        assert whole_game("trump-plaza", "foxwoods", executor=executor, at_once=4, again=True) == whole


def test_a_cluster_without_the_extra_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from paigow_tui.odds.whole.cluster import cluster

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ValueError, match="extra"), cluster("tcp://localhost:1"):
        pass


def test_every_job_is_planned_once() -> None:
    jobs = plan(False)
    assert len({(job.kind, job.block, job.start) for job in jobs}) == len(jobs)
    assert [job.start for job in jobs if job.kind == "contents"] == list(range(0, CONTENTS, contents.CHUNK))
    assert min(job.cost for job in jobs) > 0


def test_a_house_way_has_one_question_per_class() -> None:
    questions = of_table(load_table(house_way("foxwoods")))
    assert len(questions) == CLASSES
    assert (questions.owner == np.arange(CLASSES)).all()


def test_unknown_names() -> None:
    with pytest.raises(ValueError, match="no house way"):
        whole_game("nobody", "foxwoods")
    with pytest.raises(ValueError, match="no house way"):
        whole_game("best", "best")
