"""Audit a hand history file."""

import hashlib
from typing import BinaryIO, Final

from paigow_tui.audit.game import UNREADABLE, Audit, Fault, Repeated, Verdict, parsed

_LONGEST: Final = 65_536
_NAME: Final = "pai-gow-history"


def audit_file(file: BinaryIO) -> Verdict:
    """Audit a hand history from its header to its last line; an error message gives the line number."""
    game = Audit()
    digest = hashlib.sha256()
    number, ended = 0, False
    for number, line in enumerate(iter(lambda: file.readline(_LONGEST), b""), start=1):
        try:
            if ended:
                raise game.fault("there is text after the last line")
            value = parsed(line)
            if number == 1:
                if value["format"] != _NAME:
                    return Verdict(0, "the file is not a hand history")
                game.version = str(value["version"])
            elif value["type"] == f"End/{game.version}":
                ended = True
                if (value["sha256"], value["events"]) != (digest.hexdigest(), number - 2):
                    raise game.fault("the last line does not seal the lines above it")
            else:
                game.take(value)
        except Repeated:
            return _wrong(game, game.fault("a field appears twice"), number)
        except Fault as fault:
            return _wrong(game, fault, number)
        except UNREADABLE:
            if number == 1:
                return Verdict(0, "the file is not a hand history")
            return _wrong(game, game.fault("an event cannot be read"), number)
        digest.update(line)
    return game.verdict() if ended else _wrong(game, game.fault("the file was cut short"), number)


def _wrong(game: Audit, fault: Fault, line: int) -> Verdict:
    return Verdict(game.rounds, f"{fault} (line {line})", fault.round)
