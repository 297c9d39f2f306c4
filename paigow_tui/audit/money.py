"""The settlement, implemented a second time."""

from paigow_tui.audit.ranks import Worth


def compare(mine: Worth, theirs: Worth) -> str:
    """Compare a seat's hand with the banker's."""
    return "copy" if mine == theirs else "higher" if mine > theirs else "lower"


def commission_on(win: int, basis_points: int) -> int:
    """Return the commission on a win, in cents; half a cent rounds up."""
    if win <= 0:
        return 0
    whole, rest = divmod(win * basis_points, 10_000)
    return whole + (rest >= 5_000)


def outcome_of(high: str, low: str, why: str) -> str:
    """Return ``win``, ``push`` or ``lose``."""
    if why == "push rule":
        return "push"
    if why:
        return "win" if why.startswith("banker's") else "lose"
    wins = [high, low].count("higher")
    return ("lose", "push", "win")[wins]


def paid_to(outcome: str, stake: int, commission: int) -> int:
    """Return what the seat is paid, in cents."""
    if outcome == "win":
        return stake + stake - commission
    return stake if outcome == "push" else 0
