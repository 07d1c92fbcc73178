"""Where a number of the what-if lab comes from: its steps in sentences and as a picture."""

from dataclasses import dataclass

from alhambra_nb import words as say
from alhambra_nb.engine import WALL, Scoring
from alhambra_nb.picture.scene import Scene
from alhambra_nb.picture.scoring import scoring_scene
from alhambra_nb.words import Words

from .change import Change, changed
from .scenario import Scenario
from .sensitivity import next_tiles
from .sentences import round_sentences, source_sentences, total_sentence, worth_sentence
from .state import Asked, Question, Side, WhatIf, seat_of


@dataclass(frozen=True, slots=True)
class Answer:
    """Where a number comes from. ``paged``: can one turn to the step before and after?"""

    title: str
    sentences: tuple[str, ...]
    scene: Scene | None = None
    paged: bool = False
    tried: str = ""
    """What “try it” would try, as an action names it; empty if there is nothing to try."""


def answer_of(lab: WhatIf, words: Words) -> Answer | None:
    """The answer to what was asked; None if nothing was."""
    question, table = lab.question, lab.table
    if question is None:
        return None
    if question.asked is Asked.TOTAL:
        sentence = total_sentence(words, table, question.player)
        return Answer(words.say("The total of {player}", player=question.player), (sentence,))
    assert question.source is not None
    name = say.source_name(words, question.source)
    title = words.say("{player}: {source}", player=question.player, source=name)
    if question.asked is Asked.NEXT:
        return _next(lab, question, title, words)
    told = [
        (scoring.round, round_sentences(words, scoring, question.player, question.source)) for scoring in table.scorings
    ]
    sentences = tuple(words.text([*_of_round(table, round_, words), *said]) for round_, said in told)
    return Answer(title, sentences, _scene(table.scorings[-1], question), paged=True)


def _of_round(table: Scenario, round_: int, words: Words) -> tuple[str, ...]:
    return (f"{say.round_name(words, round_)}:",) if len(table.rounds) > 1 else ()


def _scene(scoring: Scoring, question: Question) -> Scene | None:
    for number, page in enumerate(scoring.pages()):
        if any(step.player == question.player and step.source == question.source for step in page):
            return scoring_scene(scoring, number)
    return None


def _next(lab: WhatIf, question: Question, title: str, words: Words) -> Answer:
    """What one more changes, with the steps of the type as they are and as they would be."""
    table = lab.table
    assert question.source is not None
    seat = seat_of(table, question.player)
    worth = next_tiles(table)[seat, question.source]
    after = changed(table, Change(((seat, question.source, 1),)))
    sentences = [worth_sentence(words, table.everybody, worth)]
    if question.source != WALL:
        for now, then in zip(table.scorings, after.scorings, strict=True):
            of_round = _of_round(table, now.round, words)
            told = source_sentences(words, now, question.source)
            sentences.append(words.text([*of_round, words.say("Now: {steps}", steps=told)]))
            told = source_sentences(words, then, question.source)
            sentences.append(words.text([*of_round, words.say("Then: {steps}", steps=told)]))
    tried = f"{question.source.value} {question.player}" if lab.on is Side.A else ""
    return Answer(words.say("One more: {what}", what=title), tuple(sentences), tried=tried)
