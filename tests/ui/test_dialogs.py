"""Dialogs and pages over the table, which open and close with their keys and leave the game unchanged."""

import re
from unittest import mock

import pytest
from msgspec.structs import replace
from textual.content import Content
from textual.widgets import Select

from paigow_tui.actions.keys import written
from paigow_tui.forms.new_game import first_setup
from paigow_tui.host.account import Account
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.setup import USUAL_RULES, GameSetup, PlayOptions
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.preferences import Preferences, load
from paigow_tui.rules import CLASSIC, VEGAS
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Phase
from paigow_tui.telling.session import farewell
from paigow_tui.testing import (
    Player,
    new_session,
    offered,
    over,
    play_until,
    preferences,
    sitting,
    table_app,
    to_set,
)
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from paigow_tui.ui.stage.unfolding import Beat
from paigow_tui.ui.table.screen import TableScreen
from tests.ui.moments import at
from tests.ui.support import PREFERENCES_FILE, stopped_at


async def test_keys_scroll_a_long_page_to_its_end(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("f1")
        seen = player.text
        await player.press("space")
        assert player.text != seen
        for _ in range(12):
            await player.press("pagedown")
        end = player.text
        await player.press("down")
        assert player.text == end
        await player.press("q")
        assert player.at_table


@pytest.mark.parametrize("word", ["lucky 7", "[/b] [red]"])
async def test_the_deck_can_be_cut_with_a_word_that_contains_brackets(store: EventStore, word: str) -> None:
    async with at(store, "bets") as player:
        await player.press("c")
        assert player.view.commitment in player.read(".says").replace(" ", "")
        await player.write(word, "enter")
        assert player.view.cut == word
        assert player.notices() == [f"The deck has been cut with “{word}”."]
        await player.press("enter", "h", "enter")
        assert over(player.view, 1)


async def test_no_chips_are_sold_with_a_bet_down_and_only_one_notice_shows(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("up", "up", "up")
        assert player.notices() == ["The cards are dealt. Your bet stands."]
        await player.press("i")
        assert player.at_table
        assert len(player.notices()) == 1
        assert "between rounds" in player.notices()[0]


async def test_the_finished_round_stays_on_the_felt_while_you_cut_the_deck(store: EventStore) -> None:
    before = play_until(new_session(store), lambda view: over(view, 1))
    async with sitting(store, LocalSeat(store, before.stream)) as player:
        felt = [player.read(f"seat {position}") for position in (1, 2, 3, 5, 6, 7)]
        await player.press("c", "escape")
        assert player.view.round == 2
        assert [player.read(f"seat {position}") for position in (1, 2, 3, 5, 6, 7)] == felt
        assert "Bet $25" in player.read("prompt")
        await player.press("c")
        await player.write("lucky 7", "enter")
        assert [player.read(f"seat {position}") for position in (1, 2, 3, 5, 6, 7)] == felt
        await player.press("enter")
        assert [player.read(f"seat {position}") for position in (1, 2, 3, 5, 6, 7)] != felt
        await player.press("h", "enter")
        assert over(player.view, 2)


async def test_cashing_out_asks_first_and_says_farewell(store: EventStore) -> None:
    session = LocalSeat(store, play_until(new_session(store), lambda view: over(view, 2)).stream)
    async with sitting(store, session) as player:
        await player.press("enter", "h", "enter", "x", "n")
        assert player.at_table
        await player.press("x", "enter")
        assert player.at_table, "who hammers enter has not said yes"
        assert player.session.seated
        chips = player.mine.chips
        player.strike("x")
        await player.settle(lambda: not player.at_table)
        said = await player.gone("y", "q")
    assert " in 3 rounds: " in said, "the two before the program was left are of this session too"
    assert "You bought in for $500 and cashed out" in said
    assert " in commission." in said
    assert f"cashed out ${chips / 100:,.2f}".removesuffix(".00") in said
    assert session.position == 4
    assert not session.seated


def test_the_farewell_fits_in_80_columns_however_the_session_went(store: EventStore) -> None:
    account = Account(
        rounds=3_128, banked=112, won=1_000, pushed=1_004, lost=1_024, graded=3_128, side_staked=987_654_321,
        deal=-987_654_321, decisions=-987_654_321, showdown=987_654_321, side_bets=-98_765_432, commission=-1_234_567,
        chips=-1_087_654_320,
    )  # fmt: skip
    session = new_session(store)
    session.act(LeaveTable(session.position))
    with mock.patch.object(type(session), "account", account):
        said = "\n".join(farewell(session))
    assert "$9,876,543.21" in said
    assert all(len(line) <= 80 for line in said.splitlines()), said


async def test_leaving_mid_round_waits_for_the_round_to_end(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("x")
        assert "when this round is over" in player.text
        await player.press("y")
        assert player.view.phase is Phase.BETWEEN
        assert player.view.mine is None
        assert re.match(r"(You (won|lost) \$|Push: ).*\.\nYou left the table with \$[\d.]+\.$", player.prompt)
        assert "Another game" in player.read("prompt")
        assert len(player.table.hand.cards) == 7, "the last hand stays to be seen"
        assert "this session" in player.read("header")
        keys = player.table.stage.keys
        assert {button.label for button in keys if button.idle} == {"Buy", "Cash out"}
        assert "cashed out $" in await player.gone("q", "q")


async def test_quitting_says_that_the_game_is_saved(store: EventStore) -> None:
    async with at(store, "setting") as player:
        said = await player.gone("q")
    assert said.startswith("You played no rounds this session.")
    assert "You have $475 and a $25 bet in round 1, which will be waiting for you.\n" in said
    assert said.endswith(f"The game is saved. Type paigow --db {store.path} to continue it.")


async def test_a_new_game_keeps_the_old_one_but_shows_nothing_of_it(store: EventStore) -> None:
    async with at(store, "setting", size=(120, 36)) as player:
        old = player.session.stream
        await player.press("1", "right", "e", "n")
        assert "The game you are in is saved, and g brings you back to it." in player.read(".says")
        await player.press("enter")
        assert player.session.stream != old
        assert player.view.round == 0
        assert sum(isinstance(screen, TableScreen) for screen in player.app.screen_stack) == 1
        hand = player.table.hand
        assert (hand.cards, hand.picked, hand.cursor) == ((), (), 0)
        assert "Your bet is" in player.prompt
        assert "Round 1" not in player.read("log")
        await player.press("enter")
        await player.settle(lambda: to_set(player.view) or offered(player.view))


async def test_a_round_of_the_old_game_stops_unfolding_when_a_new_game_begins(store: EventStore) -> None:
    with stopped_at(Beat("turn")):
        async with at(store, "bets") as player:
            await player.press("enter", at_rest=False)
            await player.settle(lambda: player.table.pacing.running, at_rest=False)
            player.app.begin()
            await player.settle(lambda: not player.at_table, at_rest=False)
            await player.press("enter", at_rest=False)
            await player.settle()
            assert player.view.round == 0


async def test_the_start_dialog_says_what_is_valid_and_what_is_wrong(store: EventStore) -> None:
    async with sitting(store) as player:
        assert "Seven cards: a low hand of two, a high hand of five." in player.read(".says")
        assert "A name can have up to 16 letters" in player.read(".hint")
        for name, wrong in (
            ("   ", "A name must be 1 to 16 printable characters."),
            ("dea1er", "Dealer is a name that the program itself uses. Choose another name."),
            ("Ann\u3164", "A name cannot have invisible characters."),
        ):
            await player.write(name, "enter")
            assert wrong in player.read(".hint")
        await player.write("Ada L", *("tab",) * 6)
        await player.write("4", "enter")
        assert "Type a buy-in in whole dollars, $5 to $1,000,000 at these stakes." in player.read(".hint")
        await player.write("500", "enter")
        assert player.at_table
        assert player.mine.name == "Ada L"


async def test_a_key_in_the_start_dialog_fills_in_the_last_games_answers(store: EventStore) -> None:
    rules = replace(CLASSIC, min_bet=2_500, max_bet=250_000)
    session = LocalSeat.new(
        store, name="Zoë", seat=2, seats=3, chips=90_000, rules=rules, house_way="trump-plaza", seed=3
    )
    app = PaiGowApp(store, session, None, preferences(), preferences_file=PREFERENCES_FILE)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot)
        await player.settle()
        await player.press("n")
        box = player.read(".box")
        for words in ("Zoë", "Foxwoods", "vegas:", "$5 to $500", "500"):
            assert words in box, words
        await player.press("f5")
        box = player.read(".box")
        for words in ("Zoë", "Trump Plaza", "classic:", "$25 to $2,500", "900"):
            assert words in box, words
        await player.press("enter")
        view = player.view
        assert player.session.stream != session.stream
        assert (view.seat, view.rules, view.house_way) == (2, rules, "trump-plaza")
        assert sum(seat.occupant == "computer" for seat in view.seats) == 3
        assert (player.mine.name, player.mine.chips) == ("Zoë", 90_000)


def test_a_new_game_starts_from_the_preferences_and_the_command_line_not_from_the_last_game() -> None:
    odd = replace(CLASSIC, min_bet=2_500, max_bet=250_000, commission=400)
    last = GameSetup("Zoë", 2, 3, 2_000, odd, "trump-plaza")
    assert first_setup(PlayOptions(), Preferences(), None, "root").name == "root"
    assert first_setup(PlayOptions(), Preferences(), None, "dealer").name == "Player", "nobody is called that"
    usual = GameSetup("Zoë", rules=USUAL_RULES)
    assert first_setup(PlayOptions(), Preferences(), last, "root") == usual
    mine = Preferences(name="Maria", house_way="mgm")
    assert first_setup(PlayOptions(), mine, last, "") == replace(usual, name="Maria", house_way="mgm")
    asked = first_setup(PlayOptions(name="Bob", seats=0, chips=700, rules=VEGAS), Preferences(name="Maria"), last, "")
    assert (asked.name, asked.seats, asked.chips, asked.rules) == ("Bob", 0, 700, VEGAS)


async def test_how_often_others_bank_is_not_asked_if_nobody_else_may_bank(store: EventStore) -> None:
    async with sitting(store) as player:
        form = player.app.screen
        assert "Others bank" in player.text
        form.query_one("#game", Select).value = "face-up"
        await player.settle()
        assert "Others bank" not in player.text
        form.query_one("#game", Select).value = "pai-gow"
        await player.settle()
        assert "Others bank" in player.text
        form.query_one("#seats", Select).value = 0
        await player.settle()
        assert "Others bank" not in player.text, "there are no others"
        await player.press("enter")
        assert player.at_table


async def test_enter_sits_down_from_every_field_and_arrows_move_between_them(store: EventStore) -> None:
    async with sitting(store) as player:
        await player.press("down", "down", "space")
        assert player.app.screen.query_one("#seats", Select).expanded
        await player.press("up", "up", "enter")
        assert not player.at_table, "enter chose from the list that was open"
        await player.press("down", "up", "up", "down", "enter")
        assert player.at_table
        assert sum(seat.occupant == "computer" for seat in player.view.seats) == 3


async def test_a_preference_takes_effect_behind_the_dialog_and_is_saved(store: EventStore) -> None:
    async with at(store, "setting") as player:
        assert "♠" in player.text or "♥" in player.text
        await player.press("p", "down", "down", "right")
        assert "plain ASCII" in player.text
        await player.press("escape")
        assert player.text.isascii() or not set("♠♥♦♣") & set(player.text)
        assert load(PREFERENCES_FILE).cards == "ascii"


async def test_the_name_and_the_plain_mode_options_can_be_changed_in_preferences(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("p", "enter")
        await player.write("Zoë", "enter")
        assert "Zoë" in player.text
        await player.press("up")  # to the end of the list
        await player.click("With --plain, cards are")
        assert "in words (ace of spades)" in player.text
        await player.press("down")
        await player.click("With --plain, others")
        assert "left out" in player.text
        prefs = load(PREFERENCES_FILE)
        assert prefs.name == "Zoë"
        assert prefs.words
        assert prefs.brief


async def test_a_key_can_be_remapped_to_one_that_is_not_taken(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("p", "up", "enter")
        assert "Keys" in player.text
        await player.click("Set it the house way")
        assert "press the new key" in player.text
        await player.press("t")
        assert "t is taken: Take the bank" in player.text
        await player.press("f12")
        await player.press("escape", "escape")
        assert load(PREFERENCES_FILE).keys == {"house-way": "f12"}
        assert "F12  House way" in player.text
        await player.press("h")
        assert player.picked == []
        await player.press("f12")
        assert len(player.picked) == 2


async def test_reserved_keys_are_refused_and_an_earlier_remapping_is_kept(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("ctrl+p")
        assert not player.at_table, "the palette opens"
        await player.press("escape", "p", "up", "enter", "enter")
        for key in ("ctrl+p", "ctrl+c", "ctrl+z", "tab"):
            await player.press(key)
            assert f"{written(key)} is reserved" in player.text
        await player.press("f12")
        assert load(PREFERENCES_FILE).keys == {"confirm": "f12"}
        await player.press("down", "enter")
        assert "press the new key" in player.text
        assert "The game is saved" in await player.gone("ctrl+q")
    assert load(PREFERENCES_FILE).keys == {"confirm": "f12"}


async def test_a_default_key_is_not_restored_while_another_action_uses_it(store: EventStore) -> None:
    async with at(store, "bets", prefs=preferences(keys={"confirm": "f12", "rebet": "enter"})) as player:
        await player.press("p", "up", "enter", "backspace")
        assert player.notices() == ["Enter is taken: Repeat bet. Change that first."]
        assert player.app.preferences.keys == {"confirm": "f12", "rebet": "enter"}


async def test_without_confirmation_the_house_way_sets_at_once(store: EventStore) -> None:
    async with at(store, "setting", prefs=preferences(confirm=False)) as player:
        await player.press("h")
        assert over(player.view, 1)


async def test_a_standing_answer_also_answers_an_offer_left_open(store: EventStore) -> None:
    session = play_until(new_session(store, seats=0), offered)
    async with sitting(store, session, prefs=preferences(bank="take")) as player:
        assert player.view.bank.banker == player.view.seat


async def test_ascii_cards_make_the_whole_screen_ascii(store: EventStore) -> None:
    async with at(store, "setting", prefs=preferences(cards="ascii")) as player:
        for size in ((80, 24), (120, 36), (200, 50)):
            await player.resize(*size)
            assert player.text.isascii(), size
        await player.press("h", "enter")
        for size in ((120, 36), (80, 24)):
            await player.resize(*size)
            assert player.text.isascii(), size


async def test_a_preferences_file_with_an_error_is_set_aside_before_saving(store: EventStore) -> None:
    PREFERENCES_FILE.write_text('pace = "fast"\n', encoding="utf-8")
    app = table_app(store, new_session(store))
    app.wrong = "pace is 'fast'"
    app.preferences_file = PREFERENCES_FILE
    async with app.run_test(notifications=True):
        app.keep(preferences(colors=4))
        app.keep(preferences(colors=2))
    assert load(PREFERENCES_FILE).pace == "off"
    assert PREFERENCES_FILE.with_suffix(".wrong.toml").read_text(encoding="utf-8") == 'pace = "fast"\n'


async def test_pressing_the_new_game_key_repeatedly_opens_only_one_dialog(store: EventStore) -> None:
    async with at(store, "bets") as player:
        player.strike("n", "n", "a", "n")
        await player.settle(lambda: not player.at_table)
        await player.press("escape")
        assert player.at_table


@pytest.mark.usefixtures("tables")
async def test_the_key_that_opens_the_value_of_the_bank_closes_it(store: EventStore) -> None:
    async with at(store, "bank-offered") as player:
        await player.press("e")
        await player.settle(lambda: "of the time" in player.text)
        await player.press("e")
        assert player.at_table, "the key that opened it leads back"
        assert offered(player.view)


@pytest.mark.parametrize(("key", "banks"), [("t", True), ("g", True), ("d", False)])
async def test_the_bank_can_be_taken_or_declined_from_the_page_about_its_value(
    store: EventStore, key: str, banks: bool
) -> None:
    session = play_until(new_session(store, seed=4), offered)
    prefs = preferences(keys={"take-bank": "g"} if key == "g" else {})
    async with sitting(store, session, prefs=prefs) as player:
        await player.press("e")
        assert f"{key} {'Take the bank' if banks else 'Decline'}" in player.text
        await player.press(key)
        assert player.at_table
        assert (player.view.bank.banker == player.view.seat) is banks
        assert not offered(player.view)


def test_keys_pressed_before_a_list_has_its_lines_do_nothing() -> None:
    opening = ChoiceScreen("Lessons", {1: Content("One"), 2: Content("Two")})
    opening.move(1)
    opening.choose()
    assert opening.current() == ""


async def test_a_form_left_while_it_loads_closes_once_it_has_loaded(store: EventStore) -> None:
    async with at(store, "bets") as player:
        form = PracticeMenu(Practice(store), Drill(), "")
        player.app.push_screen(form)
        form.leave()
        form.leave()
        await player.settle(lambda: player.at_table and not form.is_running)
        assert not player.mine.has_bet
