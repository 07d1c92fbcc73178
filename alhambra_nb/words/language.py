"""A language: its messages from a catalogue, its plurals, lists and numbers.

A message is a whole English sentence with ``{names}`` for its values; it is its own translation into English. Every
folder ``locale/<language>`` with a catalogue is a language. docs/translating.md tells how to add one.
"""

import gettext
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from babel.core import Locale
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

SOURCE_LANGUAGE = "en"
"""The language of the messages in the code."""

LOCALE = Path(__file__).parent / "locale"
CATALOGUE = Path("LC_MESSAGES", "alhambra_nb.po")
"""Where a language's catalogue lies in its folder."""


WITHOUT_BLANKS = frozenset({"ja", "th", "zh"})
"""The languages that set no blank between two sentences."""


def mark(message: str) -> str:
    """The message as it is: marks it for the catalogues where it is said only later, with ``say``."""
    return message


@dataclass(frozen=True, slots=True)
class Words:
    """What the program says in one language, by its code. Raises ValueError for a language without a catalogue."""

    language: str = SOURCE_LANGUAGE

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise ValueError(f"no words in {self.language!r}; there are: {', '.join(LANGUAGES)}")

    def say(self, message: str, /, **values: object) -> str:
        """The message in this language, with its values filled in."""
        return _catalogue(self.language).gettext(message).format(**values)

    def plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """The form of the message for ``n`` things, with its values and, as ``{n}``, the number filled in."""
        return _catalogue(self.language).ngettext(singular, plural, n).format(n=self.number(n), **values)

    def list(self, items: Iterable[str]) -> str:
        """The items as a list in a sentence: ``a, b, and c``."""
        return format_list(list(items), locale=self.language)

    def text(self, sentences: Iterable[str]) -> str:
        """The sentences one after the other, as this language sets them; empty ones are left out."""
        return ("" if self.language in WITHOUT_BLANKS else " ").join(filter(None, sentences))

    def number(self, n: int) -> str:
        """A whole number as this language writes it."""
        return format_decimal(n, locale=self.language)

    def decimal(self, x: float) -> str:
        """A number with one digit after the point, as this language writes it."""
        return format_decimal(round(x, 1) + 0.0, format="#,##0.0;−#,##0.0", locale=self.language)

    def percent(self, part: float) -> str:
        """A part of 1 in whole per cent, as this language writes it."""
        return format_percent(part, locale=self.language)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    # Compiled in memory: a new or changed catalogue counts at once, in a checkout and in an install alike.
    path = LOCALE / language / CATALOGUE
    if language == SOURCE_LANGUAGE and not path.exists():
        return gettext.NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def find_languages() -> Mapping[str, str]:
    """The languages that there are catalogues for, by code, each with its own name for itself, English first."""
    found = sorted(path.parent.parent.name for path in LOCALE.glob(f"*/{CATALOGUE}"))
    return MappingProxyType({language: _own_name(language) for language in (SOURCE_LANGUAGE, *found)})


def _own_name(language: str) -> str:
    name = Locale.parse(language).get_display_name() or language
    return name[0].upper() + name[1:]


LANGUAGES: Mapping[str, str] = find_languages()
"""The languages by code, each with its own name for itself, English first."""


def best_language(accept: str) -> str:
    """The language that suits a browser best.

    ``accept``: the languages that its user reads, as in the header Accept-Language, ``de-AT,de;q=0.9,en;q=0.8``, or as
    its joined ``navigator.languages``. English where none is known.
    """
    wanted = []
    for place, part in enumerate(accept.split(",")):
        tag, _, parameter = part.partition(";")
        wanted.append((-_quality(parameter), place, tag.strip().lower()))
    for refusal, _, tag in sorted(wanted):
        for language in (tag, tag.partition("-")[0]):
            if refusal < 0 and language in LANGUAGES:
                return language
    return SOURCE_LANGUAGE


def _quality(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return float(value) if name == "q" else 1.0
    except ValueError:
        return 0.0
