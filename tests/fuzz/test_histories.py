"""No tampered history is accepted unless it could have been played."""

import io
from contextlib import suppress
from functools import cache, partial
from random import Random
from typing import Any, Final, get_args

import pytest

from paigow_tui.history.verifying import verify_file
from paigow_tui.rules import parse_rules
from paigow_tui.table import AnyEvent
from tests.fuzz.attack import attack, check_harmless, in_parts
from tests.fuzz.histories import CHANGES, DAMAGES, Change, Damage, Lines, Tampered, parsed
from tests.support.histories import complaint, sealed
from tests.support.side_games import history, played, written

pytestmark = pytest.mark.usefixtures("nearly_the_same_games")


@cache
def bases() -> list[Lines]:
    """Return games that cover every rule and every event of one person's table."""
    games = [history(variant) for variant in ("pai-gow", "face-up", "ez", "commission-free")]
    switches = "joker=strict,late-touch=lose,rotation=circle,commission=4.5%,dealer-seat=3"
    games += [tuple(written(played(rules, 4), rules)) for rules in map(parse_rules, ("classic", switches))]
    return [[*lines[:-1]] for lines in games]


FREE: Final = {
    *(("", "title"), ("", "program"), ("", "rounds")),
    *(("PlayerJoined", field) for field in ("name", "strategy", "habit", "chips")),
    *(("BoughtIn", "amount"), ("DeckCut", "seat"), ("DeckCut", "word")),
    *(("HandSet", field) for field in ("low", "high", "foul", "by")),
    *(("BetPlaced", "amount"), ("SatOut", "seat"), ("BetPlaced", "side")),
}
"""Fields that may differ without any other line changing: names, and choices without consequences."""

KINDS: Final = ("", *(event.__name__ for event in get_args(AnyEvent)))
TOLD: Final = {
    *("RoundOpened", "DiceThrown", "HandsDealt", "DealerExposed", "RoundClosed"),
    *("SeatSettled", "SideBetSettled", "EnvyPaid", "MeterMoved", "BankSettled"),
}
"""Events that can't differ: an accepted history must have all such events of the game, or only the first few."""


def check(given: Tampered) -> None:
    error, verdict = complaint(given.data), verify_file(io.BytesIO(given.data))
    check_harmless(str(verdict), longest=400)
    assert verdict.sound == (error is None), f"{error}, but {verdict}"
    if error is not None:
        check_harmless(str(error), longest=400)
        assert str(error).endswith(".")
        assert given.expected != "the same", str(error)
        return
    assert given.expected != "refused", "taken"
    game, taken = ([*map(parsed, lines)] for lines in (bases()[given.base], given.data.splitlines()[:-1]))
    if given.expected == "the same":
        assert taken == game
    elif given.expected == "judged" and taken != game:
        judge(game, taken)


def judge(game: list[dict[str, Any]], taken: list[dict[str, Any]]) -> None:
    """Check that an accepted history that differs from the game could have been played."""
    facts = [[value for value in one if kind(value) in TOLD] for one in (game, taken)]
    assert facts[1] == facts[0][: len(facts[1])]
    assert taken[0]["rounds"] == sum(kind(value) == "RoundClosed" for value in taken)
    if game[0]["rules"] != taken[0]["rules"]:
        assert taken[0]["rules"] == taken[1]["rules"]
        game = [value | {"rules": taken[0]["rules"]} if "rules" in value else value for value in game]
    # dropped, added or reordered lines are fine as long as the fixed events agree
    for was, now in zip(*map(by_kind_and_seat, (game, taken)), strict=True):
        for one, other in zip(was, now, strict=False):
            differs = {(kind(one), name) for name in one if one[name] != other[name]}
            assert differs <= FREE, differs - FREE


def by_kind_and_seat(values: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    found: dict[tuple[str, int], list[dict[str, Any]]] = {(name, seat): [] for name in KINDS for seat in range(8)}
    for value in values:
        found[kind(value), value.get("seat", 0)].append(value)
    return list(found.values())


def kind(value: dict[str, Any]) -> str:
    return str(value.get("type", "/").partition("/")[0])


@in_parts
def test_a_changed_and_resealed_file_is_refused_or_could_have_been_played(part: int) -> None:
    def tampered(rng: Random, change: Change) -> Tampered:
        base = rng.randrange(len(bases()))
        lines, expected = change(rng, bases()[base])
        with suppress(ValueError, LookupError):  # the first change may have left invalid JSON
            if expected == "judged" and not rng.randrange(4):
                lines, _ = CHANGES[rng.choice(("any value", "reordered"))](rng, lines)
        return Tampered(base, sealed(lines), expected)

    mutators = {name: partial(tampered, change=change) for name, change in CHANGES.items()}
    attack("resealed histories", part, mutators, check, 200, 150_000)


@in_parts
def test_a_changed_file_with_its_old_seal_is_refused(part: int) -> None:
    def tampered(rng: Random, damage: Damage) -> Tampered:
        base = rng.randrange(len(bases()))
        return Tampered(base, damage(rng, bases()[base]), "judged")

    def check_sealed(given: Tampered) -> None:
        check(given)
        body = b"\n".join([*bases()[given.base], b""])
        assert given.data.startswith(body) or complaint(given.data) is not None, "taken"

    mutators = {name: partial(tampered, damage=damage) for name, damage in DAMAGES.items()}
    attack("sealed histories", part, mutators, check_sealed, 200, 150_000)
