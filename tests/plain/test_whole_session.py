"""A whole session through a real pipe, in which everything happens. The player knows only what the program says."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from paigow_tui.cards import parse_cards
from paigow_tui.host import LocalSeat
from paigow_tui.host.games import KIND
from paigow_tui.rules import settings
from paigow_tui.store import EventStore
from paigow_tui.table import decode_event
from paigow_tui.telling.hands import FOUL_SURE
from paigow_tui.testing.waiting import GUARD
from tests.support.cases import cases
from tests.support.process import conversation

ROUNDS = 20
EVERYTHING = {
    "bank taken", "bank declined", "passed over", "foul", "banker's own hand", "bust", "bought chips",
    "sat out", "cashed out",
}  # fmt: skip

WHO = r"(?!You|Round|Seat)(The dealer|\w+)"
SAID = cases(__file__, "said")
"""A pattern for what plain mode says about each kind of event."""


def cents(text: str) -> int:
    return round(100 * float(text.replace(",", "")))


class Listener:
    """A player who replies to what is said, one line at a time, as a person would."""

    def __init__(self, said: IO[str], typed: IO[str]) -> None:
        self._said = said
        self._typed = typed
        self.lines: list[str] = []
        self.done: set[str] = set()
        self.round = 0
        self.chips = 0
        self._cards = ""
        self._passed = False
        self._banks = False

    def spend(self) -> None:
        for line in iter(self._said.readline, ""):
            self.lines.append(line.rstrip("\n"))
            self._hear(self.lines[-1])
            answer = self._answer(self.lines[-1])
            if answer is not None:
                self._typed.write(answer + "\n")
                self._typed.flush()

    def _hear(self, line: str) -> None:
        """Track the chips from what is said."""
        if line.startswith("Round ") and line.endswith("begins. Bets, please."):
            self.round += 1
            assert line == f"Round {self.round} begins. Bets, please."
            self._passed = self._banks = False
        if found := re.match(r"You are Ann at seat 4 with \$([\d,.]+)\.$", line):
            self.chips = cents(found[1])
        elif found := re.match(r"You (?:have|still have) \$([\d,.]+)(?:, (up|down) \$([\d,.]+))?\.$", line):
            change = cents(found[3]) if found[3] else 0
            self.chips += -change if found[2] == "down" else change
            assert self.chips == cents(found[1]), line
        elif found := re.match(r"You sat out and still have \$([\d,.]+)\.$", line):
            assert self.chips == cents(found[1]), line
        elif found := re.match(r"You buy \$([\d,.]+) in chips and have \$([\d,.]+)\.$", line):
            self.chips += cents(found[1])
            assert self.chips == cents(found[2]), line
            self.done.add("bought chips")
        elif found := re.match(r"You cash out \$([\d,.]+)\.$", line):
            assert self.chips == cents(found[1]), line
            self.done.add("cashed out")
        elif line.startswith("The bank skips you because "):
            self._passed = True
            self.done.add("passed over")
        elif line.startswith("As the banker, you "):
            self.done.add("banker's own hand")
        elif line.startswith("You lose ") and " on a foul: " in line:
            self.done.add("foul")
        elif line == "You sit out this round.":
            self.done.add("sat out")
        elif line.startswith("Your hand: "):
            self._cards = line.removeprefix("Your hand: ").rstrip(".")

    def _answer(self, line: str) -> str | None:
        after = "bust" in self.done
        if line.startswith("Enter begins the next round"):
            over = self.round >= ROUNDS and self.done >= EVERYTHING - {"cashed out"}
            assert self.round < 3 * ROUNDS, EVERYTHING - self.done
            return "cash out" if over else ""
        if "the minimum bet is $5. Type buy" in line:
            self.done.add("bust")
            return "buy 500"
        if line.startswith("Your bet"):
            if after and "sat out" not in self.done:
                return "sit out"
            return "25" if after or self.round < 3 else "bet max"
        if line.startswith("The bank is offered to you. "):
            take = after and "bank taken" not in self.done
            self._banks = take
            self.done.add("bank taken" if take else "bank declined")
            return "take" if take else "decline"
        if line.startswith("Your low hand?"):
            return self._foul() if self.round >= 3 and not after and not self._banks else "h"
        if line == FOUL_SURE or "Type yes to cash out" in line:
            return "yes"
        return None

    def _foul(self) -> str:
        hand = parse_cards(re.sub(r"\d (\S+),?", r"\1", self._cards))
        low = next((one.low for one in settings(hand) if one.foul), None)
        return "h" if low is None else " ".join(card.text for card in low)


def events(store: EventStore, stream: str) -> Iterator[str]:
    for record in store.read(stream):
        yield type(decode_event(record.payload)).__name__


def test_a_session_of_twenty_rounds_is_played_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    begin = "--plain --new --name Ann --seed 11 --seats 2 --chips 50 --rules vegas --house-way foxwoods"
    with conversation(*begin.split(), "--db", str(path)) as child:
        heard = Listener(child.stdout, child.stdin)
        heard.spend()
        assert (child.stderr.read(), child.process.wait(timeout=GUARD)) == ("", 0)
    said = "\n".join(heard.lines)
    assert heard.done == EVERYTHING
    assert heard.round >= ROUNDS
    assert heard.lines[-1] == "Goodbye, and thank you for playing."
    assert "is not a command" not in said
    with EventStore.open(path) as store:
        session = LocalSeat(store, store.streams(KIND)[0].name)
        summary = session.summary()
        assert (summary.chips, summary.cashed_out) == (0, heard.chips), "the chips add up"
        net = heard.chips - summary.bought_in
        word = "won" if net > 0 else "lost"
        (figures,) = (line for line in heard.lines[-12:] if line.startswith("This session you "))
        assert f"you {word} ${abs(net) / 100:,.2f}".removesuffix(".00") in figures
        happened = Counter(events(store, session.stream))
        happened["HandSet"] = 2 * happened["HandsDealt"]  # your own, and all the others' together
    for kind, words in SAID.items():
        told = [line for line in heard.lines if re.match(words, line)]
        assert len(told) == happened[kind], (kind, happened[kind], told)
    silent = {"TableOpened", "BetsClosed", "DiceThrown", "PlayerJoined", "HandsRevealed"}
    assert set(happened) <= SAID.keys() | silent
    shown = sum(" shows both hands. Low hand " in line for line in heard.lines)
    assert shown == happened["HandsRevealed"] - sum(line.startswith("As the banker, you ") for line in heard.lines)
