"""The fields of JSON answers: version 1.0 promises never to remove one."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Paigow
from tests.support.before_1_0 import written_in_format_4
from tests.support.shapes import fields

RELEASED = Path(__file__).with_name("json_fields.json")
HAND = "As Jk Qs Qh Qd 7s 2s"
DEALER = "2c 3c 5d 7h 9c Jd Kd"
COMMANDS = {
    "set": ("set", HAND),
    "rank": ("rank", "Kd Ks Kh 7c 7s"),
    "deal": ("deal", "--seed", "5"),
    "deal with side bets": ("deal", "--seed", "5", "--variant", "face-up", "--side-bets", "fortune"),
    "run": ("run", "--rounds", "1"),
    "odds": ("odds", HAND),
    "odds of Face Up": ("odds", HAND, "--variant", "face-up"),
    "odds against an open hand": ("odds", HAND, "--variant", "face-up", "--dealer", DEALER),
    "edge": ("edge",),
    "simulate": ("simulate", "--rounds", "200"),
    "simulate with side bets": ("simulate", "--rounds", "200", "--side-bets", "fortune"),
    "side-bets": ("side-bets", "fortune"),
    "draw pontoon": ("draw", "pontoon", "--stick", "16"),
    "games": ("games",),
    "bankroll": ("bankroll",),
    "stats": ("stats",),
    "stats of leaks": ("stats", "--leaks"),
    "today": ("today",),
    "ways check": ("ways", "check", "foxwoods"),
    "ways show": ("ways", "show", "mgm"),
}


def test_no_field_of_a_json_answer_is_ever_removed(
    paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """``--update-frames`` records new fields; removing one requires a new major version."""
    db = written_in_format_4(tmp_path) / "format-4.db"
    assert paigow("doctor", "--convert", "--db", str(db)).status == 0
    monkeypatch.setenv("PAIGOW_DB", str(db))
    now = dict[str, list[str]]()
    for name, command in COMMANDS.items():
        answer = paigow(*command, "--json")
        assert answer.status == 0, (command, answer.err)
        now[name] = sorted({path for line in answer.out.splitlines() for path in fields(json.loads(line))})
    if request.config.getoption("--update-frames"):
        released = json.loads(RELEASED.read_text(encoding="utf-8")) if RELEASED.exists() else {}
        together = {name: sorted({*released.get(name, ()), *now[name]}) for name in now}
        RELEASED.write_text(json.dumps(together, indent=1) + "\n", encoding="utf-8")
    assert now == json.loads(RELEASED.read_text(encoding="utf-8"))
