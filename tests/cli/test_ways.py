"""House ways in files: found by name or path, stored with tables and diaries, and refused in one sentence."""

from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.cards import parse_cards
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.preferences import Preferences
from paigow_tui.preferences_faults import Fault, read_toml
from paigow_tui.rules import HOUSE_WAYS, HouseWay, house_way
from paigow_tui.rules import house_ways as known
from paigow_tui.rules.way import in_order
from paigow_tui.rules.way_text import WayError, parse_way, way_toml
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import house_rules
from paigow_tui.ways import find_way, way_choices
from tests.cli.conftest import Answer, Paigow
from tests.support.cases import cases

HARBOR = Path(__file__).with_name("harbor.toml").read_text(encoding="utf-8")
HAND = "5s 5h 3s 3h Qd 9d 2c"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of house ways with one file, which the program has not read yet."""
    monkeypatch.setenv("PAIGOW_WAYS", str(tmp_path / "ways"))
    monkeypatch.setattr(known, "_met", {})
    (tmp_path / "ways").mkdir()
    (tmp_path / "ways" / "harbor.toml").write_text(HARBOR)
    return tmp_path / "ways"


@pytest.fixture
def afresh(paigow: Paigow) -> Paigow:
    """Run a command as a new process would, which knows only the house ways that come with the program."""

    def call(*arguments: str) -> Answer:
        known._met.clear()
        return paigow(*arguments)

    return call


def front(key: str) -> str:
    return " ".join(map(str, house_way(key).set(parse_cards(HAND)).low))


def test_your_own_way_is_found_by_name_and_by_path(folder: Path) -> None:
    way = find_way("harbor")
    assert way == find_way(str(folder / "harbor.toml"))
    assert front(known.key_of(way)) == "Qd 9d" != front("foxwoods")
    assert ("Harbor Lights", known.key_of(way)) in way_choices()


def test_the_rules_of_your_own_way_are_spoken_like_those_of_any_other(folder: Path) -> None:
    said = " ".join(house_rules(find_way("harbor"), Voice(ear=True)))
    assert "keep both in the high hand" in said
    assert "behind" not in said


@pytest.mark.parametrize("name", HOUSE_WAYS)
def test_a_way_is_the_same_after_it_is_written_and_read(name: str) -> None:
    way = house_way(name)
    again = parse_way(way_toml(way), house_way)
    assert (again, again.rules) == (way, in_order(way.rules))


def test_a_game_keeps_the_way_it_was_opened_with(folder: Path, tmp_path: Path, afresh: Paigow) -> None:
    db = ("--db", str(tmp_path / "games.db"))
    begin = ("run", "--rounds", "2", "--seed", "5", "--house-way", "harbor", *db)
    assert afresh(*begin).status == 0
    (folder / "harbor.toml").write_text(HARBOR.replace("keep", "second pair"))
    assert afresh("run", "--rounds", "1", *db).status == 0
    (folder / "harbor.toml").unlink()
    assert afresh("run", "--rounds", "1", *db).status == 0
    history = tmp_path / "game.jsonl"
    assert afresh("export", "last", str(history), *db).status == 0
    elsewhere = ("--db", str(tmp_path / "elsewhere.db"))
    assert "4 rounds" in afresh("verify", str(history), *elsewhere).out
    assert afresh("import", str(history), *elsewhere).status == 0
    assert "Round 4 begins" in afresh("replay", "last", "--plain", "--round", "4", *elsewhere).out
    assert "Harbor Lights" in afresh("export", "last", "-", *elsewhere).out


def test_a_diary_keeps_your_own_way_after_its_file_is_deleted(folder: Path, store: EventStore) -> None:
    key = known.remember(find_way("harbor"))
    Practice(store).begin(Drill(against=key))
    known._met.clear()
    (folder / "harbor.toml").unlink()
    practice = Practice(store)
    assert practice.diary.open is not None
    assert front(practice.diary.open.drill.against) == "Qd 9d"


def test_a_copy_of_a_way_plays_the_same_and_is_not_overwritten(folder: Path, paigow: Paigow) -> None:
    assert paigow("ways", "new", "mine", "--from", "mgm").status == 0
    assert find_way("mine").rules == house_way("mgm").rules
    again = paigow("ways", "new", "mine")
    assert (again.status, again.err.count("\n")) == (2, 1)
    checked = paigow("ways", "check", "mine", "--from", "mgm").out
    assert "and sets all 154,143,080 hands without a foul" in checked
    assert "For 235,752 hands, another setting strengthens the low hand" in checked
    assert "It differs from MGM on 0 hands" in checked


def test_a_file_hidden_by_a_way_that_comes_with_the_program_is_named(folder: Path, paigow: Paigow) -> None:
    """An update may bring a way of the same name."""
    (folder / "harbor.toml").rename(folder / "mgm.toml")
    hidden = f"{folder / 'mgm.toml'} is not used, because mgm is a way that comes with the program. Rename the file"
    for command in (("ways",), ("ways", "list", "--json"), ("ways", "show", "mgm")):
        assert hidden in paigow(*command).err
    assert paigow("ways", "show", "flamingo").err == ""
    (folder / "mgm.toml").rename(folder / "quay.toml")
    assert paigow("ways").err == ""
    assert find_way("quay").title == "Harbor Lights"


RULE = '[[rules]]\npattern = "one pair"\nplay = "keep"\n'
HEAD = 'name = "bad"\ntitle = "Bad"\nthen = "foxwoods"\n'


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        *cases(__file__, "a_file_that_is_no_way_is_refused_in_one_sentence"),
        ("a" * 10000000, "at most 50,000 characters"),
        ("[" * 5000, "is not TOML"),
        (f"n = {'9' * 10000}", "is not TOML"),
    ],
)
def test_a_file_that_is_not_a_way_is_refused_in_one_sentence(folder: Path, text: str, wrong: str) -> None:
    (folder / "bad.toml").write_text(text)
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        find_way("bad")
    assert wrong in str(refused.value)
    assert "\n" not in str(refused.value)
    own = ("Harbor Lights", known.key_of(find_way("harbor")))
    assert way_choices() == [*((way.title, name) for name, way in HOUSE_WAYS.items()), ("Solved", "solved"), own]


DEEP = [
    "{}a = 1", "[{}a]", "[[{}a]]", "x = {{ {}a = 1 }}", "x = [{{ {}a = 1 }}, 1]", "[[rules]]\nprefer.{}a = 1",
]  # fmt: skip


@pytest.mark.parametrize("key", ["a.", '"".', "'é' . ", "a\t.\t"])
@pytest.mark.parametrize("line", DEEP)
def test_a_key_with_thousands_of_parts_is_refused_at_once(folder: Path, line: str, key: str) -> None:
    (folder / "bad.toml").write_text(text := line.format(key * (49_000 // len(key))))
    began = process_time()
    with pytest.raises(ValueError, match=r"bad\.toml: Line \d is not TOML: It has more than 200 dots\."):
        find_way("bad")
    with pytest.raises(Fault, match="cannot be read"):
        read_toml(text, Preferences)
    assert process_time() - began < 2, "it took over 20 seconds"


def test_a_way_that_fouls_is_refused_with_an_example(folder: Path, paigow: Paigow) -> None:
    fouling = HEAD + '[[rules]]\npattern = "one pair"\nplay = "first pair"\nsay = "The pair {front}."\n'
    (folder / "bad.toml").write_text(fouling)
    for command in (("ways", "check"), ("odds", HAND, "--against"), ("edge", "--banker")):
        status, out, err = paigow(*command, "bad")
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "fouls on" in err


@given(st.text(max_size=200))
def test_text_that_is_not_a_way_is_always_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(WayError) as refused:
        parse_way(text, house_way)
    assert str(refused.value).endswith(".")


def test_an_error_in_a_shipped_way_is_reported_with_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(name: str) -> HouseWay:
        raise WayError("Line 64: something is wrong.")

    monkeypatch.setattr("paigow_tui.ways.house_way", faulty)
    with pytest.raises(WayError, match=r"^foxwoods\.toml: Line 64: something is wrong\.$"):
        find_way("foxwoods")
