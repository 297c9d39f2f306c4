"""Check the history of a game that somebody sent you: every shuffle, deal, setting and payment.

Run it as ``python verify_a_history.py FILE``. Without a file, it plays a game, writes its history, changes a payment,
and shows that the change is detected.
"""

import sys
import tempfile
from pathlib import Path

import paigow_tui as pg


def check(path: Path) -> str:
    """Return what is wrong with a history, or that nothing is."""
    try:
        verdict = pg.verify(path)
    except ValueError as error:
        return f"Not a history: {error}"
    return f"{verdict.rounds} rounds without an error." if verdict.sound else f"Wrong: {verdict.fault}"


def tampered(path: Path) -> Path:
    """Return the path of a copy in which one player was paid an extra dollar."""
    lines = path.read_text("utf-8").splitlines()
    place = next(
        number for number, line in enumerate(lines) if '"type":"SeatSettled' in line and '"paid":0' not in line
    )
    start = lines[place].index('"paid":') + len('"paid":')
    end = lines[place].index(",", start)
    lines[place] = f"{lines[place][:start]}{int(lines[place][start:end]) + 100}{lines[place][end:]}"
    other = path.with_name("tampered.jsonl")
    other.write_text("\n".join(lines) + "\n", "utf-8")
    return other


def main() -> None:
    """Check a file or, without one, a new game's history and a tampered copy."""
    if len(sys.argv) > 1:
        print(check(Path(sys.argv[1])))
        return
    with tempfile.TemporaryDirectory() as folder:
        history = Path(folder, "game.jsonl")
        pg.play(20, seed=7, history=history)
        print(check(history))
        print(check(tampered(history)))


if __name__ == "__main__":
    main()
