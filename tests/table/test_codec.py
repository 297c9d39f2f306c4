"""Events as JSON. Every event ever written can still be read, and anything else is refused with a sentence."""

import json
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.cards import parse_cards
from paigow_tui.rules import RuleSet, house_way
from paigow_tui.table import (
    UnreadableEvent,
    decode_command,
    decode_event,
    encode,
)
from paigow_tui.table import events as e
from paigow_tui.version import FORMAT
from tests.support.cases import cases
from tests.support.side_games import history


def test_an_event_is_encoded_as_one_line_with_its_version_and_its_cards_as_text() -> None:
    event = e.HandSet(3, parse_cards("As Jk"), parse_cards("Kd Qd 9d 8c 2c"), False, "player")
    assert encode(event).decode() == (
        f'{{"type":"HandSet/{FORMAT}",'
        '"seat":3,"low":["As","Jk"],"high":["Kd","Qd","9d","8c","2c"],"foul":false,"by":"player"}'
    )


def test_every_rule_is_written_so_new_defaults_do_not_change_old_games() -> None:
    way = house_way("foxwoods")
    fields = json.loads(encode(e.TableOpened("t", RuleSet(), way, way.digest, 1)))["rules"]
    assert set(fields) == set(RuleSet.__struct_fields__)


HOSTILE: Final = (
    *(text.replace('/1"', f'/{FORMAT}"') for text in cases(__file__, "not_events")),
    f'{{"type":"BetsClosed/{FORMAT}","x":"\ud800"}}',
    f'{{"type":"BetsClosed/{FORMAT}","x":' + "[" * 200_000,
    f'{{"type":"BetPlaced/{FORMAT}","seat":1,"amount":' + "9" * 5_000 + "}",
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_text_that_is_not_an_event_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UnreadableEvent) as caught:
        decode_event(text)
    sentence = str(caught.value)
    assert sentence.startswith("This text is not a valid table event: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence


@given(st.binary(max_size=60))
def test_random_bytes_are_refused(noise: bytes) -> None:
    for decode in (decode_event, decode_command):
        with pytest.raises(UnreadableEvent):
            decode(noise)


@given(st.data())
def test_a_damaged_line_either_decodes_as_an_event_or_is_refused(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(history("face-up")[1:-1]))
    place = data.draw(st.integers(0, len(line) - 1))
    damaged = line[:place] + data.draw(st.binary(min_size=1, max_size=3)) + line[place + 1 :]
    try:
        event = decode_event(damaged)
    except UnreadableEvent:
        return
    assert decode_event(encode(event)) == event
