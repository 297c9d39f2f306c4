"""Draw the pictures in ``screenshots/``: ``python -m tests.pictures``.

They show the colors; the frames next to the screen tests show the words of the same moments.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

from textual.strip import Strip

from paigow_tui.store import EventStore
from paigow_tui.table import AnyEvent
from paigow_tui.testing import SOME_DAY, Player, Size, preferences, strips
from paigow_tui.ui.picture import picture as picture_of
from paigow_tui.ui.stage.unfolding import Beat, delay
from paigow_tui.ui.table.pacing import Pacing
from tests.support.cases import cases
from tests.support.playing import tables_named_by_their_seeds
from tests.svg import Frame, motion
from tests.ui.moments import at

FOLDER: Final = Path(__file__).parent.parent / "screenshots"
PICTURES: Final[dict[str, tuple[str, Size, dict[str, Any]]]] = {
    name: (moment, tuple(size), prefs) for name, (moment, size, prefs) in cases(__file__, "pictures").items()
}
"""The pictures by name: the moment, terminal size and preferences of each."""
ROUND: Final = "round-120x36"
"""The name of the animation."""
_SLOWLY: Final = 2.5
"""How many times slower the animation is than the screen."""


@asynccontextmanager
async def _at(moment: str, size: Size, prefs: dict[str, Any]) -> AsyncIterator[Player]:
    with (
        TemporaryDirectory() as folder,
        chdir(folder),
        tables_named_by_their_seeds(),
        EventStore.open("games.db", clock=lambda: SOME_DAY) as store,
    ):
        async with at(store, moment, size=size, prefs=preferences(**prefs)) as player:
            await player.settle(at_rest=False)
            yield player


async def draw(picture: str) -> str:
    """Return a picture as SVG."""
    if picture == ROUND:
        return await draw_round()
    moment, size, prefs = PICTURES[picture]
    async with _at(moment, size, prefs) as player:
        return picture_of(strips(player.app), size)


async def draw_round() -> str:
    """Return an animation of a whole round: the bet, the deal, setting the hand, and the results."""
    size = 120, 36
    rests: list[float] = []

    def rest(pace: object, shown: AnyEvent | Beat | None) -> float:
        rests.append(_SLOWLY * delay("quick", shown))
        return 3_600.0 if rests[-1] else 0.0

    frames: list[Frame] = []
    async with _at("bets", size, {}) as player:
        frames.append(Frame(_now(player), 1.5))
        step_by_step = mock.patch.object(Pacing, "at_once", new=False)  # but nothing moves or counts up in between
        with step_by_step, mock.patch("paigow_tui.ui.table.pacing.delay", rest):
            for keys, reading in (("enter", 2.0), ("4", 0.8), ("3", 1.5), ("enter", 4.0)):
                await player.press(keys, at_rest=False)
                pacing = player.table.pacing
                while pacing.running and pacing.timer is not None:
                    frames.append(Frame(_now(player), rests[-1]))
                    pacing.timer.stop()
                    pacing.go_on()
                    await player.settle(at_rest=False)
                frames.append(Frame(_now(player), reading))
    return motion(frames, size)


def _now(player: Player) -> list[Strip]:
    return list(strips(player.app))


def main() -> int:
    for name in [name for name in os.environ if name == "NO_COLOR" or name.startswith("TEXTUAL_")]:
        del os.environ[name]
    os.environ["COLORTERM"] = "truecolor"
    drawn = {f"{picture}.svg": asyncio.run(draw(picture)) for picture in (*PICTURES, ROUND)}
    for old in FOLDER.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, svg in drawn.items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
    print(f"{len(drawn)} pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
