"""A table of several people plays the same over another engine than SQLite."""

import random

from paigow_tui.audit import audit
from paigow_tui.host.computer import computer_command
from paigow_tui.host.floor import Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.shared import SharedSession, Wish
from paigow_tui.rules import VEGAS
from paigow_tui.store import Engine
from paigow_tui.table import Sharing
from tests.support.memory import Memory, View


def test_three_people_play_ten_rounds_over_events_in_memory() -> None:
    memory, chance = Memory(), random.Random(3)
    own: Engine = View(memory)
    stream = new_game(
        own, name="Friday", seat=0, seats=2, chips=50_000, rules=VEGAS, house_way="foxwoods", seed=None,
        prefix=SHARED, sharing=Sharing(most_people=4),
    )  # fmt: skip
    floor = Floor(own, stream, lambda: memory.now)
    sessions = [SharedSession(View(memory), stream, name) for name in ("ann", "bob", "cy")]
    for session in sessions:
        assert session.sit_down(Wish(session.who)) is None
        floor.came(session.who)
    while floor.state.round <= 10:
        memory.now += 1_000
        floor.tick()
        for session in sessions:
            while session.step() is not None:
                pass
            if session.seat in session.view.waiting_for and (act := computer_command(session.view, "foxwoods", chance)):
                assert session.act(act) is None
    assert floor.state.total == 0
    assert [session.summary().rounds >= 10 for session in sessions] == [True] * 3
    assert audit(record.payload for record in own.read(stream)).sound
