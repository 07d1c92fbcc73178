"""Every refusal is explained, and its sentences name what is wrong."""

from typing import get_args

import pytest

from alhambra_nb.engine import (
    CardCount,
    CardsNotThere,
    Game,
    GameIsOver,
    IllegalAction,
    Misplaced,
    NotInThisPhase,
    Phase,
    Refusal,
    Rule,
    Take,
    Tile,
    TileNotForSale,
    Where,
    parse_action,
)
from alhambra_nb.words import (
    LANGUAGES,
    Words,
    check_sentences,
    refusal_sentence,
    refused_sentences,
    rule_name,
    verdict_sentence,
)
from tests.engine.games import play, table, tiles

EN = Words()
HANDS = {"Ann": "b4 b5 b9 g1", "Ben": "y1", "Cid": ""}
GAME = table(
    HANDS, market="T9-NE S9 . C10", display="b3 b3 g2 o9", cities={"Ann": "F@0,0 P7-E@1,0"}, reserves={"Ann": "G11"}
)
BOUGHT = play(GAME, "buy T9-NE with b4 b5")
PLACING = play(GAME, "buy T9-NE with b9 b4")

REFUSED = [
    (GAME, "take b3 o9", "Sum", ["Blue 3 and orange 9 make 12", "at most 5"]),
    (GAME, "take y1", "Cards", ["Yellow 1 does not lie open"]),
    (GAME, "take b3 b3 b3", "Cards", ["Blue 3 lies open only 2 times", "3 times"]),
    (GAME, "take", "NoCard", ["take at least one"]),
    (GAME, "buy T9-NE with", "NoCard", ["pay with at least one"]),
    (GAME, "buy T9-NE with b4", "TooLittle", ["costs 9 denars (blue)", "You pay 4", "5 short", "hold 18 denars"]),
    (GAME, "buy T9-NE with g1", "Wrong", ["slot 1", "denars (blue)", "Green 1 is of another"]),
    (GAME, "buy T9-NE with b4 b4", "Cards", ["blue 4 only 1 time", "2 times"]),
    (GAME, "buy T9-NE with y9", "Cards", ["You have no yellow 9"]),
    (GAME, "buy G12-S with b9", "NotForSale", ["Garden 12 (wall south)", "There: tower 9", "chambers 10"]),
    (GAME, "build G11@5,5", "Misplaced", ["(5, 5)", "P2", "P4"]),
    (GAME, "build T11@2,0", "NotInReserve", ["Tower 11 (no wall)", "There: garden 11"]),
    (GAME, "reserve T9-NE", "Phase", ["No tile waits"]),
    (GAME, "pass", "MayNotPass", ["Take blue 3"]),
    (BOUGHT, "build T9-NE@0,-1", "ThisTurn", ["Tower 9", "bought in this turn"]),
    (PLACING, "take b3", "Phase", ["First place the tile", "tower 9"]),
    (PLACING, "reserve S9", "NotWaiting", ["Seraglio 9", "What waits: tower 9"]),
    (PLACING, "dirk T9-NE", "NoGift", ["Tower 9", "two"]),
]


def refused(game: Game, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        game.apply(text)
    return caught.value


@pytest.mark.parametrize(("game", "text", "kind", "parts"), REFUSED, ids=[text for _, text, _, _ in REFUSED])
def test_a_refusal_names_what_is_wrong(game: Game, text: str, kind: str, parts: list[str]) -> None:
    error = refused(game, text)
    assert kind in type(error.refusal).__name__
    whole = " ".join(refused_sentences(EN, error))
    assert [part for part in parts if part not in whole] == [], whole
    assert error.rule in whole
    assert rule_name(EN, error.rule) in whole


def every_refusal() -> list[Refusal]:
    found = [refused(game, text).refusal for game, text, _, _ in REFUSED]
    turn = GAME.explain(Take(()), "Ben")
    assert turn is not None
    return [*found, turn, GameIsOver()]


def test_every_class_of_refusals_is_among_them() -> None:
    assert {type(refusal) for refusal in every_refusal()} == set(get_args(Refusal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_in_every_language(language: str) -> None:
    words, other = Words(language), Words("de" if language == "en" else "en")
    for refusal in every_refusal():
        for sentences in (refused_sentences(words, refusal), (refusal_sentence(words, refusal),)):
            assert sentences
            assert all(sentence.endswith((".", "。")) and "{" not in sentence for sentence in sentences)
        assert refusal_sentence(words, refusal) != refusal_sentence(other, refusal)


def test_a_misplaced_tile_tells_all_broken_rules() -> None:
    error = refused(GAME, "build G11@5,5")
    assert isinstance(error.refusal, Misplaced)
    verdict = error.refusal.verdict
    assert len(error.rules) > 1
    sentences = refused_sentences(EN, error)
    assert sentences == (verdict_sentence(EN, verdict), *check_sentences(EN, verdict))
    assert [sentence[:2] for sentence in sentences[1:]] == list(error.rules)


def test_whose_turn_it_is() -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(parse_action("take b3"), "Ben")
    assert refused_sentences(EN, caught.value) == ("R8 One action a turn. Ann is to act now, not Ben.",)


def test_what_waits_in_each_phase() -> None:
    two = tiles("T9-NE G11")
    told = {phase: refusal_sentence(EN, NotInThisPhase(phase, two)) for phase in Phase}
    assert len(set(told.values())) == len(Phase)
    assert "2 tiles that you bought: tower 9 (walls north and east) and garden 11 (no wall)" in told[Phase.PLACE]
    assert "2 leftover tiles" in told[Phase.LEFTOVERS]


def test_several_cards_are_all_named() -> None:
    counts = (CardCount(*_count("b3", 1, 0)), CardCount(*_count("y9", 2, 1)))
    assert refusal_sentence(EN, CardsNotThere(Where.DISPLAY, counts)) == (
        "Blue 3 does not lie open. Yellow 9 lies open only 1 time, and you named it 2 times."
    )


def _count(card: str, named: int, there: int) -> tuple:
    (found,) = Take(parse_action(f"take {card}").cards).cards
    return found, named, there


def test_an_empty_market() -> None:
    empty = TileNotForSale(Tile.parse("G11"), (None,) * 4)
    assert refusal_sentence(EN, empty) == "Garden 11 (no wall) is not on the market: it is empty."


def test_every_rule_that_refuses_has_a_name() -> None:
    rules = {refusal.rule for refusal in every_refusal()} | {Rule.R22}
    for language in LANGUAGES:
        names = [rule_name(Words(language), rule) for rule in rules]
        assert len(set(names)) == len(names)
