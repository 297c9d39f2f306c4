"""Betting, buying chips, the cut and the bank at the table."""

from collections.abc import Callable
from typing import Any, Final

from textual import work

from paigow_tui.actions.action import Action
from paigow_tui.actions.fitting import betting, can_bet, within_chips
from paigow_tui.actions.table import REBET
from paigow_tui.table import Option, Phase, SideStake, dollars
from paigow_tui.table import commands as c
from paigow_tui.telling.grammar import capital
from paigow_tui.telling.prompts import left_out, sitting_out
from paigow_tui.ui.table.base import Part

WORDS = ("dragon", "jade", "lantern", "north wind", "red sparrow")
"""Suggested words for the cut, for mouse players; any word will do."""
PAUSE = 1.0
"""Seconds without a try before a buy-in offer that opened by itself accepts an answer."""
_STEPS: Final = ((10_000, 500), (25_000, 2_500), (100_000, 5_000))
"""Bets, and the steps used up to each, in cents."""


def more(bet: int, option: Option) -> int:
    """Return the next bet up that the table allows."""
    step = _step(bet)
    return option.within((bet // step + 1) * step)


def less(bet: int, option: Option) -> int:
    """Return the next bet down."""
    step = _step(bet - 1)
    return option.within((bet - 1) // step * step)


def _step(bet: int) -> int:
    return next((step for limit, step in _STEPS if bet < limit), 10_000)


class BettingActions(Part):
    """Actions with money; mixed into the table screen."""

    @property
    def bet_now(self) -> int:
        """What Enter bets, in cents."""
        option = self.session.view.option("PlaceBet")
        return self.bet if 0 < self.bet <= option.most else option.suggested

    @property
    def side_now(self) -> tuple[SideStake, ...]:
        """The side bets that Enter makes with the bet."""
        return self._side_with(self.bet_now)

    def _side_with(self, bet: int, again: bool = False) -> tuple[SideStake, ...]:
        """Return the side bets wanted, as far as the chips go."""
        return tuple(within_chips(self._side_wanted(again), bet, self.session.view))

    def _side_wanted(self, again: bool = False) -> tuple[SideStake, ...]:
        """Return the side bets chosen, or if none were or it is bet ``again``, the last ones."""
        if self.side is not None and not again:
            return self.side
        mine = self.session.view.mine
        return mine.last_side if mine else ()

    def _bets_now(self) -> bool:
        return not betting(self.moment())

    def _opened(self) -> bool:
        finished = self.session.view
        if finished.phase is not Phase.BETWEEN:
            return True
        refusal = self.session.open_round()
        if refusal is not None:
            self.notify(refusal.message, severity="warning")
            return False
        self.finished_round = finished
        return True

    def _place(self, amount: int, again: bool = False) -> None:
        wanted, side = self._side_wanted(again), self._side_with(amount, again)
        bet = c.PlaceBet(self.session.position, amount, side)
        if not self._bets_now():
            self.give(bet)
        elif can_bet(self.moment()):
            self.buy_in()
        elif self._opened() and self.give(bet):
            self.bet, self.side = 0, None
            if without := [stake for stake in wanted if stake not in side]:
                self.notify(left_out(without))

    def bet_more(self) -> None:
        self._change(more)

    def bet_less(self) -> None:
        self._change(less)

    def _change(self, step: Callable[[int, Option], int]) -> None:
        self.bet = step(self.bet_now, self.session.view.option("PlaceBet"))
        self.show()

    def refusal(self, action: Action[Any], why_not: str) -> str:
        """Say what else to bet, when there is no bet to repeat."""
        if action is not REBET or can_bet(self.moment()):
            return why_not
        key = self.shell.keys
        return f"{why_not} {key('confirm')} bets {dollars(self.bet_now)}, {key('bet-amount')} another amount."

    def rebet(self) -> None:
        self._place(self.session.view.option("PlaceBet").last, again=True)

    @work
    async def ask_bet(self) -> None:
        from paigow_tui.ui.dialogs.ask import ask_amount

        option = self.session.view.option("PlaceBet")
        limits = f"A bet is {dollars(option.least)} to {dollars(option.most)}, in whole dollars"
        asks = ask_amount("Your bet", limits, self.bet_now, option.least, option.most, ok="Bet")
        amount = await self.ask(asks)
        if amount is not None:
            self._place(amount)

    @work
    async def choose_side_bets(self) -> None:
        from paigow_tui.ui.dialogs.side_bets import SideBetsScreen

        chosen = await self.ask(SideBetsScreen(self.session.view, self.bet_now, self.side_now))
        if chosen is not None:
            self.side = chosen
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
        option = view.option("PlaceBet")
        broke = option.most < option.least
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
