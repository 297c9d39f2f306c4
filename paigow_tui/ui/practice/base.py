"""What the practice screen's parts share: the session, the hand that is asked, hands found ahead."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from textual import on
from textual.message import Message
from textual.timer import Timer

from paigow_tui.cards import Card
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.questions import Question
from paigow_tui.practice.session import OVERTAKEN, Answer, Practice
from paigow_tui.practice.stock import Stock
from paigow_tui.rules.house_ways import house_way
from paigow_tui.ui.hand_screen import HandScreen
from paigow_tui.ui.table.pace import look


class PracticeBase(HandScreen):
    """Asks hands and takes answers. What is shown is on disk; nothing waits on the event loop."""

    @dataclass
    class HandsFound(Message):
        """A hand has been found ahead, or there is none."""

    @dataclass
    class Preparing(Message):
        """How far the house way's table is built, in percent."""

        percent: int

    @dataclass
    class Weighed(Message):
        """A hand that was asked before has its odds again."""

        dealt: Dealt

    @dataclass
    class TableRead(Message):
        """The decisions at the tables are read."""

        decisions: list[Decision]

    def __init__(self, options: PracticeOptions) -> None:
        super().__init__()
        self.options = options
        self.practice: Practice
        self.stock: Stock | None = None
        self.dealt: Dealt | None = None
        self.answered: Answer | None = None
        self.number = 0
        self.reviewing = False
        self.waiting = ""
        """What is being waited for, in words; empty when a hand is on the table."""
        self.starved = False
        """Whether a hand of the drill is wanted as soon as there is one."""
        self.everything = False
        self.hints = 0
        """How often a hint was asked for; such an answer counts as hinted."""
        self.began = 0.0
        self._read_at = 0.0
        """When what was said last can have been read."""
        self.ticking: Timer | None = None

    def show(self) -> None:
        """Bring every widget up to date."""
        raise NotImplementedError

    # Where hands come from.

    def start_stock(self) -> None:
        """Look for the drill's next hands, in a thread."""
        self.stop_stock()
        now = self.practice.open
        if now is not None:
            self.stock = Stock(
                now.drill,
                now.shown + 1,
                told=self._tell_found,
                progress=self._tell_progress,
            )

    def _tell_found(self) -> None:
        self.post_message(self.HandsFound())

    def _tell_progress(self, done: int, total: int) -> None:
        self.post_message(self.Preparing(100 * done // total))

    def stop_stock(self) -> None:
        """Look for no more."""
        if self.stock is not None:
            self.stock.close()
            self.stock, self.starved = None, False

    def on_unmount(self) -> None:
        """Nobody waits for hands any more."""
        self.stop_stock()

    @on(HandsFound)
    def _hands_found(self) -> None:
        if self.starved:
            self.next_of_drill()

    @on(Preparing)
    def _preparing(self, message: Preparing) -> None:
        if self.waiting:
            self.waiting = f"Preparing the table of the house way, once: {message.percent} %."
            self.show()

    def next_of_drill(self) -> None:
        """Show the next hand, or say what it is that is waited for."""
        self.dealt = self.answered = None
        self.practice.read()
        self._look_elsewhere()
        if self.practice.open is None or self.stock is None:
            self.waiting = ""
            self.show()
            return
        dealt = self.stock.take()
        self.starved = dealt is None
        if dealt is None:
            self.waiting = self.stock.failed or "Looking for such a hand…"
            self.show()
            return
        self.practice.show(dealt)
        self.ask(dealt, self.practice.open.shown)

    def _look_elsewhere(self) -> None:
        """Say so where another window has ended the drill."""
        if self.stock is not None and self.practice.overtaken:
            self.stop_stock()
            self.notify(OVERTAKEN)

    def ask_again(self, question: Question, number: int) -> None:
        """Show a hand that was asked before; its odds are worked out in a thread."""
        self.number = number
        self.starved = False
        self.dealt = self.answered = None
        if question.task == "house way":
            self.ask(Dealt(question), number)
            return
        self.waiting = "Working out the odds…"
        self.show()
        way = house_way(question.against)

        def work() -> None:
            from paigow_tui.odds.hand import odds, ready_table

            table = ready_table(way, question.rules, self._tell_progress)
            found = odds(question.hand, way, question.rules, table=table)
            self.post_message(self.Weighed(Dealt(question, found)))

        self.shell.oracle.run(work)

    @on(Weighed)
    def _weighed(self, message: Weighed) -> None:
        if self.dealt is None:
            self.ask(message.dealt, self.number)

    def ask(self, dealt: Dealt, number: int) -> None:
        """Put a hand on the table."""
        self.dealt, self.answered, self.number = dealt, None, number
        self.waiting = ""
        self.everything, self.hints = False, 0
        self.began = monotonic()
        self.show()

    @property
    def clock(self) -> int:
        """Seconds a hand; 0 without a clock."""
        now = self.practice.open
        return 0 if now is None or self.reviewing else now.drill.clock

    @property
    def seconds(self) -> float:
        """How long the hand has been looked at."""
        return monotonic() - self.began

    @property
    def unread(self) -> bool:
        """Whether what is said has only just been said: a key or a click from before is no answer to it."""
        return monotonic() < self._read_at

    def leave_time_to_read(self) -> None:
        """What is about to be said has not been read for a moment, at any pace but "off"."""
        self._read_at = monotonic() + look(self.shell.pace, hurried=True)

    @property
    def asking(self) -> bool:
        """Whether an answer is wanted."""
        return self.dealt is not None and self.answered is None

    def take_answer(self, low: tuple[Card, ...]) -> None:
        """Grade what was set, and show it, or go on where verdicts are sealed."""
        if self.dealt is None:
            return
        now = self.practice.open
        give = self.practice.answer_review if self.reviewing else self.practice.answer
        self.answered = give(self.dealt, low, self.seconds, self.hints > 0)
        self._look_elsewhere()
        if not self.reviewing and now is not None and now.drill.sealed:
            self.next_of_drill()
        else:
            self.leave_time_to_read()
            self.show()
