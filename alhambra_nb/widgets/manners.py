"""What the browser does for us beside drawing: ``manners.js`` for a board, ``page.js`` for the whole page."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

_HERE = Path(__file__).parent
_LONGEST_TEXT = 4000
"""The most characters of an address's query or of a list of languages."""
_MOST = 1 << 18
"""The most characters of one stored text that are taken from a browser."""


class OneWay:
    """For widgets whose state goes to the browser only: a crafted update changes nothing."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignores state that a browser sends."""


class Manners(OneWay, anywidget.AnyWidget):
    """Serves the canvas beside it in the same box: focus, keys, wheel, taps, hover, label, text twin, announcements.

    ``accepts`` are the key names (as in the browser's ``event.key``) that go to the board; all others stay the page's.
    ``grid`` is empty, or eight parts of the canvas from 0 to 1: where cell (0, 0) begins (x, y), the size of a cell
    (x, y), and the part in which the pointer highlights cells (left, top, right, bottom). ``boxes`` are what it
    highlights on a board without cells: each left, top, width, height in parts of the canvas. ``shapes``: does the
    kernel want to hear of the column's and the window's size?
    """

    _esm = _HERE / "manners.js"
    _css = _HERE / "manners.css"

    label = traitlets.Unicode("").tag(sync=True)
    text = traitlets.Unicode("").tag(sync=True)
    status = traitlets.Tuple(traitlets.Int(), traitlets.Unicode(), default_value=(0, "")).tag(sync=True)
    accepts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    grid = traitlets.List(traitlets.Float()).tag(sync=True)
    boxes = traitlets.List(traitlets.List(traitlets.Float())).tag(sync=True)
    shapes = traitlets.Bool(default_value=False).tag(sync=True)

    def announce(self, words: str) -> None:
        """Lets a screen reader say the words, also when it said the same before."""
        self.status = (self.status[0] + 1, words)


class PageManners(OneWay, anywidget.AnyWidget):
    """One for the whole page, shown anywhere in it: notices a lost kernel, and keeps texts in the browser's storage.

    ``language`` is the code of the language that a page of ours is in: it tells a screen reader how to speak.

    ``lost_text`` stands on top of the page when the kernel has not answered several beats in a row, beside a button
    called ``again_text`` that loads the page again; a page of ours loads itself when the server says that the kernel is
    gone. ``heartbeat`` is the time between two beats in seconds, 0 for none. ``stored`` is what the browser had kept
    when the page opened, by tab if it had; ``languages`` are those that its user reads, best first, joined by commas,
    and ``search`` is the address's query, ``?…``.
    """

    _esm = _HERE / "page.js"
    _css = _HERE / "page.css"

    language = traitlets.Unicode("").tag(sync=True)
    lost_text = traitlets.Unicode("").tag(sync=True)
    again_text = traitlets.Unicode("").tag(sync=True)
    heartbeat = traitlets.Float(0.0).tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)

    def __init__(self, on_stored: Callable[[dict[str, str]], None] | None = None, **traits: Any) -> None:
        """``on_stored`` is called once for each page that opens, with all that its browser had kept."""
        super().__init__(**traits)
        self.stored: dict[str, str] = {}
        self.languages = self.search = ""
        self._on_stored = on_stored
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))

    def keep(self, key: str, value: str | None) -> None:
        """Keeps a text in the browser under the key; None takes it away. What is kept outlives the kernel."""
        self.kept = {**self.kept, key: value}

    def readdress(self, search: str) -> None:
        """Gives a page of ours another query, ``?…`` or nothing, without loading it: what a reload asks for."""
        self.send({"type": "address", "search": search})

    def receive(self, content: object) -> None:
        """Takes one message of the browser; anything malformed is passed over."""
        kind = content.get("type") if isinstance(content, dict) else None
        if kind == "beat":
            self.send({"type": "beat"})
        elif kind == "stored":
            self.stored = _texts(content["items"] if isinstance(content, dict) and "items" in content else None)
            self.languages, self.search = _text(content, "languages"), _text(content, "search")
            if self._on_stored is not None:
                self._on_stored(self.stored)


def _text(content: object, key: str) -> str:
    text = content.get(key) if isinstance(content, dict) else None
    return text if isinstance(text, str) and len(text) <= _LONGEST_TEXT and _sound(text) else ""


def _texts(items: object) -> dict[str, str]:
    """What can be used of a browser's storage: each text on its own, so that one bad item costs no other."""
    if not isinstance(items, dict):
        return {}
    return {key: text for key, text in items.items() if isinstance(text, str) and len(text) <= _MOST and _sound(text)}


def _sound(text: str) -> bool:
    """Whether the text can be sent to a browser again: half a character, a lone surrogate, cannot."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)
