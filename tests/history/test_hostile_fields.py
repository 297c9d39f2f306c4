"""Impossible values in every field of every line of a hand history, each refused in one sentence."""

import io
import json
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from paigow_tui.audit import audit
from paigow_tui.history.verifying import verify_file, verify_game
from tests.support.before_1_0 import shared_history
from tests.support.histories import Change, complaint, edited, place, sealed
from tests.support.side_games import history

GAMES = [*map(history, ("pai-gow", "face-up")), shared_history()]

# JSON as it appears in a file; Python would never write much of it
NUMBERS = [
    "-1", "1" + "0" * 13, "1" + "0" * 30, "1" + "0" * 4_000, "1" + "0" * 4_400, "0.5", "1e300", "1e999",
]  # fmt: skip
NUMBERS += ["NaN", "true", "null", '"1"', "[1]", "{}"]
TEXTS = [
    r'"a\u001b[2J"', r'"a\u009b31m"', r'"\u0000"', r'"a\nb"', r'"\u202eolleh"', r'"\u2028"', r'"\u200bx"',
]  # fmt: skip
TEXTS += [r'"\ud800"', f'"{"x" * 65}"', f'"{"x" * 60_000}"', "null", "true", "7", "7.5", '["a"]', '{"a":"b"}']
LISTS = ["null", "[]", "{}", '"As"', "[[]]", str([["As"] * 7] * 8).replace("'", '"'), "[null]", "[0.5]"]
LISTS += ["[" + "1" * 40 + "]", r'["As\u001b"]', "[" * 3_000]
FLAGS = ["null", "0", "1", '"false"', "[]"]
WRONG = {bool: FLAGS, int: NUMBERS, str: TEXTS, list: LISTS, dict: LISTS}
HERE = '"\\u2620"'


def kind_of(line: bytes) -> str:
    value = json.loads(line)
    return str(value.get("type") or f"Header/{value['version']}")


def kinds() -> dict[str, tuple[list[bytes], int]]:
    found: dict[str, tuple[list[bytes], int]] = {}
    for lines in GAMES:
        for index, line in enumerate(lines):
            if index < found.get(kind_of(line), ([], len(lines)))[1]:
                found[kind_of(line)] = [*lines], index
    return found


KINDS = kinds()


def with_line(lines: Sequence[bytes], index: int, text: str) -> bytes:
    line = text.encode()
    if index == len(lines) - 1:
        return b"\n".join([*lines[:-1], line, b""])
    return sealed([*lines[:index], line, *lines[index + 1 : -1]])


def sentences(data: bytes) -> tuple[str, str]:
    verdict = verify_file(io.BytesIO(data))
    said = str(complaint(data) or ""), "" if verdict.sound else str(verdict)
    for text in said:
        assert text.isprintable()
        assert len(text) < 400
    return said


def values_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if path:
        yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if not isinstance(key, int) or key == 0:  # the first items of a list stand for the rest
            yield from values_in(inner, (*path, key))


@pytest.mark.usefixtures("nearly_the_same_games")
@pytest.mark.parametrize("kind", KINDS)
def test_no_field_accepts_an_impossible_value(kind: str) -> None:
    lines, index = KINDS[kind]
    for path, old in values_in(json.loads(lines[index])):
        line = json.loads(lines[index])
        holder = line
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = "\u2620"
        for wrong in WRONG[type(old)]:
            if path == ("side",) and wrong == "[]":
                continue  # a bet may be alone
            imported, verified = sentences(with_line(lines, index, json.dumps(line).replace(HERE, wrong)))
            assert imported.startswith("Line "), (path, wrong)
            assert verified, (path, wrong)


@pytest.mark.usefixtures("nearly_the_same_games")
@pytest.mark.parametrize("kind", KINDS)
def test_no_field_may_appear_twice(kind: str) -> None:
    """Another reader might use the other value."""
    lines, index = KINDS[kind]
    text = lines[index].decode()
    for name, value in json.loads(text).items():
        for other in (json.dumps(value), "0"):
            for twice in (f'{{"{name}":{other},{text[1:]}', f'{text[:-1]},"{name}":{other}}}'):
                imported, verified = sentences(with_line(lines, index, twice))
                assert imported.startswith(f"Line {index + 1}: ")
                assert verified.endswith(f"a field appears twice (line {index + 1}).")


def test_no_rule_may_appear_twice_or_be_missing(lines: list[bytes]) -> None:
    one = '"commission":500,'
    for index, other in product((0, 1), (one + one, f'"commission":0,{one}', "", f'{one}"tip":1,', '"rake":500,')):
        text = lines[index].decode()
        assert one in text
        imported, verified = sentences(with_line(lines, index, text.replace(one, other)))
        assert imported.startswith(f"Line {index + 1}: ")
        assert verified


def test_impossible_limits_are_refused(lines: list[bytes]) -> None:
    """Change them in both the header and the opening event, so that the two agree."""
    for limit in (100_000_100, 10**12, 10**30):
        changed = [line.replace(b'"max_bet":50000', b'"max_bet":%d' % limit) for line in lines[:-1]]
        imported, verified = sentences(sealed(changed))
        assert imported == (
            "Line 1: This is not the header of a hand history: "
            "The maximum bet must be at most a million dollars - at `$.rules`."
        )
        assert verified
    allowed = [line.replace(b'"max_bet":50000', b'"max_bet":100000000') for line in lines[:-1]]
    assert sentences(sealed(allowed)) == ("", "")


def joined(**fields: str) -> Change:
    return lambda event: event.update(fields)


@pytest.mark.parametrize(
    ("nth", "change", "words"),
    [
        (0, joined(strategy="foxwoods"), "Only computer players"),
        (0, joined(habit="grinder"), "Only computer players"),
        (1, joined(habit="burglar"), "The habit is unknown. It must be one of grinder, "),
        (1, joined(habit="Grinder"), "The habit is unknown"),
        (1, joined(habit="banker"), "The habit is unknown"),
        (1, joined(strategy="magic"), "That strategy does not exist"),
        (1, joined(strategy=""), "That strategy does not exist"),
        (1, joined(kind="person"), "Only computer players"),
    ],
)
def test_players_with_unknown_habits_or_strategies_are_refused(
    lines: list[bytes], nth: int, change: Change, words: str
) -> None:
    imported, verified = sentences(sealed(edited(lines, place(lines, "PlayerJoined", nth), change)))
    assert words in imported
    assert words in verified


def test_a_known_habit_or_an_empty_one_is_accepted(lines: list[bytes]) -> None:
    index = place(lines, "PlayerJoined", 1)
    for habit in ("bank fan", "", "rider"):
        assert sentences(sealed(edited(lines, index, joined(habit=habit)))) == ("", "")


@pytest.mark.parametrize("name", ["program", "title"])
def test_the_header_may_not_contain_control_characters(lines: list[bytes], name: str) -> None:
    for text in ("\x1b[2J", "a\nb", "\u202ea", "x" * 65):
        changed = edited(lines, 0, joined(**{name: text}))
        assert sentences(sealed(changed))[0] == (f"Line 1: The {name} must be at most 64 printable characters.")
    assert sentences(sealed(edited(lines, 0, joined(**{name: "x" * 64})))) == ("", "")


def test_verifying_also_replays_the_game(lines: list[bytes]) -> None:
    """The secrets do not commit to the house's settings or to the order of the bank."""
    dealt = next(index for index, line in enumerate(lines) if b'"by":"house way"' in line)

    def swap(event: dict[str, Any]) -> None:
        event["low"][0], event["high"][0] = event["high"][0], event["low"][0]
        event["by"] = "player"

    for changed in (
        edited(lines, dealt, swap),
        edited(lines, place(lines, "BankOffered"), lambda event: event.update(seat=2)),
        edited(lines, place(lines, "DealerBanked"), lambda event: event.update(reason="its turn")),
    ):
        imported, verified = sentences(sealed(changed))
        assert imported.startswith("Line ")
        assert verified
        assert not verify_game(lambda changed=changed: iter(changed[1:])).sound  # type: ignore[misc]
    passed_over = edited(lines, place(lines, "DealerBanked"), lambda event: event.update(reason="its turn"))
    assert audit(passed_over[1:]).sound
    assert verify_game(lambda: iter(lines[1:-1])).sound
