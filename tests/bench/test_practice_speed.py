"""How fast practice responds. Run with ``pytest -m bench tests/bench/test_practice_speed.py``."""

import statistics
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from paigow_tui.odds.hand import ready_table
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.practice.stock import Stock
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import reason, verdict
from tests.bench.conftest import Figures
from tests.bench.timing import seconds

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1200)]

LIMIT = 0.060
THINKING = 1.0
"""Seconds a quick player spends on a hand."""


def test_a_verdict_and_its_reason_appear_quickly(tmp_path: Path, figures: Figures) -> None:
    """Measure from the key press to the verdict: graded, written to disk and explained."""
    ready_table(house_way("foxwoods"))
    times = []
    with EventStore.open(tmp_path / "games.db") as store:
        practice, dealer = Practice(store), Dealer(Drill(), Random(1))
        practice.begin(Drill())
        for number in range(60):
            dealt = dealer.deal(number)
            practice.show(dealt)
            assert dealt.odds is not None
            low = dealt.odds.settings[number % 21].setting.low
            started = time.perf_counter()
            answer = practice.answer(dealt, low, 1.0)
            assert verdict(answer, Voice())
            assert reason(answer, Voice())
            times.append(time.perf_counter() - started)
    figures("practice: the verdict and why, written to disk", f"{1000 * statistics.median(times):.1f} ms")
    assert statistics.median(times) < LIMIT


def test_the_next_hand_appears_quickly(figures: Figures) -> None:
    """Time the wait for the next hand, which is found while the player thinks, and the search itself."""
    ready_table(house_way("foxwoods"))
    searches, waits = [], []
    for kind in KINDS:
        dealer = Dealer(Drill(kind=kind), Random(2))
        searches.append(statistics.median(seconds(partial(dealer.deal, number)) for number in range(12)))
        stock, waited = Stock(Drill(kind=kind), rng=Random(3)), []
        stock.wait()
        for _ in range(8):
            time.sleep(THINKING)
            waited.append(seconds(stock.wait))
        stock.close()
        waits.append(statistics.median(waited))
    figures("practice: waiting for the next hand after a second of thought, any kind", f"{1000 * max(waits):.1f} ms")
    figures("practice: finding a hand, by kind", f"{1000 * min(searches):.0f} to {1000 * max(searches):.0f} ms")
    assert max(waits) < LIMIT


def test_the_next_hand_for_every_rule_appears_quickly() -> None:
    way = house_way("trump-plaza")
    for rule in range(len(way.rules)):
        dealer = Dealer(Drill(task="house way", against=way.name, rule=rule), Random(4))
        dealer.deal(0)
        times = [seconds(partial(dealer.deal, number)) for number in range(20)]
        assert statistics.median(times) < LIMIT, way.rules[rule].text
