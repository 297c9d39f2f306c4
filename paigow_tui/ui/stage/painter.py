"""Paints a scene: each part at its place in the grid."""

from collections.abc import Iterable
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.cards import Card
from paigow_tui.ui.cards.bitmaps import word_width
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look, paint
from paigow_tui.ui.cards.palette import CHIPS, blend
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.grid import LOW, Grid, grid
from paigow_tui.ui.stage.pen import LUCK, Pen, fitting
from paigow_tui.ui.stage.placards import paint_placard
from paigow_tui.ui.stage.rail import paint_words
from paigow_tui.ui.stage.scene import Scene, Tag, Texts, Tone

_BIG_TALLY: Final = 3
"""The rows of a tally in big digits."""
_TALLY_STACKS: Final = 2
"""The rows of the stacks below it: three chips, half a row each, and half a row of shadow."""
_RACK_CHIPS: Final = {1: 4, 5: 6, 25: 6, 100: 5, 500: 2}


def paint_scene(scene: Scene, size: tuple[int, int], look: Look) -> Canvas:
    """Return a scene, painted for a terminal of a size in cells."""
    places = grid(*size, scene.kind, picked=scene.picked)
    pen = Pen(Canvas(*size, look.palette.bands[0]), look, against_you=scene.banks)
    if look.blocks:
        felt.paint_felt(pen.canvas, places, look.palette)
        felt.paint_rail(pen.canvas, places, look.palette)
    paint_words(pen, scene, places)
    for placard, place in zip(scene.placards, places.seats, strict=True):
        paint_placard(pen, placard, place)
    if scene.cards and places.yours:
        _halos(pen, scene, places)
        _banker(pen, scene, places)
        _yours(pen, scene, places)
        _tags(pen, scene, places)
    _below(pen, scene, places)
    _tallies(pen, scene, places)
    _bets(pen, scene, places)
    _offer(pen, scene, places)
    return pen.canvas


def _halos(pen: Pen, scene: Scene, grid: Grid) -> None:
    if not pen.look.blocks:
        return
    palette = pen.palette
    low, high = _group(grid.yours[:LOW]), _group(grid.yours[LOW:])
    colors = {"lose": palette.halo_lose, "gold": palette.gold}
    lit = list(zip(scene.halos, (low, high), strict=True))
    if scene.banker_hands is not None:
        lit += zip(scene.banker_halos, (_group(grid.bankers[:LOW]), _group(grid.bankers[LOW:])), strict=True)
    for tone, place in lit:
        if tone:
            felt.paint_halo(pen.canvas, place, colors.get(tone, palette.halo), palette)


def _banker(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, hands = pen.palette, scene.banker_hands
    if hands is None:
        return
    size = grid.layout.banker[0]
    for number, (card, place) in enumerate(zip(hands.cards, grid.bankers, strict=True)):
        dimmed = scene.banker_dimmed[number >= LOW]
        paint(pen.canvas, place.x, place.y, size, card, pen.look, "dimmed" if dimmed else "plain")
    name = f"{scene.banker} {pen.mark('banks')}"
    low, high = grid.banker_low, grid.banker_high
    if low is None or high is None:
        return
    if low.height == 1:
        names = (f"{name} {text}" for text in hands.names[0]) if hands.names[0] else ()
        pen.write(low, 0, (*names, name), palette.brass_text, bold=True)
        pen.write(high, 0, hands.names[1], palette.text)
        return
    pen.write(low, 0, (name,), palette.brass_text, bold=True, side="right")
    pen.write(low, 1, hands.names[0], palette.text, side="right")
    pen.write(high, 1, hands.names[1], palette.text)


def _yours(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, places = pen.palette, grid.yours
    size = grid.layout.yours[0]
    for place in places[scene.picked : LOW]:
        _slot(pen, place)
    taken = (*places[: scene.picked], *places[LOW:])
    cards: Iterable[Card | None] = scene.cards if not scene.face_down else (None,) * len(scene.cards)
    before = None
    for number, (card, place) in enumerate(zip(cards, taken, strict=True)):
        if before is not None and place.x < before.x + before.width and palette.steps:
            pen.canvas.fill(2 * place.x - 1, 2 * place.y, 1, 2 * place.height, blend(palette.paper, 0, 0.55))
        dimmed = scene.dimmed[number >= LOW]
        paint(pen.canvas, place.x, place.y, size, card, pen.look, "dimmed" if dimmed else "plain")
        if scene.numbers and grid.numbers is not None:
            middle = place.x + place.width // 2
            pen.canvas.text(middle, grid.numbers.y, str(scene.numbers[number]), palette.soft, bold=True)
        before = place


def _slot(pen: Pen, place: Place) -> None:
    """Paint an empty place of the low hand, its edge dashed."""
    x, y, width, height = 2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height
    if not pen.look.blocks:
        for row in range(place.height):
            edge = row in (0, place.height - 1)
            line = "- " * place.width if edge else f":{'':{place.width - 2}}:"
            pen.canvas.text(place.x, place.y + row, line[: place.width], pen.palette.brass_text)
        return
    brass = pen.palette.brass
    pen.canvas.fill(x, y, width, height, pen.palette.slot)
    for column in range(0, width, 4):
        pen.canvas.fill(x + column, y, 2, 1, brass)
        pen.canvas.fill(x + column, y + height - 1, 2, 1, brass)
    for row in range(0, height, 2):
        pen.canvas.fill(x, y + row, 1, 1, brass)
        pen.canvas.fill(x + width - 1, y + row, 1, 1, brass)


def _tags(pen: Pen, scene: Scene, grid: Grid) -> None:
    low, high = grid.low_tag, grid.high_tag
    assert low is not None
    assert high is not None
    for tag, place in zip(scene.tags, (low, high), strict=True):
        _tag(pen, tag, place, pen.palette.button if any(scene.halos) else None)


def _tag(pen: Pen, tag: Tag, place: Place, ground: int | None) -> None:
    """Write what a hand is called or, as a ribbon, how it came out; ``ground`` is for names that stand in light."""
    palette = pen.palette
    if not tag.tone:
        text = fitting(tag.texts, place.width)
        pen.canvas.text(place.x, place.y, text, palette.text, bold=True, ground=ground)
        return
    sign = LUCK[tag.tone][not pen.look.blocks]
    text = fitting(tag.texts, place.width - 4)
    pen.canvas.text(place.x, place.y, f" {sign} {text} ", palette.on_ribbon, bold=True, ground=pen.tone(tag.tone))


def _below(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, places = pen.palette, grid
    if places.you is not None and scene.name:
        pen.write(places.you, 0, (f"{scene.position} {scene.name}",), palette.text, bold=True)
        if scene.banks:
            pen.write(places.you, 1, (f"{pen.mark('banks')} bank",), palette.brass_text)
        elif places.layout.text_only and scene.bet:
            pen.write(places.you, 1, (f"bet {dollars(scene.bet)}", dollars(scene.bet)), palette.soft)
    if scene.word:
        _word(pen, grid, scene.word, scene.word_tone)
    if places.why is not None:
        pen.write(places.why, 0, scene.why, palette.text, side="middle")
    if places.stake is not None and scene.bet:
        side = (f"+{dollars(scene.side)} side",) if scene.side else ()
        _pile(pen, places.stake, scene.bet, (f"bet {dollars(scene.bet)}", *side), palette.text)
    won = len(felt.stacks_of(scene.winnings))
    if places.winnings is not None and pen.look.blocks and 0 < 6 * won <= places.winnings.width + 1:
        # a part of the chips would be another amount
        felt.paint_stacks(pen.canvas, places.winnings, scene.winnings, palette)
    if places.dice is not None and scene.dice and not scene.word:
        if pen.look.blocks:
            felt.paint_dice(pen.canvas, places.dice, scene.dice, palette)
        beside = places.dice._replace(x=places.dice.x + 28, width=places.dice.width - 28)
        pen.write(beside, 1, (scene.dice_words,), palette.soft)
    if places.pot is not None and scene.pot:
        at_stake = sum(placard.bet for placard in scene.placards) + scene.bet
        _pile(pen, places.pot, at_stake, (scene.pot,), palette.text)


def _word(pen: Pen, grid: Grid, texts: Texts, tone: Tone) -> None:
    layout = grid.layout
    down = (grid.height - layout.size[1]) // 2
    place = grid.word or grid.dice
    if place is None:
        return
    if not pen.look.blocks:
        pen.write(place, place.height // 2, texts, pen.tone(tone), bold=True, side="middle")
        return
    first = layout.word[0] + 2 * down if grid.word is not None else 2 * place.y
    felt.paint_word(pen.canvas, place, first, texts, pen.tone(tone), pen.palette)


def _pile(pen: Pen, place: Place, cents: int, words: tuple[str, ...], ink: int) -> None:
    """Paint chips with what they are below them."""
    for number, line in enumerate(words):
        pen.write(place, place.height - len(words) + number, (line,), ink, bold=not number)
    if pen.look.blocks and place.height > len(words):
        felt.paint_stacks(pen.canvas, place._replace(height=place.height - len(words)), cents, pen.palette)


def _bets(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint the circle with the next bet, the rack of chips, and the shoe."""
    circle, rack, shoe, palette = grid.circle, grid.rack, grid.shoe, pen.palette
    if circle is None or rack is None or not scene.amount:
        return
    amount = dollars(scene.amount)
    if not pen.look.blocks:
        pen.write(circle, circle.height // 2, (amount,), palette.text, bold=True, side="middle")
        return
    felt.paint_circle(pen.canvas, circle, palette)
    middle, half = circle.x + circle.width // 2, circle.y + circle.height // 2
    stacks = min(3, len(felt.stacks_of(scene.amount)))
    pile = Place(middle - 3 * stacks + 1, circle.y + 1, 6 * stacks - 1, half - circle.y - 1)
    felt.paint_stacks(pen.canvas, pile, scene.amount, palette)
    high = min(4, circle.height // 2 - 2)
    digits = circle._replace(x=circle.x + 4, y=half, width=circle.width - 8, height=high)
    felt.paint_word(pen.canvas, digits, 2 * half + 1, (amount,), palette.text, palette)
    chips = tuple(reversed(CHIPS))
    if rack.height == 1:
        pen.write(rack, 0, ("   ".join(f"${chip}" for chip in chips),), palette.soft, side="middle")
        return
    for number, chip in enumerate(chips):
        column = Place(rack.x + 9 * number, rack.y, 9, rack.height - 1)
        stack = [chip] * min(2 * column.height - 2, _RACK_CHIPS[chip])
        felt.paint_stack(pen.canvas, column.x, 2 * (column.y + column.height) - 2, stack, palette, 6)
        pen.write(column._replace(width=6), rack.height - 1, (f"${chip}",), palette.soft, side="middle")
    if shoe is not None:
        for number in range(3):
            x, y = shoe.x + 4 - 2 * number, shoe.y + number // 2
            paint(pen.canvas, x, y, (9, 7), None, pen.look, half=number == 1, shadow=number == 2)


def _offer(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint the question in gold, the bets against you and your chips to cover them."""
    title, against, cover, palette = grid.title, grid.against, grid.cover, pen.palette
    if title is None or against is None or cover is None or not scene.title:
        return
    if pen.look.blocks:
        felt.paint_word(pen.canvas, title, 2 * title.y + 1, scene.title, palette.gold, palette)
    else:
        pen.write(title, 1, scene.title, palette.gold, bold=True, side="middle")
    if grid.puck is not None and pen.look.blocks:
        felt.paint_puck(pen.canvas, grid.puck, palette)
    sums = (scene.against_sum, scene.cover)
    for place, words, cents in zip((against, cover), scene.against, sums, strict=True):
        _pile(pen, place._replace(height=min(place.height, 6)), cents, (words,), palette.text)


def _tallies(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Write what each seat means to you as banker: all in big digits with stacks below, or all in text."""
    seats = zip(scene.placards, scene.tallies, grid.tallies, strict=False)  # on the widest, lowest stage none fit
    tallies = [(placard.name, tally, place) for placard, tally, place in seats if tally.texts]
    big = pen.look.blocks and all(
        place.height >= _BIG_TALLY and word_width(tally.texts[0], 5) <= place.width - 2 for _, tally, place in tallies
    )
    for name, tally, place in tallies:
        color = pen.tone(tally.tone)
        if not big:
            # not every layout has the seats in one row, so the names stand here too
            pen.write(place, place.height // 2 - 1, (name,), pen.palette.text, side="middle")
            pen.write(place, place.height // 2, tally.texts, color, bold=True, side="middle")
            continue
        digits = place._replace(height=_BIG_TALLY)
        felt.paint_word(pen.canvas, digits, 2 * place.y, tally.texts, color, pen.palette)
        high = min(_TALLY_STACKS, place.height - _BIG_TALLY - 1)
        if tally.cents and high >= 2:
            count = min(place.width // 6, len(felt.stacks_of(tally.cents)))
            x = place.x + (place.width - 6 * count + 1) // 2
            row = Place(x, place.y + _BIG_TALLY, 6 * count - 1, high)
            felt.paint_stacks(pen.canvas, row, tally.cents, pen.palette)


def _group(places: tuple[Place, ...]) -> Place:
    first, last = places[0], places[-1]
    return first._replace(width=last.x + last.width - first.x)
