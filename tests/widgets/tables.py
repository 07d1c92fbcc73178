"""Tables for tests: real widgets, and messages as a browser sends them."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

import comm
import pytest

from alhambra_nb.picture.table import Target, table_targets
from alhambra_nb.play.match import Match
from alhambra_nb.play.match_view import match_view
from alhambra_nb.widgets import GameTable
from alhambra_nb.widgets.panel import Panel, Value
from alhambra_nb.words import Words

from .markup import Element, read

PANELS = ("bar", "desk", "offers", "story", "more")


def deliver(widget: Any, content: object) -> None:
    """A custom message of the browser, as the kernel delivers it."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def press(table: GameTable, name: str, value: Value = None) -> None:
    """Whoever uses the panels."""
    deliver(table.desk, {"do": name, "value": value})


def html(table: GameTable) -> str:
    """All panels that are on the page."""
    if not isinstance(table.state, Match):
        return table.setup.html
    return "".join(panel(table, name).html for name in PANELS)


def panel(table: GameTable, name: str) -> Panel:
    found = getattr(table, name)
    assert isinstance(found, Panel)
    return found


def page(table: GameTable) -> Element:
    return read(html(table))


def match_of(table: GameTable) -> Match:
    assert isinstance(table.state, Match)
    return table.state


def middle(table: GameTable, target: Target) -> dict[str, float]:
    """The pixel of the canvas in the middle of a target."""
    picture = match_view(match_of(table), Words()).picture
    left, top, wide, high = dict(table_targets(picture, table._shape))[target]
    layout = table.board._layout
    assert layout is not None
    x, y = layout.pixel((left + wide / 2, top + high / 2))
    return {"x": x, "y": y}


def click(table: GameTable, kind: str, index: Any) -> None:
    """A click on the canvas."""
    deliver(table.board.canvas, {"event": "mouse_down", **middle(table, Target(kind, index))})  # type: ignore[arg-type]


def key(table: GameTable, name: str) -> None:
    deliver(table.board.canvas, {"event": "key_down", "key": name})


def prompt(table: GameTable) -> str:
    return match_view(match_of(table), Words()).prompt


@dataclass
class Traffic:
    """Everything that widgets send, ids replaced by the order in which they came."""

    sent: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)

    def take(self) -> list[str]:
        sent, self.sent = self.sent, []
        return sent

    def publish(self, channel: Any, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None) -> None:
        bodies = [bytes(buffer).decode() for buffer in buffers or ()]
        text = json.dumps([channel.comm_id, msg_type, data, metadata, bodies], default=str)
        self.sent.append(re.sub(r"\b(?:IPY_MODEL_)?[0-9a-f]{32}\b|\bal[0-9]+\b", self._name, text))

    def _name(self, found: re.Match[str]) -> str:
        return self.names.setdefault(found[0], f"<{len(self.names)}>")


@pytest.fixture
def traffic(monkeypatch: pytest.MonkeyPatch) -> Traffic:
    """Records what is sent in place of a kernel's channel."""
    traffic = Traffic()
    monkeypatch.setattr(
        comm.DummyComm, "publish_msg", lambda channel, *given, **named: _heard(traffic, channel, given, named)
    )
    return traffic


def _heard(traffic: Traffic, channel: Any, given: tuple[Any, ...], named: dict[str, Any]) -> None:
    named.pop("target_name", None)
    named.pop("target_module", None)
    traffic.publish(channel, *given, **named)
