"""Practice in plain mode."""

import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from paigow_tui.cards import Card, cards_text, parse_cards
from paigow_tui.odds.hand import odds
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.new_drill import choose
from paigow_tui.plain.practice import PlainPractice
from paigow_tui.practice.dealing import Dealer, Dealt, at_once
from paigow_tui.practice.deck import Due
from paigow_tui.practice.ideas import idea_of
from paigow_tui.practice.lessons import LessonProgress, lesson_named
from paigow_tui.practice.questions import Drawn, Drill, PracticeOptions, Question, challenge, race
from paigow_tui.practice.session import Practice
from paigow_tui.rules import house_way, parse_rules, settings
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice, spoken
from paigow_tui.telling.hands import numbered

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


def _friday(hands: int) -> Drill:
    return replace(challenge("friday"), hands=hands)


def _low(hand: Sequence[Card], *, foul: bool) -> str:
    """Return two cards of the hand that make a foul or not."""
    return cards_text(next(one for one in settings(hand) if one.foul is foul).low)


def _open_hand(store: EventStore) -> tuple[Card, ...]:
    asked = Practice(store).diary.asked
    assert asked is not None
    return asked.question.hand


def test_a_hand_is_set_confirmed_and_graded(said: Said) -> None:
    lines = said(_drill(kind="two-pair"), "6 7", "", "all", "", "quit")
    assert any(line.startswith("Hand 1. You play against a banker who sets the Foxwoods") for line in lines)
    assert any(line.endswith("Enter confirms, or name two other cards.") for line in lines)
    verdicts = ("Best", "As good", "Fine", "Inaccuracy", "Mistake", "Blunder")
    assert sum(line.startswith(verdicts) for line in lines) == 1
    assert sum(line.startswith("Low hand ") and "worth" in line for line in lines) >= 21
    assert re.fullmatch(r"Your practice is saved: type paigow practice --plain --db \S+ to continue it\.", lines[-1])


def test_a_house_way_drill_quotes_the_rule_and_drill_names_are_capitalized(said: Said) -> None:
    lines = said(_drill(task="house way", hands=1, rule=10), "set 6 7")
    assert any(line.endswith("Foxwoods: Full house: the pair in the low hand.") for line in lines)
    assert lines[-1].startswith("The drill is over. 1 hand: ")
    assert said(_drill(kind="two-pair"), "quit")[0].startswith("Two pair")


def test_a_wrong_answer_is_given_the_rule_of_thumb_where_it_is_right(said: Said, store: EventStore) -> None:
    found = odds(parse_cards("As 9h 8s 5s 5h 4d 4c"), house_way("foxwoods"))
    practice, thumb = Practice(store), "Rule of thumb: Pairs that add up to 12 or less, with an ace: keep both"
    practice.begin(Drill(hands=2))
    lines = []
    for low in ("4d 4c", "As 9h"):
        practice.show(Dealt(Question(found.hand), found))
        lines.append(said(PracticeOptions(way="resume"), f"set {low}", "quit"))
    assert [any(line.startswith(thumb) for line in given) for given in lines] == [True, False]


def test_whoever_obeys_the_rule_of_thumb_where_it_errs_is_told_of_an_exception(said: Said, store: EventStore) -> None:
    found = odds(parse_cards("Kh Qd 9s 9h 3s 3h 2c"), house_way("foxwoods"))
    practice = Practice(store)
    practice.begin(Drill(hands=1))
    practice.show(Dealt(Question(found.hand), found))
    lines = said(PracticeOptions(way="resume"), "set 3s 3h", "quit")
    told = next(line for line in lines if line.startswith("Exception: "))
    better = "keeping both pairs in the high hand is better by 0.034 of the bet: king-queen is enough in the low hand."
    assert told.startswith(f"Exception: here {better}")
    assert any(line.startswith("You obeyed the rule of thumb, which is wrong here: Pairs that") for line in lines)


def test_a_drill_of_an_idea_is_named_for_it(said: Said, store: EventStore) -> None:
    title = "Two small pairs with an ace, not obvious"
    assert said(_drill(ideas=("two-low-pairs-ace",)), "quit")[0].startswith(f"{title}. ")
    assert idea_of(Question(_open_hand(store))) == "two-low-pairs-ace"
    lines = said(_drill(ideas=("trips", "pai-gow")), "quit")
    assert lines[0].startswith("Your two worst leaks, not obvious. ")
    assert lines[1] == "Three queens or lower, no pair."


def test_the_worst_leaks_are_told_and_drilled(said: Said, store: EventStore) -> None:
    leaks = PracticeOptions(way="leaks")
    assert said(leaks) == ["No leak is known yet: set more hands in practice."]
    found = odds(parse_cards("As 9h 8s 5s 5h 4d 4c"), house_way("foxwoods"))
    practice = Practice(store)
    practice.begin(Drill(hands=1))
    practice.show(Dealt(Question(found.hand), found, Drawn(2.0)))
    practice.answer(Dealt(Question(found.hand), found), parse_cards("4d 4c"), 1.0)
    lines = said(leaks, "leaks", "quit")
    assert lines[0].startswith("Two small pairs with an ace, not obvious. ")
    told = next(line for line in lines if line.startswith("Two small pairs with an ace: 1 of 1 wrong, about $"))
    assert ", give or take $" in told
    assert told.endswith(": not sure yet.")


def test_a_challenge_is_sealed(said: Said) -> None:
    lines = said(PracticeOptions(way="drill", drill=_friday(2)), "set 1 2", "set 1 2")
    assert lines.count("Sealed until the end.") == 2
    assert any(line.startswith("Pai Gow challenge friday: ") for line in lines)


def test_a_challenge_half_done_ends_only_if_that_is_wanted(said: Said, store: EventStore) -> None:
    lines = said(PracticeOptions(way="drill", drill=_friday(3)), "set 1 2", "end", "", "end", "no", "quit")
    asks = [line for line in lines if line.endswith("Type yes or no.")]
    assert asks[0].startswith("Challenge friday: 1 of 3 hands set. End it here? ")
    assert len(asks) == 2
    assert said(_drill(), "no", "quit")[1] == "Your drill goes on."
    assert Practice(store).open is not None
    assert any("is over" in line for line in said(PracticeOptions(way="resume"), "end", "yes"))


def test_a_hand_is_looked_up(said: Said) -> None:
    hand = parse_cards("As Kd Tc 2h Jk 9s 9d")
    lines = said(PracticeOptions(way="look up", hand=hand))
    found = odds(hand, house_way("foxwoods"))
    best = found.settings[found.best_player].setting.low
    assert any(line.startswith(f"Low hand {cards_text(best)}: ") and "best" in line for line in lines)
    assert cards_text(found.hand) in lines[0]


def test_input_that_is_not_a_setting_is_explained(said: Said) -> None:
    lines = said(_drill(), "1", "1 9", "nonsense here", "help", "words", "stats", "drill", "end")
    asked = "Name two cards for the low hand, such as 1 2, or As Kd, or ace of spades, king of diamonds."
    assert asked in lines
    assert any(line.startswith("There is no card 9") for line in lines)
    assert any(line.startswith("Name cards by number, 1 2; as text, As Kd; or") for line in lines)
    assert "No hands set." in lines[-1]


def test_a_foul_must_be_confirmed(said: Said, store: EventStore) -> None:
    drill = _friday(2)
    foul = _low(Dealer(drill).deal(1).question.hand, foul=True)
    lines = said(PracticeOptions(way="drill", drill=drill), f"set {foul}", "no", foul, "yes")
    asked = [line for line in lines if line.startswith("That is a foul: ")]
    assert sum(line.endswith("It would always lose.") for line in asked) == 2
    assert lines.count("Type yes to set it anyway; anything else lets you choose again.") == 2
    now = Practice(store).diary.open
    assert now is not None
    assert [cards_text(one.low) for one in now.decisions] == [foul]


def _cards(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("Your cards: ")]


def test_the_cards_can_be_heard_again_at_any_time(said: Said) -> None:
    lines = said(_drill(kind="no-pair"), "hand", "9 9", "cards", "set 6 7", "hand", "quit")
    assert _cards(lines)[1:3] == [_cards(lines)[0]] * 2
    assert lines.count("You play against a banker who sets the Foxwoods way.") == 3
    heard = lines.index(next(line for line in lines if line.startswith("Enter for the next hand")))
    assert lines[heard + 2] == _cards(lines)[0]


def test_the_prompt_says_what_can_be_typed_and_a_pipe_is_asked_nothing_else(said: Said) -> None:
    lines = said(PracticeOptions(), "quit")
    assert not any(line.startswith("What do you want") for line in lines)
    prompt = next(line for line in lines if line.startswith("Your low hand"))
    for word in ("low hand", "number", "text", "hand", "words", "help", "end", "quit"):
        assert word in prompt


@pytest.mark.parametrize("typed", ["words", "stats", "look As Kd Tc 2h Jk 9s 9d", "review"])
def test_the_cards_are_read_again_after_an_interruption(said: Said, typed: str) -> None:
    lines = said(_drill(), typed, "quit")
    assert len(_cards(lines)) == 2
    assert lines[lines.index(_cards(lines)[1]) + 1].startswith("Your low hand")


def test_the_words_command_is_suggested_once_and_figures_cover_practice_only(said: Said) -> None:
    lines = said(_drill(), "stats", "1 2", "", "", "quit")
    assert sum(line.startswith("Cards are read in short form: type words to hear ") for line in lines) == 1
    place = lines.index("No practice hands count yet.")
    aside = "These figures are for practice only: paigow stats --plain counts the table too."
    assert lines[place + 1] == aside


def test_input_at_the_foul_question_is_not_lost(said: Said) -> None:
    drill = _friday(2)
    hand = Dealer(drill).deal(1).question.hand
    foul, good = _low(hand, foul=True), _low(hand, foul=False)
    lines = said(PracticeOptions(way="drill", drill=drill), foul, "hand", good, "", "quit")
    assert lines.count("Type yes to set it anyway; anything else lets you choose again.") == 2
    assert any(line.endswith("Enter confirms, or name two other cards.") for line in lines)
    assert "Sealed until the end." in lines


def test_words_apply_to_figures_and_verdicts_too(said: Said, store: EventStore) -> None:
    said(_drill(task="house way", kind="two-pair"), "quit")
    hand = _open_hand(store)
    sets = house_way("foxwoods").set(hand)
    other = next(one for one in settings(hand) if one.legal and one.low_rank != sets.low_rank)
    lines = said(PracticeOptions(), "words", f"set {cards_text(other.low)}", "quit")
    [wrong] = [line for line in lines if line.startswith("Wrong: Foxwoods sets ")]
    assert wrong.count(" of ") >= 7 - ("joker" in wrong)
    assert "|" not in wrong
    said(_drill(kind="two-pair"), "quit")
    found = odds(_open_hand(store), house_way("foxwoods"))
    legal = [index for index, one in enumerate(found.settings) if one.legal]
    low = found.settings[min(legal, key=lambda index: found.ev(index, "player"))].setting.low
    lines = said(PracticeOptions(), "words", f"set {cards_text(low)}", "stats", "quit")
    [told] = [line for line in lines if " as the player with " in line]
    assert told.count(" of ") >= 11 - 3 * ("joker" in told)


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
    """Typed lines; before the second, another window starts a drill."""

    def __init__(self, store: EventStore, *lines: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._store = store

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.tell():
            Practice(self._store).begin(Drill(kind="trips"))
        return super().readline(-1 if size is None else size)


@pytest.mark.parametrize("hands", [1, 2, 0])
def test_a_drill_ended_by_another_window_says_so_and_ends(store: EventStore, hands: int) -> None:
    sink = io.StringIO()
    PlainPractice(Typed(store, "6 7", "", "6 7", "", "quit"), sink, store).run(_drill(kind="two-pair", hands=hands))
    lines = sink.getvalue().splitlines()
    assert "Another drill was begun in another window, which ended this one." in lines
    assert lines[-1].startswith("The drill is over. 1 hand: ")
    assert Practice(store).diary.open is not None


def test_a_review_does_not_start_within_a_review(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    due = [Due(Dealer(Drill(kind="no-pair")).deal(1).question, mistake=True)]
    monkeypatch.setattr(Practice, "due", lambda _: due)
    lines = said(PracticeOptions(way="review"), "review", "6 7", "")
    assert (lines.count(_cards(lines)[0]), lines[-1]) == (2, "The review is over.")


def test_a_verdict_lists_a_few_settings_and_the_all_command_lists_them_all(said: Said) -> None:
    lines = said(_drill(kind="no-pair"), "6 7", "", "all", "quit")
    first = lines.index("Enter for the next hand, or all for all 21 settings.")
    worth = [", worth " in line for line in lines]
    assert 1 <= sum(worth[:first]) <= 5
    assert sum("best" in line.rpartition(", worth ")[2] for line in lines[:first] if ", worth " in line) == 1
    assert any("yours" in line.rpartition(", worth ")[2] for line in lines[:first])
    assert sum(worth[first : lines.index("Enter for the next hand.")]) == 21


def test_words_are_remembered_from_drill_to_drill(store: EventStore, preferences: Path) -> None:
    def practice(*typed: str) -> str:
        sink = io.StringIO()
        PlainPractice(io.StringIO("\n".join([*typed, ""])), sink, store, preferences).run(_drill())
        return sink.getvalue()

    preferences.write_text("brief = true\n")
    practice("words", "quit")
    assert preferences.read_text() == "words = true\nbrief = true\n"
    again = practice("quit")
    assert " of " in again[again.index("Your cards: ") :].splitlines()[0]
    preferences.write_text("brief = 1\n")
    assert practice("quit").startswith(f"{preferences}, line 1: brief is 1; it must be true or false.")


def _spoken_low(store: EventStore) -> str:
    return " and ".join(map(spoken, house_way("foxwoods").set(_open_hand(store)).low))


def test_a_spoken_hand_can_be_looked_up(said: Said) -> None:
    hand = "ace of spades, king of diamonds, 10 of clubs, two of hearts, joker, nine of spades, nine of diamonds"
    lines = said(_drill(), f"look {hand}", f"look up {hand}", "look ace spoon", "quit")
    assert len([line for line in lines if re.search("settings? worth considering\\.", line)]) == 2
    assert any(line.startswith("Card 1, 'ace', is not a card: type one such as As") for line in lines)


def test_try_only_says_what_two_cards_would_make(said: Said, store: EventStore) -> None:
    said(_drill(kind="no-pair"), "quit")
    lines = said(PracticeOptions(), f"try {_spoken_low(store)}", "try 1 1", "", "quit")
    (would,) = (line for line in lines if line.startswith("That would be "))
    assert lines[lines.index(would) + 1] == "Your low hand?"
    assert any("you named the" in line for line in lines)
    assert _open_hand(store)


def test_a_hint_is_given_twice_and_the_hand_does_not_count(said: Said, store: EventStore) -> None:
    said(_drill(kind="two-pair"), "quit")
    lines = said(PracticeOptions(), "hint", "hint again", _spoken_low(store), "", "drill", "quit")
    assert [line.startswith("Hint: the best low hand is ") for line in lines if line.startswith("Hint: ")] == [
        False,
        True,
    ]
    assert lines.count("A hand with a hint does not count. Type hint again to hear the cards.") == 1
    assert any("Not counted: 1 hand with a hint." in line for line in lines)


def test_a_challenge_gives_no_hints_explains_its_seal_and_continues(said: Said, store: EventStore) -> None:
    short = _friday(3)
    lines = said(PracticeOptions(way="drill", drill=short), "hint", "set 6 7", "yes", "quit")
    assert "There are no hints here." in lines
    assert "Verdicts come after all 3 hands; until then your answers stay sealed." in lines
    assert said(PracticeOptions(way="drill", drill=short), "quit")[0] == "Your drill goes on."
    assert "Your drill goes on." not in said(PracticeOptions(way="drill", drill=short, new=True), "quit")
    now = Practice(store).diary.open
    assert now is not None
    assert now.shown == 1


def test_a_drilled_rule_ends_with_a_single_period_and_rules_are_read(said: Said) -> None:
    lines = said(_drill(task="house way", rule=8), "drill", "help", "rules", "quit")
    assert not any(".." in line for line in lines)
    assert lines[0].endswith(" Type help to hear what you can type.")
    assert not any("all reads all 21 settings" in line for line in lines)
    assert sum(line.startswith("Rule ") for line in lines) == len(house_way("foxwoods").rules)


def test_help_fits_the_moment_and_the_prompt_is_long_once(said: Said) -> None:
    set_it = ("set 6 7", "yes")
    lines = said(_drill(kind="no-pair"), "nonsense", *set_it, "", "help", *set_it, "help", "quit")
    first, second = (place for place, line in enumerate(lines) if line.startswith("At any time: "))
    setting, after = lines[:first], lines[first:second]
    asked = [line for line in setting if line.startswith("Your low hand?")]
    assert asked[0] != "Your low hand?"
    assert set(asked[1:]) == {"Your low hand?"}
    assert any(line.startswith("Name the two cards of your low hand") for line in setting)
    assert any(line.startswith("Type hint to get a hint") for line in setting)
    assert "Press Enter to go on to the next hand." in after
    assert "Type all to see all 21 settings, or only those worth a look." in after
    assert not any(line.startswith(("Name the two cards", "Type hint")) for line in after)
    assert all(line[-1] in ".:?" for line in lines)


class _Terminal(io.StringIO):
    """Input that counts as a terminal."""

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
def test_what_to_practice_is_asked_if_not_given(chosen: Chosen, typed: list[str], drill: Drill) -> None:
    lines, begun = chosen(*typed)
    assert lines[0].startswith("What do you want to practice? Enter for any hand")
    assert begun == drill
    assert all(line[-1] in ".:?" for line in lines)


def test_from_the_question_you_can_quit_review_or_look_up(chosen: Chosen) -> None:
    assert chosen("quit")[1] is None
    none = "Ideas you get wrong, or learn in a lesson, come back here for review. There are none yet."
    assert none in chosen("review")[0]
    lines, begun = chosen("look up", "As Kd", "As Kd Tc 2h Jk 9s 9d")
    assert begun is None
    assert "Name seven cards, and then any that are out of the deck: you named 2." in lines
    assert any("worth considering" in line for line in lines)


def test_an_open_or_given_drill_starts_without_questions(chosen: Chosen) -> None:
    lines, _ = chosen(options=_drill(kind="joker"))
    assert not any(line.startswith("What do you want") for line in lines)
    lines, begun = chosen("quit")
    assert lines[0] == "Your drill goes on."
    assert begun == Drill(kind="joker")


def test_face_up_shows_the_dealers_hand_and_says_how_yours_stands_against_it(said: Said, store: EventStore) -> None:
    hand, dealer = parse_cards("As Qd Qc Tc 7h 5d 3s"), parse_cards("Ks Jd Jh 9d 8c 6h 2s")
    dealt = at_once(Question(hand, rules=FACE_UP, dealer=dealer))
    assert dealt is not None
    practice = Practice(store)
    practice.begin(Drill(rules=FACE_UP, clock=60))
    practice.show(dealt)
    lines = said(PracticeOptions(), "hand", "5 6", "", "quit")
    assert lines[1].startswith("Face Up, any hand.")
    shown = [place for place, line in enumerate(lines) if line.startswith("The dealer shows Ks 9d and Jh Jd 8c 6h 2s")]
    assert len(shown) == 2
    assert all(lines[place + 1].startswith("Your cards: 1 As, 2 Qd") for place in shown)
    assert any(line.endswith("You have 60 seconds.") for line in lines)
    assert (
        "Blunder: you push and could have won, which costs one bet. Your seven-five loses to their king-nine; "
        "your queens beat jacks. Put ace-ten in the low hand: it beats king-nine." in lines
    )
    assert "Low hand As Tc: you win, best and house way." in lines
    assert not any(line.startswith("The dealer shows ") for line in said(_drill(), "hand", "quit"))


def test_a_lesson_is_told_worked_set_and_passed(said: Said, store: EventStore) -> None:
    lesson = lesson_named("three-pair")
    taking = PracticeOptions(way="lesson", drill=lesson.drill)
    lines = said(taking, "", "", "")
    assert lines[0] == "Lesson 10: Three pair: the highest goes in front."
    assert "Kh Kd in the low hand, Ts Tc 6h 5h 5d in the high hand." in lines
    assert "Three pair: the highest pair always goes in the low hand." in lines
    assert any(line.startswith("To pass: 8 hands at a cost of 0.005") for line in lines)
    for _ in range(lesson.hands):
        hand = _open_hand(store)
        found = odds(hand, house_way("foxwoods"))
        lines = said(taking, cards_text(found.settings[found.best_player].setting.low), "", "")
        assert lines[0] == "Your drill goes on."
        assert f"Your cards: {numbered(hand, Voice(ear=True))}." in lines
    assert "Passed: your hands cost nothing, and up to 0.005 passes." in lines
    assert lines[-1] == "Next is lesson 1: type lesson 1, or run paigow practice --plain --lesson 1."


def test_whoever_leaves_before_a_drill_is_told_so(said: Said) -> None:
    drill = lesson_named("three-pair").drill
    assert said(PracticeOptions(way="lesson", drill=drill), "quit")[-1] == "No drill was started."


def test_an_unknown_word_at_a_hand_is_answered_with_the_nearest(said: Said) -> None:
    lines = said(_drill(kind="trips"), "hlep", "Kx 1", "quit")
    assert "'hlep' is not a command here (did you mean 'help'?): type help." in lines
    assert any(line.startswith("'Kx' is not a card") for line in lines)


def test_the_lessons_are_listed_and_chosen_by_name() -> None:
    source, sink = io.StringIO("lessons\nlesson 99\nlesson two-pair\n"), io.StringIO()
    chosen = choose(Conversation(source, sink), Drill(), LessonProgress())
    assert chosen.way == "lesson"
    assert chosen.drill.lesson == "two-pair"
    said = sink.getvalue()
    assert "1: Two hands, and how they rank. Next." in said
    assert "There is no lesson '99'; choose 1 to 25" in said


def test_a_streak_ends_with_the_first_error_and_says_what_it_came_to(said: Said, store: EventStore) -> None:
    begun = PracticeOptions(way="drill", drill=race("streak"))
    said(begun)  # its first hand waits
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
    assert lines[0].startswith("Your level shows after 30 hands")
    assert any(line.startswith("Streak: 0 in a row, on ") for line in lines)
    assert any(line.startswith("To review: 1 ") for line in lines)
    assert lines[-1].startswith("You practiced on 1 of the last 30 days: 1 hand, most on ")


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
