"""The exact odds of the 21 settings of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from threading import Lock
from typing import Final

import numpy as np

from paigow_tui.cards import Card, CardError, descending
from paigow_tui.odds.banker import BankerTable, Progress, load_table
from paigow_tui.odds.compare import tallies
from paigow_tui.odds.tally import HandOdds, Role, SettingOdds, Tally
from paigow_tui.odds.weights import Floats, Left, binned, content_weights, flush_weights
from paigow_tui.rules import VEGAS, HouseWay, RuleSet, choices, settings
from paigow_tui.rules.house_ways import key_of

MOST_DEAD: Final = 53 - 7 - 7
"""How many more cards can be dead: a hand must be left for the other side."""

_tables: dict[tuple[HouseWay, RuleSet], BankerTable] = {}
_loading = Lock()


def ready_table(way: HouseWay, rules: RuleSet = VEGAS, progress: Progress | None = None) -> BankerTable:
    """Return the table of a house way, loaded or built once per process. This is thread-safe."""
    with _loading:
        table = _tables.get((way, rules))
        if table is None:
            table = _tables[way, rules] = load_table(way, rules, progress=progress)
        return table


def outcome_weights(table: BankerTable, left: Left) -> Floats:
    """Return how many of the hands that are left lead to each outcome of the table: (outcomes,)."""
    flush = flush_weights(left)
    weights = binned(table.plain, content_weights(left.ranks, left.joker), len(table))
    weights -= binned(table.flush_as_plain, flush, len(table))
    weights += binned(table.flush, flush, len(table))
    return weights


def odds(
    hand: Sequence[Card],
    way: HouseWay,
    rules: RuleSet = VEGAS,
    dead: Sequence[Card] = (),
    *,
    table: BankerTable | None = None,
) -> HandOdds:
    """Count win, push and lose for every setting of a hand, over all the hands a house way can hold.

    ``hand`` is seven cards; ``dead`` are more cards that the other side cannot hold. ``table`` is
    the table of this house way and these rules, if you have it; otherwise it is loaded, or built,
    which takes seconds. Raise `CardError` unless ``hand`` is seven different cards, or if dead
    cards are in the hand, repeated or too many.
    """
    every = settings(hand, rules)
    _check_dead(hand, dead)
    table = table or ready_table(way, rules)
    left = Left([*hand, *dead])
    deals = comb(left.cards, 7)
    weights = outcome_weights(table, left)
    lows = np.array([setting.low_rank.strength for setting in every], np.int32)
    highs = np.array([setting.high_rank.strength for setting in every], np.int32)
    four = table.crowd.sums(weights, lows, highs)
    best = choices(hand, rules)
    answers = []
    for setting, row in zip(every, four, strict=True):
        player, banker = tallies(row, deals) if setting.legal else (Tally(0, 0, deals),) * 2
        dominated = any(choice.dominates(setting) for choice in best)
        answers.append(SettingOdds(setting, dominated, player, banker))
    own = way.set(hand, rules)
    return HandOdds(
        hand=descending(hand),
        dead=tuple(dead),
        against=key_of(way),
        rules=rules,
        deals=deals,
        settings=tuple(answers),
        best_player=_best(answers, "player", rules),
        best_banker=_best(answers, "banker", rules),
        house_way=next(index for index, setting in enumerate(every) if setting.low == own.low),
    )


def _best(answers: Sequence[SettingOdds], role: Role, rules: RuleSet) -> int:
    """Return the index of the first undominated setting with the highest EV."""
    allowed = [index for index, answer in enumerate(answers) if answer.legal and not answer.dominated]
    return max(allowed, key=lambda index: (answers[index].tally(role).ev(rules.commission), -index))


def _check_dead(hand: Sequence[Card], dead: Sequence[Card]) -> None:
    for place, card in enumerate(dead, start=1):
        if card in hand:
            raise CardError(f"Dead card {place}, {card}, is in the hand.")
        if card in dead[: place - 1]:
            raise CardError(f"Dead card {place}, {card}, is named twice.")
    if len(dead) > MOST_DEAD:
        raise CardError(
            f"Too many dead cards: {len(dead)} given, at most {MOST_DEAD} leave a hand for the other side."
        )
