"""Golden transcripts: whole games as text, one for each number of players and variant, replayed and compared.

``transcript.py`` tells how to write them anew.
"""

from typing import get_args

import pytest

from alhambra_nb.engine import Event, Game, Passed

from . import transcript


@pytest.mark.parametrize(("name", "players", "variant"), transcript.names())
def test_the_game_goes_as_it_is_written(name, players, variant):
    text = (transcript.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    game = Game.new(transcript.NAMES[:players], 100 + players, transcript.VARIANTS[variant])
    for action in transcript.actions_of(text):
        game = game.apply(action)
    assert game.over
    assert transcript.write(game) == text


def test_there_is_no_other_transcript():
    assert {path.stem for path in transcript.FOLDER.iterdir()} == {name for name, _, _ in transcript.names()}


def test_the_transcripts_show_every_ruling_at_work():
    told = "".join(path.read_text(encoding="utf-8") for path in transcript.FOLDER.iterdir())
    for event in get_args(Event):
        # One passes only where there is no money left to take.
        assert (f"    {event.__name__} " in told) is (event is not Passed), event
