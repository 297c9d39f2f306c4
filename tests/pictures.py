"""Draw the pictures in ``screenshots/``: ``python -m tests.pictures``.

They show the colors; the frames next to the screen tests show the words of the same moments.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from paigow_tui.store import EventStore
from tests.support.playing import tables_named_by_their_seeds
from tests.ui.moments import at
from tests.ui.support import Size, preferences

FOLDER: Final = Path(__file__).parent.parent / "screenshots"
PICTURES: Final[dict[str, tuple[str, Size, dict[str, Any]]]] = {
    "bank-offered-120x36": ("bank-offered", (120, 36), {}),
    "bets-80x24": ("bets-later", (80, 24), {}),
    "foul-warning-80x24": ("foul-warning", (80, 24), {}),
    "foul-warning-80x24-ascii": ("foul-warning", (80, 24), {"cards": "ascii"}),
    "preferences-80x24": ("preferences", (80, 24), {}),
    "reveal-120x36": ("reveal", (120, 36), {}),
    "setting-80x24": ("setting-picked", (80, 24), {}),
    "setting-120x36-four-colors": ("setting-picked", (120, 36), {"colors": 4}),
    "settled-80x24-light": ("settled", (80, 24), {"theme": "light"}),
    "settled-100x30-dark": ("settled", (100, 30), {"theme": "dark"}),
    "settled-120x36": ("settled", (120, 36), {}),
    "settled-120x36-high-contrast": ("settled", (120, 36), {"theme": "high-contrast"}),
    "settled-200x50": ("settled", (200, 50), {}),
    "start-80x24": ("start", (80, 24), {}),
}
"""Names of pictures, with the moment, terminal size and preferences of each."""


async def draw(picture: str) -> str:
    """Return a picture as SVG."""
    moment, size, prefs = PICTURES[picture]
    with (
        TemporaryDirectory() as folder,
        chdir(folder),
        tables_named_by_their_seeds(),
        EventStore.open("games.db") as store,
    ):
        async with at(store, moment, size=size, prefs=preferences(**prefs)) as player:
            await player.settle(at_rest=False)
            return player.app.export_screenshot(title="Pai Gow Poker")


def main() -> int:
    for name in [name for name in os.environ if name == "NO_COLOR" or name.startswith("TEXTUAL_")]:
        del os.environ[name]
    os.environ["COLORTERM"] = "truecolor"
    drawn = {f"{picture}.svg": asyncio.run(draw(picture)) for picture in PICTURES}
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, svg in drawn.items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
    print(f"{len(drawn)} pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
