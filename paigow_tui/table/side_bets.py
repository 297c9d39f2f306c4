"""Settlement of side bets: seat by seat from the banker's left, then envy bonuses, then the progressive's meter.

A side bet is between the bettor and the house, no matter who banks. Only the cards count: fouls, pushes and the way a
hand is set make no difference.
"""

from paigow_tui.rules.payouts import envy_of, of_meter, paid_on, row_of
from paigow_tui.rules.side_bets import METER_PART, METER_START, SideBet, parse_side_bet
from paigow_tui.table import events as e
from paigow_tui.table.state import POSITIONS, State


def settle_side_bets(state: State) -> list[e.AnyEvent]:
    """Return the events that settle all side bets; none if there were no side bets."""
    order = [(state.banker + step - 1) % 7 + 1 for step in POSITIONS]
    bets = {bet.name: (bet, table) for bet, table in map(parse_side_bet, state.rules.side_bets)}
    stakes = [(seat, *bets[stake.bet], stake.amount) for seat in order for stake in state.at(seat).side]
    rows = [_row(state, seat, bet, table) for seat, bet, table, _ in stakes]
    progressive = [place for place, (_, bet, *_) in enumerate(stakes) if bet.of_meter]
    meter = state.meter + sum(stakes[place][3] for place in progressive) * METER_PART // 100
    whole = [place for place in progressive if stakes[place][1].of_meter.get(rows[place]) == 100]
    parts = sum(of_meter(rows[place], stakes[place][1], meter) for place in progressive if place not in whole)
    rest = meter - parts  # what is left for winners of the whole meter, so that prizes never exceed it
    events: list[e.AnyEvent] = []
    prizes = 0
    for place, (seat, bet, table, stake) in enumerate(stakes):
        share = meter
        if place in whole:  # shared equally, with odd cents going to the first
            share = rest // len(whole) + (whole.index(place) < rest % len(whole))
        row, prize = rows[place], of_meter(rows[place], bet, share)
        prizes += prize
        paid = paid_on(row, bet, table, stake) + prize if row else 0
        events.append(e.SideBetSettled(seat, bet.name, stake, row, paid))
    for seat, bet, table, stake in stakes:
        events += _envy(state, seat, bet, table, stake, order)
    if progressive:
        events.append(e.MeterMoved(METER_START if whole else meter - prizes))
    return events


def _row(state: State, seat: int, bet: SideBet, table: int) -> str:
    own, dealer = state.at(seat), state.at(state.dealer)
    return row_of(bet, table, own.cards, dealer.cards, dealer.low) or ""


def _envy(state: State, seat: int, bet: SideBet, table: int, stake: int, order: list[int]) -> list[e.AnyEvent]:
    """Return a seat's envy bonuses for the hands of others with money in the round, a banking player included."""
    if not bet.envy:
        return []
    others = [other for other in order if other != seat and state.in_round(other)]
    rows = {other: _row(state, other, bet, table) for other in others}
    return [
        e.EnvyPaid(seat, bet.name, other, row, amount)
        for other, row in rows.items()
        if (amount := envy_of(row, bet, stake))
    ]
