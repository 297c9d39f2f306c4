"""The ledger of a shared table: as columns, as CSV, and the payments that settle it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from paigow_tui.amounts import dollars, signed
from paigow_tui.table.accounts import Account, settle_up
from paigow_tui.telling.grammar import Subject

_NAMES: Final = {"computers": "Computer players", "house": "The house"}
_FORMULA: Final = ("=", "+", "-", "@")
NOTHING: Final = "Nobody has played here yet."
EVEN: Final = "Nobody owes anything."


class Row(NamedTuple):
    """A line of the ledger: the name, chips bought, chips cashed out, chips at the table, and net result."""

    name: str
    bought: str
    cashed: str
    chips: str
    net: str

    def __str__(self) -> str:
        return f"{self.name:<16}{self.bought:>14}{self.cashed:>14}{self.chips:>14}{self.net:>14}"


HEAD: Final = Row("", "Bought in", "Cashed out", "At the table", "Net")


def name_of(account: Account) -> str:
    """Return the name on an account."""
    return _NAMES.get(account.kind, account.name)


def rows(accounts: Sequence[Account]) -> Iterator[Row]:
    """Yield the lines of a ledger after a heading; the last is the total, in which wins and losses add up to zero."""
    yield HEAD
    for one in accounts:
        money = [dollars(amount) if amount else "" for amount in (one.bought, one.cashed, one.chips)]
        bought, cashed, chips = money if one.kind != "house" else ["", "", ""]
        yield Row(name_of(one), bought, cashed, chips, signed(one.net))
    yield Row("Total", "", "", "", signed(sum(one.net for one in accounts)))


def lines(accounts: Sequence[Account]) -> Iterator[str]:
    """Yield a ledger as text, and the payments that settle it."""
    if not any(one.kind == "person" for one in accounts):
        yield NOTHING
        return
    yield from map(str, rows(accounts))
    yield ""
    yield from payments(accounts)


def payments(accounts: Sequence[Account]) -> Iterator[str]:
    """Yield the fewest payments that settle a ledger; the house pays and collects for the computer players."""
    people = [one for one in accounts if one.kind == "person"]
    names = [*(one.name for one in people), "the house"]
    paid = settle_up([*(one.net for one in people), -sum(one.net for one in people)])
    for one in paid:
        payer = Subject(names[one.payer], chosen=one.payer < len(people))
        yield f"{payer.does('pay')} {names[one.payee]} {dollars(one.amount)}."
    if not paid:
        yield EVEN


def spoken(accounts: Sequence[Account]) -> Iterator[str]:
    """Yield a ledger in sentences: one per person, then the payments that settle it."""
    for one in accounts:
        came = "is even" if not one.net else f"is {'up' if one.net > 0 else 'down'} {dollars(abs(one.net))}"
        brought = f" and has bought {dollars(one.bought)} in chips" if one.kind == "person" else ""
        verb = came.replace("is", "are", 1) if one.kind == "computers" else came
        yield f"{name_of(one)} {verb}{brought}."
    yield from payments(accounts)


def csv(accounts: Iterable[Account]) -> Iterator[str]:
    """Yield a ledger as lines of CSV, in dollars. No name can start a spreadsheet formula."""
    yield "name,bought in,cashed out,at the table,net"
    for one in accounts:
        name = name_of(one)
        safe = f"'{name}" if name.startswith(_FORMULA) else name
        quoted = safe.replace('"', '""')
        money = (one.bought, one.cashed, one.chips if one.kind != "house" else 0, one.net)
        yield ",".join([f'"{quoted}"', *(f"{amount / 100:.2f}" for amount in money)])
