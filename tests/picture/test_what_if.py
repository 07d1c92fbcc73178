"""The stacked bars, looked at as shapes."""

import pytest

from alhambra_nb.picture.scene import Line, Polygon, Text
from alhambra_nb.picture.svg import svg
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.picture.what_if import BEFORE, WALL, WIDE, Bar, Part, bars_scene

KINDS = [*"PSACGT", WALL, BEFORE]


def full(name: str, points: int, **more: object) -> Bar:
    return Bar(name, tuple(Part(kind, kind[0].upper(), points) for kind in KINDS), **more)  # type: ignore[arg-type]


def texts(bars: list[Bar]) -> list[str]:
    (rows,) = bars_scene(bars).layers
    return [shape.text for row in rows for shape in row.shapes if isinstance(shape, Text)]


def area(bar: Bar, others: list[Bar], kind: str) -> float:
    """The width of a part."""
    (rows,) = bars_scene([bar, *others]).layers
    style = f"plate.{kind}" if len(kind) == 1 else {"wall": "brick", "before": "stone"}[kind]
    (plate,) = [shape for shape in rows[0].shapes if isinstance(shape, Polygon) and shape.style == style]
    return max(x for x, _ in plate.points) - min(x for x, _ in plate.points)


def test_parts_are_as_wide_as_their_points_to_one_scale() -> None:
    bar = Bar("Ann", (Part("T", "T", 20), Part("P", "P", 5)))
    assert area(bar, [full("Ben", 9)], "T") == pytest.approx(4 * area(bar, [full("Ben", 9)], "P"))
    alone, beside = area(bar, [], "T"), area(bar, [Bar("Ben", (Part("G", "G", 50),))], "T")
    assert alone == pytest.approx(2 * beside)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_look_of_its_own_beside_its_colour(kind: str) -> None:
    def hatch(kind: str) -> list[object]:
        (rows,) = bars_scene([Bar("Ann", (Part(kind, "?", 40),))]).layers
        return [s.points for s in rows[0].shapes if isinstance(s, Polygon | Line)]

    assert "? 40" in texts([Bar("Ann", (Part(kind, "?", 40),))])
    if kind not in ("C", BEFORE):
        assert all(hatch(kind) != hatch(other) for other in KINDS if other != kind)


def test_ties_ranks_and_totals_are_written() -> None:
    found = texts([Bar("Ann", (Part("T", "T", 17, tied=True),), "1=", leads=True), Bar("Ben", (), "2")])
    assert {"Ann", "Ben", "1=", "2", "17", "0", "T= 17"} <= set(found)


def test_everything_stays_in_the_picture() -> None:
    bars = [full("A" * 40, 40, side=side, rank="1=") for side in "AB"] + [full("樹" * 20, 3)]
    scene = bars_scene(bars)
    for row in scene.layers[0]:
        for shape in row.shapes:
            if isinstance(shape, Polygon | Line):
                assert all(0 <= x + row.at[0] <= WIDE for x, _ in shape.points)
                assert all(-4 <= y <= 38 for _, y in shape.points)
    assert all(row.at[1] + 34 <= scene.box[3] for row in scene.layers[0])


@pytest.mark.parametrize("theme", THEMES.values(), ids=str)
def test_every_theme_knows_the_styles(theme: object) -> None:
    assert svg(bars_scene([full("<b-x>", 9)], "Points"), theme).startswith("<svg")  # type: ignore[arg-type]


def test_nobody_has_points() -> None:
    assert bars_scene([Bar("Ann", ()), Bar("Ben", ())]).box[3] > 0
