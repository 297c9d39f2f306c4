"""Runs the hands of a drill or a review: each is dealt, set, graded and saved."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from msgspec.structs import replace
from textual.message_pump import MessagePump

from paigow_tui.cards import Card
from paigow_tui.odds.tally import HandOdds
from paigow_tui.playing.drill import PracticeView
from paigow_tui.practice.contrast import contrast
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.session import OVERTAKEN, Answer, Practice
from paigow_tui.practice.table import table_decisions
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.setting import Setting
from paigow_tui.telling import drills
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import building
from paigow_tui.telling.record import begins
from paigow_tui.ui.practice.supply import Supply
from paigow_tui.ui.shell import Shell
from paigow_tui.ui.stage.unfolding import look

STAYS: Final = 3
"""After this many hands, a person is assumed to be staying."""


class Hands:
    """The hands practiced in this window. Each is saved before it is shown, and its answer before the verdict.

    ``lay`` puts cards on the table (none to clear it), ``show`` is called for every other change, and ``say`` shows a
    notice.
    """

    def __init__(
        self,
        screen: MessagePump,
        shell: Shell,
        lay: Callable[[tuple[Card, ...]], object],
        show: Callable[[], object],
        say: Callable[[str], object],
        clock: Callable[[], float] | None = None,
    ) -> None:
        """Begin with no hand; ``clock`` returns seconds, by default from the monotonic clock."""
        self._clock = clock or monotonic
        self.practice = Practice(shell.store)
        self._screen, self._shell = screen, shell
        self._lay, self._show, self._say = lay, show, say
        self._supply = Supply(screen, shell.oracle, self.practice, self._supplied)
        self.dealt: Dealt | None = None
        """The hand on the table."""
        self._answer: Answer | None = None
        self._hints = 0
        self._reviewing = False
        self._waiting = ""
        self._began = 0.0
        self._readable_at = 0.0

    def view(self, picked: int = 0, setting: Setting | None = None, back: bool = False) -> PracticeView:
        """Return the current state of practice, with the picked cards and their setting; see `PracticeView.back`."""
        return replace(
            PracticeView.of(self.practice, self.dealt, self._answer, self._reviewing),
            waiting=self._waiting,
            hints=self._hints,
            back=back,
            picked=picked,
            setting=setting,
            seconds=self._clock() - self._began,
        )

    @property
    def unread(self) -> bool:
        """Whether the verdict appeared too recently for a key or click to be meant for it."""
        return self._clock() < self._readable_at

    def _give_time(self) -> None:
        self._readable_at = self._clock() + look(self._shell.preferences.pace, hurried=True)

    # A drill.

    def begin(self, drill: Drill) -> None:
        """Begin a drill, ending any other."""
        waits = drills.interrupted(self.practice.open, drill)
        self.practice.begin(drill)
        if waits:
            self._say(waits)
        if drill.mode:
            self._say(begins(drill))
        self.resume()

    def resume(self) -> None:
        """Continue the open drill with its unanswered hand, if there is one."""
        self._reviewing = False
        asked, now = self.practice.resume(), self.practice.open
        if now is None:
            self._supply.stop()
        else:
            self._supply.start(now.drill, now.shown + 1)
        if asked is not None:
            self._ask_again(asked.question)
        else:
            self.next_of_drill()

    def end(self) -> None:
        """End the open drill."""
        self.practice.end()
        self.stop()
        self._reviewing = False
        self._clear()

    def stop(self) -> None:
        """Stop looking for hands."""
        self._supply.stop()

    def next_of_drill(self) -> None:
        """Deal the next hand of the drill, or clear the table until there is one."""
        self.practice.read()
        self._notice_overtaken()
        if self.practice.open is None or not self._supply.is_open:
            self._clear()
            self._give_time()
        elif (dealt := self._supply.take()) is None:
            self._clear(self._supply.failed or drills.LOOKING)
        else:
            self.practice.show(dealt)
            self._ask(dealt)

    def _notice_overtaken(self) -> None:
        if self._supply.is_open and self.practice.overtaken:
            self._supply.stop()
            self._say(OVERTAKEN)

    # A hand.

    def _supplied(self) -> None:
        """Deal the hand that was found, if the table is waiting for it."""
        if not self._supply.is_open or self.dealt is not None or self._supply.recalled is not None:
            return
        if not self._reviewing:
            self.next_of_drill()
        elif (dealt := self._supply.take()) is not None:
            self._ask(dealt)
        else:
            self._clear(self._supply.failed)

    def _clear(self, waiting: str = "") -> None:
        """Take the hand off the table; ``waiting`` says what the table is waiting for."""
        self.dealt = self._answer = self._supply.recalled = None
        self._waiting = waiting
        self._lay(())

    def _ask(self, dealt: Dealt) -> None:
        if self._reviewing:
            self.practice.show_review(dealt)
        self.dealt, self._answer = dealt, None
        self._waiting, self._supply.recalled = "", None
        self._hints = 0
        self._began = self._clock()
        if not self.view().at_once:
            self._shell.oracle.run(lambda: contrast(dealt.question))  # the verdict will need it
        self._lay(dealt.question.hand)

    def _ask_again(self, question: Question) -> None:
        """Deal an unanswered or due hand again as soon as its odds are ready."""
        self._clear(drills.WORKING)
        if (dealt := self._supply.recall(question)) is not None:
            self._ask(dealt)

    def odds_found(self, odds: HandOdds) -> None:
        if (dealt := self._supply.found(odds)) is not None:
            self._ask(dealt)

    def odds_failed(self, why: str) -> None:
        if self._supply.recalled is not None:
            self._clear(why)

    def odds_building(self, percent: int, voice: Voice) -> None:
        if self._waiting:
            self._waiting = building(percent, voice)
            self._show()

    def hint(self) -> None:
        self._hints = min(2, self._hints + 1)
        self._show()

    def answer(self, low: tuple[Card, ...]) -> None:
        """Grade the setting with ``low`` in front (empty if time ran out); show the verdict or deal the next hand."""
        if self.dealt is None:
            return
        now = self.view()
        self._answer = self.practice.answer(self.dealt, low, now.seconds, now.hints)
        self._count_atlas()
        self._notice_overtaken()
        if now.at_once:
            self.next_of_drill()
        else:
            self._give_time()
            self._show()

    def _count_atlas(self) -> None:
        """Build the atlas that the drill deals from, once the person is assumed to be staying."""
        now, oracle = self.practice.open, self._shell.oracle
        if now is not None and now.drill.task == "best" and len(now.decisions) >= STAYS:
            # in a thread, because it imports NumPy
            oracle.run(lambda: oracle.count_atlas(house_way(now.drill.against), now.drill.rules))

    # A review.

    def review(self) -> None:
        """Begin a review, after adding mistakes at the table to the deck if that is wanted."""
        self._supply.stop()
        self._reviewing = True
        if not self.practice.diary.table_mistakes:
            self._clear()
            self.next_review()
            return
        self._clear(drills.LOOKING_THROUGH)
        path, failed = self._shell.store.path, lambda why: self._table_read([])
        self._shell.oracle.read(self._screen, path, table_decisions, self._table_read, failed)

    def _table_read(self, decisions: list[Decision]) -> None:
        if new := self.practice.keep_mistakes(decisions):
            self._say(drills.joined_deck(new))
        if self._reviewing and self.dealt is None:
            self.next_review()

    def next_review(self) -> None:
        """Deal the next hand that is due, or say that there is none."""
        due = self.practice.next_review()
        if due is not None and due.mistake:
            self._ask_again(due.question)
        elif due is not None:
            self._clear(drills.LOOKING)
            self._supply.start(due.drill)
        else:
            over = self.view().review_over
            self._reviewing = False
            self._supply.stop()
            self._clear()
            self._say(over)

    def drop_idea(self) -> None:
        """Remove the idea of the hand on the table from the deck."""
        if self.dealt is not None:
            self.practice.drop(self.dealt.question)
            self.next_review()
