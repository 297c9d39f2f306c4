"""Setting one practice hand in plain mode: picking two cards, confirming a foul, and hints."""

from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from msgspec.structs import replace

from paigow_tui.actions.action import NO, YES, Place, normal_form
from paigow_tui.actions.catalog import PLACES, perform
from paigow_tui.actions.drill import PLAIN_HAND
from paigow_tui.actions.hearing import heard, words
from paigow_tui.cards import Card, CardError, descending
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.typed import card_texts, looks_like_card, two_cards
from paigow_tui.playing.drill import PracticeView, foul_setter
from paigow_tui.practice.questions import Question
from paigow_tui.rules import Setting, setting_of
from paigow_tui.telling.hands import FOUL_SURE, foul_warning, would_be
from paigow_tui.telling.hints import HINT_AGAIN, NOT_COUNTED
from paigow_tui.telling.prompts import LOW_HAND, unknown

Chosen = tuple[tuple[Card, ...], float, int]
"""The low hand (empty if time ran out), the seconds it took, and the number of hints given."""


class LowHand:
    """A hand being set by the person."""

    PLACE: ClassVar[Place["LowHand"]] = PLAIN_HAND

    def __init__(self, now: PracticeView, talk: Conversation, clock: Callable[[], float] = monotonic) -> None:
        """Begin with a hand's view; ``clock`` returns seconds, counted from any starting point."""
        assert now.question is not None
        self._clock = clock
        self._now = now
        self._question: Question = now.question
        self._talk = talk
        self._offered: Setting | None = None
        """A foul that the person must confirm."""
        self._next: Setting | str = LOW_HAND
        """The result of the last line: a setting, or the next prompt."""

    def chosen(self, prompt: str) -> Chosen:
        """Ask until the hand is set, beginning with this prompt."""
        began = self._clock()
        while True:
            line = self._talk.ask(prompt)
            word, offered = normal_form(line), self._offered
            self._now = replace(self._now, seconds=self._clock() - began)
            self._offered, prompt = None, LOW_HAND
            if self._now.out_of_time or self._now.storm_over:
                return self._set(())
            if offered is not None and word in YES:
                return self._set(offered.low)
            if offered is None or word not in ("", *NO):
                typed = self._typed(line)
                if isinstance(typed, Setting):
                    return self._set(typed.low)
                prompt = typed

    def _set(self, low: tuple[Card, ...]) -> Chosen:
        return low, self._now.seconds, self._now.hints

    def _typed(self, line: str) -> Setting | str:
        """Return the setting made by a line, or the next prompt."""
        moment = self._now.moment
        action, rest = heard(line, moment) or (None, "")
        self._next = LOW_HAND
        if action is None and (texts := card_texts(line)) and not any(map(looks_like_card, texts)):
            self._talk.say(unknown(line, words(moment)))
        elif action is None or action.name not in PLACES[self.PLACE.name]:
            self.set_cards(line)
        elif why_not := perform(action, self, moment, rest):
            self._talk.say(why_not)
        return self._next

    def set_cards(self, typed: str) -> None:
        """Set the hand with these two cards in front."""
        setting = self._meant(typed)
        if setting is not None:
            self._next = self._foul(setting) if setting.foul else setting

    def try_cards(self, typed: str) -> None:
        """Say what two cards would make, without setting the hand."""
        setting = self._meant(typed)
        if setting is not None:
            self._talk.say(would_be(setting, self._talk.voice))

    def _meant(self, typed: str) -> Setting | None:
        """Return the setting with the named cards in front, or say what is wrong."""
        hand, rules = self._question.hand, self._question.rules
        try:
            return setting_of(hand, two_cards(card_texts(typed), descending(hand)), rules)
        except CardError as error:
            self._talk.say(str(error))
            return None

    def _foul(self, setting: Setting) -> str:
        question = self._question
        self._talk.say(foul_warning(setting, question.rules, foul_setter(question), self._talk.voice))
        if not self._now.foul_plays:
            return LOW_HAND
        self._offered = setting
        return FOUL_SURE

    def hint(self) -> None:
        """Give a hint: first the rule, then the cards; in a house-way drill, first the kind of hand, then the rule."""
        self._now = replace(self._now, hints=self._now.hints + 1)
        again = HINT_AGAIN.format(more="rule" if self._now.by_rule else "cards")
        self._talk.say(self._now.hint(self._talk.voice))
        self._talk.say(f"{NOT_COUNTED} {again}" if self._now.hints == 1 else NOT_COUNTED)
