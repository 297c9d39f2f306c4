"""Setting the hand at the table."""

from __future__ import annotations

from paigow_tui.actions.fitting import setting as can_set
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import SetByHouseWay, SetHand
from paigow_tui.ui.table.base import Part


class SettingActions(Part):
    """What is done with the hand."""

    def _sets_now(self) -> bool:
        return not can_set(self.moment())

    def may_pick(self) -> bool:
        return not self._busy() and self._sets_now()

    def action_house_way(self) -> None:
        if not self.may_pick():
            return
        view = self.session.view
        self.hand.pick(house_way(view.house_way).set(self.hand.cards, view.rules).low)
        if self.shell.preferences.confirm:
            self.show()
        else:
            self.play_picked()

    def play_picked(self) -> None:
        """Set the hand with the picked cards in front; with none picked, by the house way if Enter is to do that."""
        setting = self.hand.picked_setting(self.session.view.rules)
        if setting is not None:
            self.give(SetHand(self.session.seat, setting.low))
        elif self.shell.preferences.enter_plays and not self.hand.picked:
            self.give(SetByHouseWay(self.session.seat))
        else:
            self.notify("Pick two cards for your low hand first.", timeout=2)

    def action_play_foul(self) -> None:
        if not self._busy():
            super().action_play_foul()
