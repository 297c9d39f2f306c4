"""A bankroll lasts across games, until it reaches its goal or goes bust."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.host import LocalSeat, bankroll
from paigow_tui.host.bankroll import Bankroll, Begun, Net
from paigow_tui.practice.table import delete_game
from paigow_tui.store import EventStore
from paigow_tui.table import BuyIn, LeaveTable, Phase
from paigow_tui.testing import new_session, over, play_until, to_set


def standing(store: EventStore) -> Bankroll:
    now = bankroll.bankroll(store)
    assert now is not None
    return now


def played(store: EventStore, rounds: int, seed: int, chips: int = 50_000) -> LocalSeat:
    return play_until(new_session(store, seed=seed, chips=chips), lambda view: over(view, rounds))


def test_only_games_started_on_a_bankroll_change_it(store: EventStore) -> None:
    assert bankroll.bankroll(store) is None
    played(store, 3, seed=1)
    bankroll.begin(store, 200_000, 500_000, 2_500)
    assert (standing(store).now, standing(store).games) == (200_000, 0)
    first, second = played(store, 4, seed=2), played(store, 2, seed=3)
    now = standing(store)
    chips = [seat.view.mine.chips for seat in (first, second) if seat.view.mine is not None]
    assert now.now == 200_000 + sum(chips) - 2 * 50_000
    assert (now.on_tables, now.available) == (sum(chips), 100_000)
    assert len(now.values) == 1 + 4 + 2
    assert now.values[-1] == now.now


def test_a_bet_on_the_table_is_not_lost_yet_and_cashing_out_frees_the_chips(store: EventStore) -> None:
    bankroll.begin(store, 100_000, 500_000, 2_500)
    seat = play_until(new_session(store, seed=2), to_set)
    assert (standing(store).now, standing(store).on_tables) == (100_000, 50_000)
    play_until(seat, lambda view: view.phase is Phase.BETWEEN)
    assert seat.act(LeaveTable(seat.position)) is None
    now = standing(store)
    assert (now.on_tables, now.available) == (0, now.now)


def test_a_bankroll_pays_for_no_more_than_it_has(store: EventStore) -> None:
    bankroll.begin(store, 60_000, 500_000, 2_500)
    seat = new_session(store, seed=2)
    with pytest.raises(ValueError, match=r"only \$100 left to buy in with"):
        new_session(store, seed=3)
    assert len(store.streams("table")) == 1, "nothing was begun"
    refusal = seat.act(BuyIn(seat.position, 20_000))
    assert refusal is not None
    assert "$100" in refusal.message
    assert seat.act(BuyIn(seat.position, 10_000)) is None
    assert standing(store).available == 0


def test_deleting_a_game_does_not_change_the_bankroll(store: EventStore) -> None:
    bankroll.begin(store, 200_000, 500_000, 2_500)
    seat = played(store, 5, seed=2)
    before = standing(store)
    seat = new_session(store, seed=9, chips=10_000)  # a different game is open now
    seat.hold()
    delete_game(store, "table/1")
    after = standing(store)
    assert (after.now, after.values) == (before.now, before.values)


def test_after_a_bust_a_new_bankroll_can_be_started(store: EventStore) -> None:
    bankroll.begin(store, 2_500, 10_000, 2_500)
    seat = new_session(store, seed=1, chips=2_500)
    play_until(seat, lambda view: view.mine is not None and view.mine.chips < 500 and view.phase is Phase.BETWEEN)
    assert standing(store).outcome == "bust"
    assert bankroll.current(store) is None
    played(store, 1, seed=5)  # not played on the bankroll, so nothing limits it
    bankroll.begin(store, 50_000, 100_000, 2_500)
    assert (standing(store).now, standing(store).outcome, standing(store).games) == (50_000, "", 0)


@given(st.lists(st.integers(-5_000, 5_000), max_size=30))
def test_a_bankroll_goal_is_reached_once_a_round_ends_at_or_above_it(nets: list[int]) -> None:
    one = Bankroll(Begun(20_000, 25_000, 2_500), tuple(Net(at, cents) for at, cents in enumerate(nets)))
    value, reached = 20_000, False
    for cents in nets:
        value += cents
        reached = reached or value >= 25_000
    assert one.now == value
    assert one.outcome == ("reached" if reached else "bust" if value < 2_500 else "")


@pytest.mark.parametrize(("start", "goal", "bet"), [(500, 500, 25), (500, 400, 25), (500, 1_000, 600), (0, 10, 0)])
def test_bankroll_amounts_that_make_no_sense_are_refused(store: EventStore, start: int, goal: int, bet: int) -> None:
    with pytest.raises(ValueError, match="A bankroll's goal must be more than its starting amount"):
        bankroll.begin(store, start, goal, bet)
