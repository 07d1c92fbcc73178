"""The placement lab without a browser: real widgets, messages as a browser sends them, and its HTML read."""

import re
from typing import Any

import ipywidgets
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb import words as say
from alhambra_nb.engine import City, Move, NotationError, Rule, Tile
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.picture.palette import palette_place
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.play import lab as play
from alhambra_nb.play.lab import Happened, Lab
from alhambra_nb.widgets import PlacementLab
from alhambra_nb.words import LANGUAGES, Words

from .conftest import Wire
from .markup import Element, faults, raw, read

FOREIGN = '<script>alert(1)</script><b-x onload="1">&\''


def html(lab: PlacementLab) -> str:
    return "".join(panel.html for panel in (lab.status, lab.why, lab.tools, lab.rules, lab.text))


def unbroken(text: str) -> str:
    """A sentence as a page shows it: no line breaks within a cell's name."""
    return re.sub(r"\((-?\d+), (-?\d+)\)", "(\\1,\u00a0\\2)", text)


def page(lab: PlacementLab) -> Element:
    return read(html(lab))


def send(widget: ipywidgets.Widget, content: object) -> None:
    """A custom message of the browser, as the kernel delivers it."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def tap(lab: PlacementLab, cell: tuple[int, int]) -> None:
    """A click in the middle of a cell of the board."""
    layout = lab.board._layout
    assert layout is not None
    x, y = layout.pixel((cell[0] * 100 + 50, cell[1] * 100 + 50))
    send(lab.board.canvas, {"event": "mouse_down", "x": x, "y": y})


# Making one.


def test_a_lab_begins_with_the_fountain_a_city_a_text_a_drawing_or_an_example() -> None:
    assert PlacementLab().state == Lab()
    city = City.parse("F@0,0 P7-E@1,0")
    for given_ in (city, "F@0,0 P7-E@1,0", "[ F  ] [ P7|]"):
        assert PlacementLab(given_).state == Lab(city=city)
    lab = PlacementLab(example="corner-only")
    assert lab.state.example is not None
    assert (lab.state.example.id, lab.state.past) == ("corner-only", ())


@pytest.mark.parametrize(
    "bad",
    [
        {"example": "none"},
        {"example": ""},
        {"language": "xx"},
        {"theme": "pink"},
        {"city": "F@0,0 Q9@1,0"},
        {"city": ""},
        {"city": "F@0,0", "example": "corner-only"},
    ],
)
def test_what_cannot_be_made_is_refused(bad: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        PlacementLab(**bad)  # type: ignore[arg-type]
    assert isinstance(caught.value, NotationError) == ("city" in bad and "example" not in bad)


@pytest.mark.parametrize("bad", [{"city": 5}, {"city": ["F@0,0"]}, {"on_change": "x"}])
def test_what_is_nothing_of_the_kind_is_a_type_error(bad: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=next(iter(bad))):
        PlacementLab(**bad)


# What people do.


def test_a_click_on_the_board_builds_and_one_message_repaints_it(wire: Wire) -> None:
    lab = PlacementLab()
    send(lab.board.canvas[-1], {"event": "client_ready"})
    lab.act("wall", "N")
    wire.take()
    tap(lab, (1, 0))
    assert str(lab.state.city) == "F@0,0 X-N@1,0"
    board = {f"IPY_MODEL_{canvas.model_id}" for canvas in lab.board.canvas._canvases}
    batches = wire.take()
    assert len([b for b in batches if {args[0] for name, args in b if name == "switchCanvas"} <= board]) == 1


def test_a_click_on_the_palette_picks() -> None:
    lab = PlacementLab()
    for code in ("P2-NEW", "T13-E", "C10"):
        tile = Tile.parse(code)
        lab.pick(palette_place(tile))
        assert lab.state.tile == tile
    lab.pick((10, 0))
    assert lab.state.tile == Tile.parse("C10")


def test_keys_walk_on_the_board_try_and_undo() -> None:
    lab = PlacementLab()
    lab.act("wall", "N")
    for key in ("right", "enter", "down", "left", "space"):
        lab.press(key)
    assert str(lab.state.city) == "F@0,0 X-N@1,0"
    assert (lab.state.cursor, lab.state.happened) == ((0, 1), Happened.REFUSED)
    lab.press("delete")
    assert lab.state.city == City()
    lab.press("up")
    assert lab.state.cursor == (0, 0)
    before = lab.state
    lab.press("escape")
    assert lab.state is before


def test_keys_walk_on_the_palette_and_pick() -> None:
    lab = PlacementLab()
    lab.press_palette("enter")
    assert lab.state.tile == Tile.parse("P2-NEW")
    for key in ("right", "right", "down", "space"):
        lab.press_palette(key)
    assert lab.state.tile == Tile.parse("S4-NE")


def test_every_action_of_the_panels() -> None:
    lab = PlacementLab(example="from-refused-to-legal")
    acted: list[tuple[str, Any, Any]] = [
        ("rule", "P4", lambda: lab.state.shown is Rule.P4),
        ("rule", "P4", lambda: lab.state.shown is None),
        ("next", None, lambda: lab.state.step == 2),
        ("undo", None, lambda: lab.state.happened is Happened.UNDONE),
        ("redo", None, lambda: lab.state.happened is Happened.REDONE),
        ("legal", False, lambda: not lab.state.show_legal),
        ("legal", True, lambda: lab.state.show_legal),
        ("mode", "swap", lambda: lab.state.mode is Move.SWAP),
        ("mode", "remove", lambda: lab.state.mode is Move.REMOVE),
        ("mode", "build", lambda: lab.state.mode is Move.BUILD),
        ("wall", "W", lambda: lab.state.tile == Tile.parse("X-W")),
        ("example", "sealed-palace", lambda: lab.state.city.longest_wall().length == 12),
        ("text", "F@0,0 P8@1,0", lambda: str(lab.state.city) == "F@0,0 P8@1,0"),
        ("text", "?", lambda: lab.state.error is not None),
        ("clear", None, lambda: lab.state.city == City()),
    ]
    for name, value, done in acted:
        lab.act(name, value)
        assert done(), (name, value)


def test_every_control_does_something() -> None:
    """Each data-do of the HTML is an action, with the value that it carries; and each action has its control."""
    names = set()
    for example in ("from-refused-to-legal", "swap-does-not-fit"):
        lab = PlacementLab(example=example)
        begun = lab.state
        for control in [e for e in page(lab).all() if "data-do" in e.attributes]:
            name, value = control.attributes["data-do"], control.attributes.get("data-value")
            before = lab.state = begun
            if control.tag == "button":
                lab.act(name, value)
                assert lab.state is not before, (name, value)
            names.add(name)
    assert names == {"undo", "redo", "clear", "next", "legal", "mode", "wall", "rule", "example", "text"}


junk = (
    st.none()
    | st.booleans()
    | st.sampled_from(["", "P8", "R17", "p4", "Build", "NE", "n", "\0", "\ud800", FOREIGN])
    | st.text()
)
names = (
    st.sampled_from(["undo", "redo", "clear", "next", "legal", "mode", "wall", "rule", "example", "text"]) | st.text()
)


@given(st.lists(st.tuples(names, junk), max_size=5))
@settings(max_examples=25, deadline=None)
def test_crafted_actions_do_no_harm(actions: list[tuple[str, Any]]) -> None:
    lab = PlacementLab(example="hole-of-one")
    for name, value in actions:
        send(lab.tools, {"do": name, "value": value})
    html(lab).encode()
    assert not raw(html(lab))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(
            ("legal", "true"),
            ("legal", None),
            ("mode", "Build"),
            ("mode", None),
            ("mode", True),
            ("wall", "NE"),
            ("wall", ""),
        ),
        *(
            ("rule", "P0"),
            ("rule", "R16"),
            ("rule", None),
            ("example", ""),
            ("example", None),
            ("text", None),
            ("text", True),
        ),
        *(("Undo", None), ("", ""), ("state", "x"), ("__init__", None), ("do", "undo")),
    ],
)
def test_an_action_that_makes_no_sense_changes_nothing(name: str, value: Any) -> None:
    changes: list[Lab] = []
    lab = PlacementLab(example="swap-fits", on_change=changes.append)
    before = lab.state
    send(lab.status, {"do": name, "value": value})
    assert lab.state is before
    assert changes == []


def test_an_unknown_example_is_told() -> None:
    lab = PlacementLab("F@0,0 P8@1,0")
    lab.act("example", FOREIGN)
    assert str(lab.state.city) == "F@0,0 P8@1,0"
    assert FOREIGN in page(lab).text
    assert page(lab).find("textarea")[0].text.strip() == "F@0,0 P8@1,0"
    assert not raw(html(lab))


def test_whoever_listens_hears_each_change() -> None:
    changes: list[Lab] = []
    lab = PlacementLab(on_change=changes.append)
    lab.act("wall", "N")
    tap(lab, (1, 0))
    lab.set_language("de")
    assert [change.happened for change in changes] == [Happened.PICKED, Happened.MADE]
    assert changes[-1] is lab.state


# What it shows.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", [e.id for e in PLACEMENT_EXAMPLES])
def test_everyone_can_use_every_example_in_every_language(example: str, language: str) -> None:
    lab = PlacementLab(example=example, language=language)
    assert faults(html(lab)) == []
    verdict = lab.state.verdict
    assert verdict is not None
    assert len(page(lab).find("button", data_do="rule")) == len(verdict.checks)
    for number, rule in enumerate(verdict.broken, start=1):
        (button,) = read(lab.why.html).find("button", data_value=rule.value)
        assert unbroken(say.check_sentence(Words(language), verdict, rule)) in button.text
        assert [e.text for e in button.find("span", **{"class": "al-sign"})] == [str(number)]
    if verdict.ok:
        assert not lab.why.html.strip()
    else:
        assert unbroken(say.verdict_sentence(Words(language), verdict)) in page(lab).text


def test_everyone_can_use_every_state() -> None:
    lab = PlacementLab()
    acts = [
        ("text", FOREIGN),
        ("text", "F@0,0 X@5,5"),
        ("wall", "N"),
        ("mode", "remove"),
        ("rule", "P2"),
        ("undo", None),
    ]
    for name, value in acts:
        lab.act(name, value)
        assert faults(html(lab)) == []


def test_a_bad_text_stays_in_its_field_with_one_sentence_beside_it() -> None:
    lab = PlacementLab(language="de")
    lab.act("text", f"F@0,0 {FOREIGN}")
    (field,) = page(lab).find("textarea")
    (error,) = page(lab).find("p", id=field.attributes["aria-describedby"])
    assert field.text == f"F@0,0 {FOREIGN}"
    assert field.attributes["aria-invalid"] == "true"
    assert lab.state.error is not None
    assert error.text == say.notation_sentence(Words("de"), lab.state.error)
    assert "open" in page(lab).find("details")[0].attributes
    assert not raw(html(lab))


@pytest.mark.parametrize(
    "text", [f"F@0,0 {FOREIGN}@1,0", f"[{FOREIGN}]", "[ <b-x> ]", "(1, 0)", "</textarea><script>", "F@0,0\n</p><b-x>"]
)
def test_foreign_text_stays_text(text: str) -> None:
    lab = PlacementLab()
    lab.act("text", text)
    assert lab.state.error is not None
    assert page(lab).find("textarea")[0].text == text
    assert not raw(html(lab))


def test_controls_tell_what_is_chosen() -> None:
    lab = PlacementLab()
    lab.act("wall", "S")
    lab.act("mode", "swap")
    lab.act("legal", False)
    root = page(lab)
    pressed = {e.attributes["data-value"] for e in root.find("button", aria_pressed="true")}
    assert pressed == {"S", "swap"}
    assert "checked" not in root.find("input")[0].attributes
    assert root.find("button", data_do="undo")[0].attributes["aria-disabled"] == "true"
    lab.act("text", "F@0,0 X@1,0")
    assert page(lab).find("button", data_do="undo")[0].attributes["aria-disabled"] == "false"


def test_the_next_move_is_offered_while_there_is_one() -> None:
    lab = PlacementLab(example="from-refused-to-legal")
    assert "al-primary" in page(lab).find("button", data_do="next")[0].attributes["class"]
    for _ in range(3):
        lab.act("next", None)
    assert "al-primary" not in page(lab).find("button", data_do="next")[0].attributes["class"]
    assert not page(PlacementLab()).find("button", data_do="next")


def test_the_board_has_a_label_a_twin_and_a_status_line() -> None:
    lab = PlacementLab(example="corner-only", language="de")
    manners = lab.board.manners
    assert manners.text == say.city_text(Words("de"), lab.state.city)
    assert manners.label
    assert lab.state.verdict is not None
    assert manners.status[1] == say.verdict_sentence(Words("de"), lab.state.verdict)
    assert lab.palette.manners.label


# Looks, and several on one page.


def test_language_and_theme_change_and_the_state_stays() -> None:
    lab = PlacementLab(example="swap-does-not-fit")
    lab.act("rule", "P3")
    before, english = lab.state, html(lab)
    lab.set_language("de")
    assert lab.state is before
    assert html(lab) != english
    for theme in THEMES:
        lab.set_theme(theme)
        assert lab.state is before
    lab.set_theme("light")
    lab.set_language("en")
    assert html(lab) == english


def test_an_unknown_language_or_theme_changes_nothing() -> None:
    lab = PlacementLab()
    before = html(lab)
    with pytest.raises(ValueError, match="xx"):
        lab.set_language("xx")
    with pytest.raises(ValueError, match="pink"):
        lab.set_theme("pink")
    assert html(lab) == before


def test_two_labs_on_a_page_do_not_share_an_id() -> None:
    one, other = PlacementLab(), PlacementLab()
    for lab in (one, other):
        lab.act("text", "?")
    assert faults(html(one) + html(other)) == []


def test_two_labs_do_not_share_anything_else() -> None:
    one, other = PlacementLab(), PlacementLab()
    one.do(play.Pick(Tile.parse("P8")))
    tap(one, (1, 0))
    assert other.state == Lab()
