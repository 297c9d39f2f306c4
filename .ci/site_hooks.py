"""What the site has beside the manual's pages and the reference: the README, and the examples as they run."""

import ast
import html
import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from paigow_tui.docs import GROUPS

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "paigow_tui" / "docs" / "examples"
LONG = {"price_your_strategy", "costliest_habits", "name_a_habit", "test_a_screen"}
"""Examples that build an atlas, or that pytest runs: they are shown without what they print."""
WIDE = ".md-grid { max-width: 82rem } .md-typeset__table { width: 100% } .md-typeset svg { max-width: 100% }"


def on_config(config: MkDocsConfig) -> None:
    config.nav = [
        {"paigow-tui": "index.md"},
        *({group: [{title: f"{name}.md"} for name, (title, _) in pages.items()]} for group, pages in GROUPS.items()),
        {"Reference of the library": [{"paigow_tui": "api.md"}, {"paigow_tui.testing": "api-testing.md"}]},
        {"Examples": [f"examples/{path.stem}.md" for path in _examples()]},
    ]


def on_files(files: Files, config: MkDocsConfig) -> None:
    pages = {
        "index.md": _links((ROOT / "README.md").read_text("utf-8")),
        "contributing.md": (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8").replace("../paigow_tui/docs/", ""),
    }
    with ThreadPoolExecutor(2) as pool:
        for path, text in zip(_examples(), pool.map(_example, _examples()), strict=True):
            pages[f"examples/{path.stem}.md"] = text
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    files.append(File.generated(config, "wide.css", content=WIDE))
    for path in (ROOT / "LICENSE", *(ROOT / "screenshots").glob("*.svg")):
        files.append(File.generated(config, str(path.relative_to(ROOT)), abs_src_path=str(path)))


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Link to the examples as they are shown, and let no comment swallow the table below it."""
    markdown = re.sub(r"\]\(examples/(\w+)\.(?:py|ipynb)\)", r"](examples/\1.md)", markdown)
    return re.sub(r"^(<!-- .*? -->)$", r"\1\n", markdown, flags=re.MULTILINE)


def _links(readme: str) -> str:
    """Return the README with links that hold on the site."""
    text = readme.replace("](paigow_tui/docs/", "](").replace("](.github/CONTRIBUTING.md", "](contributing.md")
    return text.replace("[screenshots/](screenshots/)", "the folder `screenshots`")


def _examples() -> list[Path]:
    return sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".py", ".ipynb"))


def _example(path: Path) -> str:
    return _notebook(path) if path.suffix == ".ipynb" else _script(path)


def _script(path: Path) -> str:
    """Return an example with what it prints."""
    code = path.read_text("utf-8")
    text = f"# {path.name}\n\n{ast.get_docstring(ast.parse(code))}\n\n```python\n{code}```\n"
    if path.stem not in LONG:
        printed = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=True).stdout
        text += f"\nIt prints:\n\n```text\n{printed}```\n"
    return text


def _notebook(path: Path) -> str:
    """Return a notebook with its answers, as they draw themselves."""
    parts, names = [], {}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        *statements, last = ast.parse(source).body
        exec(compile(ast.Module(statements, []), path.name, "exec"), names)
        if isinstance(last, ast.Expr):
            answer = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
            draw = getattr(answer, "_repr_svg_", None) or getattr(answer, "_repr_html_", None)
            drawn = draw() if draw else f"<pre>{html.escape(repr(answer))}</pre>"
            parts.append("<div>" + re.sub(r"\s*\n\s*", " ", drawn) + "</div>")
        else:
            exec(compile(ast.Module([last], []), path.name, "exec"), names)
    return "\n\n".join(parts) + "\n"
