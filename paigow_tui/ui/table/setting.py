"""Picking two of seven cards, and setting them."""

from __future__ import annotations

from paigow_tui.actions.fitting import foul
from paigow_tui.actions.fitting import setting as can_set
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import SetByHouseWay, SetHand
from paigow_tui.ui.table.base import Part


class SettingActions(Part):
    """What is done with the hand."""

    def _sets_now(self) -> bool:
        return not can_set(self.moment())

    def may_pick(self) -> bool:
        """Whether the hand is yours to set, and all its cards are seen."""
        return not self._busy() and self._sets_now()

    def picks_changed(self) -> None:
        """Another setting stands."""
        self.show()

    def action_house_way(self) -> None:
        """Pick the two cards that the house way would put in front."""
        if not self.may_pick():
            return
        view = self.session.view
        self.hand.pick(house_way(view.house_way).set(self.hand.cards, view.rules).low)
        if self.shell.preferences.confirm:
            self.show()
        else:
            self._set()

    def _set(self) -> None:
        setting = self.hand.picked_setting(self.session.view.rules)
        if setting is not None:
            self.give(SetHand(self.session.seat, setting.low))
        elif self.shell.preferences.enter_plays and not self.hand.picked:
            self.give(SetByHouseWay(self.session.seat))
        else:
            self.notify("Pick two cards for your low hand first.", timeout=2)

    def action_play_foul(self) -> None:
        """Set the picked cards, which are a foul."""
        if self._busy():
            return
        if why_not := foul(self.moment()):
            self.notify(why_not, timeout=2)
        else:
            self._set()
