"""Side bets on the screen, and games in which the dealer always banks."""

import pytest

from paigow_tui.rules import VEGAS
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, SideStake
from paigow_tui.testing import Size, new_session, over, play_until, preferences, sitting
from paigow_tui.ui.stage.unfolding import Beat
from tests.ui.moments import at
from tests.ui.support import stopped_at

PAI_GOW, FACE_UP = (with_variant(VEGAS, name, side_bets=True) for name in ("pai-gow", "face-up"))


async def test_side_bets_can_be_typed_placed_with_the_bet_repeated_and_removed(store: EventStore) -> None:
    async with sitting(store, new_session(store, rules=PAI_GOW), size=(120, 36)) as player:
        assert player.mine.last_side == ()
        await player.press("$", "2", "5", "down", "down", "right", "enter")
        assert "Bet $25 +$26" in player.text
        shoe = player.read("shoe")
        assert all(words in shoe for words in ("Fortune $25", "Progressive $1", "$1,000"))
        await player.press("enter")
        made = (SideStake("fortune", 2_500), SideStake("progressive", 100))
        assert player.mine.side == made
        assert "+$25 bet +$26 side" in player.text
        await player.press("h", "enter", "r")
        assert player.mine.side == made
        await player.press("h", "enter", "$", "backspace", "down", "down", "0", "enter", "enter")
        assert player.mine.stake == 2_500
        assert not player.mine.side
        await player.press("h", "enter", "enter")
        assert not player.mine.side, "none that were not there last time"


async def test_side_bets_can_be_chosen_by_clicking_and_leaving_the_dialog_changes_nothing(store: EventStore) -> None:
    async with sitting(store, new_session(store, rules=PAI_GOW)) as player:
        await player.click("$ Side", within="prompt")
        await player.click("Fortune", within="ValueList")
        await player.click(">", within="ValueList")
        assert "$2" in player.read("ValueList")
        await player.press("escape")
        assert "side" not in player.prompt.split(",")[0]
        await player.click("$ Side", within="prompt")
        await player.click("Insurance", within="ValueList")
        await player.click("Done")
        await player.click("Bet $25")
        assert player.mine.side == (SideStake("insurance", 100),)


async def test_the_odds_of_a_side_bet_are_shown_with_the_counts_and_the_house_edge(store: EventStore) -> None:
    async with at(store, "side-bet-odds") as player:
        for words in ("307,472 25 to 1", "7.7656%", "5 other players 3.1729%"):
            assert words in " ".join(player.text.split())


async def test_winnings_from_side_bets_are_shown_and_added_up(store: EventStore) -> None:
    async with at(store, "side-bets-won", size=(120, 36)) as player:
        assert player.mine.side_net == 2_300
        assert "Fortune +$25: full house; the others −$2." in player.prompt
        assert "Fortune +$25: full house" in player.read("why")


async def test_an_open_hand_is_shown_and_the_picked_cards_are_compared_with_it(store: EventStore) -> None:
    async with at(store, "face-up", prefs=preferences(cards="ascii")) as player:
        dealer = player.view.at(7)
        assert len(dealer.low + dealer.high) == 7
        assert "you win: your ace-four beats their king-queen; your fives beat twos." in player.prompt
        assert "+ ace-four beats king-queen" in player.text or "+ AT" in player.text or "+ ace-four wins" in player.text
        assert "+ fives beat twos" in player.text
        await player.press("4")
        assert "- " in player.read("low_tag")
        assert "you push" in player.prompt


async def test_nobody_sees_the_dealers_cards_before_they_are_exposed(store: EventStore) -> None:
    with stopped_at(Beat("turn")):
        async with sitting(store, new_session(store, rules=FACE_UP, seed=4)) as player:
            await player.press("enter", at_rest=False)
            await player.settle(lambda: player.table.pacing.display.turned, at_rest=False)
            assert "K♦ Q♥" not in player.text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
async def test_if_the_dealer_always_banks_the_bank_panel_describes_the_game_instead(
    store: EventStore, size: Size
) -> None:
    for name, variant in list(VARIANTS.items())[1:]:
        rules = with_variant(VEGAS, name, side_bets=True)
        async with sitting(store, new_session(store, rules=rules), size=size) as player:
            assert variant.title in player.text
            assert size[1] < 30 or "The dealer always banks, and there is no" in player.read("bank")
            assert "─▷" not in player.text
            await player.press("y")
            assert "asked" not in player.read("bank")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
@pytest.mark.parametrize(("moment", "high"), [("face-up-struck", "ace-high"), ("ez-struck", "queen-high")])
async def test_the_prompt_says_that_all_bets_push(store: EventStore, moment: str, high: str, size: Size) -> None:
    async with at(store, moment, size=size, prefs=preferences(cards="ascii")) as player:
        assert f"Dealer {high}" in player.text
        assert player.prompt.startswith(f"Dealer {(moment.startswith('ez') and 'queen') or 'ace'}-high: all bets push.")
        assert player.text.count(" push\n") + player.text.count(" push ") >= 4
        assert player.session.view.phase is Phase.BETWEEN


async def test_you_are_told_about_a_side_bet_that_you_cannot_afford(
    store: EventStore,
) -> None:
    async with sitting(store, new_session(store, rules=PAI_GOW, chips=4_000)) as player:
        await player.press("$", "5", "enter", "b")
        await player.press("home", "shift+end", "delete", "4", "0", "enter")
        assert (player.mine.stake, player.mine.side) == (4_000, ())
        assert "You have too few chips left for $5 on Fortune." in player.text


async def test_a_game_and_its_side_bets_can_be_chosen_in_the_form_and_filled_in_again_later(
    store: EventStore,
) -> None:
    async with sitting(store) as player:
        await player.press(*("tab",) * 3, "space", "down", "enter")
        assert "Fortune, Ace High, Progressive" in player.read("#side")
        await player.press("tab", "space", "end", "enter", "down", "down", "right", "enter")
        assert "Fortune, Ace High, Tiger 9" in player.read("#side")
        await player.press(*("tab",) * 3, "space", "down", "enter", "enter")
        rules = player.view.rules
        assert (rules.wheel, rules.dealer_open, rules.commission) == ("lowest", True, 0)
        await player.press("enter", "n", "f5")
        assert "Face Up" in player.read("#game")
        await player.press(*("tab",) * 3, "space", "home", "enter", "enter")
        assert player.view.rules.side_bets == PAI_GOW.side_bets
        assert (player.view.rules.wheel, player.view.rules.commission) == ("lowest", 500)


async def test_the_rules_form_keeps_the_game_and_changes_the_side_bet_limit(store: EventStore) -> None:
    play_until(new_session(store, rules=FACE_UP), lambda view: over(view, 1))
    async with sitting(store) as player:
        await player.press("f5", *("tab",) * 7, "space", "end", "enter")
        assert "Commission" not in player.frame
        await player.press(*("tab",) * 6)
        await player.write("25", "enter", "enter")
        assert (player.view.rules.dealer_open, player.view.rules.max_side_bet) == (True, 2_500)
        assert player.view.rules.side_bets == FACE_UP.side_bets


async def test_against_an_open_hand_the_odds_show_each_settings_result(store: EventStore) -> None:
    async with at(store, "face-up", size=(200, 50)) as player:
        await player.press("e")
        assert "Jk4♥ beats beats win" in player.read("odds")
        assert "J♦5♠ loses beats push" in player.read("odds")
        await player.press("backspace", "h", "enter")
        assert "Your setting cost $25" in player.read("odds")


async def test_the_coachs_account_includes_side_bets_and_says_what_they_cost_on_average(
    store: EventStore,
) -> None:
    async with at(store, "face-up", size=(200, 50)) as player:
        await player.press("e", "backspace", "h", "enter")
        await player.settle(lambda: "on average they cost $1.16" in player.read("odds"))
        sums = (
            "Luck of the deal +$25",
            "Your decisions −$25",
            "Side bets +$4",
        )
        assert all(line in player.read("odds") for line in sums), player.read("odds")
