"""Replay: the table at every moment of a game, as you saw it or with all cards open, at your pace."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import clamp
from textual.reactive import var
from textual.timer import Timer
from textual.widgets import Static

from paigow_tui import table
from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.replay import REPLAY, By
from paigow_tui.cards import Card
from paigow_tui.history.otherwise import compared, offers
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import ChoicePoint, NotPossible, what_if
from paigow_tui.odds.tally import HandOdds
from paigow_tui.playing.coach import open_cards
from paigow_tui.playing.replay import ReplayView
from paigow_tui.table import POSITIONS, Phase, View, dollars
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import replay as telling
from paigow_tui.telling.bank import worth_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.replay import NO_ROUNDS, describe_event, no_setting, pace
from paigow_tui.telling.side_bets import total
from paigow_tui.ui import places
from paigow_tui.ui.board.board import Board
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.board.seat import SeatBox
from paigow_tui.ui.board.unfolding import Display
from paigow_tui.ui.dialogs.ask import ask_amount, ask_number
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, WorthFound
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.timeline_bar import TimelineBar
from paigow_tui.ui.replay.what_if import what_if_note, what_if_page, what_if_rows
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.keybar import KeyBar

_ROUNDS: Final = 200
SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2, 0.1)
"""Seconds for each event while the game plays."""
_SHORT: Final = {"replay-back": "Prev", "replay-on": "Next"} | {
    f"replay-{step}-{way}": step.capitalize() for step in ("action", "round") for way in ("back", "on")
}
"""Labels of the steps if there are fewer columns than `_STEPS_NEED`."""
_STEPS_NEED: Final = 112
_MOST: Final = 20


class ReplayScreen(MainScreen):
    """Shows a game and never changes it."""

    CSS_PATH = "replay.tcss"
    PLACE: ClassVar[Place["ReplayScreen"]] = REPLAY

    playing: var[bool] = var(False, init=False)

    def __init__(self, timeline: Timeline, position: int = 0) -> None:
        super().__init__()
        self.timeline = timeline
        self.position = min(position, len(timeline))
        self.opened = timeline.seat == 0
        self.speed = 2
        self._timer: Timer | None = None
        self._odds_shown = False
        self._asked = frozenset[Card]()
        """The last hand whose odds were asked for."""
        self._progress = ""
        """How the odds are coming along, or why they are unavailable."""
        self._update_choices: Callable[[], None] | None = None
        """Brings the list of what-ifs up to date, while it is open."""
        self._bank_worths: dict[int, str] = {}
        """What the bank was worth, by round; empty while being worked out."""

    @property
    def now(self) -> ReplayView:
        return ReplayView(self.timeline, self.position, self.opened)

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        story = Page(())
        story.id, story.border_title = "story", "What happened"
        yield Board(
            OddsTable(id="odds", classes="panel"),
            TimelineBar(self.timeline),
            story.add_class("panel"),
            places=places.replay,
        )
        yield KeyBar(id="steps")

    def on_mount(self) -> None:
        self.dress()

    def dress(self) -> None:
        self.query_one(Board).dress(self.shell.faces, self.timeline.final.dealer)
        self.query_one(TimelineBar).glyphs = self.shell.faces.glyphs
        self.show()

    def on_resize(self) -> None:
        self.show_bars(self.query(KeyBar))

    def show(self) -> None:
        now, look = self.now, self.now.table
        display = Display(look)
        display.own = self.timeline.seat if self.timeline.sat_by(self.position) else 0
        if now.all_open:
            display.open = set(POSITIONS)
        self.say("#head", _head(self.timeline, look))
        board = self.query_one(Board)
        setting = board.show(look, display, now.own(look))
        board.hand.note = "" if setting is not None else self._no_setting(look)
        self._show_worth(now, look)
        self._tell()

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, hand=bool(self.query_one(HandView).cards))

    def prompted(self) -> Prompt:
        return Prompt(self._where())

    def labels(self) -> Mapping[str, str]:
        return {
            **(_SHORT if self.size.width < _STEPS_NEED else {}),
            **({"replay-play": "Pause"} if self.playing else {}),
            **({"replay-open": "Hide"} if self.now.all_open else {}),
        }

    def _no_setting(self, look: View) -> str:
        return no_setting(
            look, self.timeline.seat, bool(self.query_one(HandView).cards), self.timeline.sat_by(self.position)
        )

    def _where(self) -> str:
        played, where = self.now.played, "Before the first round"
        if played is not None:
            event = f"event {self.position - played.first} of {played.end - played.first}"
            where = f"Round {played.number} of {len(self.timeline.rounds)}, {event}"
        how = "all cards face up" if self.now.all_open else "as you saw it"
        pace = f", playing an event every {SPEEDS[self.speed]:g} s" if self.playing else ""
        return f"{where}, {how}{pace}."

    def _tell(self) -> None:
        self.show_bars(self.query(KeyBar))
        now = self.now
        first = 0 if now.played is None else now.played.first
        voice = Voice(self.timeline.seat, cards=self.shell.faces.cards)
        bar, rows = self.query_one(TimelineBar), list[Row]()
        bar.position, bar.says = self.position, self._where()
        for place in range(self.position - 1, max(first, self.position - _MOST) - 1, -1):
            mark, style = ("> ", "bold") if place == self.position - 1 else ("  ", "$text-muted")
            words = " ".join(describe_event(self.timeline, place, voice, now.all_open))
            rows.append(Row(Content.styled(mark + words, style), len(mark)))
        self.query_one("#story", Page).show(tuple(rows))

    def go(self, position: int) -> None:
        self.position = position
        self.show()

    def on_timeline_bar_sought(self, message: TimelineBar.Sought) -> None:
        self.playing = False
        self.go(message.position)

    def go_on(self, by: By) -> None:
        self.go(self.timeline.after(self.position, by))

    def go_back(self, by: By) -> None:
        self.playing = False
        self.go(self.timeline.before(self.position, by))

    def to_start(self) -> None:
        self.playing = False
        self.go(0)

    def to_end(self) -> None:
        self.go(len(self.timeline))

    @work
    async def ask_round(self) -> None:
        self.playing = False
        rounds = self.timeline.rounds
        if not rounds:
            self.notify(NO_ROUNDS)
            return
        played = self.now.played
        number = 1 if played is None else played.number
        answer = await self.app.push_screen_wait(ask_number("Go to a round", number, len(rounds)))
        if answer is not None:
            self.go(self.timeline.dealt(rounds[answer - 1]))

    def toggle_play(self) -> None:
        self.playing = not self.playing

    def watch_playing(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_interval(SPEEDS[self.speed], self._tick) if self.playing else None
        self._tell()

    def _tick(self) -> None:
        if self.position >= len(self.timeline):
            self.playing = False
        else:
            self.go_on("event")

    def change_pace(self, change: int) -> None:
        self.speed = clamp(self.speed + change, 0, len(SPEEDS) - 1)
        if self.playing:
            self.watch_playing()
        else:
            self.notify(pace(SPEEDS[self.speed]), timeout=2)

    def open_cards(self) -> None:
        if refusal := self.now.refusal:
            self.notify(refusal)
            return
        self.opened = not self.opened
        self.show()

    # What your decisions were worth, and how others would have turned out.

    def toggle_odds(self) -> None:
        self._odds_shown = not self._odds_shown
        self.set_class(self._odds_shown, "-odds")
        self._show_worth(self.now, self.now.table)

    def look_up(self) -> None:
        now, look = self.now, self.now.table
        self.app.push_screen(LookUpScreen(now.hand(look), now.role(look), look.house_way, look.rules))

    def on_clickable_lines_chosen(self) -> None:
        self.look_up()

    def on_seat_box_clicked(self, message: SeatBox.Clicked) -> None:
        self.show_seat(message.position)

    def show_seat(self, position: int) -> None:
        seat = self.timeline.seat
        over = [played for played in self.timeline.rounds if played.end <= self.position][-_ROUNDS:]
        log = [line for one in over for line in table.settled_lines(table.view(self.timeline.state(one.end), seat))]
        self.app.push_screen(SeatScreen(self.now.table, position, log, self.shell.look))

    def _show_worth(self, now: ReplayView, look: table.View) -> None:
        """Bring the odds of your decision up to date; ask for those that are not known."""
        if not self._odds_shown:
            return
        if refusal := now.refusal:
            self.query_one(OddsTable).state = OddsState(instead=Content(refusal))
            return
        cards, role = now.hand(look), now.role(look)
        odds = self._odds(cards, look)
        instead = (self._progress or odds_words.counting(role)) if cards else self._bank_worth(now, look)
        yours = odds.index(now.low) if odds is not None and len(now.low) == 2 else None
        cost = "" if odds is None or yours is None else odds_words.cost_of(float(odds.cost(yours, role)))
        self.query_one(OddsTable).state = OddsState(
            odds=odds,
            role=role,
            yours=yours,
            instead=Content(instead),
            look=self.shell.look,
            heading="Odds",
            banker=look.other_banker,
            note=cost,
        )

    def _odds(self, cards: tuple[Card, ...], look: table.View | table.State) -> HandOdds | None:
        way, rules = look.house_way, look.rules
        odds = self.shell.oracle.known(cards, way, rules, open_cards(look))
        if odds is None and cards and self._asked != {*cards}:
            self._asked = frozenset(cards)
            self.shell.oracle.ask(self, cards, way, rules)
        return odds

    def _bank_worth(self, now: ReplayView, look: table.View) -> str:
        offer = now.bank_offer
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
        self._show_worth(self.now, self.now.table)

    def on_odds_found(self) -> None:
        self._show_progress("")

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._show_progress(odds_words.building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._show_progress(message.why)

    def _show_progress(self, words: str) -> None:
        self._progress = words
        self._show_worth(self.now, self.now.table)
        if self._update_choices is not None:
            self._update_choices()

    @work
    async def what_if(self) -> None:
        self.playing = False
        now, played = self.now, self.now.played
        if played is None or not now.decisions:
            self.notify(telling.NO_DECISION)
            return
        if now.refusal:
            self.notify(now.refusal)
            return
        rows = [(decision, offer) for decision in now.decisions for offer in offers(self.timeline, decision)]
        offered, seat = [offer for _, offer in rows], self.timeline.seat
        end, voice = self.timeline.state(played.end), Voice(cards=self.shell.faces.cards)

        def lines() -> tuple[dict[int, Content], str]:
            odds = self._odds(end.at(seat).cards, end)
            note = what_if_note(offered, odds, self._progress)
            return what_if_rows(offered, odds, now.role(end), voice), note

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


def _head(timeline: Timeline, look: View) -> Content:
    phase: str = look.phase.value
    if look.phase is Phase.BETWEEN:
        phase = "round over" if look.round else "before the first round"
    chips = f", you have {dollars(look.mine.chips)}" if look.mine is not None else ""
    return Content.assemble(("Replay ", "bold $text-accent"), f"{timeline.title}: {phase}{chips}")
