"""Every screen that shows the result of a session shows the same account, and it adds up to the cent."""

import io
import json
import re
from decimal import Decimal
from random import Random

import pytest

from paigow_tui.cli import main
from paigow_tui.host import LocalSeat, PlayOptions, Seat
from paigow_tui.plain.game import Game
from paigow_tui.preferences import preferences_path
from paigow_tui.rules import parse_rules
from paigow_tui.store import EventStore
from paigow_tui.testing import Player, sitting
from tests.support.wild import play_wildly

GAMES = {
    "pai-gow": parse_rules("vegas,side-bets=fortune+insurance"),
    "face-up": parse_rules("variant=face-up,side-bets=fortune+ace-high"),
    "ez": parse_rules("variant=ez,side-bets=fortune+queens-dragon"),
}
AMOUNT = r"([+−]?\$[\d,.]*\d)"
PARTS = {
    "Luck of the deal": "The luck of the deal",
    "Your decisions": "Your decisions",
    "Luck at the showdown": "The luck at the showdown",
    "Side bets": "on side bets, which",
    "Commission": "You paid",
}
"""The name of each part in rows of figures, and the words for it in sentences."""


def cents(amount: str) -> int:
    return int(100 * Decimal(amount.replace("−", "-").replace("$", "").replace(",", "")))


def rows(text: str) -> dict[str, int]:
    """Return the amounts in rows of text, by name."""
    found = {name: re.search(rf"{name} +{AMOUNT}", text) for name in PARTS}
    return {name: cents(match[1]) for name, match in found.items() if match}


def sentences(text: str) -> dict[str, int]:
    """Return the amounts in sentences, by the names used in rows."""
    found = {}
    for name, words in PARTS.items():
        if match := re.search(rf"{words} ?(won you|cost you|cost)? ?(\$[\d,.]*\d)", text):
            found[name] = cents(match[2]) * (1 if match[1] == "won you" else -1)
    return found


def came_out(text: str, when: str) -> int:
    """Return the amount that a sentence says you won, negative if you lost."""
    match = re.search(rf"{when} you (won|lost) (\$[\d,.]*\d) in \d+ rounds", text)
    assert match, text
    return cents(match[2]) * (1 if match[1] == "won" else -1)


def coach(player: Player) -> int:
    """Return the session's total next to the cards; check that the parts below it add up. Only these have signs."""
    assert "This session, " in player.read("odds")
    whole, *parts = map(cents, re.findall(r"[+−]\$[\d.,]*\d", player.read("odds")))
    assert sum(parts) == whole
    return whole


def play(store: EventStore, game: str) -> Seat:
    session = LocalSeat.new(store, name="Ann", seats=5, seed=3, rules=GAMES[game])
    play_wildly(session, 16, Random(2))
    assert session.account.rounds >= 10
    return session


@pytest.mark.parametrize("game", GAMES)
async def test_all_screens_show_the_same_figures_for_a_session(store: EventStore, game: str) -> None:
    session = play(store, game)
    chips = session.account.chips
    assert chips != 0 != session.account.side_bets
    async with sitting(store, session) as player:
        await player.press("e")
        for size in ((120, 36), (200, 50)):
            await player.resize(*size)
            await player.settle(lambda: "luck" in player.read("odds").lower() and "graded" not in player.read("odds"))
            header = re.search(rf"{AMOUNT} this session", player.read("header"))
            assert header
            assert cents(header[1]) == chips
            assert coach(player) == chips
            await player.press("f3")
            await player.press("3")
            await player.settle(lambda: "Chips won or lost" in player.text)
            page = player.read("#figures")
            there = rows(page)
            assert sum(there.values()) == chips
            won = re.search(rf"Chips won or lost +{AMOUNT}", page)
            assert won
            assert cents(won[1]) == chips
            await player.press("f3")
        said = await player.gone("q", "q")
    assert came_out(said, "This session") == chips
    assert sentences(said) == {name: amount for name, amount in there.items() if amount}


@pytest.mark.parametrize("game", GAMES)
def test_plain_mode_the_farewell_and_the_statistics_give_the_same_figures(
    store: EventStore, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = play(store, game)
    sink = io.StringIO()
    heard = Game(io.StringIO("coach\n"), sink, preferences_path())
    heard.begin(store, session, PlayOptions())
    with pytest.raises(EOFError):
        heard.run()
    begun = sink.tell()
    heard.farewell()
    coached, gone = sink.getvalue()[:begun], sink.getvalue()[begun:]
    database = ["--db", str(store.path)]
    assert main(["stats", *database]) == 0
    printed = capsys.readouterr().out
    assert main(["stats", "--json", *database]) == 0
    account = json.loads(capsys.readouterr().out)["table"]["account"]
    parts = sentences(printed)
    assert sum(parts.values()) == came_out(printed, "At the table") == session.account.chips
    for text in (coached, gone):
        assert (came_out(text, "This session"), sentences(text)) == (session.account.chips, parts)
    assert list(parts.values()) == [
        account[name] for name in ("deal", "decisions", "showdown", "side_bets", "commission") if account[name]
    ]
    assert account["chips"] == session.account.chips
