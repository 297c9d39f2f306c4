"""The dialogs and pages that the table opens, each built from what the person sees."""

from typing import Final

from textual.content import Content

from paigow_tui.cards import descending
from paigow_tui.forms.autoplay import AutoplayForm
from paigow_tui.host.seat import Seat
from paigow_tui.host.shared import SharedSeat
from paigow_tui.playing.table import AtTable
from paigow_tui.practice.judged import Judged
from paigow_tui.table import View
from paigow_tui.telling import ledger, questions
from paigow_tui.telling.coach import SET_FOR_YOU, in_full
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.dialogs.ask import AskScreen, ConfirmScreen, ask_amount, ask_text
from paigow_tui.ui.dialogs.autoplay import AutoplayScreen
from paigow_tui.ui.dialogs.bank_worth import WorthScreen
from paigow_tui.ui.dialogs.chat import ChatScreen
from paigow_tui.ui.dialogs.hosting import HostScreen
from paigow_tui.ui.dialogs.log import LogScreen
from paigow_tui.ui.dialogs.page import RulesScreen, TextScreen
from paigow_tui.ui.dialogs.side_bets import SideBetsScreen
from paigow_tui.ui.help.rules import rules_rows
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.games import GamesScreen, load_game
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.shell import Shell
from paigow_tui.ui.widgets.hanging_indent import Row

WORDS: Final = ("dragon", "jade", "lantern", "north wind", "red sparrow")
"""Suggested words for the cut, for mouse players; any word will do."""
LONGEST_WORD: Final = 40
PAUSE: Final = 1.0
"""How many seconds must pass without an attempt to answer before a buy-in offer that opened by itself accepts one."""


class TableDialogs:
    """Creates the dialogs; the table handles their answers."""

    def __init__(self, shell: Shell, seat: Seat) -> None:
        self._shell, self._seat = shell, seat

    def bet(self, now: AtTable) -> AskScreen[int]:
        option = now.view.option("PlaceBet")
        return ask_amount("Your bet", questions.own_bet(now.view), now.amount, option.least, option.most, ok="Bet")

    def side_bets(self, now: AtTable) -> SideBetsScreen:
        return SideBetsScreen(now.view, now.amount, now.side)

    def buy_in(self, now: AtTable) -> AskScreen[int]:
        option, broke = now.view.option("BuyIn"), now.asked == "chips"
        title, says = questions.buying(now.view, broke)
        pause, (least, most) = PAUSE if broke else 0, (option.least, option.most)
        return ask_amount(title, says, option.suggested, least, most, pause=pause, ok="Buy", shares=False)

    def leave(self) -> ConfirmScreen:
        return ConfirmScreen("Cash out", questions.leaving(self._seat.view))

    def cut(self) -> AskScreen[str]:
        view = self._seat.view
        return ask_text("Cut the deck", questions.cutting(view), view.cut, LONGEST_WORD, WORDS)

    def bank_worth(self) -> WorthScreen:
        return WorthScreen(self._seat.view)

    def chat(self, seat: SharedSeat) -> ChatScreen:
        return ChatScreen(seat)

    def host(self, seat: SharedSeat) -> HostScreen:
        return HostScreen(seat)

    def ledger(self, seat: SharedSeat) -> TextScreen:
        return TextScreen("Ledger", (Row(Content(line)) for line in ledger.lines(seat.accounts())), "ledger")

    def look_up(self, felt: View) -> LookUpScreen:
        """Look up the hand on the table."""
        assert felt.mine is not None
        return LookUpScreen(descending(felt.mine.cards), felt.role, felt.house_way, felt.rules)

    def autoplay(self, now: AutoplayForm) -> AutoplayScreen:
        return AutoplayScreen(self._seat.view, now)

    def log(self) -> LogScreen:
        seat = self._seat
        return LogScreen(seat.log(), seat.who, seat.path, seat.stream)

    def seat(self, felt: View, position: int) -> SeatScreen:
        """Return the page about a position in the round on the table."""
        log = self._seat.log()
        return SeatScreen(felt, position, log[log.older :], self._shell.look)

    def replay(self) -> GamesScreen:
        seat = self._seat
        return GamesScreen(seat.stream, load_game(seat.path, seat.stream, seat.who) if seat.shared else None)

    def replay_round(self, number: int) -> ReplayScreen | None:
        """Replay a round of the game; ``None`` if it can't be replayed."""
        seat = self._seat
        timeline = load_game(seat.path, seat.stream, seat.who if seat.shared else "")
        played = next((one for one in timeline.rounds if one.number == number), None)
        return ReplayScreen(timeline, timeline.dealt(played)) if played is not None else None

    def why(self, judged: Judged) -> TextScreen:
        """Explain how practice grades a hand that was set."""
        voice = Voice(cards=self._shell.look.cards)
        older = [SET_FOR_YOU] if judged.hand.round != self._seat.hands[-1].round else []
        return TextScreen("Why", (Row(Content(line), 0) for line in (*older, *in_full(judged, voice))), "why")

    def rules(self) -> RulesScreen:
        return RulesScreen("Rules of this table", rules_rows(self._seat.view), "rules")
