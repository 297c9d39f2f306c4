"""How one hand of practice is set line by line: two cards, what they make, a yes; hints on the way."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from paigow_tui.actions.action import NO, YES, said
from paigow_tui.cards import Card, CardError
from paigow_tui.plain.card_input import card_texts, two_cards
from paigow_tui.plain.questions import Ask, Say
from paigow_tui.practice.dealing import Dealt
from paigow_tui.rules import Setting, setting_of
from paigow_tui.telling.grammar import Voice, capital
from paigow_tui.telling.hands import FOUL_SURE, Setter, foul_warning, hand_names, would_be
from paigow_tui.telling.practice import NOT_COUNTED, hint

LOW_HAND: Final = (
    "Your low hand? Two cards by number, by text or as said; or hint, hand, words, help, end or quit."
)
LOW_HAND_SHORT: Final = "Your low hand?"


class Chosen(NamedTuple):
    """How a hand was set; no card where the clock ran out."""

    low: tuple[Card, ...]
    seconds: float
    hinted: bool = False


class LowHand:
    """A hand that is being set. ``voice`` gives, each time anew, how things are told."""

    def __init__(self, dealt: Dealt, ask: Ask, say: Say, voice: Callable[[], Voice]) -> None:
        self._dealt = dealt
        self._ask = ask
        self._say = say
        self._voice = voice
        self._hints = 0
        self._proposed: tuple[Card, ...] = ()
        """Two cards that enter confirms."""
        self._fouled: tuple[Card, ...] = ()
        """Two cards that are a foul, which yes sets all the same."""

    def chosen(self, prompt: str, clock: int, sealed: bool) -> Chosen:
        """Ask, beginning with this prompt, until the hand is set; ``clock`` is its seconds, or 0."""
        began = monotonic()
        while True:
            line = self._ask(prompt)
            word, seconds = said(line), monotonic() - began
            if clock and seconds > clock:
                return Chosen((), seconds, self._hints > 0)
            proposed, fouled = self._proposed, self._fouled
            self._proposed, self._fouled, prompt = (), (), LOW_HAND_SHORT
            if proposed and word in ("", *YES):
                return Chosen(proposed, seconds, self._hints > 0)
            if fouled and word in YES:
                return Chosen(fouled, seconds, self._hints > 0)
            if fouled and word in ("", *NO):
                continue
            if word in ("hint", "hint again"):
                self._hint(sealed)
                continue
            low, again = self._typed(line)
            if low:
                return Chosen(low, seconds, self._hints > 0)
            prompt = again or prompt

    def _typed(self, line: str) -> tuple[tuple[Card, ...], str]:
        """What a line brings: the low hand, if it is set at once; the next prompt, if it is another one."""
        question = self._dealt.question
        verb, _, rest = line.partition(" ")
        verb = verb.casefold() if verb.casefold() in ("set", "try") else ""
        try:
            low = two_cards(card_texts(rest if verb else line), question.hand, self._voice().cards == "words")
            setting = setting_of(question.hand, low, question.rules)
        except CardError as error:
            self._say(str(error))
            return (), ""
        if verb == "try":
            self._say(would_be(setting, self._voice()))
            return (), ""
        if setting.foul:
            return (), self._foul(setting)
        if verb == "set":
            return setting.low, ""
        self._proposed = setting.low
        return (), f"{capital(hand_names(setting, self._voice()))}. Enter confirms, or name two other cards."

    def _foul(self, setting: Setting) -> str:
        question = self._dealt.question
        who: Setter = "house way" if question.task == "house way" else question.role
        self._say(foul_warning(setting, question.rules, "drill" if who == "player" else who, self._voice()))
        if question.rules.foul != "lose":
            return ""
        self._fouled = setting.low
        return FOUL_SURE

    def _hint(self, sealed: bool) -> None:
        """Name the rule; asked again, the cards."""
        if sealed:
            self._say("There are no hints in a challenge.")
            return
        self._hints += 1
        again = self._hints > 1
        self._say(hint(self._dealt, again, self._voice()))
        more = not again and self._dealt.odds is not None
        self._say(f"{NOT_COUNTED} Type hint again to hear the cards." if more else NOT_COUNTED)
