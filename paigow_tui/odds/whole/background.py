"""Atlases built in the background, by a low-priority process."""

import atexit
import subprocess
import sys
from contextlib import suppress
from typing import Final

from paigow_tui.odds.atlas import atlas_path
from paigow_tui.rules import HouseWay, RuleSet, rules_text
from paigow_tui.rules.house_ways import HOUSE_WAYS, key_of

_PROGRAM: Final = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)
from paigow_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""
_begun: set[object] = set()


def count_in_background(way: HouseWay, rules: RuleSet) -> None:
    """Start building an atlas and the practice facts unless they exist or are being built; stop when the program exits.

    The work done by then is saved. This only works for ways shipped with the program, because another process does not
    know any others.
    """
    path = atlas_path(way, rules)
    if path in _begun or path.is_file() or key_of(way) not in HOUSE_WAYS or rules.dealer_open:
        return
    _begun.add(path)
    arguments = ["atlas", "--against", way.name, "--rules", rules_text(rules)]
    with suppress(OSError):
        process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        atexit.register(process.terminate)
