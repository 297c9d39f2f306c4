"""What moves between two scenes: nothing appears too early, and only the new scene is left at the end."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from paigow_tui.actions.keys import Keys
from paigow_tui.cards import descending
from paigow_tui.playing.table import AtTable
from paigow_tui.preferences import Pace
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, View
from paigow_tui.testing import Size
from paigow_tui.testing.moments import at
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.stage.facts import Scene, Shown
from paigow_tui.ui.stage.frames import paint_frame
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.layouts import LAYOUTS
from paigow_tui.ui.stage.motion import FRAME, Count, Deal, Hold, Motion, Pay, Slide, Turn, motion, shine
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.parts import rows_of
from paigow_tui.ui.stage.pen import Pen
from paigow_tui.ui.stage.scene import scene

sizes = pytest.mark.parametrize("size", [layout.size for layout in LAYOUTS], ids=lambda size: f"{size[0]}x{size[1]}")
EVERYONE = frozenset(range(1, 8))
CLOSED = Shown(EVERYONE, frozenset(), settled=False)
OPEN = Shown(EVERYONE, EVERYONE, settled=False)


@pytest.fixture
def to_set(store: EventStore) -> View:
    return at("hand to set", store).view


@pytest.fixture
def over(store: EventStore) -> View:
    return at("settled", store).view


def _scene(view: View, until: Shown | None = None, picked: int = 0) -> Scene:
    mine = view.mine
    assert mine is not None
    return scene(AtTable(view=view, picked=descending(mine.cards)[:picked]), Keys(), until=until)


def _dealing(view: View, turned: int = 0, *seats: int) -> Scene:
    return _scene(view, Shown(frozenset(seats), frozenset(), settled=False, turned=turned))


def _moved(before: Scene, after: Scene, size: Size = (120, 36), pace: Pace = "quick") -> Motion:
    moves = motion(before, after, size, pace)
    assert moves is not None
    return moves


def _frames(before: Scene, after: Scene, size: Size, *times: float) -> Iterator[Canvas]:
    """Yield the picture of a motion after each of these times, in seconds."""
    moves, first = _moved(before, after, size), paint_scene(before, size, Look())
    places, last = grid(*size, after.kind, picked=after.picked), paint_scene(after, size, Look())
    for time in times:
        canvas = last.copy()
        paint_frame(Pen(canvas, Look()), first, moves, time, after, places)
        yield canvas


def _same(canvas: Canvas, other: Canvas) -> bool:
    return all(canvas.row(y) == other.row(y) for y in range(canvas.height))


@sizes
def test_at_the_end_of_a_motion_only_the_new_scene_is_shown(to_set: View, over: View, size: Size) -> None:
    changes = [
        (_dealing(to_set), _dealing(to_set, 0, *EVERYONE)),
        (_dealing(to_set, 0, *EVERYONE), _scene(to_set)),
        (_scene(to_set), _scene(to_set, picked=1)),
        (_scene(to_set, picked=1), _scene(to_set, picked=2)),
        (_scene(to_set, picked=2), _scene(to_set)),
        (_scene(over, CLOSED), _scene(over, OPEN)),
        (_scene(over, OPEN), _scene(over)),
    ]
    for before, after in changes:
        ends = _moved(before, after, size).ends
        middle, last = _frames(before, after, size, ends / 2, ends)
        assert not _same(middle, last)
        assert _same(last, paint_scene(after, size, Look()))


@sizes
def test_none_of_the_bankers_cards_is_seen_before_it_is_turned_over(over: View, size: Size) -> None:
    """Until it is turned over, each card looks exactly as it did before."""
    before, after = _scene(over, CLOSED), _scene(over, OPEN)
    turns = [part for part in _moved(before, after, size).parts if isinstance(part, Turn)]
    assert [turn.card for turn in turns] == list(after.banker_hands.cards if after.banker_hands else ())
    assert [turn.begins for turn in turns] == sorted({turn.begins for turn in turns}), "from left to right"
    closed = paint_scene(before, size, Look())
    times = [turn.begins - FRAME / 2 for turn in turns[1:]]
    for number, canvas in enumerate(_frames(before, after, size, *times), start=1):
        for turn in turns[number:]:
            for y in range(turn.place.y, turn.place.y + turn.place.height):
                across = slice(turn.place.x, turn.place.x + turn.place.width)
                assert canvas.row(y)[across] == closed.row(y)[across], (number, turn.card)


def test_ribbons_appear_after_the_cards_that_decide_them(over: View) -> None:
    before, after = _scene(over, CLOSED), _scene(over, OPEN)
    moves, places = _moved(before, after), grid(120, 36, after.kind)
    turned = [part.begins + part.flip for part in moves.parts if isinstance(part, Turn)]
    held = {part.place: part.ends for part in moves.parts if isinstance(part, Hold)}
    assert places.low_tag is not None
    assert places.high_tag is not None
    assert held[places.low_tag] >= turned[LOW - 1]
    assert turned[-1] <= held[places.high_tag] < moves.ends, "what lost dims last"
    assert held[places.low_tag] < turned[LOW + 1], "the low hand's need not wait for the other"


def test_cards_are_dealt_one_by_one_and_face_down(to_set: View) -> None:
    moves = _moved(_dealing(to_set), _dealing(to_set, 0, *EVERYONE))
    flights = [part for part in moves.parts if isinstance(part, Deal)]
    assert len(flights) == 5 + 2 * 7, "a packet to each other seat, card by card to the banker and to you"
    assert not any(isinstance(part, Turn) for part in moves.parts)
    starts = [part.begins for part in flights]
    assert starts == sorted(set(starts))


def test_your_cards_are_turned_over_in_order(to_set: View) -> None:
    before, after = _dealing(to_set, 0, *EVERYONE), _scene(to_set)
    turns = [part for part in _moved(before, after).parts if isinstance(part, Turn)]
    assert [turn.card for turn in turns] == list(after.cards)


def test_a_picked_card_flies_over_the_others_which_close_up(to_set: View) -> None:
    before, after = _scene(to_set), _scene(to_set, picked=1)
    (slide,) = _moved(before, after).parts
    assert isinstance(slide, Slide)
    assert slide.cards[-1][0] == after.cards[0]
    assert {card for card, *_ in slide.cards} == {*before.cards}


def test_money_moves_only_when_results_are_shown(over: View) -> None:
    opened = _moved(_scene(over, CLOSED), _scene(over, OPEN))
    assert not any(isinstance(part, Count | Pay) for part in opened.parts)
    paid = _moved(_scene(over, OPEN), _scene(over))
    assert any(isinstance(part, Count) for part in paid.parts)
    slides = [part for part in paid.parts if isinstance(part, Pay)]
    assert {part.begins for part in slides} == {0.0}, "all at once"


@pytest.mark.parametrize("pace", ["quick", "relaxed"])
def test_the_relaxed_pace_is_no_faster_than_quick_and_off_skips_all_motion(
    over: View, to_set: View, pace: Pace
) -> None:
    for before, after in ((_scene(over, CLOSED), _scene(over, OPEN)), (_scene(to_set), _scene(to_set, picked=1))):
        assert motion(before, after, (120, 36), "off") is None
        assert _moved(before, after, pace="quick").ends <= _moved(before, after, pace=pace).ends < 3


@sizes
def test_a_light_passes_over_your_cards_and_nothing_else(over: View, size: Size) -> None:
    now = _scene(over)
    places, still = grid(*size, now.kind), paint_scene(now, size, Look())
    light = shine(now, places)
    assert light is not None
    assert light.ends < 1
    lit = set[tuple[int, int]]()
    for share in (0.0, 0.3, 0.5, 0.7, 0.99):
        canvas = still.copy()
        paint_frame(Pen(canvas, Look()), still, light, share * light.ends, now, places)
        rows = [(canvas.row(y), still.row(y)) for y in range(canvas.height)]
        lit |= {
            (x, y)
            for y, row in enumerate(rows)
            for x, (one, other) in enumerate(zip(*row, strict=True))
            if one != other
        }
        assert [cell.char for row, _ in rows for cell in row if cell.char.isalnum()] == [
            cell.char for _, row in rows for cell in row if cell.char.isalnum()
        ], "what is written stays"
    assert lit
    assert all(any(place.holds(*cell) for place in rows_of(places.yours)) for cell in lit)
    assert shine(replace(now, cards=()), places) is None


def test_a_change_of_words_alone_moves_nothing(over: View) -> None:
    now = _scene(over)
    assert motion(now, replace(now, notices=("Elmer: hi",)), (120, 36), "quick") is None
    between = replace(over, phase=Phase.BETWEEN)
    assert motion(now, _scene(between), (120, 36), "quick") is None
