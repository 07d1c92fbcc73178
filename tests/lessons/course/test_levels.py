"""Every level of the course is proved: its solution succeeds, and each named failure is reached and diagnosed."""

from collections import Counter
from itertools import chain
from string import Formatter

import pytest

from alhambra_nb.engine import TILES, Tile
from alhambra_nb.lessons.course import CHAPTERS, LEVELS, Level, chapter_of, level_of
from alhambra_nb.lessons.course.board import cards_of, city_of, tiles_of
from alhambra_nb.lessons.course.check import check
from alhambra_nb.lessons.course.level import MOST_WORDS
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import Arrange, Cards, Choose, MakeMove, PayFor, Picked, PointOut
from alhambra_nb.words import LANGUAGES, Words

every_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
MOST_COPIES = 3


def test_there_are_enough_levels_in_chapters_each_with_an_id_of_its_own() -> None:
    assert len(LEVELS) >= 48
    assert len({level.id for level in LEVELS}) == len({level.title for level in LEVELS}) == len(LEVELS)
    assert len({chapter.id for chapter in CHAPTERS}) == len(CHAPTERS)
    assert all(level_of(level.id) is level and level in chapter_of(level).levels for level in LEVELS)
    assert level_of("nothing") is None


def test_every_kind_of_task_is_there_several_times() -> None:
    kinds = Counter(type(level.task).__name__ for level in LEVELS)
    assert min(kinds.values()) >= 2, kinds
    assert len(kinds) == 11


@every_level
def test_the_solution_succeeds(level: Level) -> None:
    assert check(level.board, level.task, level.solution).right


@every_level
def test_each_named_failure_is_reached_by_its_answer_and_diagnosed_as_what_it_is(level: Level) -> None:
    assert level.fails
    for fail in level.fails:
        found = check(level.board, level.task, fail.answer)
        assert (found.slip, found.option if fail.option else "") == (fail.slip, fail.option)


NAMELESS = {Slip.NUMBER, Slip.PLAYER}
"""These only say that an answer is another."""


@every_level
def test_each_level_has_a_wrong_answer_with_a_name_and_no_two_answers_are_the_same(level: Level) -> None:
    assert {fail.slip for fail in level.fails} - NAMELESS
    inorder = isinstance(level.task, Arrange)
    answers = [level.solution, *(fail.answer for fail in level.fails)]
    said = [a if inorder or not isinstance(a, Picked) else Picked(tuple(sorted(a.ids))) for a in answers]
    assert len(set(said)) == len(said)


@every_level
def test_there_are_few_words_before_one_acts_in_every_language(level: Level) -> None:
    for language in LANGUAGES:
        text = Words(language).say(level.text)
        # Japanese is written without blanks; a word is some two and a half characters.
        assert 3 <= (len(text) / 2.5 if language == "ja" else len(text.split())) <= MOST_WORDS


@every_level
def test_every_word_is_there(level: Level) -> None:
    options = level.task.options if isinstance(level.task, Choose | Arrange) else ()
    texts = [level.title, level.text, level.why, level.nudge, *(option.text for option in options)]
    if isinstance(level.task, Choose):
        texts += [option.reply for option in options if option.id != level.task.right]
    assert all(text.strip() and text == text.strip() for text in texts)
    assert not [name for text in texts for _, name, _, _ in Formatter().parse(text) if name]
    assert level.why[-1] in ".!"
    assert level.rules


@every_level
def test_positions_are_legal_but_where_a_fault_is_to_be_found(level: Level) -> None:
    cities = [level.board.laid(), *(city_of(text) for _, text in level.board.cities)]
    assert all(city.legal for city in cities) is not isinstance(level.task, PointOut)


@every_level
def test_each_tile_is_one_of_the_game_and_there_once(level: Level) -> None:
    board = level.board
    cities = (board.laid(), *(city_of(text) for _, text in board.cities))
    laid = [tile for city in cities for tile in city.tiles.values() if tile.letter != "F"]
    there = Counter([*laid, *filter(None, board.slots()), *tiles_of(board.reserve), *tiles_of(board.waiting)])
    asked = getattr(level.task, "tile", "")
    used = set(there) | ({Tile.parse(asked)} if asked else set())
    assert used <= set(TILES)
    assert set(there.values()) <= {1}
    if asked and isinstance(level.task, MakeMove) and asked not in board.reserve.split():
        assert Tile.parse(asked) not in there


@every_level
def test_each_money_card_is_there_no_more_than_three_times(level: Level) -> None:
    board = level.board
    texts = [board.hand, board.display, *(cards for _, cards in board.hands)]
    cards = Counter(chain.from_iterable(map(cards_of, texts)))
    assert all(number <= MOST_COPIES for number in cards.values())


@every_level
def test_what_a_hint_lights_up_is_there(level: Level) -> None:
    board = level.board
    lengths = {
        "hand": len(board.held()),
        "display": len(board.open_cards()),
        "slot": 4 if board.market else 0,
        "reserve": len(board.reserve.split()),
        "waiting": len(board.waiting.split()),
        "note": int(board.bag is not None),
    }
    for light in level.light:
        if isinstance(light, str) and light != "step" and not light.startswith("not "):
            name, index = light.split()
            assert int(index) < lengths[name]


def test_every_slip_is_met_in_a_level() -> None:
    assert {fail.slip for level in LEVELS for fail in level.fails} == set(Slip)


def test_an_answer_of_another_kind_is_no_answer() -> None:
    moves = next(level for level in LEVELS if isinstance(level.task, MakeMove))
    numbers = next(level for level in LEVELS if level.id == "no-change")
    pays = next(level for level in LEVELS if isinstance(level.task, PayFor))
    for level, answer in ((moves, numbers.solution), (pays, Cards(()))):
        with pytest.raises(TypeError):
            check(level.board, level.task, answer)
