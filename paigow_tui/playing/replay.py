"""The state of a replay: the table as you saw it or with all cards face up, and your decisions."""

import msgspec

from paigow_tui.cards import Card, descending
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.views import open_view, with_departed_names
from paigow_tui.history.whatif import ChoicePoint, decisions
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.rules.ruleset import Role
from paigow_tui.table import Phase, SeatView, State, View, view


class ReplayView(msgspec.Struct, frozen=True):
    """A moment in a game, given by the number of events before it."""

    timeline: Timeline
    position: int
    opened: bool = False
    """Whether to show all cards face up, if allowed."""

    @property
    def played(self) -> Played | None:
        """The round at this moment; `None` before the first round."""
        return self.timeline.round_at(self.position)

    @property
    def refusal(self) -> str:
        """A sentence about why the round must still hide some cards; empty if it doesn't."""
        return "" if self.played is None else self.timeline.refusal(self.played)

    @property
    def all_open(self) -> bool:
        """Whether all cards are shown; the round must be over."""
        return self.opened and not self.refusal

    @property
    def table(self) -> View:
        """The table, as shown."""
        state, seat, played = self.timeline.state(self.position), self.timeline.seat, self.played
        look = open_view(state, seat) if self.all_open else view(state, seat)
        return look if played is None else with_departed_names(look, self.timeline.state(played.first), seat)

    def own(self, look: View) -> SeatView | None:
        """Return your position, even after you cash out, until the next round opens.

        It is `None` before you sit down, and for a player who only watches.
        """
        seat, played = self.timeline.seat, self.played
        if look.mine is not None or not seat:
            return look.mine
        if played is None or look.phase is not Phase.BETWEEN or look.at(seat).name:
            return None
        return look.at(seat) if self.timeline.state(played.first).player(seat) is not None else None

    def hand(self, look: View) -> tuple[Card, ...]:
        """Return your seven cards, from high to low; empty before the deal."""
        mine = self.own(look)
        return descending(mine.cards) if mine is not None and look.phase is not Phase.BETS else ()

    @property
    def shared_hand(self) -> SharedHand | None:
        """The hand that can be shared; it is a question until it is set, and while the round hides some cards."""
        look = self.table
        if not (cards := self.hand(look)):
            return None
        return SharedHand.at_table(look, cards, self.low if not self.refusal else ())

    def role(self, look: View | State) -> Role:
        return "banker" if look.bank.banker == self.timeline.seat else "player"

    @property
    def low(self) -> tuple[Card, ...]:
        """The low hand that you set in this round; empty if you didn't set one."""
        played, seat = self.played, self.timeline.seat
        if played is None or not seat:
            return ()
        over = played.end <= self.position or played.end == len(self.timeline)
        return self.timeline.state(played.end if over else played.end - 1).at(seat).low

    @property
    def decisions(self) -> list[ChoicePoint]:
        """Your decisions in this round."""
        return [] if self.played is None else decisions(self.timeline, self.played.number)

    @property
    def bank_offer(self) -> ChoicePoint | None:
        """Your decision about the bank in this round, if it was offered to you."""
        return next((decision for decision in self.decisions if decision.question == "bank"), None)
