"""A lesson: a page of text with a picture, then worked hands one by one. Your own hands follow."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import ClassVar, Final

from textual.content import Content
from textual.widgets import Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL
from paigow_tui.cards import Card
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.playing.lesson import LessonPage, best_setting
from paigow_tui.practice.lessons import Lesson, LessonProgress, hands_in, lessons
from paigow_tui.practice.questions import Question
from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.telling import lessons as telling
from paigow_tui.telling.drills import WORKING
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.telling.odds import building
from paigow_tui.telling.practice import lesson_name
from paigow_tui.ui.cards.hand import ground_of
from paigow_tui.ui.cards.lines import in_line, in_rows, list_row
from paigow_tui.ui.cards.painter import SIZES, SMALL, Look
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.page import EMPTY
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.practice.tags import named_hands
from paigow_tui.ui.widgets.hanging_indent import Page, Row, hung
from paigow_tui.ui.widgets.keybar import KeyBar

_WIDEST: Final = 98
"""The maximum width of a line of text."""
_ROOMY: Final = 30
"""The minimum height with room for half a row between hands."""


# fmt: off
_ACTIONS: Final[tuple[Action["LessonScreen"], ...]] = (
    Action("lesson-next", "On", lambda lesson, _: lesson.go_on(), keys="enter,space,right", label="On", bar="keys"),
    Action(
        "lesson-before", "Previous page", lambda lesson, _: lesson.go(-1), keys="left,backspace", label="Previous",
        bar="keys",
    ),
    Action(
        "lesson-begin", "Your own hands", lambda lesson, _: lesson.begin(), keys="b", label="Your own hands",
        bar="keys",
    ),
    Action("lesson-up", "Up", lambda lesson, _: lesson.scroll_page(-1), keys="up,k"),
    Action("lesson-down", "Down", lambda lesson, _: lesson.scroll_page(1), keys="down,j"),
    Action("lesson-leave", "Back", lambda lesson, _: lesson.leave(), keys="escape,q", label="Back", bar="keys"),
    *MODAL,
)
# fmt: on


class LessonScreen(TextScreen):
    """Shows a lesson page by page; after the last page, it closes and calls ``begin``."""

    PLACE: ClassVar[Place["LessonScreen"]] = Place(
        "lesson",
        _ACTIONS,
        about="""\
A lesson explains one idea, works out some hands with you, and then deals you some to set. You pass if your settings
cost no more than the limit on the page.
""",
    )

    def __init__(self, lesson: Lesson, begin: Callable[[], object]) -> None:
        super().__init__(lesson_name(lesson), (), "practice-lessons")
        self.page = LessonPage(lesson)
        self._begin = begin
        self._says = WORKING
        self._card_size = SMALL

    def on_mount(self) -> None:
        for one in self.page.lesson.questions:
            if not one.dealer:
                self.shell.oracle.ask(self, one.hand, one.against, one.rules)
        self._show()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def on_odds_found(self, message: OddsFound) -> None:
        self._show()

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._says = building(message.percent, Voice())
        self._show()

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._says = message.why
        self._show()

    def _show(self) -> None:
        self.query_one("#head", Static).update(self.page.head)
        self.query_one(Page).show(self._fitting())
        self.show_bars(self.query(KeyBar))

    def _fitting(self) -> tuple[Row, ...]:
        """Return the rows of the page, with the largest cards at which all of it fits."""
        width, height = min(self.size.width - 2, _WIDEST), self.size.height - 2
        rows: tuple[Row, ...] = ()
        for self._card_size in (*(size for size in SIZES if 7 * (size[0] + 1) + 3 <= width), SMALL):
            rows = tuple(self._rows_now())
            if sum(hung(row, width).plain.count("\n") + 1 for row in rows) <= height:
                break
        return rows

    def _rows_now(self) -> Iterator[Row]:
        question = self.page.question
        yield from self._words(self.page.lesson) if question is None else self._worked(question)

    def _words(self, lesson: Lesson) -> Iterator[Row]:
        hands = [hands_in(text) for text in lesson.picture]
        if len(hands) > 2:
            yield from self._ranks([hand for (hand,) in hands])
        for low_and_high in hands if len(hands) <= 2 else ():
            yield from self._set(low_and_high)
        for words in telling.lesson_words(lesson, self._voice):
            yield from (EMPTY, Row(Content(words)))

    def _ranks(self, hands: Sequence[tuple[Card, ...]]) -> Iterator[Row]:
        """Yield five-card hands with their names in two columns, half a row apart if there is room."""
        look, rules, half = self.shell.look, self.page.lesson.rules, (len(hands) + 1) // 2
        rows = self.size.height >= _ROOMY
        drawn: list[list[Content]] = []
        for number, hand in enumerate(hands):
            odd = (number % half + number // half) % 2 == 1
            cards = list_row((hand,), look, odd=odd) if rows else in_line(hand, look, odd=odd)
            first, *feet = cards.split("\n")
            named = Content.assemble(f"{number + 1:>2}  ", first, f"  {telling.rank_called(hand, rules)}")
            drawn.append([named, *(Content("    ") + foot for foot in feet)])
        for left, right in zip_longest(drawn[:half], drawn[half:], fillvalue=list[Content]()):
            for one, other in zip_longest(left, right, fillvalue=Content("")):
                yield Row(one.pad_right(38 - one.cell_length) + other)

    def _worked(self, question: Question) -> Iterator[Row]:
        odds = self.shell.oracle.known(question.hand, question.against, question.rules, question.dealer)
        if isinstance(odds, OpenOdds):
            yield Row(Content.styled("The dealer's hand", "bold"))
            yield from self._set((odds.dealer.low, odds.dealer.high))
            yield EMPTY
        yield Row(Content.styled("Your seven cards", "bold"))
        ground = ground_of(self.query_one(Page))
        yield from map(Row, in_rows((question.hand,), self._card_size, self.shell.look, ground))
        yield EMPTY
        if self.page.asks:
            yield Row(Content(telling.ASKED))
        elif odds is None:
            yield Row(Content(self._says))
        else:
            best = best_setting(question, odds)
            yield from self._set((best.low, best.high))
            for words in telling.worked_out(question, odds, self._voice):
                yield from (EMPTY, Row(Content(words)))

    def _set(self, hands: tuple[tuple[Card, ...], ...]) -> Iterator[Row]:
        """Yield the cards of the low and high hands, side by side below their names."""
        low, high = hands
        names = names_by_length(rank_low(low), rank_high(high, self.page.lesson.rules))
        ground = ground_of(self.query_one(Page))
        yield from map(Row, named_hands(low, high, names, self._card_size, self.shell.look, ground))

    @property
    def _voice(self) -> Voice:
        return Voice(cards=self.shell.look.cards)

    def labels(self) -> Mapping[str, str]:
        page = self.page
        return {
            "lesson-next": page.following,
            "lesson-begin": "" if page.last else "Your own hands",
            "lesson-before": "Previous" if page.step else "",
        }

    def go_on(self) -> None:
        if self.page.last:
            self.begin()
        else:
            self.go(1)

    def go(self, steps: int) -> None:
        self.page = self.page.turned(steps)
        self._show()

    def begin(self) -> None:
        self.dismiss()
        self._begin()


def lesson_list(progress: LessonProgress, look: Look) -> ChoiceScreen:
    """Return a list of lessons to choose from, with the cursor on the first one not passed yet."""
    following, every = progress.next, list(lessons().values())
    marks = {True: "✓" if look.blocks else "x", False: " "}
    rows = {}
    for number, lesson in enumerate(every, start=1):
        mark = ("▶" if look.blocks else ">") if lesson is following else marks[progress.passed(lesson)]
        cost = progress.costs.get(lesson.name)
        rows[number] = Content.assemble(
            (f"{mark} ", "$text-accent" if lesson is following else "$text-success"),
            f"{number:>2}  {lesson.title:<50}",
            ("" if cost is None else f"{cost:.4f}", "$text-muted"),
        )
    screen = ChoiceScreen("Lessons", rows, telling.progress(progress))
    screen.first_line = every.index(following) if following else 0
    return screen
