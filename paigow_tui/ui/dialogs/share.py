"""Shares a hand: its text can be copied, and its picture saved."""

from pathlib import Path
from typing import ClassVar, Final

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.widgets import Button, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.hand import SHARE
from paigow_tui.cards import cards_text
from paigow_tui.files import downloads
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.telling import share as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import COUNTING, building
from paigow_tui.telling.screens import NO_PICTURES
from paigow_tui.ui import hand_picture
from paigow_tui.ui.dialogs.dialog import FIELDS, Dialog
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.widgets.clickable import doing

# fmt: off
_ACTIONS: Final[tuple[Action["ShareScreen"], ...]] = (
    Action("share-copy", "Copy the text", lambda dialog, _: dialog.submit(), keys="c", label="Copy"),
    Action("share-png", "Save it as PNG", lambda dialog, _: dialog.save("png"), keys="p", label="PNG"),
    Action("share-svg", "Save it as SVG", lambda dialog, _: dialog.save("svg"), keys="s", label="SVG"),
)
# fmt: on


class ShareScreen(Dialog[None]):
    """Shows the text of a hand. Enter copies it, and the hand can also be saved as a picture."""

    TITLE = "Share this hand"
    PLACE: ClassVar[Place["ShareScreen"]] = Place(
        "share",
        (*_ACTIONS, *FIELDS),
        about="""\
The hand as text: its cards, your setting, the odds, and the command that opens it again. Copy it, or save it as a
picture.
""",
    )
    AUTO_FOCUS = "#ok"
    opened_by = (SHARE.name,)

    def __init__(self, hand: SharedHand, saves: bool = True) -> None:
        """Share a hand. Pictures are refused unless the person ``saves`` files on this computer."""
        super().__init__()
        self.hand = hand
        self._saves = saves

    def content(self) -> ComposeResult:
        yield Static(id="text", markup=False)
        yield Static(classes="hint", id="hint", markup=False)
        yield self.button_row(
            *(
                Button(f"{kind.upper()} ({kind[0]})", action=f"screen.{doing(f'share-{kind}')}")
                for kind in ("png", "svg")
            ),
            Button("Copy", id="ok", variant="primary"),
        )

    def on_mount(self) -> None:
        hand = self.hand
        if hand.asks and (known := self.shell.oracle.known(hand.cards, hand.way, hand.rules, hand.dealer)) is not None:
            self.hand = hand.with_odds(known)
        elif hand.asks:
            self._hint(COUNTING)
            self.shell.oracle.ask(self, hand.cards, hand.way, hand.rules, hand.dead)
        self._show()

    def _show(self) -> None:
        self.query_one("#text", Static).update("\n".join(self.text))

    @property
    def text(self) -> list[str]:
        """The lines to copy."""
        return [*self.hand.lines(Voice(cards=self.shell.look.cards))]

    def _hint(self, words: str) -> None:
        self.query_one("#hint", Static).update(words)

    def on_odds_found(self, message: OddsFound) -> None:
        self.hand = self.hand.with_odds(message.odds)
        self._hint("")
        self._show()

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._hint(building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._hint(message.why)

    def submit(self) -> None:
        self.app.copy_to_clipboard("\n".join((*self.text, "")))
        self._hint(telling.COPIED)

    def save(self, kind: str) -> None:
        if self._saves:
            self._save(downloads() / f"pai-gow-{cards_text(self.hand.cards).replace(' ', '')}.{kind}")
        else:
            self._hint(NO_PICTURES)

    @work(thread=True, exclusive=True)
    def _save(self, path: Path) -> None:
        look = replace(self.shell.look, blocks=True, suits=True, words=False)
        words = telling.picture_saved(path)
        try:
            hand_picture.save(self.hand, path, look)
        except OSError as error:
            words = telling.not_saved(error)
        except ValueError as error:
            words = str(error)
        self.app.call_from_thread(self._hint, words)
