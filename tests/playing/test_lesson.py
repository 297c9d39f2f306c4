"""The pages of a lesson."""

from paigow_tui.playing.lesson import LessonPage
from paigow_tui.practice.lessons import lesson_named


def test_each_worked_hand_is_first_asked_and_then_shown_set() -> None:
    lesson = lesson_named("three-pair")
    pages = [LessonPage(lesson)]
    while not pages[-1].last:
        pages.append(pages[-1].turned(1))
    assert [page.question for page in pages] == [None, *(one for one in lesson.questions for _ in range(2))]
    assert [page.following for page in pages[:3]] == ["Worked hand", "See how", "Worked hand"]
    assert pages[1].head == f"{pages[0].head}, worked hand 1 of {len(lesson.questions)}"
    assert pages[-1].following == "Your own hands"
    assert (pages[0].turned(-1), pages[-1].turned(1)) == (pages[0], pages[-1])
