"""The results log: plain sentences, one a seat and round."""

from __future__ import annotations

import re

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.host import Session
from paigow_tui.rules import rank_high, rank_low, settings
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Line, PlaceBet, SetHand, SitOut, View, lines
from paigow_tui.table.log import against
from tests.support.evening import advance, drain, play_rounds


@pytest.fixture
def session(store: EventStore) -> Session:
    return Session.new(store, name="Ann", seed=8)


def of(log: list[Line] | tuple[Line, ...], *kinds: str) -> list[Line]:
    return [line for line in log if line.kind in kinds]


@pytest.mark.parametrize(
    ("mine", "banker", "words"),
    [
        ("Kd Qs", "Jd Ts", "king-queen over jack-ten"),
        ("9d 9s", "Ac Kd", "pair of nines over ace-king"),
        ("Jd Ts", "Kd Qs", "jack-ten under king-queen"),
        ("Ad Kd", "As Jk", "ace-king under pair of aces"),
        ("Ad Kd", "As Ks", "ace-king, a copy, which is the banker's"),
    ],
)
def test_two_low_hands_in_words(mine: str, banker: str, words: str) -> None:
    assert against(rank_low(parse_cards(mine)), rank_low(parse_cards(banker))) == words


def test_hands_of_one_name_are_told_apart() -> None:
    better, worse = rank_high(parse_cards("9d 9s Ah Kd 2c")), rank_high(parse_cards("9h 9c As 4d 3c"))
    assert against(better, worse) == "pair of nines, ace kicker over the same with lower cards beside it"
    assert against(worse, better) == "pair of nines, ace kicker under the same with higher cards beside it"


def test_every_seat_with_money_has_one_line_a_round_and_the_banker_one(session: Session) -> None:
    play_rounds(session, 12)
    for number in range(1, 13):
        log = [line for line in session.log() if line.round == number]
        banker = of(log, "banker")
        assert len(banker) == 1
        results = of(log, "win", "push", "lose")
        players = {1, 2, 3, 4, 5, 6} if banker[0].seat == 7 else {1, 2, 3, 4, 5, 6, 7}
        assert {line.seat for line in results} == players - {banker[0].seat}
        assert len(results) == len(players - {banker[0].seat})
        assert len(of(log, "house")) == 1


def test_every_line_is_one_plain_sentence(session: Session) -> None:
    play_rounds(session, 20)
    for line in session.log():
        assert line.text.endswith(".")
        assert "\n" not in line.text
        assert line.text.startswith(("Round ", "Seat "))
        assert not re.search(r"\bNone\b|  |,\.|\.\.", line.text)


def test_a_win_names_the_money_the_rake_and_both_hands(session: Session) -> None:
    play_rounds(session, 12)
    win = next(line for line in of(list(session.log()), "win") if line.seat == session.seat)
    pattern = (
        r"Round \d+: seat 4, Ann, wins \$23\.75 \(\$25 less \$1\.25 rake\): "
        r"[a-z -]+ over [a-z -]+; [a-z, -]+ over [a-z, -]+\."
    )
    assert re.fullmatch(pattern, win.text), win.text
    assert win.amount == 2375
    push = of(list(session.log()), "push")[0]
    assert "pushes, $" in push.text
    assert " back: " in push.text
    assert push.amount == 0


def test_the_bank_tells_who_declined_who_was_passed_over_and_why_and_who_banks(session: Session) -> None:
    play_rounds(session, 24)
    bank = "\n".join(line.text for line in of(list(session.log()), "bank", "banks"))
    assert "Round 1: the dealer banks the first round." in bank
    assert re.search(r"Round \d+: the bank was offered to seat \d, \w+, and declined\.", bank)
    assert re.search(r"Round \d+: seat 4, Ann, banks\.", bank)
    assert re.search(r"Round \d+: after \w+'s bank the dealer banks\.", bank)


def test_who_cannot_cover_the_bets_is_passed_over_with_the_sums(store: EventStore) -> None:
    session = Session.new(store, name="Ann", seed=8, chips=3_000)
    play_rounds(session, 12)
    bank = "\n".join(line.text for line in of(list(session.log()), "bank", "banks"))
    assert re.search(
        r"the bank passed by seat \d, \w+, who has \$[\d.]+ and needs \$[\d.]+ to cover the bets\.", bank
    )


def test_sitting_out_has_a_line(session: Session) -> None:
    session.open_round()
    drain(session)
    session.act(SitOut(session.seat))
    drain(session)
    assert "Round 1: seat 4, Ann, sits out." in [line.text for line in session.log()]


def test_a_foul_is_named(session: Session) -> None:
    session.open_round()
    drain(session)
    session.act(PlaceBet(session.seat, 500))
    drain(session)
    mine = session.view.mine
    assert mine is not None
    foul = next(setting for setting in settings(mine.cards) if setting.foul)
    session.act(SetHand(session.seat, foul.low))
    drain(session)
    text = "Round 1: seat 4, Ann, loses $5: a foul, the high hand does not outrank the low one."
    assert text in [line.text for line in session.log()]


def test_coming_going_and_buying_have_their_lines(session: Session) -> None:
    assert [line.kind for line in session.log()] == ["join"] * 6
    assert session.log()[0].text == "Seat 4, Ann, sits down with $500."
    session.open_round()
    drain(session)
    session.act(PlaceBet(session.seat, 500))
    while session.view.phase.value == "bets":
        advance(session)
    session.act(LeaveTable(session.seat))
    drain(session)
    texts = [line.text for line in session.log()]
    assert "Seat 4, Ann, leaves when the round is over." in texts
    assert re.fullmatch(r"Seat 4, Ann, cashes out \$[\d.]+\.", texts[-1])


def test_an_unsettled_round_has_no_lines(session: Session) -> None:
    view: View = session.view
    assert lines(view) == ()


def test_the_bank_is_told_before_the_cards_are_dealt_and_results_after_what_was_said_meanwhile(
    session: Session,
) -> None:
    session.open_round()
    drain(session)
    session.act(PlaceBet(session.seat, 500))
    while session.view.phase.value != "setting":
        advance(session)
    assert session.log()[-1].text == "Round 1: the dealer banks the first round."
    session.act(LeaveTable(session.seat))
    drain(session)
    kinds = [line.kind for line in session.log() if line.round == 1]
    assert kinds.index("banks") < kinds.index("leaving") < kinds.index("banker") < kinds.index("leave")
