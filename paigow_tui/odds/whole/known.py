"""Known results of the whole game, shipped with the program or in an atlas."""

from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from paigow_tui.odds.atlas import AtlasError, load_atlas, load_perfect
from paigow_tui.odds.banker import rule_key
from paigow_tui.odds.compare import tallies
from paigow_tui.odds.tally import BEST, GameOdds, Tally
from paigow_tui.odds.whole.game import ALL_DEALS, game_of, game_of_perfect, pushed_deals
from paigow_tui.rules import VEGAS, HouseWay, RuleSet, house_way
from paigow_tui.rules.house_ways import key_of, known_ways
from paigow_tui.rules.ruleset import variant_of
from paigow_tui.shipped import shipped

Results = dict[str, dict[str, tuple[int, ...]]]
"""Recorded counts of won and lost deals. The keys are a preset or variant, then "player banker".

Under ``vegas`` each entry has the player's counts, then the banker's; in a variant only the dealer banks. ``banks`` has
the counts of a banker who sets the best way against the second way but faces a seat that follows the first.
``paigow edge --again`` recounts the games.
"""


@cache
def _results() -> Results:
    return msgspec.json.decode(shipped("odds/whole/known.json"), type=Results)


def known_game(player: str, banker: str, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> GameOdds | None:
    """Return the whole game of two named strategies if it is known; ``None`` if it must be counted."""
    if rule_key(rules) == rule_key(VEGAS) and (shipped := _shipped(player, banker, rules)):
        pushed = pushed_deals(house_way(banker), rules, folder)
        return GameOdds(player, banker, rules, *tallies(np.array(shipped), ALL_DEALS), pushed)
    if banker not in known_ways() or player not in (*known_ways(), BEST):
        return None
    if player == BEST and rules.dealer_open:
        seen = load_perfect(house_way(banker), rules, folder)
        return None if seen is None else game_of_perfect(seen, folder)
    with suppress(AtlasError):
        atlas = load_atlas(house_way(banker), rules, folder)
        return None if atlas is None else game_of(atlas, player, rules, folder)
    return None


def known_bank(seat: HouseWay, way: HouseWay, rules: RuleSet = VEGAS) -> Tally | None:
    """Return a banker's tally against ``seat`` when setting the best way against ``way``; ``None`` if not known."""
    if seat == way:
        game = known_game(BEST, key_of(way), rules)
        return None if game is None else game.as_banker
    two = _results()["banks"].get(f"{seat.name} {key_of(way)}")
    alike = rule_key(rules) == rule_key(VEGAS) and rules.commission == VEGAS.commission
    return Tally(two[0], ALL_DEALS - sum(two), two[1]) if two and alike else None


def _shipped(player: str, banker: str, rules: RuleSet) -> tuple[int, ...] | None:
    """Return the shipped wins and losses, as the player and as the banker; ``None`` if there are none."""
    names = f"{player} {banker}"
    if two := _results().get(variant_of(rules), {}).get(names):
        return *two, *two[::-1]
    alike = player != BEST or (rules.commission == VEGAS.commission and not rules.dealer_open)
    return _results()["vegas"].get(names) if alike and rules.pushes is None else None
