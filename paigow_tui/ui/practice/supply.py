"""Where the hands of practice come from: found ahead of time for a drill, or asked before and worked out again."""

from collections.abc import Callable
from functools import partial

from textual.message_pump import MessagePump

from paigow_tui.odds.tally import HandOdds
from paigow_tui.practice.dealing import Dealt, at_once
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.stock import Stock
from paigow_tui.ui.oracle import Oracle, later, progress_to


class Supply:
    """The hands to come. ``news`` is called in the screen's own thread when one is found, or no more can be."""

    def __init__(
        self, screen: MessagePump, oracle: Oracle, level: Callable[[], Level], news: Callable[[], object]
    ) -> None:
        self._screen, self._oracle, self._level, self._news = screen, oracle, level, news
        self._stock: Stock | None = None
        self.recalled: Question | None = None
        """A question asked before, whose odds are being worked out again."""

    @property
    def is_open(self) -> bool:
        """Whether hands are being found."""
        return self._stock is not None

    @property
    def failed(self) -> str:
        """Why there are no more hands, as a sentence; empty if there may be."""
        return "" if self._stock is None else self._stock.failed

    def start(self, drill: Drill, first: int = 1) -> None:
        """Find the hands of a drill from a number on, in place of any others."""
        self.stop()
        news = partial(later(self._screen), self._news)
        self._stock = Stock(drill, first, told=news, progress=progress_to(self._screen), level=self._level)

    def take(self) -> Dealt | None:
        """Return the next hand, if it is found."""
        return None if self._stock is None else self._stock.take()

    def stop(self) -> None:
        if self._stock is not None:
            self._stock.close()
            self._stock = None

    def recall(self, question: Question) -> Dealt | None:
        """Return a hand asked before; or work out its odds, which are sent to the screen."""
        if (dealt := at_once(question)) is None:
            self.recalled = question
            self._oracle.ask(self._screen, question.hand, question.against, question.rules)
        return dealt

    def found(self, odds: HandOdds) -> Dealt | None:
        """Return the hand that was asked before, if these are its odds."""
        question = self.recalled
        if question and (set(question.hand), question.against) == (set(odds.hand), odds.against):
            return Dealt(question, odds)
        return None
