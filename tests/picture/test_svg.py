"""The SVG painter, without a browser: its output is XML that says what the scene says."""

import re
from xml.etree import ElementTree as ET

import pytest

from alhambra_nb.engine import TILES, City
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.scene import Scene, Text, line, rectangle, sprite
from alhambra_nb.picture.svg import svg
from alhambra_nb.picture.theme import DARK, LIGHT, THEMES, Theme

NS = {"s": "http://www.w3.org/2000/svg"}
CITY = City.parse("F@0,0 X@1,0 X@2,0 P7-E@0,1")


def read(text: str) -> ET.Element:
    return ET.fromstring(text)


def test_a_picture_has_a_role_and_a_name() -> None:
    root = read(svg(city_scene(CITY, title="Four tiles")))
    title = root.find("s:title", NS)
    assert root.get("role") == "img"
    assert title is not None
    assert title.text == "Four tiles"
    assert root.get("aria-labelledby") == title.get("id")


def test_the_same_scene_gives_the_same_text() -> None:
    assert svg(city_scene(CITY)) == svg(city_scene(City.parse(str(CITY))))


def test_pictures_in_one_page_share_no_id() -> None:
    pictures = [
        svg(city_scene(CITY)),
        svg(city_scene(CITY), DARK),
        svg(city_scene(CITY, title="other title")),
        svg(city_scene(CITY, legal=[(0, -1)])),
        svg(city_scene(CITY, legal=[(-1, 0)])),
    ]
    ids = [name for picture in pictures for name in re.findall(r' id="([^"]+)"', picture)]
    assert len(ids) == len(set(ids))


def test_every_reference_leads_to_an_id_in_the_same_picture() -> None:
    text = svg(city_scene(CITY, legal=[(0, -1), (-1, 0)]))
    ids = set(re.findall(r' id="([^"]+)"', text))
    references = set(re.findall(r'href="#([^"]+)"', text))
    assert references
    assert references <= ids


def test_equal_sprites_are_drawn_once_and_stamped_at_their_places() -> None:
    root = read(svg(city_scene(CITY, grid=False)))
    stamped = [(use.get("x"), use.get("y")) for use in root.findall("s:g/s:use", NS)]
    assert stamped == [("100", "0"), ("200", "0")]


@pytest.mark.parametrize("theme", THEMES.values(), ids=str)
def test_all_54_tiles_are_xml_in_every_theme(theme: Theme) -> None:
    row = tuple(
        sprite((i * 100.0, 0.0), city_scene(City({(1, 0): tile})).layers[1][1].shapes) for i, tile in enumerate(TILES)
    )
    root = read(svg(Scene((0, 0, 5400, 100), (row,)), theme))
    assert len(root.findall("s:g/*", NS)) == 54
    assert {text.text for text in root.iter(f"{{{NS['s']}}}text")} >= set("PSACGT")


def test_text_cannot_break_out() -> None:
    nasty = "</title><script>alert('\"&')</script>\x00\x1b\ud800"
    scene = Scene((0, 0, 10, 10), ((sprite((0.0, 0.0), [Text((1, 1), nasty, 5, "name")]),),), nasty)
    root = read(svg(scene))
    shown = nasty[:-3] + "\ufffd" * 3
    assert root.findtext("s:title", namespaces=NS) == shown
    assert root.findtext("s:g/s:g/s:text", namespaces=NS) == shown
    assert not list(root.iter(f"{{{NS['s']}}}script"))


def test_width_and_height_keep_the_box_in_shape() -> None:
    root = read(svg(Scene((-50, 0, 200, 100), ()), width=300))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("300", "150", "-50 0 200 100")


def test_without_a_width_the_picture_fills_its_place() -> None:
    root = read(svg(Scene((0, 0, 200, 100), ())))
    assert (root.get("width"), root.get("height")) == ("100%", None)


def test_a_line_is_never_filled_and_lines_of_one_style_are_one_element() -> None:
    shapes = [line("grid", (0, 0), (10, 0)), line("grid", (0, 5.25), (10, 5.25)), rectangle("ground", 0, 0, 10, 10)]
    root = read(svg(Scene((0, 0, 10, 10), ((sprite((0.0, 0.0), shapes),),))))
    lines, square = root.findall("s:g/s:g/s:path", NS)
    assert lines.get("d") == "M0,0 10,0M0,5.25 10,5.25"
    assert lines.get("fill") == "none"
    assert lines.get("stroke") == LIGHT["grid"].stroke
    assert square.get("d") == "M0,0 10,0 10,10 0,10Z"


def test_an_unknown_style_is_an_error() -> None:
    scene = Scene((0, 0, 10, 10), ((sprite((0.0, 0.0), [rectangle("no such style", 0, 0, 1, 1)]),),))
    with pytest.raises(KeyError, match="no such style"):
        svg(scene)


def test_a_picture_asks_for_nothing_from_outside() -> None:
    text = svg(city_scene(CITY, legal=[(0, -1)], axes=True)).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "http" not in text
    assert "url(" not in text
