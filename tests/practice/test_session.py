"""Practice: drills end, mistakes come back for review, and the hands of deleted games are kept."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from paigow_tui.cards import Card, parse_cards
from paigow_tui.history.checkup import checkup
from paigow_tui.host import LocalSeat, Seat, latest
from paigow_tui.odds.hand import odds
from paigow_tui.practice.dealing import Dealer, Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.events import PracticeImported, UnreadableEntry, decode_event
from paigow_tui.practice.ideas import idea_of
from paigow_tui.practice.questions import Drill, Question, challenge
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import result_of, statistics
from paigow_tui.practice.table import delete_game, table_decisions
from paigow_tui.rules import house_way, parse_rules
from paigow_tui.rules.house_ways import remember
from paigow_tui.store import EventStore
from paigow_tui.store.doctor import examine
from paigow_tui.table import encode
from paigow_tui.telling.challenge import challenge_line
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import drill_result, mistakes, results
from tests.practice.conftest import Clock
from tests.support.playing import play_rounds

HAND = parse_cards("As Kd 9s 9h 4d 4c 2s")


def _dealt(text: str = "As Kd 9s 9h 4d 4c 2s") -> Dealt:
    found = odds(parse_cards(text), house_way("foxwoods"))
    return Dealt(Question(found.hand), found)


def _best(dealt: Dealt) -> tuple[Card, ...]:
    assert dealt.odds is not None
    return dealt.odds.settings[dealt.odds.best_player].setting.low


def _answer(practice: Practice, dealt: Dealt, right: bool = True) -> None:
    assert dealt.odds is not None
    practice.show(dealt)
    practice.answer(dealt, _best(dealt) if right else dealt.odds.settings[-1].setting.low, 1.0)


def test_an_answer_is_saved_with_its_odds_and_is_final(store: EventStore) -> None:
    practice, dealt = Practice(store), _dealt()
    practice.begin(Drill())
    practice.show(dealt)
    answer = practice.answer(dealt, parse_cards("4d 4c"), 2.5)
    assert answer.grade is not None
    assert dealt.odds is not None
    index = dealt.odds.index(parse_cards("4d 4c"))
    assert answer.grade.cost == dealt.odds.cost(index, "player")
    assert practice.diary.decisions[0].cost == float(dealt.odds.cost(index, "player"))
    assert isinstance(answer.grade.cost, Fraction)
    with pytest.raises(ValueError, match="not the current hand"):
        practice.answer(dealt, parse_cards("4d 4c"), 1.0)


def test_a_mistake_comes_back_at_longer_and_longer_intervals(store: EventStore, clock: Clock) -> None:
    practice, dealt = Practice(store, clock), _dealt()
    practice.begin(Drill())
    _answer(practice, dealt, right=False)
    assert practice.due() == []
    days = []
    for _ in range(4):
        due = practice.diary.deck.next_due()
        assert due is not None
        days.append((due - clock.now) / 86_400_000)
        clock.now = due
        [one] = practice.due()
        assert one.mistake == (not days[1:]), "the mistake as it was, then other hands of its idea"
        review = Dealt(one.question, dealt.odds) if one.mistake else Dealer(one.drill, Random(1)).deal(1)
        assert idea_of(review.question) == idea_of(dealt.question)
        practice.show_review(review)
        practice.answer(review, _best(review), 1.0)
        assert practice.due() == []
    assert days == sorted(days)
    assert days[-1] > 10


def test_a_hand_forgotten_in_review_is_due_sooner(store: EventStore, clock: Clock) -> None:
    practice, dealt = Practice(store, clock), _dealt()
    practice.keep(dealt.question, "table/1 round 3")
    for right in (True, True, False):
        clock.now = practice.diary.deck.next_due() or 0
        practice.show_review(dealt)
        low = _best(dealt) if right else parse_cards("As 2s")
        practice.answer(dealt, low, 1.0)
    assert ((practice.diary.deck.next_due() or 0) - clock.now) <= 86_400_000


def test_an_idea_whose_hint_named_the_cards_comes_back_sooner(store: EventStore, clock: Clock) -> None:
    practice, dealt = Practice(store, clock), _dealt()
    practice.keep(dealt.question, "table/1 round 3")
    clock.now = practice.diary.deck.next_due() or 0
    days = []
    for hints in (0, 1, 2):
        copy, now = Practice(store, clock), clock.now
        deck = copy.diary.deck
        deck.answered(_decision(dealt, now, hints))
        days.append(((deck.next_due() or 0) - now) / 86_400_000)
    assert days[0] == days[1] > days[2] >= 1, "a hint that quotes the rule leaves it good"


def _decision(dealt: Dealt, at: int, hints: int) -> Decision:
    low = _best(dealt)
    return Decision(
        at=at, source="review", question=dealt.question, low=low, right=True, cost=0.0, ev=0.0, best=low, house_way=low,
        hinted=hints > 0, named=hints > 1,
    )  # fmt: skip


def test_a_dropped_hand_never_comes_back(store: EventStore, clock: Clock) -> None:
    practice, dealt = Practice(store, clock), _dealt()
    assert practice.keep(dealt.question, "table/1 round 3")
    assert not practice.keep(dealt.question, "table/1 round 3")
    practice.drop(dealt.question)
    clock.pass_days(10)
    assert practice.due() == []
    assert not practice.keep(dealt.question, "table/1 round 3"), "but another mistake brings its idea back"
    assert practice.keep(replace(dealt.question, against="mgm"), "table/1 round 9")
    assert len(practice.diary.deck) == 1


def test_two_windows_on_one_drill_count_a_hand_once(store: EventStore) -> None:
    first = Practice(store)
    first.begin(Drill(hands=2))
    first.show(_dealt())
    second = Practice(store)
    assert second.resume() == first.diary.asked
    for window in (first, second):
        window.answer(_dealt(), parse_cards("4d 4c"), 1.0)
    assert second.open is not None
    assert len(second.open.decisions) == 1


def test_an_answer_in_a_house_way_drill_is_right_or_wrong_and_names_its_rule(store: EventStore) -> None:
    practice = Practice(store)
    practice.begin(Drill(task="house way", against="trump-plaza"))
    question = Question(HAND, "banker", "trump-plaza", task="house way")
    practice.show(Dealt(question))
    answer = practice.answer(Dealt(question), parse_cards("4d 4c"), 1.0)
    assert not answer.right
    rule = house_way("trump-plaza").rules[answer.rule]
    assert rule.text.startswith("Two low pairs (2s–6s), or one low and one medium (7s–10s), with a king or ace: keep")
    assert practice.diary.decisions[0].verdict == "wrong"
    assert question in practice.diary.deck


def test_a_drill_counts_the_hands_that_the_statistics_count(store: EventStore) -> None:
    practice, dealt = Practice(store), _dealt()
    practice.begin(Drill(clock=5))
    for low, hinted in ((parse_cards("As Kd"), False), (parse_cards("As Kd"), True), ((), False)):
        practice.show(dealt)
        practice.answer(dealt, low, 1.0, hints=int(hinted))
    assert practice.diary.open is not None
    result = result_of(practice.diary.open)
    figures = statistics(practice.diary.decisions)
    whole = figures.whole
    assert (result.hands, result.best, result.lost) == (whole.hands, whole.best, whole.lost)
    assert (result.hinted, result.out_of_time) == (figures.hinted, figures.out_of_time) == (1, 1)
    told = drill_result(result)
    assert told.startswith(f"2 hands: 1 {practice.diary.decisions[0].verdict}, 1 out of time. ")
    assert told.endswith("Not counted: 1 hand with a hint.")


def test_a_drill_against_the_clock_has_a_score_and_a_challenge_has_a_par(store: EventStore) -> None:
    practice, dealt = Practice(store), _dealt()
    assert dealt.odds is not None
    best, house = (dealt.odds.settings[index].setting.low for index in (dealt.odds.best_player, dealt.odds.house_way))
    worst = next(one.setting.low for one in dealt.odds.settings if one.setting.foul)
    for drill in (Drill(clock=6, hands=4), replace(challenge("friday"), hands=4)):
        practice.begin(drill)
        for low in (best, best, worst, best):
            practice.show(dealt)
            practice.answer(dealt, low, 5.0)
    assert practice.drill is not None
    result = result_of(practice.drill)
    assert (result.in_a_row, result.a_minute) == (2, 9.0)
    assert result.par == 4 * float(dealt.odds.cost(dealt.odds.house_way, "player"))
    assert practice.diary.decisions[0].house_way == house
    lines = list(results(practice.drill))
    assert lines[1].startswith("Par: the house way loses 0.")
    assert lines[2].startswith("Pai Gow challenge friday: 3/4 best, ")
    practice.drill.drill = Drill(clock=6)
    assert list(results(practice.drill))[1] == "Longest streak: 2 right in a row. Pace: 9.0 right per minute."
    figures = statistics(practice.diary.decisions)
    assert (figures.par.hands, figures.par.house, figures.longest) == (4, result.par, 3)


def test_a_challenge_ends_with_a_line_to_share(store: EventStore) -> None:
    practice, drill = Practice(store), challenge("friday")
    practice.begin(drill)
    dealer = Dealer(drill, Random(1))
    for number in (1, 2):
        _answer(practice, dealer.deal(number))
    assert practice.diary.open is not None
    line = challenge_line(practice.diary.open)
    assert line.startswith("Pai Gow challenge friday: 2/2 best, 0.000 EV lost [2-0-0-0-0]")
    assert line.endswith("paigow practice --challenge friday")
    own = replace(practice.diary.open, drill=replace(drill, rules=parse_rules("classic,commission=400")))
    assert challenge_line(own).endswith("paigow practice --challenge friday --rules classic,commission=400")


def test_an_entry_that_does_not_belong_in_a_diary_is_refused() -> None:
    with pytest.raises(UnreadableEntry, match="not an entry in a practice diary"):
        decode_event(b'{"type":"HandShown/0"}')


def test_practice_against_your_own_way_moves_to_another_machine_with_it(store: EventStore, tmp_path: Path) -> None:
    way = replace(house_way("mgm"), name="mine", title="Mine")
    key = remember(way)
    here, found = Practice(store), odds(HAND, way)
    dealt = Dealt(Question(HAND, against=key), found)
    here.begin(Drill(against=key))
    _answer(here, dealt)
    with EventStore.open(tmp_path / "other.db") as other:
        there = Practice(other)
        exported = decode_event(here.export())
        assert isinstance(exported, PracticeImported)
        assert there.merge(encode(replace(exported, ways=()))) == 0, "nobody there knows the way"
        assert there.merge(here.export()) == 1
        assert [decision.question.against for decision in Practice(other).diary.decisions] == [key]
        assert key in Practice(other).diary.ways


def _played(store: EventStore, name: str = "Ann", seed: int = 4) -> Seat:
    session = LocalSeat.new(store, name=name, seats=3, seed=seed)
    play_rounds(session, 3)
    return session


def test_the_decisions_of_a_deleted_game_stay_and_are_marked(store: EventStore) -> None:
    _played(store)
    _played(store, "Bob", seed=5)
    before = table_decisions(store)
    delete_game(store, "table/1")
    after = table_decisions(store)
    assert len(after) == len(before) > 3
    for then, now in zip(before, after, strict=True):
        deleted = ", a deleted game" if then.where.startswith("table/1 ") else ""
        assert now == replace(then, where=then.where + deleted)
    assert table_decisions(store) == after, "from the grades that were kept"
    assert {decision.where.partition(" ")[0] for decision in after} == {"table/1", "table/2"}
    assert examine(store.path).sound
    assert checkup(store.path).findings == []


def test_deleting_a_game_deletes_its_seed_and_its_name_is_not_reused(store: EventStore) -> None:
    _played(store)
    delete_game(store, "table/1")
    assert [info.name for info in store.streams()] == ["practice"]
    assert latest(store) is None
    again = LocalSeat.new(store, name="Ann")
    assert (again.stream, again.seed) == ("table/2", None)


def test_no_hand_counts_twice_if_the_program_dies_before_the_game_is_deleted(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _played(store)
    before = table_decisions(store)
    with monkeypatch.context() as patch:
        patch.setattr(EventStore, "delete", lambda *streams: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            delete_game(store, "table/1")
    assert table_decisions(store) == before
    delete_game(store, "table/1")
    assert len(table_decisions(store)) == len(before)


def test_a_house_way_drill_says_at_its_end_which_rules_were_missed(store: EventStore) -> None:
    practice = Practice(store)
    practice.begin(Drill(task="house way", tricky=False))
    two_pair, pair = "As Kd 9s 9h 4d 4c 2s", "As Kd 9s 9h 6d 4c 2s"
    for hand, low in ((two_pair, "4d 4c"), (two_pair, "As Kd"), (two_pair, "9s 9h"), (pair, "6d 4c"), (pair, "As Kd")):
        dealt = Dealt(Question(parse_cards(hand), task="house way"))
        practice.show(dealt)
        practice.answer(dealt, parse_cards(low), 1.0)
    assert practice.diary.open is not None
    assert any(line.startswith("Missed: rule 7 twice and rule 5 once.") for line in results(practice.diary.open))


def test_a_sealed_hand_set_by_a_wrong_rule_of_thumb_is_explained() -> None:
    question = Question(parse_cards("Ts 6s 5s 5c 4s 2s 2h"))
    one = Decision(
        at=1, source="today", question=question, low=parse_cards("2s 2h"), right=False, cost=0.011, ev=0.0,
        best=parse_cards("5c 2h"), house_way=parse_cards("2s 2h"),
    )  # fmt: skip
    (said,) = mistakes([one], Voice())
    assert "You followed the rule of thumb, which is wrong here: " in said
    (other,) = mistakes([replace(one, low=parse_cards("6s 4s"))], Voice())
    assert "umb" not in other, "where the rule is wrong, nobody is told to follow it"
