"""The statistics screen: accuracy, EV lost, and the effects of luck and decisions at the table."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import cycle
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Place
from paigow_tui.actions.app import PRACTICE
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.statistics import PAGES, STATISTICS
from paigow_tui.cards import parse_cards
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.habits.known import KnownHabit, habit_drill, known_habits
from paigow_tui.practice.leaks import Leak, Leaks, leak_drill, leaks_apart
from paigow_tui.practice.questions import Drill, PracticeOptions
from paigow_tui.practice.statistics import PERIODS, Filter, Statistics, since, statistics
from paigow_tui.practice.table import all_decisions
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import VARIANTS, Role, variant_of
from paigow_tui.store import wall_clock
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import habit_report
from paigow_tui.telling.leaks import NO_LEAKS, about, leak
from paigow_tui.telling.practice import rule_of_thumb
from paigow_tui.telling.statistics import COSTLIEST, NOTHING_LOST, READING, grading
from paigow_tui.ui.cards.hand import ground_of
from paigow_tui.ui.cards.lines import in_rows, largest
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import later
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.statistics.charts import Chart, captions
from paigow_tui.ui.statistics.pages import (
    habit_lines,
    is_heading,
    leak_lines,
    map_page,
    nothing_yet,
    practice_page,
    table_page,
    worst_line,
)
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.told import Told


class StatisticsScreen(MainScreen):
    """Seven pages of statistics, filtered by period, role, house way, source, kind and game."""

    CSS_PATH = "statistics.tcss"
    PLACE: ClassVar[Place["StatisticsScreen"]] = STATISTICS

    def __init__(self, page: int = 0) -> None:
        super().__init__()
        self.decisions: list[Decision] | None = None
        self.found: Statistics | None = None
        self.page_now = page
        self._periods, self._roles = cycle(PERIODS), cycle(("", "player", "banker"))
        self.period, self.role, self.way = next(self._periods), next(self._roles), ""
        self.source = self.kind = self.variant = ""
        self.leaks = Leaks()
        self.habits: list[KnownHabit] = []
        """The habits known from all decisions, costliest first, once they have been found."""
        self._lines: list[tuple[Content, Leak | KnownHabit | None]] = []
        """The list on the leaks page, each line with its leak or habit; its first heading is above the list."""

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield KeyBar(id="pages")
        with Horizontal(id="page"):
            with VerticalScroll(id="text", can_focus=False):
                yield Static(READING, id="figures")
            with Vertical(id="drawn"):
                yield Chart()
                yield Static(id="caption", markup=False)
        yield Static(id="nothing", markup=False)
        yield Static(id="costly", markup=False)
        yield Static(id="heading", markup=False)
        yield OptionList()
        yield Told(id="thumb", mark="…")

    def on_mount(self) -> None:
        call = later(self)

        def progress(part: float, _: float | None) -> None:
            call(self._say, grading(part))

        self.watch(self.query_one(OptionList), "scroll_y", self._show_heading, init=False)
        read = partial(all_decisions, progress=progress)
        self.shell.oracle.read(self, self.shell.store.path, read, self._read, self._say)
        self.dress()

    def _read(self, decisions: list[Decision]) -> None:
        self.decisions = decisions
        self.dress()
        path, known = self.shell.store.path, lambda store: known_habits(decisions)
        self.shell.oracle.read(self, path, known, self._know_habits, lambda why: None)

    def _know_habits(self, habits: list[KnownHabit]) -> None:
        self.habits = habits
        if habits and self.page_now == 6:
            self.dress()

    def _say(self, words: str | Content) -> None:
        self.query_one("#figures", Static).update(words)

    def dress(self) -> None:
        period = "all time" if self.period == "all" else f"the last {self.period}"
        way = house_way(self.way).title if self.way else "every house way"
        chosen = [self.source, self.kind, VARIANTS[self.variant].title if self.variant else ""]
        head = ["Statistics", period, self.role or "both roles", way, *filter(None, chosen)]
        self.say("#head", ", ".join(head))
        self.show_bars(self.query(KeyBar))
        if self.decisions is None:
            return
        wanted = self._wanted
        found = self.found = statistics(self.decisions, wanted)
        at_table, by_closeness = self.page_now == 2, self.page_now == 4
        if by_closeness:
            self._say(map_page(found))
        else:
            self._say(table_page(found) if at_table else practice_page(found, self.shell.keys(PRACTICE)))
        self.set_class(self.page_now in (3, 6), "-worst")
        self.set_class(self.page_now == 6, "-leaks")
        self.set_class(by_closeness, "-map")
        chart = self.query_one(Chart)
        chart.ascii = not self.shell.look.suits
        caption = captions(chart.ascii)[self.page_now]
        drawn = found.table.account.rounds if at_table else found.map if by_closeness else found.whole.hands
        self.query_one("#caption", Static).update(caption if drawn else "")
        self._show_nothing(found)
        match self.page_now:
            case 0:
                chart.lost(found.costs)
            case 1:
                chart.accuracy(found)
            case 2:
                chart.chips(found.table.chips_line, found.table.expected_line)
            case 3:
                self._show_worst(found)
            case 5:
                chart.speed(found)
            case 6:
                self._show_leaks(leaks_apart(self.decisions, wanted))
            case _:
                pass

    @property
    def _wanted(self) -> Filter:
        return Filter(
            since=since(self.period, wall_clock()),
            role=self.role,
            house_way=self.way,
            source=self.source,
            kind=self.kind,
            variant=self.variant,
        )

    def _show_nothing(self, figures: Statistics) -> None:
        """Say in the middle of the page, below face-down cards, that there are no figures yet."""
        leaks = leaks_apart(self.decisions or [], self._wanted) if self.page_now == 6 else Leaks()
        says = nothing_yet(figures, self.page_now, leaks, self.shell.keys(PRACTICE))
        self.set_class(bool(says), "-nothing")
        if says:
            box = self.query_one("#nothing")
            size = largest((80, self.size.height - 12), hands=1)
            backs = in_rows(((None,) * 7,), size, self.shell.look, ground_of(box))
            self.say("#nothing", Content("\n").join([*backs, Content(""), Content.styled(says, "bold")]))

    def _show_worst(self, figures: Statistics) -> None:
        most, wide = max((one.cost for one in figures.worst), default=0), self.has_class("-large")
        lines = [worst_line(place, one, most, self.shell.look, wide) for place, one in enumerate(figures.worst)]
        self._list(COSTLIEST if lines else NOTHING_LOST, map(Option, lines))

    def _show_leaks(self, leaks: Leaks) -> None:
        lines = self._lines = [*leak_lines(leaks), *habit_lines(self.habits)]
        self.leaks = leaks
        self._list(about(leaks) if lines else NO_LEAKS, [Option(line, disabled=one is None) for line, one in lines[1:]])
        self._fit_list()

    def on_resize(self) -> None:
        super().on_resize()
        self._fit_list()
        self.call_after_refresh(self.query_one(OptionList).scroll_to_highlight)

    def _fit_list(self) -> None:
        """Leave room below the list for the longest text about one of its lines, so that nothing moves."""
        self._show_heading()
        width = max(1, self.size.width - 2)
        rows = [sum(len(row.wrap(width)) for row in self._about(one).split("\n")) for _, one in self._lines]
        self.query_one("#thumb").styles.height = min(1 + max(rows, default=0), self.size.height // 2 - 1)

    def _show_heading(self) -> None:
        """Show the heading of the first visible line above the list, where it doesn't scroll away."""
        options = self.query_one(OptionList)
        row, heading = 0, Content("")
        for line, _ in self._lines:
            if is_heading(line) and row <= options.scroll_y:
                heading = line
            row += len(line.wrap(max(1, options.scrollable_content_region.width - 2)))
        self.say("#heading", heading)

    def _list(self, about: str, lines: Iterable[Option]) -> None:
        self.say("#costly", about)
        options = self.query_one(OptionList)
        options.set_options(lines)
        options.action_first()
        options.focus()
        self.show_bars(self.query(KeyBar))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.say("#thumb", self._about(self._marked))

    def _about(self, one: Leak | KnownHabit | None) -> Content:
        """Return what the page says about a leak or habit, with its rule of thumb."""
        match one:
            case None:
                return Content("")
            case KnownHabit():
                return Content("\n".join([*habit_report([one], Voice())][1:]))
            case _:
                return Content(f"{leak(one)}\n{rule_of_thumb(one.idea, Voice())}")

    @property
    def _marked(self) -> Leak | KnownHabit | None:
        """The highlighted leak or habit."""
        line = self.query_one(OptionList).highlighted
        lines = self._lines[1:]
        return None if self.page_now != 6 or line is None or line >= len(lines) else lines[line][1]

    @property
    def _usual(self) -> Drill:
        return Drill(role="banker" if self.role == "banker" else "player", against=self.way or Drill().against)

    def _drill(self, drill: Drill | None) -> None:
        if drill is not None:
            self.shell.practice(PracticeOptions(way="drill", drill=drill))

    def drill_leaks(self) -> None:
        """Drill the worst leaks at the table if one of them is highlighted, or else those in practice."""
        at_table = self._marked in self.leaks.table and self._marked not in self.leaks.practice
        self._drill(leak_drill(self.leaks.table if at_table else self.leaks.practice, self._usual))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.page_now == 6:
            self._drill_marked()
        elif self.found is not None and event.option_index < len(self.found.worst):
            one = self.found.worst[event.option_index]
            role: Role = "banker" if one.role == "banker" else "player"
            self.app.push_screen(LookUpScreen(parse_cards(one.hand), role, one.against))

    def _drill_marked(self) -> None:
        """Drill the highlighted leak or habit."""
        match self._marked:
            case KnownHabit() as one:
                self._drill(habit_drill([one], self._usual))
            case Leak() as one:
                self._drill(leak_drill([one], self._usual))

    def moment(self) -> Moment:
        leaks = self.page_now == 6 and bool(self._lines)
        return Moment(place=self.PLACE.name, hand=self.page_now == 3 or leaks, leaks=leaks)

    def prompted(self) -> Prompt:
        return Prompt(f"{self.said('#head')}.")

    def labels(self) -> Mapping[str, str]:
        on_leaks = {"statistics-look-up": "Drill it"} if self.page_now == 6 else {"statistics-leaks": ""}
        return on_leaks | {
            f"statistics-page-{number}": f"[{name}]" if number == self.page_now + 1 else f" {name} "
            for number, name in enumerate(PAGES, start=1)
        }

    def choose(self) -> None:
        self.query_one(OptionList).action_select()

    def turn_to(self, number: int) -> None:
        self.page_now = number
        self.dress()

    def turn(self, step: int) -> None:
        self.turn_to((self.page_now + step) % len(PAGES))

    def next_period(self) -> None:
        self.period = next(self._periods)
        self.dress()

    def next_role(self) -> None:
        self.role = next(self._roles)
        self.dress()

    def next_way(self) -> None:
        """Show decisions against the next house way or, after the last, against all of them."""
        self._next("way", lambda one: one.question.against)

    def next_source(self) -> None:
        self._next("source", lambda one: one.source)

    def next_kind(self) -> None:
        self._next("kind", lambda one: one.pattern)

    def next_variant(self) -> None:
        self._next("variant", lambda one: variant_of(one.question.rules))

    def _next(self, name: str, value: Callable[[Decision], str]) -> None:
        values = ["", *sorted({value(one) for one in self.decisions or ()} - {""})]
        setattr(self, name, values[(values.index(getattr(self, name)) + 1) % len(values)])
        self.dress()
