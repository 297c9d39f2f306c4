"""Real reverse proxies (nginx and Caddy) on the loopback interface, with a certificate made for the test."""

import asyncio
import shutil
import socket
import ssl
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal, NamedTuple

from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from paigow_tui.testing.waiting import until

NAME = "paigow.test"
Kind = Literal["nginx", "caddy"]
PROGRAMS = {kind: shutil.which(kind, path="/usr/sbin:/usr/bin:/usr/local/bin:/sbin") for kind in ("nginx", "caddy")}

_NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
  server {{
    listen 127.0.0.1:{port} ssl http2; server_name {name};
    ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
    location {outside}/ {{
      proxy_pass http://127.0.0.1:{behind}{inside}/;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout {idle}s;
    }}
  }}
}}
"""
_CADDY = """
{{
  admin unix/{folder}/admin.sock
  auto_https off
  storage file_system {folder}/storage
}}
https://{name}:{port} {{
  bind 127.0.0.1
  tls {folder}/cert.pem {folder}/key.pem
  {handle} {outside}/* {{
    reverse_proxy 127.0.0.1:{behind}
  }}
}}
"""


class Proxy(NamedTuple):
    """A running proxy, with its public origin and port, and an SSL context that trusts its certificate."""

    kind: Kind
    port: int
    trust: ssl.SSLContext
    folder: Path
    process: Process

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    async def reload(self) -> None:
        """Make the proxy reload its configuration, as it does when a certificate is renewed."""
        program, folder = str(PROGRAMS[self.kind]), self.folder
        ways = {
            "nginx": [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-s", "reload"],
            "caddy": [
                program, "reload", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile", "--force",
                "--address", f"unix/{folder}/admin.sock",
            ],
        }  # fmt: skip
        process = await asyncio.create_subprocess_exec(*ways[self.kind], stdout=DEVNULL, stderr=PIPE)
        _, errors = await process.communicate()
        assert process.returncode == 0, errors.decode()


class Resolver(AbstractResolver):
    """A client's resolver that maps the table's public name to this machine."""

    async def resolve(self, host: str, port: int = 0, family: Any = socket.AF_INET) -> list[ResolveResult]:
        assert host == NAME
        return [ResolveResult(hostname=host, host="127.0.0.1", port=port, family=family, proto=0, flags=0)]

    async def close(self) -> None:
        pass


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@asynccontextmanager
async def proxy(
    kind: Kind, folder: Path, port: int, behind: int, path: str = "", strip: bool = True, idle: int = 60
) -> AsyncIterator[Proxy]:
    """Run a proxy in front of a server, at ``path``, which is stripped from requests if ``strip`` is true."""
    _certificate(folder)
    given = {"folder": folder, "port": port, "behind": behind, "name": NAME, "outside": path, "idle": idle}
    if kind == "nginx":
        (folder / "nginx.conf").write_text(_NGINX.format(**given, inside="" if strip else path))
        command = ["-p", str(folder), "-c", str(folder / "nginx.conf")]
    else:
        (folder / "Caddyfile").write_text(_CADDY.format(**given, handle="handle_path" if strip else "handle"))
        command = ["run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    environ = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder), "PATH": "/usr/bin"}
    process = await asyncio.create_subprocess_exec(
        str(PROGRAMS[kind]), *command, stdout=DEVNULL, stderr=DEVNULL, env=environ
    )

    def listens() -> bool:
        assert process.returncode is None, (folder / "error.log").read_text()
        with socket.socket() as door:
            return door.connect_ex(("127.0.0.1", port)) == 0

    try:
        await until(listens)
        yield Proxy(kind, port, ssl.create_default_context(cafile=folder / "cert.pem"), folder, process)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def _certificate(folder: Path) -> None:
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    (folder / "cert.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )  # fmt: skip
