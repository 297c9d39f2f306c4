"""List the ten costliest habits of a house way, each with its cost and the hand on which it costs the most.

Run it as ``python costliest_habits.py [WAY]``; ``paigow ways`` lists the ways.
"""

import sys

import paigow_tui as pg


def habits(way: str) -> list[str]:
    """Return a line for each of the ten costliest habits of a house way, played against Foxwoods."""
    cost = pg.cost(way, against="foxwoods")
    return [
        f"{float(part.cost):.5%} of the bet  {part.name}, for example with {pg.cards_text(part.example)}"
        for part in cost.habits[:10]
    ]


if __name__ == "__main__":
    print(*habits(sys.argv[1] if len(sys.argv) > 1 else "trump-plaza"), sep="\n")
