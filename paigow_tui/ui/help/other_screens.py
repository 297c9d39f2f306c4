"""Help away from the table: what one sees there, and the keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from textual.content import Content

from paigow_tui.ui.help.parts import EMPTY, HelpPage, entry, heading, in_column
from paigow_tui.ui.keymap import PICKING, PLACES, Place, arrows, key_for, keys_of, pick_keys
from paigow_tui.ui.moves import Move, Prompt
from paigow_tui.ui.widgets.hanging_indent import Row

_PRACTICE: Final = (
    (
        "Seven cards, a side of the table and the banker's house way: set them as well as you can. You are told "
        "at once what you gave up against the best setting, whatever the cards would have done."
    ),
    (
        "Best: under 0.0005 of the stake given up. Fine: under 0.005. Inaccuracy: under 0.02. Mistake: under "
        "0.05. Blunder: more. Mistakes and blunders join the deck of mistakes, which brings them back for review "
        "when you are about to forget them. A hand with a hint is not counted."
    ),
    (
        "In the table of settings win, push and lose are out of 100 hands that the other side can hold. EV/$1 is "
        "what a setting is worth on average for each $1 of the bet, and gives up what it is worth less than the "
        "best one."
    ),
)
_PRACTICE_MARKS: Final = (
    (">", "the setting you chose"),
    ("*", "the best setting"),
    ("H", "the setting of the house way"),
    ("▲", "a card picked for the low hand"),
)
_REPLAY: Final = (
    (
        "A game that was played, at any moment of it: the table as it stood, and below it what had happened, the "
        "newest line first. Nothing you do here changes the game."
    ),
    (
        "You see what you saw then. With all cards open you see every hand from the deal on. At your own "
        "decisions you can see what they were worth, and decide otherwise: what if shows how the round would "
        "have come out with the same cards."
    ),
)
_STATISTICS: Final = (
    (
        "What your decisions gave up, in practice and at the table, of the stake: how it went over time, by the "
        "kind of hand, at the table alone, and your ten costliest hands. Hands with a hint are left out."
    ),
    (
        "At the table your result is what the best settings were worth, less what yours cost, and luck: luck is "
        "what nobody can set for."
    ),
    "The period, the role and the house way narrow down what is counted; the top line says to what.",
)
_GAMES: Final = (
    (
        "Left are your games, the last played first; right the rounds of the one that is marked, each with how it came "
        "out for you, your chips after it and who banked. Chips you bought stand above the round they were bought for."
    ),
)
_GAMES_KEYS: Final = (
    ("up down", "mark another game or round"),
    ("left right", "go to the games, to the rounds"),
    ("enter", "open the round that is marked; a click does too"),
    ("esc q", "back"),
)
_LOG: Final = (
    (
        "Every round from the first: who was asked for the bank, what each seat won or lost and by which hands, and "
        "what the house took. Low hands are told first, then high hands."
    ),
)
_LOG_KEYS: Final = (
    ("up down", "a row up or down; the wheel scrolls too"),
    ("pgup pgdn", "a page up or down; b and space too"),
    ("home end", "the first round, the newest line"),
    ("y", "your lines alone, or everybody's again"),
    ("esc q", "back"),
)
_RULES: Final = (
    (
        "What is in force at this table: the limits and the rake, what a foul does, who sits here and how they play, "
        "and the house way that the dealer sets by, rule by rule: the first rule that fits a hand decides."
    ),
)
_RULES_KEYS: Final = (
    ("up down", "a row up or down; the wheel scrolls too"),
    ("space b", "a page down or up"),
    ("esc q", "back"),
)


def practice_help(prompt: Prompt, mapped: Mapping[str, str]) -> HelpPage:
    """Help in practice."""
    return HelpPage(
        "Help: practice",
        _elsewhere("practice", prompt.says, _PRACTICE, mapped, _PRACTICE_MARKS, prompt.moves),
    )


def replay_help(says: str, mapped: Mapping[str, str]) -> HelpPage:
    """Help in replay; ``says`` where one is in the game."""
    return HelpPage("Help: replay", _elsewhere("replay", says, _REPLAY, mapped))


def statistics_help(says: str, mapped: Mapping[str, str]) -> HelpPage:
    """Help in the statistics; ``says`` what is counted."""
    return HelpPage("Help: statistics", _elsewhere("statistics", says, _STATISTICS, mapped))


def games_help(mapped: Mapping[str, str]) -> HelpPage:
    """Help in the list of games."""
    return HelpPage("Help: the games", _listed(_GAMES, _GAMES_KEYS, "", mapped))


def log_help(mapped: Mapping[str, str]) -> HelpPage:
    """Help in the results log."""
    return HelpPage("Help: the results log", _listed(_LOG, _LOG_KEYS, "log", mapped))


def rules_help(mapped: Mapping[str, str]) -> HelpPage:
    """Help on the page of rules."""
    return HelpPage("Help: the rules", _listed(_RULES, _RULES_KEYS, "rules", mapped))


def _elsewhere(
    place: Place,
    says: str,
    seen: Iterable[str],
    mapped: Mapping[str, str],
    marks: Iterable[tuple[str, str]] = (),
    moves: Iterable[Move] = (),
) -> tuple[Row, ...]:
    marks, moves = tuple(marks), tuple(moves)
    return (
        heading("Now"),
        EMPTY,
        *(Row(Content(line)) for line in says.splitlines()),
        EMPTY,
        *((*in_column((move.key, move.label) for move in moves), EMPTY) if moves else ()),
        *_what_one_sees(seen),
        *(
            (heading("Marks"), EMPTY, *(entry(mark, words, 5) for mark, words in marks), EMPTY)
            if marks
            else ()
        ),
        heading("Keys"),
        EMPTY,
        *in_column(_keys_there(place, mapped)),
    )


def _listed(
    seen: Iterable[str], keys: Iterable[tuple[str, str]], opened_by: str, mapped: Mapping[str, str]
) -> tuple[Row, ...]:
    back = [(key_for(opened_by, mapped), "back to the table")] if opened_by else []
    help_keys = [(" ".join(keys_of("help", mapped)) or "(none)", "this page")]
    return (
        *_what_one_sees(seen),
        heading("Keys"),
        EMPTY,
        *in_column((*keys, *back, *help_keys)),
    )


def _what_one_sees(seen: Iterable[str]) -> Iterator[Row]:
    yield heading("What you see")
    yield EMPTY
    for words in seen:
        yield Row(Content(words))
        yield EMPTY


def _keys_there(place: Place, mapped: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The keys of a place, those that pick a card on one line."""
    bindings = PLACES[place]
    if "pick-1" in bindings:
        yield pick_keys(mapped), "Pick a card for the low hand, or put it back"
        yield f"{arrows(mapped)} {key_for('pick', mapped)}", "Move over the cards, and pick"
        yield key_for("confirm", mapped), "Do what the prompt says"
    for name, binding in bindings.items():
        keys = " ".join(keys_of(name, mapped))
        if name not in PICKING and keys:
            yield keys, _said(place, name, binding.description)
    yield "ctrl+p", "Every command, by name"


def _said(place: Place, name: str, description: str) -> str:
    """What a key does; the keys that lead to a place lead out of it too."""
    if name == place:
        return "Back"
    return "This page" if name == "help" else description.partition(":")[0] if name in PLACES else description
