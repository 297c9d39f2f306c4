"""What-ifs: a list of other choices, and a page about how one of them would have turned out."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from textual.content import Content

from paigow_tui.history.otherwise import Comparison, Offer
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.rules.ruleset import Role
from paigow_tui.table import SetHand
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import describe
from paigow_tui.telling.odds import COUNTING
from paigow_tui.telling.replay import SAME_CARDS, answer, offered, question
from paigow_tui.ui.help.page import EMPTY, heading
from paigow_tui.ui.widgets.hanging_indent import Row
from paigow_tui.ui.widgets.log import style_of

_MARKS: Final = {1: ("▲", "$text-success"), 0: ("●", "$text-warning"), -1: ("▼", "$text-error")}


def what_if_rows(offers: Sequence[Offer], odds: HandOdds | None, role: Role, voice: Voice) -> dict[int, Content]:
    """Return a line for each offer, by its number. Settings come last, sorted by EV once it is known."""
    settings = {} if odds is None else {row.setting: row for row in rows(odds, role, everything=True)}
    known = {number: settings[offer.setting] for number, offer in enumerate(offers) if offer.setting in settings}
    lines = {}
    for number in sorted(range(len(offers)), key=lambda number: -known[number].ev if number in known else -inf):
        offer, row = offers[number], known.get(number)
        kinds = ((">", offer.yours), ("*", row is not None and row.best), ("H", offer.house))
        marks = "".join(mark for mark, holds in kinds if holds)
        words = offered(offer, voice)
        text = words if row is None else f"{words:<40} EV/$1 {voice.signed(row.ev)}"
        lines[number] = Content.assemble((f"{marks:<4}", "bold $text-accent"), (text, "bold" if marks else ""))
    return lines


def what_if_note(offers: Sequence[Offer], odds: HandOdds | None, said: str) -> str:
    """Return the meaning of the marks; ``said`` is added while the EV is not known."""
    if not any(isinstance(offer.command, SetHand) for offer in offers):
        return ""
    if odds is None:
        return f"> yours  H house way  {said or COUNTING}"
    return "> yours  * best  H house way  EV/$1: on average, for each $1 bet"


def what_if_page(comparison: Comparison, seat: int, marks: bool = True) -> Iterator[Row]:
    """Yield the page as seen by ``seat``; ``marks`` is false in ASCII."""
    difference = comparison.otherwise - comparison.really
    mark, style = _MARKS[(difference > 0) - (difference < 0)]
    sign = f"{mark} " if marks else ""
    yield EMPTY
    results = [("What really happened", comparison.lines_really)]
    if not comparison.same:
        yield Row(Content.styled(sign + answer(comparison, Voice()), f"bold {style}"), len(sign))
        yield EMPTY
        results.insert(0, ("What would have happened", comparison.lines_otherwise))
    yield Row(Content(question(comparison, Voice())))
    if not comparison.same:
        yield Row(Content.styled(SAME_CARDS, "$text-muted"))
    for title, lines in results:
        yield EMPTY
        yield heading(title)
        for line in lines:
            style = style_of(line, seat) + (" bold" if line.seat == seat else "")
            yield Row(Content.styled(f"  {describe(line, Voice(me=seat))}", style.strip()), 4)
