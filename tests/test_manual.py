"""The manual: its groups and search, on the command line and on the screen, and its style."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import OptionList

from paigow_tui.docs import GROUPS, PAGES, anchor_of, page, search
from paigow_tui.store import EventStore
from paigow_tui.testing import new_session, sitting
from tests.support.process import PROGRAM, run


def test_each_page_of_the_manual_is_in_one_group_and_has_a_one_line_description() -> None:
    pages = [name for group in GROUPS.values() for name in group]
    assert len(pages) == len({*pages}) == len(PAGES)
    listed = run(*PROGRAM, "manual").stdout
    for group, names in GROUPS.items():
        assert f"{group}:" in listed
        for title, about in names.values():
            assert f"{title}: {about}" in listed


def test_a_search_finds_sections_with_all_words_and_lists_headings_first() -> None:
    sections = search("Dragon HAND")
    assert sections
    for section in sections:
        assert "dragon" in f"{section.heading} {section.text}".lower()
        assert section.heading in page(section.page)
    (first, *_) = search("leaks")
    assert (first.page, first.heading) == ("leaks", "Fix your leaks")
    assert search("dragon")[0].page == "glossary", "the word itself"
    assert search("commission")[0].page == "glossary"
    assert search("") == search("zzz dragon") == []
    answer = run(*PROGRAM, "manual", "--search", "leaks")
    assert answer.stdout.splitlines()[0] == "paigow manual leaks: Fix your leaks"
    refused = run(*PROGRAM, "manual", "--search", "zzz", check=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith("No section of the manual contains 'zzz'. Try fewer words")


async def test_no_figure_of_a_wide_table_is_out_of_reach(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(80, 24)) as player:
        await player.press("f4")
        pages = player.app.screen.query_one(OptionList)
        pages.highlighted = [str(option.prompt).strip() for option in pages.options].index("What the bank is worth")
        await player.settle(lambda: "What the bank is worth" in player.read("#reading"))
        wide, *_ = [table for table in player.app.screen.query("MarkdownTable") if table.max_scroll_x > 0]
        wide.scroll_visible(animate=False, top=True)
        await player.settle(lambda: "−0.2525" in player.text)
        seen = player.text
        for _ in range(4):
            await player.press("right")
            seen += player.text
        assert "…" not in player.read("#reading")
        for figure in ("1.4877", "1.8994", "2.1053", "2.2288", "2.3111", "2.3699"):
            assert figure in seen


def _sentences(name: str) -> Iterator[str]:
    """Yield the sentences in a page's paragraphs, list items and table cells; code counts as one word."""
    text = re.sub(r"^```.*?^```$", "", page(name), flags=re.MULTILINE | re.DOTALL)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |[|#>]))", text):
        for cell in re.split(r"(?<!\\)\|", block):
            words = re.sub(r"`[^`]*`", "code", re.sub(r"\]\([^)]*\)", "]", cell))
            yield from re.split(r"(?<=[.!?])[)*\"”]*\s+", words)


@pytest.mark.parametrize("name", [name for name in PAGES if name != "commands"])  # its lists of names aren't sentences
def test_no_sentence_is_longer_than_forty_words(name: str) -> None:
    counts = {sentence: len(re.findall(r"\S*\w\S*", sentence)) for sentence in _sentences(name)}
    assert [sentence for sentence, words in counts.items() if words > 40] == []


@pytest.mark.parametrize("name", [name for group in list(GROUPS)[:-1] for name in GROUPS[group]])
def test_a_page_for_players_names_no_tests(name: str) -> None:
    assert not re.search(r"pytest|python -m tests|\btests/", page(name))


@pytest.mark.parametrize("name", PAGES)
def test_every_link_to_a_section_leads_to_an_existing_one(name: str) -> None:
    for target, anchor in re.findall(r"\]\(([\w-]*)(?:\.md)?#([^)]+)\)", page(name)):
        headings = re.findall(r"^#+ (.+)$", page(target or name), flags=re.MULTILINE)
        assert anchor in map(anchor_of, headings), (target, anchor)


async def test_a_search_in_the_manual_on_the_screen_opens_the_section_it_finds(
    store: EventStore, tmp_path: Path
) -> None:
    async with sitting(store, new_session(store), size=(120, 36)) as player:
        await player.press("f4")
        await player.settle(lambda: "Ten screens of a session" in player.text)
        assert "Start" in player.text
        await player.press("/")
        await player.press(*"zzz", "enter")
        assert "No section contains 'zzz'. Try fewer words." in player.text
        await player.press(*["backspace"] * 3, *"leaks", "enter")
        await player.settle(lambda: "Ten screens of a session" not in player.text)
        assert player.text.count("Fix your leaks") >= 2
        shown = player.text
        await player.press("down")
        await player.settle(lambda: player.text != shown)
        await player.press("/", *"dragon", "enter")
        await player.settle(lambda: " the cards of an empty seat" in " ".join(player.text.split()))
        assert "Glossary" in player.text
        await player.press("/", "enter")
        await player.settle(lambda: "Ten screens of a session" in player.text)
