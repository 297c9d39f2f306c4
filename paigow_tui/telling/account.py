"""A session's account, as rows that add up and as sentences."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from paigow_tui.amounts import dollars, number_of
from paigow_tui.host.account import Account
from paigow_tui.telling.grammar import Voice, came_out

Row = tuple[str, int]
"""A name and an amount in cents, negative if it was lost or paid."""


def result(account: Account, when: str) -> Iterator[str]:
    """Say how much was won or lost, in how many rounds, and how the rounds came out; ``when`` begins the sentence."""
    came = f"{when} you {came_out(account.chips)} in {number_of(account.rounds, 'round')}"
    counts = outcomes(account)
    yield from (f"{came}: {counts}.",) if len(came) + len(counts) < 78 else (f"{came}:", f"{counts}.")


def outcomes(account: Account) -> str:
    """Return how many rounds were won, pushed, lost and banked."""
    counts = {"won": account.won, "pushed": account.pushed, "lost": account.lost, "banked": account.banked}
    return ", ".join(f"{count:,} {word}" for word, count in counts.items() if count)


def parts(account: Account, deal: str = "The luck of the deal") -> Iterator[str]:
    """Yield one sentence each about the deal, your decisions, the showdown and ungraded hands.

    If no hand is graded, yield nothing.
    """
    if account.graded:
        if account.deal:
            yield f"{deal} {_brought(account.deal)}."
        yield f"Your decisions cost {dollars(-account.decisions) if account.decisions else 'nothing'}."
        if account.showdown:
            yield f"The luck at the showdown {_brought(account.showdown)}."
        if account.graded < account.rounds:
            left = number_of(account.rounds - account.graded, "hand")
            yield f"The {left} still to be graded {_brought(account.ungraded)}."


def beside(account: Account) -> Iterator[str]:
    """Say how much was won or lost on side bets, and how much was paid in commission."""
    if account.side_staked:
        yield f"You put {dollars(account.side_staked)} on side bets, which {_brought(account.side_bets)}."
    if account.commission:
        yield f"You paid {dollars(-account.commission)} in commission."


def _brought(cents: int) -> str:
    return f"won you {dollars(cents)}" if cents > 0 else f"cost you {dollars(-cents)}" if cents else "came out even"


def rows(account: Account, room: int = 6, deal: str = "Luck of the deal") -> list[Row]:
    """Return the parts of an account in at most ``room`` rows (three or more). The amounts add up to ``account.chips``.

    >>> rows(Account(rounds=2, graded=2, deal=-900, decisions=-20, showdown=2_670, commission=-125, chips=1_625))
    [('Luck of the deal', -900), ('Your decisions', -20), ('Luck at the showdown', 2670), ('Commission', -125)]
    >>> rows(Account(rounds=2, graded=2, deal=-900, decisions=-20, showdown=2_670, commission=-125, chips=1_625), 3)
    [('Deal and showdown luck', 1770), ('Your decisions', -20), ('Commission', -125)]
    """
    side = [("Side bets", account.side_bets)] if account.side_staked else []
    commission = [("Commission", account.commission)] if account.commission else []
    if not account.graded:
        return [("Hands", account.ungraded), *side, *commission]
    ungraded = [("Hands not graded yet", account.ungraded)] if account.graded < account.rounds else []
    decisions = ("Your decisions", account.decisions)
    showdown = [("Luck at the showdown", account.showdown)] if account.showdown else []
    fine, coarse = [(deal, account.deal), decisions, *showdown], [("Deal and showdown luck", account.luck), decisions]
    beside = _together("Side bets and commission", [*side, *commission])
    every = (
        [*fine, *ungraded, *side, *commission],
        [*fine, *ungraded, *beside],
        [*coarse, *ungraded, *beside],
        [*coarse, *_together("Everything else", [*ungraded, *side, *commission])],
    )
    return next((rows for rows in every if len(rows) <= room), every[-1])


def coach_figures(account: Account, side_cost: Fraction | None, room: int, voice: Voice) -> list[tuple[str, str]]:
    """Return the session's account with its amounts as text, plus the average cost of the side bets if there is room.

    That average is not part of the sum.
    """
    parts = rows(account, room - 1)
    figures = [(name, voice.change(cents)) for name, cents in parts]
    if side_cost is not None and (name := "Side bets") in dict(parts) and len(parts) < room - 1:
        cost = round(side_cost)
        words = f"  on average they {'cost' if cost >= 0 else 'win'}"
        figures.insert(list(dict(parts)).index(name) + 1, (words, dollars(abs(cost))))
    total = f"This session, {number_of(account.rounds, 'round')}"
    return [(total, voice.change(account.chips)), *figures]


def _together(name: str, rows: Sequence[Row]) -> Sequence[Row]:
    return [(name, sum(cents for _, cents in rows))] if len(rows) > 1 else rows
