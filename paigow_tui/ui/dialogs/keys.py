"""The key map: any action on another key. What is set is kept at once, so quitting here loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.dialogs.editable_list import LinesDialog
from paigow_tui.ui.key_faults import why_not_first, why_not_key
from paigow_tui.ui.keymap import ALL, described, keys_of, split, written
from paigow_tui.ui.moves import Move

AS_IT_WAS: Final = ""
"""The answer that gives an action its first key back."""


class PressScreen(Dialog[str]):
    """Waits for the key that is to do it: any but those that the program keeps. The buttons are for the mouse."""

    TAKES_EVERY_KEY = True
    """The palette does not open here: its key is answered like any other that is kept."""

    def __init__(self, description: str, mapped: dict[str, str], action: str) -> None:
        super().__init__()
        self._description = description
        self._mapped = mapped
        self._action = action

    def compose(self) -> ComposeResult:
        """One sentence, and two buttons that no key reaches: every key is an answer."""
        with Vertical(classes="box"):
            yield Static(
                f"{self._description}: press the key that is to do it. esc leaves it as it is, ctrl+q quits.",
                classes="says",
                markup=False,
            )
            yield Static("", classes="wrong", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(f"As it was ({written(split(ALL[self._action].key)[0])})", id="restore")
                yield Button("Cancel (esc)", id="cancel")

    def on_mount(self) -> None:
        """The buttons leave the keys alone."""
        for button in self.query(Button):
            button.can_focus = False

    @on(Button.Pressed, "#cancel")
    def _cancelled(self) -> None:
        self.dismiss(None)

    @on(Button.Pressed, "#restore")
    def _restored(self) -> None:
        self._answer(AS_IT_WAS, why_not_first(self._action, self._mapped))

    def on_key(self, event: events.Key) -> None:
        """Take the key, unless something else has it."""
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
            return
        self._answer(event.key, why_not_key(event.key, self._action, self._mapped))

    def _answer(self, key: str, wrong: str) -> None:
        if wrong:
            self.query_one(".wrong", Static).update(wrong)
        else:
            self.dismiss(key)


class KeysScreen(LinesDialog[None]):
    """All actions with their keys; ``enter`` changes one, ``backspace`` gives it its first key back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "leave", "Done", show=False),
        Binding("backspace", "restore", "As it was", show=False),
    ]
    HEADING = "Keys"
    MOVES = (
        Move("enter", "New key", "change"),
        Move("bksp", "As it was", "restore"),
        Move("esc", "Done", "leave"),
    )

    def __init__(self, mapped: dict[str, str], changed: Callable[[dict[str, str]], None]) -> None:
        """``changed`` is told the whole map whenever a key was set."""
        super().__init__()
        self._mapped = dict(mapped)
        self._changed = changed

    def lines(self) -> Iterator[Option]:
        """Every action with its key."""
        for name in ALL:
            keys = " ".join(keys_of(name, self._mapped)) or "(none)"
            yield Option(Content.assemble((f"{keys:<18}", "bold"), described(name)), id=name)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self.action_change()

    @work
    async def action_change(self) -> None:
        """Ask for a new key."""
        name, line = self.here()
        key = await self.app.push_screen_wait(PressScreen(described(name), self._mapped, name))
        if key == AS_IT_WAS:
            self._keep(_without(name, self._mapped), line)
        elif key is not None:
            self._keep({**self._mapped, name: key}, line)

    def action_restore(self) -> None:
        """Give the action its first key back."""
        name, line = self.here()
        wrong = why_not_first(name, self._mapped)
        if wrong:
            self.notify(wrong, severity="warning")
        else:
            self._keep(_without(name, self._mapped), line)

    def _keep(self, mapped: dict[str, str], line: int) -> None:
        self._mapped = {name: key for name, key in mapped.items() if key != ALL[name].key}
        self._changed(dict(self._mapped))
        self.fill(line)


def _without(name: str, mapped: dict[str, str]) -> dict[str, str]:
    return {other: key for other, key in mapped.items() if other != name}
