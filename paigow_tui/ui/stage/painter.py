"""Paints a scene, with each part at its place in the grid."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.cards import Card
from paigow_tui.ui.cards.bitmaps import word_width
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look, State, paint, paint_edge
from paigow_tui.ui.cards.palette import Palette, blend
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.betting import paint_betting, paint_offer, paint_pile
from paigow_tui.ui.stage.facts import Scene, Tag, Texts, Tone
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.parts import Grid, across
from paigow_tui.ui.stage.pen import LUCK, Pen, fitting, wrapped
from paigow_tui.ui.stage.placards import paint_placard
from paigow_tui.ui.stage.rail import paint_words, reasons
from paigow_tui.ui.stage.wings import paint_wings
from paigow_tui.ui.stage.words import write_scene

_BIG_TALLY: Final = 3
"""The height of a tally in big digits."""
_TALLY_STACKS: Final = 2
"""The height of the stacks below it: three chips of half a row each, and half a row of shadow."""


def paint_scene(scene: Scene, size: tuple[int, int], look: Look) -> Canvas:
    """Return a canvas of the given size in cells with a scene painted on it, or written in words."""
    if look.words:
        return write_scene(scene, size, look)
    places = grid(*size, scene.kind, picked=scene.picked, odds=scene.odds_open)
    pen = Pen(empty_table(*size, look.palette, look.blocks).copy(), look, against_you=scene.banks)
    if scene.word_tone == "gold" and look.blocks:
        felt.paint_confetti(pen.canvas, places, look.palette)
    paint_words(pen, scene, places)
    for placard, place in zip(scene.placards, places.seats, strict=bool(places.seats)):
        paint_placard(pen, placard, place)
    _halos(pen, scene, places)
    _banker(pen, scene, places)
    if scene.cards and places.yours:
        _yours(pen, scene, places)
        _tags(pen, scene, places)
    _below(pen, scene, places)
    _tallies(pen, scene, places)
    paint_wings(pen, scene, places)
    paint_betting(pen, scene, places)
    paint_offer(pen, scene, places)
    return pen.canvas


@lru_cache(maxsize=4)
def empty_table(width: int, height: int, palette: Palette, blocks: bool) -> Canvas:
    """Return the empty table, the background of every scene."""
    canvas = Canvas(width, height, palette.bands[0])
    if blocks:
        places = grid(width, height, "over")
        felt.paint_felt(canvas, places, palette)
        felt.paint_rail(canvas, places, palette)
    return canvas


def _halos(pen: Pen, scene: Scene, grid: Grid) -> None:
    if not pen.look.blocks:
        return
    palette = pen.palette
    colors = {"lose": palette.halo_lose, "gold": palette.gold}
    lit: list[tuple[Tone, Place]] = []
    if scene.cards and grid.yours:
        lit += zip(scene.halos, (across(grid.yours[:LOW]), across(grid.yours[LOW:])), strict=True)
    if scene.banker_hands is not None:
        lit += zip(scene.banker_halos, (across(grid.bankers[:LOW]), across(grid.bankers[LOW:])), strict=True)
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
    pen.write(low, 0, (name,), palette.brass_text, bold=True, side="left" if grid.layout.thumbs else "right")
    pen.write(low, 1, hands.names[0], palette.text, side="left" if grid.layout.thumbs else "right")
    pen.write(high, 1, hands.names[1], palette.text)


def _yours(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, places = pen.palette, grid.yours
    size = grid.layout.yours[0]
    paint_slots(pen, scene, grid)
    taken = (*places[: scene.picked], *places[LOW:])
    cards: Iterable[Card | None] = (*scene.cards[: scene.turned], *(None,) * len(scene.cards[scene.turned :]))
    before = None
    for number, (card, place) in enumerate(zip(cards, taken, strict=True)):
        if before is not None and 0 < place.x - before.x < before.width and palette.steps:
            pen.canvas.fill(2 * place.x - 1, 2 * place.y, 1, 2 * place.height, blend(palette.paper, 0, 0.55))
        here = bool(scene.numbers) and scene.numbers[number] == scene.cursor
        lifted = here and not pen.look.blocks
        state: State = "lifted" if lifted else "dimmed" if scene.dimmed[number >= LOW] else "plain"
        if not scene.carried or scene.numbers[number] != scene.carried:
            paint(pen.canvas, place.x, place.y, size, card, pen.look, state)
        if here:
            paint_edge(pen.canvas, place, pen.look)
        if scene.numbers and grid.numbers is not None:
            text = str(scene.numbers[number])
            if here:
                text = f"›{text}‹" if pen.look.blocks else f"[{text}]"
            middle = place.x + place.width // 2 - len(text) // 2
            pen.canvas.text(middle, grid.numbers.y, text, palette.gold if here else palette.soft, bold=True)
        before = place


def paint_slots(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint the empty slots of the low hand."""
    for place in grid.yours[scene.picked : LOW]:
        _slot(pen, place)


def _slot(pen: Pen, place: Place) -> None:
    """Paint an empty slot of the low hand with a dashed edge."""
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
    """Write a hand's name, or a ribbon with its outcome; ``ground`` is the background color of a name in a halo."""
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
        paint_word(pen, grid, scene.word, scene.word_tone)
    if places.why is not None:
        pen.write(places.why, 0, reasons(scene, places), palette.text, side="middle")
    if places.stake is not None and scene.bet:
        side = f"+{dollars(scene.side)}"
        on_side = (fitting((f"{side} side", side), places.stake.width),) if scene.side else ()
        name = () if places.you is not None else (fitting((f"{scene.position} {scene.name}",), places.stake.width),)
        paint_pile(pen, places.stake, scene.bet, (*name, f"bet {dollars(scene.bet)}", *on_side), palette.text)
    won = len(felt.stacks_of(scene.winnings))
    if places.winnings is not None and pen.look.blocks and 0 < 6 * won <= places.winnings.width + 1:
        # some of the chips would show the wrong amount
        felt.paint_stacks(pen.canvas, places.winnings, scene.winnings, palette)
    if scene.explanation and places.explanation is not None:
        for number, line in enumerate(wrapped(scene.explanation, places.explanation.width)):
            pen.write(places.explanation, number, (line,), palette.text, side="middle")
    elif places.dice is not None and scene.dice and not scene.word:
        if pen.look.blocks:
            felt.paint_dice(pen.canvas, places.dice, scene.dice, palette)
        beside = places.dice._replace(x=places.dice.x + 28, width=places.dice.width - 28)
        pen.write(beside, 1, (scene.dice_words,), palette.soft)
    if places.pot is not None and scene.pot and not scene.explanation:
        at_stake = sum(placard.bet for placard in scene.placards) + scene.bet
        paint_pile(pen, places.pot, at_stake, (scene.pot,), palette.text)


def paint_word(pen: Pen, grid: Grid, texts: Texts, tone: Tone) -> None:
    """Paint what you won or lost this round, in the largest letters that fit."""
    layout = grid.layout
    down = (grid.height - layout.size[1]) // 2
    place = grid.word or grid.dice
    if place is None:
        return
    if not pen.look.blocks:
        pen.write(place, place.height // 2, texts, pen.tone(tone), bold=True, side="middle")
        return
    first = layout.word[0] + 2 * down if grid.word is not None and not layout.thumbs else 2 * place.y
    felt.paint_word(pen.canvas, place, first, texts, pen.tone(tone), pen.palette, middle=grid.word is not None)


def _tallies(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Write each seat's result for you as banker: all in big digits with stacks below, or all as text."""
    seats = zip(scene.placards, scene.tallies, grid.tallies, strict=False)  # there are none unless you bank
    tallies = [(placard.name, tally, place) for placard, tally, place in seats if tally.texts]
    big = pen.look.blocks and all(
        place.height >= _BIG_TALLY and word_width(tally.texts[0], 5) <= place.width - 2 for _, tally, place in tallies
    )
    for name, tally, place in tallies:
        color = pen.tone(tally.tone)
        if not big:
            # not every layout has the seats in one row, so write the names here too
            place = place._replace(width=place.width - 1)
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
