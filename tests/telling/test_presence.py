"""What is said when somebody leaves a shared table in mid-round: to the others, in the log, and to that person."""

from typing import Any

import pytest

from paigow_tui.cards import descending
from paigow_tui.rules import settings
from paigow_tui.table import Phase
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import recount
from paigow_tui.telling.presence import left_behind, went_away
from tests.support.several import Several

SETS = "the house way sets your hand."


def after_bob_left(phase: Phase, **terms: Any) -> Several:
    """Return a table where Bob has lost his connection while the table waits for him."""
    table = Several("ann", "bob", computers=1, **terms)
    table.come_to(phase, "bob")
    table.floor.went("bob")
    table.floor.tick()
    table.catch_up(*table.people.values())
    return table


def told(table: Several) -> list[str]:
    return [*went_away(table.people["ann"].view, table.people["bob"].position, Voice())]


def log(table: Several, who: str) -> list[str]:
    return [recount(line, Voice()) for line in table.people[who].log()]


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        (Phase.BETS, "The table waits up to 30 seconds, and then Bob sits out."),
        (Phase.BANK, "The table waits up to 15 seconds, and then Bob declines the bank."),
        (Phase.SETTING, "The table waits up to 1 minute, and then Bob's hand is set."),
    ],
)
def test_the_others_are_told_that_a_player_is_away_and_how_long_the_table_waits(phase: Phase, sentence: str) -> None:
    assert told(after_bob_left(phase)) == ["Bob is away.", sentence]


def test_without_a_time_limit_the_table_waits_two_minutes_for_a_player_who_is_away() -> None:
    table = after_bob_left(Phase.SETTING, bet=0, set=0)
    assert told(table)[1] == "The table waits up to 2 minutes, and then Bob's hand is set."
    phases = []
    for seconds in (119, 1):
        table.pass_by(seconds, idle=["bob"])
        phases.append(table.floor.state.phase)
    assert phases == [Phase.SETTING, Phase.BETWEEN]


def test_nothing_is_said_about_waiting_for_a_player_who_has_set() -> None:
    table = after_bob_left(Phase.SETTING)
    table.act(table.people["bob"])
    table.catch_up(table.people["ann"])
    assert told(table) == ["Bob is away."]


def test_the_log_says_who_left_and_that_the_house_way_set_their_hand() -> None:
    table = after_bob_left(Phase.SETTING)
    assert log(table, "ann")[-1] == "Bob is away."
    table.until(lambda state: state.phase is Phase.BETWEEN, idle=["bob"])
    table.catch_up(*table.people.values())
    assert "The house way set Bob's hand." in log(table, "ann")
    assert "The house way set your hand." in log(table, "bob")
    table.floor.came("bob")
    table.floor.tick()
    table.catch_up(*table.people.values())
    assert "Bob is back." in log(table, "ann")


def test_the_log_names_no_house_way_if_a_player_set_their_hand_and_then_left() -> None:
    table = Several("ann", "bob", computers=1)
    table.come_to(Phase.SETTING, "bob")
    table.act(table.people["bob"])
    table.floor.went("bob")
    table.until(lambda state: state.phase is Phase.BETWEEN)
    table.catch_up(*table.people.values())
    assert "Bob is away." in log(table, "ann")
    assert not any("The house way set" in line for line in log(table, "ann"))


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        (Phase.BETS, "The table waits up to 30 seconds for you to come back. Then you sit out."),
        (
            Phase.BANK,
            "The table waits up to 15 seconds for you to come back. Then you decline the bank, and " + SETS,
        ),
        (
            Phase.SETTING,
            "The table waits up to 1 minute for you to come back. Then " + SETS,
        ),
    ],
)
def test_a_player_who_quits_is_told_what_becomes_of_their_hand(phase: Phase, sentence: str) -> None:
    assert left_behind(after_bob_left(phase).people["bob"]) == sentence


def test_a_player_who_quits_with_a_bet_or_a_set_hand_is_told_so() -> None:
    table = after_bob_left(Phase.BETS)
    bob = table.people["bob"]
    table.act(bob)
    assert left_behind(bob) == "If you aren't back in time, the house way sets your hand."
    table.come_to(Phase.SETTING, "bob")
    table.act(bob)
    table.catch_up(bob)
    if bob.view.phase is Phase.SETTING:
        assert left_behind(bob) == "Your hand is played as you set it."
    table.until(lambda state: state.phase is Phase.BETWEEN)
    table.catch_up(bob)
    assert left_behind(bob) == ""


@pytest.mark.parametrize("foul", [False, True])
def test_two_picked_cards_are_played_for_a_player_who_quits_unless_they_are_a_foul(foul: bool) -> None:
    table = after_bob_left(Phase.SETTING)
    bob = table.people["bob"]
    mine = bob.view.mine
    assert mine is not None
    low = next(one.low for one in settings(mine.cards) if one.foul is foul)
    bob.keep_picks([descending(mine.cards).index(card) + 1 for card in low])
    sets = "the house way sets your hand" if foul else "the two cards you picked are played"
    assert left_behind(bob) == f"The table waits up to 1 minute for you to come back. Then {sets}."
    table.until(lambda state: state.phase is not Phase.SETTING, idle=["bob"])
    table.catch_up(bob)
    mine = bob.view.mine
    assert mine is not None
    assert (set(mine.low) == set(low)) is not foul
