"""Everything fits on the stage: no text is written over other text, over a card, or past the edge."""

import pytest

from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import THEMES
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.layouts import LAYOUTS, WINGS_FROM
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.rail import prompt_buttons, prompt_lines
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
            under = taken.setdefault((x, row), char)
            on_a_line = under in "─-" and char in "┬●|O"  # a timeline's marks
            if (under != char and not on_a_line) or not 0 <= x < width or not 0 <= row < height:
                wrong.append(f"{text!r} at {column}, {row}: {taken[x, row]!r}")
                return

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", record)
        paint_scene(of, size, Look())
    return wrong


STRESSED = ("bets", "next bet", "long", "long bank", "long set", "long offer", "long watching", "long shared",
            "odds over", "odds", "first hand", "foul", "one picked", "replay")  # fmt: skip


@pytest.mark.parametrize("name", STRESSED)
def test_nothing_is_written_over_anything_else_even_with_the_longest_names(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = moment(name)
    assert {size: wrong for size in [*STRESS, *PHONES, *BETWEEN] if (wrong := clashes(of, size, monkeypatch))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", MOMENTS)
def test_no_text_is_written_over_anything_else_at_any_size(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of = moment(name)
    sizes = [(width, height) for width in range(80, 301, 3) for height in range(18, 81, 4)]
    sizes += [(width, height) for width in range(40, 80, 3) for height in range(30, 81, 4)]
    assert {size: wrong for size in sizes if (wrong := clashes(of, size, monkeypatch))} == {}


def words(of: Scene, size: tuple[int, int]) -> str:
    canvas = paint_scene(of, size, Look())
    return "\n".join("".join(cell.char for cell in canvas.row(y)) for y in range(size[1]))


def test_stacks_of_chips_do_not_grow_into_the_row_above_them() -> None:
    palette = THEMES["felt"]
    canvas, bare = Canvas(40, 8, palette.bands[0]), Canvas(40, 8, palette.bands[0])
    felt.paint_stacks(canvas, Place(0, 3, 40, 3), 13_900, palette)
    assert [canvas.row(y) == bare.row(y) for y in range(4)] == [True, True, True, False]


def test_as_the_banker_you_see_six_results_at_every_size() -> None:
    assert {len(grid(*layout.size, "banking").tallies) for layout in LAYOUTS} == {6}
    banked = moment("you bank")
    low = words(banked, (220, 24))
    for placard, tally in zip(banked.placards, banked.tallies, strict=True):
        assert f" {placard.name} " in low.split("BANK")[1]
        assert tally.texts[0] in low


def test_prompt_buttons_that_need_two_rows_are_divided_evenly() -> None:
    for size in ((120, 36), (160, 45), (100, 30)):
        buttons = prompt_buttons(moment("over"), grid(*size, "over"))
        rows = [place.y for place, _ in buttons]
        assert [rows.count(row) for row in dict.fromkeys(rows)] == [3, 3]


def test_a_prompt_of_two_sentences_is_broken_between_them() -> None:
    told = prompt_lines(moment("foul"), grid(120, 36, "setting"))
    assert told == ["Your high hand must outrank your low.", "This way, you lose."]


def test_the_bank_offer_lists_who_is_asked_next_only_if_there_is_room() -> None:
    assert "4 you" not in words(moment("offer"), (80, 24))
    assert "4 you" in words(moment("offer"), (100, 30))


def test_the_last_rounds_are_charted_in_only_one_place() -> None:
    assert "last 8" in words(moment("over"), (WINGS_FROM - 1, 50))
    beside = words(moment("over"), (WINGS_FROM, 50))
    assert "last 8" not in beside
    assert "LAST 10 ROUNDS" in beside


def test_a_lost_rounds_bar_hangs_below_the_zero_line() -> None:
    place, palette, over = grid(200, 50, "over").rounds, THEMES["felt"], moment("over")
    assert place is not None
    assert over.rounds[-1] < 0
    canvas = paint_scene(over, (200, 50), Look())
    cells = [cell for y in range(place.y, place.y + place.height) for cell in canvas.row(y)[: place.width]]
    assert any({cell.ink, cell.ground} == {palette.soft, palette.lose} for cell in cells)
