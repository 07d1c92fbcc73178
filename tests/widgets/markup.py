"""HTML looked at as a browser and a screen reader would: elements, their names, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_EMPTY = {"input", "br", "hr", "img", "meta", "link"}
_CONTROLS = {"button", "select", "textarea", "input", "summary"}


@dataclass(eq=False)
class Element:
    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def all(self) -> Iterator[Element]:
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.all()

    def find(self, tag: str, **attributes: str) -> list[Element]:
        """The elements of this tag; ``data_do`` stands for the attribute ``data-do``."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [e for e in self.all() if e.tag == tag and wanted.items() <= e.attributes.items()]

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def spoken(self) -> str:
        """The text without what is hidden from screen readers."""
        if self.attributes.get("aria-hidden") == "true":
            return ""
        return "".join(child if isinstance(child, str) else child.spoken for child in self.children)

    @property
    def hidden(self) -> bool:
        above = self.parent is not None and self.parent.hidden
        return above or self.attributes.get("aria-hidden") == "true"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute of {tag} comes twice"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.children.append(element)
        if tag not in _EMPTY:
            self.open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.tag == tag, f"</{tag}> closes <{self.open.tag}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def read(html: str) -> Element:
    """The elements of some HTML, every one of which must be closed where it was opened."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is never closed"
    return reader.root


def name(element: Element, root: Element) -> str:
    """What a screen reader calls a control."""
    if label := element.attributes.get("aria-label", "").strip():
        return label
    if element.tag in {"button", "summary"}:
        return element.spoken.strip() or element.attributes.get("title", "").strip()
    labels = [label for label in root.find("label") if element in label.all()]
    if id_ := element.attributes.get("id"):
        labels += root.find("label", **{"for": id_})
    # What one can choose in a field is not its name.
    return " ".join(label.spoken.replace(element.spoken, "").strip() for label in labels).strip()


def faults(html: str) -> list[str]:
    """What keeps some people from using this."""
    root = read(html)
    found = []
    ids = Counter(e.attributes["id"] for e in root.all() if "id" in e.attributes)
    found += [f"id {id_} comes {n} times" for id_, n in ids.items() if n > 1]
    for e in root.all():
        if e.tag in _CONTROLS and not name(e, root):
            found.append(f"{e.tag} {e.attributes} has no name")
        if e.tag in _CONTROLS and e.hidden:
            found.append(f"{e.tag} {e.attributes} is hidden from screen readers")
        if e.tag == "button" and e.attributes.get("type") != "button":
            found.append(f"button {e.attributes} would send a form")
        if e.tag == "th" and e.attributes.get("scope") not in {"col", "row"}:
            found.append(f"th {e.text} heads neither column nor row")
        if e.tag == "table" and not e.find("caption"):
            found.append("a table has no caption")
        if e.tag in {"img", "svg"} and not (e.hidden or e.attributes.keys() & {"aria-label", "aria-labelledby", "alt"}):
            found.append(f"{e.tag} has no name and is not hidden")
        if e.tag == "button" and any(inner.tag == "svg" and not inner.hidden for inner in e.all()):
            found.append(f"a picture's title is read out in the name of {e.attributes}")
        if e.attributes.get("role") == "group" and not e.attributes.get("aria-label"):
            found.append("a group has no name")
        if e.tag in {"section", "nav"} and not e.attributes.get("aria-label"):
            found.append(f"a {e.tag} has no name")
        if "tabindex" in e.attributes and int(e.attributes["tabindex"]) > 0:
            found.append(f"tabindex {e.attributes['tabindex']} jumps the queue")
        for attribute in ("for", "aria-describedby", "aria-labelledby", "aria-controls"):
            for target in e.attributes.get(attribute, "").split():
                if target not in ids:
                    found.append(f"{attribute}={target} leads nowhere")
        for attribute in ("aria-pressed", "aria-disabled", "aria-expanded", "aria-invalid", "aria-hidden"):
            if e.attributes.get(attribute, "true") not in {"true", "false"}:
                found.append(f"{attribute}={e.attributes[attribute]}")
    return found


def raw(html: str) -> set[str]:
    """Tags and attributes that no template of ours has: foreign text that became HTML."""
    root = read(html)
    tags = {e.tag for e in root.all()} & {"script", "img", "iframe", "object", "embed", "style", "link", "form", "b-x"}
    return tags | {a for e in root.all() for a in e.attributes if a.startswith("on") or a in {"style", "srcdoc"}}
