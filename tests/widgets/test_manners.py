"""The Python side of the manners: what it sends, and what it takes from a browser."""

from typing import Any

import pytest

from alhambra_nb.widgets.manners import Manners, PageManners


def test_the_same_words_are_announced_each_time() -> None:
    manners = Manners()
    seen = []
    manners.observe(lambda change: seen.append(change["new"]), "status")
    manners.announce("refused")
    manners.announce("refused")
    assert seen == [(1, "refused"), (2, "refused")]


def test_a_beat_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    page = PageManners()
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(page.comm, "send", lambda data=None, **_: sent.append(data))
    page._handle_msg({"content": {"data": {"method": "custom", "content": {"type": "beat"}}}, "buffers": []})
    assert sent == [{"method": "custom", "content": {"type": "beat"}}]


def test_what_is_kept_is_state_so_that_a_browser_that_comes_later_gets_it() -> None:
    page = PageManners()
    page.keep("progress", "12")
    page.keep("name", "Ann")
    page.keep("progress", "13")
    page.keep("name", None)
    assert page.get_state()["kept"] == {"progress": "13", "name": None}


def test_what_the_browser_had_kept_arrives() -> None:
    seen: list[dict[str, str]] = []
    page = PageManners(on_stored=seen.append)
    page.receive({"type": "stored", "items": {"progress": "12"}})
    assert seen == [{"progress": "12"}]
    assert page.stored == {"progress": "12"}


@pytest.mark.parametrize(
    "content",
    [
        {"type": "stored"},
        {"type": "stored", "items": None},
        {"type": "stored", "items": ["a"]},
        {"type": "stored", "items": {"a": 5, "good": "1"}},
        {"type": "stored", "items": {"a": "x" * (1 << 21), "good": "1"}},
        {"type": "stored", "items": {"a": "\ud800", "good": "1"}, "search": "\ud800", "languages": 5},
    ],
)
def test_a_bad_stored_item_costs_no_other(content: dict[str, object]) -> None:
    seen: list[dict[str, str]] = []
    page = PageManners(on_stored=seen.append)
    page.receive({"search": "?screen=scoring", "languages": "de", **content})
    good = {"good": "1"} if isinstance(content.get("items"), dict) else {}
    assert seen == [good]
    assert page.stored == good
    assert (page.search, page.languages) == (("", "") if "search" in content else ("?screen=scoring", "de"))


@pytest.mark.parametrize("content", [None, [], "stored", {}, {"type": []}])
def test_crafted_messages_are_passed_over(content: object) -> None:
    seen: list[dict[str, str]] = []
    page = PageManners(on_stored=seen.append)
    page.receive(content)
    assert seen == []
    assert page.stored == {}
