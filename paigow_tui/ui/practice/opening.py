"""Practice by itself, from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from paigow_tui.host.options import PlayOptions
from paigow_tui.store import EventStore
from paigow_tui.ui import preferences
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.screen import PracticeScreen

if TYPE_CHECKING:
    from paigow_tui.odds.tally import Role
    from paigow_tui.practice.options import PracticeOptions


def first_screen(options: PracticeOptions) -> Screen[None]:
    """What to show: a hand looked up, or practice."""
    if options.way == "look up":
        role: Role = "banker" if options.drill.role == "banker" else "player"
        return LookUpScreen(options.hand, role, options.drill.against)
    return PracticeScreen(options)


def practise(store: EventStore, options: PracticeOptions) -> int:
    """Practise in the terminal until the person quits; gives the exit status."""
    path = preferences.preferences_path()
    liked, wrong = preferences.load_or_defaults(path)
    asked = PlayOptions(mouse=options.mouse, ascii=options.ascii)
    first = first_screen(options)
    app = PaiGowApp(store, None, asked, liked, preferences_file=path, wrong=wrong, first=first)
    said = app.run(mouse=options.mouse and liked.mouse)
    if said:
        print(said)
    return app.return_code or 0
