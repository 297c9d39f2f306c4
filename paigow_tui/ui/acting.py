"""Screens whose keys, buttons, palette and help come from the catalog of actions."""

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
    """Return the bindings of a place; preferences change them by the action's name, which is their id."""
    return [
        # preferences can only replace a key that is there
        Binding(action.keys or f"no-key-for-{name}", doing(name), action.title, show=False, id=name)
        for name, action in PLACES[place].items()
        if not action.fixed
    ]


class Acting:
    """Mixin for screens whose bindings, key bars, palette and help come from their ``PLACE``, which they register."""

    PLACE: ClassVar[Place[Any]]
    ACTIONS: ClassVar[Mapping[str, Action[Any]]] = {}
    """Key bindings by action name; Textual also gives a screen the bindings of its base classes."""
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
        """Return what decides which actions are available now."""
        return Moment(place=self.PLACE.name)

    def do(self, action: Action[Any]) -> None:
        """Do an action that is offered here; if it is unavailable now, say why."""
        moment = self.moment()
        if action.only(moment) and (why_not := perform(action, self, moment)):
            cast("Screen[Any]", self).notify(self.refusal(action, why_not), timeout=3)

    def refusal(self, action: Action[Any], why_not: str) -> str:
        """Return what to say when an action is unavailable."""
        return why_not

    def action_do(self, name: str) -> None:
        """Do an action for a key, a click or the palette."""
        self.do(self.ACTIONS[name])

    def prompted(self) -> Prompt:
        """Return what the person is being asked now."""
        return Prompt("")

    def labels(self) -> Mapping[str, str]:
        """Return the labels of buttons that differ from their actions' own, by action name."""
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
