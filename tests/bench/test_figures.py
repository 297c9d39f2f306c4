"""How measured figures get into the manual's *Speed* page."""

from tests.bench.conftest import BEGIN, PAGE, with_figures


def test_new_figures_replace_old_ones_and_other_rows_stay() -> None:
    page = f"before\n\n{BEGIN}| one | 1 ms |\n| two | 2 ms |\n\nafter\n"
    assert with_figures(page, {"two": "3 ms", "new": "4 ms"}) == (
        f"before\n\n{BEGIN}| one | 1 ms |\n| two | 3 ms |\n| new | 4 ms |\n\nafter\n"
    )


def test_the_speed_page_has_its_table_of_figures() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_figures(page, {}) == page
