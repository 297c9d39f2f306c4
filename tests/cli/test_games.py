"""Games are listed on the command line."""

import json
import re

from paigow_tui.docs import page
from paigow_tui.host import LocalSeat
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable
from tests.cli.conftest import Paigow
from tests.support.playing import play_rounds


def test_the_list_of_games_gives_the_players_rounds_and_chips(paigow: Paigow, store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=2, seed=4)
    play_rounds(session, 3)
    session.act(LeaveTable(session.position))
    play_rounds(LocalSeat.new(store, name="Bob", seats=5, chips=100_000, seed=5), 1)
    first, second = (re.split("  +", line) for line in paigow("games").out.splitlines())
    assert first[:4] == ["table/2", "Pai Gow Poker", "5 others", "1 round"]
    assert first[4].startswith("$")
    assert second[:4] == ["table/1", "Pai Gow Poker", "2 others", "3 rounds"]
    assert second[4].startswith("cashed out $")
    told = [json.loads(line) for line in paigow("games", "--json").out.splitlines()]
    assert list(told[0])[:5] == ["game", "title", "begun", "played", "events"], "as it always was"
    (form,) = re.findall(r"^```json\n(.*\"cashed_out\".*)\n```$", page("json"), flags=re.MULTILINE)
    assert list(told[0]) == list(json.loads(form))
    assert {told[0][key] for key in ("player", "seats", "rules", "rounds", "cashed_out")} == {
        "Bob", 5, "vegas", 1, False,
    }  # fmt: skip
    assert told[1]["cashed_out"]
