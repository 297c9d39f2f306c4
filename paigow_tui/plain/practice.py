"""Practice in plain mode: a hand, two cards for the low hand, the verdict, and the next hand."""

import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import ClassVar, Final, TextIO

from msgspec.structs import replace

from paigow_tui import odds
from paigow_tui.actions.action import ON, YES, Place, normal_form
from paigow_tui.actions.app import HELP
from paigow_tui.actions.catalog import PLACES, perform
from paigow_tui.actions.drill import END, PLAIN_DRILL
from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.cards import Card, CardError
from paigow_tui.host.way_back import way_back
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.lesson import tell_lesson
from paigow_tui.plain.low_hand import Chosen, LowHand
from paigow_tui.plain.new_drill import choose
from paigow_tui.plain.typed import hand_typed
from paigow_tui.playing.drill import PracticeView, Verdict, goes_on, to_end, to_start
from paigow_tui.practice.dealing import Dealer, Dealt, NoSuchHand, weighed
from paigow_tui.practice.habits.known import KnownHabit, habit_drill, known_habits
from paigow_tui.practice.leaks import leaks_apart
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.level import Level
from paigow_tui.practice.milestones import milestones, tell_in_practice
from paigow_tui.practice.questions import Drill, PracticeOptions, Question
from paigow_tui.practice.record import Record
from paigow_tui.practice.session import OVERTAKEN, Answer, Practice
from paigow_tui.practice.statistics import statistics
from paigow_tui.practice.stock import Stock
from paigow_tui.practice.table import all_decisions, all_rounds, table_decisions
from paigow_tui.practice.today import drill_of
from paigow_tui.preferences import preferences_path
from paigow_tui.progress import once
from paigow_tui.rules import RuleSet, house_way
from paigow_tui.store import EventStore
from paigow_tui.telling import drills, prompts
from paigow_tui.telling import milestones as milestone_words
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import plain as words
from paigow_tui.telling import practice as telling
from paigow_tui.telling import today as day_words
from paigow_tui.telling.certificate import TO_PRINT
from paigow_tui.telling.face_up import dealers_hand
from paigow_tui.telling.habits import NO_HABIT, habit_report
from paigow_tui.telling.leaks import NO_LEAKS, leak_report
from paigow_tui.telling.lessons import what_next
from paigow_tui.telling.record import TIME_UP, begins, last_hand, to_come
from paigow_tui.telling.record import report as record_report
from paigow_tui.telling.rules import explain
from paigow_tui.telling.statistics import grading, report

_KEEP_CARDS: Final = (HELP.name, "hand", "drill")
"""Commands that a person can use while setting a hand without having the cards read again."""


def play(store: EventStore, options: PracticeOptions) -> int:
    """Practice on standard input and output until the person quits or the input ends."""
    drill = options.drill
    if sys.stdin.isatty() and drill.task == "best" and options.way in ("ask", "drill", "resume"):
        odds.whole.background.count_in_background(house_way(drill.against), drill.rules)
    PlainPractice(sys.stdin, sys.stdout, store, preferences_path()).run(options)
    return 0


class DrillOver(Exception):
    """Raised when the drill has ended and its results have been given."""


class DrillInstead(Exception):
    """Raised when another drill is to replace the open one."""

    def __init__(self, drill: Drill) -> None:
        super().__init__()
        self.drill = drill


class PlainPractice(Conversation):
    """Practice on two text streams."""

    PLACE: ClassVar[Place["PlainPractice"]] = PLAIN_DRILL

    def __init__(
        self,
        source: TextIO,
        sink: TextIO,
        store: EventStore,
        file: Path | None = None,
        next_line: Callable[[], str] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Read lines from ``source``, or with ``next_line`` if another object reads that; ``clock`` returns seconds."""
        super().__init__(source, sink, file)
        self._next_line, self._clock = next_line or source.readline, clock
        self._practice = Practice(store)
        self._tenths = -1
        self._dealt: Dealt | None = None
        """The last hand that was dealt."""
        self._answer: Answer | None = None
        """The answer to that hand; ``None`` until there is one."""
        self._reviewing = False

    def next_line(self) -> str:
        return self._next_line()

    def ask(self, prompt: str) -> str:
        """Write a prompt, and return the line typed, after handling commands that are allowed at any time."""
        while self._answered(line := self.read(prompt)):
            pass
        return line

    def run(self, options: PracticeOptions) -> None:
        """Drill, review or look up a hand, as the options say; then run any drill asked for next."""
        if self._wrong:
            self.say(self._wrong)
        following: PracticeOptions | None = options
        while following is not None:
            following = self._run(following)

    def _run(self, options: PracticeOptions) -> PracticeOptions | None:
        """Do what the options say. Return the options to run next; ``None`` if there are none."""
        try:
            options = self._chosen(options)
            if options.way == "today":
                options = self._today()
            if options.way in ("leaks", "habit"):
                leaks = options.way == "leaks"
                usual = options.drill
                drill = self._practice.leak_drill(usual) if leaks else habit_drill(self._habits(), usual)
                if drill is None:
                    self.say(NO_LEAKS if leaks else NO_HABIT)
                    return None
                options = PracticeOptions(way="drill", drill=drill)
            if options.way == "look up" and options.hand:
                self._look_up(options.hand, options.drill)
            elif options.way == "review":
                self._review()
            elif options.way == "record":
                self.open_record()
            else:
                self._begin(options)
                self._drill()
        except DrillOver:
            pass
        except DrillInstead as other:
            self._reviewing = False
            return PracticeOptions(way="drill", drill=other.drill, new=True)
        except EOFError:
            self._practice.store.confirm()
            if self._practice.open is None and not self._reviewing:
                self.say(words.not_started("drill"))
                return None
            back = way_back(self._practice.store.path, "practice", "--plain")
            self.say(words.saved(back))
        except NoSuchHand as error:
            self._practice.end()
            self.say(str(error))
        return None

    def _chosen(self, options: PracticeOptions) -> PracticeOptions:
        unfinished = options.way == "ask" and self._practice.open is not None
        named = options.way not in ("ask", "drill") or options.drill != Drill(against=options.drill.against)
        return (
            options
            if named or unfinished or not self._source.isatty()
            else choose(self, options.drill, self._practice.diary.lessons)
        )

    def _today(self) -> PracticeOptions:
        """Say what today's theme is, and return how to start its hands. Raise DrillOver if all are set."""
        now = self._practice.today
        if now.now.over:
            self.say(f"{day_words.title(now.on)}.")
        self.say_all(day_words.overview(now, "words" if self.voice.ear else "emoji"))
        if not now.now.over:
            return PracticeOptions(way="drill", drill=drill_of(now.on))
        if now.yesterday.decisions:
            self.say(day_words.YESTERDAY)
        raise DrillOver

    def _begin(self, options: PracticeOptions) -> None:
        now = self._practice.open
        lesson = lessons().get(options.drill.lesson) if options.way == "lesson" else None
        if now is not None and (goes_on(options, now) or not (options.new or self._sure(to_start(options.drill, now)))):
            self.say(drills.drill_continues(now.drill))
            return
        if waits := drills.interrupted(now, options.drill):
            self.say(waits)
        if lesson is not None:
            if lesson.name in self._practice.diary.waiting:
                self.say(drills.drill_continues(lesson.drill))
            else:
                tell_lesson(self, lesson, self._weighed, lambda dealt: self.say(self._cards(dealt)))
            self._practice.begin(lesson.drill)
        elif options.way != "resume":
            self._practice.begin(options.drill)

    def _sure(self, question: str) -> bool:
        """Ask a question, if there is one, before the open drill is ended."""
        return not question or normal_form(self.read(words.sure_to_end(question))) in YES

    @property
    def _now(self) -> PracticeView:
        return PracticeView.of(self._practice, self._dealt, self._answer, self._reviewing)

    def _answered(self, line: str) -> bool:
        """Carry out a line that is allowed at any time; return whether it was one."""
        now = self._now
        moment = now.moment
        action, typed = heard(line, moment) or (None, "")
        if action is None or action.name not in PLACES[self.PLACE.name]:
            return False
        if why_not := perform(action, self, moment, typed):
            self.say(words.quit_instead(why_not) if action is END else why_not)
        if now.asking and self._dealt is not None and action.name not in _KEEP_CARDS:
            self.say(self._cards(self._dealt))
        return True

    # The effects of words.

    def leave(self) -> None:
        raise EOFError

    def show_help(self, about: str) -> None:
        moment = self._now.moment
        self.say_all(help_all(moment) if about == "all" else help_now(moment))

    def hand(self) -> None:
        if self._dealt is not None:
            self.say(telling.task(self._dealt.question))
            self.say(self._cards(self._dealt))

    def drill(self) -> None:
        self.say_all(drills.under_way(self._practice.open, self._practice.level, self.voice))

    def show_rules(self, about: str) -> None:
        if self._dealt is not None:
            asked = self._dealt.question
            about = about.casefold() or ("house" if asked.task == "house way" else "")
            self.say_all(explain(asked.rules, asked.against, about, self.voice, table=False))

    def leaks(self) -> None:
        self.say_all(leak_report(leaks_apart(self._practice.diary.decisions), self.voice))

    def habits(self) -> None:
        self.say_all(habit_report(self._habits(), self.voice))

    def _habits(self) -> list[KnownHabit]:
        return known_habits(all_decisions(self._practice.store, once(lambda: self.say(grading()))))

    def milestones(self) -> None:
        self.say_all(milestone_words.report(milestones(all_rounds(self._practice.store), self._practice.diary)))

    def drill_habit(self) -> None:
        drill = habit_drill(self._habits(), Drill())
        if drill is None:
            self.say(NO_HABIT)
        elif self._sure(to_start(drill, self._practice.open)):
            raise DrillInstead(drill)

    def look_up(self, hand: str) -> None:
        try:
            self._look_up(hand_typed(hand), Drill())
        except CardError as error:
            self.say(str(error))

    def open_record(self) -> None:
        self.say_all(record_report(Record.of(self._practice), self.voice))

    def share_hand(self) -> None:
        if (hand := self._now.shared_hand) is not None:
            if hand.asks and not hand.dealer:
                hand = hand.with_odds(self._odds(hand.cards, hand.way, hand.rules))
            self.say_all(hand.as_text())

    def review(self) -> None:
        if self._reviewing:
            self.say(words.REVIEWING)
        else:
            self._review()

    def end_drill(self) -> None:
        if self._sure(to_end(self._practice.open)):
            self._practice.end()
            self._finish()
            raise DrillOver

    def toggle_settings(self) -> None:
        if self._answer is not None:
            self._say_settings(self._answer, everything=True)

    def _cards(self, dealt: Dealt) -> str:
        shown = [dealers_hand(dealt.odds.dealer, self.voice)] if isinstance(dealt.odds, OpenOdds) else []
        return "\n".join((*shown, words.your_cards(dealt.question.hand, self.voice)))

    def statistics(self) -> None:
        figures = statistics(self._practice.diary.decisions)
        if figures.whole.hands or figures.house.hands:
            self.say_all(report(figures, self.voice))
        else:
            self.say(words.NOTHING_COUNTS)
        self.say(words.PRACTICE_ONLY)

    # Drills.

    def _drill(self) -> None:
        asked = self._practice.resume()
        now = self._practice.open
        if now is None:
            self.say(words.BEGIN_ONE)
            return
        drill = now.drill
        self.say_all([*telling.drill_begins(drill, self.voice), *([begins(drill)] if drill.mode else [])])
        tells = self._practice.telling
        with closing(Stock(drill, now.shown + 1, progress=self._building, level=self._level, tells=tells)) as stock:
            if asked is not None:
                self._hand(self._weighed(asked.question), asked.number, drill)
            while self._goes_on():
                dealt = stock.wait()
                self._practice.show(dealt)
                self._hand(dealt, now.shown, drill)
        self._finish()

    def _level(self) -> Level:
        return self._practice.level

    def _goes_on(self) -> bool:
        self._practice.read()
        if self._practice.overtaken:
            self.say(OVERTAKEN)
        return self._practice.open is not None

    def _building(self, part: float, _: float | None) -> None:
        tenths = int(10 * part)
        if tenths != self._tenths:
            self._tenths = tenths
            self.say(odds_words.building(10 * tenths, self.voice))

    def _weighed(self, question: Question) -> Dealt:
        return weighed(question, self._building)

    def _odds(self, hand: tuple[Card, ...], against: str, rules: RuleSet, dead: tuple[Card, ...] = ()) -> HandOdds:
        way = house_way(against)
        return odds.hand.odds(hand, way, rules, dead, table=odds.hand.ready_table(way, rules, self._building))

    def _hand(self, dealt: Dealt, number: int, drill: Drill) -> None:
        self.say(telling.task_of_hand(dealt.question, number, drill))
        if dealt.costly:
            self.say(telling.NOTHING_HARD)
        if self._now.standing:
            self.say(f"{self._now.standing}.")
        low, seconds, hints = self._ask_low_hand(dealt)
        if replace(self._now, seconds=seconds).storm_over:
            self._practice.end()
            self.say(TIME_UP)
            return
        answer = self._practice.answer(dealt, low, seconds, hints)
        if drill.sealed:
            self.say(telling.SEALED)
            return
        if drill.mode == "storm":
            self.say_all(
                filter(None, [last_hand(now.decisions[-1], self.voice)] if (now := self._practice.drill) else ())
            )
            return
        self._tell(answer)
        if self._practice.open is not None:
            self._wait_for_next(answer)

    def _ask_low_hand(self, dealt: Dealt) -> Chosen:
        self._dealt, self._answer = dealt, None
        now = self._now
        self.offer_words(dealt.question.hand)
        self.say(self._cards(dealt))
        asks = prompts.ask_practice_hand(self._is_first("hand"), now.plan.clock, not now.unaided)
        return LowHand(now, self, self._clock).chosen(asks)

    def _tell(self, answer: Answer) -> None:
        says = Verdict.of(answer, self.voice)
        turn = "" if answer.right else says.turn
        self.say_all(filter(None, (f"{says.text} {says.reason}", says.best, says.idea, says.thumb, turn)))
        if not answer.right:
            self._say_settings(answer)

    def _say_settings(self, answer: Answer, everything: bool = False) -> None:
        """Say what the best setting, yours and the house way's are worth, or list all of them."""
        if answer.odds is not None:
            yours = answer.grade.index if answer.grade is not None else None
            settings = rows(answer.odds, answer.question.role, yours, everything)
            self.say_all(odds_words.best_rows(settings, len(settings) if everything else 1, self.voice))

    def _wait_for_next(self, answer: Answer) -> None:
        self._answer, weighed = answer, answer.odds is not None
        go_on = ("", *ON)
        while normal_form(line := self.read(prompts.ask_next_hand(weighed and self._is_first("next")))) not in go_on:
            if not self._answered(line):
                self.say(prompts.unknown(line, ("all", *ON)))

    def _finish(self) -> None:
        now = self._now
        if now.last is None:
            return
        self.say_all(telling.drill_over(now.last, self.voice))
        if now.last.drill.mode and now.last.decisions:
            self.say_all(record_report(Record.of(self._practice, now.last), self.voice))
            if now.last.drill.mode == "exam" and now.last.run.passed:
                self.say(TO_PRINT)
        self.say_all(map(milestone_words.line, tell_in_practice(self._practice)))
        if now.last.drill.day:
            self.say(day_words.streak(self._practice.today))
        if now.lesson:
            self.say_all((*now.lesson, *what_next(self._practice.diary.lessons)))

    # Reviews and look-up.

    def _review(self) -> None:
        practice = self._practice
        if practice.diary.table_mistakes:
            practice.keep_mistakes(table_decisions(practice.store, once(lambda: self.say(grading()))))
        due = practice.due()
        self.say(drills.deck(len(practice.diary.deck), len(due), practice.diary.deck.rules))
        waits = self._dealt, self._answer  # the drill's hand and answer
        self._reviewing = True
        for left in reversed(range(len(due))):
            asked = practice.next_review()
            if asked is None:
                break
            dealt = self._weighed(asked.question) if asked.mistake else Dealer(asked.drill).deal(1)
            practice.show_review(dealt)
            why = drills.review(practice.diary.deck.known(dealt.question))
            self.say(words.in_review(telling.task(dealt.question), why, left))
            self._tell(practice.answer(dealt, *self._ask_low_hand(dealt)))
        self._dealt, self._answer = waits
        self._reviewing = False
        self.say(to_come(Record.of(self._practice)))
        self.say_all([words.REVIEW_OVER] if due else ())

    def _look_up(self, cards: tuple[Card, ...], drill: Drill) -> None:
        hand_odds = self._odds(cards[:7], drill.against, drill.rules, cards[7:])
        self.say_all(odds_words.looked_up(hand_odds, "banker" if drill.role == "banker" else "player", self.voice))
