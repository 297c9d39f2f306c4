"""Compute odds by looping over all C(46,7) banker hands: slow, and independent of the package's counting.

Compile ``brute_force.c`` with the C compiler (``cc``, or the one ``CC`` names) and record what it counts::

    python tests/odds/brute_force.py            # writes tests/odds/brute_force.json, a few minutes
    python tests/odds/brute_force.py variants   # writes tests/odds/brute_force_variants.json

To save time, each kind of hand is recorded against half of the ways under some rules and against the other half under
the rest; most ways are checked only on the hands in `FEW`. A slow test checks 200 random classes with all rules and
ways.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
RECORD = HERE / "brute_force.json"
VARIANTS = HERE / "brute_force_variants.json"
SUIT = "cdhs"
RANK = "23456789TJQKA"

HANDS: dict[str, str] = json.loads(RECORD.read_text(encoding="utf-8"))["kinds"]

MANY_WAYS = ("trump-plaza", "foxwoods")
FEW = ("no pair", "flush", "two pair", "trips with a straight", "aces and queens with the joker")


def index(card: str) -> int:
    return 52 if card == "Jk" else RANK.index(card[0]) * 4 + SUIT.index(card[1])


def in_order(hand: str) -> list[str]:
    return sorted(hand.split(), key=lambda card: 47.5 if card == "Jk" else index(card), reverse=True)


def compiled(folder: Path) -> Path:
    program = folder / "brute_force"
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, HERE / "brute_force.c"], check=True)
    return program


def count(hands: list[str], rules: str) -> dict[str, dict[str, list[list[int]]]]:
    """Return 21 rows per hand and house way: legal, then won and lost as the player and as the banker.

    For ``face-up`` there is one more row: won and lost by players who see the banker's hand.
    """
    answer: dict[str, dict[str, list[list[int]]]] = {hand: {} for hand in hands}
    lines = "\n".join(" ".join(str(index(card)) for card in in_order(hand)) for hand in hands)
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([compiled(Path(folder)), rules], input=lines, capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        place, way, _, *numbers = line.split()
        answer[hands[int(place)]].setdefault(way, []).append([int(number) for number in numbers])
    return answer


def every_other(ways: Iterable[str], kind: str, rules: str) -> list[str]:
    """Return the half of the ways that a kind of hand is recorded against under these rules."""
    turn = [*HANDS].index(kind) + (rules in ("vegas", "ez"))
    return [way for number, way in enumerate(ways) if (number + turn) % 2]


def recorded(rules: str) -> dict[str, dict[str, list[list[int]]]]:
    counts = count(list(HANDS.values()), rules)
    return {
        hand: {way: counts[hand][way] for way in every_other(counts[hand] if kind in FEW else MANY_WAYS, kind, rules)}
        for kind, hand in HANDS.items()
    }


def of_variant(variant: str) -> dict[str, dict[str, object]]:
    """Return wins and losses by hand and way: for all 21 settings or, in Face Up, for the best one each time."""
    counts = count(list(HANDS.values()), variant)
    if variant == "face-up":
        return {hand: {way: ways[way][21][1:3] for way in MANY_WAYS} for hand, ways in counts.items()}
    return {
        hand: {way: [row[:3] for row in counts[hand][way]] for way in every_other(MANY_WAYS, kind, variant)}
        for kind, hand in HANDS.items()
    }


def main() -> int:
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("A C compiler is needed; name it in CC.", file=sys.stderr)
        return 2
    if sys.argv[1:] == ["variants"]:
        record = {
            "command": "python tests/odds/brute_force.py variants",
            "columns": ["legal", "won as player", "lost as player"],
            "kinds": HANDS,
            "counts": {variant: of_variant(variant) for variant in ("ez", "commission-free", "face-up")},
        }
        VARIANTS.write_text(lists_on_one_line(record) + "\n", encoding="utf-8")
        return 0
    record = {
        "command": "python tests/odds/brute_force.py",
        "columns": ["legal", "won as player", "lost as player", "won as banker", "lost as banker"],
        "kinds": HANDS,
        "counts": {rules: recorded(rules) for rules in ("vegas", "classic")},
    }
    RECORD.write_text(lists_on_one_line(record) + "\n", encoding="utf-8")
    return 0


def lists_on_one_line(value: object, indent: int = 0) -> str:
    if not isinstance(value, dict):
        return json.dumps(value, separators=(",", ":"))
    inner = " " * (indent + 1)
    lines = [f"{inner}{json.dumps(name)}: {lists_on_one_line(part, indent + 1)}" for name, part in value.items()]
    return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"


if __name__ == "__main__":
    sys.exit(main())
