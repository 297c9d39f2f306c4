"""Chat at a table of several people: who may say what, and how often; and who is counted as watching."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.host.chat import LONGEST, MOST, SPAN, Chat
from paigow_tui.host.floor import Floor
from paigow_tui.host.shared import NOT_SEATED, SharedSeat
from paigow_tui.practice.table import delete_game
from paigow_tui.store import Damaged, EventStore
from paigow_tui.telling.chat import reply
from paigow_tui.version import FORMAT
from tests.support.shared import Company


@pytest.fixture
def company(tmp_path: Path) -> Iterator[Company]:
    with EventStore.open(tmp_path / "games.db", lambda: 1_000_000) as store:
        yield Company(store, "Ann", "Bob")


def test_everybody_hears_a_line_once_and_can_read_it_again(company: Company) -> None:
    ann, bob = company.sessions.values()
    spectator = SharedSeat(company.store, company.stream)
    assert ann.say("Nice hand, Bob! 🂡") is None
    for session in (bob, spectator):
        assert [(said.name, said.text) for said in session.chat.hear()] == [("Ann", "Nice hand, Bob! 🂡")]
        assert session.chat.hear() == []
        assert len(session.chat.lines) == 1
    late = SharedSeat(company.store, company.stream, "cleo")
    assert (late.chat.hear(), len(late.chat.lines)) == ([], 1)


def test_only_people_at_the_table_can_write(company: Company) -> None:
    for who in ("", "cleo"):
        assert SharedSeat(company.store, company.stream, who).say("Hello") == NOT_SEATED


@pytest.mark.parametrize(
    "line", ["", "x" * (LONGEST + 1), "a\x1b[2Jb", "a\nb", "\u202eevil", "zero\u200bwidth", "\x9b1m"]
)
def test_no_control_or_bidirectional_character_passes(company: Company, line: str) -> None:
    ann, _ = company.sessions.values()
    assert reply(ann.say(line)) == "A line is 1 to 120 printable characters."
    assert ann.chat.lines == []


def test_a_line_in_the_file_with_a_control_character_is_damage(company: Company) -> None:
    company.store.create(
        f"{company.stream}/chat", "chat", "Chat", [b'{"type":"Said/%d","name":"Ann","text":"\\u001b[2J"}' % FORMAT]
    )
    with pytest.raises(Damaged):
        company.sessions["Bob"].chat.hear()


def test_somebody_who_floods_must_wait_and_nobody_else(company: Company) -> None:
    ann, bob = company.sessions.values()
    assert [ann.say(f"line {number}") for number in range(MOST)] == [None] * MOST
    again = SharedSeat(company.store, company.stream, "ann")
    for session in (ann, again):
        assert reply(session.say("one more")) == "5 lines in 10 seconds are enough: wait a moment."
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
    assert reply(bob.say("/mute")) == "New lines are muted."
    ann.say("three")
    assert (bob.chat.hear(), len(bob.chat.lines)) == ([], 3)
    assert reply(bob.say("/mute")) == "New lines are no longer muted."
    ann.say("four")
    assert [said.text for said in bob.chat.hear()] == ["four"]
    assert len(Chat(company.store, company.stream).lines) == 4, "no order to mute was written down"


def test_two_who_write_at_once_are_both_heard(company: Company) -> None:
    chats = [Chat(company.store, company.stream) for _ in range(2)]
    for name, chat in zip(("Ann", "Bob"), chats, strict=True):
        assert chat.say(name, "me first") is None
    assert [said.name for said in Chat(company.store, company.stream).lines] == ["Ann", "Bob"]


def test_only_the_last_lines_of_a_long_chat_are_read(company: Company) -> None:
    ann, bob = company.sessions.values()
    for number in range(250):
        company.store.clock = lambda number=number: 1_000_000 + SPAN * number  # type: ignore[misc]
        assert ann.say(f"line {number}") is None
    lines = Chat(company.store, company.stream).lines
    assert (len(lines), lines[0].text, lines[-1].text) == (200, "line 50", "line 249")
    assert bob.chat.lines == []
    bob.chat.hear()
    assert bob.chat.lines == lines


def test_a_deleted_game_leaves_no_chat_behind(company: Company) -> None:
    company.sessions["Ann"].say("hello")
    stream = company.stream
    company.store.let_go()
    delete_game(company.store, stream)
    assert [info.name for info in company.store.streams()] == []


def test_who_watches_is_counted_and_a_new_floor_counts_from_none(company: Company) -> None:
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
