"""Setting one hand of practice line by line: two cards, what they make, a yes; hints on the way."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from paigow_tui.actions.action import NO, YES, said
from paigow_tui.actions.hearing import heard
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import Card, CardError
from paigow_tui.plain.questions import Ask, Say
from paigow_tui.plain.typed import card_texts, two_cards
from paigow_tui.practice.dealing import Dealt
from paigow_tui.rules import Setting, setting_of
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import FOUL_SURE, Setter, foul_warning, would_be
from paigow_tui.telling.practice import HINT_AGAIN, NOT_COUNTED, hint
from paigow_tui.telling.prompts import LOW_HAND, confirm


class Chosen(NamedTuple):
    """How a hand was set; no cards if the clock ran out."""

    low: tuple[Card, ...]
    seconds: float
    hinted: bool = False


class LowHand:
    """A hand being set. ``voice`` returns the current voice, which may change along the way."""

    def __init__(self, dealt: Dealt, ask: Ask, say: Say, voice: Callable[[], Voice]) -> None:
        self._dealt = dealt
        self._ask = ask
        self._say = say
        self._voice = voice
        self._hints = 0
        self._offered: tuple[Card, ...] = ()
        """Two cards that wait for a yes; Enter says it too, unless they are a foul."""
        self._fouled = False

    def chosen(self, prompt: str, clock: int, sealed: bool) -> Chosen:
        """Ask until the hand is set, with this prompt first; ``clock`` is its seconds, or 0 for no limit."""
        began = monotonic()
        moment = Moment(place="practice", asking=True, sealed=sealed)
        while True:
            line = self._ask(prompt)
            word, seconds = said(line), monotonic() - began
            offered, fouled = self._offered, self._fouled
            self._offered, self._fouled, prompt = (), False, LOW_HAND
            if clock and seconds > clock:
                return Chosen((), seconds, self._hints > 0)
            if offered and word in (YES if fouled else ("", *YES)):
                return Chosen(offered, seconds, self._hints > 0)
            if not (fouled and word in ("", *NO)):
                low, prompt = self._typed(line, moment)
                if low:
                    return Chosen(low, seconds, self._hints > 0)

    def _typed(self, line: str, moment: Moment) -> tuple[tuple[Card, ...], str]:
        """The low hand that a line sets at once, if it does, and the prompt to go on with."""
        question, voice = self._dealt.question, self._voice()
        action, rest = heard(line, moment) or (None, "")
        name = "" if action is None else action.name
        if action is not None and name == "practice-hint":
            self._hint(action.when(moment), voice)
            return (), LOW_HAND
        try:
            typed = card_texts(rest if name in ("set", "try") else line)
            low = two_cards(typed, question.hand, voice.cards == "words")
            setting = setting_of(question.hand, low, question.rules)
        except CardError as error:
            self._say(str(error))
            return (), LOW_HAND
        if name == "try":
            self._say(would_be(setting, voice))
            return (), LOW_HAND
        if setting.foul:
            return (), self._foul(setting, voice)
        if name == "set":
            return setting.low, ""
        self._offered = setting.low
        return (), confirm(setting, voice)

    def _foul(self, setting: Setting, voice: Voice) -> str:
        question = self._dealt.question
        who: Setter = "house way" if question.task == "house way" else question.role
        self._say(foul_warning(setting, question.rules, "drill" if who == "player" else who, voice))
        if question.rules.foul != "lose":
            return LOW_HAND
        self._offered, self._fouled = setting.low, True
        return FOUL_SURE

    def _hint(self, why_not: str, voice: Voice) -> None:
        if why_not:
            self._say(why_not)
            return
        self._hints += 1
        again = self._hints > 1
        self._say(hint(self._dealt, again, voice))
        self._say(NOT_COUNTED if again or self._dealt.odds is None else f"{NOT_COUNTED} {HINT_AGAIN}")
