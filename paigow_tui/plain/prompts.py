"""What is asked for at each moment: everything that may be typed the first time, afterwards a few words."""

from __future__ import annotations

from paigow_tui.rules import house_way
from paigow_tui.table import Phase, View
from paigow_tui.telling import prompts as telling


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

    def prompt(self, view: View, hand: str, brief: bool, words: bool) -> str:
        """What to ask now; ``hand`` reads the person's cards, ``brief`` has left the others' bets out.

        Whose cards are not read in ``words`` is told once that they can be.
        """
        phase = view.phase if view.seat in view.waiting_for else Phase.BETWEEN
        first = phase not in self._explained
        self._explained.add(phase)
        match phase:
            case Phase.BETS:
                return telling.ask_bet(view, first)
            case Phase.BANK:
                told = self._told_now(view)
                return telling.TAKE_OR_DECLINE if told else telling.ask_bank(view, first, brief)
            case Phase.SETTING:
                wanted = telling.LOW_HAND
                if first:
                    wanted = telling.ask_low_hand(house_way(view.house_way).title)
                offered = ""
                if first and not words and view.mine is not None:
                    offered = f"{telling.words_offered(view.mine.cards)}\n"
                return wanted if self._told_now(view) else f"{offered}{hand}\n{wanted}"
            case _:
                return telling.ask_next_round(first)

    def _told_now(self, view: View) -> bool:
        """Whether it has been told in this round; from now on it has."""
        told = self._told.get(view.phase) == view.round
        self._told[view.phase] = view.round
        return told
