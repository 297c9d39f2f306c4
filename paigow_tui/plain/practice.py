"""Practice line by line: a hand, two cards for the low hand, the verdict, the next hand."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TextIO

from paigow_tui.amounts import number_of
from paigow_tui.cards import Card, CardError, parse_cards, quoted
from paigow_tui.host.way_back import way_back
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.odds.tally import Role
from paigow_tui.plain.answers import ON, QUIT, said
from paigow_tui.plain.card_input import hand_typed
from paigow_tui.plain.cards import in_order, listed, numbered, words_offered
from paigow_tui.plain.choice import choose
from paigow_tui.plain.low_hand import LOW_HAND, LOW_HAND_SHORT, Chosen, LowHand
from paigow_tui.plain.manner import AS_IT_COMES, Manner
from paigow_tui.plain.practice_help import help_here
from paigow_tui.plain.signs import signs_said
from paigow_tui.plain.texts import house_rules
from paigow_tui.plain.verdicts import row_said, rule_said, verdict_said, worth_hearing
from paigow_tui.practice.dealing import Dealt, NoSuchHand
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.result import result_of, share_line
from paigow_tui.practice.session import Answer, Practice
from paigow_tui.practice.stock import Stock
from paigow_tui.practice.table import table_decisions
from paigow_tui.practice.words import deck_line, drill_line, task_line
from paigow_tui.rules import choices, house_way
from paigow_tui.store import EventStore

NEXT: Final = "Enter for the next hand"


def play(store: EventStore, options: PracticeOptions, manner: Manner) -> int:
    """Practise on standard input and output until the person quits or the input ends."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    PlainPractice(sys.stdin, sys.stdout, store, manner).run(options)
    return 0


class Leave(Exception):
    """The person has had enough."""


class Over(Leave):
    """The drill was ended, and its result told."""


class PlainPractice:
    """Practice on two text streams."""

    def __init__(self, source: TextIO, sink: TextIO, store: EventStore, manner: Manner = AS_IT_COMES) -> None:
        self._source = source
        self._sink = sink
        self._practice = Practice(store)
        self._manner = manner
        self._words = manner.words
        self._told = -1
        self._question: Question | None = None
        """The hand shown last."""
        self._setting = False
        """Whether it is still to be set."""
        self._weighs = True
        """Whether the hand shown last has odds."""
        self._heard: set[str] = set()
        """Prompts that have been said in full."""

    def say(self, text: str) -> None:
        """A line out."""
        self._sink.write(text + "\n")
        self._sink.flush()

    def ask(self, prompt: str) -> str:
        """A line in; what can be asked at any time is answered first. Raises Leave."""
        while True:
            self.say(prompt)
            line = self._source.readline()
            if not line:
                raise Leave
            line = line.strip()
            if not self._asked(line):
                return line

    def run(self, options: PracticeOptions) -> None:
        """Drill, review or look up, as the options say."""
        if self._manner.wrong:
            self.say(self._manner.wrong)
        try:
            options = self._chosen(options)
            if options.way == "look up" and options.hand:
                self._look_up(options.hand, options.drill)
                return
            if options.way == "review":
                self._review()
                return
            now = self._practice.diary.open
            if now is not None and (options.way != "drill" or self._under_way(options)):
                self.say("You go on with your drill.")
            elif options.way != "resume":
                self._practice.begin(options.drill)
            self._drill()
        except Over:
            pass
        except Leave:
            back = way_back(self._practice.store.path, "practice", "--plain")
            self.say(f"Your practice is saved: {back} goes on with it.")
        except NoSuchHand as error:
            self._practice.end()
            self.say(str(error))

    def _chosen(self, options: PracticeOptions) -> PracticeOptions:
        """What to practise: asked where nothing was named and somebody is there to be asked."""
        goes_on = options.way == "ask" and self._practice.diary.open is not None
        named = options.way not in ("ask", "drill") or options.drill != Drill(against=options.drill.against)
        if named or goes_on or not self._source.isatty():
            return options
        return choose(self._plainly, self.say, options.drill)

    def _plainly(self, prompt: str) -> str:
        """A line in before there is a drill, where only quitting means the same everywhere."""
        self.say(prompt)
        line = self._source.readline()
        if not line or said(line) in QUIT:
            raise Leave
        return line.strip()

    def _under_way(self, options: PracticeOptions) -> bool:
        """Whether it is the challenge that is being taken: it would begin with the same hands again."""
        now = self._practice.diary.open
        return now is not None and now.drill.sealed and now.drill == options.drill and not options.new

    def _asked(self, line: str) -> bool:
        if said(line) in QUIT:
            raise Leave
        match line.casefold().split():
            case ["help" | "?", *_]:
                self._say_all(help_here(self._setting, self._weighs))
            case ["rules" | "rule", *_]:
                now = self._practice.diary.open
                shown = self._question.against if self._question else now.drill.against if now else "foxwoods"
                self._say_all(house_rules(house_way(shown)))
                self._cards_again()
            case ["words" | "short" as how]:
                self._words = how == "words"
                self.say("Cards are read in words." if self._words else "Cards are read short.")
                if wrong := self._manner.keep(self._words, self._manner.brief):
                    self.say(wrong)
                self._cards_again()
            case ["hand" | "cards"]:
                if self._question is None:
                    self.say("No hand has been shown yet.")
                else:
                    self.say(task_line(self._question))
                    self.say(self._cards(self._question))
            case ["sorted" | "sort"]:
                if self._question is None:
                    self.say("No hand has been shown yet.")
                else:
                    self.say(f"Your cards from high to low: {in_order(self._question.hand, self._words)}.")
            case ["drill"]:
                now = self._practice.diary.open
                self.say(
                    "No drill is open." if now is None else f"{_sentence(now.drill)} {self._score()}".rstrip()
                )
            case ["stats"]:
                from paigow_tui.practice.report import report
                from paigow_tui.practice.statistics import statistics

                found = statistics(self._practice.diary.decisions)
                if found.whole.hands or found.house.hands:
                    for sentence in report(found, lambda text: listed(parse_cards(text), self._words)):
                        self.say(signs_said(sentence))
                else:
                    self.say("No hand of practice counts yet.")
                self.say("This is practice alone: paigow stats --plain counts the table too.")
                self._cards_again()
            case ["look", *_]:
                try:
                    hand = hand_typed(line.partition(" ")[2].removeprefix("up "))
                    self._look_up(hand, Drill())
                except CardError as error:
                    self.say(str(error))
                else:
                    self._cards_again()
            case ["review"]:
                self._review()
                self._cards_again()
            case ["end"]:
                if self._practice.diary.open is None:
                    self.say("No drill is open: quit leaves practice.")
                    return True
                self._practice.end()
                self._finish()
                raise Over
            case _:
                return False
        return True

    def _cards(self, question: Question) -> str:
        return f"Your cards: {numbered(question.hand, self._words)}."

    def _cards_again(self) -> None:
        """The cards that are to be set, after something else was heard."""
        if self._question is not None and self._setting:
            self.say(self._cards(self._question))

    @contextmanager
    def _being_set(self, question: Question) -> Iterator[None]:
        """While this hand is to be set; a hand of the drill waits while others are reviewed."""
        outer, waits = self._question, self._setting
        self._question, self._setting = question, True
        try:
            yield
        finally:
            self._setting = waits
            if waits:
                self._question = outer

    def _score(self) -> str:
        now = self._practice.diary.open
        return "" if now is None or now.drill.sealed else result_of(now).sentence

    # A drill.

    def _drill(self) -> None:
        now = self._practice.diary.open
        if now is None:
            self.say("No drill is open: begin one with paigow practice --plain.")
            return
        drill = now.drill
        self.say(f"{_sentence(drill)} Type help to hear what may be typed.")
        if drill.sealed:
            self.say(f"Verdicts come after all {drill.hands} hands; until then each answer is only sealed.")
        first = now.shown + 1
        stock = Stock(drill, first, progress=self._building)
        try:
            asked = self._practice.diary.asked
            if asked is not None:
                self._hand(self._weighed(asked.question), asked.number, drill)
            while self._practice.diary.open is not None:
                dealt = stock.wait()
                self._practice.show(dealt)
                self._hand(dealt, self._practice.diary.open.shown, drill)
        finally:
            stock.close()
        self._finish()

    def _say_all(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.say(sentence)

    def _building(self, done: int, total: int) -> None:
        part = 10 * done // total
        if part != self._told:
            self._told = part
            self.say(f"Preparing the table of the house way, once: {10 * part} percent.")

    def _weighed(self, question: Question) -> Dealt:
        if question.task == "house way":
            return Dealt(question)
        from paigow_tui.odds.hand import odds, ready_table

        way = house_way(question.against)
        table = ready_table(way, question.rules, self._building)
        return Dealt(question, odds(question.hand, way, question.rules, table=table))

    def _hand(self, dealt: Dealt, number: int, drill: Drill) -> None:
        of = f" of {drill.hands}" if drill.hands else ""
        self.say(f"Hand {number}{of}. {task_line(dealt.question)}")
        chosen = self._front(dealt, drill.clock, drill.sealed)
        answer = self._practice.answer(dealt, *chosen)
        if drill.sealed:
            self.say("Sealed.")
            return
        self._tell(answer)
        if self._practice.diary.open is not None:
            self._after(answer)

    def _front(self, dealt: Dealt, clock: int = 0, sealed: bool = False) -> Chosen:
        self._weighs = dealt.odds is not None
        with self._being_set(dealt.question):
            if not self._words and self._shorter("words", ""):
                self.say(words_offered(dealt.question.hand))
            self.say(self._cards(dealt.question))
            limit = f" You have {number_of(clock, 'second')}." if clock else ""
            prompt = f"{self._shorter(LOW_HAND, LOW_HAND_SHORT)}{limit}"
            return LowHand(dealt, self.ask, self.say, lambda: self._words).chosen(prompt, clock, sealed)

    def _shorter(self, prompt: str, short: str) -> str:
        """A prompt in full the first time, short afterwards."""
        first = prompt not in self._heard
        self._heard.add(prompt)
        return prompt if first else short

    def _tell(self, answer: Answer) -> None:
        self.say(verdict_said(answer, self._words))
        if answer.odds is not None:
            for row in worth_hearing(self._rows(answer)):
                self.say(row_said(row, self._words))

    def _rows(self, answer: Answer, everything: bool = False) -> Sequence[SettingRow]:
        assert answer.odds is not None
        yours = answer.grade.index if answer.grade is not None else None
        return rows(answer.odds, answer.question.role, yours, everything)

    def _after(self, answer: Answer) -> None:
        weighed = answer.odds is not None
        while True:
            prompt = (
                self._shorter(f"{NEXT}, or all for all 21 settings.", f"{NEXT}.") if weighed else f"{NEXT}."
            )
            line = self.ask(prompt).casefold()
            if said(line) in ON:
                return
            if line == "all" and weighed:
                for row in self._rows(answer, True):
                    self.say(row_said(row, self._words))
            else:
                self.say(f"I do not know {quoted(line)} here: type help to hear what may be typed.")

    def _finish(self) -> None:
        done = self._practice.diary.finished
        if done is None:
            return
        self.say(f"The drill is over. {result_of(done).sentence}")
        if done.drill.sealed:
            self.say(share_line(done))
            for one in done.decisions:
                if one.cost and not one.right:
                    self.say(
                        f"{one.verdict.capitalize()}, {one.cost:.3f}: {listed(one.question.hand, self._words)}, "
                        f"low hand {listed(one.low, self._words)} where {listed(one.best, self._words)} was best."
                    )

    # Review and look-up.

    def _review(self) -> None:
        practice = self._practice
        if practice.diary.table_mistakes:
            practice.keep_mistakes(table_decisions(practice.store, self._building))
        due = practice.due()
        self.say(deck_line(len(practice.diary.deck), len(due)))
        for left, question in zip(range(len(due) - 1, -1, -1), due, strict=True):
            practice.show_review(question)
            dealt = self._weighed(question)
            self.say(f"{task_line(question)} {left} more after this.")
            self._tell(practice.answer_review(dealt, *self._front(dealt)))
        self.say("The review is over.")

    def _look_up(self, cards: tuple[Card, ...], drill: Drill) -> None:
        from paigow_tui.odds.hand import odds, ready_table

        if len(cards) < 7:
            self.say(f"Too few cards: {number_of(len(cards), 'card')} given, 7 needed.")
            return
        hand, dead = cards[:7], cards[7:]
        way = house_way(drill.against)
        try:
            table = ready_table(way, drill.rules, self._building)
            found = odds(hand, way, drill.rules, dead, table=table)
        except CardError as error:
            self.say(str(error))
            return
        role: Role = "banker" if drill.role == "banker" else "player"
        out = f" with {listed(dead, self._words)} out" if dead else ""
        count = len(choices(hand, drill.rules))
        self.say(
            f"{listed(found.hand, self._words)} as the {role} against {way.title}{out}: "
            f"{number_of(count, 'setting')} worth a thought."
        )
        for row in rows(found, role):
            self.say(row_said(row, self._words))
        self.say(rule_said(way, way.rule(hand, drill.rules).text))


def _sentence(drill: Drill) -> str:
    """A drill in a line that ends with one full stop; a rule of a house way brings its own."""
    line = drill_line(drill).removesuffix(".")
    return f"{line[0].upper()}{line[1:]}."
