"""The course as a widget: the board of a level, what is asked and said beside it, and a map of all levels."""

from collections.abc import Callable

from alhambra_nb.lessons.course import LEVELS, level_of
from alhambra_nb.lessons.exercises import Skill
from alhambra_nb.picture.level import ASPECT
from alhambra_nb.picture.scene import Point
from alhambra_nb.picture.table import hit
from alhambra_nb.play.learning import state as play
from alhambra_nb.play.learning.scene import active_targets
from alhambra_nb.play.learning.state import CourseIntent
from alhambra_nb.play.learning.view import CourseView, course_view

from .board import KEYS, Board
from .look import Bench, Look, column
from .pages import render
from .panel import Panel, Value

_KEYS = {**KEYS, "PageDown": "next", "PageUp": "back", "h": "hint", "r": "retry", "s": "reveal"}
_HEIGHT = 640


class Course(Bench[play.Course, CourseIntent]):
    """Learn the game level by level, or practise with exercises.

    ``level``: the id of a level to begin with, the first one if none is given. ``classroom``: large and without hints,
    answers hidden until asked for. ``state`` is the course as data, ``do(intent)`` acts on it as a click would.
    ``on_change`` is called with the new state after each change. Raises ValueError for an unknown level, language or
    theme.
    """

    def __init__(
        self,
        level: str | None = None,
        *,
        classroom: bool = False,
        language: str = "en",
        theme: str = "light",
        on_change: Callable[[play.Course], None] | None = None,
    ) -> None:
        first = LEVELS[0] if level is None else level_of(level)
        if first is None:
            raise ValueError(f"no level {level!r}; there are: {', '.join(each.id for each in LEVELS)}")
        state = play.Course(level=first, classroom=classroom)
        super().__init__(Look(language, theme), "course", state, play.update, on_change)
        self.board = Board(
            round(_HEIGHT * ASPECT), _HEIGHT, on_point=self.click, on_key=self.press, keys=_KEYS, reserve=110
        )
        self.panel = Panel(self.act)
        self.map = Panel(self.act)
        self.children = (
            column("al-main", self.board),
            column("al-side", self.panel),
            column("al-chapters-box", self.map),
        )
        self.show()

    def show(self) -> None:
        """Repaints the board and the panels."""
        words, theme = self.look.words, self.look.paints
        view = course_view(self.state, words)
        self._classes(view)
        self.board.show(view.scene, theme=theme, text=view.twin, label=view.label, status=view.status, boxes=view.boxes)
        values = {"view": view, "t": words.say, "uid": self.uid}
        self.panel.html = render("course_level.html", **values)
        self.map.html = render("course_map.html", **values) if view.map else ""

    def _classes(self, view: CourseView) -> None:
        for name, on in (("al-map", view.map), ("al-classroom", view.classroom)):
            if on:
                self.add_class(name)
            else:
                self.remove_class(name)

    def click(self, point: Point) -> None:
        """A click on a point of the board."""
        target = hit(active_targets(self.state.level), point)
        if target is not None:
            self.do(play.Press(target))

    def press(self, key: str) -> None:
        """A key on the board."""
        # Elsewhere the way to the solution leads over the hints: no key that one may hit by mistake.
        intent = None if key == "reveal" and not self.state.classroom else _key_intent(key)
        if intent is not None:
            self.do(intent)

    def act(self, name: str, value: Value) -> None:
        """An action of the panels; one that does not exist or makes no sense changes nothing."""
        intent = _intent(name, value)
        if intent is not None:
            self.do(intent)


def _key_intent(key: str) -> CourseIntent | None:
    match key:
        case "left" | "right" | "up" | "down":
            return play.MoveCursor(key)
        case "enter" | "space":
            return play.PressCursor()
        case "next":
            return play.Go(1)
        case "back":
            return play.Go(-1)
        case "hint":
            return play.Hint()
        case "retry":
            return play.Retry()
        case "reveal":
            return play.Reveal()
        case _:
            return None


def _intent(name: str, value: Value) -> CourseIntent | None:
    """The intent that a panel's action stands for; None for anything that it cannot be."""
    match name, value:
        case "pick", str(option):
            return play.Pick(option)
        case "number", str(text):
            return play.GiveText(text)
        case "none", _:
            return play.PickNone()
        case "onward", "check":
            return play.Check()
        case "hint", _:
            return play.Hint()
        case "onward", "reveal":
            return play.Reveal()
        case "onward", "next":
            return play.Go(1)
        case "retry", _:
            return play.Retry()
        case "go", ("1" | "-1") as by:
            return play.Go(int(by))
        case "map", _:
            return play.ShowMap(show=True)
        case "close", _:
            return play.ShowMap(show=False)
        case "level", str(level):
            return play.OpenLevel(level)
        case "practise", str(skill) if skill in list(Skill):
            return play.Practise(Skill(skill))
        case "review", _:
            return play.Review()
        case "classroom", bool(on):
            return play.Classroom(on)
        case "load", str(text):
            return play.Load(text)
        case "forget", _:
            return play.Forget()
        case _:
            return None
