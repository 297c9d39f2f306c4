"""The replay screen: the table at every moment of a game, as you saw it or with all cards open."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import clamp
from textual.reactive import var
from textual.timer import Timer

from paigow_tui import table
from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt, bar
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.replay import REPLAY, By
from paigow_tui.actions.table import LOOK_UP
from paigow_tui.cards import Card
from paigow_tui.history.otherwise import compared, offers
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import ChoicePoint, NotPossible, what_if
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.playing.coach import open_cards
from paigow_tui.playing.picks import Picks
from paigow_tui.playing.replay import ReplayView
from paigow_tui.table import Phase, View, dollars
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import replay as telling
from paigow_tui.telling.bank import worth_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.replay import NO_ROUNDS, describe_event, pace
from paigow_tui.telling.side_bets import total
from paigow_tui.ui.dialogs.ask import ask_amount, ask_number
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, WorthFound
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.what_if import what_if_note, what_if_page, what_if_rows
from paigow_tui.ui.stage.facts import Extras, Odds
from paigow_tui.ui.stage.replaying import replay_scene
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.stage_screen import StageScreen

_ROUNDS: Final = 200
SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2, 0.1)
"""The speeds at which a replay can play, in seconds per event."""
_SHORT: Final = {"replay-back": "Prev", "replay-on": "Next"} | {
    f"replay-{step}-{way}": step.capitalize() for step in ("action", "round") for way in ("back", "on")
}
"""Short labels for the steps, for terminals narrower than `_STEPS_NEED`."""
_STEPS_NEED: Final = 112
_MOST: Final = 20


class ReplayScreen(StageScreen):
    """Replays a game without changing it."""

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
        """The last hand whose odds were requested."""
        self._progress = ""
        """The progress of the odds, or why they are unavailable."""
        self._update_choices: Callable[[], None] | None = None
        """Updates the list of what-ifs while it is open."""
        self._bank_worths: dict[int, str] = {}
        """Text about the value of the bank, by round; empty while it is being computed."""

    @property
    def now(self) -> ReplayView:
        return ReplayView(self.timeline, self.position, self.opened)

    def parts(self) -> ComposeResult:
        yield Stage()

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        now, look = self.now, self.now.table
        self.hand = Picks().of(now.hand(look))
        moment = self.moment()
        labels = self.labels()
        self.stage.scene = replay_scene(
            now,
            Prompt(self._where(), bar(moment, self.shell.keys, "steps", labels), brief=self._where()),
            story=[*self._story(), *self._bank_lines(now, look)],
            bar=bar(moment, self.shell.keys, "keys", labels),
            pace=f"{SPEEDS[self.speed]:g} s" if self.playing else "",
            asked=self.asked_about,
            extras=Extras(odds=self._worth(now, look) if self._odds_shown else None),
        )

    def _story(self) -> list[str]:
        """Return the latest events in the round, oldest first."""
        now = self.now
        first = 0 if now.played is None else now.played.first
        voice = Voice(self.timeline.seat, cards=self.shell.look.cards)
        places = range(max(first, self.position - _MOST), self.position)
        return [" ".join(describe_event(self.timeline, place, voice, now.all_open)) for place in places]

    @property
    def felt(self) -> View:
        return self.now.table

    def may_click(self, spot: Spot) -> object:
        if spot.action == LOOK_UP.name:
            return self.hand.cards
        return spot.kind not in ("bet", "chip") and super().may_click(spot)

    def click_spot(self, spot: Spot, sign: int) -> None:
        if spot.kind == "moment":
            self.playing = False
            self.go(spot.number)
        elif spot.kind == "setting" or spot.action == LOOK_UP.name:
            self.action_do("replay-look-up")

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, hand=bool(self.hand.cards), shareable=bool(self.hand.cards))

    def prompted(self) -> Prompt:
        return Prompt(self._where())

    def labels(self) -> Mapping[str, str]:
        return {
            **(_SHORT if self.size.width < _STEPS_NEED else {}),
            **({"replay-play": "Pause"} if self.playing else {}),
            **({"replay-open": "Hide"} if self.now.all_open else {}),
        }

    def _where(self) -> str:
        played, where = self.now.played, "Before the first round"
        if played is not None:
            event = f"event {self.position - played.first} of {played.end - played.first}"
            where = f"Round {played.number} of {len(self.timeline.rounds)}, {event}"
        how = "all cards face up" if self.now.all_open else "as you saw it"
        pace = f", playing an event every {SPEEDS[self.speed]:g} s" if self.playing else ""
        return f"{where}, {how}{pace}."

    def go(self, position: int) -> None:
        self.position = position
        self.show()

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
        self.show()

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

    # The value of your decisions, and how others would have turned out.

    def toggle_odds(self) -> None:
        self._odds_shown = not self._odds_shown
        self.show()

    def look_up(self) -> None:
        now, look = self.now, self.now.table
        self.app.push_screen(LookUpScreen(now.hand(look), now.role(look), look.house_way, look.rules))

    def share_hand(self) -> None:
        self.shell.share(self.now.shared_hand)

    def show_seat(self, position: int) -> None:
        seat = self.timeline.seat
        over = [played for played in self.timeline.rounds if played.end <= self.position][-_ROUNDS:]
        log = [line for one in over for line in table.settled_lines(table.view(self.timeline.state(one.end), seat))]
        log = [replace(line, you=seat) for line in log]
        self.app.push_screen(SeatScreen(self.now.table, position or 1, log, self.shell.look))

    def _worth(self, now: ReplayView, look: table.View) -> Odds:
        """Return the odds of your decision, requesting them if they are not known."""
        if refusal := now.refusal:
            return Odds(instead=refusal)
        cards, role = now.hand(look), now.role(look)
        odds = self._odds(cards, look)
        if odds is None:
            return Odds(instead=(self._progress or odds_words.counting(role)) if cards else telling.NO_WORTH)
        yours = odds.index(now.low) if len(now.low) == 2 else None
        return Odds(
            against=(f"ODDS {odds_words.against_whom(odds.against, look.other_banker)}", "ODDS"),
            rows=tuple(rows(odds, role, yours)),
            note="" if yours is None else odds_words.cost_of(float(odds.cost(yours, role))),
        )

    def _odds(self, cards: tuple[Card, ...], look: table.View | table.State) -> HandOdds | None:
        way, rules = look.house_way, look.rules
        odds = self.shell.oracle.known(cards, way, rules, open_cards(look))
        if odds is None and cards and self._asked != {*cards}:
            self._asked = frozenset(cards)
            self.shell.oracle.ask(self, cards, way, rules)
        return odds

    def _bank_lines(self, now: ReplayView, look: table.View) -> list[str]:
        """Return lines about the value of the bank, if they matter at this moment."""
        wanted = self._odds_shown and not now.refusal and now.bank_offer is not None and not now.hand(look)
        return self._bank_worth(now, look).splitlines() if wanted else []

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
        self.show()

    def on_odds_found(self) -> None:
        self._show_progress("")

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._show_progress(odds_words.building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._show_progress(message.why)

    def _show_progress(self, words: str) -> None:
        self._progress = words
        self.show()
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
        end, voice = self.timeline.state(played.end), Voice(cards=self.shell.look.cards)

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
        if isinstance(was, table.PlaceBet) and view.mine is not None:  # keep the side bets as they were
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
        comparison = compared(self.timeline, decision, command, outcome)
        page = what_if_page(comparison, self.timeline.seat, self.shell.look.suits)
        self.app.push_screen(TextScreen(f"What if, in round {comparison.round}", page))


def _head(timeline: Timeline, look: View) -> Content:
    phase: str = look.phase.value
    if look.phase is Phase.BETWEEN:
        phase = "round over" if look.round else "before the first round"
    chips = f", you have {dollars(look.mine.chips)}" if look.mine is not None else ""
    return Content.assemble(("Replay ", "bold $text-accent"), f"{timeline.title}: {phase}{chips}")
