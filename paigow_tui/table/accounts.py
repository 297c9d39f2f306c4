"""The ledger of a shared table: what everybody bought and won, and how to settle up with the fewest payments."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paigow_tui.table.state import POSITIONS, State

COMPUTERS: Final = ""
"""The key for all computer players, among people's identities."""
HOUSE: Final = "house"
_EXACT: Final = 12
"""The most people for whom the fewest payments are found exactly, by trying every group."""


class Account(msgspec.Struct, frozen=True):
    """What one person, all computer players together, or the house bought and won, in cents."""

    kind: Literal["person", "computers", "house"]
    name: str = ""
    bought: int = 0
    """Chips bought, not counting those saved for the person at this table."""
    cashed: int = 0
    """Chips the person left with, which the table saves for them."""
    chips: int = 0
    """Chips at the table, including bets."""
    settled: int = 0
    """The net result that earlier settlements have paid."""

    @property
    def net(self) -> int:
        """Net winnings, negative for a loss, since the ledger was last settled."""
        return self.cashed + self.chips - self.bought - self.settled


def accounts(state: State) -> tuple[Account, ...]:
    """Return the accounts of a table: people in order of arrival, computer players, the house. Their nets sum to 0."""
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
    """Return each person's total net result, to record as settled once everybody has paid."""
    totals = [account.net + account.settled for account in accounts(state)]
    return dict(zip([*state.names, COMPUTERS, HOUSE], totals, strict=True))


class Payment(msgspec.Struct, frozen=True):
    """A payment in cents from one person to another, given by their indices."""

    payer: int
    payee: int
    amount: int


def settle_up(nets: Sequence[int]) -> list[Payment]:
    """Return the fewest payments that settle all debts, given each person's net winnings, which sum to 0.

    People whose wins and losses cancel out form a group, which needs one payment fewer than it has members, so more
    groups mean fewer payments. With more than twelve people, the largest debts are paid first, and there may be more
    payments than needed.
    """
    owing = [place for place, net in enumerate(nets) if net]
    groups = _groups([nets[place] for place in owing]) if len(owing) <= _EXACT else [[*range(len(owing))]]
    owed = ({owing[place]: nets[owing[place]] for place in group} for group in groups)
    return [payment for group in owed for payment in _within(group)]


def _groups(nets: list[int]) -> list[list[int]]:
    """Split the net winnings into as many groups that sum to 0 as possible, and return their indices."""
    sums, most, last = [0] * (1 << len(nets)), [0] * (1 << len(nets)), [0] * (1 << len(nets))
    for chosen in range(1, 1 << len(nets)):
        low = (chosen & -chosen).bit_length() - 1
        sums[chosen] = sums[chosen & (chosen - 1)] + nets[low]
        places = [place for place in range(len(nets)) if chosen >> place & 1]
        last[chosen] = max(places, key=lambda place: most[chosen & ~(1 << place)])
        most[chosen] = most[chosen & ~(1 << last[chosen])] + (sums[chosen] == 0)
    groups, group, left = list[list[int]](), list[int](), (1 << len(nets)) - 1
    while left:  # remove the indices in the order in which the best groups add up
        if sums[left] == 0 and group:
            groups.append(group)
            group = []
        group.append(last[left])
        left &= ~(1 << last[left])
    return [*groups, group] if group else groups


def _within(owed: dict[int, int]) -> list[Payment]:
    """Settle a group in fewer payments than it has members: whoever owes the most pays whoever is owed the most."""
    payments = []
    while any(owed.values()):
        payer, payee = min(owed, key=owed.__getitem__), max(owed, key=owed.__getitem__)
        amount = min(-owed[payer], owed[payee])
        payments.append(Payment(payer, payee, amount))
        owed[payer] += amount
        owed[payee] -= amount
    return payments
