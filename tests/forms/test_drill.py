"""The practice form: which fields apply, what is wrong with an invalid answer, and the drill it makes."""

import pytest
from msgspec.structs import replace

from paigow_tui.forms.drill import EXERCISES, TABLE_MISTAKES, DrillForm, exercise_of, fields, kind_of, misplaced
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.practice.questions import DEALER_WAITS, SPEED, Drill, challenge
from paigow_tui.rules import VEGAS
from paigow_tui.rules.switches import with_variant

FORM = DrillForm(rules=VEGAS)
FACE_UP = with_variant(VEGAS, "face-up")


def test_an_untouched_form_gives_the_usual_drill() -> None:
    assert FORM.drill() == Drill()
    assert DrillForm.of(Drill()).drill() == Drill()


def test_a_form_filled_in_from_a_drill_gives_the_same_drill() -> None:
    drill = Drill(kind="two-pair", role="both", hands=20, clock=10).with_closeness("close")
    assert DrillForm.of(drill).drill() == drill
    by_rule = Drill(task="house way", rule=2, hands=5)
    assert DrillForm.of(by_rule, "house way").drill() == by_rule
    assert DrillForm.of(by_rule).drill() == replace(by_rule, task="best", rule=None)


def test_a_face_up_drill_has_a_clock_and_no_choice_of_role() -> None:
    form = replace(FORM, rules=FACE_UP)
    assert form.drill().clock == DEALER_WAITS
    assert {"role", "closeness"} & form.fields == set()
    assert replace(form, what="house way").drill().clock == 0


def test_a_speed_drill_has_its_own_number_of_hands_and_clock_unless_others_are_given() -> None:
    form = DrillForm.of(Drill(hands=7, clock=9), "speed")
    assert (form.drill().hands, form.drill().clock) == (SPEED.hands, SPEED.clock)
    assert replace(form, hands=10).drill().hands == 10


def test_a_challenge_depends_only_on_its_seed() -> None:
    assert replace(FORM, what="challenge", challenge="friday", hands=3).drill() == challenge("friday")


@pytest.mark.parametrize(
    ("form", "field", "sentence"),
    [
        (replace(FORM, what="challenge"), "challenge", "A seed must be 1 to 32"),
        (replace(FORM, rules=FACE_UP, role="banker"), "kind", "Only the dealer banks"),
        (replace(FORM, rules=FACE_UP, ideas=("trips",)), "idea", "Leave out --idea"),
        (replace(FORM, what="house way", rule=99), "rule", "There is no rule 99"),
    ],
)
def test_a_wrong_answer_names_its_field(form: DrillForm, field: str, sentence: str) -> None:
    with pytest.raises(WrongAnswer, match=sentence) as wrong:
        form.drill()
    assert wrong.value.field == field


def test_a_field_that_does_not_apply_is_refused_with_a_reason() -> None:
    assert misplaced(EXERCISES["review"], {"kind"}) == "A review brings back what you got wrong. Leave out --kind."
    assert misplaced(EXERCISES["challenge"], {"challenge", "role", "new"}) == ""
    assert not any(misplaced(EXERCISES[name], {"hands"}) for name in ("leaks", "habit")), "how many is up to you"
    assert misplaced(EXERCISES["drill"], {"idea", "kind"}) == "An idea is already a kind of hand. Leave out --kind."
    assert misplaced(EXERCISES["house way"], {"rule", "kind"}).endswith("Leave out --kind.")
    assert misplaced(TABLE_MISTAKES, {"new"}) != ""


def test_every_field_of_every_exercise_is_on_the_form() -> None:
    listed = {field.name for field in fields(FORM, (("Foxwoods", "foxwoods"),))}
    assert {name for exercise in EXERCISES.values() for name in exercise.fields} == listed


@pytest.mark.parametrize(
    ("form", "asked"),
    [
        (FORM, {"role": "player", "closeness": "not obvious", "hands": 0}),
        (replace(FORM, rules=with_variant(VEGAS, "ez")), {"closeness": "not obvious", "hands": 0}),
        (replace(FORM, rules=FACE_UP), {"clock": DEALER_WAITS, "hands": 0}),
        (replace(FORM, what="house way"), {"rule": 0, "hands": 0}),
        (replace(FORM, what="speed"), {}),
        (replace(FORM, what="challenge"), {"challenge": ""}),
    ],
)
def test_plain_mode_asks_only_what_applies(form: DrillForm, asked: dict[str, object]) -> None:
    assert {field.name: usual for field, usual in form.questions} == asked
    assert all(field.question for field, _ in form.questions)


def test_a_word_names_an_exercise_and_a_number_or_prefix_names_a_kind_of_hand() -> None:
    words = ("", "h", "look", "lessons", "spoon")
    assert [exercise_of(word) for word in words] == ["drill", "house way", "look up", "lesson", None]
    assert [kind_of(word) for word in ("4", "99", "two", "two pair", "joker", "three of a")] == [
        "two-pair", "", "", "two-pair", "joker", "trips",
    ]  # fmt: skip


def test_changing_the_game_drops_answers_that_do_not_apply_to_it() -> None:
    banker = replace(FORM, role="banker").values
    assert FORM.filled_in(banker) == replace(FORM, role="banker")
    open_hand = FORM.filled_in({**banker, "variant": "face-up", "hands": 20})
    assert open_hand == replace(FORM, rules=FACE_UP, hands=20)


def test_practice_starts_with_a_new_drill_a_lesson_or_the_unfinished_drill() -> None:
    waits = Drill(kind="trips", against="mgm")
    begin = [replace(FORM, what=what, against="mgm").options(waits) for what in ("speed", "lesson", "resume")]
    assert [one.way for one in begin] == ["drill", "lesson", "resume"]
    assert [one.drill for one in begin] == [replace(SPEED, against="mgm"), Drill(against="mgm"), waits]
