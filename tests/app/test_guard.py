"""What the server answers to a stranger: requests that no page of ours sends, and a kernel that nobody holds."""

import asyncio
import http.client
import json
import re
import time
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from alhambra_nb.app.guard import PROTOCOL, well_framed
from tests.browser.servers import Server, tutor
from tests.conftest import MakeNotebook

# What it is asked to send comes back with a buffer, which makes the message a binary one in every framing.
ECHO = """
from ipykernel.comm import Comm
def echo(comm, _):
    comm.on_msg(lambda _: comm.send({"said": True}, buffers=[b"\\xff" * 64]))
get_ipython().kernel.comm_manager.register_target("echo", echo)
"""
PATIENCE_S = 30.0
LONG = "a" * 8000
NOBODY = "00000000-0000-4000-8000-000000000000"

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(make_notebook: MakeNotebook, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("guard") / "log.txt"
    options = ["--idle-minutes", "0.1", "--allow-host", "Tutor.example"]
    with tutor(log, *options, notebook=make_notebook(ECHO)) as server:
        yield server


def ask(
    server: Server, path: str, headers: dict[str, str] | None = None, *, method: str = "GET", body: str | None = None
) -> tuple[int, str, http.client.HTTPMessage]:
    """Asks as it is written: no client in between puts the path into order."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    try:
        line.putrequest(method, path, skip_host="Host" in (headers or {}))
        for name, value in {**(headers or {}), **({"Content-Length": str(len(body))} if body else {})}.items():
            line.putheader(name, value)
        line.endheaders(body.encode() if body else None)
        answer = line.getresponse()
        return answer.status, answer.read().decode(), answer.headers
    finally:
        line.close()


def kernel_of(html: str) -> str:
    found = re.search(r'"kernelId": "([^"]+)"', html)
    assert found is not None
    return found[1]


@pytest.fixture
def kernel(server: Server, kernels: list[str]) -> str:
    """A kernel that lives: the last test's if it is quick enough, else a new one."""
    if not kernels or ask(server, f"/api/kernels/{kernels[-1]}")[0] != 200:
        kernels.append(kernel_of(ask(server, "/")[1]))
    return kernels[-1]


@pytest.fixture(scope="module")
def kernels() -> list[str]:
    return []


async def channel(server: Server, kernel: str, protocol: str | None = PROTOCOL, **headers: str) -> Any:
    request = HTTPRequest(
        f"ws://127.0.0.1:{server.port}/api/kernels/{kernel}/channels", headers=headers, request_timeout=PATIENCE_S
    )
    return await websocket_connect(request, subprotocols=[protocol] if protocol else None)


def message(kind: str, content: dict[str, Any]) -> list[bytes]:
    header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "s", "username": "u", "version": "5.3"}
    return [b"shell", *(json.dumps(part).encode() for part in (header, {}, {}, content))]


def framed(parts: list[bytes]) -> bytes:
    ends = [8 * (len(parts) + 2)]
    for part in parts:
        ends.append(ends[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in [len(ends), *ends]) + b"".join(parts)


async def until(line: WebSocketClientConnection, said: bytes | None) -> None:
    """Reads up to a message that holds ``said``; None: up to the end of the connection."""
    async with asyncio.timeout(PATIENCE_S):
        while (got := await line.read_message()) is not None:
            if said is not None and said in (got if isinstance(got, bytes) else got.encode()):
                return
    assert said is None, "the connection ended"


def is_alive(server: Server) -> bool:
    return ask(server, "/voila/static/voila.js", method="HEAD")[0] == 200


def test_a_channel_in_the_old_framing_is_refused_and_the_server_lives(server: Server, kernel: str) -> None:
    async def attack() -> None:
        comm = uuid4().hex
        line = await channel(server, kernel, protocol=None)
        for kind, content in (
            ("comm_open", {"comm_id": comm, "target_name": "echo", "data": {}}),
            ("comm_msg", {"comm_id": comm, "data": {}}),
        ):
            header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "s", "username": "u", "version": "5.3"}
            whole = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
            await line.write_message(json.dumps(whole))
        await asyncio.sleep(2)
        line.close()

    with pytest.raises(HTTPClientError) as refused:
        asyncio.run(attack())
    assert refused.value.code == 400
    assert is_alive(server)


def test_a_channel_in_our_framing_brings_binary_messages(server: Server, kernel: str) -> None:
    async def talk() -> None:
        comm = uuid4().hex
        line = await channel(server, kernel)
        await line.write_message(
            framed(message("comm_open", {"comm_id": comm, "target_name": "echo", "data": {}})), binary=True
        )
        await line.write_message(framed(message("comm_msg", {"comm_id": comm, "data": {}})), binary=True)
        await until(line, b"\xff" * 64)
        line.close()

    asyncio.run(talk())


@pytest.mark.parametrize(
    "attack",
    [
        b"\xff" * 8,
        (2**40).to_bytes(8, "little") + b"x" * 100,
        b"",
        "a text",
        framed([b"shell", b"no json", b"{}", b"{}", b"{}"]),
        framed([b"shell", b"[]", b"{}", b"{}", b"{}"]),
        framed([b"\xff", b"{}", b"{}", b"{}", b"{}"]),
        framed([b"shell", b"[" * 100_000, b"{}", b"{}", b"{}"]),
    ],
    ids=["count", "large count", "empty", "text", "no json", "no header", "no channel", "deep"],
)
def test_a_malformed_message_ends_its_connection_and_nothing_else(
    server: Server, kernel: str, attack: bytes | str
) -> None:
    async def send() -> int | None:
        line = await channel(server, kernel)
        await line.write_message(attack, binary=isinstance(attack, bytes))
        await until(line, None)
        code: int | None = line.close_code
        return code

    assert asyncio.run(send()) in {1002, 1007}
    assert is_alive(server)
    assert "Traceback" not in server.log.read_text()


def test_what_is_well_framed() -> None:
    good = framed(message("comm_msg", {}))
    assert well_framed(good)
    assert not well_framed(good[:-1])
    assert not well_framed((int.from_bytes(good[:8], "little") + 1).to_bytes(8, "little") + good[8:])
    assert not well_framed(framed([b"shell", b"{}"]))


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST:80", "[::1]", "[::1]:9", "tutor.example:443"])
def test_its_own_names_are_served(server: Server, name: str) -> None:
    assert ask(server, "/voila/static/voila.js", {"Host": name}, method="HEAD")[0] == 200


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "xlocalhost",
        "localhost.evil.example:80",
        "127x0x0x1",
        "[::2]",
        "10.0.0.1",
    ],
)
@pytest.mark.parametrize("path", ["/", "/voila/static/voila.js", "/nothing", f"/api/kernels/{NOBODY}/channels"])
def test_a_strange_name_is_refused(server: Server, name: str, path: str) -> None:
    before = len(server.kernels())
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Protocol": PROTOCOL}
    status, said, headers = ask(server, path, {"Host": name, **(upgrade if "channels" in path else {})})
    assert status == 403
    assert said.count("\n") == 1
    assert "--allow-host" in said
    assert name not in str(headers["Content-Security-Policy"])
    assert len(server.kernels()) <= before


@pytest.mark.parametrize(
    ("dest", "site"),
    [
        ("image", "cross-site"),
        ("script", "same-site"),
        ("empty", "same-origin"),
        ("iframe", "cross-site"),
        ("style", "none"),
    ],
)
def test_what_is_no_page_starts_no_kernel(server: Server, dest: str, site: str) -> None:
    before = {kernel.pid for kernel in server.kernels()}
    status, said, _ = ask(server, "/", {"Sec-Fetch-Dest": dest, "Sec-Fetch-Site": site})
    assert status == 403
    assert said.count("\n") == 1
    assert {kernel.pid for kernel in server.kernels()} <= before


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/logout", 404),
        ("/login", 404),
        ("/%00", 404),
        ("/%ff", 404),
        ("/?template=%ff", 400),
        ("//evil.example/", 404),
        ("/trial.ipynb", 404),
        ("/voila/files/trial.ipynb", 404),
        ("/voila/templates/", 404),
        ("/voila/templates/base/", 404),
        ("/voila/templates/alhambra/static/", 404),
        ("/voila/templates/alhambra/static/%00", 404),
        ("/voila/templates/../static/x", 404),
        (f"/voila/templates/{LONG}/static/{LONG}", 404),
        (f"/voila/static/{LONG}", 403),
        ("/voila/static/", 404),
        ("/voila/labextensions/%00", 404),
        ("/voila/labextensions/", 404),
        ("/voila/api/themes/%00", 404),
        (f"/voila/api/shutdown/{NOBODY}", 405),
        (f"/api/kernels/{NOBODY}", 404),
        (f"/api/kernels/{NOBODY}/channels", 400),
        (f"/voila/query/{NOBODY}", 404),
    ],
)
def test_a_wrong_address_gets_one_line(server: Server, path: str, status: int) -> None:
    got, said, headers = ask(server, path)
    assert got == status
    assert said.count("\n") == 1
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert "Traceback" not in server.log.read_text()


def test_the_policy_names_no_other_port(server: Server) -> None:
    allowed = ask(server, "/voila/static/voila.js", method="HEAD")[2]["Content-Security-Policy"]
    assert set(re.findall(r"wss?://[^ ;]+", allowed)) == {
        f"ws://127.0.0.1:{server.port}",
        f"wss://127.0.0.1:{server.port}",
    }


def test_a_page_that_says_goodbye_ends_its_kernel(server: Server) -> None:
    """As Voilà's page does: a form with the token from the cookie."""
    _, html, headers = ask(server, "/")
    cookie = next(line for line in headers.get_all("Set-Cookie", []) if line.startswith("_xsrf="))
    token = cookie.partition(";")[0].partition("=")[2]
    kernel = kernel_of(html)
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"_xsrf={token}"}
    farewell = f"/voila/api/shutdown/{kernel}"
    assert ask(server, farewell, form, method="POST", body="_xsrf=")[0] == 403
    assert ask(server, farewell, form, method="POST", body=f"_xsrf={token}")[0] == 204
    assert ask(server, f"/api/kernels/{kernel}")[0] == 404


def test_a_kernel_ends_that_no_page_holds_and_no_other(server: Server) -> None:
    held, left = (kernel_of(ask(server, "/")[1]) for _ in range(2))

    async def hold() -> None:
        line = await channel(server, held)
        async with asyncio.timeout(PATIENCE_S):
            while (await asyncio.to_thread(ask, server, f"/api/kernels/{left}"))[0] == 200:
                await asyncio.sleep(0.3)
        assert (await asyncio.to_thread(ask, server, f"/api/kernels/{held}"))[0] == 200
        line.close()

    asyncio.run(hold())


def test_kernels_that_stand_ready_stay(make_notebook: MakeNotebook, tmp_path_factory: pytest.TempPathFactory) -> None:
    log = tmp_path_factory.mktemp("ready") / "log.txt"
    options = ["--preheat", "1", "--idle-minutes", "0.03", "--verbose"]
    with tutor(log, *options, notebook=make_notebook(ECHO)) as server:
        end = time.monotonic() + PATIENCE_S
        while "is filled with" not in log.read_text() and time.monotonic() < end:
            time.sleep(0.2)
        time.sleep(6)
        kernel = kernel_of(ask(server, "/")[1])
        assert "Using pre-heated kernel" in log.read_text()
        assert ask(server, f"/api/kernels/{kernel}")[0] == 200
