"""What the table says to you at each moment: pure functions from a view, tested without a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.settings import Setting
from paigow_tui.table import Phase, View, dollars
from paigow_tui.table.rotation import why_not
from paigow_tui.ui.keymap import arrows, key_for, pick_keys
from paigow_tui.ui.moves import Move, Prompt
from paigow_tui.ui.table.bets import clamp


class Situation(msgspec.Struct, frozen=True):
    """What the prompt depends on beyond the view."""

    view: View
    bet: int
    """What would be bet, in cents."""
    too_much: int = 0
    """What was bet before, where that can be paid no more."""
    picked: int = 0
    """How many cards are picked for the low hand."""
    setting: Setting | None = None
    unfolding: str = ""
    """What is just happening on the table, if anything is."""
    foul_warned: bool = False
    """The player has been warned once of the foul that stands."""
    enter_plays: bool = False
    """``enter`` plays the house way where no card is picked."""
    own: int = 0
    """Where the player sits, or sat last."""
    left: str = ""
    """What the player left the table with, who has."""
    mapped: Mapping[str, str] = {}
    """The keys that the player has moved."""

    def key(self, name: str) -> str:
        """The key that does what ``name`` names, wherever the player has put it."""
        return key_for(name, self.mapped)


def prompt(now: Situation) -> Prompt:
    """What to say, and the moves there are."""
    view = now.view
    mine = view.mine
    if now.unfolding:
        return Prompt(now.unfolding, (Move("enter", "Hurry", "confirm", primary=True, at_once=True),))
    if mine is None:
        return Prompt(
            f"{_came_out(view, now.own)}\n{now.left or 'You have left the table.'}".lstrip(),
            (Move("enter", "Another game", "new_game", primary=True), Move("q", "Quit", "quit_game")),
        )
    match view.phase:
        case Phase.BETWEEN | Phase.BETS if view.phase is Phase.BETWEEN or not mine.has_bet:
            return _bets(now)
        case Phase.BANK if view.bank.turn == view.seat:
            return _bank(now)
        case Phase.SETTING if not mine.is_set:
            return _setting(now)
        case _:
            return Prompt("The round goes on.", (Move("enter", "Go on", "confirm", primary=True),))


def _bets(now: Situation) -> Prompt:
    view = now.view
    mine = view.mine
    assert mine is not None
    rules = view.rules
    begin = "A new round" if view.phase is Phase.BETWEEN else f"Round {view.round} is open"
    if mine.chips + mine.stake < rules.min_bet:
        has = f"You have {dollars(mine.chips)}" if mine.chips else "You are out of chips"
        return Prompt(
            f"{has}, and the smallest bet is {dollars(rules.min_bet)}: buy chips, watch, or cash out.",
            (
                Move("enter", "Buy chips", "buy_in", primary=True),
                Move("s", "Watch a round", "sit_out"),
                Move("x", "Cash out", "cash_out"),
            ),
        )
    bet = dollars(now.bet)
    limits = f"{dollars(rules.min_bet)} to {dollars(clamp(rules.max_bet, view))}"
    came = _came_out(view, view.seat)
    enter, more, less = (now.key(name) for name in ("confirm", "bet-more", "bet-less"))
    return Prompt(
        f"{came}{_no_more(now)}\nNow your bet is {bet}: {enter} bets it, {more} or {less} changes it ({limits})."
        if came
        else f"{begin}: your bet is {bet}. Press {enter} to bet it, {more} or {less} to change it ({limits}).",
        (
            Move("enter", f"Bet {bet}", "confirm", primary=True),
            Move("-", "Less", "bet_less"),
            Move("+", "More", "bet_more"),
            Move("b", "Amount", "bet_amount"),
            Move("s", "Sit out", "sit_out"),
            Move("c", "Cut", "cut_deck"),
        ),
    )


def _came_out(view: View, own: int) -> str:
    """How the last round came out for who sits or sat at ``own``, while it still lies open."""
    if view.phase is not Phase.BETWEEN or not own:
        return ""
    if view.settled is not None and view.settled.seat == own:
        net = view.settled.net - view.settled.rake
        paid = _paid(view.settled.net, view.settled.rake)
        return (
            f"Your bank won {dollars(net)}{paid}."
            if net > 0
            else f"Your bank lost {dollars(-net)}."
            if net
            else "Your bank came out even."
        )
    match view.at(own).result:
        case None:
            return ""
        case result if result.outcome == "win":
            net = result.paid - result.stake
            return f"You won {dollars(net)}{_paid(net + result.rake, result.rake)}."
        case result if result.outcome == "lose":
            return f"You lost {dollars(result.stake)}{' by a foul' if result.why == 'foul' else ''}."
        case result:
            return f"A push: your {dollars(result.stake)} comes back."


def _no_more(now: Situation) -> str:
    return f" You cannot bet {dollars(now.too_much)} again." if now.too_much else ""


def _paid(gross: int, rake: int) -> str:
    return f": {dollars(gross)} less {dollars(rake)} rake" if rake else ""


def _bank(now: Situation) -> Prompt:
    view = now.view
    own = next(seat for seat in view.bank.circle if seat.position == view.seat)
    mine = view.at(view.seat)
    return Prompt(
        f"The bank is offered to you: play against {dollars(own.need)} in bets, {dollars(mine.stake)} of them "
        f"the dealer's. Your own {dollars(mine.stake)} comes back.",
        (
            Move("enter", "Decline", "decline_bank", primary=True),
            Move("t", "Take the bank", "take_bank"),
            Move("w", "What is it worth?", "bank_worth"),
        ),
    )


FOUL: Final = "Foul! Your low hand is higher than your high hand, and a fouled hand loses its bet."
FOUL_REFUSED: Final = (
    "Foul: your low hand is higher than your high hand. It cannot be played: put a card back."
)


def sure_of_a_foul(enter: str) -> str:
    """The second question before a foul is played; ``enter`` is the key that plays it."""
    return (
        f"Sure? A fouled hand LOSES its bet whatever the others have. Press {enter} to play it all the same."
    )


def _setting(now: Situation) -> Prompt:
    house = Move("h", "House way", "house_way", at_once=True)
    enter = now.key("confirm")
    how = f"{pick_keys(now.mapped)}, {arrows(now.mapped)} and {now.key('pick')}, or a click"
    if now.setting is None:
        missing = "two cards" if now.picked == 0 else "one more card"
        clear = (Move("bksp", "Put back", "clear"),) if now.picked else ()
        if now.enter_plays and not now.picked:
            return Prompt(
                f"Pick two cards for your low hand ({how}). Or {enter} to play the house way.",
                (Move("enter", "Play the house way", "confirm", primary=True), house),
            )
        return Prompt(
            f"Pick {missing} for your low hand ({how}), then press {enter}. "
            f"Or {now.key('house-way')}: as the house would.",
            (house, *clear),
        )
    clear = (Move("bksp", "Put back", "clear"),)
    if now.setting.foul and now.view.rules.foul == "refuse":
        return Prompt(
            FOUL_REFUSED,
            (house, Move("bksp", "Put back", "clear", primary=True)),
            warning=True,
        )
    if now.setting.foul and now.foul_warned:
        return Prompt(
            sure_of_a_foul(enter),
            (*clear, house, Move("enter", "Play the foul", "confirm", primary=True)),
            warning=True,
        )
    if now.setting.foul:
        return Prompt(
            FOUL,
            (Move("enter", "Play it all the same", "confirm", primary=True), *clear, house),
            warning=True,
        )
    low = now.setting.low_rank.name
    return Prompt(
        f"Press {enter} to set low hand {low}, high hand {now.setting.high_rank.name}.",
        # who clicks twice on the house way picks it and sets it
        (Move("enter", "Set this hand", "confirm", primary=True, at_once=True), *clear, house),
    )


def passed_by(view: View) -> str:
    """Why the bank passed the viewer by this round, as a sentence; empty if it did not."""
    for seat in view.bank.circle:
        if seat.position == view.seat and seat.mark == "passed over":
            return f"The bank passed you by: you {_you(seat.phrase)}."
    return ""


def placard(view: View) -> tuple[str, ...]:
    """What a table's placard says: the bets, the rake, how the dealer sets."""
    rules = view.rules
    rake = f"{rules.rake / 100:g} %" if rules.rake else "nothing"
    return (
        f"Bets {dollars(rules.min_bet)} to {dollars(rules.max_bet)}",
        f"The house keeps {rake} of a win",
        f"The dealer sets as {HOUSE_WAYS[view.house_way].title} does",
    )


def _you(phrase: str) -> str:
    """A phrase about a seat, said to the one who sits there."""
    said = {
        why_not("banked"): "banked last round",
        why_not("new"): "had no bet last round",
        why_not("sat out"): "sit this round out",
    }
    return said.get(phrase, phrase.replace("has ", "have ").replace("needs ", "need "))
