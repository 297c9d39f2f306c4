"""A person who plays by simple rules, for tests that need someone at the table."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from paigow_tui.host import Seat, games
from paigow_tui.rules import settings
from paigow_tui.table import AnyCommand, BuyIn, Phase, PlaceBet, SetHand, View
from paigow_tui.testing.playing import answer, drain


@contextmanager
def tables_named_by_their_seeds() -> Iterator[None]:
    """Deal the hands that the frames and pictures show, by fixing the table identifier used in the shuffle.

    `tests/host/test_seeded_games.py` tests real identifiers.
    """
    real = games.identifier
    with mock.patch.object(
        games, "identifier", lambda kind, seed: real(kind, None) if seed is None else f"seed {seed}"
    ):
        yield


def next_act(view: View) -> AnyCommand:
    """Return this person's command when the table waits for them."""
    if view.phase is Phase.BETS and not view.may("PlaceBet"):
        return BuyIn(view.seat, 50_000)
    return answer(view, takes=view.round % 4 > 0)


def advance(session: Seat) -> None:
    """Take the next step, no matter whose turn it is."""
    if session.step() is not None:
        return
    if session.view.phase is Phase.BETWEEN:
        assert session.open_round() is None
    else:
        assert session.act(next_act(session.view)) is None


def play_rounds(session: Seat, rounds: int) -> None:
    last = session.view.round + rounds
    while session.view.round < last or session.view.phase is not Phase.BETWEEN:
        advance(session)


def play_a_foul(session: Seat, bet: int) -> None:
    """Open a round, bet, and set a foul."""
    assert session.open_round() is None
    drain(session)
    assert session.act(PlaceBet(session.position, bet)) is None
    drain(session)
    mine = session.view.mine
    assert mine is not None
    foul = next(setting for setting in settings(mine.cards) if setting.foul)
    assert session.act(SetHand(session.position, foul.low)) is None
    drain(session)
