"""The names by which a table can be reached, and the clients whose addresses a proxy may report."""

import socket
import subprocess
import sys

import pytest

from paigow_tui.serve.addresses import Caller, Names, parse_proxy, parse_public, reachable

PROXY = ("127.0.0.1", "10.0.0.0/8", "fd00::/8")


def names(*public: str, proxies: tuple[str, ...] = PROXY) -> Names:
    return Names(tuple(map(parse_public, public)), tuple(map(parse_proxy, proxies)))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("https://Paigow.Example.com", "https://paigow.example.com"),
        ("https://paigow.example.com:443/", "https://paigow.example.com"),
        ("http://paigow.example.com:8080/friends/", "http://paigow.example.com:8080/friends"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("ssh://paigow.example.com:22", "ssh://paigow.example.com"),
    ],
)
def test_a_public_name_has_a_scheme_a_host_and_perhaps_a_port_and_a_path(typed: str, name: str) -> None:
    assert str(parse_public(typed)) == name


@pytest.mark.parametrize(
    "typed",
    [
        "", "paigow.example.com", "ftp://a.example", "https://", "https://a b", "https://a/?x=1", "https://a/#x",
        "https://me@a.example", "https://a:99999", "https://a/<script>", "ssh://a/path", "https://[::", "https://-a",
        "https://a/../b\n", "https://a//b",
    ],
)  # fmt: skip
def test_an_invalid_public_name_is_refused_in_two_sentences(typed: str) -> None:
    with pytest.raises(ValueError, match=r"is not a public name\. Give one such as https://paigow\.example\.com"):
        parse_public(typed)


def test_a_proxy_must_be_an_address_or_a_network() -> None:
    assert "10.1.2.3" in map(str, parse_proxy("10.1.2.0/29").hosts())
    with pytest.raises(ValueError, match="is not an address"):
        parse_proxy("proxy.example.com")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.7, 10.1.1.1", "203.0.113.7"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.7, unknown", "127.0.0.1"),
        ("127.0.0.1", "10.0.0.9", "10.0.0.9"),
        ("203.0.113.99", "198.51.100.1", "203.0.113.99"),
    ],
)
def test_a_clients_address_and_host_are_taken_only_from_known_proxies(peer: str, forwarded: str, client: str) -> None:
    headers = {"Host": "localhost", "X-Forwarded-For": forwarded, "X-Forwarded-Host": "paigow.example.com"}
    caller = names().caller(headers, peer)
    assert caller.address == client
    assert caller.host == ("localhost" if peer == "203.0.113.99" else "paigow.example.com")


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("paigow.example.com", True), ("PAIGOW.example.com", True), ("paigow.example.com:443", True),
        ("paigow.example.com:80", False), ("paigow.example.com.evil.example", False), ("x.paigow.example.com", False),
        ("two.example:8443", True), ("two.example", False), ("127.0.0.1:1", True), ("here", True), ("", False),
        ("[", False), ("paigow.example.com@evil.example", False),
    ],
)  # fmt: skip
def test_the_server_answers_to_its_public_names_and_to_the_machines_own_names(host: str, known: bool) -> None:
    asked = names("https://paigow.example.com", "https://two.example:8443/friends")
    assert asked.answers(Caller("203.0.113.7", host, ""), ["here"]) is known


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("https://paigow.example.com", True), ("http://paigow.example.com", False), ("https://evil.example", False),
        ("http://localhost:8000", True), ("http://localhost:8001", False), ("null", False), ("", False),
        ("https://paigow.example.com.evil.example", False), ("http://[", False),
        ("https://paigow.example.com:444", False),
    ],
)  # fmt: skip
def test_only_the_tables_own_pages_may_act(origin: str, ours: bool) -> None:
    assert names("https://paigow.example.com").is_ours(Caller("203.0.113.7", "localhost:8000", origin)) is ours


def test_a_machine_lists_only_its_own_addresses() -> None:
    assert reachable("127.0.0.1") == ["127.0.0.1"]
    assert reachable("::1") == ["[::1]"]
    for address in reachable("0.0.0.0"):
        if address == socket.gethostname():
            continue  # there is no other network here
        with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as own:
            own.bind((address.strip("[]"), 0))


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--public=paigow.example.com", "'paigow.example.com' is not a public name. Give one such as"),
        ("--proxy=proxy", "'proxy' is not an address. Give a proxy such as"),
    ],
)
def test_an_invalid_public_name_or_proxy_is_refused_before_anything_opens(option: str, told: str) -> None:
    for command in ("serve", "web"):
        done = subprocess.run(
            [sys.executable, "-m", "paigow_tui", command, option], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(told)
