"""The tutor: one page with a header, a home screen, and the screens that one can go to.

What screen, language and theme a page begins with is told by the first of these that tells it: the arguments of
``Tutor``, the page's address (``?screen=play&language=de&theme=dark``), what was chosen in this browser last time, and,
for the language, what the browser's user reads.
"""

from dataclasses import replace
from typing import Any

from alhambra_nb.engine import FOUNTAIN, BuildingType
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.picture.tiles import tile_scene
from alhambra_nb.play.lab_view import Choice
from alhambra_nb.widgets import Course
from alhambra_nb.widgets.look import Bench, Look, Screen
from alhambra_nb.widgets.manners import PageManners
from alhambra_nb.widgets.pages import picture, render
from alhambra_nb.widgets.panel import Panel, Value
from alhambra_nb.words import LANGUAGES, best_language, mark, source_name

from .address import CLASSROOM, Asked, asked
from .cards import home_cards
from .screens import COURSE, HOME, SCREENS, Doors, Shelf, open_screen

THEME_NAMES = {
    "light": mark("Light"),
    "dark": mark("Dark"),
    "contrast": mark("High contrast"),
    "projector": mark("Projector"),
}
HEARTBEAT = 2.0
"""Seconds between two signs of life from the kernel; the page notices a lost one after four, within 10 s."""


class Tutor(Screen):
    """The whole tutor. In a notebook, or as a Voilà page: ``Tutor()``.

    ``screen``: home, course, placement, scoring, play or what-if. Raises ValueError for a screen, language or theme
    that does not exist.
    """

    def __init__(self, screen: str | None = None, *, language: str | None = None, theme: str | None = None) -> None:
        super().__init__(Look(language or "en", theme or "light"), "app")
        self.screen = HOME if screen is None else screen
        if self.screen not in SCREENS:
            raise ValueError(f"screen {screen!r}: one of {', '.join(SCREENS)}")
        self.help = False
        self.notice = ""
        self._fixed = {"screen": screen is not None, "language": language is not None, "theme": theme is not None}
        self._restored = False
        self._opening = False
        self._address = ""
        """The query of the page's address."""
        self._stored: dict[str, str] = {}
        self._asked = Asked()
        self._screens: dict[str, Bench[Any, Any]] = {}
        self._body: Panel | Screen | None = None
        self.page = PageManners(on_stored=self.restore, heartbeat=HEARTBEAT)
        self.header = Panel(self.act)
        self.home = Panel(self.act)
        self.show()

    def show(self) -> None:
        """Repaints the header and the screen that one is on."""
        words = self.look.words
        self.page.language = self.look.language
        self.page.lost_text = words.say(
            "The connection is lost. Your work is kept in this browser; the page comes back by itself as soon as it "
            "can."
        )
        self.page.again_text = words.say("Load the page again")
        self.header.html = render(
            "app_header.html",
            t=words.say,
            picture=picture(tile_scene(FOUNTAIN), self.look.paints),
            screens=[Choice(name, words.say(title), name == self.screen) for name, title in SCREENS.items()],
            languages=[Choice(code, name, code == self.look.language) for code, name in LANGUAGES.items()],
            themes=[Choice(name, words.say(THEME_NAMES[name]), name == self.look.theme) for name in THEMES],
            help=self.help,
            buildings=[(source_name(words, building), building.letter) for building in BuildingType],
            notice=self.notice,
        )
        if self.screen == HOME:
            cards = home_cards(self.look, self._kept)
            self.home.html = render("app_home.html", t=words.say, cards=cards)
        for screen in self._screens.values():
            if screen.look != self.look:
                screen.set_look(self.look)
        body = self.home if self.screen == HOME else self._opened(self.screen)
        if body is not self._body:
            self._body = body
            self.children = (self.header, self.page, body)

    def act(self, name: str, value: Value) -> None:
        """An action of the header or the home screen; one that makes no sense changes nothing."""
        self.notice = ""
        match name, value:
            case "screen", str(screen) if screen in SCREENS:
                self.screen = screen
            case "language", str(language) if language in LANGUAGES:
                self.look = replace(self.look, language=language)
            case "theme", str(theme) if theme in THEMES:
                self.set_theme(theme)
            case "help", _:
                self.help = not self.help
            case _:
                return
        # Chosen before the browser told what it keeps: what is kept does not take it back.
        self._fixed[name] = True
        self.show()
        self._moved_on(self._asked.put is None)

    def restore(self, stored: dict[str, str]) -> None:
        """Takes up what the browser kept, once: a page that comes back to a living kernel finds its work there."""
        if self._restored:
            return
        self._restored = True
        self._stored = stored
        self._screens.clear()  # one that was open already did not know what was kept
        self._asked = asked(self.page.search)
        self._address = self.page.search
        language = self._asked.language or stored.get("language") or best_language(self.page.languages)
        theme = self._asked.theme or stored.get("theme", "")
        if language in LANGUAGES and not self._fixed["language"]:
            self.look = replace(self.look, language=language)
        if theme in THEMES and not self._fixed["theme"]:
            self.set_theme(theme)
        if not self._fixed["screen"]:
            wanted = self._asked.screen or stored.get("screen", self.screen)
            self.screen = wanted if wanted in SCREENS else self.screen
        if self._asked.problem is not None:
            self.notice = self._asked.problem(self.look.words)
        self.show()
        if self._asked.put is not None and self.screen == self._asked.screen:
            self._opening = True
            self._asked.put(self._opened(self.screen))
            self._opening = False

    def go(self, name: str) -> Bench[Any, Any]:
        """Shows a screen other than the home screen, and gives its bench."""
        self.notice = ""
        self.screen = name
        self.show()
        self._moved_on(self._asked.put is None)
        return self._opened(name)

    def _opened(self, name: str) -> Bench[Any, Any]:
        """The screen of this name, made when it is first opened."""
        if name not in self._screens:
            self._screens[name] = open_screen(
                name, self.look, Shelf(self._kept, self._keep), Doors(self._opened, self.go)
            )
        return self._screens[name]

    def _kept(self, key: str) -> str:
        """What is kept under a key: by this page, or else before it."""
        return self.page.kept.get(key) or self._stored.get(key, "")

    def _keep(self, key: str, text: str) -> None:
        """Keeps what a screen's work has become."""
        self.page.keep(key, text)
        if not self._opening:
            self._moved_on(self._asked.put is None or self.screen == self._asked.screen)

    def _moved_on(self, from_the_link: bool) -> None:  # noqa: FBT001
        """Once one goes on from what a link brought, a reload brings back what was done, and not the link."""
        self._keep_look()
        course = self._screens.get(COURSE)
        search = CLASSROOM if isinstance(course, Course) and course.state.classroom else ""
        if from_the_link and search != self._address:
            self._address = search
            self.page.readdress(search)

    def _keep_look(self) -> None:
        for key, value in (("language", self.look.language), ("theme", self.look.theme), ("screen", self.screen)):
            self.page.keep(key, value)
