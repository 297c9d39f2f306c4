"""What your decisions in a game were worth, and how others would have turned out."""

from collections.abc import Callable
from typing import Final

from textual import work
from textual.content import Content
from textual.reactive import var

from paigow_tui import table
from paigow_tui.cards import Card, descending
from paigow_tui.history.otherwise import compared, offers
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.views import open_view, with_departed_names
from paigow_tui.history.whatif import ChoicePoint, NotPossible, decisions, what_if
from paigow_tui.odds.tally import HandOdds
from paigow_tui.rules.ruleset import Role
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import replay as telling
from paigow_tui.telling.bank import worth_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.side_bets import total
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.board.seat import SeatBox
from paigow_tui.ui.dialogs.ask import ask_amount
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, WorthFound
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.what_if import what_if_note, what_if_page, what_if_rows

_ROUNDS: Final = 200


class Asking(MainScreen):
    """The game, the moment that is shown, and questions about your decisions there."""

    playing: var[bool] = var(False, init=False)

    def __init__(self, timeline: Timeline, position: int) -> None:
        super().__init__()
        self.timeline = timeline
        self.position = min(position, len(timeline))
        self.opened = timeline.seat == 0
        self._odds_shown = False
        self._asked: tuple[Card, ...] = ()
        """The last hand whose odds were asked for."""
        self._progress = ""
        """How the odds are coming along, or why they are unavailable."""
        self._update_choices: Callable[[], None] | None = None
        """Brings the list of what-ifs up to date, while it is open."""
        self._bank_worths: dict[int, str] = {}
        """What the bank was worth, by round; empty while being worked out."""

    @property
    def played(self) -> Played | None:
        """The round at this moment; `None` before the first."""
        return self.timeline.round_at(self.position)

    @property
    def all_open(self) -> bool:
        """Whether every card is shown: the player asked for this, and the round is over."""
        return self.opened and not self.still_played()

    def look(self) -> table.View:
        """Return the table at this moment, as shown."""
        state, seat, played = self.timeline.state(self.position), self.timeline.seat, self.played
        look = open_view(state, seat) if self.all_open else table.view(state, seat)
        return look if played is None else with_departed_names(look, self.timeline.state(played.first), seat)

    def own(self, look: table.View) -> table.SeatView | None:
        """Return your position, even after you cash out, until the next round opens.

        It is `None` before you sit down, and for somebody who only watches.
        """
        seat, played = self.timeline.seat, self.played
        if look.mine is not None or not seat:
            return look.mine
        if played is None or look.phase is not table.Phase.BETWEEN or look.at(seat).name:
            return None
        return look.at(seat) if self.timeline.state(played.first).player(seat) is not None else None

    def still_played(self) -> str:
        """Return why the round at this moment still hides some cards; empty if it hides none."""
        return "" if self.played is None else self.timeline.refusal(self.played)

    def toggle_odds(self) -> None:
        self._odds_shown = not self._odds_shown
        self.set_class(self._odds_shown, "-odds")
        self.show_worth(self.look())

    def look_up(self) -> None:
        look = self.look()
        hand, role = descending(self._hand(look)), self._role(look)
        self.app.push_screen(LookUpScreen(hand, role, look.house_way, look.rules))

    def on_clickable_lines_chosen(self) -> None:
        self.look_up()

    def on_seat_box_clicked(self, message: SeatBox.Clicked) -> None:
        self.show_seat(message.position)

    def show_seat(self, position: int) -> None:
        seat = self.timeline.seat
        over = [played for played in self.timeline.rounds if played.end <= self.position][-_ROUNDS:]
        log = [line for one in over for line in table.settled_lines(table.view(self.timeline.state(one.end), seat))]
        self.app.push_screen(SeatScreen(self.look(), position, log, self.shell.faces))

    def _hand(self, look: table.View) -> tuple[Card, ...]:
        mine = self.own(look)
        return mine.cards if mine is not None and look.phase is not table.Phase.BETS else ()

    def _role(self, look: table.View | table.State) -> Role:
        return "banker" if look.bank.banker == self.timeline.seat else "player"

    def show_worth(self, look: table.View) -> None:
        """Bring the odds of your decision up to date; ask for those that are not known."""
        if not self._odds_shown:
            return
        if refusal := self.still_played():
            self.query_one(OddsTable).state = OddsState(instead=Content(refusal))
            return
        cards, role = self._hand(look), self._role(look)
        odds = self._odds(cards, look)
        instead = (self._progress or odds_words.counting(role)) if cards else self._bank_worth(look)
        low = self._low()
        yours = odds.index(low) if odds is not None and len(low) == 2 else None
        cost = "" if odds is None or yours is None else odds_words.cost_of(float(odds.cost(yours, role)))
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

    def _odds(self, cards: tuple[Card, ...], look: table.View | table.State) -> HandOdds | None:
        way, rules = look.house_way, look.rules
        dealer = look.at(rules.dealer_seat).cards if look.exposed else ()
        odds = self.shell.oracle.known(cards, way, rules, dealer)
        if odds is None and cards and self._asked != cards:
            self._asked = cards
            self.shell.oracle.ask(self, cards, way, rules)
        return odds

    def _bank_worth(self, look: table.View) -> str:
        offer = next((one for one in decisions(self.timeline, look.round) if one.question == "bank"), None)
        if offer is None or look.phase not in (table.Phase.BANK, table.Phase.DEAL):
            return telling.NO_WORTH
        if look.round not in self._bank_worths:
            self._bank_worths[look.round] = ""
            self.shell.oracle.ask_worth(self, table.view(self.timeline.state(offer.place), self.timeline.seat))
        words = self._bank_worths[look.round] or self._progress or odds_words.WORKING
        return f"{telling.bank_decided(isinstance(offer.command, table.TakeBank))}\n{words}"

    def on_worth_found(self, message: WorthFound) -> None:
        figures = worth_figures(message.worth, Voice())
        self._bank_worths[message.round] = "\n".join(f"{one.name}: {one.value}" for one in figures)
        self.show_worth(self.look())

    def _low(self) -> tuple[Card, ...]:
        played, seat = self.played, self.timeline.seat
        if played is None or not seat:
            return ()
        over = played.end <= self.position or played.end == len(self.timeline)
        return self.timeline.state(played.end if over else played.end - 1).at(seat).low

    def on_odds_found(self) -> None:
        self._show_progress("")

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._show_progress(odds_words.building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._show_progress(message.why)

    def _show_progress(self, words: str) -> None:
        self._progress = words
        self.show_worth(self.look())
        if self._update_choices is not None:
            self._update_choices()

    @work
    async def what_if(self) -> None:
        self.playing = False
        played = self.played
        found = decisions(self.timeline, played.number) if played is not None else []
        if played is None or not found:
            self.notify("You made no decision in this round.")
            return
        if refusal := self.still_played():
            self.notify(refusal)
            return
        rows = [(decision, offer) for decision in found for offer in offers(self.timeline, decision)]
        offered, seat = [offer for _, offer in rows], self.timeline.seat
        end, voice = self.timeline.state(played.end), Voice(cards=self.shell.faces.cards)

        def lines() -> tuple[dict[int, Content], str]:
            odds = self._odds(end.at(seat).cards, end)
            note = what_if_note(offered, odds, self._progress)
            return what_if_rows(offered, odds, self._role(end), voice), note

        choice = ChoiceScreen(f"What if, in round {played.number}", *lines())
        self._update_choices = lambda: choice.show(*lines())
        chosen = await self.app.push_screen_wait(choice)
        self._update_choices = None
        if chosen is None:
            return
        decision, offer = rows[chosen]
        command = offer.command if offer.command is not None else await self._bet(decision)
        if command is not None:
            self._show_otherwise(decision, command)

    async def _bet(self, decision: ChoicePoint) -> table.AnyCommand | None:
        view = table.view(self.timeline.state(decision.place), self.timeline.seat)
        option, most, was = view.option("PlaceBet"), view.option("PlaceBet").most, decision.command
        if isinstance(was, table.PlaceBet) and view.mine is not None:  # the side bets stay as they were
            most = min(most, (view.mine.chips_to_bet - total(was.side)) // 100 * 100)
        limits = f"Bets were {table.dollars(option.least)} to {table.dollars(most)}, in whole dollars"
        bet = was.amount if isinstance(was, table.PlaceBet) else option.suggested
        asks = ask_amount("What if you had bet", limits, bet, option.least, most)
        amount = await self.app.push_screen_wait(asks)
        return None if amount is None else table.PlaceBet(self.timeline.seat, amount)

    def _show_otherwise(self, decision: ChoicePoint, command: table.AnyCommand) -> None:
        try:
            outcome = what_if(self.timeline, decision, command)
        except NotPossible as error:
            self.notify(str(error), severity="warning")
            return
        found = compared(self.timeline, decision, command, outcome)
        page = what_if_page(found, self.timeline.seat, self.shell.faces.glyphs.suits)
        self.app.push_screen(TextScreen(f"What if, in round {found.round}", page))
