"""Computer players' decisions, which are based on a view of the table, like everybody else's."""

import random
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from paigow_tui.host.habits import Persona, persona
from paigow_tui.host.secrets import Secrets
from paigow_tui.rules import STRATEGY_NAMES, Strategy, choices, setting_of, strategy
from paigow_tui.rules.showdown import best_against
from paigow_tui.rules.side_bets import parse_side_bet
from paigow_tui.rules.solution import SOLVED
from paigow_tui.table import AnyCommand, Phase, SeatView, State, View, view, waiting_for
from paigow_tui.table import commands as c
from paigow_tui.table.dealing import solved_setting
from paigow_tui.table.options import Kind
from paigow_tui.table.seating import MOST_BOUGHT

FRESH_CHIPS = 100
"""How many minimum bets' worth of chips a busted computer player buys."""
_MOST_UNITS = 10
_SIDE_STAKES = (100, 200, 500, 500, 1_000)
_CHOICES: Final[dict[Phase, tuple[Kind, ...]]] = {Phase.BETS: (c.PlaceBet, c.BuyIn)}
"""The options that a computer player needs in each phase."""


Strategies = Mapping[int, Callable[[random.Random], Strategy]]
"""For each seat, a function that makes a strategy from a random number generator."""
NONE: Final[Strategies] = MappingProxyType({})


def next_command(state: State, secrets: Secrets, strategies: Strategies = NONE) -> AnyCommand | None:
    """Return the next command of the first computer player, in seat order, that the table is waiting for.

    Seats listed in ``strategies`` use those to set their hands.
    """
    for seat in waiting_for(state):
        player = state.player(seat)
        if player is not None and player.kind == "computer" and not player.leaving:
            rng = secrets.rng(state.table, state.round, seat, state.phase.value)
            if (solved := by_solution(state, seat)) is not None:
                return solved
            look = view(state, seat, _CHOICES.get(state.phase, ()))
            return computer_command(look, player.strategy, rng, strategies.get(seat))
    return None


def by_solution(state: State, seat: int) -> c.SetHand | None:
    """Return the setting that the round's secret picks for a player whose strategy is ``solved``; else ``None``."""
    player = state.player(seat)
    if state.phase is not Phase.SETTING or player is None or player.strategy != SOLVED:
        return None
    return c.SetHand(seat, solved_setting(state, seat).low)


def computer_command(
    look: View, strategy_name: str, rng: random.Random, own: Callable[[random.Random], Strategy] | None = None
) -> AnyCommand | None:
    """Return the next command of the computer player with this view; ``None`` if there is nothing to do.

    Computer players never cut the deck or leave; one that cannot bet buys in again. A strategy that
    this version does not know is replaced by the house way.
    """
    mine = look.mine
    if mine is None or look.seat not in look.waiting_for or mine.leaving:
        return None
    who = persona(mine.habit)
    match look.phase:
        case Phase.BETS:
            return _bet(look, mine, who, rng)
        case Phase.BANK:
            return c.TakeBank(look.seat) if _wants_bank(look, mine, who, rng) else c.DeclineBank(look.seat)
        case Phase.SETTING:
            known = strategy_name if strategy_name in STRATEGY_NAMES else look.house_way
            options = choices(mine.cards, look.rules)
            setting = (own(rng) if own else strategy(known, rng))(options)
            if not own and look.exposed and rng.randrange(100) >= who.slips:
                dealer = look.at(look.rules.dealer_seat)
                setting = best_against((setting, *options), setting_of(dealer.cards, dealer.low, look.rules))
            return c.SetHand(look.seat, setting.low)
        case _:
            return None


def _bet(look: View, mine: SeatView, who: Persona, rng: random.Random) -> AnyCommand:
    option = look.option("PlaceBet")
    if not option.allowed:
        if look.may("BuyIn"):
            return c.BuyIn(look.seat, min(FRESH_CHIPS * look.rules.min_bet, MOST_BOUGHT))
        return c.SitOut(look.seat)
    amount = option.least * _units(mine, who, option.least, rng)
    amount = max(option.least, min(amount, option.most))
    return c.PlaceBet(look.seat, amount, tuple(_side_bets(look, who, option.most - amount, rng)))


def _side_bets(look: View, who: Persona, chips: int, rng: random.Random) -> Iterator[c.SideStake]:
    """Yield the player's side bets for this round: a few dollars each."""
    for text in look.rules.side_bets:
        bet, _ = parse_side_bet(text)
        bets = rng.randrange(100) < who.side
        amount = bet.only_stake or rng.choice(_SIDE_STAKES)
        if bets and amount <= min(chips, look.rules.max_side_bet):
            chips -= amount
            yield c.SideStake(bet.name, amount)


def _units(mine: SeatView, who: Persona, least: int, rng: random.Random) -> int:
    """Return how many minimum bets the player would like to bet."""
    ahead = mine.chips - mine.bought_in
    match who.bets:
        case "presses":
            return min(_MOST_UNITS, who.units + max(0, ahead) // (8 * least))
        case "chases":
            return min(_MOST_UNITS, who.units + max(0, -ahead) // (12 * least))
        case "erratic":
            return 1 + rng.randrange(_MOST_UNITS)
        case _:
            return who.units


def _wants_bank(look: View, mine: SeatView, who: Persona, rng: random.Random) -> bool:
    match who.banks:
        case "when ahead":
            would = mine.chips + mine.stake > mine.bought_in
        case "when it covers twice":
            place = next(place for place in look.bank.circle if place.position == look.seat)
            would = place.have >= 2 * place.need
        case banks:
            would = banks == "anyhow"
    return would and rng.randrange(100) < who.share
