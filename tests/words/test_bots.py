"""A bot's choice is told: what it is worth and why, and the runner-up."""

import pytest

from alhambra_nb.bots import Bot, Candidate, Decision, Greedy, Part, Planner, RandomBot
from alhambra_nb.engine import parse_action
from alhambra_nb.words import LANGUAGES, Words, action_label, choice_sentences, part_text
from tests.engine.games import whole_game

EN, DE = Words(), Words("de")
TAKE, BUY = parse_action("take b3"), parse_action("buy T9-NE with b4 b5")


def decision(*candidates: Candidate) -> Decision:
    return Decision(candidates[0].action, candidates)


def test_the_choice_its_parts_and_the_runner_up() -> None:
    best = Candidate(BUY, ((Part.WALL, 2.0), (Part.TYPES, 4.06), (Part.MONEY, -1.25), (Part.ROOM, 0.01)), 12)
    assert choice_sentences(EN, decision(best, Candidate(TAKE, ((Part.MONEY, 0.5),)))) == (
        f"“{action_label(EN, BUY)}” is worth 4.8: majorities +4.1, outer wall +2.0, and money in hand −1.2.",
        "It was tried in 12 imagined games.",
        "Next best is “Take blue 3” with 0.5.",
    )


def test_german_numbers() -> None:
    assert part_text(DE, Part.WALL, 2.5) == "Außenmauer +2,5"
    assert part_text(DE, Part.MONEY, -1.5) == "Geld auf der Hand −1,5"


def test_equals_nothing_else_and_nothing_at_all() -> None:
    take = Candidate(TAKE, ((Part.MONEY, 0.0),))
    assert choice_sentences(EN, decision(take)) == ("“Take blue 3” is worth 0.0.", "No other action was weighed.")
    assert choice_sentences(EN, decision(take, Candidate(BUY, ())))[-1].startswith("As good is")


def test_chance() -> None:
    by_chance = Candidate(TAKE, ((Part.CHANCE, 0.25),))
    assert choice_sentences(EN, decision(by_chance, Candidate(BUY, ((Part.CHANCE, 0.75),)))) == (
        "“Take blue 3”, by chance: 25% likely.",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_words_of_its_own(language: str) -> None:
    words = Words(language)
    told = [part_text(words, part, 1.0) for part in Part]
    assert len(set(told)) == len(Part)
    assert all(text.endswith(("+1.0", "+1,0")) for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", [RandomBot(), Greedy(), Planner(trials=4, candidates=3)], ids=lambda bot: bot.name)
def test_choices_in_a_game_are_told(language: str, bot: Bot) -> None:
    words = Words(language)
    for number, game in enumerate(whole_game(2, 3)):
        if number % 17 or not game.to_act:
            continue
        sentences = choice_sentences(words, bot(game.view(game.to_act), number), game.city(game.to_act))
        assert 1 <= len(sentences) <= 3
        assert all(sentence.endswith((".", "。")) and "{" not in sentence for sentence in sentences)
