"""Who is known at a table, and by what."""

import pytest

from paigow_tui.serve.people import MOST, People, PersonKnown, identity
from paigow_tui.serve.proofs import is_word, salted
from paigow_tui.store import EventStore

ANN, BOB = identity(b"ann's key"), identity("what bob's browser keeps")


@pytest.fixture
def people(store: EventStore) -> People:
    return People(store, "shared/1", lambda: ["Gus"])


def test_who_has_come_in_is_known_when_the_table_opens_again(people: People, store: EventStore) -> None:
    assert people.meet(ANN, "ann", salted("swordfish")) is None
    again = People(store, "shared/1")
    assert (again.name(ANN), again.name(BOB)) == ("ann", "")
    known = again.named("Ann")
    assert known is not None
    assert is_word("swordfish", known.word)
    assert not is_word("sword fish", known.word)
    assert not is_word("", "")
    assert People(store, "shared/2").named("ann") is None


@pytest.mark.parametrize("name", ["Ann", "ANN", "\uff21nn", "\u0410nn", "A n n", "gus", "\u0262us"])
def test_nobody_has_the_name_of_somebody_else_or_of_a_computer_player(people: People, name: str) -> None:
    people.meet(ANN, "ann")
    assert people.meet(BOB, name) == "taken"
    assert people.meet(BOB, "bob") is None
    assert people.meet(ANN, "annie") is None
    assert people.meet(BOB, "ann") is None, "that name is free again"


@pytest.mark.parametrize(
    "name", ["", "a" * 17, " ann", "an\x1b[2Jn", "an\u202en", "an\nn", "You", "Ho\u03c5se", "an\u3164n"]
)
def test_a_name_is_short_and_printable(people: People, name: str) -> None:
    assert people.meet(ANN, name) == "name"


def test_people_known_since_before_names_were_compared_by_looks_keep_theirs(people: People) -> None:
    people._known = {ANN: PersonKnown(ANN, "ali"), BOB: PersonKnown(BOB, "all")}
    for who, name in ((ANN, "Ali"), (BOB, "ALL")):
        known = people.named(name)
        assert known is not None
        assert known.who == who
        assert people.meet(who, name) is None


def test_a_table_knows_only_so_many(people: People, store: EventStore) -> None:
    people._known = {str(number): PersonKnown(str(number), f"n{number}") for number in range(MOST)}
    assert people.meet(ANN, "ann") == "too many"
    assert people.meet("7", "seven") is None


def test_a_link_lets_in_one_person_once(people: People, store: EventStore) -> None:
    token = people.make_link()
    people = People(store, "shared/1")
    assert people.use_link("another") is None
    proof = people.use_link(token)
    assert proof is not None
    people = People(store, "shared/1")
    assert people.use_link(token) is None
    assert people.came_by_link(identity(proof))
    assert not people.came_by_link(identity("another"))
    assert not people.came_by_link("")


def test_no_key_word_or_link_is_kept(people: People, store: EventStore) -> None:
    token = people.make_link()
    proof = people.use_link(token)
    people.meet(ANN, "ann", salted("swordfish"))
    kept = b"".join(record.payload for record in store.read("shared/1/people")).decode()
    for secret in (token, proof, "swordfish"):
        assert str(secret) not in kept
