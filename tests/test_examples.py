"""The examples that come with the manual run unchanged and print what they promise."""

import ast
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.process import ROOT, run

FOLDER = ROOT / "paigow_tui" / "docs" / "examples"
SCRIPTS = sorted(path.name for path in FOLDER.glob("*.py") if not path.name.startswith("test_"))
SLOW = {
    "price_your_strategy.py": "of hands worse than perfect play",
    "costliest_habits.py": "of the bet",
    "name_a_habit.py": "you always keep both pairs behind.\nThat explains 40 of 40 hands",
}
FAST = {
    "bot.py": "200 rounds: ",
    "verify_a_history.py": "20 rounds without an error.\nWrong: seat",
    "gymnasium_environment.py": "Settings drawn at random: -0.5",
}


def test_every_example_is_run_by_a_test_here() -> None:
    assert {*SCRIPTS} == SLOW.keys() | FAST.keys()


@pytest.mark.parametrize("name", [*FAST, *(pytest.param(name, marks=pytest.mark.slow) for name in SLOW)])
def test_an_example_runs_and_prints_what_it_promises(name: str) -> None:
    answer = run(sys.executable, str(FOLDER / name))
    assert (FAST | SLOW)[name] in answer.stdout


def test_the_notebook_runs_and_every_result_in_it_is_drawn() -> None:
    notebook = json.loads((FOLDER / "a_hand_and_its_odds.ipynb").read_text("utf-8"))
    module = ModuleType("notebook")
    shown = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert not cell["outputs"], "it is saved without answers"
        *statements, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(statements, []), "cell", "exec"), module.__dict__)
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), module.__dict__))
    drawn = [getattr(one, "_repr_svg_", None) or getattr(one, "_repr_html_", None) for one in shown]
    assert len(drawn) == 6
    assert all(draw is not None and len(draw()) > 200 for draw in drawn)


def test_the_manual_names_every_example() -> None:
    library = Path(ROOT, "paigow_tui/docs/library.md").read_text("utf-8")
    assert [name for name in (*SCRIPTS, "test_a_screen.py", "a_hand_and_its_odds.ipynb") if name not in library] == []
