"""What a person can do in replay, in the statistics, in the log, on pages to read and in lists to choose from."""

from __future__ import annotations

from functools import partial
from typing import Final

from paigow_tui.actions.action import Action
from paigow_tui.actions.fitting import unless

STATISTICS_PAGES: Final = ("Over time", "By kind", "Table", "Worst hands")

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

_in = partial(Action, places=("statistics",), bar="keys")
STATISTICS: Final = (
    *(
        _in(f"statistics-page-{number}", name, keys=str(number), label=name, run=f"page({number - 1})", bar="pages")
        for number, name in enumerate(STATISTICS_PAGES, start=1)
    ),
    _in("statistics-look-up", "Look this hand up", keys="enter", label="Look it up",
        when=unless("Turn to the worst hands first.", lambda moment: moment.hand)),
    _in("statistics-period", "Another period", keys="p", label="Period"),
    _in("statistics-role", "Player, banker or both", keys="r", label="Role"),
    _in("statistics-way", "Another house way", keys="w", label="House way"),
    _in("statistics-before", "Previous page", keys="left", run="turn(-1)", label="Previous"),
    _in("statistics-next", "Next page", keys="right,tab", run="turn(1)", label="Next page"),
    _in("statistics-leave", "Back", keys="escape,q", label="Back"),
)

_log = partial(Action, places=("log",), bar="keys")
_page = partial(Action, places=("page", "rules"), bar="keys")
_manual = partial(Action, places=("manual",), bar="keys")
_list = partial(Action, places=("preferences", "keys", "themes"), bar="keys")
_preference = partial(Action, places=("preferences",), bar="keys")
_dialog = partial(Action, places=("dialog", "start", "question", "choices", "bank-worth"), bar="keys")
_key = partial(Action, places=("keys",), bar="keys")
PAGES: Final = (
    _log("log-mine", "Your lines only, or all", keys="y", label="Yours or all"),
    _log("log-up", "Up", keys="up,k", label="Up", run="go(-5)"),
    _log("log-down", "Down", keys="down,j", label="Down", run="go(5)"),
    _log("log-first", "First round", keys="home", label="First round", run="to_first"),
    _log("log-newest", "Newest line", keys="end", label="Newest", run="to_newest"),
    _log("log-leave", "Back", keys="escape,q,enter", label="Back"),
    _page("page-up", "Up", keys="up,k", label="Up", run="scroll_page(-1)"),
    _page("page-down", "Down", keys="down,j", label="Down", run="scroll_page(1)"),
    _page("page-page-up", "Page up", keys="pageup,b", run="scroll_page(-15)", bar=""),
    _page("page-page-down", "Page down", keys="space,pagedown", label="Page down", run="scroll_page(15)"),
    _page("page-leave", "Back", keys="escape,q,enter", label="Back"),
    _manual("manual-up", "Previous page", keys="up", label="Previous", run="turn(-1)"),
    _manual("manual-down", "Next page", keys="down", label="Next", run="turn(1)"),
    _manual("manual-page-up", "Scroll up", keys="pageup,b", run="scroll_page(-1)", bar=""),
    _manual("manual-page-down", "Scroll down", keys="space,pagedown", label="Scroll", run="scroll_page(1)"),
    _manual("manual-leave", "Back", keys="escape,q", label="Back"),
    _list("list-up", "Up", keys="up", label="Up", run="move(-1)"),
    _list("list-down", "Down", keys="down", label="Down", run="move(1)"),
    _preference("preferences-change", "Change", keys="enter", label="Change"),
    _preference("preferences-before", "Previous value", keys="left", label="Previous", run="cycle(-1)"),
    _preference("preferences-next", "Next value", keys="right", label="Next", run="cycle(1)"),
    _key("keys-change", "New key", keys="enter", label="New key"),
    _key("keys-restore", "Back to the default", keys="backspace", label="Default"),
    Action("themes-take", "Use this theme", keys="enter", label="Use it", places=("themes",), bar="keys"),
    _list("list-leave", "Back", keys="escape,q", label="Back", run="leave"),
    Action("choices-choose", "Choose", keys="enter", label="Choose", places=("choices",), bar="keys"),
    _dialog("dialog-leave", "Back", keys="escape", label="Back", run="leave"),
    Action("question-yes", "Yes", keys="y", label="Yes", places=("question",), run="answer(True)"),
    Action("question-no", "No", keys="n", label="No", places=("question",), run="answer(False)"),
)
