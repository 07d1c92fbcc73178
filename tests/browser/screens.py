"""The tutor's screens as a person finds them: go to one, click a cell, read what it says."""

from collections import deque
from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

from alhambra_nb.engine import Cell, City, Tile
from alhambra_nb.picture.layout import Layout
from alhambra_nb.picture.palette import PALETTE_BOX, palette_place
from alhambra_nb.picture.scene import UNIT
from alhambra_nb.picture.table import BOXES, Direction, Shape, Target, Targets, neighbour, table_targets
from alhambra_nb.play.keep import kept_match
from alhambra_nb.play.lab_view import board_box
from alhambra_nb.play.match import Match
from alhambra_nb.play.table_view import table_picture
from alhambra_nb.words import Words

from .geometry import settled

PAINTED = """canvas => {
  const data = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return data[3] > 0;
}"""


def go_to(page: Page, screen: str) -> Locator:
    """Opens a screen, placement or scoring, from the header and waits until its board is painted."""
    page.locator(f"header button[data-value={screen}]").click()
    name = {"placement": ".al-lab", "scoring": ".al-stepper"}[screen]
    wait_for_board(page, f"{name} .al-main canvas")
    return page.locator(name)


def wait_for_board(page: Page, selector: str) -> None:
    page.wait_for_selector(selector)
    page.wait_for_function(f"() => ({PAINTED})(document.querySelector({selector!r}))")


class Lab:
    """The placement lab on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".al-lab")
        self.board = self.root.locator(".al-main canvas")
        self.palette = self.root.locator(".al-side canvas")
        self.status = self.root.locator(".al-status-line")
        self.position = self.root.locator("textarea")

    def example(self, name: str) -> None:
        """Chooses a named example."""
        self.root.locator("select[data-do=example]").select_option(name)

    def breaks(self, *rules: str) -> None:
        """Waits until the list calls these rules broken, and no other."""
        expect(self.root.locator(".al-rule.al-broken b")).to_have_text(list(rules))

    def holds(self, position: str) -> None:
        """Waits until the text field shows this position: panels arrive one after the other."""
        expect(self.position).to_have_value(position)

    def spot(self, cell: Cell, also: Iterable[Cell] = ()) -> tuple[float, float]:
        """Where the middle of a cell lies on the page, in CSS pixels.

        It is read from the position's text, so wait for that to be there (``holds``) after a change. ``also``: cells
        that the board shows beside the city's own, such as that of a refused move.
        """
        city = City.parse(self.position.input_value())
        box = board_box(city, list(also))
        area = settled(self.board)
        x, y = Layout(box, area.width, area.height).pixel(((cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT))
        return area.x + x, area.y + y

    def click(self, cell: Cell, also: Iterable[Cell] = ()) -> None:
        """Clicks the middle of a cell; scrolls the board into the window before."""
        self.board.scroll_into_view_if_needed()
        self.page.mouse.click(*self.spot(cell, also))

    def tap(self, cell: Cell) -> None:
        """Taps the middle of a cell."""
        self.board.scroll_into_view_if_needed()
        self.page.touchscreen.tap(*self.spot(cell))

    def pick(self, code: str) -> None:
        """Clicks a tile of the palette."""
        self.palette.scroll_into_view_if_needed()
        area = settled(self.palette)
        x, y = palette_place(Tile.parse(code))
        at = Layout(PALETTE_BOX, area.width, area.height).pixel(((x + 0.5) * UNIT, (y + 0.5) * UNIT))
        self.page.mouse.click(area.x + at[0], area.y + at[1])
        expect(self.root.locator(".al-tile-name")).to_contain_text(code)


CODE = "sessionStorage.getItem('alhambra_nb:match')"
ARROWS: dict[Direction, str] = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}


class Table:
    """The table on a page. What lies where is read from the code that the page keeps in the browser."""

    def __init__(self, page: Page, shape: Shape = "wide") -> None:
        self.page = page
        self.shape = shape
        self.root = page.locator(".al-game")
        self.canvas = self.root.locator(".al-main canvas")
        self.status = self.root.locator(".al-status-line")
        self.prompt = self.root.locator(".al-prompt")
        self.desk = self.root.locator(".al-game-desk")
        self.offers = self.root.locator(".al-game-offers")
        self.cursor: Target | None = None

    def begin(self, seed: int, players: int = 3) -> None:
        """Begins a game from the set-up screen, the bots acting at once."""
        self.root.locator(f"[data-do=seats][data-value='{players}']").click()
        self.root.locator("details", has=self.page.locator("[data-do=seed]")).locator("summary").click()
        self.root.locator("[data-do=seed]").fill(str(seed))
        self.root.locator("[data-do=begin]").click()
        wait_for_board(self.page, ".al-game .al-main canvas")
        self.at_once()

    def at_once(self) -> None:
        """Lets the bots act at once."""
        self.button("speed", "at once").click()
        expect(self.button("speed", "at once")).to_have_attribute("aria-pressed", "true")

    def button(self, do: str, value: str = "") -> Locator:
        """The first button of an action."""
        chosen = f"[data-value='{value}']" if value else ""
        return self.root.locator(f'[data-do="{do}"]{chosen}').first

    def match(self) -> Match:
        """The match as the page keeps it; chosen things are not part of it."""
        match = kept_match(self.page.evaluate(CODE) or "")
        assert match is not None
        return match

    def changed(self, before: Match) -> Match:
        """Waits until the match stands elsewhere."""
        while True:
            code = self.page.evaluate(CODE)
            match = kept_match(code)
            assert match is not None
            if match.line != before.line or match.at != before.at:
                return match
            self.page.wait_for_function(f"code => {CODE} !== code", arg=code)

    def my_turn(self, close: str = "click") -> Match:
        """Waits until a person must act, or the game is over; explained scoring rounds are left on the way."""
        over = self.button("close-scoring")
        while True:
            code = self.page.evaluate(CODE)
            if over.is_visible():
                over.press("Enter") if close == "press" else over.tap() if close == "tap" else over.click()
                expect(over).to_be_hidden()
                continue
            match = kept_match(code)
            assert match is not None
            if match.bot is None:
                return match
            self.page.wait_for_function(
                f"code => {CODE} !== code || document.querySelector('[data-do=close-scoring]')", arg=code
            )

    def targets(self, match: Match) -> Targets:
        """What can be pointed at, with its boxes in units."""
        return table_targets(table_picture(match, Words()), self.shape)

    def spot(self, match: Match, target: Target) -> tuple[float, float]:
        """Where the middle of a target lies on the page, in CSS pixels; it is scrolled to first."""
        left, top, wide, high = dict(self.targets(match))[target]
        _, _, across, down = BOXES[self.shape]
        place = (left + wide / 2) / across, (top + high / 2) / down
        x, y = self.canvas.evaluate(
            """(canvas, [x, y]) => {
              const at = () => canvas.getBoundingClientRect();
              const low = at().top + y * at().height;
              if (low < 10 || low > innerHeight / 2) window.scrollBy({ top: low - innerHeight / 4 });
              return [at().left + x * at().width, at().top + y * at().height];
            }""",
            place,
        )
        return float(x), float(y)

    def click(self, match: Match, target: Target) -> None:
        """Clicks the middle of a target."""
        self.page.mouse.click(*self.spot(match, target))

    def tap(self, match: Match, target: Target) -> None:
        """Taps the middle of a target."""
        self.page.touchscreen.tap(*self.spot(match, target))

    def walk(self, match: Match, target: Target) -> None:
        """Takes the keyboard's place on the table to a target by arrow keys, and presses Enter there."""
        for direction in self._way(self.targets(match), target):
            self.page.keyboard.press(ARROWS[direction])
        self.page.keyboard.press("Enter")
        self.cursor = target

    def _way(self, targets: Targets, target: Target) -> list[Direction]:
        """The fewest arrow keys that lead to a target."""
        here = self.cursor if any(known == self.cursor for known, _ in targets) else None
        ways: dict[Target | None, list[Direction]] = {here: []}
        todo = deque([here])
        while target not in ways:
            place = todo.popleft()
            for direction in ARROWS:
                there = neighbour(targets, place, direction)
                if there not in ways:
                    ways[there] = [*ways[place], direction]
                    todo.append(there)
        return ways[target]
