"""How widgets look and in which language they speak, and what every one of them does with it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Generic, TypeVar

import ipywidgets

from alhambra_nb.picture.theme import THEMES, Theme
from alhambra_nb.play.given import given_callback
from alhambra_nb.words import LANGUAGES, Words

_NUMBERS = count(1)

State = TypeVar("State")
Intent = TypeVar("Intent")


@dataclass(frozen=True, slots=True)
class Look:
    """A language and a theme. Raises ValueError for one that does not exist."""

    language: str = "en"
    theme: str = "light"

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise ValueError(f"language {self.language!r}: one of {', '.join(LANGUAGES)}")
        if self.theme not in THEMES:
            raise ValueError(f"theme {self.theme!r}: one of {', '.join(THEMES)}")

    @property
    def words(self) -> Words:
        """The words of the language."""
        return Words(self.language)

    @property
    def paints(self) -> Theme:
        """The theme itself."""
        return THEMES[self.theme]


class Screen(ipywidgets.Box):
    """A part of the page with a look of its own, that can be changed at any time without losing anything."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.look = look
        self.uid = f"al{next(_NUMBERS)}"
        """Keeps the ids of several screens on one page apart."""
        self.add_class("al-root")
        self.add_class(f"al-{name}")
        self.add_class(f"al-theme-{look.theme}")

    def set_look(self, look: Look) -> None:
        """Changes language and theme at once."""
        if look.theme != self.look.theme:
            self.remove_class(f"al-theme-{self.look.theme}")
            self.add_class(f"al-theme-{look.theme}")
        self.look = look
        self.show()

    def set_language(self, language: str) -> None:
        """Changes the language. Raises ValueError for one that there are no words in."""
        self.set_look(replace(self.look, language=language))

    def set_theme(self, theme: str) -> None:
        """Changes the theme: light, dark, contrast or projector. Raises ValueError for any other."""
        self.set_look(replace(self.look, theme=theme))

    def show(self) -> None:
        """Brings everything on the screen in step with the state and the look."""
        raise NotImplementedError


class Bench(Screen, Generic[State, Intent]):
    """A screen with something to work on: a state as data, and intents that ``update`` makes the next state of.

    ``on_change`` is called with the new state after each intent. Raises TypeError for one that cannot be called.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        state: State,
        update: Callable[[State, Intent], State],
        on_change: Callable[[State], None] | None,
    ) -> None:
        super().__init__(look, name)
        given_callback(on_change, "on_change")
        self.state = state
        self._update = update
        self._on_change = on_change

    def do(self, intent: Intent) -> None:
        """Acts as a person would: one change of state, one repaint."""
        self.state = self._update(self.state, intent)
        self.show()
        if self._on_change is not None:
            self._on_change(self.state)

    def put_up(self, state: State) -> None:
        """Works on another state from now on, such as one that was kept; ``on_change`` does not hear of it."""
        self.state = state
        self.show()


def column(name: str, *parts: ipywidgets.Widget) -> ipywidgets.Box:
    """A column of a screen, such as ``al-main`` or ``al-side``."""
    box = ipywidgets.Box(parts)
    box.add_class(name)
    return box
