"""Hands on standard input: answered quickly as they arrive, and bad lines reported."""

from __future__ import annotations

import json
import os
import random
import signal
import sys

import pytest

from paigow_tui.cards import DECK, cards_text
from paigow_tui.rules import house_way, parse_cards
from tests.cli.conftest import Paigow
from tests.support.process import conversation
from tests.support.waiting import GUARD

SEVEN = "As Kd Tc 2h Jk 9s 9d"


def hands(count: int, size: int) -> list[str]:
    chance = random.Random(1)
    return [cards_text(chance.sample(DECK, size)) for _ in range(count)]


def test_every_line_is_answered_in_order(process: Paigow) -> None:
    given = hands(200, 7)
    answer = process("set", "-", "--json", given="\n".join(given))
    found = [json.loads(line) for line in answer.out.splitlines()]
    assert [one["hand"] for one in found] == given
    way = house_way("foxwoods")
    settings = [f"{one['low']} | {one['high']}" for one in found]
    assert settings == [str(way.set(parse_cards(hand))) for hand in given]
    assert process("set", "-", given="\n".join(given)).out.splitlines() == settings


def test_blank_lines_and_carriage_returns_are_ignored(process: Paigow) -> None:
    answer = process("rank", "-", given="\r\nAs Kd\r\n\n  \n9s 9d")
    assert (answer.out, process("rank", "-", given="").out) == ("ace-king\npair of nines\n", "")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (f"{SEVEN}\n\nAs Kd\n{SEVEN}\n", "Line 3: Too few cards: 2 cards given"),
        (f"{SEVEN}\nAs Kd Tc 2h Jk 9s As", "Line 2: Card 7, As, is card 1 too"),
        (f"{SEVEN}\n\xff\x00\n", "Line 2: Card 1, "),
        (SEVEN + "\n" + "x" * 20_000, "Line 2"),
    ],
)
def test_a_bad_line_is_reported_after_earlier_answers(process: Paigow, given: str, sentence: str) -> None:
    answer = process("set", "-", given=given)
    assert answer.status == 2
    assert sentence in answer.err
    assert (answer.err.count("\n"), len(answer.out.splitlines())) == (1, 1)


def _cpu_time_of_children() -> float:
    """Return the CPU seconds child processes have used, which other load on the machine does not affect."""
    used = os.times()
    return used.children_user + used.children_system


def test_ten_thousand_hands_take_a_second_or_two(process: Paigow) -> None:
    for verb, size in (("set", 7), ("rank", 5)):
        given = "\n".join(hands(10_000, size))
        begin = _cpu_time_of_children()
        answer = process(verb, "-", "--json", given=given)
        seconds = _cpu_time_of_children() - begin
        print(f"{verb}: 10,000 hands in {seconds:.1f} s of work")
        assert answer.out.count("\n") == 10_000
        assert seconds < 5


def test_an_answer_does_not_wait_for_the_next_line() -> None:
    with conversation("set", "-") as child:
        for _ in range(3):
            child.stdin.write(SEVEN + "\n")
            child.stdin.flush()
            assert "|" in child.stdout.readline()
        child.stdin.close()
        assert child.process.wait(timeout=GUARD) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_it_quietly() -> None:
    with conversation("set", "-") as child:
        child.stdin.write(SEVEN + "\n")
        child.stdin.flush()
        child.stdout.readline()
        child.process.send_signal(signal.SIGINT)
        assert (child.process.wait(timeout=GUARD), child.stderr.read()) == (130, "")
