"""The form that begins a game: name, seat, other players, chips, rules."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import asdict, replace
from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input, Select, Static

from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.host.answers import Answers
from paigow_tui.host.games import places
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.options import PlayOptions
from paigow_tui.host.seat import Seat
from paigow_tui.host.starting import usual_answers, with_options
from paigow_tui.names import LONGEST_NAME, wrong_name
from paigow_tui.preferences import Preferences
from paigow_tui.rules.ruleset import PRESETS, VARIANTS, VEGAS, RuleSet, describe, variant_of, with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import POSITIONS
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.telling.games import kept
from paigow_tui.telling.side_bets import game_rules, named
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.dialogs.dialog import FormDialog, Options, choice, text_field
from paigow_tui.ways import way_choices

_LIMITS: Final = ((500, 50_000), (1_000, 100_000), (2_500, 250_000), (10_000, 1_000_000))
_BANKING = [("seldom", "seldom"), ("some seldom, some often", "mixed"), ("often", "often")]
_RULES = {"vegas": "vegas: A-2-3-4-5 second highest", "classic": "classic: A-2-3-4-5 lowest"}
_CHANGE: Final = "change"
"""The choice of rules, or of side bets, that opens a form for them."""


def first_choice(options: PlayOptions, usual: Preferences, last: Answers | None, user: str) -> Answers:
    """Return the defaults of the form: what the command line and the preferences say.

    Without a name there, it is the last game's, or that of the player's account, ``user``.
    """
    account = user.strip()[:LONGEST_NAME].strip()
    known = usual.name or last or wrong_name(account)
    return with_options(options, usual_answers(usual.name if known else account, usual.house_way, last))


def new_session(store: EventStore, asked: Answers, seed: int | None) -> Seat:
    """Begin a game. Raise ValueError with a sentence if it is not possible."""
    return LocalSeat.new(store, seed=seed, **{**asdict(asked), "seat": asked.seat or None})


class NewGameScreen(FormDialog[Answers]):
    """Asked before the first round of a game, with the table it will make."""

    AUTO_FOCUS = "#name"
    TITLE = "New game"
    PLACE = "new-game"

    def __init__(
        self, defaults: Answers, first: bool = False, at_table: bool = False, last: Answers | None = None
    ) -> None:
        """Ask with these defaults; the ``last`` game's answers are one key away.

        Where the form comes ``first``, leaving it quits; ``at_table`` another game goes on.
        """
        super().__init__()
        self._defaults = defaults
        self._last = last
        self._rules = defaults.rules
        self._first = first
        self._at_table = at_table

    def content(self) -> ComposeResult:
        yield Static(self._says(), classes="says", markup=False)
        now = self._defaults
        seats, games, side_bets, limits, rules = _offered(now.rules).values()
        ways = way_choices(now.house_way)
        fields = {
            "Your name": text_field("name", now.name, LONGEST_NAME),
            "Your seat": choice("seat", now.seat, seats),
            "Other players": choice("seats", now.seats, [(str(count), count) for count in range(6)]),
            "Game": choice("game", variant_of(now.rules), games),
            "Side bets": choice("side", now.rules.side_bets, side_bets),
            "Stakes": choice("limits", _limits(now.rules), limits),
            "Chips each, $": text_field("chips", str(now.chips // 100), 30),
            "Rules": choice("rules", _plain(now.rules), rules),
            "House way": choice("house_way", now.house_way, ways),
            "Others bank": choice("banking", now.banking, _BANKING),
        }
        yield from self.lines(fields, f"A name has up to {LONGEST_NAME} letters; chips are whole dollars.")
        yield Static(id="preview")
        yield self.button_row(
            Button(f"Practice ({self.shell.keys('practice')})", id="practice"),
            Button("Sit down", id="ok", variant="primary"),
        )

    def _says(self) -> str:
        """Return what the game is, or how it begins."""
        how = "Tab moves on, Space opens a list."
        if not self._rules.player_banks:
            return f"{' '.join(game_rules(self._rules))} {how}"
        says = "Seven cards: a low hand of two, a high hand of five. Beat the banker with both."
        if self._at_table:
            says = kept(self.shell.keys("your-games"))
        return f"{says} The defaults are filled in: press Enter to sit down. {how}"

    def labels(self) -> Mapping[str, str]:
        return {"dialog-leave": "Quit"} if self._first else {}

    def moment(self) -> Moment:
        return Moment(place=self.PLACE, last_game=self._last is not None)

    def action_last_game(self) -> None:
        """Fill in what was answered for the last game."""
        if (last := self._last) is None:
            return
        with self.prevent(Select.Changed, Input.Changed):
            self.query_one("#house_way", Select).set_options(way_choices(last.house_way))
            for name in ("seats", "house_way", "banking"):
                self.query_one(f"#{name}", Select).value = getattr(last, name)
            self.query_one("#name", Input).value = last.name
            self.query_one("#chips", Input).value = str(last.chips // 100)
        self._use(last.rules, seat=last.seat)
        self._preview()

    @on(Select.Changed)
    @on(Input.Changed)
    def _preview(self) -> None:
        game, side, rules = (self.value(name) for name in ("game", "side", "rules"))
        limits = self.value("limits")
        if rules == _CHANGE:
            self._change_rules()
        elif side == _CHANGE:
            self._change_side_bets()
        elif game != variant_of(self._rules):
            self._use(_with_limits(with_variant(self._rules, game, side_bets=True), *limits))
        elif (rules, side) != (_plain(self._rules), self._rules.side_bets):
            self._use(_with_limits(_in_game(rules, self._rules, side), *limits))
        filled_in = self._filled_in()
        self.query_one("#row-banking").set_class(not self._rules.player_banks or not filled_in.seats, "-off")
        self.query_one(".says", Static).update(self._says())
        self.query_one("#preview", Static).update(preview(filled_in, self.shell.faces), layout=False)

    @work
    async def _change_rules(self) -> None:
        from paigow_tui.ui.dialogs.change_rules import ChangeRulesScreen

        now = self._filled_in()
        self._use(now.rules)
        answer = await self.app.push_screen_wait(ChangeRulesScreen(now.rules, now.house_way))
        if answer is not None:
            self._use(answer)
            self._preview()

    @work
    async def _change_side_bets(self) -> None:
        from paigow_tui.ui.dialogs.side_bets import OfferScreen

        now = self._filled_in()
        self._use(now.rules)
        answer = await self.app.push_screen_wait(OfferScreen(now.rules, now.house_way, now.seats))
        if answer is not None:
            self._use(replace(now.rules, side_bets=answer))
            self._preview()

    def _use(self, rules: RuleSet, seat: int | None = None) -> None:
        """Fill in the rules, and offer the seats, the side bets and the stakes that go with them."""
        self._rules = rules
        chosen = {
            "seat": self.value("seat") if seat is None else seat,
            "game": variant_of(rules),
            "side": rules.side_bets,
            "limits": _limits(rules),
            "rules": _plain(rules),
        }
        with self.prevent(Select.Changed):
            for name, options in _offered(rules).items():
                field = self.query_one(f"#{name}", Select)
                field.set_options(options)
                if chosen[name] in [value for _, value in options]:
                    field.value = chosen[name]

    def _filled_in(self) -> Answers:
        """Return what stands in the form, with no chips where that is no amount."""
        fields = (name for name in Answers.__struct_fields__ if name != "rules")
        values = {name: self.value(name) for name in fields}
        rules = _with_limits(self._rules, *self.value("limits"))
        chips = parse_amount(values["chips"], rules.min_bet, MOST_BOUGHT, shares=False) or 0
        return Answers(**{**values, "rules": rules, "chips": chips})

    @on(Button.Pressed, "#practice")
    def _practice(self) -> None:
        self.run_worker(self.run_action("app.practice"))

    def action_submit(self) -> None:
        filled_in = self._filled_in()
        least, most, chips = filled_in.rules.min_bet, MOST_BOUGHT, filled_in.chips
        if wrong := wrong_name(filled_in.name):
            self.complain(wrong, "name")
        elif chips % 100 or not least <= chips <= most:
            limits = f"{dollars(least)} to {dollars(most)}"
            self.complain(f"Type a buy-in in whole dollars, {limits} at these stakes.", "chips")
        else:
            self.dismiss(filled_in)


def _offered(rules: RuleSet) -> dict[str, Options]:
    """Return the choices that depend on the rules: seats, games, side bets, limits and the rules themselves."""
    seats = [(str(seat), seat) for seat in POSITIONS if seat != rules.dealer_seat]
    limits = sorted({*_LIMITS, _limits(rules)})
    presets = {PRESETS[name]: words for name, words in _RULES.items()}
    own, name = _plain(rules), variant_of(rules)
    usual = VARIANTS[name].side_bets if name else ()
    side_bets = {(): "none", rules.side_bets: named(rules.side_bets), usual: named(usual)}
    return {
        "seat": [("any", 0), *seats],
        "game": [
            *((variant.title, name) for name, variant in VARIANTS.items()),
            *([] if name else [("Its own", "")]),
        ],
        "side": [*((words, bets) for bets, words in side_bets.items()), ("Choose side bets…", _CHANGE)],
        "limits": [(f"{dollars(least)} to {dollars(most)}", (least, most)) for least, most in limits],
        "rules": [
            *((words, known) for known, words in (presets | {own: presets.get(own) or describe(own)}).items()),
            ("Change rules…", _CHANGE),
        ],
    }


def _plain(rules: RuleSet) -> RuleSet:
    """Return rules without what the game, the side bets and the limits fix."""
    return _with_limits(replace(with_variant(rules, "pai-gow"), side_bets=()))


def _in_game(rules: RuleSet, now: RuleSet, side_bets: tuple[str, ...]) -> RuleSet:
    """Return plain rules in the game that is played ``now``."""
    switches = {name: getattr(now, name) for name in VARIANTS["face-up"].switches}
    if now.player_banks:
        del switches["commission"]
    return replace(rules, **switches, side_bets=side_bets)


def _limits(rules: RuleSet) -> tuple[int, int]:
    return rules.min_bet, rules.max_bet


def _with_limits(rules: RuleSet, least: int = VEGAS.min_bet, most: int = VEGAS.max_bet) -> RuleSet:
    return replace(rules, min_bet=least, max_bet=most)


_SIDE, _MIDDLE = 18, 24


def preview(asked: Answers, faces: Faces) -> Content:
    """Return the table that a game is played at, in three lines of 60 cells."""
    glyphs = faces.glyphs
    rules = asked.rules
    dealer = rules.dealer_seat
    you, *others = places(dealer, asked.seat or None, asked.seats)
    top_left, top, top_right, side, bottom_left, bottom_right = list(glyphs.light)

    def seat(number: int) -> Content:
        if number == you:
            return Content.styled(cells(f"{number} {asked.name}", _SIDE - 2), "bold $text-accent")
        who = (glyphs.chip, "$chip-red") if number in others else ("dragon hand", "$text-muted")
        return Content.assemble(f"{number} ", who).pad_right(_SIDE - 2 - len(f"{number} {who[0]}"))

    each = f" {dollars(asked.chips)} each " if asked.chips else ""
    bets = " to ".join(dict.fromkeys(map(dollars, _limits(rules))))
    bets += " a bet" if len(bets) <= _MIDDLE - 8 else ""
    middle = (
        f"{top_left}{f' {dealer} Dealer '.center(_MIDDLE - 2, top)}{top_right}",
        f"{side}{bets.center(_MIDDLE - 2)}{side}",
        f"{bottom_left}{each.center(_MIDDLE - 2, top)}{bottom_right}",
    )
    return Content("\n").join(
        Content.assemble(
            seat((dealer - away - 1) % 7 + 1),
            (words, "$text-accent"),
            "  ",
            seat((dealer + away - 1) % 7 + 1),
        )
        for away, words in enumerate(middle, start=1)
    )
