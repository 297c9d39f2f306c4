"""Replay: the games there are, going through one of them, and what-ifs."""

from paigow_tui.ui.replay.games import GamesScreen
from paigow_tui.ui.replay.screen import ReplayScreen

__all__ = ["GamesScreen", "ReplayScreen"]
