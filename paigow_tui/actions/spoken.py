"""What can only be said, in plain mode: on the screen it is in plain sight."""

from __future__ import annotations

from functools import partial
from typing import Final

from paigow_tui.actions.action import ON, Action
from paigow_tui.actions.fitting import setting, unless
from paigow_tui.table import Phase, PlaceBet

_SET: Final = """\
Name the two cards of your low hand; the other five are your high hand, which must be the higher one.
Name cards by number, 1 2; by text, As Kd; or as you say them, ace of spades, king of diamonds.
A rank alone will do where you have one card of it: ace nine, or king 6. Nines means a pair of nines."""

# fmt: off
_at_table = partial(Action, places=("plain",))
_in_practice = partial(Action, places=("plain-practice",))
_anywhere = partial(Action, places=("plain", "plain-practice"))
SPOKEN: Final = (
    _at_table("begin", "Begin the next round", words=("enter",), replies=ON, at=(Phase.BETWEEN,),
              spoken="Press Enter to begin the next round, which asks for your bet; or type the bet right away."),
    _at_table("bet", "Bet what the prompt names", words=("enter",), replies=ON, at=(Phase.BETS,),
              spoken="Press Enter to bet what the prompt names, or type a number of dollars, all, half or min.",
              command=lambda moment, typed: PlaceBet(moment.seat, moment.option("PlaceBet").suggested)),
    _anywhere("set", "Set your hand", when=setting, words=("set",), takes="1 2", at=(Phase.SETTING,), spoken=_SET),
    _anywhere("try", "Try two cards", "Hear what two cards would make; that sets nothing.",
              when=setting, words=("try",), takes="1 2", at=(Phase.SETTING,)),
    _at_table("again", "Again", "Hear again what was said last.", words=("again", "repeat")),
    _anywhere("hand", "Hand", "Hear your cards.", words=("hand", "cards")),
    _anywhere("sorted", "Sorted", "Hear your cards from high to low.", words=("sorted", "sort")),
    _at_table("chips", "Chips", "Hear what you have.", words=("chips",)),
    _at_table("who-banks", "Bank", "Hear who banks and who is asked next.", words=("bank",)),
    _at_table("seats", "Seats", "Hear who sits here, how they play and what they have.", words=("seats", "table")),
    _at_table("summary", "Summary", "Hear how the whole game stands.", words=("summary",)),
    _at_table("coach", "Coach", "Hear what your settings cost in this session, and how much was luck.",
              words=("coach",)),
    _at_table("commitment", "Commitment", "Hear the fingerprint that fixed the shuffle before the deal.",
              words=("commitment", "fingerprint")),
    _in_practice("confirm-cards", "Confirm", words=("enter",), when=setting,
                 spoken="You hear what they make, and Enter confirms them; set 1 2 sets them at once."),
    _in_practice("next", "Next hand", words=("enter",), when=unless("Set this hand first.", lambda m: not m.asking),
                 spoken="Press Enter to go on to the next hand."),
    _in_practice("drill", "Drill", "Hear what you practice and how it goes.", words=("drill",)),
    _anywhere("words", "Words", "Have cards read as ace of spades.", words=("words",)),
    _anywhere("short", "Short", "Have cards read as As.", words=("short",)),
    _at_table("brief", "Brief", "Leave out the others' bets and hands.", words=("brief",)),
    _at_table("full", "Full", "Hear everything again, the others too.", words=("full",)),
)
