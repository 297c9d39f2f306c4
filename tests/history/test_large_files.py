"""A large file takes no more memory than a small one, and nonsense is refused at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.process import run

LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (300_000_000, 300_000_000))
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))  # seconds of work
from paigow_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


def limited(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program with at most 300 MB of address space and 20 seconds of CPU time."""
    return run(sys.executable, "-c", LIMITED, *arguments, check=False)


def header(lines: list[bytes]) -> bytes:
    return lines[0] + b"\n"


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit on memory")
@pytest.mark.parametrize("kind", ["one line", "nested", "blank lines", "zeros", "one event again and again"])
def test_a_hundred_megabytes_of_nonsense_is_refused_in_one_line(lines: list[bytes], tmp_path: Path, kind: str) -> None:
    path = tmp_path / "large.jsonl"
    size = 100_000_000
    with path.open("wb") as file:
        if kind == "zeros":
            file.truncate(size)
        else:
            part = {
                "one line": b"x" * 1_000_000,
                "nested": b"[" * 1_000_000,
                "blank lines": b"\n" * 1_000_000,
                "one event again and again": (lines[2] + b"\n") * 8_000,
            }[kind]
            file.write(header(lines) + lines[1] + b"\n")
            while file.tell() < size:
                file.write(part)
    for verb in ("import", "verify", "replay"):
        answer = limited(verb, str(path), "--db", str(tmp_path / "games.db"))
        assert answer.returncode in (1, 2), answer
        said = answer.stderr + answer.stdout
        assert said.count("\n") == 1
        assert "Traceback" not in said
