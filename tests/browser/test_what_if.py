"""The what-if lab in a browser: numbers typed, records, links, refusals, steps, two scenarios, chances of winning."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Game
from alhambra_nb.play.what_if import Scenario, parse, table_at

from .conftest import DESKTOP, PHONE, OpenPage
from .geometry import fits_sideways, settled
from .screens import Lab, Table
from .servers import Server

TWO = "round 3\nZoe: 3T 2G w7 p12\nUli: 1P 3T w4"


class LabPage:
    """The what-if lab on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".al-whatif")
        self.result = self.root.locator(".al-status-line")
        self.error = self.root.locator(".al-error")
        self.totals = self.root.locator(".al-scores .al-total")
        self.names = self.root.locator(".al-inputs input[data-do^=name]")
        self.answer = self.root.locator(".al-answer")
        self.differences = self.root.locator(".al-differences")
        expect(self.root.locator(".al-bars svg")).to_be_visible()

    def field(self, seat: int, field: str) -> Locator:
        return self.root.locator(f"[data-do='number {seat} {field}']")

    def button(self, do: str, value: str = "") -> Locator:
        return self.root.locator(f'[data-do="{do}"]' + (f'[data-value="{value}"]' if value else ""))

    def types(self, seat: int, field: str, text: str) -> None:
        """Types a number and goes on to the next field."""
        self.field(seat, field).fill(text)
        self.page.keyboard.press("Tab")

    def pastes(self, text: str) -> None:
        """Puts a text in the place of the table's, as pasting does."""
        field = self.text()
        field.fill(text)
        field.press("Control+Enter")

    def text(self) -> Locator:
        """The table as text, opened."""
        if not self.root.locator("textarea[data-do=text]").is_visible():
            self.root.locator("details[id$=-text] > summary").click()
        return self.root.locator("textarea[data-do=text]")

    def shows(self, table: Scenario) -> None:
        """Waits until fields and results are those of this table."""
        expect(self.names).to_have_count(len(table.seats))
        for seat, each in enumerate(table.seats):
            expect(self.names.nth(seat)).to_have_value(each.name)
            expect(self.field(seat, "tower")).to_have_value(str(each.counts.tiles[-1]))
            expect(self.field(seat, "wall")).to_have_value(str(each.counts.wall))
            expect(self.field(seat, "before")).to_have_value(str(each.before))
        expect(self.totals).to_have_text([str(table.points[name]) for name in table.everybody])
        for name in table.winners:
            expect(self.result).to_contain_text(name)


@pytest.fixture
def lab(voila_server: Server, open_page: OpenPage) -> LabPage:
    return LabPage(open_page(voila_server.url + "?screen=what-if"))


def record(actions: int | None = None) -> Game:
    """A game of two with Dirk, or its beginning."""
    bot, game = Greedy("quick", thorough=False), Game.new(("Ann", "Ben"), 2)
    while (player := game.to_act) is not None and (actions is None or len(game.actions) < actions):
        game = game.apply(bot(game.view(player), 0).action)
    return game


def middle(field: Locator) -> tuple[float, float]:
    """The middle of a field on the page."""
    box = field.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def totals(text: str) -> list[str]:
    """Everybody's points at the table of a text."""
    table = parse(text)[0]
    return [str(table.points[name]) for name in table.everybody]


def test_counts_that_are_typed_are_scored(lab: LabPage) -> None:
    lab.button("clear").click()
    lab.shows(parse("Ann:\nBen:\nCid:")[0])
    for seat, field, text in (
        (0, "tower", "3"),
        (1, "tower", "3"),
        (2, "tower", "1"),
        (1, "garden", "2"),
        (1, "wall", "4"),
    ):
        lab.types(seat, field, text)
    lab.shows(parse("Ann: 3T\nBen: 3T 2G w4\nCid: 1T")[0])
    expect(lab.button("ask", "tower Ann")).to_have_text("17=")
    expect(lab.root.locator(".al-scores tr.al-leads th")).to_have_text("Ben")
    expect(lab.root.locator(".al-bars svg")).to_contain_text("Ben")


def test_plus_and_minus_players_and_rounds(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.button("more", "1 tower").click()
    expect(lab.field(1, "tower")).to_have_value("4")
    lab.button("less", "0 garden").click()
    expect(lab.field(0, "garden")).to_have_value("1")
    for _ in range(4):
        lab.button("add").click()
    expect(lab.names).to_have_count(6)
    expect(lab.button("add")).to_have_count(0)
    lab.button("drop", "5").click()
    expect(lab.names).to_have_count(5)
    lab.button("dirk").click()
    lab.types(-1, "garden", "2")
    expect(lab.root.locator(".al-scores tbody th")).to_have_text(["Zoe", "Uli", "Ann", "Ben", "Cid", "Dirk"])
    expect(lab.root.locator(".al-scores tr", has_text="Dirk").locator(".al-total")).to_have_text("20")
    lab.button("round", "1").click()
    expect(lab.root.locator(".al-scores tr", has_text="Dirk").locator(".al-total")).to_have_text("5")
    lab.button("round", "all").click()
    expect(lab.root.locator(".al-scores tr", has_text="Dirk").locator(".al-total")).to_have_text("37")
    lab.button("undo").click()
    expect(lab.button("round", "1")).to_have_attribute("aria-pressed", "true")
    lab.button("redo").click()
    expect(lab.button("round", "all")).to_have_attribute("aria-pressed", "true")


BAD_NUMBERS = (
    ("tower", "12", "11"),
    ("tower", "-1", "less than nothing"),
    ("tower", "1e9", "no whole number"),
    ("wall", "99", "99"),
    ("before", "123456", "beyond any game"),
)


def test_a_number_that_cannot_be_is_told_beside_its_field(lab: LabPage) -> None:
    lab.pastes(TWO)
    table = parse(TWO)[0]
    lab.shows(table)
    for field, text, said in BAD_NUMBERS:
        there = lab.field(1, field).input_value()
        lab.types(1, field, text)
        expect(lab.error).to_contain_text(said)
        expect(lab.field(1, field)).to_have_attribute("aria-invalid", "true")
        expect(lab.field(1, field)).to_have_value(text)
        # In the row under the player's, and named as what describes the field.
        error = lab.error.get_attribute("id")
        expect(lab.field(1, field)).to_have_attribute("aria-describedby", str(error))
        expect(lab.root.locator(".al-inputs tr:has([data-do='name 1']) + tr .al-error")).to_be_visible()
        # The last good table still stands, and a good number puts it right.
        expect(lab.totals).to_have_text([str(table.points[name]) for name in table.names])
        lab.types(1, field, there)
        expect(lab.error).to_have_count(0)
        lab.shows(table)


def test_a_name_and_a_city_that_cannot_be(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.names.nth(1).fill("Zoe")
    lab.page.keyboard.press("Tab")
    expect(lab.error).to_contain_text("Zoe")
    expect(lab.names.nth(1)).to_have_attribute("aria-invalid", "true")
    lab.names.nth(1).fill("Ben")
    lab.page.keyboard.press("Tab")
    expect(lab.error).to_have_count(0)
    lab.root.locator("details[id$=-cities] > summary").click()
    for seat in (0, 1):
        lab.root.locator(f"[data-do='city {seat}']").fill("F@0,0 P8@1,0")
        lab.root.locator(f"[data-do='city {seat}']").press("Control+Enter")
        expect(lab.field(seat, "pavilion")).to_have_value("1")
    expect(lab.error).to_contain_text("P8")
    expect(lab.root.locator("[data-do='city 1']")).to_have_attribute("aria-invalid", "true")


def test_a_city_is_counted_and_its_steps_show_it(lab: LabPage) -> None:
    city = "F@0,0 P2-NEW@0,-1 A4-NES@1,0 S3-ESW@0,1 C5-NSW@-1,0"
    lab.pastes(f"round 3\nZoe: {city}\nUli: F@0,0 T9-NE@1,0")
    expect(lab.field(0, "wall")).to_have_value("12")
    lab.button("ask", "wall Zoe").click()
    expect(lab.answer).to_contain_text("12")
    expect(lab.answer.locator("svg")).to_be_visible()


def test_a_record_is_opened_at_every_moment(lab: LabPage) -> None:
    game = record()
    lab.pastes(json.dumps(game.record()))
    lab.shows(table_at(game))
    last = len(game.actions)
    expect(lab.root.locator(".al-moment label")).to_contain_text(f"{last} of {last}")
    expect(lab.root.locator(".al-chances")).to_contain_text("over")
    lab.root.locator(".al-moment button").first.click()
    expect(lab.root.locator(".al-moment label")).to_contain_text(f"{last - 1} of {last}")
    slider = lab.root.locator(".al-moment input")
    slider.focus()
    lab.page.keyboard.press("Home")
    lab.shows(table_at(record(0)))
    slider.fill("40")
    lab.shows(table_at(record(40)))


BAD_TEXTS = (
    ("{}", "record"),
    ('{"version": 1, "actions": ["buy", 5]}', ""),
    ("Zoe: 3T\nUli 4T", "Line 2"),
    ("Zoe: 3T\nUli: 9T", "11"),
    ("nonsense", "nonsense"),
)


def test_a_text_that_cannot_be_read_is_told_and_costs_nothing(lab: LabPage) -> None:
    for text, said in BAD_TEXTS:
        lab.pastes(TWO)
        expect(lab.error).to_have_count(0)
        lab.shows(parse(TWO)[0])
        lab.pastes(text)
        expect(lab.error).to_contain_text(said)
        expect(lab.error).to_have_text(re.compile(r"\w+ \w+"))
        expect(lab.text()).to_have_attribute("aria-invalid", "true")
        expect(lab.text()).to_have_value(text)
        lab.shows(parse(TWO)[0])


def test_the_link_that_is_shown_opens_the_same(lab: LabPage, voila_server: Server, open_page: OpenPage) -> None:
    lab.pastes(f"{TWO}\nvs\nround all\nZoe: 1T\nUli: 2T p3")
    expect(lab.differences).to_be_visible()
    lab.text()
    query = lab.root.locator("textarea[readonly]").input_value()
    assert query.startswith("?what=")
    other = LabPage(open_page(voila_server.url + query))
    other.shows(parse(TWO)[0])
    other.button("side", "B").click()
    other.shows(parse("round all\nZoe: 1T\nUli: 2T p3")[0])
    # A whole address, pasted as text, does it too.
    lab.pastes("http://127.0.0.1/?what=round+3%0AAnn:+1T%0ABen:+2T")
    lab.shows(parse("Ann: 1T\nBen: 2T")[0])


def test_every_number_opens_its_steps(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.button("ask", "tower Zoe").click()
    expect(lab.answer).to_contain_text("(21 + 13) / 2 = 17")
    expect(lab.root.locator("td.al-lit")).to_have_count(1)
    lab.button("page", "1").click()
    expect(lab.answer).not_to_contain_text("(21 + 13) / 2 = 17")
    lab.button("total", "Zoe").click()
    expect(lab.answer).to_contain_text(f"12 + 20 + 17 + 7 = {parse(TWO)[0].points['Zoe']}")
    lab.button("next", "tower Uli").click()
    expect(lab.answer).to_contain_text("Now:")
    expect(lab.answer).to_contain_text("Then:")
    lab.button("close").click()
    expect(lab.answer).to_have_count(0)
    # Whoever changes a number sees its steps change.
    lab.button("ask", "tower Zoe").click()
    lab.button("more", "0 tower").click()
    expect(lab.button("ask", "tower Zoe")).to_have_text("21")
    expect(lab.answer).not_to_contain_text("17")


def test_two_scenarios_are_compared(lab: LabPage) -> None:
    lab.pastes(TWO)
    first = parse(TWO)[0]
    lab.shows(first)
    lab.button("side", "B").click()
    expect(lab.differences).to_be_visible()
    lab.types(1, "tower", "4")
    second = parse(TWO.replace("1P 3T", "1P 4T"))[0]
    lab.shows(second)
    rows = lab.differences.locator("tbody tr")
    for row, name in enumerate(first.names):
        a, b = first.points[name], second.points[name]
        sign = "+" if b > a else "−"
        expect(rows.nth(row).locator("td")).to_have_text(
            [str(a), str(b), f"{sign}{abs(b - a)}", re.compile("."), re.compile(".")]
        )
    lab.button("side", "A").click()
    lab.shows(first)
    lab.button("end").click()
    expect(lab.differences).to_have_count(0)
    lab.shows(first)


def test_the_smallest_change_is_tried_beside_the_table(lab: LabPage) -> None:
    before = lab.result.inner_text()
    lab.root.locator("[data-do=smallest][data-value=tiles]").click()
    expect(lab.differences).to_be_visible()
    expect(lab.button("side", "B")).to_have_attribute("aria-pressed", "true")
    expect(lab.result).not_to_have_text(before)


def test_chances_are_imagined_and_stopped(lab: LabPage) -> None:
    lab.pastes(json.dumps(record(30).record()))
    chances = lab.root.locator(".al-chances")
    chances.locator("[data-do=start]").click()
    expect(chances.locator("progress")).to_be_visible()
    expect(chances.locator("tbody tr").first).to_contain_text(re.compile(r"\d+\s?%.*\(\d+–\d+\)"))
    # The lab answers while games are imagined.
    lab.button("ask", "wall Ann").click()
    expect(lab.answer).to_be_visible()
    chances.locator("[data-do=stop]").click()
    expect(chances.locator("[data-do=start]")).to_be_visible()
    expect(chances.locator("progress")).to_have_count(0)
    found = chances.locator("tbody").inner_text()
    done = chances.locator(".al-row").last.inner_text()
    assert re.search(r"\b\d+ of 100\b", done)
    # Stopped is stopped: after another answer of the kernel nothing has been added.
    lab.button("total", "Ann").click()
    expect(lab.answer).to_contain_text("total")
    assert (chances.locator("tbody").inner_text(), chances.locator(".al-row").last.inner_text()) == (found, done)


def test_chances_come_to_an_end_by_themselves(lab: LabPage) -> None:
    lab.pastes(json.dumps(record(len(record().actions) - 3).record()))
    lab.button("start").click()
    expect(lab.root.locator(".al-chances")).to_contain_text("100 of 100")
    expect(lab.button("start")).to_be_visible()
    lab.root.locator("[data-do='bot 0']").select_option("random")
    expect(lab.root.locator(".al-chances")).not_to_contain_text("100 of 100")


def test_a_reload_brings_both_tables_back(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.button("side", "B").click()
    lab.types(0, "garden", "5")
    second = parse(TWO.replace("2G", "5G"))[0]
    lab.shows(second)
    lab.page.reload(wait_until="commit")
    again = LabPage(lab.page)
    again.shows(parse(TWO)[0])
    again.button("side", "B").click()
    again.shows(second)


def test_six_players_fit_a_screen_and_a_phone(voila_server: Server, open_page: OpenPage) -> None:
    six = "%0A".join(f"{name}:+1T+1G+w2" for name in ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay"))
    for viewport in (DESKTOP, PHONE):
        lab = LabPage(open_page(f"{voila_server.url}?what={six}", viewport=viewport))
        expect(lab.names).to_have_count(6)
        fits_sideways(lab.page)
        if viewport == DESKTOP:
            # Bars, result and all points without scrolling.
            for part in (lab.root.locator(".al-bars"), lab.result, lab.root.locator(".al-scores")):
                box = settled(part)
                assert box.y + box.height <= viewport[1]


def test_german_and_back_without_losing_anything(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.types(1, "tower", "12")
    expect(lab.error).to_contain_text("11")
    english = lab.error.inner_text()
    lab.page.locator("header select[data-do=language]").select_option("de")
    expect(lab.error).not_to_have_text(english)
    expect(lab.field(1, "tower")).to_have_value("12")
    lab.page.locator("header select[data-do=language]").select_option("en")
    expect(lab.error).to_have_text(english)


def test_a_number_is_dragged_by_mouse_and_undone_at_once(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    x, y = middle(lab.field(1, "tower"))
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x + 40, y, steps=6)
    # On the way already, before it is let go.
    expect(lab.totals).to_have_text(totals(TWO.replace("1P 3T", "1P 6T")))
    lab.page.mouse.move(x + 500, y, steps=4)  # the box holds 11, of which Zoe has 3
    lab.page.mouse.up()
    lab.shows(parse(TWO.replace("1P 3T", "1P 8T"))[0])
    lab.button("undo").click()
    lab.shows(parse(TWO)[0])
    # Down to nothing and no further; Escape takes a drag back.
    x, y = middle(lab.field(0, "before"))
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x - 300, y, steps=4)
    expect(lab.totals).to_have_text(totals(TWO.replace(" p12", "")))
    lab.page.keyboard.press("Escape")
    lab.page.mouse.up()
    lab.shows(parse(TWO)[0])
    expect(lab.error).to_have_count(0)


def test_a_number_is_dragged_by_touch(voila_server: Server, open_page: OpenPage) -> None:
    lab = LabPage(open_page(voila_server.url + "?screen=what-if", viewport=PHONE, touch=True))
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    field = lab.field(1, "tower")
    field.scroll_into_view_if_needed()
    x, y = middle(field)
    touch = lab.page.context.new_cdp_session(lab.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for across in (4, 12, 20, 28):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + across, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    lab.shows(parse(TWO.replace("1P 3T", "1P 5T"))[0])


def test_arrow_keys_step_a_number(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.field(1, "tower").focus()
    lab.page.keyboard.press("ArrowUp")
    expect(lab.totals).to_have_text(totals(TWO.replace("1P 3T", "1P 4T")))
    expect(lab.field(1, "tower")).to_be_focused()
    lab.page.keyboard.press("ArrowDown")
    lab.shows(parse(TWO)[0])


def test_buttons_are_large_enough_to_hit(voila_server: Server, open_page: OpenPage) -> None:
    for viewport in (DESKTOP, PHONE):
        lab = LabPage(open_page(voila_server.url + "?screen=what-if", viewport=viewport))
        for button in lab.root.locator(".al-inputs button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 24


def test_a_city_is_built_in_the_placement_lab_and_used(lab: LabPage) -> None:
    lab.pastes("round 3\nZoe: F@0,0 P8@1,0\nUli: 1T")
    lab.shows(parse("Zoe: F@0,0 P8@1,0\nUli: 1T")[0])
    lab.root.locator("details[id$=-cities] > summary").click()
    lab.button("build", "0").click()
    placement = Lab(lab.page)
    placement.holds("F@0,0 P8@1,0")
    placement.root.locator("details[id$=-text] > summary").click()
    placement.position.fill("F@0,0 T9-NE@-1,0 P8@1,0")
    placement.position.press("Control+Enter")
    use = placement.root.locator("[data-do=use]")
    expect(use).to_contain_text("Zoe")
    use.click()
    lab.shows(parse("Zoe: F@0,0 T9-NE@-1,0 P8@1,0\nUli: 1T")[0])
    # The same tiles cannot lie in two cities: told beside the field, and nothing is lost.
    lab.root.locator("details[id$=-cities] > summary").click()
    lab.button("take", "1").click()
    expect(lab.error).to_contain_text("T9-NE")
    lab.shows(parse("Zoe: F@0,0 T9-NE@-1,0 P8@1,0\nUli: 1T")[0])


def test_what_if_scoring_came_now(voila_server: Server, open_page: OpenPage) -> None:
    table = Table(open_page(voila_server.url + "?screen=play"))
    table.begin(5)
    match = table.my_turn()
    table.root.locator("[data-do=what-if]").click()
    lab = LabPage(table.page)
    lab.shows(table_at(match.game))
    actions = len(match.game.actions)
    expect(lab.root.locator(".al-moment label")).to_contain_text(f"{actions} of {actions}")
    table.page.locator("header button[data-value=play]").click()
    assert table.my_turn().game == match.game


def test_an_edited_link_does_not_come_back(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url + "?language=en&what=round+3%0AZoe:+3T%0AUli:+1P")
    lab = LabPage(page)
    lab.shows(parse("Zoe: 3T\nUli: 1P")[0])
    lab.button("more", "0 tower").click()
    lab.shows(parse("Zoe: 4T\nUli: 1P")[0])
    page.wait_for_function("location.search === ''")
    page.reload(wait_until="commit")
    LabPage(page).shows(parse("Zoe: 4T\nUli: 1P")[0])


def test_a_number_half_typed_survives_a_change_elsewhere(lab: LabPage) -> None:
    lab.pastes(TWO)
    lab.shows(parse(TWO)[0])
    lab.button("ask", "tower Zoe").click()
    expect(lab.answer).to_be_visible()
    lab.field(0, "garden").fill("5")
    # Not by mouse, which would take the focus and so end the typing.
    lab.page.evaluate('document.querySelector(\'.al-whatif [data-do="more"][data-value="1 tower"]\').click()')
    expect(lab.field(1, "tower")).to_have_value("4")
    expect(lab.field(0, "garden")).to_have_value("5")
    expect(lab.field(0, "garden")).to_be_focused()
    expect(lab.button("ask", "garden Zoe")).to_have_text("20")
    lab.page.keyboard.press("Tab")
    lab.shows(parse("Zoe: 3T 5G w7 p12\nUli: 1P 4T w4")[0])
