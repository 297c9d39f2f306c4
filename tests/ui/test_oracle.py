"""Odds worked out in the background."""

from paigow_tui.ui.oracle import Oracle
from tests.support.waiting import wait_until


def test_a_program_that_ends_waits_for_what_is_being_worked_out_and_for_nothing_else() -> None:
    oracle, done = Oracle(), list[str]()

    def work() -> None:
        wait_until(lambda: oracle._leaving)
        done.append("this")

    oracle.run(work)
    oracle.run(lambda: done.append("the next"))
    oracle.leave()
    assert done == ["this"]
