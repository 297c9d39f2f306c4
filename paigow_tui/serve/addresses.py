"""The names and addresses at which a table can be reached, and the clients behind its proxies."""

import errno
import ipaddress
import os
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
"""Listening addresses that mean all of a machine's addresses."""


def network_error(error: OSError) -> str:
    """Return what the system says about an error, without the error number."""
    # asyncio's own texts name the call that failed; without an errno, it found no address
    if isinstance(error, socket.gaierror) and error.strerror:
        return error.strerror
    return os.strerror(error.errno or errno.EADDRNOTAVAIL)


class Public(msgspec.Struct, frozen=True):
    """A public address of a table: ``https://paigow.example.com/friends`` for browsers, or one that starts with ssh."""

    scheme: Literal["http", "https", "ssh"]
    host: str
    """The host name or address, in lowercase, followed by the port unless that is the default."""
    path: str = ""
    """The path, which is empty or has a leading slash and no trailing one."""

    @property
    def origin(self) -> str:
        """The origin of its pages, as browsers send it."""
        return f"{self.scheme}://{self.host}"

    @property
    def address(self) -> tuple[str, int]:
        """The host name or address, and the port."""
        parts = urlsplit(self.origin)
        return parts.hostname or "", parts.port or _PORTS[self.scheme]

    def __str__(self) -> str:
        return self.origin + self.path


def parse_public(text: str) -> Public:
    """Parse a public address. Raise ValueError, with a one-sentence message, if it is not valid."""
    with suppress(ValueError):
        parts = urlsplit(text.strip())
        scheme, port, path = parts.scheme, parts.port, parts.path.rstrip("/")
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
        fits = _HOST.fullmatch(host) and _PATH.fullmatch(path) and not (parts.query or parts.fragment or parts.username)
        if fits and scheme in _PORTS and not (scheme == "ssh" and path):
            given = f"{host}:{port}" if port and port != _PORTS[scheme] else host
            return msgspec.convert({"scheme": scheme, "host": given, "path": path}, Public)
    raise ValueError(
        f"{quoted(text)} is not a public name. Give one such as https://paigow.example.com or ssh://paigow.example.com:8022."
    )


def parse_proxy(text: str) -> Network:
    """Parse a proxy address, or a network such as ``10.0.0.0/8``. Raise ValueError, with a message, if invalid."""
    try:
        return ipaddress.ip_network(text.strip())
    except ValueError:
        raise ValueError(
            f"{quoted(text)} is not an address. Give a proxy such as 127.0.0.1, ::1 or 10.0.0.0/8."
        ) from None


class Caller(msgspec.Struct, frozen=True):
    """The client that requests a page, and the host name it used."""

    address: str
    host: str
    """The requested host, with its port."""
    origin: str
    """The origin of the page that makes the request; empty if it was not sent."""


class Names(msgspec.Struct, frozen=True):
    """The host names that browsers may use, and the proxies trusted to name the client."""

    public: tuple[Public, ...] = ()
    proxies: tuple[Network, ...] = ()

    def caller(self, headers: Mapping[str, str], peer: str) -> Caller:
        """Return the client behind a request. Headers from a proxy count only if the proxy is trusted."""
        host = headers.get("Host", "")
        if self._is_proxy(peer):
            peer = self._client(headers.get("X-Forwarded-For", ""), peer)
            host = headers.get("X-Forwarded-Host", host).rpartition(",")[2].strip()
        return Caller(peer, host, headers.get("Origin", ""))

    def answers(self, caller: Caller, own: Collection[str]) -> bool:
        """Return whether the host name used is valid: a public one, one of this machine's ``own``, or an IP address."""
        try:
            asked = urlsplit(f"//{caller.host}")
            return _is_own(asked.hostname or "", own) or any(
                caller.host.lower() in (public.host, f"{public.host}:{_PORTS[public.scheme]}") for public in self.public
            )
        except ValueError:
            return False

    def is_ours(self, caller: Caller) -> bool:
        """Return whether the page that makes the request is one of ours."""
        try:
            return self.public_of(caller) is not None or urlsplit(caller.origin).netloc == caller.host
        except ValueError:
            return False

    def public_of(self, caller: Caller) -> Public | None:
        """Return the public address of the page that makes the request, if it has one."""
        return next((public for public in self.public if public.origin == caller.origin), None)

    def _is_proxy(self, address: str) -> bool:
        with suppress(ValueError):
            number = ipaddress.ip_address(address)
            if isinstance(number, ipaddress.IPv6Address) and number.ipv4_mapped is not None:
                number = number.ipv4_mapped
            return any(number in network for network in self.proxies)
        return False

    def _client(self, forwarded: str, peer: str) -> str:
        """Return the address that contacted our outermost proxy; anything listed before it may be forged."""
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
    """Return the addresses at which others can reach this machine, given where it listens; IPv6 ones in brackets."""
    if listen not in ALL:
        return [_bracketed(listen)]
    wanted = list(dict.fromkeys(address for address in _own_addresses() if listen != "0.0.0.0" or ":" not in address))
    return [_bracketed(address) for address in wanted] or [socket.gethostname()]


def _own_addresses() -> Iterator[str]:
    """Yield the addresses of this machine's interfaces, starting with the one that leads to other networks."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))  # sends nothing
            yield from _at_home(way.getsockname()[0])
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_DGRAM):
            yield from _at_home(str(place[0]))


def _at_home(address: str) -> Iterator[str]:
    """Yield the address if it is this machine's and others can use it."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if number.is_loopback or number.is_link_local or number.is_unspecified:
        return
    family = socket.AF_INET if number.version == 4 else socket.AF_INET6
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as here:
        here.bind((str(number), 0))
        yield str(number)


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address
