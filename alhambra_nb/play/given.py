"""What a user's own notebook may give for a city, for cities, for a callback, checked in one place."""

from collections.abc import Callable, Mapping

from alhambra_nb.engine import City


def given_city(value: object, name: str = "city") -> City:
    """The city of a City, a city text or a drawing.

    Raises TypeError, naming the argument, for anything else, and NotationError for a text that cannot be read.
    """
    if isinstance(value, City):
        return value
    if isinstance(value, str):
        return City.from_drawing(value) if "[" in value else City.parse(value)
    raise TypeError(f"{name} must be a City, a city text or a drawing, not {value!r:.60}")


def given_cities(value: object) -> dict[str, City]:
    """Cities by player, each as ``given_city`` takes it. Raises TypeError and NotationError as it does."""
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise TypeError(f"cities must map players' names to cities, not {value!r:.60}")
    return {name: given_city(city, f"the city of {name!r}") for name, city in value.items()}


def given_callback(value: Callable[..., object] | None, name: str) -> None:
    """Raises TypeError for a callback that cannot be called."""
    if value is not None and not callable(value):
        raise TypeError(f"{name} must be a function, not {value!r:.60}")
