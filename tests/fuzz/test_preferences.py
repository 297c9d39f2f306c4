"""Any preferences file is quickly read or refused in a sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from paigow_tui.actions.catalog import changeable
from paigow_tui.preferences import Preferences, PreferencesError, as_toml, load
from tests.fuzz.attack import HOSTILE, attack, by_name, check_harmless, damaged, hostile, in_parts

ALL = [action.name for action in changeable()]

WHOLE: Final = Path(__file__).with_name("preferences.toml").read_text(encoding="utf-8")
NAMES: Final = Preferences.__struct_fields__
VALUES: Final = (
    "0", "-1", "1e999", "nan", "-inf", "1_000", "0x" + "f" * 20, "0b1", "0o7", "1979-05-27", "07:32:00",
    "1979-05-27T07:32:00Z", "true", "[]", "{}", "''", '""', '"""\n"""', "'''x'''", '"\\u202e"', '"\\ud800"',
    '"\\u0000"', '"\\U0010ffff"', '"felt"', '"quick"', "[1, [2, [3]]]", "{ a = 1, a = 2 }", "[keys]", "=", "",
)  # fmt: skip


def rewritten(rng: Random, line: str) -> str:
    """Return the whole file with a line added or replaced somewhere."""
    lines = WHOLE.splitlines()
    place = rng.randrange(len(lines) + 1)
    lines[place : place + rng.randrange(2)] = [line]
    return "\n".join(lines) + "\n"


def usually(rng: Random, *sizes: int) -> int:
    return rng.choice(sizes) if rng.randrange(1_000) else 20_000


def any_value(rng: Random) -> bytes:
    name = rng.choice((*NAMES, "keys.quit", "a.b.c", "", '""', "'a b'", "[keys]", "ключ", *ALL))
    value = rng.choice((*VALUES, json.dumps(rng.choice(HOSTILE), ensure_ascii=rng.randrange(2) == 0)))
    return rewritten(rng, f"{name} = {value}").encode("utf-8", "surrogatepass")


def any_keys(rng: Random) -> bytes:
    """Return a key map of mostly real actions and some real keys."""
    lines = ["[keys]"]
    for _ in range(rng.randrange(1, 8)):
        name = rng.choice((*ALL, *ALL, rng.choice(HOSTILE), "quitt", "KEYS"))
        every = [
            *["a", "f5", "ctrl+x", "enter", "space", "ctrl+ctrl+a", "++", ",", "+", "f99"],
            rng.choice(HOSTILE),
        ]
        keys = rng.choices(every, k=rng.choice((1, 1, 2, 5)))
        lines.append(f"{json.dumps(name)} = {json.dumps(','.join(keys))}")
    return ("\n".join(lines) + "\n").encode("utf-8", "surrogatepass")


def nested(rng: Random) -> bytes:
    depth = usually(rng, 3, 50, 300, 900, 3_000)
    inner = rng.choice(
        (
            "x = " + "[" * depth + "]" * depth, "x = " + "[" * depth,
            "x = " + "{a = " * depth + "1" + "}" * depth, "x." * depth + "y = 1",
            "[" + ".".join("x" * min(depth, 5_000)) + "]", "[" * depth + "x" + "]" * depth,
            "x = " + "[{a = " * depth,
        )
    )  # fmt: skip
    return rewritten(rng, inner.replace("x", rng.choice((*NAMES, "x")), 1)).encode()


def long_numbers(rng: Random) -> bytes:
    digits = usually(rng, 19, 310, 4_299, 4_301)
    number = rng.choice(("9" * digits, "-" + "9" * digits, "0x" + "f" * digits, "0b" + "1" * digits))
    number = rng.choice((number, number, "1." + "9" * digits, "1e" + "9" * digits, "0o" + "7" * digits))
    return rewritten(rng, f"{rng.choice((*NAMES, 'x', 'keys.quit'))} = {number}").encode()


def very_many(rng: Random) -> bytes:
    """Return enough lines, tables or name parts for quadratic work to take too long."""
    count = usually(rng, 30, 100, 300)
    before, line, after = rng.choice(
        (
            *(("", line, "") for line in ("k@ = 1", "keys.k@ = 'x'", "a.b@.c.d = 1", "[t@]\nx = 1", "[[t]]\nx@ = 1")),
            *(("[keys]", 'k@ = "@"', ""), ("", "# @", "x"), ("name = '''", "@\u2028", "'''")),
        )
    )
    return "\n".join([before, *(line.replace("@", str(number)) for number in range(count)), after]).encode()


def reencoded(rng: Random) -> bytes:
    text = rng.choice((WHOLE, WHOLE.replace("\n", "\r\n"), WHOLE.replace("\n", "\r"), "\ufeff" + WHOLE))
    return text.encode(rng.choice(("utf-8", "utf-16", "utf-32", "latin-1", "utf-7", "utf-8-sig")), "replace")


def anything(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(40)) + rng.choice((b"", b"= ", b"[", b'"""', bytes(rng.randrange(3_000))))


MUTATORS: dict[str, Callable[[Random], bytes]] = {
    "bytes changed": lambda rng: damaged(rng, WHOLE.encode()),
    "text put in": lambda rng: hostile(rng, WHOLE).encode("utf-8", "surrogatepass"),
    "lines moved": lambda rng: "\n".join(rng.choices(WHOLE.splitlines(), k=rng.randrange(30))).encode(),
    **by_name(any_value, any_keys, nested, long_numbers, very_many, reencoded, anything),
}


@in_parts
def test_any_preferences_file_is_read_or_refused_in_a_sentence(part: int, memory: Path) -> None:
    file, again = memory / "preferences.toml", memory / "again.toml"

    def check(data: bytes) -> None:
        file.write_bytes(data)
        try:
            read = load(file)
        except PreferencesError as error:
            sentence = str(error)
        else:
            again.write_text(as_toml(read), encoding="utf-8")
            assert load(again) == read
            return
        check_harmless(sentence, longest=500 + len(str(file)))
        assert sentence.isprintable()
        assert sentence.endswith(".")

    file.write_text(WHOLE, encoding="utf-8")
    assert load(file).keys["quit"] == "ctrl+x"
    attack("preferences", part, MUTATORS, check, 400, 270_000)
