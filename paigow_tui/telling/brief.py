"""The questions on the stage, each at most two lines of 37 cells; its cards, labels and buttons say the rest."""

from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.rules import Setting
from paigow_tui.rules.showdown import showdown
from paigow_tui.table import Phase, View
from paigow_tui.telling.bank import next_up
from paigow_tui.telling.grammar import Voice, subject
from paigow_tui.telling.hosting import PAUSED
from paigow_tui.telling.prompts import ROUND_GOES_ON, opens_soon


def next_bet(view: View, again: bool) -> str:
    """Ask for a bet. With ``again``, while the last round is still shown, say only that the last bet is too high."""
    option = view.option("PlaceBet")
    if again and option.last > option.most:
        return f"You no longer have {dollars(option.last)} to bet."
    return "" if again else f"Your bet: {dollars(option.least)} to {dollars(option.most)}."


def out_of_chips(view: View) -> str:
    """Say that there are too few chips for the minimum bet."""
    chips = view.mine.chips if view.mine else 0
    has = f"You have only {dollars(chips)}." if chips else "You are out of chips."
    return f"{has} The minimum bet is {dollars(view.rules.min_bet)}."


def bank(view: View) -> str:
    """Ask whether to take the bank, and say who gets it if you decline."""
    return f"Take it, or pass it to {subject(view, next_up(view), Voice()).name}?"


def hand(picked: int, setting: Setting | None, dealer: Setting | None) -> str:
    """Ask for the cards still to be picked or, against a ``dealer`` whose hand is open, say how you would do."""
    if setting is not None:
        return f"This way, you {showdown(setting, dealer).outcome}." if dealer is not None else "Set it this way?"
    return f"Pick {'one more card' if picked else 'two cards'} for your low hand."


FOUL: Final = "Your high hand must outrank your low. This way, you lose."
FOUL_REFUSED: Final = "Your high hand must outrank your low. You cannot set it this way."

EXPLAINED: Final = {
    "dealt": "Split your cards: two low, five high.",
    "over": "A tie in either hand goes to the banker.",
    "bank": "If you bank, you play everyone and win ties.",
}
"""The explanations of a newcomer's first hand that end with Enter, by step. The felt shows the others."""


def watching(view: View) -> str:
    """Tell a spectator of a shared table that they are watching, and what happens next."""
    waits = opens_soon(view) if view.phase is Phase.BETWEEN else goes_on(view)
    return f"You are watching. {waits}"


def goes_on(view: View) -> str:
    """Say who, other than the viewer, the table is waiting for."""
    if view.paused:
        return PAUSED
    names = [view.at(seat).name for seat in view.waiting_for]
    if not names or view.sharing is None:
        return ROUND_GOES_ON
    return f"The table is waiting for {names[0] if len(names) == 1 else f'{len(names)} players'}."
