"""Setting one practice hand in plain mode: two cards, what they make, a confirmation, and hints."""

from time import monotonic

from paigow_tui.actions.action import NO, YES, said
from paigow_tui.actions.catalog import PLACES, perform
from paigow_tui.actions.drill import DRILL, PLAIN_HAND
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
        self._next: Setting | str = LOW_HAND
        """What the last line comes to: the setting, or what to ask next."""

    def chosen(self, prompt: str, clock: int, sealed: bool) -> Chosen:
        """Ask until the hand is set, starting with this prompt; ``clock`` is in seconds, 0 for no limit."""
        began, moment = monotonic(), Moment(place=DRILL.name, asking=True, sealed=sealed)
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
        """Return the setting that a line makes, or what to ask next."""
        action, rest = heard(line, moment) or (None, "")
        self._next = LOW_HAND
        if action is None and (texts := card_texts(line)) and not any(map(looks_like_card, texts)):
            self._talk.say(unknown(line, words(moment)))
        elif action is None or action.name not in PLACES[PLAIN_HAND.name]:
            self._choose(line)
        elif why_not := perform(action, self, moment, rest):
            self._talk.say(why_not)
        return self._next

    def set_cards(self, typed: str) -> None:
        """Set the hand with two cards in front."""
        setting = self._meant(typed)
        if setting is not None:
            self._next = self._foul(setting) if setting.foul else setting

    def try_cards(self, typed: str) -> None:
        """Say what two cards would make, without setting them."""
        setting = self._meant(typed)
        if setting is not None:
            self._talk.say(would_be(setting, self._talk.voice))

    def _choose(self, typed: str) -> None:
        """Offer two cards to be confirmed."""
        setting = self._meant(typed)
        if setting is not None and setting.foul:
            self._next = self._foul(setting)
        elif setting is not None:
            self._offered = setting
            self._next = confirm(setting, self._talk.voice)

    def _meant(self, typed: str) -> Setting | None:
        """Return the setting with the cards that are named in front; say what is wrong with them."""
        question = self._dealt.question
        try:
            return setting_of(question.hand, two_cards(card_texts(typed), descending(question.hand)), question.rules)
        except CardError as error:
            self._talk.say(str(error))
            return None

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

    def hint(self) -> None:
        """Give a hint: the rule, then the cards."""
        again = self._hints > 0
        self._hints += 1
        self._talk.say(hint(self._dealt, again, self._talk.voice))
        self._talk.say(NOT_COUNTED if again or self._dealt.odds is None else f"{NOT_COUNTED} {HINT_AGAIN}")
