"""Names that people may use, and names that look too much alike."""

import random

import pytest

from paigow_tui.host.habits import PERSONAS, some_personas
from paigow_tui.names import alike, skeleton, taken_name, wrong_name


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Mary Ann", "O'Neil", "Jean-Luc", "Zoë", "Nguyễn", "Søren", "Łukasz", "李雷", "はるか", "김민준"),
        *("Пётр", "Γιώργος", "שָׁלוֹם", "مُحَمَّد", "नमस्ते", "ตุ๊กตา", "Bob 2", "★"),
    ],
)
def test_names_in_any_language_are_allowed(name: str) -> None:
    assert wrong_name(name) == ""
    assert not taken_name(name, ["Anna", "Bob"])


@pytest.mark.parametrize("stem", ["You", "Dealer", "House", "Bank", "Banker", "Host"])
@pytest.mark.parametrize(
    "written",
    ["{}", "the {}", " {}", "{}.", "_{}_", "{}\N{COMBINING ACUTE ACCENT}"],
)
def test_nobody_may_use_a_name_that_the_program_uses_for_others(stem: str, written: str) -> None:
    for name in (written.format(stem).strip(), written.format(stem).strip().upper()):
        assert wrong_name(name) == f"{stem} is a name that the program itself uses. Choose another name."


@pytest.mark.parametrize(
    "name",
    [
        "Yоu",
        "Υou",
        "Dea1er",
        "Deаler",
        "D e a l e r",
        "ᴅᴇᴀʟᴇʀ",
        "Ⓓealer",
        "🅷ouse",
        "𝐇𝐨𝐮𝐬𝐞",
        "H0use",
        "Ηost",
        "Ваnk",
        "Bаnkеr",
    ],
)
def test_nobody_may_use_a_name_that_looks_like_one_of_the_programs_words(name: str) -> None:
    assert wrong_name(name).endswith("is a name that the program itself uses. Choose another name.")


@pytest.mark.parametrize(
    "invisible",
    [
        "\u200b",
        "\u200d",
        "\u2060",
        "\ufeff",
        "\u00ad",
        "\u034f",
        "\u115f",
        "\u2800",
        "\u3164",
        "\ufe0f",
        "\U000e0101",
        "\u202e",
    ],
)
def test_a_name_may_not_contain_invisible_characters(invisible: str) -> None:
    assert wrong_name(f"An{invisible}n") == "A name cannot have invisible characters."


def test_a_letter_has_at_most_two_accents() -> None:
    assert wrong_name("A" + 3 * "\N{COMBINING ACUTE ACCENT}") == "A name can have at most 2 accents per letter."
    assert wrong_name("\N{LATIN CAPITAL LETTER A WITH ACUTE}" + 2 * "\N{COMBINING DIAERESIS}") != ""
    assert wrong_name("\N{LATIN CAPITAL LETTER A WITH ACUTE}\N{COMBINING DIAERESIS}nn") == ""


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(
            ("Ann", "ANN"),
            ("Ann", "Аnn"),
            ("Ann", "Αnn"),
            ("Ann", "Ann."),
            ("Ann", "A nn"),
            ("Ann", "Ａｎｎ"),
            ("Ann", "Änn"),
        ),
        *(("Bill", "BILL"), ("Bill", "BiII"), ("Bill", "B1ll"), ("Leo", "LE0"), ("Arne", "Ame"), ("Vivvi", "Viwi")),
        *(
            ("Hope", "Норе"),
            ("Oxana", "Охаnа"),
            ("Zoë", "zoe"),
            ("Bob", "ʙob"),
            ("straße", "STRASSE"),
            ("Søren", "Soren"),
        ),
    ],
)
def test_names_that_look_alike_count_as_one_name(name: str, other: str) -> None:
    assert alike(name, other)
    assert taken_name(other, ["Cleo", name]) == (
        f"{other} is, or looks like, the name of somebody else here. Choose another name."
    )


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Anna"),
        ("Ann", "Ana"),
        ("Hal", "Val"),
        ("Bob 2", "Bob 3"),
        ("李雷", "李明"),
        ("Пётр", "Павел"),
        ("★", "☆"),
    ],
)
def test_names_that_do_not_look_alike_count_as_two(name: str, other: str) -> None:
    assert not alike(name, other)


def test_no_computer_players_name_looks_like_another_name_at_the_table() -> None:
    names = [persona.name for persona in PERSONAS.values()]
    assert len({skeleton(name) for name in names}) == len(names)
    assert not any(map(wrong_name, names))
    for seed in range(20):
        assert "Gus" not in [persona.name for persona in some_personas(6, random.Random(seed), ["ɢus"])]


@pytest.mark.parametrize("name", ["★", "...", "\N{HALFWIDTH KATAKANA VOICED SOUND MARK}", "\N{COMBINING ACUTE ACCENT}"])
def test_a_name_without_letters_looks_only_like_itself(name: str) -> None:
    assert skeleton(name)
    assert not alike(name, "☆")
