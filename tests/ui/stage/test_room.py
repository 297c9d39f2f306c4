"""Everything fits on the stage: no text is written over other text, over a card, or past the edge."""

import pytest

from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.layouts import LAYOUTS
from paigow_tui.ui.stage.painter import paint_scene
from tests.ui.stage.gallery import MOMENTS, moment

STRESS = [*(layout.size for layout in LAYOUTS), (100, 25), (119, 35), (140, 40), (230, 40), (300, 80)]
PHONES = [(42, 36), (45, 47), (60, 40), (87, 20), (96, 23)]
BETWEEN = [(80, 30), (94, 27), (99, 44), (113, 50), (131, 36), (159, 45), (181, 38), (219, 24), (260, 60)]


def clashes(of: Scene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the text that is written over other text, over a card, or past the edge of the stage."""
    width, height = size
    places = grid(*size, of.kind, picked=of.picked, odds=of.odds_open)
    cards = [*(places.yours if of.cards else ()), *(places.bankers if of.banker_hands else ())]
    taken = {
        (x, y): "card" for card in cards for x in range(card.x, card.x + card.width)
        for y in range(card.y, card.y + card.height)
    }  # fmt: skip
    wrong: list[str] = []
    write = Canvas.text

    def record(canvas: Canvas, column: int, row: int, text: str, ink: int, **style: object) -> None:
        write(canvas, column, row, text, ink, **style)  # type: ignore[arg-type]
        if (canvas.width, canvas.height) != size:
            return  # this is the canvas of a card
        for x, char in enumerate(text, column):
            if taken.setdefault((x, row), char) != char or not 0 <= x < width or not 0 <= row < height:
                wrong.append(f"{text!r} at {column}, {row}: {taken[x, row]!r}")
                return

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", record)
        paint_scene(of, size, Look())
    return wrong


STRESSED = ("bets", "next bet", "long", "long bank", "long set", "long offer", "long watching", "long shared",
            "odds over", "odds", "first hand", "foul", "one picked")  # fmt: skip


@pytest.mark.parametrize("name", STRESSED)
def test_nothing_is_written_over_anything_else_even_with_the_longest_names(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = moment(name)
    assert {size: wrong for size in [*STRESS, *PHONES, *BETWEEN] if (wrong := clashes(of, size, monkeypatch))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", MOMENTS)
def test_no_part_is_out_of_place_at_any_size(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of = moment(name)
    sizes = [(width, height) for width in range(80, 301, 3) for height in range(18, 81, 4)]
    sizes += [(width, height) for width in range(40, 80, 3) for height in range(30, 81, 4)]
    assert {size: wrong for size in sizes if (wrong := clashes(of, size, monkeypatch))} == {}
