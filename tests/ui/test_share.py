"""Sharing a hand, which can be copied as text or saved as a picture."""

import shlex
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.cli import parse
from paigow_tui.commands import options
from paigow_tui.odds.face_up import open_odds
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.practice.questions import PracticeOptions
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.testing import Player
from paigow_tui.ui.cards.canvas import BLOCKS
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.dialogs.share import ShareScreen
from paigow_tui.ui.hand_picture import draw, save
from tests.ui.moments import at

HAND, DEALER = parse_cards("As Kd Tc 9h 9s 4d Jk"), parse_cards("Ah Kc Qc 8d 7c 5s 3h")
ODDS = open_odds(HAND, DEALER, house_way("foxwoods"), VEGAS)  # computing these needs no table
SHARED = SharedHand(cards=HAND, dealer=DEALER, odds=ODDS)


def dialog(player: Player) -> ShareScreen:
    screen = player.app.screen
    assert isinstance(screen, ShareScreen)
    return screen


@pytest.mark.usefixtures("tables")
async def test_enter_copies_the_hand_and_its_odds(store: EventStore) -> None:
    async with at(store, "share") as player:
        text = dialog(player).text
        await player.press("enter")
        assert player.app.clipboard == "\n".join((*text, ""))
        mine = player.session.view.mine
        assert mine is not None
        assert cards_text(mine.cards[:1]) in player.app.clipboard.splitlines()[-1], "the command names the cards"
        await player.press("ctrl+s")
        assert player.app.screen is player.table, "the key that opened it closes it"


@pytest.mark.usefixtures("tables")
async def test_a_hand_that_is_not_set_is_shared_as_a_question(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("ctrl+s")
        text = "\n".join(dialog(player).text)
        assert "How would you set it?" in text
        assert "win%" not in text


@pytest.mark.usefixtures("tables")
async def test_a_hand_can_also_be_shared_from_replay_and_look_up(store: EventStore) -> None:
    async with at(store, "replay") as player:
        await player.press("ctrl+s")
        await player.settle(lambda: "EV/$1" in player.text)
        await player.press("escape", "escape", "escape")
        hand = parse_cards("As Kd Tc 2h Jk 9s 9d")
        player.app.practice(PracticeOptions(way="look up", hand=hand))
        await player.press("ctrl+s")
        assert 'paigow practice --hand "As Jk Kd Tc 9s 9d 2h"' in player.text
        await player.press("escape", "ctrl+l", "ctrl+s")
        assert "There is no hand to share yet." in player.text


@pytest.mark.usefixtures("tables")
async def test_a_picture_is_saved_in_the_downloads_folder(
    store: EventStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: tmp_path)
    async with at(store, "share") as player:
        await player.press("s")
        await player.settle(lambda: "Saved as" in player.text)
        assert [file.suffix for file in tmp_path.glob("pai-gow-*")] == [".svg"]
        monkeypatch.setitem(sys.modules, "resvg_py", None)
        await player.press("p")
        await player.settle(lambda: "A PNG picture needs packages" in player.text)


@pytest.mark.parametrize("told", [True, False], ids=["set", "question"])
def test_a_picture_draws_blocks_as_rectangles_and_words_as_text(told: bool) -> None:
    svg = draw(SHARED if told else replace(SHARED, odds=None, told=False), Look())
    texts = ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert not {*"".join(texts)} & {*BLOCKS.strip()}
    words = "".join("".join(texts).split())  # each word is a separate element
    assert f'paigowodds"{cards_text(HAND).replace(" ", "")}"' in words
    assert ("Howwouldyousetit?" in words) is not told


def test_a_png_is_twice_as_wide_and_high_as_the_svg(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    save(SHARED, tmp_path / "hand.svg")
    save(SHARED, tmp_path / "hand.png")
    svg, png = (tmp_path / "hand.svg").read_text(encoding="utf-8"), (tmp_path / "hand.png").read_bytes()
    root = ElementTree.fromstring(svg)
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == tuple(
        2 * round(float(root.attrib[side])) for side in ("width", "height")
    )


@pytest.mark.parametrize(
    "hand",
    [
        SHARED,
        SharedHand(cards=HAND, role="banker", way="mgm", dead=DEALER[:2]),
        SharedHand(cards=HAND, rules=with_variant(VEGAS, "ez", side_bets=True)),
        SharedHand(cards=HAND, rules=replace(VEGAS, wheel="lowest", commission=400)),
        SharedHand(cards=HAND, dealer=DEALER, rules=with_variant(VEGAS, "face-up", side_bets=True)),
    ],
    ids=["usual", "banker", "EZ", "changed rules", "Face Up"],
)
def test_each_command_opens_the_same_hand_under_the_same_rules(hand: SharedHand) -> None:
    odds, *practice = hand.commands
    args = parse(shlex.split(odds)[1:])
    assert {*parse_cards(" ".join(args.cards))} == {*hand.cards}
    assert (args.against, parse_cards(args.dead)) == (hand.way, hand.dead)
    assert parse_cards(args.dealer or "") == hand.dealer
    assert same_game(options.rules_of(args), hand.rules)
    for command in practice:
        args = parse(shlex.split(command)[1:])
        assert {*parse_cards(args.hand)} == {*hand.cards, *hand.dead}
        assert (args.against or "foxwoods", args.role or "player") == (hand.way, hand.role)
        assert same_game(options.rules_of(args), hand.rules)
    assert bool(practice) is not bool(hand.dealer), "look-up knows no open hand"


def same_game(rules: RuleSet, other: RuleSet) -> bool:
    """Return whether two sets of rules differ at most in limits and side bets."""
    names = ("wheel", "joker", "equal_front", "foul", "commission", "push_rule", "dealer_open", "player_banks")
    return all(getattr(rules, name) == getattr(other, name) for name in names)
