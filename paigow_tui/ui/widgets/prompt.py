"""The prompt: what you do now, with the moves as buttons. The eye is led here at every moment."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from paigow_tui.ui.moves import Prompt
from paigow_tui.ui.widgets.keybar import KeyBar


class PromptBar(Widget):
    """A sentence and a row of buttons."""

    DEFAULT_CSS = """
    PromptBar {
        height: 3; width: 100%; padding: 0 1;
        background: $panel;
        #says { height: 2; width: 100%; text-style: bold; }
        KeyBar { height: 1; }
        &.-warning #says { color: $text-error; }
    }
    """

    prompt: var[Prompt] = var(Prompt(""))

    def compose(self) -> ComposeResult:
        """The sentence over the buttons."""
        yield Static(id="says", markup=False)
        bar = KeyBar()
        bar.buttons = True
        yield bar

    def watch_prompt(self, prompt: Prompt) -> None:
        """Say it; the box keeps its size."""
        if not self.is_mounted:
            return
        self.query_one("#says", Static).update(prompt.says, layout=False)
        self.query_one(KeyBar).moves = prompt.moves
        self.set_class(prompt.warning, "-warning")

    def on_mount(self) -> None:
        """Show what was set before mounting."""
        self.watch_prompt(self.prompt)
