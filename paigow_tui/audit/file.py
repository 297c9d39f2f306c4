"""Audit a hand history file."""

import hashlib
from typing import Any, BinaryIO

import msgspec

from paigow_tui.audit.game import Audit, Fault, Verdict
from paigow_tui.audit.records import UNREADABLE, has_duplicate_field
from paigow_tui.version import FORMAT

_LONGEST = 65_536


def audit_file(file: BinaryIO) -> Verdict:
    """Audit a history from its header to its last line; an error names the line it is on."""
    found = Audit()
    digest = hashlib.sha256()
    number, ended = 0, False
    for number, line in enumerate(iter(lambda: file.readline(_LONGEST), b""), start=1):
        if has_duplicate_field(line):
            return _wrong(found, "a field appears twice", number)
        if number == 1:
            if _field(line, "format") != "pai-gow-history":
                return Verdict(0, "the file is not a hand history")
            if _field(line, "version") != FORMAT:
                return Verdict(0, "the file is a hand history of another version")
        elif ended:
            return _wrong(found, "there is something after the last line", number)
        elif b'"End/' in line and _field(line, "type") == f"End/{FORMAT}":
            ended = True
            if _field(line, "sha256") != digest.hexdigest() or _field(line, "events") != number - 2:
                return _wrong(found, "the last line does not seal those above it", number)
        else:
            try:
                found.read(line)
            except Fault as fault:
                return Verdict(found.rounds, f"{fault} (line {number})", fault.round)
        digest.update(line)
    if not ended:
        return _wrong(found, "the file was cut short", number)
    return found.verdict()


def _wrong(found: Audit, what: str, line: int) -> Verdict:
    return Verdict(found.rounds, f"{what} (line {line})", found.now.number if found.now else 0)


def _field(line: bytes, name: str) -> Any:
    try:
        value = msgspec.json.decode(line)
    except UNREADABLE:
        return None
    return value.get(name) if isinstance(value, dict) else None
