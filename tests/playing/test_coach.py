"""Which hands the coach weighs and judges, and what it says they cost."""

from fractions import Fraction

from paigow_tui.host.account import Worth
from paigow_tui.playing.coach import cost, hand_to_weigh, last_judged, open_cards, set_for_you, ungraded
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, SitOut
from paigow_tui.testing import new_session, over, play_until, to_bet, to_set


def test_the_coach_weighs_a_hand_from_the_deal_until_the_next_round(store: EventStore) -> None:
    session = play_until(new_session(store), to_bet)
    assert hand_to_weigh(session.view) == ()
    view = play_until(session, to_set).view
    assert view.mine is not None
    assert hand_to_weigh(view) == view.mine.cards
    assert open_cards(view) == ()
    assert hand_to_weigh(play_until(session, lambda view: over(view, 1)).view) == view.mine.cards
    face_up = play_until(new_session(store, variant="face-up"), to_set).view
    assert open_cards(face_up) == face_up.at(7).cards


def test_every_hand_is_graded_once_and_the_last_graded_one_is_judged(store: EventStore) -> None:
    session = play_until(new_session(store), lambda view: over(view, 3)).session
    assert [hand.round for hand in ungraded(session)] == [1, 2, 3]
    assert last_judged(session) is None
    for hand in session.hands[:2]:
        session.grade(hand, Worth(deal=Fraction(100), decisions=Fraction(-hand.round)))
    assert [hand.round for hand in ungraded(session)] == [3]
    last = last_judged(session)
    assert last is not None
    assert (last.round, cost(session, last)) == (2, 2.0)
    assert cost(session, session.hands[2]) is None


def test_a_hand_that_nobody_set_is_not_judged(store: EventStore) -> None:
    for seed in range(20):
        seat = play_until(new_session(store, variant="face-up", seed=seed), lambda view: over(view, 1))
        if seat.view.struck:
            break
    (hand,) = seat.hands
    seat.session.grade(hand, Worth())
    assert last_judged(seat.session) is None
    assert cost(seat.session, hand) == 0


def test_the_coach_does_not_weigh_the_cards_of_a_player_who_sits_out(store: EventStore) -> None:
    session = play_until(new_session(store), to_bet)
    assert session.act(SitOut(session.position)) is None
    view = play_until(session, lambda view: over(view, 1)).view
    assert view.mine is not None
    assert view.mine.cards
    assert hand_to_weigh(view) == ()


def test_a_hand_set_the_house_way_for_a_player_who_leaves_is_not_theirs(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    assert not set_for_you(session.session, session.view)
    assert session.act(LeaveTable(session.position)) is None
    view = play_until(session, lambda view: over(view, 1)).view
    assert set_for_you(session.session, view)
    assert not set_for_you(play_until(new_session(store), lambda view: over(view, 1)).session, view)
