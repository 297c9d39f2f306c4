"""Leaks: what errors cost, by idea, where they were made, and the drill of the worst."""

from paigow_tui.cards import parse_cards
from paigow_tui.odds.difficulty import ERROR, MIDDLE, chance_of_right
from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.leaks import leak_drill, leaks_apart
from paigow_tui.practice.level import LEAST_HANDS, RECENT, Level
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.rules import VEGAS, parse_rules
from paigow_tui.shipped import shipped
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.leaks import NO_LEAKS, leak_report, level

SMALL_PAIRS, TRIPS = "As 9h 8s 5s 5h 4d 4c", "Ks Jc 9d 7h 6s 6h 6d"


def _decisions(count: int, wrong: int, hand: str = SMALL_PAIRS, **more: object) -> list[Decision]:
    cards = parse_cards(hand)
    values: dict[str, object] = {
        "at": 0, "source": "drill", "question": Question(cards), "low": cards[:2], "ev": 0.1, "best": cards[:2],
        "house_way": cards[:2], "difficulty": 0.5, "error": 0.05, **more,
    }  # fmt: skip
    costs = [0.05] * wrong + [0.0] * (count - wrong)
    return [Decision(cost=cost, right=not cost, **values) for cost in costs]  # type: ignore[arg-type]


def test_errors_in_practice_and_at_the_table_are_kept_apart_and_reviews_are_left_out() -> None:
    practice, table = _decisions(9, 4), _decisions(5, 2, TRIPS, source="table")
    found = leaks_apart([*practice, *table, *_decisions(7, 7, source="review")])
    assert [(one.idea, one.hands, one.wrong) for one in found.practice] == [("two-low-pairs-ace", 9, 4)]
    assert [(one.idea, one.hands, one.wrong) for one in found.table] == [("trips", 5, 2)]
    [reviewed] = leaks_apart(_decisions(7, 7, source="review")).practice
    assert reviewed.wrong == 7, "those who want only reviews get them"


def test_a_leak_is_said_in_money_and_a_slip_is_not_sure_yet() -> None:
    lines = list(leak_report(leaks_apart([*_decisions(9, 4), *_decisions(9, 1, TRIPS)]), Voice()))
    assert lines[0] == "In practice, at $25 a hand, the surest and costliest first:"
    assert lines[1::2] == [
        "Two small pairs with an ace: 4 of 9 wrong, about $1.15 per hundred hands, give or take $0.42.",
        "Three queens or lower: 1 of 9 wrong, about $0.58 per hundred hands, not sure yet.",
    ]
    assert lines[-1] == "Rule of thumb: Keep them behind, with the two highest side cards in front."
    assert list(leak_report(leaks_apart(_decisions(5, 0)), Voice())) == [NO_LEAKS]


def test_the_worst_three_leaks_make_a_drill_of_hands_that_are_set_blind() -> None:
    usual = Drill(role="banker", rules=parse_rules("variant=face-up"))
    hands = (SMALL_PAIRS, TRIPS, "As Kd 9s 7h 6d 4c 2s", "Qs Qd 9s 7h 6d 4c 2s")
    found = leaks_apart(one for wrong, hand in enumerate(hands, start=1) for one in _decisions(9, wrong, hand)).practice
    drill = leak_drill(found, usual)
    assert drill is not None
    assert drill.ideas == tuple(one.idea for one in found[:3])
    assert (drill.role, drill.rules) == ("banker", VEGAS)
    assert leak_drill((), usual) is None


def test_a_level_is_said_from_thirty_hands_on() -> None:
    assert level(Level(1640.4, 59.6, 212), Voice()) == "Rated 1640 ± 60, after 212 hands."
    assert level(Level(1640.4, 59.6, 30), Voice(ear=True)) == "Rated 1640 plus or minus 60, after 30 hands."
    assert level(Level(1640.4, 59.6, 29), Voice()) == ""


def test_the_manual_has_the_figures_of_the_program() -> None:
    text = " ".join(shipped("docs/practice.md").decode().split())
    idea = ideas()["two-low-pairs-ace"]
    thumb = idea.says.format(front="in front", behind="behind")
    for words in (
        f"is {len(ideas())} ideas, such as *{idea.title}*, each with a rule of thumb: *{thumb}*",
        f"an error ({ERROR} or more) can be made",
        f"with 200 points more, {chance_of_right(0.5, MIDDLE + 200):.0%} of them",
        f"the latest {RECENT}, and the level is shown from {LEAST_HANDS} on",
        f"times {HOURLY_STAKE:,} they are dollars per hundred hands at $25",
    ):
        assert words in text, words
