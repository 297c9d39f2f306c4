"""The questions before a new game."""

from msgspec.structs import replace

from paigow_tui.actions.action import said
from paigow_tui.forms.new_game import CHIPS, HOUSE_WAY, NAME, SEATS
from paigow_tui.host import PlayOptions, Seat, begin, last_answers
from paigow_tui.host.starting import usual_answers
from paigow_tui.names import wrong_name
from paigow_tui.plain.conversation import Conversation, only_match
from paigow_tui.rules import HOUSE_WAYS, PRESETS, RuleSet, describe, parse_rules
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.ruleset import VARIANTS, variant_of, with_variant
from paigow_tui.store import EventStore
from paigow_tui.telling.rules import switches
from paigow_tui.ways import find_way, own_names


def start(talk: Conversation, store: EventStore, options: PlayOptions) -> Seat:
    """Ask what the command line did not say, and start the game; the preferences are the defaults.

    Raise EOFError if the player quits instead.
    """
    last = last_answers(store)
    usual = usual_answers(talk.preferences.name, talk.preferences.house_way, last)
    talk.say("A new game of Pai Gow Poker. At each question, type help to have it explained, or quit to leave.")
    odd = last is not None and replace(last, name=usual.name, seat=0) != usual
    if odd and not options.name:
        talk.say("Type last to have your last game's choices as the defaults.")
    while True:
        name = options.name or _name(talk, usual.name)
        if odd and last is not None and said(name) == "last":
            name, usual = last.name, last
        seats, chips = options.seats, options.chips
        if seats is None:
            seats = talk.ask_field(SEATS, usual.seats)
        if chips is None:
            chips = 100 * talk.ask_field(CHIPS, usual.chips // 100)
        rules = options.rules or _rules(talk, usual.rules)
        way = options.house_way or _house_way(talk, usual.house_way)
        asked = replace(options, seats=seats, chips=chips, rules=rules, house_way=way)
        try:
            return begin(store, asked, name=name)
        except ValueError as error:
            talk.say(str(error))
            options = PlayOptions(seed=options.seed)


def _house_way(talk: Conversation, usual: str) -> str:
    while True:
        names = tuple((name, name) for name in (*HOUSE_WAYS, *own_names()))
        try:
            return key_of(find_way(talk.ask_field(replace(HOUSE_WAY, choices=names), usual)))
        except ValueError as error:
            talk.say(str(error))


def _name(talk: Conversation, usual: str) -> str:
    while True:
        name: str = talk.ask_field(NAME, usual)
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
