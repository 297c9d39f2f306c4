"""Sheets kept in the cache folder: finding one takes a search."""

import contextlib
import json
from pathlib import Path
from typing import Any, Final

from paigow_tui.odds.atlas import load_atlas
from paigow_tui.odds.banker import count_key, table_key
from paigow_tui.odds.cache import cache_folder, write
from paigow_tui.odds.tally import Role
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of

VERSION: Final = 2
"""Raised when the words of lines or the search change: sheets kept before are found again."""


def _path(way: HouseWay, role: Role, rules: RuleSet, lines: int, folder: Path | str | None) -> Path:
    names = (key_of(way), role, str(rules.commission), str(lines), *count_key(rules).values())
    return cache_folder(folder) / ("-".join(names) + ".sheet")


def _key(way: HouseWay, rules: RuleSet) -> dict[str, str]:
    return {**table_key(way, rules), "version": str(VERSION)}


def kept_sheet(
    way: HouseWay, role: Role, rules: RuleSet, lines: int, folder: Path | str | None = None
) -> dict[str, Any] | None:
    """Return a sheet as JSON, if one is kept that is up to date."""
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
        kept = json.loads(_path(way, role, rules, lines, folder).read_bytes())
        if kept["key"] == _key(way, rules):
            return dict(kept["sheet"])
    return None


def make_sheet(
    way: HouseWay, role: Role, rules: RuleSet, lines: int, folder: Path | str | None = None
) -> dict[str, Any]:
    """Find a sheet for a way against itself, whose atlas is there, and keep it. Raise `ValueError` without an atlas."""
    from paigow_tui.odds.lab.sheet import Maker

    atlas = load_atlas(way, rules, folder)
    if atlas is None:
        raise ValueError(f"there is no atlas of {way.title}")
    sheet = Maker(way, atlas, way, role, rules, folder).make(lines).as_json()
    with contextlib.suppress(OSError):
        kept = json.dumps({"key": _key(way, rules), "sheet": sheet}).encode()
        write(_path(way, role, rules, lines, folder), kept)
    return sheet
