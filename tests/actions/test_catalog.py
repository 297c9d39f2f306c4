"""An action that is entered once in the catalog appears wherever actions are offered, and in the manual.

``pytest tests/actions --update-frames`` rewrites the key tables in the README and the manual.
"""

import re
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace
from textual.binding import Binding

from paigow_tui.actions.action import Action, always
from paigow_tui.actions.buttons import Prompt, bar, button
from paigow_tui.actions.catalog import PLACES, SCREENS, changeable, find, reason
from paigow_tui.actions.fitting import unless
from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.actions.help import MOVES, help_page, key_table
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.remapping import why_not_key, wrong_key
from paigow_tui.actions.table import Seats
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, SitOut
from paigow_tui.testing import new_session, offered, play_until, to_set
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.palette import entries
from tests.ui.moments import at

_TEN: Final = (
    *("confirm", "pick-1", "house-way", "bet-more", "bet-less", "take-bank", "decline-bank", "odds"),
    *("help", "quit"),
)


def markdown(name: str) -> str:
    """Return a place's key table; ``ten`` selects the short one for beginners."""
    actions = map(find, _TEN) if name == "ten" else PLACES[name].values()
    rows = (
        f"| {' '.join(f'`{key}`' for key in written.split())} | {does} |"
        for written, does in key_table(actions, Keys())
        if does != MOVES or name != "ten"
    )
    return "\n".join(("| Key | What it does |", "|---|---|", *rows))


WAVE: Final[Action[Seats]] = Action(
    "wave", "Wave to the dealer", lambda table, _: table.show_seat(7),
    "Wave to the dealer, who waves back.", keys="f21", label="Wave",
    when=unless("Sit down first.", lambda moment: moment.seat), bar="keys", words=("wave", "greet"),
    takes="twice", at=(Phase.BETWEEN,), command=lambda moment, typed: SitOut(moment.seat),
)  # fmt: skip


@pytest.fixture
def _waving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLACES["table"], WAVE.name, WAVE)


@pytest.mark.usefixtures("_waving")
async def test_a_new_action_appears_everywhere_that_actions_are_offered(store: EventStore) -> None:
    moment, keys = Moment(view=new_session(store).view), Keys()

    (binding,) = (each for each in bindings("table") if isinstance(each, Binding) and each.id == "wave")
    assert (binding.key, binding.action) == ("f21", "do('wave')")
    assert button(find("wave"), keys) in bar(moment, keys, "keys", {})
    page = help_page(moment, keys, Prompt("Now what?"))
    assert [line.name for line in page.lines if line.words == WAVE.help] == ["F21", "F21"], "now, and any time"
    assert "| `F21` | Wave to the dealer, who waves back. |" in markdown("table")
    assert (heard("Wave twice.", moment), heard("greet", moment)) == ((WAVE, "twice."), (WAVE, ""))
    for spoken in (help_now(moment), help_all(moment)):
        assert "Type wave twice to wave to the dealer, who waves back." in spoken
    assert wrong_key("wave", {"wave": "f22"}) == ""
    assert why_not_key("f21", "rebet", {}) == "F21 is taken: Wave to the dealer. Press another key."
    assert Keys({"wave": "f22"}).of("wave") == ("F22",)
    async with at(store, "bets", size=(120, 36)) as player:
        (entry,) = (each for each in entries(player.table) if each.title == "Wave to the dealer")
        assert (entry.key, entry.action, entry.why_not) == ("F21", "wave", "")
        await player.press("v")
        (entry,) = (each for each in entries(player.app.screen) if each.title == "Wave to the dealer")
        assert entry.why_not == "Only at the table."


@pytest.mark.parametrize("place", PLACES)
def test_every_action_is_described_in_a_sentence(place: str) -> None:
    for action in PLACES[place].values():
        assert action.title[0].isupper(), action.name
        assert action.title[-1] not in ".:", action.name
        assert action.does[0].isupper(), action.name
        assert action.does.endswith("."), action.name
        assert not action.bar or action.label, action.name


def test_every_action_in_plain_mode_has_words_to_type() -> None:
    for place in PLACES:
        for action in PLACES[place].values():
            if place.startswith("plain") or action.words:
                assert action.words, action.name


def test_the_reason_an_action_is_unavailable_is_a_sentence_that_says_where_or_why(store: EventStore) -> None:
    session = new_session(store, seed=4)
    views = [session.view]
    views += [play_until(session, wanted).view for wanted in (to_set, offered)]
    assert {view.phase for view in views} == {Phase.BETWEEN, Phase.SETTING, Phase.BANK}
    for view in views:
        for place in SCREENS:
            for action in changeable():
                why_not = reason(action, Moment(place=place, view=view))
                assert not why_not or (why_not[0].isupper() and why_not.endswith(".")), action.name
    moment = Moment(view=views[0])
    assert _why("take-bank", moment) == "The bank is offered when all bets are down."
    assert (_why("rebet", moment), _why("bet-more", moment)) == ("There is no bet to repeat yet.", "")
    assert _why("replay-what-if", moment) == "Only in replay."
    assert _why("bet-more", replace(moment, place="page")) == "Close this first."
    assert _why("take-bank", Moment(view=views[2])) == ""
    assert _why("look-up", Moment(view=views[1], hand=True)) == ""


def _why(name: str, moment: Moment) -> str:
    return reason(find(name), moment)


def test_help_log_and_quit_are_available_at_any_time_but_moves_in_the_game_are_not() -> None:
    names = {action.name for action in PLACES["table"].values() if action.when is always}
    assert {"help", "log", "rules", "replay", "quit", "preferences"} <= names
    assert not {"bet-more", "take-bank", "house-way", "play-foul"} & names


ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "paigow_tui" / "docs").glob("*.md")))
TABLE = re.compile(r"(<!-- keys:([a-z-]+) -->\n)((?:\|.*\n)*)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_key_table_matches_the_catalog(page: Path, request: pytest.FixtureRequest) -> None:
    text = page.read_text(encoding="utf-8")
    generated = TABLE.sub(lambda table: f"{table[1]}{markdown(table[2])}\n", text)
    if request.config.getoption("--update-frames"):
        page.write_text(generated, encoding="utf-8")
        return
    assert text == generated


def test_the_readme_and_the_manual_have_key_tables() -> None:
    names = [name for page in PAGES for _, name, _ in TABLE.findall(page.read_text(encoding="utf-8"))]
    assert {"ten", "table"} <= set(names)


def test_the_short_key_table_has_ten_keys() -> None:
    assert len(markdown("ten").splitlines()) == 12
