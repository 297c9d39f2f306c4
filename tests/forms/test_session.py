"""The settings of a session, as a form and on one line."""

import pytest

from paigow_tui.forms.field import WrongAnswer
from paigow_tui.forms.session import USUAL, Terms
from paigow_tui.rules import VEGAS


def test_a_session_begins_with_the_usual_terms() -> None:
    assert Terms.of(USUAL) == Terms(120, 2_500, 50_000, 100_000, VEGAS)
    assert Terms.of_line("120 25 500 1000") == Terms.of(USUAL)


def test_a_session_typed_on_one_line_can_name_a_game_without_a_bankroll_or_goal() -> None:
    terms = Terms.of_line("40 100 ez")
    assert (terms.hands, terms.bet, terms.bankroll, terms.goal) == (40, 10_000, None, None)
    assert terms.rules.push_rule == "queen-high"


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ("", "hands", "Type a whole number"),
        ("x 25", "hands", "Type a whole number"),
        ("10001 25", "hands", "Type a whole number"),
        ("10 25 20", "bankroll", "at least one bet"),
        ("10 25 100 100", "goal", "more than you bring"),
        ("1 2 3 4 5 6", "hands", "For example: chances"),
    ],
)
def test_a_wrong_answer_is_explained_next_to_its_field(typed: str, field: str, says: str) -> None:
    with pytest.raises(WrongAnswer, match=says) as refused:
        Terms.of_line(typed)
    assert refused.value.field == field
