"""Drills and reviews: the hand on the table, where the next one comes from, and what happens to answers."""

from time import monotonic
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.cards import Card
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.practice.contrast import contrast
from paigow_tui.practice.dealing import Dealt, at_once
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.questions import Drill, PracticeOptions, Question
from paigow_tui.practice.session import OVERTAKEN, Answer, Practice
from paigow_tui.practice.stock import Stock
from paigow_tui.practice.table import table_decisions
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling.grammar import Voice, day_and_time
from paigow_tui.telling.odds import building
from paigow_tui.telling.practice import deck
from paigow_tui.ui.board.unfolding import look
from paigow_tui.ui.main_screen import HandScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound, progress_to

STAYS: Final = 3
"""After so many hands a person is taken to be staying."""


class PracticeBase(HandScreen):
    """Shows hands and takes answers. A hand is on disk before it is shown, and nothing blocks the event loop."""

    def __init__(self, options: PracticeOptions) -> None:
        super().__init__()
        self.options = options
        self.practice: Practice
        self.stock: Stock | None = None
        self.dealt: Dealt | None = None
        self.answered: Answer | None = None
        self.reviewing = False
        self.waiting = ""
        """What the screen is waiting for, as a sentence; empty while a hand is on the table."""
        self.all_settings = False
        self.hints = 0
        """How many hints were taken; with any, the answer does not count."""
        self._began = 0.0
        self._readable_at = 0.0
        """When the player has had time to read the verdict."""
        self._recalled: Question | None = None
        """A question asked before, whose odds are being worked out again."""

    @property
    def asking(self) -> bool:
        return self.dealt is not None and self.answered is None

    @property
    def drill(self) -> Drill:
        """The open drill; during a review, one without a clock or a seal."""
        return Drill() if self.practice.open is None or self.reviewing else self.practice.open.drill

    @property
    def again(self) -> PracticeOptions | None:
        """What Enter begins between drills: the one that waits, or one more like the last; ``None`` opens the menu."""
        last = self.practice.drill
        if last is None or self.practice.overtaken:
            return None
        if self.practice.open is not None:
            return PracticeOptions(way="resume", drill=last.drill)
        if (lesson := lessons().get(last.drill.lesson)) is not None:
            passed = last.done and lesson.passed_by(last.decisions)
            following = self.practice.diary.lessons.next if passed else lesson
            return None if following is None else PracticeOptions(way="lesson", drill=following.drill)
        # a challenge would deal the same hands
        return None if last.drill.sealed else PracticeOptions(way="drill", drill=last.drill)

    @property
    def shown(self) -> OpenOdds | None:
        """What the settings come to against the dealer's open hand, if there is one on the table."""
        odds = None if self.dealt is None else self.dealt.odds
        return odds if isinstance(odds, OpenOdds) else None

    @property
    def seconds(self) -> float:
        return monotonic() - self._began

    @property
    def unread(self) -> bool:
        """Whether the verdict has been shown too briefly for a key or click to be meant for it."""
        return monotonic() < self._readable_at

    @property
    def voice(self) -> Voice:
        return Voice(cards=self.shell.faces.cards)

    def start_stock(self) -> None:
        drill = self.practice.open
        if drill is None:
            self.stop_stock()
        else:
            self._stock_up(drill.drill, drill.shown + 1)

    def _stock_up(self, drill: Drill, first: int = 1) -> None:
        self.stop_stock()
        found, progress = lambda: self.call_later(self._hands_found), progress_to(self)
        self.stock = Stock(drill, first, told=found, progress=progress, level=lambda: self.practice.level)

    def _count_atlas(self) -> None:
        """Count the atlas that the drill deals from, once the person is taken to be staying."""
        now = self.practice.open
        if now is not None and now.drill.task == "best" and len(now.decisions) >= STAYS:
            # from a thread: it imports NumPy
            self.shell.oracle.run(lambda: self.shell.oracle.count_atlas(house_way(now.drill.against), now.drill.rules))

    def stop_stock(self) -> None:
        if self.stock is not None:
            self.stock.close()
            self.stock = None

    def on_unmount(self) -> None:
        self.stop_stock()

    def _hands_found(self) -> None:
        if self.stock is None or self.dealt is not None or self._recalled is not None:
            return
        if not self.reviewing:
            self.next_of_drill()
        elif (dealt := self.stock.take()) is not None:
            self.ask(dealt)
        else:
            self.clear_table(self.stock.failed)

    def on_odds_building(self, message: OddsBuilding) -> None:
        if self.waiting:
            self.waiting = building(message.percent, self.voice)
            self.show()

    def next_of_drill(self) -> None:
        self.practice.read()
        self._notice_overtaken()
        if self.practice.open is None or self.stock is None:
            self.clear_table()
            self._give_time()
            return
        dealt = self.stock.take()
        if dealt is None:
            self.clear_table(self.stock.failed or "Looking for a hand…")
        else:
            self.practice.show(dealt)
            self.ask(dealt)

    def _notice_overtaken(self) -> None:
        if self.stock is not None and self.practice.overtaken:
            self.stop_stock()
            self.notify(OVERTAKEN)

    def clear_table(self, waiting: str = "") -> None:
        """Take the hand off the table; ``waiting`` says what for."""
        self.dealt = self.answered = self._recalled = None
        self.waiting = waiting
        self.hand.lay(())
        self.show()

    def ask(self, dealt: Dealt) -> None:
        if self.reviewing:
            self.practice.show_review(dealt)
        self.dealt, self.answered = dealt, None
        self.waiting, self._recalled = "", None
        self.all_settings, self.hints = False, 0
        self._began = monotonic()
        if not self.drill.sealed:
            self.shell.oracle.run(lambda: contrast(dealt.question))  # it is wanted with the verdict
        self.hand.lay(dealt.question.hand, unpick=True)
        self.show()

    def ask_again(self, question: Question) -> None:
        """Show an unanswered or due hand again as soon as its odds are ready."""
        if (dealt := at_once(question)) is not None:
            self.ask(dealt)
            return
        self.clear_table("Working out the odds…")
        self._recalled = question
        self.shell.oracle.ask(self, question.hand, question.against, question.rules)

    def on_odds_found(self, message: OddsFound) -> None:
        question, odds = self._recalled, message.odds
        if question and (set(question.hand), question.against) == (set(odds.hand), odds.against):
            self.ask(Dealt(question, odds))

    def on_odds_failed(self, message: OddsFailed) -> None:
        if self._recalled is not None:
            self.clear_table(message.why)

    def take_answer(self, low: tuple[Card, ...]) -> None:
        """Grade the setting with ``low`` in front and show the verdict, or continue if it is sealed."""
        if self.dealt is None:
            return
        sealed = self.drill.sealed
        self.answered = self.practice.answer(self.dealt, low, self.seconds, self.hints)
        self._count_atlas()
        self._notice_overtaken()
        if sealed:
            self.next_of_drill()
        else:
            self._give_time()
            self.show()

    def _give_time(self) -> None:
        """Give the person time to read what is on the screen before a key is meant for it."""
        self._readable_at = monotonic() + look(self.shell.preferences.pace, hurried=True)

    def review(self) -> None:
        self.stop_stock()
        self.reviewing = True
        if not self.practice.diary.table_mistakes:
            self.clear_table()
            self.next_review()
            return
        self.clear_table("Looking through the rounds you played…")
        self.shell.oracle.read(
            self, self.shell.store.path, table_decisions, self._table_read, lambda why: self._table_read([])
        )

    def _table_read(self, decisions: list[Decision]) -> None:
        if new := self.practice.keep_mistakes(decisions):
            self.notify(f"{number_of(new, 'mistake')} from the table joined the deck.")
        if self.reviewing and self.dealt is None:
            self.next_review()

    def next_review(self) -> None:
        """Show the next hand that is due, or say that there is none."""
        due = self.practice.next_review()
        if due is not None and due.mistake:
            self.ask_again(due.question)
            return
        if due is not None:
            self.clear_table("Looking for a hand…")
            self._stock_up(due.drill)
            return
        over = self.dealt is not None
        self.reviewing = False
        self.stop_stock()
        self.clear_table()
        self.notify("The review is over: nothing else is due." if over else self._nothing_due())

    def how_table_mistakes_join(self) -> str:
        """Return how mistakes at the table can join the deck, as a sentence; empty if they already do."""
        if self.practice.diary.table_mistakes:
            return ""
        key = self.shell.keys("practice-table")
        return f"Press {key} in practice to add the mistakes you make at the table."

    def _nothing_due(self) -> str:
        following = self.practice.diary.deck.next_due()
        if following is None:
            return deck(0, 0)
        return f"Nothing is due yet. The next idea comes back {day_and_time(following)}."

    def drop_idea(self) -> None:
        assert self.dealt is not None
        self.practice.drop(self.dealt.question)
        self.next_review()

    def table_mistakes(self) -> None:
        wanted, key = not self.practice.diary.table_mistakes, self.shell.keys("practice-review")
        self.practice.want_table_mistakes(wanted)
        self.show()
        join = f"now join the deck: {key} reviews what is due"
        self.notify(f"Mistakes at the table {join if wanted else 'no longer join the deck'}.")
