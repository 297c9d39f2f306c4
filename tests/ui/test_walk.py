"""A walk through everything that people can open in the installed program, in a terminal.

The entries come from the catalog of actions, the manual's pages and the screen classes; a new screen that is left out
makes the test fail. The walk opens each entry, waits until the program has written nothing for a second (the manual
once crashed after two), scrolls to the end and back, presses one more key, and closes it.
"""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import cycle
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final, NamedTuple

import pytest
from textual.screen import Screen

import paigow_tui.ui
from paigow_tui.actions.catalog import PLACES, SCREENS
from paigow_tui.docs import PAGES
from paigow_tui.rules import VEGAS
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing
from paigow_tui.table.commands import NameHost
from paigow_tui.testing.playing import NAME, new_session, over, play_until, to_bet, to_set
from paigow_tui.testing.playing import offered as bank_offered
from tests.support.shared import Company
from tests.ui.terminal import Terminal

for _module in walk_packages(paigow_tui.ui.__path__, "paigow_tui.ui."):
    import_module(_module.name)  # a screen registers its place

PAIGOW: Final = Path(sys.executable).with_name("paigow")
SIZES: Final = ((80, 24), (120, 36))
QUIET: Final = 1.0
"""Seconds without output after which the walk may leave a screen."""
STILL: Final = 3.0
"""Seconds after which a program that keeps writing the same text may be left, since only its cursor blinks."""
SLOW: Final = 2.0
"""Seconds after which a key is assumed to change nothing; if it was just late, the walk starts over."""
_QUIET_KEYS: Final = {"right", "up", "down", "tab", "space", "end"}
"""Keys on the way to a station that may change nothing but a color."""
PLAYS: Final = 20.0
"""Seconds after which the walk moves on even if the program keeps writing, as it does while a clock runs."""
LONGEST: Final = 60.0
"""Seconds after which a program is assumed to hang."""
_BYTES: Final = {
    "enter": "\r", "escape": "\x1b", "tab": "\t", "space": " ", "backspace": "\x7f", "delete": "\x1b[3~",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "question_mark": "?", "dollar_sign": "$", "plus": "+", "minus": "-",
    "slash": "/", "left_square_bracket": "[", "right_square_bracket": "]", "equals_sign": "=", "underscore": "_",
    "number_sign": "#",
    "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f5": "\x1b[15~", "f6": "\x1b[17~",
    "f7": "\x1b[18~", "f8": "\x1b[19~", "f9": "\x1b[20~", "f10": "\x1b[21~", "f11": "\x1b[23~", "f12": "\x1b[24~",
}  # fmt: skip
"""What a terminal sends for each key, by Textual's name."""


def sent(key: str) -> str:
    control = key.removeprefix("ctrl+")
    if control != key:
        return chr(ord(control) - 96)
    assert key in _BYTES or len(key) == 1, f"The walk does not know what a terminal sends for {key}."
    return _BYTES.get(key, key)


class Station(NamedTuple):
    """A place in the program, and how to get there."""

    place: str
    game: str
    """The games file to start with, by its name in `games`."""
    command: tuple[str, ...]
    keys: tuple[str, ...] = ()
    screen: str = ""
    """The screen's class, if it is not the place's main one."""


PLAY: Final = ("play", "--name", NAME)
_LAST_ROUND: Final = ("right", "up", "enter")

STATIONS: Final = {
    "own table, betting": Station("table", "bets", PLAY, (), "TableScreen"),
    "own table, bank offered": Station("table", "bank", PLAY),
    "own table, setting": Station("table", "hand", PLAY),
    "own table, over": Station("table", "over", PLAY),
    "Face Up": Station("table", "face-up", PLAY),
    "shared table": Station("table", "shared", ("seat",)),
    "practice": Station("practice", "over", PLAY, ("f2",), "PracticeScreen"),
    "look-up": Station("look-up", "over", PLAY, ("o",), "LookUpScreen"),
    "replay": Station("replay", "over", PLAY, ("v", *_LAST_ROUND), "ReplayScreen"),
    "games": Station("games", "over", PLAY, ("v",), "GamesScreen"),
    "statistics": Station("statistics", "over", PLAY, ("f3",), "StatisticsScreen"),
    "start": Station("start", "over", ("play",), (), "StartScreen"),
    "session": Station("session", "over", PLAY, ("q",), "SessionScreen"),
    "today": Station("today", "over", ("play",), ("t",), "TodayScreen"),
    "today, by its command": Station("today", "over", ("today",)),
    "log": Station("log", "over", PLAY, ("l",), "LogScreen"),
    "sheet": Station("sheet", "over", PLAY, ("f2", "escape", "c"), "SheetScreen"),
    "record": Station("record", "over", PLAY, ("f2", "escape", "r"), "RecordScreen"),
    "lesson": Station("lesson", "over", PLAY, ("f2", "escape", "e", "enter"), "LessonScreen"),
    "help": Station("page", "over", PLAY, ("question_mark",), "TextScreen"),
    "rules": Station("rules", "over", PLAY, ("f1",), "RulesScreen"),
    "seat": Station("seat", "over", PLAY, ("m",), "SeatScreen"),
    "manual": Station("manual", "over", PLAY, ("f4",), "ManualScreen"),
    "preferences": Station("preferences", "over", PLAY, ("p",), "PreferencesScreen"),
    "keys": Station("keys", "over", PLAY, ("p", "up", "enter"), "KeysScreen"),
    "a key": Station("dialog", "over", PLAY, ("p", "up", "enter", "enter"), "PressScreen"),
    "themes": Station("themes", "over", PLAY, ("p", "down", "enter"), "ThemeScreen"),
    "lessons": Station("choices", "over", PLAY, ("f2", "escape", "e"), "ChoiceScreen"),
    "what to practice": Station("drills", "over", PLAY, ("f2", "escape", "n"), "PracticeMenu"),
    "side bets": Station("side-bets", "side bets", PLAY, ("dollar_sign",), "SideBetsScreen"),
    "side bets on offer": Station(
        "side-bets", "none", ("play",), ("n", *["tab"] * 4, "space", "end", "enter"), "OfferScreen"
    ),
    "what the bank is worth": Station("bank-worth", "bank", PLAY, ("e",), "WorthScreen"),
    "autoplay": Station("form", "bets", PLAY, ("f8",), "AutoplayScreen"),
    "share a hand": Station("share", "hand", PLAY, ("ctrl+s",), "ShareScreen"),
    "a question": Station("question", "bets", PLAY, ("x",), "ConfirmScreen"),
    "an amount": Station("dialog", "bets", PLAY, ("b",), "AskScreen"),
    "chat": Station("dialog", "shared", ("seat",), ("slash",), "ChatScreen"),
    "the host's page": Station("dialog", "hosted", ("seat",), ("ctrl+p", *"host", "enter"), "HostScreen"),
    "new game": Station("new-game", "over", ("play",), ("n",), "NewGameScreen"),
    "rules to change": Station(
        "form", "none", ("play",), ("n", *["tab"] * 7, "space", "end", "enter"), "ChangeRulesScreen"
    ),
    "your games": Station("your-games", "over", ("play",), ("g",), "YourGames"),
    "practice, by its command": Station("practice", "over", ("practice",)),
    "a lesson, by its command": Station("lesson", "over", ("practice", "--lesson", "1")),
    "a record, by its command": Station("record", "over", ("practice", "--record")),
    "look-up, by its command": Station("look-up", "over", ("practice", "--hand", "As Kd Tc 2h Jk 9s 9d")),
    "replay, by its command": Station("games", "over", ("replay",)),
    "bankroll": Station("bankroll", "over", PLAY, ("ctrl+p", *"bankroll", "enter"), "BankrollScreen"),
    "a bankroll begins": Station(
        "form", "over", PLAY, ("ctrl+p", *"bankroll", "enter", "n"), "BeginScreen"
    ),
    "a session's odds": Station("session-odds", "over", PLAY, ("ctrl+p", *"session", "enter"), "SessionOddsScreen"),
    "a session's terms": Station("form", "over", PLAY, ("ctrl+p", *"session", "enter", "n"), "TermsScreen"),
    "five-card draw": Station("five-card", "over", ("draw", "five-card"), (), "FiveCardScreen"),
    "menu": Station("dialog", "over", PLAY, ("ctrl+p",), "Palette"),
}  # fmt: skip
"""The places that the walk visits. By default, a place's actions are tried at its first station."""

_BASES: Final = {
    "MainScreen", "HandScreen", "StageScreen", "ClosableModal", "Dialog", "FormDialog",
    "ListDialog", "ChoiceDialog", "PageScreen", "SideBetList", "TablePages",
}  # fmt: skip
"""The base classes of screens."""
_PAGED: Final = {"statistics", "manual"}
"""Places where opening something does not change the title; elsewhere, the same title means it has been scrolled."""
_NOT_TRIED: Final = {"quit", "quit-now", "session-quit", "suspend"}
"""Actions that end the program, which every walk does at the end anyway."""


def _hosted(store: EventStore) -> None:
    company = Company(store, NAME, "Bob", sharing=Sharing(bet=0, bank=0, set=0, most_people=4))
    company.floor.host(NameHost(0, company.sessions[NAME].position))
    company.play(to_set)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the games files by name; each program gets a copy."""
    found = {}
    side = with_variant(VEGAS, "pai-gow", side_bets=True)
    plots: dict[str, Callable[[EventStore], object]] = {
        "none": lambda store: None,
        "bets": lambda store: play_until(new_session(store, seed=4), lambda view: over(view, 1) or to_bet(view)),
        "bank": lambda store: play_until(new_session(store, seed=4), bank_offered),
        "hand": lambda store: play_until(new_session(store), to_set),
        "over": lambda store: play_until(new_session(store), lambda view: over(view, 2)),
        "side bets": lambda store: play_until(new_session(store, rules=side), to_bet),
        "face-up": lambda store: play_until(new_session(store, seed=4, variant="face-up"), to_set),
        "shared": lambda store: Company(
            store, NAME, "Bob", sharing=Sharing(bet=0, bank=0, set=0, most_people=4)
        ).play(to_set),
        "hosted": _hosted,
    }  # fmt: skip
    for name, plot in plots.items():
        path = tmp_path_factory.mktemp("walk") / "games.db"
        with EventStore.open(path) as store:
            plot(store)
            found[name] = path
    return found


class Entry(NamedTuple):
    """Something to open, and the keys that open it."""

    name: str
    keys: tuple[str, ...]
    title: str = ""
    """Its title in the menu, if it is opened from there."""
    turns: tuple[str, ...] = ()
    """Keys that turn its pages."""


_BY_ITSELF: Final = Entry("itself", ())
_THIRD: Final = len(PAGES) // 3
_MANUAL: Final = (
    Entry("the pages from the first", (), turns=("down",) * (_THIRD - 1)),
    Entry("the pages from the middle", ("down",) * _THIRD, turns=("down",) * (_THIRD - 1)),
    Entry("the pages from the last", ("up",), turns=("up",) * (len(PAGES) - 2 * _THIRD - 1)),
)
A_WALK: Final = 9
"""The pages in one walk. Many walks wait at the same time, and a start takes as much work as two pages."""
AT_A_TIME: Final = 18

Stage = tuple[tuple[int, int], Sequence[tuple[str, Entry]]]
"""A size, and the entries to open by station; the same start leads to all these stations."""


class Walk:
    """A walk in a program. Whenever the program does not return to where it started, it is replaced with a new one."""

    def __init__(self, size: tuple[int, int], games: dict[str, Path], folder: Path) -> None:
        self.size = size
        self._games, self._folder = games, folder
        self._terminal: Terminal | None = None
        self._name = ""
        """The current station."""
        self._home = self._base = ""
        """The screen's text after the start, and at the station."""

    def walk(self, entries: Sequence[tuple[str, Entry]]) -> Iterator[None]:
        """Open the entries one at a time; yield whenever the walk has to wait."""
        for name, entry in entries:
            if self._terminal is None or name != self._name or not self._at(self._base):
                yield from self._go_to(name)
            self._base = self.terminal.text
            yield from self._open(entry)
        yield from self._end("the end")

    @property
    def terminal(self) -> Terminal:
        assert self._terminal is not None
        return self._terminal

    def _go_to(self, name: str) -> Iterator[None]:
        """Go to a station, starting from the program's first screen."""
        if self._terminal is not None:
            yield from self._go_home()
        self._name = name
        station = STATIONS[name]
        if self._terminal is None:
            yield from self._start(station)
        for key in station.keys:
            changed = self._changed()
            self._press(key)
            yield from self._rest(0.25, until=changed, most=SLOW if key in _QUIET_KEYS else LONGEST)
        self._base = self.terminal.text
        self._lives("the way there", "opened")
        assert not station.keys or self._base != self._home, f"{self._where('the way there')} leads nowhere"

    def _go_home(self) -> Iterator[None]:
        """Close everything that is open; end the program if it does not return to its first screen."""
        for _ in range(5):
            changed = self._changed()
            if self._at(self._home):
                break
            self._press("escape")
            yield from self._rest(0.1, until=changed, most=SLOW)
            if not changed():
                break
        if self._at(self._home):
            self._home = self.terminal.text
        else:
            yield from self._end("what was opened last")

    def _at(self, text: str) -> bool:
        """Return whether the program is back at this screen; a picked card or a different step doesn't matter."""
        return self._bars(self.terminal.text) == self._bars(text) and self.terminal.process.poll() is None

    @staticmethod
    def _bars(text: str) -> tuple[str, str, int, bool]:
        """Return the start of the title, the bottom line, the number of Esc labels, which a dialog increases, and
        whether the menu is open, which may cover as many Esc labels as it has."""
        first, *_, last = text.splitlines()
        return first.partition(",")[0], last, text.count("Esc "), "╭─ Menu ─" in text

    def _start(self, station: Station) -> Iterator[None]:
        folder = self._folder / str(len(list(self._folder.iterdir())))
        folder.mkdir()
        db = folder / "games.db"
        shutil.copy(self._games[station.game], db)
        preferences = folder / "preferences.toml"
        preferences.write_text('pace = "off"\nfirst_hand = false\n', encoding="utf-8")
        command = [str(PAIGOW), *station.command, "--db", str(db)]
        if station.command == ("seat",):
            command = [sys.executable, "-m", "paigow_tui.serve.seat", "--store", str(db), "--stream", "shared/1",
                       "--who", NAME.lower(), "--name", NAME, "--home", str(folder)]  # fmt: skip
        self._terminal = Terminal(
            command, *self.size, PAIGOW_PREFERENCES=str(preferences), HOME=str(folder), PYTHONDONTWRITEBYTECODE=""
        )
        yield from self._rest(0.3, until=lambda: self.terminal.text.count("\n") > 5 and self.terminal.text.strip())
        self._home = self.terminal.text
        self._lives("the start", "opened")
        assert self._home.strip(), f"{self._where('the start')} shows nothing"

    def _changed(self) -> Callable[[], bool]:
        """Return a function that tells whether the screen has changed since this call."""
        now = self.terminal.text
        return lambda: self.terminal.text != now

    def _press(self, *keys: str) -> None:
        os.write(self.terminal.master, "".join(map(sent, keys)).encode())

    def _rest(
        self, quiet: float = QUIET, until: Callable[[], object] = lambda: True, most: float = LONGEST
    ) -> Iterator[None]:
        """Wait until the program has been quiet or its text unchanged for a while, at most ``most`` seconds."""
        begin = heard = looked = moved = time.monotonic()
        shown, fresh = self.terminal.text, True
        while self.terminal.process.poll() is None and (now := time.monotonic()) - begin < most:
            if self.terminal.read(0):
                heard, fresh = now, True
            elif now - heard >= quiet and fresh:
                if until():
                    return
                fresh = False
            if now - looked >= STILL / 6 and heard > looked:
                looked, before, shown = now, shown, self.terminal.text
                if shown != before:
                    moved = now
                elif now - moved >= STILL and until():
                    return
            yield
        while self.terminal.read(0):
            pass

    def _open(self, entry: Entry) -> Iterator[None]:
        """Open an entry and do everything that must work there."""
        what = entry.name
        if entry.title:
            self._press("ctrl+p")
            yield from self._rest(0.1, until=self._changed())
            assert self.terminal.text != self._base, f"{self._where(what)} has no menu:\n{self.terminal.text}"
            os.write(self.terminal.master, f"\x1b[200~{entry.title}\x1b[201~".encode())  # pasted: one search
            yield from self._rest(0.1, until=lambda: self.terminal.text.count(entry.title) > 1, most=3)
        written = len(self.terminal.output)
        self._press(*entry.keys)
        if entry.keys:  # on a busy machine, the program may not have started to answer after a short silence
            yield from self._rest(0, until=lambda: len(self.terminal.output) > written, most=2 * SLOW)
        # an empty screen is a program that has put the terminal back and is about to end
        yield from self._rest(until=lambda: self.terminal.text.strip(), most=PLAYS)
        self._lives(what, "opened")
        if self.terminal.process.poll() is not None:
            assert what.endswith("-leave"), f"{self._where(what)} ended the program"
            yield from self._end(what)
            return
        if not self._at(self._base) or entry is _BY_ITSELF or STATIONS[self._name].place in _PAGED:
            yield from self._read_on(what)
        for key in entry.turns:
            changed = self._changed()
            self._press(key)
            yield from self._rest(until=changed)
            assert changed(), f"{self._where(what)} turns no page:\n{self.terminal.text}"
            yield from self._read_on(what)
        if self._at(self._base):
            return  # the next key will show that it answers
        opened, written = self.terminal.text, len(self.terminal.output)

        def answered() -> bool:
            return self.terminal.process.poll() is not None or len(self.terminal.output) > written

        for key, most in (("escape", SLOW), ("ctrl+c", LONGEST)):
            if not answered():
                self._press(key)
                yield from self._rest(0.1, until=answered, most=most)
        self._lives(what, "asked for one more key")
        assert answered(), f"{self._where(what)} answers no key:\n{self.terminal.text}"
        if not (self._at(self._base) or self._at(self._home)) and self.terminal.process.poll() is None:
            changed = self._changed()
            self._press("escape")
            yield from self._rest(0.1, until=changed, most=SLOW)
        if "Esc" in opened.splitlines()[-1]:
            assert self.terminal.text != opened, f"{self._where(what)} does not close:\n{opened}"
        if self.terminal.process.poll() is not None:
            yield from self._end(what)

    def _read_on(self, what: str) -> Iterator[None]:
        """Scroll to the end and back."""
        assert self.terminal.text.strip(), f"{self._where(what)} shows nothing"
        yield from self._scroll_down()
        self._press("pageup", "home")
        yield from self._rest(0.1)
        self._lives(what, "scrolled")
        assert self.terminal.process.poll() is None, f"{self._where(what)} ended when scrolled"

    def _scroll_down(self) -> Iterator[None]:
        """Scroll until nothing moves; more may load at the end."""
        for _ in range(40):
            before = self.terminal.text
            self._press("pagedown", "end")
            yield from self._rest(0.1)
            if self.terminal.text == before or self.terminal.process.poll() is not None:
                return

    def _end(self, what: str) -> Iterator[None]:
        if self._terminal is None:
            return
        with self._terminal as terminal:
            if terminal.process.poll() is None:
                self._press("ctrl+q")
            yield from self._rest(LONGEST)
            assert (terminal.end(), terminal.restored()) == (0, []), f"{self._where(what)} ended:\n{terminal.text}"
        self._terminal = None

    def close(self) -> None:
        if self._terminal is not None:
            self._terminal.__exit__(None, None, None)

    def _lives(self, what: str, when: str) -> None:
        status, output = self.terminal.process.poll(), self.terminal.output
        died = status not in (None, 0) or b"stopped unexpectedly" in output
        assert not died, f"{self._where(what)} died when {when}, with status {status}:\n{self.terminal.text}"

    def _where(self, what: str) -> str:
        return f"{what} at {self._name}, {self.size[0]}x{self.size[1]},"


def _entries(name: str) -> Iterator[Entry]:
    """Yield what can be opened at a station, from the menu if it has one, and otherwise by key."""
    place = STATIONS[name].place
    for action in PLACES[place].values():
        if action.name in _NOT_TRIED:
            continue
        key = action.keys.partition(",")[0]
        if place in SCREENS and not action.by_hand and action.name != "menu":
            yield Entry(action.name, ("enter",), action.title)
        elif key:
            yield Entry(action.name, (key,))
    if place == "manual":
        yield from _MANUAL


def _plan(whole: bool) -> list[Stage]:
    """Return the plan: everything at both sizes, or each entry once at alternating sizes."""
    seen: set[str] = set()
    due: dict[tuple[tuple[int, int], str, tuple[str, ...]], list[tuple[str, Entry]]] = {}
    for (name, station), sizes in zip(STATIONS.items(), cycle((SIZES, SIZES[::-1]))):
        fresh = [_BY_ITSELF, *(entry for entry in _entries(name) if whole or entry.name not in seen)]
        seen |= {entry.name for entry in fresh}
        for turn, size in enumerate(sizes):
            part = fresh if whole else fresh[turn::2]
            due.setdefault((size, station.game, station.command), []).extend((name, entry) for entry in part)
    plan: list[tuple[tuple[int, int], list[tuple[str, Entry]]]] = []
    for (size, _, _), entries in due.items():
        walked = A_WALK
        for name, entry in entries:
            if walked + len(entry.turns) >= A_WALK:
                plan.append((size, []))
                walked = 0
            plan[-1][1].append((name, entry))
            walked += 1 + len(entry.turns)
    return sorted(plan, key=lambda stage: sum(1 + len(entry.turns) for _, entry in stage[1]), reverse=True)


def _walk(plan: Sequence[Stage], games: dict[str, Path], folder: Path) -> None:
    """Take the walks, several at a time."""
    due = list(reversed(plan))
    walks: list[tuple[Walk, Iterator[None]]] = []
    faults = []
    while due or walks:
        while due and len(walks) < AT_A_TIME:
            size, entries = due.pop()
            own = folder / str(len(due))
            own.mkdir()
            walk = Walk(size, games, own)
            walks.append((walk, walk.walk(entries)))
        for walk, steps in list(walks):
            try:
                next(steps)
            except StopIteration:
                walks.remove((walk, steps))
            except AssertionError as fault:
                faults.append(str(fault))
                walk.close()
                walks.remove((walk, steps))
        time.sleep(0.02)
    assert not faults, "\n\n".join(faults)


SHARDS: Final = 2


@pytest.mark.timeout(1_200)  # it takes 80 s of CPU time, which is much longer on a busy machine
@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_screen_dialog_page_and_command_opens_scrolls_answers_and_closes(
    games: dict[str, Path], tmp_path: Path, shard: int
) -> None:
    _walk(_plan(whole=False)[shard::SHARDS], games, tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("shard", range(SHARDS))
def test_everything_opens_in_every_place_at_both_sizes(games: dict[str, Path], tmp_path: Path, shard: int) -> None:
    _walk(_plan(whole=True)[shard::SHARDS], games, tmp_path)


def test_no_screen_and_no_place_is_left_out_of_the_walk() -> None:
    known: set[type[Screen[Any]]] = set()
    due: list[type[Screen[Any]]] = [Screen]
    while due:
        found = set(due.pop().__subclasses__()) - known
        due += found
        known |= found
    ours = {kind.__name__ for kind in known if kind.__module__.startswith("paigow_tui.ui")}
    assert ours - _BASES == {station.screen for station in STATIONS.values() if station.screen}
    places = {place for place in PLACES if not place.startswith("plain")}
    assert {station.place for station in STATIONS.values()} == places
    walked = {entry.name for _, entries in _plan(whole=False) for _, entry in entries}
    assert walked >= {name for place in places for name in PLACES[place]} - _NOT_TRIED
    assert walked >= {entry.name for entry in _MANUAL}
    assert sum(1 + len(entry.turns) for entry in _MANUAL) == len(PAGES)
