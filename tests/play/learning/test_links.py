"""Links of a teacher: each is what it says, or a sentence says what is wrong with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import City, NotationError
from alhambra_nb.lessons.course import LEVELS, level_of
from alhambra_nb.lessons.exercises import Skill, exercise
from alhambra_nb.play.learning.links import BadLink, Link, LinkFault, bad_link_sentence, link_text, parse_link
from alhambra_nb.words import LANGUAGES, Words


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_link_to_a_level_leads_there(level) -> None:
    assert parse_link(link_text(level)) == Link(level)
    assert parse_link(link_text(level, classroom=True)) == Link(level, classroom=True)


@given(skill=st.sampled_from(Skill), seed=st.integers(0, 10**9))
def test_a_link_to_an_exercise_leads_to_the_same_one(skill: Skill, seed: int) -> None:
    assert parse_link(link_text(exercise(skill, seed))) == Link(exercise(skill, seed))


def test_a_link_to_a_position_leads_there() -> None:
    city = City.parse("F@0,0 T9-NE@1,0 P8@-1,0")
    assert parse_link(link_text(city)) == Link(city)
    assert parse_link("?pos=F@0,0+P8@1,0") == Link(City.parse("F@0,0 P8@1,0"))


def test_an_address_may_ask_for_nothing_of_the_kind() -> None:
    assert parse_link("") is None
    assert parse_link("?language=de&screen=home") is None
    assert parse_link("?level=goal&exercise=wall") == Link(level_of("goal"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("query", "fault", "piece"),
    [
        ("?level=nowhere", LinkFault.LEVEL, "nowhere"),
        ("?level=", LinkFault.LEVEL, ""),
        ("?exercise=juggling&seed=1", LinkFault.SKILL, "juggling"),
        ("?exercise=wall", LinkFault.SEED, ""),
        ("?exercise=wall&seed=1.5", LinkFault.SEED, "1.5"),
        ("?exercise=wall&seed=-1", LinkFault.SEED, "-1"),
        ("?exercise=wall&seed=99999999999", LinkFault.SEED, "99999999999"),
        ("?pos=F@0,0 Q3@1,0", LinkFault.POSITION, "F@0,0 Q3@1,0"),
        ("?pos=", LinkFault.POSITION, ""),
        ("?pos=[", LinkFault.POSITION, "["),
    ],
)
def test_a_bad_link_says_what_is_wrong(query: str, fault: LinkFault, piece: str) -> None:
    bad = parse_link(query)
    assert isinstance(bad, BadLink)
    assert (bad.fault, bad.piece) == (fault, piece)
    assert isinstance(bad.error, NotationError) is (fault is LinkFault.POSITION)
    for language in LANGUAGES:
        assert bad_link_sentence(Words(language), bad)


@given(st.text())
def test_any_address_is_read(query: str) -> None:
    for text in (query, f"?level={query}", f"?exercise={query}&seed={query}", f"?pos={query}"):
        assert isinstance(parse_link(text), Link | BadLink | None)
