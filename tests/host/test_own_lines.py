"""Whose lines the results log tells as yours: those of the person, whichever seat they had, and nobody else's."""

from paigow_tui.host.keeper import first_lines
from paigow_tui.host.shared import SharedSeat
from paigow_tui.table import LeaveTable
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import read_log
from paigow_tui.ui.table.results import own_results
from tests.support.memory import View
from tests.support.several import Several


def told(session: SharedSeat, words: str = "all") -> list[str]:
    return list(read_log(session.log(), words.split(), Voice(me=session.position)))


def after_dan() -> Several:
    """Return a table where Dan has played a round and left, and Eve has his seat."""
    table = Several("ann", "dan", computers=0)
    seat = table.people["dan"].position
    table.play()
    assert table.people["dan"].act(LeaveTable(seat)) is None
    assert table.sit("eve", seat) is None
    return table


def test_the_rounds_of_whoever_had_your_seat_before_you_are_told_by_their_name() -> None:
    eve = after_dan().people["eve"]
    log = told(eve)
    assert log[-1] == f"You sit down at seat {eve.position} with $400."
    assert sum("You" in line for line in log) == 1
    assert "Dan sits down at seat 2 with $400." in log
    assert [line for line in log if line.startswith(("Dan loses", "Dan pushes", "Dan wins"))]
    assert told(eve, "mine all") == [log[-1]]
    assert own_results(eve.log(), eve.position) == ()


def test_the_rounds_you_play_in_somebodys_old_seat_are_yours() -> None:
    table = after_dan()
    table.play()
    eve = table.people["eve"]
    assert [line.round for line in own_results(eve.log(), eve.position)] == [2]
    assert [line for line in told(eve, "mine all") if "You" in line and "their" in line]


def test_your_rounds_are_still_yours_if_you_come_back_to_another_seat() -> None:
    table = after_dan()
    table.play()
    assert table.sit("dan", 5) is None
    table.play()
    dan = table.people["dan"]
    assert [line.round for line in own_results(dan.log(), dan.position)] == [1, 3]
    mine = told(dan, "mine all")
    assert [line.partition(" with")[0] for line in mine if "sit down" in line] == [
        "You sit down at seat 2",
        "You sit down at seat 5",
    ]
    assert [line for line in told(dan) if line.startswith("Eve sits down at seat 2")]


def test_the_lines_read_again_from_the_file_are_told_as_yours_too() -> None:
    table = after_dan()
    for who in ("dan", "eve"):
        log = table.session(who).log()
        assert first_lines(View(table.memory), table.stream, len(log), who) == list(log)


def test_a_spectator_has_no_lines() -> None:
    table = after_dan()
    spectator = table.session()
    assert told(spectator, "mine all") == ["You have no lines in the log yet."]
    assert not any("You" in line for line in told(spectator))
