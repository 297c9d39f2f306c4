"""The side bets that go with the next bet, as they are typed in plain mode."""

from collections.abc import Iterator

from paigow_tui.actions.action import NotUnderstood
from paigow_tui.actions.fitting import within_chips
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.plain.conversation import only_match
from paigow_tui.rules import house_way
from paigow_tui.rules.side_bets import SIDE_BETS, SideBet, parse_side_bet
from paigow_tui.table import PlaceBet, SideStake, View
from paigow_tui.table.betting import side_bet_refused
from paigow_tui.telling.side_bets import about, on_offer, worth_in_words


class SideBets:
    """The side bets wanted: those made with the last bet, until others are typed."""

    def __init__(self) -> None:
        self._wanted: tuple[SideStake, ...] | None = None

    def wanted(self, view: View) -> tuple[SideStake, ...]:
        """Return what goes with the next bet."""
        mine = view.mine
        if self._wanted is not None or mine is None:
            return self._wanted or ()
        offered = {bet.name for bet in on_offer(view.rules)}
        return tuple(stake for stake in mine.side or mine.last_side if stake.bet in offered)

    def beside(self, bet: int, view: View) -> tuple[SideStake, ...]:
        """Return what goes with this bet, as far as the chips go."""
        return tuple(within_chips(self.wanted(view), bet, view))

    def made(self) -> None:
        """Forget what was typed: the bet is made, and the next one repeats it."""
        self._wanted = None

    def choose(self, typed: str, view: View) -> PlaceBet | None:
        """Change what is wanted, by what was typed; if the bet is already made, return the command that does it.

        Raise NotUnderstood.
        """
        name, _, number = typed.rpartition(" ") if typed[-1:].isdigit() else (typed, "", "")
        if typed in ("none", "no", "off"):
            self._wanted = ()
            return None
        bet = _bet(name or number, view)
        amount = bet.only_stake if not number and bet.only_stake else parse_amount(number, 0, 0, shares=False)
        if amount is None:
            raise NotUnderstood(f"Type side {name} and whole dollars, such as side {bet.name} 5.")
        others = tuple(stake for stake in self.wanted(view) if stake.bet != bet.name)
        wanted = (*others, SideStake(bet.name, amount)) if amount else others
        if view.mine is not None and view.mine.stake:
            return PlaceBet(view.seat, view.mine.stake, wanted)
        # how many chips are left for it, the next bet says
        if amount and (refused := side_bet_refused(view.rules, SideStake(bet.name, amount), chips=amount)):
            raise NotUnderstood(refused.message)
        self._wanted = wanted
        return None

    def describe(self, view: View) -> Iterator[str]:
        """Say what is wanted, and what is on offer."""
        offered = on_offer(view.rules)
        if not offered:
            yield "No side bets are on offer here."
            return
        stakes = {stake.bet: stake.amount for stake in self.wanted(view)}
        when = "this round" if view.mine is not None and view.mine.stake else "with your next bet"
        for bet in offered:
            on = f"{dollars(stakes[bet.name])} {when}" if bet.name in stakes else "nothing on it"
            yield f"{bet.title}: {on}.{_meter(view) if bet.of_meter else ''}"


def pays(typed: str, view: View) -> Iterator[str]:
    """Say what a side bet pays, how often, and what it costs. Raise NotUnderstood."""
    from paigow_tui.odds.side_bets import worth

    chosen = _bet(typed, view)
    bet, table = next(found for found in map(parse_side_bet, view.rules.side_bets) if found[0] is chosen)
    yield about(bet)
    way = house_way(view.house_way)
    others = sum(seat.occupant in ("person", "computer") for seat in view.seats if seat.position != view.seat)
    yield from worth_in_words(worth(bet, table, way, view.rules), way, view.meter, [others] if others else [])


def _meter(view: View) -> str:
    return f" The meter stands at {dollars(view.meter)}."


def _bet(typed: str, view: View) -> SideBet:
    offered = on_offer(view.rules)
    name = only_match(
        typed.casefold(), {said: bet.name for bet in offered for said in (bet.name, bet.title.casefold())}
    )
    if not name:
        known = ", ".join(bet.title for bet in offered) or "none"
        raise NotUnderstood(f"There is no side bet {quoted(typed)} here. On offer: {known}.")
    return SIDE_BETS[name]
