"""How a round unfolds: the screen catches up with what the table knows, at the preferred pace."""

import asyncio
import itertools
from unittest import mock

import pytest

from paigow_tui.host.open_game import Step
from paigow_tui.host.seat import Seat
from paigow_tui.preferences import PACES
from paigow_tui.store import EventStore
from paigow_tui.table import POSITIONS, AnyEvent, PlaceBet, SetByHouseWay
from paigow_tui.table import events as e
from paigow_tui.testing import new_session, over, play_until, to_set
from paigow_tui.ui.stage.unfolding import Beat, Display, delay
from tests.ui.moments import at


def _round(session: Seat) -> list[Step]:
    steps: list[Step] = []
    stop = session.listen(steps.append)
    last = session.view.round
    play_until(session, lambda view: over(view, last + 1))
    stop()
    return steps


def _dealt(session: Seat) -> tuple[Display, Step]:
    """Return the display when the cards have been dealt but none are shown, and the step that dealt them."""
    display = Display(session.view)
    for step in _round(session):
        display.take(step.events, step.view)
        if any(isinstance(event, e.HandsDealt) for event in step.events):
            return display, step
    raise AssertionError("No cards were dealt.")


@pytest.fixture
def session(store: EventStore) -> Seat:
    return new_session(store)


def test_a_resumed_round_is_shown_where_it_stopped(session: Seat) -> None:
    before = Display(play_until(session, to_set).view)
    assert before.turned == 7
    assert before.open == set()
    after = Display(play_until(session, lambda view: over(view, 1)).view)
    assert after.open == set(POSITIONS)
    assert after.settled
    assert after.play() is None


def test_hands_are_dealt_around_the_table_starting_where_the_dice_say(session: Seat) -> None:
    display, step = _dealt(session)
    dealt = []
    while (beat := display.play()) is not None and beat.kind == "deal":
        dealt.append(beat.seat)
        assert display.shown.dealt == set(dealt), "nobody has cards before their turn"
    assert dealt == [*range(step.view.first, 8), *range(1, step.view.first)]


def test_your_cards_are_turned_face_up_once_all_hands_are_dealt(session: Seat) -> None:
    display, _ = _dealt(session)
    assert display.turned == 0
    assert [beat.kind for beat in display.beats][:7] == ["deal"] * 7
    for _ in range(7):
        display.play()
    assert display.turned == 0
    assert display.play() == Beat("turn")
    assert (display.turned, display.play()) == (7, None)


def test_hands_open_starting_with_the_bankers_and_then_all_are_settled(session: Seat) -> None:
    display = Display(session.view)
    shown: list[Beat] = []
    for step in _round(session):
        display.take(step.events, step.view)
        while (beat := display.play()) is not None:
            shown.append(beat)
    opened = [beat.seat for beat in shown if beat.kind == "open"]
    assert opened == [7, 1, 2, 3, 4, 5, 6], "the dealer banks the first round"
    kinds = [beat.kind for beat in shown]
    assert kinds == sorted(kinds, key=("deal", "turn", "open", "result").index)
    assert kinds.count("result") == 1


@pytest.mark.parametrize("takes", [False, True], ids=["the dealer banks", "the person banks"])
def test_nobody_is_paid_on_screen_before_the_result_is_shown(store: EventStore, takes: bool) -> None:
    """Chips and bets change when the results appear; in the end they all match the table."""
    session = new_session(store, seed=4, seats=2)
    play_until(session, lambda view: to_set(view) and view.round == 2, takes=takes)
    before = {seat.position: (seat.chips, seat.stake) for seat in session.view.seats}
    display = Display(session.view)
    session.act(SetByHouseWay(session.position))
    while (step := session.step()) is not None:
        display.take(step.events, step.view)
        while True:
            for seat in display.as_shown(step.view).seats:
                after = step.view.at(seat.position)
                money = (after.chips, after.stake) if display.settled else before[seat.position]
                assert (seat.chips, seat.stake) == money
            if display.play() is None:
                break
    assert display.as_shown(session.view) == session.view
    assert (session.view.bank.banker == session.position) is takes


def test_a_new_round_hides_what_the_last_one_showed(session: Seat) -> None:
    display = Display(play_until(session, lambda view: over(view, 1)).view)
    steps: list[Step] = []
    session.listen(steps.append)
    session.open_round()
    session.act(PlaceBet(session.position, 2_500))
    display.take(steps[0].events, steps[0].view)
    assert display.open == set()
    assert not display.settled


THINGS: list[AnyEvent | Beat] = [
    e.BetPlaced(1, 500), e.SatOut(1), e.BankOffered(1), e.BankDeclined(1),
    e.BankTaken(1, dealer_stake=500, next_start=2), e.HandsRevealed(), Beat("turn"), Beat("open", 1),
    Beat("result"),
]  # fmt: skip


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_the_relaxed_pace_is_slower_than_quick_and_nothing_unseen_causes_a_pause(
    thing: AnyEvent | Beat,
) -> None:
    off, quick, relaxed = (delay(pace, thing) for pace in ("off", "quick", "relaxed"))
    assert 0 == off < quick < relaxed
    assert {delay(pace, unseen) for pace in PACES for unseen in (None, e.BetsClosed())} == {0.0}


def test_a_quick_round_of_six_players_unfolds_within_five_seconds() -> None:
    """This includes all bets, cards, hands and results."""
    parts: list[tuple[int, AnyEvent | Beat]] = [
        (6, e.BetPlaced(1, 500)), (1, e.HandsRevealed()), (1, Beat("turn")), (7, Beat("open", 1)),
        (1, Beat("result")),
    ]  # fmt: skip
    assert sum(count * delay("quick", thing) for count, thing in parts) < 5


async def test_a_one_shot_timer_survives_a_stall_while_it_starts(store: EventStore) -> None:
    """Without `LateTimers`, a resize was occasionally lost on a busy machine."""
    async with at(store, "bets") as player:
        struck: list[bool] = []
        stalling = itertools.chain(map(float, range(50)), itertools.repeat(50.0))
        with mock.patch("textual.timer._time.get_time", side_effect=stalling):
            player.app.set_timer(0.01, lambda: struck.append(True))
            await player.settle(lambda: struck)
        player.app.set_timer(0.05, lambda: struck.append(False))
        await player.settle(lambda: struck[-1] is False)
        assert struck == [True, False], "it strikes once"


async def test_a_one_shot_timer_that_is_late_fires_only_once(store: EventStore) -> None:
    """On a busy machine, the next tick can be due when the timer stops; that once ended the program."""
    now = 0.0

    async def oversleep(seconds: float) -> None:
        """Sleep almost twice as long as asked; like Textual, don't sleep at all for less than half a millisecond."""
        nonlocal now
        if seconds >= 0.0005:
            await asyncio.sleep(0)
            now += 1.99 * seconds

    async with at(store, "bets") as player:
        struck: list[str] = []
        clock = mock.patch("textual.timer._time.get_time", side_effect=lambda: now)
        with clock, mock.patch("textual.timer.sleep", oversleep):
            player.app.set_timer(0.01, lambda: struck.append("once"))
            await player.settle(lambda: struck)
        player.app.set_timer(0.01, lambda: struck.append("the next"))
        await player.settle(lambda: struck[-1] == "the next")
        assert struck == ["once", "the next"]
