"""Plain mode follows the preferences, and saves two of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plain.conftest import Played


def test_words_and_brief_are_remembered(played: Played, preferences: Path) -> None:
    preferences.write_text('theme = "dark"\n')
    played("words", "brief")
    assert preferences.read_text() == 'theme = "dark"\nwords = true\nbrief = true\n'
    said = played("", "25", "h")
    assert any(line.startswith("Your hand: 1: ") and " of " in line for line in said)
    assert not any(" bets $" in line for line in said)
    played("short", "full")
    assert preferences.read_text() == 'theme = "dark"\n'


def test_a_standing_answer_to_the_bank_is_given(played: Played, preferences: Path) -> None:
    for answer, done in (("decline", "You decline the bank."), ("take", "You take the bank. ")):
        preferences.write_text(f'bank = "{answer}"\n')
        said = played("", "25", "h", "", "25", new=True)
        assert f"The bank is offered to you, and your preferences say to {answer} it." in said
        assert any(line.startswith(done) for line in said)
        assert not any("Take or decline?" in line for line in said)


def test_the_preferred_name_is_offered(played: Played, preferences: Path) -> None:
    preferences.write_text('name = "Zoë"\n')
    nothing = {"name": None, "seats": None, "chips": None, "rules": None, "house_way": None}
    assert "You are Zoë at seat 4 with $500." in played(*[""] * 6, new=True, **nothing)


def test_an_error_in_preferences_is_reported_and_the_file_kept(played: Played, preferences: Path) -> None:
    preferences.write_text('bank = "never"\n')
    said = played("words")
    assert said[0].startswith(f"{preferences}, line 1: bank is 'never'; it must be ask, take or decline.")
    aside = preferences.with_suffix(".wrong.toml")
    assert f"The old file is kept as {aside}." in said
    assert (aside.read_text(), preferences.read_text()) == ('bank = "never"\n', "words = true\n")


def test_preferences_that_cannot_be_saved_still_take_effect(
    played: Played, preferences: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences.write_text("")
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(preferences / "in a file"))
    said = played("words", "", "25")
    assert any(line.startswith("Preferences could not be saved: ") for line in said)
    assert any(line.startswith("Your hand: 1: ") and " of " in line for line in said)
