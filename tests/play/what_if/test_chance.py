"""Chances of winning: imagined games in small steps, the same for the same seed, from what one seat knows."""

import pytest

from alhambra_nb.bots import wilson
from alhambra_nb.play.what_if import BOTS, Chance, trials
from alhambra_nb.play.what_if.chance import nothing_played

from .games import history, played


def late() -> int:
    """A moment shortly before the end."""
    return history().last - 12


def all_of(**more: object) -> list[Chance]:
    return list(trials(history().games[late()], "Ann", games=6, **more))  # type: ignore[arg-type]


def test_it_goes_in_steps_and_tells_how_far_it_is() -> None:
    found = all_of()
    done = [chance.done for chance in found]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, 6)
    assert len(found) > 2 * 6, "one can stop between two actions"
    assert [chance.complete for chance in found] == [chance.done == 6 for chance in found]


def test_wins_are_parts_of_all_games_with_wilson_s_bounds() -> None:
    chance = all_of()[-1]
    assert sum(chance.wins) == pytest.approx(chance.played)
    for player, won in zip(chance.players, chance.wins, strict=True):
        low, high = chance.interval(player)
        assert (low, high) == wilson(won, chance.played)
        assert low <= chance.share(player) <= high


def test_the_same_seed_gives_the_same_games_and_hidden_things_do_not_matter() -> None:
    assert all_of()[-1] == all_of()[-1]
    here = played(history().last - 12)
    other = here.view("Ann").sample(5)
    assert list(trials(here, "Ann", games=3)) == list(trials(other, "Ann", games=3))


def test_bots_sit_where_one_puts_them() -> None:
    quick = list(trials(played(60), "Ann", games=2))[-1]
    mixed = list(trials(played(60), "Ann", {"Ann": BOTS["random"]}, games=2))
    assert quick.played == 2
    assert mixed[-1].done == 2


def test_a_game_without_an_end_is_broken_off_and_does_not_count() -> None:
    chance = list(trials(played(20), "Ann", games=2, most_actions=3))[-1]
    assert (chance.played, chance.broken_off, chance.complete) == (0, 2, True)
    assert chance.interval("Ann") == (0.0, 1.0)


def test_a_viewer_who_is_not_there() -> None:
    with pytest.raises(ValueError, match="Zoë"):
        nothing_played(played(3), "Zoë")
    with pytest.raises(ValueError, match="Zoë"):
        next(trials(played(3), "Zoë"))
