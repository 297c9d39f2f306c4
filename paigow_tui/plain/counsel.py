"""Counsel at the table, for who asks: what the bank offered is worth, and what the settings of a hand are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from paigow_tui.host.worth import bank_worth_of
from paigow_tui.odds.rows import rows
from paigow_tui.rules import HouseWay, RuleSet, house_way
from paigow_tui.table import Phase, View
from paigow_tui.telling import odds as telling
from paigow_tui.telling.bank import worth_sentences
from paigow_tui.telling.grammar import Voice

if TYPE_CHECKING:
    from paigow_tui.odds.banker import BankerTable

SHOWN = 5
"""Settings told of: the best, the house way's and yours among them."""

Say = Callable[[str], None]
"""Says at once what takes a while."""


def worth(view: View, voice: Voice, say: Say) -> Iterator[str]:
    """The bank against playing for the stakes on the table; while the bank is offered to the viewer."""
    if view.phase is not Phase.BANK or view.bank.turn != view.seat:
        yield telling.NO_BANK
        return
    say(telling.WORKING)
    try:
        yield from worth_sentences(bank_worth_of(view), voice)
    except (OSError, MemoryError, ImportError, ValueError) as error:
        yield telling.failed("The worth of the bank", error)


def odds_of(view: View, voice: Voice, say: Say) -> Iterator[str]:
    """What the best settings of the viewer's hand are worth, the house way's, and what was set, among them."""
    mine = view.mine
    if mine is None or not mine.cards or mine.dragon or view.phase is Phase.BETS:
        yield telling.NO_CARDS
        return
    from paigow_tui.odds.hand import odds

    way = house_way(view.house_way)
    try:
        found = odds(mine.cards, way, view.rules, table=table(way, view.rules, say))
    except (OSError, MemoryError, ImportError) as error:
        yield telling.failed("The odds", error)
        return
    yield telling.against(view, voice)
    settings = rows(found, view.role, found.index(mine.low) if mine.is_set else None)
    yield from telling.rows_told(settings, SHOWN, voice)
    if len(settings) > SHOWN:
        yield telling.THE_REST
    if cost := telling.yours(settings):
        yield cost


def table(way: HouseWay, rules: RuleSet, say: Say) -> BankerTable:
    """The table of a house way; ``say`` tells once if it has to be built."""
    from paigow_tui.odds.hand import ready_table

    return ready_table(way, rules, lambda done, total: None if done else say(telling.building()))
