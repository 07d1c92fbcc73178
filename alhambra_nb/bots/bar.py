"""A bar that tells how far a series is, in terminals and in notebooks; it needs tqdm."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(total: int, done: int = 0) -> Iterator[Callable[[object], None]]:
    """A bar over ``total`` games, ``done`` of them already; what it gives is to be called after each further one.

    Raises ModuleNotFoundError, which tells what to install, where tqdm is missing.
    """
    try:
        from tqdm.auto import tqdm
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "a progress bar needs tqdm: pip install 'alhambra_nb[progress]'", name=error.name
        ) from error
    with tqdm(total=total, initial=done, unit="game") as shown:
        yield lambda _: shown.update()
