"""What the stage shows at each moment in the game, with nothing cut off or hidden."""

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from paigow_tui.actions.buttons import Button, Prompt, bar
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment as AtMoment
from paigow_tui.cards import SUIT_SIGNS, parse_cards
from paigow_tui.playing.table import AtTable
from paigow_tui.rules import rank_low, settings
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, SideStake, View
from paigow_tui.table.events import BankSettled, SeatSettled, SideBetSettled
from paigow_tui.table.log import settled_lines
from paigow_tui.telling.stage import ribbon
from paigow_tui.telling.table import so_far
from paigow_tui.testing import at
from paigow_tui.testing.playing import new_session, over, play_until, to_bet
from paigow_tui.ui.cards import bitmaps
from paigow_tui.ui.cards.bitmaps import BITMAPS
from paigow_tui.ui.cards.canvas import BLOCKS
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import COLORS_16, COLORS_256, THEMES, contrast
from paigow_tui.ui.stage.facts import Extras, Mark, Odds, Scene, Shown
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.layouts import LAYOUTS, WINGS_FROM
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.pen import fitting
from paigow_tui.ui.stage.rail import prompt_buttons
from paigow_tui.ui.stage.scene import scene, shown
from tests.ui.stage.gallery import moment, with_seat

SIZES = [layout.size for layout in LAYOUTS]
WITH_LOG = [*(layout.size for layout in LAYOUTS if not layout.thumbs), (40, 45), (80, 22)]
MOMENTS = ["bet", "my bank offer", "hand to set", "Face Up", "settled", "banking", "banked", "out of chips", "left"]
LOOKS = [*map(Look, (*THEMES.values(), COLORS_256, COLORS_16)), Look(blocks=False, suits=False)]


def made(moment: str, store: EventStore, **fields: object) -> Scene:
    return scene(replace(AtTable(view=at(moment, store).view), **fields), Keys())


def text(of: Scene, size: tuple[int, int], look: Look | None = None) -> str:
    canvas = paint_scene(of, size, look or Look())
    return "\n".join("".join(cell.char for cell in canvas.row(y)) for y in range(size[1]))


def letters(of: Scene, size: tuple[int, int]) -> str:
    """Return the text on the stage, with blank space in place of the blocks."""
    return text(of, size).translate(dict.fromkeys(map(ord, BLOCKS[1:]), " "))


def to_set(store: EventStore) -> View:
    return at("hand to set", store).view


def test_until_a_card_is_picked_all_seven_cards_are_in_order_with_their_numbers(store: EventStore) -> None:
    shown_now = made("hand to set", store)
    assert (shown_now.kind, shown_now.picked, shown_now.numbers) == ("setting", 0, (1, 2, 3, 4, 5, 6, 7))
    assert shown_now.cards == tuple(sorted(shown_now.cards, reverse=True))
    assert shown_now.tags[0].texts[0] == "LOW  pick two"
    assert shown_now.banker_hands is not None
    assert set(shown_now.banker_hands.cards) == {None}


def test_a_picked_card_moves_to_the_low_hand_and_keeps_its_number(store: EventStore) -> None:
    cards = made("hand to set", store).cards
    one = made("hand to set", store, picked=cards[3:4])
    assert one.cards[0] is cards[3]
    assert one.numbers == (4, 1, 2, 3, 5, 6, 7)
    assert one.picked == 1


def test_a_foul_is_named_and_both_hands_are_marked_in_red(store: EventStore) -> None:
    view = to_set(store)
    assert view.mine is not None
    foul = next(each for each in settings(view.mine.cards, view.rules) if each.foul)
    now = made("hand to set", store, picked=foul.low)
    assert now.word == ("FOUL",)
    assert [tag.tone for tag in now.tags] == ["lose", "lose"]
    assert now.prompt.enter is not None
    assert now.prompt.enter.action == "clear"


def test_after_a_round_the_beaten_hands_are_dimmed_and_the_result_is_shown(store: EventStore) -> None:
    now = made("settled", store)
    assert now.kind == "over"
    assert now.word
    for own, his, tag in zip(now.dimmed, now.banker_dimmed, now.tags, strict=True):
        assert own is not his
        assert tag.tone == ("lose" if own else "win")


def test_only_open_cards_show_how_hands_compare_and_only_results_show_money(store: EventStore) -> None:
    view = at("settled", store).view
    everyone = frozenset(range(1, 8))
    early = scene(AtTable(view=view), Keys(), until=Shown(everyone, everyone, settled=False))
    assert not early.word
    assert all(not placard.result and placard.luck == ("", "") for placard in early.placards)
    assert early.tags == scene(AtTable(view=view), Keys()).tags, "the banker's cards lie open"
    closed = scene(AtTable(view=view), Keys(), until=Shown(everyone, frozenset(), settled=False))
    assert closed.halos == ("", "")
    assert not any(tag.tone for tag in closed.tags)
    assert all(placard.hands is None or set(placard.hands.cards) == {None} for placard in closed.placards), (
        "no card may be seen before it is turned over"
    )
    assert shown(view).settled


def test_as_the_banker_you_see_each_seats_result_from_your_side(store: EventStore) -> None:
    now = made("banked", store)
    assert now.kind == "banking"
    assert now.banker_hands is None
    assert len(now.tallies) == 6
    for placard, tally in zip(now.placards, now.tallies, strict=True):
        assert {"wins": "lose", "loses": "win", "push": "push"}[placard.result[0]] == tally.tone
        assert tally.texts[0][0] == {"lose": "−", "win": "+", "push": "P"}[tally.tone]
    assert now.word[0].startswith("BANK ")


def test_a_dealers_hand_that_pushes_all_bets_is_lit_in_gold(store: EventStore) -> None:
    view = at("Face Up", store).view
    struck = scene(AtTable(view=replace(view, struck=True)), Keys())
    assert struck.banker_halos == ("", "gold")
    assert made("Face Up", store).banker_halos == ("", "")
    assert not struck.track
    assert struck.bank[0] == ("If the dealer has ace-high, all bets push.", "A dealer ace-high pushes all bets.")


def test_a_bank_offer_shows_whose_turn_it_is_and_enter_declines_it(store: EventStore) -> None:
    now = made("my bank offer", store)
    assert now.offer is not None
    assert now.offer.title[0] == "TAKE THE BANK?"
    assert ("4 you", "asked") in now.offer.order
    assert now.prompt.enter is not None
    assert now.prompt.enter.action == "decline-bank"
    assert dict(now.track)[now.position] == "asked"


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_painted_at_every_size_and_in_every_look(moment: str, store: EventStore) -> None:
    now = made(moment, store)
    for size in SIZES:
        painted = text(now, size)
        for placard in now.placards:
            assert f"{placard.position} {placard.name or 'empty'}"[:6] in painted
        if now.track:
            assert "BANK" in painted
        if now.prompt.enter is not None:
            assert now.prompt.enter.label in painted
    for look in LOOKS:
        signs = {*text(now, (120, 36), look)}
        assert look.blocks or not signs & {*BLOCKS[1:], *SUIT_SIGNS, *"◆▶▷○✗▲▼●·─"}


@pytest.mark.parametrize("look", LOOKS)
def test_all_text_on_the_stage_has_enough_contrast(look: Look, store: EventStore) -> None:
    for name in ("settled", "banked", "hand to set", "bet", "my bank offer"):
        canvas = paint_scene(made(name, store), (120, 36), look)
        for y in range(36):
            for cell in canvas.row(y):
                if cell.char.isalnum() or cell.char in "$▲▼◆":
                    assert contrast(cell.ink, cell.ground) >= 4.5, (name, y, cell)


def test_in_a_replay_all_cards_are_face_up_and_the_log_tells_the_story() -> None:
    dealt = moment("replay dealt")
    assert all(placard.hands is None or None not in placard.hands.cards for placard in dealt.placards)
    assert not dealt.numbers, "nothing can be picked"
    painted = text(dealt, (120, 36))
    assert "Seven cards are dealt to each" in painted
    assert "●" in painted.splitlines()[-2]
    assert moment("replay").word


@pytest.mark.parametrize("size", [(90, 50), (220, 24), (100, 30), (120, 36), (200, 50)])
def test_a_replays_story_begins_with_a_whole_sentence(size: tuple[int, int]) -> None:
    of = moment("replay")
    log = grid(*size, of.kind).log
    assert log is not None
    rows = [line[log.x : log.x + log.width].strip() for line in letters(of, size).splitlines()[log.y :][: log.height]]
    told = [row for row in rows if row and "─" not in row]
    assert any(event.startswith(told[0]) for event in of.story)
    assert of.story[-1].endswith(told[-1])


@pytest.mark.parametrize("size", [(160, 45), (200, 50), (220, 24)])
def test_in_a_wide_terminal_a_replays_buttons_say_what_they_do(size: tuple[int, int]) -> None:
    steps = bar(AtMoment(place="replay", hand=True), Keys(), "steps", {})
    of = replace(moment("replay"), prompt=Prompt("", steps))
    assert all(button.label for _, button in prompt_buttons(of, grid(*size, of.kind)))


def test_a_spectator_sees_seven_placards_and_one_seats_hands_large(store: EventStore) -> None:
    view = replace(at("settled", store).view, seat=0)
    watched = scene(AtTable(view=view), Keys())
    assert (watched.kind, watched.cards, len(watched.placards)) == ("watching", (), 7)
    large = scene(AtTable(view=view), Keys(), extras=Extras(large=1))
    assert large.cards == view.at(1).low + view.at(1).high
    assert large.name == view.at(1).name
    assert not large.word


def test_after_a_round_a_spectators_header_names_that_round_and_not_the_next() -> None:
    seen = moment("watching")
    assert [line.round for line in seen.log] == [1]
    assert seen.header == ("round 1", "watching", "the dealer banks")


def test_changing_the_bet_clears_the_table_but_your_last_hands_stay_by_the_circle(store: EventStore) -> None:
    view = at("settled", store).view
    now = AtTable(view=view)
    changed = scene(replace(now, next_bet=now.next_bet.more(view)), Keys())
    assert (changed.kind, changed.amount) == ("bets", 3_000)
    assert changed.betting is not None
    assert view.mine is not None
    assert (changed.betting.low, changed.betting.high) == (view.mine.low, view.mine.high)


def test_a_played_foul_is_named_and_no_hand_is_lit() -> None:
    now = moment("foul over")
    assert now.tags[0].texts == ("foul",)
    assert now.halos == ("", "")
    assert now.dimmed == (True, True)


def test_both_hands_are_named_below_a_foul() -> None:
    view = at("settled").view
    assert view.mine is not None
    lost = SeatSettled(view.seat, "lose", "", "", 2_500, 0, 0, "foul")
    low, high = parse_cards("Kh Kd"), parse_cards("Tc Ts 8h 5d 2c")
    fouled = with_seat(view, replace(view.mine, result=lost, low=low, high=high))
    assert scene(AtTable(view=fouled), Keys()).why == ("Foul: tens do not outrank kings",)


def test_if_room_is_short_the_coachs_buttons_keep_their_labels() -> None:
    now = moment("next bet")
    coach = [Button("F7", "Why", "why"), Button("F6", "Drill it", "drill-it")]
    crowded = replace(now, prompt=replace(now.prompt, buttons=(*now.prompt.buttons, *coach)))
    shown = {each.action: each.label for _, each in prompt_buttons(crowded, grid(80, 24, "over"))}
    assert all(shown[each.action] == each.label for each in coach)
    assert not shown["bet-less"]


def test_the_coachs_comment_comes_before_the_commission_and_who_was_beaten() -> None:
    cause = "Blunder: breaking up the aces costs 0.116 of the bet."
    for now in (moment("big win"), moment("you bank")):
        told = replace(now, odds=Odds(coach=(f"{cause} A pair is worth more intact.", cause)), odds_open=True)
        assert cause in letters(replace(told, why=("a" * 20,)), (80, 24))
        assert cause in letters(replace(told, why=("$500 less $25 commission",)), (80, 24))
    banked = replace(moment("you bank"), odds=Odds(note="Your setting cost $5 on average."), odds_open=True)
    assert "average. Lost to Ada" in letters(replace(banked, why=("lost to Ada",)), (80, 24))


def test_a_push_says_that_your_bet_comes_back(store: EventStore) -> None:
    session = play_until(new_session(store, seed=5), lambda view: over(view, 1))
    pushed = scene(AtTable(view=session.view), Keys())
    assert (pushed.word, pushed.why) == (("PUSH",), ("Your $25 comes back",))


def test_a_loss_says_which_hands_yours_lost_to(store: EventStore) -> None:
    view = at("settled", store).view
    assert view.mine is not None
    lost = SeatSettled(view.seat, "lose", "lower", "lower", 2_500, 0, 0)
    why = scene(AtTable(view=with_seat(view, replace(view.mine, result=lost))), Keys()).why
    assert why[0].startswith("Your ")
    assert "; your " in why[0]
    assert why[-1] == "", "it makes way for what the setting cost"


def test_what_is_happening_is_never_cut_off_for_the_result() -> None:
    won = moment("over")
    happening = "The hands are being turned over and settled. Any key speeds this up."
    painted = letters(
        replace(won, why=("$25 less $1.25 commission",), prompt=Prompt(happening, brief=happening)), (80, 24)
    )
    assert happening in painted
    assert "…" not in painted.splitlines()[21]


def test_a_banker_reads_whom_their_bank_beat_in_a_whole_sentence() -> None:
    now = moment("long bank")
    assert now.why[0].startswith("You beat ")


def test_asking_about_the_banker_does_not_say_twice_that_they_bank() -> None:
    view = at("banked").view
    banks = scene(AtTable(view=view), Keys(), asked=view.seat).bank
    assert [forms[0] for forms in banks] == [scene(AtTable(view=view), Keys()).bank[0][0]]


def test_an_empty_seat_is_marked_as_a_dragon_hand(store: EventStore) -> None:
    session = play_until(new_session(store, seed=5, seats=3), lambda view: view.phase is Phase.SETTING)
    results = {placard.name: placard.result for placard in scene(AtTable(view=session.view), Keys()).placards}
    assert results[""] == ("dragon",)


def test_a_win_of_more_than_ten_bets_is_gold_and_includes_the_side_bets() -> None:
    now = moment("big win")
    assert (now.word[0], now.word_tone) == ("WIN +$2,023.75", "gold")
    assert "Fortune +$2,000" in now.why[0]


def test_a_winning_side_bet_is_green_even_if_all_bets_push() -> None:
    pushed = moment("all push")
    assert (pushed.word[0], pushed.word_tone) == ("ALL PUSH", "push")
    view = at("Face Up").view
    assert view.mine is not None
    paid = SideBetSettled(view.seat, "fortune", 500, "straight", 1_500)
    result = SeatSettled(view.seat, "push", "", "", 2_500, 2_500, 0, "push rule")
    struck = with_seat(view, replace(view.mine, result=result, stake=0, side_results=(paid,)))
    struck = replace(struck, struck=True, phase=Phase.BETWEEN, settled=BankSettled(7, 0, 0))
    won = scene(AtTable(view=struck), Keys())
    assert (won.word[0], won.word_tone) == ("WIN +$10", "win")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_parts_of_the_result_are_written_on_bare_felt(size: tuple[int, int]) -> None:
    look = Look()
    over = paint_scene(moment("long"), size, look)
    place = grid(*size, "over").why
    if place is not None:
        grounds = {cell.ground for cell in over.row(place.y)[place.x : place.x + place.width]}
        assert grounds <= {*look.palette.bands}


def test_a_spectators_log_names_the_bankers(store: EventStore) -> None:
    view = replace(at("banked", store).view, seat=0)
    banked = [line for line in settled_lines(view) if isinstance(line.event, BankSettled)]
    painted = letters(scene(AtTable(view=view), Keys(), log=banked), (120, 36))
    assert f"{banked[0].name} banked" in painted
    assert "your bank" not in painted


def test_side_bets_that_do_not_fit_are_shown_as_a_count() -> None:
    now = moment("long")
    assert any(text.endswith("; +2 more") for text in now.why)


def test_the_log_includes_side_bets_in_a_result_and_says_how_much_they_won() -> None:
    paid = SideBetSettled(4, "fortune", 500, "five aces", 200_000)
    view = at("settled").view
    assert view.mine is not None
    lost = SeatSettled(view.seat, "lose", "lower", "lower", 2_500, 0, 0)
    view = with_seat(view, replace(view.mine, result=lost, side_results=(paid,)))
    log = [line for line in settled_lines(view) if line.seat == view.seat and isinstance(line.event, SeatSettled)]
    now = scene(AtTable(view=view), Keys(), log=log)
    assert now.word[0] == "WIN +$1,970"
    for size in WITH_LOG:
        row = next(row for row in letters(now, size).splitlines() if "▲ +$1,970 " in row)
        assert "side +$1,995" in row or "side bets +$1,995" in row
    assert so_far(log) == "1 hand: 1 lost; won $1,970 overall, side bets included."


def test_a_player_who_goes_broke_sees_the_hand_that_did_it_and_an_offer_to_buy_chips(store: EventStore) -> None:
    now = made("out of chips", store)
    assert now.kind == "over"
    assert all(tag.texts for tag in now.tags)
    assert now.word
    assert now.prompt.enter is not None
    assert now.prompt.enter.label == "Buy chips"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_odds_and_an_explanation_are_not_written_over_each_other(size: tuple[int, int]) -> None:
    painted = text(moment("explained odds"), size)
    assert "win% push% lose%" in painted
    if size[0] < WINGS_FROM or size[1] < 36:
        assert "Split them into two hands" not in painted
    assert "Split your cards:" in painted
    assert "five high." in painted


def test_when_the_bank_is_offered_the_dealers_placard_shows_its_bet(store: EventStore) -> None:
    now = made("my bank offer", store)
    assert now.offer is not None
    assert sum(placard.bet for placard in now.placards) == now.offer.stakes


def test_the_header_shows_a_bankers_side_bets(store: EventStore) -> None:
    view = at("banking", store).view
    assert view.mine is not None
    view = with_seat(view, replace(view.mine, stake=0, side=(SideStake("fortune", 500),)))
    assert scene(AtTable(view=view), Keys()).on_table[0] == " +$5 side"


def test_a_settled_hand_shows_the_sessions_account_with_its_total() -> None:
    for size in SIZES:
        painted = letters(moment("odds over"), size)
        if size[1] > 24 and size[0] >= 80:
            assert re.search(r"This session, 9 rounds +−\$25", painted), size
            assert "Your decisions" in painted
        assert re.search(r"Your setting cost\s.*?\$0\.42", painted, re.DOTALL), size


def test_in_the_smallest_terminal_odds_keep_headings_and_ribbons_keep_a_verb() -> None:
    assert text(moment("odds"), (80, 24)).count("win% push% lose%") == 2
    one, other = (rank_low(parse_cards(two)) for two in ("Kd Jd", "As Tc"))
    assert fitting(ribbon(one, other, "low"), 12) == "KJ loses"


def test_names_are_cut_only_after_the_cents_are_dropped(store: EventStore) -> None:
    view = at("settled", store).view
    for seat in view.seats:
        if seat.name:
            view = with_seat(view, replace(seat, name="Player 123", chips=123_450))
    painted = text(scene(AtTable(view=view), Keys()), (80, 24))
    assert painted.count("Player 123") >= 4
    assert re.findall(r"Play\w*… .? ?\$1,234\.50", painted) == []


def test_if_you_sat_out_your_hand_is_dimmed_and_the_stage_says_so() -> None:
    now = moment("sat out")
    assert now.dimmed == (True, True)
    assert now.halos == ("", "")
    assert now.why[0] == "You sat out. Your cards were set the house way, with no bet on them."


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_title_names_the_game_and_its_rules_appear_once(size: tuple[int, int], store: EventStore) -> None:
    painted = text(made("Face Up", store), size)
    assert ("♠ Face Up, 3 side bets" if size[0] >= 80 and size[1] >= 24 else "♠ Face Up") in painted.splitlines()[0]
    first = text(scene(AtTable(view=play_until(new_session(store, variant="face-up"), to_bet).view), Keys()), size)
    assert first.count("ace-high") == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_at_every_size_a_key_explains_who_may_bank(size: tuple[int, int]) -> None:
    rows = text(moment("offer"), size).splitlines()
    assert any("y why" in row or "y BANK" in row for row in rows)
    of = moment("reason")
    painted = letters(of, size)
    assert any(words[-10:] in painted for words in of.bank[0])


def test_without_unicode_no_mark_in_the_bank_rotation_looks_like_the_line_between_marks() -> None:
    marks: tuple[Mark, ...] = ("declined", "skipped", "banks", "next", "asked", "", "")
    plain = Look(blocks=False, suits=False)
    lines = text(replace(moment("over"), track=tuple(enumerate(marks, 1))), (120, 36), plain).splitlines()
    below = next(low for high, low in pairwise(lines) if high.startswith("  BANK"))
    assert "/---x---@--->---?---.---." in below


def test_a_spectator_sees_a_hand_enlarged_only_once_it_is_open(store: EventStore) -> None:
    view = replace(at("settled", store).view, seat=0)
    closed = Shown(frozenset(range(1, 8)), frozenset(), settled=False)
    assert scene(AtTable(view=view), Keys(), until=closed, extras=Extras(large=1)).cards == ()
    assert not scene(AtTable(view=view), Keys(), until=closed).explanation
    assert scene(AtTable(view=view), Keys()).explanation == "Click a seat, or press m, to see its hand here."


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_bank_offer_has_a_puck_wherever_there_is_room(size: tuple[int, int]) -> None:
    assert (grid(*size, "offer").puck is not None) == (size[0] > 80)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_result_is_written_smaller_before_it_loses_its_cents(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stamped: list[str] = []

    def record(text: str, height: int) -> bitmaps.Bitmap:
        stamped.append(text)
        return ("#" * height,)

    monkeypatch.setattr(bitmaps, "word", record)
    paint_scene(replace(moment("you bank"), word=("BANK +$23.75", "BANK +$23")), size, Look())
    assert "BANK +$23.75" in stamped


def test_no_pip_of_a_die_is_on_its_edge() -> None:
    for die in range(1, 7):
        rows = BITMAPS[f"die {die}"]
        assert "#" not in f"{rows[0]}{rows[-1]}"
        assert sum(row.count("#") for row in rows) == die


def test_in_a_two_color_deck_neighboring_cards_have_different_backgrounds_even_when_dimmed() -> None:
    of = moment("next bet")
    painted = paint_scene(of, (120, 36), Look(two_colors=True))
    papers = [cell.ground for y in range(1, 8) for cell in painted.row(y) if cell.char in SUIT_SIGNS]
    assert len(set(papers)) == 2


def test_a_newcomers_hand_is_explained_on_the_felt(store: EventStore) -> None:
    now = made("hand to set", store, explained=frozenset())
    assert now.explanation.startswith("You")
    painted = text(now, (80, 24)).splitlines()
    assert "a high hand of five and a low hand of two." in painted[17]
