"""Whatever is fed to the program: one sentence, no traceback, and nothing that steers a terminal.

``HYPOTHESIS_PROFILE=explore pytest tests/fuzz`` looks for more.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigow_tui.audit import audit_file
from paigow_tui.cli import main
from paigow_tui.history.writing import write_history
from paigow_tui.host import Session
from paigow_tui.preferences import Preferences, PreferencesError, load
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import told
from tests.support.evening import play_rounds
from tests.support.histories import complaint, sealed

HOSTILE = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e\u2028\r\n\x00"
texts = st.text(max_size=30) | st.text(alphabet=HOSTILE + "aA1 ", max_size=30)
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats()
    | texts
    | st.sampled_from(["Jk", "As", "10s", "RoundOpened/1", "End/1", "\ud800", "9" * 5000])
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4)
)
quick = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    max_examples=2_000 if os.environ.get("HYPOTHESIS_PROFILE") == "explore" else 100,
)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    with EventStore.open(tmp_path_factory.mktemp("fuzz") / "games.db") as store:
        session = Session.new(store, name="Ann", seats=2, seed=2)
        play_rounds(session, 2)
        out = io.BytesIO()
        write_history(store, session.stream, out)
    return out.getvalue().splitlines()


def run(*arguments: str) -> tuple[int, str, str]:
    """The command line in this process; anything but an exit is a failure."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
    return status, out.getvalue(), err.getvalue()


def check_harmless(*said: str) -> None:
    for text in said:
        assert all(char.isprintable() or char == "\n" for char in text), ascii(text)
        assert "Traceback" not in text


def check_refused(data: bytes) -> None:
    error = complaint(data)
    if error is not None:
        check_harmless(str(error))
        assert len(str(error)) < 500
    check_harmless(str(audit_file(io.BytesIO(data))))


@quick
@given(st.binary(max_size=300))
def test_any_bytes_as_a_history(data: bytes) -> None:
    check_refused(data)


@quick
@given(st.lists(values, max_size=5))
def test_any_json_as_a_history(lines_of_json: list[Any]) -> None:
    body = [json.dumps(value).encode("utf-8", "surrogatepass") for value in lines_of_json]
    check_refused(b"\n".join(body))
    check_refused(sealed(body) if body else b"")


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from paths_in(inner, (*path, key))


@quick
@given(data=st.data(), value=values)
def test_a_history_with_anything_put_anywhere(lines: list[bytes], data: st.DataObject, value: Any) -> None:
    index = data.draw(st.integers(0, len(lines) - 2))
    event = json.loads(lines[index])
    path = data.draw(st.sampled_from(list(paths_in(event))))
    if path:
        holder = event
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value
    else:
        event = value
    changed = json.dumps(event).encode("utf-8", "surrogatepass")
    check_refused(sealed([*lines[:index], changed, *lines[index + 1 : -1]]))


@quick
@given(data=st.data())
def test_a_history_with_bytes_cut_out_put_in_or_changed(lines: list[bytes], data: st.DataObject) -> None:
    whole = b"\n".join(lines) + b"\n"
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 40)))
    changed = whole[:start] + data.draw(st.binary(max_size=20)) + whole[end:]
    check_refused(changed)
    if changed != whole and changed.rstrip(b"\n") != whole.rstrip(b"\n"):
        assert complaint(changed) is not None
        assert not audit_file(io.BytesIO(changed)).sound


@quick
@given(
    st.lists(
        texts.filter(lambda text: not text.startswith("-") and "\x00" not in text), min_size=1, max_size=3
    )
)
def test_any_text_as_cards(words: list[str]) -> None:
    for verb in ("set", "rank"):
        status, out, err = run(verb, "--", *words)
        check_harmless(out, err)
        assert status in (0, 2)


@quick
@given(texts)
def test_any_text_as_a_game_or_a_file(tmp_path: Path, text: str) -> None:
    before = sorted(tmp_path.rglob("*"))
    for verb in ("verify", "replay", "import"):
        try:
            text.encode()
        except UnicodeEncodeError:
            return
        with contextlib.chdir(tmp_path), mock.patch("sys.stdin", io.StringIO()):
            status, out, err = run(verb, "--db", str(tmp_path / "none" / "games.db"), "--", text)
        check_harmless(out, err)
        assert status in (1, 2)
    made = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*") if path not in before}
    assert made <= {"none"}


@quick
@given(
    texts | st.sampled_from(["x = [" * 500, "[" * 9_000, f"colors = {'9' * 5_000}", "a." * 4_000 + "b = 1"])
)
def test_any_text_as_preferences(tmp_path: Path, text: str) -> None:
    file = tmp_path / "preferences.toml"
    file.write_text(text, encoding="utf-8", errors="replace")
    check_preferences(file)


@quick
@given(st.sampled_from(Preferences.__struct_fields__), values)
def test_any_value_as_a_preference(tmp_path: Path, name: str, value: Any) -> None:
    file = tmp_path / "preferences.toml"
    file.write_bytes(f"{name} = {json.dumps(value)}\n".encode("utf-8", "replace"))
    check_preferences(file)


def check_preferences(file: Path) -> None:
    try:
        load(file)
    except PreferencesError as error:
        check_harmless(str(error))


@quick
@given(st.sampled_from(["PAIGOW_DB", "PAIGOW_PREFERENCES", "HOME", "USER", "COLUMNS"]), texts)
def test_any_value_of_the_environment(tmp_path: Path, name: str, value: str) -> None:
    value = value.replace("\x00", "")
    try:
        os.fsencode(value)
    except UnicodeEncodeError:
        return
    (tmp_path / "file").touch()
    path = f"{tmp_path}/file/{value}" if name == "PAIGOW_DB" else value  # in a folder that cannot be
    with mock.patch.dict(os.environ, {name: path}), contextlib.chdir(tmp_path):
        for arguments in (("games",), ("doctor",), ("export", "last", "-")):
            if name != "PAIGOW_DB":
                arguments = (*arguments, "--db", str(tmp_path / "games.db"))
            status, out, err = run(*arguments)
            check_harmless(out, err)
            assert status in (0, 1, 2)


@quick
@given(texts)
def test_any_text_as_a_name(tmp_path: Path, name: str) -> None:
    name = name.replace("\x00", "")
    try:
        name.encode()
    except UnicodeEncodeError:
        return
    with EventStore.open(tmp_path / "games.db") as store:
        try:
            session = Session.new(store, name=name, seats=1, seed=1)
        except ValueError as error:
            check_harmless(str(error))
            return
        mine = session.view.mine
        assert mine is not None
        check_harmless(mine.name, *(told(line, Voice()) for line in session.log()))
