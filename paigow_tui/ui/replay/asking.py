"""At your own decisions: what they were worth, exactly, and what if."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on, work
from textual.content import Content

from paigow_tui.cards import Card, descending
from paigow_tui.history.otherwise import compared, offers
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import ChoicePoint, NotPossible, decisions, what_if
from paigow_tui.table import AnyCommand, Phase, PlaceBet, SeatView, TakeBank, View, dollars, view
from paigow_tui.telling import odds as odds_told
from paigow_tui.telling import replay as telling
from paigow_tui.telling.bank import worth_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.dialogs.ask import ask_amount
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.what_if import what_if_page
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound, WorthFound
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.worth import what_if_note, what_if_rows

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


class Asking(MainScreen):
    """Holds the game and the moment."""

    def __init__(self, timeline: Timeline, position: int) -> None:
        super().__init__()
        self.timeline = timeline
        self.position = position
        self._wanted = False
        self._asked: tuple[Card, ...] = ()
        self._retell: Callable[[], None] | None = None
        """Writes the list of what-ifs anew, while it is open."""
        self._said = ""
        self._bank_worths: dict[int, str] = {}
        self._worth_asked: list[int] = []
        """Rounds whose bank's worth was asked for, in the order in which the answers come."""

    def look(self) -> View:
        """The table at this moment."""
        raise NotImplementedError

    def own(self, look: View) -> SeatView | None:
        """Your position; also when you have cashed out, until the next round takes its cards up.

        ``None`` before you sit down, and for who only looks on.
        """
        if look.mine is not None:
            return look.mine
        return look.at(self.timeline.seat) if self.just_left(look) else None

    def just_left(self, look: View) -> bool:
        """Whether you have cashed out after the round that lies on the table."""
        seat = self.timeline.seat
        played = self.timeline.round_at(self.position)
        if not seat or played is None or look.phase is not Phase.BETWEEN or look.at(seat).name:
            return False
        return self.timeline.state(played.first).player(seat) is not None

    def still_played(self) -> str:
        """Why the round at this moment hides some of its cards even now; empty if it hides none."""
        played = self.timeline.round_at(self.position)
        return "" if played is None else self.timeline.refusal(played)

    def has_sat(self) -> bool:
        """Whether you have sat down by this moment."""
        return self.timeline.sat_by(self.position)

    def stop(self) -> None:
        """Stop what plays."""
        raise NotImplementedError

    # What it was worth.

    def action_odds(self) -> None:
        """Show or hide what your settings were worth."""
        self._wanted = not self._wanted
        self.set_class(self._wanted, "-odds")
        self.show_worth(self.look())

    def action_look_up(self) -> None:
        """Your hand at this moment in practice: all of its settings."""
        look = self.look()
        mine = self.own(look)
        if mine is not None and mine.cards and look.phase is not Phase.BETS:
            role: Role = "banker" if look.bank.banker == mine.position else "player"
            self.app.push_screen(LookUpScreen(descending(mine.cards), role, look.house_way, look.rules))
        else:
            self.notify("You have no hand at this moment.")

    def show_worth(self, look: View) -> None:
        """Bring the odds of your decision up to date; ask for what is not known."""
        if not self._wanted:
            return
        if refusal := self.still_played():
            self.query_one(OddsTable).state = OddsState(instead=Content(refusal))
            return
        mine = self.own(look)
        cards = mine.cards if mine is not None and look.phase is not Phase.BETS else ()
        odds, instead = None, ""
        role: Role = "banker" if look.bank.banker == self.timeline.seat else "player"
        if cards:
            odds = self.shell.oracle.known(cards, look.house_way, look.rules)
            instead = self._said or odds_told.counting(role)
            if odds is None and self._asked != cards:
                self._asked = cards
                self.shell.oracle.ask(self, cards, look.house_way, look.rules)
        else:
            instead = self._bank_worth(look)
        low = self._low()
        yours = odds.index(low) if odds is not None and len(low) == 2 else None
        cost = "" if odds is None or yours is None else odds_told.cost_of(float(odds.cost(yours, role)))
        self.query_one(OddsTable).state = OddsState(
            odds=odds,
            role=role,
            yours=yours,
            instead=Content(instead),
            faces=self.shell.faces,
            heading="Odds",
            banker=look.other_banker,
            note=cost,
        )

    def _bank_worth(self, look: View) -> str:
        """What the bank was worth to you where it was offered, before the deal."""
        asked = [one for one in decisions(self.timeline, look.round) if one.question == "bank"]
        if not asked or look.phase not in (Phase.BANK, Phase.DEAL):
            return telling.NO_WORTH
        if look.round not in self._bank_worths:
            self._bank_worths[look.round] = ""
            self._worth_asked.append(look.round)
            offered = view(self.timeline.state(asked[0].place), self.timeline.seat)
            self.shell.oracle.ask_worth(self, offered)
        words = self._bank_worths[look.round] or odds_told.WORKING
        return f"{telling.bank_decided(isinstance(asked[0].command, TakeBank))}\n{words}"

    @on(WorthFound)
    def _worth_found(self, message: WorthFound) -> None:
        self._bank_worths[self._worth_asked.pop(0)] = "\n".join(
            f"{figure.name}: {figure.value}" for figure in worth_figures(message.worth, Voice())
        )
        self.show_worth(self.look())

    def _low(self) -> tuple[Card, ...]:
        """What you put in front in this round, whether it has happened yet or not."""
        played = self.timeline.round_at(self.position)
        if played is None or not self.timeline.seat:
            return ()
        if played.end <= self.position or played.end == len(self.timeline):
            return self.timeline.state(played.end).at(self.timeline.seat).low
        return self.timeline.state(played.end - 1).at(self.timeline.seat).low

    @on(OddsFound)
    def _found(self) -> None:
        self._heard("")

    @on(OddsBuilding)
    def _building(self, message: OddsBuilding) -> None:
        self._heard(odds_told.building(message.percent, Voice()))

    @on(OddsFailed)
    def _failed(self, message: OddsFailed) -> None:
        self._heard(message.why)

    def _heard(self, said: str) -> None:
        """The odds are known now, or it is said what becomes of them."""
        self._said = said
        self.show_worth(self.look())
        if self._retell is not None:
            self._retell()

    # What if.

    @work
    async def action_what_if(self) -> None:
        """Choose a decision of this round, decide it otherwise, and see how it comes out."""
        self.stop()
        played = self.timeline.round_at(self.position)
        found = decisions(self.timeline, played.number) if played is not None else []
        if played is None or not found:
            self.notify("You made no decision in this round.")
            return
        if refusal := self.still_played():
            self.notify(refusal)
            return
        rows = [(decision, words) for decision in found for words in offers(self.timeline, decision)]
        offered, end = [offer for _, offer in rows], self.timeline.state(played.end)
        role: Role = "banker" if end.bank.banker == self.timeline.seat else "player"

        voice = Voice(cards=self.shell.faces.cards)

        def lines() -> tuple[dict[int, Content], str]:
            odds = self._known_odds(played.end)
            return what_if_rows(offered, odds, role, voice), what_if_note(offered, odds, self._said)

        choice = ChoiceScreen(f"What if, in round {played.number}", *lines())
        self._retell = lambda: choice.show(*lines())
        chosen = await self.app.push_screen_wait(choice)
        self._retell = None
        if chosen is None:
            return
        decision, offer = rows[chosen]
        command = offer.command if offer.command is not None else await self._bet(decision)
        if command is not None:
            self._show_otherwise(decision, command)

    def _known_odds(self, end: int) -> HandOdds | None:
        state = self.timeline.state(end)
        cards = state.at(self.timeline.seat).cards
        if not cards:
            return None
        odds = self.shell.oracle.known(cards, state.house_way, state.rules)
        if odds is None and self._asked != cards:
            self._asked = cards
            self.shell.oracle.ask(self, cards, state.house_way, state.rules)
        return odds

    async def _bet(self, decision: ChoicePoint) -> AnyCommand | None:
        look = view(self.timeline.state(decision.place), self.timeline.seat)
        option = look.option("PlaceBet")
        limits = f"A bet was {dollars(option.least)} to {dollars(option.most)}, in whole dollars"
        was = decision.command.amount if isinstance(decision.command, PlaceBet) else option.suggested
        amount = await self.app.push_screen_wait(
            ask_amount("What if you had bet", limits, was, option.least, option.most)
        )
        return None if amount is None else PlaceBet(self.timeline.seat, amount)

    def _show_otherwise(self, decision: ChoicePoint, command: AnyCommand) -> None:
        try:
            outcome = what_if(self.timeline, decision, command)
        except NotPossible as error:
            self.notify(str(error), severity="warning")
            return
        found = compared(self.timeline, decision, command, outcome)
        page = what_if_page(found, self.timeline.seat, self.shell.faces.glyphs.suits)
        self.app.push_screen(TextScreen(f"What if, in round {found.round}", page))
