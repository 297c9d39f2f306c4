"""``paigow counts``: how many hands of each kind there are, with and without the joker."""

import argparse
from collections.abc import Iterator
from typing import Final

from paigow_tui.commands.common import add_options, answer

Counts = dict[str, tuple[int, int]]


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--json")


def run(args: argparse.Namespace) -> int:
    from paigow_tui.odds.lab.draw_poker import hand_counts

    found = {size: hand_counts(size) for size in (5, 7)}
    value = {
        f"{word} of {deck}": {
            kind: {"without": without, "with": joker} if deck == 53 else without
            for kind, (without, joker) in found[size].items()
            if deck == 53 or without
        }
        for word, size, deck in (("five", 5, 52), ("five", 5, 53), ("seven", 7, 53))
    }
    return answer(args, value, _in_words(found))


_COLUMNS: Final = (
    ("five of", "52 cards"), ("five with", "the joker"), ("five of", "53 cards"),
    ("seven of", "52 cards"), ("seven with", "the joker"), ("seven of", "53 cards"),
)  # fmt: skip


def _in_words(found: dict[int, Counts]) -> Iterator[str]:
    for row in zip(*_COLUMNS, strict=True):
        yield f"{'':17}" + "".join(f"{word:>13}" for word in row)
    kinds = [*found[7], "all"]
    for counts in found.values():
        counts["all"] = (sum(one for one, _ in counts.values()), sum(joker for _, joker in counts.values()))
    for kind in kinds:
        five, seven = found[5].get(kind, (0, 0)), found[7][kind]
        yield f"{kind:17}" + "".join(f"{count:13,}" for count in (*five, sum(five), *seven, sum(seven)))
