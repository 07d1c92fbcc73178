"""HTML from the templates beside this module, escaped."""

import re
from functools import cache
from typing import Any

import jinja2
from markupsafe import Markup

from alhambra_nb.picture.scene import Scene
from alhambra_nb.picture.svg import svg
from alhambra_nb.picture.theme import Theme


@cache
def _environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.PackageLoader("alhambra_nb", "widgets/templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_unbroken,
        trim_blocks=True,
        lstrip_blocks=True,
    )


_CELL = re.compile(r"\((-?\d+), (-?\d+)\)")


def _unbroken(value: object) -> object:
    """Text in which no line breaks within a cell's name, ``(1, 0)``.

    What a template escapes itself, ``{{ text | e }}``, stays as it is: what a browser sends back must.
    """
    return _CELL.sub("(\\1,\u00a0\\2)", value) if type(value) is str else value


def render(template: str, **values: Any) -> str:
    """The HTML of a template, such as ``lab.html``; all values are escaped but pictures made by ``picture``."""
    return _environment().get_template(template).render(**values)


def picture(scene: Scene, theme: Theme, width: int | None = None) -> Markup:
    """A scene as inline SVG, ready for a template."""
    return Markup(svg(scene, theme, width))  # noqa: S704 (our own painter escapes all text)
