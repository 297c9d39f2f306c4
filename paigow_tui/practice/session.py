"""A practice session: the diary in the store, and operations on it.

Each hand is saved before it is shown, and each answer before its verdict, so a drill resumes where you left off, with
the same hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import structs

from paigow_tui.cards import Card
from paigow_tui.odds.difficulty import difficulty, least_error
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice import events as e
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.deck import Due
from paigow_tui.practice.diary import Asked, Diary, Open
from paigow_tui.practice.grading import MISTAKES, Grade, distance, grade
from paigow_tui.practice.habits.doubt import telling
from paigow_tui.practice.leaks import leak_drill, leaks_apart
from paigow_tui.practice.level import Level, level_of
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.today import Today
from paigow_tui.rules.house_ways import HOUSE_WAYS, house_way, key_of
from paigow_tui.rules.setting import Setting, choices, setting_of
from paigow_tui.store import Conflict, Damaged, EventStore, NoSuchStream, StreamExists
from paigow_tui.store.before_1_0 import convert_practice
from paigow_tui.table import encode

if TYPE_CHECKING:
    from paigow_tui.odds.practice_hands import Mask

KIND: Final = "practice"
DIARY: Final = "practice"
CHECK_EVERY: Final = 10
"""The number of decisions after which to check again which rules are in doubt."""
OVERTAKEN: Final = "This drill ended because you started one in another window."


def _identity(decision: Decision) -> tuple[int, str]:
    """Return a key that identifies a decision, regardless of the computer it was made on."""
    return decision.at, decision.question.key


class Answer(msgspec.Struct, frozen=True):
    """A graded answer. ``grade`` is ``None`` if the odds were not computed, or the clock ran out."""

    question: Question
    right: bool
    setting: Setting | None
    house: Setting
    rule: int
    """The index of the house way's rule that applies to the hand; 0 for the solution, because it has no rules."""
    grade: Grade | None = None
    odds: HandOdds | None = None


def judge(dealt: Dealt, low: tuple[Card, ...]) -> Answer:
    """Grade an answer; the low hand is empty if the clock ran out."""
    question, odds = dealt.question, dealt.odds
    way = house_way(question.against)
    played = way.played(choices(question.hand, question.rules), question.role)
    house = max(played, key=lambda one: one[1])[0]
    rule = 0 if way.mixes else way.rule_number(question.hand, question.rules)
    setting = setting_of(question.hand, low, question.rules) if low else None
    if question.task == "house way":
        right = setting is not None and any(
            (setting.low_rank, setting.high_rank) == (one.low_rank, one.high_rank) for one, _ in played
        )
        return Answer(question, right, setting, house, rule)
    if odds is None:
        raise ValueError("A setting cannot be graded without the odds of its hand.")
    mark = grade(odds, question.role, odds.index(low)) if low else None
    return Answer(question, mark is not None and mark.right, setting, house, rule, mark, odds)


class Practice:
    """A person's practice. Its methods raise StoreError."""

    def __init__(self, store: EventStore, clock: Callable[[], int] | None = None) -> None:
        self.store = store
        self._clock = clock or store.clock
        self.diary = Diary()
        self.read()
        self.drill = self.diary.open or self.diary.finished
        """This window's drill, or the most recent one, whether open or over."""
        self._level, self._leveled = Level(), 0
        """The level, and the number of decisions it is based on."""
        self._telling: dict[Role, tuple[int, Sequence[Mask]]] = {}
        """By role, the classes that tell rules apart, and the number of decisions they are based on."""
        self._asked: dict[Question, Asked] = {}
        """This window's unanswered hands; a drill's hand waits during a review."""

    @property
    def open(self) -> Open | None:
        """Return this window's drill while it is open. It ends when another window starts one."""
        return self.drill if self.drill is self.diary.open else None

    @property
    def overtaken(self) -> bool:
        """Return whether another window has started a drill."""
        return self.diary.open is not None and self.open is None

    def read(self) -> None:
        """Read the events written since the last call, including those of other windows."""
        try:
            for recorded in self.store.read(DIARY, after=self.diary.last):
                try:
                    event = e.decode_event(recorded.payload)
                except e.UnreadableEntry as error:
                    raise Damaged(self.store.path, str(error), DIARY, recorded.sequence) from error
                self.diary.take(event, recorded.sequence, recorded.recorded_at)
        except NoSuchStream:
            pass

    def _write(self, *events: e.AnyEvent) -> int:
        """Append events and return the first one's sequence number."""
        new = {e.way_in(event) for event in events} - self.diary.ways - {""}
        payloads = [encode(event) for event in (*events, *(e.WayUsed(house_way(way)) for way in sorted(new)))]
        while True:
            first = self.diary.last + 1
            try:
                if first > 1:
                    self.store.append(DIARY, self.diary.last, payloads)
                else:
                    self.store.create(DIARY, KIND, "Practice", payloads)
            except (Conflict, StreamExists):
                self.read()  # another window wrote something meanwhile
                continue
            self.read()
            return first

    def begin(self, drill: Drill) -> None:
        """Start a drill, ending any open one."""
        self._write(e.DrillBegun(drill))
        self.resume()

    def resume(self) -> Asked | None:
        """Continue the open drill, even if another window started it. Return its unanswered hand, if any."""
        self.read()
        self.drill = self.diary.open or self.drill
        return self._ask(self.diary.asked)

    def _ask(self, asked: Asked | None) -> Asked | None:
        if asked is not None:
            self._asked[asked.question] = asked
        return asked

    def end(self) -> None:
        if self.open is not None:
            self._write(e.DrillEnded(self.open.begun))

    def show(self, dealt: Dealt) -> None:
        """Record that a hand of the drill is being shown. Call this before showing it."""
        if self.open is not None:
            self._show("drill", dealt, self.open.begun, self.open.shown + 1)

    def _show(self, source: e.Source, dealt: Dealt, begun: int = 0, number: int = 0) -> None:
        odds, question = dealt.odds, dealt.question
        shown = e.HandShown(source, begun, number, question, drawn=dealt.drawn)
        if odds is not None and not question.dealer:
            role = question.role
            shown = structs.replace(shown, difficulty=difficulty(odds, role), error=least_error(odds, role))
        self._ask(Asked(self._write(shown), number, question))

    def answer(self, dealt: Dealt, low: tuple[Card, ...], seconds: float, hints: int = 0) -> Answer:
        """Grade a hand that was shown, saving the answer before returning. The second hint names the cards."""
        asked = self._asked.pop(dealt.question, None)
        if asked is None:
            raise ValueError("That is not the current hand.")
        answer = judge(dealt, low)
        odds, role = answer.odds, dealt.question.role
        mark = answer.grade if odds is None or low else grade(odds, role, odds.house_way)
        best = answer.house.low if odds is None else odds.settings[odds.best(role)].setting.low
        self._write(
            e.HandAnswered(
                shown=asked.shown,
                low=low,
                right=answer.right,
                cost=None if mark is None else float(mark.cost),
                ev=None if mark is None else float(mark.ev),
                best=best,
                house_way=answer.house.low,
                seconds=round(seconds, 2),
                hinted=hints > 0,
                named=hints > 1,
                house_cost=None if odds is None else float(odds.cost(odds.house_way, role)),
                closeness=None if odds is None else distance(odds, role),
            )
        )
        if self.open is not None and self.open.done:
            self.end()
        return answer

    def due(self) -> list[Due]:
        return self.diary.deck.due(self._clock())

    def next_review(self) -> Due | None:
        """Return the unanswered review hand, or else the first one due; ``None`` if nothing is."""
        begun = self.diary.reviewed
        if begun is not None:
            self._ask(begun)
            return Due(begun.question, mistake=True)
        return next(iter(self.due()), None)

    def show_review(self, dealt: Dealt) -> None:
        """Record that a hand is being shown in review, unless it already has been. Call this before showing it."""
        if self.diary.reviewed is None or self.diary.reviewed.question != dealt.question:
            self._show("review", dealt)

    def now(self) -> int:
        """Return the time, in milliseconds since 1970."""
        return self._clock()

    @property
    def level(self) -> Level:
        """Return the person's level."""
        decisions = self.diary.decisions
        if len(decisions) != self._leveled:
            self._leveled, self._level = len(decisions), level_of(decisions)
        return self._level

    def telling(self, question: Question) -> Sequence[Mask]:
        """Return the classes that tell two rules apart, for each kind of hand in the question's role if it isn't clear
        which one the person follows. They are recomputed after every few hands."""
        decisions, (known, masks) = self.diary.decisions, self._telling.get(question.role, (0, ()))
        if len(decisions) >= known + CHECK_EVERY:
            masks = telling(decisions, question)
            self._telling[question.role] = len(decisions), masks
        return masks

    def leak_drill(self, usual: Drill) -> Drill | None:
        """Return a drill of the worst leaks in practice, based on another drill; ``None`` if there are no leaks."""
        return leak_drill(leaks_apart(self.diary.decisions).practice, usual)

    def keep(self, question: Question, source: str) -> bool:
        """Add a hand to the deck; return false if it was ever in the deck before."""
        if self.diary.deck.known(question):
            return False
        self._write(e.MistakeKept(question, source))
        return True

    def drop(self, question: Question) -> None:
        self._write(e.MistakeDropped(question))

    def keep_hands(self, game: e.GameDeleted) -> None:
        self._write(game)

    @property
    def today(self) -> Today:
        """Return today's hands and the days played, as of now."""
        return Today.of(self.diary.days, self._clock())

    def export(self) -> bytes:
        """Return all practice decisions except sealed ones, in the format that `merge` accepts on another computer."""
        decisions = tuple(self.diary.decisions)
        used = {decision.question.against for decision in decisions} - {*HOUSE_WAYS}
        return encode(e.PracticeImported(decisions, self.diary.lessons.costs, tuple(map(house_way, sorted(used)))))

    def merge(self, payload: bytes) -> int:
        """Add decisions exported from another diary; return how many were new. Raise `UnreadableEntry`."""
        other = e.decode_event(convert_practice(payload))
        if not isinstance(other, e.PracticeImported):
            raise e.UnreadableEntry("This is not an export of practice decisions.")
        known = {_identity(decision) for decision in self.diary.decisions}
        ways = self.diary.ways | {key_of(way) for way in other.ways}
        new = tuple(one for one in other.decisions if _identity(one) not in known and one.question.against in ways)
        if new:
            self._write(e.PracticeImported(new, other.lessons, other.ways))
        return len(new)

    def tell(self, reached: Iterable[str]) -> list[str]:
        """Return the milestones that have never been announced, and record that they are announced now."""
        new = [name for name in reached if name not in self.diary.told]
        if new:
            self._write(e.MilestonesTold(tuple(new)))
        return new

    def want_table_mistakes(self, wanted: bool) -> None:
        """Set whether mistakes at the table are added to the deck."""
        if wanted != self.diary.table_mistakes:
            self._write(e.TableMistakesWanted(wanted))

    def keep_mistakes(self, decisions: Iterable[Decision]) -> int:
        """Add mistakes among decisions at the table to the deck; return how many were new."""
        return sum(
            self.keep(decision.question, decision.where) for decision in decisions if decision.verdict in MISTAKES
        )
