"""How a city, a verdict, a scoring, a game or a view shows itself in a notebook: a picture, with the same in words.

The picture is part of the output, so it is there without a kernel, too. The HTML holds it as an image with a
text alternative, which notebooks show even where they trust no one, and the sentences below it.
"""

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from alhambra_nb.engine import BuildingType, City, Event, Game, Scoring, Verdict, View
from alhambra_nb.engine.shown import MimeBundle
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.evidence import diagnosis_marks, verdict_marks
from alhambra_nb.picture.layout import city_box
from alhambra_nb.picture.scene import UNIT, Scene
from alhambra_nb.picture.scoring import scoring_scene
from alhambra_nb.picture.svg import svg
from alhambra_nb.picture.table import SeatPicture, TableLabels, TablePicture, table_scene
from alhambra_nb.words import (
    Words,
    check_sentences,
    city_rows,
    city_title,
    fault_sentence,
    faults_sentence,
    game_log,
    page_sentences,
    prompt_sentence,
    round_name,
    rule_name,
    table_rows,
    totals_sentence,
    verdict_sentence,
)

_CELL = 64
"""Pixels per cell."""

_WIDEST = 720
"""Pixels: a wider picture is made smaller."""

_LATEST = 6
"""Lines of the log that a table tells at least, if there are as many."""

_words = Words()


def set_language(language: str) -> None:
    """The language of what is shown from now on. Raises ValueError for one that there are no words in."""
    global _words
    _words = Words(language)


@dataclass(frozen=True, slots=True)
class _Showing:
    """A picture, the same drawn in plain characters, what it shows in one line, and more sentences.

    ``numbered``: the sentences for the numbers 1, 2 ... that stand in the picture.
    """

    scene: Scene
    drawing: str
    title: str
    sentences: tuple[str, ...]
    numbered: tuple[str, ...] = ()


def mimebundle(thing: object) -> MimeBundle:
    """A City, Verdict, Scoring, Game or View as plain text, SVG and HTML. Raises TypeError for anything else."""
    match thing:
        case City():
            showing = _city(_words, thing)
        case Verdict():
            showing = _verdict(_words, thing)
        case Scoring():
            showing = _scoring(_words, thing)
        case Game() | View():
            showing = _table(_words, thing)
        case _:
            raise TypeError(f"nothing to show for a {type(thing).__name__}")
    picture = svg(showing.scene, width=min(_WIDEST, showing.scene.box[2] / UNIT * _CELL))
    return {
        "text/plain": _text(showing),
        "image/svg+xml": picture,
        "text/html": _html(_words.language, picture, showing),
    }


def _city(words: Words, city: City) -> _Showing:
    faults = city.diagnose()
    title = city_title(words, city)
    scene = city_scene(city, axes=True, marks=diagnosis_marks(faults), title=title)
    sentences = (*city_rows(words, city), faults_sentence(words, faults))
    told = tuple(f"{fault.rule} {rule_name(words, fault.rule)}. {fault_sentence(words, fault)}" for fault in faults)
    return _Showing(scene, city.draw(), title, sentences, told)


def _verdict(words: Words, verdict: Verdict) -> _Showing:
    city, title = verdict.city, verdict_sentence(words, verdict)
    box = city_box((*city.tiles, verdict.cell))
    scene = city_scene(city, box, axes=True, marks=verdict_marks(verdict), title=title)
    told = check_sentences(words, verdict)
    drawing = city.draw({verdict.cell: "?"})
    return _Showing(scene, drawing, title, told) if verdict.ok else _Showing(scene, drawing, title, (), told)


def _scoring(words: Words, scoring: Scoring) -> _Showing:
    title = f"{round_name(words, scoring.round)}. {totals_sentence(words, scoring.points)}"
    drawings = "\n\n".join(f"{player}\n{city.draw()}" for player, city in scoring.cities)
    sentences = tuple(words.text(page_sentences(words, scoring, page)) for page in scoring.pages())
    return _Showing(scoring_scene(scoring, title=title), drawings, title, sentences)


def _table(words: Words, game: Game | View) -> _Showing:
    """The table from the side of a view's player; of a game, from that of the player who acts, all hands told."""
    view = game if isinstance(game, View) else game.view(game.to_act or game.players[0])
    title = prompt_sentence(words, game)
    drawings = "\n\n".join(f"{seat.player}\n{seat.city.draw()}" for seat in view.seats)
    sentences = (*table_rows(words, game), *_latest(words, view.events))
    return _Showing(table_scene(_picture(words, view, title)), drawings, title, sentences)


def _latest(words: Words, events: tuple[Event, ...]) -> tuple[str, ...]:
    """The last turns that say at least so many things, each below its title."""
    told: list[str] = []
    for turn in reversed(game_log(words, events)):
        told[:0] = (f"{turn.title}.", *(entry.sentence for entry in turn.entries))
        if len(told) > _LATEST:
            break
    return tuple(told)


def _picture(words: Words, view: View, title: str) -> TablePicture:
    at = view.players.index(view.player)
    seats = [_seat(view, player) for player in (*view.players[at:], *view.players[:at])]
    return TablePicture(
        market=view.market,
        display=view.display,
        hand=view.hand,
        bag=view.bag,
        deck=view.deck,
        dirk=view.dirk,
        me=seats[0],
        others=tuple(seats[1:]),
        labels=_labels(words, view.player, title),
        waiting=tuple(tile for player, tile in view.waiting if player == view.player),
    )


def _seat(view: View, player: str) -> SeatPicture:
    seat = view.seat(player)
    counts = seat.city.counts()
    return SeatPicture(
        name=player,
        city=seat.city,
        reserve=seat.reserve,
        cards=seat.cards,
        points=view.points[player],
        counts=tuple(counts[building] for building in BuildingType),
        wall=seat.city.wall_length(),
        acting=view.to_act == player,
    )


def _labels(words: Words, player: str, title: str) -> TableLabels:
    return TableLabels(
        title=title,
        market=words.say("Building market"),
        display=words.say("Money to take"),
        bag=words.say("Bag"),
        deck=words.say("Deck"),
        hand=words.say("Hand of {player}", player=player),
        covered=words.say("The hand is covered"),
        reserve=words.say("Reserve of {player}", player=player),
        waiting=words.say("To be placed"),
        dirk=words.say("Dirk"),
        acting=words.say("acts now"),
        big=words.say("Alhambra of {player}", player=player),
    )


def _text(showing: _Showing) -> str:
    numbered = (f"{number}. {sentence}" for number, sentence in enumerate(showing.numbered, start=1))
    return "\n".join(filter(None, (showing.drawing, showing.title, *showing.sentences, *numbered)))


def _html(language: str, picture: str, showing: _Showing) -> str:
    data, title = b64encode(picture.encode()).decode(), escape(showing.title)
    return (
        f'<figure lang="{language}" style="margin:0"><img alt="{title}" src="data:image/svg+xml;base64,{data}" '
        f'style="max-width:100%;height:auto"><figcaption><p>{title}</p>{_items("ul", showing.sentences)}'
        f"{_items('ol', showing.numbered)}</figcaption></figure>"
    )


def _items(tag: str, sentences: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f"<{tag}>{items}</{tag}>" if items else ""
