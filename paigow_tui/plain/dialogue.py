"""The questions before a new game, each with an answer that enter alone gives."""

from __future__ import annotations

from collections.abc import Callable

from paigow_tui.host import PlayOptions, Session, begin
from paigow_tui.rules import HOUSE_WAYS, PRESETS
from paigow_tui.store import EventStore

Ask = Callable[[str], str]
"""Says a prompt and gives the line typed, without spaces round it; raises EOFError at the end."""
Say = Callable[[str], None]


def start(store: EventStore, options: PlayOptions, ask: Ask, say: Say) -> Session:
    """Ask what was not said on the command line, and begin the game."""
    say("A new game of Pai Gow Poker. Enter alone takes what stands in brackets.")
    while True:
        name = options.name or ask("Type your name, or enter for Player:") or "Player"
        seats = options.seats
        if seats is None:
            seats = _number(ask, say, "How many computer players, 0 to 5? (5)", 5, 0, 5)
        chips = options.chips
        if chips is None:
            chips = 100 * _number(ask, say, "Buy in for how many dollars? (500)", 500, 1, 1_000_000)
        rules = options.rules or _choice(ask, say, "Rules", tuple(PRESETS), "vegas")
        way = options.house_way or _choice(ask, say, "House way", tuple(HOUSE_WAYS), "foxwoods")
        asked = PlayOptions(seats=seats, chips=chips, rules=rules, house_way=way, seed=options.seed)
        try:
            return begin(store, asked, name=name)
        except ValueError as error:
            say(str(error))
            options = PlayOptions(seed=options.seed)


def _number(ask: Ask, say: Say, question: str, default: int, least: int, most: int) -> int:
    while True:
        answer = ask(question).lstrip("$").replace(",", "")
        if not answer:
            return default
        if answer.isascii() and answer.isdigit() and len(answer) < 10 and least <= int(answer) <= most:
            return int(answer)
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
