"""The state of one person's practice: the question, what Enter does, and the verdict.

A front end passes in what it knows, and renders the result. Nothing here waits, reads a clock or draws.
"""

from math import ceil
from typing import Any, Final, Literal

import msgspec

from paigow_tui.actions import drill
from paigow_tui.actions.action import Action
from paigow_tui.actions.buttons import Prompt, button, on_enter
from paigow_tui.actions.hand import CONFIRM, PICK_HERE, PLAY_FOUL
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import descending
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.practice.contrast import contrast
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Diary, Open
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import Drill, PracticeOptions, Question
from paigow_tui.practice.session import Answer, Practice
from paigow_tui.practice.statistics import Result
from paigow_tui.rules.house_ways import USUAL, house_way
from paigow_tui.rules.setting import Setting
from paigow_tui.telling import drills, hints, record
from paigow_tui.telling import practice as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import Setter
from paigow_tui.telling.lessons import lesson_over
from paigow_tui.telling.prompts import FOUL, FOUL_REFUSED, pick
from paigow_tui.telling.rules import by_rule

Enter = Literal["pick first", "put back", "set", "next hand", "next review", "begin again", "menu", "wait", "leave"]
"""What Enter does. It is always the safe answer: it does nothing until two cards are picked, and puts back a foul."""

_OTHERS: Final = (drill.LESSONS, drill.REVIEW, drill.LOOK_UP, drill.STATS)


def goes_on(options: PracticeOptions, now: Open | None) -> bool:
    """Return whether these options continue the open drill; a restarted challenge would only deal the same hands."""
    if now is None:
        return False
    if options.way == "lesson":
        return bool(now.drill.lesson) and now.drill.lesson == options.drill.lesson
    if options.drill.mode:
        return now.drill.mode == options.drill.mode and not options.new
    return options.way != "drill" or (now.drill.sealed and now.drill == options.drill and not options.new)


def to_end(now: Open | None) -> str:
    """Return the question to ask before ending an unfinished lesson or challenge; empty if none is open."""
    return drills.to_end(now) if now is not None and now.half_done else ""


def to_start(following: Drill, now: Open | None) -> str:
    """Return a question to confirm ending the open drill for another, or else empty if nothing is lost."""
    return drills.to_start(now, following) if now is not None and now.half_done and not now.waits else ""


def to_leave(now: Open | None) -> str:
    """Return the question to ask before leaving practice in the middle of a lesson or challenge; otherwise empty."""
    return drills.to_leave(now) if now is not None and now.half_done else ""


def foul_setter(question: Question) -> Setter:
    """Return who is setting the hand, for the wording of a foul warning."""
    if question.task == "house way":
        return "house way"
    return "banker" if question.role == "banker" else "drill"


class Verdict(msgspec.Struct, frozen=True):
    """What to say about a hand that was set: the verdict, the reason, and anything else to learn from it."""

    text: str
    reason: str
    best: str
    """The best low hand, if it isn't yours."""
    idea: str
    """The idea behind the mistake."""
    thumb: str
    """The rule of thumb that the setting broke."""
    rule: str
    """The rule that the house way follows, if the reason doesn't quote it."""
    turn: str
    """The smallest change to the hand, one card for another, that would make another setting best."""

    @classmethod
    def of(cls, answer: Answer, voice: Voice) -> "Verdict":
        """Return what to say about an answer."""
        question, way, turn = answer.question, house_way(answer.question.against), contrast(answer.question)
        quoted = question.task == "house way" or bool(question.dealer)
        hand, rules, role = question.hand, question.rules, question.role
        return cls(
            text=telling.verdict(answer, voice),
            reason=telling.reason(answer, voice),
            best=telling.best(answer, voice),
            idea=telling.idea(answer, voice),
            thumb=telling.thumb(answer, voice),
            rule="" if quoted else by_rule(way, hand, rules, role, voice),
            turn="" if turn is None else telling.by_contrast(turn, voice),
        )


class PracticeView(msgspec.Struct, frozen=True, kw_only=True):
    """The state of practice in one window at a moment."""

    diary: Diary
    last: Open | None = None
    """This window's drill, whether open or over."""
    open: Open | None = None
    """This window's drill, if it is still open."""
    due: int = 0
    """How many ideas are due for review."""
    level: Level = Level()
    reviewing: bool = False
    waiting: str = ""
    """A sentence about what practice is waiting for; empty while a hand is on the table."""
    dealt: Dealt | None = None
    """The hand on the table."""
    answer: Answer | None = None
    """The answer, once the hand is set."""
    hints: int = 0
    """How many hints were taken; if any were, the hand doesn't count."""
    back: bool = False
    """Whether practice closes at the end of the drill, because it was opened just for that."""
    picked: int = 0
    setting: Setting | None = None
    """The setting made by the picked cards."""
    seconds: float = 0.0
    """How long the hand has been on the table."""

    @classmethod
    def of(cls, practice: Practice, dealt: Dealt | None, answer: Answer | None, reviewing: bool) -> "PracticeView":
        """Return the state of a window's practice, with the hand on the table and its answer."""
        return cls(
            diary=practice.diary,
            last=practice.drill,
            open=practice.open,
            due=len(practice.due()),
            level=practice.level,
            reviewing=reviewing,
            dealt=dealt,
            answer=answer,
        )

    @property
    def against(self) -> str:
        """The house way of the hand on the table or, without one, of the last drill."""
        if self.dealt is not None:
            return self.dealt.question.against
        return self.last.drill.against if self.last is not None else USUAL

    @property
    def question(self) -> Question | None:
        return None if self.dealt is None else self.dealt.question

    @property
    def asking(self) -> bool:
        return self.dealt is not None and self.answer is None

    @property
    def by_rule(self) -> bool:
        """Whether the task is to set the hand the house way."""
        return self.question is not None and self.question.task == "house way"

    @property
    def foul_plays(self) -> bool:
        """Whether a foul may be played (it loses)."""
        return self.question is None or self.question.rules.foul == "lose"

    @property
    def plan(self) -> Drill:
        """The open drill or, during a review, a drill with no clock and with visible verdicts."""
        return Drill() if self.open is None or self.reviewing else self.open.drill

    @property
    def open_odds(self) -> OpenOdds | None:
        """The result of each setting against the dealer's open hand, if there is one."""
        odds = None if self.dealt is None else self.dealt.odds
        return odds if isinstance(odds, OpenOdds) else None

    @property
    def dealer_open(self) -> bool:
        """Whether the dealer's hand is open, or will be with the next hand."""
        plan = self.plan
        return self.open_odds is not None or (self.dealt is None and plan.task == "best" and plan.rules.dealer_open)

    @property
    def storm_left(self) -> float | None:
        """The seconds left in the open storm; ``None`` if there is none."""
        if self.open is None or self.plan.mode != "storm":
            return None
        return self.open.run.left - (self.seconds if self.asking else 0.0)

    @property
    def storm_over(self) -> bool:
        """Whether the clock of the open storm has run out while a hand is on the table."""
        return self.storm_left is not None and self.storm_left <= 0

    @property
    def seconds_left(self) -> int | None:
        """The seconds left for the hand or the storm; ``None`` without a clock."""
        if self.storm_left is not None:
            return max(0, ceil(self.storm_left))
        return max(0, round(self.plan.clock - self.seconds)) if self.plan.clock and self.asking else None

    @property
    def out_of_time(self) -> bool:
        return bool(self.plan.clock) and self.asking and self.seconds >= self.plan.clock

    @property
    def again(self) -> PracticeOptions | None:
        """What Enter starts between drills: the open drill, or another like the last one; ``None`` opens the menu."""
        last = self.last
        if last is None or (self.open is None and self.diary.open is not None):
            return None
        if self.open is not None:
            return PracticeOptions(way="resume", drill=last.drill)
        if last.drill.today:
            return PracticeOptions(way="today")
        if (lesson := lessons().get(last.drill.lesson)) is not None:
            passed = last.done and lesson.passed_by(last.decisions)
            following = self.diary.lessons.next if passed else lesson
            return None if following is None else PracticeOptions(way="lesson", drill=following.drill)
        return None if last.drill.sealed else PracticeOptions(way="drill", drill=last.drill)

    @property
    def enter(self) -> Enter:
        """What Enter does now."""
        if self.asking:
            return "pick first" if self.setting is None else "put back" if self.setting.foul else "set"
        if self.reviewing:
            return "next review"
        if self.answer is not None:
            return "next hand"
        if self.back and self.over is not None:
            return "leave"
        if self.again is None:
            return "menu"
        return "wait" if self.waiting else "begin again"

    @property
    def shared_hand(self) -> SharedHand | None:
        """The hand that can be shared; it is a question until it is set, and while verdicts are sealed."""
        question, answer = self.question, None if self.plan.sealed else self.answer
        if question is None:
            return None
        return SharedHand(
            cards=descending(question.hand),
            role=question.role,
            way=question.against,
            rules=question.rules,
            dealer=question.dealer,
            low=() if answer is None or answer.setting is None else answer.setting.low,
            odds=None if answer is None else answer.odds,
            told=answer is not None,
        )

    @property
    def moment(self) -> Moment:
        """The facts that determine which actions are available."""
        return Moment(
            place=drill.DRILL.name,
            picked=self.picked,
            setting=self.setting,
            foul_plays=self.foul_plays,
            shareable=self.shared_hand is not None,
            asking=self.asking,
            weighed=self.answer is not None and self.answer.odds is not None,
            drilling=self.open is not None,
            reviewing=self.reviewing and self.dealt is not None,
            unaided=self.unaided,
        )

    def prompt(self, keys: Keys) -> Prompt:
        """Return the question and the buttons that answer it."""
        if self.waiting:
            return Prompt(self.waiting, (button(drill.MENU, keys),))
        if self.dealt is None:
            return self._between(keys)
        if self.answer is not None:
            return self._after(self.answer, keys)
        more = "Hint: the rule" if self.by_rule else "Hint: the cards"
        hint = () if self.unaided else (button(drill.HINT, keys, more if self.hints == 1 else ""),)
        setting = self.setting
        if setting is not None and setting.foul:
            put_back = on_enter(drill.CLEAR, keys)
            if not self.foul_plays:
                return Prompt(FOUL_REFUSED, (put_back, *hint), warning=True)
            says = FOUL["house way" if self.by_rule else "drill"]
            return Prompt(says, (put_back, *hint, button(PLAY_FOUL, keys)), warning=True)
        back = (button(drill.CLEAR, keys),) if self.picked else ()
        if setting is not None:
            return Prompt(drills.SET_IT, (on_enter(CONFIRM, keys, "Set"), *back, *hint))
        how = f"{keys.picks}, {keys.arrows} and {keys(PICK_HERE)}, or click"
        return Prompt(pick(self.picked, how, keys, house_way=False), (*back, *hint))

    def _between(self, keys: Keys) -> Prompt:
        menu, others, again = button(drill.MENU, keys), [button(action, keys) for action in _OTHERS], self.again
        if self.enter == "leave":
            return Prompt(drills.OVER_HERE, (on_enter(CONFIRM, keys, "Back to the table"), menu))
        if again is None:
            return Prompt(drills.CHOOSE, (on_enter(drill.MENU, keys), *others))
        if again.way == "lesson":
            same = self.last is not None and self.last.drill.lesson == again.drill.lesson
            label = "Try again" if same else telling.lesson_name(lessons()[again.drill.lesson])
            return Prompt("", (on_enter(CONFIRM, keys, label), menu, *others))
        if again.way == "today":
            return Prompt("", (on_enter(CONFIRM, keys, "Today's hands"), menu, *others))
        waits = again.way == "resume"
        enter = on_enter(CONFIRM, keys, "Continue" if waits else "Same again")
        return Prompt(drills.drill_waits(again.drill) if waits else drills.ANOTHER, (enter, menu, *others))

    def _after(self, answer: Answer, keys: Keys) -> Prompt:
        others: list[Action[Any]] = [drill.ALL] if answer.odds is not None else []
        if self.reviewing:
            label, says = "" if self.due else "Done", drills.left_to_review(self.due)
            others.append(drill.DROP)
        elif self.open is None:
            label, says = "How it went", drills.LAST_HAND
        else:
            label, says = "", drills.NEXT_HAND
        enter = on_enter(CONFIRM, keys, label or "Next hand")
        says = f"{hints.NOT_COUNTED} {says}" if self.hints else says
        return Prompt(says, (enter, *(button(action, keys) for action in others)))

    @property
    def head(self) -> str:
        """A heading that says what is being practiced, and how far along it is."""
        if self.reviewing:
            return drills.review_head(self.due, len(self.diary.deck), self.diary.deck.rules)
        return "Practice" if self.open is None else drills.drill_head(self.open)

    @property
    def why_reviewed(self) -> str:
        """Why the hand is being reviewed; empty in a drill, and once the hand is set."""
        if self.question is None or not (self.reviewing and self.asking):
            return ""
        return drills.review(self.diary.deck.known(self.question))

    def rule_drilled(self, voice: Voice) -> str:
        """Return the rule that the drill is about, while a hand is set; empty if it isn't about a single rule."""
        return telling.rule_drilled(self.plan, voice) if self.asking else ""

    def hint(self, voice: Voice) -> str:
        """Return the last hint taken; empty if there was none."""
        if self.dealt is None or not self.hints:
            return ""
        return hints.hint(self.dealt, self.hints > 1, voice, lesson=bool(self.plan.lesson))

    @property
    def at_once(self) -> bool:
        """Whether the next hand is dealt right away, without showing the verdict."""
        return self.plan.sealed or self.plan.mode == "storm"

    @property
    def unaided(self) -> bool:
        """Whether hints are unavailable."""
        return self.plan.sealed or bool(self.plan.mode)

    @property
    def standing(self) -> str:
        """The score of the open streak or storm in brief; empty if there is none."""
        if self.open is None or self.plan.mode not in ("streak", "storm"):
            return ""
        return record.standing(self.open.run, self.seconds_left)

    @property
    def last_hand(self) -> str:
        """The verdict on the last hand of the open storm, shown while the next hand is set; otherwise empty."""
        if self.storm_left is None or self.open is None or not self.open.decisions:
            return ""
        return record.last_hand(self.open.decisions[-1], Voice())

    @property
    def hands_set(self) -> list[Decision]:
        """The hands set in this drill or review, oldest first; empty while verdicts are sealed."""
        if self.plan.sealed:
            return []
        if self.reviewing:
            return [decision for decision in self.diary.decisions if decision.source == "review"]
        return self.last.decisions if self.last is not None else []

    @property
    def over(self) -> Open | None:
        """This window's drill, once it is over."""
        return None if self.open is not None else self.last

    @property
    def run_over(self) -> Open | None:
        """This window's streak, storm or exam, once it is over, if any hand was set in it."""
        over = self.over
        return over if over is not None and over.drill.mode and over.decisions else None

    @property
    def lesson(self) -> list[str]:
        """The result of the lesson, if this window's drill was a lesson and all its hands are set."""
        lesson = lessons().get(self.over.drill.lesson) if self.over is not None and self.over.done else None
        return [] if lesson is None or self.over is None else [lesson_over(lesson, self.over)]

    @property
    def result(self) -> list[str]:
        """The result of this window's drill, if it is over."""
        return [] if self.over is None else [*telling.results(self.over), *self.lesson]

    def deck(self, keys: Keys) -> list[str]:
        """Say how many ideas are in the deck or, if there are none, how mistakes at the table can be added."""
        lines = [drills.deck(len(self.diary.deck), self.due, self.diary.deck.rules)]
        return lines if self.diary.deck else [*lines, self.join_deck(keys)]

    def join_deck(self, keys: Keys) -> str:
        """Say how mistakes at the table can be added to the deck; empty if they already are."""
        return "" if self.diary.table_mistakes else drills.join_deck(keys(drill.TABLE_MISTAKES))

    @property
    def review_over(self) -> str:
        """A sentence that says that nothing else is due or, if nothing was, when something will be."""
        if self.dealt is not None:
            return drills.REVIEW_OVER
        return drills.nothing_due(self.diary.deck.next_due())


def counts(result: Result) -> list[tuple[str, int]]:
    """Return the count of each verdict in a drill, including those that never occurred."""
    words = ("right", "wrong", "out of time") if result.task == "house way" else VERDICTS
    late = ("out of time",) if result.task != "house way" and result.out_of_time else ()
    return [(word, result.verdicts.get(word, 0)) for word in (*words, *late)]
