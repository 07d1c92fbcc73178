"""What the painter sends must draw the picture: a small browser of our own draws it, pixel by pixel."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipycanvas import MultiCanvas, hold_canvas
from ipycanvas.canvas import Canvas

from alhambra_nb.engine.tile import Tile
from alhambra_nb.picture.layout import Layout
from alhambra_nb.picture.scene import Circle, Line, Scene, Sprite, Text, polygon, rectangle
from alhambra_nb.picture.theme import LIGHT, Paint, Theme
from alhambra_nb.picture.tiles import tile_shapes
from alhambra_nb.widgets.painter import Painter
from alhambra_nb.widgets.strokes import BASELINE, encode

from .conftest import Command, Wire

SIDE = 24
BOX = (0.0, 0.0, float(SIDE), float(SIDE))
PLAIN = Theme("plain", "#ffffff", {"a": Paint(fill="#aa0000"), "b": Paint(fill="#00bb00"), "c": Paint(fill="#0000cc")})
OTHER = Theme("other", "#000000", {"a": Paint(fill="#010101"), "b": Paint(fill="#020202"), "c": Paint(fill="#030303")})
LAYOUT = Layout(BOX, SIDE, SIDE)
ATTRIBUTES = {number: name for name, number in Canvas.ATTRS.items()}


class Browser:
    """Canvases that know filled rectangles, transforms and clips: enough for scenes of rectangles."""

    def __init__(self, canvases: MultiCanvas) -> None:
        self.pixels = {f"IPY_MODEL_{canvas.model_id}": self.blank() for canvas in canvases._canvases}

    @staticmethod
    def blank() -> list[list[str]]:
        return [[""] * SIDE for _ in range(SIDE)]

    def draw(self, batches: Iterable[list[Command]]) -> None:
        for batch in batches:
            target, clip, move, path, fill, saved = self.blank(), None, (1, 0, 0), [], "", []
            for name, arguments in batch:
                match name:
                    case "switchCanvas":
                        target = self.pixels[arguments[0]]
                    case "save":
                        saved.append(clip)
                    case "restore":
                        clip, move = saved.pop(), (1, 0, 0)
                    case "resetTransform":
                        move = (1, 0, 0)
                    case "setTransform":
                        move = (arguments[0], arguments[4], arguments[5])
                    case "set":
                        fill = arguments[1] if ATTRIBUTES[arguments[0]] == "fill_style" else fill
                    case "beginPath":
                        path = []
                    case "rect":
                        path.append(self.at(move, arguments))
                    case "clip":
                        clip = {pixel for rect in path for pixel in rect}
                    case "fill":
                        self.put(target, clip, (pixel for rect in path for pixel in rect), fill)
                    case "fillRect" | "clearRect":
                        self.put(target, clip, self.at(move, arguments), fill if name == "fillRect" else "")
                    case _:
                        pytest.fail(f"unknown command {name}")
            assert not saved, "the canvas keeps a clip for whoever draws next"

    @staticmethod
    def at(move: tuple[float, float, float], rect: list[float]) -> list[tuple[int, int]]:
        scale, x, y = move
        left, top = round(x + scale * rect[0]), round(y + scale * rect[1])
        wide, high = round(scale * rect[2]), round(scale * rect[3])
        return [(i, j) for i in range(left, left + wide) for j in range(top, top + high)]

    @staticmethod
    def put(
        target: list[list[str]], clip: set[tuple[int, int]] | None, pixels: Iterable[tuple[int, int]], what: str
    ) -> None:
        for x, y in pixels:
            if 0 <= x < SIDE and 0 <= y < SIDE and (clip is None or (x, y) in clip):
                target[y][x] = what

    def seen(self) -> list[list[str]]:
        """The layers on top of each other."""
        layers = list(self.pixels.values())
        return [[next((p[y][x] for p in reversed(layers) if p[y][x]), "") for x in range(SIDE)] for y in range(SIDE)]


def expected(scene: Scene, theme: Theme) -> list[list[str]]:
    """The same picture, drawn in the plainest way."""
    picture = [[theme.background] * SIDE for _ in range(SIDE)]
    for layer in scene.layers:
        for sprite in layer:
            for shape in sprite.shapes:
                (x, y), (x1, y1) = shape.points[0], shape.points[2]  # type: ignore[union-attr]
                for j in range(int(sprite.at[1] + y), min(SIDE, int(sprite.at[1] + y1))):
                    for i in range(int(sprite.at[0] + x), min(SIDE, int(sprite.at[0] + x1))):
                        picture[j][i] = theme[shape.style].fill or ""
    return picture


sprites = st.builds(
    lambda x, y, style, width, height: Sprite(
        (float(x), float(y)), (rectangle(style, 0.0, 0.0, width, height),), (0.0, 0.0, float(width), float(height))
    ),
    st.integers(0, SIDE - 1),
    st.integers(0, SIDE - 1),
    st.sampled_from("abc"),
    st.integers(1, 9),
    st.integers(1, 9),
)
layers = st.lists(sprites, max_size=9).map(tuple)
scenes = st.lists(layers, max_size=4).map(lambda found: Scene(BOX, tuple(found)))


@given(st.lists(st.tuples(scenes, st.sampled_from([PLAIN, PLAIN, PLAIN, OTHER])), min_size=1, max_size=5))
def test_the_picture_is_right_after_every_change(shown: list[tuple[Scene, Theme]]) -> None:
    wire = Wire()
    with pytest.MonkeyPatch.context() as patch:
        canvases = MultiCanvas(2, width=SIDE, height=SIDE)
        patch.setattr(canvases._canvas_manager.comm, "send", lambda data, buffers=None, **_: wire.send(data, buffers))
        painter, browser = Painter(canvases), Browser(canvases)
        painter.repaint()
        for scene, theme in shown:
            painter.paint(scene, theme, LAYOUT)
            batches = wire.take()
            assert len(batches) <= 1
            browser.draw(batches)
            assert browser.seen() == expected(scene, theme)
        late = Browser(canvases)
        painter.repaint()
        late.draw(wire.take())
        assert late.seen() == browser.seen()


def city(*tiles: tuple[str, int, int], mark: tuple[float, float] | None = None) -> Scene:
    ground = Sprite((0.0, 0.0), (rectangle("ground", 0, 0, 800, 600),), (0.0, 0.0, 800.0, 600.0))
    stones = tuple(Sprite((x * 100.0, y * 100.0), tile_shapes(Tile.parse(code))) for code, x, y in tiles)
    marks = (Sprite(mark, (rectangle("legal", 0, 0, 100, 100),)),) if mark else ()
    return Scene((0.0, 0.0, 800.0, 600.0), ((ground,), stones, marks))


HOME = (("F", 3, 3), ("P7-E", 4, 3), ("T11", 3, 4), ("G10-N", 2, 3), ("S9", 5, 5))


@pytest.fixture
def shown(wire: Wire) -> Painter:
    """A painter that has shown a city to a browser."""
    painter = Painter(MultiCanvas(3, width=800, height=600))
    painter.repaint()
    painter.paint(city(*HOME), LIGHT, Layout((0, 0, 800, 600), 800, 600))
    wire.take()
    return painter


def paint(painter: Painter, scene: Scene) -> None:
    painter.paint(scene, LIGHT, Layout(scene.box, 800, 600))


def test_an_equal_scene_sends_nothing(shown: Painter, wire: Wire) -> None:
    paint(shown, city(*HOME))
    assert wire.take() == []


def test_a_mark_touches_its_own_layer_alone(shown: Painter, wire: Wire) -> None:
    paint(shown, city(*HOME, mark=(300.0, 200.0)))
    (batch,) = wire.take()
    assert [arguments for name, arguments in batch if name == "switchCanvas"] == [[shown._names[2]]]


def test_a_tile_built_draws_no_other_tile_again(shown: Painter, wire: Wire) -> None:
    paint(shown, city(*HOME, ("A9", 1, 1)))
    (batch,) = wire.take()
    assert [arguments[4:] for name, arguments in batch if name == "setTransform"] == [[100.0, 100.0]]


def test_what_is_shown_before_a_browser_comes_is_kept_for_it(wire: Wire) -> None:
    painter = Painter(MultiCanvas(3, width=800, height=600))
    paint(painter, city(*HOME))
    assert wire.take() == []
    painter.repaint()
    (batch,) = wire.take()
    assert {tuple(arguments) for name, arguments in batch if name == "switchCanvas"} == {(n,) for n in painter._names}


def test_a_batch_always_names_its_canvas_and_the_next_drawer_must_too(shown: Painter, wire: Wire) -> None:
    own = Canvas()
    own.fill_rect(0, 0, 5)
    paint(shown, city(*HOME, mark=(100.0, 100.0)))
    own.fill_rect(0, 0, 6)
    batches = wire.take()
    assert batches[-3][0] == ("switchCanvas", [shown._names[2]])
    assert batches[-2][0] == ("switchCanvas", [f"IPY_MODEL_{own.model_id}"])


def test_an_unknown_style_leaves_the_picture_as_it_was(shown: Painter, wire: Wire) -> None:
    bad = Scene((0, 0, 800, 600), ((Sprite((0.0, 0.0), (rectangle("no such style", 0, 0, 1, 1),)),),))
    with pytest.raises(KeyError):
        paint(shown, bad)
    paint(shown, city(*HOME))
    assert wire.take() == []
    paint(shown, city(*HOME, mark=(0.0, 0.0)))
    assert len(wire.take()) == 1


def test_commands_are_what_ipycanvas_itself_would_send(wire: Wire) -> None:
    theme = Theme(
        "t",
        "#ffffff",
        {"p": Paint("#112233", "#445566", 2.5, (4, 2), 0.5), "t": Paint("#000000", weight=700, scale=2.0)},
        "serif",
    )
    shapes = (
        polygon("p", (0, 0), (10.126, 0), (5, 7.5)),
        Circle((5.0, 6.0), 3.0, "p"),
        Text((50.0, 20.0), 'a "b" 庭', 10.0, "t"),
    )
    canvas = Canvas()
    wire.take()
    with hold_canvas():
        canvas.global_alpha = 0.5
        canvas.fill_style = "#112233"
        canvas.stroke_style = "#445566"
        canvas.line_width = 2.5
        canvas.set_line_dash([4, 2])
        canvas.begin_path()
        canvas.move_to(0, 0)
        canvas.line_to(10.13, 0)
        canvas.line_to(5, 7.5)
        canvas.close_path()
        canvas.fill()
        canvas.stroke()
        canvas.begin_path()
        canvas.arc(5, 6, 3, 0, 6.2832)
        canvas.fill()
        canvas.stroke()
        canvas.global_alpha = 1.0
        canvas.fill_style = "#000000"
        canvas.font = "700 20px serif"
        canvas.text_align = "center"
        canvas.fill_text('a "b" 庭', 50, 20 + 20 * BASELINE)
    theirs = [command for batch in wire.take() for command in batch if command[0] != "switchCanvas"]
    wire.send({"content": {"shape": [len(batch := f"[{encode(shapes, theme)}]".encode())], "dtype": "uint8"}}, [batch])
    (ours,) = wire.take()
    # ipycanvas names the defaults: the fill rule, the direction of an arc.
    assert [(name, arguments[:5] if name == "arc" else arguments) for name, arguments in theirs if name != "fill"] == [
        command for command in ours if command[0] != "fill"
    ]
    assert [name for name, _ in theirs] == [name for name, _ in ours]


def test_lines_of_one_style_are_one_path_unless_crossings_would_show() -> None:
    cross = (Line(((0, 0), (9, 9)), "s"), Line(((0, 9), (9, 0)), "s"))
    opaque = Theme("t", "#ffffff", {"s": Paint(stroke="#000000", width=1.0)})
    sheer = Theme("t", "#ffffff", {"s": Paint(stroke="#000000", width=1.0, alpha=0.5)})
    assert _names(encode(cross, opaque)).count("stroke") == 1
    assert _names(encode(cross, sheer)).count("stroke") == 2
    for theme in (opaque, sheer):
        assert not [pair for pair in pairwise(_names(encode(cross, theme))) if pair == ("stroke", "moveTo")]


def _names(text: str) -> list[str]:
    wire = Wire()
    data = f"[{text}]".encode()
    wire.send({"content": {"shape": [len(data)], "dtype": "uint8"}}, [data])
    return [name for name, _ in wire.take()[0]]
