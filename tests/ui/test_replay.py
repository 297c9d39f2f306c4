"""Replay by keyboard and by mouse: every moment, as seen at the time or with all cards face up, and what-ifs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input, OptionList

from paigow_tui.cards import descending
from paigow_tui.history.otherwise import Comparison
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.whatif import decisions
from paigow_tui.host import LocalSeat
from paigow_tui.host.facts import games
from paigow_tui.rules.ruleset import VEGAS
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Line, Phase, PlaceBet, SideStake, SitOut, dollars
from paigow_tui.table import events as e
from paigow_tui.testing import Player, Size, rows, text
from paigow_tui.testing import sitting as at_table
from paigow_tui.testing.playing import drain
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.side_bets import SideBetsScreen
from paigow_tui.ui.replay.games import GamesScreen, _rows
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.replay.what_if import what_if_page
from paigow_tui.ui.table.screen import TableScreen
from paigow_tui.ui.terminal.ascii import to_ascii
from tests.support.cases import cases
from tests.support.playing import play_rounds
from tests.ui.moments import FEW
from tests.ui.support import sizes

ROUNDS = 4
THREE: tuple[Size, ...] = ((80, 24), (120, 36), (200, 50))
at_two_sizes = pytest.mark.parametrize("size", FEW, ids=sizes(*FEW))
at_three_sizes = pytest.mark.parametrize("size", THREE, ids=sizes(*THREE))


@asynccontextmanager
async def sitting(store: EventStore, size: Size = (80, 24)) -> AsyncIterator[tuple[PaiGowApp, Player]]:
    """Yield the app and a player at the table of a game with a few finished rounds."""
    session = LocalSeat.new(store, name="Ann", seats=4, seed=3)
    play_rounds(session, ROUNDS)
    async with at_table(store, session, size=size) as player:
        yield player.app, player


async def listed(app: PaiGowApp, player: Player) -> OptionList:
    """Return the list of rounds once it has been filled."""
    assert isinstance(app.screen, GamesScreen)
    found = app.screen.query_one("#rounds", OptionList)
    await player.settle(lambda: found.option_count == ROUNDS)
    return found


async def open_replay(app: PaiGowApp, player: Player) -> None:
    """Go from the table through the list of rounds to the replay of one."""
    await player.press("v")
    await listed(app, player)
    await player.press("right", "enter")


def timeline_of(store: EventStore, stream: str = "table/1") -> Timeline:
    return Timeline(record.payload for record in store.read(stream))


async def push(app: PaiGowApp, player: Player, screen: GamesScreen | ReplayScreen) -> None:
    app.push_screen(screen)
    await player.settle()


def replay(app: PaiGowApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen), text(app)
    return app.screen


@at_two_sizes
async def test_a_game_can_be_replayed_using_only_the_keyboard(store: EventStore, size: Size) -> None:
    async with sitting(store, size) as (app, player):
        written = store.last("table/1")
        await player.press("v")
        await listed(app, player)
        assert "+$23.75" in player.text
        await player.press("right", "up", "enter")
        screen = replay(app)
        round_3 = screen.timeline.round_numbered(3)
        assert round_3 is not None
        deal = screen.timeline.dealt(round_3)
        assert screen.position == deal > round_3.first + 1
        await player.press("right", "right", "left")
        assert screen.position == deal + 1
        await player.press("down")
        assert screen.position == screen.timeline.after(deal + 1, "action")
        await player.press("up")
        assert screen.position == deal + 1
        await player.press("left_square_bracket", "left_square_bracket")
        assert screen.position == screen.timeline.dealt(screen.timeline.rounds[1])
        await player.press("right_square_bracket")
        assert screen.position == deal
        await player.press("end")
        assert screen.position == len(screen.timeline)
        await player.press("home")
        assert screen.position == 0
        await player.press("number_sign", "home", "delete", *"2", "enter")
        assert screen.position == screen.timeline.dealt(screen.timeline.rounds[1])
        await player.press("escape", "escape")
        assert isinstance(app.screen, TableScreen)
        assert store.last("table/1") == written


async def test_a_game_can_be_replayed_using_only_the_mouse(store: EventStore) -> None:
    async with sitting(store) as (app, player):
        await push(app, player, GamesScreen())
        await listed(app, player)
        await player.click("3  push")
        screen = replay(app)
        await player.click("a Open")
        assert screen.opened
        assert "a Open" not in player.text
        assert "? Help" in player.text
        await player.click("a Hide")
        assert not screen.opened
        assert "a Open" in player.text
        await player.click("w What if")
        await player.click("Sit out (")
        assert "What if" in player.text
        assert "It would have made no difference" in player.text
        await player.click("Esc Back")
        await player.click("Esc Back")
        await player.click("Esc Back")
        assert isinstance(app.screen, TableScreen)


async def test_other_players_cards_are_hidden_until_the_reveal_unless_asked_for(store: EventStore) -> None:
    async with sitting(store) as (app, player):
        session = app.seat
        assert session is not None
        timeline = timeline_of(store, session.stream)
        position = next(place for place in range(len(timeline)) if timeline.state(place).phase is Phase.SETTING)
        await push(app, player, ReplayScreen(timeline, position))
        screen = replay(app)
        theirs = [
            app.look.text(card)
            for seat in range(1, 8)
            if seat not in (timeline.seat, timeline.state(position).bank.banker)  # the banker's cards are large
            for card in timeline.state(position).at(seat).cards
        ]

        def seen() -> set[str]:
            shown = player.text
            return {face for face in theirs if face in shown}

        assert seen() == set()
        await player.press("a")
        assert seen() == set(theirs)
        await player.press("a")
        assert seen() == set()
        while timeline.state(screen.position).phase is Phase.SETTING:
            assert seen() == set()
            screen.go_on("action")
            await player.settle()
        assert seen() == set(theirs)


async def test_a_replay_plays_by_itself_and_stops_on_request_or_at_the_end(store: EventStore) -> None:
    async with sitting(store) as (app, player):
        await open_replay(app, player)
        screen = replay(app)
        start = screen.position
        await player.press("plus", "plus", "plus", "plus", "space")
        await player.settle(lambda: screen.position > start + 2)
        await player.press("space")
        assert not screen.playing
        await player.press("end", "space")
        await player.settle(lambda: not screen.playing)
        assert screen.position == len(screen.timeline)


async def test_a_history_file_can_be_replayed_without_the_store(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Bob", seats=2, seed=8)
    play_rounds(session, 2)
    timeline = Timeline((record.payload for record in store.read(session.stream)), "Bob's session")
    async with at_table(store, first=GamesScreen(None, timeline)) as player:
        app = player.app
        assert "Bob's session" in player.text
        await player.press("enter")
        assert replay(app).timeline is timeline
        await player.press("escape", "escape")
        assert app.return_value == ""


async def test_a_game_can_be_renamed_and_deleted_from_its_list_of_rounds(store: EventStore) -> None:
    play_rounds(LocalSeat.new(store, name="Bob", seats=2, seed=8), 2)
    async with at_table(store, LocalSeat.new(store, name="Bob", seats=2, seed=8)) as player:
        await player.press("v", "d")
        assert player.notices() == ["You are playing this game. Open another one first."]
        await player.press("down", "r")
        await player.write("Ours")
        await player.press("enter")
        assert "Ours: Pai Gow Poker" in player.text
        await player.press("d", "end", "enter", "y")
        assert player.notices() == ["Ours was deleted."]
        assert [game.info.name for game in games(store)] == ["table/2"]


async def test_the_table_follows_a_game_continued_in_another_program(store: EventStore) -> None:
    async with sitting(store) as (app, player):
        table = app.screen
        assert isinstance(table, TableScreen)
        with EventStore.open(store.path) as other:
            elsewhere = LocalSeat(other, "table/1")
            play_rounds(elsewhere, 1)
            await player.settle(lambda: table.seat.view == elsewhere.view and f"round {ROUNDS + 1}" in player.text)
            await player.press("enter")  # and this program can still act
            assert table.seat.view.round == ROUNDS + 2
            assert elsewhere.sync() is not None
            assert elsewhere.view.round == ROUNDS + 2


@pytest.mark.usefixtures("tables")
async def test_each_decision_in_a_replay_shows_the_exact_odds_of_what_you_did(store: EventStore) -> None:
    async with sitting(store, (200, 50)) as (app, player):
        timeline = timeline_of(store)
        asked = [one for played in timeline.rounds for one in decisions(timeline, played.number)]
        set_at = next(one.place for one in asked if one.question == "set")
        await push(app, player, ReplayScreen(timeline, set_at + 1))
        await player.press("e")

        async def told(words: str) -> str:
            await player.settle(lambda: words in player.text)
            return player.text

        page = await told("You set it ")
        assert ">" in page
        assert "*" in page
        mine = timeline.state(set_at).at(timeline.seat).cards
        odds = app.oracle.known(mine, "foxwoods", timeline.final.rules)
        assert odds is not None
        best = odds.settings[odds.best("player")]
        assert f"{100 * best.player.win / odds.deals:.1f}" in page
        bank_at = next((one.place for one in asked if one.question == "bank"), None)
        if bank_at is not None:
            replay(app).go(bank_at)
            assert "Take the bank: " in await told("Take the bank: ")


@pytest.mark.usefixtures("tables")
@at_three_sizes
async def test_the_odds_of_a_round_are_shown_at_every_size(store: EventStore, size: Size) -> None:
    async with sitting(store, size) as (app, player):
        timeline = timeline_of(store)
        await push(app, player, ReplayScreen(timeline, timeline.rounds[0].end))
        await player.press("e")
        if size != (80, 24):  # at that size, the line below the word has the best setting and yours
            await player.settle(lambda: "You set it " in player.read("odds"))
            assert ">" in player.read("odds")
        else:
            await player.settle(lambda: "best" in player.read("prompt"))


@pytest.mark.usefixtures("tables")
async def test_odds_against_a_player_who_banks_say_how_well_you_set_the_hand(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Bob", seats=5, seed=7)
    play_rounds(session, 8)
    timeline = timeline_of(store, session.stream)
    played = next(one for one in timeline.rounds if one.against and one.banker)
    async with sitting(store) as (app, player):
        await push(app, player, ReplayScreen(timeline, played.end))
        await player.press("e")
        await player.resize(200, 50)
        await player.settle(lambda: "You set it " in player.read("odds"))


@at_two_sizes
async def test_in_a_replay_a_seat_stays_yours_after_you_cash_out(store: EventStore, size: Size) -> None:
    async with sitting(store, size) as (app, player):
        session = LocalSeat.new(store, name="Bob", seats=4, seed=3)
        play_rounds(session, 2)
        seat = session.position
        assert session.act(LeaveTable(seat)) is None
        timeline = timeline_of(store, session.stream)
        hand = timeline.state(len(timeline)).at(seat).cards
        await push(app, player, ReplayScreen(timeline, len(timeline)))
        shown = player.text
        assert f"{seat} empty" not in shown
        assert set(replay(app).hand.cards) == set(hand)
        replay(app).go(0)
        await player.settle()
        assert replay(app).hand.cards == ()


@pytest.mark.usefixtures("tables")
async def test_what_ifs_show_cards_and_list_settings_from_best_to_worst_with_marks(store: EventStore) -> None:
    async with sitting(store) as (app, player):
        await open_replay(app, player)
        await player.press("w")
        lines = [row for row in rows(app) if " in front (" in row]
        assert lines
        assert all(any(sign in row for sign in "♣♦♥♠") or "Jk" in row for row in lines)
        choices = app.screen.query_one(OptionList)
        before = sorted(str(option.prompt)[4:].split(" EV")[0].strip() for option in choices.options)
        await player.press("down", "down", "down")
        marked = choices.highlighted_option
        assert marked is not None
        await player.settle(lambda: "EV/$1 " in player.text)
        lines = [str(option.prompt) for option in choices.options]
        assert sorted(line[4:].split(" EV")[0].strip() for line in lines) == before
        assert choices.highlighted_option is not None
        assert choices.highlighted_option.id == marked.id, "the same line is marked, wherever it stands now"
        settings = [line for line in lines if " in front (" in line]
        assert all("EV/$1 " in line for line in settings)
        assert not any("EV/$1 " in line for line in lines if line not in settings)
        worth = [float(line.split("EV/$1 ")[1].replace("−", "-")) for line in settings]
        assert worth == sorted(worth, reverse=True)
        assert "*" in settings[0][:4]
        for mark in ">*H":
            assert sum(mark in line[:4] for line in lines) == 1
        await player.settle(lambda: "> yours  * best  H house way" in player.text)
        assert "Enter Choose" in player.text


async def test_choices_changed_while_their_dialog_opens_are_shown_as_changed(store: EventStore) -> None:
    class Opening(ChoiceScreen):
        def content(self) -> ComposeResult:
            yield from super().content()
            self.show({1: Content("a known setting")}, "all is counted")

    async with sitting(store) as (app, player):
        app.push_screen(Opening("What if", {1: Content("a setting")}, "still counting"))
        await player.settle(lambda: "a known setting" in text(app))
        assert "all is counted" in text(app)
        assert "still counting" not in text(app)


async def test_a_what_if_starts_with_the_bet_that_was_placed(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Bob", seats=2, seed=8)
    assert session.open_round() is None
    drain(session)
    assert session.act(PlaceBet(session.position, 7_500)) is None
    play_rounds(session, 1)
    assert session.open_round() is None
    drain(session)
    assert session.act(SitOut(session.position)) is None
    drain(session)
    async with sitting(store) as (app, player):
        timeline = timeline_of(store, session.stream)
        for played in timeline.rounds[:3:2]:
            await push(app, player, ReplayScreen(timeline, played.first + 1))
            await player.press("w", "enter")
            assert app.screen.query_one(Input).value == ("75" if played.number == 1 else "25")
            least = timeline.final.rules.min_bet
            assert f"Bets were {dollars(least)} to $" in player.text
            sums = [str(button.label) for button in app.screen.query(Button) if button.has_class("amount")]
            assert sums[0] == dollars(least), "nothing is offered that the table would refuse"
            await player.press("home", "shift+end", "delete", "2", "enter")
            assert f"Type whole dollars, {dollars(least)} to $" in player.text
            await player.press("escape", "escape")


async def test_a_what_if_bet_leaves_chips_for_the_side_bets_in_whole_dollars(store: EventStore) -> None:
    session = LocalSeat.new(
        store, name="Bob", seats=2, seed=8, chips=10_000, rules=with_variant(VEGAS, "pai-gow", side_bets=True)
    )
    while (mine := session.view.mine) is not None and mine.chips % 100 == 0:  # commission leaves cents
        play_rounds(session, 1)
    assert mine is not None
    number = session.view.round
    assert session.open_round() is None
    drain(session)
    assert session.act(PlaceBet(session.position, 2_500, (SideStake("fortune", 500),))) is None
    play_rounds(session, 1)
    most = f"${mine.chips // 100 - 5}"
    async with sitting(store) as (app, player):
        timeline = timeline_of(store, session.stream)
        await push(app, player, ReplayScreen(timeline, timeline.rounds[number].first + 1))
        await player.press("w", "enter")
        assert f"Bets were $5 to {most}, in whole dollars" in player.text
        await player.press("home", "shift+end", "delete", *most[1:], "enter")
        assert f"What if you had bet {most}" in player.text
    assert SideBetsScreen(session.view, 0, ()).note.count(".") == 1, "no cents"


async def test_the_play_button_becomes_pause_and_a_step_back_also_pauses(store: EventStore) -> None:
    async with sitting(store) as (app, player):
        await open_replay(app, player)
        await player.press("left_square_bracket")
        await player.click("Space Play")
        assert "Space Pause" in player.text
        await player.click("Space Pause")
        assert "Space Play" in player.text
        await player.press("space", "left")
        assert "Space Play" in player.text


@at_three_sizes
async def test_in_a_replay_an_open_hand_not_yet_set_shows_its_cards_in_one_row(store: EventStore, size: Size) -> None:
    async with sitting(store, size) as (app, player):
        timeline = timeline_of(store)
        [set_at] = [one.place for one in decisions(timeline, 2) if one.question == "set"]
        await push(app, player, ReplayScreen(timeline, set_at))
        assert "not set yet" in player.text
        await player.press("a")
        state = timeline.state(set_at)
        unset = [seat for seat in (*state.seated, state.dealer) if not state.at(seat).low and seat != timeline.seat]
        for seat in unset:
            if seat != state.bank.banker and size[1] < 50:
                high, *_ = descending(state.at(seat).cards)
                assert app.look.text(high) in player.read(f"seat {seat}")
        await player.press("a", "right")
        assert "not set yet" not in player.text


@pytest.mark.parametrize(
    ("otherwise", "mark", "words"),
    cases(__file__, "a_what_if_starts_with_its_result_and_names_its_round"),
    ids=["worse", "alike", "better"],
)
def test_a_what_if_starts_with_its_result_and_names_its_round(otherwise: int, mark: str, words: str) -> None:
    lines = (
        Line(4, 7, e.DealerBanked("first round", 1)),
        Line(4, 2, e.SeatSettled(2, "lose", "", "", 1_500, 0, 0, "banker's late touch"), "Ann"),
        Line(4, 3, e.SeatSettled(3, "win", "", "", 500, 1_000, 0, "banker's foul"), "Bo"),
    )
    found = Comparison(4, SitOut(2), None, otherwise, -1_500, lines, lines)
    said = [row.words for row in what_if_page(found, 2)]
    first = next(row for row in said if row.plain)
    assert first.plain == f"{mark} {words}"
    assert any("bold" in str(span.style) for span in first.spans)
    page = "\n".join(row.plain for row in said)
    assert page.count("round 4") == 1
    assert page.count("  You lose $15: the banker touched the cards after the reveal.") == 2
    [yours, *_] = [row for row in said if row.plain.startswith("  You")]
    assert [str(span.style) for span in yours.spans] == ["$text-error bold"]
    plain = "\n".join(row.words.plain for row in what_if_page(found, 2, marks=False))
    assert to_ascii(plain).replace("?", "") == plain.replace("−", "-").replace("?", "")


def _listed(*rounds: Played) -> str:
    return "\n".join(row.plain for row in _rows(rounds, 0, Look()))


def test_the_list_of_rounds_shows_amounts_as_other_screens_do_even_zero() -> None:
    assert " +$33.25 " in _listed(Played(3, 0, 9, "Bob", "win", 3_325, 50_000))
    assert " −$30 " in _listed(Played(3, 0, 9, "Bob", "lose", -3_000, 50_000))
    assert " $0 " in _listed(Played(3, 0, 9, "Bob", "push", 0, 50_000))
    assert "$0" in _listed(Played(3, 0, 9, "Bob", "lose", -5_000, 0))
    assert "$" not in _listed(Played(3, 0, 9, "Bob", "watched"))


def test_each_rounds_result_has_a_bar_and_the_largest_result_has_the_longest() -> None:
    won, lost = _listed(Played(1, 0, 9, "Bob", "win", 1_000, 1), Played(2, 0, 9, "Bob", "lose", -3_000, 1)).split("\n")
    assert (won.count("━"), lost.count("━")) == (2, 6)


def test_a_buy_in_is_listed_above_the_round_it_was_for() -> None:
    bought, row = _listed(Played(3, 0, 9, "Bob", "lose", -3_000, 88_500, 50_000)).split("\n")
    assert bought.strip() == "bought $500"
    assert row == _listed(Played(3, 0, 9, "Bob", "lose", -3_000, 88_500))


@at_three_sizes
async def test_the_list_of_rounds_names_bankers_and_hands_if_they_fit(store: EventStore, size: Size) -> None:
    session = LocalSeat.new(store, name="Bob", seats=5, seed=7)
    play_rounds(session, 25)  # more than fit on 24 lines, so there is a scrollbar
    async with at_table(store, session, size=size) as player:
        app = player.app
        await player.press("v")
        found = app.screen.query_one("#rounds", OptionList)
        await player.settle(lambda: found.option_count == 25)
        last = timeline_of(store, session.stream).rounds[-1]
        row = next(row for row in rows(app) if f"25  {last.came}" in row)
        assert (last.banker or "dealer") in row
        low, high = (" ".join(app.look.text(card) for card in hand) for hand in (last.low, last.high))
        assert (f"{low}  {high}" in row) == (size[0] >= 120)
        assert ("against" in row) == (size[0] == 200)
