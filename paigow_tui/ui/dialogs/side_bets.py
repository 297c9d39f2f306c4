"""Side bets: which a table offers, how much to put on each, and what each of them pays and costs."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual import events, on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.side_bets import METER_START, SIDE_BETS, parse_side_bet
from paigow_tui.table import SideStake, View, dollars
from paigow_tui.telling.odds import WORKING, failed
from paigow_tui.telling.side_bets import ON_WHOSE, on_meter, on_offer, total, worth_in_words
from paigow_tui.ui.dialogs.dialog import Answer
from paigow_tui.ui.dialogs.lists import ListDialog, ValueList, between_arrows
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.widgets.hanging_indent import Row

_STEPS: Final = (0, 100, 200, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000)
"""The amounts between which the arrows step, in cents."""
_NONE: Final = "–"


class SideBetList(ListDialog[Answer]):
    """A line for each side bet, changed by the arrows or by clicks; leaving it changes nothing."""

    TITLE = "Side bets"
    PLACE = "side-bets"

    def __init__(self, rules: RuleSet, way: str, others: int, meter: int) -> None:
        """List side bets; their odds depend on the dealer's house way, the number of other players and the meter."""
        super().__init__()
        self._rules, self._way, self._others, self._meter = rules, way, others, meter

    def on_value_list_stepped(self, event: ValueList.Stepped) -> None:
        self.action_step(event.step)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        if self.query_one(ValueList).by_mouse:
            self.action_step(1)
        else:
            self.action_take()

    def action_step(self, step: int) -> None:
        """Change the highlighted bet."""
        raise NotImplementedError

    def action_remove(self) -> None:
        """Take the highlighted bet away."""
        raise NotImplementedError

    def action_take(self) -> None:
        """Close with the answer."""
        raise NotImplementedError

    def named(self, name: str) -> str:
        """Return a bet with its pay table."""
        return next((text for text in self._rules.side_bets if text.startswith(f"{name}:")), name)

    def action_odds(self) -> None:
        """Show what the highlighted bet pays, how often, and what it costs."""
        self.notify(WORKING, timeout=1)
        self._count(self.named(self.current()))

    @work(thread=True, exclusive=True)
    def _count(self, text: str) -> None:
        from paigow_tui.odds.side_bets import worth

        way, (bet, table) = house_way(self._way), parse_side_bet(text)
        try:
            words = [*worth_in_words(worth(bet, table, way, self._rules), way, self._meter, [self._others])]
        except (OSError, MemoryError, ImportError, ValueError) as error:
            words = [failed("The odds", error)]
        self.app.call_from_thread(self._show, bet.title, words)

    def _show(self, title: str, words: Sequence[str]) -> None:
        if self.is_current:
            self.app.clear_notifications()
            self.app.push_screen(TextScreen(f"{title}: the odds", [Row(Content(line)) for line in words], "odds"))


class SideBetsScreen(SideBetList[tuple[SideStake, ...]]):
    """Answers with the side bets to make. Digits type an amount, the arrows step."""

    def __init__(self, view: View, bet: int, side: Sequence[SideStake]) -> None:
        """Choose side bets to go with a bet, beginning with those in ``side``."""
        others = sum(seat.occupant in ("person", "computer") for seat in view.seats) - 1
        super().__init__(view.rules, view.house_way, others, view.meter)
        self._view = view
        self._amounts = {stake.bet: stake.amount for stake in side}
        self._chips = (view.mine.chips + view.mine.stake - bet) // 100 * 100 if view.mine else 0
        self._typed = "", ""
        """The bet that digits were typed for, and the digits."""
        most = dollars(view.rules.max_side_bet)
        self.note = f"Whole dollars, up to {most} each; {dollars(self._chips)} in all beside your {dollars(bet)} bet."

    def options(self) -> Iterator[Option]:
        for bet in on_offer(self._rules):
            amount = self._amounts.get(bet.name, 0)
            says = on_meter(self._view) if bet.of_meter else f"on {ON_WHOSE[bet.on]}"
            shown = between_arrows(f"{dollars(amount) if amount else _NONE:^7}")
            yield Option(Content.assemble(f"{bet.title:<21}", shown, (f"  {says}", "$text-muted")), id=bet.name)

    def _put(self, amount: int) -> bool:
        """Put an amount on the highlighted bet, and return whether it takes that much."""
        bet = SIDE_BETS[self.current()]
        others = total(SideStake(name, on) for name, on in self._amounts.items() if name != bet.name)
        most = min(self._rules.max_side_bet, self._chips - others)
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
        steps = (0, only) if only else (*_STEPS, self._rules.max_side_bet)
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

    def action_take(self) -> None:
        amounts = ((bet.name, self._amounts.get(bet.name, 0)) for bet in on_offer(self._rules))
        self.dismiss(tuple(SideStake(name, amount) for name, amount in amounts if amount))


class OfferScreen(SideBetList[tuple[str, ...]]):
    """Answers with the side bets a table offers, each with its pay table."""

    TITLE = "Side bets on offer"
    note = "The arrows put a bet on offer, and choose its pay table."

    def __init__(self, rules: RuleSet, way: str, others: int) -> None:
        super().__init__(rules, way, others, METER_START)
        self._tables = {bet.name: table for bet, table in map(parse_side_bet, rules.side_bets)}

    def options(self) -> Iterator[Option]:
        for bet in SIDE_BETS.values():
            table = self._tables.get(bet.name, 0)
            offered = f"pay table {table}" if len(bet.tables) > 1 else "on offer"
            shown = between_arrows(f"{offered if table else _NONE:^11}")
            says = f"  on {ON_WHOSE[bet.on]}"
            yield Option(Content.assemble(f"{bet.title:<21}", shown, (says, "$text-muted")), id=bet.name)

    def named(self, name: str) -> str:
        return f"{name}:{self._tables.get(name) or SIDE_BETS[name].usual}"

    def action_step(self, step: int) -> None:
        tables = (0, *SIDE_BETS[self.current()].tables)
        at = tables.index(self._tables.get(self.current(), 0))
        self._tables[self.current()] = tables[(at + step) % len(tables)]
        self.fill()

    def action_remove(self) -> None:
        self._tables[self.current()] = 0
        self.fill()

    def action_take(self) -> None:
        self.dismiss(tuple(map(self.named, (name for name in SIDE_BETS if self._tables.get(name)))))
