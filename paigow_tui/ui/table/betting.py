"""Betting, buying chips, the cut and the bank at the table."""

from typing import Any

from msgspec.structs import replace
from textual import work

from paigow_tui.actions.action import Action
from paigow_tui.actions.fitting import can_bet
from paigow_tui.actions.table import REBET
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.table import Phase, dollars
from paigow_tui.table import commands as c
from paigow_tui.telling.grammar import capital
from paigow_tui.telling.prompts import left_out, sitting_out
from paigow_tui.ui.table.base import Part

WORDS = ("dragon", "jade", "lantern", "north wind", "red sparrow")
"""Suggested words for the cut, for mouse players; any word will do."""
PAUSE = 1.0
"""Seconds without a try before a buy-in offer that opened by itself accepts an answer."""


class BettingActions(Part):
    """Actions with money; mixed into the table screen."""

    def _opened(self) -> bool:
        finished = self.session.view
        if finished.phase is not Phase.BETWEEN or finished.sharing is not None:
            return True
        refusal = self.session.open_round()
        if refusal is not None:
            self.notify(refusal.message, severity="warning")
            return False
        self.finished_round = finished
        return True

    def place(self, bet: c.PlaceBet, again: bool = False) -> None:
        """Make a bet; it opens the next round if that is still to be opened. ``again`` is with the last side bets."""
        before, wanted = self.session.view, NextBet() if again else self.next_bet
        if self._opened() and self.give(bet):
            self.next_bet = NextBet()
            if without := wanted.left_out(before, bet):
                self.notify(left_out(without))

    def bet_more(self) -> None:
        self.next_bet = self.next_bet.more(self.session.view)
        self.show()

    def bet_less(self) -> None:
        self.next_bet = self.next_bet.less(self.session.view)
        self.show()

    def refusal(self, action: Action[Any], why_not: str) -> str:
        """Say what else to bet, when there is no bet to repeat."""
        if action is not REBET or can_bet(self.moment()):
            return why_not
        key, bet = self.shell.keys, self.person().amount
        return f"{why_not} {key('confirm')} bets {dollars(bet)}, {key('bet-amount')} another amount."

    def rebet(self) -> None:
        view = self.session.view
        self.place(NextBet().place(view, view.option("PlaceBet").last), again=True)

    @work
    async def ask_bet(self) -> None:
        from paigow_tui.ui.dialogs.ask import ask_amount

        option = self.session.view.option("PlaceBet")
        limits = f"A bet is {dollars(option.least)} to {dollars(option.most)}, in whole dollars"
        asks = ask_amount("Your bet", limits, self.person().amount, option.least, option.most, ok="Bet")
        amount = await self.ask(asks)
        if amount is not None:
            self.place(self.next_bet.place(self.session.view, amount))

    @work
    async def choose_side_bets(self) -> None:
        from paigow_tui.ui.dialogs.side_bets import SideBetsScreen

        person = self.person()
        chosen = await self.ask(SideBetsScreen(person.view, person.amount, person.side))
        if chosen is not None:
            self.next_bet = replace(self.next_bet, side=chosen)
            self.show()

    def sit_out(self) -> None:
        if not self._warned and not can_bet(self.moment()):
            self._warned = True
            self.notify(f"{capital(sitting_out(self.session.view))}. Press {self.shell.keys('sit-out')} again.")
        elif self._opened():
            self.app.clear_notifications()
            self.give(c.SitOut(self.session.position))

    _warned = False
    """Whether the player has been told what sitting out costs."""

    def at_rest(self) -> None:
        """Offer chips, once, to a player who has lost the last of them."""
        view = self.session.view
        if view.phase not in (Phase.BETWEEN, Phase.BETS) or view.mine is None or view.mine.has_bet:
            return
        broke = view.option("PlaceBet").out_of_chips
        if broke and not self._asked_to_buy:
            self.buy_in()
        self._asked_to_buy = broke

    @work
    async def buy_in(self) -> None:
        from paigow_tui.ui.dialogs.ask import ask_amount

        view = self.session.view
        option = view.option("BuyIn")
        says = (
            f"You have {dollars(view.mine.chips if view.mine else 0)}. "
            f"Buy {dollars(option.least)} to {dollars(option.most)} more, in whole dollars"
        )
        title, pause = "Buy chips", 0.0
        if can_bet(self.moment()):
            title, pause = "Out of chips: it happens to the best of us", PAUSE
            says += f". The minimum bet is {dollars(view.rules.min_bet)}. Esc to watch or cash out"
        asks = ask_amount(title, says, option.suggested, option.least, option.most, pause=pause, ok="Buy", shares=False)
        amount = await self.ask(asks)
        if amount is not None:
            self.give(c.BuyIn(self.session.position, amount))

    @work
    async def cash_out(self) -> None:
        from paigow_tui.ui.dialogs.ask import ConfirmScreen

        view = self.session.view
        assert view.mine is not None
        between = view.phase is Phase.BETWEEN
        if between and view.sharing is not None:
            asks = f"Leave the table? Your {dollars(view.mine.chips)} is kept for you, for when you come back."
        elif between:
            asks = f"Cash out {dollars(view.mine.chips)} and end the game? A summary is printed when you leave."
        elif view.mine.stake or view.mine.banker:
            asks = "Leave when this round is over? Until then your hand is set the house way."
        else:
            asks = "Leave when this round is over? You have no bet in it."
        if await self.ask(ConfirmScreen("Cash out", asks)) and self.give(c.LeaveTable(self.session.position)):
            if between:
                self.shell.leave()
            else:
                self.notify("You will leave when this round is over.")

    @work
    async def cut_deck(self) -> None:
        from paigow_tui.ui.dialogs.ask import ask_text

        if not self._opened():
            return
        self.show()
        says = (
            f"A secret was drawn for this round. Its fingerprint (SHA-256):\n{self.session.view.commitment}\n"
            "The shuffle follows from the secret and your word. When the round is over, the secret is "
            "in the replay and in exports, and paigow verify checks all of it. Any word will do, up to 40 letters"
        )
        word = await self.ask(ask_text("Cut the deck", says, self.session.view.cut, 40, WORDS))
        if word is not None and self.session.act(c.CutDeck(self.session.position, word)) is None:
            self.notify(f"The deck is cut with “{word}”.")
        self.show()

    # The bank.

    def take_bank(self) -> None:
        self.give(c.TakeBank(self.session.position))

    def decline_bank(self) -> None:
        self.give(c.DeclineBank(self.session.position))
