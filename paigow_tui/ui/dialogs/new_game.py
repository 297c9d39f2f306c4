"""The start dialog: name, seat, company, chips, rules."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, Label, Static

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.host.answers import Answers
from paigow_tui.host.options import PlayOptions
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import PRESETS
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT, is_plain
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.widgets.dropdown import Choice


class StartChoice(msgspec.Struct, frozen=True):
    """What was chosen. ``chips`` in cents; ``seat`` is ``None`` for any."""

    name: str
    company: int
    chips: int
    rules: str
    house_way: str
    seat: int | None = None
    stakes: int = 500
    """The smallest bet, in cents; the largest is a hundred times that."""


def first_choice(options: PlayOptions, name: str, last: Answers | None, user: str) -> StartChoice:
    """What stands in the form when it opens: what the command line says, else what was answered last time.

    ``name`` is the one preferred, ``user`` what the system calls the player.
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
"""Where one sits who does not choose."""
STAKES = (500, 1_000, 2_500, 10_000)
MOST_TO_LEAST = 100


def _stakes() -> list[tuple[str, int]]:
    return [(f"{dollars(least)} to {dollars(least * MOST_TO_LEAST)}", least) for least in STAKES]


_RULES = {
    "vegas": "vegas: A-2-3-4-5 second highest",
    "classic": "classic: A-2-3-4-5 lowest",
}


class StartScreen(Dialog[StartChoice]):
    """Before the first round. ``enter`` on any line starts; arrows and tab go from line to line."""

    AUTO_FOCUS = "#name"

    PLACE = "start"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Sit down", show=False),
        *bindings("start"),
    ]

    def __init__(self, choice: StartChoice, first: bool) -> None:
        super().__init__()
        self._choice = choice
        self._first = first

    def compose(self) -> ComposeResult:
        """A field a line, all with an answer already there."""
        choice = self._choice
        with VerticalScroll(classes="box") as box:
            box.border_title = "Pai Gow Poker"
            box.can_focus = False
            yield Static(
                "Seven cards: a low hand of two, a high hand of five. Beat the banker with both. "
                "Every line has an answer already: press enter to sit down. "
                "Tab moves on, space opens a list.",
                classes="says",
            )
            with Horizontal(classes="row"):
                yield Label("Your name")
                yield Input(choice.name, id="name", max_length=LONGEST_NAME, compact=True)
            with Horizontal(classes="row"):
                yield Label("Your seat")
                seats = [("any", 0), *[(str(seat), seat) for seat in range(1, 7)]]
                yield Choice(seats, value=choice.seat or 0, allow_blank=False, id="seat", compact=True)
            with Horizontal(classes="row"):
                yield Label("Other players")
                others = [(str(count), count) for count in range(6)]
                yield Choice(others, value=choice.company, allow_blank=False, id="company", compact=True)
            with Horizontal(classes="row"):
                yield Label("Stakes")
                yield Choice(_stakes(), value=choice.stakes, allow_blank=False, id="stakes", compact=True)
            with Horizontal(classes="row"):
                yield Label("Chips for each, $")
                yield Input(str(choice.chips // 100), id="chips", max_length=30, compact=True)
            with Horizontal(classes="row"):
                yield Label("Rules")
                rules = [(_RULES[name], name) for name in PRESETS]
                yield Choice(rules, value=choice.rules, allow_blank=False, id="rules", compact=True)
            with Horizontal(classes="row"):
                yield Label("House way")
                ways = [(way.title, way.name) for way in HOUSE_WAYS.values()]
                yield Choice(ways, value=choice.house_way, allow_blank=False, id="house-way", compact=True)
            yield Static(
                f"A name has up to {LONGEST_NAME} letters. Chips are bought in whole dollars, up to "
                f"{dollars(MOST_BOUGHT)}.",
                classes="hint",
                markup=False,
            )
            with Horizontal(classes="buttons"):
                yield Button(f"Practice ({self.shell.keys('practice')})", id="practice")
                yield Button("Quit" if self._first else "Cancel", id="cancel")
                yield Button("Sit down", id="start", variant="primary")

    def on_mount(self) -> None:
        """The name is ready to be typed."""
        for field in self.query(Input):
            field.cursor_blink = False

    @on(Input.Submitted)
    def action_start(self) -> None:
        """Sit down, if everything will do."""
        self._start()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self._start()
        elif event.button.id == "practice":
            self.run_worker(self.run_action("app.practice"))
        else:
            self.dismiss(None)

    def _start(self) -> None:
        name = self.query_one("#name", Input).value.strip()
        least, most = self._number("#stakes"), MOST_BOUGHT
        chips = parse_amount(self.query_one("#chips", Input).value, least, most) or 0
        if not is_plain(name, LONGEST_NAME):
            self._wrong(f"Type a name of 1 to {LONGEST_NAME} letters.", "#name")
        elif chips % 100 or not least <= chips <= most:
            self._wrong(
                f"Type your chips in whole dollars, {dollars(least)} to {dollars(most)} at these stakes.",
                "#chips",
            )
        else:
            self.dismiss(
                StartChoice(
                    name=name,
                    company=self._number("#company"),
                    chips=chips,
                    rules=self._chosen("#rules"),
                    house_way=self._chosen("#house-way"),
                    seat=self._number("#seat") or None,
                    stakes=self._number("#stakes"),
                )
            )

    def _chosen(self, field: str) -> str:
        return str(self.query_one(field, Choice).value)

    def _number(self, field: str) -> int:
        return int(self._chosen(field))

    def _wrong(self, words: str, field: str) -> None:
        said = self.query_one(".hint", Static)
        said.update(words)
        said.add_class("wrong")
        self.query_one(field, Input).focus()
