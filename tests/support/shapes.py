"""The shapes of all data that is saved to files, with one string for each field.

`tests/history/shapes.json` has the shapes as they were released.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

from paigow_tui.history import form
from paigow_tui.host import bankroll, chat, facts, keeper, secrets
from paigow_tui.practice import events as practice
from paigow_tui.practice.export import COLUMNS
from paigow_tui.preferences import Preferences
from paigow_tui.serve import people
from paigow_tui.shipped import shipped
from paigow_tui.table import events as table
from paigow_tui.version import FORMAT

ROOTS: Final = {
    "game": table.AnyEvent,
    "diary": practice.AnyEvent,
    "chat": chat.AnyLine,
    "people": people.AnyEvent,
    "bankroll": bankroll.AnyEvent,
    "seed": secrets.Seed,
    "header of a history": form.Header,
    "end of a history": form.End,
    "snapshot of a game": keeper.Snapshot,
    "facts of a game": facts.Facts,
    "preferences": Preferences,
}
"""The types that are written, by the place they are written to."""
Shape = dict[str, str]
"""Each field's type and default."""


def shapes() -> dict[str, Any]:
    """Return all shapes: values in files, tables in the games file, and columns of exported decisions."""
    structs: dict[str, Shape] = {}
    roots = {name: _told(inspect.type_info(root), structs) for name, root in ROOTS.items()}
    return {
        "format": FORMAT,
        "written": roots,
        "values": dict(sorted(structs.items())),
        "tables": _tables(),
        "decisions": [*COLUMNS],
    }


def _told(kind: inspect.Type, structs: dict[str, Shape]) -> str:
    """Describe a type in one line, and add the structs it contains to ``structs``."""
    match kind:
        case inspect.UnionType(types):
            return " | ".join(sorted(_told(one, structs) for one in types))
        case inspect.StructType():
            return _struct(kind, structs)
        case inspect.LiteralType(values):
            return " | ".join(sorted(map(repr, values)))
        case inspect.Metadata(inner):
            return _told(inner, structs)
        case inspect.TupleType(types):
            return f"({', '.join(_told(one, structs) for one in types)})"
        case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType() | inspect.SetType():
            return f"[{_told(kind.item_type, structs)}]{_limits(kind)}"
        case inspect.DictType():
            return f"{{{_told(kind.key_type, structs)}: {_told(kind.value_type, structs)}}}"
        case inspect.EnumType(cls):
            return " | ".join(sorted(repr(one.value) for one in cls))
        case inspect.CustomType(cls):
            return str(cls.__name__)
        case _:
            return type(kind).__name__.removesuffix("Type").lower() + _limits(kind)


def _limits(kind: inspect.Type) -> str:
    """Return the limits of a number, a string or a list, such as ``{ge=1, le=7}``."""
    names = ("gt", "ge", "lt", "le", "multiple_of", "min_length", "max_length", "pattern")
    limits = [f"{name}={value}" for name in names if (value := getattr(kind, name, None)) is not None]
    return f"{{{', '.join(limits)}}}" if limits else ""


def _struct(kind: inspect.StructType, structs: dict[str, Shape]) -> str:
    name = kind.cls.__name__
    tag = "" if kind.tag is None else f"{kind.tag_field}={kind.tag}"
    if name not in structs:
        shape = structs[name] = {"": " ".join(filter(None, (tag, "list" if kind.array_like else "")))}
        for field in kind.fields:
            shape[field.encode_name] = _told(field.type, structs) + _default(field)
    return name


def _default(field: inspect.Field) -> str:
    if field.required:
        return ""
    if isinstance(field.default, msgspec.Struct):
        return f" = {type(field.default).__name__}"
    if field.default is not msgspec.NODEFAULT:
        return f" = {field.default!r}"
    return " = made"


def _tables() -> dict[str, str]:
    """Return the SQL that creates each table and trigger in the games file."""
    statements = shipped("store/schema.sql").decode().strip().split("\n\n")
    return {statement.split()[2]: " ".join(statement.split()) for statement in statements}


def fields(answer: object, name: str = "") -> Iterator[str]:
    """Yield the path of each field of a JSON answer, such as ``seats[].chips``."""
    if isinstance(answer, dict):
        for key, value in answer.items():
            yield (path := f"{name}.{key}".removeprefix("."))
            yield from fields(value, path)
    elif isinstance(answer, list):
        for one in answer:
            yield from fields(one, f"{name}[]")


def broken(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Return a message for each earlier shape that can no longer be read or has changed its meaning.

    A new value, a new field with a default, or a new alternative for a type breaks nothing.
    """
    wrong = [f"{name} is gone" for name in (*before["written"], *before["values"]) if name not in _names(now)]
    for name, kind in before["written"].items():
        if name in now["written"] and not _reads(kind, now["written"][name]):
            wrong.append(f"{name}: {kind} is now {now['written'][name]}")
    for name, shape in before["values"].items():
        shape_now = now["values"].get(name, shape)
        for field, kind in shape.items():
            if not _reads(kind, shape_now.get(field, "")):
                wrong.append(f"{name}.{field}: {kind} is now {shape_now.get(field, 'gone')}")
        wrong += [
            f"{name}.{field} is new and has no default" for field in shape_now if _needed(field, shape, shape_now)
        ]
    if before["tables"] != now["tables"]:
        wrong.append("the tables of the games file are others")
    return wrong + [f"decisions have no {name}" for name in before["decisions"] if name not in now["decisions"]]


def _names(now: dict[str, Any]) -> set[str]:
    return {*now["written"], *now["values"]}


def _reads(before: str, now: str) -> bool:
    """Return whether a type accepts everything that an earlier one accepted, with the same default."""
    (kind, _, default), (kind_now, _, default_now) = before.partition(" = "), now.partition(" = ")
    return {*kind.split(" | ")} <= {*kind_now.split(" | ")} and (not default or default == default_now)


def _needed(field: str, before: Shape, now: Shape) -> bool:
    return field not in before and " = " not in now[field]
