"""Texts of screens and dialogs: what to answer, how to quit, and that the terminal is too small."""

from collections.abc import Sequence
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.cards import quoted

HOW_TO_FILL_IN: Final = "Tab moves on. Space opens a list."
FILLED_IN: Final = "The defaults are filled in. Press Enter to sit down."
THE_GAME: Final = "Seven cards: a low hand of two, a high hand of five. Beat the banker with both."
USE_THESE_RULES: Final = f"{HOW_TO_FILL_IN} Enter uses these rules."
BEGIN_A_DRILL: Final = f"Press Enter on any line to begin. {HOW_TO_FILL_IN}"
OFFER_SIDE_BETS: Final = "Use the arrow keys to offer a bet and choose its pay table."
MANUAL_SEARCH: Final = "One or more words"
MILESTONES: Final = "Milestones"
MORE: Final = "… (down for more)"
"""The end of text that goes on below its box."""
NO_PICTURES: Final = "Pictures are saved on the computer that runs the program, and you are a guest there."


def too_small(needed: Sequence[tuple[int, int]], size: tuple[int, int]) -> str:
    """Say which sizes are large enough, in columns and lines, and the size of this terminal."""
    sizes = " or ".join(f"{width} x {height}" for width, height in needed)
    return (
        f"Pai Gow Poker needs {sizes} characters, and this terminal has {size[0]} x {size[1]}. "
        "Make its window larger or its font smaller."
    )


def how_to_quit(key: str, at_table: bool) -> str:
    """Say which key quits, besides Ctrl+Q, and what is saved."""
    saved = "The game" if at_table else "Your progress"
    return f"Press {f'{key} or ' if key else ''}Ctrl+Q to quit. {saved} is saved."


def press_new_key(action: str) -> str:
    """Ask for the new key of an action."""
    return f"{action}: press the new key, or Esc to cancel."


def type_dollars(least: int, most: int, shares: bool) -> str:
    """Say which amounts may be typed; with ``shares``, mention words such as *half*. Limits are in cents."""
    return f"Type whole dollars, {dollars(least)} to {dollars(most)}{', or all, half or min' if shares else ''}."


def type_number(least: int, most: int) -> str:
    """Say which numbers may be typed."""
    return f"Type a whole number from {least} to {most:,}."


def type_text(longest: int) -> str:
    """Say what text may be typed."""
    return f"Type 1 to {longest} printable characters."


def nothing_has(words: str) -> str:
    """Say that no section of the manual contains these words."""
    return f"No section contains {quoted(words)}. Try fewer words."


def type_one_of(known: Sequence[str], helped: bool) -> str:
    """Say which words are accepted, and mention ``help`` if it is available."""
    return f"Type one of {', '.join(known)}{', or help' if helped else ''}."


PREFERENCES_CHANGED: Final = "Your preferences have been changed."
PREFERENCES_STAY: Final = "Your preferences have not been changed."


def choose_side_bets(most: int, chips: int, bet: int) -> str:
    """Say how much can be put on side bets in addition to a bet; amounts are in cents."""
    return f"Whole dollars, up to {dollars(most)} each and {dollars(chips)} in all, on top of your {dollars(bet)} bet."


def old_file(path: object) -> str:
    """Say where a preferences file that could not be read was moved."""
    return f"The old file was saved as {path}."


def not_saved(error: OSError) -> str:
    """Say that the preferences could not be saved."""
    return f"Preferences could not be saved: {error.strerror}."
