"""A board without a browser: what it sends, and what it makes of messages, honest and crafted."""

from typing import Any

import ipywidgets
import pytest

from alhambra_nb.engine.geometry import Cell
from alhambra_nb.picture.scene import Scene, Sprite, rectangle
from alhambra_nb.picture.theme import DARK, LIGHT
from alhambra_nb.widgets.board import KEYS, SHARPNESS, Board

from .conftest import Wire

READY = {"event": "client_ready"}


def scene(left: float = -300.0, top: float = -200.0, width: float = 600.0, height: float = 400.0) -> Scene:
    ground = Sprite((left, top), (rectangle("ground", 0, 0, width, height),), (0.0, 0.0, width, height))
    return Scene((left, top, width, height), ((ground,),))


class Heard:
    """What a board told its owner."""

    def __init__(self, **options: Any) -> None:
        self.cells: list[Cell] = []
        self.keys: list[str] = []
        self.board = Board(960, 640, on_cell=self.cells.append, on_key=self.keys.append, **options)

    def send(self, content: object) -> None:
        """A custom message from the browser to the canvas, as the kernel delivers it."""
        deliver(self.board.canvas, content)


def deliver(widget: ipywidgets.Widget, content: object, method: str = "custom") -> None:
    data = {"method": method, "content": content} if method == "custom" else {"method": method, "state": content}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


@pytest.fixture
def heard() -> Heard:
    heard = Heard()
    heard.board.show(scene(), theme=LIGHT)
    return heard


@pytest.mark.parametrize(
    ("x", "y", "cell"),
    [(0, 0, (-3, -2)), (480, 320, (0, 0)), (479.9, 319.9, (-1, -1)), (959.9, 639.9, (2, 1)), (640, 160, (1, -1))],
)
def test_a_click_is_its_cell(heard: Heard, x: float, y: float, cell: Cell) -> None:
    heard.send({"event": "mouse_down", "x": x, "y": y})
    assert heard.cells == [cell]


def test_cells_follow_a_box_that_grows_and_is_not_as_wide_as_the_canvas(heard: Heard) -> None:
    heard.board.show(scene(-100.0, -300.0, 300.0, 640.0), theme=LIGHT)
    for x, y in ((480, 320), (479 - 150, 320), (481 + 150, 320)):
        heard.send({"event": "mouse_down", "x": x, "y": y})
    assert heard.cells == [(0, 0)]


@pytest.mark.parametrize("pixels", [1, 960, 1200, 1920, 50_000])
def test_a_click_keeps_its_cell_on_every_screen(heard: Heard, pixels: float) -> None:
    deliver(heard.board.manners, {"type": "view", "pixels": pixels})
    scale = heard.board.canvas.width / 960
    assert heard.board.canvas.height == 640 * scale
    heard.send({"event": "mouse_down", "x": 640 * scale, "y": 160 * scale})
    assert heard.cells == [(1, -1)]


def test_the_canvas_has_the_pixels_that_the_screen_needs_and_never_fewer_later(heard: Heard, wire: Wire) -> None:
    heard.board.connect(READY)
    wire.take()
    widths = []
    for pixels in (700, 960, 1100, 700, 1600, 9000, 10):
        deliver(heard.board.manners, {"type": "view", "pixels": pixels})
        widths.append((heard.board.canvas.width, len(wire.take())))
    assert widths == [(960, 0), (960, 0), (1440, 1), (1440, 0), (1920, 1), (1920, 0), (1920, 0)]
    assert SHARPNESS[-1] == 2


CRAFTED_PLACES = [float("nan"), float("inf"), -1, -0.001, 960, 10**400, "5", None, True, [5], {"x": 5}]


@pytest.mark.parametrize("bad", CRAFTED_PLACES)
def test_a_crafted_place_changes_nothing(heard: Heard, bad: object) -> None:
    for content in ({"x": bad, "y": 5}, {"x": 5, "y": bad}, {"x": 5}, {"y": 5}, {}):
        assert heard.board.cell_at(content.get("x"), content.get("y")) is None
        heard.board.receive({"event": "mouse_down", **content})
    assert heard.cells == []


@pytest.mark.parametrize(
    "content",
    [
        *(None, 5, "mouse_down", [], {}, {"event": None}, {"event": ["mouse_down"]}, {"event": "mouse_move"}),
        *(
            {"event": "touch_start"},
            {"event": "touch_end", "touches": [{}]},
            {"event": "mouse_up"},
            {"event": "mouse_wheel"},
        ),
        *({"event": "key_down"}, {"event": "key_down", "key": ["Enter"]}, {"event": "key_down", "key": "F5"}),
    ],
)
def test_a_crafted_event_neither_raises_nor_changes_anything(heard: Heard, wire: Wire, content: object) -> None:
    heard.board.connect(READY)
    wire.take()
    heard.board.receive(content)
    heard.board.connect(content)
    heard.board.fit(content)
    assert (heard.cells, heard.keys, wire.take()) == ([], [], [])


@pytest.mark.parametrize("pixels", [float("nan"), float("inf"), -5, 10**400, "2000", None, True, [3000]])
def test_a_crafted_size_changes_nothing(heard: Heard, pixels: object) -> None:
    heard.board.fit({"type": "view", "pixels": pixels})
    assert heard.board.canvas.width == 960


def test_state_that_a_browser_sets_is_not_taken(heard: Heard) -> None:
    board = heard.board
    deliver(board.canvas, {"width": 5, "height": "many", "_canvases": []}, "update")
    deliver(board.manners, {"label": "mine", "accepts": ["a"], "text": 5}, "update")
    deliver(board, {"children": []}, "update")
    assert board.canvas.width == 960
    assert board.manners.label == ""
    assert board.children == (board.canvas, board.manners)


@pytest.mark.parametrize(("key", "name"), KEYS.items())
def test_a_key_has_its_name(heard: Heard, key: str, name: str) -> None:
    heard.send({"event": "key_down", "key": key, "shift_key": False, "ctrl_key": False, "meta_key": False})
    assert heard.keys == [name]


def test_what_a_handler_raises_reaches_the_owner() -> None:
    errors: list[Exception] = []

    def fail(cell: Cell) -> None:
        raise LookupError(cell)

    board = Board(on_cell=fail, on_error=errors.append)
    board.show(scene(), theme=LIGHT)
    board.receive({"event": "mouse_down", "x": 480, "y": 320})
    assert [error.args for error in errors] == [((0, 0),)]
    quiet = Board(on_cell=fail)
    quiet.show(scene(), theme=LIGHT)
    with pytest.raises(LookupError):
        quiet.receive({"event": "mouse_down", "x": 480, "y": 320})


def test_a_click_before_anything_is_shown_is_nothing() -> None:
    heard = Heard()
    heard.send({"event": "mouse_down", "x": 5, "y": 5})
    assert heard.cells == []


def test_a_repaint_is_one_message_and_the_words_are_one_more(
    heard: Heard, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[dict[str, Any]] = []
    heard.board.connect(READY)
    wire.take()
    monkeypatch.setattr(heard.board.manners.comm, "send", lambda data=None, **_: words.append(data))
    heard.board.show(scene(), theme=DARK, text="a city", label="board", status="done")
    assert len(wire.take()) == 1
    assert [sorted(message["state"]) for message in words] == [["label", "status", "text"]]
    words.clear()
    heard.board.show(scene(), theme=DARK, text="a city")
    assert wire.take() == []
    assert words == []


def test_each_browser_that_comes_gets_the_whole_picture(heard: Heard, wire: Wire) -> None:
    top = heard.board.canvas[-1]
    deliver(top, READY)
    deliver(top, READY)
    first, second = wire.take()
    assert first == second
    assert sum(name == "switchCanvas" for name, _ in first) == 3


def test_hover_is_offered_only_where_a_click_means_something() -> None:
    grids = []
    for board in (Board(on_cell=print), Board(on_cell=print, hover=False), Board()):
        board.show(scene(), theme=LIGHT)
        grids.append(board.manners.grid)
    assert grids == [[0.5, 0.5, pytest.approx(1 / 6, abs=1e-5), 0.25, 0, 0, 1, 1], [], []]
