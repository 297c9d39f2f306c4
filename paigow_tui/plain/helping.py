"""What ``help`` says: first what may be typed at this moment, a line a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paigow_tui.table import Phase, View

_BETWEEN: Final = (
    "Enter opens the next round, which asks for your bet: enter once more bets as before.",
    "Or type a number of dollars: that opens the round and bets at once.",
    "buy 100 buys chips for 100 dollars; cash out ends this game; quit keeps it for another time.",
)
_BETS: Final = (
    "Type your bet: a number of dollars, all, or enter for the bet that the prompt names.",
    "sit out lets the round go by; then the bank passes you by too, in this round and the next.",
    "buy 100 buys chips for 100 dollars; cut WORD mixes a word of yours into the shuffle.",
)
_BANK: Final = (
    "Type take to be the banker of this round: you play against everybody's bet, and exact ties are yours.",
    "Type decline to let the bank go by: you play against whoever takes it.",
    "worth tells what taking it is worth to you; bank tells who has been asked.",
)
_SETTING: Final = (
    "Name the two cards of your low hand; the other five are your high hand, which must be the higher one.",
    "Cards are named by number, 1 2; by text, As Kd; or as said, ace of spades, king of diamonds.",
    "A rank is enough where you have one card of it, ace nine or king 6; nines is a pair of nines.",
    "h has the house way set your hand; try 1 2 tells what two cards would make, and sets nothing.",
    "hand reads your cards again; sorted reads them from high to low; odds tells what the best settings are worth.",
)
_HERE: Final = {Phase.BETWEEN: _BETWEEN, Phase.BETS: _BETS, Phase.BANK: _BANK, Phase.SETTING: _SETTING}

_TITLES: Final = {
    Phase.BETWEEN: "Between rounds:",
    Phase.BETS: "At the bets:",
    Phase.BANK: "When the bank is offered to you:",
    Phase.SETTING: "When you set your hand:",
}

_SHORTLY: Final = (
    "At any time: help, again, hand, chips, bank, seats, rules, log, summary, coach, commitment, cash out, quit.",
    "words or short is how cards are read; brief or full is how much is told of the others.",
    "help all tells what each of these does, and what may be typed at the other moments.",
)
_AT_LENGTH: Final = (
    "At any time:",
    "again says what was said last; hand reads your cards; chips tells what you have.",
    "bank tells who banks and who is asked next.",
    "seats tells who sits here, how they play, and what they have.",
    "rules tells how a round goes and how it is won; rules hands how hands rank; rules house how the dealer sets.",
    "log reads the last round; log 3 round 3; log mine what concerns you; log all everything.",
    "summary adds up the game; coach tells what your settings cost this evening, and how much was luck.",
    "commitment tells what the shuffle was fixed to before the deal; cut WORD, before it, mixes a word of yours in.",
    "words has cards read as ace of spades, short as As; brief leaves out the others' bets and hands, full does not.",
    "quit keeps the game, and tells how to go on with it; cash out ends it, and asks first.",
)


def help_here(view: View) -> Iterator[str]:
    """What may be typed now, then what may be typed at any time, by name only."""
    yield from _HERE[_moment(view)]
    yield from _SHORTLY


def help_all(view: View) -> Iterator[str]:
    """Every moment, this one first, and what may be typed at any."""
    now = _moment(view)
    for moment in (now, *(other for other in _HERE if other is not now)):
        yield _TITLES[moment]
        yield from _HERE[moment]
    yield from _AT_LENGTH


def _moment(view: View) -> Phase:
    return view.phase if view.seat in view.waiting_for and view.phase in _HERE else Phase.BETWEEN
