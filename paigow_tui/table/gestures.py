"""What people at a shared table can do besides playing: chat lines that begin with a slash."""

from typing import Final, Literal, get_args

Gesture = Literal[
    "wave", "clap", "cheer", "laugh", "nod", "shrug", "sigh", "groan", "gasp", "whistle", "toast", "thank", "luck"
]
GESTURES: Final[tuple[Gesture, ...]] = get_args(Gesture)
MUTE: Final = "/mute"
"""Mutes or unmutes the person named, or everybody; nobody else is told."""
NUDGE: Final = "/nudge"
"""Nudges the person named, or everybody the table is waiting for."""
BACK: Final = "/back"
"""Promises to be back in this many minutes or, without a number, says that the person is back."""
