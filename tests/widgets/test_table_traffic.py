"""What a table sends to the page: the same, byte for byte, whatever nobody at the screen may know."""

from random import Random

import pytest

from alhambra_nb.play.match import Match
from alhambra_nb.widgets import GameTable
from tests.engine.games import TABLES, VARIANTS
from tests.play.matches import begun, played
from tests.play.test_match_view import hidden_else

from .tables import PANELS, Traffic, click, deliver, html, key, panel, press, traffic

__all__ = ["traffic"]


def said(traffic: Traffic, match: Match) -> list[str]:
    """All that a table sends while somebody looks at a match in every way that changes nothing of it."""
    traffic.names.clear()
    traffic.take()
    table = GameTable(speed="at once")
    deliver(table.board.canvas[-1], {"event": "client_ready"})
    table.put_up(match)
    for name in ("ArrowDown", "ArrowRight", "Enter", "+", "-", "0"):
        key(table, name)
    for name in ("clear", "log", "zoom:1", "pan:1,0", "zoom:0", "enlarge:Ben", "enlarge:", "scoring:1", "next", "ask"):
        press(table, name, "tower Ann" if name == "ask" else None)
    press(table, "close-scoring")
    press(table, "act:pass") if match.bot else press(table, "act:take b9 b9 b9 b9 b9")
    table.set_language("de")
    table.set_theme("dark")
    table.close()
    return traffic.take()


@pytest.mark.parametrize(
    ("number", "players", "variant"), [(number, *table) for number, table in enumerate(TABLES[::4])]
)
def test_all_traffic_is_the_same_whatever_is_hidden(traffic: Traffic, number: int, players: int, variant: str) -> None:
    people = ("Ann", "", "Ann Ben")[number % 3]
    random = Random(number)
    matches = [m for m in played(begun(players, people, 70 + players, VARIANTS[variant]), 5) if not m.game.over]
    for match in random.sample(matches, 3):
        one, other = said(traffic, match), said(traffic, hidden_else(match, random))
        assert sum("uint8" in message for message in one) > 5  # pictures too
        assert one == other


def test_what_is_hidden_is_sent_only_on_request_and_as_a_code_at_first(traffic: Traffic) -> None:
    table = GameTable(players=("Ann", "Ben"), speed="at once")
    match = table.state
    assert isinstance(match, Match)
    bag = ", ".join(f'"{tile}"' for tile in match.game.state.bag)
    for name in ("show-code", "log", "hint"):
        press(table, name)
    table.play_out()
    assert "alhambra1-" in table.more.html
    assert not any(str(match.game.state.bag[0]) in message and '"bag"' in message for message in traffic.take())
    press(table, "show-code")
    assert "alhambra1-" not in html(table)
    press(table, "show-record")
    assert bag.replace('"', "&#34;") in table.more.html
    press(table, "show-record")
    assert bag.replace('"', "&#34;") not in table.more.html


def test_a_click_sends_one_message_for_the_picture_and_few_for_the_panels(traffic: Traffic) -> None:
    table = GameTable(players=("Ann", "Ben", "Cid"), speed="at once")
    deliver(table.board.canvas[-1], {"event": "client_ready"})
    table.play_out()
    before = {name: panel(table, name).html for name in PANELS}
    traffic.take()
    click(table, "money", 0)
    sent = traffic.take()
    changed = [name for name in PANELS if panel(table, name).html != before[name]]
    pictures = [message for message in sent if "uint8" in message]
    assert len(pictures) == 1
    assert set(changed) <= {"desk", "offers"}
    assert len(sent) <= 1 + len(changed) + 3
    assert sum(map(len, sent)) < 30_000
