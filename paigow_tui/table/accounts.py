"""The ledger of a table of several people: what everybody bought and won, and the fewest payments that settle it."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paigow_tui.table.state import POSITIONS, State

COMPUTERS: Final = ""
"""The computer players, among people's identities."""
HOUSE: Final = "house"
_EXACT: Final = 12
"""Up to this many, the fewest payments are found for sure: every group of them is tried."""


class Account(msgspec.Struct, frozen=True):
    """What one person, all computer players together or the house have brought and won, in cents."""

    kind: Literal["person", "computers", "house"]
    name: str = ""
    bought: int = 0
    """Chips bought, without those that were saved for them here."""
    cashed: int = 0
    """Chips they left with, which are saved for them."""
    chips: int = 0
    """Chips at the table, with what is bet."""
    settled: int = 0
    """What has been settled up before."""

    @property
    def net(self) -> int:
        """What was won or, if negative, lost since the ledger was last settled."""
        return self.cashed + self.chips - self.bought - self.settled


def accounts(state: State) -> tuple[Account, ...]:
    """Return the accounts of a table: people in the order they came, the computer players, the house. They sum to 0."""
    at_table: dict[str, int] = {}
    for seat in POSITIONS:
        if (player := state.player(seat)) is not None:
            chips = player.chips + state.at(seat).stake + state.at(seat).side_stake
            at_table[player.who] = at_table.get(player.who, 0) + chips
    settled = state.settled
    people = (
        Account(
            "person", name, state.bought.get(who, 0), state.kept.get(who, 0), at_table.get(who, 0), settled.get(who, 0)
        )
        for who, name in state.names.items()
    )
    bought, chips = state.bought.get(COMPUTERS, 0), at_table.get(COMPUTERS, 0)
    computers = Account("computers", bought=bought, chips=chips, settled=settled.get(COMPUTERS, 0))
    house = state.house + state.at(state.dealer).stake
    return (*people, computers, Account("house", chips=house, settled=settled.get(HOUSE, 0)))


def settled_now(state: State) -> dict[str, int]:
    """Return what counts as settled from now on, by person."""
    totals = [account.net + account.settled for account in accounts(state)]
    return dict(zip([*state.names, COMPUTERS, HOUSE], totals, strict=True))


class Payment(msgspec.Struct, frozen=True):
    """What one pays another, by their places, in cents."""

    payer: int
    payee: int
    amount: int


def settle_up(nets: Sequence[int]) -> list[Payment]:
    """Return the fewest payments after which nobody owes anything, given what each has won; it sums to 0.

    Those whose wins and losses cancel out form a group, which needs one payment less than it has members: the more
    groups, the fewer payments. Among more than twelve, the largest debts are paid first, which may be a payment more.
    """
    owing = [place for place, net in enumerate(nets) if net]
    groups = _groups([nets[place] for place in owing]) if len(owing) <= _EXACT else [[*range(len(owing))]]
    owed = ({owing[place]: nets[owing[place]] for place in group} for group in groups)
    return [payment for group in owed for payment in _within(group)]


def _groups(nets: list[int]) -> list[list[int]]:
    """Return as many groups as possible that each sum to 0, as indices."""
    sums, most, last = [0] * (1 << len(nets)), [0] * (1 << len(nets)), [0] * (1 << len(nets))
    for chosen in range(1, 1 << len(nets)):
        low = (chosen & -chosen).bit_length() - 1
        sums[chosen] = sums[chosen & (chosen - 1)] + nets[low]
        places = [place for place in range(len(nets)) if chosen >> place & 1]
        last[chosen] = max(places, key=lambda place: most[chosen & ~(1 << place)])
        most[chosen] = most[chosen & ~(1 << last[chosen])] + (sums[chosen] == 0)
    groups, group, left = list[list[int]](), list[int](), (1 << len(nets)) - 1
    while left:  # take the places away in the order in which the sums were reached
        if sums[left] == 0 and group:
            groups.append(group)
            group = []
        group.append(last[left])
        left &= ~(1 << last[left])
    return [*groups, group] if group else groups


def _within(owed: dict[int, int]) -> list[Payment]:
    """Return one payment less than there are members, or fewer: whoever owes most pays whoever is owed most."""
    payments = []
    while any(owed.values()):
        payer, payee = min(owed, key=owed.__getitem__), max(owed, key=owed.__getitem__)
        amount = min(-owed[payer], owed[payee])
        payments.append(Payment(payer, payee, amount))
        owed[payer] += amount
        owed[payee] -= amount
    return payments
