"""What a person can do in practice and in look-up."""

from __future__ import annotations

from functools import partial
from typing import Final

from paigow_tui.actions.action import Action
from paigow_tui.actions.fitting import picked, setting, unless
from paigow_tui.actions.moment import Moment


def _hint(moment: Moment) -> str:
    return "There are no hints in a challenge." if moment.sealed else setting(moment)


# fmt: off
_in = partial(Action, places=("practice",))
PRACTICE: Final = (
    _in("practice-clear", "Put the cards back", keys="backspace", label="Put back", when=picked),
    _in("practice-hint", "Hint", "Get a hint: the house way's rule, then its cards; the hand is not counted then.",
        keys="i", label="Hint", when=_hint, words=("hint", "hint again")),
    _in("practice-all", "All 21 settings", "See all 21 settings, or only those worth a look.",
        keys="a", label="All 21", run="all_settings", words=("all",),
        when=unless("Set the hand first.", lambda moment: moment.weighed)),
    _in("practice-menu", "What to practice", "Choose what to practice.", keys="n", label="Drills", bar="keys"),
    _in("practice-review", "Review your mistakes", "Review the mistakes that are due.",
        keys="v", label="Review", bar="keys", words=("review",)),
    _in("practice-look-up", "Look a hand up", "Look up what the settings of any seven cards are worth.",
        keys="o", label="Look up", bar="keys", words=("look up", "look"), takes="As Kd Tc 2h Jk 9s 9d"),
    _in("practice-statistics", "Statistics", "See how good your decisions were.",
        keys="s", label="Stats", bar="keys", words=("stats", "statistics")),
    _in("practice-end", "End this drill", keys="x", label="End", bar="keys", words=("end",),
        when=unless("No drill is open.", lambda moment: moment.drilling)),
    _in("practice-drop", "Drop this mistake", "Take this hand out of the mistakes deck.",
        keys="d", label="Drop it", when=unless("You are not reviewing.", lambda moment: moment.reviewing)),
    _in("practice-table", "Mistakes made at the table", "Have mistakes made at the table join the deck, or not.",
        keys="t", label="Table mistakes", run="table_mistakes", bar="keys"),
    _in("practice-up", "Settings up", keys="up", run="scroll_settings(-1)", by_hand=True),
    _in("practice-down", "Settings down", keys="down", run="scroll_settings(1)", by_hand=True),
    _in("practice-leave", "Back", "Go back; the drill waits for you.", keys="escape,q", label="Back", bar="keys"),
)

_in = partial(Action, places=("look-up",), bar="keys")
LOOK_UP: Final = (
    _in("look-up-role", "Player or banker", "Look the hand up as the player or as the banker.",
        keys="f5", label="Role", run="other_role"),
    _in("look-up-way", "Another house way", "Look the hand up against another house way.",
        keys="f6", label="House way", run="other_way"),
    _in("look-up-all", "All 21 settings", "See all 21 settings, or only those worth a look.",
        keys="f7", label="All 21", run="everything"),
    _in("look-up-mine", "Your hand at the table", "Look up your hand at the table.",
        keys="f8", label="Your hand", run="your_hand",
        when=unless("You have no hand at the table.", lambda moment: moment.hand)),
    _in("look-up-dealer", "The dealer's hand", "Look up the dealer's hand, once it is open.",
        keys="f9", label="Dealer's", run="dealers_hand",
        when=unless("The dealer's hand is not open.", lambda moment: moment.dealers_hand)),
    _in("look-up-clear", "Clear the cards", keys="ctrl+l", label="Clear"),
    _in("look-up-up", "Settings up", keys="up", run="scroll_settings(-1)", bar="", by_hand=True),
    _in("look-up-down", "Settings down", keys="down", run="scroll_settings(1)", bar="", by_hand=True),
    _in("look-up-leave", "Back", keys="escape", label="Back"),
)
