"""Everything that happens in a game is told: each event, and whole games turn by turn, the golden ones to be read.

``python -m tests.words.test_log`` in the project's root writes the golden logs anew, to ``logs/`` beside it.
"""

import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from alhambra_nb.engine import (
    Bought,
    Built,
    DirkDrew,
    EndCame,
    EndReason,
    Event,
    Game,
    HandSize,
    Leftover,
    LeftoverReason,
    MarketFilled,
    MoneyOpened,
    Occasion,
    Origin,
    Passed,
    Reserved,
    Reshuffled,
    Rules,
    Scored,
    StartReason,
    Starts,
    Tile,
    TurnBegan,
)
from alhambra_nb.engine.money import Currency
from alhambra_nb.words import LANGUAGES, Words, event_sentence, game_log, log_text, win_sentence
from tests.engine.games import NAMES, TABLES, VARIANTS, cards, play, simple_action, table, whole_game

EN, DE = Words(), Words("de")
TOWER = Tile.parse("T9-NE")
LOGS = Path(__file__).parent / "logs"
GOLDEN = {"dirk-turns.en.txt": (EN, 24, "dirk_turns"), "gifts.de.txt": (DE, 21, "default")}


def told(event: Event, words: Words = EN) -> str:
    return event_sentence(words, event)


def golden(seed: int, variant: str) -> Game:
    game = Game.new(NAMES[:2], seed, VARIANTS[variant])
    random = Random(seed)
    while not game.over:
        game = game.apply(simple_action(game, random))
    return game


@pytest.mark.parametrize("name", GOLDEN)
def test_a_whole_game_reads_as_it_is_written(name: str) -> None:
    words, seed, variant = GOLDEN[name]
    assert log_text(words, golden(seed, variant).events) + "\n" == (LOGS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_whole_games_are_told_in_every_language(players: int, variant: str) -> None:
    *_, game = whole_game(players, 40 + players, VARIANTS[variant])
    logs = [game_log(Words(language), game.events) for language in LANGUAGES]
    for log in logs:
        sentences = [entry.sentence for turn in log for entry in turn.entries]
        assert not [s for s in sentences if not re.fullmatch(r"[^{}]*\S[.)。）]", s) or "None" in s]
        assert [turn.turn for turn in log] == [0, *range(1, game.turn + 1), None]
        # Nothing is left out: what is no entry is a title.
        assert len(sentences) + game.turn == len(game.events)
        assert [e for turn in log for e in turn.entries if isinstance(e.event, TurnBegan)] == []
    english, *others = logs
    for translated in others:
        assert [a for a, b in zip(english, translated, strict=True) if a.title == b.title and a.turn] == []
        assert [
            entry.sentence
            for one, other in zip(english, translated, strict=True)
            for entry, twin in zip(one.entries, other.entries, strict=True)
            if entry.sentence == twin.sentence
        ] == []


@pytest.mark.parametrize("text", ["ja", "en", "de", "es"])
def test_games_by_the_rules_of_each_source_text_are_told(text: str) -> None:
    for players in (2, 3):
        *_, game = whole_game(players, 7, Rules.source(text))
        for language in LANGUAGES:
            assert "{" not in log_text(Words(language), game.events)


def test_every_kind_of_event_comes_up_here() -> None:
    seen: set[type] = {Passed}  # One passes only where there is no money left to take: told below.
    for players, variant in ((2, "default"), (2, "dirk_turns"), (3, "default")):
        for seed in (1, 2, 3, 4):
            *_, game = whole_game(players, seed, VARIANTS[variant])
            seen.update(map(type, game.events))
    assert seen == set(get_args(Event))


def test_a_turn_holds_its_player_and_the_end_nobody() -> None:
    log = game_log(EN, golden(24, "dirk_turns").events)
    assert (log[0].turn, log[0].player) == (0, None)
    assert all(turn.title == f"Turn {turn.turn}: {turn.player}" for turn in log[1:-1])
    assert isinstance(log[-1].entries[0].event, EndCame)
    assert (log[-1].turn, log[-1].player) == (None, None)


def test_purchases() -> None:
    paid = cards("b4 b5")
    assert told(Bought("Ann", TOWER, 1, paid, 0)) == (
        "Ann buys tower 9 (walls north and east) from slot 1 for blue 4 and 5, exactly: one more action follows."
    )
    assert "blue 4 and 5, 2 more than the price." in told(Bought("Ann", TOWER, 1, paid, 2))
    assert "passend" in told(Bought("Ann", TOWER, 1, paid, 0), DE)


def test_where_a_tile_comes_from() -> None:
    built = {origin: told(Built("Ann", TOWER, (1, -1), origin)) for origin in Origin}
    assert len(set(built.values())) == len(Origin)
    assert all("tower 9 (walls north and east)" in text and "(1, -1)" in text for text in built.values())
    assert "leftover" in built[Origin.LEFTOVER]
    assert told(Reserved("Ann", TOWER, Origin.BOUGHT)) != told(Reserved("Ann", TOWER, Origin.LEFTOVER))


@pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])
def test_every_reason_has_its_sentence_with_its_numbers(words: Words) -> None:
    hands = (HandSize("Ann", 4, 23), HandSize("Ben", 4, 21))
    starts = [told(Starts("Ben", reason, hands), words) for reason in StartReason]
    assert len(set(starts)) == len(StartReason)
    assert all("23" in text and "21" in text for text in starts)
    left = {
        reason: told(
            Leftover(
                TOWER, 3, Currency.DUCAT, "Ben" if reason is LeftoverReason.MOST_MONEY else None, reason,
                (("Ann", 6), ("Ben", 17)),
            ),
            words,
        )
        for reason in LeftoverReason
    }  # fmt: skip
    assert len(set(left.values())) == len(LeftoverReason)
    assert all("None" not in text and "3" in text for text in left.values())
    assert all("Ann 6, Ben 17" in left[reason] for reason in (LeftoverReason.MOST_MONEY, LeftoverReason.TIE))
    drawn = [told(DirkDrew((TOWER,), occasion, 31), words) for occasion in Occasion]
    assert len(set(drawn)) == len(Occasion)
    assert "31" in drawn[-1]
    assert told(DirkDrew((), Occasion.SECOND_SCORING, 2), words).endswith((": none.", ": keines."))
    ends = [told(EndCame(reason, (2, 4)), words) for reason in EndReason]
    assert len(set(ends)) == len(EndReason)


def test_gaps_are_told_even_alone() -> None:
    assert told(MoneyOpened((), (1, 2))) == "No cards are left for 2 places of the money."
    assert told(MarketFilled((), (3,))) == "The bag is empty: slot 3 cannot be refilled."
    assert told(MarketFilled(((1, TOWER),), (2, 3))).endswith("The bag is empty: slots 2 and 3 cannot be refilled.")


def test_singular() -> None:
    assert told(Reshuffled(1)) == "The deck is empty: the 1 card that was paid becomes the new deck."
    assert told(EndCame(EndReason.UNFILLED, (2,))).endswith("because slot 2 of the market stays empty.")


def test_passing() -> None:
    nothing = table({"Ann": "", "Ben": "", "Cid": ""}, display=". . . .", deck="")
    assert isinstance(play(nothing, "pass").events[0], Passed)
    assert told(Passed("Ann")) == "Ann passes: nothing else is possible."


def test_scoring_rounds_give_each_players_points() -> None:
    game = golden(21, "default")
    for event in game.events:
        if isinstance(event, Scored):
            assert set(event.points) == {"Ann", "Ben", "Dirk"}
            for player, points in event.points.items():
                assert f"{player} {points or 'no'} point" in told(event)


def test_winners() -> None:
    assert win_sentence(EN, ("Ann",), {"Ann": 93, "Ben": 1}) == "The game is over: Ann wins with 93 points."
    assert win_sentence(EN, ("Ann", "Ben"), {"Ann": 1, "Ben": 1}) == (
        "The game is over: Ann and Ben share the win with 1 point."
    )


def test_braces_in_a_name_are_no_placeholders() -> None:
    game = Game.new(("{turn}", "{0}"), 1)
    assert "{turn}" in log_text(EN, game.events)
    assert "{0}" in log_text(DE, game.events)


if __name__ == "__main__":
    LOGS.mkdir(exist_ok=True)
    for name, (words, seed, variant) in GOLDEN.items():
        (LOGS / name).write_text(log_text(words, golden(seed, variant).events) + "\n", encoding="utf-8")
