"""Side bets: how much to put on each, and what each of them pays and costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from textual import events, on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from paigow_tui.table import SideStake, View, dollars
from paigow_tui.telling.side_bets import ON, on_meter, on_offer, total, worth_in_words
from paigow_tui.ui.dialogs.lists import ListDialog, ValueList, between_arrows
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.widgets.hanging_indent import Row

_STEPS: Final = (0, 100, 200, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000)
"""The amounts between which the arrows step, in cents."""


class SideBetsScreen(ListDialog[tuple[SideStake, ...]]):
    """Answers with the side bets to make. Digits type an amount, the arrows step; leaving it changes nothing."""

    TITLE = "Side bets"
    PLACE = "side-bets"

    def __init__(self, view: View, bet: int, side: Sequence[SideStake]) -> None:
        """Choose side bets to go with a bet, beginning with those in ``side``."""
        super().__init__()
        self._view = view
        self._amounts = {stake.bet: stake.amount for stake in side}
        self._chips = view.mine.chips + view.mine.stake - bet if view.mine else 0
        self._typed = "", ""
        """The bet that digits were typed for, and the digits."""
        most = dollars(view.rules.max_side_bet)
        self.note = (
            f"Whole dollars, up to {most} each; {dollars(self._chips)} left beside your {dollars(bet)} bet."
        )

    def options(self) -> Iterator[Option]:
        for bet in on_offer(self._view.rules):
            amount = self._amounts.get(bet.name, 0)
            says = on_meter(self._view) if bet.of_meter else f"on {ON[bet.on]}"
            shown = between_arrows(f"{dollars(amount) if amount else '–':^7}")
            yield Option(
                Content.assemble(f"{bet.title:<21}", shown, (f"  {says}", "$text-muted")), id=bet.name
            )

    def _put(self, amount: int) -> bool:
        """Put an amount on the highlighted bet, and return whether it takes that much."""
        bet = SIDE_BETS[self.current()]
        others = total(SideStake(name, on) for name, on in self._amounts.items() if name != bet.name)
        most = min(self._view.rules.max_side_bet, (self._chips - others) // 100 * 100)
        if bet.only_stake and amount:
            amount = bet.only_stake
        if amount > most:
            self.notify(f"{bet.title} can be {dollars(max(0, most))} at most.", timeout=2)
            return False
        self._amounts[bet.name] = amount
        self.fill()
        return True

    def action_step(self, step: int) -> None:
        self._typed = "", ""
        now, only = self._amounts.get(self.current(), 0), SIDE_BETS[self.current()].only_stake
        steps = (0, only) if only else (*_STEPS, self._view.rules.max_side_bet)
        further = [amount for amount in sorted(steps) if (amount - now) * step > 0]
        if further:
            self._put(further[0 if step > 0 else -1])

    def action_remove(self) -> None:
        self._typed = "", ""
        self._put(0)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal():
            event.stop()
            name, digits = self._typed
            digits = (digits if name == self.current() else "") + event.character
            self._typed = (self.current(), digits) if self._put(100 * int(digits)) else ("", "")

    def on_value_list_stepped(self, event: ValueList.Stepped) -> None:
        self.action_step(event.step)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        if self.query_one(ValueList).by_mouse:
            self.action_step(1)
        else:
            self.action_take()

    def action_take(self) -> None:
        amounts = ((bet.name, self._amounts.get(bet.name, 0)) for bet in on_offer(self._view.rules))
        self.dismiss(tuple(SideStake(name, amount) for name, amount in amounts if amount))

    def action_odds(self) -> None:
        """Show what the highlighted bet pays, how often, and what it costs."""
        self._count(self.current())

    @work(thread=True, exclusive=True)
    def _count(self, name: str) -> None:
        from paigow_tui.odds.side_bets import worth

        view, way = self._view, house_way(self._view.house_way)
        bet, table = next(
            found for found in map(parse_side_bet, view.rules.side_bets) if found[0].name == name
        )
        others = sum(seat.occupant in ("person", "computer") for seat in view.seats) - 1
        words = worth_in_words(worth(bet, table, way, view.rules), way, view.meter, [others])
        rows = [Row(Content(line)) for line in words]
        self.app.call_from_thread(self.app.push_screen, TextScreen(f"{bet.title}: the odds", rows, "odds"))
