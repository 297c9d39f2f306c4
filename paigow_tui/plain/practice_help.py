"""What may be typed in practice: first what fits the moment, a line a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_SETTING: Final = (
    "Name the two cards of your low hand: by number, 1 2; by text, As Kd; or as said, ace of spades, king of diamonds.",
    "You hear what they make; enter confirms them. set 1 2 sets them at once; try 1 2 only tells what they make.",
    "hint names the rule by which the house sets such a hand, hint again the cards; the hand is then not counted.",
    "hand reads your cards again, sorted reads them from high to low.",
)
_SET: Final = "Enter goes on to the next hand."
_WEIGHED: Final = "Enter goes on to the next hand; all reads all 21 settings."
_ALWAYS: Final = (
    "At any time: help, words, short, drill, rules, look, review, stats, end, quit.",
    "words or short is how cards are read; drill tells what you practise and how it goes.",
    "rules reads the rules of the house way.",
    "look and seven cards looks a hand up; stats reads your figures; review asks the mistakes that are due again.",
    "quit keeps the drill: paigow practice --plain goes on with it; end ends it.",
)


def help_here(setting: bool, weighed: bool) -> Iterator[str]:
    """While a hand is to be set, or after it; ``weighed`` when there are odds of its settings."""
    if setting:
        yield from _SETTING
    else:
        yield _WEIGHED if weighed else _SET
    yield from _ALWAYS
