"""Chat at a table of several people: who may say what and how often, and who counts as a spectator."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.host.chat import ANEW, LONGEST, MOST, SPAN, Chat, Said
from paigow_tui.host.floor import REST, Floor
from paigow_tui.host.shared import NOT_SEATED, SharedSeat
from paigow_tui.practice.table import delete_game
from paigow_tui.store import Damaged, EventStore
from paigow_tui.table import Refusal
from paigow_tui.table.gestures import GESTURES
from paigow_tui.telling.chat import quoted_lines, reply
from paigow_tui.testing.playing import to_bet
from paigow_tui.version import FORMAT
from tests.support.shared import Company


@pytest.fixture
def company(tmp_path: Path) -> Iterator[Company]:
    with EventStore.open(tmp_path / "games.db", lambda: 1_000_000) as store:
        yield Company(store, "Ann", "Bob")


def test_everybody_hears_a_chat_line_once_and_can_read_it_again(company: Company) -> None:
    ann, bob = company.sessions.values()
    spectator = SharedSeat(company.store, company.stream)
    assert ann.say("Nice hand, Bob! 🂡") is None
    for session in (bob, spectator):
        assert session.chat.hear() == [Said("Ann", "Nice hand, Bob! 🂡")]
        assert session.chat.hear() == []
        assert len(session.chat.lines) == 1
    late = SharedSeat(company.store, company.stream, "cleo")
    assert (late.chat.hear(), len(late.chat.lines)) == ([], 1)


def test_only_people_at_the_table_can_write_in_the_chat(company: Company) -> None:
    for who in ("", "cleo"):
        assert SharedSeat(company.store, company.stream, who).say("Hello") == NOT_SEATED


@pytest.mark.parametrize(
    "line", ["", "x" * (LONGEST + 1), "a\x1b[2Jb", "a\nb", "\u202eevil", "zero\u200bwidth", "\x9b1m"]
)
def test_the_chat_refuses_control_and_bidirectional_characters(company: Company, line: str) -> None:
    ann, _ = company.sessions.values()
    assert reply(ann.say(line)) == "A chat line must be 1 to 120 printable characters."
    assert ann.chat.lines == []


def test_a_stored_chat_line_with_a_control_character_is_reported_as_damage(company: Company) -> None:
    company.store.create(
        f"{company.stream}/chat", "chat", "Chat", [b'{"type":"Said/%d","name":"Ann","text":"\\u001b[2J"}' % FORMAT]
    )
    with pytest.raises(Damaged):
        company.sessions["Bob"].chat.hear()


def test_only_a_player_who_floods_the_chat_must_wait(company: Company) -> None:
    ann, bob = company.sessions.values()
    assert [ann.say(f"line {number}") for number in range(MOST)] == [None] * MOST
    again = SharedSeat(company.store, company.stream, "ann")
    for session in (ann, again):
        assert reply(session.say("one more")) == "You can send 5 lines every 10 seconds. Wait a moment."
    assert bob.say("calm down") is None
    company.store.clock = lambda: 1_000_000 + SPAN
    assert ann.say("one more") is None
    assert len(bob.chat.hear()) == MOST + 2


def test_a_person_or_everybody_can_be_muted_and_heard_again(company: Company) -> None:
    ann, bob = company.sessions.values()
    assert reply(bob.say("/mute ann")) == "Nobody called ann has said anything."
    ann.say("one")
    assert reply(bob.say("/mute ANN")) == "Ann is muted."
    ann.say("two")
    assert (bob.chat.hear(), bob.chat.lines) == ([], [])
    assert reply(bob.say("/mute Ann")) == "Ann is no longer muted."
    assert reply(bob.say("/mute")) == "New chat lines are muted."
    ann.say("three")
    assert (bob.chat.hear(), len(bob.chat.lines)) == ([], 3)
    assert reply(bob.say("/mute")) == "New chat lines are no longer muted."
    ann.say("four")
    assert bob.chat.hear() == [Said("Ann", "four")]
    assert len(Chat(company.store, company.stream).lines) == 4, "no order to mute was written down"


def test_two_people_who_write_at_once_are_both_heard(company: Company) -> None:
    chats = [Chat(company.store, company.stream) for _ in range(2)]
    for name, chat in zip(("Ann", "Bob"), chats, strict=True):
        assert chat.say(Said(name, "me first")) is None
    assert [said.name for said in Chat(company.store, company.stream).lines] == ["Ann", "Bob"]


def test_only_the_last_lines_of_a_long_chat_are_read(company: Company) -> None:
    ann, bob = company.sessions.values()
    for number in range(250):
        company.store.clock = lambda number=number: 1_000_000 + SPAN * number  # type: ignore[misc]
        assert ann.say(f"line {number}") is None
    lines = Chat(company.store, company.stream).lines
    assert (len(lines), lines[0], lines[-1]) == (200, Said("Ann", "line 50"), Said("Ann", "line 249"))
    assert bob.chat.lines == []
    bob.chat.hear()
    assert bob.chat.lines == lines


def test_a_deleted_game_leaves_no_chat_behind(company: Company) -> None:
    company.sessions["Ann"].say("hello")
    stream = company.stream
    company.store.let_go()
    delete_game(company.store, stream)
    assert [info.name for info in company.store.streams()] == []


def test_spectators_are_counted_and_a_new_floor_starts_from_zero(company: Company) -> None:
    def watching() -> int:
        return SharedSeat(company.store, company.stream).watching

    events = company.store.last(company.stream)
    company.floor.came("")
    company.floor.came("")
    assert watching() == 2
    company.floor.went("")
    assert watching() == 1
    assert company.store.last(company.stream) == events, "it is no event of the game"
    Floor(company.store, company.stream)
    assert watching() == 0


def test_others_are_told_of_waves_and_other_gestures(company: Company) -> None:
    ann, bob = company.sessions.values()
    assert [reply(ann.say(f"/{gesture}")) for gesture in ("wave", "toast", "luck")] == [
        "You wave.",
        "You raise a glass to everybody.",
        "You wish everybody luck.",
    ]
    assert [*quoted_lines(bob.hear())] == [
        "Ann waves.",
        "Ann raises a glass to everybody.",
        "Ann wishes everybody luck.",
    ]
    assert len(GESTURES) >= 12
    assert "/wave, /clap" in reply(ann.say("/dance"))
    assert bob.hear() == []


def test_only_players_the_table_waits_for_can_be_nudged_and_only_twice_a_minute(company: Company) -> None:
    company.play(to_bet)
    ann, bob = company.sessions.values()
    watcher = SharedSeat(company.store, company.stream, "", "Di")
    assert isinstance(watcher.say("/nudge"), Refusal)
    assert reply(ann.say("/nudge gus")) == "The table is not waiting for anybody else.", "no computer player"
    assert reply(ann.say("/nudge bob")) == "You nudge Bob."
    [nudge] = bob.hear()
    assert bob.is_nudged(nudge)
    assert not ann.is_nudged(nudge)
    assert reply(ann.say("/nudge")) == "You can nudge only once every 30 seconds. Wait a moment."
    company.act(bob)
    assert not bob.is_nudged(nudge), "it came too late"
    company.store.clock = lambda: 1_000_000 + ANEW
    assert reply(ann.say("/nudge")) == "The table is not waiting for anybody else."
    assert reply(bob.say("/nudge")) == "You nudge Ann."


def test_waves_count_toward_the_limit_on_chat_lines(company: Company) -> None:
    ann, _ = company.sessions.values()
    for _ in range(MOST):
        assert not isinstance(ann.say("/wave"), Refusal)
    for line in ("/wave", "hello", "/back 5"):
        assert reply(ann.say(line)) == "You can send 5 lines every 10 seconds. Wait a moment."
    assert not ann.back_at


def test_nobody_waits_for_a_player_who_said_they_will_be_back(company: Company) -> None:
    ann, bob = company.sessions.values()
    assert [reply(ann.say(f"/back {minutes}")) for minutes in ("0", "11", "soon", "-1")] == [
        "Say how many minutes you will be away, 1 to 10."
    ] * 4
    assert reply(ann.say("/back 5")) == "You will be back in 5 minutes."
    assert [*quoted_lines(bob.hear())] == ["Ann will be back in 5 minutes."]
    company.tick(REST / 1_000)
    assert set(bob.view.waiting_for) >= {ann.position, bob.position}
    ann.follow()
    company.tick()
    assert ann.position not in bob.view.waiting_for
    assert reply(ann.say("/back")) == "You are back."
    assert ann.back_at == 0


def test_an_away_player_is_back_after_betting_or_when_the_promised_time_is_up(company: Company) -> None:
    company.play(to_bet)
    ann, bob = company.sessions.values()
    ann.say("/back 1")
    company.act(ann)
    assert [*quoted_lines(bob.hear())] == ["Ann will be back in 1 minute.", "Ann is back."]
    bob.say("/back 1")
    company.store.clock = lambda: 1_000_000 + 60_000
    bob.follow()
    assert bob.back_at == 0
    assert bob.position in bob.view.waiting_for
