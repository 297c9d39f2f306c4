"""Test cases as data: JSON rows in a file next to the test module, with the same name."""

import json
from pathlib import Path
from typing import Any


def cases(module: str, test: str) -> Any:
    """Return the rows for a test, given its module's ``__file__``."""
    return json.loads(Path(module).with_suffix(".json").read_text(encoding="utf-8"))[test]
