"""The keys of practice, replay and the statistics, each with a name to move it by.

Cards are picked in practice with the keys of the table (`keymap`); what is bound here are the others.
"""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

PRACTICE: Final = (
    Binding("backspace", "clear", "Put the cards back", id="practice-clear"),
    Binding("i", "hint", "A hint; once more, the cards", id="practice-hint"),
    Binding("a", "all_settings", "All 21 settings, or those worth a look", id="practice-all"),
    Binding("n", "menu", "What to practise", id="practice-menu"),
    Binding("v", "review", "Review the mistakes that are due", id="practice-review"),
    Binding("o", "look_up", "Look a hand up", id="practice-look-up"),
    Binding("d", "drop", "Take this hand out of the mistakes deck", id="practice-drop"),
    Binding("t", "table_mistakes", "Mistakes at the table join the deck: yes or no", id="practice-table"),
    Binding("x", "end", "End this drill", id="practice-end"),
    Binding("s", "statistics", "Statistics", id="practice-statistics"),
    Binding("up", "scroll_settings(-1)", "Settings up", id="practice-up"),
    Binding("down", "scroll_settings(1)", "Settings down", id="practice-down"),
    Binding("escape,q", "leave", "Back to the table", id="practice-leave"),
)

REPLAY: Final = (
    Binding("right,l", "on('event')", "An event on", show=False, id="replay-on"),
    Binding("left,h", "back('event')", "An event back", show=False, id="replay-back"),
    Binding("down,j", "on('action')", "To the end of what somebody does", show=False, id="replay-action-on"),
    Binding("up,k", "back('action')", "Before what somebody did", show=False, id="replay-action-back"),
    Binding(
        "right_square_bracket,pagedown", "on('round')", "The next round", show=False, id="replay-round-on"
    ),
    Binding(
        "left_square_bracket,pageup", "back('round')", "The round before", show=False, id="replay-round-back"
    ),
    Binding("home", "to_start", "To the start of the game", show=False, id="replay-start"),
    Binding("end", "to_end", "To the end of the game", show=False, id="replay-end"),
    Binding("space", "play", "Play, or stop", show=False, id="replay-play"),
    Binding("plus,equals_sign", "faster", "Play faster", show=False, id="replay-faster"),
    Binding("minus", "slower", "Play slower", show=False, id="replay-slower"),
    Binding("o", "open_cards", "All cards open, or as you saw it", show=False, id="replay-open"),
    Binding("e", "odds", "The exact odds of what you did", show=False, id="replay-odds"),
    Binding("w", "what_if", "What if", show=False, id="replay-what-if"),
    Binding("u", "look_up", "Look your hand up in practice", show=False, id="replay-look-up"),
    Binding("g", "jump", "Go to a round", show=False, id="replay-go-to"),
    Binding("escape,q", "leave", "Back to the rounds", show=False, id="replay-leave"),
)

PAGES: Final = ("Over time", "By kind", "Table", "Worst hands")
"""Of the statistics."""

STATISTICS: Final = (
    *(
        Binding(str(number), f"page({number - 1})", name, id=f"statistics-page-{number}")
        for number, name in enumerate(PAGES, start=1)
    ),
    Binding("left", "turn(-1)", "Page before", id="statistics-before"),
    Binding("right,tab", "turn(1)", "Next page", id="statistics-next"),
    Binding("p", "period", "Another period", id="statistics-period"),
    Binding("r", "role", "Player, banker or both", id="statistics-role"),
    Binding("w", "way", "Another house way", id="statistics-way"),
    Binding("escape,q", "leave", "Back", id="statistics-leave"),
)
