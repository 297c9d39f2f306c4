"""A table of several people on the screen: clocks, chat, the bell, spectators, and what guests don't see."""

import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from paigow_tui.actions.company import BACK_IN
from paigow_tui.actions.table import NEW_GAME
from paigow_tui.amounts import _HIDDEN, hide
from paigow_tui.host.chat import Nudged, Said
from paigow_tui.host.floor import REST
from paigow_tui.host.shared import SharedSeat
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Phase, View
from paigow_tui.telling.prompts import AWAY, OPENS_SOON, SIT_DOWN_SOON
from paigow_tui.testing import Player, Size, over, preferences, sitting, to_set
from paigow_tui.testing.playing import SOME_DAY, to_bet
from paigow_tui.ui.table.news import STAYS
from tests.support.shared import Company
from tests.ui.support import SIZES, sizes


@asynccontextmanager
async def joined(
    company: Company, name: str = "Ann", wanted: Callable[[View], object] | None = None, **prefs: object
) -> AsyncIterator[Player]:
    """Yield a person with their own program and their own connection to the store."""
    if wanted is not None:
        company.play(wanted)
    company.sessions.pop(name, None)
    with EventStore.open(company.store.path, lambda: company.now) as store:
        session = SharedSeat(store, company.stream, name.lower())
        async with sitting(store, session, prefs=preferences(**prefs)) as player:
            yield player


async def catch_up(player: Player) -> None:
    player.table.follow()
    await player.settle()


def notices(player: Player) -> tuple[str, ...]:
    """Return the notices below the log."""
    scene = player.table.stage.scene
    assert scene is not None
    return scene.notices


@pytest.fixture
def company(store: EventStore) -> Company:
    return Company(store, "Ann", "Bob")


async def test_a_clock_runs_at_each_seat_waited_for_and_next_to_the_prompt(company: Company) -> None:
    async with joined(company, wanted=to_bet) as player:
        assert player.read("seat 4").endswith(" ━━━━━━")
        assert player.read("prompt").endswith(" ━━━━━━")
        company.now += 21_500
        await catch_up(player)
        assert player.read("seat 4").endswith(" 9")
        assert player.read("prompt").endswith(" 9")
        await player.press("enter")
        assert "━" not in player.read("prompt")
        assert player.prompt == "The table is waiting for Bob."
        company.tick(9)
        await catch_up(player)
        assert player.view.phase is not Phase.BETS


async def test_the_window_title_says_whose_turn_it_is(company: Company) -> None:
    async with joined(company, wanted=to_bet) as player:
        assert player.app.window_title == "Your turn — Pai Gow"
        await player.press("enter")
        assert player.app.window_title == "Bob's turn — Pai Gow"
        company.play(to_set)
        await catch_up(player)
        assert player.app.window_title == "Your turn — Pai Gow"


async def test_no_clock_runs_between_rounds(company: Company) -> None:
    async with joined(company, wanted=lambda view: over(view, 1)) as player:
        assert not player.table.pacing.display.now
        company.tick(REST / 1_000)
        await catch_up(player)
        assert player.table.pacing.display.now
        player.table.pacing.clear_felt()
        await player.settle()
        assert player.read("seat 4").endswith(" ━━━━━━")


async def test_a_player_out_of_time_learns_what_was_done_for_them(company: Company) -> None:
    async with joined(company, wanted=to_bet) as player:
        company.tick(31)
        await catch_up(player)
        assert player.notices() == ["Your time is up. You sit out this round."]


async def test_a_pick_is_sent_when_it_is_complete_and_played_when_time_is_up(company: Company) -> None:
    async with joined(company, wanted=to_set) as player:
        sent = []
        for key in ("6", "7", "7", "7"):
            await player.press(key)
            sent.append(player.table.seat.kept_picks())
        assert sent == [(), (6, 7), (), (6, 7)]
        company.tick(61)
        await catch_up(player)
        assert player.notices() == ["Your time is up. The two cards you picked are played."]
        mine = player.view.mine
        assert mine is not None
        assert mine.set_by == "player"


async def test_a_finished_round_stays_on_the_screen_until_you_act_in_the_next(company: Company) -> None:
    async with joined(company, wanted=lambda view: over(view, 1)) as player:
        assert OPENS_SOON in player.prompt
        result = player.read("seat 4")
        company.tick(REST / 1_000)
        company.act(company.sessions["Bob"])
        await catch_up(player)
        assert player.view.round == 2
        assert player.read("seat 4") == result
        assert player.read("prompt").endswith(" ━━━━━━")
        await player.press("enter")
        assert "round" in player.prompt or "waiting" in player.prompt
        assert player.read("seat 4") != result


async def test_a_seat_shows_that_its_player_is_away_or_back(company: Company) -> None:
    async with joined(company, wanted=to_set) as player:
        company.goes("Bob")
        await catch_up(player)
        assert "Bob•" in player.read("seat 4")
        assert "━" in player.read("seat 4")
        await player.press("m", "right", "right", "right")
        assert "A person who is away" in player.text
        await player.press("escape")
        company.comes("Bob")
        await catch_up(player)
        await player.press("m", "right", "right", "right")
        assert "A person who is away" not in player.text


async def test_messages_appear_below_the_log_and_stay_in_the_chat(company: Company) -> None:
    async with joined(company, wanted=to_set, chat_stays=False) as player:
        bob = company.sessions["Bob"]
        bob.say("[b]Good[/b] luck")
        bob.say("all")
        await catch_up(player)
        assert notices(player) == ("Bob: [b]Good[/b] luck", "Bob: all")
        assert "Bob: all" in player.read("log")
        await player.press("/")
        await player.write("Thanks / you too", "enter")
        assert player.at_table
        await catch_up(player)
        assert len(notices(player)) == 2, "nobody is told what they said themselves"
        assert bob.chat.hear()[-1] == Said("Ann", "Thanks / you too")
        await player.press("/")
        bob.say("while it is open")
        await catch_up(player)
        assert "Bob: while it is open" in player.text
        await player.write("/mute bob", "enter")
        assert "Bob is muted." in player.text
        assert "while it is open" not in player.text
        await player.press("escape")
        company.now += STAYS
        bob.say("Hello?")
        await catch_up(player)
        assert notices(player) == ()


async def test_a_message_stays_for_eight_seconds_of_the_tables_clock(company: Company) -> None:
    async with joined(company, wanted=to_set, chat_stays=False) as player:
        company.sessions["Bob"].say("Good luck")
        await catch_up(player)
        company.now += STAYS - 1
        await catch_up(player)
        assert notices(player) == ("Bob: Good luck",)
        company.now += 1
        await catch_up(player)
        assert notices(player) == ()
        assert "Good luck" not in player.text


async def test_arrivals_and_departures_appear_below_the_log(company: Company) -> None:
    async with joined(company, wanted=lambda view: over(view, 1)) as player:
        company.comes("Cleo")
        await catch_up(player)
        assert notices(player) == ("Cleo sits down at seat 5 with $500.",)
        company.now += STAYS
        assert company.sessions["Bob"].act(LeaveTable(4)) is None
        await catch_up(player)
        (line,) = notices(player)
        assert line.startswith("Bob cashes out")


async def test_a_notice_says_that_a_player_is_away_and_how_long_the_table_waits(company: Company) -> None:
    async with joined(company, wanted=to_set) as player:
        await player.resize(120, 36)
        company.goes("Bob")
        await catch_up(player)
        away = "Bob is away. The table waits up to 1 minute, and then Bob's hand is set."
        assert notices(player) == (away,)
        company.now += STAYS
        company.comes("Bob")
        await catch_up(player)
        assert notices(player) == ("Bob is back.",)


async def test_a_player_who_quits_in_mid_round_is_told_what_becomes_of_the_hand(company: Company) -> None:
    async with joined(company, wanted=to_set) as player:
        await player.press("q")
        left = "The table waits up to 1 minute for you to come back. Then the house way sets your hand."
        assert (player.app.return_value or "").startswith(left)


async def test_a_newcomers_results_begin_when_they_sit_down_in_somebodys_old_seat(company: Company) -> None:
    company.play(lambda view: over(view, 1))
    assert company.sessions["Bob"].act(LeaveTable(4)) is None
    del company.sessions["Bob"]
    company.comes("Eve")
    async with joined(company, "Eve") as player:
        assert player.view.seat == 4
        scene = player.table.stage.scene
        assert scene is not None
        assert scene.log == ()
        await player.press("l")
        assert "Bob sits down at seat 4" in player.text
        assert "Bob cashes out" in player.text
        await player.press("y")
        assert "Results log: your 1 line from the first round on" in player.text
        assert "You sit down at seat 4" in player.text


async def test_a_spectators_log_has_no_lines_that_are_theirs(company: Company) -> None:
    company.floor.came("")
    async with joined(company, "", wanted=lambda view: over(view, 1)) as player:
        await player.press("l", "y")
        assert "Results log: you have no lines yet" in player.text
        assert "The house" not in player.text


@pytest.mark.parametrize("size", SIZES, ids=sizes(*SIZES))
async def test_the_chat_opens_over_the_log_and_covers_no_card(company: Company, size: Size) -> None:
    async with joined(company, wanted=to_set) as player:
        await player.resize(*size)
        cards = [player.table.stage.part(f"card {number}") for number in range(1, 8)]
        for number in range(4):
            company.sessions["Bob"].say(f"line {number} is so long that it takes more than one row of the box")
        await player.press("/")
        box = player.app.screen.query_one(".box").region
        assert box.right == size[0]
        assert "the box" in player.text
        assert not any(box.overlaps(card) for card in cards if card is not None)


async def test_a_message_that_cannot_be_sent_stays_in_the_field(company: Company) -> None:
    async with joined(company, wanted=to_set) as player:
        for number in range(5):
            await player.press("/")
            await player.write(f"line {number}", "enter")
        await player.press("/")
        await player.write("too much", "enter")
        assert "You can send 5 lines" in player.text
        assert "too much" in player.text


async def test_the_last_lines_of_the_chat_stay_in_view_even_those_from_before_you_arrived(company: Company) -> None:
    bob = company.sessions["Bob"]
    bob.say("Hello")
    async with joined(company, wanted=to_set) as player:
        await player.resize(120, 36)
        await catch_up(player)
        assert notices(player) == ("Bob: Hello",)
        bob.say("/wave")
        await catch_up(player)
        company.now += 100 * STAYS
        await catch_up(player)
        assert notices(player) == ("Bob: Hello", "Bob waves.")
        assert "Bob waves." in player.read("log")
        assert not player.table.stage.ticks or player.view.ends, "nothing is painted again for them"


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds in which the bell has rung."""
    rung: list[int] = []
    monkeypatch.setattr("paigow_tui.ui.app.PaiGowApp.bell", lambda app: rung.append(app.seat.view.round))
    return rung


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_bell_rings_once_when_others_have_waited_ten_seconds_if_you_want_it_to(
    company: Company, wanted: bool, rung: list[int]
) -> None:
    async with joined(company, wanted=lambda view: over(view, 1), bell=wanted) as player:
        company.tick(REST / 1_000)
        for seconds in (0, 0, 9.9):
            company.now += round(1_000 * seconds)
            await catch_up(player)
            assert rung == []
        for seconds in (0.1, 5):
            company.now += round(1_000 * seconds)
            await catch_up(player)
        assert rung == [2] * wanted


async def test_no_bell_rings_for_somebody_who_is_pressing_keys(company: Company, rung: list[int]) -> None:
    async with joined(company, wanted=to_set) as player:
        for _ in range(3):
            company.now += 8_000
            await player.press("right")
            await catch_up(player)
        assert rung == []


async def test_a_nudge_rings_the_bell_and_is_shown(company: Company, rung: list[int]) -> None:
    async with joined(company, wanted=to_set) as player:
        assert isinstance(company.sessions["Bob"].say("/nudge ann"), Nudged)
        await catch_up(player)
        assert rung == [1]
        assert notices(player) == ("Bob nudges Ann.",)


async def test_enter_brings_back_a_player_who_promised_to_be_back_in_five_minutes(company: Company) -> None:
    async with joined(company, wanted=lambda view: over(view, 1)) as player:
        await player.resize(120, 36)
        player.table.do(BACK_IN)
        await player.settle()
        assert notices(player) == ("Ann will be back in 5 minutes.",)
        company.tick(REST / 1_000)
        for _ in range(2):
            await catch_up(player)
            company.tick()
        assert player.view.mine is not None
        assert player.view.mine.sat_out
        assert player.prompt == AWAY
        await player.press("enter")
        assert notices(player)[-1] == "Ann is back."
        assert player.prompt != AWAY


async def test_a_spectator_is_offered_nothing_that_needs_a_seat(company: Company) -> None:
    company.floor.came("")
    async with joined(company, "", wanted=to_set) as player:
        assert player.prompt == "You are watching. The table is waiting for Ann and Bob."
        keys = player.read("keys")
        assert "1 watching" in player.read("header")
        assert not any(label in keys for label in ("Buy", "Cash out", "Games", "Odds"))
        await player.press("?")
        assert "Now: you are watching" in player.text
        await player.press("escape")
        await player.press("n", "x", "i", "h", "enter", "/")
        assert "Only people at the table can chat." in player.text
        assert not player.app.screen.query("Input")


async def test_a_person_who_arrives_mid_round_is_told_when_they_will_sit_down(company: Company) -> None:
    company.play(to_set)
    company.comes("Cleo")
    async with sitting(company.store, company.sessions["Cleo"]) as player:
        assert player.prompt == SIT_DOWN_SOON


async def test_a_guest_cannot_open_or_start_another_game(company: Company) -> None:
    async with joined(company, wanted=to_bet) as player:
        assert "Games" not in player.read("keys")
        await player.press("n")
        assert player.at_table
        await player.press("ctrl+p")
        assert "New game" not in player.text
        await player.press("escape")
        player.table.do(NEW_GAME)
        await player.settle()
        assert player.at_table


async def test_a_guest_is_shown_no_path_on_the_hosts_machine(
    company: Company, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("paigow_tui.amounts._HIDDEN", list(_HIDDEN))
    hide(tmp_path, "", "/")
    seen = []
    async with joined(company, wanted=lambda view: over(view, 1)) as player:
        for keys in ("p", "f1", "l", "v", "?", "ctrl+p", "f4", "/", "f3", "f2", "x", "m"):
            await player.press(keys)
            if keys == "p":
                assert "Saved for you on the host's machine" in player.text
            seen.append(player.text)
            while not player.at_table:
                await player.press("escape")
        await player.press("q")
        seen += player.text, await player.gone("q")
    for text in seen:
        assert str(tmp_path) not in text.replace("\n", "")
        assert tempfile.gettempdir() not in text
        assert not {"ann", "bob"} & set(text.split()), "nor what a person is known by"
    assert "games.db" not in seen[-1]


def test_a_hidden_folder_appears_in_no_message(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("paigow_tui.amounts._HIDDEN", [])
    hide(tmp_path, tmp_path / "guests" / "ann")
    (tmp_path / "games.db").write_text("no games")
    with pytest.raises(Exception, match=r"^games\.db "):
        EventStore.open(tmp_path / "games.db", lambda: SOME_DAY)
