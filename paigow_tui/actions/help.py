"""Help for a place as plain lines for any front end: what can be done now, what the place is about, and every key."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

from paigow_tui.actions.action import Action, Place, always
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.catalog import PLACES, offered, place_named
from paigow_tui.actions.fitting import betting, can_bet
from paigow_tui.actions.hand import PICK, PICK_HERE
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.table import Phase, View

_NOW: Final = {
    "left": (
        "you have left the table",
        "You cashed out, and this game is over for you. It is saved. You can read its log or replay it at any time.",
    ),
    "watching": (
        "you are watching",
        "You see what everybody sees. Hands stay face down until all of them are revealed.",
    ),
    "unfolding": (
        "the round goes on",
        "The others and the dealer are playing. Any key speeds this up.",
    ),
    "no chips": (
        "out of chips",
        (
            "You do not have enough chips for the minimum bet. You can buy chips between rounds, as often as you "
            "like. Chips you buy do not count as winnings."
        ),
    ),
    "over": (
        "the round is over",
        "The hands stay face up, each with its result, until you bet again.",
    ),
    "betting": (
        "betting",
        "You bet before the cards are dealt. You play only against the banker, not against the other seats.",
    ),
    "bank": (
        "the bank is offered to you",
        (
            "The banker plays against every bet at the table, pays the winners, collects from the losers and wins"
            " exact ties. Your own bet comes back if you bank. Declining costs you nothing."
        ),
    ),
    "banker sets": (
        "setting, as the banker",
        "You are the banker. Your two hands are compared with every seat's, and you win exact ties.",
    ),
    "setting": (
        "setting",
        (
            "Two cards form the low hand. The other five form the high hand, which must outrank it. Both must beat "
            "the banker's for you to win. If only one does, your bet comes back."
        ),
    ),
    "waiting": (
        "the round goes on",
        "There is nothing for you to do until the bets are settled.",
    ),
}
"""The name of each moment at the table, and a few sentences about it."""
_PERSON: Final = "•"
_ASCII_MARKS: Final = {"▲": "+", "▼": "-", "·": "-", _PERSON: ":", "▁▄█": "/\\_"}
MOVES: Final = "Move from card to card and pick cards."


class Line(NamedTuple):
    """A line of help: a heading, a paragraph, a key and what it does, or a mark and what it means."""

    kind: Literal["heading", "text", "key", "mark"]
    words: str
    name: str = ""


class HelpPage(NamedTuple):
    title: str
    lines: tuple[Line, ...]


def help_page(moment: Moment, keys: Keys, prompt: Prompt) -> HelpPage:
    """Return help on what can be done now, then on everything else; ``prompt`` is what the person is being asked."""
    place = place_named(moment.place)
    lines = [*_now(moment, keys, prompt), *_about(place, moment, keys), Line("heading", "Keys")]
    for written, does in key_table(offered(moment).values(), keys):
        lines.append(Line("key", does, written or "(none)"))
    if place.marks:
        lines.append(Line("heading", "Marks"))
        drawn = _ASCII_MARKS if keys.ascii else {}
        marks = (one for one in place.marks if moment.shared or one[0] != _PERSON)
        lines += [Line("mark", means, drawn.get(mark, mark)) for mark, means in marks]
    return HelpPage(place.title, tuple(lines))


def _now(moment: Moment, keys: Keys, prompt: Prompt) -> Iterator[Line]:
    if not prompt.says:
        return
    name, about = about_now(moment)
    yield Line("heading", f"Now: {name}" if name else "Now")
    yield from (Line("text", line) for line in prompt.says.splitlines())
    if moment.place in ("table", "practice"):
        yield from _offered(moment, keys, prompt)
    if about:
        yield Line("text", about)


def _offered(moment: Moment, keys: Keys, prompt: Prompt) -> Iterator[Line]:
    actions = offered(moment)
    sets = actions["house-way" if moment.place == "table" else "practice-hint"]
    if not sets.when(moment) and not moment.unfolding:
        yield Line("key", PICK, keys.picks)
        yield Line("key", MOVES, f"{keys.arrows} {keys(PICK_HERE)}")
    for button in prompt.buttons:
        action = actions.get(button.action)
        own = keys(action.name) if button.primary and action is not None and action.name != "confirm" else ""
        does = f"{button.label}." if button.primary or action is None else action.does
        yield Line("key", does, f"{button.key} {own}".strip())
    prompted = {button.action for button in prompt.buttons}
    for action in actions.values():
        if action.when is always or action.by_hand or action.name in prompted:
            continue
        if not action.when(moment):
            yield Line("key", action.does, " ".join(keys.of(action.name)))


def _about(place: Place[Any], moment: Moment, keys: Keys) -> Iterator[Line]:
    elsewhere = "2. The game." if moment.players_bank else "2. The bank."
    names = {name: keys(name) or "(none)" for name in PLACES[place.name]}
    for paragraph in place.about.split("\n\n"):
        words = paragraph.strip().replace("\n", " ").format_map(names)
        heading = words.removeprefix("## ")
        if words.startswith(elsewhere):
            continue
        yield Line("text" if heading == words else "heading", heading)


def about_now(moment: Moment) -> tuple[str, str]:
    """Return the name of a moment at the table and a few sentences about it, or nothing elsewhere."""
    if moment.view is None or moment.place != "table":
        return "", ""
    return _NOW[_state(moment, moment.view)]


def _state(moment: Moment, view: View) -> str:
    mine, phase = view.mine, moment.phase
    if mine is None:
        return "left" if moment.alone else "watching"
    if moment.unfolding:
        return "unfolding"
    if not betting(moment) and can_bet(moment):
        return "no chips"
    if phase is Phase.BETWEEN and view.round:
        return "over"
    if not betting(moment):
        return "betting"
    if phase is Phase.BANK and view.bank.turn == moment.seat:
        return "bank"
    if phase is Phase.SETTING and not mine.is_set:
        return "banker sets" if mine.banker else "setting"
    return "waiting"


def key_table(actions: Iterable[Action[Any]], keys: Keys) -> Iterator[tuple[str, str]]:
    """Yield the keys of actions and what they do; keys that move between cards share two lines."""
    for action in actions:
        if action.name == "pick-1":
            yield keys.picks, PICK
            yield f"{keys.arrows} {keys(PICK_HERE)}", MOVES
        elif action.keys + keys(action.name) and not (action.by_hand and action.name in PLACES["table"]):
            yield " ".join(keys.of(action.name)), action.does
