"""Setting one practice hand in plain mode: two cards, what they make, a confirmation, and hints."""

from time import monotonic

from paigow_tui.actions.action import NO, YES, said
from paigow_tui.actions.hearing import heard, words
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import Card, CardError, descending
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.typed import card_texts, looks_like_card, two_cards
from paigow_tui.practice.dealing import Dealt
from paigow_tui.rules import Setting, setting_of
from paigow_tui.telling.hands import FOUL_SURE, Setter, foul_warning, would_be
from paigow_tui.telling.practice import HINT_AGAIN, NOT_COUNTED, hint
from paigow_tui.telling.prompts import LOW_HAND, confirm, unknown

Chosen = tuple[tuple[Card, ...], float, int]
"""The low hand (no cards if the clock ran out), the seconds it took, and how many hints were given."""


class LowHand:
    """A hand being set."""

    def __init__(self, dealt: Dealt, talk: Conversation) -> None:
        self._dealt = dealt
        self._talk = talk
        self._hints = 0
        self._offered: Setting | None = None
        """A setting that must be confirmed by a yes or, unless it is a foul, by Enter."""

    def chosen(self, prompt: str, clock: int, sealed: bool) -> Chosen:
        """Ask until the hand is set, starting with this prompt; ``clock`` is in seconds, 0 for no limit."""
        began, moment = monotonic(), Moment(place="practice", asking=True, sealed=sealed)
        while True:
            line = self._talk.ask(prompt)
            word, seconds, offered = said(line), monotonic() - began, self._offered
            self._offered, prompt = None, LOW_HAND
            fouled = offered is not None and offered.foul
            if clock and seconds > clock:
                return (), seconds, self._hints
            if offered is not None and word in (YES if fouled else ("", *YES)):
                return offered.low, seconds, self._hints
            if not (fouled and word in ("", *NO)):
                typed = self._typed(line, moment)
                if isinstance(typed, Setting):
                    return typed.low, seconds, self._hints
                prompt = typed

    def _typed(self, line: str, moment: Moment) -> Setting | str:
        question, voice = self._dealt.question, self._talk.voice
        action, rest = heard(line, moment) or (None, "")
        name = "" if action is None else action.name
        if action is not None and name == "practice-hint":
            self._hint(action.when(moment))
            return LOW_HAND
        texts = card_texts(rest if name in ("set", "try") else line)
        if action is None and texts and not any(map(looks_like_card, texts)):
            self._talk.say(unknown(line, words(moment)))
            return LOW_HAND
        try:
            low = two_cards(texts, descending(question.hand))
            setting = setting_of(question.hand, low, question.rules)
        except CardError as error:
            self._talk.say(str(error))
            return LOW_HAND
        if name == "try":
            self._talk.say(would_be(setting, voice))
            return LOW_HAND
        if setting.foul:
            return self._foul(setting)
        if name == "set":
            return setting
        self._offered = setting
        return confirm(setting, voice)

    def _foul(self, setting: Setting) -> str:
        question = self._dealt.question
        who: Setter = "banker" if question.role == "banker" else "drill"
        if question.task == "house way":
            who = "house way"
        self._talk.say(foul_warning(setting, question.rules, who, self._talk.voice))
        if question.rules.foul != "lose":
            return LOW_HAND
        self._offered = setting
        return FOUL_SURE

    def _hint(self, why_not: str) -> None:
        if why_not:
            self._talk.say(why_not)
            return
        again = self._hints > 0
        self._hints += 1
        self._talk.say(hint(self._dealt, again, self._talk.voice))
        self._talk.say(NOT_COUNTED if again or self._dealt.odds is None else f"{NOT_COUNTED} {HINT_AGAIN}")
