"""The hands a person has played for money: how each was set in a settled round, and the result.

Everything that needs them (the account of a session, the coach, statistics) gets them from here.
"""

import msgspec

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ruleset import Role
from paigow_tui.table import events as e
from paigow_tui.table.evolution import Happened
from paigow_tui.table.own_seat import OwnSeat
from paigow_tui.table.state import State
from paigow_tui.table.winnings import Winnings, winnings


class PlayedHand(msgspec.Struct, frozen=True):
    """One hand. Money is in cents. Practice diaries keep the hands of deleted games, so a new field needs a default."""

    round: int
    cards: tuple[Card, ...]
    """All seven cards, from high to low."""
    low: tuple[Card, ...]
    """Empty if nothing was set, because the dealer's open hand returned every bet."""
    role: Role
    stake: int
    """The stake; for the banker, all the stakes against it, or half of them where the house shares the bank."""
    result: int
    """Won or lost with it, after the commission; side bets are not in it."""
    commission: int
    """The commission paid: zero or more."""
    own: bool = True
    """Whether the person set it, if only by a pick that the clock played.

    The house way sets for a player who is leaving or has picked nothing in time, and some hands are not set.
    """
    dealer: tuple[Card, ...] = ()
    """The dealer's seven cards, if they were shown first."""
    seats: tuple[tuple[str, int], ...] = ()
    """For the banker: how each seat against it sets (empty for the dealer's house way), and its stake."""
    side: tuple[tuple[str, int], ...] = ()
    """The side bets made with it, by name, and the stake on each."""
    side_bets: int = 0
    """What they and envy bonuses won or, if negative, lost."""

    @property
    def winnings(self) -> Winnings:
        """Return everything that the round brought, by where it came from."""
        return Winnings(self.result + self.commission, self.side_bets, -self.commission)


class HandReader:
    """Picks one person's hands out of what happened in a game, taken in order.

    Those of the person who joined last, unless ``name`` says whose.
    """

    def __init__(self, own: OwnSeat | None = None) -> None:
        self._own = own or OwnSeat()
        self._set_for_them = False

    def take(self, happened: Happened) -> PlayedHand | None:
        """Return the hand if this settles its round, else ``None``."""
        event, after = happened.event, happened.after
        self._own.take(event)
        seat = self._own.seat
        match event:
            case e.RoundOpened():
                self._set_for_them = False
            case e.LeaveAnnounced() if event.seat == seat and not after.at(seat).low:
                self._set_for_them = True
            case e.ClockRanOut(by="house way" | "") if event.seat == seat and after.at(seat).cards:
                self._set_for_them |= not after.at(seat).low
            case e.BankSettled() if seat and after.at(seat).cards:
                return self._settled(after, event, seat)
            case _:
                pass
        return None

    def _settled(self, state: State, bank: e.BankSettled, seat: int) -> PlayedHand | None:
        own = state.at(seat)
        banked = bank.seat == seat
        bets = [result for one in state.seats if (result := one.result) is not None and result.stake]
        against = [(player.strategy if (player := state.player(bet.seat)) else "", bet.stake) for bet in bets]
        side = tuple((result.bet, result.stake) for result in own.side_results)
        stake = sum(bet.stake for bet in bets if banked or bet.seat == seat)
        if banked:
            against = [(strategy, state.rules.players_part(bet)) for strategy, bet in against]
            stake = state.rules.players_part(stake)
        if not stake and not side:
            return None
        brought = (bank, own.result, *own.side_results, *own.envy)
        won = sum((winnings(one, seat) for one in brought if one is not None), Winnings())
        return PlayedHand(
            round=state.round,
            cards=descending(own.cards),
            low=own.low,
            role="banker" if banked else "player",
            stake=stake,
            result=won.hands + won.commission,
            commission=-won.commission,
            own=bool(own.low) and not self._set_for_them and own.set_by != "rule" and not state.shares_bank(seat),
            dealer=state.at(state.dealer).cards if state.exposed else (),
            seats=tuple(against) if banked else (),
            side=side,
            side_bets=won.side_bets,
        )
