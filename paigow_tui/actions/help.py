"""Help for a place: what can be done now, what it is about, and every key, as plain lines for any front end."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from paigow_tui.actions.action import Action
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.catalog import PLACES, offered
from paigow_tui.actions.fitting import always, betting, can_bet
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment, Place
from paigow_tui.shipped import shipped
from paigow_tui.table import Phase, View


class _Texts(msgspec.Struct, frozen=True):
    titles: dict[Place, str]
    marks: dict[Place, list[tuple[str, str]]]
    now: dict[str, tuple[str, str]]
    """What a moment at the table is called, and a few sentences about it."""


_TEXTS: Final = msgspec.json.decode(shipped("actions/help.json"), type=_Texts)
_PERSON: Final = "•"
_ASCII_MARKS: Final = {"▲": "+", "▼": "-", "·": "-", _PERSON: ":", "▁▄█": "/\\_"}
_PICKS: Final = "Pick a card for the low hand, or put it back; a third replaces the first."
MOVES: Final = "Move along the cards and pick them."


class Line(NamedTuple):
    """A line of help: a heading, a paragraph, a key with what it does, or a mark with what it means."""

    kind: Literal["heading", "text", "key", "mark"]
    words: str
    name: str = ""


class HelpPage(NamedTuple):
    title: str
    lines: tuple[Line, ...]


def help_page(moment: Moment, keys: Keys, prompt: Prompt) -> HelpPage:
    """Return what can be done now, then everything else; ``prompt`` is what the person is being asked."""
    place = moment.place
    lines = [*_now(moment, keys, prompt), *_about(moment, keys), Line("heading", "Keys")]
    for written, does in key_table(offered(moment).values(), keys):
        lines.append(Line("key", does, written or "(none)"))
    if place in _TEXTS.marks:
        lines.append(Line("heading", "Marks"))
        drawn = _ASCII_MARKS if keys.ascii else {}
        marks = (one for one in _TEXTS.marks[place] if moment.shared or one[0] != _PERSON)
        lines += [Line("mark", means, drawn.get(mark, mark)) for mark, means in marks]
    return HelpPage(_TEXTS.titles[place], tuple(lines))


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
        yield Line("key", _PICKS, keys.picks)
        yield Line("key", MOVES, f"{keys.arrows} {keys('pick')}")
    by_run = {action.runs: action for action in actions.values()}
    for button in prompt.buttons:
        action = by_run.get(button.run)
        own = keys(action.name) if button.primary and action is not None and action.name != "confirm" else ""
        does = f"{button.label}." if button.primary or action is None else action.does
        yield Line("key", does, f"{button.key} {own}".strip())
    prompted = {button.run for button in prompt.buttons}
    for action in actions.values():
        if action.when is always or action.by_hand or action.runs in prompted:
            continue
        if not action.when(moment):
            yield Line("key", action.does, " ".join(keys.of(action.name)))


def _about(moment: Moment, keys: Keys) -> Iterator[Line]:
    place, view = moment.place, moment.view
    elsewhere = "2. The game." if view is None or view.rules.player_banks else "2. The bank."
    names = {name: keys(name) or "(none)" for name in PLACES[place]}
    pages = shipped("actions/help.md").decode().split("\n# ")
    _, *paragraphs = next(page for page in pages if page.startswith(f"{_TEXTS.titles[place]}\n")).split("\n\n")
    for paragraph in paragraphs:
        words = paragraph.strip().replace("\n", " ").format_map(names)
        heading = words.removeprefix("## ")
        if words.startswith(elsewhere):
            continue
        yield Line("text" if heading == words else "heading", heading)


def about_now(moment: Moment) -> tuple[str, str]:
    """Return the name of a moment at the table and a few sentences about it; nothing elsewhere."""
    if moment.view is None or moment.place != "table":
        return "", ""
    return _TEXTS.now[_state(moment, moment.view)]


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


def key_table(actions: Iterable[Action], keys: Keys) -> Iterator[tuple[str, str]]:
    """Yield the keys of actions and what they do; those that move among the cards share two lines."""
    for action in actions:
        if action.name == "pick-1":
            yield keys.picks, _PICKS
            yield f"{keys.arrows} {keys('pick')}", MOVES
        elif action.keys + keys(action.name) and not (action.by_hand and action.places[0] == "table"):
            yield " ".join(keys.of(action.name)), action.does
