"""The questions for a new game in plain mode."""

from msgspec.structs import replace

from paigow_tui.actions.action import normal_form
from paigow_tui.forms.field import Field
from paigow_tui.forms.new_game import CHIPS, NAME, SEATS, checked_name
from paigow_tui.forms.table import HOUSE_WAY, RULES, read_rules
from paigow_tui.host import GameSetup, LocalSeat, PlayOptions, last_setup, new_game
from paigow_tui.host.bankroll import within
from paigow_tui.host.setup import usual_setup
from paigow_tui.plain.conversation import Conversation
from paigow_tui.rules import RuleSet, describe
from paigow_tui.rules.house_ways import key_of
from paigow_tui.store import EventStore
from paigow_tui.telling import plain as words
from paigow_tui.telling.rules import switches
from paigow_tui.ways import find_way, way_names


def start(talk: Conversation, store: EventStore, options: PlayOptions) -> LocalSeat:
    """Ask for whatever the command line did not say, and start the game. The preferences are the defaults.

    Raise EOFError if the player quits instead.
    """
    last = last_setup(store)
    usual = usual_setup(talk.preferences.name, talk.preferences.house_way, last)
    talk.say(words.NEW_GAME)
    odd = last is not None and replace(last, name=usual.name, seat=None) != usual
    if odd and not options.name:
        talk.say(words.AS_LAST_TIME)
    while True:
        name = options.name or talk.ask_until(NAME, usual.name, checked_name)
        if odd and last is not None and normal_form(name) == "last":
            name, usual = last.name, last
        seats, chips = options.seats, options.chips
        if seats is None:
            seats = talk.ask_field(SEATS, usual.seats)
        if chips is None:
            chips = 100 * talk.ask_field(CHIPS, within(store, usual.chips) // 100)
        rules = options.rules or _rules(talk, usual.rules)
        way = options.house_way or talk.ask_until(_house_ways(), usual.house_way, lambda name: key_of(find_way(name)))
        setup = GameSetup(
            name.strip(), None, seats, chips, rules, way, options.banking or "mixed", bool(options.solver)
        )
        try:
            return LocalSeat(store, new_game(store, setup, seed=options.seed))
        except ValueError as error:
            talk.say(str(error))
            options = PlayOptions(seed=options.seed)


def _house_ways() -> Field:
    return replace(HOUSE_WAY, choices=tuple((name, name) for name in way_names()))


def _rules(talk: Conversation, usual: RuleSet) -> RuleSet:
    talk.say(words.other_games(usual))
    return talk.ask_until(RULES, describe(usual), lambda text: read_rules(text, usual), *switches(talk.voice))
