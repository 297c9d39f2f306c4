"""The stage as a widget, in its own app."""

from functools import partial
from itertools import pairwise

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from paigow_tui.actions.keys import Keys
from paigow_tui.playing.table import AtTable
from paigow_tui.store import EventStore
from paigow_tui.testing import at
from paigow_tui.testing.waiting import until
from paigow_tui.ui.cards.canvas import BLOCKS, Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import COLORS_16, COLORS_256, DARK, FELT, LIGHT, palette_of
from paigow_tui.ui.stage.columns import COLUMNS, Column, edges
from paigow_tui.ui.stage.facts import Scene, Shown
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.scene import scene
from paigow_tui.ui.stage.stage import Stage


class OnlyAStage(App[None]):
    """An app with nothing but a stage."""

    def compose(self) -> ComposeResult:
        yield Stage()


@pytest.fixture
def settled(store: EventStore) -> Scene:
    return scene(AtTable(view=at("settled", store).view), Keys())


def shown(app: App[None]) -> list[str]:
    """Return the rows of the screen, joined from the columns."""
    columns = list(app.query(Column))
    parts = [column.render_lines(column.size.region) for column in columns]
    return ["".join(part.text for part in row) for row in zip(*parts, strict=True)]


def shows(app: App[None], canvas: Canvas) -> bool:
    """Return whether the columns show what was painted; a block may be inverted."""
    rows = shown(app)
    return [len(row) for row in rows] == [canvas.width] * canvas.height and all(
        char == cell.char or char in " █" or BLOCKS.find(char) + BLOCKS.find(cell.char) == len(BLOCKS) - 1
        for y, row in enumerate(rows)
        for char, cell in zip(row, canvas.row(y), strict=True)
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)])
async def test_columns_show_what_was_painted_and_follow_a_resize(settled: Scene, size: tuple[int, int]) -> None:
    app = OnlyAStage()
    async with app.run_test(size=size) as pilot:
        stage = app.query_one(Stage)
        stage.scene = settled
        await pilot.pause()
        for width, height in (size, (100, 30)):
            await pilot.resize_terminal(width, height)
            canvas = paint_scene(settled, (width, height), Look())
            await until(partial(shows, app, canvas))


@pytest.mark.parametrize("size", [(80, 24), (90, 50), (100, 30), (120, 36), (160, 45), (200, 50), (220, 24), (300, 80)])
def test_each_of_your_cards_fits_in_one_column_with_its_shadow(size: tuple[int, int]) -> None:
    columns = list(pairwise(edges(*size)))
    for place in grid(*size, "over").yours:
        assert [end for start, end in columns if start == place.x - 1 and end >= place.x + place.width], place


@pytest.mark.parametrize("height", [1, 18, 24, 30])
@pytest.mark.parametrize("width", [1, 5, 9, 40, 80, 119])
def test_columns_cover_a_terminal_of_any_size(width: int, height: int) -> None:
    ends = edges(width, height)
    assert (ends[0], ends[-1], len(ends)) == (0, width, COLUMNS + 1)
    assert list(ends) == sorted(ends)


def test_a_row_updated_from_its_changes_equals_the_whole_row(store: EventStore) -> None:
    scenes = [scene(AtTable(view=at(name, store).view), Keys()) for name in ("settled", "hand to set", "bet")]
    before, *others = (paint_scene(one, (120, 36), Look()) for one in (*scenes, replace(scenes[0], chips="$1,000")))
    for now in others:
        for y in range(36):
            assert now.row_since(y, before, before.row(y)) == now.row(y), y
        before = now
    assert before.row_since(9, before, known := before.row(9)) is known


async def test_motion_ends_at_once_on_demand_and_when_the_terminal_is_resized(store: EventStore) -> None:
    everyone, view, now = frozenset(range(1, 8)), at("settled", store).view, 100.0
    closed, opened = (
        scene(AtTable(view=view), Keys(), until=Shown(everyone, shown, settled=False))
        for shown in (frozenset[int](), everyone)
    )
    app = OnlyAStage()
    async with app.run_test(size=(120, 36)) as pilot:
        stage = app.query_one(Stage)
        stage.clock, stage.pace = lambda: now, "quick"
        for end in (stage.finish, stage.on_resize, stage.next_frame):
            stage.scene = closed
            stage.finish()
            before = shown(app)
            stage.scene = opened
            assert stage.moving
            assert shown(app)[6:13] != before[6:13], "the first picture shows that something moves"
            if end == stage.next_frame:  # enough time has passed for the motion to end
                now += 5
            end()
            assert not stage.moving
            still = paint_scene(opened, (120, 36), Look())
            assert shows(app, still)
        await pilot.pause()


async def test_a_scene_that_changes_during_a_motion_waits_for_the_next_frame(store: EventStore) -> None:
    """A deal changes the scene every 60 ms and has a frame every 45 ms; drawing both would be 37 pictures a second."""
    view, everyone, now = at("hand to set", store).view, frozenset(range(1, 8)), 100.0

    def dealt(*seats: int) -> Scene:
        return scene(AtTable(view=view), Keys(), until=Shown(frozenset(seats), frozenset(), settled=False, turned=0))

    app = OnlyAStage()
    async with app.run_test(size=(120, 36)) as pilot:
        stage = app.query_one(Stage)
        stage.clock, stage.pace = lambda: now, "quick"
        stage.scene = dealt()
        seen = [shown(app)]
        stage.scene = dealt(2)
        seen.append(shown(app))
        assert seen[1] != seen[0], "the first picture of a motion is drawn at once"
        for after, fresh in ((0.001, False), (0.02, False), (0.025, True)):
            now += after
            stage.next_frame()
            seen.append(shown(app))
            assert (seen[-1] != seen[-2]) is fresh, after
        now += 0.01
        stage.scene = dealt(2, 3)
        assert shown(app) == seen[-1]
        now += 0.035
        stage.next_frame()
        assert shown(app) != seen[-1]
        stage.finish()
        stage.scene = dealt(*everyone)
        stage.finish()
        still = paint_scene(dealt(*everyone), (120, 36), Look())
        assert shows(app, still)
        await pilot.pause()


async def test_nothing_moves_for_people_who_prefer_less_motion(store: EventStore) -> None:
    view, nobody = at("hand to set", store).view, frozenset[int]()
    app = OnlyAStage()
    async with app.run_test(size=(120, 36)):
        app.animation_level = "none"
        stage = app.query_one(Stage)
        stage.pace = "quick"
        stage.scene = scene(AtTable(view=view), Keys(), until=Shown(nobody, nobody, settled=False, turned=0))
        stage.scene = scene(AtTable(view=view), Keys())
        stage.shine()
        assert not stage.moving
        app.animation_level = "full"
        stage.shine()
        assert stage.moving, "elsewhere a light passes over your cards"


async def test_a_change_repaints_no_more_than_necessary(settled: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    app = OnlyAStage()
    async with app.run_test(size=(120, 36)) as pilot:
        stage = app.query_one(Stage)
        stage.scene = settled
        await pilot.pause()
        painted: list[int] = []
        refresh = Column.refresh

        def count(column: Column, *regions: object, **options: bool) -> Column:
            painted.append(sum(getattr(region, "width", 0) for region in regions))
            assert regions, "a whole column is painted again"
            return refresh(column, *regions, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(Column, "refresh", count)
        stage.scene = replace(settled, chips="$1,000")
        assert sum(painted) <= 12
        painted.clear()
        stage.scene = replace(settled, chips="$1,000")
        assert painted == []


def test_each_theme_and_number_of_colors_has_a_palette() -> None:
    assert palette_of("felt") is FELT
    assert palette_of("dark") is DARK
    assert palette_of("nord") is FELT
    assert palette_of("solarized-light", dark=False) is LIGHT
    assert palette_of("felt", colors=256) is COLORS_256
    assert palette_of("dark", colors=16) is COLORS_16
