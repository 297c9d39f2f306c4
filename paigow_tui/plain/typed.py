"""What a typed line means at the table: a command, or why it is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.cards import Card, CardError, quoted
from paigow_tui.plain.cards import card_texts, two_cards
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
from paigow_tui.wording import typed_number

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
    "leave": LeaveTable,
}


_AT_THE_BANK: Final[dict[str, Callable[[int], AnyCommand]]] = {
    "y": TakeBank,
    "yes": TakeBank,
    "n": DeclineBank,
    "no": DeclineBank,
}


class NotUnderstood(ValueError):
    """A line that means nothing here; ``str()`` says what would."""


def command_of(line: str, view: View, last_bet: int) -> AnyCommand:
    """The command that a line asks for; raises NotUnderstood."""
    words = line.casefold().split()
    text = " ".join(words)
    plain = _PLAIN_WORDS.get(text) or (_AT_THE_BANK.get(text) if view.phase is Phase.BANK else None)
    if plain is not None:
        return plain(view.seat)
    betting = view.phase in (Phase.BETS, Phase.BETWEEN)
    if text in ("rebet", "r") and betting and not last_bet:
        usual = dollars(usual_bet(view, last_bet))
        raise NotUnderstood(f"You have not bet yet: enter bets {usual}, or type a number of dollars.")
    if text in ("rebet", "r", "bet") or (not text and view.phase is Phase.BETS):
        return PlaceBet(view.seat, usual_bet(view, last_bet))
    if words and words[0] == "bet":
        return PlaceBet(view.seat, _cents(words[1:]))
    if text == "buy":
        raise NotUnderstood(f"Type how much, {dollars(100)} to {dollars(MOST_BOUGHT)}: buy 500.")
    if words and words[0] == "buy":
        return BuyIn(view.seat, _cents(words[1:]))
    if words and words[0] == "cut" and len(words) > 1:
        return CutDeck(view.seat, line.strip().split(maxsplit=1)[1])
    if betting and words and words[0].lstrip("$")[:1].isdigit():
        return PlaceBet(view.seat, _cents(words))
    if view.phase is Phase.SETTING and words:
        said = line.strip().removeprefix(line.split()[0]) if words[0] == "set" else line
        if words[0] == "set" or any(_like_a_card(one) for one in card_texts(said)):
            return SetHand(view.seat, cards_of(said, view))
    if not text:
        raise NotUnderstood(_WANTED.get(view.phase, "Type what the prompt says, or help."))
    raise NotUnderstood(f"I do not know {quoted(line.strip())} here: type help.")


def _like_a_card(text: str) -> bool:
    return len(text) <= 3


def cards_of(said: str, view: View) -> tuple[Card, ...]:
    """Two cards of the person's hand; raises NotUnderstood."""
    mine = view.mine
    if mine is None or not mine.cards:
        raise NotUnderstood("You have no cards yet.")
    try:
        return two_cards(card_texts(said), mine.cards)
    except CardError as error:
        raise NotUnderstood(str(error)) from None


def usual_bet(view: View, last_bet: int) -> int:
    """As before, as far as the chips go; the minimum at first."""
    mine = view.mine
    most = (mine.chips + mine.stake) // 100 * 100 if mine else 0
    return max(view.rules.min_bet, min(last_bet, most, view.rules.max_bet))


_WANTED: Final = {
    Phase.BANK: "Type take or decline, or help.",
    Phase.SETTING: "Type two cards, such as 1 2, or h for the house way, or help.",
}
"""What is wanted where enter alone means nothing."""


def _cents(words: list[str]) -> int:
    if len(words) > 1 and words[1] != "dollars":
        raise NotUnderstood(f"{quoted(' '.join(words))} is no amount: type one, such as 25.")
    text = "".join(words).removeprefix("$").removesuffix("dollars")
    whole, dot, rest = text.partition(".")
    amount = typed_number(whole)
    if amount is None or (dot and not (rest.isascii() and rest.isdigit())):
        raise NotUnderstood(
            f"{quoted(' '.join(words))} is no amount: type whole dollars, such as 25 or 1,000."
        )
    if rest.strip("0"):
        raise NotUnderstood("Whole dollars only, please.")
    return amount * 100
