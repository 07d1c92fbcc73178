"""The placement lab as a widget: a board, the palette, and the rules' answers. It asks ``play`` for everything."""

from collections.abc import Callable
from dataclasses import replace

from alhambra_nb.engine import Cell, City, Move, Side
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.picture.palette import palette_tile
from alhambra_nb.picture.tiles import tile_scene
from alhambra_nb.play import lab as play
from alhambra_nb.play.given import given_city
from alhambra_nb.play.lab import Lab, LabIntent
from alhambra_nb.play.lab_view import BOARD_ASPECT, lab_view, rule_of

from .board import Board
from .look import Bench, Look, column
from .pages import picture, render
from .panel import Panel, Value

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class PlacementLab(Bench[Lab, LabIntent]):
    """Try tiles on a city, and see every rule's answer with its evidence on the board.

    ``city``: a City, a city text or a drawing; the fountain alone if none is given. ``example``: the id of a named
    example to begin with. ``state`` is the lab as data, ``do(intent)`` acts on it as a click would. ``on_change``
    is called with the new state after each change. Raises NotationError for a text that cannot be read, TypeError
    for what is no city, and ValueError for an unknown language, theme or example.
    """

    def __init__(
        self,
        city: City | str | None = None,
        *,
        example: str | None = None,
        language: str = "en",
        theme: str = "light",
        on_change: Callable[[Lab], None] | None = None,
    ) -> None:
        super().__init__(Look(language, theme), "lab", _begin(city, example), play.update, on_change)
        self.board = Board(round(640 * BOARD_ASPECT), 640, on_cell=self.click, on_key=self.press, reserve=330)
        self.palette = Board(880, 480, on_cell=self.pick, on_key=self.press_palette, reserve=180)
        self.status = Panel(self.act)
        self.tools = Panel(self.act)
        self.why = Panel(self.act)
        self.rules = Panel(self.act)
        self.text = Panel(self.act)
        self._offer: tuple[str, Callable[[City], None]] | None = None
        self.children = (
            column("al-main", self.board, self.status, self.why),
            column("al-side", self.tools, self.palette, self.rules, self.text),
        )
        self.show()

    def show(self) -> None:
        """Repaints boards and panels."""
        words, theme = self.look.words, self.look.paints
        view = lab_view(self.state, words)
        self.board.show(view.scene, theme=theme, text=view.twin, label=view.label, status=view.status)
        self.palette.show(view.palette, theme=theme, label=words.say("The 54 tiles: arrow keys move, Enter picks"))
        values = {"view": view, "t": words.say, "uid": self.uid}
        tile = picture(tile_scene(self.state.tile), theme) if self.state.tile else ""
        self.tools.html = render("lab_tools.html", tile_picture=tile, **values)
        self.status.html = render("lab_status.html", use=self._offer and self._offer[0], **values)
        self.why.html = render("lab_why.html", **values)
        self.rules.html = render("lab_rules.html", **values)
        self.text.html = render("lab_text.html", **values)

    def offer(self, player: str, use: Callable[[City], None]) -> None:
        """Offers to use the city for a player of another table, once; ``use`` is called with it."""
        self._offer = (player, use)
        self.show()

    def click(self, cell: Cell) -> None:
        """A click on a cell of the board."""
        self.do(play.Click(cell))

    def press(self, key: str) -> None:
        """A key on the board."""
        if key in _ARROWS:
            self.do(play.MoveCursor(*_ARROWS[key]))
        elif key in ("enter", "space"):
            self.do(play.ClickCursor())
        elif key == "delete":
            self.do(play.Undo())

    def pick(self, cell: Cell) -> None:
        """A click on the palette."""
        tile = palette_tile(cell)
        if tile is not None:
            self.do(play.Pick(tile))

    def press_palette(self, key: str) -> None:
        """A key on the palette."""
        if key in _ARROWS:
            self.do(play.MovePalette(*_ARROWS[key]))
        elif key in ("enter", "space"):
            self.pick(self.state.palette_at or (0, 0))

    def act(self, name: str, value: Value) -> None:
        """An action of the panels; one that does not exist or makes no sense changes nothing."""
        if name == "use" and self._offer is not None:
            (_, use), self._offer = self._offer, None
            self.show()
            use(self.state.city)
            return
        intent = _intent(name, value)
        if intent is not None:
            self.do(self._toggled(intent))

    def _toggled(self, intent: LabIntent) -> LabIntent:
        """Choosing the rule that is shown alone already shows all again."""
        if isinstance(intent, play.ShowRule) and intent.rule is self.state.shown:
            return play.ShowRule(None)
        return intent


def _begin(city: City | str | None, example: str | None) -> Lab:
    if city is not None and example is not None:
        raise ValueError("give a city or an example, not both")
    if example is not None:
        lab = play.load_example(Lab(), example)
        if lab.example is None:
            raise ValueError(f"no example {example!r}; there are: {', '.join(e.id for e in PLACEMENT_EXAMPLES)}")
        return replace(lab, past=())
    return Lab() if city is None else Lab(city=given_city(city))


def _intent(name: str, value: Value) -> LabIntent | None:
    """The intent that a panel's action stands for; None for anything that it cannot be."""
    match name, value:
        case "undo", _:
            return play.Undo()
        case "redo", _:
            return play.Redo()
        case "clear", _:
            return play.Clear()
        case "next", _:
            return play.NextAttempt()
        case "legal", bool(show):
            return play.ShowLegal(show)
        case "mode", str(mode) if mode in list(Move):
            return play.SetMode(Move(mode))
        case "wall", str(side) if side in list(Side):
            return play.ToggleWall(Side(side))
        case "rule", str(rule):
            found = rule_of(rule)
            return play.ShowRule(found) if found else None
        case "example", str(example) if example:
            return play.LoadExample(example)
        case "text", str(text):
            return play.LoadText(text)
        case _:
            return None
