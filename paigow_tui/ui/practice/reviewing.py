"""Reviewing the mistakes that are due, those made at the table too where that is wanted."""

from __future__ import annotations

from textual import on

from paigow_tui.amounts import number_of
from paigow_tui.practice.table import table_decisions
from paigow_tui.store import EventStore, StoreError
from paigow_tui.telling.grammar import day_and_time
from paigow_tui.telling.practice import deck
from paigow_tui.ui.practice import content
from paigow_tui.ui.practice.base import PracticeBase


class Reviewing(PracticeBase):
    """What the practice screen does with the mistakes deck."""

    def action_review(self) -> None:
        """Review the mistakes that are due."""
        self.stop_stock()
        self.reviewing = True
        self.dealt = self.answered = None
        if not self.practice.diary.table_mistakes:
            self.next_review()
            return
        self.waiting = "Looking through the rounds you played…"
        self.show()
        path = self.shell.store.path

        def work() -> None:
            try:
                with EventStore.open(path, reading=True) as store:
                    self.post_message(self.TableRead(table_decisions(store)))
            except (StoreError, OSError):
                self.post_message(self.TableRead([]))

        self.shell.oracle.run(work)

    @on(PracticeBase.TableRead)
    def _table_read(self, message: PracticeBase.TableRead) -> None:
        new = self.practice.keep_mistakes(message.decisions)
        if new:
            self.notify(f"{number_of(new, 'mistake')} from the table joined the deck.")
        if self.reviewing and self.dealt is None:
            self.waiting = ""
            self.next_review()

    def next_review(self) -> None:
        """The next hand that is due, or that there is none."""
        due = self.practice.due()
        if not due:
            over = self.dealt is not None
            self.reviewing = False
            self.dealt = self.answered = None
            self.show()
            self.notify("The review is over: nothing else is due." if over else self._nothing_due())
            return
        question = due[0]
        self.practice.show_review(question)
        self.ask_again(question, len(due))

    def _nothing_due(self) -> str:
        """Why there is nothing to review, and when there will be."""
        following = self.practice.diary.deck.next_due()
        if following is None:
            sentences = ("There is nothing to review.", deck(0, 0), self.how_they_join())
            return " ".join(sentence for sentence in sentences if sentence)
        return f"Nothing is due yet. The next mistake comes back {day_and_time(following)}."

    def how_they_join(self) -> str:
        """How mistakes at the table come back too; empty where they do."""
        return content.how_table_mistakes_join(self.practice, self.shell.keys)

    def action_drop(self) -> None:
        """Take this hand out of the deck for good."""
        if self.reviewing and self.dealt is not None:
            self.practice.drop(self.dealt.question)
            self.next_review()

    def action_table_mistakes(self) -> None:
        """Have mistakes at the table join the deck, or not."""
        wanted = not self.practice.diary.table_mistakes
        self.practice.want_table_mistakes(wanted)
        self.show()
        review = self.shell.keys("practice-review")
        self.notify(
            f"Mistakes at the table join the deck: {review} looks for them and reviews what is due."
            if wanted
            else "Mistakes at the table do not join the deck."
        )
