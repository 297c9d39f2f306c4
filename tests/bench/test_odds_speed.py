"""How fast the odds are. Run with ``pytest -m bench -s tests/bench/test_odds_speed.py``; a minute or two."""

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
from tests.bench.timing import seconds
from tests.odds.brute_force import HANDS, compiled, in_order, index

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1200)]

FOXWOODS = house_way("foxwoods")
ROUNDS = 2_000_000


def test_one_hand(tmp_path: Path) -> None:
    table = load_table(FOXWOODS)
    chance = Random(1)
    hands = [chance.sample(DECK, 7) for _ in range(300)]
    odds(hands[0], FOXWOODS, table=table)
    times = [seconds(partial(odds, hand, FOXWOODS, table=table)) for hand in hands]
    median = statistics.median(times)
    print(f"\nall 21 settings, both roles: median {1000 * median:.2f} ms, {len(times) / sum(times):.0f} hands a second")
    if shutil.which("cc"):
        program = compiled(tmp_path)
        line = " ".join(str(index(card)) for card in in_order(HANDS["pair"]))
        brute = seconds(lambda: subprocess.run([program, "vegas"], input=line, text=True, capture_output=True))
        print(f"looping in C over all hands, all house ways: {brute:.1f} s, {brute / median:,.0f} times as long")
    assert median < 0.003  # 2 ms on an idle machine
    assert len(times) / sum(times) > 200


def test_table(tmp_path: Path) -> None:
    load_table(FOXWOODS)
    build = seconds(lambda: build_table(FOXWOODS))
    load = min(seconds(lambda: saved_table(FOXWOODS)) for _ in range(5))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\ntable: built in {build:.1f} s, loaded in {1000 * load:.1f} ms; {memory:.0f} MB at most so far")
    assert build < 20
    assert load < 0.02


def test_simulation() -> None:
    simulate("foxwoods", "foxwoods", 1000, 1)
    played = seconds(lambda: simulate("foxwoods", "foxwoods", ROUNDS, 1))
    print(f"\nsimulation: {ROUNDS / played:,.0f} rounds a second")
    assert ROUNDS / played > 300_000


def test_atlas(tmp_path: Path) -> None:
    """Time a sample of the jobs on one core and estimate the total; then how fast an atlas is opened and read."""
    game = Game(FOXWOODS, VEGAS, tuple(HOUSE_WAYS.values()), str(tmp_path))
    jobs = plan()
    whole = seconds(lambda: work(game))
    print(f"\nwhat all jobs need: {whole:.1f} s", end="")
    for kind in ("contents", "two suits", "same suit"):
        some = [job for job in jobs if job.kind == kind]
        do(game, some[0])
        sample = Random(1).sample(some, min(16, len(some)))
        took = sum(seconds(partial(do, game, job)) for job in sample)
        part = took * sum(job.cost for job in some) / sum(job.cost for job in sample)
        print(f"\n{kind}: {len(some)} jobs, about {part:.0f} s", end="")
        whole += part
    questions = work(game).questions
    save_atlas(FOXWOODS, VEGAS, questions, np.zeros((len(questions), 4), np.int64), tmp_path)
    opened = min(seconds(lambda: load_atlas(FOXWOODS, VEGAS, tmp_path)) for _ in range(5))
    known = seconds(lambda: known_game("mgm", "foxwoods", VEGAS, tmp_path))
    print(f"\nthe whole atlas: about {whole:.0f} s on one core; opened in {1000 * opened:.1f} ms", end="")
    print(f"; a whole game from it: {known:.1f} s")
    assert whole < 120
    assert opened < 0.05
    assert known < 2
