"""How fast odds are computed. Run with ``pytest -m bench tests/bench/test_odds_speed.py`` (a minute or two)."""

import resource
import shutil
import statistics
import subprocess
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import pytest

from paigow_tui.cards import DECK
from paigow_tui.odds.atlas import load_atlas, save_atlas
from paigow_tui.odds.banker import build_table, load_table, saved_table
from paigow_tui.odds.hand import odds
from paigow_tui.odds.lab.simulate import simulate
from paigow_tui.odds.whole.jobs import Game, do, plan, work
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import HOUSE_WAYS, VEGAS, house_way
from tests.bench.conftest import Figures
from tests.bench.timing import seconds
from tests.odds.brute_force import HANDS, compiled, in_order, index

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1200)]

FOXWOODS = house_way("foxwoods")
ROUNDS = 2_000_000


def test_the_odds_of_one_hand_are_computed_quickly(tmp_path: Path, figures: Figures) -> None:
    table = load_table(FOXWOODS)
    chance = Random(1)
    hands = [chance.sample(DECK, 7) for _ in range(300)]
    odds(hands[0], FOXWOODS, table=table)
    times = [seconds(partial(odds, hand, FOXWOODS, table=table)) for hand in hands]
    median = statistics.median(times)
    figures("all 21 settings of a hand, both roles, median", f"{1000 * median:.1f} ms")
    figures("hands a second, one core", f"{len(times) / sum(times):.0f}")
    if shutil.which("cc"):
        program = compiled(tmp_path)
        line = " ".join(str(index(card)) for card in in_order(HANDS["pair"]))
        brute = seconds(lambda: subprocess.run([program, "vegas"], input=line, text=True, capture_output=True))
        figures("the same answer from a brute-force loop in C, against all house ways", f"{brute:.0f} s")
    assert median < 0.003  # 2 ms on an idle machine
    assert len(times) / sum(times) > 200


def test_a_banker_table_is_built_and_loaded_quickly(figures: Figures) -> None:
    load_table(FOXWOODS)
    build = seconds(lambda: build_table(FOXWOODS))
    load = min(seconds(lambda: saved_table(FOXWOODS)) for _ in range(5))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    figures("a house way's table: building it once, loading it", f"{build:.1f} s, {1000 * load:.0f} ms")
    figures("memory with one table loaded, at most", f"{memory:.0f} MB")
    assert build < 20
    assert load < 0.02


def test_a_simulation_runs_quickly(figures: Figures) -> None:
    simulate("foxwoods", "foxwoods", 1000, 1)
    played = seconds(lambda: simulate("foxwoods", "foxwoods", ROUNDS, 1))
    figures("simulated rounds a second, one core", f"{ROUNDS / played / 1e6:.1f} million")
    assert ROUNDS / played > 300_000


def test_an_atlas_is_built_quickly(tmp_path: Path, figures: Figures) -> None:
    """Time a sample of the jobs on one core and estimate the total, then time opening and reading an atlas."""
    game = Game(FOXWOODS, VEGAS, tuple(HOUSE_WAYS.values()), str(tmp_path))
    jobs = plan()
    whole = seconds(lambda: work(game))
    for kind in ("contents", "two suits", "same suit"):
        some = [job for job in jobs if job.kind == kind]
        do(game, some[0])
        sample = Random(1).sample(some, min(16, len(some)))
        took = sum(seconds(partial(do, game, job)) for job in sample)
        whole += took * sum(job.cost for job in some) / sum(job.cost for job in sample)
    questions = work(game).questions
    save_atlas(FOXWOODS, VEGAS, questions, np.zeros((len(questions), 4), np.int64), tmp_path)
    opened = min(seconds(lambda: load_atlas(FOXWOODS, VEGAS, tmp_path)) for _ in range(5))
    known = seconds(lambda: known_game("mgm", "foxwoods", VEGAS, tmp_path))
    figures(
        "an atlas: building it on one core (estimated from a sample), opening it, a whole game from it",
        f"{whole:.0f} s, {1000 * opened:.1f} ms, {known:.1f} s",
    )
    assert whole < 120
    assert opened < 0.05
    assert known < 2
