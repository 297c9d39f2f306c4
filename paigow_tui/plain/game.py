"""The game line by line: announce, ask, do what was typed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from paigow_tui.actions.action import NO, QUIT, YES, NotUnderstood, said
from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import MOST
from paigow_tui.host import PlayOptions, Session, Step
from paigow_tui.plain import counsel
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.new_game import start
from paigow_tui.plain.typed import cards_of, command_of
from paigow_tui.preferences import preferences_path
from paigow_tui.rules import house_way, setting_of
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
from paigow_tui.table.events import BankOffered, SatOut
from paigow_tui.telling import events, hands, log, prompts, rules, table
from paigow_tui.telling import session as session_words
from paigow_tui.telling.grammar import Voice


def play(store: EventStore, session: Session | None, options: PlayOptions) -> int:
    """Play on standard input and output until the person quits, cashes out or the input ends."""
    game = Game(sys.stdin, sys.stdout, preferences_path())
    try:
        game.begin(store, session, options)
        game.run()
    except EOFError:
        game.farewell()
    except KeyboardInterrupt:
        game.farewell()
        raise
    return 0


class Game(Conversation):
    """One session, on two text streams."""

    def __init__(self, source: TextIO, sink: TextIO, file: Path | None = None) -> None:
        super().__init__(source, sink, file)
        self._session: Session
        self._coach: counsel.Coach
        self._begun = False
        self._explained: set[Phase] = set()
        """Phases whose long prompt has been said."""
        self._read_out: dict[Phase, int] = {}
        """The round whose bank or cards have been read out: later prompts in it do without."""
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
        self.say_all(warning for warning in (self._wrong, options.note) if warning)
        self._session = session or start(store, options, self.ask, self.say, self._preferences.name)
        self._begun = True
        self._coach = counsel.Coach(self._session.hands)
        self._session.listen(self._heard)
        view = self._session.view
        if resumed:
            self.say(session_words.welcome_back(view))
            self.say_all(session_words.at_stake(view))
        if view.mine is not None:
            name, chips = view.mine.name, dollars(view.mine.chips)
            self.say(f"You are {name} at seat {view.seat} with {chips}.")
            self.say(prompts.WELCOME_BACK if resumed else prompts.WELCOME)
        if not resumed:
            self.say_all(table.seats(view, self._now))

    def run(self) -> None:
        """Play round after round. Raises EOFError when nothing more is typed."""
        while True:
            while self._session.step() is not None or self._bank_answered():
                pass
            if self._session.seat and not self._session.seated:
                self.farewell()
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

    def _bank_answered(self) -> bool:
        view, answer = self._session.view, self._preferences.bank
        if answer == "ask" or view.phase is not Phase.BANK or view.bank.turn != view.seat:
            return False
        command = TakeBank(view.seat) if answer == "take" else DeclineBank(view.seat)
        self.say(f"The bank is offered to you: {answer}, as your preferences say.")
        return self._session.act(command) is None

    def farewell(self) -> None:
        """Say how the session went, and that the game is kept."""
        if not self._begun:
            self.say("No game was begun.")
            return
        self._session.confirm()
        self.say_all(session_words.farewell(self._session, "play", "--plain"))

    @property
    def _now(self) -> Voice:
        return replace(self._voice, me=self._session.seat)

    def say(self, text: str) -> None:
        """Write a text, and remember it until the next line is typed."""
        self._said.append(text)
        super().say(text)

    def ask(self, prompt: str) -> str:
        """Say a prompt and return the line typed. Raises EOFError at the end."""
        line = super().ask(prompt)
        self._said_before, self._said = self._said[:-1], []
        return line

    def _heard(self, step: Step) -> None:
        for event in step.events:
            if isinstance(event, BankOffered) and event.seat == self._session.seat:
                continue  # the prompt tells
            self.say_all(events.describe(event, step.view, self._now))
            if isinstance(event, SatOut) and event.seat == self._session.seat and not self._warned:
                self._warned = True
                self.say(session_words.SITTING_OUT)

    def _do(self, line: str) -> None:
        view = self._session.view
        moment = Moment(view=view)
        found = heard(line, moment)
        if found is not None and self._answer(found[0].name, found[1].casefold(), view):
            return
        try:
            if found is not None and found[0].name == "try":
                self._try(found[1], view)
                return
            if found is not None and found[0].name == "begin":
                self._open()
                return
            command = command_of(line, moment, self._words)
        except NotUnderstood as error:
            self.say(str(error))
            return
        if self._is_sure(command, said(line), view):
            self._give(command)
        else:
            self._unsure = command

    def _is_sure(self, command: AnyCommand, word: str, view: View) -> bool:
        """Whether to do something at once; a foul, leaving for good, and a word that stakes everything are not sure."""
        mine = view.mine
        match command:
            case PlaceBet():
                return word not in MOST
            case LeaveTable():
                return mine is None or mine.leaving
            case SetHand(low=low) if mine is not None and view.rules.foul != "refuse":
                setting = setting_of(mine.cards, low, view.rules)
                if setting.foul:
                    who: hands.Setter = "banker" if mine.banker else "player"
                    self.say(hands.foul_warning(setting, view.rules, who, self._now))
                return not setting.foul
            case _:
                return True

    def _give(self, command: AnyCommand) -> None:
        if self._session.view.phase is Phase.BETWEEN and isinstance(command, PlaceBet | SitOut):
            self._open()
        view = self._session.view
        if isinstance(command, PlaceBet) and (beyond := prompts.more_than_you_have(command.amount, view)):
            self.say(beyond)
        elif refusal := self._session.act(command):
            self.say(refusal.message)

    def _open(self) -> None:
        if refusal := self._session.open_round():
            self.say(refusal.message)
        while self._session.view.phase is Phase.BETS and self._session.step() is not None:
            pass

    def _answer(self, name: str, about: str, view: View) -> bool:
        """Answer a question that changes nothing; return False for any other action."""
        match name:
            case "help":
                moment = Moment(view=view)
                self.say_all(help_all(moment) if about in ("all", "everything") else help_now(moment))
            case "seats":
                self.say_all(table.seats(view, self._now))
            case "chips":
                self.say(session_words.chips(view))
            case "who-banks":
                self.say_all(table.bank(view, self._now))
            case "hand":
                self.say(self._hand(view))
            case "sorted":
                self.say(self._sorted(view))
            case "bank-worth":
                self.say_all(counsel.worth(view, self._now, self.say))
            case "odds":
                self.say_all(counsel.odds_of(view, self._now, self.say))
            case "coach":
                self.say_all(self._coach.describe(view, self._now, self.say))
            case "again":
                self._read_out.pop(Phase.SETTING, None)
                self.say_all(self._said_before)
            case "commitment":
                self.say_all(table.fingerprint(view))
            case "rules":
                self.say_all(rules.rules(view, about, self._now))
            case "summary":
                self.say_all(session_words.summary(self._session.summary(), whole=True))
            case "log":
                self.say_all(log.read_log(self._session.log(), about.split(), self._now))
            case "words" | "short" | "brief" | "full":
                if name in ("words", "short"):
                    self._read_out.pop(Phase.SETTING, None)
                self.change_voice(name)
            case _:
                return False
        return True

    def _try(self, typed: str, view: View) -> None:
        low = cards_of(typed, view, self._words)
        assert view.mine is not None
        self.say(hands.would_be(setting_of(view.mine.cards, low, view.rules), self._now))

    def _hand(self, view: View) -> str:
        mine = view.mine
        if mine is None or not mine.cards:
            return "You have no cards."
        if mine.is_set:
            return f"Your hand: {hands.both_hands(mine.low, mine.high, view.rules, self._now)}."
        return f"Your hand: {hands.numbered(mine.cards, self._now)}."

    def _sorted(self, view: View) -> str:
        mine = view.mine
        if mine is None or not mine.cards or mine.is_set:
            return self._hand(view)
        return f"Your hand from high to low: {hands.in_order(mine.cards, self._now)}."

    def _prompt(self, view: View) -> str:
        if self._unsure is not None:
            if isinstance(self._unsure, PlaceBet):
                return prompts.sure_to_bet(self._unsure.amount, view)
            return hands.FOUL_SURE if isinstance(self._unsure, SetHand) else prompts.sure_to_leave(view)
        phase = view.phase if view.seat in view.waiting_for else Phase.BETWEEN
        first = phase not in self._explained
        self._explained.add(phase)
        read_out = self._read_out.get(phase) == view.round
        self._read_out[phase] = view.round
        match phase:
            case Phase.BETS:
                return prompts.ask_bet(view, first)
            case Phase.BANK if read_out:
                return prompts.TAKE_OR_DECLINE
            case Phase.BANK:
                return prompts.ask_bank(view, first, self._voice.brief)
            case Phase.SETTING:
                asks = prompts.ask_low_hand(house_way(view.house_way).title) if first else prompts.LOW_HAND
                if read_out:
                    return asks
                mine = view.mine
                offered = prompts.words_offered(mine.cards) if first and mine and not self._words else ""
                return "\n".join(line for line in (offered, self._hand(view), asks) if line)
            case _:
                return prompts.ask_next_round(first)
