"""A host that cheats: it speaks the real protocol, knows the secrets, and tries to choose the deck.

An attack yields the host's messages and is sent the answers. It prefers decks as a cheat would: it likes one if the
person's first card is low, which is true of fewer than half of all decks. Decks are computed with the table's own
shuffle, not with the code of the program under attack.
"""

import hashlib
from collections.abc import Callable, Generator
from typing import Any, Final

import msgspec

from paigow_tui.table.shuffle import shuffle_key, shuffled_deck, thrown_dice

Line = dict[str, Any] | bytes
Attack = Callable[["Cheat"], Generator[Line, list[dict[str, Any]], None]]
SEAT: Final = 3


def digest(text: str) -> str:
    return hashlib.sha256(bytes.fromhex(text)).hexdigest()


class Cheat:
    """A cheating host and what it knows about a table; messages are honest unless an attack changes them."""

    def __init__(self, table: str = "table-1") -> None:
        self.table = table
        self.shares: dict[int, str] = {}
        """The shares that the person has opened, by round."""
        self.commitments: dict[int, str] = {}
        self.liked: list[int] = []
        """The rounds whose decks the host accepted."""
        self.screen: list[str] = []
        """The lines that the person sees."""

    def secret(self, round: int) -> str:
        return hashlib.sha256(f"{self.table}|{round}".encode()).hexdigest()

    def say(self, do: str, round: int, **fields: Any) -> dict[str, Any]:
        return {"do": do, "table": self.table, "round": round, "seat": SEAT, **fields}

    def commit(self, round: int) -> dict[str, Any]:
        return self.say("commit", round, commitment=digest(self.secret(round)))

    def fixed(self, round: int, **changed: Any) -> dict[str, Any]:
        return {"commitments": {str(SEAT): self.commitments[round]}, "cut": "", "banker": 7, **changed}

    def open(self, round: int, **changed: Any) -> dict[str, Any]:
        return self.say("open", round, commitment=digest(self.secret(round)), fixed=self.fixed(round, **changed))

    def deck(self, round: int, secret: str = "", cut: str = "") -> list[str]:
        key = shuffle_key(secret or self.secret(round), [self.shares[round]])
        return [card.text for card in shuffled_deck(key, self.table, round, cut)]

    def hand(self, round: int, banker: int = 7) -> list[str]:
        dice = thrown_dice(shuffle_key(self.secret(round), [self.shares[round]]), self.table, round, "")
        first = (banker + sum(dice) - 2) % 7
        turn = (SEAT - 1 - first) % 7
        return self.deck(round)[7 * turn : 7 * turn + 7]

    def shown(self, round: int) -> dict[str, Any]:
        return self.say("shown", round, cards=self.hand(round))

    def account(self, round: int, **changed: Any) -> dict[str, Any]:
        fields = {
            "secret": self.secret(round), "shares": {str(SEAT): self.shares[round]}, "fixed": self.fixed(round),
            "dealt": self.deck(round),
        }  # fmt: skip
        return self.say("account", round, **(fields | changed))

    def likes(self, round: int) -> bool:
        return self.hand(round)[0][0] in "234567"

    def has_opened(self, round: int) -> Generator[Line, list[dict[str, Any]], bool]:
        """Have the person commit to a share and open it; return whether that worked."""
        for message in (self.commit, self.open):
            for answer in (yield message(round)):
                if answer["answer"] == "commitment":
                    self.commitments[round] = answer["commitment"]
                elif answer["answer"] == "share":
                    self.shares[round] = answer["share"]
            if round not in self.commitments:
                return False
        return round in self.shares

    def plays(self, round: int) -> Generator[Line, list[dict[str, Any]], None]:
        """Play a round honestly."""
        if (yield from self.has_opened(round)):
            self.liked.append(round)
            yield self.shown(round)
            yield self.account(round)


def honest(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    for round in (1, 2, 3):
        yield from host.plays(round)


def skips_rounds(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Ask for round after round, and account only for the decks it likes."""
    for round in range(1, 9):
        if (yield from host.has_opened(round)) and host.likes(round):
            host.liked.append(round)
            yield host.shown(round)
            yield host.account(round)
    yield from host.has_opened(9)


def asks_again(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Ask for the same round again with another secret."""
    yield from host.has_opened(1)
    before, host.secret = host.secret(1), lambda round: "ab" * 32  # type: ignore[method-assign]
    yield from host.has_opened(1)
    assert before != host.secret(1)
    yield host.account(1)


def asks_again_for_another_share(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Ask for the same round twice, word for word; the share must not change. Then withhold the deck."""
    yield from host.has_opened(1)
    before = dict(host.shares)
    yield from host.has_opened(1)
    assert host.shares == before


def asks_at_two_seats(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    yield {**host.commit(1), "seat": SEAT + 1}
    yield host.shown(1)
    yield host.account(1)


def goes_back(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.plays(5)
    yield from host.plays(4)


def opens_an_old_share(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Collect two commitments, then ask for the share of the earlier round."""
    for answer in (yield host.commit(1)):
        host.commitments[1] = answer["commitment"]
    yield host.commit(2)
    for answer in (yield host.open(1)):
        host.shares[1] = answer["share"]
        yield host.account(1)


def withholds(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.plays(1)
    yield from host.has_opened(2)


def deals_unopened(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Deal a deck made from the host's secret and a made-up share."""
    for answer in (yield host.commit(1)):
        host.commitments[1] = answer["commitment"]
    host.shares[1] = "0" * 64
    yield host.account(1)


def leaves_the_share_out(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    host.shares[1] = "0" * 64
    yield host.account(1)


def fixes_without_the_share(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield host.commit(1)
    host.commitments[1] = "0" * 64
    yield host.open(1)


def changes_the_secret(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    for number in range(1_000):
        secret = digest(f"{number:064x}")
        if host.deck(1, secret)[0] == "Jk":
            break
    yield host.shown(1)
    yield host.account(1, secret=secret, dealt=host.deck(1, secret))


def cuts_afterward(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    cut = next(str(number) for number in range(1_000) if host.deck(1, cut=str(number))[0] == "Jk")
    yield host.shown(1)
    yield host.account(1, fixed=host.fixed(1, cut=cut), dealt=host.deck(1, cut=cut))


def opens_for_two_cuts(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    yield host.open(1, cut="another")
    yield host.account(1, fixed=host.fixed(1, cut="another"), dealt=host.deck(1, cut="another"))


def gives_the_bank_away_afterward(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Change the banker after the deal: the dice count from the banker, so every hand goes to another seat."""
    yield from host.has_opened(1)
    yield host.say("shown", 1, cards=host.hand(1, banker=2))
    yield host.account(1, fixed=host.fixed(1, banker=2))


def adds_a_share_afterward(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    shares = {str(SEAT): host.shares[1], "6": "1" * 64}
    key = shuffle_key(host.secret(1), [host.shares[1], "1" * 64])
    deck = [card.text for card in shuffled_deck(key, host.table, 1, "")]
    commitments = {**host.fixed(1)["commitments"], "6": digest("1" * 64)}
    yield host.account(1, shares=shares, dealt=deck, fixed=host.fixed(1, commitments=commitments))


def deals_other_cards(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    yield host.shown(1)
    yield host.account(1, dealt=host.deck(1)[::-1])


def shows_other_cards(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Show cards that the deck did not deal to the seat, then account for the real deck."""
    yield from host.has_opened(1)
    yield host.say("shown", 1, cards=host.deck(1)[49:] + host.hand(1)[:3])
    yield host.account(1)


def changes_the_cards_shown(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    yield host.say("shown", 1, cards=host.hand(1)[::-1])
    yield host.shown(1)
    yield host.account(1)


def shows_no_cards(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.has_opened(1)
    yield host.account(1)


def says_that_the_person_sits_out(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Send the program no cards, as if the person sat out; the screen may show any cards."""
    yield from host.plays(1)
    yield from host.has_opened(2)
    yield host.say("shown", 2, cards=[])
    yield host.account(2)


def accounts_late(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Look at several decks first, and account for all of them at the end."""
    for round in (1, 2, 3):
        yield from host.has_opened(round)
    for round in (1, 2, 3):
        yield host.shown(round)
        yield host.account(round)


def shows_before_it_deals(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield host.commit(1)
    yield host.say("shown", 1, cards=["As", "Ks", "Qs", "Js", "Ts", "9s", "8s"])


def changes_the_table(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    yield from host.plays(1)
    host.table = "table-2"
    yield from host.plays(1)


def replays(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Account for the second round with the first round's deck."""
    yield from host.plays(1)
    yield from host.has_opened(2)
    yield host.say("shown", 2, cards=host.hand(1))
    yield host.account(1)
    yield {**host.account(1), "round": 2}


def floods(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
    """Play rounds with the program as fast as possible, so as to show the person only the ones it likes."""
    for round in range(1, 200):
        yield from host.plays(round)


def sends(line: bytes) -> Attack:
    def attack(host: Cheat) -> Generator[Line, list[dict[str, Any]], None]:
        yield from host.plays(1)
        yield line

    return attack


_COMMIT: Final = Cheat().commit(2)
MALFORMED: Final[dict[str, bytes]] = {
    "nothing": b"",
    "no object": b"[]",
    "another object": b"{}",
    "a binary": bytes(range(256)).replace(b"\n", b""),
    "an unknown question": msgspec.json.encode({**_COMMIT, "do": "pay"}),
    "a seat out of range": msgspec.json.encode({**_COMMIT, "seat": 8}),
    "a seat that is text": msgspec.json.encode({**_COMMIT, "seat": "3"}),
    "a round below zero": msgspec.json.encode({**_COMMIT, "round": -1}),
    "a round that is huge": b'{"do":"commit","table":"table-1","round":' + b"9" * 4_000 + b"}",
    "a commitment that is short": msgspec.json.encode({**_COMMIT, "commitment": "ab"}),
    "a commitment in capitals": msgspec.json.encode({**_COMMIT, "commitment": "AB" * 32}),
    "a table with control characters": msgspec.json.encode({**_COMMIT, "table": "\x1b[2J"}),
    "half a line": msgspec.json.encode(_COMMIT)[:40],
    "nesting without end": b'{"do":' * 600,
    "a surrogate": b'{"do":"refused","why":"\\ud800"}',
    "an endless line": b"x" * 100_000,
    "an endless object": msgspec.json.encode({**_COMMIT, "more": "x" * 100_000}),
}
ATTACKS: Final[dict[str, Attack]] = {
    attack.__name__.replace("_", " "): attack
    for attack in (
        skips_rounds, asks_again, asks_again_for_another_share, asks_at_two_seats, goes_back, opens_an_old_share,
        withholds, deals_unopened, leaves_the_share_out, fixes_without_the_share, changes_the_secret, cuts_afterward,
        opens_for_two_cuts, gives_the_bank_away_afterward, adds_a_share_afterward, deals_other_cards,
        shows_other_cards, changes_the_cards_shown, shows_no_cards,
        says_that_the_person_sits_out, accounts_late, shows_before_it_deals, changes_the_table, replays, floods,
    )
} | {f"sends {name}": sends(line) for name, line in MALFORMED.items()}  # fmt: skip
