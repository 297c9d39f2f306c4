"""The page of practice results: the run that just ended, the level, and past and coming days."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import ClassVar, Final

from textual.content import Content

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL
from paigow_tui.files import downloads, replacing
from paigow_tui.odds.difficulty import MIDDLE
from paigow_tui.practice.diary import Open
from paigow_tui.practice.modes import another
from paigow_tui.practice.questions import PracticeOptions
from paigow_tui.practice.record import Ended, Record
from paigow_tui.practice.session import Practice
from paigow_tui.telling import record as telling
from paigow_tui.telling.certificate import (
    FILE,
    NO_CERTIFICATE,
    NOT_HERE,
    Certificate,
    cannot_write,
    certificate_saved,
    last_certificate,
)
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.leaks import level
from paigow_tui.telling.practice import mistakes, run_name
from paigow_tui.ui import sizes
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.hand import ground_of
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.practice.score import mark
from paigow_tui.ui.stage import felt
from paigow_tui.ui.widgets.calendar import heat_map
from paigow_tui.ui.widgets.chart import Axes, Curve, bar, curves
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.painting import centered

_HEAD: Final = "bold $text-accent"
_TALL: Final = 8
"""The height of a chart."""
_WIDE: Final = 100
"""The maximum width of the page's content."""


# fmt: off
_ACTIONS: Final[tuple[Action["RecordScreen"], ...]] = (
    Action("record-again", "Again", lambda page, _: page.begin_again(), keys="enter", label="Again", bar="keys"),
    Action("record-share", "Copy the line to share", lambda page, _: page.share(), keys="c", label="Copy", bar="keys"),
    Action(
        "record-certificate", "Save the certificate", lambda page, _: page.save_certificate(), keys="s",
        label="Certificate", bar="keys",
    ),
    Action("record-up", "Up", lambda page, _: page.scroll_page(-1), keys="up,k", label="Up", bar="keys"),
    Action("record-down", "Down", lambda page, _: page.scroll_page(1), keys="down,j", label="Down", bar="keys"),
    Action("record-page-up", "Page up", lambda page, _: page.scroll_page(-15), keys="pageup"),
    Action("record-page-down", "Page down", lambda page, _: page.scroll_page(15), keys="space,pagedown"),
    Action("record-leave", "Back", lambda page, _: page.leave(), keys="escape,q", label="Back", bar="keys"),
    *MODAL,
)
# fmt: on


class RecordScreen(TextScreen):
    """Shows the results; ``again`` starts another run like the one that just ended."""

    PLACE: ClassVar[Place["RecordScreen"]] = Place(
        "record",
        _ACTIONS,
        about="""\
How a run went, your level, the days on which you practiced, and the hands due for review in the coming days.
""",
    )

    def __init__(self, record: Record, certificate: Certificate | None, again: Callable[[], object] | None) -> None:
        title = telling.RECORD if record.ended is None else run_name(record.ended.drill)
        super().__init__(title, (), "practice-record")
        self._record, self._certificate, self._again = record, certificate, again

    def labels(self) -> Mapping[str, str]:
        """Leave out the buttons for what there isn't; their keys say what is missing."""
        there = {
            "record-again": self._again,
            "record-share": self._record.ended,
            "record-certificate": self._certificate,
        }
        return {**super().labels(), **{name: "" for name, what in there.items() if what is None}}

    def on_mount(self) -> None:
        self._fill()

    def on_resize(self) -> None:
        self._fill()

    def _fill(self) -> None:
        look, width = self.shell.look, min(_WIDE, self.app.size.width - 3)
        page = self.query_one(Page)
        page.show(tuple(Row(row) for row in rows(self._record, look, width, ground_of(page))))

    def begin_again(self) -> None:
        self.leave()
        if self._again is not None:
            self.call_later(self._again)

    def share(self) -> None:
        if self._record.ended is None:
            self.notify(telling.NOTHING_TO_SHARE)
        else:
            self.app.copy_to_clipboard(telling.share_line(self._record.ended))
            self.notify(telling.COPIED)

    def save_certificate(self) -> None:
        if self._certificate is None:
            self.notify(NO_CERTIFICATE)
            return
        if self.shell.seat is not None and self.shell.seat.shared:
            self.notify(NOT_HERE)
            return
        path = downloads() / f"{FILE}-{self._certificate.exam.drill.seed}.svg"
        try:
            with replacing(path) as file:
                file.write(self._certificate.svg().encode())
        except OSError as error:
            self.notify(cannot_write(path, error), severity="warning")
        else:
            self.notify(certificate_saved(path))


def record_page(
    practice: Practice, over: Open | None, name: str, begin: Callable[[PracticeOptions], object]
) -> RecordScreen:
    """Return the page for a person's practice, with the run that is ``over``; ``begin`` starts another like it."""
    again = None if over is None else partial(begin, another(over.drill))
    return RecordScreen(Record.of(practice, over), last_certificate(practice, name), again)


def rows(record: Record, look: Look, width: int, ground: int) -> Iterator[Content]:
    """Yield the rows of the page for a given width in cells, on a ``ground`` color."""
    ascii = not look.blocks
    if record.ended is not None:
        yield from _run(record.ended, look, width, ground)
    yield Content.styled("Level", _HEAD)
    yield Content(level(record.level, Voice()) or telling.NO_LEVEL)
    if len(record.curve) > 1:
        around = Curve([rating - MIDDLE for rating in record.curve], "$text-accent")
        axes = Axes("", lambda value: f"{MIDDLE + value:.0f}", 100)
        yield from curves(around, (), axes, width, _TALL, ascii)[:-1]
    if record.ended is None:
        yield from (Content(""), Content.styled("Personal bests", _HEAD))
        yield from map(Content, telling.bests(record))
    yield from (Content(""), Content.styled("To review", _HEAD))
    most = max((*record.forecast, 1))
    for day, count in telling.forecast(record):
        drawn = bar(count / most, max(1, min(40, width - 20)), ascii)
        yield Content.assemble((f"{day:>10}  ", "$text-muted"), f"{count:>3}  ", (drawn, "$text-warning"))
    yield from (Content(""), Content.styled("Hands a day", _HEAD), Content(telling.lately(record)))
    yield from heat_map(record.days, record.today, width, ascii)


def _run(one: Ended, look: Look, width: int, ground: int) -> Iterator[Content]:
    """Yield rows about a run: its result, its hands, and all runs of its mode so far."""
    style, ascii = ("bold $text-warning" if one.record else "bold"), not look.blocks
    yield Content("")
    if look.blocks:
        canvas = Canvas(width, 4, ground)
        color = look.palette.gold if one.record else look.palette.text
        felt.paint_word(canvas, sizes.Place(0, 0, width, 4), 0, (f"{one.run.score}",), color, look.palette)
        yield from (canvas.content(row) for row in range(4))
    for line in (telling.came(one.run), telling.compared(one)):
        yield centered(Content.styled(line, style), width)
    yield Content("")
    yield centered(Content.assemble(*(mark(hand.verdict, ascii) for hand in one.hands[-width:])), width)
    scores = [float(run.run.score) for run in one.before] + [float(one.run.score)]
    if len(scores) > 1:
        yield from (Content(""), Content.styled(telling.SO_FAR, _HEAD))
        yield from curves(
            Curve(scores, "$text-accent"), (), Axes(one.drill.mode, "{:g}".format, 1), width, _TALL, ascii
        )
    yield from (Content(""), Content.styled(telling.share_line(one), "$text-muted"), Content(""))
    for wrong in mistakes(one.hands, Voice(cards=look.cards)) if one.drill.sealed else ():
        yield from (Content(wrong), Content(""))
