"""A moment of a replay: what it shows, and what you decided."""

from __future__ import annotations

import pytest

from paigow_tui.history.timeline import Timeline
from paigow_tui.host import LocalSeat
from paigow_tui.playing.replay import ReplayView
from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from tests.support.playing import play_rounds


@pytest.fixture
def timeline(store: EventStore) -> Timeline:
    """Return a game of two complete rounds."""
    game = LocalSeat.new(store, name="Ann", seats=3, seed=11)
    play_rounds(game, 2)
    return Timeline(record.payload for record in store.read(game.stream))


def test_other_players_cards_are_face_up_only_on_request(timeline: Timeline) -> None:
    dealt = timeline.dealt(timeline.rounds[0])
    closed, opened = ReplayView(timeline, dealt), ReplayView(timeline, dealt, opened=True)
    others = [seat for seat in range(1, 8) if seat != timeline.seat]
    assert not any(closed.table.at(seat).cards for seat in others)
    assert all(opened.table.at(seat).cards for seat in others)
    assert (opened.all_open, opened.refusal) == (True, "")


def test_a_replay_shows_your_hand_from_the_deal_on_and_how_you_set_it(timeline: Timeline) -> None:
    first = timeline.rounds[0]
    before, dealt = ReplayView(timeline, 0), ReplayView(timeline, timeline.dealt(first))
    assert (before.played, before.hand(before.table), before.low, before.decisions) == (None, (), (), [])
    hand = dealt.hand(dealt.table)
    assert len(hand) == 7
    assert {*dealt.low} < {*hand}
    assert [one.question for one in dealt.decisions][-1] == "set"


def test_a_round_in_progress_keeps_its_cards_face_down(store: EventStore) -> None:
    game = LocalSeat.new(store, name="Ann", seats=3, seed=11)
    assert game.open_round() is None
    timeline = Timeline(record.payload for record in store.read(game.stream))
    now = ReplayView(timeline, len(timeline), opened=True)
    assert now.refusal
    assert not now.all_open
    assert now.table.phase is Phase.BETS
