"""The pages of the statistics as text."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import parse_cards
from paigow_tui.practice.habits.known import KnownHabit
from paigow_tui.practice.leaks import WORST, Leak, Leaks
from paigow_tui.practice.statistics import BANDS, Group, Statistics, Worst
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling.account import rows
from paigow_tui.telling.grammar import Voice, capital, day_and_time
from paigow_tui.telling.habits import NOT_LEAKS, dollars_a_hundred, kind, sure
from paigow_tui.telling.leaks import NO_LEAKS, cost, level, places, title
from paigow_tui.telling.practice import lost_a_hand, verdicts
from paigow_tui.telling.rules import numbered_rule
from paigow_tui.telling.statistics import (
    NOT_COMPARED,
    NOT_PLAYED,
    NOT_TIMED,
    NOTHING_LOST,
    asides,
    band,
    kind_title,
    no_decisions,
    streak,
)
from paigow_tui.ui.cards.lines import list_row
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.widgets.chart import bar

HEAD: Final = "bold $text-accent"
HEAT: Final = ((0.9, "text-success"), (0.75, "text-warning"), (0.0, "text-error"))
"""The colors of accuracies, each with its lower bound."""
_BAR: Final = 12
_SHORT_BAR: Final = 6


def nothing_yet(figures: Statistics, page: int, leaks: Leaks, practice_key: str) -> str:
    """Return the text for a page without figures (pages count from 0); empty if it has figures."""
    match page:
        case 2:
            return "" if figures.table.account.rounds else NOT_PLAYED
        case 3:
            return "" if figures.worst else NOTHING_LOST
        case 4:
            return "" if figures.map else NOT_COMPARED
        case 5:
            return "" if figures.seconds else NOT_TIMED
        case 6:
            return "" if leak_lines(leaks) else NO_LEAKS
        case _:
            known = figures.whole.hands or figures.house.hands or [*asides(figures, Voice())]
            return "" if known else no_decisions(practice_key)


def practice_page(statistics: Statistics, practice_key: str) -> Content:
    """Return accuracy and verdicts, overall and by kind of hand; ``practice_key`` is the key for practice."""
    whole, house = statistics.whole, statistics.house
    beside = [Content(words) for words in asides(statistics, Voice())]
    if not whole.hands:
        lines = beside if house.hands else [Content(no_decisions(practice_key)), *beside]
    else:
        lines = [
            Content.styled(f"{number_of(whole.hands, 'hand')}, {100 * whole.accuracy:.1f}% best", HEAD),
            Content(capital(lost_a_hand(whole.lost_a_hand)) + (f", {whole.lost:.4f} in all" if whole.lost else "")),
            Content(verdicts(statistics.verdicts)),
            Content(streak(statistics)),
            *([Content(level(statistics.level, Voice()))] if statistics.level.known else []),
            *beside,
            Content(""),
            Content.styled(f"{'':23}{'hands':>6}{'best':>6}{'EV lost':>10}", "$text-muted"),
            *map(_line, statistics.kinds),
        ]
    if house.hands:
        lines += [
            *([Content("")] if lines else []),
            Content.styled(f"House way: {house.best} of {house.hands} right", HEAD),
            *(
                Content(f"{one.best:>3}/{one.hands:<3} {numbered_rule(house_way(one.against), one.rule, Voice())}")
                for one in statistics.rules
            ),
        ]
    return Content("\n").join(lines)


def _line(one: Group) -> Content:
    return Content(f"{kind_title(one.name):23}{one.hands:>6}{100 * one.accuracy:>5.0f}%{one.lost_a_hand:>10.4f}")


def table_page(statistics: Statistics) -> Content:
    """Return the amount won at the table, and how it breaks down."""
    table, account = statistics.table, statistics.table.account
    if not account.rounds:
        return Content(NOT_PLAYED)
    figures = [
        ("Rounds", f"{account.rounds:,}"),
        ("Banks taken", f"{account.banked:,}"),
        ("Total bet", dollars(table.staked)),
        *([("On side bets", dollars(account.side_staked))] if account.side_staked else []),
        ("", ""),
    ]
    parts = [
        *rows(account, deal="Luck of the deal" if table.whole else "The hands dealt"),
        ("Chips won or lost", account.chips),
    ]
    figures += [(name, Voice().change(cents, to_the_cent=True)) for name, cents in parts]
    lines = [Content.styled("At the table", HEAD)]
    lines += [Content(f"{name:30}{value:>12}") for name, value in figures]
    lines[-1] = lines[-1].stylize("bold")
    if table.average is not None:
        average = Voice().change(table.average, to_the_cent=True)
        lines += [Content(""), Content.styled(f"{'Expected before the deal':30}{average:>12}", "$text-muted")]
    return Content("\n").join(lines)


def map_page(statistics: Statistics) -> Content:
    """Return how often hands were set the best way, by kind and by how close the next best setting is."""
    if not statistics.map:
        return Content(NOT_COMPARED)
    heads = "".join(f"{band(name):>13}" for name in BANDS)
    lines = [Content.styled("Best settings, by how close the next best is", HEAD), Content("")]
    lines.append(Content.styled(f"{'':23}{heads}", "$text-muted"))
    for row in statistics.map:
        cells = (_cell(one) for one in row.cells)
        lines.append(Content.assemble(f"{kind_title(row.kind):23}", *cells))
    return Content("\n").join(lines)


def _cell(one: Group) -> tuple[str, str]:
    words = f"{100 * one.accuracy:.0f}% of {one.hands}" if one.hands else "none"
    color = next((name for least, name in HEAT if one.accuracy >= least)) if one.hands else "text-muted"
    return f"{words:>13}", f"${color}"


def leak_lines(leaks: Leaks) -> list[tuple[Content, Leak | None]]:
    """Return lines about leaks, each with its leak, and totals: first those in practice, then those at the table."""
    lines: list[tuple[Content, Leak | None]] = []
    for head, those, together in places(leaks):
        titled = f"{head:43}{'wrong':>11}  $ per 100 hands"
        lines.append((Content.styled(titled, HEAD), None))
        for place, one in enumerate(those):
            lines.append((Content.styled(_leak_line(one), "bold" if place < WORST else ""), one))
        if together is not None:
            lines.append((Content(_leak_line(together)), None))
    return lines


def _leak_line(one: Leak) -> str:
    return f"  {title(one):42}{one.wrong:>4} of {one.hands:<4} {cost(one)}"


def habit_lines(habits: Sequence[KnownHabit]) -> Iterator[tuple[Content, KnownHabit | None]]:
    """Yield two lines about habits, then one for each habit, with the habit; nothing if no habits are known."""
    if habits:
        yield Content.styled(f"{'Habits, in practice and at the table':43}{'fits':>11}  $ per 100 hands", HEAD), None
        yield Content.styled(f"  {NOT_LEAKS}", "$text-muted"), None
    for one in habits:
        followed = f"{one.followed:>4} of {one.hands:<4}"
        yield Content(f"  {kind(one):42}{followed} {dollars_a_hundred(one)}, {sure(one)} certain"), one


def is_heading(line: Content) -> bool:
    """Return whether a line about leaks or habits is a heading, by its style."""
    return any(span.style == HEAD for span in line.spans)


def worst_line(place: int, one: Worst, most: float, look: Look, wide: bool) -> Content:
    """Return the row of a costly hand, with a bar for its cost relative to ``most``; a ``wide`` row names its source.

    ``place`` is its position in the list.
    """
    where = f"  {one.source:9}  against {house_way(one.against).title}" if wide else ""
    hand, low, best = (parse_cards(text) for text in (one.hand, one.low, one.best))
    cost = bar(one.cost / most if most else 0, _BAR if wide else _SHORT_BAR, not look.blocks)
    head = Content.assemble(f"{one.cost:.3f} ", (f"{cost:{_BAR if wide else _SHORT_BAR}}  ", "$text-error"))
    after = f"  {one.role:6}  {day_and_time(one.at)[:10]}{where}"
    return list_row((head, hand, "  you ", low, "  best ", best, after), look, odd=place % 2 == 1)
