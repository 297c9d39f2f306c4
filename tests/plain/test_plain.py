"""Plain mode: everything is said in sentences, nothing typed breaks it, and it follows the preferences."""

import re
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from paigow_tui.cards import descending
from paigow_tui.host import LocalSeat, Seat, last_game
from paigow_tui.rules import VEGAS, settings
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, SeatView
from tests.plain.conftest import NOTHING, Played
from tests.support.cases import cases
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


def two_cards(mine: SeatView, *, foul: bool) -> str:
    """Return two cards, as text, that make a foul or not."""
    return next(" ".join(map(str, one.low)) for one in settings(mine.cards) if one.foul is foul)


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


def test_a_foul_must_be_confirmed_each_time(played: Played, store: EventStore) -> None:
    played("", "25")
    foul = two_cards(own_seat(store), foul=True)
    said = played(f"try {foul}", foul, "no")
    assert any(line.startswith("That would be ") and line.endswith("That is a foul.") for line in said)
    assert any(line.startswith("That is a foul: ") and line.endswith("lose your bet.") for line in said)
    assert resumed(store).view.phase is Phase.SETTING
    said = played(foul, "yes")
    assert any(re.match(r"You lose \$25 on a foul: .+ in the high hand do(es)? not outrank ", line) for line in said)


@pytest.mark.parametrize(("typed", "sentence"), cases(__file__, "any_input_gets_a_sentence"))
def test_any_input_gets_a_sentence(played: Played, typed: list[str], sentence: str) -> None:
    assert sentence in "\n".join(played(*typed))


def test_sitting_out_starts_a_round_like_a_bet_and_makes_a_dragon_hand(played: Played) -> None:
    said = played("sit out", new=True)
    assert "Round 1 begins. Bets, please." in said
    assert any(line.startswith("You sit out this round.") for line in said)
    said = played("", "sit out", new=True)
    assert "You sit out this round." in said
    assert "The house way sets the dragon hand at your seat." in said
    shown = next(line for line in said if line.startswith("Dragon hand at your seat: low hand "))
    assert said.index(shown) > next(place for place, line in enumerate(said) if " shows low hand " in line)
    assert "You sat out and still have $500." in said


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


def test_the_questions_offer_a_usual_game_or_your_last_setup(played: Played) -> None:
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


@pytest.mark.parametrize("line", ["25", "12"])
def test_a_bet_typed_too_late_does_not_set_a_hand(played: Played, store: EventStore, line: str) -> None:
    said = played("", "25", line)
    assert any(text.startswith("Name two cards") for text in said)
    assert resumed(store).view.phase is Phase.SETTING


def test_the_banker_is_told_what_a_bankers_foul_costs(played: Played, store: EventStore) -> None:
    played("", "25", "h", "", "25", "take")
    mine = own_seat(store)
    assert mine.banker
    said = "\n".join(played(two_cards(mine, foul=True)))
    assert "You would pay every hand that is not a foul." in said
    assert "loses your bet" not in said


def test_any_command_can_follow_a_foul(played: Played, store: EventStore) -> None:
    played("", "25")
    foul, good = (two_cards(own_seat(store), foul=wanted) for wanted in (True, False))
    said = played(foul, "chips", foul, "", foul, good)
    assert sum(line.startswith("Type yes to set it anyway") for line in said) == 3
    assert any(line.startswith("You have $475") for line in said)
    assert any(line.startswith("You set low hand ") for line in said)
    assert resumed(store).view.phase is Phase.BETWEEN


def test_cashing_out_in_mid_round_must_be_confirmed_and_finishes_the_round(played: Played, store: EventStore) -> None:
    said = played("", "25", "cash out", "no", "cash out", "hand")
    question = "Leave when this round is over? Until then your hand is set the house way. Type yes to cash out"
    assert sum(line.startswith(question) for line in said) == 2
    assert resumed(store).view.phase is Phase.SETTING
    said = played("cash out", "yes")
    assert "You are leaving after this round. Until then your hand is set the house way." in said
    assert said[-1] == "Goodbye, and thank you for playing."


def test_the_two_hands_have_one_name_each(played: Played) -> None:
    said = "\n".join(played("", "25", "try 1 2", "hand", "h", "hand"))
    assert "in front" not in said
    assert "behind" not in said
    assert "Your low hand? Type two cards by number, as text or in words; or h for the Foxwoods house way" in said
    assert "in the low hand, " in said
    assert "The house way sets your hand: low hand " in said


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


def test_a_banker_hears_the_result_of_the_bank_first(played: Played) -> None:
    said = played("", "25", "h", "", "25", "take", "h")
    bank = next(place for place, line in enumerate(said) if line.startswith("As the banker, you "))
    assert said[bank + 1].startswith("You have $")
    assert any(line.startswith(("The dealer wins", "The dealer loses", "The dealer pushes")) for line in said[bank:])


def test_a_bet_of_more_than_your_chips_is_refused_with_what_you_have(played: Played) -> None:
    assert "You have $37: bet $5 to $37, buy chips or sit out." in played("", "100", new=True, chips=3_700)


def test_going_all_in_between_rounds_must_be_confirmed(played: Played) -> None:
    said = played("all", "no", "chips", "all", "yes")
    question = "That begins a round with a $500 bet. Type yes to make it; anything else cancels."
    assert said.count(question) == 2
    assert said.index("You have $500.") < said.index("You bet $500.")
    assert said.count("Round 1 begins. Bets, please.") == 1


def test_everyone_has_set_is_said_once_and_your_cards_once_until_you_ask(played: Played) -> None:
    said = played("", "25", "h")
    assert said.count("Everyone else has set.") == 1
    assert not any(line.endswith((" is set.", " has set.")) and not line.startswith("Everyone") for line in said)
    said = played("", "25", "1 1", "nonsense", "1 2 3", "hand", new=True)
    assert sum(line.startswith("Your hand: 1 ") for line in said) == 2


def test_the_words_command_is_suggested_once(played: Played) -> None:
    said = played("", "25", "h", "", "25", "d", "h")
    offers = [line for line in said if line.startswith("Cards are read in short form: type words to hear ")]
    assert len(offers) == 1
    assert re.search(r"type words to hear \w+ of \w+ for [2-9TJQKA][cdhs]\.$", offers[0])
    assert not any(line in offers for line in played("words", "", "25", new=True))


def test_a_card_in_words_is_separated_from_its_number(played: Played) -> None:
    said = played("words", "", "25")
    (line,) = (line for line in said if line.startswith("Your hand: "))
    cards = line.removeprefix("Your hand: ").rstrip(".").split("; ")
    assert len(cards) == 7
    assert all(re.match(r"[1-7]: (joker|\w+ of \w+)$", card) for card in cards)


def test_the_log_command_reads_the_whole_last_round(played: Played) -> None:
    said = played("", "25", "h", "", "25", "d", "h", "log")
    begins = next(place for place, line in enumerate(said) if line.startswith("Round 2; "))
    assert said[begins].endswith("; log all reads the whole game:")
    read = said[begins + 1 : next(at for at in range(begins, len(said)) if said[at].startswith("Enter begins"))]
    assert len(read) > 9
    assert not any(line.startswith("Round 2: ") for line in read), "the first line has named it"
    assert all(line[0].isupper() for line in read)


def test_when_the_bank_skips_you_it_says_what_it_would_have_to_cover(played: Played) -> None:
    said = played("", "5", "h", "", "5", new=True, chips=1_000)
    for line in said:
        if line.startswith("A banker must cover the others' $"):
            assert line.endswith(", which matches your bet.")
            break
    else:
        pytest.fail("the bank did not pass by")


def test_a_hand_is_read_from_high_to_low_and_numbered_as_it_is_read(played: Played) -> None:
    said = played("", "25", "hand", "cards", "set 1 7")
    hand = next(line for line in said if line.startswith("Your hand: 1 "))
    assert said.count(hand) == 3
    cards = [card.split()[1] for card in hand.removeprefix("Your hand: ").rstrip(".").split(", ")]
    ranks = ["23456789TJQKAJk".index(card[0]) for card in cards if card != "Jk"]
    assert ranks == sorted(ranks, reverse=True)
    assert any(f"low hand {cards[0]} {cards[6]}: " in line for line in said)


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
    said = played("preferences", "", "spoon", "take", "", "in words", "")
    assert "When the bank is offered: ask, decline or take? Enter for ask." in said
    assert "Type one of ask, decline, take." in said
    assert "Your preferences are changed." in said
    assert preferences.read_text() == 'theme = "dark"\nbank = "take"\nwords = true\n'
    assert "Your preferences stay as they are." in played("prefs", *[""] * 5)


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


def test_enter_asks_how_much_to_buy_of_whoever_has_too_few_chips_to_bet(played: Played) -> None:
    said = played("", "", rules=replace(VEGAS, min_bet=100_000, max_bet=200_000))
    assert "Type how much to buy, $1 to $1,000,000, such as buy 500." in said
