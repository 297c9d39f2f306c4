"""The questions before a new game, each with an answer that enter alone gives."""

from __future__ import annotations

from collections.abc import Callable

from paigow_tui.host import Answers, PlayOptions, Session, begin, last_answers
from paigow_tui.host.starting import DEFAULT_CHIPS, DEFAULT_SEATS, MOST_BESIDE
from paigow_tui.rules import HOUSE_WAYS, PRESETS
from paigow_tui.store import EventStore
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT
from paigow_tui.wording import typed_number

Ask = Callable[[str], str]
"""Says a prompt and gives the line typed, without spaces round it; raises EOFError at the end."""
Say = Callable[[str], None]


def start(store: EventStore, options: PlayOptions, ask: Ask, say: Say, liked: str = "") -> Session:
    """Ask what was not said on the command line, and begin the game; what was answered last time is offered.

    ``liked`` is the name preferred.
    """
    last = last_answers(store) or _AT_FIRST
    usual = liked or last.name
    say("A new game of Pai Gow Poker. Enter alone takes what stands in brackets.")
    while True:
        name = options.name or ask(f"Type your name, up to {LONGEST_NAME} letters. ({usual})") or usual
        seats = options.seats
        if seats is None:
            most = MOST_BESIDE
            seats = _number(
                ask, say, f"How many computer players, 0 to {most}? ({last.seats})", last.seats, 0, most
            )
        chips = options.chips
        if chips is None:
            before, most = last.chips // 100, MOST_BOUGHT // 100
            question = f"Buy in for how many dollars, 1 to {most:,}? ({before:,})"
            chips = 100 * _number(ask, say, question, before, 1, most)
        rules = options.rules or _choice(ask, say, "Rules", tuple(PRESETS), last.rules)
        way = options.house_way or _choice(ask, say, "House way", tuple(HOUSE_WAYS), last.house_way)
        asked = PlayOptions(seats=seats, chips=chips, rules=rules, house_way=way, seed=options.seed)
        try:
            return begin(store, asked, name=name)
        except ValueError as error:
            say(str(error))
            options = PlayOptions(seed=options.seed)


_AT_FIRST = Answers("Player", 0, DEFAULT_SEATS, DEFAULT_CHIPS, "vegas", "foxwoods", 500)


def _number(ask: Ask, say: Say, question: str, default: int, least: int, most: int) -> int:
    while True:
        answer = ask(question).removeprefix("$")
        if not answer:
            return default
        number = typed_number(answer)
        if number is not None and least <= number <= most:
            return number
        say(f"Type a whole number from {least} to {most:,}.")


def _choice(ask: Ask, say: Say, what: str, known: tuple[str, ...], default: str) -> str:
    while True:
        answer = ask(f"{what}: {' or '.join(known)}? ({default})").casefold()
        if not answer:
            return default
        fitting = [name for name in known if name.startswith(answer)]
        if len(fitting) == 1:
            return fitting[0]
        say(f"Type one of {', '.join(known)}.")
