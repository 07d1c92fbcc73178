"""The final table: each player's points by source and by scoring round."""

from alhambra_nb import words as say
from alhambra_nb.engine import SOURCES, WALL, Source, View
from alhambra_nb.words import Words

from .view_parts import FinalCell, FinalRow, FinalTable


def final_table(view: View, words: Words) -> FinalTable | None:
    """The table of a game that is over; None before. The points are those of the scoring steps."""
    if view.to_act is not None:
        return None
    points = view.points
    most = max(points[player] for player in view.players)
    rows = []
    for player, total in points.items():
        rows.append(
            FinalRow(
                player,
                tuple(_cell(view, player, source, words) for source in SOURCES),
                tuple(words.number(scored.scoring.points[player]) for scored in view.scored),
                words.number(total),
                player in view.players and total == most,
            )
        )
    return FinalTable(
        tuple((say.source_name(words, source), "" if source == WALL else source.letter) for source in SOURCES),
        tuple(say.round_name(words, scored.round) for scored in view.scored),
        tuple(rows),
        say.prompt_sentence(words, view),
    )


def _cell(view: View, player: str, source: Source, words: Words) -> FinalCell | None:
    if source == WALL and player not in view.players:
        return None
    rounds = [sum(step.points for step in scored.scoring.of(player, source)) for scored in view.scored]
    name = say.source_name(words, source)
    points = say.points_name(words, sum(rounds))
    return FinalCell(
        source.value,
        words.number(sum(rounds)),
        tuple(words.number(n) for n in rounds),
        words.say("{player}, {source}: {points}", player=player, source=name, points=points),
    )
