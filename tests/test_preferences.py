"""The preferences file: what is saved is read back, and errors say where they are."""

import os
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.theme import BUILTIN_THEMES

from paigow_tui.actions.catalog import changeable
from paigow_tui.preferences import (
    LONGEST,
    PACES,
    Preferences,
    PreferencesError,
    as_toml,
    load,
    preferences_path,
    save,
    set_aside,
)
from paigow_tui.preferences_faults import OUR_THEMES, TERMINAL_THEMES, TEXTUAL_THEMES
from paigow_tui.ui.themes import OUR_NAMES, THEMES
from tests.support.cases import cases

ALL = Preferences(
    name='O"Brien \\ ♠', theme="dark", cards="ascii", colors=4, pace="relaxed", confirm=False, bank="take",
    enter_plays=True, own_eyes=True, bell=True, mouse=False, table_in_words=True, words=True,
    brief=True, keys={"house-way": "w", "quit": "ctrl+x"},
)  # fmt: skip


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
    assert message.endswith(". The defaults are used.")
    assert "\n" not in message
    return message


@pytest.mark.parametrize("prefs", [Preferences(), ALL], ids=["defaults", "everything"])
def test_saved_preferences_are_loaded_again(path: Path, prefs: Preferences) -> None:
    save(path, prefs)
    assert load(path) == prefs
    assert [entry.name for entry in path.parent.iterdir()] == [path.name], "nothing is left beside it"


@given(
    prefs=st.builds(
        Preferences, name=st.text(max_size=20), theme=st.text(max_size=20),
        cards=st.sampled_from(["unicode", "ascii"]), colors=st.sampled_from([2, 4]), pace=st.sampled_from(PACES),
        confirm=st.booleans(), bank=st.sampled_from(["ask", "take", "decline"]), enter_plays=st.booleans(),
        mouse=st.booleans(),
        keys=st.dictionaries(st.sampled_from([action.name for action in changeable()]), st.text(max_size=8)),
    )
)  # fmt: skip
def test_any_preferences_make_valid_toml(prefs: Preferences) -> None:
    assert Preferences(**tomllib.loads(as_toml(prefs))) == prefs


def test_only_changes_are_written_and_no_file_means_the_defaults(path: Path) -> None:
    assert as_toml(Preferences()) == ""
    assert as_toml(Preferences(theme="light", keys={"rebet": "a"})) == ('theme = "light"\n\n[keys]\n"rebet" = "a"\n')
    assert load(path) == Preferences()


DEEP = "is nested too deep, or a number in it is too long"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        *cases(__file__, "an_error_gives_its_line_and_what_is_allowed_there"),
        ("pace = 'off'\nx = " + "[" * 5000, f"line 2: 'x = [[[[[[[[[[[[[[[[…' {DEEP}"),
        ("[keys]\nquit = " + "{a=" * 3000, "line 2: 'quit = {a={a={a={a={…' " + DEEP),
        (f"# mine\n\ncolors = {'9' * 5000}\npace = 'off'\n", f"line 3: 'colors = 99999999999…' {DEEP}"),
        (f"colors = {'9' * 4000}\n", "line 1: colors is a huge number; it must be 2 or 4"),
        (f"pace = 'off'\n{'a.' * 100}a = 1\n", "line 2: there is no preference 'a'"),
        (
            f"pace = 'off'\n{'a.' * 3000}a = 1\n",
            (
                "line 2: 'a.a.a.a.a.a.a.a.a.a.…' cannot be read; "
                'write a line such as pace = "quick", with text in quotes'
            ),
        ),
        (
            f"[keys]\nquit = '{'ctrl+' * 1500}a'\n",
            'line 2: \'ctrl+ctrl+ctrl+ctrl+…\', for \'quit\', is not a key; write one as "z", "f5" or "ctrl+x"',
        ),
        (f"[keys]\nquit = '{'a,' * 4000}b'\n", "line 2: 'quit' has more than 9 keys"),
    ],
)
def test_an_error_gives_its_line_and_what_is_allowed_there(path: Path, text: str, said: str) -> None:
    assert _wrong(path, text) == f"{path}, {said}. The defaults are used."


@pytest.mark.parametrize("field", Preferences.__struct_fields__)
def test_every_preference_is_checked_with_our_own_message(path: Path, field: str) -> None:
    assert f"line 1: {field} is a date or time; it must be " in _wrong(path, f"{field} = 2026-01-01\n")


def test_the_accepted_themes_are_those_offered() -> None:
    """The names are listed in our code so that reading a file does not need Textual; a new Textual may change them."""
    assert OUR_THEMES == OUR_NAMES
    assert sorted(OUR_THEMES + TEXTUAL_THEMES) == sorted(THEMES)
    assert sorted(TERMINAL_THEMES) == sorted(name for name, theme in BUILTIN_THEMES.items() if theme.ansi)


def test_a_byte_order_mark_is_accepted(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b'\xef\xbb\xbfpace = "off"\r\n')
    assert load(path).pace == "off"


def test_a_folder_or_a_binary_file_is_reported(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(PreferencesError, match=r"cannot be read: Is a directory\. The defaults are used"):
        load(path)
    path.rmdir()
    path.write_bytes(b"theme = \xff\xfe")
    with pytest.raises(PreferencesError, match="is not a text file"):
        load(path)


def test_a_huge_file_is_not_read(path: Path) -> None:
    said = _wrong(path, "".join(f"{'a.' * 5}b{number} = 1\n" for number in range(20_000)))
    assert said == f"{path} is longer than 14,000 characters. The defaults are used."
    names = [action.name for action in changeable()]
    every_action_moved = Preferences(name="x" * 16, keys=dict.fromkeys(names, "ctrl+shift+backspace"))
    assert 2 * len(as_toml(every_action_moved)) < LONGEST


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with a name")
def test_a_pipe_in_place_of_the_file_does_not_block(path: Path) -> None:
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    with pytest.raises(PreferencesError, match="is a pipe, not a file"):
        load(path)


def test_the_file_is_in_the_users_configuration_folder_unless_given(tmp_path: Path) -> None:
    assert preferences_path({}).parts[-2:] == ("paigow", "preferences.toml")
    named = str(tmp_path / "mine.toml")
    assert preferences_path({"PAIGOW_PREFERENCES": named}) == Path(named)


def test_a_file_with_an_error_is_set_aside_next_to_earlier_ones(tmp_path: Path) -> None:
    target, link = tmp_path / "dotfiles.toml", tmp_path / "link.toml"
    link.symlink_to(target.name)
    kept = []
    for wrong in ("first", "second", "third"):
        target.write_text(wrong)
        kept.append(set_aside(link).name)
        save(link, ALL)
        assert load(target) == ALL
    assert kept == ["dotfiles.wrong.toml", "dotfiles.wrong2.toml", "dotfiles.wrong3.toml"]
    assert [(tmp_path / name).read_text() for name in kept] == ["first", "second", "third"]
    assert link.is_symlink()
