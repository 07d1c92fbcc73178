"""The table in a browser: a reload, refusals phase by phase, a record stepped through and branched, several people."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Game, Phase, Take
from alhambra_nb.picture.table import Target
from alhambra_nb.play.match import Match
from tests.play.matches import at

from .conftest import PHONE, SMALL_WINDOW, OpenNotebook, OpenPage
from .geometry import fits_sideways, settled
from .screens import CODE, Table, wait_for_board
from .servers import Server

BOT = Greedy(thorough=False)


def opened(voila_server: Server, open_page: OpenPage, search: str = "?screen=play", **options: object) -> Table:
    page = open_page(voila_server.url + search, **options)
    page.wait_for_selector("[data-do=begin]")
    return Table(page)


def painted(page: Page) -> None:
    wait_for_board(page, ".al-game .al-main canvas")


def act(table: Table, match: Match, phase: Phase) -> Match:
    """Lets Ann act until she is in this phase of a turn."""
    while match.game.phase is not phase:
        game = match.game
        buys = [action for action in game.legal_actions() if type(action).__name__ == "Buy"]
        action = buys[-1] if buys and phase is Phase.PLACE else BOT(match.seen, 0).action
        table.button(f"act:{action}").click()
        table.changed(match)
        match = table.my_turn()
    return match


def test_one_click_begins_and_everything_for_a_turn_is_on_the_screen(voila_server: Server, open_page: OpenPage) -> None:
    table = opened(voila_server, open_page)
    table.button("begin").click()
    painted(table.page)
    table.at_once()
    table.my_turn()
    expect(table.desk).to_contain_text("Take money")
    for part in (table.canvas, table.button("undo"), table.status, table.root.locator("input[type=range]")):
        box = settled(part)
        assert box.y >= 0
        assert box.y + box.height <= 720
    fits_sideways(table.page)


@pytest.mark.parametrize("viewport", [SMALL_WINDOW, PHONE])
def test_nothing_is_cut_off_sideways_in_a_small_window(
    voila_server: Server, open_page: OpenPage, viewport: tuple[int, int]
) -> None:
    table = opened(voila_server, open_page, viewport=viewport)
    table.begin(7, 6)
    table.my_turn()
    fits_sideways(table.page)


def test_a_reload_in_the_middle_brings_the_game_back(voila_server: Server, open_page: OpenPage) -> None:
    table = opened(voila_server, open_page)
    table.begin(7)
    match = act(table, table.my_turn(), Phase.PLACE)
    table.page.reload(wait_until="commit")
    painted(table.page)
    expect(table.status).to_contain_text("The game is loaded")
    again = table.match()
    assert (again.line, again.at, again.seats) == (match.line, match.at, match.seats)
    tile = Target("cell", match.game.city("Ann").build_cells(match.game.waiting[0][1])[0])
    table.click(again, tile)
    assert table.changed(again).game.city("Ann").tiles.keys() > match.game.city("Ann").tiles.keys()
    # Another tab finds it, too.
    other = table.page.context.new_page()
    other.goto(voila_server.url + "?screen=play", wait_until="commit")
    painted(other)
    expect(other.locator(".al-status-line")).to_contain_text("The game is loaded")


def test_what_is_refused_in_each_phase_is_explained_and_changes_nothing(
    voila_server: Server, open_page: OpenPage
) -> None:
    table = opened(voila_server, open_page)
    table.begin(7)
    match = table.my_turn()
    code = table.page.evaluate(CODE)
    # Money for a tile that it does not pay, and too much money at once.
    short = next(i for i, tile in enumerate(match.game.market) if tile and not _affordable(match, i))
    table.click(match, at("slot", short))
    expect(table.status).to_contain_text("short")
    expect(table.button("buy")).to_have_attribute("aria-disabled", "true")
    table.button("clear").click()
    for slot in range(4):
        table.click(match, at("money", slot))
    expect(table.button("take")).to_have_attribute("aria-disabled", "true")
    table.button("undo").click()
    expect(table.status).to_contain_text("Undo stops there")
    assert table.page.evaluate(CODE) == code
    # A tile on a cell that it touches nothing on.
    match = act(table, match, Phase.PLACE)
    code = table.page.evaluate(CODE)
    table.click(match, at("cell", *_corner(table, match)))
    expect(table.desk.locator(".al-rule.al-broken b").first).to_have_text("P2")
    expect(table.desk.locator(".al-status.al-refused")).to_be_visible()
    table.click(match, at("money", 0))
    expect(table.status).to_contain_text("First place")
    assert table.page.evaluate(CODE) == code


def _affordable(match: Match, slot: int) -> bool:
    tile = match.game.market[slot]
    return any(getattr(action, "tile", None) == tile for action in match.game.legal_actions())


def _corner(table: Table, match: Match) -> tuple[int, int]:
    """The cell of the large Alhambra in its upper left corner."""
    cells = [target.index for target, _ in table.targets(match) if target.kind == "cell"]
    return min(cell for cell in cells if isinstance(cell, tuple))


def test_after_the_end_a_press_is_refused(voila_server: Server, open_page: OpenPage) -> None:
    game = Game.new(("Ann", "Ben", "Cid"), 4)
    while game.to_act is not None:
        game = game.apply(BOT(game.view(game.to_act), 0).action)
    table = opened(voila_server, open_page)
    table.root.locator("summary", has_text="Go on with a game").click()
    table.root.locator("[data-do=load]").fill(json.dumps(game.record()))
    table.root.locator("[data-do=load]").press("Control+Enter")
    painted(table.page)
    expect(table.root.locator(".al-final")).to_be_visible()
    table.click(table.match(), at("money", 0))
    expect(table.desk.locator(".al-status.al-refused")).to_contain_text("over")


def test_a_record_is_stepped_through_and_branched(voila_server: Server, open_page: OpenPage) -> None:
    game = Game.new(("Ann", "Ben", "Cid"), 7)
    while game.turn < 12 or game.to_act != "Ann":
        assert game.to_act is not None
        game = game.apply(BOT(game.view(game.to_act), 0).action)
    last = len(game.actions)
    table = opened(voila_server, open_page)
    table.root.locator("summary", has_text="Go on with a game").click()
    field = table.root.locator("[data-do=load]")
    field.fill("{")
    field.press("Control+Enter")
    expect(table.root.get_by_role("alert")).to_be_visible()
    field.fill(json.dumps(game.record()))
    field.press("Control+Enter")
    painted(table.page)
    count = table.root.locator(".al-bar .al-count")
    expect(count).to_have_text(f"{last}/{last}")
    for name, place in (("goto:0", 0), ("step:1", 1), ("step:1", 2), ("step:-1", 1)):
        table.button(name).click()
        expect(count).to_have_text(f"{place}/{last}")
    slider = table.root.locator("input[type=range]")
    slider.focus()
    slider.press("ArrowRight")
    expect(count).to_have_text(f"2/{last}")
    table.at_once()
    table.button("branch").click()
    match = table.my_turn()
    action = match.game.legal_actions(Take)[0]
    table.button(f"act:{action}").click()
    table.changed(match)
    match = table.my_turn()
    assert match.game.actions[:2] == game.actions[:2]
    table.button("return").click()
    expect(count).to_have_text(f"{last}/{last}")
    assert table.match().line[-1].actions == game.actions


def test_hands_are_covered_between_two_people(voila_server: Server, open_page: OpenPage) -> None:
    table = opened(voila_server, open_page)
    table.root.locator("[data-do='kind:1']").select_option("person")
    table.begin(7)
    match = table.my_turn()
    for _ in range(2):
        assert match.cover is not None
        expect(table.offers.locator("button")).to_have_count(0)
        table.button("uncover").click()
        expect(table.status).to_contain_text(f"{match.cover}, this is your hand")
        table.button(f"act:{match.game.legal_actions(Take)[0]}").click()
        table.changed(match)
        match = table.my_turn()


def test_a_hint_is_thought_about_while_the_page_stays_live(voila_server: Server, open_page: OpenPage) -> None:
    table = opened(voila_server, open_page)
    table.begin(7)
    match = table.my_turn()
    table.button("hint").click()
    table.click(match, at("money", 0))
    expect(table.button("take")).to_be_visible()
    expect(table.root.locator(".al-advice")).to_be_visible()
    expect(table.button("take")).to_be_visible()


def test_the_game_can_be_taken_along_as_a_code_and_a_file(voila_server: Server, open_page: OpenPage) -> None:
    table = opened(voila_server, open_page)
    table.begin(7)
    table.my_turn()
    table.root.locator("summary", has_text="Keep and share").click()
    table.button("show-code").click()
    field = table.root.locator("textarea[readonly]")
    expect(field).to_have_value(re.compile("^alhambra1-"))
    code = field.input_value()
    with table.page.expect_download() as download:
        table.root.get_by_role("link", name="Download").click()
    assert download.value.path().read_text() == code
    table.button("new").click()
    table.root.locator("summary", has_text="Go on with a game").click()
    table.root.locator("[data-do=load]").fill(code)
    table.root.locator("[data-do=load]").press("Control+Enter")
    expect(table.status).to_contain_text("The game is loaded")


def test_the_notebook_has_a_table_to_play_at(open_notebook: OpenNotebook) -> None:
    page = open_notebook("03-play.ipynb")
    page.locator(".al-game [data-do=begin]").first.click()
    table = Table(page)
    painted(page)
    table.root.locator("[data-do=speed][data-value='at once']").first.click()
    expect(page.locator(".al-game").first).to_contain_text(re.compile("Take money|buy a tile"))
    table.root.locator("[data-do^='act:take']").first.click()
    expect(table.root.locator(".al-log").first).to_contain_text("takes")
