"""Availability of actions: functions of the moment that return why an action is unavailable, or an empty string."""

from collections.abc import Callable

from paigow_tui.actions.action import When
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import dollars
from paigow_tui.table import AnyCommand, Phase, SetHand


def unless(reason: str, fact: Callable[[Moment], object]) -> When:
    """Return a test that passes if the fact is true, and otherwise returns ``reason``."""
    return lambda moment: "" if fact(moment) else reason


def may(command: type[AnyCommand]) -> When:
    """Return a test that passes if the table allows this command."""
    return lambda moment: seated(moment) or moment.option(command.__name__).why_not


def seated(moment: Moment) -> str:
    """Available to anyone who plays."""
    return "" if moment.seat else "You have left the table." if moment.alone else "You are only watching."


def betting(moment: Moment) -> str:
    """Available while bets are open, or while the next bet would open them."""
    if not moment.seat or (moment.phase is Phase.BETWEEN and moment.alone):
        return seated(moment)
    if moment.phase is Phase.BETWEEN:
        return "The next round begins in a moment."
    has_bet = moment.view is not None and moment.view.at(moment.seat).has_bet
    return moment.option("SitOut").why_not or ("You have already bet." if has_bet else "")


def can_bet(moment: Moment) -> str:
    """Available while betting, if there are enough chips for the smallest bet."""
    option = moment.option("PlaceBet")
    least = f"The minimum bet is {dollars(option.least)}. Buy chips or sit out."
    return betting(moment) or (least if option.out_of_chips else "")


def before_deal(dealt: str) -> When:
    """Return a test that passes if the person can bet, and returns ``dealt`` once the cards have been dealt."""
    return lambda moment: dealt if moment.seat and moment.phase is Phase.SETTING else can_bet(moment)


def can_bet_again(moment: Moment) -> str:
    """Available while betting, if the last bet can be repeated."""
    last, most = moment.option("PlaceBet").last, moment.option("PlaceBet").most
    too_much = f"You no longer have {dollars(last)} to bet." if last > most else ""
    return can_bet(moment) or (too_much if last else "There is no bet to repeat yet.")


def side_betting(moment: Moment) -> str:
    """Available while betting, if side bets are offered."""
    none = moment.view is None or not moment.view.rules.side_bets
    return "No side bets are available here." if none else can_bet(moment)


def setting(moment: Moment) -> str:
    if moment.place == "practice":
        return "" if moment.asking else "There is no hand to set."
    mine = None if moment.view is None else moment.view.mine
    return may(SetHand)(moment) or ("Your hand is set." if mine is not None and mine.is_set else "")


def sets(moment: Moment) -> bool:
    """Return whether there is a hand to set. Without one, the arrows do nothing."""
    return not setting(moment)


def hint(moment: Moment) -> str:
    return "There are no hints here." if moment.unaided else setting(moment)


def look_up(moment: Moment) -> str:
    return "You cannot look up hands until the drill is over." if moment.unaided and moment.drilling else ""


def picked(moment: Moment) -> str:
    return setting(moment) or ("" if moment.picked else "You have not picked a card.")


def foul(moment: Moment) -> str:
    """Available while the picked cards make a foul that may be played."""
    if moment.setting is None or not moment.setting.foul:
        return setting(moment) or (
            "The cards you picked are not a foul." if moment.picked == 2 else "Pick two cards first."
        )
    return setting(moment) or ("" if moment.foul_plays else "You cannot play a foul here.")
