"""The ipycanvas painter: keeps the last scene and sends what has changed as one message.

ipycanvas's own hold is not used. An exception inside it leaves every canvas of the kernel frozen, and it remembers
which canvas the browser drew on last, which is wrong after a reload. Here the whole batch is text before anything is
sent, and every batch names its canvases itself.
"""

from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, floor

from ipycanvas import MultiCanvas

from alhambra_nb.picture.layout import Layout
from alhambra_nb.picture.scene import Scene, Shape, Sprite
from alhambra_nb.picture.theme import Theme

from .strokes import command, encode, setting

Rect = tuple[int, int, int, int]
"""Left, top, width, height, in pixels of the canvas."""

_KEPT = 800
_WHOLE = 0.5
"""When more than this part of a layer has changed, the layer is drawn anew: less to work out, hardly more to draw."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A sprite ready to be sent: its commands, where it goes, and the pixels that it may touch."""

    at: tuple[float, float]
    commands: str
    rect: Rect


class Painter:
    """Draws scenes on the canvases of a MultiCanvas, one for each layer; layers beyond the last share the last one."""

    def __init__(self, canvases: MultiCanvas) -> None:
        self._canvases = canvases
        self._names = [f"IPY_MODEL_{canvas.model_id}" for canvas in canvases._canvases]  # noqa: SLF001
        self._look: tuple[Theme, Layout] | None = None
        self._layers: list[tuple[Placed, ...]] = []
        self._encoded: dict[int, tuple[tuple[Shape, ...], str]] = {}
        self._texts: dict[tuple[Shape, ...], str] = {}
        self._awake = False

    def paint(self, scene: Scene, theme: Theme, layout: Layout) -> None:
        """Shows the scene. Until a browser has been here, it is only kept: what is sent before that is lost.

        ``layout`` must be in pixels of the canvas. Raises KeyError for a style unknown to the theme; the picture
        and what is known of it are then as before.
        """
        if self._look is None or self._look[0] != theme:
            self._encoded, self._texts = {}, {}
        layers = self._place(scene, theme, layout)
        known = self._layers if self._look == (theme, layout) else None
        self._look, self._layers = (theme, layout), layers
        if self._awake:
            self._send(known)

    def repaint(self) -> None:
        """Draws the last scene again from nothing, for a browser that has just come or come back."""
        self._awake = True
        if self._look is not None:
            self._send(None)

    def _send(self, known: list[tuple[Placed, ...]] | None) -> None:
        assert self._look is not None
        theme, layout = self._look
        parts: list[str] = []
        for i, name in enumerate(self._names):
            before = known[i] if known is not None else None
            drawn = redraw(before, self._layers[i], layout, theme.background if i == 0 else None)
            if drawn:
                parts += (command("switchCanvas", name), drawn)
        if not parts:
            return
        batch = f"[{','.join(parts)}]".encode()
        manager = self._canvases._canvas_manager  # noqa: SLF001
        manager.send({"shape": [len(batch)], "dtype": "uint8"}, buffers=[batch])
        # Others may draw in this kernel with ipycanvas's own calls: they must name their canvas again.
        manager._current_canvas = None  # noqa: SLF001

    def _place(self, scene: Scene, theme: Theme, layout: Layout) -> list[tuple[Placed, ...]]:
        last = len(self._names) - 1
        sprites = [list(layer) for layer in scene.layers[:last]]
        sprites.append([sprite for layer in scene.layers[last:] for sprite in layer])
        sprites += [[] for _ in range(last + 1 - len(sprites))]
        return [tuple(self._placed(sprite, theme, layout) for sprite in layer) for layer in sprites]

    def _placed(self, sprite: Sprite, theme: Theme, layout: Layout) -> Placed:
        left, top, width, height = sprite.box
        x, y = sprite.at
        x0, y0 = layout.pixel((x + left, y + top))
        x1, y1 = layout.pixel((x + left + width, y + top + height))
        rect = floor(x0) - 1, floor(y0) - 1, ceil(x1) - floor(x0) + 2, ceil(y1) - floor(y0) + 2
        return Placed(layout.pixel(sprite.at), self._commands(sprite.shapes, theme), rect)

    def _commands(self, shapes: tuple[Shape, ...], theme: Theme) -> str:
        """The encoded shapes. Tiles keep their tuples, so most are found by identity, without hashing them."""
        kept = self._encoded.get(id(shapes))
        if kept is not None and kept[0] is shapes:
            return kept[1]
        if len(self._encoded) >= _KEPT:
            self._encoded, self._texts = {}, {}
        text = self._texts.get(shapes)
        if text is None:
            text = self._texts[shapes] = encode(shapes, theme)
        self._encoded[id(shapes)] = shapes, text
        return text


def redraw(before: tuple[Placed, ...] | None, after: tuple[Placed, ...], layout: Layout, background: str | None) -> str:
    """The commands that turn a layer from ``before`` into ``after``, ``""`` if it is the same; None: from nothing.

    Only the rectangles of sprites that came, went or changed are cleared, and only what touches them is drawn, inside
    a clip: so sprites that overlap stay right.
    """
    whole = (0, 0, ceil(layout.width), ceil(layout.height))
    dirty = [whole] if before is None else _changed(before, after, whole)
    if not dirty:
        return ""
    drawn = after if dirty == [whole] else [placed for placed in after if any(_touch(placed.rect, r) for r in dirty)]
    scale = round(layout.scale, 5)
    parts = [command("save"), command("resetTransform"), command("beginPath")]
    parts += (command("rect", *rect) for rect in dirty)
    parts.append(command("clip"))
    if background is None:
        parts += (command("clearRect", *rect) for rect in dirty)
    else:
        parts.append(setting("fill_style", background))
        parts += (command("fillRect", *rect) for rect in dirty)
    parts += (setting("line_cap", "round"), setting("line_join", "round"))
    for placed in drawn:
        if placed.commands:
            x, y = placed.at
            parts.append(command("setTransform", scale, 0, 0, scale, round(x, 2), round(y, 2)))
            parts.append(placed.commands)
    parts.append(command("restore"))
    return ",".join(parts)


def _changed(before: tuple[Placed, ...], after: tuple[Placed, ...], whole: Rect) -> list[Rect]:
    """The rectangles to draw anew. Sprites of a layer that kept their order are compared as sets."""
    old, new = set(before), set(after)
    stayed = zip_longest((p for p in before if p in new), (p for p in after if p in old))
    if any(was != now for was, now in stayed):
        return [whole]
    changed = list(dict.fromkeys(placed.rect for placed in (*before, *after) if not (placed in old and placed in new)))
    return [whole] if len(changed) > _WHOLE * max(len(old), len(new), 4) else changed


def _touch(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
