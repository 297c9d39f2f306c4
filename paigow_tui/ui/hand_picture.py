"""Pictures of a hand for sharing: its cards, the odds of its settings, and the command that opens it."""

import textwrap
from pathlib import Path
from typing import Final

from paigow_tui.cards import Card, descending
from paigow_tui.files import replacing
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.telling import share
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look, paint, paint_small
from paigow_tui.ui.cards.places import LOW, row_of
from paigow_tui.ui.picture import picture, png

_WIDTH: Final = 80
_CARD: Final = (9, 7)
_MARGIN: Final = 3
_TABLE: Final = 20
"""The column where the odds begin."""


def draw(hand: SharedHand, look: Look) -> str:
    """Return a hand as SVG in a look's colors, with blocks and suits whether or not the terminal has them."""
    text = [share.ASKED] if not hand.told else []
    rows = hand.rows
    table = [*share.table(rows, Voice(cards="faces"), hand.own)] if rows else []
    foot = [line for command in hand.commands for line in textwrap.wrap(command, _WIDTH - 2 * _MARGIN)]
    dealer = 2 if hand.dealer or hand.dead else 0
    height = 5 + _CARD[1] + dealer + len(text) + len(table) + len(foot) + bool(table or text)
    palette = look.palette
    canvas = Canvas(_WIDTH, height, palette.bands[2])
    canvas.fill(0, 0, 2 * _WIDTH, 2, palette.bar)
    canvas.text(_MARGIN, 0, f"♠ {hand.heading}", palette.gold, bold=True)
    setting, row = hand.setting, 3
    cards: tuple[Card, ...] = descending(hand.cards) if setting is None else (*setting.low, *setting.high)
    places = row_of(row, _WIDTH, len(cards), _CARD, low=len(cards) if setting is None else LOW)
    for card, place in zip(cards, places, strict=True):
        paint(canvas, place.x, place.y, _CARD, card, look)
    if setting is not None:
        names = names_by_length(setting.low_rank, setting.high_rank)
        rooms = places[LOW].x - places[0].x - 1, _WIDTH - places[LOW].x
        for options, room, place in zip(names, rooms, (places[0], places[LOW]), strict=True):
            name = next((name for name in options if len(name) <= room), options[-1])
            canvas.text(place.x, row - 1, name, palette.text, bold=True)
    row += _CARD[1] + 1
    if dealer:
        others = hand.dealer or hand.dead
        words = share.dealer_shows((), Voice()) if hand.dealer else share.seen((), Voice())
        canvas.text(_MARGIN, row, words, palette.soft)
        for number, card in enumerate(others):
            paint_small(canvas, _MARGIN + len(words) + 2 * number, row, card, look, odd=number % 2 == 1)
        row += dealer
    for line in text:
        canvas.text(_MARGIN, row, line, palette.text, bold=True)
        row += 1
    for number, line in enumerate(table):
        listed = rows[number - 1] if 0 < number <= len(rows) else None
        ink = palette.soft if listed is None else palette.gold if listed.yours else palette.text
        canvas.text(_TABLE, row, line, ink, bold=listed is not None and (listed.yours or listed.best))
        if listed is not None:
            for at, card in enumerate(listed.setting.low):
                paint_small(canvas, _TABLE + 4 + 2 * at, row, card, look, odd=at == 1)
        row += 1
    row += bool(table or text)
    for line in foot:
        canvas.text(_MARGIN, row, line, palette.soft)
        row += 1
    return picture([canvas.strip(line) for line in range(height)], (_WIDTH, height))


def save(hand: SharedHand, path: Path, look: Look | None = None) -> None:
    """Write a picture as PNG or SVG, depending on the extension of the file.

    Raise OSError, or ValueError with a one-sentence message for any other extension, or for PNG if its package is
    missing.
    """
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise ValueError(share.NOT_A_PICTURE)
    svg = draw(hand, look or Look())
    data = png(svg) if kind == ".png" else svg.encode()
    with replacing(path) as file:
        file.write(data)
