"""Which modules may import which others, what a command loads at startup, and how large a module may be."""

import ast
import graphlib
import statistics
import sys

import grimp
import pytest
from importlinter.cli import lint_imports

from tests.support.process import ROOT, run

PACKAGE = ROOT / "paigow_tui"
_OTHERS = ("textual", "rich", "asyncio", "msgspec", "aiohttp", "asyncssh")


def test_layers_import_only_what_is_below_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Check the contracts in ``pyproject.toml``, as ``lint-imports`` does."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    exit_code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert exit_code == 0, capsys.readouterr().out


def test_imports_have_no_cycles_and_screens_do_not_import_the_app() -> None:
    """There are no import cycles, even among imports for type checking or inside functions."""
    graph = grimp.build_graph("paigow_tui", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    graphlib.TopologicalSorter(imports).prepare()  # raises a CycleError that names the cycle
    for package, depth in (("paigow_tui", 2), ("paigow_tui.ui", 3)):  # no cycles between its parts, either
        parts: dict[str, set[str]] = {}
        for module, imported in imports.items():
            inside = {_part(name, depth) for name in (module, *imported) if name.startswith(f"{package}.")}
            if module.startswith(f"{package}."):
                parts.setdefault(_part(module, depth), set()).update(inside - {_part(module, depth)})
        graphlib.TopologicalSorter(parts).prepare()
    assert graph.find_modules_that_directly_import("paigow_tui.ui.app") == {
        "paigow_tui.ui.run",
        "paigow_tui.testing.moments",
        "paigow_tui.testing.player",
    }


def _part(module: str, depth: int) -> str:
    return ".".join(module.split(".")[:depth])


@pytest.mark.parametrize(
    ("modules", "unwanted"),
    [
        ("paigow_tui.cards, paigow_tui.rules, paigow_tui.table", "textual rich numpy sqlite3 asyncio"),
        ("paigow_tui.library, paigow_tui.practice.dealing, paigow_tui.host.account", "numpy"),
        ("paigow_tui.pytest_plugin", "textual rich numpy paigow_tui.store paigow_tui.testing"),
    ],
)
def test_importing_a_module_loads_no_more_than_it_needs(modules: str, unwanted: str) -> None:
    """Contracts cover only our own imports; this checks everything a new process loads."""
    program = f"import sys, {modules}; print(*sorted(set({unwanted.split()!r}) & sys.modules.keys()))"
    answer = run(sys.executable, "-c", program, check=False)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split() == []


LATE = {
    # may be missing on this machine, and says so when it is needed
    "pyarrow": "an extra",
    "resvg_py": "an extra",
    "paigow_tui.serve.server": "needs an extra",
    "paigow_tui.serve.private": "needs an extra",
    "paigow_tui.serve.client": "needs an extra",
    "paigow_tui.ui.terminal.keyboard": "not on Windows",
    # not needed at startup, with the CPU time this saves; NumPy and the screens are in lazy packages
    "paigow_tui.game": "90 ms of the first hand that the library ranks",
    "difflib": "2 ms of every command",
    "traceback": "1 ms of every command",
    "json": "2 ms of every command",
    "importlib.metadata": "18 ms of every command",
    "urllib.request": "21 ms of every command",
    "platformdirs": "6 ms of every command",
    "tempfile": "3 ms of reading a store",
    "tomllib": "4 ms of play",
    "paigow_tui.preferences_faults": "tomllib, for people without a file",
    "fsrs": "7 ms of practice",
    "paigow_tui.ui.table.dialogs": "130 ms of play",
    "paigow_tui.ui.table.odds": "10 ms of play",
    "paigow_tui.ui.oracle": "11 ms of play",
    "paigow_tui.ui.widgets.chart": "3 ms of play",
    # in modules that load as little as possible on purpose
    "paigow_tui.amounts": "the auditor loads only the cards",
    "paigow_tui.store": "a pytest plugin is loaded by every pytest",
    "paigow_tui.testing": "the same",
}
"""Why a module may be imported inside a function, in one or a few places. All other imports are at the top."""
MOST_LATE = 30


def test_imports_are_at_the_top_unless_they_slow_down_startup() -> None:
    late = []
    for path in PACKAGE.rglob("*.py"):
        functions = [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
        statements = {node for function in functions for node in ast.walk(function)}
        for node in statements:
            match node:
                case ast.Import(names=[ast.alias(name=name)]) | ast.ImportFrom(module=str(name)):
                    late.append((name, f"{path.relative_to(ROOT)}:{node.lineno}"))
    assert len(late) <= MOST_LATE
    assert {where for name, where in late if name not in LATE} == set()


def test_modules_are_at_most_450_lines_and_half_are_far_shorter() -> None:
    """Half of the modules are a page or two long, and none is longer than 450 lines: short enough for one sitting."""
    lines = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
        if path.name != "__init__.py"
    }
    assert {name: count for name, count in lines.items() if count > 450} == {}
    assert statistics.median(lines.values()) <= 130


def test_no_third_party_module_or_class_is_patched() -> None:
    """Replacing one of Textual's classes once made the manual crash the program, but only outside of tests."""
    patched = []
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        others = {
            (name.asname or name.name).partition(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in node.names
            if (node.module or "" if isinstance(node, ast.ImportFrom) else name.name).startswith(_OTHERS)
        }
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()) if name in others:
                    patched.append(f"{path.name}:{node.lineno}")
                case ast.Call(func=ast.Name(id="setattr"), args=[ast.Name(id=name), *_]) if name in others:
                    patched.append(f"{path.name}:{node.lineno}")
                case ast.Attribute(value=ast.Name(id="sys"), attr="modules"):
                    patched.append(f"{path.name}:{node.lineno}")
    assert patched == []


LOADED = """
import sys
from paigow_tui.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("loaded:", *sorted({"textual", "rich", "numpy", "sqlite3", "asyncio", "platformdirs"} & sys.modules.keys()))
"""


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        (["--version"], ""), (["--help"], ""), (["set", "As Kd Tc 2h Jk 9s 9d"], ""), (["rank", "As", "Kd"], ""),
        (["play"], "platformdirs sqlite3"), (["run", "--help"], "sqlite3"),
        *(([name, "--help"], "") for name in ("ways", "odds", "bank", "edge", "atlas", "simulate", "cost", "sheet")),
        *(([name, "--help"], "") for name in ("session", "solve", "results")),
    ],
)  # fmt: skip
def test_a_command_loads_no_more_than_it_needs(arguments: list[str], loaded: str) -> None:
    assert run(sys.executable, "-c", LOADED, *arguments).stdout.splitlines()[-1].split() == ["loaded:", *loaded.split()]
