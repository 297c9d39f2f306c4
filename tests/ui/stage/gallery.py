"""Pictures of the stage at every moment and size, to look at beside the design.

Run it from the project's root: ``python -m tests.ui.stage.gallery FOLDER [MOMENT [WIDTHxHEIGHT [PALETTE]]]``. The
palette is a theme, ``256``, ``16`` or ``ascii``.
"""

import sys
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from paigow_tui.actions.buttons import bar
from paigow_tui.actions.keys import Keys
from paigow_tui.cards import descending
from paigow_tui.playing.table import AtTable
from paigow_tui.rules import settings
from paigow_tui.table.log import settled_lines
from paigow_tui.testing import at
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import COLORS_16, COLORS_256, THEMES
from paigow_tui.ui.picture import picture
from paigow_tui.ui.stage.facts import Extras, Scene
from paigow_tui.ui.stage.layouts import LAYOUTS
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.scene import scene

LOOKS: Final = {
    **{name: Look(palette) for name, palette in THEMES.items()},
    "256": Look(COLORS_256),
    "16": Look(COLORS_16),
    "ascii": Look(blocks=False),
}
MOMENTS: Final = {
    "bets": "bet",
    "offer": "my bank offer",
    "nothing picked": "hand to set",
    "one picked": "hand to set",
    "two picked": "hand to set",
    "foul": "hand to set",
    "Face Up": "Face Up",
    "over": "settled",
    "you bank": "banked",
    "out of chips": "out of chips",
    "next bet": "settled",
    "watching": "settled",
    "first hand": "hand to set",
    "left": "left",
}
"""The scenes, and the moments of a game in which they are."""


def moment(name: str) -> Scene:
    """Return a scene by its name in `MOMENTS`."""
    stopped = at(MOMENTS[name])
    assert stopped.session is not None
    view = stopped.view
    now = AtTable(view=view, position=stopped.session.position)
    extras = Extras(
        account=stopped.session.account, nets=(*range(0, 20_000, 2_500), 5_000, *stopped.session.nets()), cursor=4
    )
    if name == "next bet":
        now = replace(now, next_bet=now.next_bet.more(view))
    if name == "watching":
        now = AtTable(view=replace(view, seat=0))
    if name == "first hand":
        now = replace(now, explained=frozenset())
    if name.endswith("picked") and view.mine is not None:
        count = ("nothing", "one", "two").index(name.split()[0])
        now = replace(now, picked=descending(view.mine.cards)[-count:] if count else ())
    if name == "foul" and view.mine is not None:
        foul = next(setting for setting in settings(view.mine.cards, view.rules) if setting.foul)
        now = replace(now, picked=foul.low)
    log = [line for line in settled_lines(view) if line.seat == view.seat]
    keys = Keys()
    return scene(now, keys, log=log, bar=bar(now.moment("table"), keys, "keys", {}), extras=extras)


def main(folder: str, name: str = "", size: str = "", look: str = "felt") -> None:
    """Write the pictures that were asked for, or all of them."""
    sizes = [tuple(map(int, size.split("x")))] if size else [layout.size for layout in LAYOUTS]
    for each in [name] if name else MOMENTS:
        of = moment(each)
        for width, height in sizes:
            canvas = paint_scene(of, (width, height), LOOKS[look])
            path = Path(folder, f"{each.replace(' ', '-')}-{width}x{height}-{look}.svg")
            path.write_text(picture([canvas.strip(y) for y in range(height)], (width, height)), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
