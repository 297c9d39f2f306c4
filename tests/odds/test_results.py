"""Copies and push rules, checked against simulated deals and against games counted another way."""

from random import Random

import numpy as np
import pytest

from paigow_tui.odds.atlas import load_atlas
from paigow_tui.odds.lab.players import setter
from paigow_tui.odds.lab.results import copies, least_pushing, push_rules
from paigow_tui.odds.lab.simulate import deal
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import VEGAS, Category, house_way, parse_rules
from paigow_tui.rules.ranking import hand_name

pytestmark = pytest.mark.slow
FOXWOODS = house_way("foxwoods")


def test_hands_are_copied_as_often_as_in_simulated_deals() -> None:
    found, rounds = copies(FOXWOODS, FOXWOODS), 1_000_000
    game = known_game("foxwoods", "foxwoods")
    assert game is not None
    assert (found.ev, found.ev_won) == (game.as_player.ev(0), game.as_banker.ev(0))
    dealt = deal(np.random.default_rng(8), rounds, 14)
    sets, rng = setter(FOXWOODS, VEGAS), Random(0)
    mine, theirs = sets(dealt[:7], rng), sets(dealt[7:], rng)
    for hands, shift, of, name in ((found.low, 0, 0, hand_name), (found.high, 20, 1, lambda kind: Category(kind).text)):
        same = mine[of] == theirs[of]
        for kind in np.unique(mine[of] >> shift).tolist():
            here = mine[of] >> shift == kind
            held, copied = hands[name(kind)]
            share, error = copied / held, (copied / held * (1 - copied / held) / here.sum()) ** 0.5
            assert abs(same[here].mean() - share) < 4.5 * error + 3 / here.sum(), name(kind)


def test_casinos_push_rules_match_the_totals_of_their_whole_games() -> None:
    rules = push_rules(load_atlas(FOXWOODS) or build_atlas(FOXWOODS), FOXWOODS)
    for variant, hand, name in (("ez", "high", "queen-high"), ("commission-free", "low", "nine-high")):
        game = known_game("foxwoods", "foxwoods", parse_rules(f"variant={variant}"))
        assert game is not None
        tally = game.as_player
        (rule,) = (rule for rule in rules if (rule.hand, rule.at_most, rule.name) == (hand, False, name))
        assert rule.edge == -tally.ev(0)
        assert rule.pushes * tally.deals == tally.push
        assert rule.struck * tally.deals == game.struck
    least = least_pushing(rules, 0.02)
    assert least is not None
    assert not [rule for rule in rules if rule.edge >= 0.02 and rule.pushes < least.pushes]
