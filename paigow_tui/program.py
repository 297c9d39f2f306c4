"""The commands to run this program again, and to install its extras."""

import shlex
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

_NAME = "paigow-tui"


def command() -> str:
    """Return ``paigow``, or the path it was run by if the shell would not find that name.

    >>> command()
    'paigow'
    """
    run_by = Path(sys.argv[0])
    by_path = run_by.stem == "paigow" and shutil.which("paigow") is None
    return sys.argv[0] if by_path else "paigow"


def not_installed(what: str, extra: str) -> str:
    """Return a message that ``what`` needs an extra, with the command that adds it to this installation.

    The command names the running Python, and the source of this installation: a clone, an archive or an index.
    """
    python = shlex.quote(sys.executable or "python3")
    pip = f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"
    return f"{what} needs packages that are not installed. Run `{pip} {_with(extra)}`, then try again."


def _with(extra: str) -> str:
    """Return what to install for an extra, quoted for a shell."""
    import json
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.request import url2pathname

    try:  # pip writes this file unless it installs a release from an index
        noted = json.loads(distribution(_NAME).read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        noted = {}
    url = str(noted.get("url", ""))
    folder = Path(url2pathname(urlsplit(url).path)) if "dir_info" in noted else Path(__file__).parent.parent
    if (folder / "pyproject.toml").is_file():
        editable = "-e " if noted.get("dir_info", {}).get("editable") else ""
        return editable + shlex.quote(f"{folder}[{extra}]")
    if url and "dir_info" not in noted:
        version = noted.get("vcs_info", {})
        url = f"{version['vcs']}+{url}@{version['commit_id']}" if version else url
        return shlex.quote(f"{_NAME}[{extra}] @ {url}")
    return shlex.quote(f"{_NAME}[{extra}]")


def broke_off(error: Exception) -> str:
    """Save the traceback of an unexpected error to a file; return what to tell the user."""
    from traceback import format_exception, format_exception_only

    from platformdirs import user_log_path

    what = "".join(format_exception_only(error)).strip()
    file = user_log_path("paigow", appauthor=False) / "error.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(format_exception(error)), encoding="utf-8", errors="replace")
        details = f" with the file {file}"
    except OSError:
        details = ""
    report = f"Restart the program, and please report this{details}."
    return f"The program stopped unexpectedly: {what}. Your game is saved. {report}"
