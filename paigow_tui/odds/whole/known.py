"""Results of the whole game that are already known: shipped with the program, or in an atlas."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paigow_tui.odds.banker import rule_key
from paigow_tui.odds.tally import GameOdds, Tally
from paigow_tui.odds.whole.game import BEST, kept_game
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.house_ways import known_ways

# Won, pushed and lost as the player and as the banker, under the preset vegas, by ``paigow edge --again``.
_VEGAS: Final[dict[tuple[str, str], tuple[tuple[int, int, int], tuple[int, int, int]]]] = {
    ("foxwoods", "foxwoods"): (
        (2_402_556_437_868_468, 3_340_828_470_902_840, 2_507_074_122_443_092),
        (2_507_074_122_443_092, 3_340_828_470_902_840, 2_402_556_437_868_468),
    ),
    ("trump-plaza", "trump-plaza"): (
        (2_360_716_067_812_300, 3_422_135_200_919_712, 2_467_607_762_482_388),
        (2_467_607_762_482_388, 3_422_135_200_919_712, 2_360_716_067_812_300),
    ),
    ("best", "foxwoods"): (
        (2_413_475_878_003_044, 3_337_247_564_142_936, 2_499_735_589_068_420),
        (2_521_254_668_855_948, 3_330_857_005_175_944, 2_398_347_357_182_508),
    ),
    ("best", "trump-plaza"): (
        (2_397_711_258_351_624, 3_373_846_160_603_324, 2_478_901_612_259_452),
        (2_505_341_972_125_336, 3_370_747_638_621_932, 2_374_369_420_467_132),
    ),
    ("foxwoods", "trump-plaza"): (
        (2_384_285_126_166_896, 3_382_843_664_539_228, 2_483_330_240_508_276),
        (2_487_952_931_200_704, 3_386_727_186_250_888, 2_375_778_913_762_808),
    ),
    ("trump-plaza", "foxwoods"): (
        (2_375_778_913_762_808, 3_386_727_186_250_888, 2_487_952_931_200_704),
        (2_483_330_240_508_276, 3_382_843_664_539_228, 2_384_285_126_166_896),
    ),
}


def known_game(
    player: str, banker: str, rules: RuleSet = VEGAS, folder: Path | str | None = None
) -> GameOdds | None:
    """Return the whole game of two named strategies if it is known; ``None`` if it must be counted."""
    shipped = _VEGAS.get((player, banker)) if rule_key(rules) == rule_key(VEGAS) else None
    if shipped and (player != BEST or rules.commission == VEGAS.commission):
        as_player, as_banker = shipped
        return GameOdds(player, banker, rules, Tally(*as_player), Tally(*as_banker))
    if banker not in known_ways() or player not in (*known_ways(), BEST):
        return None
    return kept_game(player, banker, rules, folder)
