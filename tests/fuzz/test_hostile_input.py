"""Random noise as a history and as a name."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigow_tui.audit import audit_file
from paigow_tui.host import Session
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import describe
from tests.fuzz.attack import EXPLORE, check_harmless
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
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=2_000 if EXPLORE else 50
)


def check_refused(data: bytes) -> None:
    error = complaint(data)
    if error is not None:
        check_harmless(str(error), longest=500)
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
        check_harmless(mine.name, *(describe(line, Voice()) for line in session.log()))
