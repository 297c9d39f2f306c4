"""What others won or lost on side bets, on their placards and on the pages about their seats."""

import pytest
from msgspec.structs import replace

from paigow_tui.actions.keys import Keys
from paigow_tui.playing.table import AtTable
from paigow_tui.store import EventStore
from paigow_tui.table import SideStake
from paigow_tui.table.events import SeatSettled, SideBetSettled
from paigow_tui.testing import at
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.help.seat import seat_rows
from paigow_tui.ui.stage.scene import scene, shown
from tests.ui.stage.gallery import with_seat
from tests.ui.stage.test_scenes import letters


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ((80, 24), ("push +$15", "side −$2")),
        ((100, 30), ("push +$15", "side −$2")),
        ((120, 36), ("$5 +$15", "side −$2")),
        ((160, 45), ("$5 +$15 side", "side −$2")),
    ],
)
def test_what_others_won_or_lost_on_side_bets_is_on_their_placards(
    store: EventStore, size: tuple[int, int], words: tuple[str, str]
) -> None:
    view = at("settled", store).view
    bettor = next(seat for seat in view.seats if seat.occupant == "computer" and seat.result and not seat.banker)
    banker = view.at(view.bank.banker or view.rules.dealer_seat)
    pushes = SeatSettled(bettor.position, "push", "higher", "lower", 500, 500, 0)
    won = SideBetSettled(bettor.position, "insurance", 500, "ace-high", 2_000)
    lost = SideBetSettled(banker.position, "fortune", 200, "", 0)
    view = with_seat(view, replace(bettor, result=pushes, chips=50_125, side_results=(won,)))
    view = with_seat(view, replace(banker, side_results=(lost,)))
    painted = letters(scene(AtTable(view=view), Keys()), size)
    assert [one for one in words if one not in painted] == []


def test_what_others_won_on_side_bets_is_not_shown_before_the_results_are(store: EventStore) -> None:
    view = at("settled", store).view
    seat = next(seat for seat in view.seats if seat.occupant == "computer" and seat.result)
    view = with_seat(view, replace(seat, side_results=(SideBetSettled(seat.position, "fortune", 500, "", 0),)))
    assert "−$5" in [placard.on_side for placard in scene(AtTable(view=view), Keys()).placards]
    hidden = scene(AtTable(view=view), Keys(), until=replace(shown(view), settled=False))
    assert not any(placard.on_side for placard in hidden.placards)


def test_a_seats_page_explains_the_plus_sign_after_a_bet(store: EventStore) -> None:
    view = at("settled", store).view
    seat = next(seat for seat in view.seats if seat.occupant == "computer")
    view = with_seat(view, replace(seat, side=(SideStake("fortune", 500),)))
    rows = [row.words.plain for row in seat_rows(view, seat.position, (), Look())]
    assert "Side bets  Fortune $5 (the + after the bet)" in rows
