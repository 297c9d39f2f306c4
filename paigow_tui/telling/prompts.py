"""What a person is asked at each moment, on the table's screen and in plain mode.

If a sentence names keys, the caller passes a function that returns them; plain mode names what to type.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import Card, nearest, quoted
from paigow_tui.rules import Setting
from paigow_tui.rules.showdown import showdown
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.table import Phase, SideStake, View
from paigow_tui.telling.grammar import Key, Voice, capital, listed, spoken
from paigow_tui.telling.hands import CANNOT_PLAY, FOUL_COSTS, compared_with, hand_names
from paigow_tui.telling.hosting import PAUSED
from paigow_tui.telling.log import ONE_LINE, describe, result_line
from paigow_tui.telling.questions import leaving, sitting_out
from paigow_tui.telling.side_bets import all_push, beside, results_by_length

# On the table's screen.


def next_bet(view: View, bet: int, key: Key, side: Sequence[SideStake] = (), over: View | None = None) -> str:
    """Ask for a bet and name the keys that change it, starting with the last result if it is still shown.

    ``side`` holds the side bets to make with it; ``over`` is the finished round, if the next one is already open.
    """
    over = over or view
    option = view.option("PlaceBet")
    amount = f"{dollars(bet)}{beside(side)}"
    how = f"{key('confirm')} to bet, {key('bet-more')} and {key('bet-less')} to change"
    if came := last_round(over, view.seat):
        no_more = f" You no longer have {dollars(option.last)} to bet." if option.last > option.most else ""
        no_more = no_more if len(came + no_more) <= ONE_LINE else ""
        asks, shortly = f"Next bet {amount}: {how}.", f"Next {amount}: {key('confirm')}."
        on_side = results_by_length(over.at(view.seat), over)
        tellings = (f"{won_on_side}. {ask}" for won_on_side in on_side for ask in (asks, shortly))
        return f"{came}{no_more}\n{next((one for one in tellings if len(one) <= ONE_LINE), asks)}"
    begins = "New round" if view.phase is Phase.BETWEEN else f"Round {view.round}"
    limits = f"({dollars(option.least)} to {dollars(option.most)})"
    more = f", {key('side-bets')} for side bets" if view.rules.side_bets else ""
    return f"{begins}. Your bet is {amount}: {how} {limits}{more}."


def out_of_chips(view: View, ways_on: str = "buy chips, watch or cash out") -> str:
    """Say that there are too few chips for the minimum bet, and what can be done."""
    chips = view.mine.chips if view.mine else 0
    has = f"You have only {dollars(chips)}" if chips else "You are out of chips"
    return f"{has}, and the minimum bet is {dollars(view.rules.min_bet)}. {capital(ways_on)}."


OPENS_SOON: Final = "The next round begins in a moment."


def opens_soon(view: View) -> str:
    """Say that the next round begins soon, or that the table is paused."""
    return PAUSED if view.paused else OPENS_SOON


SIT_DOWN_SOON: Final = "You will sit down when this round is over."


def sits_down_soon(view: View, place: int = 0) -> str:
    """Say when a waiting person sits down or, if there is a line, their ``place`` in it, from 1."""
    if not view.queue:
        return SIT_DOWN_SOON
    yours = f"You are number {place} of {len(view.queue)} in line. " if place else ""
    return f"{yours}The table is full. In line for a seat: {listed(view.queue)}."


AWAY: Final = "The others know when you will be back. Until then, you sit out."


def seconds_left(milliseconds: int) -> str:
    """Say how much time is left, in whole seconds."""
    return f"{number_of(-(-milliseconds // 1_000), 'second')} left."


TAKE_A_SEAT: Final = "Type sit down to take a seat."


def watching(view: View) -> str:
    """Tell a spectator of a shared table that they are watching, and what happens next."""
    return f"You are watching. {meanwhile(view)}"


def meanwhile(view: View) -> str:
    """Tell a player with nothing to do at a shared table what they are waiting for."""
    if view.phase is not Phase.BETWEEN or view.paused:
        return goes_on(view)
    here = any(seat.occupant == "person" and not seat.away for seat in view.seats)
    return OPENS_SOON if here else "The next round begins once a player is at the table."


def goes_on(view: View) -> str:
    """Say who, other than the viewer, the table is waiting for."""
    if view.paused:
        return PAUSED
    names = [view.at(seat).name for seat in view.waiting_for]
    return f"The table is waiting for {listed(names)}." if names and view.sharing is not None else ROUND_GOES_ON


TIME_UP: Final = {
    Phase.BETS: "Your time is up. You sit out this round.",
    Phase.BANK: "Your time is up. You decline the bank.",
    Phase.SETTING: "Your time is up. Your hand is set the house way.",
}
"""What happens to a player who runs out of time in each phase."""
PICK_PLAYED: Final = "Your time is up. The two cards you picked are played."


def last_round(view: View, own: int) -> str:
    """Say how the round still shown came out for the seat ``own``, and why if it fits on a line."""
    line = result_line(view, own) if view.phase is Phase.BETWEEN else None
    if line is None:
        return ""
    return all_push(view.rules) if view.struck else describe(line, Voice(), "short")


def bank_offer(view: View, each_bet: bool = False) -> str:
    """Say what taking the bank would mean in money; with ``each_bet``, also whose bets you would play against."""
    stake = dollars(view.at(view.seat).stake)
    if view.rules.shares_bank:
        both = dollars(2 * view.option("TakeBank").need)
        return (
            f"The bank is offered to you. You and the house would each take half of {both} in bets, and your hand "
            f"would be set the house way. Your own {stake} would come back."
        )
    bets = f"{dollars(view.option('TakeBank').need)} in bets, including the dealer's {stake}"
    if each_bet:
        others = (seat for seat in view.seats if seat.stake and seat.position != view.seat)
        bets = listed([*(f"{seat.name}'s {dollars(seat.stake)}" for seat in others), f"the dealer's {stake}"])
    return f"The bank is offered to you. You would play against {bets}. Your own {stake} would come back."


def pick(picked: int, how: str, key: Key, house_way: bool, enter_plays: bool = False) -> str:
    """Ask for the cards still to be picked; ``how`` names the keys that pick them."""
    missing = "one more card" if picked else "two cards"
    if enter_plays and not picked:
        return f"Pick two cards for your low hand ({how}), or {key('confirm')} to play the house way."
    house = f", or {key('house-way')} to set it the house way" if house_way else ""
    return f"Pick {missing} for your low hand ({how}), then {key('confirm')}{house}."


PICK_TWO: Final = "Pick two cards for your low hand first."


def set_it(setting: Setting, key: Key) -> str:
    """Offer to set the hand, and say what both hands would be."""
    return f"Press {key('confirm')} to set {hand_names(setting, Voice())}."


def set_against(setting: Setting, dealer: Setting, key: Key) -> str:
    """Offer to set the hand against a dealer's open hand, and say how it would come out."""
    outcome = showdown(setting, dealer).outcome
    return f"{key('confirm')} sets it, and you {outcome}: {compared_with(setting, dealer)}."


_HIGHER: Final = "Foul! Your high hand must outrank your low."
FOUL: Final = {who: f"{_HIGHER} {costs}" for who, costs in FOUL_COSTS.items()}
FOUL_REFUSED: Final = f"{_HIGHER} {CANNOT_PLAY}"

ROUND_GOES_ON: Final = "The round continues."
LEFT: Final = "You have left the table."


def left_with(chips: int) -> str:
    """Say how many chips a player left the table with."""
    return f"You left the table with {dollars(chips)}."


# Plain mode.

WELCOME: Final = "Type rules to hear how to play and how to win, or help to hear what you can type."
WELCOME_BACK: Final = "Type help to hear what you can type."
LOW_HAND: Final = "Your low hand?"


def ask_bet(view: View, first: bool, side: Sequence[SideStake] = ()) -> str:
    """Ask for a bet; ``side`` holds the side bets to make with it."""
    option = view.option("PlaceBet")
    if not option.allowed:
        return out_of_chips(view, "type buy 500, sit out or cash out")
    all_in = ", all you have" if option.suggested == option.most < option.last else ""
    on_side = _on(side)
    offered = f"{dollars(option.suggested)}{all_in}{f' with {on_side}' if on_side else ''}"
    if not first:
        return f"Your bet? Enter for {offered}."
    limits = f"{dollars(option.least)} to {dollars(option.most)}"
    side_bets = " side to hear the side bets," if view.rules.side_bets else ""
    more = f"Or type a number,{side_bets} buy 500, cash out, help or sit out. Sitting out is {sitting_out(view)}"
    return f"Your bet, {limits}? Enter for {offered}. {more}."


def left_out(side: Sequence[SideStake]) -> str:
    """Say which side bets were left out because too few chips were left after the bet."""
    return f"You have too few chips left for {_on(side)}."


def _on(side: Sequence[SideStake]) -> str:
    return listed([f"{dollars(stake.amount)} on {SIDE_BETS[stake.bet].title}" for stake in side])


def ask_bank(view: View, first: bool, each_bet: bool) -> str:
    """Ask whether to take the bank."""
    worth = " Type worth to hear what the bank is worth." if first else ""
    have = dollars(view.option("TakeBank").have)
    return f"{bank_offer(view, each_bet)} You have {have} to cover the bets. {TAKE_OR_DECLINE}{worth}"


TAKE_OR_DECLINE: Final = "Take or decline? Enter declines."


def ask_low_hand(house_way: str) -> str:
    """Ask for the two cards of the low hand, and say what else can be typed."""
    return (
        f"{LOW_HAND} Type two cards by number, as text or in words. Or type odds, hand, try 1 2, help or quit, "
        f"or h for the {house_way} house way."
    )


def ask_practice_hand(first: bool, clock: int, hints: bool = True) -> str:
    """Ask for the low hand in practice; ``clock`` is the time limit in seconds, 0 for none."""
    hint = "hint, " if hints else ""
    more = (
        f" Type two cards by number, as text or in words. Or type {hint}hand, words, help, end or quit."
        if first
        else ""
    )
    limit = f" You have {number_of(clock, 'second')}." if clock else ""
    return f"{LOW_HAND}{more}{limit}"


def ask_next_hand(first: bool) -> str:
    """Ask the person to press Enter to continue; ``first`` says what else can be typed."""
    return f"Enter for the next hand{', or type all to hear all 21 settings' if first else ''}."


def unknown(typed: str, known: Iterable[str]) -> str:
    """Say that a line is not understood here, and which words are."""
    return f"{quoted(typed)} is not a command here{nearest(typed, known)}. Type help."


def ask_next_round(first: bool) -> str:
    """Ask the person to press Enter to start the next round; ``first`` says what else can be typed."""
    more = " Or type buy 500, cash out, log, coach, help or quit." if first else ""
    return f"Enter begins the next round.{more}"


IN_WORDS: Final = "Cards are read in words."
IN_SHORT: Final = "Cards are read in short form."
LEFT_OUT: Final = "The other players' bets and hands are left out."
EVERYTHING: Final = "Everything is read aloud."


def choice(what: str, known: Sequence[str], usual: object) -> str:
    """Ask the person to choose one of several words."""
    return f"{what}: {', '.join(known[:-1])} or {known[-1]}? Enter for {usual}."


def words_offered(cards: Sequence[Card]) -> str:
    """Offer to read cards in words."""
    card = next(card for card in cards if not card.is_joker)
    return f"Cards are read in short form. For full names ({spoken(card)} for {card.text}), type words."


def sure_to_bet(amount: int, view: View) -> str:
    """Ask for confirmation before a single word bets everything."""
    begins = "begins a round with" if view.phase is Phase.BETWEEN else "is"
    return f"That {begins} a {dollars(amount)} bet. Type yes to make it; anything else cancels."


def sure_to_leave(view: View) -> str:
    """Ask for confirmation before the player leaves for good."""
    return f"{leaving(view)} Type yes to cash out; anything else cancels."
