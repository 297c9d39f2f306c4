"""What people at a table of several can do besides the game: a line of the chat that begins with a slash."""

from typing import Final, Literal, get_args

Gesture = Literal[
    "wave", "clap", "cheer", "laugh", "nod", "shrug", "sigh", "groan", "gasp", "whistle", "toast", "thank", "luck"
]
GESTURES: Final[tuple[Gesture, ...]] = get_args(Gesture)
MUTE: Final = "/mute"
"""Mutes the person named, or everybody, or undoes that; nobody else hears of it."""
NUDGE: Final = "/nudge"
"""Nudges the person named, or everybody the table waits for."""
BACK: Final = "/back"
"""Promises to be back in that many minutes or, without a number, says that one is."""
