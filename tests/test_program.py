"""Messages about missing packages give a command that installs them for the running program."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.process import ROOT

CODE = "from paigow_tui.program import not_installed; print(not_installed('A table', 'serve'))"


def _command(folder: Path, noted: dict[str, Any] | None) -> list[str]:
    """Return the command suggested by a copy of the package with this ``direct_url.json`` from pip."""
    (folder / "paigow_tui").symlink_to(ROOT / "paigow_tui")
    about = folder / "paigow_tui-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: paigow-tui\nVersion: 1.0\n")
    if noted is not None:
        (about / "direct_url.json").write_text(json.dumps(noted))
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", CODE], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    said = done.stdout
    assert said.startswith("A table needs packages that are not installed. Run `")
    return shlex.split(said.split("`")[1])


def test_a_copy_installed_from_a_clone_names_this_python_and_the_clone(tmp_path: Path) -> None:
    clone = tmp_path / "my clone"
    clone.mkdir()
    (clone / "pyproject.toml").touch()
    url = clone.as_uri()
    install = [sys.executable, "-m", "pip", "install"]
    assert _command(_empty(tmp_path, "1"), {"url": url, "dir_info": {}}) == [*install, f"{clone}[serve]"]
    editable = {"url": url, "dir_info": {"editable": True}}
    assert _command(_empty(tmp_path, "2"), editable) == [*install, "-e", f"{clone}[serve]"]


@pytest.mark.parametrize(
    ("noted", "what"),
    [
        (None, "paigow-tui[serve]"),
        ({"url": "file:///gone", "dir_info": {}}, "paigow-tui[serve]"),
        ({"url": "file:///a/b.whl", "archive_info": {}}, "paigow-tui[serve] @ file:///a/b.whl"),
        (
            {"url": "https://example.org/p.git", "vcs_info": {"vcs": "git", "commit_id": "0123"}},
            "paigow-tui[serve] @ git+https://example.org/p.git@0123",
        ),
    ],
)
def test_a_release_an_archive_and_a_repository_are_named_as_pip_expects(
    tmp_path: Path, noted: dict[str, Any] | None, what: str
) -> None:
    assert _command(tmp_path, noted)[-1] == what


def _empty(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name
