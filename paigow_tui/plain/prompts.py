"""What is asked for at each moment: everything that may be typed the first time, afterwards a few words."""

from __future__ import annotations

from paigow_tui.plain.cards import words_offered
from paigow_tui.plain.command_input import most_bet, usual_bet
from paigow_tui.rules import house_way
from paigow_tui.table import Phase, SeatView, View, dollars


class Prompts:
    """Remembers what has been heard."""

    def __init__(self) -> None:
        self._explained: set[Phase] = set()
        """Moments whose long prompt has been said."""
        self._told: dict[Phase, int] = {}
        """The round whose bank or cards have been told: later prompts in it do without."""

    def hand_again(self) -> None:
        """The cards are to be read out with the next prompt once more."""
        self._told.pop(Phase.SETTING, None)

    def prompt(self, view: View, last_bet: int, hand: str, brief: bool, words: bool) -> str:
        """What to ask now; ``hand`` reads the person's cards, ``brief`` has left the others' bets out.

        Whose cards are not read in ``words`` is told once that they can be.
        """
        phase = view.phase if view.seat in view.waiting_for else Phase.BETWEEN
        first = phase not in self._explained
        self._explained.add(phase)
        match phase:
            case Phase.BETS:
                return _bet(view, last_bet, first)
            case Phase.BANK:
                told = self._told_now(view)
                return "Take or decline?" if told else _bank(view, first, brief)
            case Phase.SETTING:
                way = house_way(view.house_way).title
                wanted = "Your low hand?"
                if first:
                    wanted += (
                        f" Two cards by number, by text or as said; or h for the {way} house way, "
                        "try 1 2, odds, hand, help or quit."
                    )
                offered = ""
                if first and not words and view.mine is not None:
                    offered = f"{words_offered(view.mine.cards)}\n"
                return wanted if self._told_now(view) else f"{offered}{hand}\n{wanted}"
            case _:
                more = "; or type buy 500, cash out, log, coach, help or quit" if first else ""
                return f"Enter begins the next round{more}."

    def _told_now(self, view: View) -> bool:
        """Whether it has been told in this round; from now on it has."""
        told = self._told.get(view.phase) == view.round
        self._told[view.phase] = view.round
        return told


def _bet(view: View, last_bet: int, first: bool) -> str:
    option = view.option("PlaceBet")
    if not option.allowed:
        have = dollars(view.mine.chips) if view.mine else "no chips"
        least = dollars(view.rules.min_bet)
        return f"You have {have}, and the smallest bet is {least}. Type buy 500, sit out, or cash out."
    usual = usual_bet(view, last_bet)
    offered = dollars(usual) + (", all you have" if usual < last_bet and usual == most_bet(view) else "")
    if not first:
        return f"Your bet? Enter for {offered}."
    limits = f"{dollars(option.least)} to {dollars(option.most)}"
    return f"Your bet, {limits}? Enter for {offered}; or type a number, sit out, buy 500, cash out or help."


def _bank(view: View, first: bool, brief: bool) -> str:
    place = next(place for place in view.bank.circle if place.position == view.seat)
    stake = dollars(view.at(view.seat).stake)
    whose = f"{stake} of them the dealer's"
    if brief:  # the others' bets have not been told
        bets = [f"{seat.name} {dollars(seat.stake)}" for seat in _others(view)]
        whose = f"{', '.join(bets)} and the dealer {stake}" if bets else f"the dealer's {stake}"
    asked = (
        f"The bank is offered to you: play against {dollars(place.need)} in bets, {whose}. "
        f"Your own {stake} comes back, and you have {dollars(place.have)} to pay with. Take or decline?"
    )
    return f"{asked} Type worth to hear what it is worth." if first else asked


def _others(view: View) -> list[SeatView]:
    return [seat for seat in view.seats if seat.stake and seat.position != view.seat]
