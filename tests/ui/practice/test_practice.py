"""Practice on the screen: drills by keys and by mouse, review, challenges, look-up and statistics."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paigow_tui.cards import parse_cards
from paigow_tui.forms.drill import EXERCISES
from paigow_tui.host.local import LocalSeat
from paigow_tui.practice.habits.families import habit_named
from paigow_tui.practice.habits.known import KnownHabit
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.leaks import Leak, Leaks
from paigow_tui.practice.questions import Drill, PracticeOptions, Question, challenge
from paigow_tui.practice.session import OVERTAKEN, Practice
from paigow_tui.rules import CLASSIC
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import NOT_LEAKS
from paigow_tui.telling.leaks import ABOUT, NO_LEAKS
from paigow_tui.telling.practice import rule_of_thumb
from paigow_tui.testing import NAME, Size, new_session, play_until, preferences, sitting
from paigow_tui.ui.cards.odds_table import OddsTable
from paigow_tui.ui.dialogs.ask import ConfirmScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.practice.supply import Supply
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.statistics.screen import StatisticsScreen
from tests.ui.conftest import SameFrame
from tests.ui.moments import FEW, at
from tests.ui.practice.conftest import Clock
from tests.ui.practice.support import asked, drill, drilling, look_up, places, practicing, screen_of
from tests.ui.support import SIZES

STRAIGHT = parse_cards("As Qh 9s 8d 7c 6h 5s")
KINDS = ("two-pair", "no-pair", "joker", "full-house", "four-of-a-kind", "house-errs", "roles-differ")


NO_MISTAKES = "Ideas you get wrong, or learn in a lesson, come back here for review. There are none yet."


async def test_clicking_the_verdict_or_an_earlier_hand_opens_look_up(store: EventStore) -> None:
    async with drilling(store, kind="two-pair", role="banker", size=(120, 36)) as (player, screen):
        await player.press(*places(screen, "worst"), "enter")
        assert screen.now.answer is not None
        hand = screen.now.answer.question.hand

        async def looked_up() -> None:
            looked = look_up(player)
            assert (looked.now.cards, looked.now.role) == (hand, "banker")
            await player.press("escape")

        await player.click("Blunder", within="#verdict")
        await looked_up()
        await player.click("  1 ", within="#last")
        await looked_up()
        await player.click("win%", within="#settings")
        assert player.app.screen is screen, "a heading stands for nothing"
        await player.press("l")
        assert "Look up an earlier hand" in player.text
        await player.press("enter")
        await looked_up()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_drill_can_be_done_using_only_the_keyboard(store: EventStore, kind: str) -> None:
    async with practicing(store, drill(kind=kind, hands=2)) as player:
        for number in (1, 2):
            screen = await asked(player)
            assert f"hand {number} of 2" in player.text
            await player.press(*places(screen))
            assert "Set it this way?" in player.text
            await player.press("enter")
            assert "Best." in player.text
            assert "EV lost" in player.text
            await player.press("enter")
        assert player.app.screen is screen, "no menu covers the summary"
        assert "The drill is over. 2 hands: 2 best. No EV lost." in player.read("#settings")
        assert "Enter Same again n Drills" in player.read("PromptBar")
        await player.press("enter")
        await asked(player)
        assert "hand 1 of 2" in player.text
        assert screen.now.plan.kind == kind


async def test_a_drill_can_be_done_using_only_the_mouse(store: EventStore) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        for place in places(screen, "worst"):
            await player.click_card(int(place))
        await player.click("Enter Set", within="PromptBar")
        assert "Blunder: " in player.text
        await player.click("All 21", within="PromptBar")
        assert "of 21 shown, up and down for more" in screen.query_one("OddsTable").render().plain  # type: ignore[union-attr]
        await player.click("Next hand", within="PromptBar")
        await asked(player)
        await player.click("Look up", within="#keys")
        assert isinstance(player.app.screen, LookUpScreen)
        await player.click("Back", within="#keys")
        await player.click("s Stats", within="#keys")
        assert isinstance(player.app.screen, StatisticsScreen)
        await player.click("Back", within="#keys")
        await player.click("x End", within="#keys")
        assert "The drill is over." in player.text
        await player.click("Quit", within="#keys")
        assert await player.gone() == ""


async def test_a_drill_resumes_with_the_same_hand(store: EventStore) -> None:
    async with drilling(store, kind="trips") as (player, screen):
        assert screen.now.dealt is not None
        hand = screen.now.dealt.question.hand
    async with practicing(store) as player:
        screen = await asked(player)
        assert screen.now.dealt is not None
        assert screen.now.dealt.question.hand == hand
        assert "hand 1" in player.text
        await player.press(*places(screen), "enter", "enter")
        await asked(player)
        assert "hand 2" in player.text


async def test_mistakes_are_reviewed_until_none_is_due(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        await player.press(*places(screen, "worst"), "enter", "x")
    due = Practice(store).diary.deck.next_due()
    monkeypatch.setattr(Practice.__init__, "__defaults__", (lambda: (due or 0) + 1,))
    monkeypatch.setattr(store, "clock", lambda: (due or 0) + 1)
    async with practicing(store, PracticeOptions(way="review")) as player:
        screen = await asked(player)
        assert "Review: 1 of 1 idea due" in player.text
        assert "You got this hand wrong before." in player.read("#verdict")
        await player.press(*places(screen), "enter")
        assert "Best." in player.text
        assert "That was the last one due." in player.text
        assert "Enter Done" in player.read("PromptBar")
        await player.press("enter")
        assert any("review is over" in notice for notice in player.notices())


async def test_a_hand_not_set_in_time_is_marked_out_of_time(store: EventStore, clock: Clock) -> None:
    async with drilling(store, kind="two-pair", clock=20) as (player, screen):
        assert "seconds left" in player.text
        clock.now += 20
        await player.settle(lambda: screen.now.answer is not None)
        assert "Out of time." in player.text
        assert Practice(store).diary.decisions[0].verdict == "out of time"


async def test_hints_appear_next_to_the_hand_and_a_hinted_hand_is_not_counted(store: EventStore) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        await player.press("i")
        assert "Hint: Foxwoods follows this rule here. Two pair, the higher" in player.read("#settings")
        await player.press("i", "i")
        assert "Hint: the best low hand is " in player.read("#settings")
        await player.press(*places(screen, "worst"), "enter")
        assert Practice(store).diary.decisions[0].hinted
        await player.press("enter")
        screen = await asked(player)
        await player.press(*places(screen), "enter")
        assert player.read("#asked").endswith("1 of 1 best.")
        await player.press("s")
        await player.settle(lambda: "1 hand, 100.0% best" in player.text)
        assert "Not counted: 1 hand with a hint." in player.text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_every_kind_of_practice_is_named_whole_in_the_menu(store: EventStore, size: Size) -> None:
    async with practicing(store, size=size) as player:
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        for what in EXERCISES:
            if what not in ("resume", "leaks"):
                player.app.screen.query_one("#what").value = what  # type: ignore[attr-defined]
                await player.settle()
                assert "…" not in player.read("#row-what"), what


async def test_the_menu_starts_every_kind_of_practice(store: EventStore) -> None:
    async with practicing(store) as player:
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        menu = player.app.screen
        menu.query_one("#what").value = "house way"  # type: ignore[attr-defined]
        await player.settle()
        menu.query_one("#rule").value = 6  # type: ignore[attr-defined]
        await player.settle()
        assert "…" in player.read("#row-rule"), "a long rule is cut with a sign of it"
        menu.query_one("#rule").value = 11  # type: ignore[attr-defined]
        await player.click("Begin")
        screen = await asked(player)
        assert screen.now.dealt is not None
        assert screen.now.dealt.question.task == "house way"
        await player.press("n")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        player.app.screen.query_one("#what").value = "speed"  # type: ignore[attr-defined]
        await player.click("Begin")
        screen = await asked(player)
        assert (screen.now.plan.hands, screen.now.plan.clock, screen.now.plan.task) == (30, 6, "best")
        await player.press("n")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        player.app.screen.query_one("#what").value = "challenge"  # type: ignore[attr-defined]
        await player.settle()
        await player.click("Begin")
        assert "A seed must be 1 to 32 letters" in player.text
        player.app.screen.query_one("#challenge").value = "monday"  # type: ignore[attr-defined]
        await player.press("enter")
        await player.settle(lambda: "Challenge monday" in player.text)
        await asked(player)


async def test_help_on_the_form_explains_only_the_fields_of_a_house_way_drill(store: EventStore) -> None:
    async with practicing(store) as player:
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        menu = player.app.screen
        assert isinstance(menu, PracticeMenu)
        menu.query_one("#what").value = "house way"  # type: ignore[attr-defined]
        await player.settle(lambda: "You are" not in player.text)
        assert [line.name for line in menu.explained()] == ["House way", "Rule", "How many", "Clock"]
        menu.query_one("#what").value = "drill"  # type: ignore[attr-defined]
        await player.settle(lambda: "You are" in player.text)
        game, *others = menu.explained()
        assert game.words.startswith("A drill follows the rules of its game.")
        assert [line.name for line in others] == ["Of these", "You are", "House way", "How many", "Clock"]


async def test_look_up_works_with_keys_and_with_clicks(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async with practicing(store, screen=LookUpScreen()) as player:
        screen = look_up(player)
        player.strike(*"As Kd Tc 2h Jk 9s ")
        await player.settle()
        assert "Type or click 1 more card." in player.read("#said")
        await player.click("9♦", within="CardGrid")
        await player.settle(lambda: screen.now.odds is not None)
        assert "Two pair, the higher one jacks to aces: split" in player.read("#said")
        await player.press("f5", "f7")
        assert "as the banker" in player.text
        monkeypatch.setattr(player.app.oracle, "run", lambda task: None)  # not needed here
        await player.press("f6")
        assert "against Bally's" in player.text
        await player.click("Clear", within="#keys")
        assert "Type or click 7 more cards." in player.read("#said")


async def test_the_dealers_revealed_hand_can_be_looked_up_from_the_table(store: EventStore) -> None:
    session = play_until(new_session(store), lambda view: view.round == 1 and view.settled is not None)
    async with sitting(store, session) as player:
        await player.press("o")
        screen = look_up(player)
        await player.settle(lambda: screen.now.odds is not None)
        await player.click("Dealer's", within="#keys")
        await player.settle(lambda: screen.now.odds is not None)
        assert set(screen.now.cards) == set(session.view.at(session.view.rules.dealer_seat).cards)
        await player.press("escape")
        assert player.at_table


async def test_typing_in_look_up_replaces_the_hand_that_a_key_put_there(store: EventStore) -> None:
    session = play_until(new_session(store), lambda view: view.round == 1 and view.settled is not None)
    async with sitting(store, session) as player:
        await player.press("o")
        screen = look_up(player)
        await player.press("ctrl+l", "f8")
        assert set(screen.now.cards) == set(player.mine.cards)
        await player.press(*"As Kd")
        assert screen.now.cards == parse_cards("As Kd")


async def test_practice_statistics_look_up_and_replay_are_one_key_away_from_the_table(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("f2")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        await player.press("escape")
        assert isinstance(player.app.screen, PracticeScreen)
        await player.press("f2")
        assert player.at_table
        await player.press("f3")
        await player.settle(lambda: "No decisions yet" in player.text)
        await player.press("f3")
        assert player.at_table
        await player.press("o")
        screen = look_up(player)
        assert "Your hand" not in player.read("#keys")
        await player.press("ctrl+l")
        await player.click("F8 Your hand", within="#keys")
        assert set(screen.now.cards) == set(player.mine.cards)
        face = player.app.look.text(screen.now.cards[0])
        assert face in player.read("#head")
        await player.press("escape")
        await player.press("v")
        await player.settle(lambda: "1 round:" in player.text)
        for _ in range(4):
            if isinstance(player.app.screen, ReplayScreen):
                break
            await player.press("enter")
        assert isinstance(player.app.screen, ReplayScreen)
        await player.press("end", "u")
        screen = look_up(player)
        assert set(screen.now.cards) == set(player.mine.cards)
        await player.press("escape")
        assert isinstance(player.app.screen, ReplayScreen)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.usefixtures("clock")  # every answer takes no time
async def test_practice_screens_match_the_stored_frames(store: EventStore, same_frame: SameFrame, size: Size) -> None:
    """The frames show the question, the verdict, all settings, help, the menu and look-up."""

    def compare(name: str, sizes: tuple[Size, ...] = FEW) -> None:
        if size in sizes:
            same_frame(f"../practice/frames/{name}-{size[0]}x{size[1]}", player.frame)

    async with drilling(store, kind="two-pair", hands=20, size=size) as (player, screen):
        await player.press("1")
        compare("asked", SIZES)
        await player.press("?")
        compare("help")
        await player.press("?")
        await player.press("backspace", *places(screen, "worst"), "enter")
        compare("verdict", SIZES)
        await player.press("a")
        compare("all")
        await player.press("n")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        compare("menu")
        await player.press("escape", "o")
        looked = look_up(player)
        await player.settle(lambda: looked.now.odds is not None)
        compare("look-up")
        await player.press("escape", "enter")
        await asked(player)
        await player.press("i", "i")
        compare("hint")
        await player.press("x")
        compare("over", SIZES)


async def test_leaks_are_listed_and_can_be_drilled(store: EventStore) -> None:
    async with drilling(store, ideas=("high-pair",)) as (player, screen):
        await player.press("w")
        assert NO_LEAKS in player.text
        await player.press(*places(screen, "worst"), "enter", "f3")
        await player.settle(lambda: "1 hand, 0.0% best" in player.text)
        await player.press("7")
        assert "1 of 1" in player.read("OptionList")
        assert player.read("#costly") == ABOUT
        told = player.read("#thumb")
        assert told.startswith("A pair of tens to kings: 1 of 1 wrong, about $")
        assert "per hundred hands, give or take $" in told
        assert told.endswith(
            ". There are too few hands to tell. "
            "Rule of thumb: Keep the pair behind, with the two highest side cards in front."
        )
        for drill_it in ("enter", "d", "click"):
            if drill_it == "click":
                await player.click("A pair of tens to kings", within="OptionList")
            else:
                await player.press(drill_it)
            assert player.app.screen is screen
            assert screen.now.plan.ideas == ("high-pair",)
            assert "A pair of tens to kings, not obvious  hand 1" in player.text
            await asked(player)
            await player.press("f3")
            await player.settle(lambda: "1 hand, 0.0% best" in player.text)
            await player.press("7")
        await player.press("escape", "w")
        assert screen.now.plan.ideas == ("high-pair",)
        await asked(player)


async def test_habits_are_listed_below_the_leaks_and_can_be_drilled(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = habit_named("two-pair-ace: keep, sum_at_most 11")
    question = Question(parse_cards("Ah Kd 7s 7c 5h 5d 4c"))
    known = KnownHabit(small, question, 0.97, 84, 80, 0.002095, 0.0532, 0.365)
    monkeypatch.setattr("paigow_tui.ui.statistics.screen.known_habits", lambda decisions: [known])
    async with drilling(store, ideas=("high-pair",)) as (player, screen):
        await player.press(*places(screen, "worst"), "enter", "f3")
        await player.settle(lambda: "1 hand, 0.0% best" in player.text)
        await player.press("7")
        await player.settle(lambda: "Habits, in practice and at the table" in player.text)
        assert NOT_LEAKS in player.text
        assert "Two pair and an ace beside them" in player.read("OptionList")
        assert "80 of 84 $5.24, 97% certain" in player.read("OptionList")
        await player.press("end")
        await player.resize(80, 18)
        assert "80 of 84 $5.24, 97% certain" in player.read("OptionList")
        assert "Habits, in practice and at the table" in player.read("#heading") + player.read("OptionList")
        await player.resize(80, 24)
        told = player.read("#thumb")
        assert told.startswith(
            "With two pair and an ace beside them, you keep both pairs behind if the pairs add up to"
        )
        assert "costs the most on hands like Ah Kd 7s 7c 5h 5d 4c. Rule of thumb: " in told
        assert "…" not in told
        await player.press("enter")
        assert player.app.screen is screen
        assert screen.now.plan.habit == small.name


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_headings_of_leaks_and_habits_stay_in_view_and_every_rule_of_thumb_is_whole(
    store: EventStore, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    found = tuple(Leak(name, hands=9, wrong=4, cost=0.01, error=0.001, drawn=9) for name in ideas())
    monkeypatch.setattr("paigow_tui.ui.statistics.screen.leaks_apart", lambda *_: Leaks(found, found))
    async with drilling(store, ideas=("high-pair",), size=size) as (player, screen):
        await player.press(*places(screen, "worst"), "enter", "f3")
        await player.settle(lambda: "1 hand, 0.0% best" in player.text)
        await player.press("7")
        for head in ("In practice", "At the table"):
            for one in found:
                assert player.read("#heading").startswith(head) or head in player.read("OptionList")
                assert player.read("#thumb").endswith(rule_of_thumb(one.idea, Voice()))
                await player.press("down")


async def test_a_finished_drill_has_a_summary_and_is_counted_in_the_statistics(store: EventStore) -> None:
    async with practicing(store, drill(kind="two-pair")) as player:
        for which in ("best", "worst"):
            await player.press(*places(await asked(player), which), "enter")
            await player.press("enter")
        await asked(player)
        assert player.read("#asked").endswith("1 of 2 best.")
        await player.resize(100, 30)
        assert "1 of 2 best. 0." in player.read("#asked")
        await player.press("x")
        assert "2 hands: 1 best, 1 blunder." in player.read("#settings")
        await player.press("f3")
        await player.settle(lambda: "2 hands, 50.0% best" in player.text)
        await player.resize(120, 36)
        assert "The average over the last 20 hands" in player.read("#caption")
        assert "hand 1 2" in player.read("Chart")
        await player.press("2")
        assert "Best settings" in player.text
        await player.press("3")
        assert "You have not played a hand yet." in player.text
        await player.press("4")
        assert "with the cost of each per $1 bet." in player.text
        assert "drill      against Foxwoods" in player.text
        await player.press("enter")
        assert isinstance(player.app.screen, LookUpScreen)
        await player.press("escape", "1", "r", "r")
        assert "No decisions yet" in player.text
        await player.press("r", "w", "p")
        assert "the last year, both roles, Foxwoods" in player.text
        await player.press("s", "k", "g", "5")
        assert "Foxwoods, drill, two pair, Pai Gow Poker" in player.text
        words = " ".join(player.text.split())
        assert "very close close clear very clear two pair" in words
        await player.press("6")
        assert "You set half of the hands in" in player.text


async def test_space_opens_the_menus_first_list_as_the_menu_says(store: EventStore) -> None:
    async with practicing(store) as player:
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        assert "Space opens a list" in " ".join(player.read(".says").split())
        await player.press("space")
        assert "a streak: until your first error" in player.text


@pytest.mark.parametrize(
    "keys",
    [("enter",), ("tab", "tab", "b"), ("tab", "tab", "enter")],
    ids=["enter", "b from a line", "enter from a line"],
)
async def test_practice_can_be_started_from_any_line_of_its_menu(store: EventStore, keys: tuple[str, ...]) -> None:
    async with practicing(store) as player:
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        player.app.screen.query_one("#what").value = "drill"  # type: ignore[attr-defined]
        await player.settle(lambda: "hands people set wrong" in player.text)
        assert "Press Enter on any line to begin" in " ".join(player.read(".says").split())
        await player.press(*keys)
        assert (await asked(player)).now.dealt is not None


async def test_look_up_has_its_own_help_and_keys_that_can_be_changed(store: EventStore) -> None:
    prefs = preferences(keys={"look-up-role": "f20"})
    async with practicing(store, screen=LookUpScreen(), prefs=prefs) as player:
        screen = look_up(player)
        await player.press("?")
        page = " ".join(player.text.split())
        assert "Help: look-up" in page
        assert "F20 Look up the hand as the player or as the banker." in page
        await player.press("?")
        assert player.app.screen is screen
        assert "F20 Role" in player.read("#keys")
        player.strike(*"as kd")
        await player.press("f20")
        assert screen.query_one("Input").value == "as kd", "letters are typed"  # type: ignore[attr-defined]
        assert isinstance(screen, LookUpScreen)
        assert screen.now.role == "banker"


async def test_a_straight_is_explained_without_the_term_complete_hand(store: EventStore) -> None:
    async with practicing(store, PracticeOptions(way="look up", hand=STRAIGHT)) as player:
        await player.settle(lambda: "Straight, flush or better: play it behind" in player.read("#said"))
        assert "omplete" not in player.text


async def test_the_house_way_key_gives_no_hint_and_t_shows_at_once_whether_table_mistakes_join_the_deck(
    store: EventStore,
) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        await player.press("h")
        assert player.notices() == ["In practice, you set the hand yourself. Press i for a hint."]
        assert screen.now.hints == 0
        assert "Hint" not in player.read("#settings")
        assert "t Mistakes" in player.read("#keys")
    async with drilling(store, size=(120, 36), kind="two-pair") as (player, screen):
        for key, joins in (("", "no"), ("t", "yes"), ("t", "no")):
            await player.press(*key)
            player.app.clear_notifications()
            await player.settle()
            assert f"t Table mistakes: {joins}" in player.read("#keys")


async def test_your_setting_stays_visible_however_far_the_list_is_scrolled(store: EventStore) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        await player.press(*places(screen, "worst"), "enter", "a")
        table = screen.query_one(OddsTable)
        seen = set()
        for _ in range(16):
            shown = player.read("#settings")
            assert " > " in f" {shown} "
            assert "3 of 21 shown" in shown
            seen.add(table.first)
            await player.press("down")
        assert len(seen) > 5
        await player.press(*["up"] * 16)
        assert table.first == 0
        assert "*H" in player.read("#settings")


async def test_practice_keys_can_be_remapped(store: EventStore) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        player.app.keep(preferences(keys={"practice-hint": "f9", "practice-menu": "m", "pick-1": "z"}))
        await player.settle()
        assert "F9 Hint" in player.read("PromptBar")
        assert "m Drills" in player.read("#keys")
        assert "(z 2 3 4 5 6 7, ← → and Space, or click)" in player.read("PromptBar")
        await player.press("i")
        assert screen.now.hints == 0
        await player.press("f9", "z")
        assert (screen.now.hints, screen.hand.picked) == (1, (1,))
        await player.press("n")
        assert isinstance(player.app.screen, PracticeScreen)
        await player.press("m")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))


async def test_only_f_plays_a_foul_and_pressing_enter_repeatedly_skips_no_verdict(
    store: EventStore, clock: Clock
) -> None:
    async with drilling(store, kind="two-pair", prefs=preferences(pace="quick")) as (player, screen):
        await player.press(*places(screen, "foul"))
        says = "Foul! Your high hand must outrank your low. A foul always loses."
        assert screen.prompted().says == says
        assert "bet" not in player.read("PromptBar"), "there is none here"
        player.strike("enter", "enter", "enter")
        await player.settle()
        assert screen.now.answer is None
        assert screen.hand.picked == (), "Enter puts the cards back"
        clock.now += 1
        await player.press(*places(screen))
        player.strike("enter", "enter", "enter")
        await player.settle()
        assert screen.now.answer is not None
        clock.now += 1
        await player.press("enter")
        await asked(player)
        assert "hand 2" in player.text
        await player.press(*places(screen, "foul"), "f")
        assert screen.now.answer is not None
        assert "Blunder" in player.text


async def test_the_button_to_continue_names_the_next_hand(store: EventStore) -> None:
    async with drilling(store, kind="two-pair") as (player, screen):
        await player.press("n")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        assert "Your drill is waiting (Two pair, not obvious)." in player.read(".says")
        assert "go on with hand 1 of" in player.text
        await player.press("escape", *places(screen), "enter", "n")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        assert "go on with hand 2 of" in player.text
        await player.press("enter")
        await asked(player)
        assert "hand 2" in player.read("#head")


async def test_practice_starts_with_the_tables_house_way_and_rules(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Supply, "start", lambda supply, *drill: None)  # not needed here
    session = LocalSeat.new(store, name=NAME, rules=CLASSIC, house_way="trump-plaza", seed=7)
    async with sitting(store, session) as player:
        await player.press("f2")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        assert "Trump Plaza" in player.text
        assert "Foxwoods" not in player.text
        await player.press("enter")
        await player.settle(lambda: screen_of(player).practice.diary.open is not None)
        now = screen_of(player).practice.diary.open
        assert now is not None
        assert (now.drill.against, now.drill.rules) == ("trump-plaza", CLASSIC)


@pytest.mark.parametrize("answers", [True, False], ids=["in mid hand", "between hands"])
async def test_a_drill_ended_by_another_window_is_over_in_this_window_too(store: EventStore, answers: bool) -> None:
    async with drilling(store, hands=2) as (player, screen):
        if not answers:
            await player.press(*places(screen), "enter")
        with EventStore.open(store.path) as second:
            Practice(second).begin(Drill(kind="trips", hands=2))
            if answers:
                await player.press(*places(screen))
            await player.press("enter")
            assert player.notices() == [OVERTAKEN]
            assert ("Best." in player.text) == answers
            await player.press(*["enter"] * (1 + answers))
            assert isinstance(player.app.screen, PracticeMenu)
            assert "three of a kind" in player.read(".says").lower()
            assert "go on with hand 1 of" in player.text
            elsewhere = Practice(second).open
            assert elsewhere is not None
            assert (elsewhere.shown, elsewhere.decisions) == (0, [])


async def test_enter_continues_a_drill_interrupted_by_a_review(store: EventStore) -> None:
    async with drilling(store, kind="two-pair", hands=2) as (player, screen):
        assert screen.now.dealt is not None
        waiting = screen.now.dealt.question
        await player.press("v")
        assert "Your drill is waiting for you." in player.read("PromptBar")
        await player.press("enter")
        screen = await asked(player)
        assert screen.now.dealt is not None
        assert screen.now.dealt.question == waiting


async def test_an_unfinished_challenge_is_not_dropped_without_asking(store: EventStore) -> None:
    begun = replace(challenge("friday"), hands=3)
    async with practicing(store, PracticeOptions(way="drill", drill=begun)) as player:
        screen = await asked(player)
        await player.press("x")
        assert screen.practice.open is None, "nothing is lost: no hand is set"
        screen.begin(PracticeOptions(way="drill", drill=begun))
        await asked(player)
        await player.press(*places(await asked(player)), "enter")
        for keys in (("x", "x"), (), ("escape",), ("f2",)):
            if not keys:
                player.app.practice(drill(kind="two-pair"))
            await player.press(*keys)
            await player.settle(lambda: isinstance(player.app.screen, ConfirmScreen))
            assert "1 of 3 hands set" in " ".join(player.text.split())
            await player.press("enter")
            await player.settle(lambda: player.app.screen is screen)
            assert screen.practice.open is not None
            assert screen.practice.open.drill == begun, "Enter says no"
        await player.press("x", "y")
        await player.settle(lambda: "The drill is over." in player.text)


async def test_leaving_a_drill_says_that_it_waits_for_you(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("f2")
        await player.settle(lambda: isinstance(player.app.screen, PracticeMenu))
        player.app.screen.query_one("#what").value = "drill"  # type: ignore[attr-defined]
        await player.press("enter")
        await asked(player)
        await player.press("escape")
        assert player.at_table
        assert player.notices() == ["Your drill is waiting for you in practice mode."]
    async with practicing(store) as player:
        await asked(player)
        assert await player.gone("escape") == "Your drill is waiting for you in practice mode."
