"""A language that nobody speaks: English with accents, and 40 % longer, as some languages are.

What fits in it fits in the languages to come.
"""

from alhambra_nb.words import Words

_ACCENTS = str.maketrans("aeiounAEIOU", "áéíóúñÁÉÍÓÚ")
LONGER = 1.4


class Pseudo(Words):
    """Words in the pseudo-language; numbers and lists are English ones."""

    def say(self, message: str, /, **values: object) -> str:
        return _stretched(message).format(**values)

    def plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        return _stretched(singular if n == 1 else plural).format(n=self.number(n), **values)


def _stretched(message: str) -> str:
    parts = []
    depth = 0
    for part in message:
        depth += (part == "{") - (part == "}")
        parts.append(part if depth or part == "}" else part.translate(_ACCENTS))
    return "".join(parts) + "~" * round(len(message) * (LONGER - 1))
