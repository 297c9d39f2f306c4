"""The ideas that a learner with three leaks gets wrong."""

from random import Random

from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.leaks import WORST


def leaking_ideas(rng: Random, leak: float, slips: float) -> set[str]:
    """Draw three ideas that cost a learner with these error rates at least 1.5 times as much as any other idea."""
    common = [name for name, idea in ideas().items() if idea.often > 0.01 and idea.potential("player")]
    while True:
        leaky = set(rng.sample(common, WORST))
        costs = {name: ideas()[name].potential("player") * (leak if name in leaky else slips) for name in ideas()}
        order = sorted(costs, key=lambda name: -costs[name])
        if set(order[:WORST]) == leaky and costs[order[WORST - 1]] > 1.5 * costs[order[WORST]]:
            return leaky
