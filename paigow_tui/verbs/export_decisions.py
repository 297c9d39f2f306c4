"""``paigow export decisions.csv`` (or ``.jsonl``): every decision, in practice and at the table."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import BinaryIO

from paigow_tui.amounts import number_of
from paigow_tui.verbs.common import open_store, say

FORMS = (".csv", ".jsonl")


def is_decisions(args: argparse.Namespace) -> bool:
    """Return whether to export decisions: for ``decisions FILE``, or a lone ``.csv`` or ``.jsonl`` file."""
    game: str = args.game
    return game == "decisions" or (args.file is None and game.endswith(FORMS))


def export(args: argparse.Namespace, output: AbstractContextManager[BinaryIO]) -> int:
    """Write all decisions to ``output``."""
    from paigow_tui.history.reading import quoted_path
    from paigow_tui.practice.export import as_csv, as_jsonl
    from paigow_tui.practice.table import all_decisions
    from paigow_tui.verbs.progress import bar

    name = file_of(args)
    with open_store(args.db, reading=True) as store, bar("Grading your rounds") as progress:
        decisions = all_decisions(store, progress.of)
    lines: Iterable[str] = as_csv(decisions) if name.endswith(".csv") else as_jsonl(decisions)
    with output as file:
        for line in lines:
            file.write(line.encode())
    count = number_of(len(decisions), "decision")
    say(f"{count} written to {'standard output' if name == '-' else quoted_path(name)}.")
    return 0


def file_of(args: argparse.Namespace) -> str:
    """Return the name of the file to write."""
    return str(args.game if args.file is None else args.file)
