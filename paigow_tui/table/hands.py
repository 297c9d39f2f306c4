"""The hands a person has played for money: how each was set, and its result.

A session's account, the coach and the statistics all get their hands from here.
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
    """One hand. Money is in cents. Practice diaries keep hands of deleted games, so a new field needs a default."""

    round: int
    cards: tuple[Card, ...]
    """All seven cards, from high to low."""
    low: tuple[Card, ...]
    """The two cards in front; empty if no hand was set because the dealer's open hand returned every bet."""
    role: Role
    stake: int
    """The bet; for the banker, the total bet against it, or half of that where the house shares the bank."""
    result: int
    """What the hand won or, if negative, lost, after the commission and without side bets."""
    commission: int
    """The commission paid: zero or more."""
    own: bool = True
    """Whether the person set the hand, even if the clock played the cards they had picked.

    The house way sets hands of players who are leaving or ran out of time, and some hands are never set.
    """
    dealer: tuple[Card, ...] = ()
    """The dealer's seven cards, if they were dealt face up."""
    seats: tuple[tuple[str, int], ...] = ()
    """For the banker, each seat against it: how it sets hands (empty for the dealer's house way), and its bet."""
    side: tuple[tuple[str, int], ...] = ()
    """The side bets made with the hand: the name of each and its stake."""
    side_bets: int = 0
    """What side bets and envy bonuses won or, if negative, lost."""

    @property
    def winnings(self) -> Winnings:
        """Return what the round won or lost, by source."""
        return Winnings(self.result + self.commission, self.side_bets, -self.commission)


class HandReader:
    """Finds one person's hands in the events of a game, taken in order.

    ``own`` tracks the person's seat; by default, that of the person who joined last.
    """

    def __init__(self, own: OwnSeat | None = None) -> None:
        self._own = own or OwnSeat()
        self._set_for_them = False

    def take(self, happened: Happened) -> PlayedHand | None:
        """Return the hand if this event settles its round, otherwise ``None``."""
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
