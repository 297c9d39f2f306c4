"""Cases of a test as data: rows of JSON in a file of the test module's name, beside it."""

import json
from pathlib import Path
from typing import Any


def cases(module: str, test: str) -> Any:
    """Return the rows of a test, given its module's ``__file__``."""
    return json.loads(Path(module).with_suffix(".json").read_text(encoding="utf-8"))[test]
