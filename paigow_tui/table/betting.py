"""Opening a round, and betting."""

from paigow_tui.amounts import dollars
from paigow_tui.rules import RuleSet
from paigow_tui.rules.side_bets import WHOLE_DOLLARS, parse_side_bet
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.evolution import evolve_all
from paigow_tui.table.refusal import BETS_CLOSED, LEAVING, NO_ROUND, Decision, Refusal
from paigow_tui.table.rotation import offer_from
from paigow_tui.table.shares import sits_out_until
from paigow_tui.table.shuffle import commitment, is_secret
from paigow_tui.table.state import Phase, State


def open_round(state: State, command: c.OpenRound) -> Decision:
    """Start a round with the secret in the command."""
    if state.phase is not Phase.BETWEEN:
        return Refusal("not now", "The last round is not over yet.")
    if not is_secret(command.secret):
        return Refusal("text", "A secret must be 64 hexadecimal digits.")
    if not state.seated:
        return Refusal("nobody there", "Nobody is sitting at the table. Sit down first.")
    return [e.RoundOpened(state.round + 1, commitment(command.secret), command.secret)]


def place_bet(state: State, command: c.PlaceBet) -> Decision:
    """Bet in whole dollars within the limits, with any side bets, and with no more chips than the player has."""
    seat, amount = command.seat, command.amount
    if (refused := _bets_open(state, seat)) is not None:
        return refused
    player = state.player(seat)
    if player is not None and (until := sits_out_until(state, player.who)):
        return Refusal(
            "withheld", f"Your program withheld its share of the shuffle twice. You must sit out through round {until}."
        )
    rules = state.rules
    chips = chips_to_bet(state, seat)
    if amount % 100:
        return Refusal("amount", "Bets must be in whole dollars.")
    if not rules.min_bet <= amount <= rules.max_bet:
        limits = f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}"
        return Refusal("amount", f"A bet at this table must be {limits}.")
    if chips < rules.min_bet:
        least = dollars(rules.min_bet)
        return Refusal(
            "not enough chips",
            f"You have {dollars(chips)}, and the minimum bet is {least}. Buy chips or sit out.",
        )
    if amount > chips:
        within = f"{dollars(rules.min_bet)} to {dollars(chips // 100 * 100)}"
        return Refusal("not enough chips", f"You have {dollars(chips)}. Bet {within}, buy chips or sit out.")
    left, side = chips - amount, command.side
    if len({stake.bet for stake in side}) < len(side):
        return Refusal("amount", "You can make each side bet only once.")
    for stake in side:
        if (refused := side_bet_refused(state.rules, stake, left)) is not None:
            return refused
        left -= stake.amount
    events: list[e.AnyEvent] = [e.BetPlaced(seat, amount, side)]
    return events + close_bets(evolve_all(state, events))


def side_bet_refused(rules: RuleSet, stake: c.SideStake, chips: int) -> Refusal | None:
    """Return why a side bet cannot be made with these chips left; ``None`` if it can."""
    offered = [parse_side_bet(text)[0] for text in rules.side_bets]
    bet = next((bet for bet in offered if bet.name == stake.bet), None)
    if bet is None:
        known = ", ".join(bet.title for bet in offered) or "none"
        return Refusal("amount", f"That side bet is not offered here. Available: {known}.")
    if stake.amount <= 0 or stake.amount % 100:
        return Refusal("amount", WHOLE_DOLLARS)
    if bet.only_stake and stake.amount != bet.only_stake:
        return Refusal("amount", f"The {bet.title} bet must be exactly {dollars(bet.only_stake)}.")
    if stake.amount > rules.max_side_bet:
        return Refusal("amount", f"A side bet at this table must be at most {dollars(rules.max_side_bet)}.")
    if stake.amount > chips:
        return Refusal("not enough chips", f"You have {dollars(chips)} left for {bet.title}. Bet less.")
    return None


def sit_out(state: State, command: c.SitOut) -> Decision:
    """Sit out this round."""
    if (refused := _bets_open(state, command.seat)) is not None:
        return refused
    events: list[e.AnyEvent] = [e.SatOut(command.seat)]
    return events + close_bets(evolve_all(state, events))


def close_bets(state: State) -> list[e.AnyEvent]:
    """Return the events that follow once everyone has bet or sat out: bets close, and the bank is offered."""
    waiting = [seat for seat in state.seated if not has_bet(state, seat)]
    return [] if waiting else [e.BetsClosed(), *offer_from(state, None)]


def has_bet(state: State, seat: int) -> bool:
    """Return whether a player has bet or is sitting out."""
    return state.at(seat).stake > 0 or state.at(seat).sat_out


def chips_to_bet(state: State, seat: int) -> int:
    """Return the most a player can bet, in cents, counting bets already made this round as returned."""
    player, own = state.player(seat), state.at(seat)
    return 0 if player is None else player.chips + own.stake + own.side_stake


def _bets_open(state: State, seat: int) -> Refusal | None:
    player = state.player(seat)
    if state.phase is Phase.BETWEEN:
        return NO_ROUND
    if state.phase is not Phase.BETS:
        return BETS_CLOSED
    if player is not None and player.leaving:
        return LEAVING
    return None
