"""Cutting the deck, dealing, setting and revealing hands."""

from paigow_tui.cards import CardError
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.push_rule import push_rule_applies
from paigow_tui.rules.setting import Setting, choices, setting_of
from paigow_tui.rules.solution import SOLVED, UNITS, drawn
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.refusal import LEAVING, NO_ROUND, Decision, Refusal
from paigow_tui.table.shuffle import Stream, shuffle_key, shuffled_deck, thrown_dice
from paigow_tui.table.state import POSITIONS, Phase, State

LONGEST_CUT = 40


def cut_deck(state: State, command: c.CutDeck) -> Decision:
    """Mix a player's word into the shuffle, before the deal. Each word replaces the one before."""
    if state.phase is Phase.BETWEEN:
        return NO_ROUND
    if state.phase not in (Phase.BETS, Phase.BANK, Phase.DEAL):
        return Refusal("too late", "The cards are dealt. Cut before the next deal.")
    if state.phase is Phase.DEAL and any(own.share for own in state.seats):
        return Refusal("too late", "The shares of the shuffle are being opened. Cut before the next deal.")
    if not (1 <= len(command.word) <= LONGEST_CUT and command.word.isprintable()):
        return Refusal("text", f"Cut with a word of 1 to {LONGEST_CUT} printable characters.")
    return [e.DeckCut(command.seat, command.word)]


def deal(state: State, command: c.Deal) -> Decision:
    """Roll the dice to choose who gets the first hand (counting the banker as 1), and deal seven cards to each seat."""
    if state.phase is not Phase.DEAL:
        return Refusal("not now", "Cards are dealt when the bets are down and the banker is known.")
    shares = [own.share.opened for own in state.seats if own.share is not None]
    if "" in shares:
        return Refusal("not now", "A share of the shuffle has not been opened yet.")
    chance = (shuffle_key(state.secret, shares), state.table, state.round, state.cut)
    dice = thrown_dice(*chance)
    deck = shuffled_deck(*chance)
    first = (state.banker + sum(dice) - 2) % 7 + 1
    hands = {(first + turn - 1) % 7 + 1: deck[7 * turn : 7 * turn + 7] for turn in range(7)}
    return [
        e.DiceThrown(dice, first),
        e.HandsDealt(tuple(hands[seat] for seat in POSITIONS), deck[49:]),
    ]


def set_hand(state: State, command: c.SetHand) -> Decision:
    """Set a player's hand with the cards the player chose."""
    seat = command.seat
    if state.phase is Phase.REVEALED:
        return late_touch(state, seat)
    if (refused := _not_setting(state, seat)) is not None:
        return refused
    player = state.player(seat)
    if player is not None and player.leaving:
        return LEAVING
    if not state.in_round(seat):
        return Refusal("not your cards", f"Seat {seat}'s hand is set the house way. There is no bet on it.")
    if state.shares_bank(seat):
        return Refusal("already set", "The house shares your bank, so the hand is set the house way.")
    try:
        setting = setting_of(state.at(seat).cards, command.low, state.rules)
    except CardError as error:
        return Refusal("not your cards", str(error))
    if player is not None and player.strategy == SOLVED and setting != solved_setting(state, seat):
        return Refusal("already set", f"Seat {seat} follows the Solved strategy, which sets this hand differently.")
    if setting.foul and state.rules.foul == "refuse":
        low, high = setting.low_rank.name, setting.high_rank.name
        return Refusal("foul", f"That is a foul: {low} in front, only {high} behind. Put a card back.")
    return [e.HandSet(seat, setting.low, setting.high, setting.foul, "rule" if command.by_rule else "player")]


def house_way_hand(state: State, command: c.SetByHouseWay) -> Decision:
    """Set a hand the house way: the dealer's, a dragon hand, or a player's on request."""
    if state.phase is Phase.REVEALED:
        return late_touch(state, command.seat)
    if (refused := _not_setting(state, command.seat)) is not None:
        return refused
    player, own = state.player(command.seat), state.at(command.seat)
    if own.set_by is not None:
        if player is not None and player.leaving:
            return LEAVING
        if not state.in_round(command.seat):
            return Refusal("already set", f"Seat {command.seat}'s hand is already set the house way.")
    hand = set_by_house_way(state, command.seat)
    if command.seat == state.dealer and state.rules.dealer_open:
        struck = bool(own.cards) and push_rule_applies(state.rules.push_rule, own.cards, hand.low)
        return [hand, e.DealerExposed(own.cards, hand.low, hand.high, struck)]
    return [hand]


def set_by_house_way(state: State, seat: int) -> e.HandSet:
    """Return the house way's setting of a hand that was dealt."""
    cards = state.at(seat).cards
    if not cards:  # hidden when a round still being played is replayed
        return e.HandSet(seat, (), (), False, "house way")
    setting = house_setting(state, seat)
    return e.HandSet(seat, setting.low, setting.high, setting.foul, "house way")


def house_setting(state: State, seat: int) -> Setting:
    """Return how the house way sets the hand dealt to a seat."""
    way = house_way(state.house_way)
    return solved_setting(state, seat) if way.mixes else way.set(state.at(seat).cards, state.rules)


def solved_setting(state: State, seat: int) -> Setting:
    """Return how the solution sets the hand dealt to a seat; if it mixes settings, the round's secret chooses one.

    The choice is drawn like the deck and the dice (see `paigow_tui.table.shuffle`), under the name ``setting`` and the
    number of the seat: ``setting 3``.
    """
    shares = [own.share.opened for own in state.seats if own.share is not None]
    key = shuffle_key(state.secret, shares)
    lot = Stream(key, f"setting {seat}", state.table, state.round, state.cut).below(UNITS)
    return drawn(choices(state.at(seat).cards, state.rules), "banker" if seat == state.banker else "player", lot)


def reveal(state: State, command: c.Reveal) -> Decision:
    """Turn all hands face up, once every hand is set."""
    if state.phase is not Phase.SETTING:
        return Refusal("not now", "Hands are revealed when all are set.")
    waiting = [seat for seat in POSITIONS if state.at(seat).set_by is None and not state.struck]
    if waiting:
        seats = f"seat{'s' * (len(waiting) > 1)} {', '.join(map(str, waiting))}"
        return Refusal("not now", f"Not every hand is set. Waiting for {seats}.")
    return [e.HandsRevealed()]


def late_touch(state: State, seat: int) -> Decision:
    """Handle cards or bets touched after the reveal: refuse, or make the seat lose (the rule ``late_touch``)."""
    if state.rules.late_touch == "refuse" or not (state.in_round(seat) or seat == state.dealer):
        return Refusal("too late", "The hands are open. Nothing can change now.")
    if state.at(seat).touched:
        return Refusal("too late", "This hand was touched after the reveal and loses.")
    return [e.LateTouched(seat)]


def _not_setting(state: State, seat: int) -> Refusal | None:
    if state.phase is Phase.BETWEEN:
        return NO_ROUND
    if state.phase is Phase.SETTLED:
        return Refusal("too late", "The round is settled. Nothing can change now.")
    if state.phase is not Phase.SETTING:
        return Refusal("not now", "The cards have not been dealt yet.")
    if state.struck:
        return Refusal("not now", "The dealer's hand pushes all bets. There is nothing to set.")
    if not may_set(state) and seat != state.dealer:
        return Refusal("not now", "The dealer's hand is shown before you set yours.")
    return None


def may_set(state: State) -> bool:
    """Return whether players set hands now. A dealer's open hand comes first; if it pushes all bets, nobody sets."""
    return state.exposed != state.struck if state.rules.dealer_open else True
