"""Side bets: which ones a new table offers, and how much is bet on each."""

import pytest
from msgspec.structs import replace

from paigow_tui.forms.side_bets import Offer, SideStakes
from paigow_tui.host.setup import USUAL_RULES
from paigow_tui.rules import VEGAS
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.table import SideStake

STAKES = SideStakes(USUAL_RULES, {}, 3_000)


def test_an_untouched_form_offers_the_side_bets_of_the_rules() -> None:
    assert {name.partition(":")[0] for name in Offer.of(USUAL_RULES).result} == {"fortune", "insurance", "progressive"}
    assert Offer.of(VEGAS).result == ()


def test_stepping_goes_through_all_pay_tables_and_back_to_none() -> None:
    offer = Offer.of(VEGAS)
    for table in SIDE_BETS["fortune"].tables:
        offer = offer.stepped("fortune", 1)
        assert offer.result == (f"fortune:{table}",)
    assert offer.stepped("fortune", 1).result == ()
    assert offer.with_table("fortune", 0).named("fortune") == f"fortune:{SIDE_BETS['fortune'].usual}"


def test_side_bets_share_the_chips_that_are_left() -> None:
    stakes = STAKES.put("fortune", 2_000)
    assert stakes.most("insurance") == 1_000
    with pytest.raises(ValueError, match=r"can be at most \$10"):
        stakes.put("insurance", 1_500)
    assert stakes.stepped("fortune", 1).result == (SideStake("fortune", 2_500),)
    assert replace(stakes, chips=0).put("fortune", 0).result == ()


def test_a_fixed_price_side_bet_takes_no_other_amount() -> None:
    only = SIDE_BETS["progressive"].only_stake
    assert STAKES.stepped("progressive", 1).amounts == {"progressive": only} == STAKES.put("progressive", 900).amounts
