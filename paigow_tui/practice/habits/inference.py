"""Infers which rule a person seems to follow, by likelihood, allowing for slips.

A person who follows a rule plays what it says, except for slips, which can be any other setting worth considering. How
often they slip is unknown, so a rule's likelihood is averaged over it. Two more explanations compete with the rules in
a family: that the person sets the best way, or follows the rules of thumb. If there is no habit, one of these wins.

Drills deal some hands more often than a table does. Those hands are just as informative, but a rule that is only
approximately right should fit the common hands. So a decision is weighted by one over the square root of how much more
often its hand was dealt than at a table, and older decisions weigh less. All weights are scaled to add up to the
effective number of decisions.
"""

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import Final, NamedTuple

OBEYS: Final = (9.0, 1.0)
"""The prior for how often people do what their rule says: nine decisions out of ten."""


class Decided(NamedTuple):
    """A decision as evidence: its weight, how many other settings were worth considering, and which rules it fits."""

    weight: float
    others: int
    fits: Sequence[bool]
    """Whether each explanation predicts it."""


def scaled(weights: Sequence[float]) -> list[float]:
    """Return weights scaled to add up to Kish's effective sample size.

    >>> scaled([2.0, 2.0, 2.0])
    [1.0, 1.0, 1.0]
    """
    squares = sum(weight**2 for weight in weights)
    scale = sum(weights) / squares if squares else 0.0
    return [weight * scale for weight in weights]


def log_likelihood(hits: float, misses: float, spread: float) -> float:
    """Return the log-likelihood of an explanation, given the total weights of decisions that fit it or don't.

    ``spread`` is the weighted sum, over decisions that don't fit, of the logarithm of the number of other settings.
    """
    obeys, slips = OBEYS
    return lgamma(hits + obeys) + lgamma(misses + slips) - lgamma(hits + misses + obeys + slips) - spread


def likelihoods(decisions: Sequence[Decided]) -> list[float]:
    """Return the log-likelihood of each explanation; empty without decisions."""
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
    """Return the probability of each explanation. The first ``rules`` share half of the prior, and the others the rest.

    >>> [round(chance, 3) for chance in chances([-1.0, -1.0, -1.0], 2)]
    [0.25, 0.25, 0.5]
    """
    most = max(logs)
    priors = [1 / rules] * rules + [1 / (len(logs) - rules)] * (len(logs) - rules)
    weights = [prior * exp(one - most) for prior, one in zip(priors, logs, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]
