"""Plain mode: everything is said in sentences, nothing typed breaks it, and it follows the preferences."""

import re
import subprocess
from pathlib import Path

import pytest

from paigow_tui.cards import descending
from paigow_tui.host import LocalSeat, Seat, last_game
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, SeatView
from tests.plain.conftest import NOTHING, Played
from tests.support.process import PROGRAM, ROOT
from tests.support.waiting import GUARD


def resumed(store: EventStore) -> Seat:
    session = last_game(store)
    assert session is not None
    return session


def own_seat(store: EventStore) -> SeatView:
    mine = resumed(store).view.mine
    assert mine is not None
    return mine


def test_every_line_said_is_a_sentence_or_a_prompt(played: Played) -> None:
    for line in played("", "", "h", "", "take", "h", "seats", "bank", "rules", "log all", "summary"):
        assert re.search(r"[.:?]$", line), line
        assert line[0].isupper() or line[0].isdigit(), line
        assert ",." not in line
        assert "  " not in line


def test_quit_in_mid_round_keeps_the_cards(played: Played, store: EventStore) -> None:
    before = [line for line in played("", "25") if line.startswith("Your hand: 1 ")]
    said = played("hand")
    assert "Welcome back to round 1 of this game: you have a hand to set." in said
    assert not any(line.startswith("Seat 1: ") for line in said)
    assert next(line for line in said if line.startswith("Your hand: 1 ")) == before[-1]
    assert resumed(store).view.phase is Phase.SETTING


@pytest.mark.parametrize(
    ("how", "low"), [("1 2", (0, 1)), ("1,2", (0, 1)), ("set 3 7", (2, 6)), ("6,1", (0, 5)), ("TEXT", (1, 4))]
)
def test_a_hand_is_set_as_typed(played: Played, store: EventStore, how: str, low: tuple[int, int]) -> None:
    played("", "25")
    mine = own_seat(store)
    chosen = {descending(mine.cards)[place] for place in low}
    played(how if how != "TEXT" else " ".join(card.text.upper() for card in chosen), "yes")
    assert set(own_seat(store).low) == chosen


def test_enter_answers_each_question_before_a_new_game(played: Played) -> None:
    said = played("", "", "", "", "", "quit", new=True, **NOTHING)
    assert "You are Player at seat 4 with $500." in said
    said = played("Zoë", "seven", "2", "$1,000", "cl", "t", "rules", new=True, **NOTHING)
    assert "Type a whole number from 0 to 5." in said
    assert "You are Zoë at seat 4 with $1,000." in said
    assert any("Trump Plaza" in line for line in said if line.startswith("Dealer: Sits"))
    typed = ["x" * 20, "help", "Ann", *["help", ""] * 4]
    said = played(*typed, new=True, **NOTHING)
    assert any(line.startswith("A name is 1 to 16") for line in said)
    assert "You are Ann at seat 4 with $500." in said
    for told in (
        "This is what the table calls you",
        "Computer players",
        "Everyone",
        "Vegas: ",
        "A house way is",
    ):
        assert any(line.startswith(told) for line in said)
    assert played("Ann", new=True, **NOTHING)[-1] == "No game was started."


def test_the_questions_offer_a_usual_game_or_your_last_answers(played: Played) -> None:
    said = played("Zoë", "2", "1000", "classic", "trump", "cash out", "yes", new=True, **NOTHING)
    assert "Type your name, up to 16 letters. Enter for Player." in said
    said = played("", "", "", "", "", "cash out", "yes", new=True, **NOTHING)
    assert "Type last to have your last game's choices as the defaults." in said
    assert "How many computer players, 0 to 5? Enter for 5." in said
    assert "You are Zoë at seat 4 with $500." in said
    said = played("", "2", "1000", "classic", "trump", "cash out", "yes", new=True, **NOTHING)
    assert not any("last" in line for line in said[:2]), "the last game was a usual one"
    said = played("last", "", "", "", "", new=True, **NOTHING)
    for question in (
        "How many computer players, 0 to 5? Enter for 2.",
        "Buy in for how many dollars, 1 to 1,000,000? Enter for 1,000.",
        "Rules: vegas or classic? Enter for classic.",
        "House way: foxwoods, basic, casino-real, flamingo, mgm, stones, trump-plaza or wizard? Enter for trump-plaza.",
        "You are Zoë at seat 4 with $1,000.",
    ):
        assert question in said


def test_options_that_a_continued_game_ignores_come_first(played: Played) -> None:
    played("", "25")
    assert played(note="This game goes on as it was begun.")[0] == "This game goes on as it was begun."


def test_what_is_typed_cannot_clear_the_screen(played: Played) -> None:
    assert "'?[2J' is not a command here: type help." in played("\33[2J")


def test_binary_input_does_no_harm(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "--plain", "--name", "Ann", "--db", str(tmp_path / "x.db")],
        cwd=ROOT,
        input=b"\n\xff\xfe\x00\n25\n",
        capture_output=True,
        timeout=GUARD,
        check=True,
    )
    assert b"is not a command" in done.stdout
    assert done.stderr == b""


def test_the_end_of_a_round_starts_with_the_dealers_hand_and_your_result(played: Played) -> None:
    for seed in range(1, 6):
        said = played("", "25", "h", new=True, seed=seed)
        first = next(place for place, line in enumerate(said) if line.startswith("The dealer shows "))
        assert re.match(r"You (win|lose|push)\b.* your ", said[first + 1])
        assert re.match(r"You (still have \$\S+|have \$\S+, (up|down) \$\S+)\.$", said[first + 2])
        others = said[first + 3 : said.index("Round 1 is over.")]
        assert sum(". Low hand " in line for line in others) == 5
        assert not any(line.startswith("You ") for line in others)
        assert sum(line.startswith("As the banker, the dealer ") for line in others) == 1


def test_brief_sums_up_in_a_sentence_who_beat_your_bank_and_who_it_beat(played: Played) -> None:
    said = played("brief", "", "25", "h", "", "25", "take", "h", "log mine")
    bank = next(place for place, line in enumerate(said) if line.startswith("As the banker, you "))
    told = said[bank + 2]
    assert re.search(r"\b(beats? you|push(es)?|you beat)\b", told)
    full = played("full", "", "25", "h", "", "25", "take", "h", new=True)
    against = [line for line in full[full.index("Round 2 begins. Bets, please.") :] if " wins " in line]
    winners = [line.partition(" wins ")[0].casefold() for line in against if ". Low hand " in line]
    assert all(name in told.partition(" beat")[0].casefold() for name in winners)
    names = [name for line in said for name in re.findall(r"^Seat \d: (\w+), the", line)]
    for name in (*names, "the dealer"):
        assert name.casefold() in told.casefold()
        assert any(line.casefold().startswith(f"{name.casefold()} ") for line in said)


def test_the_command_in_the_farewell_returns_to_the_same_game(played: Played, store: EventStore) -> None:
    last = played("", "25")[-1]
    assert last == f"The game is saved: type paigow play --plain --db {store.path} to continue it."
    LocalSeat.new(store, name="Bob", seed=1)  # now the last game is a different one
    assert resumed(store).way_back("play") == f"paigow play --db {store.path}"
    first = LocalSeat(store, "table/1")
    assert first.way_back() == f"paigow --game table/1 --db {store.path}"


def test_the_farewell_omits_the_default_database(
    played: Played, store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    played("")
    monkeypatch.setattr("paigow_tui.host.way_back.store_path", lambda *_: store.path)
    assert resumed(store).way_back("play", "--plain") == "paigow play --plain"


def test_games_are_listed_and_continued_in_plain_mode(played: Played, store: EventStore) -> None:
    played("", "25", "quit")
    store.rename("table/1", "Friday night")
    played("quit", new=True, name="Bob")
    said = played("games", "switch 9", "switch friday night", "switch table/1", "switch 2", "quit")
    told = next(line for line in said if line.startswith("table/1, "))
    assert told.startswith("table/1, Friday night: Ann with 5 others, vegas rules, round 1, $500, last played ")
    assert "You are in this one now." in said
    assert "There is no game '9': type games to hear your games." in said
    assert "You are already in that game." in said
    assert [line for line in said if line.startswith("You are ") and " at seat " in line] == [
        "You are Bob at seat 4 with $500.",
        "You are Ann at seat 4 with $475.",
        "You are Bob at seat 4 with $500.",
    ]


def test_starting_another_game_in_plain_mode_keeps_this_one(played: Played, store: EventStore) -> None:
    said = played("new game", "Zoe", "2", "", "", "", "quit")
    assert "The game you are in is kept: games brings you back to it." in said
    assert "You are Zoe at seat 4 with $500." in said
    assert [info.name for info in store.streams("table")] == ["table/2", "table/1"]


def test_words_and_brief_are_remembered(played: Played, preferences: Path) -> None:
    preferences.write_text('theme = "dark"\n')
    played("words", "brief")
    assert preferences.read_text() == 'theme = "dark"\nwords = true\nbrief = true\n'
    said = played("", "25", "h")
    assert any(line.startswith("Your hand: 1: ") and " of " in line for line in said)
    assert not any(" bets $" in line for line in said)
    played("short", "full")
    assert preferences.read_text() == 'theme = "dark"\n'


def test_the_preferences_are_asked_and_what_changes_is_saved(played: Played, preferences: Path) -> None:
    preferences.write_text('theme = "dark"\n')
    said = played("preferences", "", "spoon", "take", "", "", "in words", "")
    assert "When the bank is offered: ask, decline or take? Enter for ask." in said
    assert "Type one of ask, decline, take." in said
    assert "Your preferences are changed." in said
    assert preferences.read_text() == 'theme = "dark"\nbank = "take"\nwords = true\n'
    assert "Your preferences stay as they are." in played("prefs", *[""] * 6)


def test_a_standing_answer_to_the_bank_is_given(played: Played, preferences: Path) -> None:
    for answer, done in (("decline", "You decline the bank."), ("take", "You take the bank. ")):
        preferences.write_text(f'bank = "{answer}"\n')
        said = played("", "25", "h", "", "25", new=True)
        assert f"The bank is offered to you, and your preferences say to {answer} it." in said
        assert any(line.startswith(done) for line in said)
        assert not any("Take or decline?" in line for line in said)


def test_the_preferred_name_is_offered(played: Played, preferences: Path) -> None:
    preferences.write_text('name = "Zoë"\n')
    assert "You are Zoë at seat 4 with $500." in played(*[""] * 6, new=True, **NOTHING)


def test_an_error_in_preferences_is_reported_and_the_file_kept(played: Played, preferences: Path) -> None:
    preferences.write_text('bank = "never"\n')
    said = played("words")
    assert said[0].startswith(f"{preferences}, line 1: bank is 'never'; it must be ask, take or decline.")
    aside = preferences.with_suffix(".wrong.toml")
    assert f"The old file is kept as {aside}." in said
    assert (aside.read_text(), preferences.read_text()) == ('bank = "never"\n', "words = true\n")


def test_preferences_that_cannot_be_saved_still_take_effect(
    played: Played, preferences: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences.write_text("")
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(preferences / "in a file"))
    said = played("words", "", "25")
    assert any(line.startswith("Preferences could not be saved: ") for line in said)
    assert any(line.startswith("Your hand: 1: ") and " of " in line for line in said)


def test_enter_sets_the_hand_the_house_way_if_that_is_preferred(
    store: EventStore, played: Played, preferences: Path
) -> None:
    assert "Type two cards, such as 1 2, or h for the house way, or help." in played("", "25", "")
    preferences.write_text("enter_plays = true\n")
    played("")
    assert own_seat(store).low
