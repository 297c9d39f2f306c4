"""Parse untrusted TOML quickly, whatever it contains."""

from typing import Any, Final

MOST_DOTS: Final = 200
"""The most dots allowed in a line; parsing a key takes time quadratic in its parts."""


def toml_tables(text: str) -> dict[str, Any]:
    """Parse a string of limited length as TOML. Raise what `tomllib.loads` raises, also for too many dots."""
    import tomllib  # not at the top, since a game that is continued reads no file

    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            raise tomllib.TOMLDecodeError(f"It has more than {MOST_DOTS} dots (at line {number}, column 1)")
    return tomllib.loads(text)
