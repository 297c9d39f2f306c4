"""What a seat may do now, and why it may not do the rest. Options come from `decide`, so the two always agree."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from paigow_tui.table import commands as c
from paigow_tui.table.betting import chips_to_bet
from paigow_tui.table.dealing import house_setting
from paigow_tui.table.decider import decide
from paigow_tui.table.events import LateTouched
from paigow_tui.table.refusal import Refusal
from paigow_tui.table.rotation import bankroll, to_cover
from paigow_tui.table.seating import LEAST_BOUGHT, MOST_BOUGHT
from paigow_tui.table.state import POSITIONS, State

FIRST_BET: Final = 2_500
"""The suggested bet, in cents, for anyone who has no last bet or cannot repeat it."""


class Option(msgspec.Struct, frozen=True):
    """A kind of command, whether a seat may give it now (and if not, why), and its amounts in cents."""

    command: str
    allowed: bool
    why_not: str = ""
    least: int = 0
    """The smallest bet or buy-in."""
    most: int = 0
    suggested: int = 0
    """The amount that Enter bets or buys."""
    last: int = 0
    """The player's last bet at this table; 0 before the first."""
    need: int = 0
    """The amount the banker must cover."""
    have: int = 0
    """The chips this seat has to cover that amount."""

    @property
    def out_of_chips(self) -> bool:
        """Whether there are too few chips for the minimum bet."""
        return self.most < self.least

    def within(self, amount: int) -> int:
        """Return the nearest amount within the limits."""
        return max(self.least, min(amount, self.most))


Kind = type[c.SeatCommand]


def _house_way_hand(state: State, seat: int) -> c.SetHand:
    dealt = seat in POSITIONS and state.at(seat).cards
    return c.SetHand(seat, house_setting(state, seat).low if dealt else ())


_PROBES: Final[dict[Kind, Callable[[State, int], c.AnyCommand]]] = {
    c.PlaceBet: lambda state, seat: c.PlaceBet(seat, state.rules.min_bet),
    c.SitOut: lambda state, seat: c.SitOut(seat),
    c.TakeBank: lambda state, seat: c.TakeBank(seat),
    c.DeclineBank: lambda state, seat: c.DeclineBank(seat),
    c.CutDeck: lambda state, seat: c.CutDeck(seat, "cut"),
    c.SetHand: _house_way_hand,
    c.SetByHouseWay: lambda state, seat: c.SetByHouseWay(seat),
    c.BuyIn: lambda state, seat: c.BuyIn(seat, LEAST_BOUGHT),
    c.LeaveTable: lambda state, seat: c.LeaveTable(seat),
}
"""For each kind of command, a typical one, which is allowed if any command of that kind is."""
KINDS: Final = tuple(_PROBES)


def legal(state: State, seat: int, kinds: Iterable[Kind] = KINDS) -> tuple[Option, ...]:
    """Return one option for each kind of command, saying whether the seat may give it now and, if not, why."""
    return tuple(_option(state, seat, _PROBES[kind](state, seat)) for kind in kinds)


def _option(state: State, seat: int, probe: c.AnyCommand) -> Option:
    decision = decide(state, probe)
    why_not = ""
    if isinstance(decision, Refusal):
        why_not = decision.message
    elif any(isinstance(event, LateTouched) for event in decision):
        why_not = "The hands are open. If you touch yours now, you lose."
    return Option(type(probe).__name__, not why_not, why_not, **_numbers(state, seat, probe))


def _numbers(state: State, seat: int, probe: c.AnyCommand) -> dict[str, int]:
    """Return the amounts of a command; between rounds, those for the bet that opens the next one."""
    rules = state.rules
    player = state.player(seat) if seat in POSITIONS else None
    if player is None:
        return {}
    match probe:
        case c.PlaceBet():
            last = player.last_bet
            least, most = rules.min_bet, min(rules.max_bet, chips_to_bet(state, seat) // 100 * 100)
            usual = last if 0 < last <= most else FIRST_BET
            return {"least": least, "most": most, "suggested": max(least, min(usual, most)), "last": last}
        case c.BuyIn():
            most = MOST_BOUGHT
            if state.sharing is not None:
                most = min(most, (state.sharing.most_chips - player.chips) // 100 * 100)
            return {"least": LEAST_BOUGHT, "most": most, "suggested": min(100 * rules.min_bet, most)}
        case c.TakeBank():
            return {"need": to_cover(state, seat), "have": bankroll(state, seat)}
        case _:
            return {}
