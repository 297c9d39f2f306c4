"""The parameters of all public functions: version 1.0 promises that calls written for it keep working."""

import inspect
import json
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

import paigow_tui as pg
from paigow_tui import testing

RELEASED = Path(__file__).with_name("signatures.json")
EMPTY = inspect.Parameter.empty
MARKS = {"KEYWORD_ONLY": "*", "VAR_POSITIONAL": "**", "VAR_KEYWORD": "***", "POSITIONAL_ONLY": "/"}
Parameters = list[str]
"""The names, each with a mark for its kind in front and an equals sign at the end if it is optional."""


def parameters(thing: object) -> Parameters:
    """Return the parameters of a call, without ``self``."""
    return [
        MARKS.get(one.kind.name, "") + one.name + ("" if one.default is EMPTY and "VAR" not in one.kind.name else "=")
        for one in inspect.signature(thing).parameters.values()  # type: ignore[arg-type]
        if one.name not in ("self", "cls")
    ]


def calls(module: ModuleType) -> Iterator[tuple[str, Parameters]]:
    """Yield the name and parameters of each of a module's functions, classes and methods."""
    for name in sorted(module.__all__):
        thing = getattr(module, name)
        own = inspect.isclass(thing) and not issubclass(thing, Exception | Enum) and "paigow" in thing.__module__
        if inspect.isfunction(thing) or own:
            yield f"{module.__name__}.{name}", parameters(thing)
        for method, what in sorted(vars(thing).items()) if inspect.isclass(thing) else ():
            function = inspect.unwrap(what.__func__ if isinstance(what, classmethod | staticmethod) else what)
            if inspect.isfunction(function) and not method.startswith("_"):
                yield f"{module.__name__}.{name}.{method}", parameters(function)


def still_works(before: Parameters, after: Parameters) -> bool:
    """Return whether every call that worked before still works.

    All earlier parameters must remain, in the same order. Those that were optional must stay optional, and new ones
    must be optional.
    """
    names = [one.rstrip("=") for one in before]
    by_name = {one.rstrip("="): one for one in after}
    in_order = [name for name in by_name if not name.startswith("*")][: sum(not name.startswith("*") for name in names)]
    return (
        set(names) <= set(by_name)
        and in_order == [name for name in names if not name.startswith("*")]
        and all(by_name[one.rstrip("=")].endswith("=") for one in before if one.endswith("="))
        and all(one.endswith("=") for name, one in by_name.items() if name not in names)
    )


def test_every_call_that_worked_in_version_1_still_works(request: pytest.FixtureRequest) -> None:
    """``--update-frames`` records additions. A change that breaks calls requires a new major version."""
    now = dict([*calls(pg), *calls(testing)])
    released: dict[str, Parameters] = json.loads(RELEASED.read_text(encoding="utf-8")) if RELEASED.exists() else {}
    assert [name for name, before in released.items() if name not in now or not still_works(before, now[name])] == []
    if request.config.getoption("--update-frames"):
        lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(now[name])}" for name in now)
        RELEASED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    assert json.loads(RELEASED.read_text(encoding="utf-8")) == now


@pytest.mark.parametrize(
    ("after", "works"),
    [
        ("hand rules=", True),
        ("hand rules= dead=", True),
        ("hand rules= *dead=", True),
        ("hand= rules=", True),
        ("hand rules= *dead", False),
        ("hand dead= rules=", False),
        ("hand", False),
        ("hand *rules=", False),
        ("hand rules", False),
        ("cards rules=", False),
        ("rules= hand", False),
    ],
)
def test_only_optional_parameters_may_be_added(after: str, works: bool) -> None:
    assert still_works(["hand", "rules="], after.split()) is works
