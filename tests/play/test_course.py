"""The course of a match, turn by turn."""

import pytest

from alhambra_nb.engine import score_round
from alhambra_nb.picture.course import course_scene
from alhambra_nb.play.course import course
from alhambra_nb.play.course_view import course_picture
from alhambra_nb.play.match import GoTo, update
from alhambra_nb.words import Words

from .matches import begun, played


def test_a_course_has_a_point_for_every_turn_and_the_end():
    *_, match = played(begun(3), 12)
    found = course(match)
    game = match.game
    assert found.players == game.players
    assert [turn.turn for turn in found.turns] == [*range(1, game.turn + 1), game.turn]
    assert found.turns[0].points == (0, 0, 0)
    assert dict(zip(found.players, found.turns[-1].points, strict=True)) == game.points
    assert found.turns[-1].promised == found.turns[-1].points
    assert [round_ for round_, _ in found.rounds] == [1, 2, 3]
    for round_, at in found.rounds:
        assert found.turns[at].points != found.turns[at - 1].points, round_


def test_what_is_promised_is_what_the_last_round_would_give():
    *_, match = played(begun(2), 12)
    found = course(match)
    assert found.players == ("Ann", "Ben", "Dirk")
    for turn in found.turns[:-1:10]:
        game = match.line[turn.at]
        dirk = {}
        for tile in game.dirk:
            dirk[tile.building] = dirk.get(tile.building, 0) + 1
        scored = score_round(3, {name: game.city(name) for name in game.players}, dirk).points
        assert turn.promised == tuple(game.points[name] + scored[name] for name in found.players)


def test_a_course_ends_where_one_looks():
    match = list(played(begun(3), 12))[40]
    assert course(update(match, GoTo(20))).turns[-1].at <= 20


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_plot_has_a_line_for_everybody(language):
    *_, match = played(begun(2), 12)
    picture = course_picture(match, Words(language))
    assert [line.name for line in picture.lines] == ["Ann", "Ben", "Dirk"]
    assert [line.mine for line in picture.lines] == [True, False, False]
    assert [line.values[-1] for line in picture.lines] == list(match.game.points.values())
    assert len(picture.rounds) == 3
    assert course_scene(picture).title == picture.title
