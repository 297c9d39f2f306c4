"""The prompt: what you do now, with buttons. The eye is led here at every moment."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from paigow_tui.actions.buttons import Prompt
from paigow_tui.ui.widgets.keybar import KeyBar


class PromptBar(Widget):
    """A sentence and a row of buttons."""

    prompt: var[Prompt] = var(Prompt(""))

    def compose(self) -> ComposeResult:
        yield Static(id="says", markup=False)
        bar = KeyBar()
        bar.raised = True
        yield bar

    def watch_prompt(self, prompt: Prompt) -> None:
        if not self.is_mounted:
            return
        self.query_one("#says", Static).update(prompt.says, layout=False)
        self.query_one(KeyBar).buttons = prompt.buttons
        self.set_class(prompt.warning, "-warning")

    def on_mount(self) -> None:
        self.watch_prompt(self.prompt)
