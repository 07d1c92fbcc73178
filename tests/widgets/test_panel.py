"""A panel hands on what a person did, and nothing that a person could not have done."""

from typing import Any

import pytest

from alhambra_nb.widgets.panel import LONGEST, Panel, Value


class Heard:
    def __init__(self) -> None:
        self.done: list[tuple[str, Value]] = []
        self.panel = Panel(lambda name, value: self.done.append((name, value)), "<p>Hello</p>")

    def send(self, content: object, method: str = "custom") -> None:
        """A message of the browser, as the kernel delivers it."""
        data: dict[str, Any] = {"method": method}
        data["content" if method == "custom" else "state"] = content
        self.panel._handle_msg({"content": {"data": data}, "buffers": []})


@pytest.mark.parametrize("value", ["", "way-round", "F@0,0 P7-E@1,0\n", True, False, None, "😀山", "x" * LONGEST])
def test_what_a_person_does_is_handed_on(value: Value) -> None:
    heard = Heard()
    heard.send({"do": "text", "value": value})
    assert heard.done == [("text", value)]


def test_more_than_was_asked_for_does_no_harm() -> None:
    heard = Heard()
    heard.send({"do": "undo", "value": None, "html": "<p>bad</p>"})
    assert heard.done == [("undo", None)]
    assert heard.panel.html == "<p>Hello</p>"


@pytest.mark.parametrize(
    "content",
    [
        *(None, 5, "undo", [], ["do", "undo"], {}, {"do": "undo"}, {"value": True}, {"Do": "undo", "value": None}),
        *({"do": None, "value": None}, {"do": 5, "value": None}, {"do": ["undo"], "value": None}),
        *({"do": "step", "value": 1}, {"do": "step", "value": 1.5}, {"do": "step", "value": float("nan")}),
        *({"do": "text", "value": ["x"]}, {"do": "text", "value": {"x": 1}}, {"do": "text", "value": b"x"}),
        {"do": "text", "value": "x" * (LONGEST + 1)},
        {"do": "x" * (LONGEST + 1), "value": None},
    ],
)
def test_what_is_malformed_is_passed_over(content: object) -> None:
    heard = Heard()
    heard.send(content)
    assert heard.done == []
    assert heard.panel.html == "<p>Hello</p>"


def test_state_that_a_browser_sets_is_not_taken() -> None:
    heard = Heard()
    heard.send({"html": "<script>", "_esm": "bad", "_css": "bad"}, method="update")
    assert heard.panel.html == "<p>Hello</p>"
    assert "bad" not in (heard.panel.get_state()["_esm"], heard.panel.get_state()["_css"])
    assert heard.done == []


@pytest.mark.parametrize(
    ("sent", "taken"),
    [
        ("\ud800", "\ufffd"),
        ("a\udc80b", "a\ufffdb"),
        ("\ud83d\ude00", "😀"),
        ("\udc00\ud800", "\ufffd\ufffd"),
        ("\0", "\0"),
    ],
)
def test_half_a_character_is_replaced(sent: str, taken: str) -> None:
    heard = Heard()
    heard.send({"do": "text", "value": sent})
    assert heard.done == [("text", taken)]
    taken.encode()


def test_the_html_is_what_is_sent() -> None:
    heard = Heard()
    assert heard.panel.get_state()["html"] == "<p>Hello</p>"
