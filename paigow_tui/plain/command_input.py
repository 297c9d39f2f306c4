"""What a typed line means at the table: a command, or why it is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.cards import Card, CardError, quoted
from paigow_tui.plain.amounts import LEAST, MOST, like_an_amount, number_typed
from paigow_tui.plain.answers import NO, ON, YES, said
from paigow_tui.plain.card_input import card_texts, like_a_card, two_cards
from paigow_tui.table import (
    AnyCommand,
    BuyIn,
    CutDeck,
    DeclineBank,
    LeaveTable,
    Phase,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    SitOut,
    TakeBank,
    View,
    dollars,
)
from paigow_tui.table.seating import MOST_BOUGHT

_PLAIN_WORDS: Final[dict[str, Callable[[int], AnyCommand]]] = {
    "s": SitOut,
    "sit": SitOut,
    "sit out": SitOut,
    "take": TakeBank,
    "bank take": TakeBank,
    "take bank": TakeBank,
    "take the bank": TakeBank,
    "t": TakeBank,
    "decline": DeclineBank,
    "bank decline": DeclineBank,
    "decline bank": DeclineBank,
    "d": DeclineBank,
    "h": SetByHouseWay,
    "house": SetByHouseWay,
    "house way": SetByHouseWay,
    "cash out": LeaveTable,
    "cashout": LeaveTable,
    "cash": LeaveTable,
    "leave": LeaveTable,
}


_AT_THE_BANK: Final[dict[str, Callable[[int], AnyCommand]]] = {
    **dict.fromkeys(NO, DeclineBank),
    "pass": DeclineBank,
}


class NotUnderstood(ValueError):
    """A line that means nothing here; ``str()`` says what would."""


def command_of(line: str, view: View, last_bet: int, words: bool = False) -> AnyCommand:
    """The command that a line asks for; raises NotUnderstood. ``words`` is how cards are named in what it says."""
    text = said(line)
    typed = text.split()
    plain = (_AT_THE_BANK.get(text) if view.phase is Phase.BANK else None) or _PLAIN_WORDS.get(text)
    if plain is not None:
        return plain(view.seat)
    if view.phase is Phase.BANK and text in YES:
        raise NotUnderstood(
            "Type take to take the bank, or decline."
        )  # a late yes to something else takes no bank
    betting = view.phase in (Phase.BETS, Phase.BETWEEN)
    again = text in ("rebet", "r", "same")
    if again and betting and not last_bet:
        usual = dollars(usual_bet(view, last_bet))
        raise NotUnderstood(f"You have not bet yet: enter bets {usual}, or type a number of dollars.")
    if again or text == "bet" or (text in ON and view.phase is Phase.BETS):
        return PlaceBet(view.seat, usual_bet(view, last_bet))
    if typed[:1] == ["bet"]:
        return PlaceBet(view.seat, _bet(line, view))
    if text == "buy":
        raise NotUnderstood(f"Type how much, {dollars(100)} to {dollars(MOST_BOUGHT)}: buy 500.")
    if typed[:1] == ["buy"]:
        return BuyIn(view.seat, _cents(_rest(line)))
    if text in ("cut", "cut deck", "cut the deck", "cut cards", "cut the cards"):
        raise NotUnderstood("Type cut and a word of yours, such as cut lucky: it is mixed into the shuffle.")
    if typed[:1] == ["cut"]:
        return CutDeck(view.seat, _rest(line))
    if betting and like_an_amount(text):
        return PlaceBet(view.seat, _bet(line, view))
    if view.phase is Phase.SETTING and typed:
        cards = _rest(line) if typed[0] == "set" else line
        if typed[0] == "set" or any(like_a_card(one) for one in card_texts(cards)):
            return SetHand(view.seat, cards_of(cards, view, words))
    if not text:
        raise NotUnderstood(_WANTED.get(view.phase, "Type what the prompt says, or help."))
    raise NotUnderstood(f"I do not know {quoted(line.strip())} here: type help.")


def _rest(line: str) -> str:
    """A line without its first word."""
    return line.strip().partition(" ")[2].strip()


def cards_of(typed: str, view: View, words: bool = False) -> tuple[Card, ...]:
    """Two different cards of the person's hand; raises NotUnderstood."""
    mine = view.mine
    if mine is None or not mine.cards:
        raise NotUnderstood("You have no cards yet.")
    try:
        return two_cards(card_texts(typed), mine.cards, words)
    except CardError as error:
        raise NotUnderstood(str(error)) from None


def most_bet(view: View) -> int:
    """The most that the person may bet: all the chips in whole dollars, up to the limit."""
    mine = view.mine
    return min((mine.chips + mine.stake) // 100 * 100 if mine else 0, view.rules.max_bet)


def usual_bet(view: View, last_bet: int) -> int:
    """As before, as far as the chips go; the minimum at first."""
    return max(view.rules.min_bet, min(last_bet, most_bet(view)))


_WANTED: Final = {
    Phase.BANK: "Type take or decline, or help.",
    Phase.SETTING: "Type two cards, such as 1 2, or h for the house way, or help.",
}
"""What is wanted where enter alone means nothing."""


def _bet(line: str, view: View) -> int:
    text = said(line).removeprefix("bet ")
    if text in MOST:
        return max(most_bet(view), view.rules.min_bet)
    if text in LEAST:
        return view.rules.min_bet
    return _cents(_rest(line) if line.casefold().split()[0] == "bet" else line.strip())


def _cents(typed: str) -> int:
    text = typed.casefold().removeprefix("$").removesuffix("dollars").removesuffix("bucks").strip()
    whole, dot, rest = text.partition(".")
    amount = number_typed(whole)
    if amount is None or (dot and not (rest.isascii() and rest.isdigit())):
        raise NotUnderstood(f"{quoted(typed)} is no amount: type whole dollars, such as 25 or 1,000.")
    if rest.strip("0"):
        raise NotUnderstood("Whole dollars only, please.")
    return amount * 100
