"""``paigow cost`` and ``paigow sheet`` refuse in one sentence, before anything is counted."""

from __future__ import annotations

import pytest

from tests.cli.test_odds_verbs import run


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("cost", "nobody"), "There is no strategy named 'nobody'"),
        (("cost", "foxwoods", "--against", "nowhere"), "There is no house way named 'nowhere'"),
        (("cost", "tests.odds.test_cost:by_chance"), "asks for chance"),
        (("cost", "no.such:function"), "cannot be imported"),
        (("sheet", "--from", "nowhere"), "There is no house way named 'nowhere'"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert len(error.splitlines()) == 1
