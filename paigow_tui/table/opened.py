"""The base of all events, and the first event of every table, in each of its versions."""

import msgspec

from paigow_tui.rules.house_ways import HouseWay, remember
from paigow_tui.rules.ruleset import RuleSet, RuleSet1
from paigow_tui.table.fields import Plain, Seat


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/1"):
    """The base of all events."""


class Opened:
    """What every version of an opened table has."""

    __slots__ = ()
    table: str
    bank_start: int

    @property
    def rules(self) -> RuleSet:
        """The rules, as they are stored today."""
        raise NotImplementedError

    @property
    def house_way(self) -> str:
        """The key of the house way, by which it is known from here on."""
        raise NotImplementedError


class _OfWay(Opened):
    """An event that holds a house way."""

    __slots__ = ()
    way: HouseWay
    digest: str

    def __post_init__(self) -> None:
        if self.digest != self.way.digest:
            raise ValueError("the digest is not that of the house way")

    @property
    def house_way(self) -> str:
        return remember(self.way)


class _OfRules1(Opened):
    """An event from before there were variants."""

    __slots__ = ()
    rules1: RuleSet1

    @property
    def rules(self) -> RuleSet:
        return self.rules1.now


class TableOpened(_OfWay, Event, frozen=True, tag="TableOpened/3"):
    """The table was opened: its identifier, its rules, and how its dealer sets, with that way's digest."""

    table: Plain
    rules: RuleSet
    way: HouseWay
    digest: str
    bank_start: Seat


class TableOpened2(_OfRules1, _OfWay, Event, frozen=True, tag="TableOpened/2"):
    """The same, before there were variants."""

    table: Plain
    rules1: RuleSet1 = msgspec.field(name="rules")
    way: HouseWay
    digest: str
    bank_start: Seat


class TableOpened1(_OfRules1, Event, frozen=True, tag="TableOpened/1"):
    """The same, with the name of a way that comes with the program."""

    table: Plain
    rules1: RuleSet1 = msgspec.field(name="rules")
    house_way: Plain
    bank_start: Seat
