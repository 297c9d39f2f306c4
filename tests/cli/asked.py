"""A quick call for every command."""

from typing import Final

SEVEN: Final = ["As", "Kd", "Tc", "2h", "Jk", "9s", "9d"]

ASKED: Final[dict[str, list[str]]] = {
    "play": ["--plain", "--name", "Ann", "--new", "--seed", "1"], "set": SEVEN, "rank": SEVEN[:2], "deal": [],
    "run": ["--rounds", "1"], "odds": SEVEN, "edge": ["--help"], "atlas": ["--list"], "bank": ["--stakes", "25,50"],
    "simulate": ["--rounds", "1"], "practice": ["--plain", "--hand", " ".join(SEVEN)], "stats": [],
    "games": [], "replay": ["run/1"], "export": ["run/1", "-"], "import": ["none.jsonl"], "verify": ["run/1"],
    "fairness": ["--shuffles", "100"], "doctor": [], "manual": [], "ways": [], "cost": ["--help"], "today": ["--json"],
    "session": ["--hands", "2"], "solve": [], "results": ["--help"], "host": ["--help"], "ledger": ["--help"],
    "bankroll": [],
    "sheet": ["--help"], "side-bets": [], "counts": [], "draw": ["pontoon"],
    "serve": ["--help"], "completion": ["bash"], "web": ["--help"], "join": ["--help"],
}  # fmt: skip
