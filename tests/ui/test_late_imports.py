"""What the start leaves out can still be had afterwards."""

from __future__ import annotations

import subprocess
import sys

_START = """
import sys
from paigow_tui.ui.terminal import late_imports
late_imports.import_app()
print(*(name in sys.modules for name in ("textual.command", "rich.table", "ssl")))
import rich.table, ssl, textual.app
late_imports.load_palette()
print(rich.table.Table.__module__, ssl.SSLContext.__module__, textual.app.CommandPalette.__module__)
"""


def test_the_program_starts_without_palette_tables_and_ssl_which_can_be_imported_later() -> None:
    ran = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["False False False", "rich.table ssl textual.command"]
