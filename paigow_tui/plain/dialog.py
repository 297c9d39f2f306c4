"""The questions before a new game, each with an answer that enter alone gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.actions.words import QUIT, said
from paigow_tui.amounts import parse_number
from paigow_tui.host import Answers, PlayOptions, Session, begin, last_answers
from paigow_tui.host.starting import DEFAULT_CHIPS, DEFAULT_SEATS, MOST_BESIDE
from paigow_tui.rules import HOUSE_WAYS, PRESETS
from paigow_tui.store import EventStore
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT, is_plain

Ask = Callable[[str], str]
"""Says a prompt and gives the line typed, without spaces round it; raises EOFError at the end."""
Say = Callable[[str], None]


def start(store: EventStore, options: PlayOptions, ask: Ask, say: Say, liked: str = "") -> Session:
    """Ask what was not said on the command line, and begin the game; what was answered last time is offered.

    ``liked`` is the name preferred. Raises EOFError when somebody quits instead.
    """
    last = last_answers(store) or _AT_FIRST
    usual = liked or last.name
    say("A new game of Pai Gow Poker. At each question type help to have it explained, or quit to leave.")
    while True:
        name = options.name or _name(ask, say, usual)
        seats = options.seats
        if seats is None:
            most = MOST_BESIDE
            question = f"How many computer players, 0 to {most}? Enter for {last.seats}."
            seats = _number(ask, say, question, _SEATS_HELP, last.seats, 0, most)
        chips = options.chips
        if chips is None:
            before, most = last.chips // 100, MOST_BOUGHT // 100
            question = f"Buy in for how many dollars, 1 to {most:,}? Enter for {before:,}."
            chips = 100 * _number(ask, say, question, _CHIPS_HELP, before, 1, most)
        rules = options.rules or _choice(ask, say, "Rules", _RULES_HELP, tuple(PRESETS), last.rules)
        way = options.house_way or _choice(
            ask, say, "House way", _WAY_HELP, tuple(HOUSE_WAYS), last.house_way
        )
        asked = PlayOptions(seats=seats, chips=chips, rules=rules, house_way=way, seed=options.seed)
        try:
            return begin(store, asked, name=name)
        except ValueError as error:
            say(str(error))
            options = PlayOptions(seed=options.seed)


_AT_FIRST = Answers("Player", 0, DEFAULT_SEATS, DEFAULT_CHIPS, "vegas", "foxwoods", 500)


_NAME_HELP: Final = "It is what the table calls you; it can be changed in every new game."
_SEATS_HELP: Final = (
    "Computer players sit beside you, each with habits of their own. "
    "A position that is left empty gets a hand with no bet on it."
)
_CHIPS_HELP: Final = (
    "Everybody begins with so much. Bets are $5 to $500, and more chips can be bought between rounds."
)
_RULES_HELP: Final = (
    "Vegas: the straight from ace to five is the second highest, and where the high hand begins like the low hand its "
    "other cards make it higher. Classic: that straight is the lowest, and such a hand is a foul. All else is alike."
)
_WAY_HELP: Final = (
    "A house way is the fixed way to split seven cards by which the dealer sets, and h sets for you. Foxwoods and "
    "Trump Plaza are those which two casinos published; they differ in few hands."
)


def _asked(ask: Ask, say: Say, question: str, explained: str) -> str:
    """An answer; whoever asks for help gets it, and the question again. Quitting is the end of what is typed."""
    while (answer := ask(question)).casefold() in ("help", "?"):
        say(explained)
    if said(answer) in QUIT:
        raise EOFError
    return answer


def _name(ask: Ask, say: Say, usual: str) -> str:
    while True:
        question = f"Type your name, up to {LONGEST_NAME} letters. Enter for {usual}."
        name = _asked(ask, say, question, _NAME_HELP) or usual
        if is_plain(name, LONGEST_NAME):
            return name
        say(f"A name is 1 to {LONGEST_NAME} letters or other signs that can be seen.")


def _number(ask: Ask, say: Say, question: str, explained: str, default: int, least: int, most: int) -> int:
    while True:
        answer = _asked(ask, say, question, explained).removeprefix("$")
        if not answer:
            return default
        number = parse_number(answer)
        if number is not None and least <= number <= most:
            return number
        say(f"Type a whole number from {least} to {most:,}.")


def _choice(ask: Ask, say: Say, what: str, explained: str, known: tuple[str, ...], default: str) -> str:
    while True:
        question = f"{what}: {' or '.join(known)}? Enter for {default}."
        answer = _asked(ask, say, question, explained).casefold()
        if not answer:
            return default
        fitting = [name for name in known if name.startswith(answer)]
        if len(fitting) == 1:
            return fitting[0]
        say(f"Type one of {', '.join(known)}, or help.")
