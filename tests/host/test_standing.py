"""What somebody is said to have who leaves: money that lies on the table is not in the hand."""

from __future__ import annotations

from collections.abc import Callable

from paigow_tui.host import Session
from paigow_tui.host.standing import standing
from paigow_tui.store import EventStore
from paigow_tui.table import DeclineBank, Phase, PlaceBet, SetByHouseWay, TakeBank, View


def _play(store: EventStore, until: Callable[[View], bool]) -> View:
    """A game with seed 4, in which the bank of the second round is offered to the person, and taken."""
    session = Session.new(store, name="Ann", seed=4)
    while True:
        while session.step() is not None:
            pass
        view = session.view
        if until(view):
            return view
        match view.phase:
            case Phase.BETWEEN:
                session.open_round()
            case Phase.BETS:
                session.act(PlaceBet(view.seat, 2_500))
            case Phase.BANK:
                session.act(DeclineBank(view.seat) if view.round > 2 else TakeBank(view.seat))
            case _:
                session.act(SetByHouseWay(view.seat))


def test_between_rounds_all_of_it_is_yours(store: EventStore) -> None:
    assert standing(_play(store, lambda view: view.round == 0)) == "You have $500. The next round waits."


def test_a_bet_on_the_table_is_named_apart(store: EventStore) -> None:
    said = standing(_play(store, lambda view: view.phase is Phase.SETTING))
    assert said == "You have $475, and $25 bet in round 1, which waits for you."


def test_before_the_bet_there_is_none_to_name(store: EventStore) -> None:
    said = standing(_play(store, lambda view: view.phase is Phase.BETS))
    assert said == "You have $500. You left in round 1, which waits for you."


def test_a_banker_has_no_bet_but_the_bank(store: EventStore) -> None:
    said = standing(_play(store, lambda view: view.round == 2 and view.phase is Phase.SETTING))
    assert said == "You have $500, and bank round 2, which waits for you."
