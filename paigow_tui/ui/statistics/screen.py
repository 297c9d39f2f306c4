"""The statistics: accuracy, EV lost, and what luck and decisions did at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.pages import STATISTICS_PAGES
from paigow_tui.cards import parse_cards
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.statistics import PERIODS, Filter, Statistics, since, statistics
from paigow_tui.rules.house_ways import HOUSE_WAYS, house_way
from paigow_tui.store import EventStore, StoreError, wall_clock
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.statistics.charts import ACCURACY, CHIPS, LOST, Chart
from paigow_tui.ui.statistics.pages import practice_page, table_page, worst_lines
from paigow_tui.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from paigow_tui.odds.tally import Role

COSTLY: Final = "The hands that cost most: what they gave up, in parts of the stake."
_ROLES = ("", "player", "banker")
_WAYS = ("", *HOUSE_WAYS)


class StatisticsScreen(MainScreen):
    """Four pages, filtered by period, role and house way."""

    CSS = """
    #pages { background: $surface; padding: 0 1; }
    StatisticsScreen {
        #page { height: 1fr; width: 100%; }
        #text { width: 49; padding: 1 1 0 1; scrollbar-size-vertical: 1; }
        #text Static { width: 100%; height: auto; }
        #drawn { width: 1fr; height: 1fr; }
        Chart { padding: 0 1; }
        #caption { width: 100%; height: auto; padding: 0 1 1 1; color: $text-muted; }
        OptionList { height: 1fr; border: none; background: $background; display: none; }
        #costly { height: 3; padding: 1 1 0 1; display: none; color: $text-muted; }
        &.-worst { #page { display: none; } OptionList, #costly { display: block; } }
        &.-large #text { width: 60; padding: 1 2 0 3; }
        &.-large #drawn { padding: 0 3 0 0; }
        &.-huge #drawn { max-width: 130; max-height: 38; }
    }
    """
    PLACE = "statistics"

    @dataclass
    class Read(Message):
        """All decisions have been read and weighed."""

        decisions: list[Decision]

    @dataclass
    class Weighing(Message):
        """How far the rounds have been weighed, or what went wrong, as a sentence."""

        words: str

    def __init__(self) -> None:
        super().__init__()
        self.decisions: list[Decision] | None = None
        self.page_now = 0
        self.period = "all"
        self.role = ""
        self.way = ""
        self.found: Statistics | None = None
        self._counted = ""
        """The heading: what is counted."""

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield KeyBar(id="pages")
        with Horizontal(id="page"):
            with VerticalScroll(id="text", can_focus=False):
                yield Static("Reading what you have done…", id="figures")
            with Vertical(id="drawn"):
                yield Chart()
                yield Static(id="caption", markup=False)
        yield Static(COSTLY, id="costly", markup=False)
        yield OptionList()

    def on_mount(self) -> None:
        path = self.shell.store.path

        def tell(done: int, total: int) -> None:
            self.post_message(self.Weighing(f"Weighing the rounds you played: {done} of {total}."))

        def work() -> None:
            from paigow_tui.practice.table import all_decisions

            try:
                with EventStore.open(path, reading=True) as store:
                    self.post_message(self.Read(all_decisions(store, tell)))
            except (StoreError, OSError) as error:
                self.post_message(self.Weighing(str(error)))

        self.shell.oracle.run(work)
        self._show()

    @on(Read)
    def _read(self, message: Read) -> None:
        self.decisions = message.decisions
        self._show()

    @on(Weighing)
    def _weighing(self, message: Weighing) -> None:
        if self.decisions is None:
            self.query_one("#figures", Static).update(message.words)

    def dress(self) -> None:
        self._show()

    def _show(self) -> None:
        period = "all time" if self.period == "all" else f"the last {self.period}"
        way = house_way(self.way).title if self.way else "every house way"
        self._counted = f"Statistics, {period}, {self.role or 'both roles'}, {way}"
        self.say("#head", self._counted)
        self.show_bars(self.query(KeyBar))
        if self.decisions is None:
            return
        wanted = Filter(since=since(self.period, wall_clock()), role=self.role, house_way=self.way)
        found = self.found = statistics(self.decisions, wanted)
        practice = practice_page(found, self.shell.keys("practice"))
        self.query_one("#figures", Static).update(table_page(found) if self.page_now == 2 else practice)
        self.set_class(self.page_now == 3, "-worst")
        chart, caption = self.query_one(Chart), self.query_one("#caption", Static)
        match self.page_now:
            case 0:
                chosen = (one for one in self.decisions if wanted.lets(one))
                chart.lost(sorted(chosen, key=lambda one: one.at))
                caption.update(LOST if found.whole.hands else "")
            case 1:
                chart.accuracy(found)
                caption.update(ACCURACY if found.whole.hands else "")
            case 2:
                chart.chips(found)
                caption.update(CHIPS if found.table.rounds else "")
            case _:
                self._show_worst(found)

    def _show_worst(self, found: Statistics) -> None:
        lines = worst_lines(found, self.shell.faces, self.has_class("-large"))
        options = self.query_one(OptionList)
        options.set_options(
            [Option(line) for line in lines] or [Option("No hand has cost anything.", disabled=True)]
        )
        options.highlighted = 0 if lines else None
        options.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        if self.found is not None and event.option_index < len(self.found.worst):
            one = self.found.worst[event.option_index]
            role: Role = "banker" if one.role == "banker" else "player"
            self.app.push_screen(LookUpScreen(parse_cards(one.hand), role, one.against))

    def moment(self) -> Moment:
        return Moment(place="statistics", hand=self.page_now == 3)

    def prompted(self) -> Prompt:
        return Prompt(f"{self._counted}.")

    def labels(self) -> Mapping[str, str]:
        return {
            f"statistics-page-{number}": f"[{name}]" if number == self.page_now + 1 else f" {name} "
            for number, name in enumerate(STATISTICS_PAGES, start=1)
        }

    def action_look_up(self) -> None:
        self.query_one(OptionList).action_select()

    def action_page(self, number: int) -> None:
        self.page_now = number
        self._show()

    def action_turn(self, step: int) -> None:
        self.action_page((self.page_now + step) % len(STATISTICS_PAGES))

    def action_period(self) -> None:
        self.period = _following(tuple(PERIODS), self.period)
        self._show()

    def action_role(self) -> None:
        self.role = _following(_ROLES, self.role)
        self._show()

    def action_way(self) -> None:
        self.way = _following(_WAYS, self.way)
        self._show()


def _following(values: tuple[str, ...], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]
