"""Autoplay: a rule plays a seat until it is finished or stopped, or the person must make a decision."""

import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from paigow_tui import odds as exact
from paigow_tui.cards import parse_cards
from paigow_tui.forms.autoplay import AutoplayForm
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.host import LocalSeat, PlayOptions
from paigow_tui.plain.game import Game
from paigow_tui.playing.autoplay import Autoplay, Stopped, is_close
from paigow_tui.playing.table import AtTable
from paigow_tui.practice.table import all_decisions
from paigow_tui.rules import VEGAS, house_way, setting_of
from paigow_tui.store import EventStore
from paigow_tui.table import DeclineBank, Phase, PlaceBet, SetHand, TakeBank
from paigow_tui.testing import new_session, over, play_until, preferences, sitting
from paigow_tui.testing.playing import offered, to_set
from tests.support.process import PROGRAM, run
from tests.ui.moments import at

FORM = AutoplayForm(autoplay=6, at_bank="decline", pace="off")
CHEAT = "tests.ui.test_autoplay:fails"


def fails(choices: object) -> object:
    """Fail, as a person's own rule might."""
    raise RuntimeError("no idea")


def person(session: LocalSeat) -> AtTable:
    return AtTable(view=session.view, position=session.position)


def begun(form: AutoplayForm, session: LocalSeat) -> Autoplay:
    return Autoplay.of(form.rule(session.view.house_way), session.view)


async def test_autoplay_plays_its_rounds_and_gives_the_seat_back(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("f8", "3", "tab", "tab", "space", "down", "enter")
        await player.press("tab", "tab", "tab", "space", "home", "enter", "enter")
        await player.settle(lambda: "all rounds have been played" in player.text)
        assert (player.session.view.round, player.session.view.phase) == (3, Phase.BETWEEN)
        await player.press("enter")
        assert player.session.view.round == 4, "the person bets again"


async def test_space_stops_autoplay_and_the_pace_is_yours_again(store: EventStore) -> None:
    async with sitting(store, new_session(store, seed=4), prefs=preferences(pace="relaxed")) as player:
        player.table.autopilot.begin(replace(FORM, autoplay=1_000, pace="off"))
        await player.settle(lambda: player.session.view.round >= 2, at_rest=False)
        assert "Space stops" in player.prompt
        await player.press("space", at_rest=False)
        played = player.session.view.round
        await player.settle(lambda: "you stopped it" in player.text, at_rest=False)
        await player.settle()
        assert player.session.view.round <= played + 1
        assert player.table.pacing.pace is None, "the pace is the person's again"


async def test_autoplay_stops_when_the_bank_is_offered_whatever_your_standing_answer_is(store: EventStore) -> None:
    async with sitting(store, new_session(store, seed=4), prefs=preferences(bank="decline")) as player:
        player.table.autopilot.begin(replace(FORM, autoplay=50, at_bank="stop"))
        await player.settle(lambda: "you are offered the bank" in player.text)
        assert offered(player.session.view)


def test_autoplay_repeats_the_bet_and_stops_when_it_should(store: EventStore) -> None:
    session = play_until(new_session(store, seed=4), offered)
    at_bank = begun(replace(FORM, at_bank="stop"), session)
    assert at_bank.next(person(session), None) == Stopped("bank")
    assert isinstance(begun(replace(FORM, at_bank="take"), session).next(person(session), None), TakeBank)
    assert isinstance(begun(FORM, session).next(person(session), None), DeclineBank)
    session = play_until(session, to_set)
    mine = session.view.mine
    assert mine is not None
    form = replace(FORM, by="basic")
    sets = begun(form, session)
    command = sets.next(person(session), None)
    assert isinstance(command, SetHand)
    house = house_way("basic").set(mine.cards, session.view.rules)
    assert setting_of(mine.cards, command.low, session.view.rules) == house
    assert begun(replace(form, at_close="stop"), session).next(person(session), None) == "weigh"
    session = play_until(session, lambda view: over(view, view.round))
    bets = begun(FORM, session)
    assert bets.last == session.view.round + 6, "rounds to come"
    assert isinstance(bets.next(person(session), None), PlaceBet)
    assert begun(replace(FORM, stop_below="100000"), session).next(person(session), None) == Stopped("below")
    assert replace(bets, last=session.view.round).next(person(session), None) == Stopped("done")


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("hand", "close"),
    [("Kc 9s 7s 6s 6c 2d 2c", True), ("As Kd Tc 2h Jk 9s 9d", False), ("Ah Jh 8c 6s 6c 5c 4c", False)],
    ids=["0.011 behind", "0.465 behind", "0.049 behind"],
)
def test_a_decision_is_close_if_the_second_best_setting_costs_at_most_3_percent_of_the_bet(
    hand: str, close: bool
) -> None:
    odds = exact.hand.odds(parse_cards(hand), house_way("foxwoods"), VEGAS)
    assert is_close(odds, "player") is close


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (AutoplayForm(autoplay="lots"), "autoplay"),
        (AutoplayForm(autoplay="0"), "autoplay"),
        (AutoplayForm(by="nobody"), "by"),
        (AutoplayForm(stop_below="-1"), "stop_below"),
    ],
)
def test_nonsensical_autoplay_settings_are_refused(form: AutoplayForm, field: str) -> None:
    with pytest.raises(WrongAnswer) as wrong:
        form.rule("foxwoods")
    assert wrong.value.field == field


def play_plainly(store: EventStore, *lines: str, form: AutoplayForm | None = None) -> list[str]:
    sink = io.StringIO()
    session = play_until(new_session(store, seed=4), lambda view: over(view, 1))
    Game(io.StringIO("".join(f"{line}\n" for line in lines)), sink, None, form).play(store, session, PlayOptions())
    return sink.getvalue().splitlines()


def test_decisions_by_autoplay_in_plain_mode_are_not_counted_as_yours(store: EventStore) -> None:
    said = play_plainly(store, "autoplay", "3", "careful", "decline", "", "")
    assert any(line.startswith("Autoplay stopped after 3 rounds, ") for line in said)
    assert [decision.own for decision in all_decisions(store)] == [True, False, False, False]


def test_a_rule_that_fails_stops_autoplay_and_says_why(store: EventStore) -> None:
    said = play_plainly(store, form=replace(FORM, by=CHEAT))
    assert any("no idea" in line for line in said)
    assert any(line == "Autoplay stopped: the rule failed." for line in said)


def test_autoplay_can_be_started_from_the_command_line(store: EventStore, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    where = ("--plain", "--db", str(path))
    new = ("--new", "--seed", "4", "--name", "Ann", "--autoplay", "2", "--by", "basic", "--at-bank", "decline")
    done = run(*PROGRAM, *where, *new, check=False)
    assert "Autoplay stopped after 2 rounds, " in done.stdout
    assert run(*PROGRAM, *where, "--by", "basic", check=False).returncode == 2
    assert "did you mean 'basic'" in run(*PROGRAM, *where, "--autoplay", "2", "--by", "basi", check=False).stderr
