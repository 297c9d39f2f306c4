"""The results of fairness tests of a shuffle, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigow_tui.amounts import number_of
from paigow_tui.telling.grammar import capital

if TYPE_CHECKING:
    from paigow_tui.odds.lab.evenness import Evenness


def too_few(rounds: int, needed: int) -> str:
    """Say that a test of fairness needs more rounds."""
    return f"You have played {number_of(rounds, 'round')} here. A test needs {needed}."


def evenness(test: Evenness) -> str:
    """Return a test of evenness: what was counted, its figures, and what its p-value means."""
    if test.p < 0.001:
        means = "Fewer than 1 in 1,000 fair shuffles are this uneven, so something is wrong."
    elif test.p < 0.01:
        means = f"Only about {max(1, round(1000 * test.p))} in 1,000 fair shuffles are this uneven, which is unusual."
    elif test.p > 0.999:
        means = "Fewer than 1 in 1,000 fair shuffles are this even, which is too good to be true."
    else:
        means = f"Of 100 fair shuffles, about {round(100 * test.p)} are at least this uneven, so this is normal."
    figures = f"chi-squared {test.statistic:,.1f} on {test.degrees_of_freedom:,} degrees of freedom, p = {test.p:.3f}"
    return f"{capital(test.what)}: {figures}. {means}"
