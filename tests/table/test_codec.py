"""Events as JSON: once written, always readable; anything else is refused with a sentence."""

import json
from pathlib import Path
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.cards import parse_cards
from paigow_tui.rules.ruleset import RuleSet1
from paigow_tui.table import (
    SPECTATOR,
    AnyEvent,
    Phase,
    State,
    UnreadableEvent,
    decode_command,
    decode_event,
    encode,
    evolve,
    seen,
    view,
)
from paigow_tui.table import events as e
from tests.support.cases import cases

GOLDEN: Final = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


def written(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def kept(path: Path) -> list[AnyEvent]:
    return [decode_event(line) for line in written(path)]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_stored_games_stay_readable(path: Path) -> None:
    """Do not change these files: they stand for people's games."""
    state = State.empty()
    for event in kept(path):
        state = evolve(state, event)
        assert state.total == 0
        for seat in (SPECTATOR, *state.seated):
            view(state, seat)
            seen(event, seat, True)
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert state.phase is Phase(expected["phase"])
    assert state.round == expected["round"]
    assert state.house == expected["house"]
    chips = {str(seat): player.chips for seat, player in enumerate(state.players, 1) if player}
    assert chips == expected["chips"]
    assert state.bank.next_start == expected["next_start"]


def test_the_stored_games_contain_every_event() -> None:
    tags = {json.loads(line)["type"] for path in GOLDEN for line in written(path)}
    assert tags == {kind.__struct_config__.tag for kind in get_args(AnyEvent)}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_format_written_has_not_changed(path: Path) -> None:
    for line in written(path):
        assert encode(decode_event(line)).decode() == line


def test_an_event_is_one_line_with_its_version_and_cards_as_text() -> None:
    event = e.HandSet(3, parse_cards("As Jk"), parse_cards("Kd Qd 9d 8c 2c"), False, "player")
    assert encode(event).decode() == (
        '{"type":"HandSet/1","seat":3,"low":["As","Jk"],"high":["Kd","Qd","9d","8c","2c"],"foul":false,"by":"player"}'
    )


def test_every_rule_is_written_so_new_defaults_do_not_matter() -> None:
    fields = json.loads(encode(e.TableOpened1("t", RuleSet1(), "foxwoods", 1)))["rules"]
    assert set(fields) == set(RuleSet1.__struct_encode_fields__)


HOSTILE: Final = (
    *cases(__file__, "not_events"),
    '{"type":"BetsClosed/1","x":"\ud800"}',
    '{"type":"BetsClosed/1","x":' + "[" * 200_000,
    '{"type":"BetPlaced/1","seat":1,"amount":' + "9" * 5_000 + "}",
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_text_that_is_not_an_event_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UnreadableEvent) as caught:
        decode_event(text)
    sentence = str(caught.value)
    assert sentence.startswith("This is not an event of a Pai Gow table: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence


@given(st.binary(max_size=60))
def test_noise_is_refused(noise: bytes) -> None:
    for decode in (decode_event, decode_command):
        with pytest.raises(UnreadableEvent):
            decode(noise)


@given(st.data())
def test_a_damaged_line_is_an_event_or_is_refused(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(written(GOLDEN[0]))).encode()
    place = data.draw(st.integers(0, len(line) - 1))
    damaged = line[:place] + data.draw(st.binary(min_size=1, max_size=3)) + line[place + 1 :]
    try:
        event = decode_event(damaged)
    except UnreadableEvent:
        return
    assert decode_event(encode(event)) == event
