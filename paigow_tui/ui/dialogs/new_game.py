"""The form that begins a game: name, seat, other players, chips, rules."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.widgets import Button, Static

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.host.answers import Answers
from paigow_tui.host.options import PlayOptions
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import PRESETS
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT, is_plain
from paigow_tui.ui.dialogs.form import Field, FormDialog


class StartChoice(msgspec.Struct, frozen=True):
    """How a game is begun. ``chips`` is in cents; ``seat`` is `None` for any."""

    name: str
    company: int
    chips: int
    rules: str
    house_way: str
    seat: int | None = None
    stakes: int = 500
    """The smallest bet, in cents; the largest is a hundred times that."""


def first_choice(options: PlayOptions, name: str, last: Answers | None, user: str) -> StartChoice:
    """Return the defaults of the form: what the command line says, or else what was answered last time.

    ``name`` is the preferred one, ``user`` the name of the player's account.
    """
    seat = None if last is None or last.seat == ANY_SEAT else last.seat
    return StartChoice(
        name=options.name or name or (last.name if last else "") or user.strip()[:LONGEST_NAME] or "Player",
        company=options.seats if options.seats is not None else last.seats if last else 5,
        chips=options.chips or (last.chips if last else 50_000),
        rules=options.rules or (last.rules if last else "vegas"),
        house_way=options.house_way or (last.house_way if last else "foxwoods"),
        seat=seat,
        stakes=last.stakes if last and last.stakes in STAKES else STAKES[0],
    )


ANY_SEAT = 4
"""The seat of a player who does not choose one."""
STAKES = (500, 1_000, 2_500, 10_000)
MOST_TO_LEAST = 100
_RULES = {"vegas": "vegas: A-2-3-4-5 second highest", "classic": "classic: A-2-3-4-5 lowest"}


class StartScreen(FormDialog[StartChoice]):
    """Asked before the first round of a game."""

    AUTO_FOCUS = "#name"
    TITLE = "Pai Gow Poker"
    PLACE = "start"

    def __init__(self, choice: StartChoice, first: bool) -> None:
        super().__init__()
        self._choice = choice
        self._first = first

    def content(self) -> ComposeResult:
        yield Static(
            "Seven cards: a low hand of two, a high hand of five. Beat the banker with both. "
            "The defaults are filled in: press Enter to sit down. "
            "Tab moves on, Space opens a list.",
            classes="says",
        )
        yield from self.lines(
            self._fields(self._choice),
            f"A name has up to {LONGEST_NAME} letters. Chips are bought in whole dollars, up to "
            f"{dollars(MOST_BOUGHT)}.",
        )
        yield self.button_row(
            Button(f"Practice ({self.shell.keys('practice')})", id="practice"),
            Button("Quit" if self._first else "Cancel", id="cancel"),
            Button("Sit down", id="ok", variant="primary"),
        )

    def _fields(self, choice: StartChoice) -> Iterable[Field]:
        seats = [("any", 0), *((str(seat), seat) for seat in range(1, 7))]
        others = [(str(count), count) for count in range(6)]
        stakes = [(f"{dollars(least)} to {dollars(least * MOST_TO_LEAST)}", least) for least in STAKES]
        rules = [(_RULES[name], name) for name in PRESETS]
        ways = [(way.title, way.name) for way in HOUSE_WAYS.values()]
        return (
            Field("name", "Your name", choice.name, longest=LONGEST_NAME),
            Field("seat", "Your seat", choice.seat or 0, seats),
            Field("company", "Other players", choice.company, others),
            Field("stakes", "Stakes", choice.stakes, stakes),
            Field("chips", "Chips for each, $", str(choice.chips // 100), longest=30),
            Field("rules", "Rules", choice.rules, rules),
            Field("house-way", "House way", choice.house_way, ways),
        )

    @on(Button.Pressed, "#practice")
    def _practice(self) -> None:
        self.run_worker(self.run_action("app.practice"))

    def submit(self) -> None:
        name, least, most = self.value("name"), self.value("stakes"), MOST_BOUGHT
        chips = parse_amount(self.value("chips"), least, most) or 0
        if not is_plain(name, LONGEST_NAME):
            self.complain(f"Type a name of 1 to {LONGEST_NAME} letters.", "name")
        elif chips % 100 or not least <= chips <= most:
            limits = f"{dollars(least)} to {dollars(most)}"
            self.complain(f"Type your chips in whole dollars, {limits} at these stakes.", "chips")
        else:
            self.dismiss(
                StartChoice(
                    name=name,
                    company=self.value("company"),
                    chips=chips,
                    rules=self.value("rules"),
                    house_way=self.value("house-way"),
                    seat=self.value("seat") or None,
                    stakes=least,
                )
            )
