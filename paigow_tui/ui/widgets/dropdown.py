"""A line of a form with a list to choose from: ``space`` opens it, the other keys are the form's."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.widgets import Select

Value = TypeVar("Value")


class Choice(Select[Value], inherit_bindings=False):
    """A select that opens on Space alone: a form has other uses for Enter and the arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "show_overlay", "Open the list", show=False)]
