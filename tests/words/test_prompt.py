"""What may be done now is told to the player who acts, and to others who acts."""

import pytest

from alhambra_nb.engine import Phase
from alhambra_nb.words import LANGUAGES, Words, prompt_sentence
from tests.engine.games import VARIANTS, play, table, whole_game

EN = Words()


def prompt(hand: str, reserve: str = "", display: str = "b1 g1 o1 y1", **more: object) -> str:
    # The sealed fountain lets no tile be built or removed.
    sealed = "F@0,0 P2-NEW@0,-1 A4-NES@1,0 S3-ESW@0,1 C5-NSW@-1,0"
    game = table(
        {"Ann": hand, "Ben": "", "Cid": ""},
        cities={"Ann": "F@0,0" if reserve or more.get("bare") else sealed},
        reserves={"Ann": reserve},
        display=display,
    )
    return prompt_sentence(EN, game.view("Ann"))


def test_what_is_possible() -> None:
    nothing = ". . . ."
    assert prompt("b9", "G11") == "Take money, buy a tile or redesign."
    assert prompt("b9", bare=True) == "Take money or buy a tile."
    assert prompt("", "G11") == "Take money or redesign; your money buys no tile."
    assert prompt("", bare=True) == "Take money; it buys no tile yet."
    assert prompt("b9", "G11", nothing) == "Buy a tile or redesign; there is no money to take."
    assert prompt("b9", "", nothing, bare=True) == "Buy a tile; there is no money to take."
    assert prompt("", "G11", nothing) == "Redesign; there is no money to take, and yours buys no tile."
    assert prompt("", "", nothing, bare=True) == "You can only pass: nothing else is possible."


def test_after_an_exact_payment() -> None:
    game = play(table({"Ann": "b2 b9", "Ben": "", "Cid": ""}), "buy P2-NEW with b2")
    assert prompt_sentence(EN, game.view("Ann")) == "Exact payment: act once more. Take money; it buys no tile yet."
    assert prompt_sentence(EN, game).startswith("Ann is to act. Exact payment: act once more.")


def test_bought_tiles() -> None:
    game = play(table({"Ann": "b2 g9", "Ben": "", "Cid": ""}), "buy P2-NEW with b2", "buy S3-ESW with g9")
    assert prompt_sentence(EN, game.view("Ann")) == (
        "Place your 2 bought tiles, in your Alhambra or in the reserve: pavilion 2 (walls north, east, and west) and "
        "seraglio 3 (walls east, south, and west)."
    )
    assert prompt_sentence(EN, game.view("Ben")) == "Ann is to act."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "variant"), [(2, "default"), (2, "en"), (3, "default"), (3, "at_once")])
def test_every_moment_of_a_game_has_its_prompt(language: str, players: int, variant: str) -> None:
    words, phases = Words(language), set()
    for game in whole_game(players, 11, VARIANTS[variant]):
        phases.add(game.phase)
        for player in game.players:
            sentence = prompt_sentence(words, game.view(player))
            assert sentence.endswith((".", "。"))
            assert "{" not in sentence
            if game.over:
                assert sentence == prompt_sentence(words, game)
                assert all(winner in sentence for winner in game.winners)
            elif player == game.to_act:
                assert prompt_sentence(words, game).endswith(sentence)
            else:
                assert game.to_act in sentence
        if game.to_act and len(game.view(game.to_act).waiting) and game.phase is Phase.PLACE:
            assert ("Dirk" in prompt_sentence(words, game)) is (players == 2 and variant == "default")
    assert {Phase.ACT, Phase.PLACE, Phase.OVER} <= phases
