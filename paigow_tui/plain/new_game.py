"""The questions before a new game."""

from __future__ import annotations

from typing import Final

from paigow_tui.host import Answers, PlayOptions, Session, begin, last_answers
from paigow_tui.host.starting import DEFAULT_CHIPS, DEFAULT_SEATS, MOST_BESIDE
from paigow_tui.plain.questions import Ask, Questions, Say
from paigow_tui.rules import HOUSE_WAYS, PRESETS
from paigow_tui.store import EventStore
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT, is_plain


def start(store: EventStore, options: PlayOptions, ask: Ask, say: Say, preferred_name: str = "") -> Session:
    """Ask what was not said on the command line, and begin the game; last time's answers are the defaults.

    ``preferred_name`` is the one in the preferences. Raises EOFError if the player quits instead.
    """
    last = last_answers(store) or Answers("Player", 0, DEFAULT_SEATS, DEFAULT_CHIPS, "vegas", "foxwoods", 500)
    questions = Questions(ask, say)
    say("A new game of Pai Gow Poker. At each question type help to have it explained, or quit to leave.")
    while True:
        name = options.name or _name(questions, preferred_name or last.name)
        seats = options.seats
        if seats is None:
            question = f"How many computer players, 0 to {MOST_BESIDE}? Enter for {last.seats}."
            seats = questions.number(question, _SEATS_HELP, last.seats, 0, MOST_BESIDE)
        chips = options.chips
        if chips is None:
            before, most = last.chips // 100, MOST_BOUGHT // 100
            question = f"Buy in for how many dollars, 1 to {most:,}? Enter for {before:,}."
            chips = 100 * questions.number(question, _CHIPS_HELP, before, 1, most)
        rules = options.rules or _choice(questions, "Rules", _RULES_HELP, tuple(PRESETS), last.rules)
        way = options.house_way or _choice(
            questions, "House way", _WAY_HELP, tuple(HOUSE_WAYS), last.house_way
        )
        asked = PlayOptions(seats=seats, chips=chips, rules=rules, house_way=way, seed=options.seed)
        try:
            return begin(store, asked, name=name)
        except ValueError as error:
            say(str(error))
            options = PlayOptions(seed=options.seed)


def _name(questions: Questions, usual: str) -> str:
    while True:
        question = f"Type your name, up to {LONGEST_NAME} letters. Enter for {usual}."
        name = questions.ask(question, _NAME_HELP) or usual
        if is_plain(name, LONGEST_NAME):
            return name
        questions.say(f"A name is 1 to {LONGEST_NAME} letters or other signs that can be seen.")


def _choice(questions: Questions, what: str, explained: str, known: tuple[str, ...], usual: str) -> str:
    return questions.choice(f"{what}: {' or '.join(known)}? Enter for {usual}.", explained, known, usual)


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
