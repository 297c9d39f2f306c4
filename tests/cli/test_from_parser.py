"""The shipped commands page, man page and completions match the parser."""

import sys

import pytest

from paigow_tui.cli import whole_parser
from tests.cli.from_parser import shipped_files


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="argparse words its help differently in each Python")
def test_files_generated_from_the_parser_are_up_to_date(request: pytest.FixtureRequest) -> None:
    for path, text in shipped_files(whole_parser()):
        if request.config.getoption("--update-frames"):
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text, f"run this test with --update-frames to write {path.name}"
