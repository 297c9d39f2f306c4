"""Supplies hands for practice: found ahead of time for a drill, or dealt earlier, with the odds computed again."""

from collections.abc import Callable
from functools import partial

from textual.message_pump import MessagePump

from paigow_tui.odds.tally import HandOdds
from paigow_tui.practice.dealing import Dealt, at_once
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.session import Practice
from paigow_tui.practice.stock import Stock
from paigow_tui.ui.oracle import Oracle, later, progress_to


class Supply:
    """The next hands. ``news`` is called in the screen's thread when one is found, or if no more can be found."""

    def __init__(self, screen: MessagePump, oracle: Oracle, practice: Practice, news: Callable[[], object]) -> None:
        self._screen, self._oracle, self._practice, self._news = screen, oracle, practice, news
        self._stock: Stock | None = None
        self.recalled: Question | None = None
        """An earlier question whose odds are being computed again."""

    @property
    def is_open(self) -> bool:
        """Whether hands are being found."""
        return self._stock is not None

    @property
    def failed(self) -> str:
        """A sentence that says why there are no more hands; empty if there may be more."""
        return "" if self._stock is None else self._stock.failed

    def start(self, drill: Drill, first: int = 1) -> None:
        """Start finding a drill's hands, from the number ``first`` on, in place of any others."""
        self.stop()
        news = partial(later(self._screen), self._news)
        practice, progress = self._practice, progress_to(self._screen)
        level, tells = lambda: practice.level, practice.telling
        self._stock = Stock(drill, first, told=news, progress=progress, level=level, tells=tells)

    def take(self) -> Dealt | None:
        """Return the next hand if one has been found."""
        return None if self._stock is None else self._stock.take()

    def stop(self) -> None:
        if self._stock is not None:
            self._stock.close()
            self._stock = None

    def recall(self, question: Question) -> Dealt | None:
        """Return a hand dealt earlier, or ask for its odds to be computed and sent to the screen."""
        if (dealt := at_once(question)) is None:
            self.recalled = question
            self._oracle.ask(self._screen, question.hand, question.against, question.rules)
        return dealt

    def found(self, odds: HandOdds) -> Dealt | None:
        """Return the recalled hand if these are its odds."""
        question = self.recalled
        if question and (set(question.hand), question.against) == (set(odds.hand), odds.against):
            return Dealt(question, odds)
        return None
