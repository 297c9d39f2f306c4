"""The pages of a lesson: its text, then two for each worked hand, first as a question and then set."""

import msgspec
from msgspec.structs import replace

from paigow_tui.odds.tally import HandOdds
from paigow_tui.practice.lessons import Lesson
from paigow_tui.practice.questions import Question
from paigow_tui.rules.setting import Setting
from paigow_tui.telling.practice import lesson_name


class LessonPage(msgspec.Struct, frozen=True):
    """A page of a lesson; after the last one, your own hands follow."""

    lesson: Lesson
    step: int = 0
    """The number of the page: 0 for the text, then two for each worked hand."""

    @property
    def question(self) -> Question | None:
        """The worked hand on the page; ``None`` on the text page."""
        return self.lesson.questions[(self.step - 1) // 2] if self.step else None

    @property
    def asks(self) -> bool:
        """Whether the page asks how to set the hand, rather than showing how it is set."""
        return self.step % 2 == 1

    @property
    def last(self) -> bool:
        return self.step == 2 * len(self.lesson.questions)

    def turned(self, steps: int) -> "LessonPage":
        """Return the page this many steps away, stopping at the first or last one."""
        return replace(self, step=max(0, min(self.step + steps, 2 * len(self.lesson.questions))))

    @property
    def where(self) -> str:
        """Text that says which worked hand it is; empty on the text page."""
        return f"worked hand {(self.step + 1) // 2} of {len(self.lesson.questions)}" if self.step else ""

    @property
    def head(self) -> str:
        return ", ".join(filter(None, (lesson_name(self.lesson), self.where)))

    @property
    def following(self) -> str:
        """A label for what comes next."""
        return "Your own hands" if self.last else "See how" if self.asks else "Worked hand"


def best_setting(question: Question, odds: HandOdds) -> Setting:
    """Return the best setting of a worked hand."""
    return odds.settings[odds.best(question.role)].setting
