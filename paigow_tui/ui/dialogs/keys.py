"""Remaps keys. Any action can be given another key; each change is saved at once, so quitting loses nothing."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.catalog import changeable, described, find
from paigow_tui.actions.keys import Keys, split, written
from paigow_tui.actions.remapping import why_not_default, why_not_key
from paigow_tui.telling.screens import press_new_key
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.dialogs.lists import LIST, ListDialog

DEFAULT: Final = ""
"""The answer for restoring an action's default keys."""


class PressScreen(Dialog[str]):
    """Answers with the key pressed, unless it is reserved. The buttons are for the mouse."""

    TAKES_EVERY_KEY = True
    """Keeps the palette from opening here, so that its key is refused like any other reserved key."""

    def __init__(self, action: Action[Any], mapped: dict[str, str]) -> None:
        super().__init__()
        self._action = action
        self._mapped = mapped

    def content(self) -> ComposeResult:
        words = press_new_key(described(self._action))
        default = ", ".join(map(written, split(self._action.keys))) or "none"
        yield Static(words, classes="says", markup=False)
        yield Static("", classes="wrong", markup=False)
        button = Button(f"Default ({default})", action="screen.restore")
        button.can_focus = False  # because every key is an answer
        yield self.button_row(button)

    def labels(self) -> Mapping[str, str]:
        return {"dialog-help": ""}  # because its key is an answer too

    def action_restore(self) -> None:
        self._answer(DEFAULT, why_not_default(self._action.name, self._mapped))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.leave()
        else:
            self._answer(event.key, why_not_key(event.key, self._action.name, self._mapped))

    def _answer(self, key: str, wrong: str) -> None:
        if wrong:
            self.query_one(".wrong", Static).update(wrong)
        else:
            self.dismiss(key)


# fmt: off
_ACTIONS: Final[tuple[Action["KeysScreen"], ...]] = (
    Action("keys-change", "New key", lambda keys, _: keys.change(), keys="enter", label="New key", bar="keys"),
    Action(
        "keys-restore", "Back to the default", lambda keys, _: keys.restore(), keys="backspace", label="Default",
        bar="keys",
    ),
)
# fmt: on


class KeysScreen(ListDialog[None]):
    """Lists all actions with their keys. Enter changes a key, and Backspace restores the default."""

    TITLE = "Keys"
    PLACE: ClassVar[Place["KeysScreen"]] = Place(
        "keys",
        (*LIST, *_ACTIONS),
        about="""\
Every action whose keys you can change, with its keys. Choose one, then press its new key.
""",
    )

    def __init__(self, mapped: dict[str, str], changed: Callable[[dict[str, str]], None]) -> None:
        super().__init__()
        self._mapped = dict(mapped)
        self._changed = changed

    def options(self) -> Iterator[Option]:
        keys = Keys(self._mapped, self.shell.keys.ascii)
        for action in changeable():
            has = " ".join(keys.of(action.name)) or "(none)"
            yield Option(Content.assemble((f"{has:<18}", "bold"), described(action)), id=action.name)

    def change(self) -> None:
        self._ask_key()

    @on(OptionList.OptionSelected)
    @work
    async def _ask_key(self) -> None:
        name = self.current()
        key = await self.app.push_screen_wait(PressScreen(find(name), self._mapped))
        if key is not None:
            self._keep(name, key)

    def restore(self) -> None:
        name = self.current()
        if wrong := why_not_default(name, self._mapped):
            self.notify(wrong, severity="warning")
        else:
            self._keep(name, DEFAULT)

    def _keep(self, name: str, key: str) -> None:
        defaults = {action.name: action.keys for action in changeable()}
        mapped = self._mapped | {name: key or defaults[name]}
        self._mapped = {name: key for name, key in mapped.items() if key != defaults.get(name)}
        self._changed(dict(self._mapped))
        self.fill()
