"""The state of the practice diary: the open drill, unanswered hands, decisions and the deck."""

from datetime import date

import msgspec

from paigow_tui.practice import events as e
from paigow_tui.practice.decisions import Decision, Source
from paigow_tui.practice.deck import Deck
from paigow_tui.practice.lessons import LessonProgress, lessons
from paigow_tui.practice.modes import Run, counts, is_over, run_of
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.today import questions
from paigow_tui.rules.house_ways import HOUSE_WAYS, remember


class Open(msgspec.Struct):
    begun: int
    drill: Drill
    shown: int = 0
    decisions: list[Decision] = msgspec.field(default_factory=list)
    """The drill's decisions; for a day's challenge or a lesson, including those made before it was last started."""
    told: int = 0
    """How many of these decisions had been recorded when it started."""

    @property
    def done(self) -> bool:
        return is_over(self.drill, self.decisions)

    @property
    def half_done(self) -> bool:
        """Whether it is an unfinished lesson, challenge or run with some hands set."""
        plan = self.drill
        return bool(self.decisions) and not self.done and bool(plan.lesson or plan.sealed or plan.mode)

    @property
    def waits(self) -> bool:
        """Whether it can be continued after another drill, which is true of lessons and of a day's challenge."""
        return self.drill.today or bool(self.drill.lesson and not self.drill.sealed)

    @property
    def run(self) -> Run:
        """The run so far."""
        return run_of(self.drill.mode, self.decisions)


class Finished(msgspec.Struct, frozen=True):
    """A finished run of a mode, and when it ended, in milliseconds since 1970."""

    at: int
    begun: int
    drill: Drill
    run: Run


class Asked(msgspec.Struct, frozen=True):
    shown: int
    number: int
    question: Question


def _place(decision: Decision) -> int:
    """Return the index of a decision's hand among its day's hands."""
    return questions(date.fromisoformat(decision.where)).index(decision.question)


class Diary:
    def __init__(self) -> None:
        self.last = 0
        self.open: Open | None = None
        self.finished: Open | None = None
        self.asked: Asked | None = None
        """The drill's unanswered hand."""
        self.reviewed: Asked | None = None
        """The review's unanswered hand."""
        self.decisions: list[Decision] = []
        self.deck = Deck()
        self.lessons = LessonProgress()
        self.waiting: dict[str, list[Decision]] = {}
        """The decisions in lessons that were interrupted by another drill, by lesson."""
        self.runs: list[Finished] = []
        """All finished streaks and storms, and all completed exams."""
        self.days: dict[str, list[Decision]] = {}
        """The decisions on each day's hands, in order."""
        self.table_mistakes = False
        self.deleted: dict[str, e.GameDeleted] = {}
        """The hands of deleted games, by game name."""
        self.told: set[str] = set()
        """The milestones that have been announced."""
        self.ways: set[str] = set(HOUSE_WAYS)
        """The keys of the house ways known here."""
        self._hands: dict[int, e.HandShown] = {}

    def take(self, event: e.AnyEvent, sequence: int, at: int) -> None:
        self.last = sequence
        match event:
            case e.DrillBegun(drill=drill):
                self._interrupt(drill)
                self._end(at)
                lesson = self.waiting.pop(drill.lesson, [])
                before = self.days.setdefault(drill.day, []) if drill.today else lesson
                self.open = Open(sequence, drill, len(before), before, len(before))
            case e.DrillEnded(begun=begun):
                if self._is_open(begun):
                    self._end(at)
            case e.HandShown():
                self._hands[sequence] = event
                asked = Asked(sequence, event.number, event.question)
                if event.source == "review":
                    self.reviewed = asked
                elif self.open is not None and self._is_open(event.begun):
                    self.asked = asked
                    self.open.shown = event.number
            case e.HandAnswered():
                self._answered(event, at)
            case e.MistakeKept(question=question):
                self.deck.failed(question, at)
            case e.MistakeDropped(question=question):
                self.deck.drop(question)
                if self.reviewed is not None and self.reviewed.question.key == question.key:
                    self.reviewed = None
            case e.TableMistakesWanted(wanted=wanted):
                self.table_mistakes = wanted
            case e.GameDeleted(game=game):
                self.deleted[game] = event
            case e.MilestonesTold(names=names):
                self.told |= {*names}
            case e.PracticeImported():
                self._import(event)
            case e.WayUsed(way=way):
                self.ways.add(remember(way))

    def _is_open(self, begun: int) -> bool:
        """Return whether this drill is still open, since another window may have started a new one."""
        return self.open is not None and self.open.begun == begun

    def _interrupt(self, drill: Drill) -> None:
        """Let the open lesson wait while another drill is practiced. Starting the same lesson starts it over."""
        now = self.open
        if now is not None and now.half_done and now.waits and now.drill.lesson not in ("", drill.lesson):
            self.waiting[now.drill.lesson] = [*now.decisions]

    def _end(self, at: int) -> None:
        if self.open is not None:
            self.finished = self.open
            drill, counted = self.open.drill, counts(self.open.drill, self.open.decisions)
            if counted:
                self.runs.append(Finished(at, self.open.begun, drill, self.open.run))
            self.lessons.finished(self.open.drill, self.open.decisions)
            if self.open.drill.sealed:
                left = drill.mode == "exam" and not counted
                for decision in self.open.decisions[self.open.told :]:
                    self._tell(msgspec.structs.replace(decision, source="drill") if left else decision)
        self.open = self.asked = None

    def _answered(self, event: e.HandAnswered, at: int) -> None:
        shown = self._hands.pop(event.shown, None)
        if shown is None:
            return
        drills = (one for one in (self.open, self.finished) if one is not None)
        drill = next((one for one in drills if one.begun == shown.begun), None)
        decision = self._decision(shown, event, at, drill)
        if shown.source == "review":
            self.reviewed = None
            self._tell(decision)
            return
        if self.asked is not None and self.asked.shown == event.shown:
            self.asked = None
        if drill is not None:
            if drill.drill.today and decision.question in (one.question for one in drill.decisions):
                return  # already answered in another window, where the first answer counts
            drill.decisions.append(decision)
        if drill is None or not drill.drill.sealed or self.open is None or drill.decisions is not self.open.decisions:
            self._tell(decision, drill is not None and bool(drill.drill.lesson))

    def _tell(self, decision: Decision, learning: bool = False) -> None:
        """Record a decision; a challenge's decisions are recorded when it is over."""
        self.decisions.append(decision)
        self.deck.answered(decision, learning)

    def _import(self, event: e.PracticeImported) -> None:
        """Add another diary's decisions. If one of a day's hands was set on both computers, the first answer counts.

        Decisions against a house way that isn't known here are left out.
        """
        self.ways |= {remember(way) for way in event.ways}
        for decision in event.decisions:
            if decision.question.against not in self.ways:
                continue
            self._tell(decision, decision.where in lessons())
            if decision.source == "today":
                day = self.days.setdefault(decision.where, [])
                there = next((one for one in day if one.question == decision.question), None)
                if there is None:
                    day.append(decision)
                elif decision.at < there.at:
                    day[day.index(there)] = decision
                day.sort(key=_place)
        self.decisions.sort(key=lambda one: one.at)
        for name, cost in event.lessons.items():
            self.lessons.costs[name] = min(cost, self.lessons.costs.get(name, cost))

    def _decision(self, shown: e.HandShown, event: e.HandAnswered, at: int, drill: Open | None) -> Decision:
        source: Source
        if shown.source == "review":
            source = "review"
        elif shown.question.task == "house way":
            source = "house way"
        else:
            challenge: Source = "drill" if drill is None or not drill.drill.sealed else "challenge"
            source = "today" if drill is not None and drill.drill.today else challenge
        answered = msgspec.structs.asdict(event)
        del answered["shown"]
        return Decision(
            **answered,
            at=at,
            source=source,
            question=shown.question,
            where=drill.drill.lesson or drill.drill.day or drill.drill.kind
            if drill is not None and shown.source == "drill"
            else "",
            difficulty=shown.difficulty,
            error=shown.error,
            drawn=shown.drawn,
        )
