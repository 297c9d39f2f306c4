"""The side bets made with the next bet, as typed in plain mode."""

from collections.abc import Iterator

from msgspec.structs import replace

from paigow_tui import odds
from paigow_tui.actions.action import NotUnderstood
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.forms.field import only_match
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.rules import house_way
from paigow_tui.rules.side_bets import SIDE_BETS, SideBet, parse_side_bet
from paigow_tui.table import PlaceBet, SideStake, View
from paigow_tui.table.betting import side_bet_refused
from paigow_tui.telling.side_bets import NOT_OFFERED, about, meter_is, on_offer, worth_in_words


def choose(typed: str, bet: NextBet, view: View) -> NextBet | PlaceBet:
    """Return the next bet with the side bets typed or, if a bet has been made, the command that changes it.

    Raise NotUnderstood.
    """
    if typed in ("none", "no", "off"):
        return replace(bet, side=())
    name, _, number = typed.rpartition(" ") if typed[-1:].isdigit() else (typed, "", "")
    side = _bet(name or number, view)
    amount = side.only_stake if not number and side.only_stake else parse_amount(number, 0, 0, shares=False)
    if amount is None:
        raise NotUnderstood(f"Type side {name} and whole dollars, such as side {side.name} 5.")
    changed = bet.with_side(view, side.name, amount)
    if view.mine is not None and view.mine.stake:
        return PlaceBet(view.seat, view.mine.stake, changed.wanted(view))
    # the next bet checks whether there are enough chips
    if amount and (refused := side_bet_refused(view.rules, SideStake(side.name, amount), chips=amount)):
        raise NotUnderstood(refused.message)
    return changed


def describe(bet: NextBet, view: View) -> Iterator[str]:
    """Say which side bets go with the next bet, and which are offered."""
    offered = on_offer(view.rules)
    if not offered:
        yield NOT_OFFERED
        return
    stakes = {stake.bet: stake.amount for stake in bet.wanted(view)}
    when = "this round" if view.mine is not None and view.mine.stake else "with your next bet"
    for side in offered:
        on = f"{dollars(stakes[side.name])} {when}" if side.name in stakes else "nothing on it"
        yield f"{side.title}: {on}.{f' {meter_is(view)}' if side.of_meter else ''}"


def pays(typed: str, view: View) -> Iterator[str]:
    """Say what a side bet pays, how often, and what it costs. Raise NotUnderstood."""
    chosen = _bet(typed, view)
    bet, table = next(pair for pair in map(parse_side_bet, view.rules.side_bets) if pair[0] is chosen)
    yield about(bet)
    way = house_way(view.house_way)
    others = sum(seat.occupant in ("person", "computer") for seat in view.seats if seat.position != view.seat)
    worth = odds.side_bets.worth(bet, table, way, view.rules)
    yield from worth_in_words(worth, way, view.meter, [others] if others else [])


def _bet(typed: str, view: View) -> SideBet:
    offered = on_offer(view.rules)
    name = only_match(
        typed.casefold(), {said: bet.name for bet in offered for said in (bet.name, bet.title.casefold())}
    )
    if not name:
        known = ", ".join(bet.title for bet in offered) or "none"
        raise NotUnderstood(f"No side bet is named {quoted(typed)} here. Available: {known}.")
    return SIDE_BETS[name]
