"""Reviewing the mistakes that are due, with those made at the table if the player wants them."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on
from textual.message import Message

from paigow_tui.amounts import number_of
from paigow_tui.history.when import day_and_time
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.table import table_decisions
from paigow_tui.store import EventStore, StoreError
from paigow_tui.telling.practice import deck
from paigow_tui.ui.practice.base import PracticeBase
from paigow_tui.ui.practice.content import how_table_mistakes_join


class Reviewing(PracticeBase):
    """What the practice screen does with the mistakes deck."""

    @dataclass
    class TableRead(Message):
        """The decisions at the tables have been read."""

        decisions: list[Decision]

    def action_review(self) -> None:
        self.stop_stock()
        self.reviewing = True
        if not self.practice.diary.table_mistakes:
            self.clear_table()
            self.next_review()
            return
        self.clear_table("Looking through the rounds you played…")
        path = self.shell.store.path

        def work() -> None:
            try:
                with EventStore.open(path, reading=True) as store:
                    self.post_message(self.TableRead(table_decisions(store)))
            except (StoreError, OSError):
                self.post_message(self.TableRead([]))

        self.shell.oracle.run(work)

    @on(TableRead)
    def _table_read(self, message: TableRead) -> None:
        new = self.practice.keep_mistakes(message.decisions)
        if new:
            self.notify(f"{number_of(new, 'mistake')} from the table joined the deck.")
        if self.reviewing and self.dealt is None:
            self.next_review()

    def next_review(self) -> None:
        """Show the next hand that is due, or say that there is none."""
        due = self.practice.due()
        if due:
            self.practice.show_review(due[0])
            self.ask_again(due[0], len(due))
            return
        over = self.dealt is not None
        self.reviewing = False
        self.clear_table()
        self.notify("The review is over: nothing else is due." if over else self._nothing_due())

    def _nothing_due(self) -> str:
        following = self.practice.diary.deck.next_due()
        if following is not None:
            return f"Nothing is due yet. The next mistake comes back {day_and_time(following)}."
        joining = how_table_mistakes_join(self)
        return " ".join(part for part in ("There is nothing to review.", deck(0, 0), joining) if part)

    def action_drop(self) -> None:
        if self.reviewing and self.dealt is not None:
            self.practice.drop(self.dealt.question)
            self.next_review()

    def action_table_mistakes(self) -> None:
        wanted = not self.practice.diary.table_mistakes
        self.practice.want_table_mistakes(wanted)
        self.show()
        review = self.shell.keys("practice-review")
        self.notify(
            f"Mistakes at the table join the deck: {review} looks for them and reviews what is due."
            if wanted
            else "Mistakes at the table do not join the deck."
        )
