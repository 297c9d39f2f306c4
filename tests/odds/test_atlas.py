"""The atlas: its file, and its counts checked against slower methods."""

import json
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.odds import atlas
from paigow_tui.odds.atlas import ROLES, Atlas, AtlasError, atlas_path, load_atlas, save_atlas, saved_atlases
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.classes import CLASSES, class_of, classes
from paigow_tui.odds.questions import FRONTS, Questions
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, house_way, settings
from tests.odds.test_whole import RECORDED, recorded

FOXWOODS = house_way("foxwoods")
BRUTE_FORCE = json.loads((Path(__file__).parent / "brute_force.json").read_text(encoding="utf-8"))["counts"]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file as large as a real one: Foxwoods' setting of each class, five times, with made-up counts."""
    folder = tmp_path_factory.mktemp("cache")
    table = load_table(FOXWOODS)
    lows, highs = (np.repeat(part[table.outcome], 5) for part in (table.lows, table.highs))
    questions = Questions(np.arange(0, 5 * CLASSES + 1, 5), lows, highs)
    save_atlas(FOXWOODS, VEGAS, questions, np.arange(20 * CLASSES).reshape(-1, 4), folder)
    return atlas_path(FOXWOODS, VEGAS, folder)


@pytest.fixture
def made(written: Path) -> Atlas:
    found = load_atlas(FOXWOODS, VEGAS, written.parent)
    assert found is not None
    return found


def test_an_atlas_is_read_as_it_was_written(made: Atlas) -> None:
    assert (made.four == np.arange(20 * CLASSES).reshape(-1, 4)).all()
    assert (made.owner == np.repeat(np.arange(CLASSES), 5)).all()
    assert (made.win("banker") == made.four[:, 2]).all()
    assert (made.played(load_table(FOXWOODS)) >= 0).all()


def test_an_atlas_is_valid_for_only_one_way_and_one_set_of_rules(written: Path, tmp_path: Path) -> None:
    assert load_atlas(FOXWOODS, VEGAS, tmp_path) is None
    content = written.read_bytes()
    for way, rules in ((house_way("mgm"), VEGAS), (FOXWOODS, CLASSIC)):
        atlas_path(way, rules, tmp_path).write_bytes(content)
        assert load_atlas(way, rules, tmp_path) is None


def test_damage_to_an_atlas_is_noticed_when_it_is_read(written: Path, tmp_path: Path) -> None:
    path = atlas_path(FOXWOODS, VEGAS, tmp_path)
    content = bytearray(written.read_bytes())
    content[-1000] ^= 1
    path.write_bytes(content)
    found = load_atlas(FOXWOODS, VEGAS, tmp_path)
    assert found is not None
    assert len(found.lows) == len(found.highs)
    with pytest.raises(AtlasError, match=r"^The atlas of foxwoods is damaged\. .*again\.$"):
        _ = found.four
    assert known_game("mgm", "foxwoods", VEGAS, tmp_path) is None
    for cut in (0, 50, 5_000_000):
        path.write_bytes(content[:cut])
        assert load_atlas(FOXWOODS, VEGAS, tmp_path) is None


def test_without_a_folder_to_write_to_an_atlas_stays_in_memory(written: Path) -> None:
    one = Questions(np.arange(CLASSES + 1), *(np.full(CLASSES, strength, np.int32) for strength in (FRONTS[0], 7)))
    made = save_atlas(FOXWOODS, VEGAS, one, np.ones((CLASSES, 4), np.int64), written)
    assert made.four.sum() == 4 * CLASSES
    assert made.lows[0] == FRONTS[0]


def test_the_least_recently_used_atlases_are_removed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atlas, "MOST_BYTES", 25)
    for age, name in enumerate("abc"):
        (tmp_path / f"{name}.atlas").write_bytes(bytes(10))
        os.utime(tmp_path / f"{name}.atlas", (1_000 - age, 1_000 - age))
    atlas._remove_old(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.atlas", "b.atlas"]


def test_the_list_of_atlases_skips_files_from_earlier_versions(written: Path, tmp_path: Path) -> None:
    content = written.read_bytes()
    (tmp_path / "foxwoods-second-best-kickers.atlas").write_bytes(content.replace(b'"version": "2"', b'"version": "1"'))
    (tmp_path / "mgm-second-best-kickers.atlas").write_bytes(b"paigow arrays 2\n")
    assert saved_atlases(tmp_path) == {}
    path = tmp_path / written.name
    path.write_bytes(content)
    assert [(path, key["against"]) for path, key in saved_atlases(tmp_path).items()] == [(path, "foxwoods")]


@pytest.fixture(scope="module")
def foxwoods(tmp_path_factory: pytest.TempPathFactory) -> Atlas:
    """The real atlas, computed by two processes in about a minute."""
    folder = tmp_path_factory.mktemp("cache")
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        counted = build_atlas(FOXWOODS, executor=executor, at_once=3, folder=folder)
    assert atlas_path(FOXWOODS, VEGAS, folder).stat().st_size <= 60_000_000
    return counted


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_atlas_of_foxwoods_has_the_recorded_totals(foxwoods: Atlas) -> None:
    for name in RECORDED:
        player, banker = name.split(" against ")
        if banker != "foxwoods":
            continue
        odds = recorded(player, banker)
        for role, tally in zip(ROLES, (odds.as_player, odds.as_banker), strict=True):
            chosen = foxwoods.best(role) if player == "best" else foxwoods.played(load_table(house_way(player)))
            assert foxwoods.total(chosen, role) == tally


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_every_shipped_way_is_in_the_atlas_and_never_better_than_the_best_settings(foxwoods: Atlas) -> None:
    for role in ROLES:
        worth, best = foxwoods.worth(role), foxwoods.best(role)
        for way in HOUSE_WAYS.values():
            played = foxwoods.played(load_table(way))
            assert played.min() >= 0
            assert (worth[played] <= worth[best]).all()


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_atlas_matches_the_loop_in_c_on_hands_that_differ_only_in_suits(foxwoods: Atlas) -> None:
    """All hands in each of these classes are alike, so a class has the counts of one hand times the number of hands."""
    for text in ("9d 9c 9s 9h 4d 4c 4s", "As Ad Ah Ac Jk Kd Kh"):
        hand = parse_cards(text)
        number = class_of(hand)
        rows = BRUTE_FORCE["vegas"][text]["foxwoods"]
        questions = slice(*foxwoods.starts[number : number + 2])
        parts = (part[questions].tolist() for part in (foxwoods.lows, foxwoods.highs, foxwoods.four))
        asked = zip(*parts, strict=True)
        counted = {
            (setting.low_rank.strength, setting.high_rank.strength): row[1:]
            for setting, row in zip(settings(hand), rows, strict=True)
        }
        for low, high, four in asked:
            hands = int(classes().multiplicity[number])
            assert four == [hands * count for count in counted[low, high]]
