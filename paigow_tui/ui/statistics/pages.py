"""The pages of the statistics as text."""

from __future__ import annotations

from textual.content import Content

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import parse_cards
from paigow_tui.practice.statistics import Group, Statistics, Worst
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling.grammar import Voice, capital, day_and_time
from paigow_tui.telling.practice import lost_a_hand, not_counted, verdicts
from paigow_tui.ui.board.faces import Faces

HEAD = "bold $text-accent"


def practice_page(found: Statistics, practice_key: str) -> Content:
    """Return accuracy and verdicts, in all and by kind of hand; ``practice_key`` is the key for practice."""
    whole, house = found.whole, found.house
    left_out = [Content(words) for words in (not_counted(found.hinted, found.out_of_time),) if words]
    if not whole.hands:
        lines = [Content(f"No decisions yet: practice a hand ({practice_key}), or play a round."), *left_out]
    else:
        lines = [
            Content.styled(f"{number_of(whole.hands, 'hand')}, {100 * whole.accuracy:.1f}% best", HEAD),
            Content(f"{capital(lost_a_hand(whole.lost_a_hand))}, {whole.lost:.4f} in all"),
            Content(verdicts(found.verdicts)),
            *left_out,
            Content(""),
            Content.styled(f"{'':23}{'hands':>6}{'best':>6}{'EV lost':>10}", "$text-muted"),
            *map(_line, found.kinds),
        ]
    if house.hands:
        lines += [
            Content(""),
            Content.styled(f"House way: {house.best} of {house.hands} right", HEAD),
            *(Content(f"{one.best:>3}/{one.hands:<3} {one.name}") for one in found.rules),
        ]
    return Content("\n").join(lines)


def _line(one: Group) -> Content:
    return Content(f"{one.name[:22]:23}{one.hands:>6}{100 * one.accuracy:>5.0f}%{one.lost_a_hand:>10.4f}")


def table_page(found: Statistics) -> Content:
    """Return what was won at the table, with luck and decisions told apart."""
    table = found.table
    if not table.rounds:
        return Content("You have not played a hand yet.")
    figures = (
        ("Rounds", str(table.rounds)),
        ("Banks taken", str(table.banked)),
        ("Wagered", dollars(table.staked)),
        ("Commission paid", dollars(table.commission)),
        ("", ""),
        ("The best settings were worth", Voice().change(table.expected, to_the_cent=True)),
        ("Your decisions cost", f"${table.cost / 100:,.2f}"),
        ("Luck came to", Voice().change(table.luck, to_the_cent=True)),
        ("Your result", Voice().change(table.result, to_the_cent=True)),
    )
    lines = [Content.styled("At the table", HEAD)]
    lines += [Content(f"{name:30}{value:>12}") for name, value in figures]
    return Content("\n").join(lines)


def worst_line(one: Worst, faces: Faces, wide: bool) -> Content:
    """Return the line of a hand that cost much; a ``wide`` one says where it was played."""
    where = f"  {one.source:9}  against {house_way(one.against).title}" if wide else ""
    hand, low, best = (faces.small(parse_cards(text)) for text in (one.hand, one.low, one.best))
    return Content.assemble(
        f"{one.cost:.3f}  ",
        hand,
        f"  {one.role:6}  you ",
        low,
        "  best ",
        best,
        f"  {day_and_time(one.at)[:10]}{where}",
    )
