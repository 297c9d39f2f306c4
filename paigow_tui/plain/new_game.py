"""The questions before a new game."""

from typing import Final

from msgspec.structs import replace

from paigow_tui.host import Answers, PlayOptions, Session, begin, last_answers
from paigow_tui.host.starting import DEFAULT_CHIPS, DEFAULT_SEATS, MOST_BESIDE, USUAL_RULES
from paigow_tui.names import LONGEST_NAME, wrong_name
from paigow_tui.plain.conversation import Conversation, only_match
from paigow_tui.rules import HOUSE_WAYS, PRESETS, RuleSet, describe, parse_rules
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.ruleset import VARIANTS, variant_of, with_variant
from paigow_tui.store import EventStore
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.telling.rules import switches
from paigow_tui.ways import find_way, own_names, preferred

_NAME_HELP: Final = "This is what the table calls you. You can change it with each new game."
_SEATS_HELP: Final = (
    "Computer players sit at the table with you, each with habits of their own. "
    "An empty seat is dealt a dragon hand, with no bet on it."
)
_CHIPS_HELP: Final = "Everyone starts with this much. You can buy more chips between rounds."
_WAY_HELP: Final = (
    "A house way is the fixed way the dealer must set seven cards, and h sets yours by it. "
    "Most differ on only a few hands; paigow ways lists them, and shows how to write your own."
)


def start(talk: Conversation, store: EventStore, options: PlayOptions) -> Session:
    """Ask what the command line did not say, and start the game; the last answers are the defaults.

    Raise EOFError if the player quits instead.
    """
    last = last_answers(store) or Answers("Player", 0, DEFAULT_SEATS, DEFAULT_CHIPS, USUAL_RULES, "foxwoods")
    talk.say("A new game of Pai Gow Poker. At each question, type help to have it explained, or quit to leave.")
    while True:
        name = options.name or _name(talk, talk.preferences.name or last.name)
        seats, chips = options.seats, options.chips
        if seats is None:
            question = f"How many computer players, 0 to {MOST_BESIDE}? Enter for {last.seats}."
            seats = talk.ask_number(question, last.seats, 0, MOST_BESIDE, _SEATS_HELP)
        if chips is None:
            before, most = last.chips // 100, MOST_BOUGHT // 100
            question = f"Buy in for how many dollars, 1 to {most:,}? Enter for {before:,}."
            chips = 100 * talk.ask_number(question, before, 1, most, _CHIPS_HELP)
        rules = options.rules or _rules(talk, last.rules)
        way = options.house_way or _house_way(talk, preferred(talk.preferences.house_way, last.house_way))
        asked = replace(options, seats=seats, chips=chips, rules=rules, house_way=way)
        try:
            return begin(store, asked, name=name)
        except ValueError as error:
            talk.say(str(error))
            options = PlayOptions(seed=options.seed)


def _house_way(talk: Conversation, usual: str) -> str:
    while True:
        names = (*HOUSE_WAYS, *own_names())
        try:
            return key_of(find_way(talk.ask_choice("House way", _WAY_HELP, names, usual)))
        except ValueError as error:
            talk.say(str(error))


def _name(talk: Conversation, usual: str) -> str:
    while True:
        question = f"Type your name, up to {LONGEST_NAME} letters. Enter for {usual}."
        name = talk.ask_question(question, _NAME_HELP) or usual
        if not (wrong := wrong_name(name)):
            return name
        talk.say(wrong)


def _rules(talk: Conversation, usual: RuleSet) -> RuleSet:
    games = [name for name in VARIANTS if name != variant_of(usual)]
    talk.say(f"To play another game, type its name: {', '.join(games[:-1])} or {games[-1]}.")
    question = f"Rules: {' or '.join(PRESETS)}? Enter for {describe(usual)}."
    while answer := talk.ask_question(question, *switches(talk.voice)).casefold():
        name = only_match(answer, {name: name for name in (*PRESETS, *VARIANTS)})
        try:
            return with_variant(usual, name, side_bets=True) if name in VARIANTS else parse_rules(name or answer)
        except ValueError as error:
            talk.say(f"{error} Type help to hear them all.")
    return usual
