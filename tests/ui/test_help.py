"""Help starts with the actions available now and is on every screen. Pages wrap, and all outside text is escaped."""

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import pytest
from textual import events

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.catalog import PLACES, SCREENS, offered
from paigow_tui.actions.help import about_now, help_page
from paigow_tui.actions.keys import Keys, written
from paigow_tui.actions.moment import Moment
from paigow_tui.store import EventStore
from paigow_tui.testing import Player, Size, new_session, over, play_until, preferences, rows, settle, sitting, to_set
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.help.page import help_rows
from paigow_tui.ui.help.rules import rules_rows
from paigow_tui.ui.widgets.hanging_indent import Row, hung
from tests.support.cases import cases
from tests.ui.moments import at

TALL: Size = (80, 66)


async def _now(player: Player) -> str:
    """Return the help's section about this moment as one line."""
    await player.press("?")
    page = player.text
    assert page.startswith(" Help\n Now: "), page
    await player.press("?")
    assert player.at_table
    return " ".join(page.partition(" How a round goes\n")[0].split())


@pytest.mark.parametrize(
    ("moment", "name", "moves"), cases(__file__, "help_starts_with_the_prompt_and_the_available_actions")
)
async def test_help_starts_with_the_prompt_and_the_available_actions(
    store: EventStore, moment: str, name: str, moves: tuple[str, ...]
) -> None:
    async with at(store, moment, size=TALL) as player:
        now = await _now(player)
        assert f"Now: {name} " in now
        assert " ".join(player.prompt.split()) in now
        for move in moves:
            assert move in now, now


async def test_when_you_are_broke_help_says_how_to_continue_and_offers_no_bet(store: EventStore) -> None:
    async with at(store, "out-of-chips", size=TALL) as player:
        await player.press("escape")
        now = await _now(player)
        assert "Now: out of chips" in now
        assert "Enter i Buy chips" in now
        assert "You can buy chips between rounds" in now
        for words in ("Bet more", "Bet another amount", "Repeat your last bet"):
            assert words not in now


def test_while_the_others_play_help_says_that_any_key_speeds_this_up(store: EventStore) -> None:
    view = play_until(new_session(store), to_set).view
    assert about_now(Moment(view=view, unfolding="The others set.")) == (
        "the round goes on",
        "The others and the dealer are playing. Any key speeds this up.",
    )


ELSEWHERE = cases(__file__, "elsewhere")


@pytest.mark.parametrize("place", ELSEWHERE)
@pytest.mark.parametrize("key", ["?", "f9"])
async def test_there_is_help_everywhere_and_the_same_key_closes_it(store: EventStore, place: str, key: str) -> None:
    keys, title, words = ELSEWHERE[place]
    prefs = preferences(keys={"help": key} if key != "?" else {})
    session = play_until(new_session(store), lambda view: over(view, 2))
    async with sitting(store, session, size=(120, 72), prefs=prefs) as player:
        await player.press(*keys)
        assert f"{written(key)} Help" in player.text, "the bottom line names it"
        below = player.app.screen
        await player.press(key)
        assert title in player.text.splitlines()[0]
        page = " ".join(player.text.split())
        for said in words:
            assert said in page, page
        await player.press(key)
        assert player.app.screen is below
        await player.click(f"{written(key)} Help")
        assert title in player.text
        await player.press("escape")
        assert player.app.screen is below


@pytest.mark.parametrize("place", SCREENS)
def test_every_key_of_a_place_is_on_its_help_page_even_when_remapped(place: str) -> None:
    def page(mapped: dict[str, str]) -> str:
        lines = help_page(Moment(place=place), Keys(mapped), Prompt("")).lines
        return "\n".join(f"{line.name} {line.words}" for line in lines)

    assert "F22" not in page({})
    for name, action in offered(Moment(place=place)).items():
        assert action.fixed or "F22" in page({name: "f22"}), name
        if not action.by_hand and action.keys:
            assert Keys()(name) in page({})
    assert place != "table" or "(none) takes it" in page({"rebet": "t"})


@pytest.mark.parametrize("place", [place for place in PLACES if not place.startswith("plain")])
def test_every_screen_page_and_dialog_offers_help_and_the_manual(place: str) -> None:
    assert {"help", "dialog-help"} & PLACES[place].keys(), "or say there why a question mark is not needed"
    assert "manual" in PLACES[place]


async def open_bankroll(player: Player) -> None:
    player.app.open_bankroll()
    await player.settle()


async def test_help_opens_over_pages_and_dialogs(store: EventStore) -> None:
    async with at(store, "bets", size=(80, 66)) as player:
        cases: tuple[tuple[Callable[[], Awaitable[None]], str, str, str], ...] = (
            (lambda: player.press("f2"), "f1", "Help: Practice", "b Begin."),
            (lambda: player.press("c"), "f1", "Help: Cut the deck", "Any word will do"),
            (lambda: open_bankroll(player), "?", "Help: Bankroll", "It ends when you reach the goal"),
        )
        for opens, key, title, says in cases:
            await opens()
            below = player.app.screen
            assert below is not player.table
            await player.press(key)
            assert player.text.splitlines()[0].strip() == title
            assert says in " ".join(player.text.split()), player.text
            await player.press("escape")
            assert player.app.screen is below
            await player.press("f4")
            await player.settle(lambda: player.text.startswith(" Manual"))
            await player.press("escape")
            while not player.at_table:
                await player.press("escape")


async def test_a_question_mark_can_be_typed_in_a_field(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("c")
        await player.write("why?")
        assert "why?" in player.text


def _text(rows: Iterable[Row]) -> str:
    return "\n".join(row.words.plain for row in rows)


async def test_practice_shows_its_remapped_key_everywhere(store: EventStore) -> None:
    async with sitting(store, prefs=preferences(keys={"practice": "f9"})) as player:
        assert "Practice (F9)" in player.text
        await player.press("f9")
        assert "Practice" in player.text.splitlines()[0]
    async with at(store, "bets", prefs=preferences(keys={"practice": "f9"})) as player:
        await player.press("f3")
        await player.settle(lambda: "Practice a hand (F9)" in player.text)


def test_the_rules_say_who_sits_at_the_table_and_how_they_play(store: EventStore) -> None:
    said = _text(rules_rows(new_session(store, seed=4, seats=3).view))
    assert "4 Maria           You." in said
    assert "Bets more the more he loses, keeps his pairs together" in said
    assert "7 Dealer          The dealer follows the Foxwoods house way, with no choices to make." in said
    assert "A dragon hand is dealt here" in said


@pytest.mark.parametrize("width", [30, 40, 78, 100])
def test_wrapped_lines_have_a_hanging_indent(width: int, store: EventStore) -> None:
    for row in (*help_rows(help_page(Moment(), Keys(), Prompt(""))), *rules_rows(new_session(store).view)):
        first, *others = hung(row, width).plain.split("\n")
        assert len(first) <= width
        for other in others:
            assert len(other) <= width
            assert other.startswith(" " * row.indent if width - row.indent >= 20 else "")
            assert other.strip()


async def test_preferences_name_remapped_keys(store: EventStore) -> None:
    async with at(store, "bets", prefs=preferences(keys={"confirm": "f6", "house-way": "z"})) as player:
        await player.press("p")
        for words in ("F6 with no card picked", "z, the house-way key", "picks, F6 sets"):
            assert words in player.text, words


HOSTILE = "\x1b[2J\x9b31m\u202e\xad\udcff.toml"


def check_harmless(app: PaiGowApp) -> None:
    for row in rows(app):
        assert row.isprintable(), ascii(row)
        assert len(row) == app.size.width


async def test_the_name_of_the_preferences_file_is_escaped(store: EventStore) -> None:
    app = PaiGowApp(
        store, new_session(store), preferences=preferences(), preferences_file=Path(HOSTILE),
        wrong=f"{HOSTILE} is not a text file. The defaults are used.",
    )  # fmt: skip
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settle(pilot)
        assert any("[2J31m??.toml is not a" in row for row in rows(app))
        check_harmless(app)
        app.open_preferences()
        await settle(pilot)
        assert any("Saved in [2J31m??.toml" in row for row in rows(app))
        check_harmless(app)


async def test_pasted_text_is_escaped(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("c")
        player.app.post_message(events.Paste(HOSTILE))
        await player.settle()
        assert "[2J31m" in player.text
        check_harmless(player.app)
