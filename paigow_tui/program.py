"""The command to run this program again."""

import shutil
import sys
from pathlib import Path


def command() -> str:
    """Return ``paigow``, or the path it was run by if the shell would not find it by name.

    >>> command()
    'paigow'
    """
    run_by = Path(sys.argv[0])
    by_path = run_by.stem == "paigow" and shutil.which("paigow") is None
    return sys.argv[0] if by_path else "paigow"
