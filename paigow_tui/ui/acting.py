"""Screens that take their keys, buttons, palette and help from the catalog of actions."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.screen import Screen

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MENU
from paigow_tui.actions.buttons import Prompt, bar, button
from paigow_tui.actions.catalog import PLACES, SCREENS, perform, register
from paigow_tui.actions.help import help_page
from paigow_tui.actions.moment import Moment
from paigow_tui.ui.shell import Shell
from paigow_tui.ui.widgets.clickable import doing
from paigow_tui.ui.widgets.keybar import KeyBar


def bindings(place: str) -> list[BindingType]:
    """Return the bindings of a place. Each has its action's name as its id, so that preferences can change it."""
    return [
        # preferences can only replace an existing key
        Binding(action.keys or f"no-key-for-{name}", doing(name), action.title, show=False, id=name)
        for name, action in PLACES[place].items()
        if not action.fixed
    ]


class Acting:
    """Mixin for screens that take their bindings, key bars, palette and help from their ``PLACE``."""

    PLACE: ClassVar[Place[Any]]
    ACTIONS: ClassVar[Mapping[str, Action[Any]]] = {}
    """Actions by name. Textual also gives a screen the bindings of its base classes."""
    BINDINGS: ClassVar[list[BindingType]]

    def __init_subclass__(cls, **arguments: Any) -> None:
        if "PLACE" in vars(cls):
            if cls.PLACE.name not in SCREENS:
                register(cls.PLACE)
            cls.ACTIONS = {**cls.ACTIONS, **PLACES[cls.PLACE.name]}
            cls.BINDINGS = bindings(cls.PLACE.name)
        super().__init_subclass__(**arguments)

    @property
    def shell(self) -> Shell:
        return cast("Shell", self.app)  # type: ignore[attr-defined]  # every screen has one

    def moment(self) -> Moment:
        """Return the state that determines which actions are available now."""
        return Moment(place=self.PLACE.name)

    def do(self, action: Action[Any]) -> None:
        """Perform an action that is offered here or, if it is unavailable now, say why."""
        moment = self.moment()
        if action.only(moment) and (why_not := perform(action, self, moment)) and not action.harmless:
            cast("Screen[Any]", self).notify(self.refusal(action, why_not), timeout=3)

    def refusal(self, action: Action[Any], why_not: str) -> str:
        """Return what to say when an action is unavailable."""
        return why_not

    def action_do(self, name: str) -> None:
        """Perform an action for a key, a click or the palette."""
        self.do(self.ACTIONS[name])

    def prompted(self) -> Prompt:
        """Return what the person is currently being asked."""
        return Prompt("")

    def labels(self) -> Mapping[str, str]:
        """Return button labels that differ from their actions' own labels, by action name."""
        return {}

    def show_bars(self, bars: Iterable[KeyBar], moment: Moment | None = None) -> None:
        moment, labels = moment or self.moment(), dict(self.labels())
        menu = [button(MENU, self.shell.keys)] if self.shell.on_phone and MENU.name in self.ACTIONS else []
        if self.shell.first is self:
            labels[f"{self.PLACE.name}-leave"] = "Quit"
        prompted = {button.action for button in self.prompted().buttons}
        for each in bars:
            buttons = bar(moment, self.shell.keys, each.id or "", labels)
            shown = [button for button in buttons if button.action not in prompted]
            each.buttons = (*shown[:1], *menu, *shown[1:]) if each.id == "keys" else tuple(shown)

    def show_help(self, about: str = "") -> None:
        self.shell.show_help(help_page(self.moment(), self.shell.keys, self.prompted()))
