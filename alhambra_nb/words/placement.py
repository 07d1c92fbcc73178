"""A verdict in sentences: what each rule says to a build, a removal or a swap, with its evidence."""

from alhambra_nb.engine import (
    FOUNTAIN_CELL,
    Contact,
    Holes,
    Leaves,
    Meeting,
    Move,
    OnFoot,
    Rule,
    SharedSide,
    Standing,
    Status,
    Verdict,
)

from .evidence import blocking_sentence, clash_sentence, cut_off_sentence, hole_sentence, walk_sentence
from .language import Words
from .names import capital, cell_name, cells_name, side_name, tile_name
from .rules import rule_name


def verdict_sentence(words: Words, verdict: Verdict) -> str:
    """The answer to a move in one line: it is legal, or it is refused and by which rules."""
    broken = words.list(f"{rule} {rule_name(words, rule)}" for rule in verdict.broken)
    cell = cell_name(verdict.cell)
    there = verdict.city.tiles.get(verdict.cell)
    if there is None and verdict.move is not Move.BUILD:
        return words.say("No tile stands on {cell}. Broken: {rules}.", cell=cell, rules=broken)
    # The tile that comes, or for a removal the one that goes.
    tile = verdict.tile or there
    values = {"tile": capital(tile_name(words, tile)) if tile else "", "cell": cell}
    match verdict.move, verdict.ok:
        case Move.BUILD, True:
            return words.say("{tile} fits on {cell}: it breaks no rule.", **values)
        case Move.BUILD, False:
            return words.say("{tile} does not fit on {cell}. Broken: {rules}.", **values, rules=broken)
        case Move.REMOVE, True:
            return words.say("{tile} can be taken from {cell}: no rule is broken.", **values)
        case Move.REMOVE, False:
            return words.say("{tile} cannot be taken from {cell}. Broken: {rules}.", **values, rules=broken)
        case Move.SWAP, True:
            return words.say("{tile} can be swapped in on {cell}: it breaks no rule.", **values)
        case _:
            return words.say("{tile} cannot be swapped in on {cell}. Broken: {rules}.", **values, rules=broken)


def check_sentences(words: Words, verdict: Verdict) -> tuple[str, ...]:
    """The broken rules, each by its name and with its reason; where none is broken, all rules that were asked."""
    status = Status.HOLDS if verdict.ok else Status.BROKEN
    return tuple(
        f"{check.rule} {rule_name(words, check.rule)}. {check_sentence(words, verdict, check.rule)}"
        for check in verdict.checks
        if check.status is status
    )


def check_sentence(words: Words, verdict: Verdict, rule: Rule) -> str:
    """What one rule says to a move, with its evidence. Raises ValueError for a rule that is none of P1 to P7."""
    match verdict.check(rule).evidence:
        case None:
            return _not_asked(words, verdict, rule)
        case Standing() as standing if rule is Rule.P1:
            return _free(words, standing)
        case Standing() as standing:
            return _fountain(words, verdict, standing)
        case Contact() as contact:
            return _contact(words, contact)
        case Meeting() as meeting:
            return _meeting(words, verdict, meeting)
        case OnFoot() as on_foot:
            return _on_foot(words, verdict, on_foot)
        case Holes() as holes:
            return _holes(words, verdict.move, holes)
        case Leaves() as leaves:
            return _leaves(words, verdict.move, leaves)


def _not_asked(words: Words, verdict: Verdict, rule: Rule) -> str:
    cell = cell_name(verdict.cell)
    match verdict.move, rule:
        case Move.BUILD, Rule.P6:
            return words.say("Not asked: building a tile leaves the fountain alone.")
        case Move.BUILD, Rule.P7:
            return words.say("Not asked: this rule is for removing and swapping.")
        case Move.BUILD, _ if verdict.cell in verdict.city.tiles:
            return words.say("Not asked, because {cell} is not empty.", cell=cell)
        case Move.BUILD, _:
            return words.say("Not asked: the tile shares no side with another one.")
        case Move.REMOVE, Rule.P1 | Rule.P2:
            return words.say("Not asked: no new tile comes in.")
        case Move.SWAP, Rule.P1 | Rule.P2:
            return words.say("Not asked: the new tile takes the place of an old one.")
    if verdict.cell not in verdict.city.tiles:
        return words.say("Not asked, because no tile stands on {cell}.", cell=cell)
    return words.say("Not asked, because the fountain stays anyway.")


def _free(words: Words, standing: Standing) -> str:
    cell = cell_name(standing.cell)
    if standing.tile is None:
        return words.say("{cell} is empty.", cell=cell)
    return words.say("{cell} is taken: here stands {tile}.", cell=cell, tile=tile_name(words, standing.tile))


def _contact(words: Words, contact: Contact) -> str:
    if contact.sides:
        return words.plural(
            "It touches {n} tile along a full side: {cells}.",
            "It touches {n} tiles along a full side: {cells}.",
            len(contact.sides),
            cells=cells_name(words, [segment.across for segment in contact.sides]),
        )
    if contact.corners:
        return words.plural(
            "It meets the tile on {cells} only at a corner. It needs a full side in common.",
            "It meets {n} tiles only at corners: {cells}. It needs a full side in common.",
            len(contact.corners),
            cells=cells_name(words, contact.corners),
        )
    return words.say("It touches no tile of your Alhambra.")


def _meeting(words: Words, verdict: Verdict, meeting: Meeting) -> str:
    if meeting.clashing:
        return words.text(
            _clash(words, side) if side.segment.cell == verdict.cell else clash_sentence(words, side)
            for side in meeting.clashing
        )
    if verdict.move is Move.REMOVE:
        return words.say("Taking a tile away brings no sides together.")
    if not meeting.matching:
        return words.say("It shares no side with another tile, so nothing can clash.")
    return words.say("Every shared side fits: {sides}.", sides=words.list(_match(words, s) for s in meeting.matching))


def _clash(words: Words, shared: SharedSide) -> str:
    side, neighbour = side_name(words, shared.segment.side), cell_name(shared.segment.across)
    if shared.wall:
        return words.say(
            "It has a wall on its {side}, but its neighbour on {neighbour} has none there.",
            side=side,
            neighbour=neighbour,
        )
    return words.say(
        "It has no wall on its {side}, but its neighbour on {neighbour} has one there.", side=side, neighbour=neighbour
    )


def _match(words: Words, shared: SharedSide) -> str:
    side = side_name(words, shared.segment.side)
    if shared.wall:
        return words.say("{side} wall to wall", side=side)
    return words.say("{side} open on both tiles", side=side)


def _on_foot(words: Words, verdict: Verdict, on_foot: OnFoot) -> str:
    beyond_fountain = len(on_foot.reached) - 1
    if on_foot.cut_off:
        if verdict.move is not Move.BUILD or verdict.cell not in on_foot.cut_off:
            reason = cut_off_sentence(words, on_foot.cut_off)
        elif beyond_fountain:
            reason = words.plural(
                "No way leads here: on foot you get from the fountain to {n} tile, but not to this one.",
                "No way leads here: on foot you get from the fountain to {n} tiles, but not to this one.",
                beyond_fountain,
            )
        else:
            reason = words.say("No way leads here from the fountain.")
        return words.text((reason, blocking_sentence(words, on_foot.blocking)))
    if on_foot.walk:
        return walk_sentence(words, on_foot)
    if not beyond_fountain:
        return words.say("No tile is cut off.")
    return words.plural(
        "No tile is cut off: on foot you still get from the fountain to {n} tile.",
        "No tile is cut off: on foot you still get from the fountain to {n} tiles.",
        beyond_fountain,
    )


def _holes(words: Words, move: Move, holes: Holes) -> str:
    if holes.holes:
        return words.text(hole_sentence(words, hole) for hole in holes.holes)
    if move is Move.REMOVE:
        return words.say("The cell that becomes empty leads outside.")
    if move is Move.SWAP:
        return words.say("A swap empties no cell and fills none, so it makes no hole.")
    if not holes.open_cells:
        return words.say("It shuts no empty cell in.")
    return words.plural(
        "It shuts no empty cell in: the one empty cell around it leads outside.",
        "It shuts no empty cell in: the {n} empty cells around it all lead outside.",
        len(holes.open_cells),
    )


def _fountain(words: Words, verdict: Verdict, standing: Standing) -> str:
    if standing.cell != FOUNTAIN_CELL:
        return words.say("{cell} is not the fountain's cell.", cell=cell_name(standing.cell))
    match verdict.move:
        case Move.REMOVE:
            return words.say("The fountain is where every way begins; it is never taken away.")
        case Move.SWAP if verdict.cell == FOUNTAIN_CELL:
            return words.say("The fountain is where every way begins; it is never swapped.")
    return words.say("There is one fountain, and it stays on {cell}.", cell=cell_name(standing.cell))


def _leaves(words: Words, move: Move, leaves: Leaves) -> str:
    cell = cell_name(leaves.cell)
    if leaves.tile is None and move is Move.REMOVE:
        return words.say("No tile stands on {cell}, so there is none to take away.", cell=cell)
    if leaves.tile is None:
        return words.say("No tile stands on {cell}, so there is none to swap.", cell=cell)
    if not leaves.broken:
        return words.say("What stays is sound: no wall clashes, no tile is cut off and no hole opens.")
    rules = words.list(f"{rule} {rule_name(words, rule)}" for rule in leaves.broken)
    return words.plural(
        "What stays would break this rule: {rules}.",
        "What stays would break {n} rules: {rules}.",
        len(leaves.broken),
        rules=rules,
    )
