"""Errors keep their evidence wherever they go: to another process, into a copy."""

import copy
import pickle

import pytest

from alhambra_nb.bots.simulation import Series, SeriesBroken
from alhambra_nb.engine import City, Game, IllegalAction, NotationError, RecordError, Tile
from alhambra_nb.engine.placement import IllegalPlacement
from alhambra_nb.play.seal import SealError, SealFault
from alhambra_nb.play.table import TableError, TableFault


def raised(error: type[Exception], call: object, *arguments: object) -> Exception:
    with pytest.raises(error) as caught:
        call(*arguments)  # type: ignore[operator]
    return caught.value


ERRORS = [
    raised(NotationError, Tile.parse, "Q7"),
    raised(NotationError, City.from_drawing, "[ F ] [ Q7 ]"),
    raised(IllegalPlacement, City().build, Tile.parse("P7"), (4, 4)),
    raised(IllegalAction, Game.new(seed=3).apply, "pass"),
    raised(RecordError, Game.replay, {**Game.new(seed=3).record(), "version": 99}),
    TableError(TableFault(next(iter(TableFault)).value), "piece", 3),
    SealError(next(iter(SealFault))),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("there_and_back", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy])
def test_an_error_is_the_same_after_a_journey(error: Exception, there_and_back: object) -> None:
    back = there_and_back(error)  # type: ignore[operator]
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


def test_a_broken_series_travels_with_its_games() -> None:
    back = pickle.loads(pickle.dumps(SeriesBroken(Series((), 3), ValueError("no"))))
    assert back.series == Series((), 3)
    assert str(back) == "after 0 of 3 games: no"
