"""What a typed line means at the table: a command, or why it is none."""

from __future__ import annotations

from typing import Final

from paigow_tui.actions.action import YES, NotUnderstood, said
from paigow_tui.actions.hearing import heard
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import Card, CardError
from paigow_tui.plain.card_input import card_texts, like_a_card, two_cards
from paigow_tui.table import AnyCommand, Phase, SetHand, View
from paigow_tui.telling.prompts import unknown


class Unknown(NotUnderstood):
    """A line without a word that means anything here."""


def command_of(line: str, moment: Moment, words: bool = False) -> AnyCommand:
    """Return the command that a line asks for. Raises NotUnderstood, which names cards in ``words`` or short."""
    text = said(line)
    if moment.phase is Phase.BANK and text in YES:  # a late yes to something else takes no bank
        raise NotUnderstood("Type take to take the bank, or decline.")
    found = heard(line, moment)
    if found is not None and found[0].command is not None:
        return found[0].command(moment, found[1])
    if moment.phase is Phase.SETTING and moment.view is not None:
        sets = found is not None and found[0].name == "set"
        cards = found[1] if found is not None and sets else line
        if sets or any(like_a_card(one) for one in card_texts(cards)):
            return SetHand(moment.seat, cards_of(cards, moment.view, words))
    if not text:
        raise NotUnderstood(_WANTED.get(moment.phase, "Type what the prompt says, or help."))
    raise Unknown(unknown(line.strip()))


def cards_of(typed: str, view: View, words: bool = False) -> tuple[Card, ...]:
    """Return two different cards of the person's hand. Raises NotUnderstood."""
    mine = view.mine
    if mine is None or not mine.cards:
        raise NotUnderstood("You have no cards yet.")
    try:
        return two_cards(card_texts(typed), mine.cards, words)
    except CardError as error:
        raise NotUnderstood(str(error)) from None


_WANTED: Final = {
    Phase.BANK: "Type take or decline, or help.",
    Phase.SETTING: "Type two cards, such as 1 2, or h for the house way, or help.",
}
"""What is wanted where Enter alone means nothing."""
