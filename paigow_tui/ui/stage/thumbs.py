"""Buttons for thumbs, at least three rows high, with wrapped labels. As many are shown as fit.

The rest are in the menu, which always has a button.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from paigow_tui.actions.buttons import Button
from paigow_tui.ui.sizes import THUMB, Place
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.parts import Grid
from paigow_tui.ui.stage.pen import Pen, fitting, wrapped

_BAR: Final = ("menu", "leave", "log", "chat", "odds", "help")
"""The most important buttons of the last row, in order."""
_HIGHEST: Final = 6
_FIRST: Final = (
    "bet-less", "bet-more", "why", "replay-action-back", "replay-action-on", "replay-play", "replay-round-back",
    "replay-round-on",
)  # fmt: skip
"""The most important answers after the one for Enter, for when there isn't room for all of them."""
_SIGNS: Final = ("bet-less", "bet-more")
"""Actions whose keys are shown, because the keys explain themselves."""

Placed = list[tuple[Place, Button]]


def answers(scene: Scene, grid: Grid) -> Placed:
    """Return the buttons that answer the prompt, with their places; the first is the widest if they differ."""
    buttons, place = scene.prompt.buttons, grid.buttons
    room = place.height // THUMB[1] * _columns(place)
    if len(buttons) > room:
        buttons = tuple(sorted(buttons, key=lambda button: (not button.primary, _rank(button.action, _FIRST))))
    return _laid(buttons[:room], place)


def bar(scene: Scene, grid: Grid) -> Placed:
    """Return the buttons that are always present, with their places."""
    buttons = sorted(scene.keys, key=lambda button: _rank(button.action.split("-")[-1], _BAR))
    return _laid(buttons[: _columns(grid.keys)], grid.keys)


def _rank(action: str, order: Sequence[str]) -> int:
    return order.index(action) if action in order else len(order)


def _columns(place: Place) -> int:
    return (place.width + 1) // (THUMB[0] + 1)


def _laid(buttons: Sequence[Button], place: Place) -> Placed:
    """Lay out buttons in rows that fill a place, with the fewest in the first row."""
    rows = min(place.height // THUMB[1], len(buttons))
    if not rows:
        return []
    across = -(-len(buttons) // rows)
    high = min(_HIGHEST, place.height // rows)
    begins = [0, *range(len(buttons) - across * (rows - 1), len(buttons) + 1, across)]
    placed: Placed = []
    for number, (first, end) in enumerate(pairwise(begins)):
        y, row = place.y + place.height - high * (rows - number), buttons[first:end]
        for at, button in enumerate(row):
            x, then = (count * (place.width + 1) // len(row) for count in (at, at + 1))
            placed.append((Place(place.x + x, y, then - x - 1, high), button))
    return placed


def paint_thumbs(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint all buttons, with your clock on the first one."""
    palette = pen.palette
    for number, (place, button) in enumerate(answers(scene, grid)):
        ink, ground = (palette.on_gold, palette.gold) if button.primary else (palette.text, palette.button)
        clock = pen.clock(*scene.clock) if scene.clock[1] and not number else ""
        label = f"{button.key} {button.label}" if button.action in _SIGNS else button.label
        _paint(pen, place, label, ink, ground, clock)
    for place, button in bar(scene, grid):
        _paint(pen, place, button.label, palette.soft, palette.bar)


def _paint(pen: Pen, place: Place, label: str, ink: int, ground: int, clock: str = "") -> None:
    room = place.height - bool(clock)
    lines = [fitting([line], place.width - 2) for line in wrapped(label, place.width - 2)]
    if len(lines) > room:
        lines = [*lines[: room - 1], fitting([" ".join(lines[room - 1 :]), "…"], place.width - 2)]
    lines += [clock] if clock else []
    if pen.look.blocks:
        pen.canvas.fill(2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height - 1, ground)
    first = (place.height - len(lines)) // 2
    for row in range(place.height):
        line = lines[row - first] if first <= row < first + len(lines) else ""
        if line or not pen.look.blocks:
            text = line.center(place.width) if not pen.look.blocks else line
            x = place.x + (place.width - len(text)) // 2
            pen.canvas.text(x, place.y + row, text, ink, bold=True, ground=ground)
