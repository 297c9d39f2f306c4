"""The pages of the statistics as text."""

from __future__ import annotations

from datetime import UTC, datetime

from textual.content import Content

from paigow_tui.practice.statistics import Group, Statistics
from paigow_tui.practice.words import verdicts_line
from paigow_tui.table import dollars
from paigow_tui.wording import number_of

HEAD = "bold $text-accent"


def practice_page(found: Statistics, practice_key: str) -> Content:
    """All decisions: accuracy, verdicts, and by kind; ``practice_key`` leads to practice."""
    whole = found.whole
    lines: list[Content] = []
    if not whole.hands:
        lines.append(Content(f"No decisions yet: practise a hand ({practice_key}), or play a round."))
    else:
        lines += [
            Content.styled(f"{number_of(whole.hands, 'hand')}, {100 * whole.accuracy:.1f} % best", HEAD),
            Content(f"{whole.lost_a_hand:.4f} given up a hand, {whole.lost:.3f} in all"),
            Content(verdicts_line(found.verdicts)),
            Content(""),
            Content.styled(f"{'':24}{'hands':>6}{'best':>6}{'a hand':>9}", "$text-muted"),
            *[_line(one) for one in found.kinds],
        ]
    if found.house.hands:
        house = found.house
        lines += [
            Content(""),
            Content.styled(f"House way: {house.best} of {house.hands} right", HEAD),
            *[Content(f"{one.best:>3}/{one.hands:<3} {one.name}") for one in found.rules],
        ]
    return Content("\n").join(lines)


def _line(one: Group) -> Content:
    return Content(f"{one.name[:23]:24}{one.hands:>6}{100 * one.accuracy:>5.0f}%{one.lost_a_hand:>9.4f}")


def table_page(found: Statistics) -> Content:
    """The table: chips, luck and decisions apart."""
    table = found.table
    if not table.rounds:
        return Content("No rounds with a hand of yours yet.")
    figures = (
        ("Rounds", str(table.rounds)),
        ("Banks taken", str(table.banked)),
        ("Staked", dollars(table.staked)),
        ("Rake paid", dollars(table.rake)),
        ("", ""),
        ("The best settings were worth", _signed(table.expected)),
        ("Your decisions cost", dollars(round(table.cost))),
        ("Luck gave", _signed(table.luck)),
        ("Result", _signed(table.result)),
    )
    lines = [Content.styled("At the table", HEAD)]
    lines += [Content(f"{name:30}{value:>10}") for name, value in figures]
    return Content("\n").join(lines)


def worst_lines(found: Statistics) -> list[str]:
    """A line a hand that cost much."""
    return [
        f"{one.cost:.3f}  {one.hand}  {one.role:6}  you {one.low or 'none':5}  best {one.best:5}  "
        f"{datetime.fromtimestamp(one.at / 1000, UTC):%Y-%m-%d}"
        for one in found.worst
    ]


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(round(cents)))}"
