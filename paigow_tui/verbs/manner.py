"""The preferences file for the line-by-line front-ends, which know nothing of the screen's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paigow_tui.plain.manner import Manner


def manner() -> Manner:
    """What the preferences say; the defaults, and what is wrong, of a file that cannot be used."""
    from paigow_tui.plain.manner import Manner
    from paigow_tui.ui.preferences import load_or_defaults, preferences_path

    liked, wrong = load_or_defaults(preferences_path())
    return Manner(liked.name, liked.bank, liked.words, liked.brief, wrong, _keep)


def _keep(words: bool, brief: bool) -> str:
    """Write two of the preferences, leaving the others as the file has them by now."""
    from msgspec.structs import replace

    from paigow_tui.ui.preferences import load_or_defaults, preferences_path, save, set_aside

    path = preferences_path()
    liked, wrong = load_or_defaults(path)
    said = ""
    try:
        if wrong and path.exists():
            said = f"Your file with the mistake is kept as {set_aside(path)}."
        save(path, replace(liked, words=words, brief=brief))
    except OSError as error:
        return f"Preferences could not be kept: {error.strerror}."
    return said
