"""The bank's room where there is more to tell than the bank: the game's own rule, and the side bets on offer."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content

from paigow_tui.amounts import dollars
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import SideStake, View
from paigow_tui.telling.side_bets import Outcome, game_rules, game_title, on_meter, on_offer, outcomes
from paigow_tui.ui.widgets.session import tone

_AMOUNT: Final = 6
"""The cells of an amount."""


def game_rows(rules: RuleSet, width: int, titled: bool) -> list[Content]:
    """Return the rules of a game in which the dealer always banks; ``titled`` begins with its name."""
    title = [Content.styled(game_title(rules), "bold $text-accent")] if titled else []
    return [*title, *(row for words in game_rules(rules) for row in Content(words).wrap(width))]


def side_rows(view: View, side: Sequence[SideStake] | None, width: int, room: int) -> list[Content]:
    """Return the side bets on offer with what is on them, or how they came out, as many rows as there is room for.

    ``side`` are those chosen for the next bet; without it they are those on the table.
    """
    mine = view.mine
    found = outcomes(mine, view) if mine is not None and side is None else []
    rows = [*map(_came_out, found)] if found else [*_offered(view, side or (mine.side if mine else ()))]
    if len(rows) <= room:
        return [row.truncate(width, ellipsis=True) for row in rows]
    short = [_came_out(one, one.in_short) for one in found] or [Content(" ".join(row.plain.split())) for row in rows]
    said = Content(", ").join(short)
    return said.wrap(width)[: max(0, room)]


def _offered(view: View, side: Sequence[SideStake]) -> Iterator[Content]:
    amounts = {stake.bet: stake.amount for stake in side}
    offered = on_offer(view.rules)
    longest = max(len(bet.title) for bet in offered)
    for bet in offered:
        amount = amounts.get(bet.name, 0)
        meter = f"  {on_meter(view)}" if bet.of_meter else ""
        yield Content.assemble(
            f"{bet.title:{longest}}",
            (f"{dollars(amount) if amount else '–':>{_AMOUNT}}", "bold" if amount else "$text-muted"),
            (meter, "$text-accent"),
        )


def _came_out(found: Outcome, said: str = "") -> Content:
    return Content.styled(said or str(found), tone(found.net) if found.net > 0 else "$text-muted")
