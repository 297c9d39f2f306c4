"""The pictures in ``screenshots/`` show the current program, including its colors."""

import pytest

from tests.pictures import FOLDER, PICTURES, ROUND, draw

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no pictures were drawn yet")


@pytest.mark.parametrize("picture", [*PICTURES, ROUND])
async def test_each_picture_matches_what_the_program_draws(picture: str) -> None:
    path = FOLDER / f"{picture}.svg"
    assert path.exists(), "draw the pictures: python -m tests.pictures"
    same = path.read_text(encoding="utf-8") == await draw(picture)
    assert same, f"{path.name} is out of date: look at it, then python -m tests.pictures"


def test_no_picture_is_unused() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*PICTURES, ROUND}


async def test_drawing_a_picture_again_gives_the_same_picture() -> None:
    assert await draw("setting-80x24") == await draw("setting-80x24")


def test_pictures_are_small_and_need_nothing_from_the_network() -> None:
    for path in FOLDER.glob("*.svg"):
        svg = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http" not in svg
        assert "url(" not in svg
        assert path.stat().st_size < 2_000_000
