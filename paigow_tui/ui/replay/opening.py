"""``paigow replay`` on the screen."""

from __future__ import annotations

from paigow_tui.history.timeline import Timeline
from paigow_tui.host.options import PlayOptions
from paigow_tui.store import EventStore
from paigow_tui.ui import preferences
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.replay import GamesScreen


def replay(store: EventStore, stream: str | None, timeline: Timeline | None, options: PlayOptions) -> int:
    """Go through games until the person leaves; gives the exit status."""
    path = preferences.preferences_path()
    liked, wrong = preferences.load_or_defaults(path)
    first = GamesScreen(stream, timeline)
    app = PaiGowApp(store, None, options, liked, preferences_file=path, wrong=wrong, first=first)
    said = app.run(mouse=options.mouse and liked.mouse)
    if said:
        print(said)
    return app.return_code or 0
