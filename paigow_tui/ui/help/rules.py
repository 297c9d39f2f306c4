"""The rules page: the rules in force at a table, its players, and its house way."""

from collections.abc import Iterator

from textual.content import Content

from paigow_tui.rules.house_ways import HouseWay, house_way
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from paigow_tui.rules.switches import describe
from paigow_tui.table import View
from paigow_tui.telling.grammar import Voice, capital
from paigow_tui.telling.rules import TOPICS, by_pattern, hands, in_force
from paigow_tui.telling.side_bets import about, game_title, pay_table
from paigow_tui.telling.solved import explained
from paigow_tui.telling.table import shuffled_by, who
from paigow_tui.ui.help.page import EMPTY, entry, heading
from paigow_tui.ui.widgets.hanging_indent import Row

_COLUMN, _ROWS = 18, 38
"""The columns where the rules and, in a pay table, the payouts begin."""


def rules_rows(view: View) -> Iterator[Row]:
    """Yield the rules in force, how hands rank, the players with their habits, and the house way's rules."""
    way = house_way(view.house_way)
    bets = list(map(parse_side_bet, view.rules.side_bets))
    game = "" if view.rules.player_banks else f"{game_title(view.rules)}. "
    parts: dict[str, list[tuple[str, str]]] = {
        f"{game}The rules of this table: {describe(view.rules)}": [
            (TOPICS[key], words) for key, words in in_force(view.rules, way, Voice()).items() if key not in SIDE_BETS
        ],
        **({} if view.sharing is None else {"Who shuffles": [("The shuffle", shuffled_by(view))]}),
        "Hands, highest first": hands(view.rules, Voice()),
        "Who sits here": [(f"{seat.position} {seat.name or 'empty'}", who(seat, view)) for seat in view.seats],
    }
    for title, entries in parts.items():
        yield from (heading(title), EMPTY, *(entry(name, words, _COLUMN) for name, words in entries), EMPTY)
    for bet, table in bets:
        number = f", pay table {table}" if len(bet.tables) > 1 else ""
        yield from (heading(f"{bet.title}{number}"), EMPTY, Row(Content(about(bet))))
        yield from (entry(capital(row), pays, _ROWS) for row, pays in pay_table(bet, table))
        yield EMPTY
    yield from way_rows(way)


def way_rows(way: HouseWay) -> Iterator[Row]:
    """Yield the rules of a house way, with their numbers."""
    yield heading(f"The {way.title} house way")
    if way.mixes:
        yield from (Row(Content(line)) for line in explained())
    for pattern, rules in by_pattern(way):
        yield EMPTY
        yield Row(Content.styled(pattern, "bold"))
        yield from (Row(Content(f"{number:>4}. {rule.text}"), 6) for number, rule in rules)
