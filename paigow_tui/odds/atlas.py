"""The atlas: the exact results of every setting of every class against a house way.

An atlas is a file in the cache folder for one banker's way and the rules that affect it. It contains all legal,
undominated settings of the 292,253 classes and those that the shipped house ways play. Each has four counts, summed
over the hands of its class and all C(46,7) hands of the other side. `paigow_tui.odds.whole.game.build_atlas` builds it.
"""

from __future__ import annotations

import glob
import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import DECK, cards_text, descending
from paigow_tui.odds.banker import TABLE, BankerTable, count_key, load_table
from paigow_tui.odds.cache import (
    ArrayFile,
    Arrays,
    DamagedError,
    Kind,
    cache_folder,
    map_arrays,
    packed,
    read_arrays,
    read_key,
    write_arrays,
)
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, Ints, classes
from paigow_tui.odds.compare import LOSE_AS_BANKER, LOSE_AS_PLAYER, WIN_AS_BANKER, WIN_AS_PLAYER
from paigow_tui.odds.questions import FRONTS, Questions, Strengths
from paigow_tui.odds.tally import Role, Tally, check_role, scaled_ev
from paigow_tui.program import not_installed
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.house_ways import HOUSE_WAYS, key_of

if TYPE_CHECKING:
    import pyarrow

ATLAS: Final = Kind("atlas", 2)
"""Increase the version when any count or the choice of settings changes."""
PERFECT: Final = Kind("perfect")
"""The results of players who see the dealer's hand. Increase the version as for `ATLAS`."""
MOST_BYTES: Final = 600_000_000
"""The maximum disk space, in bytes, that atlases may use, enough for ten; the least recently used ones are deleted."""

ROLES: Final[tuple[Role, ...]] = ("player", "banker")
_COLUMNS: Final = {
    "player": (WIN_AS_PLAYER, LOSE_AS_PLAYER),
    "banker": (WIN_AS_BANKER, LOSE_AS_BANKER),
}


def _columns(role: Role) -> tuple[int, int]:
    check_role(role)
    return _COLUMNS[role]


class AtlasError(ValueError):
    """Raised when an atlas is damaged; ``str()`` returns a one-sentence message."""


@dataclass(frozen=True)
class Atlas:
    """The questions and their counts; each block of the file is checked when first read.

    A *question* is a setting of a class. The questions of class ``i`` are at ``starts[i]`` to ``starts[i + 1]`` in the
    other arrays, highest front first. Every method raises `ValueError` if the data it reads is damaged.
    """

    way: str
    rules: RuleSet
    file: ArrayFile

    def _read(self, name: str) -> NDArray[Any]:
        try:
            return self.file.read(name)
        except DamagedError:
            raise AtlasError(
                f"The atlas of {self.way} is damaged. Run paigow atlas --remove, then paigow atlas to build it again."
            ) from None

    @cached_property
    def starts(self) -> Ints:
        """The index where each class's questions start: (292254,)."""
        return np.concatenate([[0], np.cumsum(self._read("sizes"), dtype=np.int64)])

    @cached_property
    def lows(self) -> Strengths:
        """The strength of each question's front: (questions,)."""
        lows: Strengths = FRONTS[self._read("fronts")]
        return lows

    @property
    def highs(self) -> Strengths:
        """The strength of each question's back: (questions,)."""
        return self._read("backs")

    @property
    def four(self) -> Ints:
        """Each question's deals won and lost as the player, then as the banker, for all hands: (questions, 4)."""
        return self._read("four")

    @cached_property
    def owner(self) -> NDArray[np.int32]:
        """The class of each question: (questions,)."""
        return Questions(self.starts, self.lows, self.highs).owner

    @property
    def deals(self) -> Ints:
        """The number of deals that each class's counts cover, its hands × C(46,7): (292253,)."""
        return classes().multiplicity * comb(46, 7)

    def win(self, role: Role) -> Ints:
        """Return the number of deals each question wins in a role: (questions,)."""
        return self.four[:, _columns(role)[0]]

    def lose(self, role: Role) -> Ints:
        """Return the number of deals each question loses in a role: (questions,)."""
        return self.four[:, _columns(role)[1]]

    def worth(self, role: Role, commission: int = VEGAS.commission) -> Ints:
        """Return each question's EV × 10,000 × its class's deals: (questions,)."""
        return scaled_ev(self.win(role), self.lose(role), commission)

    def best(self, role: Role, commission: int = VEGAS.commission) -> Ints:
        """Return each class's question with the highest EV, the first one in a tie: (292253,)."""
        worth = self.worth(role, commission)
        highest = np.maximum.reduceat(worth, self.starts[:-1])
        best = np.flatnonzero(worth == highest[self.owner])
        first: Ints = best[np.unique(self.owner[best], return_index=True)[1]]
        return first

    def index(self, lows: Strengths, highs: Strengths) -> Ints:
        """Return each class's question for a setting, given by strengths; -1 if the atlas lacks it: (292253,)."""
        here = (self.lows == lows[self.owner]) & (self.highs == highs[self.owner])
        places = np.full(CLASSES, -1, np.int64)
        places[self.owner[here]] = np.flatnonzero(here)
        return places

    def find(self, owner: NDArray[np.integer[Any]], lows: Strengths, highs: Strengths | None = None) -> Ints:
        """Return the question for each of several settings of classes; -1 if the atlas lacks it.

        Without ``highs``, find the first question with that front, which has the highest back.
        """
        places = np.full(len(owner), -1, np.int64)
        start, stop = self.starts[owner], self.starts[owner + 1]
        for step in range(int((stop - start).max(initial=0))):
            at = np.minimum(start + step, stop - 1)
            same = (self.lows[at] == lows) & (places < 0)
            if highs is not None:
                same &= self.highs[at] == highs
            places[same] = at[same]
        return places

    def played(self, table: BankerTable) -> Ints:
        """Return the question for a house way's setting of each class; -1 if the atlas lacks it: (292253,)."""
        return self.index(table.lows[table.outcome], table.highs[table.outcome])

    @cached_property
    def undominated(self) -> NDArray[np.bool_]:
        """Whether each question is undominated in its class: (questions,)."""
        # a class's questions are sorted from the highest front down, so no earlier back may be as high
        level = self.highs.astype(np.int64) + (self.owner.astype(np.int64) << 32)
        before = np.concatenate([[-1], np.maximum.accumulate(level)[:-1]])
        return np.asarray(level > before)

    def total(self, chosen: Ints, role: Role) -> Tally:
        """Return the tally of the whole game for one question per class. Raise `ValueError` if not in order."""
        if np.shape(chosen) != (CLASSES,) or not np.array_equal(self.owner[chosen], np.arange(CLASSES)):
            raise ValueError(f"Choose one question from each of the {CLASSES:,} classes, in order.")
        won, lost = (int(self.four[chosen, column].sum()) for column in _columns(role))
        return Tally(won, int(self.deals.sum()) - won - lost, lost)

    def columns(self) -> Arrays:
        """Return ``class``, ``hands``, ``low``, ``high``, ``deals`` and the four counts: (settings,) each.

        ``low`` and ``high`` are strengths, so they can be compared. ``deals`` is the class's number of deals; those
        that are neither won nor lost push.
        """
        owner = self.owner
        return {
            "class": owner,
            "hands": classes().multiplicity[owner],
            "low": self.lows,
            "high": self.highs.astype(np.int32),
            "deals": self.deals[owner],
            "player_win": self.win("player"),
            "player_lose": self.lose("player"),
            "banker_win": self.win("banker"),
            "banker_lose": self.lose("banker"),
        }

    def frame(self) -> pyarrow.Table:
        """Return the columns as an Arrow table, plus a hand of the class and whether each shipped way plays it.

        Raise `ValueError` if PyArrow is not installed.
        """
        try:
            import pyarrow  # an optional extra
        except ImportError:
            raise ValueError(not_installed("A data frame", "frames")) from None
        hands = [cards_text(descending(DECK[index] for index in row)) for row in classes().representatives.tolist()]
        columns = self.columns()
        named = pyarrow.DictionaryArray.from_arrays(pyarrow.array(columns["class"]), pyarrow.array(hands))
        played = {name: np.zeros(len(self.lows), np.bool_) for name in HOUSE_WAYS}
        for name, plays in played.items():
            plays[self.played(load_table(HOUSE_WAYS[name], self.rules))] = True
        arrays = {name: pyarrow.array(column) for name, column in (columns | played).items()}
        return pyarrow.table({**arrays, "hand": named})


@dataclass(frozen=True)
class PerfectTotals:
    """The deals that players win and lose, by class, if they see the dealer's hand first: (292253,) each."""

    way: str
    rules: RuleSet
    win: Ints
    lose: Ints

    def worth(self, commission: int) -> Ints:
        """Return each class's EV × 10,000 × its deals: (292253,)."""
        return scaled_ev(self.win, self.lose, commission)

    @property
    def total(self) -> Tally:
        """Return the tally of the whole game."""
        win, lose = int(self.win.sum()), int(self.lose.sum())
        return Tally(win, ALL_HANDS * comb(46, 7) - win - lose, lose)


def atlas_facts(way: HouseWay, rules: RuleSet) -> dict[str, str]:
    """Return the key of a file for a banker's way and rules."""
    return {"against": key_of(way), "way": way.digest, **count_key(rules)}


def atlas_names(way: HouseWay, rules: RuleSet) -> tuple[str, ...]:
    """Return the parts of the name of a file for a banker's way and rules."""
    return key_of(way), *count_key(rules).values()


def atlas_path(way: HouseWay, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> Path:
    """Return the path of an atlas."""
    return ATLAS.path(folder, atlas_names(way, rules))


def load_atlas(way: HouseWay, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> Atlas | None:
    """Return an atlas, mapped into memory; ``None`` if there is no current one."""
    path = atlas_path(way, rules, folder)
    if not path.is_file():
        return None
    file = map_arrays(path, ATLAS.key(atlas_facts(way, rules)))
    if file is None or not _fits(file):
        return None
    with suppress(OSError):
        os.utime(path)  # mark as just used
    return Atlas(key_of(way), rules, file)


def _fits(file: ArrayFile) -> bool:
    questions = file.shapes.get("fronts", (None, (0,)))[1]
    return file.shapes == {
        "sizes": (np.dtype(np.uint8), (CLASSES,)),
        "fronts": (np.dtype(np.uint8), questions),
        "backs": (np.dtype(np.int32), questions),
        "four": (np.dtype(np.int64), (*questions, 4)),
    }


def save_atlas(
    way: HouseWay, rules: RuleSet, questions: Questions, four: Ints, folder: Path | str | None = None
) -> Atlas:
    """Return a new atlas and save it if the folder is writable."""
    arrays: Arrays = {
        "sizes": np.diff(questions.starts).astype(np.uint8),
        "fronts": np.searchsorted(FRONTS, questions.lows).astype(np.uint8),
        "backs": questions.highs,
        "four": four,
    }
    key = ATLAS.key(atlas_facts(way, rules))
    with suppress(OSError):
        write_arrays(atlas_path(way, rules, folder), key, arrays)
        _remove_old(cache_folder(folder))
    return load_atlas(way, rules, folder) or Atlas(key_of(way), rules, ArrayFile(b"".join(packed(key, arrays)), key))


def load_perfect(way: HouseWay, rules: RuleSet, folder: Path | str | None = None) -> PerfectTotals | None:
    """Return the saved results of players who see the dealer's hand; ``None`` if missing or outdated."""

    def fits(arrays: Arrays) -> bool:
        return all(arrays[name].dtype == np.int64 and arrays[name].shape == (CLASSES,) for name in ("win", "lose"))

    path = PERFECT.path(folder, atlas_names(way, rules))
    arrays = read_arrays(path, PERFECT.key(atlas_facts(way, rules)), fits)
    return None if arrays is None else PerfectTotals(key_of(way), rules, arrays["win"], arrays["lose"])


def save_perfect(
    way: HouseWay, rules: RuleSet, win: Ints, lose: Ints, folder: Path | str | None = None
) -> PerfectTotals:
    """Return the results of players who see the dealer's hand, and save them if the folder is writable."""
    with suppress(OSError):
        path = PERFECT.path(folder, atlas_names(way, rules))
        write_arrays(path, PERFECT.key(atlas_facts(way, rules)), {"win": win, "lose": lose})
    return PerfectTotals(key_of(way), rules, win, lose)


def saved_atlases(folder: Path | str | None = None) -> dict[Path, dict[str, str]]:
    """Return the files of all atlases with their keys, most recently used first."""
    keys = {path: read_key(path) for path in _atlas_files(folder)}
    return {path: key for path, key in keys.items() if key == ATLAS.key(key)}


def _atlas_files(folder: Path | str | None) -> list[Path]:
    """Return the files of all atlases, including earlier versions, most recently used first."""
    files = [path for path in cache_folder(folder).glob(f"*.{ATLAS.name}") if path.is_file()]
    return sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)


def remove_atlas(way: HouseWay, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> int:
    """Delete an atlas, finished or not, and return the number of bytes freed, 0 if there is none."""
    freed = 0
    start = "-".join(atlas_names(way, rules))
    for path in cache_folder(folder).glob(f"{glob.escape(start)}.*"):
        if path.is_file() and not path.name.endswith(f".{TABLE.name}"):
            freed += path.stat().st_size
            path.unlink()
    return freed


def _remove_old(folder: Path) -> None:
    room = MOST_BYTES
    for path in _atlas_files(folder):
        room -= path.stat().st_size
        if room < 0:
            path.unlink()
