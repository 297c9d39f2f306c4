"""Plain mode at a table of several people, read line by line."""

import io
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from queue import Empty

import pytest

from paigow_tui.host import PlayOptions
from paigow_tui.host.shared import Wish
from paigow_tui.plain.following import Following
from paigow_tui.preferences import load
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, Refusal
from paigow_tui.table.commands import RemovePlayer
from paigow_tui.telling.chat import quoted_lines
from paigow_tui.telling.serving import CLOSING
from paigow_tui.testing.waiting import GUARD
from tests.support.process import ROOT
from tests.support.several import Several, open_table

PROMPTS = ("Your bet", "Your low hand?", "Your hand: ", "Take or decline?", "The bank is offered to you")
ANSWERS = {"Your bet": "", "Your low hand?": "h", "The bank is offered to you": "decline"}


class Person:
    """A person who reads every line and types what ``types`` returns for it, at most one answer per line."""

    def __init__(self, table: Several, who: str, types: Callable[[str], str | None], tmp_path: Path) -> None:
        self.table, self.who, self._types = table, who, types
        self._sink, self._answered = io.StringIO(), 0
        self.typed: list[tuple[int, str]] = []
        """Each line typed, with the number of lines of output before it."""
        self.rounds, self.seconds = 1_000, 600
        self._game = Following(io.StringIO(), self._sink, tmp_path / "preferences.json")
        self._game._lines = self  # type: ignore[assignment]

    @property
    def lines(self) -> list[str]:
        return self._sink.getvalue().replace("\a", "").splitlines()

    @property
    def bells(self) -> list[str]:
        """The last line before each bell."""
        return [before.splitlines()[-1] for before in self._sink.getvalue().split("\a")[:-1]]

    def put(self, line: object) -> None:
        """Ignore what the reader puts here, which is only the end of the empty input."""

    def get(self, timeout: float) -> str | None:
        """Return what the person types, or let a second pass and raise Empty; return ``None`` when time is up."""
        lines, before = self.lines, self._answered
        self._answered = len(lines)
        for place in range(before, len(lines)):
            if (typed := self._types(lines[place])) is not None:
                self._answered = place + 1
                self.typed.append((len(lines), typed))
                return typed
        self.seconds -= 1
        if self.seconds < 0 or self.table.floor.state.round > self.rounds:
            return None
        self.table.pass_by(1)
        raise Empty

    def spend(self, rounds: int = 1_000, seconds: int = 600) -> list[str]:
        """Follow the table until it has played this many rounds, the time is up or the person leaves."""
        self.rounds, self.seconds = rounds, seconds
        session = self.table.people.pop(self.who, None) or self.table.session(self.who)
        try:
            self._game.begin(None, session, PlayOptions())  # type: ignore[arg-type]
            self._game.run()
        except EOFError:
            self._game.farewell()
        return self.lines


Heard = Callable[..., Person]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Heard]:
    def make(table: Several, who: str = "ann", answers: dict[str, str] = ANSWERS) -> Person:
        return Person(
            table, who, lambda line: next((a for q, a in answers.items() if line.startswith(q)), None), tmp_path
        )

    before = signal.getsignal(signal.SIGTERM)
    yield make
    signal.signal(signal.SIGTERM, before)


def test_ten_rounds_in_plain_mode_say_everything_once(person: Heard) -> None:
    table = Several("ann", "bob", "cy")
    lines = (ann := person(table)).spend(rounds=10)
    for sentence, count in (
        ("begins. Bets, please.", 11),
        (" is over.", 10),
        ("You bet $", 11),
        ("10 seconds left", 0),
    ):
        assert sum(sentence in line for line in lines) == count, sentence
    assert sum(line.startswith("Your low hand?") for line in lines) == 10, "asked once a round, whatever others do"
    bets = [line for line in lines if "Bob" in line and " bet" in line and "$" in line and "bank" not in line]
    assert len(bets) == 11, "others' bets are one sentence"
    assert all("Cy" in line for line in bets)
    assert not any(one == other for one, other in pairwise(lines))
    assert all(line[-1] in ".?:" and line[0].isupper() for line in lines)
    assert lines[-1].endswith(
        "Your seat is held for about 15 minutes, and your chips are saved for as long as you like."
    )
    assert str(Path.home()) not in "".join(lines)
    assert "--db" not in "".join(lines)
    assert len(ann.typed) == len([line for line in lines if line.startswith(tuple(ANSWERS))])


def test_a_prompt_is_repeated_only_after_something_is_typed(person: Heard) -> None:
    table = Several("ann", "bob", set=0)
    lines = (ann := person(table, answers={"Your bet": "", "Your low hand? Type": "chips"})).spend(seconds=90)
    asked = [place for place, line in enumerate(lines) if line.startswith("Your low hand?")]
    (typed,) = (place for place, line in ann.typed if line == "chips")
    assert len(asked) == 2
    assert asked[0] < typed <= asked[1] == len(lines) - len(lines[asked[1] :])
    assert "Everyone else has set their hands." in lines


def test_chat_is_read_out_and_can_be_answered_in_plain_mode(person: Heard) -> None:
    table = Several("ann", "bob")
    assert table.people["bob"].say("Good luck!") is None
    answers = {"Your bet": "", "Bob: Good luck!": "say Thanks, Bob.", "Your low hand? Type": "chat"}
    lines = person(table, answers=answers).spend(rounds=1)
    assert lines.count("Bob: Good luck!") == 2, "as it is said, and when asked for"
    assert lines.count("Ann: Thanks, Bob.") == 1
    heard = list(quoted_lines(table.people["bob"].chat.hear()))
    assert heard == ["Bob: Good luck!", *["Ann: Thanks, Bob."] * 2]


def test_in_plain_mode_you_can_clap_and_say_when_you_will_be_back(person: Heard) -> None:
    table = Several("ann", "bob")
    bob = table.people["bob"]
    assert not isinstance(bob.say("/wave"), Refusal)
    answers = {"Bob waves.": "clap", "You clap.": "back in", "You will be": "nudge"}
    lines = person(table, answers=answers).spend(seconds=30)
    assert "You clap." in lines
    assert "You will be back in 5 minutes." in lines
    assert "Ann will be back in 5 minutes." in quoted_lines(bob.hear())
    assert not any(line.startswith("You bet") for line in lines)


def test_the_bell_rings_when_others_have_waited_ten_seconds_for_you(person: Heard) -> None:
    table = Several("ann", "bob")
    ann = person(table, answers={"Your bet": ""})
    ann.spend(seconds=30)
    assert [said.split("?")[0] for said in ann.bells] == ["Your low hand"]


def test_running_low_on_time_and_running_out_are_each_announced_once(person: Heard) -> None:
    table = Several("ann", "bob")
    lines = person(table, answers={"Your bet": ""}).spend(rounds=1)
    (left,) = (place for place, line in enumerate(lines) if line == "10 seconds left.")
    up = lines.index("Your time is up. The house way sets the hand.")
    assert left < up
    assert lines[up + 1].startswith("The house way sets your hand. Low hand ")
    assert any(line.startswith("Your low hand?") and line.endswith(" 60 seconds left.") for line in lines)
    lines = person(Several("ann", "bob"), answers={}).spend(rounds=2)
    assert [after for line, after in pairwise(lines) if line == "Your time is up."] == 2 * ["You sit out this round."]


def test_slow_absent_returning_and_departing_people_are_announced(person: Heard) -> None:
    table = Several("ann", "bob", bet=0)
    bob = table.people.pop("bob")
    heard = person(table)
    heard.spend(seconds=20)
    table.floor.went("bob")
    heard.spend(seconds=5)
    table.floor.came("bob")
    table.people["bob"] = bob
    heard.spend(rounds=1)
    table.floor.host(RemovePlayer(0, bob.position))
    lines = heard.spend(rounds=table.floor.state.round)
    for sentence in ("The table is waiting for Bob.", "Bob is away.", "Bob is back."):
        assert lines.count(sentence) == 1, sentence
    assert any(line.startswith("Bob cashes out $") for line in lines)


def test_a_person_who_comes_back_hears_their_hand_at_once(person: Heard) -> None:
    table = Several("ann", "bob")
    table.play(2)
    table.come_to(Phase.SETTING, "ann")
    lines = person(table).spend(seconds=1)
    assert lines[0] == "Welcome back to round 3 of this game. You have a hand to set."
    assert lines[1].startswith("You bet $")
    assert any(line.startswith("Your hand: 1 ") for line in lines)


def test_a_person_who_arrives_mid_round_sits_down_when_it_ends(person: Heard) -> None:
    table = Several("bob", "cy")
    table.come_to(Phase.SETTING, "bob")
    session = table.session("ann")
    assert session.sit_down(Wish("Ann", 6)) is not None
    table.people["ann"] = session
    table.floor.came("ann")
    lines = person(table).spend(rounds=2)
    assert lines[0] == "You will sit down when this round is over."
    assert lines.index("You sit down at seat 6 with $500.") < lines.index("Round 2 begins. Bets, please.")
    assert any(line.startswith("You bet $") for line in lines)


def test_a_spectator_hears_everything_and_can_do_nothing(person: Heard) -> None:
    table = Several("bob", "cy")
    words = ("", "h", "25", "take", "new game", "games", "switch table/1", "cash out", "next", "seats")
    script = iter(words)
    ann = Person(table, "", lambda line: next(script, None), Path("none"))
    before = len(table.events)
    lines = ann.spend(rounds=2)
    assert lines[0].startswith("You are watching. ")
    assert [typed for _, typed in ann.typed] == list(words)
    assert not any(line.startswith(PROMPTS) for line in lines)
    assert {event.seat for event in table.events[before:] if type(event).__name__ == "BetPlaced"} <= {1, 2, 3, 4}  # type: ignore[union-attr]
    assert lines[-2:] == ["You played no rounds this session.", "Goodbye, and thank you for playing."]


def test_a_player_who_leaves_cashes_out_when_the_round_is_over(person: Heard) -> None:
    table = Several("ann", "bob")
    lines = person(table, answers={**ANSWERS, "Your low hand?": "cash out", "Leave when": "yes"}).spend()
    left = lines.index("You are leaving after this round. Until then, the house way sets your hand.")
    assert lines.index("Round 1 is over.") > left
    assert lines[lines.index("Round 1 is over.") + 1].startswith("You cash out $")
    assert lines[-1] == "Goodbye, and thank you for playing."
    assert table.floor.state.seat_of("ann") == 0


def test_a_late_yes_bets_nothing(person: Heard) -> None:
    """The yes would have confirmed an all-in bet, but the round has moved on without it."""
    table = Several("ann", "bob")
    lines = person(table, answers={"Your bet, ": "all", "Round 2 begins": "yes"}).spend(rounds=2)
    assert any(line.startswith("That is a $400 bet.") for line in lines)
    assert "'yes' is not a command here. Type help." in lines
    assert not any(line.startswith("You bet") for line in lines)


def test_others_are_heard_while_nothing_is_typed_and_the_table_can_close(tmp_path: Path) -> None:
    """Run the seat in its own process, on pipes."""
    from paigow_tui.host.floor import Floor

    with EventStore.open(tmp_path / "games.db") as store:
        floor = Floor(store, open_table(store, computers=1, bet=1, set=1))
        (tmp_path / "ann").mkdir()
        (tmp_path / "ann" / "preferences.json").write_text("words = true\n", encoding="utf-8")  # its former name
        command = [sys.executable, "-m", "paigow_tui.serve.seat", "--store", str(store.path), "--stream", floor.stream,
                   "--who", "ann", "--name", "Ann", "--home", str(tmp_path / "ann"), "--plain"]  # fmt: skip
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline().startswith("You are Ann at seat ")
            floor.came("ann")
            floor._rested = 0
            floor.tick()
            while not child.stdout.readline().startswith("Round 1 begins."):
                pass
            child.send_signal(signal.SIGTERM)
            rest = child.stdout.read()
            assert child.wait(timeout=GUARD) == 0
    assert CLOSING in rest.splitlines()  # it may be the first line after the one just read
    assert str(tmp_path) not in rest
    assert load(tmp_path / "ann" / "preferences.toml").words


@pytest.mark.usefixtures("tables")
def test_the_coach_speaks_only_to_the_person_who_set_the_hand(person: Heard) -> None:
    table = Several("ann", "bob")
    lines = person(table, answers={**ANSWERS, "Your low hand?": "6 7"}).spend(rounds=3)
    costly = [line for line in lines if line.startswith("Round ") and " of the bet" in line]
    assert costly
    offer = "Type drill to practice hands like this and then return to the table, or why to hear this again."
    assert lines.count(offer) == len(costly)
    assert not any(" of the bet" in line for line in person(table, "bob").spend(rounds=4))
