"""No code parses sentences: they are shown and never taken apart."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import paigow_tui

PACKAGE = Path(paigow_tui.__file__).parent
TELLING = PACKAGE / "telling"
TAKEN_APART = frozenset(
    (
        *("capitalize", "casefold", "count", "endswith", "find", "index", "lower", "lstrip", "partition"),
        *("removeprefix", "removesuffix", "replace", "rfind", "rindex", "rpartition", "rsplit", "rstrip"),
        *("split", "splitlines", "startswith", "strip", "title", "translate", "upper"),
    )
)
REGEX = frozenset(("compile", "findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn"))


def _telling_names() -> dict[str, frozenset[str]]:
    """Return the functions and constants of each module of `paigow_tui.telling` that are or return text."""
    found = {}
    for path in TELLING.glob("*.py"):
        names = set()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.FunctionDef)
                and node.returns is not None
                and "str" in ast.unparse(node.returns)
            ):
                names.add(node.name)
            elif (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.target, ast.Name)
                and "Final" in ast.unparse(node.annotation)
            ):
                names.add(node.target.id)
        found[path.stem] = frozenset(names)
    return found


NAMES = _telling_names()


class Reader(ast.NodeVisitor):
    """Finds code that takes sentences apart or compares with them."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._functions: dict[str, frozenset[str]] = {"": frozenset()}
        """Names that are or return sentences, by module alias, or ``""`` if imported directly."""
        self._told: set[str] = set()
        """Variables that hold sentences."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        for alias in node.names:
            name = alias.asname or alias.name
            if module == "paigow_tui.telling" and alias.name in NAMES:
                self._functions[name] = NAMES[alias.name]
            elif module.startswith("paigow_tui.telling.") and alias.name in NAMES.get(
                module.rpartition(".")[2], ()
            ):
                self._functions[""] |= {name}

    def is_told(self, node: ast.expr | None) -> bool:
        match node:
            case ast.Name(id=name):
                return name in self._told or name in self._functions[""]
            case ast.Attribute(value=ast.Name(id=module), attr=name):
                return name in self._functions.get(module, ()) and module != ""
            case ast.Call(func=ast.Attribute(attr="join"), args=[argument]):
                return self.is_told(argument)
            case ast.Call(func=ast.Name(id="list" | "tuple" | "next"), args=[argument, *_]):
                return self.is_told(argument)
            case ast.Call(func=function):
                return self.is_told(function)
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_told(body) or self.is_told(orelse)
            case ast.BoolOp(values=values):
                return any(map(self.is_told, values))
            case ast.BinOp(left=left, right=right):
                return self.is_told(left) or self.is_told(right)
            case ast.Subscript(value=value) | ast.FormattedValue(value=value) | ast.Starred(value=value):
                return self.is_told(value)
            case ast.JoinedStr(values=values):
                return any(map(self.is_told, values))
            case ast.GeneratorExp(elt=element) | ast.ListComp(elt=element):
                return self.is_told(element)
            case _:
                return False

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        outer, self._told = self._told, set()
        self.generic_visit(node)
        self._told = outer

    visit_AsyncFunctionDef = visit_FunctionDef

    def _assign(self, target: ast.expr, value: ast.expr | None) -> None:
        if isinstance(target, ast.Name):
            (self._told.add if self.is_told(value) else self._told.discard)(target.id)
        elif (
            isinstance(target, ast.Tuple)
            and isinstance(value, ast.Tuple)
            and len(target.elts) == len(value.elts)
        ):
            for one, other in zip(target.elts, value.elts, strict=True):
                self._assign(one, other)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self._assign(target, node.value)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self._assign(node.target, node.value)

    def visit_For(self, node: ast.For) -> None:
        self._assign(node.target, node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self._assign(node.target, node.iter)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp | ast.GeneratorExp) -> None:
        for generator in node.generators:
            self._assign(generator.target, generator.iter)
        self.generic_visit(node)

    visit_GeneratorExp = visit_ListComp

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(value=value, attr=name) if name in TAKEN_APART and self.is_told(value):
                self._fault(node)
            case ast.Attribute(value=ast.Name(id="re"), attr=name) if name in REGEX and any(
                map(self.is_told, node.args)
            ):
                self._fault(node)
            case _:
                pass

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.generic_visit(node)
        letters = isinstance(node.slice, ast.Slice | ast.Constant)
        if letters and isinstance(node.value, ast.Name) and node.value.id in self._told:
            self._fault(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        told = any(map(self.is_told, sides)) and any(
            isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides
        )
        if told or any(map(_is_sentence, sides)):
            self._fault(node)

    def _fault(self, node: ast.expr) -> None:
        self.faults.append(f"line {node.lineno}: {ast.unparse(node)}")


def _is_sentence(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return text[:1].isupper() and " " in text
        case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            return any(map(_is_sentence, parts))
        case _:
            return False


def faults(source: str) -> list[str]:
    reader = Reader()
    reader.visit(ast.parse(source))
    return reader.faults


def test_no_sentence_is_taken_apart() -> None:
    found = {
        str(path.relative_to(PACKAGE)): faults(path.read_text(encoding="utf-8"))
        for path in PACKAGE.rglob("*.py")
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


IMPORTS = """
from paigow_tui.telling import log as telling
from paigow_tui.telling.bank import this_round
from paigow_tui.telling.prompts import FOUL
"""


@pytest.mark.parametrize(
    "guilty",
    [
        "x = this_round(view, voice).split(',')",
        "x = this_round(view, voice)\nif 'dealer' in x: pass",
        "x = this_round(view, voice)\ny = x[0].lower()",
        "for line in map(telling.describe, lines): pass\nx = telling.describe(line, voice).removeprefix('Round 3: ')",
        "x = [line for line in telling.describe(one, voice) if line.startswith('You')]",
        "x = f'{this_round(view, voice)} {name}'.partition(':')",
        "if prompt.says == FOUL or x == FOUL + '': pass\ny = FOUL.split()",
        "import re\nx = re.sub('a', 'b', this_round(view, voice))",
        "if name == 'The middle': pass",
        "if 'I do not know' in why: pass",
    ],
)
def test_parsing_is_found(guilty: str) -> None:
    assert faults(IMPORTS + guilty)


@pytest.mark.parametrize(
    "innocent",
    [
        "x = this_round(view, voice)\nprint(x, len(x))\nreturn_ = '\\n'.join([x])",
        "if x := this_round(view, voice): say(x)",
        "rows = wrap(this_round(view, voice), 30)",
        "if line in ('look up', 'quit'): pass",
    ],
)
def test_other_code_is_not_reported(innocent: str) -> None:
    assert faults(IMPORTS + innocent) == []
