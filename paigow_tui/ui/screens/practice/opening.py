"""Practice by itself, from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigow_tui.host.options import PlayOptions
from paigow_tui.store import EventStore
from paigow_tui.ui import preferences
from paigow_tui.ui.preferences import Preferences

if TYPE_CHECKING:
    from paigow_tui.practice.options import PracticeOptions


def practise(store: EventStore, options: PracticeOptions) -> int:
    """Practise in the terminal until the person quits; gives the exit status."""
    from paigow_tui.ui.app import PaiGowApp

    path = preferences.preferences_path()
    try:
        liked, wrong = preferences.load(path), ""
    except preferences.PreferencesError as error:
        liked, wrong = Preferences(), str(error)
    asked = PlayOptions(mouse=options.mouse, ascii=options.ascii)
    app = PaiGowApp(store, None, asked, liked, preferences_file=path, wrong=wrong)
    app.opening = options
    said = app.run(mouse=options.mouse and liked.mouse)
    if said:
        print(said)
    return app.return_code or 0
