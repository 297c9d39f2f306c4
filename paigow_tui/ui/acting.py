"""Screens whose keys, buttons, palette and help come from the catalog of actions."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, cast

from textual.binding import Binding, BindingType

from paigow_tui.actions.buttons import Prompt, bar
from paigow_tui.actions.catalog import PLACES
from paigow_tui.actions.moment import Moment, Place
from paigow_tui.ui.shell import Shell
from paigow_tui.ui.widgets.keybar import KeyBar


def bindings(place: Place) -> list[BindingType]:
    """Return the bindings of a place; those whose keys can be changed have the action's name as their id."""
    return [
        # preferences can only replace a key that is there
        Binding(
            action.keys or f"no-key-for-{action.name}",
            action.runs,
            action.title,
            show=False,
            id=action.name if action.changeable else None,
        )
        for action in PLACES[place].values()
        if not action.fixed
    ]


class Acting:
    """Mixin for screens whose key bars, palette, help and, unless listed, bindings come from their ``PLACE``."""

    PLACE: ClassVar[Place]
    BINDINGS: ClassVar[list[BindingType]]

    def __init_subclass__(cls, **arguments: Any) -> None:
        if "PLACE" in vars(cls) and "BINDINGS" not in vars(cls):
            cls.BINDINGS = bindings(cls.PLACE)
        super().__init_subclass__(**arguments)

    @property
    def shell(self) -> Shell:
        return cast("Shell", self.app)  # type: ignore[attr-defined]  # every screen has one

    def moment(self) -> Moment:
        """Return what decides which actions are available now."""
        return Moment(place=self.PLACE)

    def prompted(self) -> Prompt:
        """Return what the person is being asked now."""
        return Prompt("")

    def labels(self) -> Mapping[str, str]:
        """Return the labels of buttons that differ from their actions' own, by action name."""
        return {}

    def show_bars(self, bars: Iterable[KeyBar], moment: Moment | None = None) -> None:
        moment, labels = moment or self.moment(), dict(self.labels())
        if self.shell.first is self:
            labels[f"{self.PLACE}-leave"] = "Quit"
        prompted = {button.run for button in self.prompted().buttons}
        for each in bars:
            buttons = bar(moment, self.shell.keys, each.id or "", labels)
            each.buttons = tuple(button for button in buttons if button.run not in prompted)

    def action_show_help(self) -> None:
        from paigow_tui.actions.help import help_page

        self.shell.show_help(help_page(self.moment(), self.shell.keys, self.prompted()))
