"""A one-line bar of the keys that work now, each of them a clickable button.

It only renders text, because Textual's footer rebuilds its widgets at every refresh, which takes 14 ms, and keeps the
old ones (textual#6666).
"""

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive, var
from textual.widget import Widget
from textual.widgets import Static

from paigow_tui.actions.buttons import Button, Prompt
from paigow_tui.actions.keys import SHORT
from paigow_tui.ui.terminal.double_click import SecondClicks
from paigow_tui.ui.widgets.clickable import Parts, doing
from paigow_tui.ui.widgets.session import tone


class KeyBar(Parts):
    """A row of buttons; a click on one runs its action."""

    DEFAULT_CSS = "KeyBar { height: 1; width: 100%; }"

    buttons: reactive[tuple[Button, ...]] = reactive(())
    raised: reactive[bool] = reactive(False)
    """Whether buttons are drawn with a background instead of as plain hints."""

    note: reactive[Content] = reactive(Content(""))
    """The text at the right end, which takes priority over the last button."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._second_clicks = SecondClicks()

    def _words(self, button: Button) -> str:
        words = f"{button.key} {button.label}".strip()
        return f" {words} " if self.raised else words

    def _fitting(self) -> list[tuple[range, Button]]:
        gap, room, buttons = self._gap, self._room, self.buttons
        if sum(len(self._words(button)) + gap for button in buttons) > room + gap:
            buttons = tuple(replace(button, key=SHORT.get(button.key, button.key)) for button in buttons)
        start, fitting = 0, []
        for button in buttons:
            end = start + len(self._words(button))
            if end > room:
                break
            fitting.append((range(start, end), button))
            start = end + gap
        return fitting

    def part_at(self, x: int, y: int) -> int:
        return next((place for place, (cells, _) in enumerate(self._fitting()) if x in cells), -1)

    @property
    def _room(self) -> int:
        return self.size.width - self.note.cell_length - (self._gap if self.note else 0)

    @property
    def _gap(self) -> int:
        return 1 if self.raised else 2

    async def clicked(self, part: int, event: events.Click) -> None:
        _, button = self._fitting()[part]
        second = self._second_clicks.is_one(event, (button.action, button.label))
        if button.at_once or not second:
            await self.screen.run_action(doing(button.action))

    @property
    def _ends(self) -> tuple[str, str]:
        """The characters around a raised button: brackets if its background would not be visible."""
        theme = self.app.current_theme
        return ("[", "]") if self.app.no_color or theme.panel == theme.background else (" ", " ")

    def render(self) -> Content:
        parts: list[tuple[str, str]] = []
        left, right = self._ends if self.raised else ("", "")
        for index, (_, button) in enumerate(self._fitting()):
            if self.raised and button.primary:
                ground, ink, key = " on $accent", "bold $background", "bold $background"
            elif self.raised:
                ground, ink, key = " on $background", "$foreground", "bold $foreground"
            elif button.idle:
                ground, ink, key = "", "$text-muted", "$text-muted"
            else:
                ground, ink, key = "", "$foreground", "bold $text-accent"
            if index == self.under_mouse:
                ink, key = f"{ink} underline", f"{key} underline"
            parts += [
                (f"{left}{button.key}{' ' if button.key else ''}", key + ground),
                (f"{button.label}{right}", ink + ground),
                (" " * self._gap, ""),
            ]
        line = Content.assemble(*parts[:-1])
        return Content.assemble(line, " " * (self.size.width - line.cell_length - self.note.cell_length), self.note)


class PromptBar(Widget):
    prompt: var[Prompt] = var(Prompt(""))

    def compose(self) -> ComposeResult:
        yield Static(id="says", markup=False)
        bar = KeyBar()
        bar.raised = True
        yield bar

    def watch_prompt(self, prompt: Prompt) -> None:
        if not self.is_mounted:
            return
        says = Content(prompt.says)
        if prompt.net:
            says = says.stylize(tone(prompt.net), 0, len(prompt.lead))
        self.query_one("#says", Static).update(says, layout=False)
        self.query_one(KeyBar).buttons = prompt.buttons
        self.set_class(prompt.warning, "-warning")

    def on_mount(self) -> None:
        self.watch_prompt(self.prompt)
