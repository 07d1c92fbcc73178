"""A teacher's links in a browser: to a level, an exercise, a position, a table; and those that cannot be followed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from alhambra_nb.lessons.course import level_of
from alhambra_nb.lessons.exercises import Skill, exercise

from .conftest import DESKTOP, OpenPage
from .course_page import CoursePage
from .screens import Lab
from .servers import Server

LEVEL = level_of("on-foot")
EXERCISE = exercise(Skill.LEGAL, 42)
RIGHT = "al-option al-option-right"
"""How the page marks a right option."""

Follow = Callable[..., Page]


@pytest.fixture
def follow(voila_server: Server, open_page: OpenPage) -> Follow:
    """Opens the tutor at an address's query."""
    return lambda query, **options: open_page(voila_server.url + query, **options)


def test_a_link_to_a_level(follow: Follow) -> None:
    assert LEVEL is not None
    course = CoursePage(follow("?level=on-foot"))
    course.at(LEVEL)
    course.fail(LEVEL)
    course.retry(LEVEL)
    course.solve(LEVEL)
    expect(course.page.locator("header [role=status]")).to_have_count(0)


def test_a_link_to_an_exercise_is_the_same_for_everybody(follow: Follow) -> None:
    shown = []
    for _ in range(2):
        course = CoursePage(follow("?exercise=legal&seed=42"))
        course.at(EXERCISE.level)
        expect(course.root.locator(".al-level-place")).to_contain_text("42")
        shown.append((course.root.locator(".al-level-text").inner_text(), twin(course)))
    assert shown[0] == shown[1]
    course.solve(EXERCISE.level)
    course.root.locator("[data-value=next]").click()
    expect(course.feedback).to_have_count(0)
    assert twin(course) != shown[0][1]


def twin(course: CoursePage) -> str:
    """What a screen reader is told of the board."""
    return course.root.locator(".al-main .alhambra-twin").first.text_content() or ""


def test_the_answer_is_not_in_the_page(follow: Follow) -> None:
    """What is right comes to the browser after an answer, and not before."""
    page = follow("?exercise=legal&seed=42")
    course = CoursePage(page)
    course.at(EXERCISE.level)
    told: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    page.reload(wait_until="commit")
    course = CoursePage(page)
    course.at(EXERCISE.level)
    assert any(EXERCISE.level.title in frame for frame in told)
    assert not any(RIGHT in frame or EXERCISE.level.why in frame for frame in told)
    course.answer(EXERCISE.level, EXERCISE.level.solution)
    course.says("good", EXERCISE.level)
    assert any(RIGHT in frame and EXERCISE.level.why in frame for frame in told)


def test_a_link_to_a_position(follow: Follow) -> None:
    lab = Lab(follow("?pos=F@0,0+X-W@-1,0+P8@1,0"))
    lab.holds("F@0,0 X-W@-1,0 P8@1,0")


def test_a_link_to_a_table(follow: Follow) -> None:
    page = follow("?what=round+3%0AZoe:+3T+w2%0AUli:+2T%0ADirk:+1T")
    expect(page.locator(".al-whatif .al-scores tbody th")).to_have_text(["Zoe", "Uli", "Dirk"])
    expect(page.locator(".al-whatif .al-scores .al-total")).to_have_text(["23", "13", "6"])


def test_a_link_opens_the_classroom_in_one_window(follow: Follow) -> None:
    assert LEVEL is not None
    course = CoursePage(follow("?level=on-foot&classroom", viewport=DESKTOP))
    course.at(LEVEL)
    expect(course.root.locator("[data-do=hint]")).to_have_count(0)
    course.page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?level=nowhere", "nowhere"),
        ("?exercise=chess&seed=1", "chess"),
        ("?exercise=wall&seed=many", "many"),
        ("?pos=F@0,0+Q1@1,0", "Q"),
        ("?what=Ann:+12T%0ABen:", "12"),
        ("?screen=attic", "attic"),
    ],
)
def test_a_bad_link_says_so_and_opens_the_start(follow: Follow, query: str, said: str) -> None:
    page = follow(query)
    expect(page.locator("[role=status]", has_text="his is the start.")).to_contain_text(said)
    expect(page.locator(".al-home")).to_be_visible()
    page.locator(".al-home button[data-value=course]").click()
    CoursePage(page)
    expect(page.locator(".al-app > .alhambra-panel [role=status]")).to_have_count(0)


def test_a_bad_link_in_german(follow: Follow) -> None:
    page = follow("?level=nirgends", locale="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".al-app [role=status]").first).to_contain_text("nirgends")


def test_a_link_leaves_what_is_kept_and_comes_before_it(follow: Follow) -> None:
    assert LEVEL is not None
    page = follow("?level=on-foot")
    course = CoursePage(page)
    course.at(LEVEL)
    course.solve(LEVEL)
    start = page.url.partition("?")[0]
    page.goto(start + "?level=first-tile", wait_until="commit")
    other = CoursePage(page)
    expect(other.title).not_to_have_text(LEVEL.title)
    other.map()
    expect(page.locator("[data-do=level][data-value=on-foot] .al-stars")).to_have_text("★★★")
