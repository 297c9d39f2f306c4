"""The coach's accounts."""

from __future__ import annotations

from fractions import Fraction

from paigow_tui.cards import parse_cards
from paigow_tui.odds.coach import Book, review
from paigow_tui.odds.hand import odds
from paigow_tui.rules import house_way


def test_a_result_is_the_best_ev_less_decisions_plus_luck() -> None:
    answer = odds(parse_cards("As Jk Qs Qh Qd 7s 2s"), house_way("foxwoods"))
    best = review(answer, answer.best_player, "player", 1000, 950)
    house = review(answer, answer.house_way, "player", 1000, -1000)
    assert best.cost == 0
    assert house.cost == 1000 * answer.cost(answer.house_way, "player") > 0
    book = Book().add(best).add(house)
    assert book.rounds == 2
    assert book.result == -50 == book.expected + book.decisions + book.luck
    assert book.decisions == -house.cost
    assert book.expected == 2000 * answer.ev(answer.best_player, "player")
    assert isinstance(book.luck, Fraction)
