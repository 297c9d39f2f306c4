"""How cards, dice, seats and charts are drawn, line by line: one cell per glyph, in every terminal."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import asdict, replace
from rich.cells import cell_len
from textual.geometry import Region
from wcwidth import wcwidth

from paigow_tui.amounts import signed
from paigow_tui.cards import DECK, parse_cards
from paigow_tui.host.account import Account
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.store import EventStore
from paigow_tui.table import SeatView
from paigow_tui.testing import Size, new_session, play_until, to_set
from paigow_tui.ui import places
from paigow_tui.ui.board.card import ROOM, printed
from paigow_tui.ui.board.chips import path, stack
from paigow_tui.ui.board.faces import ASCII, STYLES, UNICODE, Faces, Glyphs
from paigow_tui.ui.board.odds_table import coach_lines
from paigow_tui.ui.board.seat import LEAST, TALL, SeatState, box, heading, line
from paigow_tui.ui.board.seats import DICE_SIZE, draw_dice
from paigow_tui.ui.sizes import fit
from paigow_tui.ui.widgets.chart import Axes, Curve, bars, curves, spark
from paigow_tui.ui.widgets.session import SessionState, headed
from tests.support.cases import cases
from tests.ui.support import SIZES

styles = pytest.mark.parametrize("glyphs", STYLES.values(), ids=STYLES)


@pytest.fixture
def seat(store: EventStore) -> SeatView:
    low, high = tuple(parse_cards("Ks Kc")), tuple(parse_cards("Ah Ad Qd 8s 7s"))
    view = new_session(store).view.at(1)
    return replace(view, cards=(*low, *high), low=low, high=high, has_cards=True, is_set=True, stake=2_500)


@styles
def test_a_card_shows_as_many_suit_symbols_as_its_rank(glyphs: Glyphs) -> None:
    for card in DECK:
        text = Faces(glyphs).text(card)
        rows = printed(card, text, glyphs.light)
        assert {len(row) for row in rows} == {ROOM[0]}
        assert len(rows) == ROOM[1]
        signs = Counter("".join(rows))[text[1]]
        if not card.is_joker and card.rank <= 10:
            assert signs == card.rank + 2, card
        assert rows[0].startswith(text)
        assert rows[-1].endswith(text)


@styles
def test_no_two_large_cards_look_alike(glyphs: Glyphs) -> None:
    faces = Faces(glyphs)
    assert len({tuple(printed(card, faces.text(card), glyphs.light)) for card in DECK}) == 53


@styles
def test_dice_show_the_throw(glyphs: Glyphs) -> None:
    for dice in product(range(1, 7), repeat=3):
        rows = [row.plain for row in draw_dice(dice, glyphs)]
        assert len(rows) == DICE_SIZE[1]
        assert {len(row) for row in rows} == {3 * DICE_SIZE[0] + 2 * 2}
        assert "".join(rows).count(glyphs.chip) == sum(dice)


@styles
@pytest.mark.parametrize("width", [22, 28, 33, 40, 52])
@pytest.mark.parametrize("height", [4, 5, 7, 8])
def test_a_seat_fits_its_box_and_separates_hands(seat: SeatView, glyphs: Glyphs, width: int, height: int) -> None:
    state = SeatState(seat=seat, rules=RuleSet(), open=True, settled=True, faces=Faces(glyphs))
    rows = [row.plain for row in box(state, width, height)]
    assert len(rows) == height
    assert max(len(row.rstrip()) for row in rows) <= width
    first, second = (
        next(index for index, row in enumerate(rows) if state.faces.text(hand[0]) in row)
        for hand in (seat.low, seat.high)
    )
    side_by_side = first == second and "╮   " in rows[1].replace("+   ", "╮   ")
    assert second - first >= 2 or side_by_side
    assert any("pair of kings" in row or width < 28 for row in rows)
    assert rows[-1].startswith("$")


def test_cards_on_the_felt_have_edges_if_there_is_room(seat: SeatView) -> None:
    state = SeatState(seat=seat, rules=RuleSet(), open=True)
    assert "╭───╮ ╭───╮" in box(state, *TALL)[0].plain
    assert not any("╭" in row.plain for row in box(state, TALL[0], TALL[1] - 1))
    backs = box(replace(state, open=False), *TALL)
    assert backs[5].plain.rstrip() == " ".join(["│▒▒▒│"] * 5)


@pytest.mark.parametrize("width", [LEAST, 99])
def test_a_row_lines_up_with_its_headings_even_with_thousands_at_stake(seat: SeatView, width: int) -> None:
    rich = replace(seat, chips=123_475, stake=49_975, name="Maximiliane")
    state = SeatState(seat=rich, rules=RuleSet(), me=True, open=True, settled=True, banked=-123_450)
    row = line(state, width).plain
    assert len(row) <= width
    names = "KK/pair As" if width == LEAST else "pair of kings / pair of aces"
    for word, below in (("Low", "K♠"), ("High", "A♥"), ("Hands", names), ("Result", "BANK")):
        assert heading(width).index(word) == row.index(below), word
    assert "$1,234.75 $499.75" in row
    assert row.endswith("BANK−1,234" if width == LEAST else "BANK−1,234.50")


@pytest.mark.parametrize(("cents", "colors"), cases(__file__, "chips_have_casino_colors_and_the_largest_come_first"))
def test_chips_have_casino_colors_and_the_largest_come_first(cents: int, colors: list[str]) -> None:
    drawn = stack(cents, Faces())
    assert [span.style for span in drawn.spans] == [f"$chip-{color}" for color in colors]
    assert stack(cents, Faces(STYLES["ascii"])).plain.replace("0", "o") == "o" * len(colors)


@pytest.mark.parametrize("size", SIZES)
def test_chips_travel_from_one_seats_bet_to_anothers(size: Size) -> None:
    found = places.seats(fit(size), size[0], 24, 7)
    way = path(found["seat-7"], found["seat-4"])
    assert 3 <= len(way) <= 5, "every step costs a layout"
    for end, seat in ((way[0], found["seat-7"]), (way[-1], found["seat-4"])):
        assert Region(*seat).contains_point(end)


def test_a_bet_shows_all_its_chips_or_none(seat: SeatView) -> None:
    def bet(cents: int) -> str:
        return line(SeatState(seat=replace(seat, stake=cents), rules=RuleSet())).plain[21:29].strip()

    assert bet(500) == "● $5"
    assert bet(3_000) == "●● $30", "a green and a red one"
    assert bet(1_500) == "●●● $15"
    assert bet(2_000) == "4● $20", "no room for four in a row"
    assert bet(10_000) == "○ $100"
    assert bet(17_500) == "$175"
    assert bet(49_950) == "$499.50"
    assert bet(1_000_000) == "$10,000"


@pytest.mark.parametrize("width", [80, 99, 100, 120, 160])
def test_the_header_drops_the_balance_chart_before_the_bankers_name(store: EventStore, width: int) -> None:
    view = play_until(new_session(store, seed=4), to_set).view
    rich = replace(view, round=123)
    row = headed(rich, SessionState(Account(rounds=40, chips=-123_475), tuple(range(40))), width, 47_500).plain
    assert "ound 123: setting, Dealer banks" in row
    assert row.endswith("−$1,234.75 this session"), "the money keeps its place"
    assert ("last 16 rounds " in row) == (width == 160)
    assert len(row) == width


@pytest.mark.parametrize("width", [34, 48])
@pytest.mark.parametrize("room", range(4, 10))
@pytest.mark.parametrize("graded", [2, 3])
def test_the_coachs_figures_add_up_to_the_cent_however_little_room_there_is(width: int, room: int, graded: int) -> None:
    account = Account(
        rounds=3, graded=graded, side_staked=3_000, deal=-27_579, decisions=-65_166, showdown=-9_880,
        ungraded=-2_500 * (graded < 3), side_bets=1_234, commission=-125, chips=-101_516 - 2_500 * (graded < 3),
    )  # fmt: skip
    rows = [row.plain for row in coach_lines(account, Fraction(123), width, room)]
    assert len(rows) <= room
    total, *parts = (
        Decimal(row.split()[-1].replace("$", "").replace(",", "").replace("−", "-"))
        for row in rows
        if "on average" not in row
    )
    assert sum(parts) == total == Decimal(account.chips) / 100
    assert not any("…" in row for row in rows)


def _characters(glyphs: Glyphs) -> str:
    return "".join(value for name, value in asdict(glyphs).items() if name not in ("name", "suits"))


@styles
def test_glyphs_are_one_cell_wide_and_no_emoji_and_no_two_cards_look_alike(glyphs: Glyphs) -> None:
    """No variation selectors, and nothing outside the plane where terminals agree on widths."""
    faces = {Faces(glyphs).text(card) for card in DECK}
    drawn = _characters(glyphs) + "".join(faces)
    assert {char for char in drawn if cell_len(char) != 1 or wcwidth(char) != 1} == set()
    assert {char for char in drawn if ord(char) > 0x2FFF or 0xFE00 <= ord(char) <= 0xFE0F} == set()
    assert (len(faces), {len(face) for face in faces}) == (53, {2})


def test_four_colors_tell_the_four_suits_apart() -> None:
    by_suit = {card.suit: Faces(UNICODE, four_colors=True).ink(card) for card in DECK}
    assert len(set(by_suit.values())) == 5, "four suits and the joker"
    two = {card.suit: Faces(UNICODE).ink(card) for card in DECK if card.suit is not None}
    assert len(set(two.values())) == 2


LOSING = (-500, -2_000, -4_000, -6_000)
WINNING = (500, 2_000, 4_000, 6_000)
BOTH = (2_500, -500, -8_000, 4_000, 0)
MONEY = Axes("round", lambda cents: signed(round(cents)), 100)
every_balance = pytest.mark.parametrize("balance", [LOSING, WINNING, BOTH, (0,)])
SIGNS = set("*xH") | {ASCII.bank, ASCII.act, ASCII.chip, ASCII.up, ASCII.down, ASCII.back}
"""What means something at an ASCII table."""


@pytest.mark.parametrize("ascii", [False, True], ids=["unicode", "ascii"])
@every_balance
@pytest.mark.parametrize("size", [(30, 12), (120, 34)], ids=["small", "large"])
def test_curves_have_a_line_at_zero_and_their_units(
    balance: tuple[int, ...], size: tuple[int, int], ascii: bool
) -> None:
    drawn = [row.plain for row in curves(Curve(balance, ""), [Curve((0,), "")], MONEY, *size, ascii)]
    assert len(drawn) == size[1]
    assert {len(row) for row in drawn} == {size[0]}
    (zero,) = [row for row in drawn if row.split()[:1] == ["$0"]]
    assert ("=" if ascii else "━") in zero, "the line that lies at zero"
    assert signed(balance[-1]) in "\n".join(drawn), "the last value"
    assert drawn[-1].split() == ["round", "1", *([str(len(balance))] if len(balance) > 1 else [])]


@every_balance
def test_ascii_charts_use_no_sign_with_a_meaning_at_the_table(balance: tuple[int, ...]) -> None:
    drawn = [
        spark(balance, 9, ascii=True),
        *(row[10:30] for row in curves(Curve(balance, ""), [Curve((0,), "")], MONEY, 40, 9, True)[:-1]),
    ]
    assert not SIGNS & set("".join(row.plain for row in drawn))


def test_bars_give_their_percentages() -> None:
    drawn = [row.plain for row in bars([("one pair", 0.5), ("straight", 0.0), ("two pair", 1.0)], 37, False)]
    assert drawn == [
        "one pair  ━━━━━━━━━━━             50%",
        "straight                           0%",
        "two pair  ━━━━━━━━━━━━━━━━━━━━━━ 100%",
    ]
