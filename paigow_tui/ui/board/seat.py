"""One of the seven seats: what it shows, drawn as a line at small sizes, as a box on the felt where there is room."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import var

from paigow_tui.amounts import MINUS, signed
from paigow_tui.cards import descending
from paigow_tui.rules.ranking import rank_low
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import SeatView, dollars
from paigow_tui.telling.hands import letters
from paigow_tui.telling.side_bets import total
from paigow_tui.ui.board import open_hands
from paigow_tui.ui.board.chips import stack
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.board.open_hands import LEAST_INSIDE, SEVEN, Names, fitting, largest, marks, side_by_side
from paigow_tui.ui.sizes import fits
from paigow_tui.ui.widgets.painting import Rows, centered
from paigow_tui.ui.widgets.session import time_left

_RESULT: Final = 13
NOT_SET: Final = "not set yet"


class SeatState(msgspec.Struct, frozen=True):
    """A seat as it is on screen: what its view says, and how far the round has unfolded."""

    seat: SeatView
    rules: RuleSet
    me: bool = False
    acts: bool = False
    open: bool = False
    settled: bool = False
    lit: bool = False
    """Its result has come up just now, and the others rest."""
    against_you: bool = False
    """You bank, so what this seat loses is yours."""
    banked: int | None = None
    """What it made as the banker, the commission paid, in cents."""
    faces: Faces = Faces()
    pushed: bool = False
    """The dealer's hand pushes all bets, so this one may never be set."""
    side: Sequence[str] = ()
    """How its side bets came out, the fullest first."""
    wait: str = ""
    """What the seat does, shown until there is a result."""
    person: bool = False
    """Whether this is one of several people."""
    clock: tuple[int, int] = (0, 0)
    """The seconds left to act and how many there were, if a clock runs."""


def dealt(state: SeatState) -> bool:
    """Return whether seven cards lie open that are not set, as in a replay with all cards open."""
    return state.open and bool(state.seat.cards) and not state.seat.low


def outcome(state: SeatState) -> Outcome | None:
    """Return how a seat's bet came out, once that is on screen; your own bank counts as a bet."""
    result = state.seat.result
    if state.settled and state.banked is not None and state.me:
        return "win" if state.banked > 0 else "lose" if state.banked < 0 else "push"
    return result.outcome if state.settled and state.banked is None and result is not None else None


def result_words(state: SeatState, room: int = _RESULT) -> tuple[str, str]:
    """Return the result in words with its amount, and its style: ``WIN  +$23.75``."""
    result = state.seat.result
    if state.settled and state.banked is not None:
        word, cents = "BANK", state.banked
    elif state.settled and result is not None:
        word = "FOUL" if result.why == "foul" else _WORDS[result.outcome]
        cents = result.paid - result.stake
    else:
        return "", ""
    if state.against_you and cents and result is not None:
        cents = result.stake if cents < 0 else -result.stake  # the commission is not yours
        style = "bold $text-success" if cents > 0 else "bold $text-error"
        said = f"you {'win' if cents > 0 else 'pay'} {dollars(abs(cents))}"
        return fitting((said, said.replace("you ", "")), room, said.replace("you ", "").split(".")[0]), style
    style = "bold $text-success" if cents > 0 else "bold $text-error" if cents < 0 else ""
    said = f"{word} {signed(cents)}" if cents else f"{word}  $0"
    plain = said.replace("$", "")
    brief = f"{word}{MINUS if cents < 0 else '+'}{round(abs(cents), -2) // 100:,}"
    return fitting((said, plain, plain.replace(" ", "")), room, brief), style


_WORDS: Final[dict[Outcome, str]] = {"win": "WIN ", "lose": "LOSE", "push": "PUSH"}


def waits(state: SeatState, room: int = _RESULT) -> Content:
    """Return what the seat does and, if its clock runs, a bar of the time left; there are figures when it is short."""
    glyphs, said = state.faces.glyphs, Content.styled(f"{state.wait} ".lstrip(), "$text-muted")
    if not state.clock[1]:
        return said.rstrip()
    return said + time_left(*state.clock, room - said.cell_length, (glyphs.heavy[1], glyphs.light[1]))


def _hands(state: SeatState, pad: str = "") -> tuple[Content, Content]:
    seat, faces = state.seat, state.faces
    if state.open and seat.low:
        return faces.small(seat.low, pad), faces.small(seat.high, pad)
    return faces.backs(2, pad), faces.backs(5, pad)


def _cards(state: SeatState, inside: tuple[int, int]) -> tuple[list[Content], list[Content]]:
    seat, faces = state.seat, state.faces
    if state.open and seat.low:
        return faces.tall(seat.low, inside), faces.tall(seat.high, inside)
    return faces.tall_backs(2, inside), faces.tall_backs(5, inside)


def _marks(state: SeatState) -> tuple[Content, Content]:
    result = state.seat.result
    if not state.settled or result is None or state.banked is not None:
        return Content(""), Content("")
    return marks(result, state.faces, state.against_you)


def name_of(state: SeatState) -> str:
    """Return who sits there; your own seat stays yours when you have left it."""
    return state.seat.name or ("you left" if state.me else "empty")


def _mark(state: SeatState) -> str:
    return state.faces.glyphs.person if state.person else ""


def _names(state: SeatState) -> Names:
    """Return the names of its hands, as `open_names` does; none while they are not open."""
    seat = state.seat
    return open_hands.open_names(seat, state.rules) if state.open and seat.low else ((), ())


LEAST: Final = 79
_NAMES: Final = 13
"""The cells for the names of both hands in a line of that width."""
_CHIPS: Final = 9
_BET: Final = 8


def heading(width: int) -> str:
    apart = _apart(width)
    return (
        f"   {'Seat':<8} {'Chips':>{_CHIPS}}{'Bet':>{_BET}}"
        f" {'Low':<{7 + 2 * apart}}{'High':<{15 + apart}} {'Hands':<{_named(width)}} Result"
    )


def _apart(width: int) -> int:
    """Return the felt between cards and their mark: none in the smallest terminal, where everything stands close."""
    return int(width > LEAST + 4)


def line(state: SeatState, width: int = LEAST) -> Content:
    """Return whose seat it is, chips and bet, both hands as cards and by name, and the result."""
    state = replace(state, faces=state.faces.on_row(state.seat.position))
    seat, glyphs = state.seat, state.faces.glyphs
    chips = "house" if seat.occupant == "dealer" else ""
    if seat.occupant in ("person", "computer"):
        chips = dollars(seat.chips)
        if len(chips) > _CHIPS:
            chips = dollars(seat.chips - seat.chips % 100)
    mark = "*" if state.me and seat.name else _mark(state)
    title = f"{cells(name_of(state), 7).rstrip()}{mark}" if mark else name_of(state)
    result = min(width - LEAST + 12, _RESULT)
    words, style = result_words(state, result)
    room = _named(width)
    side = f"{state.wait} +{dollars(total(seat.side))} side".strip()
    told = seat.side and len(side) <= result and not state.clock[1]  # else the mark beside the bet says it
    return Content.assemble(
        (glyphs.act if state.acts else " ", "bold $text-accent" if state.me else "$text-muted"),
        (f"{seat.position} ", "$text-muted"),
        (cells(title, 8), "bold" if state.me else "" if seat.name and not seat.away else "$text-muted"),
        (glyphs.bank if seat.banker else " ", "bold $text-accent"),
        f"{chips:>{_CHIPS}}",
        *_line_bet(state),
        _side_mark(state),
        _line_hands(state, _apart(width)),
        " ",
        (cells(_line_names(state, room - (room > _NAMES)), room), "" if state.me else "$text-muted"),
        " ",
        (words, style) if words else (side, "$text-muted") if told else waits(state, result),
    )


def _named(width: int) -> int:
    return _NAMES + max(0, min(width - LEAST - 1, 22) - 3 * _apart(width))


def _line_bet(state: SeatState) -> tuple[Content | tuple[str, str], ...]:
    seat, stake = state.seat, state.seat.stake
    if state.settled and seat.result is not None:
        stake = seat.result.stake  # what was won or lost is seen against it
    if not stake:
        instead = "bank" if seat.banker else "-" if seat.sat_out else ""
        return ((f"{instead:>{_BET}}", "$text-muted"),)
    sum = dollars(stake)
    if not seat.stake:
        return ((f"{sum:>{_BET}}", "$text-muted"),)
    chips = stack(stake, state.faces)
    if chips.cell_length > _BET - 2 - len(sum):  # a part of them would look like another bet
        alike = len({span.style for span in chips.spans}) == 1
        chips = Content(str(chips.cell_length)) + chips[:1] if alike else Content("")
    if chips.cell_length > _BET - 2 - len(sum):
        chips = Content("")
    return (Content(" " * (_BET - 1 - len(sum) - chips.cell_length)) + chips, (f" {sum}", "bold"))


def _side_mark(state: SeatState) -> tuple[str, str]:
    """Return the sign of side bets beside a bet: those on the table, then those that won."""
    if state.seat.side:
        return "+", "$text-muted"
    return ("+", "bold $text-success") if state.settled and state.seat.side_net > 0 else (" ", "")


def _line_hands(state: SeatState, apart: int) -> Content:
    if not state.seat.has_cards:
        return Content(" " * (22 + 3 * apart))
    if dealt(state):
        return state.faces.small(descending(state.seat.cards)).pad_right(2 + 3 * apart)
    (low, high), (low_mark, high_mark) = _hands(state), _marks(state)
    gap = " " * apart
    return Content.assemble(low, gap, low_mark or " ", gap + " ", high, gap, high_mark or " ")


def _line_names(state: SeatState, room: int) -> str:
    if dealt(state):
        return _not_set(state)
    lows, highs = _names(state)
    if not lows:
        return ""
    brief = f"{letters(rank_low(state.seat.low))}/{highs[-1]}"
    return fitting((f"{lows[0]} / {high}" for high in highs), room, brief)


def _not_set(state: SeatState) -> str:
    return "not set" if state.pushed else NOT_SET


TALL: Final = (29, 8)
"""The least room for cards with edges: five of them wide, two of them, a row of felt between and the money high."""


def title(state: SeatState) -> Content:
    """Return the upper edge: position, name, habit, the banker's marker."""
    seat, glyphs = state.seat, state.faces.glyphs
    act = (f"{glyphs.act} ", "bold $text-accent" if state.me else "$text-muted") if state.acts else ("", "")
    other = f"{_mark(state)}{', away' if seat.away else ''}"
    own = " (you)" if state.me and seat.name else f", {seat.habit}" if seat.habit else other
    bank = (f" {glyphs.bank} BANK", "bold $text-accent") if seat.banker else ("", "")
    who = (f"{seat.position} {name_of(state)}", "bold" if seat.name else "")
    return Content.assemble(act, who, (own, ""), bank)


def box(state: SeatState, width: int, height: int) -> list[Content]:
    """Return the inside of the box, at least 22 cells by 4; the money is in its last row."""
    if dealt(state):
        rows = _dealt_cards(state, width, height)
    elif not state.seat.has_cards:
        rows = [*[Content("")] * ((height - 1) // 2), centered(Content.assemble(*_bet(state)), width)]
    elif inside := largest(width, height - 1):
        rows = side_by_side(_names(state), _marks(state), _cards(state, inside), width)
    elif fits(TALL, width, height):
        rows = _tall(state, width)
    else:
        low_names, high_names = _names(state)
        # where there is most room, faces are four cells wide
        first, second = _hands(state, pad=" " if width >= 45 else "")
        low_mark, high_mark = _marks(state)
        name = fitting(high_names, width - second.cell_length - 3)
        rows = [
            Content.assemble(first, " ", low_mark, f" {fitting(low_names, width)}"),
            Content("" if name else fitting(high_names, width)),
            Content.assemble(second, " ", high_mark, f" {name}"),
        ]
    return [*rows, *[Content("")] * (height - len(rows) - 1), Content.assemble(*_money(state, width))]


def _dealt_cards(state: SeatState, width: int, height: int) -> list[Content]:
    faces, cards = state.faces, descending(state.seat.cards)
    roomy = width >= SEVEN and height >= TALL[1]
    return [
        *(faces.tall(cards) if roomy else [faces.small(cards)]),
        Content.styled(_not_set(state), "$text-muted"),
    ]


def _tall(state: SeatState, width: int) -> list[Content]:
    low_names, high_names = _names(state)
    front, back = _cards(state, LEAST_INSIDE)
    low_mark, high_mark = _marks(state)
    front[1] = Content.assemble(front[1], " ", low_mark, f" {fitting(low_names, width)}")
    name = fitting(high_names, width - back[1].cell_length - 3)
    back[1] = Content.assemble(back[1], " ", high_mark, f" {name}")
    if not name:  # over the cards it names, beside the others
        front[2] = Content.assemble(front[2], f"  {fitting(high_names, width - front[2].cell_length - 2)}")
    return [*front, Content(""), *back]


def _bet(state: SeatState) -> list[Content | tuple[str, str]]:
    """Return the chips of a bet, which lie in the middle of the box until cards do."""
    stake = state.seat.stake
    if not stake:
        return []
    side = f"  +{dollars(total(state.seat.side))} side" if state.seat.side else ""
    return [stack(stake, state.faces), (f" {dollars(stake)}", "bold"), (side, "$text-muted")]


def _money(state: SeatState, width: int) -> list[str | Content | tuple[str, str]]:
    seat = state.seat
    if seat.occupant == "dealer":
        chips = "the house"
    elif seat.occupant != "empty":
        chips = dollars(seat.chips)
    elif state.me:
        chips = ""
    elif seat.name:  # in a replay the name stays while the hand lies there
        chips = "left the table"
    elif seat.has_cards and seat.result is None and state.banked is None:
        chips = "dragon hand"
    else:  # or somebody who has left meanwhile played this round for money
        chips = "nobody sits here"
    money: list[str | Content | tuple[str, str]] = [(chips, "" if seat.name else "$text-muted")]
    if seat.stake:
        money += ["  ", *_bet(state)] if seat.has_cards else []
    elif state.settled and seat.result is not None:
        money += [("  ", ""), (f"bet {dollars(seat.result.stake)}", "$text-muted")]
    elif seat.banker:
        money += [("  ", ""), ("banks this round", "$text-accent")]
    elif seat.dragon and seat.occupant != "empty":
        money += [("  ", ""), ("sits out", "$text-muted")]
    if state.settled and state.side:
        net = seat.side_net
        said = fitting(state.side, width - 2 - Content.assemble(*money).cell_length)
        money += ["  ", (said, "bold $text-success" if net > 0 else "$text-muted")]
    return money


class SeatBox(Rows):
    """A seat. One line of 79 cells or more, or a box of at least 24 by 6 with its border."""

    class Clicked(Message):
        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    state: var[SeatState | None] = var(None)

    _edges: tuple[Content, ...] = (Content(""), Content(""))

    def rows(self) -> Sequence[Content]:
        if self.state is None:
            return []
        if self.size.height < 2:
            return [line(self.state, self.size.width)]
        return box(self.state, self.size.width, self.size.height)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if self.state is not None:
            self.post_message(self.Clicked(self.state.seat.position))

    def watch_state(self, before: SeatState | None, state: SeatState | None) -> None:
        if state is None:
            return
        said = Content.styled(*result_words(state)) or waits(state)
        result = outcome(state)
        self.update_classes(
            {
                "-acts": state.acts,
                "-me": state.me,
                "-banker": state.seat.banker,
                "-empty": state.seat.occupant == "empty",
                "-win": result == ("lose" if state.against_you else "win"),
                "-lose": result == ("win" if state.against_you else "lose"),
                "-push": result == "push",
                "-lit": state.lit,
            }
        )
        edges = title(state), Content.assemble(" ", said, " ") if said else Content("")
        if not all(new.is_same(old) for new, old in zip(edges, self._edges, strict=True)):
            self._edges = edges
            self.border_title, self.border_subtitle = edges  # which paints the whole box
        self.redraw()
