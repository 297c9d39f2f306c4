"""Which rule a person seems to follow, by likelihood, allowing for slips.

Somebody who follows a rule plays what it says, except for slips: then any other setting worth considering. How often
they slip is unknown, so a rule's likelihood is averaged over it. Two more explanations compete with the rules of a
family: that they set the best way, and that they follow the rules of thumb. If there is no habit, one of these wins.

Drills deal some hands more often than a table does. What somebody does with those says as much, but a rule that
is only nearly theirs should fit the common ones: so a decision weighs by one over the root of how many times as often,
and the less the older it is. All weights are scaled to add up to the effective number of decisions.
"""

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import Final, NamedTuple

OBEYS: Final = (9.0, 1.0)
"""How often people do what their rule says: a prior of nine decisions in ten."""


class Decided(NamedTuple):
    """A decision as evidence: what it weighs, how many other settings were worth considering, and whom it fits."""

    weight: float
    others: int
    fits: Sequence[bool]
    """Whether each explanation predicts it."""


def scaled(weights: Sequence[float]) -> list[float]:
    """Scale weights to add up to Kish's effective sample size.

    >>> scaled([2.0, 2.0, 2.0])
    [1.0, 1.0, 1.0]
    """
    squares = sum(weight**2 for weight in weights)
    scale = sum(weights) / squares if squares else 0.0
    return [weight * scale for weight in weights]


def log_likelihood(hits: float, misses: float, spread: float) -> float:
    """Return the likelihood of an explanation, given the weight of what fits it and of what does not.

    ``spread`` is the sum, over what does not fit, of the logarithm of how many other settings there were.
    """
    obeys, slips = OBEYS
    return lgamma(hits + obeys) + lgamma(misses + slips) - lgamma(hits + misses + obeys + slips) - spread


def likelihoods(decisions: Sequence[Decided]) -> list[float]:
    """Return the logarithm of the likelihood of each explanation; none without decisions."""
    sums = [[0.0, 0.0, 0.0] for _ in decisions[0].fits] if decisions else []
    for one in decisions:
        spread = one.weight * log(max(1, one.others))
        for fits, total in zip(one.fits, sums, strict=True):
            if fits:
                total[0] += one.weight
            else:
                total[1] += one.weight
                total[2] += spread
    return [log_likelihood(*total) for total in sums]


def chances(logs: Sequence[float], rules: int) -> list[float]:
    """Return the chance of each explanation: of the rules, which come first and share a half, and of the others.

    >>> [round(chance, 3) for chance in chances([-1.0, -1.0, -1.0], 2)]
    [0.25, 0.25, 0.5]
    """
    most = max(logs)
    priors = [1 / rules] * rules + [1 / (len(logs) - rules)] * (len(logs) - rules)
    weights = [prior * exp(one - most) for prior, one in zip(priors, logs, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]
