"""The game line by line: announce, ask, do what was typed."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from typing import TextIO

from paigow_tui.host import PlayOptions, Session, Step
from paigow_tui.host.standing import SITTING_OUT, standing
from paigow_tui.plain import counsel, texts
from paigow_tui.plain.amounts import MOST
from paigow_tui.plain.announce import announce
from paigow_tui.plain.answers import NO, ON, QUIT, YES, said
from paigow_tui.plain.cards import FOUL_SURE, both_hands, foul_line, in_order, laid, numbered
from paigow_tui.plain.coach import Coach
from paigow_tui.plain.command_input import NotUnderstood, cards_of, command_of
from paigow_tui.plain.dialogue import start
from paigow_tui.plain.helping import help_all, help_here
from paigow_tui.plain.logs import read_log
from paigow_tui.plain.manner import AS_IT_COMES, Manner
from paigow_tui.plain.prompts import Prompts
from paigow_tui.rules import setting_of
from paigow_tui.store import EventStore
from paigow_tui.table import (
    AnyCommand,
    DeclineBank,
    LeaveTable,
    Phase,
    PlaceBet,
    SetHand,
    SitOut,
    TakeBank,
    View,
    dollars,
)
from paigow_tui.table.events import SatOut


def play(store: EventStore, session: Session | None, options: PlayOptions, manner: Manner) -> int:
    """Play on standard input and output until the person quits, cashes out or the input ends."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    game = Game(sys.stdin, sys.stdout, manner)
    try:
        game.begin(store, session, options)
        game.run()
    except EOFError:
        game.farewell()
    except KeyboardInterrupt:
        game.farewell()
        raise
    return 0


class Game:
    """One evening, on two text streams."""

    def __init__(self, source: TextIO, sink: TextIO, manner: Manner = AS_IT_COMES) -> None:
        self._source = source
        self._sink = sink
        self._session: Session
        self._coach: Coach
        self._begun = False
        self._manner = manner
        self._words = manner.words
        self._brief = manner.brief
        self._prompts = Prompts()
        self._warned = False
        """Whether it has been said what sitting out costs."""
        self._unsure: AnyCommand | None = None
        """What has been typed and is asked about again: the next line is its yes, or something else."""
        self._said: list[str] = []
        """What has been said since the last line was typed."""
        self._said_before: list[str] = []

    def begin(self, store: EventStore, session: Session | None, options: PlayOptions) -> None:
        """Go on with a game or ask for a new one. Raises EOFError when nothing more is typed."""
        resumed = session is not None and session.view.round > 0
        if self._manner.wrong:
            self.say(self._manner.wrong)
        if options.note:
            self.say(options.note)
        self._session = session or start(store, options, self.ask, self.say, self._manner.name)
        self._begun = True
        self._coach = Coach(self._session.hands)
        self._session.listen(self._heard)
        view = self._session.view
        if resumed:
            self.say(f"You go on with your last game. {texts.now(view)}")
            self._tell(texts.at_stake(view))
        if view.mine is not None:
            name, chips = view.mine.name, dollars(view.mine.chips)
            self.say(f"You are {name} at seat {view.seat} with {chips}.")
            self.say(texts.WELCOME_BACK if resumed else texts.WELCOME)
        if not resumed:
            self._tell(texts.seats(view))

    def run(self) -> None:
        """Round after round. Raises EOFError when nothing more is typed."""
        while True:
            while self._session.step() is not None or self._answered():
                pass
            if self._session.seat and not self._session.seated:
                self._tell(texts.evening(self._session.summary(sitting=True)))
                self.say("Goodbye.")
                return
            line = self.ask(self._prompt(self._session.view))
            word = said(line)
            if word in QUIT:
                self.farewell()
                return
            unsure, self._unsure = self._unsure, None
            if unsure is not None and word in YES:
                self._give(unsure)
            elif unsure is None or (word and word not in NO):
                self._do(line)

    def _answered(self) -> bool:
        """Whether the bank was offered and the preferences had an answer."""
        view, answer = self._session.view, self._manner.bank
        if answer == "ask" or view.phase is not Phase.BANK or view.bank.turn != view.seat:
            return False
        command = TakeBank(view.seat) if answer == "take" else DeclineBank(view.seat)
        self.say(f"The bank is offered to you: {answer}, as your preferences say.")
        return self._session.act(command) is None

    def farewell(self) -> None:
        """The last words: the evening's figures, and that the game is kept."""
        if self._begun:
            self._tell(texts.evening(self._session.summary(sitting=True)))
            if self._session.seated:
                self.say(standing(self._session.view))
            self.say(f"The game is saved: {self._session.way_back('play', '--plain')} goes on with it.")
        else:
            self.say("No game was begun.")

    def say(self, text: str) -> None:
        """A line out."""
        self._said.append(text)
        self._sink.write(text + "\n")
        self._sink.flush()

    def ask(self, prompt: str) -> str:
        """A line in."""
        before = self._said
        self.say(prompt)
        line = self._source.readline()
        if not line:
            raise EOFError
        self._said_before, self._said = before[:-1], []
        return line.strip()

    def _tell(self, sentences: Iterator[str]) -> None:
        for sentence in sentences:
            self.say(sentence)

    def _heard(self, step: Step) -> None:
        for event in step.events:
            self._tell(announce(event, step.view, self._words, self._brief, me=self._session.seat))
            if isinstance(event, SatOut) and event.seat == self._session.seat and not self._warned:
                self._warned = True
                self.say(SITTING_OUT)

    def _do(self, line: str) -> None:
        view = self._session.view
        if self._asked(line.casefold(), view):
            return
        try:
            if line.casefold().startswith("try "):
                self._try(line[4:], view)
                return
            if view.phase is Phase.BETWEEN and said(line) in ON:
                self._open()
                return
            command = command_of(line, view, self._session.last_bet, self._words)
        except NotUnderstood as error:
            self.say(str(error))
            return
        if self._sure(command, view) and not self._all_by_a_word(line, command, view):
            self._give(command)
        else:
            self._unsure = command

    def _all_by_a_word(self, line: str, command: AnyCommand, view: View) -> bool:
        """Whether a word alone would stake all there is."""
        betting = view.phase in (Phase.BETWEEN, Phase.BETS)
        return betting and isinstance(command, PlaceBet) and said(line) in MOST

    def _give(self, command: AnyCommand) -> None:
        if self._session.view.phase is Phase.BETWEEN and isinstance(command, PlaceBet | SitOut):
            self._open()
        if isinstance(command, PlaceBet):
            beyond = texts.beyond(command.amount, self._session.view)
            if beyond:
                self.say(beyond)
                return
        refusal = self._session.act(command)
        if refusal is not None:
            self.say(refusal.message)

    def _open(self) -> None:
        refusal = self._session.open_round()
        if refusal is not None:
            self.say(refusal.message)
        while self._session.view.phase is Phase.BETS and self._session.step() is not None:
            pass

    def _asked(self, line: str, view: View) -> bool:
        """Answer what asks and changes nothing; whether it was that."""
        match line.split():
            case ["help" | "?", "all" | "everything"]:
                self._tell(help_all(view))
            case ["help" | "?", *_]:
                self._tell(help_here(view))
            case ["seats" | "table"]:
                self._tell(texts.seats(view))
            case ["chips"]:
                self.say(texts.chips(view))
            case ["bank"]:
                self._tell(texts.bank(view))
            case ["hand" | "cards"]:
                self.say(self._hand(view))
            case ["sorted" | "sort"]:
                self.say(self._sorted(view))
            case ["worth" | "w"]:
                self._tell(counsel.worth(view, self.say))
            case ["odds" | "e"]:
                self._tell(counsel.odds_of(view, self._words, self.say))
            case ["coach"]:
                self._tell(self._coach.told(view, self._words, self.say))
            case ["repeat" | "again"]:
                self._prompts.hand_again()
                for told in self._said_before:
                    self.say(told)
            case ["commitment"]:
                self._tell(counsel.commitment(view))
            case ["rules" | "rule", *about]:
                self._tell(texts.rules(view, " ".join(about)))
            case ["summary"]:
                self._tell(texts.evening(self._session.summary(), whole=True))
            case ["log", *rest]:
                self._tell(read_log(self._session.log(), rest, self._session.view))
            case ["words" | "short" as how]:
                self._words = how == "words"
                self._prompts.hand_again()
                self.say("Cards are read in words." if self._words else "Cards are read short.")
                self._keep()
            case ["brief" | "full" as how]:
                self._brief = how == "brief"
                self.say("Others' bets and hands are left out." if self._brief else "Everything is said.")
                self._keep()
            case _:
                return False
        return True

    def _keep(self) -> None:
        if wrong := self._manner.keep(self._words, self._brief):
            self.say(wrong)

    def _try(self, typed: str, view: View) -> None:
        low = cards_of(typed, view, self._words)
        mine = view.mine
        assert mine is not None
        setting = setting_of(mine.cards, low, view.rules)
        foul = " That is a foul." if setting.foul else ""
        self.say(f"That would be {both_hands(setting.low, setting.high, view.rules)}.{foul}")

    def _sure(self, command: AnyCommand, view: View) -> bool:
        """Whether something is to be done at once: a foul, and leaving for good, are asked about first."""
        mine = view.mine
        if isinstance(command, LeaveTable):
            return mine is None or mine.leaving
        if not isinstance(command, SetHand):
            return True
        if mine is None or view.rules.foul == "refuse":
            return True
        setting = setting_of(mine.cards, command.low, view.rules)
        if setting.foul:
            self.say(foul_line(setting.low, setting.high, view.rules, "banker" if mine.banker else "player"))
        return not setting.foul

    def _hand(self, view: View) -> str:
        mine = view.mine
        if mine is None or not mine.cards:
            return "You have no cards."
        if mine.is_set:
            return f"Your hand: {laid(mine.low, mine.high, view.rules, self._words)}."
        return f"Your hand: {numbered(mine.cards, self._words)}."

    def _sorted(self, view: View) -> str:
        mine = view.mine
        if mine is None or not mine.cards or mine.is_set:
            return self._hand(view)
        return f"Your hand from high to low: {in_order(mine.cards, self._words)}."

    def _prompt(self, view: View) -> str:
        if self._unsure is not None:
            if isinstance(self._unsure, PlaceBet):
                return texts.betting(self._unsure.amount, view)
            return FOUL_SURE if isinstance(self._unsure, SetHand) else texts.leaving(view)
        return self._prompts.prompt(view, self._session.last_bet, self._hand(view), self._brief, self._words)
