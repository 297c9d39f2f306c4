"""House ways in files: those that come with the program, and a person's own.

The rules know ways by key and read no files. This module reads the files and registers the ways with the rules.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from paigow_tui.amounts import printable, shown
from paigow_tui.cards import meant, quoted
from paigow_tui.rules import HOUSE_WAYS, HouseWay, house_way
from paigow_tui.rules.house_ways import SOLVED_WAY, known_ways, remember
from paigow_tui.rules.solution import SOLVED
from paigow_tui.rules.way_text import LONGEST, WayError, parse_way

SUFFIX: Final = ".toml"
_DEEPEST: Final = 8
"""The longest chain of ways that follow one another."""


def ways_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the user's own ways: ``PAIGOW_WAYS``, or one in their configuration folder."""
    import platformdirs  # not at the top, since only the user's own ways need it

    named = environ.get("PAIGOW_WAYS")
    return Path(named) if named else platformdirs.user_config_path("paigow") / "ways"


def find_way(name: str) -> HouseWay:
    """Return a way by name (shipped or your own) or by path. Raise `ValueError` for an unknown name or a bad file."""
    if not isinstance(name, str):
        raise ValueError(f"A house way must be a name or the path of a file, not {shown(name)}.")
    way = _find(name, ())
    remember(way)
    return way


def as_way(way: HouseWay | str) -> HouseWay:
    """Return a `HouseWay`, given itself or as in `find_way`."""
    if isinstance(way, str):
        return find_way(way)
    if not isinstance(way, HouseWay):
        raise ValueError(f"A house way must be a name, the path of a file or a HouseWay, not {shown(way)}.")
    return way


def _find(name: str, within: tuple[Path, ...]) -> HouseWay:
    if os.sep in name or "/" in name or name.endswith(SUFFIX):
        return _read(Path(name), within)
    try:
        return house_way(name)
    except WayError as error:
        raise WayError(f"{name}{SUFFIX}: {error}") from None
    except ValueError as error:
        own = ways_folder() / f"{name}{SUFFIX}"
        if name.strip(".") and printable(name) == name and _is_file(own):
            return _read(own, within)
        raise ValueError(f"No house way is named {quoted(name)}{meant(name, way_names())}.") from error


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long
        return False


def _read(path: Path, within: tuple[Path, ...]) -> HouseWay:
    shown = printable(path)
    place = Path(os.path.realpath(path))
    if place in within or len(within) == _DEEPEST:
        raise WayError(f"{shown}: the `then` fields of these ways form a loop.")
    try:
        if path.exists() and not path.is_file():
            raise WayError(f"{shown} is not a file.")
        with path.open(encoding="utf-8-sig") as file:
            return parse_way(file.read(LONGEST + 1), lambda name: _find(name, (*within, place)))
    except FileNotFoundError:
        raise WayError(f"{shown} does not exist.") from None
    except UnicodeDecodeError:
        raise WayError(f"{shown} is not a text file.") from None
    except WayError as error:
        message = str(error)
        raise WayError(message if message.startswith(shown) else f"{shown}: {message}") from None
    except (OSError, ValueError) as error:
        raise WayError(f"{shown} cannot be read: {getattr(error, 'strerror', None) or error}.") from None


def own_names() -> tuple[str, ...]:
    """Return the names of the files in the user's folder of ways, sorted."""
    try:
        return tuple(sorted(path.stem for path in ways_folder().glob(f"*{SUFFIX}")))
    except OSError:
        return ()


def hidden_names() -> tuple[str, ...]:
    """Return the names in the user's folder that the program's own ways have too, so that these files are not read."""
    return tuple(name for name in own_names() if name in (*HOUSE_WAYS, SOLVED))


def way_names() -> tuple[str, ...]:
    """Return the names of all ways: the program's, the solution and the user's own."""
    return (*HOUSE_WAYS, SOLVED, *own_names())


def next_way(key: str) -> str:
    """Return the key of the next way in the list of choices; the first one follows the last."""
    keys = [other for _, other in way_choices(key)]
    return keys[(keys.index(key) + 1) % len(keys)]


def preferred(name: str, otherwise: str) -> str:
    """Return the key of the preferred way, or ``otherwise`` if none is preferred or it cannot be read."""
    try:
        return remember(find_way(name)) if name else otherwise
    except ValueError:
        return otherwise


def way_choices(also: str = "") -> list[tuple[str, str]]:
    """Return the title and key of every way that can be chosen: the program's, then the user's own that can be read.

    ``also`` is the key of a way in use, even if its file is gone.
    """
    choices = [(way.title, name) for name, way in HOUSE_WAYS.items()] + [(SOLVED_WAY.title, SOLVED)]
    for name in own_names():
        if name not in (*HOUSE_WAYS, SOLVED):
            try:
                way = find_way(name)
            except ValueError:
                continue
            choices.append((way.title, remember(way)))
    if also in known_ways() and also not in (key for _, key in choices):
        choices.append((f"{house_way(also).title} (as it was)", also))
    return choices
