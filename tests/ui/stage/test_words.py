"""The table in words, which includes every fact in a scene."""

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from paigow_tui.amounts import dollars
from paigow_tui.cards import Card
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.stage.facts import Mark, Scene
from paigow_tui.ui.stage.pen import Pen
from paigow_tui.ui.stage.words import told, write_scene
from tests.ui.stage.gallery import MOMENTS, moment

CENTS = {"bet", "amount", "side"}
ELSEWHERE = {
    "log",
    "keys",
    "rounds",
    "prompt",
    "track",
    "timeline",
    "session_tone",
    "word_tone",
    "kind",
    "winnings",
    "odds",
}
"""Facts that are stated in other words or that repeat other facts."""
SIGNS = {"tone", "mark", "luck", "halos", "banker_halos"}


def facts(value: object, name: str = "") -> Iterator[str]:
    """Yield the texts, cards and amounts in a part of a scene; if a text has several lengths, the longest."""
    match value:
        case Card():
            yield Look().text(value)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                if field not in ELSEWHERE | SIGNS:
                    yield from facts(getattr(value, field), field)
        case tuple() if value and all(isinstance(each, str) for each in value):
            yield from value if name in ("header", "covers", "notices", "story", "sheet", "shoe", "side") else value[:1]
        case tuple():
            for each in value:
                yield from facts(each, name)
        case str():
            yield value
        case int() if name in CENTS and value > 0:
            yield dollars(value)


@pytest.mark.parametrize("name", MOMENTS)
def test_the_words_for_a_scene_include_all_of_its_facts(name: str) -> None:
    of: Scene = moment(name)
    if of.kind == "bets":  # this asks for the next bet; the last one is in the log
        of = replace(of, bet=0, side=0)
    words = "\n".join(told(of, Look()))
    for placard in of.placards:
        of = replace(of, placards=tuple(replace(each, bet=0) if each.mark == "banks" else each for each in of.placards))
        assert f"{placard.position} {placard.name or 'empty'}" in words
    assert [fact for fact in facts(of) if fact.strip() not in words] == []
    assert all(button.label in words for button in of.prompt.buttons)


@pytest.mark.parametrize("name", MOMENTS)
def test_in_the_smallest_terminal_the_words_still_say_what_enter_does(name: str) -> None:
    of = moment(name)
    canvas = write_scene(of, (80, 24), Look(blocks=False, suits=False))
    rows = ["".join(cell.char for cell in canvas.row(y)).strip() for y in range(24)]
    if of.prompt.enter is not None:
        assert any(of.prompt.enter.label in row for row in rows), rows


def test_in_ascii_no_mark_reads_as_a_digit_of_the_seat_before_it() -> None:
    pen = Pen(Canvas(1, 1), Look(blocks=False, suits=False))
    marks = [pen.mark(mark) for mark in get_args(Mark)]
    assert not any(mark.isalnum() and mark != "x" for mark in marks)
    assert len({*marks}) == len(marks)
