"""The wire: what widgets send, as a browser would get it."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, _CMD_LIST

Command = tuple[str, list[Any]]


@dataclass
class Wire:
    """The messages to ipycanvas's drawing side, each a list of commands by name."""

    batches: list[list[Command]] = field(default_factory=list)

    def take(self) -> list[list[Command]]:
        """What has come since the last time."""
        batches, self.batches = self.batches, []
        return batches

    def send(self, data: dict[str, Any], buffers: list[Any] | None = None) -> None:
        (buffer,) = buffers or []
        assert data["content"] == {"shape": data["content"]["shape"], "dtype": "uint8"}
        assert list(data["content"]["shape"]) == [len(bytes(buffer))]
        commands = json.loads(bytes(buffer))
        commands = commands if commands and isinstance(commands[0], list) else [commands]
        self.batches.append([(_CMD_LIST[command[0]], list(command[1])) for command in commands])


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """Records the drawing messages of one test in place of a kernel's channel."""
    wire = Wire()
    monkeypatch.setattr(_CANVAS_MANAGER.comm, "send", lambda data=None, buffers=None, **_: wire.send(data, buffers))
    return wire
