"""Help with the moment at the table: what can be done now, and what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from textual.content import Content

from paigow_tui.table import Phase, View
from paigow_tui.ui.help.parts import EMPTY, heading, in_column
from paigow_tui.ui.keymap import arrows, key_for, pick_keys
from paigow_tui.ui.moves import Prompt
from paigow_tui.ui.palette import Entry
from paigow_tui.ui.widgets.hanging_indent import Row

_ANY_TIME: Final = (
    "practice",
    "statistics",
    "show_log",
    "replay",
    "show_rules",
    "show_help",
    "preferences",
    "new_game",
    "quit_game",
)
"""What can be done at the table at any time: the keys further down name it."""


def moment(view: View, unfolding: bool = False) -> tuple[str, str]:
    """What a moment at the table is called, and what it is about."""
    mine = view.mine
    if mine is None:
        return "you have left the table", (
            "Your chips are cashed out, and this game is over for you. It is kept. Its log and its replay can "
            "be looked at any time."
        )
    if unfolding:
        return "the round goes on", "The others and the dealer do their part. Any key hurries it."
    betting = view.phase is Phase.BETWEEN or (view.phase is Phase.BETS and not mine.has_bet)
    if betting and mine.chips + mine.stake < view.rules.min_bet:
        return "out of chips", (
            "Your chips do not make the smallest bet. Chips can be bought at any time between rounds, as often "
            "as you like; what you buy is not counted as won."
        )
    if view.phase is Phase.BETWEEN and view.round:
        return "the round is over", (
            "The hands lie open, each with what it won or lost, until you bet for the next round."
        )
    if betting:
        return "betting", (
            "Bets come before the cards. You play yours against the banker alone, not against the other seats."
        )
    if view.phase is Phase.BANK and view.bank.turn == view.seat:
        return "the bank is offered to you", (
            "The banker plays against every bet at the table, pays those who win and takes from those who lose; "
            "exact ties are the banker's. Your own bet comes back if you bank. To decline costs nothing."
        )
    if view.phase is Phase.SETTING and not mine.is_set and mine.banker:
        return "setting, as the banker", (
            "You bank: your two hands are held against those of every seat. Of two equal hands yours wins."
        )
    if view.phase is Phase.SETTING and not mine.is_set:
        return "setting", (
            "Two cards make the low hand, the other five the high hand, which must be the higher one. Both must "
            "beat the banker's for you to win; if only one does, your bet comes back."
        )
    return "the round goes on", "You have nothing to do until the hands are settled."


def now_at_table(
    view: View, prompt: Prompt, allowed: Iterable[Entry], unfolding: bool, mapped: Mapping[str, str]
) -> list[Row]:
    """What can be done at the table now: the prompt, the moves there are with their keys, and what it is about."""
    name, about = moment(view, unfolding)
    setting = not unfolding and view.mine is not None and view.phase is Phase.SETTING and not view.mine.is_set
    return [
        heading(f"Now: {name}"),
        EMPTY,
        *(Row(Content(line)) for line in prompt.says.splitlines()),
        EMPTY,
        *in_column(_moves(prompt, allowed, setting, mapped)),
        EMPTY,
        Row(Content(about)),
        EMPTY,
    ]


def _moves(
    prompt: Prompt, allowed: Iterable[Entry], setting: bool, mapped: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    known = {entry.action: entry for entry in allowed}
    if setting:
        yield pick_keys(mapped), "Pick a card for the low hand, or put it back"
        yield f"{arrows(mapped)} {key_for('pick', mapped)}", "Move over the cards, and pick"
    enter = prompt.enter
    if enter is not None:
        own = known.get(enter.action)
        more = own.key if own is not None and own.action != "confirm" else ""
        yield f"{key_for('confirm', mapped)} {more}".strip(), enter.label
    for move in prompt.moves:
        if move is not enter:
            yield move.key, known[move.action].words if move.action in known else move.label
    done = {move.action for move in prompt.moves} | {"confirm"}
    for each in known.values():
        if each.action not in done and each.action not in _ANY_TIME and each.key:
            yield each.key, each.words
