"""The summary at the end of a session matches what was played."""

from __future__ import annotations

from fractions import Fraction

from paigow_tui.cards import descending, parse_cards
from paigow_tui.host.account import Worth
from paigow_tui.host.session import Session
from paigow_tui.practice.ideas import idea_of, ideas
from paigow_tui.practice.recap import Recap, recap
from paigow_tui.rules import VEGAS
from paigow_tui.table.hands import HandReader, PlayedHand
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.recap import heading, report

TWO_PAIR, ONE_PAIR = ("As Kd 9s 9h 4d 4c 2s", "4d 4c"), ("As Kd 9s 9h 6d 4c 2s", "As Kd")


def _hand(number: int, cards: str, low: str, result: int, **more: object) -> PlayedHand:
    fields = {"role": "player", "stake": 2_500, "commission": 0, **more}
    return PlayedHand(number, descending(parse_cards(cards)), parse_cards(low), result=result, **fields)  # type: ignore[arg-type]


def _session(hands: list[PlayedHand], *worths: Worth) -> Session:
    session = Session(HandReader())
    session.hands = hands
    for hand, worth in zip(hands, worths, strict=False):
        session.grade(hand, worth)
    return session


HANDS = [
    _hand(1, *ONE_PAIR, 2_375, commission=125),
    _hand(2, *ONE_PAIR, 2_375, commission=125),
    _hand(3, *TWO_PAIR, -2_500),
    _hand(5, *TWO_PAIR, 0, side=(("fortune", 500),), side_bets=-500),
    _hand(6, *ONE_PAIR, 4_000, role="banker", stake=10_000),
]


def _recap(*worths: Worth) -> Recap:
    return recap(_session(HANDS, *worths), "foxwoods", VEGAS)


def test_a_recap_has_the_chips_and_the_expected_chips_after_each_round() -> None:
    worths = [Worth(Fraction(500), Fraction(-100)), Worth(Fraction(-300)), Worth(Fraction(200))]
    one = _recap(*worths)
    assert one.chips == (2_375, 4_750, 2_250, 1_750, 5_750)
    ev = [400, 100, 300]  # of the settings so far, before the commission
    assert one.expected[:3] == (ev[0] - 125, ev[1] - 250, ev[2] - 250)
    assert one.expected[3] - one.expected[2] == -500, "a hand that is not graded counts as it came"
    assert one.account.chips == one.chips[-1]


def test_a_recap_has_the_best_and_worst_hands_and_the_longest_runs() -> None:
    one = _recap()
    assert one.best is not None
    assert one.worst is not None
    assert (one.best.round, one.worst.round) == (6, 3)
    assert (one.wins, one.losses) == (2, 2)
    said = " ".join(report(one, Voice()))
    assert "Best hand: +$40 in round 6 as the banker, with ace-king in front and a pair of nines" in said
    assert "Worst hand: −$25 in round 3, with a pair of fours in front" in said
    assert "Longest run: 2 wins in a row, 2 losses in a row." in said
    assert heading(one) == "Your session: Pai Gow Poker, 5 rounds, you won $57.50"


def test_a_recap_suggests_practicing_the_idea_that_cost_the_most_overall() -> None:
    worths = [Worth(Fraction(0), Fraction(-80)), Worth(Fraction(0), Fraction(-90)), Worth(Fraction(0), Fraction(-120))]
    one = _recap(*worths)
    assert one.to_practice is not None
    assert one.cost == 170
    assert one.to_practice.hand == HANDS[0].cards
    assert f"To practice: {ideas()[idea_of(one.to_practice)].title}, which cost you $1.70." in [*report(one, Voice())]


def test_a_session_set_the_best_way_has_nothing_to_practice() -> None:
    said = [*report(_recap(*[Worth()] * 5), Voice())]
    assert said[-1] == "Nothing to practice: you set every hand the best way."
    assert "Nothing to practice" not in " ".join(report(_recap(Worth()), Voice())), "as long as hands are not graded"


def test_a_session_without_a_win_has_no_best_hand() -> None:
    one = recap(_session([HANDS[2]]), "foxwoods", VEGAS)
    assert one.best is None
    assert one.worst is not None
    assert recap(_session([]), "foxwoods", VEGAS) == Recap(rules=VEGAS)


def test_a_spoken_recap_says_plus_and_minus_in_words() -> None:
    said = " ".join(report(_recap(), Voice(ear=True, cards="words")))
    assert "plus $40" in said
    assert "minus $25" in said
    assert "−" not in said
