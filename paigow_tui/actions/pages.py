"""Actions on screens other than the table, on pages and in lists, and those only in plain mode."""

from functools import partial
from typing import Final

from paigow_tui.actions.action import ON, Action
from paigow_tui.actions.fitting import picked, setting, unless
from paigow_tui.actions.moment import Moment
from paigow_tui.table import Phase, PlaceBet

STATISTICS_PAGES: Final = ("Over time", "By kind", "Table", "Worst hands")

_SET: Final = """\
Name the two cards of your low hand; the other five are your high hand, which must be the higher one.
Name cards by number, 1 2; as text, As Kd; or as you say them, ace of spades, king of diamonds.
A rank alone will do if you have only one card of that rank: ace nine, or king 6. Nines means a pair of nines."""


def _hint(moment: Moment) -> str:
    return "There are no hints in a challenge." if moment.sealed else setting(moment)


# fmt: off
_in = partial(Action, places=("practice",))
PRACTICE: Final = (
    _in("practice-clear", "Put the cards back", keys="backspace", label="Put back", when=picked),
    _in("practice-hint", "Hint", "Get a hint: the rule, then the cards. The hand then does not count.",
        keys="i", label="Hint", when=_hint, words=("hint", "hint again")),
    _in("practice-all", "All 21 settings", "See all 21 settings, or only those worth a look.",
        keys="a", label="All 21", run="all_settings", words=("all",),
        when=unless("Set the hand first.", lambda moment: moment.weighed)),
    _in("practice-menu", "What to practice", "Choose what to practice.", keys="n", label="Drills", bar="keys"),
    _in("practice-review", "Review your mistakes", "Review the mistakes that are due.",
        keys="v", label="Review", bar="keys", words=("review",)),
    _in("practice-look-up", "Look a hand up", "Look up what the settings of any seven cards are worth.",
        keys="o", label="Look up", bar="keys", words=("look up", "look"), takes="As Kd Tc 2h Jk 9s 9d"),
    _in("practice-sheet", "The sheet", "See the few exceptions that beat the house way.", keys="c"),
    _in("practice-earlier", "Look an earlier hand up", "Look up one of the hands you set in this drill.", keys="l"),
    _in("practice-statistics", "Statistics", "See how good your decisions were.",
        keys="s", label="Stats", run="app.statistics", bar="keys", words=("stats", "statistics")),
    _in("practice-end", "End this drill", keys="x", label="End", bar="keys", words=("end",),
        when=unless("No drill is open.", lambda moment: moment.drilling)),
    _in("practice-drop", "Drop this mistake", "Take this hand out of the mistakes deck.",
        keys="d", label="Drop it", when=unless("You are not reviewing.", lambda moment: moment.reviewing)),
    _in("practice-table", "Mistakes made at the table", "Add your mistakes at the table to the deck, or stop.",
        keys="t", label="Table mistakes", run="table_mistakes", bar="keys"),
    _in("practice-up", "Scroll the settings up", keys="up", run="scroll_settings(-1)", by_hand=True),
    _in("practice-down", "Scroll the settings down", keys="down", run="scroll_settings(1)", by_hand=True),
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
        keys="f8", label="Your hand", run="hand_at_table(0)",
        when=unless("You have no hand at the table.", lambda moment: moment.hand)),
    _in("look-up-dealer", "The dealer's hand", "Look up the dealer's hand once it is face up.",
        keys="f9", label="Dealer's", run="hand_at_table(1)",
        when=unless("The dealer's hand is not face up yet.", lambda moment: moment.dealers_hand)),
    _in("look-up-clear", "Clear the cards", keys="ctrl+l", label="Clear"),
    _in("look-up-up", "Previous setting", keys="up", run="choose(-1)", bar="", by_hand=True),
    _in("look-up-down", "Next setting", keys="down", run="choose(1)", bar="", by_hand=True),
    _in("look-up-leave", "Back", keys="escape", label="Back"),
)

_step = partial(Action, places=("replay",), bar="steps")
_in = partial(Action, places=("replay",), bar="keys")
REPLAY: Final = (
    _step("replay-back", "Previous event", keys="left", label="Prev event", run="back('event')"),
    _step("replay-on", "Next event", keys="right", label="Next event", run="on('event')"),
    _step("replay-action-back", "Previous action", keys="up,k", label="Prev action", run="back('action')"),
    _step("replay-action-on", "Next action", keys="down,j", label="Next action", run="on('action')"),
    _step("replay-round-back", "Previous round", keys="left_square_bracket,pageup", label="Prev round",
          run="back('round')"),
    _step("replay-round-on", "Next round", keys="right_square_bracket,pagedown", label="Next round", run="on('round')"),
    _step("replay-play", "Play or pause", keys="space", label="Play"),
    _in("replay-start", "Start of the game", keys="home", run="to_start", bar=""),
    _in("replay-end", "End of the game", keys="end", run="to_end", bar=""),
    _in("replay-what-if", "What if", "Change one of your decisions, and see how the round would have come out.",
        keys="w", label="What if"),
    _in("replay-open", "All cards face up", "Turn all cards face up, or show only what you saw.",
        keys="a", label="Open", run="open_cards"),
    _in("replay-odds", "Odds of your decisions", "See what your decisions were worth.", keys="e", label="Odds"),
    _in("replay-look-up", "Look your hand up", "Look your hand up in practice.", keys="o,u", label="Look up",
        when=unless("You have no hand at this moment.", lambda moment: moment.hand)),
    _in("replay-go-to", "Go to a round", keys="g", label="Jump", run="jump"),
    _in("replay-faster", "Play faster", keys="plus,equals_sign", label="Fast", run="pace(1)"),
    _in("replay-slower", "Play slower", keys="minus", label="Slow", run="pace(-1)"),
    _in("replay-leave", "Back to the rounds", keys="escape,q", label="Back"),
)

_in = partial(Action, places=("games",), bar="keys")
GAMES: Final = (
    _in("games-open", "Open a round", "Open the highlighted round, or click one.", keys="enter", label="Open"),
    _in("games-left", "Games", "Go to the list of games.", keys="left", label="Games", run="go_left"),
    _in("games-right", "Rounds", "Go to the list of rounds.", keys="right", label="Rounds", run="go_right"),
    _in("games-leave", "Back", keys="escape,q", label="Back"),
)

_in = partial(Action, places=("statistics",), bar="keys")
STATISTICS: Final = (
    *(
        _in(f"statistics-page-{number}", name, keys=str(number), label=name, run=f"page({number - 1})", bar="pages")
        for number, name in enumerate(STATISTICS_PAGES, start=1)
    ),
    _in("statistics-look-up", "Look this hand up", keys="enter", label="Look up",
        when=unless("Go to the worst hands first.", lambda moment: moment.hand)),
    _in("statistics-period", "Another period", keys="p", label="Period"),
    _in("statistics-role", "Player, banker or both", keys="r", label="Role"),
    _in("statistics-way", "Another house way", keys="w", label="House way"),
    _in("statistics-before", "Previous page", keys="left", run="turn(-1)", label="Prev"),
    _in("statistics-next", "Next page", keys="right,tab", run="turn(1)", label="Next"),
    _in("statistics-leave", "Back", keys="escape,q", label="Back"),
)

_log = partial(Action, places=("log",), bar="keys")
_page = partial(Action, places=("page", "rules", "seat"), bar="keys")
_sheet = partial(Action, places=("sheet",), bar="keys")
_seat = partial(Action, places=("seat",), bar="keys")
_manual = partial(Action, places=("manual",), bar="keys")
_list = partial(Action, places=("preferences", "keys", "themes", "your-games"), bar="keys")
_preference = partial(Action, places=("preferences",), bar="keys")
_dialog = partial(Action, places=("dialog", "new-game", "question", "choices", "bank-worth"), bar="keys")
_key = partial(Action, places=("keys",), bar="keys")
_side = partial(Action, places=("side-bets",), bar="keys")
_game = partial(Action, places=("your-games",), bar="keys")
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
    _sheet("sheet-find", "Find the sheet", keys="enter", label="Find it"),
    _sheet("sheet-role", "Player or banker", keys="r", label="Role", run="other_role"),
    _sheet("sheet-way", "Another house way", keys="w", label="House way", run="other_way"),
    _sheet("sheet-up", "Up", keys="up,k", label="Up", run="scroll_page(-1)"),
    _sheet("sheet-down", "Down", keys="down,j", label="Down", run="scroll_page(1)"),
    _sheet("sheet-page-up", "Page up", keys="pageup", run="scroll_page(-15)", bar=""),
    _sheet("sheet-page-down", "Page down", keys="space,pagedown", run="scroll_page(15)", bar=""),
    _sheet("sheet-leave", "Back", keys="escape,q", label="Back"),
    _seat("seat-before", "Previous seat", keys="left", label="Previous seat", run="turn(-1)"),
    _seat("seat-next", "Next seat", keys="right", label="Next seat", run="turn(1)"),
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
    _side("side-bets-up", "Up", keys="up,k", run="move(-1)", bar=""),
    _side("side-bets-down", "Down", keys="down,j", run="move(1)", bar=""),
    _side("side-bets-leave", "Back", "Go back and change nothing.", keys="escape,q", label="Back", run="leave"),
    _side("side-bets-take", "Use these side bets", keys="enter", label="Done", run="take"),
    _side("side-bets-less", "Less", keys="left,minus", label="Less", run="step(-1)"),
    _side("side-bets-more", "More", keys="right,plus,equals_sign", label="More", run="step(1)"),
    _side("side-bets-remove", "Remove it", keys="backspace,delete", label="Remove", run="remove"),
    _side("side-bets-odds", "What it pays and costs", keys="e", label="Odds", run="odds"),
    _game("your-games-open", "Open", "Continue the highlighted game, or click one.", keys="enter", label="Open"),
    _game("your-games-new", "New game", "Begin another game.", keys="n", label="New game"),
    _game("your-games-rename", "Rename", "Give the highlighted game another title.", keys="r", label="Rename"),
    _game("your-games-delete", "Delete", "Delete the highlighted game; you are asked twice.", keys="d", label="Delete"),
    Action("themes-take", "Use this theme", keys="enter", label="Use it", places=("themes",), bar="keys"),
    _list("list-leave", "Back", keys="escape,q", label="Back", run="leave"),
    Action("choices-choose", "Choose", keys="enter", label="Choose", places=("choices",), bar="keys"),
    _dialog("dialog-leave", "Back", keys="escape", label="Back", run="leave"),
    Action("question-yes", "Yes", keys="y", label="Yes", places=("question",), run="answer(True)"),
    Action("question-no", "No", keys="n", label="No", places=("question",), run="answer(False)"),
)

# In plain mode; on the screen these are always in sight.
_at_table = partial(Action, places=("plain",))
_in_practice = partial(Action, places=("plain-practice",))
_anywhere = partial(Action, places=("plain", "plain-practice"))
SPOKEN: Final = (
    _at_table("begin", "Begin the next round", words=("enter",), replies=ON, at=(Phase.BETWEEN,),
              spoken="Press Enter to begin the next round and then bet, or type your bet right away."),
    _at_table("bet", "Bet the amount in the prompt", words=("enter",), replies=ON, at=(Phase.BETS,),
              spoken="Press Enter to bet the amount in the prompt, or type a number of dollars, all, half or min.",
              command=lambda moment, typed: PlaceBet(moment.seat, moment.option("PlaceBet").suggested)),
    _anywhere("set", "Set your hand", when=setting, words=("set",), takes="1 2", at=(Phase.SETTING,), spoken=_SET),
    _anywhere("try", "Try two cards", "Hear what two cards would make, without setting them.",
              when=setting, words=("try",), takes="1 2", at=(Phase.SETTING,)),
    _at_table("again", "Again", "Hear the last thing said again.", words=("again", "repeat")),
    _anywhere("hand", "Hand", "Hear your cards from high to low.", words=("hand", "cards", "sorted", "sort")),
    _at_table("chips", "Chips", "Hear how many chips you have.", words=("chips",)),
    _at_table("who-banks", "Bank", "Hear who banks and who is asked next.", words=("bank",)),
    _at_table("seats", "Seats", "Hear who sits here, how they play and what they have.", words=("seats", "table")),
    _at_table("summary", "Summary", "Hear how the whole game stands.", words=("summary",)),
    _at_table("switch", "Switch", "Continue another of your games.", words=("switch", "switch to"), takes="table/2"),
    _at_table("coach", "Coach", "Hear what your settings cost this session, and how much was luck.",
              words=("coach",)),
    _at_table("commitment", "Commitment", "Hear the fingerprint that fixed the shuffle before the deal.",
              words=("commitment", "fingerprint")),
    _in_practice("confirm-cards", "Confirm", words=("enter",), when=setting,
                 spoken="You hear what they make, and Enter confirms them; set 1 2 sets them at once."),
    _in_practice("next", "Next hand", words=("enter",), when=unless("Set this hand first.", lambda m: not m.asking),
                 spoken="Press Enter to go on to the next hand."),
    _in_practice("drill", "Drill", "Hear what you are practicing and how it is going.", words=("drill",)),
    _anywhere("words", "Words", "Have cards read as ace of spades.", words=("words",)),
    _anywhere("short", "Short", "Have cards read as As.", words=("short",)),
    _at_table("brief", "Brief", "Leave out the others' bets and hands.", words=("brief",)),
    _at_table("full", "Full", "Hear everything, the others' bets and hands included.", words=("full",)),
)
