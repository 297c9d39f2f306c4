"""Five-card draw in sentences, for the screen."""

from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.rules.five_card_draw import ANTE, CHIPS
from paigow_tui.telling.grammar import Voice

TITLE: Final = "Five-card draw"
PAY_TABLE: Final = "Pay table, in chips"
COUNTING: Final = "Working out all 32 exchanges…"
ODDS: Final = "   you keep      wins%      EV"
NOTHING: Final = "nothing"
OUT: Final = "out"
NEW: Final = "new"
LEGEND: Final = "EV in antes  * best  > yours"
DEAL: Final = f"A hand costs {ANTE} chips, which you get back if you win."
BROKE: Final = f"You are out of chips. Start over with {CHIPS}?"
PICK: Final = "Pick the cards to exchange, by number or click."
KEEP_ALL: Final = "Keep all five"
NEXT: Final = "Deal"
AGAIN: Final = "Start over"


def head(chips: int, hands: int) -> str:
    """Return the title line of the game."""
    return f"{TITLE}: hand {hands}, {number_of(chips, 'chip')}" if hands else f"{TITLE}: {number_of(chips, 'chip')}"


def exchanging(count: int) -> str:
    """Return the label of the button that exchanges ``count`` cards."""
    return f"Exchange {number_of(count, 'card')}"


def result(row: str, won: int) -> str:
    """Say what the hand is after the draw, and what it won."""
    return f"{row[0].upper()}{row[1:]}: you win {won} and get your {ANTE} back." if row else "Nothing that pays."


def cost(antes: float) -> str:
    """Say what the exchange cost compared with the best one, in antes."""
    return "You made the best draw." if antes == 0 else f"Your draw cost {antes:.3f} of an ante."


def pays(row: str, antes: int) -> tuple[str, str]:
    """Return a row of the pay table: the hand, and its pay in chips."""
    return row, f"{antes * ANTE:,}"


def figures(wins: float, ev: float) -> str:
    """Return how often an exchange wins, and its EV in antes."""
    return f"{100 * wins:5.1f}  {Voice().signed(ev)}"
