"""The preferences file: what goes in comes out, and a wrong one says where it is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.ui.keymap import BINDINGS
from paigow_tui.ui.pace import PACES
from paigow_tui.ui.preferences import (
    Preferences,
    PreferencesError,
    as_toml,
    load,
    preferences_path,
    save,
)

ALL = Preferences(
    name='O"Brien \\ ♠',
    theme="dark",
    cards="ascii",
    colours=4,
    pace="relaxed",
    confirm=False,
    bank="take",
    enter_plays=True,
    mouse=False,
    keys={"house-way": "w", "quit": "ctrl+x"},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "paigow" / "preferences.toml"


def _wrong(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PreferencesError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(str(path))
    assert message.endswith("defaults are used.")
    assert "\n" not in message
    return message


@pytest.mark.parametrize("liked", [Preferences(), ALL], ids=["defaults", "everything"])
def test_what_is_saved_is_loaded_again(path: Path, liked: Preferences) -> None:
    save(path, liked)
    assert load(path) == liked
    assert [entry.name for entry in path.parent.iterdir()] == [path.name], "nothing is left beside it"


@given(
    liked=st.builds(
        Preferences,
        name=st.text(max_size=20),
        theme=st.text(max_size=20),
        cards=st.sampled_from(["unicode", "ascii"]),
        colours=st.sampled_from([2, 4]),
        pace=st.sampled_from(PACES),
        confirm=st.booleans(),
        bank=st.sampled_from(["ask", "take", "decline"]),
        enter_plays=st.booleans(),
        mouse=st.booleans(),
        keys=st.dictionaries(st.sampled_from(sorted(BINDINGS)), st.text(max_size=8)),
    )
)
def test_any_preferences_are_good_toml(liked: Preferences) -> None:
    text = as_toml(liked)
    read = tomllib.loads(text)
    assert Preferences(**read) == liked


def test_only_what_differs_is_written() -> None:
    assert as_toml(Preferences()) == ""
    assert as_toml(Preferences(theme="light", keys={"rebet": "a"})) == (
        'theme = "light"\n\n[keys]\n"rebet" = "a"\n'
    )


def test_no_file_means_the_defaults(path: Path) -> None:
    assert load(path) == Preferences()


def test_broken_toml_names_the_line(path: Path) -> None:
    assert "line 2" in _wrong(path, 'theme = "dark"\npace = \n')


def test_a_value_that_does_not_exist_names_line_and_key(path: Path) -> None:
    message = _wrong(path, '# mine\ntheme = "dark"\npace = "hasty"\n')
    assert "line 3" in message
    assert "pace" in message
    assert "hasty" in message


def test_a_value_of_the_wrong_kind_names_line_and_key(path: Path) -> None:
    message = _wrong(path, "confirm = 1\n")
    assert "line 1" in message
    assert "confirm" in message


def test_a_key_that_does_not_exist_names_line_and_key(path: Path) -> None:
    message = _wrong(path, 'theme = "dark"\nthemes = "dark"\n')
    assert "line 2" in message
    assert "themes" in message


def test_an_action_that_does_not_exist_names_line_and_key(path: Path) -> None:
    message = _wrong(path, '[keys]\n"fly" = "f"\n')
    assert "line 2" in message
    assert "fly" in message


def test_a_key_that_is_no_text_names_its_line(path: Path) -> None:
    message = _wrong(path, '[keys]\n"quit" = "x"\n"house-way" = 5\n')
    assert "line 3" in message


def test_a_key_for_two_actions_names_the_line_and_both(path: Path) -> None:
    message = _wrong(path, 'name = "Ada"\n\n[keys]\n"quit" = "w"\n"house-way" = "w"\n')
    assert "line 4" in message
    assert "quit" in message
    assert "house-way" in message


def test_a_key_map_that_is_no_table_names_its_line(path: Path) -> None:
    assert "line 2" in _wrong(path, 'name = "Ada"\nkeys = "w"\n')


def test_a_file_that_is_no_text_says_so(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"theme = \xff\xfe")
    with pytest.raises(PreferencesError, match=r"cannot be read .* defaults are used"):
        load(path)


def test_a_folder_in_its_place_says_so(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(PreferencesError, match=r"cannot be read .* defaults are used"):
        load(path)


def test_the_file_lies_in_the_users_configuration_folder_unless_it_is_named(tmp_path: Path) -> None:
    assert preferences_path({}).parts[-2:] == ("paigow", "preferences.toml")
    named = str(tmp_path / "mine.toml")
    assert preferences_path({"PAIGOW_PREFERENCES": named}) == Path(named)


def test_a_file_that_is_being_replaced_is_whole_or_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(path, ALL)

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        save(path, Preferences())
    assert load(path) == ALL
