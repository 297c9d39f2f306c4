"""Price your own strategy: exactly what it costs compared with perfect play, and where it costs the most.

Run it as ``python price_your_strategy.py``. The first run builds the atlas of the house way in about a minute; after
that it takes about 15 seconds.
"""

import paigow_tui as pg


def ace_in_front(choices: pg.Choices) -> pg.Setting:
    """Put an ace in front whenever that leaves a pair or better behind; otherwise play the highest low hand."""
    for setting in choices:
        ace = any(card.rank == pg.Rank.ACE for card in setting.low)
        if ace and setting.high_rank.category >= pg.Category.ONE_PAIR:
            return setting
    return choices[0]


def main() -> None:
    """Print the price and the three kinds of hands that cost the most."""
    cost = pg.cost(ace_in_front, against="foxwoods")
    print(f"It costs {float(cost.cost):.4%} of the bet.")
    print(f"It sets {float(cost.different):.1%} of hands worse than perfect play.")
    print(f"EV as the player: {float(cost.strategy.ev(500)):+.4%} (best {float(cost.best.ev(500)):+.4%})")
    for part in cost.kinds[:3]:
        print(f"  {part.name}: {float(part.cost):.4%} of the bet")


if __name__ == "__main__":
    main()
