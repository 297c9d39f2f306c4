"""The options that the game is started with."""

import msgspec

from paigow_tui.host.habits import Banking
from paigow_tui.rules.ruleset import RuleSet


class PlayOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of ``paigow play``; ``None`` if not given."""

    first_screen: bool = False
    """Whether to ask what to do first, because no option was about a game."""
    new: bool = False
    """Start a new game, even if there is one to continue."""
    name: str | None = None
    seed: int | None = None
    seats: int | None = None
    """How many computer players."""
    chips: int | None = None
    """Everyone's buy-in, in cents."""
    rules: RuleSet | None = None
    house_way: str | None = None
    """A house way's name, checked."""
    banking: Banking | None = None
    """How often the computer players take the bank."""
    mouse: bool = True
    ascii: bool = False
    """Cards and borders in plain ASCII."""
    note: str = ""
    """A note to show at the start about options that do not apply."""
