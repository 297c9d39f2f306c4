"""Notebook output: well-formed pictures and tables that match the values and hide what is hidden."""

import re
from fractions import Fraction
from xml.etree import ElementTree

import paigow_tui as pg
from paigow_tui.odds.lab.cost import Cost, Part, Totals

HAND = "As Kd Tc 2h Jk 9s 9d"
SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_a_setting_shows_its_seven_cards_and_names_both_hands() -> None:
    setting = pg.setting_of(HAND, "9s 9d")
    picture = words(setting._repr_svg_())
    assert picture == ["9", "9", "pair of nines", "A", "★", "JOKER", "K", "10", "2", "pair of aces, king kicker"]
    assert words(pg.Card("Td")._repr_svg_()) == ["10"]
    assert words(pg.show("As Jk")._repr_svg_()) == ["A", "★", "JOKER"]
    assert repr(pg.show(HAND)).startswith("<Picture: ")


def size(svg: str) -> tuple[int, int]:
    root = ElementTree.fromstring(svg)
    return int(root.get("width", "")), int(root.get("height", ""))


def test_a_card_has_as_much_felt_on_each_side() -> None:
    svg = pg.Card("Td")._repr_svg_()
    (card,) = ElementTree.fromstring(svg).iter(f"{SVG}g")
    left, top = (int(number) for number in re.findall(r"\d+", card.get("transform", "")))
    (paper, *_) = card
    assert size(svg) == (2 * left + int(paper.get("width", "")), 2 * top + int(paper.get("height", "")))


def test_before_the_deal_a_game_shows_the_players_and_no_empty_rows() -> None:
    game = pg.Game(5, seed=7)
    svg, players = game._repr_svg_(), [f"{seat.position} {seat.name}, $500" for seat in game.view().seats[:5]]
    assert words(svg) == ["Round 0, between rounds", *players, "7 Dealer"]
    width, height = size(svg)
    assert width >= 14 + 189 + 14, "its title is 189 pixels wide in DejaVu Sans, which is a wide font"
    assert height < 250


def test_the_repr_of_a_setting_or_of_choices_is_one_line() -> None:
    assert repr(pg.setting_of(HAND, "Kd Tc")) == "<Setting Kd Tc | As Jk 9s 9d 2h>"
    assert repr(pg.choices(HAND)) == "<Choices of As Jk Kd Tc 9s 9d 2h: 9s 9d, Kd Tc, Kd 2h, Tc 2h in front>"


def test_the_choices_of_a_hand_are_shown_in_order() -> None:
    names = words(pg.choices(HAND)._repr_svg_())
    assert [name for name in names if name in ("pair of nines", "king-ten", "king-two", "ten-two")] == [
        "pair of nines", "king-ten", "king-two", "ten-two",
    ]  # fmt: skip


def test_the_odds_of_a_hand_are_a_table_with_the_best_setting_in_bold() -> None:
    odds = pg.odds_of(HAND)
    table = ElementTree.fromstring(odds._repr_html_())
    rows = table.findall("./tbody/tr")
    (bold,) = [row for row in rows if "bold" in row.get("style", "")]
    texts = [cell.text or "" for cell in bold]
    best = odds.settings[odds.best("player")]
    assert texts[0].startswith(str(best.setting))
    assert texts[1] == f"{best.player.win / 53_524_680:.2%}"
    assert "best 9s 9d | As Jk Kd Tc 2h" in repr(odds)
    assert len(repr(odds)) < 120


def test_whole_games_and_simulations_are_shown_as_tables() -> None:
    for shown in (pg.edge(), pg.simulate("foxwoods", rounds=256)):
        cells = [cell.text for cell in ElementTree.fromstring(shown._repr_html_()).iter("td")]
        assert "as the player" in cells
        assert "as the banker" in cells


def test_a_cost_is_a_table_of_the_hands_set_worse() -> None:
    best, plays = (Totals(Fraction(win), Fraction(0), Fraction(100 - win)) for win in (50, 40))
    part = Part("two pair", 10, Fraction(1, 50), Fraction(1, 100))
    cost = Cost("mgm", "foxwoods", "player", pg.VEGAS, plays, best, Fraction(1, 50), (part,), ())
    table = ElementTree.fromstring(cost._repr_html_())
    assert [cell.text for cell in table.iter("th")] == [None, "hands set worse", "cost"]
    assert [cell.text for cell in table.iter("td")] == ["two pair", "2.000%", "1.0000%"]


def test_a_view_shows_your_own_cards_and_the_others_face_down() -> None:
    game = pg.Game(3, seat=4, name="Ann", seed=7)
    game.play_to("setting")
    game.give(pg.PlaceBet(4, 1_000))
    while game.phase != "setting" and not game.play_to("setting"):
        game.give(pg.DeclineBank(4))
    view = game.view(4)
    assert len(repr(view)) < 80
    assert "4 Ann, $490, bet $10" in words(view._repr_svg_())
    own = [card.text[0].replace("T", "10") for card in view.at(4).cards if not card.is_joker]
    shown = words(view._repr_svg_())
    start = next(place for place, text in enumerate(shown) if text.startswith("4 Ann, "))
    assert [text for text in shown[start + 1 :] if len(text) <= 2 and text != "★"] == own
    assert words(game._repr_svg_()) == [text for text in shown if len(text) > 2 and text != "JOKER"]


def test_a_finished_round_shows_all_hands_and_who_won() -> None:
    game = pg.Game(2, seed=7)
    game.play_to()
    shown = words(game._repr_svg_())
    results = [seat.result.outcome for seat in game.view().seats if seat.result is not None]
    assert results
    assert all(any(f", {outcome}" in text for text in shown) for outcome in results)
