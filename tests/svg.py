"""An SVG animation of a screen that redraws only the rows that change."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from textual.strip import Strip

from paigow_tui.testing import Size
from paigow_tui.ui.picture import document, drawn_row


class Frame(NamedTuple):
    """A screen, and how long it is shown, in seconds."""

    rows: Sequence[Strip]
    seconds: float


def motion(frames: Sequence[Frame], size: Size) -> str:
    """Return the screens as an endless animation in which a row is redrawn only when it changes."""
    ends, now = [], 0.0
    for frame in frames:
        now += frame.seconds
        ends.append(now)
    begins = [0.0, *ends]
    rules, parts = dict[tuple[int, int], str](), []
    for number in range(size[1]):
        drawn = [drawn_row(number, frame.rows[number]) for frame in frames]
        for row, places in groupby(range(len(frames)), key=lambda place: drawn[place]):
            shown = list(places)
            span = shown[0], shown[-1] + 1
            name = rules.setdefault(span, f"k{len(rules)}")
            parts.append(f'<g class="{name}">{row}</g>')
    style = "".join(
        f"@keyframes {name} {{ {_shown(begins[first] / now, begins[last] / now)} }} "
        f".{name} {{ animation: {name} {now:g}s step-end infinite }}\n"
        for (first, last), name in rules.items()
        if (first, last) != (0, len(frames))
    )
    return document(size, "".join(parts), style)


def _shown(begin: float, end: float) -> str:
    keys = {0.0: "hidden", begin: "visible", **({end: "hidden"} if end < 1 else {})}
    return " ".join(f"{100 * at:.3f}% {{ visibility: {how} }}" for at, how in sorted(keys.items()))
