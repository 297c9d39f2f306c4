"""The EV of a round for the player who banks it, if each seat follows its own strategy.

The seats' cards are random, but their strategies are known. So the EV of a setting is the sum of its exact EVs against
each seat, over all cards that the banker does not hold.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import gcd

from msgspec.structs import replace

from paigow_tui.cards import Card
from paigow_tui.odds.hand import best_of, index_of, odds, ready_table
from paigow_tui.odds.tally import HandOdds, Role, SettingOdds, Tally
from paigow_tui.odds.whole.known import known_bank, known_game
from paigow_tui.progress import Progress
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.house_ways import HOUSE_WAYS, SOLVED_WAY, key_of
from paigow_tui.rules.solution import SOLVED
from paigow_tui.rules.strategies import STYLES

Seats = Sequence[tuple[str, int]]
"""The strategy of each seat against the banker (empty for the dealer's house way) and its stake in cents."""

_known_game, _known_bank = lru_cache(maxsize=16)(known_game), lru_cache(maxsize=64)(known_bank)


def way_of(strategy: str, dealers: HouseWay) -> HouseWay:
    """Return the way that a seat follows, or the dealer's if its strategy is not a way."""
    return SOLVED_WAY if strategy == SOLVED else STYLES.get(strategy) or HOUSE_WAYS.get(strategy) or dealers


def banked_odds(
    hand: Sequence[Card], seats: Seats, way: HouseWay, rules: RuleSet, progress: Progress | None = None
) -> HandOdds:
    """Return the odds of a hand that banks against one or more seats.

    The deals against each seat are weighted by its stake over the greatest common divisor of all stakes, so an EV is in
    units of the total stakes. Commission is charged on each bet won, as in the odds against a single seat; a table
    charges it on the net win, which is never more. In the result, both roles have the banker's odds.
    """
    stakes = Counter[HouseWay]()
    for strategy, stake in seats:
        stakes[way_of(strategy, way)] += stake
    unit = gcd(*stakes.values())
    against = {each: odds(hand, each, rules, table=ready_table(each, rules, progress)) for each in stakes}
    most = max(one.deals for one in against.values())  # against the solution, each deal counts as 1,000
    counted = [(stake // unit * (most // against[each].deals), against[each]) for each, stake in stakes.items()]
    settings = tuple(
        _together([(count, one.settings[index]) for count, one in counted])
        for index in range(len(counted[0][1].settings))
    )
    best = best_of(settings, "banker", rules)
    return replace(
        counted[0][1],
        against=key_of(way),
        deals=sum(count * one.deals for count, one in counted),
        settings=settings,
        best_player=best,
        best_banker=best,
        house_way=index_of(way, counted[0][1].hand, rules),
    )


def _together(parts: Sequence[tuple[int, SettingOdds]]) -> SettingOdds:
    """Return the combined odds of a setting, with the deals of each part multiplied by its weight."""

    def total(count: Callable[[SettingOdds], int]) -> int:
        return sum(often * count(one) for often, one in parts)

    banker = Tally(
        total(lambda one: one.banker.win), total(lambda one: one.banker.push), total(lambda one: one.banker.lose)
    )
    alone = total(lambda one: one.alone[1][0]), total(lambda one: one.alone[1][1])
    return replace(parts[0][1], player=banker, banker=banker, alone=(alone, alone))


def average_ev(role: Role, stake: int, seats: Seats, way: HouseWay, rules: RuleSet) -> float | None:
    """Return the EV of a round, in cents, before the deal and before commission, for a player who sets the best way.

    Return ``None`` if the EV is not known. It is known for a dealer's way whose whole game is known; see
    `paigow_tui.odds.whole.known`.
    """
    if role == "player":
        game = _known_game("best", key_of(way), rules)
        return None if game is None else float(stake * game.as_player.ev(0))
    average = 0.0
    for strategy, stake in seats:
        tally = _known_bank(way_of(strategy, way), way, rules)
        if tally is None:
            return None
        average += stake * float(tally.ev(0))
    return average if seats else None
