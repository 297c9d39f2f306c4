"""What is written around the felt: the header, and on the rail the bank, the log, the prompt and the keys."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from paigow_tui.actions.buttons import Button
from paigow_tui.actions.keys import SHORT
from paigow_tui.amounts import signed
from paigow_tui.telling.stage import log_reason
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.grid import Grid
from paigow_tui.ui.stage.pen import LUCK, Pen, fitting, wrapped
from paigow_tui.ui.stage.scene import Scene, Tone

TITLE: Final = "Pai Gow Poker"


def paint_words(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Write what is there at every moment."""
    _header(pen, scene, grid)
    _bank(pen, scene, grid)
    _log(pen, scene, grid)
    _prompt(pen, scene, grid)
    _keys(pen, scene, grid)


def _header(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, header = pen.palette, grid.header
    sign = "♠ " if pen.look.blocks else ""
    pen.canvas.text(1, 0, sign + TITLE, palette.gold, bold=True)
    left = 1 + len(sign + TITLE) + 2
    right = header.width - 1 - len(scene.chips)
    pen.canvas.text(right, 0, scene.chips, palette.text, bold=True)
    words = [": ".join((scene.header[0], ", ".join(scene.header[1:])))] if scene.header[1:] else []
    pen.write(Place(left, 0, right - left - 2, 1), 0, (*words, *scene.header[:1]), palette.soft)


def _bank(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, place = pen.palette, grid.bank
    if place.height == 1:
        marks = "  ".join(f"{seat}{pen.mark(mark)}" for seat, mark in scene.track)
        texts = (f"BANK  {marks}", marks) if scene.track else scene.bank
        pen.write(place, 0, texts, palette.brass_text)
        return
    row = 0
    if scene.track:
        _track(pen, scene, place)
        row = 2
    for number, line in enumerate(_lines(scene.bank, place.width, place.height - row)):
        pen.canvas.text(place.x, place.y + row + number, line, palette.soft if number else palette.text)


def _track(pen: Pen, scene: Scene, place: Place) -> None:
    palette = pen.palette
    pen.canvas.text(place.x, place.y, "BANK", palette.brass_text, bold=True)
    pitch = min(6, (place.width - 8) // max(1, len(scene.track) - 1))
    line = "─" if pen.look.blocks else "-"
    for number, (seat, mark) in enumerate(scene.track):
        x = place.x + 6 + number * pitch
        ink = palette.text if seat == scene.position or mark in ("banks", "asked") else palette.soft
        pen.canvas.text(x, place.y, str(seat), ink, bold=seat == scene.position)
        if number:
            pen.canvas.text(x - pitch + 1, place.y + 1, line * (pitch - 1), palette.soft)
        color = palette.gold if mark in ("banks", "asked") else palette.text if mark == "next" else palette.soft
        pen.canvas.text(x, place.y + 1, pen.mark(mark) or ("·" if pen.look.blocks else "."), color, bold=True)


def _lines(sentences: Iterable[str], width: int, height: int) -> list[str]:
    """Return sentences in lines of a width; those that do not fit are left out, the last first."""
    lines: list[str] = []
    for sentence in sentences:
        rows = wrapped(sentence, width)
        if len(lines) + len(rows) <= height:
            lines += rows
    return lines


def _log(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, place = pen.palette, grid.log
    lines = scene.log[-place.height :]
    money = [signed(line.amount) for line in lines]
    wide = max(map(len, money), default=0)
    for number, (line, amount) in enumerate(zip(lines, money, strict=True)):
        tone: Tone = "win" if line.amount > 0 else "lose" if line.amount < 0 else "push"
        row, last = place.y + number, number == len(lines) - 1
        sign = LUCK[tone][not pen.look.blocks]
        pen.canvas.text(place.x, row, f"{line.round:>4}", palette.soft)
        pen.canvas.text(place.x + 5, row, f"{sign} {amount:>{wide}}", pen.tone(tone), bold=last)
        room = place._replace(x=place.x + 8 + wide, width=place.width - 8 - wide)
        pen.write(room, number, log_reason(line), palette.text if last else palette.soft)


def _prompt(pen: Pen, scene: Scene, grid: Grid) -> None:
    prompt, palette, place = scene.prompt, pen.palette, grid.prompt
    for number, line in enumerate(prompt_lines(scene, grid)):
        ink = palette.lose if prompt.warning else palette.text
        pen.write(place, number, (line,), ink, bold=not number, side="middle")
    for place, button in prompt_buttons(scene, grid):
        ink, ground = (palette.on_gold, palette.gold) if button.primary else (palette.text, palette.button)
        label = button.label.rjust(place.width - 2 - len(button.key)) if button.label else ""
        pen.canvas.text(place.x, place.y, f" {button.key}{label} ", ink, bold=True, ground=ground)


def prompt_lines(scene: Scene, grid: Grid) -> list[str]:
    """Return what is asked in lines that fit; without a place of its own, what the word is made of goes before it."""
    place, asks = grid.prompt, scene.prompt.brief
    if grid.why is None and scene.word and scene.why:
        asks = fitting((*(f"{why}. {asks}".rstrip(". ") for why in scene.why), scene.why[-1]), place.width)
    rows = wrapped(asks, place.width) if asks else []
    if len(rows) > place.height:
        rows = [*rows[: place.height - 1], fitting([" ".join(rows[place.height - 1 :])], place.width)]
    return rows


def prompt_buttons(scene: Scene, grid: Grid) -> list[tuple[Place, Button]]:
    """Return the buttons of the prompt with their places, in centered rows below what is asked.

    Where they do not fit, they are shorter; at last only their keys are left.
    """
    below = grid.buttons
    first = below.y if below.height == 1 else min(grid.prompt.y + max(1, len(prompt_lines(scene, grid))), below.y)
    end = below.y + below.height
    rows: list[list[Button]] = []
    for gap, offered in _by_length(scene.prompt.buttons):
        rows = _rows(offered, gap, below.width)
        if len(rows) <= end - first:
            break
    placed = []
    for y, row in enumerate(rows[: end - first], start=min(below.y, end - len(rows[: end - first]))):
        x = below.x + (below.width - sum(_width(button, gap) + 1 for button in row) + 1) // 2
        for button in row:
            placed.append((Place(x, y, _width(button, gap), 1), button))
            x += _width(button, gap) + 1
    return placed


def _by_length(buttons: Sequence[Button]) -> Iterator[tuple[int, list[Button]]]:
    """Yield the buttons, and how far their labels are from their keys, from the longest to the shortest."""
    brief = [replace(button, key=SHORT.get(button.key, button.key)) for button in buttons]
    signs = ("bet-less", "bet-more")  # their keys say what they do
    yield 2, list(buttons)
    yield 1, brief
    yield 1, [replace(button, label="") if button.action in signs else button for button in brief]
    yield 1, [button if button.primary else replace(button, label="") for button in brief]


def _rows(buttons: Sequence[Button], gap: int, width: int) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    for button in buttons:
        if rows[-1] and sum(_width(each, gap) + 1 for each in [*rows[-1], button]) - 1 > width:
            rows.append([])
        rows[-1].append(button)
    return rows


def _width(button: Button, gap: int) -> int:
    return len(button.key) + 2 + (gap + len(button.label) if button.label else 0)


def bar_buttons(scene: Scene, grid: Grid) -> list[tuple[Place, Button]]:
    """Return the buttons of the last line with their places, as many as fit."""
    place, buttons = grid.keys, list(scene.keys)
    if sum(len(button.key) + len(button.label) + 3 for button in buttons) > place.width:
        buttons = [replace(button, key=SHORT.get(button.key, button.key)) for button in buttons]
    x, placed = place.x + 1, []
    for button in buttons:
        width = len(button.key) + 1 + len(button.label)
        if x + width > place.x + place.width:
            break
        placed.append((Place(x, place.y, width, 1), button))
        x += width + 2
    return placed


def _keys(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette = pen.palette
    for place, button in bar_buttons(scene, grid):
        pen.canvas.text(place.x, place.y, button.key, palette.gold, bold=True)
        pen.canvas.text(place.x + len(button.key) + 1, place.y, button.label, palette.soft)
