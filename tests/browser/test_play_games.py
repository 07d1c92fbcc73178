"""Whole games in a browser: by mouse alone, by keyboard alone, by touch alone, and a game of two with Dirk."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Action, Give
from alhambra_nb.play.match import Act, Match, Place, Press
from tests.play.matches import on_canvas

from .conftest import PHONE, OpenPage
from .screens import Table
from .servers import Server

BOT = Greedy(thorough=False)
"""Whose judgement the person trusts."""


def opened(voila_server: Server, open_page: OpenPage, **options: object) -> Page:
    page = open_page(voila_server.url + "?screen=play", **options)
    page.wait_for_selector("[data-do=begin]")
    return page


def wanted(match: Match) -> Action:
    """What the person does next; a tile for Dirk, the first time that one can be given."""
    game = match.game
    assert game.to_act is not None
    gifts = game.legal_actions(Give)
    return gifts[0] if gifts and not any(isinstance(a, Give) for a in game.actions) else BOT(match.seen, 0).action


def play_out(table: Table, press: Callable[[Match, Press], None], button: Callable[[str], None], close: str) -> Match:
    """Plays the game to its end, by a way to press things on the table and a way to press buttons."""
    while not (match := table.my_turn(close)).game.over:
        for intent in on_canvas(match, wanted(match)):
            match intent:
                case Press():
                    press(match, intent)
                case Place(kind):
                    button(f"place:{kind}")
                case Act(text):
                    button(f"act:{text}")
                case _:
                    button(type(intent).__name__.lower())
        table.changed(match)
    expect(table.root.locator(".al-final")).to_be_visible()
    totals = [str(points) for points in match.game.points.values()]
    expect(table.root.locator(".al-final .al-total")).to_have_text(totals)
    expect(table.status).to_contain_text("The game is over")
    return match


def test_a_whole_game_of_three_by_mouse_alone(voila_server: Server, open_page: OpenPage) -> None:
    table = Table(opened(voila_server, open_page))
    table.begin(seed=11)
    play_out(table, lambda match, it: table.click(match, it.target), lambda do: table.button(do).click(), "click")


def test_a_whole_game_of_two_with_dirk(voila_server: Server, open_page: OpenPage) -> None:
    table = Table(opened(voila_server, open_page))
    table.begin(seed=5, players=2)
    match = play_out(
        table, lambda match, it: table.click(match, it.target), lambda do: table.button(do).click(), "click"
    )
    assert any(isinstance(action, Give) for action in match.game.actions)
    expect(table.root.locator(".al-final tbody").first.locator("tr")).to_have_count(3)


def test_a_whole_game_of_three_by_touch_alone(voila_server: Server, open_page: OpenPage) -> None:
    page = opened(voila_server, open_page, viewport=PHONE, touch=True)
    table = Table(page, "tall")
    table.begin(seed=12)
    expect(table.canvas).to_have_js_property("height", 1000)
    play_out(table, lambda match, it: table.tap(match, it.target), lambda do: table.button(do).tap(), "tap")


def test_a_whole_game_of_three_by_keyboard_alone(voila_server: Server, open_page: OpenPage) -> None:
    page = opened(voila_server, open_page)
    table = Table(page)
    tab_to(page, "[data-do=begin]")
    page.keyboard.press("Enter")
    expect(table.canvas).to_be_visible()
    tab_to(page, "[data-do=speed][data-value='at once']")
    page.keyboard.press("Enter")
    expect(table.button("speed", "at once")).to_have_attribute("aria-pressed", "true")

    def press(match: Match, it: Press) -> None:
        tab_to(page, ".al-game .al-main canvas")
        table.walk(match, it.target)

    def button(do: str) -> None:
        if do in ("take", "buy"):
            page.keyboard.press("c")
        else:
            tab_to(page, f'[data-do="{do}"]')
            page.keyboard.press("Enter")

    play_out(table, press, button, "press")


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the focus is there."""
    page.wait_for_selector(selector)
    for _ in range(200):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")
