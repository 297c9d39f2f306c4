"""The Solved strategy at a table. Its settings follow from the round's secret, so any other is detected."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from paigow_tui.audit import audit
from paigow_tui.audit.ranks import worth_of_high, worth_of_low
from paigow_tui.audit.solved import set_by_solution
from paigow_tui.cards import DECK, Card, parse_cards
from paigow_tui.history.verifying import verify_game
from paigow_tui.host.games import new_game, setup_of
from paigow_tui.host.runner import Runner
from paigow_tui.host.setup import GameSetup
from paigow_tui.odds.classes import CLASSES, class_of, classes
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, choices, house_way
from paigow_tui.rules.hand_class import class_number
from paigow_tui.rules.house_ways import HouseWay
from paigow_tui.rules.ruleset import Role
from paigow_tui.rules.solution import mix
from paigow_tui.rules.switches import with_variant
from paigow_tui.rules.way_text import WayError, parse_way
from paigow_tui.store import EventStore
from paigow_tui.table import Refusal, decide
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.table.support import Table, secret, stacked

MIXED = "Ah Jd Tc 9s 8h 6d 5c"
"""As the player, solved puts jack-ten in front 578 times in a thousand, and jack-nine otherwise."""
MIXED_LOWS = (parse_cards("Jd Tc"), parse_cards("Jd 9s"))


def played(folder: Path, setup: GameSetup, rounds: int) -> list[bytes]:
    with EventStore.open(folder / "games.db") as store:
        stream = new_game(store, setup, seed=5, prefix="run")
        Runner(store, stream).play(rounds)
        return [record.payload for record in store.read(stream)]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return the events of a game in which the dealer and one of the six players play solved."""
    return played(tmp_path_factory.mktemp("solved"), GameSetup("", 0, 6, house_way="solved", solver=True), 15)


def test_a_game_with_a_solved_dealer_and_player_verifies_as_committed(game: list[bytes]) -> None:
    assert str(verify_game(lambda: game)) == "15 rounds, all as committed."


def changed(game: list[bytes], by: str, seat: int) -> list[bytes]:
    """Return the game with one hand changed: the seat's first hand that has a choice is set another legal way."""
    hands: Sequence[Sequence[str]] = ()
    for number, line in enumerate(game):
        event = json.loads(line)
        if event["type"].startswith("HandsDealt"):
            hands = event["hands"]
        elif event["type"].startswith("HandSet") and (event["by"], event["seat"]) == (by, seat):
            options = choices(parse_cards(" ".join(hands[seat - 1])))
            other = next((one for one in options if {card.text for card in one.low} != {*event["low"]}), None)
            if other is not None:
                event["low"], event["high"] = ([card.text for card in part] for part in (other.low, other.high))
                return [*game[:number], json.dumps(event).encode(), *game[number + 1 :]]
    raise AssertionError("no hand had a choice")


@pytest.mark.parametrize(("by", "seat"), [("player", 1), ("house way", 7)])
def test_a_setting_that_solved_would_not_play_is_detected(game: list[bytes], by: str, seat: int) -> None:
    verdict = audit(changed(game, by, seat))
    assert f"position {seat} did not set its hand as solved does with this secret" in verdict.fault


def test_mixed_settings_follow_from_the_secret_alone() -> None:
    lows = Counter[tuple[Card, ...]]()
    table = Table()
    table.when(c.OpenTable("t", VEGAS, "foxwoods"), c.JoinTable(1, "Vera", "computer", 50_000, "solved"))
    for number in range(1, 121):
        table.when(c.OpenRound(secret(number)), c.PlaceBet(1, 500))
        table.given(e.DiceThrown((1, 1, 1), 7), stacked({1: MIXED}))
        set_now = [low for low in MIXED_LOWS if not isinstance(decide(table.state, c.SetHand(1, low)), Refusal)]
        assert len(set_now) == 1
        table.when(c.SetHand(1, set_now[0]))
        lows[set_now[0]] += 1
        table.finish()
        table.given(e.BoughtIn(1, 500))
    assert 0.42 < lows[MIXED_LOWS[0]] / 120 < 0.74, "578 of a thousand"


def test_class_numbers_and_settings_computed_independently_match_the_programs() -> None:
    hands = [classes().hand(number) for number in range(0, CLASSES, 9_973)]
    hands += [tuple(Random(seed).sample(DECK, 7)) for seed in range(20)]
    rules = {"wheel": "second", "joker": "best", "equal_front": "kickers"}
    for hand in hands:
        assert class_number(hand) == class_of(hand)
        roles: tuple[Role, ...] = ("player", "banker")
        for role in roles:
            due, lot = set[tuple[object, ...]](), 0
            for setting, times in mix(choices(hand), role):
                found = set_by_solution(hand, rules, role, lot)
                assert found == set_by_solution(hand, rules, role, lot + times - 1)
                assert found == (worth_of_high(setting.high, rules), worth_of_low(setting.low))
                assert found not in due
                due.add(found)
                lot += times
            assert lot == 1_000


@pytest.mark.parametrize("rules", [CLASSIC, with_variant(VEGAS, "ez"), with_variant(VEGAS, "face-up")])
def test_solved_is_refused_under_rules_that_compare_hands_differently(rules: RuleSet) -> None:
    table = Table()
    assert "usual ranking" in table.refused(c.OpenTable("t", rules, "solved")).message
    table.when(c.OpenTable("t", rules, "foxwoods"))
    assert "usual ranking" in table.refused(c.JoinTable(1, "Vera", "computer", 50_000, "solved")).message


def test_no_house_way_file_can_copy_the_solution() -> None:
    for text in ('name = "solved"\ntitle = "Mine"', 'name = "mine"\ntitle = "Mine"\nthen = "solved"'):
        with pytest.raises(WayError, match="has no rules to copy"):
            parse_way(text, house_way)
    with pytest.raises(ValueError, match="no rule covers"):
        HouseWay("mine", "Mine", ())


def test_a_games_setup_remembers_that_somebody_played_solved(tmp_path: Path) -> None:
    with EventStore.open(tmp_path / "games.db") as store:
        stream = new_game(store, GameSetup("Vera", 4, 3, solver=True), seed=1)
        setup = setup_of(store, stream)
        assert setup is not None
        assert setup.solver
        names = [json.loads(record.payload).get("name") for record in store.read(stream)]
        assert "Wilma" in names, "her name was taken"
