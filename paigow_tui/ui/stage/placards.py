"""Paints placards. Each shows a seat's name, chips, bet, both hands, and how they came out."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.ui.cards.painter import paint_small
from paigow_tui.ui.cards.palette import WHITE, blend, chip_color
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.facts import Hands, Placard, Tone
from paigow_tui.ui.stage.pen import HURRY, LUCK, Pen, fitting

_BET_CELLS: Final = 3
"""The width in cells of the chips in front of a bet; each cell holds two."""
_UPPER: Final = 0.2
"""How much lighter the upper chip in a cell is."""
_WITH_BET: Final = 25
"""The width in cells of both hands with a bet beside them."""
_LEAST_NAME: Final = 5
"""The minimum width in cells of a truncated name: four letters and an ellipsis."""


def paint_placard(pen: Pen, placard: Placard, place: Place) -> None:
    """Paint as much of a placard as fits."""
    palette, rows = pen.palette, place.height
    result = fitting(placard.result, place.width // 2) if placard.result else ""
    ink = pen.tone(placard.tone)
    if placard.clock[1] and not placard.tone:
        result = f"{placard.clock[0]}s" if rows == 1 else pen.clock(*placard.clock)
        ink = palette.lose if placard.clock[0] <= HURRY else palette.gold
    on_side = placard.on_side if rows == 2 else ""
    if on_side:
        result = fitting(_with_side(placard), place.width // 2)
        on_side = on_side if result.endswith(on_side) else ""
    end = place.x + place.width
    pen.canvas.text(end - len(result), place.y, result, ink, bold=bool(placard.tone))
    pen.canvas.text(end - len(on_side), place.y, on_side, pen.tone(placard.side or ""), bold=True)
    mark = pen.mark(placard.mark)
    sign = ("•" if pen.look.blocks else ":") if placard.person else ""
    room = place.width - len(result) - bool(result) - len(mark) - bool(mark) - len(sign) - 2
    name, money = placard.name or "empty", ""
    if rows == 2:
        money = _short_money(placard, len(name), room)
        room -= len(money) + bool(money)
    name = fitting((name,), max(_LEAST_NAME, room))
    ink = palette.text if placard.name else palette.soft
    pen.canvas.text(place.x, place.y, f"{placard.position} {name}{sign}", ink, bold=bool(placard.name))
    at = place.x + 3 + len(name) + len(sign)
    if mark:
        pen.canvas.text(at, place.y, mark, palette.brass_text, bold=True)
        at += 2
    if rows == 2:
        pen.canvas.text(at, place.y, money, palette.soft)
        _small_bet(pen, placard, place)
    if rows == 1:
        return
    hands_row = place.y + 1
    if placard.hands is None:
        if placard.mark == "banks":
            pen.canvas.text(place.x, hands_row, f"{mark} banks this round"[: place.width], palette.brass_text)
    elif rows >= 5:
        _tall_hands(pen, placard, placard.hands, place)
        hands_row += 1
    else:
        _small_hands(pen, placard, placard.hands, place, gap=int(rows >= 4))
    if rows >= 4 and placard.hands is not None and placard.hands.names[0]:
        low, high = placard.hands.names
        names = (f"{low[0]}, {high[0]}", f"{low[-1]}, {high[0]}", f"{low[-1]}, {high[-1]}")
        pen.canvas.text(place.x, hands_row + 1, fitting(names, place.width), palette.soft)
    if rows > 2:
        _money(pen, placard, place._replace(y=place.y + rows - 1, height=1))


def _with_side(placard: Placard) -> Iterator[str]:
    """Yield the result followed by what the side bets won or lost, then the result alone."""
    came = placard.result or (("side",) if placard.mark == "banks" else ("",))
    yield from (f"{result} {placard.on_side}".lstrip() for result in came)
    yield from placard.result


def _short_money(placard: Placard, name: int, room: int) -> str:
    """Return the chips in a form that fits next to a name of this length. If none does, the name must be cut, and
    the shortest form is used."""
    whole = (text for text in placard.money if len(text) + 1 <= room - name)
    cut = (text for text in placard.money[::-1] if len(text) + 1 <= room - _LEAST_NAME)
    return next(chain(whole, cut), "")


def _small_bet(pen: Pen, placard: Placard, place: Place) -> None:
    """Write the bet after the hands, in a placard with only two rows."""
    if placard.bet and placard.mark != "banks" and place.width >= _WITH_BET:
        bet = fitting((_bet(placard), dollars(placard.bet - placard.bet % 100)), 7)
        pen.canvas.text(place.x + place.width - len(bet), place.y + 1, bet, pen.palette.text, bold=True)


def _bet(placard: Placard) -> str:
    return dollars(placard.bet) + ("+" if placard.side is not None else "")


def _bet_and_side(placard: Placard, room: int) -> tuple[str, str]:
    """Return the bet and what the side bets won or lost, if that fits beside the chips; otherwise a plus sign."""
    bet = dollars(placard.bet) if placard.bet and placard.mark != "banks" else ""
    if placard.on_side:
        whole, cut = len(placard.money[0]), len(placard.money[-1])
        longer, shorter = (f"{placard.on_side} side", placard.on_side) if bet else (f"side {placard.on_side}",) * 2
        for on_side, money in ((longer, whole), (shorter, whole), (shorter, cut)):
            if money + 1 + len(f"{bet} {on_side}".lstrip()) <= room:
                return bet, on_side
    return bet, "+" if bet and placard.side is not None else ""


def _money(pen: Pen, placard: Placard, row: Place) -> None:
    before, after = _bet_and_side(placard, row.width)
    bet = f"{before} {after}" if len(after) > 1 and before else before + after
    room = row.width - len(bet) - bool(bet)
    money = fitting(placard.money, room) if placard.money else ""
    pen.canvas.text(row.x, row.y, money, pen.palette.soft)
    x = row.x + row.width - len(bet)
    pen.canvas.text(x, row.y, bet, pen.palette.text, bold=True)
    if after and placard.side:
        pen.canvas.text(row.x + row.width - len(after), row.y, after, pen.tone(placard.side), bold=True)
    cells = max(0, min(_BET_CELLS, room - len(money) - 2))
    chips = felt.chips_of(placard.bet)[: 2 * cells] if bet else []
    if pen.look.blocks:
        cells = (len(chips) + 1) // 2
        for number, chip in enumerate(chips):
            column = x - 1 - cells + number // 2
            color = chip_color(chip, pen.palette)
            if number % 2 and pen.palette.steps:
                color = blend(color, WHITE, _UPPER)
            pen.canvas.fill(2 * column, 2 * row.y + 1 - number % 2, 2, 1, color)


def _small_hands(pen: Pen, placard: Placard, hands: Hands, place: Place, gap: int) -> None:
    low, high = place.x, place.x + (8 if gap else 6)
    for start, cards, luck in ((low, hands.low, placard.luck[0]), (high, hands.high, placard.luck[1])):
        for number, card in enumerate(cards):
            column = start + number * (2 + gap)
            odd = number % 2 == 1 and not gap
            paint_small(pen.canvas, column, place.y + 1, card, pen.look, odd=odd, dimmed=placard.dimmed)
        _luck(pen, start + len(cards) * (2 + gap), place.y + 1, luck)


def _tall_hands(pen: Pen, placard: Placard, hands: Hands, place: Place) -> None:
    """Paint cards three cells wide and two rows high."""
    palette = pen.palette
    for start, cards, luck in ((0, hands.low, placard.luck[0]), (9, hands.high, placard.luck[1])):
        for number, card in enumerate(cards):
            column = place.x + start + 4 * number
            if card is None:
                pen.canvas.fill(2 * column, 2 * place.y + 2, 6, 4, palette.back_2)
                continue
            paper = palette.paper_dim if placard.dimmed else palette.paper
            if pen.look.blocks:
                pen.canvas.fill(2 * column, 2 * place.y + 2, 6, 4, paper)
            text = pen.look.text(card).replace("T", "10").ljust(3)
            pen.canvas.text(column, place.y + 1, text, pen.look.ink(card), bold=True, ground=paper)
        _luck(pen, place.x + start + 4 * len(cards) - 1, place.y + 2, luck)


def _luck(pen: Pen, column: int, row: int, luck: Tone) -> None:
    """Write whether a hand beat the banker's; if you are the banker, the color shows whether that is good for you."""
    if luck:
        color: Tone = luck
        if pen.against_you:
            color = "lose" if luck == "win" else "win"
        sign = LUCK[luck][not pen.look.blocks]
        pen.canvas.text(column, row, sign, pen.tone(color), bold=True)
