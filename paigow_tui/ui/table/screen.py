"""The table screen, with the whole game on it. Keys, clicks, buttons and the palette run the same actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual import events, work
from textual.app import ComposeResult

from paigow_tui.actions import table as actions
from paigow_tui.actions.action import Action, Place, always
from paigow_tui.actions.buttons import Prompt, bar
from paigow_tui.actions.fitting import can_bet
from paigow_tui.actions.hand import CONFIRM
from paigow_tui.actions.moment import Moment
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.playing.picks import Picks
from paigow_tui.playing.prompt import prompt
from paigow_tui.playing.table import AtTable, Explained, NotYet, Step
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import AnyCommand, DeclineBank, Phase, PlaceBet, Refusal, SetHand, TakeBank, View
from paigow_tui.table import commands as c
from paigow_tui.telling.chat import reply
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.presence import turn_title
from paigow_tui.telling.prompts import left_out
from paigow_tui.telling.questions import LEAVES_LATER, NO_HAND, bet_instead, cut_with, sure_to_sit_out
from paigow_tui.telling.table import happening, window_title
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.table.autopilot import Autopilot
from paigow_tui.ui.table.pacing import FOLLOW, Pacing
from paigow_tui.ui.table.pages import TablePages
from paigow_tui.ui.table.table_stage import TableStage
from paigow_tui.ui.terminal import pauses

if TYPE_CHECKING:
    from paigow_tui.forms.autoplay import AutoplayForm
    from paigow_tui.host.seat import Seat
    from paigow_tui.ui.dialogs.chat import ChatScreen
    from paigow_tui.ui.dialogs.dialog import Answer, Dialog


class TableScreen(TablePages):
    """The table as seen from one person's seat. It never blocks a key, and nothing else updates its widgets."""

    PLACE: ClassVar[Place[TableScreen]] = actions.TABLE

    def __init__(self, seat: Seat, autoplay: AutoplayForm | None = None) -> None:
        super().__init__()
        self.autopilot = Autopilot(self, autoplay)
        self.odds_wanted = False
        self._asking = False
        """Whether a dialog is open or opening."""
        self.begin_with(seat)

    def begin_with(self, seat: Seat) -> None:
        """Start with a game, forgetting everything about the previous one."""
        self.seat = seat
        seat.hold()
        self.pacing = Pacing(self, seat)
        self.next_bet = NextBet()
        self.prompt_now = Prompt("")
        self.explained: frozenset[Step] = frozenset()
        """The steps of a newcomer's first hand that have been explained."""
        self.chat_screen: ChatScreen | None = None
        """The chat screen while it is open."""
        self.hand = Picks()
        self._warned = False
        """Whether the player has been told what sitting out costs."""

    @property
    def stage(self) -> TableStage:
        return self.query_one(TableStage)

    def parts(self) -> ComposeResult:
        yield TableStage(self.shell, self.seat, self.pacing)
        yield self.autopilot

    def on_mount(self) -> None:
        self.set_interval(FOLLOW, self.follow)
        self._start()

    def sit_at(self, seat: Seat) -> None:
        """Switch this table to another game."""
        self.keep_picks()
        self.autopilot.stop()
        self.pacing.end()
        self.begin_with(seat)
        self.stage.sit_at(seat, self.pacing)
        self._start()

    def _start(self) -> None:
        self.odds_wanted |= self.seat.kept_odds()
        self.change_look()
        self.pacing.go_on()
        if self.person().sets and (picked := self.seat.kept_picks()):
            self.hand = replace(self.hand, picked=picked)
            self.show()

    def keep_picks(self) -> None:
        """Save the picked cards of an unset hand, for when the game is continued."""
        if self.person().sets:
            self.seat.keep_picks(self.hand.picked)

    def show(self) -> None:
        """Show the table as far as the round has unfolded."""
        pacing, display, shell = self.pacing, self.pacing.display, self.shell
        felt = pacing.on_felt
        mine = felt.mine or (felt.at(self.seat.position) if self.seat.position else None)
        dealt = mine is not None and felt.phase is not Phase.BETS and mine.position in display.dealt
        self.hand = self.hand.of(mine.cards if mine is not None and dealt else ())
        if mine is not None and mine.low and self.hand.cards:
            self.hand = self.hand.pick(mine.low)
        now = self.person()
        self.prompt_now = prompt(now, shell.keys)
        prompted = {button.action for button in self.prompt_now.buttons}
        line = bar(now.moment(self.PLACE.name), shell.keys, "keys", self.labels())
        keys = [button for button in line if button.action not in prompted]
        self.stage.show(now, self.hand, keys, odds=self.odds_wanted, asked=self.asked_about)
        view = self.seat.view
        shell.name_window(turn_title(view) if self.seat.shared else window_title(view, self.stage.called))

    def on_table_odds_changed(self) -> None:
        self.show()

    def person(self) -> AtTable:
        """Return the person's view, choices and preferences."""
        seat, view = self.seat, self.seat.view
        has_left = seat.position and not seat.seated
        turning = self.pacing.display.turned < 7
        return AtTable(
            view=view,
            preferences=self.shell.preferences,
            finished=self.pacing.finished_round,
            unfolding=happening(view, Voice(me=seat.position), turning) if self.pacing.running else "",
            next_bet=self.next_bet,
            picked=self.hand.low,
            position=seat.position,
            waits=seat.wants is not None,
            away=seat.back_at > 0,
            in_line=seat.in_line,
            automatic=self.autopilot.automatic,
            cashed_out=seat.summary().cashed_out if has_left else None,
            coached=not self.pacing.running and self.stage.coached,
            explained=self.explained if self.shell.newcomer else None,
        )

    def moment(self) -> Moment:
        return self.person().moment(self.PLACE.name)

    def prompted(self) -> Prompt:
        return self.prompt_now

    def follow(self) -> None:
        """Catch up with another program's events in this game."""
        if not self.pacing.follow():
            if self.stage.ticks:
                self.show()
        elif self.chat_screen is not None and self.chat_screen.is_mounted:
            self.chat_screen.show()

    @work
    async def chat(self, text: str = "") -> None:
        if text:
            if answer := reply(self.shared.say(text)):
                self.notify(answer)
            self.show()
        elif self.chat_screen is None:
            self.chat_screen = self.dialogs.chat(self.shared)
            await self.ask(self.chat_screen)
            self.chat_screen = None

    @work
    async def host(self, act: str = "") -> None:
        if act:
            self._done(self.shared.host(act))
        else:
            await self.ask(self.dialogs.host(self.shared))

    def warn(self, words: str) -> None:
        self.notify(words, severity="warning", timeout=8)

    def at_rest(self) -> None:
        """Announce milestones, end the lesson once another round has begun, and let autoplay act."""
        self.stage.tell_milestones()
        if self.shell.newcomer and self.seat.hands and self.seat.view.phase is not Phase.BETWEEN:
            self.shell.end_lesson()
        self.autopilot.act_soon()
        self.set_timer(pauses.CALM, lambda: None if self.pacing.running else pauses.tidy())

    def ring(self) -> None:
        if self.shell.preferences.bell:
            self.app.bell()

    def do(self, action: Action[Any]) -> None:
        """Perform an action; while a round unfolds, one that plays only hurries it."""
        if action.when is always or action in actions.ASIDE or not self.pacing.hurry():
            super().do(action)

    def on_key(self, event: events.Key) -> None:
        """Let any key speed up the animation; a game key does nothing else then.

        Otherwise its action would run after everything has been shown, and bet on a round nobody has seen yet.
        Game keys also do nothing while the terminal is too small for the table.
        """
        self.pacing.touched()
        if self.autopilot.stopped_by(event):
            return
        looking = self.shell.keys.any(event.key, [action.name for action in actions.LOOKING])
        if (self.pacing.running or self.has_class("-too-small")) and not looking:
            event.stop()
            event.prevent_default()
        self.stage.finish()
        self.pacing.hurry()

    def give(self, command: AnyCommand) -> bool:
        """Give a command and show any refusal; return whether it was carried out."""
        return self._done(self.pacing.give(command))

    def _done(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.notify(refusal.message, severity="warning", timeout=4)
            self.show()
        return refusal is None

    async def ask(self, dialog: Dialog[Answer]) -> Answer | None:
        """Return the answer to a dialog, or ``None`` without asking if one is already open."""
        if self._asking:
            return None
        self._asking = True
        try:
            return await self.app.push_screen_wait(dialog)
        finally:
            self._asking = False

    def confirm(self) -> None:
        if self.pacing.hurry():
            return
        match self.person().enter:
            case Explained(step, last):
                self.explained |= {step}
                if last:
                    self.shell.end_lesson()
                self.show()
            case Action() as action:
                self.call_later(self.do, action)
            case NotYet(why):
                self.notify(why, timeout=2)
            case PlaceBet() as bet:
                self.place(bet)
            case None:
                self.pacing.go_on()
            case command:
                self.give(command)

    def skip_lesson(self) -> None:
        self.shell.end_lesson()

    def place(self, bet: PlaceBet, again: bool = False) -> None:
        """Make a bet, opening the next round if necessary. ``again`` repeats the last side bets."""
        before, chosen = self.seat.view, NextBet() if again else self.next_bet
        if self.give(bet):
            self.next_bet, self._warned = NextBet(), False
            if without := chosen.left_out(before, bet):
                self.notify(left_out(without))

    def bet_more(self) -> None:
        self.next_bet = self.next_bet.more(self.seat.view)
        self.show()

    def bet_less(self) -> None:
        self.next_bet = self.next_bet.less(self.seat.view)
        self.show()

    def refusal(self, action: Action[Any], why_not: str) -> str:
        """Return why an action is unavailable and, if there is no bet to repeat, what to bet instead."""
        if action is not actions.REBET or can_bet(self.moment()):
            return why_not
        return bet_instead(why_not, self.person().amount, self.shell.keys)

    def rebet(self) -> None:
        view = self.seat.view
        self.place(NextBet().place(view, view.option("PlaceBet").last), again=True)

    @work
    async def ask_bet(self) -> None:
        if (amount := await self.ask(self.dialogs.bet(self.person()))) is not None:
            self.place(self.next_bet.place(self.seat.view, amount))

    @work
    async def choose_side_bets(self) -> None:
        if (chosen := await self.ask(self.dialogs.side_bets(self.person()))) is not None:
            self.next_bet = replace(self.next_bet, side=chosen)
            self.show()

    def sit_out(self) -> None:
        if not self._warned and not can_bet(self.moment()):
            self._warned = True
            self.notify(sure_to_sit_out(self.seat.view, self.shell.keys))
        else:
            self.app.clear_notifications()
            self.give(c.SitOut(self.seat.position))

    @work
    async def buy_in(self) -> None:
        if (amount := await self.ask(self.dialogs.buy_in(self.person()))) is not None:
            self.give(c.BuyIn(self.seat.position, amount))

    @work
    async def cash_out(self) -> None:
        if await self.ask(self.dialogs.leave()) and self.give(c.LeaveTable(self.seat.position)):
            if self.seat.seated:
                self.notify(LEAVES_LATER)
            else:
                self.shell.end_session()

    @work
    async def cut_deck(self) -> None:
        if not self._done(self.pacing.open_round()):
            return
        self.show()
        word = await self.ask(self.dialogs.cut())
        if word is not None and self.seat.act(c.CutDeck(self.seat.position, word)) is None:
            self.notify(cut_with(word))
        self.show()

    def take_bank(self) -> None:
        self.give(TakeBank(self.seat.position))

    def decline_bank(self) -> None:
        self.give(DeclineBank(self.seat.position))

    @work
    async def bank_worth(self) -> None:
        if (taken := await self.ask(self.dialogs.bank_worth())) is not None:
            self.give(TakeBank(self.seat.position) if taken else DeclineBank(self.seat.position))

    def odds(self, about: str = "") -> None:
        view = self.seat.view
        if view.may("TakeBank"):
            self.bank_worth()
        elif view.phase is Phase.BANK:
            self.notify(NO_HAND)
        else:
            self.odds_wanted = not self.odds_wanted
            self.seat.keep_odds(self.odds_wanted)
            self.show()

    def why(self) -> None:
        self.stage.judge(lambda judged: self.app.push_screen(self.dialogs.why(judged)))

    def drill_it(self) -> None:
        self.stage.judge(lambda judged: self.shell.practice(judged.practice))

    def _choose_setting(self, index: int) -> None:
        """Pick the clicked setting if the hand isn't set yet; otherwise look up the hand."""
        odds = self.stage.scene.odds if self.stage.scene is not None else None
        row = next((row for row in odds.rows if row.index == index), None) if odds is not None else None
        if row is not None and self.may_pick():
            self.hand = self.hand.pick(row.setting.low)
            self.show()
        else:
            self.do(actions.LOOK_UP)

    def look_up(self) -> None:
        self.app.push_screen(self.dialogs.look_up(self.pacing.on_felt))

    def autoplay(self, typed: str = "") -> None:
        self.autopilot.toggle()

    def share_hand(self) -> None:
        self.shell.share(self.person().shared_hand)

    def may_pick(self) -> bool:
        return not self.pacing.running and self.person().sets

    def finish_motion(self) -> bool:
        return self.pacing.hurry()

    @property
    def felt(self) -> View:
        return self.pacing.on_felt

    def may_click(self, spot: Spot) -> object:
        if self.pacing.running:
            return spot.action in {action.name for action in (CONFIRM, *actions.ASIDE, *actions.LOOKING)}
        return super().may_click(spot) and (spot.kind not in ("bet", "chip") or self.person().bets)

    def set_house_way(self) -> None:
        view = self.seat.view
        self.hand = self.hand.pick(house_way(view.house_way).set(self.hand.cards, view.rules).low)
        if self.shell.preferences.confirm:
            self.show()
        else:
            self.play_picked()

    def play_picked(self) -> None:
        """Set the hand with the picked cards in front."""
        if (setting := self.person().setting) is not None:
            self.give(SetHand(self.seat.position, setting.low))

    def click_spot(self, spot: Spot, sign: int) -> None:
        if spot.kind == "setting":
            self._choose_setting(spot.number)
        elif spot.kind == "chip":
            if not self.pacing.hurry() and self.person().bets:
                self.next_bet = self.next_bet.with_chip(self.seat.view, sign * 100 * spot.number)
                self.show()
        else:
            self.do(actions.BET_LESS if sign < 0 else actions.BET_AMOUNT)

    def on_stage_scrolled(self, message: Stage.Scrolled) -> None:
        spot = message.spot
        if spot is not None and spot.kind in ("bet", "chip"):
            self.do(actions.BET_MORE if message.up else actions.BET_LESS)
        elif spot is not None and spot.action == actions.LOG.name and message.up:
            self.do(actions.LOG)

    def show_seat(self, position: int) -> None:
        if self.pacing.hurry():
            return
        if not self.seat.position and self.stage.look_at(position):
            self.show()
        else:
            self.app.push_screen(self.dialogs.seat(self.pacing.on_felt, position or 1))
