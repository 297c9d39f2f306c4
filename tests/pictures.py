"""The pictures in ``screenshots/``, drawn by the program itself: ``python -m tests.pictures``."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from paigow_tui.store import EventStore
from tests.ui.moments import at
from tests.ui.support import Size

FOLDER: Final = Path(__file__).parent.parent / "screenshots"
PICTURES: Final = {
    "bets": "bets-later",
    "bank-offered": "bank-offered",
    "setting": "setting-picked",
    "foul-warning": "foul-warning",
    "reveal": "reveal",
    "player-banks": "player-banks",
    "preferences": "preferences",
    "rules": "rules",
}
"""Names of pictures, and the moments they show."""
PICTURE_SIZES: Final[tuple[Size, ...]] = ((80, 24), (120, 36), (200, 50))


async def draw(picture: str) -> dict[str, str]:
    """A picture at all sizes, as SVG by file name."""
    drawn = {}
    with TemporaryDirectory() as folder, chdir(folder), EventStore.open("games.db") as store:
        async with at(store, PICTURES[picture]) as player:
            for width, height in PICTURE_SIZES:
                await player.pilot.resize_terminal(width, height)
                await player.settle(at_rest=False)
                title = "Pai Gow Poker"
                drawn[f"{picture}-{width}x{height}.svg"] = player.app.export_screenshot(title=title)
    return drawn


def main() -> int:
    """Draw them all anew, and remove what is no longer drawn."""
    for name in [name for name in os.environ if name == "NO_COLOR" or name.startswith("TEXTUAL_")]:
        del os.environ[name]
    os.environ["COLORTERM"] = "truecolor"
    drawn: dict[str, str] = {}
    for picture in PICTURES:
        drawn |= asyncio.run(draw(picture))
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
