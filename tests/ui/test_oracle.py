"""Computing odds in the background."""

from paigow_tui.testing.waiting import wait_until
from paigow_tui.ui.oracle import Oracle


def test_a_program_that_ends_waits_only_for_running_computations() -> None:
    oracle, done = Oracle(), list[str]()

    def work() -> None:
        wait_until(lambda: oracle._leaving)
        done.append("this")

    oracle.run(work)
    oracle.run(lambda: done.append("the next"))
    oracle.leave()
    assert done == ["this"]
