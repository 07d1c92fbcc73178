"""A panel: HTML from a template, and the actions of whoever uses it. It knows no rule."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from .manners import OneWay

_HERE = Path(__file__).parent
LONGEST = 50_000
"""The most characters of text that one action may bring."""

Value = str | bool | None


class Panel(OneWay, anywidget.AnyWidget):
    """Shows HTML, and calls ``on_do(name, value)`` for what a person does on an element with ``data-do``.

    ``html`` must be escaped where it holds foreign text; ``pages.render`` does so. What arrives from the browser is
    checked for its type and length only, and half characters are replaced, which could not be shown again: the owner
    decides whether it makes sense.
    """

    _esm = _HERE / "panel.js"
    _css = _HERE / "alhambra.css"

    html = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_do: Callable[[str, Value], None], html: str = "", **traits: Any) -> None:
        super().__init__(html=html, **traits)
        self._on_do = on_do
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))

    def receive(self, content: object) -> None:
        """Takes one message of the browser; what is malformed is passed over."""
        match content:
            case {"do": str(name), "value": (str() | bool() | None) as value}:
                if len(name) <= LONGEST and (not isinstance(value, str) or len(value) <= LONGEST):
                    self._on_do(name, _whole(value) if isinstance(value, str) else value)


def _whole(text: str) -> str:
    """The text with a replacement character for each half of a pair of surrogates that stands alone."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
