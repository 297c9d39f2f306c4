"""The names a table is reached by, and who is asking: public names, this machine's addresses, and proxies in front of
it."""

import ipaddress
import re
import socket
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec

from paigow_tui.cards import quoted

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_PATH: Final = re.compile(r"(/\w[\w.~-]*)*", re.ASCII)
_HOST: Final = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]")
_PORTS: Final = {"http": 80, "https": 443, "ssh": 22}
ALL: Final = ("", "0.0.0.0", "::")
"""The address that listens on all addresses of a machine."""


class Public(msgspec.Struct, frozen=True):
    """A public name of a table: ``https://paigow.example.com/friends`` for browsers, or one that starts with ssh."""

    scheme: Literal["http", "https", "ssh"]
    host: str
    """In small letters, with the port unless it is the usual one."""
    path: str = ""
    """Empty, or with a slash in front and none at the end."""

    @property
    def origin(self) -> str:
        """What a browser calls the origin of its pages."""
        return f"{self.scheme}://{self.host}"

    @property
    def address(self) -> tuple[str, int]:
        """The name or address, and the port."""
        parts = urlsplit(self.origin)
        return parts.hostname or "", parts.port or _PORTS[self.scheme]

    def __str__(self) -> str:
        return self.origin + self.path


def parse_public(text: str) -> Public:
    """Return a public name. Raise ValueError with a sentence."""
    with suppress(ValueError):
        parts = urlsplit(text.strip())
        scheme, port, path = parts.scheme, parts.port, parts.path.rstrip("/")
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
        fits = _HOST.fullmatch(host) and _PATH.fullmatch(path) and not (parts.query or parts.fragment or parts.username)
        if fits and scheme in _PORTS and not (scheme == "ssh" and path):
            given = f"{host}:{port}" if port and port != _PORTS[scheme] else host
            return msgspec.convert({"scheme": scheme, "host": given, "path": path}, Public)
    raise ValueError(
        f"{quoted(text)} is not a public name. Give it as https://paigow.example.com, or ssh://paigow.example.com:8022."
    )


def parse_proxy(text: str) -> Network:
    """Return the addresses of proxies: one, or a network such as ``10.0.0.0/8``. Raise ValueError with a sentence."""
    try:
        return ipaddress.ip_network(text.strip())
    except ValueError:
        raise ValueError(f"{quoted(text)} is not an address. Give a proxy as 127.0.0.1, ::1 or 10.0.0.0/8.") from None


class Caller(msgspec.Struct, frozen=True):
    """Who is asking for a page, and by which name."""

    address: str
    host: str
    """The host the page was asked of, with its port."""
    origin: str
    """The origin of the page that asks; empty if it does not say."""


class Names(msgspec.Struct, frozen=True):
    """The names browsers may use, and the proxies trusted to say who is asking."""

    public: tuple[Public, ...] = ()
    proxies: tuple[Network, ...] = ()

    def caller(self, headers: Mapping[str, str], peer: str) -> Caller:
        """Return who asks. What a proxy says about that counts only if the proxy is known."""
        host = headers.get("Host", "")
        if self._is_proxy(peer):
            peer = self._client(headers.get("X-Forwarded-For", ""), peer)
            host = headers.get("X-Forwarded-Host", host).rpartition(",")[2].strip()
        return Caller(peer, host, headers.get("Origin", ""))

    def answers(self, caller: Caller, own: Collection[str]) -> bool:
        """Return whether pages may be asked by this name: a public one, one of this machine's ``own``, an address."""
        try:
            asked = urlsplit(f"//{caller.host}")
            return _is_own(asked.hostname or "", own) or any(
                caller.host.lower() in (public.host, f"{public.host}:{_PORTS[public.scheme]}") for public in self.public
            )
        except ValueError:
            return False

    def is_ours(self, caller: Caller) -> bool:
        """Return whether the page that asks is one of the table's."""
        try:
            return self.public_of(caller) is not None or urlsplit(caller.origin).netloc == caller.host
        except ValueError:
            return False

    def public_of(self, caller: Caller) -> Public | None:
        """Return the public name of the page that asks, if it has one."""
        return next((public for public in self.public if public.origin == caller.origin), None)

    def _is_proxy(self, address: str) -> bool:
        with suppress(ValueError):
            number = ipaddress.ip_address(address)
            if isinstance(number, ipaddress.IPv6Address) and number.ipv4_mapped is not None:
                number = number.ipv4_mapped
            return any(number in network for network in self.proxies)
        return False

    def _client(self, forwarded: str, peer: str) -> str:
        """Return the address that asked the first of our proxies; anybody could have written what comes before it."""
        for address in reversed([part.strip() for part in forwarded.split(",")]):
            try:
                peer = str(ipaddress.ip_address(address))
            except ValueError:
                break
            if not self._is_proxy(peer):
                break
        return peer


def _is_own(name: str, own: Collection[str]) -> bool:
    try:
        return name in own or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


def reachable(listen: str) -> list[str]:
    """Return the addresses of this machine by which others reach what listens there; brackets around those of IPv6."""
    if listen not in ALL:
        return [_bracketed(listen)]
    wanted = list(dict.fromkeys(address for address in _own_addresses() if listen != "0.0.0.0" or ":" not in address))
    return [_bracketed(address) for address in wanted] or [socket.gethostname()]


def _own_addresses() -> Iterator[str]:
    """Yield the addresses of this machine's interfaces, the one that leads to other networks first."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))  # sends nothing
            yield from _at_home(way.getsockname()[0])
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_DGRAM):
            yield from _at_home(str(place[0]))


def _at_home(address: str) -> Iterator[str]:
    """Yield an address if it is one of this machine's that others can use."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if number.is_loopback or number.is_link_local or number.is_unspecified:
        return
    family = socket.AF_INET if number.version == 4 else socket.AF_INET6
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as here:
        here.bind((str(number), 0))
        yield str(number)


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address
