"""Shell completion and the man page, both generated from the parser."""

import shutil
import subprocess
from pathlib import Path

import pytest

from paigow_tui.cli import whole_parser
from paigow_tui.commands import COMMANDS
from paigow_tui.commands.manual import SHELLS
from tests.cli.conftest import Paigow

_TAB = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
$(complete -p paigow | sed 's/.*-F \\([^ ]*\\).*/\\1/') paigow
echo "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script_with_every_command(paigow: Paigow, shell: str) -> None:
    script = paigow("completion", shell).out
    assert [name for name in COMMANDS if name not in script] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("comp", "completion"), ("--va", "--variant"), ("odds --ag", "--against"), ("completion z", "zsh"),
        ("edge --variant f", "face-up"), ("set --house-way tr", "trump-plaza"), ("manual hi", "histories"),
        ("doctor --db gam", "games.db"),
    ],
)  # fmt: skip
def test_tab_completes_in_bash(paigow: Paigow, tmp_path: Path, typed: str, completed: str) -> None:
    (tmp_path / "script").write_text(paigow("completion", "bash").out)
    (tmp_path / "games.db").touch()
    asked = ["bash", "-c", _TAB, "bash", "./script", "paigow", *typed.split()]
    answer = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == completed


def test_the_man_page_has_every_command_and_option(paigow: Paigow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    page = paigow("manual", "--man").out
    assert "\x1b" not in page
    for name, parser in whole_parser().subcommands.items():
        section = page.partition(f"\n.SS paigow {name.replace('-', chr(92) + '-')}\n")[2].partition("\n.S")[0]
        options = [option for action in parser.arguments for option in action.option_strings if option[1] == "-"]
        assert [option for option in options if option.replace("-", r"\-") not in section] == ["--help"]
    if shutil.which("groff"):
        shown = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww", "-P-cbou"], input=page, capture_output=True, text=True, check=True
        )
        assert shown.stderr == ""
        assert "paigow - Pai Gow Poker in the terminal" in " ".join(shown.stdout.split())
