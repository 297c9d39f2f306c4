"""One of the seven seats: a line at small sizes, a box on the felt where there is room."""

from __future__ import annotations

import msgspec
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.rules.ranking import Category, HandRank, rank_high, rank_low
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import SeatView, dollars
from paigow_tui.ui.faces import Faces, cells

Span = tuple[str, str]

_SHORT = {
    Category.HIGH_CARD: "{} high",
    Category.ONE_PAIR: "pair {}s",
    Category.TWO_PAIR: "2 pair {}",
    Category.THREE_OF_A_KIND: "three {}s",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush {}",
    Category.FULL_HOUSE: "full house",
    Category.FOUR_OF_A_KIND: "four {}s",
    Category.STRAIGHT_FLUSH: "str flush",
    Category.FIVE_ACES: "five aces",
}
_LETTERS = "??23456789TJQKAA"


class SeatState(msgspec.Struct, frozen=True):
    """A seat as it is on screen: what its view says, and how far the round has unfolded."""

    seat: SeatView
    rules: RuleSet
    me: bool = False
    acts: bool = False
    """The table waits for this seat."""
    open: bool = False
    """Its hands are turned up on screen."""
    settled: bool = False
    """Its result is shown."""
    banked: int | None = None
    """What it made as the banker, the rake paid, in cents."""
    faces: Faces = Faces()
    wait: str = ""
    """What is said in the place of the result before there is one."""


def short_name(rank: HandRank) -> str:
    """A high hand in at most ten cells: ``pair 9s``, ``full house``."""
    return _SHORT[rank.category].format(_LETTERS[rank.ranks[0]])


def result_words(state: SeatState) -> tuple[str, str]:
    """The result in words with sign and amount, and its style: ``WIN +23.75``."""
    result = state.seat.result
    if not state.settled:
        return "", ""
    if state.banked is not None:
        sign = "+" if state.banked > 0 else "-" if state.banked < 0 else " "
        style = (
            "$text-success" if state.banked > 0 else "$text-error" if state.banked < 0 else "$text-warning"
        )
        return f"BANK {sign}{abs(state.banked) / 100:,.2f}", f"bold {style}"
    if result is None:
        return "", ""
    change = result.paid - result.stake
    amount = f"{abs(change) / 100:,.2f}"
    match result.outcome:
        case "win":
            return f"WIN  +{amount}", "bold $text-success"
        case "lose":
            word = "FOUL" if result.why == "foul" else "LOSE"
            return f"{word} -{amount}", "bold $text-error"
        case "push":
            return f"PUSH  {amount}", "bold $text-warning"


class SeatBox(Widget):
    """A seat. One line of 78 cells, or a box of at least 24 by 6 with its border."""

    DEFAULT_CSS = """
    SeatBox { height: 1; width: 100%; }
    """

    state: reactive[SeatState | None] = reactive(None)

    def render(self) -> Content:
        """A line or a box, by the room there is."""
        if self.state is None:
            return Content("")
        if self.size.height < 2:
            return _line(self.state)
        return _box(self.state, self.size.width, self.size.height)

    def watch_state(self, before: SeatState | None, state: SeatState | None) -> None:
        """The border carries whose seat it is and how it came out."""
        if state is None:
            return
        if before is not None and state.settled and not before.settled and self.app.animation_level == "full":
            self.styles.opacity = 0.4
            self.styles.animate("opacity", 1.0, duration=0.2)
        self.set_class(state.acts, "-acts")
        self.set_class(state.me, "-me")
        self.set_class(state.seat.banker, "-banker")
        self.set_class(state.seat.occupant == "empty", "-empty")
        words, style = result_words(state)
        for outcome in ("win", "lose", "push"):
            self.set_class(words.replace("FOUL", "LOSE").lower().startswith(outcome), f"-{outcome}")
        self.border_title = Content.assemble(*_title(state))
        self.border_subtitle = (
            Content.styled(f" {words or state.wait} ", style) if words or state.wait else ""
        )
        self.tooltip = _tooltip(state)


def _title(state: SeatState) -> list[Span]:
    seat, glyphs = state.seat, state.faces.glyphs
    act = (f"{glyphs.act} ", "bold $text-accent") if state.acts else ("", "")
    name = seat.name or "empty"
    own = " (you)" if state.me else f", {seat.habit}" if seat.habit else ""
    bank = (f" {glyphs.bank} BANK", "bold $text-accent") if seat.banker else ("", "")
    return [act, (f"{seat.position} {name}", "bold" if seat.name else ""), (own, ""), bank]


def _low_high(state: SeatState, gap: str = " ", pad: str = "") -> tuple[Content, Content, str, str]:
    """Both hands as cards (or backs, or nothing) and by short name."""
    seat, faces = state.seat, state.faces
    if not seat.has_cards:
        return Content("").pad_right(4 + len(gap)), Content("").pad_right(10 + 4 * len(gap)), "", ""
    if state.open and seat.low:
        low, high = rank_low(seat.low), rank_high(seat.high, state.rules)
        names = low.name, short_name(high)
        return faces.small(seat.low, gap, pad), faces.small(seat.high, gap, pad), *names
    if state.open and seat.cards:  # a replay with all cards open: dealt, not set yet
        return faces.small(seat.cards[:2], gap, pad), faces.small(seat.cards[2:], gap, pad), "", ""
    return faces.backs(2, gap, pad), faces.backs(5, gap, pad), "", ""


def _line(state: SeatState) -> Content:
    seat, glyphs = state.seat, state.faces.glyphs
    low, high, _, name = _low_high(state)
    words, style = result_words(state)
    chips = dollars(seat.chips) if seat.occupant in ("person", "computer") else ""
    if seat.occupant == "dealer":
        chips = "house"
    stake = dollars(seat.stake) if seat.stake else "bank" if seat.banker else "-" if seat.sat_out else ""
    title = seat.name or "empty"
    strong = "bold" if state.me else "" if seat.name else "$text-muted"
    if state.me:
        title = f"{cells(title, 9).rstrip()}*"
    bank = (glyphs.bank, "bold $text-accent") if seat.banker else (" ", "")
    last = (words, style) if words else (state.wait, "$text-muted")
    return Content.assemble(
        (glyphs.act if state.acts else " ", "bold $text-accent"),
        (f"{seat.position} ", "$text-muted"),
        (cells(title, 10), strong),
        " ",
        bank,
        (cells(chips, 10, right=True), ""),
        (cells(stake, 7, right=True), "bold" if seat.stake else "$text-muted"),
        "  ",
        low,
        "  ",
        high,
        " ",
        (cells(name, 10), "$text-muted" if not state.me else ""),
        " ",
        last,
    )


def _box(state: SeatState, width: int, height: int) -> Content:
    seat, glyphs = state.seat, state.faces.glyphs
    gap = " " if width < 30 else "  "
    # where there is most room, faces are four cells wide
    gap, pad = (" ", " ") if width >= 38 else (gap, "")
    low, high, low_name, high_name = _low_high(state, gap, pad)
    if seat.occupant == "dealer":
        chips = "the house"
    elif seat.occupant == "empty":
        chips = "dragon hand" if seat.has_cards else "nobody sits here"
    else:
        chips = dollars(seat.chips)
    money: list[Span] = [(chips, "" if seat.name else "$text-muted")]
    if seat.stake:
        pile = min(1 + seat.stake // 2500, 5)
        money += [("  ", ""), (glyphs.chip * pile, "$chip"), (f" {dollars(seat.stake)}", "bold")]
    elif seat.banker:
        money += [("  ", ""), ("banks against all", "$text-accent")]
    elif seat.dragon and seat.occupant != "empty":
        money += [("  ", ""), ("sits out", "$text-muted")]
    narrow = width < 30
    lines = [
        Content.assemble(low, "  ", (low_name, "")),
        Content.assemble(high, ("" if narrow else f"  {high_name}", "")),
        Content(high_name if narrow else ""),
        Content.assemble(*money),
    ]
    spare = max(0, height - len(lines))
    lines[2:2] = [Content("")] * (spare // 2)
    return Content("\n").join(lines[:height])


def _tooltip(state: SeatState) -> str | None:
    seat = state.seat
    if not (state.open and seat.low):
        return None
    low, high = rank_low(seat.low).name, rank_high(seat.high, state.rules).name
    return f"Seat {seat.position}: {low} in front, {high} behind"
