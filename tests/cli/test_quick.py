"""Quick commands load only what they need."""

from __future__ import annotations

import sys

import pytest

from tests.support.process import run

LOADED = """
import sys
from paigow_tui.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("loaded:", *sorted({"textual", "rich", "numpy", "sqlite3", "asyncio", "platformdirs"} & sys.modules.keys()))
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"], ["--help"], ["set", "As Kd Tc 2h Jk 9s 9d"], ["rank", "As", "Kd"], ["play"],
        *([verb, "--help"] for verb in ("play", "run", "odds", "edge", "atlas", "bank", "simulate")),
    ],
    ids=" ".join,
)  # fmt: skip
def test_it_loads_no_textual_numpy_or_store(arguments: list[str]) -> None:
    assert run(sys.executable, "-c", LOADED, *arguments).stdout.splitlines()[-1] == "loaded:"
