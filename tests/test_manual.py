"""The manual's groups and its search, on the command line and on the screen."""

from pathlib import Path

from textual.widgets import OptionList

from paigow_tui.docs import GROUPS, PAGES, page, search
from paigow_tui.store import EventStore
from paigow_tui.testing import new_session, sitting
from tests.support.process import PROGRAM, run


def test_each_page_is_in_one_group_and_has_a_line_about_it() -> None:
    pages = [name for group in GROUPS.values() for name in group]
    assert len(pages) == len({*pages}) == len(PAGES)
    listed = run(*PROGRAM, "manual").stdout
    for group, names in GROUPS.items():
        assert f"{group}:" in listed
        for title, about in names.values():
            assert f"{title}: {about}" in listed


def test_a_search_finds_what_has_all_words_and_headings_first() -> None:
    sections = search("Dragon HAND")
    assert sections
    for section in sections:
        assert "dragon" in f"{section.heading} {section.text}".lower()
        assert section.heading in page(section.page)
    (first, *_) = search("leaks")
    assert (first.page, first.heading) == ("practice", "Leaks")
    assert search("") == search("zzz dragon") == []
    answer = run(*PROGRAM, "manual", "--search", "leaks")
    assert answer.stdout.splitlines()[0] == "paigow manual practice: Leaks"
    refused = run(*PROGRAM, "manual", "--search", "zzz", check=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith("No section of the manual has 'zzz'. Try fewer words")


async def test_no_figure_of_a_wide_table_is_out_of_reach(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(80, 24)) as player:
        await player.press("f4")
        pages = player.app.screen.query_one(OptionList)
        pages.highlighted = [str(option.prompt).strip() for option in pages.options].index("New results")
        await player.settle(lambda: "New results" in player.read("#reading"))
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


async def test_the_manual_on_the_screen_searches_and_goes_to_the_section(store: EventStore, tmp_path: Path) -> None:
    async with sitting(store, new_session(store), size=(120, 36)) as player:
        await player.press("f4")
        await player.settle(lambda: "Ten screens of a session" in player.text)
        assert "Start" in player.text
        await player.press("/")
        await player.press(*"zzz", "enter")
        assert "No section has 'zzz'. Try fewer words." in player.text
        await player.press(*["backspace"] * 3, *"leaks", "enter")
        await player.settle(lambda: "Ten screens of a session" not in player.text)
        assert player.text.count("Leaks") >= 2
        shown = player.text
        await player.press("down")
        await player.settle(lambda: player.text != shown)
        await player.press("/", "enter")
        await player.settle(lambda: "Ten screens of a session" in player.text)
