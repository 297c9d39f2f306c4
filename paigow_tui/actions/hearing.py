"""Finds what a line typed in plain mode means: an action, and the rest of the line."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from paigow_tui.actions.action import Action, always, normal_form
from paigow_tui.actions.catalog import PLACES, offered
from paigow_tui.actions.fitting import seated
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import looks_like_amount
from paigow_tui.table import Phase

_SPOKEN: Final = {"table": ("plain", "table"), "practice": ("plain-hand", "plain-practice")}
"""For each place, the places whose words are understood there."""
_TITLES: Final = {
    Phase.BETWEEN: "Between rounds:",
    Phase.BETS: "When bets are open:",
    Phase.BANK: "When the bank is offered to you:",
    Phase.SETTING: "When you set your hand:",
}


def heard(line: str, moment: Moment) -> tuple[Action[Any], str] | None:
    """Return the action that a line asks for and the rest of the line, or ``None`` if it asks for none."""
    text = normal_form(line)
    known = vocabulary(moment)
    for action in known:
        if text in action.replies and moment.phase in action.at:
            return action, ""
    exact = [action for action in known if text in action.words]
    if exact:
        return next((action for action in exact if moment.phase in action.at), exact[0]), ""
    begun = [
        (len(word.split()), action)
        for action in known
        for word in action.words
        if action.takes and text.startswith(f"{word} ")
    ]
    if begun:
        length, action = max(begun, key=lambda one: one[0])
        return action, line.split(None, length)[length].strip()
    amount = PLACES["table"]["bet-amount"]
    return (amount, line.strip()) if moment.phase in amount.at and looks_like_amount(text) else None


def vocabulary(moment: Moment) -> list[Action[Any]]:
    """Return everything that can be typed at this moment."""
    known = {name: action for place in _SPOKEN[moment.place] for name, action in offered(moment, place).items()}
    return [action for action in known.values() if action.words]


def words(moment: Moment) -> Iterator[str]:
    """Yield everything that can be typed at this moment, word by word."""
    return (word for action in vocabulary(moment) for word in action.words)


def help_now(moment: Moment) -> Iterator[str]:
    """Describe each thing that can be typed now in a sentence, then list what can be typed at any time."""
    now, any_time = _parts(moment)
    yield from _lines(now)
    yield f"At any time: {', '.join(action.words[0] for action in any_time)}."
    yield "Type help all to hear what each of these does."


def help_all(moment: Moment) -> Iterator[str]:
    """Describe what can be typed in each phase of a round, starting with the current one, then at any time."""
    now, any_time = _parts(moment)
    if moment.place == "table":
        left = [action for action in vocabulary(moment) if action.at]
        for phase in sorted(_TITLES, key=lambda phase: phase is not moment.phase):
            yield _TITLES[phase]
            yield from _lines(action for action in left if phase in action.at)
            left = [action for action in left if phase not in action.at]
    else:
        yield from _lines(now)
    yield "At any time:"
    yield from _lines(any_time)


def _parts(moment: Moment) -> tuple[list[Action[Any]], list[Action[Any]]]:
    now, any_time = [], []
    for action in vocabulary(moment):
        if not action.at and action.when in (always, seated):
            any_time.append(action)
        elif (moment.phase in action.at or moment.place != "table") and not action.when(moment):
            now.append(action)
    return now, any_time


def _lines(actions: Iterable[Action[Any]]) -> Iterator[str]:
    for action in actions:
        word = f"{action.words[0]} {action.takes}".strip()
        does = f"{action.does[0].lower()}{action.does[1:]}"
        yield from (action.spoken or f"Type {word} to {does}").splitlines()
