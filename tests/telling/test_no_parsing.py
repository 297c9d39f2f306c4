"""The code only shows sentences, and never parses them."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import paigow_tui
from tests.support.cases import cases

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
    """Return the names in each module of `paigow_tui.telling` that are text or functions that return text."""
    found = {}
    for path in TELLING.glob("*.py"):
        names = set()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.returns is not None and "str" in ast.unparse(node.returns):
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
OF_RULES = frozenset(("changes", "describe", "rules_text"))
"""The functions of `paigow_tui.rules` that describe a rule set in words."""
NAMED = ("rule", "category")
"""The objects there whose ``text`` is a sentence."""


def _imported(tree: ast.AST) -> dict[str, frozenset[str]]:
    """Return the names of sentences and functions that return them, by module alias; ``""`` if imported directly."""
    found = {"": frozenset[str]()}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            package, _, module = (node.module or "").rpartition(".")
            for alias in node.names:
                name = alias.asname or alias.name
                if node.module in ("paigow_tui.rules", "paigow_tui.rules.switches") and alias.name in OF_RULES:
                    found[""] |= {name}
                if node.module == "paigow_tui.telling" and alias.name in NAMES:
                    found[name] = NAMES[alias.name]
                elif package == "paigow_tui.telling" and alias.name in NAMES.get(module, ()):
                    found[""] |= {name}
    return found


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of an expression that its text comes from, excluding arguments of other functions."""
    yield node
    inner: Iterable[ast.AST]
    match node:
        case ast.Call(func=ast.Attribute(attr="join") | ast.Name(id="list" | "tuple" | "next"), args=inner):
            pass
        case ast.Call(func=function):
            inner = [function]
        case ast.GeneratorExp(elt=element) | ast.ListComp(elt=element):
            inner = [element]
        case ast.Compare():
            inner = []
        case _:
            inner = ast.iter_child_nodes(node)
    for part in inner:
        yield from _parts(part)


def _faults_in(scope: list[ast.stmt], imported: dict[str, frozenset[str]]) -> Iterator[ast.expr]:
    """Yield expressions that parse or compare sentences, in a function or at the top level of a module."""
    told = set(imported[""])

    def is_told(node: ast.AST) -> bool:
        return any(
            (isinstance(part, ast.Name) and part.id in told)
            or (isinstance(part, ast.Attribute) and part.attr in imported.get(ast.unparse(part.value), ()))
            or (isinstance(part, ast.Attribute) and part.attr == "text" and ast.unparse(part.value).endswith(NAMED))
            for part in _parts(node)
        )

    nodes = [node for statement in scope for node in ast.walk(statement)]
    for node in sorted(nodes, key=lambda node: (getattr(node, "lineno", 0), getattr(node, "col_offset", 0))):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name), *_], value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
                | ast.For(target=ast.Name(id=name), iter=value)
                | ast.comprehension(target=ast.Name(id=name), iter=value)
            ):
                (told.add if is_told(value) else told.discard)(name)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for one, value in zip(names, values, strict=False):
                    (told.add if is_told(value) else told.discard)(ast.unparse(one))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=name), args=given) if name in REGEX:
                if any(map(is_told, given)):
                    yield node
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in TAKEN_APART and is_told(value):
                yield node
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Slice() | ast.Constant(), ctx=ast.Load()) if (
                name in told
            ):
                yield node
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
                texts = [side for side in sides if isinstance(side, ast.Constant) and isinstance(side.value, str)]
                if (texts and any(map(is_told, sides))) or any(map(_is_sentence, sides)):
                    yield node
            case _:
                pass


def _is_sentence(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return text[:1].isupper() and " " in text
        case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            return any(map(_is_sentence, parts))
        case _:
            return False


def faults(source: str) -> list[str]:
    tree = ast.parse(source)
    imported = _imported(tree)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    scopes = [[one for one in tree.body if one not in functions], *(function.body for function in functions)]
    return [f"line {node.lineno}: {ast.unparse(node)}" for scope in scopes for node in _faults_in(scope, imported)]


def test_no_code_parses_a_sentence() -> None:
    found = {str(path.relative_to(PACKAGE)): faults(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


IMPORTS = """
from paigow_tui.telling import log as telling
from paigow_tui.telling.bank import this_round
from paigow_tui.telling.prompts import FOUL
from paigow_tui.rules import describe
"""


@pytest.mark.parametrize("guilty", cases(__file__, "code_that_parses_sentences_is_detected"))
def test_code_that_parses_sentences_is_detected(guilty: str) -> None:
    assert faults(IMPORTS + guilty)


@pytest.mark.parametrize("innocent", cases(__file__, "other_code_is_not_reported"))
def test_other_code_is_not_reported(innocent: str) -> None:
    assert faults(IMPORTS + innocent) == []
