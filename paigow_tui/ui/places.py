"""Where the parts of each screen go: pure functions from a size to places by id.

On large screens the prompt is right below the hand, so that eye and mouse stay in one place; nothing moves during
a round or a question.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import accumulate

from paigow_tui.ui.sizes import ALL_SETTINGS, DRILLED, HANDS, LOOKED_UP, OPEN_HAND, WIDE_ODDS, Fit, Place

Places = Mapping[str, Place]
Layout = Callable[[Fit, int, int], Places]
"""Returns the place of each visible child, given what a screen has room for and its size."""


def stacked(x: int, y: int, width: int, **heights: int) -> dict[str, Place]:
    """Return the places of stacked parts, given their heights, starting at a corner."""
    tops = accumulate(heights.values(), initial=y)
    return {name: Place(x, top, width, height) for (name, height), top in zip(heights.items(), tops, strict=False)}


def board(fit: Fit, width: int, height: int, story: bool = False) -> Places:
    """Return the places at the table; in a replay a timeline and a ``story`` take those of the prompt and the log."""
    across, tall = HANDS[fit]
    match fit:
        case "wide" | "huge":
            top = height - tall - 5
            prompt, rest = Place(0, top + tall, across, 5), height - top
            if fit == "wide":
                panel, log = stacked(across, top, width - across, panel=10, log=rest - 10).values()
            else:  # as high as it gets, for the odds that take the bank's place
                panel = Place(across, top, 42, rest)
                log = Place(across + 42, top, width - across - 42, rest)
            below = log
        case "large":
            low = 4 if story else 5
            top = height - 11 - low
            panel = Place(across, top, width - across, 11)
            prompt = Place(0, top + tall, across, low + 1)
            log = Place(across, height - low, width - across, low)
            below = Place(0, height - low, width, low)
        case _:
            top = 8
            panel = Place(across, top, width - across, tall)
            below = Place(0, top + tall, width, height - top - tall)
            prompt, log = stacked(0, below.y, width, prompt=3, log=below.height - 3).values()
    hand = Place(0, top, across, tall)
    places = {"seats": Place(0, 0, width, top), "hand": hand, "bank": panel, "odds": panel}
    if not story:
        return {**places, "prompt": prompt, "log": log}
    if fit in ("wide", "huge"):
        return {**places, "story": below, **stacked(0, prompt.y + 1, across, timeline=1)}
    return {**places, **stacked(below.x, below.y, width, timeline=1, story=below.height - 1)}


replay: Layout = partial(board, story=True)


def seats(fit: Fit, width: int, height: int, dealer: int) -> Places:
    """Return the places of the seats: in an arc, or as lines below a heading."""
    return arc(width, height, dealer) if fit not in ("small", "medium") else lines(width)


def arc(width: int, height: int, dealer: int) -> Places:
    """Return an arc, clockwise: the dealer at the top, the dealer's left-hand neighbor on the right."""
    box_width = min(62, (width - 4) // 3)
    box_height = min(10, height // 3)
    left, center, right = 0, (width - box_width) // 2, width - box_width
    spare = height - 3 * box_height
    rows = (0, box_height + spare // 2, height - box_height)
    inner = max(0, (center - box_width) // 2)
    inner = inner if inner >= 4 else 0  # a shift of a cell or two would look like a mistake
    slots = [
        (center, rows[0]),
        (right - inner // 2, rows[0]),
        (right, rows[1]),
        (right - inner, rows[2]),
        (left + inner, rows[2]),
        (left, rows[1]),
        (left + inner // 2, rows[0]),
    ]
    seats = {f"seat-{(dealer - 1 + turn) % 7 + 1}": slot for turn, slot in enumerate(slots)}
    middle = box_width + 1 + max(1, inner)
    return {
        **{seat: Place(x, y, box_width, box_height) for seat, (x, y) in seats.items()},
        "middle": Place(middle, box_height, width - 2 * middle, height - box_height),
    }


def lines(width: int) -> Places:
    """Return a heading and a line for each position."""
    seats = {f"seat-{position}": Place(0, position, width, 1) for position in range(1, 8)}
    return {"middle": Place(0, 0, width, 1), **seats}


def practice(fit: Fit, width: int, height: int, open_hand: bool = False) -> Places:
    """Return the places of a drill, with an ``open_hand`` of the dealer's above your own."""
    across, down = DRILLED[fit]
    shown = OPEN_HAND[fit] if open_hand else 0
    dealer = {"dealer": shown} if open_hand else {}
    match fit:
        case "huge":  # all 21 settings next to the hand
            rest = height - 16 - down - shown
            return {
                **stacked(0, 0, across, asked=4, **dealer, hand=down, prompt=5, verdict=7, score=rest),
                **stacked(across, 0, width - across, settings=ALL_SETTINGS, last=height - ALL_SETTINGS),
            }
        case "large" | "wide":
            top = 3 + shown - open_hand
            left, below = max(WIDE_ODDS, width - 60), top + down + 9
            return {
                **stacked(0, 0, width, asked=3 - open_hand, **dealer),
                "hand": Place(0, top, across, down),
                "score": Place(across, top, width - across, down),
                **stacked(0, top + down, width, prompt=4, verdict=5),
                "settings": Place(0, below, left, height - below),
                "last": Place(left, below, width - left, height - below),
            }
        case _:
            asked = 1 if fit == "small" else 3
            if open_hand:
                asked, down = (1, down - 3) if fit == "small" else (2, down - 2)
            rest = height - asked - shown - down - 6
            return stacked(0, 0, width, asked=asked, **dealer, hand=down, prompt=3, verdict=3, settings=rest)


def look_up(fit: Fit, width: int, height: int) -> Places:
    """Return the places of a look-up: a field and the deck to choose cards, the hand, and its settings."""
    across, down = LOOKED_UP[fit]
    if fit == "huge":
        top = (height - 37) // 2
        return {
            "field": Place(2, top, 97, 1),
            "deck": Place(0, top + 2, across, 21),
            "hand": Place(0, top + 24, across, down),
            **stacked(across, top, width - across - 2, settings=ALL_SETTINGS, said=7),
        }
    top = 0 if fit == "small" else 1
    return {
        "field": Place(1, top, 56, 1),
        "deck": Place(0, top + 1, 60, 8),
        "said": Place(60, top, width - 60, 9),
        **stacked(0, top + 9, width, hand=down, settings=height - top - 9 - down),
    }
