"""The exact odds of the 21 settings of a hand."""

from collections.abc import Sequence
from math import comb
from threading import Lock
from typing import Final

import numpy as np

from paigow_tui.cards import Card, CardError, descending
from paigow_tui.odds.banker import BankerTable, count_key
from paigow_tui.odds.compare import ABOVE_ALL, WIN_AS_BANKER, WIN_AS_PLAYER, tallies
from paigow_tui.odds.dealer import dealer_table
from paigow_tui.odds.setting import is_dominated
from paigow_tui.odds.solved import SolvedTable, solved_table
from paigow_tui.odds.tally import HandOdds, Role, SettingOdds, Tally, scaled_ev
from paigow_tui.odds.weights import Left
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.setting import Setting, make_setting
from paigow_tui.rules.seven import MOST_NAMED, check_hand
from paigow_tui.rules.splits import PAIRS, splits

MOST_DEAD: Final = MOST_NAMED - 7
"""The maximum number of dead cards besides the hand."""

Table = BankerTable | SolvedTable
_tables: dict[tuple[object, ...], BankerTable] = {}
_loading = Lock()


def ready_table(way: HouseWay, rules: RuleSet = VEGAS, progress: Progress | None = None) -> Table:
    """Return a house way's table (see `dealer_table`), loading or building it once per process; thread-safe.

    Raise `ValueError` for the solution if the rules do not allow it.
    """
    if way.mixes:
        return solved_table(rules)
    key = way, *count_key(rules).values()
    with _loading:
        table = _tables.get(key)
        if table is None:
            table = _tables[key] = dealer_table(way, rules, progress=progress)
        return table


def odds(
    hand: Sequence[Card],
    way: HouseWay,
    rules: RuleSet = VEGAS,
    dead: Sequence[Card] = (),
    *,
    table: Table | None = None,
) -> HandOdds:
    """Count the wins, pushes and losses of every setting against all possible hands, set according to a house way.

    ``hand`` is seven cards; ``dead`` are other cards that the opponent cannot have. ``table`` is the table for this
    house way and these rules, if you have it; otherwise it is loaded, or built in about a second. Against the solution,
    which mixes settings, every deal counts as 1,000. Raise `CardError` if ``hand`` is not seven different cards, or if
    dead cards are in the hand, repeated or too many.
    """
    check_hand(hand)
    check_dead(hand, dead)
    cards = descending(hand)
    options = splits(cards, rules)
    every = [make_setting(cards, options, index, rules) for index in range(len(PAIRS))]
    table = table or ready_table(way, rules)
    left = Left([*hand, *dead])
    deals = comb(left.cards, 7) * table.units
    lows, highs = np.array(options.lows, np.int32), np.array(options.highs, np.int32)
    both, fronts = np.split(table.sums(left, np.tile(lows, 2), np.append(highs, np.full_like(highs, ABOVE_ALL))), 2)
    legal = np.array([setting.legal for setting in every])
    dominated = is_dominated(lows, highs, legal, lows[:, None], highs[:, None]).tolist()
    pushed = table.pushing_hands(left)
    answers = [
        _counted(*row, deals, pushed) for row in zip(every, dominated, both.tolist(), fronts.tolist(), strict=True)
    ]
    return HandOdds(
        hand=cards,
        dead=tuple(dead),
        against=key_of(way),
        rules=rules,
        deals=deals,
        settings=tuple(answers),
        best_player=best_of(answers, "player", rules),
        best_banker=best_of(answers, "banker", rules),
        house_way=index_of(way, cards, rules),
    )


def _counted(
    setting: Setting, dominated: bool, both: list[int], fronts: list[int], deals: int, pushed: int
) -> SettingOdds:
    """Return the odds of a setting, given its four sums and those of its front alone."""
    if setting.foul:
        lost = Tally(0, pushed, deals - pushed)
        return SettingOdds(setting, dominated, lost, lost)
    player, banker = tallies(both, deals)
    alone = (player, fronts[WIN_AS_PLAYER]), (banker, fronts[WIN_AS_BANKER])
    # a deal pushes if just one hand wins, or if the push rule returns the bet
    hands = tuple((front, 2 * tally.win + tally.push - pushed - front) for tally, front in alone)
    return SettingOdds(setting, dominated, player, banker, hands)


def best_of(answers: Sequence[SettingOdds], role: Role, rules: RuleSet) -> int:
    """Return the index of the first undominated setting with the highest EV."""

    def worth(index: int) -> int:
        tally = answers[index].tally(role)
        return scaled_ev(tally.win, tally.lose, rules.commission)

    allowed = [index for index, answer in enumerate(answers) if answer.legal and not answer.dominated]
    return max(allowed, key=worth)


def index_of(way: HouseWay, cards: Sequence[Card], rules: RuleSet) -> int:
    """Return the index, out of 21, of the setting that a way plays with cards sorted from high to low."""
    if not way.mixes:
        return way.split(splits(cards, rules), rules)
    low = way.set(cards, rules).low
    return PAIRS.index((cards.index(low[0]), cards.index(low[1])))


def check_dead(hand: Sequence[Card], dead: Sequence[Card]) -> None:
    """Raise `CardError` if dead cards are in the hand, repeated or too many."""
    for place, card in enumerate(dead, start=1):
        if card in hand:
            raise CardError(f"Dead card {place}, {card}, is in the hand.")
        if card in dead[: place - 1]:
            raise CardError(f"Dead card {place}, {card}, is named twice.")
    if len(dead) > MOST_DEAD:
        raise CardError(f"At most {MOST_DEAD} cards can be dead, not {len(dead)}, because the other side needs seven.")
