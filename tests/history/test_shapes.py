"""Files from version 1.0 will always be readable: the shapes of files and JSON answers, as they were released."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec import inspect

from tests.support.shapes import ROOTS, broken, shapes

RELEASED = Path(__file__).with_name("shapes.json")


def test_anything_written_in_the_released_format_can_still_be_read(request: pytest.FixtureRequest) -> None:
    """``--update-frames`` records what was added. If anything else has changed, increase `FORMAT` first."""
    now = shapes()
    if RELEASED.exists() and (released := json.loads(RELEASED.read_text(encoding="utf-8")))["format"] == now["format"]:
        assert broken(released, now) == []
    if request.config.getoption("--update-frames"):
        RELEASED.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert json.loads(RELEASED.read_text(encoding="utf-8")) == now


def test_no_two_stored_types_share_a_name() -> None:
    classes = dict[str, type]()

    def look(kind: object) -> None:
        if isinstance(kind, inspect.StructType):
            if classes.setdefault(kind.cls.__name__, kind.cls) is not kind.cls:
                raise AssertionError(f"{kind.cls} and {classes[kind.cls.__name__]}")
            if kind.cls in seen:
                return
            seen.add(kind.cls)
        for name in getattr(kind, "__struct_fields__", ()):
            value = getattr(kind, name)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, inspect.Type | inspect.Field):
                    look(one)

    seen = set[type]()
    for root in ROOTS.values():
        look(inspect.type_info(root))
    assert len(classes) > 80


def changed(path: str, value: object) -> dict[str, Any]:
    """Return the shapes with one entry changed, or removed if ``value`` is ``None``."""
    now = deepcopy(shapes())
    *way, last = path.split("/")
    place = now
    for name in way:
        place = place[name]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return now


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("values/BetPlaced/amount", None),
        ("values/BetPlaced/amount", "str"),
        ("values/BetPlaced/", "type=BetPlaced/2"),
        ("values/BetPlaced/side", "[SideStake]"),
        ("values/BetPlaced/tip", "int{ge=0}"),
        ("values/SatOut", None),
        ("values/BankPassedOver/reason", "'banked' | 'new'"),
        ("values/RuleSet/commission", "int{ge=0, le=10000} = 400"),
        ("written/chat", "Said"),
        ("tables/events", "CREATE TABLE events (stream)"),
    ],
)
def test_a_change_that_makes_old_files_unreadable_is_noticed(path: str, value: object) -> None:
    assert broken(shapes(), changed(path, value)) != []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("values/BetPlaced/tip", "int{ge=0} = 0"),
        ("values/TipGiven", {"": "type=TipGiven/1", "seat": "int{ge=1, le=7}"}),
        ("values/Gestured/gesture", shapes()["values"]["Gestured"]["gesture"] + " | 'yawn'"),
        ("written/seed", "Seed | Tip"),
    ],
)
def test_an_optional_addition_breaks_nothing(path: str, value: object) -> None:
    assert broken(shapes(), changed(path, value)) == []
