"""The table: the whole game on one screen. Keys, clicks, buttons and the palette reach the same actions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.geometry import Size

from paigow_tui.cards import descending
from paigow_tui.rules.settings import Setting
from paigow_tui.table import (
    Phase,
    View,
    dollars,
)
from paigow_tui.ui.board.bank_panel import BankPanel
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.seats import Seats
from paigow_tui.ui.keymap import BINDINGS, key_for, moved
from paigow_tui.ui.moves import Move
from paigow_tui.ui.palette import Entry
from paigow_tui.ui.prompts import Situation, passed_by, placard, prompt
from paigow_tui.ui.shell import Helping
from paigow_tui.ui.table.bets import offered
from paigow_tui.ui.table.betting import BettingActions
from paigow_tui.ui.table.odds import OddsActions
from paigow_tui.ui.table.setting import SettingActions
from paigow_tui.ui.widgets.header import TableHeader
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.log_tail import LogTail
from paigow_tui.ui.widgets.prompt import PromptBar
from paigow_tui.ui.widgets.session_panel import Evening, EveningState
from paigow_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from paigow_tui.host.session import Session
    from paigow_tui.ui.help.parts import HelpPage

_LARGE = str(Path(__file__).with_name("table_large.tcss"))
"""The rules for larger terminals: a third of the work of a stylesheet, where there is none."""

ALWAYS = (
    Move("q", "Quit", "quit_game"),
    Move("^p", "Menu", "app.command_palette"),
    Move("?", "Help", "show_help"),
    Move("l", "Log", "show_log"),
    Move("e", "Odds", "odds"),
    Move("i", "Buy", "buy_in"),
    Move("x", "Cash out", "cash_out"),
    Move("p", "Prefs", "preferences"),
    Move("f1", "Rules", "show_rules"),
    Move("v", "Replay", "replay"),
    Move("n", "New", "new_game"),
    Move("f2", "Practice", "practice"),
    Move("f3", "Stats", "statistics"),
)
"""The bottom line; what does not fit is in the menu."""


_BY_HAND = ("left", "right", "pick", "confirm", *(f"pick-{number}" for number in range(1, 8)))
"""Names of what makes no sense in the palette."""


class TableScreen(BettingActions, SettingActions, OddsActions, Helping):
    """One person's seat at the table. Holds the session, and is the only one that sets its widgets."""

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS.values()]

    # Composition and refreshing.

    def compose(self) -> ComposeResult:
        """Header, seats, hand and bank, prompt, log, keys."""
        yield TooSmall()
        yield TableHeader()
        with Container(id="body"):
            yield Seats()
            yield HandView()
            yield BankPanel()
            yield PromptBar()
            yield LogTail()
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show where the game stands, and go on with it."""
        self.query_one(BankPanel).border_title = "Bank"
        self._start()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """What has just been styled for the first time need not be styled again."""
        event.refresh_styles = self._was_shown
        self._was_shown = True

    _was_shown = False

    def sit_at(self, session: Session) -> None:
        """Go on with another game at this table."""
        self.begin_with(session)
        hand = self.query_one(HandView)
        hand.cards, hand.picked, hand.cursor = (), (), 0
        self._start()

    def _start(self) -> None:
        seats = self.query_one(Seats)
        seats.dealer = self.shown.rules.dealer_seat
        seats.refresh(layout=True)
        self.dress()
        self.go_on()

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        faces = self.shell.faces
        self.query_one(HandView).faces = faces
        self.query_one(BankPanel).faces = faces
        self.query_one(Seats).glyphs = faces.glyphs
        self.show()

    def _with_keys(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Moves with the keys that the player has put them on."""
        mapped = self.shell.preferences.keys
        if not mapped:
            return moves
        return moved(moves, mapped, "table")

    def on_resize(self, event: events.Resize) -> None:
        """Laid out by the room there is; the log shows as many lines as now fit."""
        self.fit(event.size)
        self._be_grand(event.size.width >= 186 and event.size.height >= 48)
        self.call_after_refresh(self._show_log)

    def fit(self, size: Size) -> None:
        """Large cards, an arc, or only a word that there is no room. Known before all else is, it is styled once."""
        width, height = size
        roomy = width >= 100 and height >= 28
        if roomy and not self.app.stylesheet.has_source(_LARGE):
            self.app.stylesheet.read(_LARGE)
        self.update_classes(
            {
                "-cramped": width < 80,
                "-short": height < 24,
                "-roomy": roomy,
                "-round": width >= 116 and height >= 36,
            },
            update=self.is_mounted,
        )

    def _be_grand(self, grand: bool) -> None:
        """Where there is most room the log stands beside the prompt, not below it."""
        if grand != self.has_class("-grand"):
            self.set_class(grand, "-grand")
            body, log, says = self.query_one("#body"), self.query_one(LogTail), self.query_one(PromptBar)
            if grand:
                body.move_child(says, after=log)
            else:
                body.move_child(says, before=log)

    def show(self) -> None:
        """Bring every widget up to date; each repaints only if its own value changed."""
        view = self.session.view
        self.shown = view
        faces: Faces = self.shell.faces
        setting = self._setting()
        felt = self.on_felt
        on_screen = self.display_state.as_shown(felt)
        self.query_one(TableHeader).shown = on_screen
        seats = self.query_one(Seats)
        seats.states = self.display_state.states(felt, faces)
        seats.shown = on_screen
        seats.done = felt.phase is Phase.BETWEEN and not self.display_state.beats
        if not self.display_state.beats:
            evening = self._evening()
            self.query_one(TableHeader).evening = self.query_one(Evening).evening = evening
        self.query_one(BankPanel).own = self.session.seat
        self.query_one(BankPanel).shown = felt
        self._show_hand(felt, setting)
        self.prompt_now = prompt(
            Situation(
                view=view,
                bet=offered(self.bet, view),
                too_much=self.bet if offered(self.bet, view) < self.bet else 0,
                picked=len(self.query_one(HandView).picked),
                setting=setting,
                unfolding=self._unfolding(view) if self.running else "",
                foul_warned=self.foul_warned,
                enter_plays=self.shell.preferences.enter_plays,
                own=self.session.seat,
                left=self._left(),
                mapped=self.shell.preferences.keys,
            )
        )
        self.prompt_now = replace(self.prompt_now, moves=self._with_keys(self.prompt_now.moves))
        self.query_one(PromptBar).prompt = self.prompt_now
        self.query_one("#keys", KeyBar).moves = self._with_keys(
            tuple(replace(move, idle=True) if not self.offers(move.action) else move for move in ALWAYS)
        )
        self.show_odds()
        self._show_log()

    def _left(self) -> str:
        """What you left the table with, once you have."""
        if self.session.seated or not self.session.seat:
            return ""
        return f"You leave with {dollars(self.session.summary().cashed_out)}."

    def _evening(self) -> EveningState:
        total = self.session.summary(sitting=True)
        return EveningState(
            net=total.net,
            rounds=total.rounds,
            won=total.won,
            pushed=total.pushed,
            lost=total.lost,
            banked=total.banked,
            rake=total.rake,
            balance=self.session.nets()[-40:],
            ascii=not self.shell.faces.glyphs.suits,
            placard=placard(self.shown),
        )

    def _show_log(self) -> None:
        if self.display_state.beats:
            return  # the log must not tell what the table has not shown yet
        self.query_one(LogTail).show(self.session.log(), self.session.seat)

    def _show_hand(self, view: View, setting: Setting | None) -> None:
        hand = self.query_one(HandView)
        mine = view.mine or (view.at(self.session.seat) if self.session.seat else None)
        there = (
            mine is not None and view.phase is not Phase.BETS and mine.position in self.display_state.dealt
        )
        cards = mine.cards if mine is not None and there else ()
        order = descending(cards)
        if order != self.order:
            self.order = order
            hand.picked, hand.cursor = (), 0
            hand.cards = order
        hand.turned = self.display_state.turned
        if mine is not None and mine.low and order:
            hand.picked = tuple(order.index(card) + 1 for card in mine.low)
        hand.setting = setting if self.display_state.turned == 7 else None
        if mine is not None and mine.dragon and cards and self.session.seated:
            hand.note = "(no bet on it)"
        else:
            hand.note = (
                passed_by(view) if not cards or (setting is None and view.phase is Phase.SETTING) else ""
            )

    def _unfolding(self, view: View) -> str:
        match view.phase:
            case Phase.BETS:
                return "The others bet."
            case Phase.BANK | Phase.DEAL:
                return view.bank.sentence
            case Phase.SETTING:
                return "The cards are dealt." if self.display_state.turned < 7 else "The others set."
            case _:
                return "Hands are opened and settled, seat by seat. Any key hurries."

    def action_confirm(self) -> None:
        """Do what the prompt says ``enter`` does."""
        if self._busy():
            return
        enter = self.prompt_now.enter
        if self._sets_now() and (enter is None or enter.action == "confirm"):
            self._set()
        elif enter is not None and enter.action != "confirm":
            self.call_later(self.run_action, enter.action)
        elif self._bets_now():
            self._place(offered(self.bet, self.session.view))
        else:
            self.go_on()

    # Around the table.

    def action_show_log(self) -> None:
        """The whole results log."""
        from paigow_tui.ui.dialogs.log import LogScreen

        self.app.push_screen(LogScreen(self.session.log(), self.session.seat, self.session.stream))

    def action_replay(self) -> None:
        """Go through this game or another, from the list of rounds."""
        from paigow_tui.ui.replay.games import GamesScreen

        self.app.push_screen(GamesScreen(self.session.stream))

    def action_practice(self) -> None:
        """Set hands, and be told what they are worth."""
        self.shell.action_practice()

    def action_statistics(self) -> None:
        """What your decisions gave up."""
        self.shell.action_statistics()

    def action_look_up(self) -> None:
        """What every setting of your hand is worth."""
        view = self.on_felt
        if view.mine is not None and view.mine.cards:
            from paigow_tui.ui.practice.look_up import LookUpScreen

            hand = descending(view.mine.cards)
            self.app.push_screen(LookUpScreen(hand, view.role, view.house_way, view.rules))
        else:
            self.notify("You have no hand to look up.")

    def action_show_rules(self) -> None:
        """The rules in force."""
        from paigow_tui.ui.dialogs.page import RulesScreen
        from paigow_tui.ui.help.rules import rules_rows

        self.app.push_screen(RulesScreen("Rules of this table", rules_rows(self.session.view), "rules"))

    def help_page(self) -> HelpPage:
        """Help with this moment, then with all the rest."""
        from paigow_tui.ui.help.moment import now_at_table
        from paigow_tui.ui.help.parts import HelpPage
        from paigow_tui.ui.help.table import help_rows

        view, mapped = self.session.view, self.shell.preferences.keys
        now = now_at_table(view, self.prompt_now, self.palette(), self.running, mapped)
        return HelpPage("Help", help_rows(mapped, now))

    def action_preferences(self) -> None:
        """Change preferences."""
        self.shell.show_preferences()

    def action_new_game(self) -> None:
        """Begin another game; this one stays where it is."""
        self.shell.begin()

    def action_quit_game(self) -> None:
        """Quit; the game goes on from here next time."""
        self.shell.leave()

    def palette(self) -> Iterator[Entry]:
        """What the palette lists: whatever is allowed now, with its key."""
        enter = self.prompt_now.enter
        mapped = self.shell.preferences.keys
        for name, binding in BINDINGS.items():
            if binding.action == "confirm" and enter is not None:
                yield Entry(key_for(name, mapped), enter.label, binding.action)
            elif name not in _BY_HAND and self.offers(binding.action):
                yield Entry(key_for(name, mapped), binding.description, binding.action)

    def _can_bet(self) -> bool:
        """Whether your chips make the smallest bet."""
        view = self.session.view
        return view.mine is not None and view.mine.chips + view.mine.stake >= view.rules.min_bet

    def offers(self, action: str) -> bool:
        """Whether an action makes sense now: the palette lists those that do."""
        betting = ("bet_more", "bet_less", "bet_amount", "sit_out", "cut_deck")
        if action in ("take_bank", "decline_bank", "bank_worth"):
            return self.shown.bank.turn == self.shown.seat
        if action in betting:
            return self._bets_now() and (self._can_bet() or action == "sit_out")
        if action == "rebet":
            return self._bets_now() and self._can_bet() and self.session.last_bet > 0
        if action == "house_way":
            return self._sets_now()
        if action == "clear":
            return self._sets_now() and bool(self.query_one(HandView).picked)
        mine = self.on_felt.mine
        if action == "look_up":
            return mine is not None and bool(mine.cards)
        if action == "buy_in":
            return self.session.view.option("BuyIn").allowed
        if action == "cash_out":
            return self.session.seated
        return True
