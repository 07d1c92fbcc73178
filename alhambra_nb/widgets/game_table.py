"""A table to play at, as a widget: canvas, panels, bots. It asks ``play`` for everything and knows no rule."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from threading import RLock

import ipywidgets

from alhambra_nb.bots import Bot, Greedy, Planner, RandomBot
from alhambra_nb.engine import Game, Rules
from alhambra_nb.picture.table import Shape, TablePicture, Target, Targets, hit, table_scene, table_targets
from alhambra_nb.play import match as play
from alhambra_nb.play import seating
from alhambra_nb.play.match import Kind, Match, MatchIntent
from alhambra_nb.play.match_view import MatchView, match_view
from alhambra_nb.play.seating import SetUp, SetUpIntent
from alhambra_nb.play.setup_view import default_names, setup_view
from alhambra_nb.play.stepper import Go

from . import table_panels as panels
from .board import KEYS, Board
from .look import Bench, Look, column
from .pace import Job, Pace, Speed
from .pages import render
from .panel import Panel, Value
from .table_intents import match_intent, setup_intent
from .table_panels import Beside
from .table_start import Bots, begun, loaded

BOTS: Mapping[Kind, Bot] = {Kind.RANDOM: RandomBot(), Kind.GREEDY: Greedy(), Kind.PLANNER: Planner()}
ADVISER = Planner()
"""Who gives hints."""

TABLE_KEYS = {**KEYS, "u": "undo", "+": "larger", "=": "larger", "-": "smaller", "0": "whole", "c": "confirm"}
_ZOOMS = {"larger": 1, "smaller": -1, "whole": 0}
SIZES: Mapping[Shape, tuple[int, int, int]] = {"wide": (1020, 680, 124), "tall": (520, 1000, 0)}
"""Width and height of the canvas, and what it leaves free in the window, by the shape of the table."""

State = SetUp | Match
Intent = SetUpIntent | MatchIntent


class GameTable(Bench[State, Intent]):
    """Play a game: a set-up screen first, or at once a game of one's own.

    ``game``: a Game to go on with; ``players``: names in seat order for a new game; ``record``: a record or the code of
    a game, to be stepped through and played on from anywhere. ``bots``: the level of each bot by its name (greedy,
    planner or random), or one level; the others are people. Without it, all but the first player are greedy bots.
    ``speed``: slow, normal, fast or at once. ``state`` is the set-up or the match as data, ``do(intent)`` acts on it as
    a click would, ``on_change`` is called with the new state after each change.

    In a notebook, bots act by themselves. In a plain program they act when ``play_out()`` is called, or while
    ``await idle()`` waits for them. Raises ValueError for players, bots, a speed, a language or a theme that cannot be,
    RecordError or SealError for a bad record or code, TypeError for what is no game.
    """

    _paces: tuple[Pace, ...] = ()

    def __init__(
        self,
        game: Game | None = None,
        *,
        players: Sequence[str] | None = None,
        bots: Bots = None,
        record: Mapping[str, object] | str | None = None,
        speed: str = "normal",
        language: str = "en",
        theme: str = "light",
        on_change: Callable[[State], None] | None = None,
    ) -> None:
        look = Look(language, theme)
        super().__init__(look, "game", begun(game, players, bots, record, look.words), _update, on_change)
        self.on_what_if: Callable[[Game, str], None] | None = None
        """Where there is a what-if lab: opens the game there, with the viewer's name or an empty one."""
        self._lock = RLock()
        self._shape: Shape = "wide"
        self._beside = Beside(speed=Speed(speed))
        self._left: Match | None = None
        self._load_error = ""
        self._gave_up: Game | None = None
        self._brought: tuple[ipywidgets.Widget, ...] = ()
        self._asked: Game | None = None
        self._view: MatchView | None = None
        self._targets: Targets = ()
        self._bots = Pace(on_error=self.fail, on_late=self._late, speed=Speed(speed))
        self._hints = Pace(on_error=self.fail, on_late=self._late, speed=Speed.AT_ONCE)
        self._paces = (self._bots, self._hints)
        width, height, reserve = SIZES[self._shape]
        self.board = Board(
            width,
            height,
            on_point=self.point,
            on_key=self.press,
            on_column=self.fit,
            on_error=self.fail,
            keys=TABLE_KEYS,
            reserve=reserve,
        )
        self.setup = Panel(self.act)
        self.bar = Panel(self.act)
        self.desk = Panel(self.act)
        self.desk.add_class("al-game-desk")
        self.offers = Panel(self.act)
        self.offers.add_class("al-game-offers")
        self.story = Panel(self.act)
        self.more = Panel(self.act)
        rest = column("al-rest", self.story, self.more)
        self._table = (column("al-main", self.board, self.bar), self.desk, self.offers, rest)
        self.show()

    # What is shown.

    def show(self) -> None:
        """Repaints the table or the set-up, and lets bots act where it is their turn."""
        with self._lock:
            self._follow()
            match self.state:
                case SetUp():
                    self._show_setup(self.state)
                case Match():
                    self._show_match(self.state)

    def _show_setup(self, setup: SetUp) -> None:
        words = self.look.words
        self.setup.html = render(
            "play_setup.html",
            view=setup_view(setup, words),
            t=words.say,
            uid=self.uid,
            load_error=self._load_error,
            left=self._left is not None,
        )
        self._bring(self.setup)

    def _show_match(self, match: Match) -> None:
        words = self.look.words
        view = self._view = match_view(match, words)
        beside = replace(
            self._beside,
            thinking=self._bots.busy,
            hinting=self._hints.busy,
            paused=self._bots.paused,
            speed=self._bots.speed,
        )
        self._paint(view, panels.status_line(view, beside, words))
        self.bar.html = panels.bar(match, view, words)
        self.desk.html = panels.desk(match, view, beside, self.uid, words)
        self.offers.html = panels.offers(match, view, self.look, self.uid)
        self.story.html = panels.log(view, beside, self.uid, words)
        self.more.html = panels.more(match, view, beside, self.uid, words, what_if=self.on_what_if is not None)
        self._bring(*self._table)

    def _bring(self, *parts: ipywidgets.Widget) -> None:
        if self._brought != parts:
            self._brought = self.children = parts

    def _paint(self, view: MatchView, status: str) -> None:
        theme = self.look.paints
        self.board.reshape(*SIZES["wide" if view.scoring else self._shape])
        self._targets = () if view.scoring else table_targets(view.picture, self._shape)
        if view.scoring is not None:
            told = view.scoring
            self.board.show(told.scene, theme=theme, text=told.twin, label=told.label, status=told.status)
            return
        self.board.show(
            table_scene(view.picture, self._shape),
            theme=theme,
            text="\n".join(view.twin),
            label=view.picture.labels.title,
            status=status,
            boxes=[box for target, box in self._targets if _answers(target, view.picture)],
        )

    # What people do.

    def do(self, intent: Intent) -> None:
        """Acts on the set-up or the match: one change of state, one repaint."""
        # JupyterLab can be told to deliver messages in a thread of their own, beside the bots' loop.
        with self._lock:
            self._beside = replace(self._beside, fault="", seconds=0)
            super().do(intent)

    def begin(self) -> None:
        """Begins the match of the set-up; where it cannot, its screen says why."""
        match self.state:
            case SetUp(error=None):
                self._left, self._load_error = None, ""
                self._turn_to(seating.begin(self.state))

    def new_game(self) -> None:
        """Back to the set-up, with the same players; the match can still be returned to."""
        match self.state:
            case Match(seats=seats):
                self._left = self.state
                rules = self.state.game.rules
                source = "" if rules == Rules() else "own"
                setup = seating.new_setup(default_names(self.look.words))
                self._turn_to(replace(setup, seats=seats, source=source, rules=rules))

    def point(self, point: tuple[float, float]) -> None:
        """A click or tap on the canvas."""
        target = hit(self._targets, point)
        if target is not None:
            self.do(play.Press(target))

    def press(self, key: str) -> None:
        """A key on the canvas."""
        match self.state, key:
            case Match(scoring=None), ("left" | "right" | "up" | "down") as direction:
                self.do(play.MoveCursor(direction, self._shape))
            case Match(scoring=None, cursor=Target() as target), "enter" | "space":
                self.do(play.Press(target))
            case Match(scoring=None), "larger" | "smaller" | "whole":
                self.do(play.Zoom(_ZOOMS[key]))
            case Match(scoring=None, cover=str()), "confirm":
                self.do(play.Uncover())
            case Match(scoring=None), "confirm" if self._view is not None:
                self.act(next((button.do for button in self._view.confirm if button.primary), "take"), None)
            case Match(), "right" | "enter" | "space":
                self.do(play.InScoring(Go(1)))
            case Match(), "left":
                self.do(play.InScoring(Go(-1)))
            case Match(), "confirm":
                self.do(play.CloseScoring())
            case Match(), "undo" | "delete":
                self.do(play.Undo())

    def fit(self, column: float, _width: float, height: float) -> None:
        """The browser's room: a narrow column in a high window has a tall table."""
        shape: Shape = "tall" if column < 520 and height > 1.4 * column else "wide"
        if shape != self._shape:
            self._shape = shape
            self.show()

    def act(self, name: str, value: Value) -> None:
        """An action of the panels; one that does not exist or makes no sense changes nothing."""
        with self._lock:
            if isinstance(self.state, SetUp):
                self._act_on_setup(name, value)
            else:
                self._act_on_match(self.state, name, value)

    def _act_on_setup(self, name: str, value: Value) -> None:
        match name, value:
            case "begin", _:
                self.begin()
            case "back", _ if self._left is not None:
                self._turn_to(self._left)
            case "load", str(text) if text.strip():
                match = loaded(text, self.look.words)
                self._load_error = match_view(match, self.look.words).error
                if self._load_error:
                    self.show()
                else:
                    self._turn_to(match)
            case _:
                intent = setup_intent(name, value)
                if intent is not None:
                    self._load_error = ""
                    self.do(intent)

    def _act_on_match(self, match: Match, name: str, value: Value) -> None:
        match name, value:
            case "new", _:
                self.new_game()
            case "hint", _:
                self.hint()
            case "speed", str(speed) if speed in list(Speed):
                self._bots.set_speed(Speed(speed))
                self.show()
            case "pause", _:
                self._bots.pause()
                self.show()
            case "resume", _:
                self._bots.resume()
                self.show()
            case "skip", _:
                self._gave_up = None
                self._bots.skip()
                self.show()
            case "what-if", _ if self.on_what_if is not None:
                self.on_what_if(match.game, match.viewer or "")
            case "log", _:
                self._put_beside(replace(self._beside, whole_log=not self._beside.whole_log))
            case "show-code", _:
                self._put_beside(replace(self._beside, code=not self._beside.code))
            case "show-record", _:
                self._put_beside(replace(self._beside, record=not self._beside.record))
            case _:
                intent = match_intent(match, name, value)
                if intent is not None:
                    self.do(intent)

    def _put_beside(self, beside: Beside) -> None:
        self._beside = beside
        self.show()

    def _turn_to(self, state: State) -> None:
        self._gave_up = None
        self._beside = replace(self._beside, code=False, record=False, whole_log=False, fault="", seconds=0)
        self.put_up(state)
        if self._on_change is not None:
            self._on_change(state)

    # Bots.

    def hint(self) -> None:
        """Asks what the planner would do here; the answer comes when it has thought."""
        match self.state:
            case Match(viewer=str(player)) as match if self._view is not None and self._view.may_hint:
                game = self._asked = match.game
                view, seed = game.view(player), len(game.actions)
                self._beside = replace(self._beside, seconds=0)
                self._hints.follow(
                    Job(game, lambda: ADVISER(view, seed), lambda found: self.do(play.HintCame(game, found)))
                )
                self.show()

    def play_out(self) -> None:
        """Lets the bots act, here and at once, until a person must act or a scoring round is to be looked at."""
        self._hints.play_out()
        self._bots.play_out()

    async def idle(self) -> None:
        """Waits, at the bots' pace, until a person must act or a scoring round is to be looked at."""
        await self._hints.idle()
        await self._bots.idle()

    def close(self) -> None:
        """Closes the widget; nobody thinks on."""
        for pace in self._paces:
            pace.close()
        super().close()

    def fail(self, error: Exception) -> None:
        """Tells of an error of the program, which changed nothing. A bot that failed is not asked again by itself."""
        with self._lock:
            if isinstance(self.state, Match):
                self._gave_up = self.state.game
            self._beside = replace(self._beside, fault=f"{type(error).__name__}: {error}"[:300])
            self.show()

    def _follow(self) -> None:
        """Has the bot think that must act now; a hint for another position is no longer thought about."""
        match self.state:
            case Match(scoring=None, bot=Kind() as kind) as match if self._gave_up is not match.game:
                game, bot = match.game, BOTS[kind]
                assert game.to_act is not None
                view, seed = game.view(game.to_act), len(game.actions)
                self._bots.follow(
                    Job(game, lambda: bot(view, seed), lambda found: self.do(play.BotActs(game, found.action)))
                )
            case _:
                self._bots.follow(None)
        if not (isinstance(self.state, Match) and self.state.game is self._asked):
            self._asked = None
            self._hints.follow(None)

    def _late(self, seconds: int) -> None:
        with self._lock:
            self._put_beside(replace(self._beside, seconds=seconds))


def _update(state: State, intent: Intent) -> State:
    if isinstance(state, SetUp):
        return seating.update_setup(state, intent) if isinstance(intent, SetUpIntent) else state
    return state if isinstance(intent, SetUpIntent) else play.update(state, intent)


def _answers(target: Target, table: TablePicture) -> bool:
    """Does a press on this place of the table do or explain something, so that the pointer outlines it?"""
    if target.kind == "cell" and table.chosen is not None and table.chosen.kind in ("waiting", "reserve"):
        return True
    return target in table.can or target.kind in ("player", "dirk")
