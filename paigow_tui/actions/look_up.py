"""Actions in look-up, where any seven cards can be analyzed."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen, back
from paigow_tui.actions.fitting import unless
from paigow_tui.actions.hand import SHARE, Sharing


class LookUp(Screen, Sharing, Protocol):
    def other_role(self) -> object: ...
    def other_way(self) -> object: ...
    def toggle_settings(self) -> object: ...
    def look_up_yours(self) -> object: ...
    def look_up_dealers(self) -> object: ...
    def clear_cards(self) -> object: ...
    def choose(self, step: int) -> object: ...


# fmt: off
_ACTIONS: Final[tuple[Action[LookUp], ...]] = (
    Action(
        "look-up-role", "Player or banker", lambda look, _: look.other_role(),
        help="Look up the hand as the player or as the banker.", keys="f5", label="Role", bar="keys",
    ),
    Action(
        "look-up-way", "Another house way", lambda look, _: look.other_way(),
        help="Look up the hand against another house way.", keys="f6", label="House way", bar="keys",
    ),
    Action(
        "look-up-all", "All 21 settings", lambda look, _: look.toggle_settings(),
        help="See all 21 settings, or only those worth a look.", keys="f7", label="All 21", bar="keys",
    ),
    Action(
        "look-up-mine", "Your hand at the table", lambda look, _: look.look_up_yours(),
        help="Look up your hand at the table.", keys="f8", label="Your hand",
        when=unless("You have no hand at the table.", lambda moment: moment.hand), bar="keys",
    ),
    Action(
        "look-up-dealer", "The dealer's hand", lambda look, _: look.look_up_dealers(),
        help="Look up the dealer's hand once it is face up.", keys="f9", label="Dealer's",
        when=unless("The dealer's hand is not face up yet.", lambda moment: moment.dealers_hand), bar="keys",
    ),
    Action(
        "look-up-clear", "Clear the cards", lambda look, _: look.clear_cards(), keys="ctrl+l", label="Clear",
        bar="keys",
    ),
    SHARE,
    Action("look-up-up", "Previous setting", lambda look, _: look.choose(-1), keys="up", by_hand=True),
    Action("look-up-down", "Next setting", lambda look, _: look.choose(1), keys="down", by_hand=True),
    back("look-up-leave", "escape"),
    *ANYWHERE,
)
# fmt: on

LOOK_UP: Final = Place[LookUp](
    "look-up",
    _ACTIONS,
    where="in look-up",
    full=True,
    title="Help: look-up",
    about="""\
## What you see

Type or click any seven cards, and see what all their settings are worth. Cards after the seventh, such as those of
another hand you can see, are taken out of the deck.
""",
)
