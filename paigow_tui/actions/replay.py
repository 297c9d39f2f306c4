"""What a person can do in replay and in the list of games."""

from __future__ import annotations

from functools import partial
from typing import Final

from paigow_tui.actions.action import Action
from paigow_tui.actions.fitting import unless

# fmt: off
_step = partial(Action, places=("replay",), bar="steps")
_in = partial(Action, places=("replay",), bar="keys")
REPLAY: Final = (
    _step("replay-back", "Previous event", keys="left", label="Event back", run="back('event')"),
    _step("replay-on", "Next event", keys="right", label="Event on", run="on('event')"),
    _step("replay-action-back", "Before what somebody did", keys="up,k", label="Action back", run="back('action')"),
    _step("replay-action-on", "After what somebody does", keys="down,j", label="Action on", run="on('action')"),
    _step("replay-round-back", "Previous round", keys="left_square_bracket,pageup", label="Round back",
          run="back('round')"),
    _step("replay-round-on", "Next round", keys="right_square_bracket,pagedown", label="Round on", run="on('round')"),
    _step("replay-play", "Play or pause", keys="space", label="Play"),
    _in("replay-start", "Start of the game", keys="home", run="to_start", bar=""),
    _in("replay-end", "End of the game", keys="end", run="to_end", bar=""),
    _in("replay-what-if", "What if", "Decide something of this round otherwise, and see how it comes out.",
        keys="w", label="What if"),
    _in("replay-open", "All cards open", "Open all cards, or see only what you saw.",
        keys="a", label="Open", run="open_cards"),
    _in("replay-odds", "Odds of what you did", "Find out what your decisions were worth.", keys="e", label="Odds"),
    _in("replay-look-up", "Look your hand up", "Look your hand up in practice.", keys="o,u", label="Look up",
        when=unless("You have no hand at this moment.", lambda moment: moment.hand)),
    _in("replay-go-to", "Go to a round", keys="g", label="Jump", run="jump"),
    _in("replay-faster", "Play faster", keys="plus,equals_sign", label="Fast"),
    _in("replay-slower", "Play slower", keys="minus", label="Slow"),
    _in("replay-leave", "Back to the rounds", keys="escape,q", label="Back"),
)

_in = partial(Action, places=("games",), bar="keys")
GAMES: Final = (
    _in("games-open", "Open a round", "Open the highlighted round; a click does too.", keys="enter", label="Open"),
    _in("games-left", "Games", "Go to the games.", keys="left", label="Games", run="go_left"),
    _in("games-right", "Rounds", "Go to the rounds.", keys="right", label="Rounds", run="go_right"),
    _in("games-leave", "Back", keys="escape,q", label="Back"),
)
