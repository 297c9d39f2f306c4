"""The people whom a table knows, and how it recognizes them."""

import pytest

from paigow_tui.serve.people import MOST, People, PersonKnown, identity
from paigow_tui.serve.proofs import is_word, salted
from paigow_tui.store import EventStore

ANN, BOB = identity(b"ann's key"), identity("what bob's browser keeps")


@pytest.fixture
def people(store: EventStore) -> People:
    return People(store, "shared/1", lambda: ["Gus"])


def test_guests_are_still_known_when_the_table_opens_again(people: People, store: EventStore) -> None:
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
def test_nobody_can_take_the_name_of_another_person_or_a_computer_player(people: People, name: str) -> None:
    people.meet(ANN, "ann")
    assert people.meet(BOB, name) == "taken"
    assert people.meet(BOB, "bob") is None
    assert people.meet(ANN, "annie") is None
    assert people.meet(BOB, "ann") is None, "that name is free again"


@pytest.mark.parametrize(
    "name", ["", "a" * 17, " ann", "an\x1b[2Jn", "an\u202en", "an\nn", "You", "Ho\u03c5se", "an\u3164n"]
)
def test_a_name_must_be_short_and_printable(people: People, name: str) -> None:
    assert people.meet(ANN, name) == "name"


def test_people_keep_names_chosen_before_lookalikes_were_refused(people: People) -> None:
    people._known = {ANN: PersonKnown(ANN, "ali"), BOB: PersonKnown(BOB, "all")}
    for who, name in ((ANN, "Ali"), (BOB, "ALL")):
        known = people.named(name)
        assert known is not None
        assert known.who == who
        assert people.meet(who, name) is None


def test_a_tables_guest_list_has_a_limit(people: People, store: EventStore) -> None:
    people._known = {str(number): PersonKnown(str(number), f"n{number}") for number in range(MOST)}
    assert people.meet(ANN, "ann") == "too many"
    assert people.meet("7", "seven") is None


def test_a_link_lets_one_person_in_only_once(people: People, store: EventStore) -> None:
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


def test_links_cookies_and_secret_words_are_not_saved_in_plain_text(people: People, store: EventStore) -> None:
    token = people.make_link()
    proof = people.use_link(token)
    people.meet(ANN, "ann", salted("swordfish"))
    kept = b"".join(record.payload for record in store.read("shared/1/people")).decode()
    for secret in (token, proof, "swordfish"):
        assert str(secret) not in kept


def test_an_invitation_lets_in_a_group_until_it_expires_is_used_up_or_is_revoked(
    store: EventStore, people: People
) -> None:
    first, second, third = people.invite(hours=2), people.invite(uses=2), people.invite()
    for typed in (second, second.lower(), second.replace("-", ""), f" {second} "):
        assert people.invitation(typed) is not None
    assert people.invitation(second.replace("-", "")[:-1] + "!") is None
    for who in ("a", "b"):
        assert people.come_by(second, who)
    assert not people.come_by(second, "c"), "it is for two"
    assert people.revoke(3)
    assert not people.come_by(third, "d")
    assert not people.revoke(4)
    now = store.clock()
    store.clock = lambda: now + 2 * 3_600_000
    assert people.invitation(first) is None
    again = People(store, "shared/1")
    assert [(*one.came, one.revoked) for one in again.invitations] == [(False,), ("a", "b", False), (True,)]
    assert again.came_by_invitation("a")
    assert not again.came_by_link("a"), "a cookie proves nothing about somebody who came over SSH"
    kept = b"".join(record.payload for record in store.read("shared/1/people")).decode()
    assert not any(code in kept or code.replace("-", "") in kept for code in (first, second, third))


def test_a_person_gives_the_pin_once_and_again_only_when_it_changes(people: People, store: EventStore) -> None:
    people.change_pin(salted("4711"))
    assert not people.knows_pin(ANN)
    people.gave_pin(ANN)
    again = People(store, "shared/1")
    assert again.knows_pin(ANN)
    assert is_word("4711", again.pin)
    again.change_pin(salted("4712"))
    assert not again.knows_pin(ANN)
