"""What practice asks and says and what Enter does, computed from the diary alone, without a store or screen."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from paigow_tui.actions.keys import Keys
from paigow_tui.cards import parse_cards
from paigow_tui.playing.drill import PracticeView, Verdict, goes_on, to_end, to_leave, to_start
from paigow_tui.practice import events as e
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.diary import Diary
from paigow_tui.practice.lessons import lesson_named
from paigow_tui.practice.questions import Drill, PracticeOptions, Question, challenge
from paigow_tui.practice.session import judge
from paigow_tui.practice.today import drill_of
from paigow_tui.rules import house_way, parse_rules, setting_of, settings
from paigow_tui.telling import drills
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import lost_a_hand

HAND = parse_cards("As Kd Tc 9h 9s 4d 2h")
HOUSE, KEYS = Drill(task="house way", hands=2), Keys()
LESSON = replace(lesson_named("three-pair").drill, hands=2)
FRIDAY = replace(challenge("friday"), hands=2)
RIGHT = house_way("foxwoods").set(HAND).low
FOUL = next(one for one in settings(HAND) if one.foul)


def view(drill: Drill = HOUSE, *costs: float, ended: bool = False, **changes: Any) -> PracticeView:
    """Return a view of practice with a drill in which one hand has been set for each cost."""
    diary = Diary()
    diary.take(e.DrillBegun(drill), 1, 0)
    for number, cost in enumerate(costs, start=1):
        shown, question = 2 * number, Question(HAND, task=drill.task)
        diary.take(e.HandShown("drill", 1, number, question), shown, 0)
        answer = e.HandAnswered(shown, RIGHT, cost == 0, cost, 0.0, RIGHT, RIGHT, seconds=1.0)
        diary.take(answer, shown + 1, 0)
    last = diary.open
    if ended:
        diary.take(e.DrillEnded(1), 99, 0)
    return replace(PracticeView(diary=diary, last=last, open=diary.open), **changes)


def asking(drill: Drill = HOUSE, **changes: Any) -> PracticeView:
    """Return a view of practice with a hand waiting to be set."""
    return view(drill, dealt=Dealt(Question(HAND, rules=drill.rules, task=drill.task)), **changes)


def labels(now: PracticeView) -> list[str]:
    return [button.label for button in now.prompt(KEYS).buttons]


def test_enter_never_sets_a_foul() -> None:
    assert asking(picked=1).enter == "pick first"
    assert asking(picked=2, setting=setting_of(HAND, RIGHT)).enter == "set"
    fouled = asking(picked=2, setting=FOUL)
    assert fouled.enter == "put back"
    assert labels(fouled) == ["Put back", "Hint", "Play the foul"]
    assert fouled.prompt(KEYS).warning
    assert fouled.moment.foul_plays


def test_a_foul_in_a_house_way_drill_is_called_a_foul() -> None:
    says = Verdict.of(judge(Dealt(Question(HAND, task="house way")), FOUL.low), Voice()).text
    assert says.startswith("Wrong. ")
    assert "That is a foul, and a foul loses. Foxwoods sets " in says


def test_a_drill_of_one_rule_shows_it_until_the_hand_is_set() -> None:
    ninth = replace(HOUSE, rule=8)
    says = asking(ninth).rule_drilled(Voice())
    assert says.startswith("Foxwoods, rule 9. Two pair, the higher one threes to sixes, with a king or ace")
    assert (asking(HOUSE).rule_drilled(Voice()), view(ninth).rule_drilled(Voice())) == ("", "")


def test_the_review_deck_counts_rules_of_a_house_way_as_rules() -> None:
    now = view(HOUSE, 1.0)
    assert now.deck(KEYS)[0].startswith("Your review deck has 1 rule, ")
    now.diary.take(e.MistakeKept(Question(HAND), "table"), 50, 0)
    assert now.deck(KEYS)[0].startswith("Your review deck has 2 ideas and rules, ")
    assert drills.review_head(1, 2, 1) == "Review: 1 of 2 ideas and rules due"


def test_a_house_way_drill_ends_with_the_command_that_drills_the_most_missed_rule() -> None:
    rule = house_way("foxwoods").rule_number(HAND, Drill().rules) + 1
    missed = f"Missed: rule {rule} twice. To drill rule {rule}: paigow practice --against foxwoods --rule {rule}"
    assert missed in view(HOUSE, 1.0, 1.0, ended=True).result


def test_playing_a_foul_is_not_offered_if_the_dealer_refuses_fouls() -> None:
    refused = asking(replace(HOUSE, rules=parse_rules("foul=refuse")), picked=2, setting=FOUL)
    assert labels(refused) == ["Put back", "Hint"]
    assert not refused.moment.foul_plays


def test_after_the_verdict_enter_deals_the_next_hand_or_shows_how_the_drill_went() -> None:
    dealt = Dealt(Question(HAND, task="house way"))
    answered = view(HOUSE, 0.0, dealt=dealt, answer=judge(dealt, RIGHT))
    assert (answered.enter, labels(answered)) == ("next hand", ["Next hand"])
    assert answered.prompt(KEYS).says == "Ready for the next hand?"
    last = view(HOUSE, 0.0, 0.0, ended=True, dealt=dealt, answer=judge(dealt, RIGHT), hints=1)
    assert labels(last) == ["How it went"]
    assert last.prompt(KEYS).says == "A hand with a hint does not count. That was the last hand."


def test_a_review_says_why_a_hand_comes_back_and_how_many_are_left() -> None:
    dealt = Dealt(Question(HAND))
    now = view(reviewing=True, dealt=dealt, due=2)
    assert now.why_reviewed == "This hand tests an idea you may be forgetting."
    now.diary.take(e.MistakeKept(dealt.question, "drill"), 10, 0)
    assert now.why_reviewed == "You got this hand wrong before."
    assert now.head == "Review: 2 of 1 idea due"
    assert now.plan == Drill(), "a review has no clock and no seal"
    answer = judge(Dealt(replace(dealt.question, task="house way")), RIGHT)
    for due, label, says in ((2, "Next hand", "2 more to review."), (0, "Done", "That was the last one due.")):
        done = replace(now, due=due, answer=answer)
        assert (done.enter, done.prompt(KEYS).says) == ("next review", says)
        assert labels(done) == [label, "Drop it"]
    assert now.review_over == "The review is over. Nothing else is due."
    assert replace(now, dealt=None).review_over.startswith("Nothing is due yet. Next review: ")
    assert PracticeView(diary=Diary()).review_over.endswith("There are none yet.")


def test_between_drills_enter_begins_another_like_the_last_one() -> None:
    assert PracticeView(diary=Diary()).enter == "menu"
    over = view(HOUSE, 0.0, ended=True)
    assert (over.enter, over.again) == ("begin again", PracticeOptions(way="drill", drill=HOUSE))
    assert labels(over)[:2] == ["Same again", "Drills"]
    waits = view(HOUSE, 0.0)
    assert (labels(waits)[0], waits.prompt(KEYS).says) == ("Continue", "Your drill is waiting for you.")


def test_after_a_challenge_enter_opens_the_menu() -> None:
    over = view(FRIDAY, 0.0, 0.0, ended=True)
    assert (over.enter, over.again) == ("menu", None)
    assert any("paigow practice --challenge friday" in line for line in over.result)


def test_after_a_lesson_enter_repeats_it_or_opens_the_next_one() -> None:
    failed = view(LESSON, 1.0, 1.0, ended=True)
    assert labels(failed)[0] == "Try again"
    assert any(line.startswith("Not passed this time: ") for line in failed.result)
    passed = view(LESSON, 0.0, 0.0, ended=True)
    assert labels(passed)[0].startswith("Lesson 1: ")
    assert any(line.startswith("Passed: ") for line in passed.result)


def test_a_drill_that_another_window_ended_does_not_begin_again() -> None:
    now = view(HOUSE, 0.0)
    now.diary.take(e.DrillBegun(Drill()), 50, 0)
    elsewhere = replace(now, open=None)
    assert (elsewhere.enter, elsewhere.again) == ("menu", None)
    assert not elsewhere.moment.drilling, "it is not this window's to end"


def test_enter_waits_while_the_next_hand_is_being_found() -> None:
    waiting = view(waiting="Looking for a hand…")
    assert (waiting.enter, waiting.prompt(KEYS).says) == ("wait", "Looking for a hand…")


def test_a_challenge_gives_no_hints_and_lists_none_of_its_hands() -> None:
    sealed = asking(FRIDAY)
    assert labels(sealed) == []
    assert sealed.moment.unaided
    assert view(FRIDAY, 0.0).hands_set == []
    assert len(view(HOUSE, 0.0).hands_set) == 1


def test_a_drill_that_cost_something_is_never_said_to_have_cost_nothing() -> None:
    assert [lost_a_hand(lost) for lost in (0.0, 0.000006, 0.00006)] == [
        "no EV lost", "under 0.0001 EV lost per hand", "0.0001 EV lost per hand",
    ]  # fmt: skip


def test_in_a_house_way_drill_the_second_hint_is_the_rule_and_the_key_bar_says_so() -> None:
    one, two = asking(hints=1), asking(hints=2)
    assert (labels(one), labels(two)) == (["Hint: the rule"], ["Hint"])
    assert labels(asking(Drill(), hints=1)) == ["Hint: the cards"]
    assert one.hint(Voice()).startswith("Hint: think of the Foxwoods rules for ")
    assert two.hint(Voice()).startswith("Hint: One pair: ")


def test_the_clock_runs_only_while_a_hand_is_on_the_table() -> None:
    drill = replace(HOUSE, clock=20)
    now = asking(drill, seconds=5.2)
    assert (now.seconds_left, now.out_of_time) == (15, False)
    assert replace(now, seconds=20.0).out_of_time
    assert view(drill, seconds=30.0).seconds_left is None


@pytest.mark.parametrize("drill", [LESSON, FRIDAY], ids=["lesson", "challenge"])
def test_an_unfinished_lesson_or_challenge_is_not_dropped_without_asking(drill: Drill) -> None:
    begun, half = view(drill).open, view(drill, 0.0).open
    assert to_end(begun) == to_leave(begun) == ""
    assert "1 of 2 hands set. End it here?" in to_end(half)
    assert "1 of 2 hands set. Leave practice?" in to_leave(half)
    assert to_end(view(HOUSE, 0.0).open) == "", "an ordinary drill counts hand by hand"


def test_before_a_challenge_is_ended_for_something_else_the_question_names_both_and_says_what_is_lost() -> None:
    half = view(FRIDAY, 0.0).open
    assert to_start(drill_of(date(2026, 12, 1)), half) == (
        "Challenge friday. 1 of 2 hands set. End it to start today's hands? "
        "You see the verdicts now, and get no more hands."
    )
    assert "End it to start the new drill?" in to_start(HOUSE, half)
    assert "End it to start the new lesson?" in to_start(LESSON, half)
    assert to_start(HOUSE, view(FRIDAY).open) == "", "no hand is set"


def test_a_half_done_lesson_waits_while_todays_hands_are_set_and_continues_with_its_next_hand() -> None:
    half, today = view(LESSON, 0.0), drill_of(date(2026, 12, 1))
    assert to_start(today, half.open) == "", "nothing is lost"
    half.diary.take(e.DrillBegun(today), 100, 0)
    assert half.diary.open is not None
    assert half.diary.open.decisions == []
    half.diary.take(e.DrillBegun(LESSON), 101, 0)
    assert half.diary.open.shown == 1
    assert len(half.diary.open.decisions) == 1
    assert not half.diary.waiting


def test_a_lesson_that_you_end_or_start_over_does_not_wait() -> None:
    ended = view(LESSON, 0.0, ended=True)
    assert not ended.diary.waiting
    again = view(LESSON, 0.0).diary
    again.take(e.DrillBegun(LESSON), 100, 0)
    assert again.open is not None
    assert again.open.decisions == []


def test_a_lesson_is_called_a_lesson() -> None:
    assert view(LESSON, 0.0).prompt(KEYS).says == "Your lesson is waiting for you."


def test_starting_an_open_challenge_or_lesson_again_continues_it() -> None:
    for drill, way in ((FRIDAY, "drill"), (LESSON, "lesson")):
        again = PracticeOptions(way=way, drill=drill)  # type: ignore[arg-type]
        assert goes_on(again, view(drill).open)
        assert not goes_on(again, view(HOUSE).open)
        assert not goes_on(again, None)
    assert not goes_on(PracticeOptions(way="drill", drill=FRIDAY, new=True), view(FRIDAY).open)
    assert not goes_on(PracticeOptions(way="drill", drill=HOUSE), view(HOUSE).open), "another of its kind"
    assert goes_on(PracticeOptions(), view(HOUSE).open)


def test_an_empty_deck_says_how_to_add_mistakes_made_at_the_table() -> None:
    now = view()
    assert now.deck(KEYS)[1] == "Press t in practice mode to add mistakes you make at the table to the deck."
    now.diary.take(e.TableMistakesWanted(True), 5, 0)
    assert now.join_deck(KEYS) == ""


def test_the_verdict_of_a_house_way_drill_quotes_its_rule_once() -> None:
    says = Verdict.of(judge(Dealt(Question(HAND, task="house way")), RIGHT), Voice())
    assert (says.text, says.rule, says.thumb, says.turn) == ("Right.", "", "", "")
    assert says.reason.startswith("Foxwoods, rule 5. ")
