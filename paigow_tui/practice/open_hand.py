"""Why a setting is best against a dealer's open hand: which of the two hands can be beaten, and with what."""

from __future__ import annotations

import msgspec

from paigow_tui.odds.face_up import RESULTS, OpenOdds
from paigow_tui.rules.ranking import HandRank
from paigow_tui.rules.settings import Setting
from paigow_tui.rules.showdown import Outcome, compare


class WhyOpen(msgspec.Struct, frozen=True):
    """What is known when both hands lie open. A foul counts as beating nothing."""

    best: Setting
    dealer: Setting
    outcome: Outcome
    """What the best setting comes to."""
    lows: frozenset[HandRank]
    """The low hands, of all settings, that beat the dealer's."""
    highs: frozenset[HandRank]
    settings: int
    """How many of the settings worth considering come to that."""


def outcome(odds: OpenOdds, setting: Setting) -> Outcome:
    """Return what a setting comes to."""
    return RESULTS[odds.settings[odds.index(setting.low)].player]


def why_open(odds: OpenOdds) -> WhyOpen:
    """Return why the best setting is best."""
    best, dealer = odds.settings[odds.best_player].setting, odds.dealer
    legal = [one.setting for one in odds.settings if one.legal]
    comes = outcome(odds, best)
    return WhyOpen(
        best,
        dealer,
        comes,
        frozenset(one.low_rank for one in legal if compare(one.low_rank, dealer.low_rank) == "higher"),
        frozenset(one.high_rank for one in legal if compare(one.high_rank, dealer.high_rank) == "higher"),
        sum(not one.dominated and one.legal and outcome(odds, one.setting) == comes for one in odds.settings),
    )
