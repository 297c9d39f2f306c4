"""A lesson: a page of words with a picture, then the worked hands one by one; your own hands follow it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.telling import lessons as telling
from paigow_tui.telling.drills import WORKING
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.telling.odds import building
from paigow_tui.telling.practice import lesson_name
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.open_hands import largest, side_by_side
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.page import EMPTY
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.keybar import KeyBar

_APART = (Content(""), Content(""))


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
    """Shows a lesson page by page; after the last one it closes and calls ``begin``."""

    PLACE: ClassVar[Place["LessonScreen"]] = Place("lesson", _ACTIONS)

    def __init__(self, lesson: Lesson, begin: Callable[[], object]) -> None:
        super().__init__(lesson_name(lesson), (), "practice-lessons")
        self.page = LessonPage(lesson)
        self._begin = begin
        self._says = WORKING

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
        self.query_one(Page).show(tuple(self._rows_now()))
        self.show_bars(self.query(KeyBar))

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
        """Yield hands of five cards with what they are, in two columns."""
        drawn = [
            Content.assemble(
                f"{number:>2}  ",
                self.shell.faces.on_row(number).small(hand),
                f"  {telling.rank_called(hand, self.page.lesson.rules)}",
            )
            for number, hand in enumerate(hands, start=1)
        ]
        half = (len(drawn) + 1) // 2
        for left, right in zip_longest(drawn[:half], drawn[half:], fillvalue=Content("")):
            yield Row(left.pad_right(38 - left.cell_length) + right)

    def _worked(self, question: Question) -> Iterator[Row]:
        faces = self.shell.faces
        odds = self.shell.oracle.known(question.hand, question.against, question.rules, question.dealer)
        if isinstance(odds, OpenOdds):
            yield Row(Content.styled("The dealer's hand", "bold"))
            yield from self._set((odds.dealer.low, odds.dealer.high))
            yield EMPTY
        yield Row(Content.styled("Your seven cards", "bold"))
        yield from map(Row, faces.tall(question.hand, self._inside))
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
        """Yield the low and the high hand in cards, side by side below their names."""
        yield from map(Row, set_hand(hands, self.page.lesson.rules, self.shell.faces, self._inside))

    @property
    def _voice(self) -> Voice:
        return Voice(cards=self.shell.faces.cards)

    @property
    def _inside(self) -> tuple[int, int]:
        """The insides of the cards: larger ones where two hands and the words leave room."""
        width, height = self.size
        return largest(min(width, 100), 6) if height >= 40 else (3, 1)  # type: ignore[return-value]

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


def set_hand(
    hands: tuple[tuple[Card, ...], ...], rules: RuleSet, faces: Faces, inside: tuple[int, int]
) -> Iterable[Content]:
    """Return a low and a high hand in cards, below their names."""
    low, high = hands
    drawn = faces.tall(low, inside), faces.tall(high, inside)
    return side_by_side(names_by_length(rank_low(low), rank_high(high, rules)), _APART, drawn, 100)


def lesson_list(progress: LessonProgress, faces: Faces) -> ChoiceScreen:
    """Return the list of lessons to choose from, the cursor on the first that is not passed."""
    following, every = progress.next, list(lessons().values())
    marks = {True: "✓" if faces.glyphs.suits else "x", False: " "}
    rows = {}
    for number, lesson in enumerate(every, start=1):
        mark = faces.glyphs.act if lesson is following else marks[progress.passed(lesson)]
        cost = progress.costs.get(lesson.name)
        rows[number] = Content.assemble(
            (f"{mark} ", "$text-accent" if lesson is following else "$text-success"),
            f"{number:>2}  {lesson.title:<50}",
            ("" if cost is None else f"{cost:.4f}", "$text-muted"),
        )
    screen = ChoiceScreen("Lessons", rows, telling.progress(progress))
    screen.first_line = every.index(following) if following else 0
    return screen
