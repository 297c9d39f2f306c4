"""Paints the figures beside your cards: the last rounds as bars, and the odds of your settings."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.odds.rows import SettingRow, fitting
from paigow_tui.telling.odds import columns
from paigow_tui.ui.cards.painter import paint_small
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.facts import Odds, Scene
from paigow_tui.ui.stage.layouts import WING
from paigow_tui.ui.stage.parts import Grid
from paigow_tui.ui.stage.pen import Pen, wrapped

_BAR: Final = 3
"""The cells from the start of one bar to the next."""
ROUNDS: Final = WING // _BAR
"""The maximum number of rounds shown as bars."""
_HEADED: Final = 3
"""At this height or less, the odds have only column headings."""
_LEAST_ROWS: Final = 3
"""The minimum number of settings shown above the account."""
_TALLEST: Final = 3
"""The maximum height of the bars above the line, and below it."""


def paint_wings(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint the last rounds and the odds if they have places."""
    if grid.rounds is not None and scene.rounds:
        _rounds(pen, scene, grid.rounds)
    if grid.odds is not None and scene.odds is not None:
        _odds(pen, scene.odds, grid.odds)


def _rounds(pen: Pen, scene: Scene, place: Place) -> None:
    """Paint each round's result as a bar, up for a win and down for a loss."""
    rounds = scene.rounds[-(place.width // _BAR) :]
    count = f"LAST {len(rounds)} ROUNDS" if len(rounds) > 1 else "LAST ROUND"
    pen.write(place, 0, (count,), pen.palette.text, bold=True)
    if not pen.look.blocks:
        signs = " ".join("+" if cents > 0 else "-" if cents < 0 else "=" for cents in rounds)
        pen.write(place, 1, (signs,), pen.palette.soft)
        return
    high = min(_TALLEST, (place.height - 2) // 2)
    line, most = 2 * (place.y + 1 + high), max(1, *map(abs, rounds))
    for number, cents in enumerate(rounds):
        x, tall = 2 * (place.x + _BAR * number), -(-2 * high * abs(cents) // most)
        if cents > 0:
            pen.canvas.fill(x, line - tall, 2 * (_BAR - 1), tall, pen.palette.win)
        elif cents:
            pen.canvas.fill(x, line + 1, 2 * (_BAR - 1), tall, pen.palette.lose)
    pen.canvas.fill(2 * place.x, line, 2 * (_BAR * len(rounds) - 1), 1, pen.palette.soft)


def odds_rows(odds: Odds, place: Place) -> Iterator[tuple[Place, SettingRow]]:
    """Yield the settings that fit, with their places, in as many columns as there is room for."""
    first = 2 if place.height > _HEADED else 1
    room = place.height - first - (len(odds.account) + 1 if _account_below(odds, place) else 0)
    if odds.instead or odds.coach or (odds.account and not _account_below(odds, place)):
        return
    shown = fitting(list(odds.rows), max(1, place.width // (WING + 2)) * room)
    for number, row in enumerate(shown):
        column, down = divmod(number, room)
        yield Place(place.x + (WING + 2) * column, place.y + first + down, WING, 1), row


def _account_below(odds: Odds, place: Place) -> bool:
    """Return whether there is room for the account below the settings."""
    return bool(odds.account) and place.height > _HEADED + _LEAST_ROWS + len(odds.account)


def _odds(pen: Pen, odds: Odds, place: Place) -> None:
    """Write the odds.

    Your setting's cost replaces the opponent; if space is short, the account replaces the settings.
    """
    palette = pen.palette
    below = _account_below(odds, place)
    instead = (odds.instead,) if odds.instead else odds.coach
    if len(odds.account) < place.height and (place.height > _HEADED or instead):
        against = (odds.against or ("ODDS",)) if below or not odds.account else ("",)
        pen.write(place, 0, (odds.note,) if odds.note else against, palette.text, bold=True)
    if odds.account:
        rows = odds.account[-place.height :]
        for number, (words, amount) in enumerate(rows, start=place.height - len(rows)):
            side = place._replace(width=min(place.width, WING))
            pen.write(side._replace(width=side.width - len(amount) - 1), number, (words,), palette.soft)
            pen.write(side, number, (amount,), palette.text, side="right")
        if not below:
            return
    if instead:
        room, lengths = place.height - 1, [wrapped(text, place.width) for text in instead]
        lines = next((lines for lines in lengths if len(lines) <= room), lengths[-1])
        for number, line in enumerate(lines[:room], start=1):
            pen.write(place, number, (line,), palette.soft)
        return
    heading, *lines = columns(odds.rows)
    for column in range(max(1, place.width // (WING + 2))):
        head = place._replace(x=place.x + (WING + 2) * column, width=WING)
        pen.write(head, int(place.height > _HEADED), (heading,), palette.soft)
    text = dict(zip((row.index for row in odds.rows), lines, strict=True))
    for spot, row in odds_rows(odds, place):
        _row(pen, row, text[row.index], spot.x, spot.y)


def _row(pen: Pen, row: SettingRow, figures: str, x: int, y: int) -> None:
    palette = pen.palette
    pen.canvas.text(x, y, row.marks.replace(" ", ""), palette.gold, bold=True)
    for number, card in enumerate(row.setting.low):
        paint_small(pen.canvas, x + 4 + 2 * number, y, card, pen.look, odd=number == 1)
    pen.canvas.text(x + 8, y, figures, palette.gold if row.yours else palette.text, bold=row.yours)
