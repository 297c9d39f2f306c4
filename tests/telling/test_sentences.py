"""The voice of the program: facts and their exact sentences."""

from __future__ import annotations

import re

from tests.telling.samples import SENTENCES, VOICES, dump, samples


def test_every_sample_has_its_recorded_sentence() -> None:
    """To update: ``python -m tests.telling.samples > tests/telling/sentences.txt``, then read what changed."""
    assert dump() == SENTENCES.read_text(encoding="utf-8")


def test_spoken_sentences_have_no_signs_that_screen_readers_skip() -> None:
    for name, told in samples():
        for voice in ("ear", "ear, you"):
            for line in told(VOICES[voice]):
                if not name.startswith(("prompt", "fingerprint", "placard")):
                    assert not re.search(r"[()\[\]+−%–“”♠♥♦♣]", line), (name, line)


def test_verbs_agree_with_their_subjects() -> None:
    wrong = re.compile(
        r"\b[Yy]ou (wins|loses|pushes|banks|bets|sits|has|is|declines|takes|sets|gets|buys|cashes|cuts)\b"
    )
    third = re.compile(
        r"\b(Ben|the dealer) (win|lose|push|bank|bet|sit|have|are|decline|take|set|get|buy|cash)\b"
    )
    for name, told in samples():
        for voice in VOICES.values():
            for line in told(voice):
                assert not wrong.search(line), (name, line)
                assert not third.search(line), (name, line)
