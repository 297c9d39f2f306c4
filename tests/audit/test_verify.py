"""The checker finds every round as committed, or names the first that is not."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.audit import audit, audit_file
from paigow_tui.audit.ranks import fouled, worth_of_high, worth_of_low
from paigow_tui.audit.records import Rules
from paigow_tui.audit.shuffle import committed, deck_of, dice_of
from paigow_tui.cards import DECK
from paigow_tui.history.writing import write_history
from paigow_tui.host.games import new_game
from paigow_tui.host.runner import Runner
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, settings
from paigow_tui.store import EventStore
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice
from tests.support.histories import edited, place, sealed


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return the history of twelve rounds of computer players."""
    return written(tmp_path_factory.mktemp("audit"), VEGAS, 12)


def written(folder: Any, rules: RuleSet, rounds: int) -> list[bytes]:
    with EventStore.open(folder / "games.db") as store:
        players = {"name": "", "seat": 0, "seats": 6, "chips": 50_000}
        stream = new_game(store, **players, rules=rules, house_way="foxwoods", seed=3, prefix="run")  # type: ignore[arg-type]
        Runner(store, stream).play(rounds)
        out = io.BytesIO()
        write_history(store, stream, out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(
    "rules",
    [
        VEGAS,
        CLASSIC,
        RuleSet(joker="strict", rotation="circle", commission=333, dealer_seat=2, late_touch="lose"),
    ],
    ids=["vegas", "classic", "odd"],
)
def test_what_was_played_is_as_committed(rules: RuleSet, tmp_path: Any) -> None:
    found = written(tmp_path, rules, 40)
    assert str(audit(found[1:-1])) == "40 rounds, all as committed."
    assert audit_file(io.BytesIO(b"\n".join(found) + b"\n")).sound


def test_an_unfinished_round_is_not_checked(lines: list[bytes]) -> None:
    verdict = audit(lines[1 : place(lines, "RoundClosed", 4)])
    assert (verdict.rounds, verdict.open_round, verdict.sound) == (4, 5, True)
    assert str(verdict) == "4 rounds, all as committed; round 5 is not over and was not checked."


MATTERS = {
    "PlayerJoined": ["seat", "chips"], "RoundOpened": ["round", "commitment", "secret"],
    "BetPlaced": ["seat", "amount"], "BankTaken": ["seat", "dealer_stake"], "DiceThrown": ["dice", "first"],
    "HandsDealt": ["hands", "rest"], "HandSet": ["seat", "low", "high", "foul"],
    "SeatSettled": ["seat", "outcome", "high", "low", "stake", "paid", "rake", "why"],
    "BankSettled": ["seat", "net", "rake"], "RoundClosed": ["secret"],
}  # fmt: skip


def another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case "copy" | "higher":
            return "lower"
        case "win" | "push":
            return "lose"
        case str() if len(value) == 64:
            return value[:-1] + ("0" if value[-1] != "0" else "1")
        case str():
            return "higher" if value == "lower" else "push" if value == "lose" else "foul"
        case [first, *rest]:
            return [*rest, another(first)] if isinstance(first, int) else [*rest, first]
    raise AssertionError(value)


@pytest.mark.parametrize("kind", MATTERS)
def test_any_change_that_matters_is_found(lines: list[bytes], kind: str) -> None:
    for field in MATTERS[kind]:
        if (kind, field) in {("HandSet", "low"), ("HandSet", "high")}:
            continue  # these are the same hands in any order
        index = place(lines, kind, 0 if kind in ("BankTaken", "PlayerJoined") else 3)

        def change(event: dict[str, Any], field: str = field) -> None:
            event[field] = another(event.get(field, ""))

        changed = edited(lines, index, change)
        verdict = audit(changed[1:])
        by_file = audit_file(io.BytesIO(sealed(changed)))
        assert not verdict.sound, (kind, field)
        assert verdict.round == by_file.round
        assert str(verdict).startswith(("Round ", "The game "))
        assert by_file.rounds < 12


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense\n", b"[1]\n", b"{}\n", b'{"format":"paigow-history","version":9}\n', b"[" * 70_000],
)
def test_a_file_that_is_not_a_history_does_not_verify(data: bytes) -> None:
    assert not audit_file(io.BytesIO(data)).sound


def test_a_truncated_file_is_reported(lines: list[bytes]) -> None:
    assert "cut short (line 200)" in str(audit_file(io.BytesIO(b"\n".join(lines[:200]) + b"\n")))


secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(secrets, st.text(max_size=10), st.integers(1, 10**6), st.text(max_size=10))
def test_its_shuffle_matches_the_tables(secret: str, table: str, round: int, cut: str) -> None:
    try:
        (table + cut).encode()
    except UnicodeEncodeError:
        return
    assert tuple(deck_of(secret, table, round, cut)) == shuffled_deck(secret, table, round, cut)
    assert dice_of(secret, table, round, cut) == thrown_dice(secret, table, round, cut)
    assert committed(secret) == commitment(secret)


@given(
    st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True),
    st.sampled_from(["second", "lowest"]),
    st.sampled_from(["best", "strict"]),
    st.sampled_from(["kickers", "strict"]),
)
def test_its_ranking_matches_the_tables(hand: Any, wheel: Any, joker: Any, front: Any) -> None:
    rules = RuleSet(wheel=wheel, joker=joker, equal_front=front)
    mine = Rules(wheel=wheel, joker=joker, equal_front=front)
    every = settings(hand, rules)
    assert [setting.foul for setting in every] == [
        fouled(worth_of_high(setting.high, mine), worth_of_low(setting.low), mine) for setting in every
    ]
    for one in every:
        for other in every:
            worths = worth_of_high(one.high, mine), worth_of_high(other.high, mine)
            assert (one.high_rank < other.high_rank) == (worths[0] < worths[1])
            assert (one.high_rank == other.high_rank) == (worths[0] == worths[1])
            lows = worth_of_low(one.low), worth_of_low(other.low)
            assert (one.low_rank < other.low_rank) == (lows[0] < lows[1])


def test_the_checker_shares_no_module_with_the_dealer() -> None:
    import subprocess
    import sys

    program = "import sys, paigow_tui.audit; print(*[n for n in sys.modules if n.startswith('paigow_tui.')])"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {name.removeprefix("paigow_tui.").partition(".")[0] for name in answer.stdout.split()}
    assert loaded == {"audit", "cards"}


def test_json_is_read_as_written(lines: list[bytes]) -> None:
    loose = [json.dumps(json.loads(line), indent=None).encode() for line in lines[1:-1]]
    assert audit(loose).sound
