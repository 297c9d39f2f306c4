"""The places of the stage's parts on a phone operated by thumb, held upright or sideways.

Upright, your low hand is above your high one and the buttons are below; sideways, the buttons are in a panel on the
right.
"""

from typing import Final

from msgspec.structs import replace

from paigow_tui.ui.cards.places import CARDS, LOW, hand_places, row_of, two_rows
from paigow_tui.ui.sizes import THUMB, Place
from paigow_tui.ui.stage.layouts import Layout
from paigow_tui.ui.stage.parts import Grid, Kind, across

_NO_GAP: Final = 5
"""The columns from one of the banker's cards to the next."""
_KEYBOARD: Final = 4
"""The columns at the right end of the header for the button that opens a browser's keyboard."""
_LOG: Final = 5
"""The maximum height of the log."""
_TITLE: Final = 5
_RACK: Final = 4
"""The rows of chips in the rack."""
_WIDEST: Final = 34
"""The maximum width of the panel."""


def held(layout: Layout, width: int, height: int, kind: Kind, picked: int, odds: bool) -> Grid:
    """Return the places of the parts; the arguments are the same as those of `grid.grid`."""
    frame = _lying(layout, width, height) if layout.side else _upright(layout, width, height)
    match kind:
        case "bets":
            return _bets(frame)
        case "offer":
            return _offer(frame)
        case "setting" if odds:
            return _with_odds(_cards(frame, picked))
        case "setting" | "over":
            return _with_word(_cards(frame, picked if kind == "setting" else LOW))
        case "watching":
            return _watching(_cards(frame, LOW))
        case "banking":
            return _banking(_with_word(_cards(frame, LOW)))


def _upright(layout: Layout, width: int, height: int) -> Grid:
    """Return the parts that are always present. Spare rows go to the buttons, the placards, the bank and the log."""
    spare = max(0, height - layout.size[1])
    buttons, placard, bank, log = THUMB[1], layout.placard[1], layout.bank.height, 0
    if spare >= THUMB[1]:
        buttons, spare = 2 * THUMB[1], spare - THUMB[1]
    if spare >= THUMB[1]:
        placard, spare = placard + 1, spare - THUMB[1]
    if spare >= 4:
        bank, spare = bank + 3, spare - 3
    log = min(_LOG, max(0, spare - 2))  # two more rows go to the cards
    below = height - THUMB[1] - buttons - layout.prompt[1]
    rail = below - log - bank
    return Grid(
        layout=layout,
        width=width,
        height=height,
        header=Place(0, 0, width - _KEYBOARD, 1),
        keys=Place(0, height - THUMB[1], width, THUMB[1]),
        rail=Place(0, rail, width, height - rail),
        seats=tuple(
            Place(x + (width - layout.size[0]) * x // layout.size[0], 1 + (y - 1) * placard, layout.placard[0], placard)
            for x, y in layout.seats
        ),
        bank=Place(1, rail, width - 2, bank),
        log=Place(1, rail + bank, width - 2, log) if log else None,
        prompt=Place(1, below, width - 2, layout.prompt[1]),
        buttons=Place(0, height - THUMB[1] - buttons, width, buttons),
    )


def _lying(layout: Layout, width: int, height: int) -> Grid:
    """Return the parts that are always present. Spare columns go to the panel first, spare rows to the felt and log."""
    least = layout.bank.width + 2
    wide = min(_WIDEST, width - least)
    left, log = width - wide, (height - layout.size[1]) // 2
    rail = height - 1 - log
    buttons = (height - 1 - THUMB[1] - layout.prompt[1]) // THUMB[1] * THUMB[1]
    inner = Place(left + 1, 1, wide - 1, height - 1)
    return Grid(
        layout=layout,
        width=width,
        height=height,
        header=Place(0, 0, width - _KEYBOARD, 1),
        keys=inner._replace(y=height - THUMB[1], height=THUMB[1]),
        rail=Place(0, rail, left, height - rail),
        panel=Place(left, 1, wide, height - 1),
        seats=tuple(Place(x + (left - least) * x // least, y, *layout.placard) for x, y in layout.seats),
        bank=Place(1, rail, left - 2, 1),
        log=Place(1, rail + 1, left - 2, log) if log else None,
        prompt=inner._replace(height=height - 1 - buttons - THUMB[1]),
        buttons=inner._replace(y=height - THUMB[1] - buttons, height=buttons),
    )


def _room(frame: Grid) -> Place:
    """Return the felt below the placards."""
    y = max(place.y + place.height for place in frame.seats)
    return Place(0, y, frame.rail.width, frame.rail.y - y)


def _cards(frame: Grid, picked: int) -> Grid:
    """Add the banker's cards and yours, each with spare rows above, and the text beside them."""
    layout, room = frame.layout, _room(frame)
    (size, banker_row), (own, own_row) = layout.banker, layout.yours
    seats = frame.seats[0].height * len({place.y for place in frame.seats})
    spare = max(0, room.height - (layout.rail[0] - 1 - seats // frame.seats[0].height))
    y = room.y + spare // 2 + banker_row - (layout.names or 0)
    own_y = frame.rail.y - (layout.rail[0] - own_row) - (spare - spare // 2) // 2
    if layout.side:
        bankers = tuple(place._replace(x=place.x - row_of(0, room.width, CARDS, size, _NO_GAP)[0].x + 1)
                        for place in row_of(y, room.width, CARDS, size, _NO_GAP))  # fmt: skip
        end = across(bankers)
        names = Place(end.x + end.width + 2, y, room.width - end.x - end.width - 3, 2)
        low, high = names, names._replace(y=y + 2)
        yours = hand_places(own, own_y, room.width, picked)
        tag, high_x = Place(yours[0].x, own_y - 1, yours[LOW].x - yours[0].x - 1, 1), yours[LOW].x
        low_tag, high_tag = tag, Place(high_x, tag.y, yours[-1].x + own[0] - high_x, 1)
    else:
        bankers = row_of(y, room.width, CARDS, size, _NO_GAP)
        low = Place(1, y - 1, bankers[LOW].x - 2, 1)
        high = Place(bankers[LOW].x, y - 1, room.width - bankers[LOW].x - 1, 1)
        x = (room.width - (CARDS - LOW) * (own[0] + 1) + 1) // 2
        yours = two_rows(own, x, own_y, picked)
        low_tag = Place(x, own_y - 1, room.width - 2 * x, 1)
        high_tag = low_tag._replace(y=own_y + own[1])
    return replace(
        frame, bankers=bankers, banker_low=low, banker_high=high, yours=yours, low_tag=low_tag, high_tag=high_tag
    )


def _free(cards: Grid) -> Place:
    """Return the felt left free by your cards: to the right of the low hand, or below all of them."""
    low, room = across(cards.yours[:LOW]), cards.rail
    if cards.layout.side:
        y = low.y + low.height
        return Place(1, y + 1, room.width - 2, room.y - y - 1)
    x = low.x + low.width + 2
    return Place(x, low.y, room.width - x, low.height)


def _with_word(cards: Grid) -> Grid:
    """Add the result word once the low hand is complete; until then, cards take up its place."""
    return replace(cards, word=_free(cards) if len(cards.yours) == CARDS else None, numbers=_numbers(cards))


def _numbers(cards: Grid) -> Place | None:
    row = across(cards.yours)
    return row._replace(y=row.y + row.height, height=1) if cards.layout.side else None


def _with_odds(cards: Grid) -> Grid:
    """Add the odds below your cards, or in place of the placards and the banker's names."""
    if cards.layout.side:
        return replace(cards, odds=_free(cards), numbers=_numbers(cards))
    end = cards.bankers[0].y
    return replace(cards, seats=(), banker_low=None, banker_high=None, odds=Place(1, 1, cards.width - 2, end - 1))


def _watching(cards: Grid) -> Grid:
    """Add the seventh placard beside or below the enlarged hand."""
    free, row, (wide, _) = _free(cards), cards.yours[-1], cards.layout.placard
    seat = Place(free.x + (free.width - wide) // 2, free.y + 1, wide, cards.seats[0].height)
    words = Place(1, row.y + 1, cards.rail.width - 2, 2)
    return replace(cards, seats=(*cards.seats, seat), explanation=words)


def _banking(cards: Grid) -> Grid:
    """Replace the banker's cards with each seat's result for you as banker."""
    assert cards.low_tag is not None
    y, columns, count = cards.bankers[0].y - (not cards.layout.side), 3, len(cards.seats)
    wide, high = cards.rail.width // columns, 2
    tallies = tuple(Place(number % columns * wide, y + number // columns * high, wide, high) for number in range(count))
    return replace(cards, bankers=(), banker_low=None, banker_high=None, tallies=tallies)


def _bets(frame: Grid) -> Grid:
    """Add the betting circle and, below it, a rack with room for thumbs."""
    room = _room(frame)
    high = _RACK + 1 if frame.layout.side else 2 * _RACK
    rack = Place(1, room.y + room.height - high, room.width - 2, high)
    down = room.height - high
    wide = min(room.width - 4, int(down * 3.24)) // 2 * 2 + room.width % 2
    return replace(frame, circle=Place((room.width - wide) // 2, room.y, wide, down), rack=rack)


def _offer(frame: Grid) -> Grid:
    """Add the question, the bets against you, the chips that cover them, and the order of the bank."""
    room = _room(frame)
    title = Place(1, room.y, room.width - 2, _TITLE)
    y, end = room.y + _TITLE, room.y + room.height - 1
    order = Place(1, end, room.width - 2, 1)
    if frame.layout.side:
        half = room.width // 2 - 1
        against, cover = Place(1, y, half, end - y), Place(half + 2, y, room.width - half - 3, end - y)
    else:
        half = (end - y) // 2
        against = Place(1, y, room.width - 2, half)
        cover = against._replace(y=y + half, height=end - y - half)
    return replace(frame, title=title, against=against, cover=cover, order=order)
