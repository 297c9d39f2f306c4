"""The places of everything on the stage, computed from the terminal's size and the kind of scene."""

from typing import Final

import msgspec

from paigow_tui.ui.cards.places import CARDS, LOW, hand_places, row_of
from paigow_tui.ui.sizes import Place, fits
from paigow_tui.ui.stage.held import held
from paigow_tui.ui.stage.layouts import LAYOUTS, WING, WINGS_FROM, Layout
from paigow_tui.ui.stage.parts import Grid, Kind

_GAP: Final = 2
"""The columns between your cards and the area to their right."""
_HALO: Final = 3
"""The columns of the halo on each side of your cards."""
_LAST: Final = (33, 11)
_SHOE: Final = 33
_RACK: Final = (45, 5)
"""The sizes of your last hands and of the rack, and the width of the shoe with its text, while bets are made."""
_STAKES: Final = 36
"""The columns for the stakes on each side of the puck."""
_PUCK: Final = 33
_DICE: Final = (46, 4)
_SENTENCE: Final = 78
"""The columns of an explanation, which is two rows high."""
_APART: Final = 2
"""The extra columns between an explanation and your name if they are in the same row."""
_MARGIN: Final = 10
"""The result word and its explanation leave a tenth of the width free on each side, for your bet, for your winnings and
for the rail, which is higher there."""


def layout_of(width: int, height: int) -> Layout:
    """Return the first layout that fits a terminal, or the smallest one if none does."""
    return next((layout for layout in LAYOUTS if fits(layout.size, width, height)), LAYOUTS[-1])


def grid(width: int, height: int, kind: Kind, *, picked: int = LOW, odds: bool = False) -> Grid:
    """Return the places of the parts in a terminal that is large enough.

    ``picked`` is how many cards are picked for the low hand; ``odds`` says whether the odds are open.
    """
    if layout_of(width, height).thumbs:
        return held(layout_of(width, height), width, height, kind, picked, odds)
    frame = _frame(width, height)
    layout, below = frame.layout, _below(frame)
    wing = width >= WINGS_FROM and not layout.side
    match kind:
        case "bets":
            return _bets(frame)
        case "offer":
            return _offer(frame)
        case "setting":
            cards = _cards(frame, picked)
            if odds and not wing:
                return msgspec.structs.replace(cards, numbers=_numbers(cards), odds=_odds(cards, below))
            return _with_wings(_setting(cards, below), wing)
        case "over":
            return _with_wings(_over(_cards(frame, LOW), below, odds and not wing), wing)
        case "watching":
            return _watching(_cards(frame, LOW), below)
        case "banking":
            return _over(_tallied(_cards(frame, LOW)), below, odds)  # the tallies take the room beside the cards


def _frame(width: int, height: int) -> Grid:
    """Return the parts that are always present: header, keys, placards, rail, bank, log, prompt and buttons."""
    layout = layout_of(width, height)
    (columns, lines), (prompt_row, prompt_rows) = layout.size, layout.prompt
    wider, higher = width - columns, height - lines
    down = higher // 2
    rail_row = layout.rail[0] + down
    bank, log = layout.bank, layout.log
    assert log is not None
    if layout.side:
        bank = bank._replace(x=bank.x + wider // 2)
        log = log._replace(x=log.x + wider - wider // 2)
        left, room = 1, width - 2
    else:
        bank = bank._replace(y=bank.y + down)
        log = log._replace(x=log.x + wider, y=log.y + down, height=log.height + higher - down)
        beside = prompt_row + 2 * prompt_rows > layout.bank.y and layout.bank.height > 1
        left, room = (bank.x + bank.width, log.x - bank.x - bank.width) if beside else (1, width - 2)
    across = layout.placard[0]
    return Grid(
        layout=layout,
        width=width,
        height=height,
        header=Place(0, 0, width, 1),
        keys=Place(0, height - 1, width, 1),
        rail=Place(0, rail_row, width, height - 1 - rail_row),
        seats=tuple(
            Place(x + wider * x // (columns - across), y, *layout.placard) for x, y in layout.seats
        ),
        bank=bank,
        log=log,
        prompt=Place(left, prompt_row + down, room, prompt_rows),
        buttons=Place(left, prompt_row + prompt_rows + down, room, prompt_rows),
    )  # fmt: skip


def _cards(frame: Grid, picked: int) -> Grid:
    """Add the banker's cards and yours, and the text beside them."""
    layout, width, down = frame.layout, frame.width, _down(frame)
    (size, row), (own, own_row) = layout.banker, layout.yours
    bankers = row_of(row + down, width, CARDS, size)
    first, last = bankers[0], bankers[-1]
    end = last.x + last.width
    if layout.names is None:
        free = first.x - 3 if width < WINGS_FROM else first.x - 4 - WING
        middle = first.y + size[1] // 2 - 1
        low = Place(first.x - 2 - free, middle, free, 2)
        high = Place(end + 2, middle, free, 2)
    else:
        high_x = bankers[LOW].x
        low = Place(first.x, layout.names + down, high_x - first.x - 1, 1)
        high = Place(high_x, layout.names + down, end - high_x, 1)
    yours = hand_places(own, own_row + down, width, picked)
    if layout.side:  # keep clear of the area to the right
        beyond = max(0, yours[-1].x + own[0] + _GAP - _below(frame).x)
        yours = tuple(place._replace(x=place.x - beyond) for place in yours)
    low_x, high_x, edge = yours[0].x, yours[LOW].x, yours[-1].x + own[0]
    name_x = 0 if layout.text_only else bankers[0].x // 2 if layout.side else 1
    name_width = low_x - _HALO - name_x
    names = len(yours) == CARDS and name_width > 0
    return msgspec.structs.replace(
        frame,
        bankers=bankers,
        banker_low=low,
        banker_high=high,
        yours=yours,
        low_tag=Place(low_x, own_row + down - 1, high_x - low_x - 1, 1),
        high_tag=Place(high_x, own_row + down - 1, edge - high_x, 1),
        you=Place(name_x, own_row + down + (1 if layout.text_only else own[1] // 2 - 2), name_width, 2)
        if names
        else None,
    )


def _setting(cards: Grid, below: Place) -> Grid:
    """Add the numbers of your cards, your bet, the dice and the money on the table."""
    numbers = _numbers(cards)
    wide = min(_SENTENCE, cards.width - 2)
    explanation = Place((cards.width - wide) // 2, below.y + (not cards.layout.text_only), wide, 2)
    if cards.layout.text_only:  # the only word shown while setting is FOUL
        return msgspec.structs.replace(cards, numbers=numbers, word=below._replace(height=3), explanation=explanation)
    dice = Place((cards.width - _DICE[0]) // 2, below.y, _DICE[0], min(_DICE[1], below.height))
    if cards.layout.side:
        dice = below._replace(width=_DICE[0])
        return msgspec.structs.replace(cards, numbers=numbers, dice=dice, explanation=dice._replace(y=dice.y + 1))
    stake = _stake(cards, below)
    room = cards.width - dice.x - dice.width - 2
    pot = Place(cards.width - 1 - min(room, 26), below.y, min(room, 26), below.height)
    return msgspec.structs.replace(cards, numbers=numbers, stake=stake, dice=dice, pot=pot, explanation=explanation)


def _over(cards: Grid, below: Place, odds: bool) -> Grid:
    """Add the result word, its explanation, your bet and your winnings, or the odds with the word to their right."""
    layout, width, down = cards.layout, cards.width, _down(cards)
    first, high = layout.word
    word_row = first // 2 + down
    rows = (first % 2 + high + 1) // 2
    why = None
    if layout.prompt[0] != layout.why:
        why = Place(1, layout.why + down, width - 2, 1)
    if layout.side:
        return msgspec.structs.replace(cards, word=Place(below.x, word_row, below.width, rows))
    if layout.text_only:
        return msgspec.structs.replace(cards, word=Place(1, word_row, width - 2, rows))
    if odds:
        box = Place(1, below.y, WING, below.height)
        word = Place(WING + 2, word_row, width - WING - 3, rows)
        if why is not None and why.y < box.y + box.height:
            why = word._replace(y=why.y, height=1)
        return msgspec.structs.replace(cards, odds=box, word=word, why=why)
    margin = width // _MARGIN
    stake = _stake(cards, below)
    apart = margin + (why is not None and why.y < stake.y + stake.height and _APART)
    return msgspec.structs.replace(
        cards,
        word=Place(margin, word_row, width - 2 * margin, rows),
        why=why and why._replace(x=apart, width=width - 2 * apart),
        stake=stake,
        winnings=stake._replace(x=width - 1 - stake.width),
    )


def _watching(cards: Grid, below: Place) -> Grid:
    """Add the seventh placard, in place of your bet, and the text shown while no hand is enlarged."""
    across, high = cards.layout.placard
    x = below.x if cards.layout.side else (cards.width - across) // 2
    row = cards.yours[0]
    return msgspec.structs.replace(
        cards,
        seats=(*cards.seats, Place(x, below.y, across, min(high, below.height))),
        explanation=Place(1, row.y + row.height // 2, cards.width - 2, 2),
    )


def _bets(frame: Grid) -> Grid:
    """Add the betting circle, the rack, your last hands and the shoe."""
    layout, width, down = frame.layout, frame.width, _down(frame)
    top, bottom = layout.banker[1] + down, layout.yours[1] + layout.yours[0][1] + down
    if layout.text_only:
        circle = _round(width, top, 10 + bottom - (layout.yours[1] + layout.yours[0][1] + down), width - 10)
        return msgspec.structs.replace(frame, circle=circle, rack=Place(1, layout.rail[0] - 2 + down, width - 2, 1))
    rack_y = frame.rail.y - _RACK[1]
    rack = Place((width - _RACK[0]) // 2, rack_y, *_RACK)
    y = max(top, _seats_end(frame)) + 1
    last, shoe_x = Place(3, y, *_LAST), width - 2 - _SHOE
    if layout.side and frame.log is not None:
        circle = _round(width, top, frame.rail.y - top - 1, width // 2)
        box = _below(frame)
        rack = Place(box.x, box.y, _RACK[0], _RACK[1])
        last = Place(frame.bank.x, frame.bank.y + frame.bank.height + 1, *_LAST)
        end = circle.x + circle.width
        shoe = Place(end + 1, last.y, min(_SHOE, frame.log.x - end - 2, rack.x - end - 2), last.height)
        return msgspec.structs.replace(frame, circle=circle, rack=rack, last=last, shoe=shoe)
    free, high = width - 2 * (_LAST[0] + 4), min(bottom, rack_y) - top - 1
    if free < 2 * (bottom - top) // 2 and rack_y - top >= 2 * _LAST[1] - 1:  # no room beside the circle, so below it
        last, free, high = last._replace(y=rack_y - last.height), width - 8, rack_y - last.height - top - 1
    end_y = frame.rail.y if shoe_x > rack.x + rack.width else rack_y
    shoe = Place(shoe_x, last.y, _SHOE, end_y - last.y)
    return msgspec.structs.replace(frame, circle=_round(width, top, high, free), rack=rack, last=last, shoe=shoe)


def _round(width: int, y: int, height: int, most: int) -> Place:
    """Return the place of a circle of a given height, wide enough to look round, but at most ``most`` columns wide."""
    across = min(most, int(height * 3.24)) // 2 * 2 + width % 2
    return Place((width - across) // 2, y, across, height)


def _offer(frame: Grid) -> Grid:
    """Add the question in big letters, the bets against you on the left, the puck, and your chips on the right."""
    layout, width, down = frame.layout, frame.width, _down(frame)
    top = layout.banker[1] + down
    bottom = frame.rail.y
    inner = (frame.bank.x + frame.bank.width + 1, frame.log.x - 1) if layout.side and frame.log else (1, width - 1)
    if not layout.side:
        top = max(top, _seats_end(frame))
    title = Place(inner[0], top, inner[1] - inner[0], 5)
    y = top + title.height + (1 if layout.text_only else 2)
    room = inner[1] - inner[0]
    bottom -= 1
    if room < _PUCK + 55:
        half = (room - 2) // 2
        return msgspec.structs.replace(
            frame,
            title=title,
            against=Place(inner[0], y, min(_STAKES, half), bottom - y),
            cover=Place(inner[1] - half, y, min(_STAKES, half), bottom - y),
        )
    puck = Place((width - _PUCK) // 2, y, _PUCK, min(12, bottom - y))
    if layout.side:  # there is more room below the bank
        inner = frame.bank.x, inner[1]
    left, right = max(inner[0], puck.x - 2 - _STAKES), puck.x + puck.width + 1
    return msgspec.structs.replace(
        frame,
        title=title,
        against=Place(left, y, min(_STAKES, puck.x - left - 1), bottom - y),
        puck=puck,
        cover=Place(right, y, min(_STAKES, inner[1] - right), bottom - y),
        order=Place(title.x, bottom, room, 1),
    )


def _tallied(cards: Grid) -> Grid:
    """Replace the opponent's row with each seat's result for you as banker."""
    assert cards.low_tag is not None
    tag = cards.low_tag.y
    rows = {place.y for place in cards.seats}
    arc = len({place.x for place in cards.seats}) == len(cards.seats) and len(rows) > 1
    bare = msgspec.structs.replace(cards, bankers=(), banker_low=None, banker_high=None)
    y = _seats_end(cards)
    if arc:
        return msgspec.structs.replace(
            bare, tallies=tuple(Place(seat.x, y + 1, seat.width, tag - y - 1) for seat in cards.seats)
        )
    x, end = 0, cards.width
    if cards.layout.side and cards.log is not None:
        x, end, y = cards.bank.x + cards.bank.width, cards.log.x, cards.bank.y
    pitch = (end - x) // len(cards.seats)
    return msgspec.structs.replace(
        bare, tallies=tuple(Place(x + number * pitch, y, pitch, tag - y) for number in range(len(cards.seats)))
    )


def _with_wings(cards: Grid, wing: bool) -> Grid:
    """Add the last rounds to the left of the cards, and the odds to the right."""
    if not wing:
        return cards
    y = max(cards.seats[0].y + cards.seats[0].height + 1, cards.bankers[0].y)
    end = cards.low_tag.y if cards.low_tag is not None else y
    if end - y < 4:
        return cards
    return msgspec.structs.replace(
        cards,
        rounds=Place(1, y, WING, end - y),
        odds=Place(cards.width - 1 - WING, y, WING, end - y),
    )


def _below(frame: Grid) -> Place:
    """Return the area between your cards' numbers and the rail, or the area to the right of your cards."""
    layout, down = frame.layout, _down(frame)
    if layout.side:
        x = frame.width // 2 + 46
        y = _seats_end(frame)
        return Place(x, y, frame.width - x - 1, frame.rail.y - y)
    y = layout.yours[1] + layout.yours[0][1] + 1 + down
    return Place(1, y, frame.width - 2, frame.rail.y - y)


def _odds(cards: Grid, below: Place) -> Place:
    if cards.layout.side:
        return below
    if cards.layout.text_only:
        return below
    return Place((cards.width - WING) // 2, below.y, WING, below.height)


def _numbers(cards: Grid) -> Place:
    first, last = cards.yours[0], cards.yours[-1]
    return Place(first.x, first.y + first.height, last.x + last.width - first.x, 1)


def _stake(cards: Grid, below: Place) -> Place:
    high = min(4, below.height)
    return Place(1, below.y + below.height - high, cards.width // _MARGIN - 1, high)


def _seats_end(frame: Grid) -> int:
    """Return the first row below all placards."""
    return max(place.y + place.height for place in frame.seats)


def _down(frame: Grid) -> int:
    """Return how many rows lower everything below the placards is than in the layout."""
    return (frame.height - frame.layout.size[1]) // 2
