"""Results of the whole game that are already known: shipped with the program, or in an atlas."""

from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from paigow_tui.odds.atlas import AtlasError, load_atlas, load_seen
from paigow_tui.odds.banker import rule_key
from paigow_tui.odds.compare import tallies
from paigow_tui.odds.tally import GameOdds, Tally
from paigow_tui.odds.whole.game import ALL_DEALS, BEST, game_of, game_of_seen, struck_deals
from paigow_tui.rules import VEGAS, HouseWay, RuleSet, house_way
from paigow_tui.rules.house_ways import key_of, known_ways
from paigow_tui.rules.ruleset import variant_of
from paigow_tui.shipped import shipped

Results = dict[str, dict[str, tuple[int, ...]]]
"""Won and lost by preset or variant, player and banker: by ``paigow edge --again``, with ``--variant``.

Under the preset vegas, as the player and then as the banker; in a variant only the dealer banks.
"""


@cache
def _results() -> Results:
    return msgspec.json.decode(shipped("odds/whole/known.json"), type=Results)

# Won and lost by a banker who sets best against the second way, from one who sets by the first, under the preset
# vegas: by the atlases of both.
_BANKS: Final[dict[tuple[str, str], tuple[int, int]]] = {
    ("careful", "foxwoods"): (2521096311413288, 2385553853919300),
    ("careful", "trump-plaza"): (2522627753349140, 2386468348120632),
    ("keeps-pairs", "foxwoods"): (2522253416525072, 2373387706185108),
    ("keeps-pairs", "trump-plaza"): (2523989555740432, 2374182320552640),
    ("saves-kickers", "foxwoods"): (2538614388113168, 2393248517313804),
    ("saves-kickers", "trump-plaza"): (2539882939488376, 2394293120851256),
    ("big-back", "foxwoods"): (2536410194905808, 2390435001444780),
    ("big-back", "trump-plaza"): (2537628481515088, 2391728347906020),
    ("hasty", "foxwoods"): (2532760947061280, 2394970737055920),
    ("hasty", "trump-plaza"): (2533923319038088, 2396035034125700),
    ("foxwoods", "trump-plaza"): (2522206919590480, 2399917382945364),
    ("trump-plaza", "foxwoods"): (2503788618330216, 2373628852868432),
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


def known_bank(seat: HouseWay, way: HouseWay, rules: RuleSet = VEGAS) -> Tally | None:
    """Return what a banker wins and loses against a seat, setting best against another way; ``None`` if not known."""
    if seat == way:
        game = known_game(BEST, key_of(way), rules)
        return None if game is None else game.as_banker
    two = _BANKS.get((seat.name, key_of(way)))
    alike = rule_key(rules) == rule_key(VEGAS) and rules.commission == VEGAS.commission
    return Tally(two[0], ALL_DEALS - sum(two), two[1]) if two and alike else None


def _shipped(player: str, banker: str, rules: RuleSet) -> tuple[int, ...] | None:
    """Return won and lost, as the player and as the banker, if they come with the program."""
    names = f"{player} {banker}"
    if two := _results().get(variant_of(rules), {}).get(names):
        return *two, *two[::-1]
    alike = player != BEST or (rules.commission == VEGAS.commission and not rules.dealer_open)
    return _results()["vegas"].get(names) if alike and rules.push_rule == "none" else None
