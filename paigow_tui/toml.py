"""Read TOML that somebody wrote, in little time whatever it holds."""

from typing import Any, Final

MOST_DOTS: Final = 200
"""How many dots a line may have: reading a key takes as long as the square of its parts."""


def toml_tables(text: str) -> dict[str, Any]:
    """Return the tables of a text of bounded length. Raise what `tomllib.loads` does, also for too many dots."""
    import tomllib  # here: a game that is continued reads no file

    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            raise tomllib.TOMLDecodeError(f"It has more than {MOST_DOTS} dots (at line {number}, column 1)")
    return tomllib.loads(text)
