"""Five-card draw line by line: the deal, the exchange, and what each exchange would be worth."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from paigow_tui.actions.action import QUIT, normal_form
from paigow_tui.cards import Card, CardError, cards_text, descending, parse_card
from paigow_tui.host.five_card import Decks
from paigow_tui.odds import lab
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.typed import card_texts
from paigow_tui.preferences import preferences_path
from paigow_tui.rules.five_card_draw import PAYS, DrawError, FiveCardDraw, Paid
from paigow_tui.telling import plain as words
from paigow_tui.telling.games import PREDICTABLE


def play(seed: int | None) -> int:
    """Play on standard input and output until the person quits or the input ends."""
    PlainFiveCard(sys.stdin, sys.stdout, seed, preferences_path()).run()
    return 0


class PlainFiveCard(Conversation):
    """A game of five-card draw on two text streams."""

    def __init__(self, source: TextIO, sink: TextIO, seed: int | None, file: Path | None = None) -> None:
        super().__init__(source, sink, file)
        self._seeded = seed is not None
        self._game = FiveCardDraw(Decks(seed))

    def run(self) -> None:
        """Deal and exchange until the input ends."""
        if self._seeded:
            self.say(PREDICTABLE)
        self.say(words.FIVE_CARD_BEGINS)
        try:
            while True:
                try:
                    self._command(self.read(self._prompt()))
                except (DrawError, CardError) as error:
                    self.say(str(error))
        except EOFError:
            self.say(words.five_card_over(self._game.chips, self._game.hands))

    def _prompt(self) -> str:
        return words.exchange(self._game.hand, self.voice) if self._game.hand else words.DEAL

    def _command(self, line: str) -> None:
        word, *_ = normal_form(line).split() or ["" if self._game.hand else "deal"]
        if word in QUIT:
            raise EOFError
        if word in ("help", "?"):
            self.say_all(words.FIVE_CARD_HELP)
        elif word == "pays":
            self.say_all(f"{row}: {pays} to 1" for row, pays in PAYS.items())
        elif word == "odds":
            self.say_all(exchange_lines(self._game.hand))
        elif word == "deal":
            self._game.deal()
        else:
            named = card_texts(line)[word in ("exchange", "keep") :] if self._game.hand else []
            places = [self._place(text) for text in named]
            if word == "keep" and places:
                places = [place for place in range(5) if place not in places]
            self._say_paid(self._game.exchange(places))

    def _place(self, text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) == 1:
            return int(text) - 1
        card = parse_card(text)
        if card not in self._game.hand:
            raise CardError(f"The {card} is not in your hand.")
        return self._game.hand.index(card)

    def _say_paid(self, paid: Paid) -> None:
        self.say(words.drawn(descending(paid.hand), paid.row, paid.won, self._game.chips, self.voice))


def exchange_lines(hand: Sequence[Card]) -> list[str]:
    """Return the 32 exchanges of a hand, best first, each with its exact EV. Raise `DrawError` without five cards."""
    if not hand:
        raise DrawError("No hand has been dealt yet. Deal first.")
    return [
        f"{cards_text(one.kept) if one.kept else 'nothing':14} kept  EV {float(one.ev):+.4f}  {one.ev}"
        for one in lab.draw_poker.exchanges(hand)
    ]
