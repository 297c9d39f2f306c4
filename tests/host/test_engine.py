"""A table of several people works the same with a storage engine other than SQLite."""

from tests.support.several import Several


def test_three_people_play_ten_rounds_on_an_in_memory_store() -> None:
    table = Several("ann", "bob", "cy")
    table.play(10)
    assert table.floor.state.total == 0
    assert {session.summary().account.rounds for session in table.people.values()} == {10}
    assert table.verdict().sound
