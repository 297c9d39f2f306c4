"""The form that begins a game: name, seat, other players, chips, rules."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input, Select, Static

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.host.answers import Answers
from paigow_tui.host.games import places
from paigow_tui.host.options import PlayOptions
from paigow_tui.host.session import Session
from paigow_tui.rules.ruleset import PRESETS, preset
from paigow_tui.store import EventStore
from paigow_tui.table.seating import LONGEST_NAME, MOST_BOUGHT, is_plain
from paigow_tui.telling.games import kept
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.dialogs.form import FormDialog, choice, text_field
from paigow_tui.ways import way_choices

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


def new_session(store: EventStore, asked: Answers, seed: int | None) -> Session:
    """Begin a game. Raise ValueError with a sentence if it is not possible."""
    limits = {"min_bet": asked.stakes, "max_bet": asked.stakes * MOST_TO_LEAST}
    return Session.new(
        store,
        name=asked.name,
        seats=asked.seats,
        chips=asked.chips,
        seat=asked.seat or None,
        rules=replace(preset(asked.rules), **limits),
        house_way=asked.house_way,
        seed=seed,
        banking=asked.banking,
    )


class NewGameScreen(FormDialog[Answers]):
    """Asked before the first round of a game, with the table it will make."""

    CSS = """
    NewGameScreen.dialog { .box { padding: 0 2; } .hint { margin: 0; } .wrong { margin: 0; } }
    NewGameScreen #preview { height: 3; margin-top: 1; }
    """
    AUTO_FOCUS = "#name"
    TITLE = "New game"
    PLACE = "new-game"

    def __init__(self, defaults: Answers, first: bool = False, at_table: bool = False) -> None:
        """Ask with these defaults. Where it comes ``first``, leaving it quits; ``at_table`` another game goes on."""
        super().__init__()
        self._defaults = defaults
        self._first = first
        self._at_table = at_table

    def content(self) -> ComposeResult:
        says = "Seven cards: a low hand of two, a high hand of five. Beat the banker with both."
        if self._at_table:
            says = kept(self.shell.keys("your-games"))
        how = "The defaults are filled in: press Enter to sit down. Tab moves on, Space opens a list."
        yield Static(f"{says} {how}", classes="says", markup=False)
        now = self._defaults
        seats = [("any", 0), *((str(seat), seat) for seat in range(1, 7))]
        stakes = [(f"{dollars(least)} to {dollars(least * MOST_TO_LEAST)}", least) for least in STAKES]
        ways = way_choices(now.house_way)
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
        yield from self.lines(fields, f"A name has up to {LONGEST_NAME} letters; chips are whole dollars.")
        yield Static(id="preview")
        yield self.button_row(
            Button(f"Practice ({self.shell.keys('practice')})", id="practice"),
            Button("Sit down", id="ok", variant="primary"),
        )

    def labels(self) -> Mapping[str, str]:
        return {"dialog-leave": "Quit"} if self._first else {}

    @on(Select.Changed)
    @on(Input.Changed)
    def _preview(self) -> None:
        self.query_one("#preview", Static).update(preview(self._filled_in(), self.shell.faces), layout=False)

    def _filled_in(self) -> Answers:
        """Return what stands in the form, with no chips where that is no amount."""
        values = {name: self.value(name) for name in Answers.__struct_fields__}
        chips = parse_amount(values["chips"], values["stakes"], MOST_BOUGHT, shares=False) or 0
        return Answers(**{**values, "chips": chips})

    @on(Button.Pressed, "#practice")
    def _practice(self) -> None:
        self.run_worker(self.run_action("app.practice"))

    def action_submit(self) -> None:
        filled_in = self._filled_in()
        least, most, chips = filled_in.stakes, MOST_BOUGHT, filled_in.chips
        if not is_plain(filled_in.name, LONGEST_NAME):
            self.complain(f"Type a name of 1 to {LONGEST_NAME} letters.", "name")
        elif chips % 100 or not least <= chips <= most:
            limits = f"{dollars(least)} to {dollars(most)}"
            self.complain(f"Type a buy-in in whole dollars, {limits} at these stakes.", "chips")
        else:
            self.dismiss(filled_in)


_SIDE, _MIDDLE = 18, 24


def preview(asked: Answers, faces: Faces) -> Content:
    """Return the table that a game is played at, in three lines of 60 cells."""
    glyphs = faces.glyphs
    you, *others = places(7, asked.seat or None, asked.seats)
    top_left, top, top_right, side, bottom_left, bottom_right = list(glyphs.light)

    def seat(number: int) -> Content:
        if number == you:
            return Content.styled(cells(f"{number} {asked.name}", _SIDE - 2), "bold $text-accent")
        who = (glyphs.chip, "$chip-red") if number in others else ("dragon hand", "$text-muted")
        return Content.assemble(f"{number} ", who).pad_right(_SIDE - 2 - len(f"{number} {who[0]}"))

    each = f" {dollars(asked.chips)} each " if asked.chips else ""
    bets = f"{dollars(asked.stakes)} to {dollars(asked.stakes * MOST_TO_LEAST)} a bet"
    middle = (
        f"{top_left}{' 7 Dealer '.center(_MIDDLE - 2, top)}{top_right}",
        f"{side}{bets.center(_MIDDLE - 2)}{side}",
        f"{bottom_left}{each.center(_MIDDLE - 2, top)}{bottom_right}",
    )
    rows = zip((6, 5, 4), middle, (1, 2, 3), strict=True)
    return Content("\n").join(
        Content.assemble(seat(left), (words, "$text-accent"), "  ", seat(right))
        for left, words, right in rows
    )
