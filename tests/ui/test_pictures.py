"""The pictures of the README show the program as it is."""

from __future__ import annotations

import pytest

from tests.pictures import FOLDER, PICTURE_SIZES, PICTURES, draw

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no pictures were drawn yet")


@pytest.mark.parametrize("picture", PICTURES)
async def test_the_picture_is_what_the_program_draws(picture: str) -> None:
    for name, svg in (await draw(picture)).items():
        path = FOLDER / name
        assert path.exists(), "draw the pictures anew: python -m tests.pictures"
        same = path.read_text(encoding="utf-8") == svg
        assert same, f"{name} is out of date: look at it, then python -m tests.pictures"


def test_no_picture_is_left_over() -> None:
    drawn = {f"{picture}-{width}x{height}.svg" for picture in PICTURES for width, height in PICTURE_SIZES}
    assert {path.name for path in FOLDER.glob("*.svg")} == drawn


async def test_a_picture_is_the_same_however_often_it_is_drawn() -> None:
    assert await draw("setting") == await draw("setting")
