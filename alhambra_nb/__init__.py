"""alhambra_nb: a tutor for the board game Alhambra in Jupyter. The rules are in ``alhambra_nb.engine``.

Importing this loads nothing outside the standard library. In a notebook every city, verdict and scoring shows itself.
"""

from .engine.shown import MimeBundle, show_with

__version__ = "0.1.0"

__all__ = ["__version__", "set_language"]


def set_language(language: str) -> None:
    """Let cities, verdicts and scorings show themselves in this language, ``"en"`` or ``"de"``; English at first.

    Raises ValueError for a language that there are no words in.
    """
    from . import show

    show.set_language(language)


def _show(thing: object) -> MimeBundle:
    from .show import mimebundle

    return mimebundle(thing)


show_with(_show)
