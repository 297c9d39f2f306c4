"""Actions in the replay of a game."""

from typing import Final, Literal, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen, back
from paigow_tui.actions.fitting import unless
from paigow_tui.actions.hand import SHARE, Sharing
from paigow_tui.actions.table import WHO, WHO_MAY_BANK, Seats

By = Literal["event", "action", "round"]


class Replay(Seats, Screen, Sharing, Protocol):
    def go_back(self, by: By) -> object: ...
    def go_on(self, by: By) -> object: ...
    def toggle_play(self) -> object: ...
    def to_start(self) -> object: ...
    def to_end(self) -> object: ...
    def what_if(self) -> object: ...
    def open_cards(self) -> object: ...
    def toggle_odds(self) -> object: ...
    def look_up(self) -> object: ...
    def ask_round(self) -> object: ...
    def change_pace(self, change: int) -> object: ...


# fmt: off
_ACTIONS: Final[tuple[Action[Replay], ...]] = (
    WHO_MAY_BANK,
    WHO,
    Action(
        "replay-back", "Previous event", lambda replay, _: replay.go_back("event"), keys="left", label="Prev event",
        bar="steps",
    ),
    Action(
        "replay-on", "Next event", lambda replay, _: replay.go_on("event"), keys="right", label="Next event",
        bar="steps",
    ),
    Action(
        "replay-action-back", "Previous action", lambda replay, _: replay.go_back("action"), keys="up,k",
        label="Prev action", bar="steps",
    ),
    Action(
        "replay-action-on", "Next action", lambda replay, _: replay.go_on("action"), keys="down,j", label="Next action",
        bar="steps",
    ),
    Action(
        "replay-round-back", "Previous round", lambda replay, _: replay.go_back("round"),
        keys="left_square_bracket,pageup", label="Prev round", bar="steps",
    ),
    Action(
        "replay-round-on", "Next round", lambda replay, _: replay.go_on("round"), keys="right_square_bracket,pagedown",
        label="Next round", bar="steps",
    ),
    Action(
        "replay-play", "Play or pause", lambda replay, _: replay.toggle_play(), keys="space", label="Play", bar="steps",
    ),
    Action("replay-start", "Start of the game", lambda replay, _: replay.to_start(), keys="home"),
    Action("replay-end", "End of the game", lambda replay, _: replay.to_end(), keys="end"),
    Action(
        "replay-what-if", "What if", lambda replay, _: replay.what_if(),
        help="Change one of your decisions, and see how the round would have come out.", keys="w", label="What if",
        bar="keys",
    ),
    Action(
        "replay-open", "All cards face up", lambda replay, _: replay.open_cards(),
        help="Turn all cards face up, or show only what you saw.", keys="a", label="Open", bar="keys",
    ),
    Action(
        "replay-odds", "Odds of your decisions", lambda replay, _: replay.toggle_odds(),
        help="See what your decisions were worth.", keys="e", label="Odds", bar="keys",
    ),
    Action(
        "replay-look-up", "Look up your hand", lambda replay, _: replay.look_up(),
        help="Look up your hand in practice mode.", keys="o,u", label="Look up",
        when=unless("You have no hand at this point.", lambda moment: moment.hand), bar="keys",
    ),
    SHARE,
    Action("replay-go-to", "Go to a round", lambda replay, _: replay.ask_round(), keys="number_sign",
        label="Jump", bar="keys",
    ),
    Action(
        "replay-faster", "Play faster", lambda replay, _: replay.change_pace(1), keys="plus,equals_sign", label="Fast",
        bar="keys",
    ),
    Action(
        "replay-slower", "Play slower", lambda replay, _: replay.change_pace(-1), keys="minus", label="Slow",
        bar="keys",
    ),
    back("replay-leave", title="Back to the rounds"),
    *ANYWHERE,
)
# fmt: on

REPLAY: Final = Place[Replay](
    "replay",
    _ACTIONS,
    where="in replay",
    full=True,
    title="Help: replay",
    about="""\
## What you see

Any moment of a game you played: the table as it was, and below it what had happened by then, newest first. Nothing you
do here changes the game. The row of rounds shows how you did in each. Click one to go there.

You see what you saw at the time. With all cards face up, you see every hand from the deal on. At each of your decisions
you can see what it was worth, or try another one. What if shows how the round would have come out with the same cards.
""",
)
