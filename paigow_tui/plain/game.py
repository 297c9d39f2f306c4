"""The game in plain mode: announce, ask, and carry out what is typed."""

import sys
from pathlib import Path
from typing import ClassVar, Literal, TextIO

from msgspec.structs import asdict, replace

from paigow_tui.actions.action import NO, QUIT, YES, Action, NotUnderstood, Place, normal_form
from paigow_tui.actions.fitting import can_bet
from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.actions.table import REBET
from paigow_tui.actions.table_talk import TABLE_TALK
from paigow_tui.amounts import MOST
from paigow_tui.forms.autoplay import FIELDS, AutoplayForm
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.host import LocalSeat, PlayOptions, Seat, Step
from paigow_tui.plain import counsel, side_bets
from paigow_tui.plain.bankroll import tell_bankroll, tell_chances
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.games import listed, meant
from paigow_tui.plain.new_game import start
from paigow_tui.plain.practice import PlainPractice
from paigow_tui.plain.typed import cards_of, command_of
from paigow_tui.playing.autoplay import Autoplay, Stopped
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.playing.table import Asked, AtTable, Explained, NotYet, at_risk, bank_answer
from paigow_tui.practice.milestones import tell_at_table
from paigow_tui.practice.recap import recap
from paigow_tui.preferences import preferences_path
from paigow_tui.rules import house_way, setting_of
from paigow_tui.store import EventStore
from paigow_tui.table import AnyCommand, Phase, Seen, View
from paigow_tui.table import commands as c
from paigow_tui.table.events import BankOffered, BankSettled
from paigow_tui.telling import autoplay as by_rule
from paigow_tui.telling import events, hands, log, prompts, rules, table
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import plain as words
from paigow_tui.telling import recap as recap_words
from paigow_tui.telling import session as session_words
from paigow_tui.telling.games import kept
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.milestones import line as milestone_line
from paigow_tui.telling.questions import NOTHING_SET


def play(store: EventStore, seat: Seat | None, options: PlayOptions, autoplay: AutoplayForm | None = None) -> int:
    """Play on standard input and output until the person quits, cashes out or the input ends."""
    return Game(sys.stdin, sys.stdout, preferences_path(), autoplay).play(store, seat, options)


class Game(Conversation):
    """One session on two text streams."""

    PLACE: ClassVar[Place["Game"]] = TABLE_TALK

    def __init__(
        self, source: TextIO, sink: TextIO, file: Path | None = None, autoplay: AutoplayForm | None = None
    ) -> None:
        super().__init__(source, sink, file)
        self._autoplay = autoplay
        """The autoplay to start with, if any."""
        self._store: EventStore
        self._seat: Seat
        self._begun = False
        self._read_out: dict[Asked, int] = {}
        """The round whose bank offer or cards have been read aloud, so that later prompts can leave them out."""
        self._next_bet = NextBet()
        self._unsure: AnyCommand | None = None
        """A typed command that the next line must confirm."""
        self._said: list[str] = []
        """The lines said since the last input."""
        self._said_before: list[str] = []

    def play(self, store: EventStore, seat: Seat | None, options: PlayOptions) -> int:
        """Play until the person quits, cashes out or the input ends; return the exit status."""
        try:
            self.begin(store, seat, options)
            self.run()
        except EOFError:
            self.farewell()
        except KeyboardInterrupt:
            self.farewell()
            raise
        return 0

    def begin(self, store: EventStore, seat: Seat | None, options: PlayOptions) -> None:
        """Continue a game, or ask for the setup of a new one. Raise EOFError when the input ends."""
        self.say_all(warning for warning in (self._wrong, options.note) if warning)
        self._store = store
        self._sit_down(seat or start(self, store, options))

    def _sit_down(self, seat: Seat) -> None:
        resumed = self._resumes(seat)
        self._seat = seat
        seat.hold()
        self._begun = True
        self._read_out = {}
        self._seat.listen(self._heard)
        view = self._seat.view
        if resumed:
            self.say(session_words.welcome_back(view))
            self.say_all(session_words.at_stake(view))
            self.say_all(table.open_hand(view, self._now))
        if view.mine is not None:
            self.say(words.you_are(view))
            self.say(prompts.WELCOME_BACK if resumed else prompts.WELCOME)
        if not resumed:
            self.say_all(table.seats(view, self._now))

    def _resumes(self, seat: Seat) -> bool:
        return seat.view.round > 0

    def run(self) -> None:
        """Play round after round. Raise EOFError when the person has left or the input ends."""
        if self._autoplay is not None:
            self._play_by_rule(self._autoplay)
        while True:
            while self._seat.step() is not None or self._bank_answered():
                pass
            self.say_all(map(milestone_line, tell_at_table(self._store, self._seat)))
            if self._seat.position and not self._seat.seated:
                raise EOFError
            self._take(self.ask(self._prompt(self._seat.view)))

    def _take(self, line: str) -> None:
        """Carry out what was typed. Raise EOFError if that was a request to quit."""
        word = normal_form(line)
        if word in QUIT:
            raise EOFError
        unsure, self._unsure = self._unsure, None
        if unsure is not None and word in YES:
            self._give(unsure)
        elif unsure is None or (word and word not in NO):
            self._do(line)

    def _bank_answered(self) -> bool:
        answer = bank_answer(self._seat.view, self.preferences.bank)
        if answer is None:
            return False
        self.say(words.answers_for_you(self.preferences.bank))
        return self._seat.act(answer) is None

    def farewell(self) -> None:
        """Say how the session went, and that the game was saved."""
        if not self._begun:
            self.say(words.not_started("game"))
            return
        self._seat.confirm()
        seat, view = self._seat, self._seat.view
        highlights = recap_words.highlights(recap(seat.session, view.house_way, view.rules), self._now)
        self.say_all(session_words.farewell(seat, "play", "--plain", beside=highlights))

    @property
    def _now(self) -> Voice:
        return replace(self.voice, me=self._seat.position)

    @property
    def _person(self) -> AtTable:
        """The person's view, options and preferences."""
        seat = self._seat
        return AtTable(view=seat.view, preferences=self.preferences, next_bet=self._next_bet, position=seat.position)

    def say(self, text: str) -> None:
        """Write a text, and remember it until the next line is typed."""
        self._said.append(text)
        super().say(text)

    def read(self, prompt: str) -> str:
        """Write a prompt, and return the line typed. Raise EOFError at the end."""
        line = super().read(prompt)
        self._said_before, self._said = self._said[:-1], []
        return line

    def _heard(self, step: Step) -> None:
        for one in step.seen:
            self._announce(one)
        if any(isinstance(one.event, BankSettled) for one in step.seen):
            self.say_all(counsel.after_round(self._seat, self._now, self.say, self.preferences))

    def _announce(self, happened: Seen) -> None:
        event = happened.event
        if not (isinstance(event, BankOffered) and event.seat == self._seat.position):  # the prompt will say so
            self.say_all(events.describe(happened, self._now, self.length))

    def _do(self, line: str) -> None:
        moment = self._person.moment("table")
        action, typed = heard(line, moment) or (None, "")
        try:
            if not normal_form(line):
                self.enter()
            elif action is not None and (why_not := action.when(moment)):
                usual = moment.option("PlaceBet").suggested
                instead = action is REBET and not can_bet(moment)
                self.say(words.bet_instead(why_not, usual) if instead else why_not)
            elif action is None or action.command is not None:
                self._consider(command_of(line, moment), normal_form(line))
            else:
                action.run(self, typed)
        except NotUnderstood as error:
            self.say(str(error))

    def enter(self) -> None:
        """Do what Enter does; between rounds, it starts the next one, which asks for a bet."""
        now = self._person
        enter = now.enter
        if now.view.phase is Phase.BETWEEN:
            self.open_round()
            return
        if isinstance(enter, Action) and enter.command is not None:
            enter = enter.command(now.moment("table"), "")
        match enter:
            case NotYet():
                self.say(words.TYPE_TWO_CARDS)
            case Action() | Explained() | None:
                self.say(words.TYPE_WHAT_IS_ASKED)
            case _:
                self._consider(enter, "")

    def _consider(self, command: AnyCommand, word: str) -> None:
        """Carry out a command, or hold it until the next line confirms it."""
        view = self._seat.view
        risk = at_risk(command, view, all_in=word in MOST)
        if risk == "foul" and view.mine is not None and isinstance(command, c.SetHand):
            setting = setting_of(view.mine.cards, command.low, view.rules)
            self.say(hands.foul_warning(setting, view.rules, view.role, self._now))
        if risk:
            self._unsure = command
        else:
            self._give(command)

    # The effects of words that don't give commands.

    def show_help(self, about: str) -> None:
        moment = self._person.moment("table")
        self.say_all(help_all(moment) if about.casefold() in ("all", "everything") else help_now(moment))

    def leave(self) -> None:
        raise EOFError

    def seats(self) -> None:
        self.say_all(table.seats(self._seat.view, self._now))

    def chips(self) -> None:
        self.say(session_words.chips(self._seat.view))

    def who_banks(self) -> None:
        self.say_all(table.bank(self._seat.view, self._now))

    def hand(self) -> None:
        view = self._seat.view
        self.say_all([*table.open_hand(view, self._now), words.your_hand(view, self._now)])

    def bank_worth(self) -> None:
        self.say_all(counsel.worth(self._seat.view, self._now, self.say))

    def odds(self, about: str) -> None:
        view = self._seat.view
        self.say_all(side_bets.pays(about, view) if about else counsel.odds_of(view, self._now, self.say))

    def autoplay(self, typed: str) -> None:
        form = AutoplayForm(by=self._seat.view.house_way)
        if typed:
            form = replace(form, autoplay=typed)
        else:
            form = replace(form, **{field.name: self.ask_field(field, asdict(form)[field.name]) for field in FIELDS})
        self._play_by_rule(form)

    def _play_by_rule(self, form: AutoplayForm) -> None:
        """Play by a rule until it stops or Ctrl+C stops it. Raise NotUnderstood if that is not possible."""
        try:
            plays = Autoplay.of(form.rule(self._seat.view.house_way), self._seat.view)
        except WrongAnswer as error:
            raise NotUnderstood(str(error)) from None
        self.say(by_rule.begins(plays.rule.rounds, plays.rule.by))
        why: by_rule.Why = "asked"
        try:
            why = self._stopped(plays)
        except KeyboardInterrupt:
            pass
        except ValueError as error:
            why = "rule"
            self.say(str(error))
        view = self._seat.view
        self.say(by_rule.stopped(why, plays.rounds(view), plays.won(view), plays.rule.below, self._now))

    def _stopped(self, plays: Autoplay) -> by_rule.Why:
        """Play until the rule stops, and return why it did. Raise ValueError if the rule fails."""
        while True:
            while self._seat.step() is not None:
                pass
            view = self._seat.view
            wants = plays.rule.stops_close and self._person.sets and view.mine is not None
            odds = counsel.weighed(view, self.say) if wants else None
            match plays.next(self._person, odds):
                case Stopped(why):
                    return why
                case "weigh" | "wait":
                    return "rule"
                case command:
                    if isinstance(command, c.PlaceBet) and view.phase is Phase.BETWEEN:
                        self.open_round()
                    if refusal := self._seat.act(command):
                        self.say(refusal.message)
                        return "rule"

    def share_hand(self) -> None:
        if (hand := self._person.shared_hand) is not None:
            self.say_all(counsel.shared(hand, self._seat.view, self._now, self.say))

    def coach(self) -> None:
        self.say_all(counsel.coach(self._seat.session, self._seat.view, self._now, self.say))

    def why(self) -> None:
        self.say_all(counsel.why(self._seat.session, self._seat.view, self._now, self.say))

    def drill_it(self) -> None:
        """Practice hands like the last one on the same streams, and come back."""
        try:
            last = counsel.last_hand(self._seat.session, self._seat.view, self.say)
        except counsel.NO_ODDS as error:
            self.say(odds_words.failed("The odds", error))
            return
        if last is None:
            self.say(NOTHING_SET)
            return
        PlainPractice(self._source, self._sink, self._store, self._file, self.next_line).run(last.practice)
        self._read_out.clear()
        self.say(words.BACK_AT_TABLE)

    def bankroll(self, typed: str) -> None:
        self.say_all(tell_bankroll(self._store, typed, self._now))

    def chances(self, typed: str) -> None:
        self.say_all(tell_chances(typed))

    def again(self) -> None:
        self._read_out.pop("hand", None)
        self.say_all(self._said_before)

    def commitment(self) -> None:
        self.say_all(table.fingerprint(self._seat.view))

    def show_rules(self, about: str) -> None:
        view = self._seat.view
        self.say_all(rules.explain(view.rules, view.house_way, about.casefold(), self._now))

    def summary(self) -> None:
        self.say_all(session_words.summary(self._seat.summary().account, whole=True))

    def your_games(self) -> None:
        self.say_all(listed(self._store, self._seat.stream))

    def show_log(self, which: str) -> None:
        self.say_all(log.read_log(self._seat.log(), which.casefold().split(), self._now))

    def change_voice(self, name: Literal["words", "short", "brief", "full"]) -> None:
        """Change how cards and others' bets are read, and read the cards again if that changed."""
        if name in ("words", "short"):
            self._read_out.pop("hand", None)
        super().change_voice(name)

    def new_game(self) -> None:
        self.say(kept("games"))
        self._sit_down(start(self, self._store, PlayOptions()))

    def switch(self, game: str) -> None:
        chosen = meant(self._store, game, self._seat.stream)
        self._sit_down(LocalSeat(self._store, chosen.info.name))

    def chat(self, text: str) -> None:
        """Send a chat line; at a table without other people, do nothing."""

    def take_seat(self) -> None: ...
    def ledger(self) -> None: ...

    def host(self, act: str) -> None:
        """Carry out a host's command; at a table without other people, do nothing."""

    def side_bets(self, typed: str) -> None:
        view = self._seat.view
        chosen = side_bets.choose(typed, self._next_bet, view) if typed else self._next_bet
        if isinstance(chosen, NextBet):
            self._next_bet = chosen
            self.say_all(side_bets.describe(chosen, view))
        elif refusal := self._seat.act(chosen):
            self.say(refusal.message)

    def set_cards(self, typed: str) -> None:
        view = self._seat.view
        self._consider(c.SetHand(view.seat, cards_of(typed, view)), typed)

    def _give(self, command: AnyCommand) -> None:
        if self._seat.view.phase is Phase.BETWEEN and isinstance(command, c.PlaceBet | c.SitOut):
            self.open_round()
        view = self._seat.view
        if not isinstance(command, c.PlaceBet):
            refusal = self._seat.act(command)
            self.say_all([refusal.message] if refusal else [])
            return
        bet = self._next_bet.place(view, command.amount)
        if refusal := self._seat.act(bet):
            self.say(refusal.message)
            return
        if left_out := self._next_bet.left_out(view, bet):
            self.say(prompts.left_out(left_out))
        self._next_bet = NextBet()

    def open_round(self) -> None:
        if refusal := self._seat.open_round():
            self.say(refusal.message)
        while self._seat.view.phase is Phase.BETS and self._seat.step() is not None:
            pass

    def try_cards(self, typed: str) -> None:
        view = self._seat.view
        low = cards_of(typed, view)
        assert view.mine is not None
        setting = setting_of(view.mine.cards, low, view.rules)
        self.say_all(hands.tried(setting, self._person.against, self._now))

    def _prompt(self, view: View) -> str:
        if self._unsure is not None:
            if isinstance(self._unsure, c.PlaceBet):
                return prompts.sure_to_bet(self._unsure.amount, view)
            return hands.FOUL_SURE if isinstance(self._unsure, c.SetHand) else prompts.sure_to_leave(view)
        now = self._person
        question = now.asked if view.seat in view.waiting_for else "nothing"
        first = self._is_first(question)
        read_out = self._read_out.get(question) == view.round
        self._read_out[question] = view.round
        match question:
            case "bet" | "chips":
                return prompts.ask_bet(view, first, now.side)
            case "bank" if read_out:
                return prompts.TAKE_OR_DECLINE
            case "bank":
                return prompts.ask_bank(view, first, self.length == "short")
            case "hand":
                asks = prompts.ask_low_hand(house_way(view.house_way).title) if first else prompts.LOW_HAND
                if read_out:
                    return asks
                if view.mine is not None:
                    self.offer_words(view.mine.cards)
                return f"{words.your_hand(view, self._now)}\n{asks}"
            case _:
                return prompts.ask_next_round(first)
