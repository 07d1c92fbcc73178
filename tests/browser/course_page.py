"""The course on a page of the tutor, as a learner finds it: open a level, answer it, read what is said."""

from playwright.sync_api import Page, expect

from alhambra_nb.lessons.course import Level
from alhambra_nb.lessons.course.task import (
    Answer,
    Cards,
    Cells,
    Choose,
    GiveNumber,
    MakeMove,
    Number,
    Picked,
    TakeCards,
)
from alhambra_nb.picture.layout import Layout
from alhambra_nb.picture.level import level_scene, level_targets
from alhambra_nb.picture.table import Target
from alhambra_nb.play.learning.scene import bare_picture

from .geometry import settled
from .screens import wait_for_board


class CoursePage:
    """The course on a page, which opens with it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".al-course")
        self.title = self.root.locator(".al-level h2")
        self.board = self.root.locator(".al-main canvas").first
        self.feedback = self.root.locator(".al-feedback")
        self.stars = self.root.locator(".al-level .al-stars")
        wait_for_board(page, ".al-course .al-main canvas")

    def map(self) -> None:
        """Opens the map of all levels."""
        self.root.locator("[data-do=map]").click()
        expect(self.root.locator(".al-chapters")).to_be_visible()

    def open(self, level: Level) -> None:
        """Opens a level from the map."""
        self.map()
        self.root.locator(f"[data-do=level][data-value='{level.id}']").click()
        self.at(level)

    def at(self, level: Level) -> None:
        """Waits until this level is there, not answered."""
        expect(self.title).to_have_text(level.title)
        expect(self.feedback).to_have_count(0)

    def press(self, level: Level, target: Target) -> None:
        """Clicks something of the board."""
        shown = bare_picture(level, {})
        left, top, wide, high = dict(level_targets(shown))[target]
        self.board.scroll_into_view_if_needed()
        area = settled(self.board)
        # The left edge of a card, which no other card covers.
        middle = (left + min(wide / 2, 18.0), top + high / 2)
        x, y = Layout(level_scene(shown).box, area.width, area.height).pixel(middle)
        self.page.mouse.click(area.x + x, area.y + y)

    def answer(self, level: Level, answer: Answer) -> None:
        """Gives an answer by mouse, a number by keyboard, and has it checked."""
        match answer:
            case Cells(cells):
                for cell in cells:
                    self.press(level, Target("cell", cell))
            case Cards():
                kind = "money" if isinstance(level.task, TakeCards) else "card"
                there = list(level.board.open_cards() if kind == "money" else level.board.held())
                for card in answer.cards:
                    self.press(level, Target(kind, there.index(card)))
                    there[there.index(card)] = None  # type: ignore[call-overload]
            case Number(n):
                self.root.locator("[data-do=number]").fill(str(n))
                self.page.keyboard.press("Enter")
            case Picked(ids):
                for name in ids:
                    option = self.root.locator(f'[data-do=pick][data-value="{name}"]')
                    option.click()
                    expect(option).to_have_attribute("aria-pressed", "true")
        if not isinstance(level.task, MakeMove | GiveNumber | Choose):
            self.root.locator("[data-value=check]").click()

    def fail(self, level: Level) -> None:
        """Gives a wrong answer, and waits for the word on it."""
        self.answer(level, level.fails[0].answer)
        self.says("bad", level)

    def solve(self, level: Level) -> None:
        """Gives the right answer, and waits for the word on it."""
        self.answer(level, level.solution)
        self.says("good", level)

    def retry(self, level: Level) -> None:
        """Begins the level again."""
        self.root.locator("[data-do=retry]").click()
        self.at(level)

    def says(self, tone: str, level: Level) -> None:
        """Waits for what is said to an answer: good, bad or shown."""
        expect(self.root.locator(f".al-feedback-{tone}"), f"level {level.id}").to_be_visible()
