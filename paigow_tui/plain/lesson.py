"""Lessons in plain mode: the text, then each worked hand, first as a question and then set."""

from collections.abc import Callable

from paigow_tui.actions.action import ON, normal_form
from paigow_tui.plain.conversation import Conversation
from paigow_tui.playing.lesson import LessonPage, best_setting
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.ideas import idea_of
from paigow_tui.practice.lessons import Lesson
from paigow_tui.practice.questions import Question
from paigow_tui.telling import plain as words
from paigow_tui.telling.grammar import capital
from paigow_tui.telling.lessons import ASKED, lesson_words, picture, worked_out
from paigow_tui.telling.practice import lesson_name


def tell_lesson(
    talk: Conversation, lesson: Lesson, weigh: Callable[[Question], Dealt], say_cards: Callable[[Dealt], object]
) -> None:
    """Read a lesson and go through its worked hands; ``weigh`` computes their odds."""
    talk.say(f"{lesson_name(lesson)}.")
    talk.say_all(picture(lesson, talk.voice))
    talk.say_all(lesson_words(lesson, talk.voice))
    page, heard = LessonPage(lesson), set[str]()
    if len(lesson.ideas) == 1:  # the lesson's text is the rule
        heard.update(lesson.ideas)
    while not page.last:
        page = page.turned(1)
        question = page.question
        assert question is not None
        if page.asks:
            dealt = weigh(question)
            talk.say(f"{capital(page.where)}.")
            talk.offer_words(question.hand)
            say_cards(dealt)
            while (typed := normal_form(talk.ask_question(ASKED))) not in ("", *ON):
                if typed == "words":
                    talk.change_voice("words")
                elif typed == "short":
                    talk.change_voice("short")
                say_cards(dealt)  # again, rather than the answer too soon
        elif dealt.odds is not None:
            talk.say(words.best_setting(best_setting(question, dealt.odds), talk.voice))
            talk.say_all(worked_out(question, dealt.odds, talk.voice, heard))
            heard.add(idea_of(question))
    talk.say(words.YOUR_OWN)
