"""Results of the whole game that are already known: shipped with the program, or in an atlas."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import numpy as np

from paigow_tui.odds.atlas import AtlasError, load_atlas
from paigow_tui.odds.banker import rule_key
from paigow_tui.odds.compare import tallies
from paigow_tui.odds.tally import GameOdds
from paigow_tui.odds.whole.game import ALL_DEALS, BEST, game_of
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.rules.house_ways import known_ways

# Won and lost as the player, then as the banker, under the preset vegas, by ``paigow edge --again``.
_VEGAS: Final = {
    ("foxwoods", "foxwoods"): (2402556437868468, 2507074122443092, 2507074122443092, 2402556437868468),
    ("trump-plaza", "trump-plaza"): (2360716067812300, 2467607762482388, 2467607762482388, 2360716067812300),
    ("best", "foxwoods"): (2413475878003044, 2499735589068420, 2521254668855948, 2398347357182508),
    ("best", "trump-plaza"): (2397711258351624, 2478901612259452, 2505341972125336, 2374369420467132),
    ("foxwoods", "trump-plaza"): (2384285126166896, 2483330240508276, 2487952931200704, 2375778913762808),
    ("trump-plaza", "foxwoods"): (2375778913762808, 2487952931200704, 2483330240508276, 2384285126166896),
}


def known_game(
    player: str, banker: str, rules: RuleSet = VEGAS, folder: Path | str | None = None
) -> GameOdds | None:
    """Return the whole game of two named strategies if it is known; ``None`` if it must be counted."""
    alike = rule_key(rules) == rule_key(VEGAS) and (player != BEST or rules.commission == VEGAS.commission)
    if alike and (player, banker) in _VEGAS:
        four = np.array(_VEGAS[player, banker])
        return GameOdds(player, banker, rules, *tallies(four, ALL_DEALS))
    if banker not in known_ways() or player not in (*known_ways(), BEST):
        return None
    with suppress(AtlasError):
        atlas = load_atlas(house_way(banker), rules, folder)
        return None if atlas is None else game_of(atlas, player, rules, folder)
    return None
