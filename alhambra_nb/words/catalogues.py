"""Keep the catalogues in step with the code: ``python -m alhambra_nb.words.catalogues``.

It finds every message that the package says, adds the new ones to each language without a translation, and drops
those that are no longer said. Catalogues come out in a stable order, without line numbers, dates or tool versions, so
that two people's changes seldom meet. With ``--check`` it writes nothing and lists what is missing or wrong.
"""

import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from .language import CATALOGUE, LOCALE

PACKAGE = Path(__file__).parents[1]

KEYWORDS = {"say": None, "plural": (1, 2), "mark": None, "t": None}
"""The functions whose text is a message: ``say(message)``, in templates called ``t``, ``plural(singular, plural, n)``,
``mark(message)``."""

SOURCES = [("**.py", "python"), ("**/templates/*.html", "jinja2")]
"""The package's files that say something, and what reads them."""


def said(package: Path = PACKAGE) -> Catalog:
    """Every message in the package's code, by file, then by text."""
    found: dict[str | tuple[str, ...], set[str]] = {}
    for file, _, message, *_ in extract_from_dir(package, SOURCES, keywords=KEYWORDS):
        found.setdefault(message, set()).add(f"{package.name}/{file}")
    catalogue = Catalog()
    for message in sorted(found, key=lambda message: (min(found[message]), _forms(message))):
        catalogue.add(message, locations=[(file, 0) for file in sorted(found[message])])
    return catalogue


def read(path: Path) -> Catalog:
    """A language's catalogue, with the plural rule of its language."""
    with path.open("rb") as source:
        return read_po(source, locale=path.parent.parent.name)


def updated(old: Catalog, template: Catalog) -> bytes:
    """The catalogue's text with exactly the template's messages, old translations kept."""
    old.update(template, no_fuzzy_matching=True)
    body = BytesIO()
    write_po(body, old, width=120, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {old.locale}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {old.plural_forms}\\n"\n\n'
    )
    return header.encode() + body.getvalue()


def problems(catalogue: Catalog, template: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, one line each; nothing if it is complete and fits the code."""
    there = {message.id: message for message in catalogue if message.id}
    wanted = {message.id for message in template if message.id}
    for key in wanted - there.keys():
        yield f"missing: {key!r}"
    for key, message in there.items():
        if key not in wanted:
            yield f"no longer said: {key!r}"
        elif message.fuzzy:
            yield f"fuzzy: {key!r}"
        else:
            yield from _faults(message, catalogue.num_plurals)


def _faults(message: Message, forms: int) -> Iterator[str]:
    sources = _forms(message.id)
    translations = _forms(message.string)
    if len(translations) != (forms if message.pluralizable else 1) or not all(translations):
        yield f"not translated: {message.id!r}"
        return
    wanted = placeholders(sources[-1])
    for text in (sources[0], *translations):
        # A form for one thing may leave the number out.
        if not (wanted - {"n"} if message.pluralizable else wanted) <= placeholders(text) <= wanted:
            yield f"placeholders differ: {text!r} for {message.id!r}"


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def placeholders(text: str) -> set[str]:
    """The names of a message's values. Raises ValueError for a lone brace."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def main(arguments: list[str]) -> int:
    """Bring every catalogue up to date, or with ``--check`` only look. Returns 1 if anything is left to translate."""
    template = said()
    wrong = False
    for path in sorted(LOCALE.glob(f"*/{CATALOGUE}")):
        if "--check" not in arguments:
            path.write_bytes(updated(read(path), template))
        for problem in problems(read(path), template):
            wrong = True
            sys.stdout.write(f"{path.parent.parent.name}: {problem}\n")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
