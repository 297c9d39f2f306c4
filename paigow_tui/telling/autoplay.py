"""Autoplay in sentences: how far along it is, and why it stopped."""

from typing import Final, Literal

from paigow_tui.amounts import dollars, number_of
from paigow_tui.telling.grammar import Voice

Why = Literal["done", "asked", "bank", "close", "below", "broke", "rule", "left"]
"""The reasons why autoplay stopped."""
_WHY: Final[dict[Why, str]] = {
    "done": "all rounds have been played",
    "asked": "you stopped it",
    "bank": "you are offered the bank",
    "close": "this hand is a close decision",
    "below": "you have less than {below} in chips",
    "broke": "you are out of chips",
    "rule": "the rule failed",
    "left": "you left the table",
}
ALONE: Final = "Autoplay works only at your own table."
BEGIN: Final = "Autoplay repeats your last bet and sets your hands for you. Space stops it."


def running(round: int, last: int, by: str) -> str:
    """Say which round is being played, which is the last, and how hands are set."""
    return f"Round {round}: autoplay sets hands the {by} way up to round {last}. Space stops it."


def brief(last: int) -> str:
    """Say which round is the last, in at most 37 cells."""
    return f"Autoplay to round {last}. Space stops."


def begins(rounds: int, by: str) -> str:
    """Say that autoplay is starting. In plain mode only Ctrl+C stops it."""
    return f"Autoplay will play {number_of(rounds, 'round')} the {by} way. Ctrl+C stops it."


def stopped(why: Why, rounds: int, cents: int, below: int, voice: Voice) -> str:
    """Say why autoplay stopped, after how many rounds, and what was won or lost in them."""
    after = f" after {number_of(rounds, 'round')}{voice.aside(voice.change(cents))}" if rounds else ""
    return f"Autoplay stopped{after}: {_WHY[why].format(below=dollars(below))}."
