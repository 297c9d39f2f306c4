"""Face Up: the dealer's hand is open, and a setting is graded by its result against that hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.odds.face_up import OpenOdds, open_odds
from paigow_tui.practice.dealing import Dealer, Dealt, at_once
from paigow_tui.practice.export import row
from paigow_tui.practice.grading import Verdict
from paigow_tui.practice.questions import Drill, Question, bad_drill
from paigow_tui.practice.session import Practice, judge
from paigow_tui.practice.statistics import statistics
from paigow_tui.practice.table import table_decisions
from paigow_tui.rules import choices, house_way, parse_rules
from paigow_tui.rules.push_rule import push_rule_applies
from paigow_tui.store import EventStore
from paigow_tui.telling.face_up import outcome
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import reason, verdict
from tests.practice.test_one_hand import play

FACE_UP = parse_rules("variant=face-up")


def _dealt(hand: str, dealer: str) -> Dealt:
    dealt = at_once(Question(parse_cards(hand), rules=FACE_UP, dealer=parse_cards(dealer)))
    assert dealt is not None
    return dealt


JACKS = _dealt("As Qd Qc Tc 7h 5d 3s", "Ks Jd Jh 9d 8c 6h 2s")
STRAIGHT = _dealt("As Kd 9s 9h 4d 3c 2s", "Qs Jd Td 9c 8h 7h 2c")
KICKER = _dealt("As Kd 9s 9h 5d 3c 2s", "Ts 9d 9c 8d 7h 5c 2c")


@pytest.mark.parametrize("kind", ["any", "house-errs"])
def test_both_hands_come_from_one_deck_and_yours_can_be_set_right_or_wrong(kind: str) -> None:
    dealer, comes, easy = Dealer(Drill(rules=FACE_UP, kind=kind), Random(5)), Counter[str](), 0
    for number in range(1, 31):
        dealt = dealer.deal(number)
        question, odds = dealt.question, dealt.odds
        assert isinstance(odds, OpenOdds)
        assert len({*question.hand, *question.dealer}) == 14
        assert not push_rule_applies("ace-high", question.dealer)
        assert odds.dealer == house_way("foxwoods").set(question.dealer, FACE_UP)
        found = [outcome(odds, one.low) for one in choices(question.hand, FACE_UP)]
        best = outcome(odds)
        assert 2 * found.count(best) <= len(found)
        comes[best] += 1
        easy += odds.cost(odds.house_way, "player") == 0
    assert min(comes["win"], comes["push"]) >= 8
    assert comes["lose"] == 0
    assert 10 <= easy <= 24 if kind == "any" else easy == 0


@pytest.mark.parametrize(
    ("low", "cost", "word"),
    [("As Tc", 0, "best"), ("7h 5d", 1, "blunder"), ("Qd Qc", 2, "blunder"), ("As 3s", 0, "best")],
)
def test_a_face_up_setting_costs_what_it_loses_against_the_best_for_this_hand(
    low: str, cost: int, word: Verdict
) -> None:
    mark = judge(JACKS, parse_cards(low)).grade
    assert mark is not None
    assert (int(mark.cost), mark.verdict) == (cost, word)


def test_a_foul_that_could_have_won_costs_two_bets() -> None:
    dealt = _dealt("As Ac Qd Tc 7h 5d 3s", "Ks Jd Td 9d 6c 3h 2s")
    answer = judge(dealt, parse_cards("As Ac"))
    assert answer.grade is not None
    assert answer.grade.cost == 2
    assert verdict(answer, Voice()) == "Blunder: you lose when you could have won, which costs you two bets."
    assert reason(answer, Voice()).startswith("A pair of aces in front outranks the other five")


@pytest.mark.parametrize(
    ("dealt", "low", "said"),
    [
        (
            JACKS,
            "",
            "You need queens behind to beat their jacks. Put ace-ten in front to beat king-nine.",
        ),
        (JACKS, "7h 5d", "your queens beat jacks. Put ace-ten in front to beat king-nine."),
        (JACKS, "As Tc", "Best: you win. Your ace-ten beats their king-nine; your queens beat jacks."),
        (STRAIGHT, "4d 3c", "You have nothing that beats a jack-high straight. Put ace-king in front"),
        (KICKER, "", "Nines behind beat theirs on the kicker."),
    ],
)
def test_the_explanation_follows_from_both_hands(dealt: Dealt, low: str, said: str) -> None:
    answer = judge(dealt, parse_cards(low) if low else ())
    assert said in f"{verdict(answer, Voice())} {reason(answer, Voice())}"


def test_the_same_two_hands_come_back_after_a_break_and_for_review(store: EventStore) -> None:
    practice = Practice(store)
    practice.begin(Drill(rules=FACE_UP, hands=1, clock=30))
    practice.show(JACKS)
    asked = Practice(store).resume()
    assert asked is not None
    assert at_once(asked.question) == JACKS
    practice.answer(JACKS, parse_cards("7h 5d"), 1.0)
    again = Practice(store).diary
    assert JACKS.question in again.deck
    assert again.decisions[0].question.dealer == JACKS.question.dealer
    assert again.decisions[0].cost == 1


def test_a_hand_played_at_a_face_up_table_is_graded_against_the_hand_that_was_shown(
    store: EventStore,
) -> None:
    session = play(store, 12, rules=FACE_UP)
    decisions = table_decisions(store)
    assert len(decisions) == len(session.hands) >= 10
    assert {decision.verdict == "not set" for decision in decisions} == {False, True}, "some hands push every bet"
    for decision, hand in zip(decisions, session.hands, strict=True):
        if not hand.low:
            assert (decision.verdict, decision.cost, decision.result) == ("not set", None, 0)
            continue
        assert set(decision.question.dealer) == set(hand.dealer)
        found = open_odds(hand.cards, hand.dealer, house_way("foxwoods"), FACE_UP)
        assert decision.cost == found.cost(found.index(hand.low), "player")
        assert decision.ev == {"win": 1, "push": 0, "lose": -1}[outcome(found, hand.low)]
        assert decision.result == decision.stake * decision.ev


@pytest.mark.parametrize(("kind", "role"), [("any", "banker"), ("any", "both"), ("roles-differ", "player")])
def test_nobody_practices_the_bank_where_only_the_dealer_banks(kind: str, role: str) -> None:
    assert not bad_drill(kind, role, parse_rules("vegas"))
    for name in ("face-up", "ez", "commission-free", "no-commission"):
        assert bad_drill(kind, role, parse_rules(f"variant={name}"))


def test_statistics_list_face_up_separately_and_exports_name_the_dealers_hand(
    store: EventStore,
) -> None:
    practice = Practice(store)
    practice.begin(Drill(rules=FACE_UP, hands=1))
    practice.show(JACKS)
    practice.answer(JACKS, parse_cards("7h 5d"), 1.0)
    found = statistics(practice.diary.decisions)
    assert [(one.name, one.hands, one.lost) for one in found.kinds] == [("Face Up", 1, 1.0)]
    assert not found.worst
    written = row(practice.diary.decisions[0])
    assert (written["variant"], written["dealer"]) == ("face-up", "Ks Jd Jh 9d 8c 6h 2s")
