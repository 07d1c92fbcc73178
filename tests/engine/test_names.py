"""Names that look alike."""

import pytest

from alhambra_nb.engine.names import likeness, lookalike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", " Ann "),
        ("Ann Lee", "ann  lee"),
        ("Ａｎｎ", "Ann"),
        ("Straße", "STRASSE"),
        ("é", "e\u0301"),
        ("Ann", "A\u00adnn"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert lookalike(one, ["Ben", other]) == other
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize("other", ["Anna", "Än", "An n", "B"])
def test_these_do_not(other: str) -> None:
    assert lookalike("Ann", [other]) is None
