"""The form that begins a game: name, seat, other players, chips, rules."""

from __future__ import annotations

from collections.abc import Mapping

from textual import on
from textual.app import ComposeResult
from textual.widgets import Button, Static

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.host.answers import Answers
from paigow_tui.host.options import PlayOptions
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import PRESETS
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT, is_plain
from paigow_tui.ui.dialogs.form import FormDialog, choice, text_field

ANY_SEAT = 4
"""The seat of a player who does not choose one."""
STAKES = (500, 1_000, 2_500, 10_000)
MOST_TO_LEAST = 100
"""The largest bet, as a multiple of the smallest."""
_BANKING = [("seldom", "seldom"), ("some seldom, some often", "mixed"), ("often", "often")]
_RULES = {"vegas": "vegas: A-2-3-4-5 second highest", "classic": "classic: A-2-3-4-5 lowest"}


def first_choice(options: PlayOptions, name: str, last: Answers | None, user: str) -> Answers:
    """Return the defaults of the form: what the command line says, or else what was answered last time.

    ``name`` is the preferred one, ``user`` the name of the player's account; seat 0 is any.
    """
    account = user.strip()[:LONGEST_NAME] or "Player"
    was = last or Answers(account, ANY_SEAT, 5, 50_000, "vegas", "foxwoods", STAKES[0])
    return Answers(
        name=options.name or name or was.name or account,
        seat=0 if was.seat == ANY_SEAT else was.seat,
        seats=was.seats if options.seats is None else options.seats,
        chips=options.chips or was.chips,
        rules=options.rules or was.rules,
        house_way=options.house_way or was.house_way,
        banking=options.banking or was.banking,
        stakes=was.stakes if was.stakes in STAKES else STAKES[0],
    )


class StartScreen(FormDialog[Answers]):
    """Asked before the first round of a game."""

    AUTO_FOCUS = "#name"
    TITLE = "Pai Gow Poker"
    PLACE = "start"

    def __init__(self, defaults: Answers, first: bool) -> None:
        super().__init__()
        self._defaults = defaults
        self._first = first

    def content(self) -> ComposeResult:
        yield Static(
            "Seven cards: a low hand of two, a high hand of five. Beat the banker with both. "
            "The defaults are filled in: press Enter to sit down. "
            "Tab moves on, Space opens a list.",
            classes="says",
        )
        now = self._defaults
        seats = [("any", 0), *((str(seat), seat) for seat in range(1, 7))]
        stakes = [(f"{dollars(least)} to {dollars(least * MOST_TO_LEAST)}", least) for least in STAKES]
        ways = [(way.title, way.name) for way in HOUSE_WAYS.values()]
        fields = {
            "Your name": text_field("name", now.name, LONGEST_NAME),
            "Your seat": choice("seat", now.seat, seats),
            "Other players": choice("seats", now.seats, [(str(count), count) for count in range(6)]),
            "Stakes": choice("stakes", now.stakes, stakes),
            "Chips each, $": text_field("chips", str(now.chips // 100), 30),
            "Rules": choice("rules", now.rules, [(_RULES[name], name) for name in PRESETS]),
            "House way": choice("house_way", now.house_way, ways),
            "Others bank": choice("banking", now.banking, _BANKING),
        }
        chips = f"Chips are bought in whole dollars, up to {dollars(MOST_BOUGHT)}."
        yield from self.lines(fields, f"A name has up to {LONGEST_NAME} letters. {chips}")
        yield self.button_row(
            Button(f"Practice ({self.shell.keys('practice')})", id="practice"),
            Button("Sit down", id="ok", variant="primary"),
        )

    def labels(self) -> Mapping[str, str]:
        return {"dialog-leave": "Quit"} if self._first else {}

    @on(Button.Pressed, "#practice")
    def _practice(self) -> None:
        self.run_worker(self.run_action("app.practice"))

    def action_submit(self) -> None:
        filled_in = {name: self.value(name) for name in Answers.__struct_fields__}
        least, most = filled_in["stakes"], MOST_BOUGHT
        chips = parse_amount(filled_in["chips"], least, most) or 0
        if not is_plain(filled_in["name"], LONGEST_NAME):
            self.complain(f"Type a name of 1 to {LONGEST_NAME} letters.", "name")
        elif chips % 100 or not least <= chips <= most:
            limits = f"{dollars(least)} to {dollars(most)}"
            self.complain(f"Type a buy-in in whole dollars, {limits} at these stakes.", "chips")
        else:
            self.dismiss(Answers(**{**filled_in, "chips": chips}))
