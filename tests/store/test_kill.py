"""After a kill at any instant, everything acknowledged is there, and nothing is half-written."""

import os
import random
from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from paigow_tui.store.doctor import examine
from paigow_tui.testing.waiting import GUARD, wait_until
from tests.store.helpers import child
from tests.support.process import strike_within


def kill_once(path: Path, dice: random.Random) -> int:
    """Kill a writing child process at a random moment, check the file, and return the last event."""
    writer = child("number", path)
    assert writer.stdout is not None
    first = "".join(writer.stdout.readline() for _ in range(dice.randrange(2, 40)))
    strike_within(dice.uniform(0, 0.003))
    writer.kill()
    with writer:  # `communicate` would drop what readline has buffered
        assert writer.stderr is not None
        said, complaint = writer.stdout.read(), writer.stderr.read()
    assert complaint == ""
    # The last line may have been cut off by the kill.
    acknowledged = int((first + said).rpartition("\n")[0].split()[-1])
    with EventStore.open(path) as store:
        found = [event.payload for event in store.read("a")]
        snapshot = store.load_snapshot("a", "numbers")
    assert found == [b"%d" % number for number in range(1, len(found) + 1)]
    assert acknowledged <= len(found) <= acknowledged + 3
    assert snapshot is None or snapshot[1] == b"%d" % snapshot[0] * 2000
    return len(found)


def kills(path: Path, times: int) -> None:
    dice = random.Random(os.environ.get("PAIGOW_TEST_SEED", "kill"))
    reached = [kill_once(path, dice) for _ in range(times)]
    assert reached == sorted(reached)
    assert reached[-1] > times
    assert examine(path).findings == ()


def test_nothing_acknowledged_is_lost_in_ten_kills(path: Path) -> None:
    kills(path, 10)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_three_hundred_kills(path: Path) -> None:
    kills(path, 300)


def test_a_kill_during_creation_leaves_no_file_or_a_complete_one(path: Path) -> None:
    dice = random.Random("made")
    for _ in range(5):
        writer = child("number", path)
        wait_until(lambda: any(path.parent.iterdir()), meanwhile=lambda: None)
        strike_within(dice.uniform(0, 0.01))
        writer.kill()
        writer.communicate(timeout=GUARD)
        if path.exists():
            EventStore.open(path).close()
            path.unlink()
