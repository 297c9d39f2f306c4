"""Results of the whole game that are already known: shipped with the program, or in an atlas."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import numpy as np

from paigow_tui.odds.atlas import AtlasError, load_atlas, load_seen
from paigow_tui.odds.banker import rule_key
from paigow_tui.odds.compare import tallies
from paigow_tui.odds.tally import GameOdds
from paigow_tui.odds.whole.game import ALL_DEALS, BEST, game_of, game_of_seen, struck_deals
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.rules.house_ways import known_ways
from paigow_tui.rules.ruleset import variant_of

# Won and lost as the player, then as the banker, under the preset vegas, by ``paigow edge --again``.
_VEGAS: Final = {
    ("foxwoods", "foxwoods"): (2402556437868468, 2507074122443092, 2507074122443092, 2402556437868468),
    ("trump-plaza", "trump-plaza"): (2360716067812300, 2467607762482388, 2467607762482388, 2360716067812300),
    ("best", "foxwoods"): (2413475878003044, 2499735589068420, 2521254668855948, 2398347357182508),
    ("best", "trump-plaza"): (2397711258351624, 2478901612259452, 2505341972125336, 2374369420467132),
    ("foxwoods", "trump-plaza"): (2384285126166896, 2483330240508276, 2487952931200704, 2375778913762808),
    ("trump-plaza", "foxwoods"): (2375778913762808, 2487952931200704, 2483330240508276, 2384285126166896),
}

# Won and lost where only the dealer banks and there is no commission, by ``paigow edge --again --variant``.
_VARIANTS: Final[dict[tuple[str, str, str], tuple[int, int]]] = {
    ("ez", "foxwoods", "foxwoods"): (2275349873189004, 2505370710446368),
    ("ez", "trump-plaza", "foxwoods"): (2248801481845988, 2486249519203980),
    ("ez", "best", "foxwoods"): (2285996867981808, 2498151368921840),
    ("ez", "foxwoods", "trump-plaza"): (2257078561487432, 2481626828511552),
    ("ez", "trump-plaza", "trump-plaza"): (2233738635895480, 2465904350485664),
    ("ez", "best", "trump-plaza"): (2270179523652800, 2477299168045820),
    ("commission-free", "foxwoods", "foxwoods"): (2301782263516028, 2504813404119784),
    ("commission-free", "trump-plaza", "foxwoods"): (2273573094825568, 2485692212877396),
    ("commission-free", "best", "foxwoods"): (2313133877452248, 2497665341001388),
    ("commission-free", "foxwoods", "trump-plaza"): (2283510951814456, 2481069522184968),
    ("commission-free", "trump-plaza", "trump-plaza"): (2258510248875060, 2465347044159080),
    ("commission-free", "best", "trump-plaza"): (2297263595526704, 2476696909707812),
    ("face-up", "foxwoods", "foxwoods"): (1917623941597668, 2432471740089088),
    ("face-up", "trump-plaza", "foxwoods"): (1897146113250932, 2413350548846700),
    ("face-up", "best", "foxwoods"): (2058631443024444, 2222916655516148),
    ("face-up", "foxwoods", "trump-plaza"): (1899352629896096, 2408727858154272),
    ("face-up", "trump-plaza", "trump-plaza"): (1882083267300424, 2393005380128384),
    ("face-up", "best", "trump-plaza"): (2046433651439756, 2196464959622912),
    ("no-commission", "best", "foxwoods"): (2414549737949940, 2500777165263280),
    ("no-commission", "best", "trump-plaza"): (2398961644973588, 2480121656959672),
}


def known_game(player: str, banker: str, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> GameOdds | None:
    """Return the whole game of two named strategies if it is known; ``None`` if it must be counted."""
    if rule_key(rules) == rule_key(VEGAS) and (shipped := _shipped(player, banker, rules)):
        struck = struck_deals(house_way(banker), rules, folder)
        return GameOdds(player, banker, rules, *tallies(np.array(shipped), ALL_DEALS), struck)
    if banker not in known_ways() or player not in (*known_ways(), BEST):
        return None
    if player == BEST and rules.dealer_open:
        seen = load_seen(house_way(banker), rules, folder)
        return None if seen is None else game_of_seen(seen, folder)
    with suppress(AtlasError):
        atlas = load_atlas(house_way(banker), rules, folder)
        return None if atlas is None else game_of(atlas, player, rules, folder)
    return None


def _shipped(player: str, banker: str, rules: RuleSet) -> tuple[int, ...] | None:
    """Return won and lost, as the player and as the banker, if they come with the program."""
    if two := _VARIANTS.get((variant_of(rules), player, banker)):
        return *two, *two[::-1]
    alike = player != BEST or (rules.commission == VEGAS.commission and not rules.dealer_open)
    return _VEGAS.get((player, banker)) if alike and rules.push_rule == "none" else None
