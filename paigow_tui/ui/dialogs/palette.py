"""The command palette, a list of every command by name. Unavailable ones are gray, with the reason."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.screen import Screen

from paigow_tui.actions.app import MENU
from paigow_tui.actions.buttons import Button
from paigow_tui.actions.catalog import PLACES, SCREENS, offered, reason
from paigow_tui.ui.acting import Acting
from paigow_tui.ui.sizes import DESK
from paigow_tui.ui.widgets.clickable import doing
from paigow_tui.ui.widgets.keybar import KeyBar

_COLUMN: Final = 11
_BACK: Final = "back"


class Entry(NamedTuple):
    """A command: its key, title and action, and the reason if it is unavailable."""

    key: str
    title: str
    action: str
    why_not: str = ""
    everywhere: bool = False
    """Whether the table also offers this command; those that only this place offers are listed first."""


def entries(screen: Screen[Any]) -> Iterator[Entry]:
    """Yield the actions of a screen and of other screens, available ones first."""
    if not isinstance(screen, Acting):
        return
    moment, keys = screen.moment(), screen.shell.keys
    here = offered(moment)
    others = [action for place in SCREENS for action in offered(moment, place).values() if action.name not in here]
    enter = screen.prompted().enter
    seen: set[str] = set()
    rows: list[Entry] = []
    for action in (*here.values(), *others):
        if action.by_hand or action.name == MENU.name or action.title in seen:
            continue
        if action.name not in here and action.name.endswith(("leave", "confirm")):
            continue
        seen.add(action.title)
        key = keys(action.name) if action.name in here else ""
        title = enter.label if action.name == "confirm" and enter is not None else action.title
        everywhere = moment.place != "table" and action.name in PLACES["table"]
        rows.append(Entry(key, title, action.name, reason(action, moment), everywhere))
    yield from sorted(rows, key=lambda entry: (bool(entry.why_not), not entry.why_not and entry.everywhere))


class Palette(CommandPalette):
    """Textual's command palette, styled like our dialogs."""

    CSS_PATH = "palette.tcss"

    def on_mount(self) -> None:
        box, bar = self.query_one("#--container"), KeyBar()
        bar.buttons = (Button("Esc", "Back", _BACK),)
        box.border_title = "Menu"
        box.mount(bar)

    async def action_do(self, name: str) -> None:
        """Close the palette when its only button is clicked."""
        await self.run_action("escape")


class Commands(Provider):
    async def discover(self) -> Hits:
        for entry in entries(self.screen):
            yield DiscoveryHit(self._shown(entry, Content(entry.title)), self._chosen(entry), entry.title)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for entry in entries(self.screen):
            score = matcher.match(entry.title)
            if score > 0:
                shown = self._shown(entry, matcher.highlight(entry.title))
                yield Hit(score / 2 if entry.why_not else score, shown, self._chosen(entry), entry.title)

    def _chosen(self, entry: Entry) -> Callable[[], object]:
        if entry.why_not:
            return partial(self.screen.notify, entry.why_not, severity="warning")
        return partial(self.screen.run_action, doing(entry.action))

    def _shown(self, entry: Entry, title: Content) -> Content:
        """Return a command with its key or, on an upright phone, in two rows without its key."""
        thumbs = self.app.size.width < DESK[0]
        column = 0 if thumbs else _COLUMN
        title = Content.assemble(title, "\n") if thumbs and not entry.why_not else title
        if entry.why_not:
            return Content.assemble(" " * column, title, f"  {entry.why_not}").stylize("$text-muted")
        return Content.assemble((f"{entry.key:<{column}}" if column else "", "$text-accent"), title)
