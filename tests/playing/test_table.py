"""What a person is asked at a table and what Enter does, at various moments, without a front end."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from paigow_tui.actions.keys import Keys
from paigow_tui.actions.table import BUY_IN, CLEAR, DECLINE_BANK, NEW_GAME
from paigow_tui.cards import Card, parse_cards
from paigow_tui.playing.prompt import prompt
from paigow_tui.playing.table import AtTable, Explained, NotYet, at_risk, bank_answer
from paigow_tui.preferences import BankAnswer, Preferences
from paigow_tui.rules import RuleSet, setting_of, settings
from paigow_tui.store import EventStore
from paigow_tui.table import (
    DeclineBank,
    LeaveTable,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    TakeBank,
    View,
)
from paigow_tui.telling.prompts import PICK_TWO
from paigow_tui.testing import at, new_session, offered, over, play_until, to_bet, to_set
from paigow_tui.testing.playing import drain
from tests.support.shared import Company
from tests.support.wild import play_wildly

WHEEL, JOKER_FLUSH, FIVE_ACES = "As 2h 3d 4c 5s Kh Qd", "Jk Ks 9s 6s 4s Qh 2d", "Jk As Ah Ad Ac Kh 9d"


def dealt(store: EventStore, cards: str, **options: object) -> View:
    """Return a table where the person has this hand to set."""
    view = play_until(new_session(store, **options), to_set).view  # type: ignore[arg-type]
    seats = list(view.seats)
    seats[view.seat - 1] = replace(seats[view.seat - 1], cards=parse_cards(cards))
    return replace(view, seats=tuple(seats))


def low(view: View, *, foul: bool) -> tuple[Card, ...]:
    assert view.mine is not None
    return next(each.low for each in settings(view.mine.cards, view.rules) if each.foul is foul)


@pytest.mark.parametrize(
    ("moment", "asked", "enter"),
    [
        ("bet", "bet", PlaceBet(4, 2_500)),
        ("settled", "bet", PlaceBet(4, 2_500)),
        ("my bank offer", "bank", DECLINE_BANK),
        ("hand to set", "hand", NotYet(PICK_TWO)),
        ("Face Up", "hand", NotYet(PICK_TWO)),
        ("out of chips", "chips", BUY_IN),
        ("left", "left", NEW_GAME),
    ],
)
def test_each_moment_has_its_question_and_enter_gives_a_safe_answer(
    store: EventStore, moment: str, asked: str, enter: object
) -> None:
    now = AtTable(view=at(moment, store).view)
    assert (now.asked, now.enter) == (asked, enter)


@pytest.mark.parametrize("cards", [WHEEL, JOKER_FLUSH, FIVE_ACES])
def test_enter_sets_two_picked_cards_but_puts_a_foul_back(store: EventStore, cards: str) -> None:
    view = dealt(store, cards)
    assert view.mine is not None
    for setting in settings(view.mine.cards, view.rules):
        now = AtTable(view=view, picked=setting.low)
        assert now.setting == setting
        assert now.enter == (CLEAR if setting.foul else SetHand(view.seat, setting.low))
    assert AtTable(view=view, picked=view.mine.cards[:1]).enter == NotYet(PICK_TWO)


def test_enter_plays_the_house_way_only_if_preferred_and_nothing_is_picked(store: EventStore) -> None:
    view, prefers = play_until(new_session(store), to_set).view, Preferences(enter_plays=True)
    assert view.mine is not None
    assert AtTable(view=view, preferences=prefers).enter == SetByHouseWay(view.seat)
    assert AtTable(view=view, preferences=prefers, picked=view.mine.cards[:1]).enter == NotYet(PICK_TWO)


@pytest.mark.parametrize("rule", ["lose", "refuse"])
def test_a_foul_is_put_back_whether_or_not_it_may_be_played(store: EventStore, rule: str) -> None:
    rules = RuleSet(foul="lose" if rule == "lose" else "refuse")
    view = play_until(new_session(store, rules=rules), to_set).view
    now = AtTable(view=view, picked=low(view, foul=True))
    assert (now.asked, now.enter) == ("foul", CLEAR)
    assert now.moment("table").foul_plays is (rule == "lose")


def test_cards_picked_from_another_hand_are_not_a_setting(store: EventStore) -> None:
    view = dealt(store, WHEEL)
    assert AtTable(view=view, picked=parse_cards("7s 7h")).setting is None


def test_a_player_with_less_than_the_minimum_bet_is_out_of_chips(store: EventStore) -> None:
    view = new_session(store).view
    for most, asked in ((0, "chips"), (499, "chips"), (500, "bet")):
        poor = replace(view, options=tuple(replace(one, most=most) for one in view.options))
        assert AtTable(view=poor).asked == asked


@pytest.mark.parametrize(("standing", "command"), [("ask", None), ("take", TakeBank(4)), ("decline", DeclineBank(4))])
def test_a_standing_answer_applies_only_to_an_offer_of_the_bank(
    store: EventStore, standing: BankAnswer, command: object
) -> None:
    session = play_until(new_session(store, seed=4), offered)
    assert bank_answer(session.view, standing) == command
    assert bank_answer(play_until(session, to_set).view, standing) is None
    assert bank_answer(play_until(session, to_bet).view, standing) is None


def test_the_dealers_open_hand_is_compared_only_while_it_matters_and_only_if_wanted(store: EventStore) -> None:
    for seed in range(12):
        session = new_session(store, variant="face-up", seed=seed)
        view = play_until(session, lambda view: to_set(view) or over(view, 1)).view
        against, dealer = AtTable(view=view).against, view.at(view.rules.dealer_seat)
        if view.struck:
            assert against is None, "all bets push"
            assert AtTable(view=view).asked == "bet"
        else:
            assert against == setting_of(dealer.cards, dealer.low, view.rules)
            assert AtTable(view=view, preferences=Preferences(own_eyes=True)).against is None


@pytest.mark.parametrize(
    ("cards", "dealer", "says"),
    [
        (WHEEL, "Ah 2s 3h 4d 5c Ks Qh", "you lose"),  # a wheel and king-queen, both copied
        (FIVE_ACES, "Ks Kd Kc Qs 8c Qh 9s", "you win"),
        (JOKER_FLUSH, "Ks Kd 8c 7h 6d Ac 2s", "you push"),
    ],
)
def test_against_an_open_hand_the_result_of_your_setting_is_shown(
    store: EventStore, cards: str, dealer: str, says: str
) -> None:
    view = dealt(store, cards, variant="face-up", seed=4)
    place, rules = view.rules.dealer_seat, view.rules
    open_hand = setting_of(parse_cards(dealer), parse_cards(dealer)[5:], rules)
    seats = list(view.seats)
    seats[place - 1] = replace(seats[place - 1], cards=parse_cards(dealer), low=open_hand.low, high=open_hand.high)
    now = AtTable(view=replace(view, seats=tuple(seats)), picked=parse_cards(cards)[5:])
    assert now.against == open_hand
    assert says in prompt(now, Keys()).says


# A newcomer's first hand.


def test_a_first_hand_is_explained_step_by_step_but_not_while_the_round_unfolds(store: EventStore) -> None:
    session = new_session(store)
    nothing = frozenset[str]()

    def now(picked: tuple[Card, ...] = (), *read: str, unfolding: str = "") -> AtTable:
        explained = nothing.union(read)
        return AtTable(
            view=session.view,
            position=session.position,
            picked=picked,
            unfolding=unfolding,
            explained=explained,  # type: ignore[arg-type]
        )

    assert now().lesson == ""
    play_until(session, to_set)
    assert session.view.mine is not None
    cards = session.view.mine.cards
    assert now().enter == Explained("dealt", last=False)
    assert now(unfolding="The others set.").lesson == ""
    assert (now((), "dealt").lesson, now(cards[:1]).lesson, now(cards[:2]).lesson) == ("pick", "pick", "picked")
    assert now((), "dealt").enter == NotYet(PICK_TWO)
    play_until(session, lambda view: over(view, 1))
    assert now().enter == Explained("over", last=False)
    assert now((), "over").enter == Explained("bank", last=True)
    assert AtTable(view=session.view, position=session.position).lesson == "", "of somebody who knows"


def test_if_players_may_not_bank_the_result_is_the_last_thing_explained(store: EventStore) -> None:
    session = play_until(new_session(store, variant="face-up", seed=4), lambda view: over(view, 1))
    now = AtTable(view=session.view, position=session.position, explained=frozenset())
    assert now.enter == Explained("over", last=True)


# A table of several people.


@pytest.mark.parametrize(
    ("wanted", "who", "asked"),
    [
        (to_bet, "Ann", "bet"),
        (offered, "Ann", "bank"),
        (offered, "Bob", "others"),
        (to_set, "Ann", "hand"),
        (to_set, "", "watching"),
        (lambda view: over(view, 1), "Ann", "opens soon"),
    ],
)
def test_at_a_shared_table_only_the_players_it_is_waiting_for_get_a_prompt(
    store: EventStore, wanted: Callable[[View], object], who: str, asked: str
) -> None:
    company = Company(store, "Ann", "Bob")
    company.play(wanted)
    view = company.sessions[who].view if who else company.comes("Cleo").view
    now = AtTable(view=view)
    assert now.asked == asked
    assert (now.enter is None) == (asked in ("others", "watching", "opens soon"))


def test_a_player_who_has_acted_waits_for_the_others(store: EventStore) -> None:
    company = Company(store, "Ann", "Bob")
    company.play(to_set)
    company.act(company.sessions["Ann"])
    assert [AtTable(view=company.sessions[name].view).asked for name in ("Ann", "Bob")] == ["others", "hand"]


@pytest.mark.parametrize("seed", range(3))
def test_enter_always_gives_an_answer_that_the_table_accepts(store: EventStore, seed: int) -> None:
    session = new_session(store, seed=seed, variant="pai-gow")
    for round in range(12):
        play_wildly(session, 1, Random(100 * seed + round))
        now = AtTable(view=session.view, position=session.position)
        assert now.asked in ("bet", "chips")
        if now.asked == "bet":
            assert session.open_round() is None
            drain(session)
            bet = AtTable(view=session.view).enter
            assert isinstance(bet, PlaceBet)
            assert session.act(bet) is None


# What is confirmed first.


def test_anything_irreversible_is_confirmed_first(store: EventStore) -> None:
    session = play_until(new_session(store), to_bet)
    view = session.view
    assert at_risk(PlaceBet(4, 50_000), view, all_in=True) == "all in"
    assert at_risk(PlaceBet(4, 50_000), view) == "", "a number is meant"
    assert at_risk(PlaceBet(4, 50_100), view, all_in=True) == "", "the table refuses it"
    assert at_risk(LeaveTable(4), view) == "leaving"
    view = play_until(session, to_set).view
    assert at_risk(SetHand(4, low(view, foul=True)), view) == "foul"
    assert at_risk(SetHand(4, low(view, foul=False)), view) == at_risk(SetByHouseWay(4), view) == ""
    refuses = replace(view, rules=RuleSet(foul="refuse"))
    assert at_risk(SetHand(4, low(view, foul=True)), refuses) == "", "the table refuses it"
    assert session.act(LeaveTable(4)) is None
    assert at_risk(LeaveTable(4), session.view) == "", "once is enough"
