"""Practice in plain mode."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from paigow_tui.cards import Card, cards_text, parse_cards
from paigow_tui.odds.hand import odds
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.new_drill import choose
from paigow_tui.plain.practice import PlainPractice
from paigow_tui.practice.dealing import Dealer, Dealt
from paigow_tui.practice.deck import Due
from paigow_tui.practice.lessons import LessonProgress, lessons
from paigow_tui.practice.questions import Drill, PracticeOptions, Question, challenge, exam, race
from paigow_tui.practice.session import Practice
from paigow_tui.rules import house_way, parse_rules
from paigow_tui.store import EventStore
from paigow_tui.telling.statistics import grading
from paigow_tui.testing import new_session, over, play_until

Said = Callable[..., list[str]]

FACE_UP, EZ = parse_rules("variant=face-up"), parse_rules("variant=ez")

pytestmark = pytest.mark.usefixtures("tables")


@pytest.fixture
def said(store: EventStore) -> Said:
    """Return a function that types lines and returns the output."""

    def practice(options: PracticeOptions, *typed: str) -> list[str]:
        source, sink = io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO()
        PlainPractice(source, sink, store).run(options)
        return sink.getvalue().splitlines()

    return practice


def _drill(**how: object) -> PracticeOptions:
    return PracticeOptions(way="drill", drill=Drill(**how))  # type: ignore[arg-type]


def _open_hand(store: EventStore) -> tuple[Card, ...]:
    asked = Practice(store).diary.asked
    assert asked is not None
    return asked.question.hand


def test_a_rule_of_thumb_is_quoted_after_a_wrong_answer_but_not_after_a_right_one(
    said: Said, store: EventStore
) -> None:
    found = odds(parse_cards("As 9h 8s 5s 5h 4d 4c"), house_way("foxwoods"))
    practice, thumb = Practice(store), "Rule of thumb: If your pairs add up to 12 or less and you have an ace,"
    practice.begin(Drill(hands=2))
    lines = []
    for low in ("4d 4c", "As 9h"):
        practice.show(Dealt(Question(found.hand), found))
        lines.append(said(PracticeOptions(way="resume"), f"set {low}", "quit"))
    assert [any(line.startswith(thumb) for line in given) for given in lines] == [True, False]


def test_looking_for_habits_says_only_once_that_rounds_are_being_graded(said: Said, store: EventStore) -> None:
    play_until(new_session(store), lambda view: over(view, 2))
    lines = said(_drill(), "habits", "habits", "quit")
    assert lines.count(grading()) == 1
    assert not [line for line in lines if "tables" in line], "none is built"
    assert grading() not in said(PracticeOptions(way="resume"), "habits", "quit")


def _lesson(name: str) -> PracticeOptions:
    return PracticeOptions(way="lesson", drill=lessons()[name].drill)


def test_a_worked_hand_is_answered_only_by_enter_and_read_again_after_anything_else(said: Said) -> None:
    lines = said(_lesson("no-pair"), "hand", "help", "words", "", "quit")
    first, second = (index for index, line in enumerate(lines) if line.startswith("Worked hand "))
    asked = [line for line in lines[first:second] if line.startswith("Your cards: ")]
    assert asked[:3] == ["Your cards: 1 Ad, 2 Ks, 3 Qh, 4 Js, 5 5d, 6 4h, 7 3d."] * 3
    assert asked[3].startswith("Your cards: 1: ace of diamonds; ")
    assert len([line for line in lines[first:second] if line.startswith("The best setting: ")]) == 1


def test_the_text_of_a_lesson_and_its_hand_can_be_heard_again(said: Said) -> None:
    lines = said(_lesson("no-pair"), "", "", "", "lesson", "again", "quit")
    text = next(line for line in lines if line.startswith("A hand with no pair, no straight and no flush"))
    assert lines.count(text) == 2
    asked = lines.index(
        "Your low hand? Type two cards by number, as text or in words. Or type hint, hand, words, help, end or quit."
    )
    assert lines[asked:].count(lines[asked - 1]) == 1


def test_a_hint_in_a_lesson_is_its_rule_of_thumb_rather_than_the_rule_of_the_house(said: Said) -> None:
    lines = said(_lesson("no-pair"), "", "", "", "hint", "quit")
    (hint,) = (line for line in lines if line.startswith("Hint: "))
    assert hint.startswith("Hint: Rule of thumb: With nothing, the highest card stays in the high hand, and the next")


def test_rules_in_a_drill_are_those_of_the_game_and_house_is_the_way_of_the_house(said: Said) -> None:
    game, house = (said(_drill(), asks, "quit") for asks in ("rules", "rules house"))
    assert "You bet, and you are dealt seven cards." in game
    assert "Type rules house to hear the Foxwoods house way." in game
    assert not [line for line in game if line.startswith("Rule 1. ")]
    assert [line for line in house if line.startswith("Rule 1. ")]


def test_no_hand_can_be_looked_up_during_an_exam(said: Said) -> None:
    lines = said(PracticeOptions(way="drill", drill=exam("friday")), "look up As Kd Tc 2h Jk 9s 9d", "quit")
    assert "You cannot look up hands until the drill is over." in lines
    assert not [line for line in lines if "worth" in line]


def test_following_a_rule_of_thumb_where_it_is_wrong_names_the_exception(said: Said, store: EventStore) -> None:
    found = odds(parse_cards("Kh Qd 9s 9h 3s 3h 2c"), house_way("foxwoods"))
    practice = Practice(store)
    practice.begin(Drill(hands=1))
    practice.show(Dealt(Question(found.hand), found))
    lines = said(PracticeOptions(way="resume"), "set 3s 3h", "quit")
    told = next(line for line in lines if line.startswith("Exception: "))
    better = "keeping both pairs in the high hand is better by 0.034 of the bet. King-queen is enough in the low hand."
    assert told.startswith(f"Exception: here {better}")
    assert any(line.startswith("You followed the rule of thumb, which is wrong here: If your pairs") for line in lines)


def _cards(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("Your cards: ")]


def test_a_drill_ends_only_once(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = said(_drill(), "end")
    assert lines[-1].startswith("The drill is over.")
    assert not any("to continue it" in line for line in lines)
    due = [Due(Dealer(Drill(kind="no-pair")).deal(1).question, mistake=True)]
    monkeypatch.setattr(Practice, "due", lambda _: due)
    lines = said(PracticeOptions(way="review"), "end", "quit")
    assert "No drill is open. Type quit to leave practice." in lines
    assert not any(line.startswith("The drill is over.") for line in lines)


class Typed(io.StringIO):
    """Typed lines. Another window starts a drill before the first line is read."""

    def __init__(self, store: EventStore, *lines: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._store = store

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if not self.tell():
            Practice(self._store).begin(Drill(kind="trips"))
        return super().readline(-1 if size is None else size)


@pytest.mark.parametrize("hands", [1, 2, 0])
def test_a_drill_ended_by_another_window_says_so_and_ends(store: EventStore, hands: int) -> None:
    sink = io.StringIO()
    PlainPractice(Typed(store, "6 7", "6 7", "", "quit"), sink, store).run(_drill(kind="two-pair", hands=hands))
    lines = sink.getvalue().splitlines()
    assert "This drill ended because you started one in another window." in lines
    assert lines[-1].startswith("The drill is over. 1 hand: ")
    assert Practice(store).diary.open is not None


def test_a_review_cannot_start_within_a_review(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    due = [Due(Dealer(Drill(kind="no-pair")).deal(1).question, mistake=True)]
    monkeypatch.setattr(Practice, "due", lambda _: due)
    lines = said(PracticeOptions(way="review"), "review", "6 7", "")
    assert (lines.count(_cards(lines)[0]), lines[-1]) == (2, "The review is over.")


def test_an_error_in_preferences_is_reported_before_practice(store: EventStore, preferences: Path) -> None:
    preferences.write_text("brief = 1\n")
    sink = io.StringIO()
    PlainPractice(io.StringIO("quit\n"), sink, store, preferences).run(_drill())
    assert sink.getvalue().startswith(f"{preferences}, line 1: brief is 1; it must be true or false.")


class _Terminal(io.StringIO):
    """Input that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def chosen(store: EventStore) -> Callable[..., tuple[list[str], Drill | None]]:
    """Return a function that answers the questions at a terminal and returns the output and the new drill."""

    def choose(*typed: str, options: PracticeOptions | None = None) -> tuple[list[str], Drill | None]:
        sink = io.StringIO()
        source = _Terminal("".join(f"{line}\n" for line in typed))
        PlainPractice(source, sink, store).run(options or PracticeOptions())
        now = Practice(store).diary.open
        return sink.getvalue().splitlines(), None if now is None else now.drill

    return choose


Chosen = Callable[..., tuple[list[str], Drill | None]]


@pytest.mark.parametrize(
    ("typed", "drill"),
    [
        (["", "", "", ""], Drill()),
        (
            ["help", "kinds", "4", "both", "close", "twenty"],
            Drill(kind="two-pair", role="both", hands=20).with_closeness("close"),
        ),
        (["house way", "rules", "9", "5"], Drill(task="house way", rule=8, hands=5)),
        (["challenge", "not a word!", "friday"], challenge("friday")),
        (["face up", "", "", "2"], Drill(rules=FACE_UP, clock=30, hands=2)),
        (
            ["ez", "player and banker should differ", "two-pair", "all", ""],
            Drill(kind="two-pair", rules=EZ, tricky=False),
        ),
        (["spoon", "joker", "spoon", "", "", ""], Drill(kind="joker")),
    ],
)  # fmt: skip
def test_plain_mode_asks_what_to_practice_if_no_drill_is_given(chosen: Chosen, typed: list[str], drill: Drill) -> None:
    lines, begun = chosen(*typed)
    assert lines[0].startswith("What do you want to practice? Enter for any hand")
    assert begun == drill
    assert all(line[-1] in ".:?" for line in lines)


def test_when_asked_what_to_practice_you_can_quit_review_or_look_up_a_hand(chosen: Chosen) -> None:
    assert chosen("quit")[1] is None
    none = "Ideas you get wrong, or learn in a lesson, come back here for review. There are none yet."
    assert none in chosen("review")[0]
    lines, begun = chosen("look up", "As Kd", "As Kd Tc 2h Jk 9s 9d")
    assert begun is None
    assert "Name seven cards, and then any that are out of the deck. You named 2." in lines
    assert any("worth considering" in line for line in lines)


def test_an_open_or_given_drill_starts_without_questions(chosen: Chosen) -> None:
    lines, _ = chosen(options=_drill(kind="joker"))
    assert not any(line.startswith("What do you want") for line in lines)
    lines, begun = chosen("quit")
    assert lines[0] == "Your drill continues."
    assert begun == Drill(kind="joker")


def test_lessons_are_listed_and_can_be_chosen_by_name() -> None:
    source, sink = io.StringIO("lessons\nlesson 99\nlesson two-pair\n"), io.StringIO()
    chosen = choose(Conversation(source, sink), Drill(), LessonProgress())
    assert chosen.way == "lesson"
    assert chosen.drill.lesson == "two-pair"
    said = sink.getvalue()
    assert "1: Two hands, and how they rank. Next." in said
    assert "No lesson is named '99'; choose 1 to 26" in said


def test_a_streak_ends_with_the_first_error_and_reports_its_length(said: Said, store: EventStore) -> None:
    begun = PracticeOptions(way="drill", drill=race("streak"))
    said(begun)  # its first hand is waiting
    hand = _open_hand(store)
    found = odds(hand, house_way("foxwoods"))
    worst = max(
        (index for index in range(21) if found.settings[index].legal), key=lambda index: found.cost(index, "player")
    )
    lines = said(begun, cards_text(found.settings[worst].setting.low), "yes")
    assert "0 in a row." in lines
    assert "Streak. 0 hands right in a row." in lines
    assert lines[-1] == "Pai Gow streak: 0 in a row. paigow practice --streak"
    lines = said(PracticeOptions(way="record"))
    assert lines[0].startswith("Your level appears after 30 hands")
    assert any(line.startswith("Streak: 0 in a row, on ") for line in lines)
    assert any(line.startswith("To review: 1 ") for line in lines)
    assert lines[-1].startswith("You practiced on 1 of the last 30 days: 1 hand. Your busiest day was ")


def test_a_storm_has_one_clock_for_all_hands_and_a_late_hand_does_not_count(store: EventStore) -> None:
    times = iter([0.0, 1.0, 1.0, 100.0, 100.0, 100.0, 200.0, *[900.0] * 99])
    source, sink = io.StringIO("6 7\nyes\n" * 9), io.StringIO()
    storm = PracticeOptions(way="drill", drill=race("storm"))
    PlainPractice(source, sink, store, clock=lambda: next(times)).run(storm)
    lines = sink.getvalue().splitlines()
    assert "180 seconds left, 0 points." in lines
    assert "The three minutes are over. That hand came too late to count." in lines
    (run,) = Practice(store).diary.runs
    assert run.run.hands == len(Practice(store).diary.decisions)
    assert run.run.spent < 180 + 10
