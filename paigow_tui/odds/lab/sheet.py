"""A sheet: a house way plus a few exceptions that win back most of its cost, scored exactly.

The program ships with sheets for its own ways, each against itself under ``vegas`` rules. Other sheets are found by
`paigow_tui.odds.lab.search` and saved in the cache folder.
"""

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from paigow_tui.amounts import number_of
from paigow_tui.odds.atlas import atlas_facts, atlas_names
from paigow_tui.odds.banker import count_key
from paigow_tui.odds.cache import Kind, write
from paigow_tui.odds.tally import FULL_COMMISSION, HANDS_AN_HOUR, HOURLY_STAKE, Role
from paigow_tui.odds.whole.game import ALL_DEALS
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.way import in_order
from paigow_tui.shipped import shipped

SHEET: Final = Kind("sheet", 2)
"""Increase the version when the search finds different lines or words them differently."""
LINES: Final = 10
"""The maximum number of lines in a saved sheet, and in nearly every shipped one."""
WHOLE: Final = FULL_COMMISSION * ALL_DEALS
"""The number of parts in one bet; values are whole numbers of parts."""


class SheetLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """An exception: its rules, which all share its sentence, and what it wins back on the hands it applies to."""

    rules: tuple[Rule, ...]
    worth: int
    """What the line wins back, in parts of `WHOLE`."""

    @property
    def says(self) -> str:
        """Return the sentence."""
        return self.rules[0].text

    @property
    def saves(self) -> Fraction:
        """Return what the line wins back, in units of the bet."""
        return Fraction(self.worth, WHOLE)


class Sheet(msgspec.Struct, frozen=True):
    """A way's exceptions. Only the first one that fits a hand applies, so their savings add up."""

    base: str
    """The key of the way."""
    against: str
    role: Role
    worth: int
    """The cost of the way without exceptions, in parts of `WHOLE`."""
    lines: tuple[SheetLine, ...]

    @property
    def cost(self) -> Fraction:
        """Return the cost of the way without exceptions, in units of the bet."""
        return Fraction(self.worth, WHOLE)

    @property
    def saved(self) -> Fraction:
        """Return what all the lines win back, in units of the bet."""
        return sum((line.saves for line in self.lines), Fraction(0))

    @property
    def remains(self) -> Fraction:
        """Return the remaining cost of the way with its exceptions, in units of the bet."""
        return self.cost - self.saved

    @property
    def share(self) -> Fraction:
        """Return the fraction of the cost that the lines win back."""
        return self.saved / self.cost if self.worth else Fraction(0)

    def way(self, base: HouseWay) -> HouseWay:
        """Return the base way with these exceptions added."""
        title = f"{base.title} with {number_of(len(self.lines), 'exception')}"
        exceptions = dict.fromkeys(rule for line in self.lines for rule in line.rules)
        return HouseWay(f"{base.name[:25]}-sheet", title, in_order((*exceptions, *base.rules)), "", "computed")

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow sheet --json`` prints."""
        return {
            "from": self.base,
            "against": self.against,
            "role": self.role,
            "cost": float(self.cost),
            "lines": [
                {
                    "line": line.says,
                    "saves": float(line.saves),
                    "share": float(line.saves / self.cost),
                    "dollars_an_hour": float(dollars(line.saves)),
                    "rules": [rule_fields(rule) for rule in line.rules],
                }
                for line in self.lines
            ],
            "saves": float(self.saved),
            "share": float(self.share),
            "dollars_an_hour": float(dollars(self.saved)),
            "remains": float(self.remains),
        }


def dollars(saving: Fraction) -> Fraction:
    """Return what a saving is worth per hour, in dollars, at 40 hands of $25."""
    return saving * HANDS_AN_HOUR * HOURLY_STAKE / 100


def rule_fields(rule: Rule) -> dict[str, object]:
    """Return a rule's fields as in a way's file, without its sentence."""
    fields: dict[str, object] = msgspec.to_builtins(rule)
    return {name: value for name, value in fields.items() if name != "say"}


# Known sheets.


class _Record(msgspec.Struct, frozen=True):
    """A sheet in a file, with the way and role it is for."""

    key: dict[str, str]
    sheet: Sheet


@cache
def shipped_sheets() -> Mapping[str, Sheet]:
    """Return the shipped sheets, by the way's digest, the role and the maximum number of lines."""
    return msgspec.json.decode(shipped("odds/lab/sheets.json"), type=dict[str, Sheet])


def known_sheet(
    way: HouseWay, role: Role, rules: RuleSet, folder: Path | str | None = None, lines: int = LINES
) -> Sheet | None:
    """Return the sheet of a way against itself if it is shipped or saved, else ``None``."""
    usual = count_key(rules) == count_key(VEGAS) and rules.commission == VEGAS.commission
    if usual and (sheet := shipped_sheets().get(f"{way.digest} {role} {lines}")):
        return sheet
    if lines != LINES:
        return None
    with suppress(OSError, msgspec.DecodeError):
        record = msgspec.json.decode(_path(way, role, rules, folder).read_bytes(), type=_Record)
        return record.sheet if record.key == _key(way, role, rules) else None
    return None


def save_sheet(sheet: Sheet, way: HouseWay, rules: RuleSet, folder: Path | str | None = None) -> None:
    """Save the sheet of a way against itself if the folder is writable."""
    with suppress(OSError):
        record = _Record(_key(way, sheet.role, rules), sheet)
        write(_path(way, sheet.role, rules, folder), msgspec.json.encode(record))


def _key(way: HouseWay, role: Role, rules: RuleSet) -> dict[str, str]:
    return SHEET.key({**atlas_facts(way, rules), "role": role, "commission": str(rules.commission)})


def _path(way: HouseWay, role: Role, rules: RuleSet, folder: Path | str | None) -> Path:
    return SHEET.path(folder, (*atlas_names(way, rules), role, str(rules.commission)))
