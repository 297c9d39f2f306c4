"""The checker confirms that every round is as committed, or names the first that is not."""

import io
import json
from collections import Counter
from collections.abc import Sequence
from itertools import product, takewhile
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.audit import Verdict, audit, audit_file, shuffle
from paigow_tui.audit.ranks import fouled, worth_of_high, worth_of_low
from paigow_tui.cards import DECK
from paigow_tui.history.verifying import verify_file
from paigow_tui.history.writing import write_history
from paigow_tui.host.games import new_game
from paigow_tui.host.runner import Runner
from paigow_tui.host.setup import GameSetup
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, settings
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.store import EventStore
from paigow_tui.table import encode
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice
from tests.support.cases import cases
from tests.support.histories import complaint, edited, place, sealed
from tests.support.side_games import history, played, rules_of, written


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return the history of twelve rounds played by computer players."""
    return run(tmp_path_factory.mktemp("audit"), VEGAS, 12)


def run(folder: Any, rules: RuleSet, rounds: int) -> list[bytes]:
    with EventStore.open(folder / "games.db") as store:
        stream = new_game(store, GameSetup("", 0, 6, rules=rules), seed=3, prefix="run")
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
def test_a_game_that_was_played_verifies_as_committed(rules: RuleSet, tmp_path: Any) -> None:
    found = run(tmp_path, rules, 40)
    assert str(audit(found[1:-1])) == "40 rounds, all as committed."
    assert audit_file(io.BytesIO(b"\n".join(found) + b"\n")).sound


def test_an_unfinished_round_is_not_checked(lines: list[bytes]) -> None:
    verdict = audit(lines[1 : place(lines, "RoundClosed", 4)])
    assert (verdict.rounds, verdict.open_round, verdict.sound) == (4, 5, True)
    assert str(verdict) == "4 rounds, all as committed; round 5 is not over and was not checked."


many_times = pytest.mark.usefixtures("nearly_the_same_games")
MATTERS = cases(__file__, "matters")
GAMES = ("pai-gow", "face-up", "ez", "commission-free")
SETTLING = ("SeatSettled", "SideBetSettled", "EnvyPaid", "MeterMoved", "BankSettled")


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
        case "lower" | "lose" | "foul":
            return {"lower": "higher", "lose": "push", "foul": "late touch"}[value]
        case str():
            return "foul"
        case [first, *rest]:
            return [*rest, first] if isinstance(first, list | str) else [another(first), *rest]
        case dict():
            return value | {"amount": value["amount"] + 1}
        case []:
            return [{"bet": "fortune", "amount": 50}]
    raise AssertionError(value)


def some_of(lines: Sequence[bytes], kind: str) -> list[int]:
    found = [index for index, line in enumerate(lines) if line.startswith(f'{{"type":"{kind}/'.encode())]
    if kind == "BetPlaced":
        found = [index for index in found if not replaced(lines, index)]
    return found[:: max(1, len(found) // 3)]


def replaced(lines: Sequence[bytes], index: int) -> bool:
    """Return whether this seat or the next one bets or sits out later in the round."""
    seat = json.loads(lines[index])["seat"]
    later = takewhile(lambda line: b'"BetsClosed/' not in line, lines[index + 1 :])
    return any(
        json.loads(line).get("seat") in (seat, seat + 1) for line in later if b"Bet" in line or b"SatOut" in line
    )


def verdict_on(lines: list[bytes]) -> Verdict:
    """Reseal a history and return the verdict; check that the table's rules refuse whatever the checker faults."""
    data = sealed(lines)
    verdict = verify_file(io.BytesIO(data))
    assert str(verdict).startswith(("Round ", "The game ")) or verdict.sound
    assert verdict.sound or complaint(data) is not None
    return verdict


def until_the_round_is_over(lines: Sequence[bytes], index: int) -> list[bytes]:
    """Return the history through the end of the round that contains a line, with an empty last line for the seal."""
    stop = next(at for at in range(index, len(lines)) if b'"RoundClosed/' in lines[at]) + 1
    rounds = sum(b'"RoundClosed/' in line for line in lines[:stop])
    header = json.dumps(json.loads(lines[0]) | {"rounds": rounds}).encode()
    return [header, *lines[1:stop], b""]


@many_times
@pytest.mark.parametrize("game", GAMES)
def test_every_change_that_matters_is_detected(game: str) -> None:
    found = Counter[str]()
    every = history(game)
    for kind, fields in MATTERS.items():
        for index, field in product(some_of(every, kind), fields):
            if (kind, field) in {("HandSet", "low"), ("HandSet", "high")}:
                continue  # these are the same hands in any order
            lines = until_the_round_is_over(every, index)
            event = json.loads(lines[index])
            if event.get(field) in ("first round", "after a player", "nobody took it", "its turn"):
                continue  # only the table's rules know why the dealer banks
            line = json.dumps(event | {field: another(event[field])}).encode()
            changed = [*lines[:index], line, *lines[index + 1 : -1]]
            assert not verdict_on(changed).sound, (kind, field, index)
            found[kind] += 1
    assert {kind for kind in MATTERS if some_of(every, kind)} - found.keys() <= {"DealerBanked"}


@many_times
@pytest.mark.parametrize("game", GAMES)
def test_face_up_and_settlement_events_cannot_be_dropped_repeated_or_swapped(game: str) -> None:
    every = history(game)
    for kind in ("DealerExposed", *SETTLING):
        for index in some_of(every, kind):
            lines = until_the_round_is_over(every, index)
            before, line, after, rest = lines[:index], lines[index], lines[index + 1], lines[index + 2 : -1]
            assert not verdict_on([*before, after, *rest]).sound, kind
            assert not verdict_on([*before, line, line, after, *rest]).sound, kind
            assert not verdict_on([*before, after, line, *rest]).sound, kind
    for index in some_of(every, "SideBetSettled"):
        lines = until_the_round_is_over(every, index)
        closed = next(at for at in range(index, 0, -1) if b'"BetsClosed/' in lines[at])
        seat = json.loads(lines[index])["seat"]
        bets = [json.loads(line) for line in lines[1:closed] if b'"BetPlaced/' in line]
        bet = encode(e.BetPlaced(seat, [one for one in bets if one["seat"] == seat][-1]["amount"]))
        for at in (closed, closed + 1):
            assert not verdict_on([*lines[:at], bet, *lines[at:-1]]).sound


@pytest.mark.parametrize("game", GAMES)
def test_no_game_of_one_variant_verifies_as_another(game: str) -> None:
    lines = list(history(game))
    rules = json.loads(lines[0])["rules"]

    def sound(changes: dict[str, Any], *where: int) -> bool:
        changed = lines[:-1]
        for index in where:
            changed = edited([*changed, b""], index, lambda event: event["rules"].update(changes))
        return verify_file(io.BytesIO(sealed(changed))).sound

    rules_now = {(name, value) for name, value in rules.items() if name != "side_bets"}
    values = set[tuple[str, Any]]()
    for variant in VARIANTS.values():
        switches = {"commission": rules["commission"]} | variant.switches
        assert sound(switches, 0, 1) == (switches.items() <= rules.items())
        values |= switches.items() - rules_now
    for switch, value in values:
        for where in ((0,), (1,), (0, 1)):
            assert not sound({switch: value}, *where), (switch, value, where)


def test_no_event_of_another_variant_can_be_added_to_a_game() -> None:
    face_up, ez = list(history("face-up")), list(history("ez"))
    shown = [index for index, line in enumerate(face_up) if b'"DealerExposed/' in line]
    struck = next(index + 1 for index in shown if b'"struck":true' in face_up[index])
    hand = next(face_up[index + 1] for index in shown if index + 1 != struck)
    bank = place(ez, "DealerBanked", 3)
    envy = encode(e.EnvyPaid(2, "fortune", 4, "", 0))
    stakes = {json.loads(line)["amount"] for line in ez if line.startswith(b'{"type":"BetPlaced/')}
    for lines, index, line in (
        *((face_up, index - by, face_up[index + 1]) for index in shown for by in (0, 1)),
        (face_up, struck, hand),
        (ez, place(ez, "HandSet", 7), face_up[shown[0]]),
        *((ez, bank, encode(e.BankTaken(2, stake, 4))) for stake in stakes),
        (ez, bank, encode(e.BankOffered(2))),
        (ez, bank, encode(e.BankDeclined(2))),
        (ez, place(ez, "BankSettled", 2), encode(e.MeterMoved(100_000))),
        (ez, place(ez, "BankSettled", 2), envy),
    ):
        assert not verdict_on([*lines[:index], line, *lines[index:-1]]).sound, line
        assert not verdict_on([*lines[:index], line, *lines[index + 1 : -1]]).sound, line


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "changes", [{"late_touch": "lose"}, {"dealer_seat": 3, "rotation": "circle"}], ids=["touch", "circle"]
)
def test_any_game_with_side_bets_verifies_as_committed(variant: str, changes: dict[str, Any]) -> None:
    rules = rules_of(variant, *(f"{name}:1" for name in SIDE_BETS), **changes)
    lines = written(played(rules, 20, seed=7), rules)
    assert str(verify_file(io.BytesIO(b"\n".join(lines) + b"\n"))) == "20 rounds, all as committed."


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense\n", b"[1]\n", b"{}\n", b'{"format":"pai-gow-history","version":99}\n', b"[" * 70_000],
)
def test_a_file_that_is_not_a_history_does_not_verify(data: bytes) -> None:
    assert not audit_file(io.BytesIO(data)).sound


def test_a_truncated_file_is_reported(lines: list[bytes]) -> None:
    assert "cut short (line 200)" in str(audit_file(io.BytesIO(b"\n".join(lines[:200]) + b"\n")))


secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(secrets, st.text(max_size=10), st.integers(1, 10**6), st.text(max_size=10))
def test_the_checkers_shuffle_matches_the_tables(secret: str, table: str, round: int, cut: str) -> None:
    try:
        (table + cut).encode()
    except UnicodeEncodeError:
        return
    assert tuple(shuffle.shuffled_deck(secret, table, round, cut)) == shuffled_deck(secret, table, round, cut)
    assert shuffle.dice_of(secret, table, round, cut) == thrown_dice(secret, table, round, cut)
    assert shuffle.commitment(secret) == commitment(secret)


@given(
    st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True),
    st.sampled_from(["second", "lowest"]),
    st.sampled_from(["best", "strict"]),
    st.sampled_from(["kickers", "strict"]),
)
def test_the_checkers_ranking_matches_the_tables(hand: Any, wheel: Any, joker: Any, front: Any) -> None:
    rules = RuleSet(wheel=wheel, joker=joker, equal_front=front)
    mine = {"wheel": wheel, "joker": joker, "equal_front": front}
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
    assert loaded == {"audit", "cards", "notebook", "version"}, "the notebook only draws cards"
