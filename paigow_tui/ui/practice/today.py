"""The page of a day's ten hands: their theme, then the results with every answer, and the streak."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import ClassVar, Final

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Place
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.today import TODAY
from paigow_tui.practice.answers import DayAnswer, answers
from paigow_tui.practice.questions import PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.practice.today import HANDS, Day, again, drill_of
from paigow_tui.practice.today import Today as Days
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import practice as telling
from paigow_tui.telling import today as words
from paigow_tui.telling.drills import NO_LOOK_UP, WORKING
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.cards.hand import ground_of
from paigow_tui.ui.cards.lines import Part, in_rows, largest, list_row
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import OddsBuilding, later, progress_to
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.score import style
from paigow_tui.ui.sizes import DESK
from paigow_tui.ui.widgets.calendar import heat_map
from paigow_tui.ui.widgets.keybar import KeyBar

_CALENDAR: Final = 22
"""The width of the calendar in cells."""
_SQUARE: Final = "■ "
_ROOMY: Final = 34
"""The minimum height with room for half a row between hands."""


class TodayScreen(MainScreen):
    """Shows today's hands, or those of an earlier day."""

    CSS_PATH = "today.tcss"
    PLACE: ClassVar[Place["TodayScreen"]] = TODAY

    def __init__(self) -> None:
        super().__init__()
        self._days = Days(0)
        self._on: date | None = None
        """The day shown; ``None`` for today, even after the date changes."""
        self._answers: dict[date, list[DayAnswer] | str] = {}
        """The computed answers by day, or why there are none."""

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="page"):
            with Vertical(id="day"):
                yield Static(id="says", markup=False)
                yield Static(id="columns", markup=False)
                yield OptionList(disabled=True)
                yield Static(id="reason", markup=False)
            yield Static(id="calendar", markup=False)

    def on_mount(self) -> None:
        self.dress()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        super().on_screen_resume(event)
        self.dress()

    def on_resize(self) -> None:
        super().on_resize()
        self.call_after_refresh(self.dress)

    @property
    def day(self) -> Day:
        return self._days.day(self._on or self._days.on)

    @property
    def _open(self) -> bool:
        return self._days.open(self.day.on)

    def dress(self) -> None:
        self._days = Practice(self.shell.store).today
        self.say("#head", words.heading(self._days, self.day.on))
        self.set_class(self._open, "-open")
        self.say("#says", self._says())
        self._list()
        shown = {day.on: max(1, day.right) for day in self._days.days.values() if day.over}
        rows = heat_map(shown, self._days.on, _CALENDAR, not self.shell.look.suits, HANDS)
        self.say("#calendar", Content("\n").join(rows))
        self.show_bars(self.query(KeyBar))

    def _says(self) -> Content:
        day, look = self.day, self.shell.look
        if not self._open:
            size = largest((self.size.width - _CALENDAR - 6, self.size.height - 12), hands=1)
            backs = in_rows(((None,) * 7,), size, look, ground_of(self.query_one("#says")))
            backs = backs if self.size.width >= DESK[0] else []  # otherwise they would not fit side by side
            says = [*words.overview(self._days)]
            return Content("\n").join([*backs, Content(""), *map(Content, says)])
        lines: list[Content | str] = [words.score(day) if day.decisions else words.MISSED]
        if day.over:  # drawn, because few terminals have the colored squares of the text that is copied
            marks = ((_SQUARE, style(one.verdict)) for one in day.decisions)
            drawn = Content.assemble(words.share_head(day), *marks)
            lines.append(drawn if look.blocks else words.share(day, "ascii"))
        if day.on == self._days.on:
            lines += [words.streak(self._days), words.following(self._days)]
        return Content("\n").join(lines)

    def _list(self) -> None:
        options = self.query_one(OptionList)
        marked = options.highlighted
        results = self._answers.get(self.day.on)
        if self._open and results is None:
            self._work_out(self.day)
        rows = (
            [Option(self._row(number, one)) for number, one in enumerate(results, 1)]
            if isinstance(results, list)
            else []
        )
        options.set_options(rows)
        options.disabled = not rows  # without rows, Enter is for the screen
        if rows:
            options.highlighted = min(marked or 0, len(rows) - 1)
            options.focus()
        self.say("#columns", words.columns(self.day) if rows else "")
        self.say("#reason", results if isinstance(results, str) else "" if rows or not self._open else WORKING)

    def _row(self, number: int, one: DayAnswer) -> Content:
        answer, decision = one
        verdict = "" if decision is None else decision.verdict
        head = Content.assemble((f"{number:>3} ", "$text-muted"), (f"{verdict:<12}", style(verdict) if verdict else ""))
        low = () if answer.setting is None else answer.setting.low
        parts: list[Part] = [head, answer.question.hand, "  ", low]
        if decision is not None and not decision.right:
            parts += ["  ", decision.best]
        look = self.shell.look if self.size.height >= _ROOMY else replace(self.shell.look, blocks=False)
        return list_row(parts, look, odd=number % 2 == 0)

    def _work_out(self, day: Day) -> None:
        call, progress = later(self), progress_to(self)

        def work() -> None:
            results: list[DayAnswer] | str
            try:
                results = [*answers(day, progress)]
            except (OSError, MemoryError, ImportError, ValueError) as error:
                results = odds_words.failed("The odds", error)
            call(self._worked_out, day.on, results)

        self._answers[day.on] = WORKING
        self.shell.oracle.run(work)

    def _worked_out(self, on: date, results: list[DayAnswer] | str) -> None:
        self._answers[on] = results
        self.dress()

    def on_odds_building(self, message: OddsBuilding) -> None:
        self.say("#reason", odds_words.building(message.percent, Voice()))

    @property
    def _marked(self) -> DayAnswer | None:
        found, line = self._answers.get(self.day.on), self.query_one(OptionList).highlighted
        return found[line] if isinstance(found, list) and line is not None and line < len(found) else None

    @on(OptionList.OptionHighlighted)
    def _explain(self) -> None:
        if (marked := self._marked) is not None:
            voice = Voice(cards=self.shell.look.cards)
            self.say("#reason", telling.answered(marked.answer, marked.decision is not None, voice))

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, hand=self.day.over, answered_day=self._open)

    def labels(self) -> Mapping[str, str]:
        here = self.day.on == self._days.on
        return {
            "today-choose": "Look up" if self._open else "Continue" if self.day.decisions else "Play",
            "today-after": "" if here else "Day after",
            "today-again": "Again" if self._open else "",
            "today-copy": "Copy line" if self.day.over else "",
        }

    @on(OptionList.OptionSelected)
    def choose(self) -> None:
        if not self._open:
            self.shell.practice(PracticeOptions(way="drill", drill=drill_of(self.day.on)))
        elif (marked := self._marked) is not None:
            asked = marked.answer.question
            if asked.dealer:
                self.notify(NO_LOOK_UP)
            else:
                self.app.push_screen(LookUpScreen(asked.hand, asked.role, asked.against, asked.rules))

    def play_again(self) -> None:
        """Set the hands of a past day again, without any effect on the day's result."""
        self.shell.practice(PracticeOptions(way="drill", drill=again(self.day.on), new=True))

    def turn(self, days: int) -> None:
        """Show the previous or next day, up to today."""
        self._on = min(self._days.on, self.day.on + timedelta(days=days))
        self.query_one(OptionList).highlighted = 0
        self.dress()

    def copy_line(self) -> None:
        self.app.copy_to_clipboard(words.share(self.day, "emoji" if self.shell.look.suits else "ascii"))
        self.notify(words.COPIED)
