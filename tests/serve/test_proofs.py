"""PINs and other proofs of identity, and the number of wrong answers allowed."""

import pytest

from paigow_tui.serve import proofs
from paigow_tui.serve.proofs import MOST_WRONG, ONE_MORE, Tries
from paigow_tui.testing.waiting import until


class Watch:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_has_a_few_tries_and_regains_them_one_by_one() -> None:
    clock = Watch()
    tries = Tries(str, clock)
    assert [tries.take("203.0.113.5") for _ in range(MOST_WRONG + 1)] == [True] * MOST_WRONG + [False]
    assert tries.take("203.0.113.6")
    clock.now = 2.5 * ONE_MORE
    assert [tries.take("203.0.113.5") for _ in range(3)] == [True, True, False]
    clock.now *= MOST_WRONG
    assert [tries.take("203.0.113.5") for _ in range(MOST_WRONG + 1)] == [True] * MOST_WRONG + [False]


def test_a_right_answer_does_not_use_up_a_try() -> None:
    tries = Tries(str, Watch())
    for _ in range(3 * MOST_WRONG):
        assert tries.take("203.0.113.5")
        tries.right("203.0.113.5")


def test_all_addresses_in_one_ipv6_network_share_one_limit_on_attempts() -> None:
    tries = Tries(str, Watch())
    assert all(tries.take(f"2001:db8::{number:x}") for number in range(MOST_WRONG))
    assert not tries.take("2001:db8::ffff:1%eth0")
    assert tries.take("2001:db8:0:1::1")


async def test_the_host_is_told_of_wrong_answers_at_most_once_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(proofs, "TOLD", 0.01)
    heard = list[str]()
    tries = Tries(heard.append)
    for address in ("a", "b", "b", "c", "b"):
        tries.wrong(address)
    assert heard == ["A wrong PIN, secret word or link came from a."]
    await until(lambda: len(heard) == 2)
    assert heard[1] == "4 wrong PINs, secret words or links came from b and 1 other address."
