"""Tampered hand histories, either with the old digest or with a new one, so that only their meaning is wrong."""

import hashlib
import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from paigow_tui.cards import DECK
from paigow_tui.rules import PRESETS, house_way, settings
from paigow_tui.table import State, decode_event, encode, evolve_all
from paigow_tui.table import events as e
from paigow_tui.table.commands import Settle
from paigow_tui.table.settlement import settle
from paigow_tui.version import FORMAT
from tests.fuzz.attack import HOSTILE, by_name, damaged, hostile, some
from tests.support.histories import sealed

Expected = Literal["refused", "the same", "a free choice", "judged"]
"""The expected result: refused; read as the same game; read as a possible game; or decided by `judge`."""


class Tampered(NamedTuple):
    """A file and the expected result of reading it."""

    base: int
    """The index of the original game."""
    data: bytes
    expected: Expected


Lines = list[bytes]
"""The header and the events; the last line is recomputed."""
Change = Callable[[Random, Lines], tuple[Lines, Expected]]


def parsed(line: bytes) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(line)
    return value


def text_of(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def kind_of(line: bytes) -> str:
    """Return a line's event type, such as ``BetPlaced``; empty for the header."""
    return line[9 : line.index(b"/")].decode() if line.startswith(b'{"type":"') else ""


def having(lines: Lines, *kinds: str) -> list[int]:
    return [index for index, line in enumerate(lines) if kind_of(line) in kinds]


def with_line(lines: Lines, index: int, value: Any) -> Lines:
    return [*lines[:index], value if isinstance(value, bytes) else text_of(value), *lines[index + 1 :]]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return the container and key of every value inside a JSON value."""
    found: list[tuple[Any, Any]] = []
    for key in value if isinstance(value, dict) else range(len(value)):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


_STRANGE = (
    "null", "true", "0", "-1", "1.0", "25e2", "1" + "0" * 30, "9" * 4_500, "NaN", "[]", "{}", "[[]]", '""',
)  # fmt: skip


def any_value(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    index = rng.randrange(len(lines))
    line = parsed(lines[index])
    holder, key = some(rng, places(line))
    old, holder[key] = holder[key], "\u2620"
    if rng.randrange(2) and isinstance(old, str):
        new = json.dumps(hostile(rng, old))
    else:
        new = rng.choice((*_STRANGE, json.dumps(some(rng, HOSTILE))))
    return with_line(lines, index, json.dumps(line).replace('"\\u2620"', new).encode()), "judged"


def value_nearby(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    index = rng.randrange(len(lines))
    line = parsed(lines[index])
    holder, key = some(rng, places(line))
    holder[key] = near(rng, holder[key], key, lines)
    return with_line(lines, index, line), "judged"


def near(rng: Random, value: Any, key: Any, lines: Lines) -> Any:
    """Return a different but plausible value."""
    match value:
        case bool():
            return not value
        case int():
            beside = [value + by for by in (1, -1, 100, -100)]
            return rng.choice((*beside, 2 * value, -value, 0, rng.randrange(8)))
        case list() if value:
            turned = [*value[1:], value[0]]
            return rng.choice((value[::-1], turned, value[1:], [*value, value[0]], value[:-1]))
        case str() if len(value) == 2:
            return some(rng, DECK).text
        case str() if len(value) == 64:
            return value[::-1] if rng.randrange(2) else value[:-1] + f"{(int(value[-1], 16) + 1) % 16:x}"
        case str():
            others: list[Any] = ["", "player", "house way", "copy", "strict", "circle"]
            others += [parsed(line).get(key, "") for line in lines]
            return some(rng, [other for other in others if isinstance(other, str)])
    return value


def field_left_out(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    index = rng.randrange(len(lines))
    line = parsed(lines[index])
    holder, key = some(rng, [place for place in places(line) if isinstance(place[0], dict)])
    del holder[key]
    return with_line(lines, index, line), "refused"


def extra_field(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    index = rng.randrange(len(lines))
    fields = list(parsed(lines[index]).items())
    name = rng.choice(("secret", "tip", "", "Type", "seat ", "rules", *(name for name, _ in fields)))
    value = some(rng, (0, "", None, [], dict(fields).get(name, 1)))
    fields.insert(rng.randrange(len(fields) + 1), (name, value))
    body = ",".join(f"{json.dumps(name)}:{json.dumps(value)}" for name, value in fields)
    # a duplicate field is refused even if it has the same value
    return with_line(lines, index, f"{{{body}}}".encode()), "refused"


def reformatted(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Rewrite lines with different spacing, field order and escapes."""
    changed = list(lines)
    for index in rng.sample(range(len(lines)), rng.choice((1, 1, len(lines)))):
        fields = list(parsed(lines[index]).items())
        rng.shuffle(fields)
        spacing = some(rng, ((",", ":"), (" ,\t", " : ")))
        text = json.dumps(dict(fields), ensure_ascii=rng.randrange(2) == 0, separators=spacing)
        if rng.randrange(2):
            text = text.replace("seat", "s\\u0065at").replace("A", "\\u0041")
        changed[index] = text.encode() + rng.choice((b"", b"\r", b"  "))
    return changed, "the same"


def bytes_of_a_line(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    index = rng.randrange(len(lines))
    return with_line(lines, index, damaged(rng, lines[index]).replace(b"\n", b" ")), "judged"


def reordered(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Leave out, repeat, move or shuffle one or a few lines."""
    first = rng.randrange(rng.randrange(2), len(lines))
    piece = lines[first : first + rng.choice((1, 1, 2, 3, 6, 12))]
    kept = lines if rng.randrange(4) == 0 else [*lines[:first], *lines[first + len(piece) :]]
    if kept is not lines and rng.randrange(3) == 0:
        return kept, "judged"
    rng.shuffle(piece)
    to = rng.choice((first, max(0, first + rng.randrange(-6, 7)), rng.randrange(1, len(lines) + 1)))
    return [*kept[:to], *piece, *kept[to:]], "judged"


def ended_early(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Cut the history off after any event, and put the number of remaining rounds in the header."""
    kept = lines[: rng.randrange(1, len(lines) + 1)]
    return with_line(kept, 0, parsed(lines[0]) | {"rounds": len(having(kept, "RoundClosed"))}), "judged"


def rounds_of(lines: Lines) -> list[slice]:
    ends = zip(having(lines, "RoundOpened"), having(lines, "RoundClosed"), strict=True)
    return [slice(first, last + 1) for first, last in ends]


def within(lines: Lines, one: slice, kind: str) -> list[int]:
    """Return the indices of a round's events of one kind."""
    return [index for index in having(lines, kind) if one.start <= index < one.stop]


def renumbered(lines: Lines) -> Lines:
    """Renumber the rounds from 1 and update the count in the header."""
    changed = list(lines)
    opened = having(lines, "RoundOpened")
    for number, index in enumerate(opened, start=1):
        changed[index] = text_of(parsed(lines[index]) | {"round": number})
    changed[0] = text_of(parsed(lines[0]) | {"rounds": len(opened)})
    return changed


def round_left_out(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    one = rng.choice(rounds_of(lines))
    return renumbered([*lines[: one.start], *lines[one.stop :]]), "judged"


def rounds_exchanged(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    one, other = sorted(rng.sample(rounds_of(lines), 2), key=lambda piece: int(piece.start))
    between = lines[one.stop : other.start]
    changed = [*lines[: one.start], *lines[other], *between, *lines[one], *lines[other.stop :]]
    return renumbered(changed), "refused"


def edited(lines: Lines, index: int, **fields: Any) -> Lines:
    return with_line(lines, index, parsed(lines[index]) | fields)


def other_secret(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Replace the secret and its commitment, but not the cards."""
    one = rng.choice(rounds_of(lines))
    secret = rng.randbytes(32).hex()
    commitment = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    changed = edited(lines, one.start, secret=secret, commitment=commitment)
    return edited(changed, one.stop - 1, secret=secret), "refused"


def other_word(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change the cut, or add one, right before the deal."""
    thrown = rng.choice(having(lines, "DiceThrown"))
    seat = parsed(rng.choice([line for line in lines if kind_of(line) == "BetPlaced"]))["seat"]
    cut = {"type": f"DeckCut/{FORMAT}", "seat": seat, "word": f"word {rng.randrange(10**6)}"}
    return [*lines[:thrown], text_of(cut), *lines[thrown:]], "refused"


def hands_exchanged(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Swap two seats' cards, as dealt and as set."""
    one = rng.choice(rounds_of(lines))
    seats = rng.sample(range(1, 8), 2)
    swap = dict(zip(seats, reversed(seats), strict=True))
    changed = list(lines)
    for index in range(one.start, one.stop):
        line = parsed(lines[index])
        if kind_of(lines[index]) == "HandsDealt":
            line["hands"] = [line["hands"][swap.get(seat, seat) - 1] for seat in range(1, 8)]
            changed[index] = text_of(line)
        elif kind_of(lines[index]) == "HandSet" and line["seat"] in swap:
            changed[index] = text_of(line | {"seat": swap[line["seat"]]})
    return changed, "refused"


def other_card(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Swap a card of a hand with a leftover card wherever they appear."""
    one = rng.choice(rounds_of(lines))
    dealt = within(lines, one, "HandsDealt")[0]
    line = parsed(lines[dealt])
    cards = some(rng, line["hands"][rng.randrange(7)]), some(rng, line["rest"])
    mine, other = (f'"{card}"'.encode() for card in cards)
    changed = list(lines)
    for index in range(dealt, one.stop):
        changed[index] = lines[index].replace(mine, b"?").replace(other, mine).replace(b"?", other)
    return changed, "refused"


def other_payment(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change a payment and adjust the banker's total to match."""
    one = rng.choice(rounds_of(lines))
    paid = within(lines, one, "SeatSettled")
    bank = within(lines, one, "BankSettled")[0]
    index = rng.choice(paid or [bank])
    line, banked = parsed(lines[index]), parsed(lines[bank])
    if index == bank:
        return edited(lines, bank, commission=banked["commission"] + rng.choice((1, 100))), "refused"
    amount = rng.choice((1, 100, 2500, line["stake"] or 100))
    changes = ("paid", amount), ("commission", amount), ("stake", 100), ("paid", -line["paid"] or amount)
    field, change = rng.choice(changes)
    net = banked["net"] + (change if field == "stake" else -change)
    return edited(edited(lines, index, **{field: line[field] + change}), bank, net=net), "refused"


def other_outcome(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change an outcome and adjust the money to match."""
    one = rng.choice(rounds_of(lines))
    paid = within(lines, one, "SeatSettled")
    bank = within(lines, one, "BankSettled")[0]
    if not paid:
        return other_payment(rng, lines)
    index = rng.choice(paid)
    line, banked = parsed(lines[index]), parsed(lines[bank])
    outcome = rng.choice([other for other in ("win", "push", "lose") if other != line["outcome"]])
    stake = line["stake"]
    commission = stake // 20 if outcome == "win" else 0
    forged = {
        "outcome": outcome,
        "high": "lower" if outcome == "lose" else "higher",
        "low": "higher" if outcome == "win" else "lower",
        "paid": {"win": 2 * stake - commission, "push": stake, "lose": 0}[outcome],
        "commission": commission,
        "why": rng.choice(("", "foul", "banker's foul", "late touch", "push rule")) if rng.randrange(3) == 0 else "",
    }
    net = banked["net"] + line["paid"] + line["commission"] - forged["paid"] - commission
    return edited(edited(lines, index, **forged), bank, net=net), "refused"


def resettled(lines: Lines, one: slice) -> Lines:
    first = within(lines, one, "SeatSettled")[0]
    bank = within(lines, one, "BankSettled")[0]
    decided = settle(evolve_all(State.empty(), map(decode_event, lines[1:first])), Settle())
    assert isinstance(decided, list)
    settled = [encode(event) for event in decided]
    return [*lines[:first], *settled, *lines[bank + 1 :]]


def other_setting(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Use another of a hand's 21 settings and pay everybody accordingly."""
    one = rng.choice([piece for piece in rounds_of(lines) if b'"SeatSettled/' in b"".join(lines[piece])])
    index = rng.choice(within(lines, one, "HandSet"))
    event, opened = decode_event(lines[index]), decode_event(lines[1])
    assert isinstance(event, e.HandSet)
    assert isinstance(opened, e.TableOpened)
    every = settings((*event.low, *event.high), opened.rules)
    setting = rng.choice([setting for setting in every if setting.low != event.low])
    by = rng.choice((event.by, "player", "house way"))
    forged = e.HandSet(event.seat, setting.low, setting.high, setting.foul, by)
    changed = with_line(lines, index, encode(forged))
    # the house must follow its way; a player with a bet may set any way
    if by == "house way":
        hand = tuple(sorted((*event.low, *event.high)))
        allowed = house_way(opened.house_way).set(hand, opened.rules).low == setting.low
    else:
        allowed = any(parsed(lines[bet])["seat"] == event.seat for bet in within(lines, one, "BetPlaced"))
    return resettled(changed, one), "a free choice" if allowed else "refused"


def other_bet(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change a bet and pay its seat accordingly."""
    one = rng.choice([piece for piece in rounds_of(lines) if b'"SeatSettled/' in b"".join(lines[piece])])
    index = rng.choice(within(lines, one, "BetPlaced"))
    old = parsed(lines[index])["amount"]
    amount = rng.choice((old + 100, old - 100, 100, 2 * old, old + 50, old + 10**6, 0))
    allowed = not amount % 100 and amount > 0
    return resettled(edited(lines, index, amount=amount), one), "a free choice" if allowed else "refused"


def other_buy_in(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change a buy-in, and the chips at that player's cash-out by the same amount."""
    index = rng.choice(having(lines, "PlayerJoined", "BoughtIn"))
    line = parsed(lines[index])
    field = "chips" if "chips" in line else "amount"
    change = rng.choice((100, -100, 10_000, 50, 10**9, -line[field]))
    changed = edited(lines, index, **{field: line[field] + change})
    for left in having(lines, "PlayerLeft"):
        gone = parsed(lines[left])
        if gone["seat"] == line["seat"] and left > index:
            changed = edited(changed, left, chips=gone["chips"] + change)
            break
    allowed = not change % 100 and 0 < line[field] + change <= 100_000_000
    return changed, "a free choice" if allowed else "refused"


def other_rules(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change a rule in both the header and the opening event."""
    rules = parsed(lines[0])["rules"]
    switch = some(rng, rules)
    others = [msgspec.to_builtins(preset).get(switch, 0) for preset in PRESETS.values()]
    others += [["fortune:2"], [], "none", "ace-high", "queen-high", "low-nine"]
    others += ["strict", "kickers", "lose", "refuse", "circle", "alternate", "best", "second", "lowest"]
    value = near(rng, rules[switch], switch, lines) if isinstance(rules[switch], int) else rng.choice(others)
    if rng.randrange(10) == 0:
        value = rng.choice((10**30, -1, None, True, 1.5, "x"))
    changed = edited(lines, 0, rules=rules | {switch: value})
    return edited(changed, 1, rules=rules | {switch: value}), "judged"


def other_banker(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Give the bank to someone else, or to nobody."""
    kinds = "BankTaken", "DealerBanked", "BankOffered", "BankDeclined", "BankPassedOver"
    index, seat = rng.choice(having(lines, *kinds)), rng.randrange(1, 8)
    forged: list[e.AnyEvent] = [
        e.BankTaken(seat, 100 * rng.randrange(60), seat % 7 + 1),
        e.DealerBanked(rng.choice(("first round", "after a player", "nobody took it", "its turn", "always")), seat),
        e.BankPassedOver(seat, rng.choice(("new", "banked", "sat out", "leaving"))),
        *(e.BankOffered(seat), e.BankDeclined(seat)),
    ]
    return with_line(lines, index, encode(rng.choice(forged))), "judged"


def settlement_of(rng: Random, lines: Lines) -> list[int]:
    """Return the index of each settlement in a random round."""
    one = rng.choice(rounds_of(lines))
    kinds = "SeatSettled", "SideBetSettled", "EnvyPaid", "MeterMoved", "BankSettled"
    return [index for index in having(lines, *kinds) if one.start <= index < one.stop]


def other_side_settlement(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change a field of a side bet's settlement, an envy bonus, the meter or the dealer's open hand."""
    found = having(lines, rng.choice(("SideBetSettled", "EnvyPaid", "MeterMoved", "DealerExposed")))
    if not found:
        return other_payment(rng, lines)
    index = rng.choice(found)
    line = parsed(lines[index])
    field = rng.choice([field for field in line if field != "type"])
    line[field] = near(rng, line[field], field, lines)
    return with_line(lines, index, line), "the same" if line == parsed(lines[index]) else "refused"


def settlement_reordered(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    places = settlement_of(rng, lines)
    one, other = rng.choice(places), rng.choice(places)
    changed = list(lines)
    changed[one], changed[other] = changed[other], changed[one]
    return changed, "the same" if one == other else "refused"


def settlement_cut_or_repeated(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    one = rng.choice(settlement_of(rng, lines))
    return [*lines[:one], *[lines[one]] * rng.choice((0, 2)), *lines[one + 1 :]], "refused"


def other_side_bet(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Change a side bet and settle the round accordingly."""
    rounds = [
        one for one in rounds_of(lines) if b'"side":[{' in b"".join(lines[one]) and within(lines, one, "SeatSettled")
    ]
    if not rounds:
        return other_bet(rng, lines)
    one = rng.choice(rounds)
    index = rng.choice([at for at in within(lines, one, "BetPlaced") if b'"side":[{' in lines[at]])
    line = parsed(lines[index])
    stake = some(rng, line["side"])
    if rng.randrange(2):
        stake["bet"] = some(rng, parsed(lines[0])["rules"]["side_bets"]).partition(":")[0]
        allowed = len({other["bet"] for other in line["side"]}) == len(line["side"])
    else:
        stake["amount"] = rng.choice((0, 100, stake["amount"] + 100, 10_100, 10**6, stake["amount"] + 50))
        allowed = not stake["amount"] % 100 and 0 < stake["amount"] <= 10_000
    return resettled(with_line(lines, index, line), one), "a free choice" if allowed else "refused"


def dealer_struck(rng: Random, lines: Lines) -> tuple[Lines, Expected]:
    """Claim that the dealer's open hand pushes all bets, and leave out everybody's settings."""
    found = [index for index in having(lines, "DealerExposed") if not parsed(lines[index])["struck"]]
    if not found:
        return other_outcome(rng, lines)
    index = rng.choice(found)
    one = next(one for one in rounds_of(lines) if one.start <= index < one.stop)
    sets = [place for place in within(lines, one, "HandSet") if place > index]
    changed = edited(lines, index, struck=True)
    return [line for place, line in enumerate(changed) if place not in sets], "refused"


CHANGES: dict[str, Change] = by_name(
    *(any_value, value_nearby, field_left_out, extra_field, reformatted, bytes_of_a_line),
    *(reordered, ended_early),
    *(round_left_out, rounds_exchanged),
    *(other_secret, other_word, hands_exchanged, other_card, other_payment, other_outcome),
    *(other_setting, other_bet, other_buy_in, other_rules, other_banker),
    *(other_side_settlement, settlement_reordered, settlement_cut_or_repeated, other_side_bet, dealer_struck),
)
"""Changes to the lines of a history, which is then resealed."""


# The sealed file

Damage = Callable[[Random, Lines], bytes]


def whole(lines: Iterable[bytes]) -> bytes:
    return sealed(list(lines))


def stale(rng: Random, lines: Lines) -> bytes:
    end = whole(lines).splitlines()[-1]
    changed, _ = some(rng, CHANGES.values())(rng, lines)
    return b"\n".join([*changed, end, b""])


def cut_short(rng: Random, lines: Lines) -> bytes:
    data = whole(lines)
    return data[: rng.randrange(len(data))]


def put_in(rng: Random, lines: Lines) -> bytes:
    data = whole(lines)
    place = rng.randrange(len(data) + 1)
    piece = some(rng, HOSTILE).encode("utf-8", "surrogatepass")
    return data[:place] + piece + data[place + rng.choice((0, 0, 1, 10)) :]


def put_together(rng: Random, lines: Lines) -> bytes:
    data = whole(lines)
    half = data[: rng.randrange(len(data))]
    return some(rng, (data + data, half + data, data + b"\n", data + b" ", b"\n" + data))


def reencoded(rng: Random, lines: Lines) -> bytes:
    text = whole(lines).decode()
    data = text.encode(rng.choice(("utf-16", "utf-8-sig", "utf-32", "latin-1", "utf-7")), "replace")
    return rng.choice((data, text.replace("\n", "\r").encode(), text.replace("\n", "\r\n").encode()))


def other_end(rng: Random, lines: Lines) -> bytes:
    """Change the last line so that it no longer quite matches the lines above it."""
    body = b"".join(line + b"\n" for line in lines)
    digest = hashlib.sha256(body).hexdigest()
    counted = len(lines) - 1
    end: Any = {"type": f"End/{FORMAT}", "events": counted, "sha256": digest}
    match rng.randrange(8):
        case 0:
            end["events"] = rng.choice((counted + 1, counted - 1, 0, -1, 10**30, True, None, str(counted)))
        case 1:
            others = digest.upper(), digest[:-1], "", None, digest[::-1], hashlib.sha256(b"").hexdigest()
            end["sha256"] = rng.choice(others)
        case 2:
            end["type"] = rng.choice(("End/2", "End", "end/1", "RoundClosed/1", None))
        case 3:
            del end[some(rng, end)]
        case 4:
            end["more"] = 1
        case 5:
            name = some(rng, end)
            return body + text_of(end)[:-1] + f',"{name}":{json.dumps(end[name])}}}\n'.encode()
        case 6:
            return body + 2 * (text_of(end) + b"\n")
        case _:
            return body + rng.choice((b"", b"null\n", b"[]\n", b"{}\n", b'{"type":"End/%d"}\n' % FORMAT, b'"End/1"\n'))
    return body + text_of(end) + b"\n"


def noise(rng: Random, lines: Lines) -> bytes:
    """Return random bytes or meaningless JSON, with or without a header and an end."""
    strange = [rng.choice((*_STRANGE, *map(json.dumps, HOSTILE))).encode() for _ in range(rng.randrange(1, 6))]
    start = lines[: rng.randrange(2)]
    return rng.choice((rng.randbytes(rng.randrange(300)), b"\n".join([*start, *strange]), whole([*start, *strange])))


DAMAGES: dict[str, Damage] = {
    "bytes changed": lambda rng, lines: damaged(rng, whole(lines)),
    **by_name(stale, cut_short, put_in, put_together, reencoded, other_end, noise),
}
"""Changes to a file whose last line is not recomputed."""
