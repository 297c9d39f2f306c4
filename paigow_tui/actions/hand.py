"""Actions for picking the cards of the low hand, at the table and in practice."""

from typing import Final, Protocol

from paigow_tui.actions import fitting as fit
from paigow_tui.actions.action import Action

NO_HAND: Final = "There is no hand to share yet."
PICK: Final = "Pick a card for the low hand, or put it back. A third card replaces the first."


class Sharing(Protocol):
    """A place with a hand that can be shared."""

    def share_hand(self) -> object: ...


class Hand(Protocol):
    def confirm(self) -> object:
        """Do what the prompt says Enter does."""

    def pick(self, number: int) -> object:
        """Pick the card with this number, counted from 1, or put it back."""

    def move_cursor(self, step: int) -> object: ...

    def pick_here(self) -> object:
        """Pick the card under the cursor, or put it back."""

    def put_back(self) -> object:
        """Put back all picked cards."""

    def play_foul(self) -> object: ...


def _pick(number: int) -> Action[Hand]:
    return Action(
        f"pick-{number}", f"Pick card {number}", lambda hand, _: hand.pick(number), PICK, str(number),
        when=fit.setting, by_hand=True,
    )  # fmt: skip


def clear(name: str, keys: str) -> Action[Hand]:
    """Return the action that puts the picked cards back."""
    return Action(
        name,
        "Put the cards back",
        lambda hand, _: hand.put_back(),
        keys=keys,
        label="Put back",
        when=fit.picked,
        harmless=True,
    )


# fmt: off
CONFIRM: Final[Action[Hand]] = Action(
    "confirm", "Do what the prompt says", lambda hand, _: hand.confirm(), keys="enter"
)
PLAY_FOUL: Final[Action[Hand]] = Action(
    "play-foul", "Play the foul", lambda hand, _: hand.play_foul(), help="Play the foul anyway, and lose the bet.",
    keys="f", label="Play the foul", when=fit.foul,
)
SHARE: Final[Action[Sharing]] = Action(
    "share", "Share this hand", lambda place, _: place.share_hand(),
    help="Share this hand, as text or as a picture, with a command that opens it again.", keys="ctrl+s",
    label="Share", when=fit.unless(NO_HAND, lambda moment: moment.shareable), words=("share",),
)
# fmt: on
# fmt: off
PICK_HERE: Final[Action[Hand]] = Action(
    "pick", "Pick this card", lambda hand, _: hand.pick_here(), keys="space", when=fit.setting, by_hand=True
)
HAND: Final[tuple[Action[Hand], ...]] = (
    *(_pick(number) for number in range(1, 8)),
    Action(
        "left", "Card to the left", lambda hand, _: hand.move_cursor(-1), keys="left", only=fit.sets, by_hand=True,
    ),
    Action(
        "right", "Card to the right", lambda hand, _: hand.move_cursor(1), keys="right", only=fit.sets, by_hand=True,
    ),
    PICK_HERE,
)
# fmt: on
"""The actions for picking cards, wherever a hand is set."""
