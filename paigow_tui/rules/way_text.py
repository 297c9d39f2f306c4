"""House ways as TOML: parsed with a one-sentence message for each error, and written for people to edit."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from paigow_tui.cards import quoted
from paigow_tui.rules.rule import Certainty, Name, Rule, Text
from paigow_tui.rules.solution import SOLVED
from paigow_tui.rules.way import HouseWay, in_order
from paigow_tui.toml import toml_tables

LONGEST: Final = 50_000
"""The maximum length of a way's text in characters, since a table's first event contains it."""


class WayError(ValueError):
    """Raised for text that isn't a valid way; ``str()`` is one sentence, with the line number if known."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    title: Text
    source: Text = ""
    sure: Certainty = ""
    then: Name = ""
    rules: tuple[Rule, ...] = ()


def parse_way(text: str, then: Callable[[str], HouseWay]) -> HouseWay:
    """Parse a way written in TOML.

    If the file says that the rules of another way follow its own, ``then`` looks up that way, and raises `ValueError`
    if there is none. Raise `WayError` if the text is invalid.
    """
    if len(text) > LONGEST:
        raise WayError(f"A house way can have at most {LONGEST:,} characters.")
    try:
        tables = toml_tables(text)
    except (ValueError, RecursionError) as error:
        where = re.search(r"line (\d+)", str(error))
        line = f"Line {where[1]}" if where else "This"
        raise WayError(f"{line} is not TOML: {_reason(error)}.") from None
    try:
        file = msgspec.convert(tables, _File)
        if SOLVED in (file.name, file.then):
            raise ValueError(f"{SOLVED} comes with the program, and has no rules to copy")
        following = then(file.then).rules if file.then else ()
        way = HouseWay(file.name, file.title, in_order((*file.rules, *following)), file.source, file.sure)
    except (ValueError, RecursionError) as error:
        raise WayError(_sentence(str(error), text)) from None
    if len(msgspec.json.encode(way)) > LONGEST:
        raise WayError(
            f"Including the rules it takes from another way, this way is longer than {LONGEST:,} characters."
        )
    return way


def way_toml(way: HouseWay) -> str:
    """Return a way as TOML that `parse_way` can read."""
    return "\n".join(_lines(way))


def _lines(way: HouseWay) -> Iterator[str]:
    for key in ("name", "title", "source", "sure"):
        if value := getattr(way, key):
            yield f"{key} = {_string(value)}"
    for rule in way.rules:
        yield "\n[[rules]]"
        for key, value in msgspec.to_builtins(rule).items():
            yield f"{key} = {_value(value)}"
    yield ""


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _string(value) if isinstance(value, str) else str(value).lower()


def _string(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _reason(error: Exception) -> str:
    text = re.sub(r" ?\(at (line|end).*", "", str(error)) if "(at " in str(error) else ""
    return quoted(text, 100)[1:-1].rstrip(".") or "it is nested too deep or contains an impossible number"


def _sentence(reason: str, text: str) -> str:
    """Turn an error from msgspec or a rule into a sentence with its line number."""
    what, _, path = reason.partition(" - at `$")
    match = re.match(r"\.rules\[(\d+)\](?:\.(\w+))?|\.(\w+)", path)
    number, key = (int(match[1]), match[2]) if match and match[1] else (None, match[3] if match else None)
    unknown = re.search(r"unknown field `(.*)`", what)
    if unknown:
        key = unknown[1]
        what = f"a {'way' if number is None else 'rule'} has no field {quoted(key)}"
    elif missing := re.search(r"missing required field `(.*)`", what):
        what = f"`{missing[1]}` is missing"
        key = None
    elif what.startswith("Invalid enum value"):
        what = f"there is no {key or 'value'} {what.removeprefix('Invalid enum value ')}"
    elif "matching regex" in what or what.startswith("Expected"):
        must_be = _EXPECTED.get(key or "")
        what = f"`{key}` must be {must_be}" if must_be else f"`{key}` is invalid: {what}"
    line = _line(text, number, key)
    where = f"Line {line}" if line else "This way"
    return f"{where}: {what.rstrip('.')}."


_BAND: Final = "a band of ranks, such as 7-T, A or K+"
_BOUND: Final = "a low hand, such as A, AJ or 22"
_EXPECTED: Final = {
    **dict.fromkeys(("first", "second", "third", "other", "next", "after"), _BAND),
    **dict.fromkeys(("leaves_at_least", "leaves_at_most", "front_at_least", "front_at_most"), _BOUND),
    "name": "lowercase letters, digits and single hyphens, at most 32",
}


def _line(text: str, rule: int | None, key: str | None) -> int:
    """Return the line of a rule's key, of the rule, or of a way's key; 0 if not found."""
    at, seen = 0, -1
    for number, line in enumerate(text.splitlines(), start=1):
        if re.match(r"\s*\[\[\s*rules\s*\]\]", line):
            seen += 1
            if rule is not None and seen == rule:
                at = number
        if key and seen == (-1 if rule is None else rule) and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
            return number
    return at
