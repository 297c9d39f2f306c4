"""Games played without a screen until a condition holds."""

from collections.abc import Callable
from typing import Final, TypedDict, TypeVar

from paigow_tui.host.local import LocalSeat
from paigow_tui.host.seat import Seat
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import AnyCommand, DeclineBank, Phase, PlaceBet, SetByHouseWay, SideStake, TakeBank, View

Played = TypeVar("Played", bound=Seat)

NAME: Final = "Maria"
"""The person's name in every game."""
SOME_DAY: Final = 1_793_995_200_000
"""The time of every event: November 6, 2026, 20:00 UTC, in milliseconds."""


class SessionOptions(TypedDict, total=False):
    """The options of `new_session`."""

    seed: int
    seats: int
    """The number of computer players, 0 to 6."""
    chips: int
    """The chips that everyone buys, in cents."""
    rules: RuleSet
    variant: str
    """The name of a variant such as ``face-up``, with its usual side bets."""


def new_session(
    store: EventStore,
    *,
    seed: int = 7,
    seats: int = 5,
    chips: int = 50_000,
    rules: RuleSet = VEGAS,
    variant: str = "",
) -> LocalSeat:
    """Return a new seeded game; a named variant has its usual side bets. Chips are in cents."""
    if variant:
        rules = with_variant(rules, variant, side_bets=True)
    return LocalSeat.new(store, name=NAME, seats=seats, chips=chips, rules=rules, seed=seed)


def play_until(
    session: Played,
    wanted: Callable[[View], bool],
    *,
    bet: int = 2_500,
    side: tuple[SideStake, ...] = (),
    takes: bool = False,
) -> Played:
    """Play without a screen, setting hands the house way, until the person must act and ``wanted`` holds.

    The person bets ``bet`` cents, or all they have if that is less, and the side bets in ``side``, and takes every bank
    offered if ``takes``. Raise AssertionError if that takes more than 2,000 actions or if an action is refused.
    """
    for _ in range(2_000):
        drain(session)
        if wanted(view := session.view):
            return session
        if view.phase is Phase.BETWEEN:
            refusal = session.open_round()
        else:
            refusal = session.act(answer(view, bet=bet, side=side, takes=takes))
        assert refusal is None, refusal
    raise AssertionError("The game never reached that point.")


def drain(session: Seat) -> None:
    """Let the others act until the person must, or until the round is over."""
    while session.step() is not None:
        pass


def answer(view: View, *, bet: int = 2_500, side: tuple[SideStake, ...] = (), takes: bool = False) -> AnyCommand:
    """Return what the person of `play_until` does when the table waits for them."""
    match view.phase:
        case Phase.BETS:
            return PlaceBet(view.seat, min(bet, view.option("PlaceBet").most), side)
        case Phase.BANK:
            return TakeBank(view.seat) if takes else DeclineBank(view.seat)
        case _:
            return SetByHouseWay(view.seat)


def to_bet(view: View) -> bool:
    """Return whether the person may bet."""
    return view.phase is Phase.BETS and view.may("PlaceBet")


def offered(view: View) -> bool:
    """Return whether the person is being offered the bank."""
    return view.bank.turn == view.seat


def to_set(view: View) -> bool:
    """Return whether the person has a hand to set."""
    return view.phase is Phase.SETTING and view.mine is not None and not view.mine.is_set


def passed_over(view: View) -> str:
    """Return why the bank skipped the person; empty if it didn't."""
    own = (place for place in view.bank.circle if place.position == view.seat)
    return next((place.reason or "" for place in own if place.mark == "passed over"), "")


def over(view: View, rounds: int) -> bool:
    """Return whether this many rounds are over."""
    return view.phase is Phase.BETWEEN and view.round >= rounds
