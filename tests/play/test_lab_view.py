"""What the lab shows, in every language: numbers as on the board, answers as the engine gives them."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb import words as say
from alhambra_nb.engine import PLACEMENT, TILES, City, Move, Rule, Side, Status, Tile
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.evidence import verdict_marks
from alhambra_nb.picture.scene import Scene, Text
from alhambra_nb.play import lab as play
from alhambra_nb.play.lab import Happened, Lab, load_example, update
from alhambra_nb.play.lab_view import LabView, lab_view, rule_of
from alhambra_nb.words import LANGUAGES, Words

from .strategies import intents

EN = Words("en")


def after(*intents: play.LabIntent, lab: Lab = Lab()) -> Lab:  # noqa: B008 (frozen)
    for intent in intents:
        lab = update(lab, intent)
    return lab


def steps(example: str) -> Iterator[Lab]:
    """The lab after each attempt of an example."""
    lab = load_example(Lab(), example)
    assert lab.example is not None
    yield lab
    for _ in lab.example.attempts[1:]:
        lab = update(lab, play.NextAttempt())
        yield lab


def texts(scene: Scene) -> list[str]:
    return [shape.text for layer in scene.layers for s in layer for shape in s.shapes if isinstance(shape, Text)]


def badges(scene: Scene) -> set[str]:
    """The numbers on the badges of the layer of marks."""
    shapes = [shape for sprite in scene.layers[2] for shape in sprite.shapes]
    return {shape.text for shape in shapes if isinstance(shape, Text) and shape.style == "badge-text"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", [example.id for example in PLACEMENT_EXAMPLES])
def test_every_example_is_shown_in_every_language(language: str, example: str) -> None:
    words = Words(language)
    for lab in steps(example):
        view = lab_view(lab, words)
        verdict = lab.verdict
        assert lab.example is not None
        assert verdict is not None
        assert view.point == words.say(lab.example.point)
        assert [choice.id for choice in view.examples if choice.chosen] == [example]
        assert view.step == (lab.step, len(lab.example.attempts))
        if not verdict.ok:
            assert view.status == say.verdict_sentence(words, verdict)
        assert say.cell_name(verdict.cell) in view.status
        assert [row.sentence for row in view.rows] == [say.check_sentence(words, verdict, rule) for rule in PLACEMENT]
        assert (view.refused, view.made) == (not verdict.ok, verdict.ok)
        assert view.twin == say.city_text(words, lab.city)


HAPPENED = {
    Happened.BEGUN: Lab(),
    Happened.PICKED: after(play.Pick(TILES[0])),
    Happened.MODE: after(play.SetMode(Move.REMOVE)),
    Happened.MADE: after(play.Pick(TILES[0]), play.Click((0, -1))),
    Happened.REFUSED: after(play.Pick(TILES[0]), play.Click((0, 1))),
    Happened.NO_TILE: after(play.Click((0, 1))),
    Happened.NOTHING_THERE: after(play.SetMode(Move.REMOVE), play.Click((0, 1))),
    Happened.ON_BOARD: after(play.Pick(TILES[0]), play.Click((0, -1)), play.Pick(TILES[0]), play.Click((0, 1))),
    Happened.OUT_OF_REACH: after(play.Click((0, 99))),
    Happened.UNDONE: after(play.Pick(TILES[0]), play.Click((0, -1)), play.Undo()),
    Happened.REDONE: after(play.Pick(TILES[0]), play.Click((0, -1)), play.Undo(), play.Redo()),
    Happened.NOTHING_TO_UNDO: after(play.Undo()),
    Happened.NOTHING_TO_REDO: after(play.Redo()),
    Happened.LOADED: after(play.LoadText("F@0,0 X@1,0")),
    Happened.BAD_TEXT: after(play.LoadText("?")),
    Happened.CURSOR: after(play.MoveCursor(1, 0)),
    Happened.PALETTE: after(play.MovePalette(1, 0)),
    Happened.LEGAL: after(play.ShowLegal(False)),
    Happened.RULE: after(play.ShowRule(Rule.P4)),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("happened", HAPPENED)
def test_whatever_happened_is_told(happened: Happened, language: str) -> None:
    lab = HAPPENED[happened]
    assert lab.happened is happened
    assert lab_view(lab, Words(language)).status


def test_each_thing_that_can_happen_is_told_in_its_own_words() -> None:
    """But for a mode, tile or tick: they all tell how many cells are legal now."""
    told = [lab_view(lab, EN).status for lab in HAPPENED.values()]
    assert len(set(told)) == len(told)
    assert not [happened for happened in Happened if happened not in HAPPENED and happened is not Happened.EXAMPLE]


@pytest.mark.parametrize(
    ("lab", "status"),
    [
        (Lab(tile=Tile.parse("X")), "It fits on 4 cells."),
        (Lab(tile=Tile.parse("P2-NEW")), "It fits on 1 cell."),
        (Lab(), "Pick a tile to begin."),
        (Lab(tile=Tile.parse("X-NESW")), "It fits nowhere."),
        (Lab(mode=Move.REMOVE), "0 tiles can be removed."),
        (Lab(City.parse("F@0,0 X@1,0"), Move.REMOVE), "1 tile can be removed."),
        (Lab(City.parse("F@0,0 X@1,0"), Move.SWAP, Tile.parse("P8")), "It can be swapped for 1 tile."),
        (
            Lab(City.parse("F@0,0 P8@1,0"), tile=Tile.parse("P8")),
            "This tile is on the board already. Pick another one.",
        ),
    ],
)
def test_the_number_of_legal_cells_is_told(lab: Lab, status: str) -> None:
    assert lab_view(update(lab, play.ShowLegal(True)), EN).status == status
    assert lab_view(update(lab, play.ShowLegal(False)), EN).status == status


@given(st.lists(intents, max_size=8), st.sampled_from(list(LANGUAGES)))
@settings(max_examples=60)
def test_any_lab_can_be_shown_and_shows_what_it_holds(done: list[play.LabIntent], language: str) -> None:
    lab, words = after(*done), Words(language)
    view = lab_view(lab, words)
    assert view.status
    assert (view.can_undo, view.can_redo) == (bool(lab.past), bool(lab.future))
    assert view.faults == tuple(say.fault_sentence(words, fault) for fault in lab.city.diagnose())
    assert [row.shown for row in view.rows] == [rule is lab.shown for rule in PLACEMENT]
    assert City.from_drawing(view.drawing) == lab.city
    assert view.position == (lab.bad_text if lab.error else str(lab.city))
    assert bool(view.error) == (lab.error is not None)
    assert [choice.id for choice in view.modes if choice.chosen] == [lab.mode.value]
    assert "".join(wall.id for wall in view.walls if wall.chosen) == (lab.tile.walls if lab.tile else "")


P8, X = Tile.parse("P8"), Tile.parse("X")


@pytest.mark.parametrize(
    ("lab", "status"),
    [
        (
            after(play.Pick(P8), play.Click((1, 0))),
            "Built: Pavilion P8 on (1, 0). No rule is broken. Pick the next tile.",
        ),
        (after(play.Pick(X), play.Click((1, 0))), "Built: Teaching tile X on (1, 0). No rule is broken."),
        (
            after(play.LoadText("F@0,0 P8@1,0"), play.SetMode(Move.REMOVE), play.Click((1, 0))),
            "Taken from (1, 0): Pavilion P8 is in your hand now.",
        ),
        (
            after(play.LoadText("F@0,0 P8@1,0"), play.Pick(X), play.SetMode(Move.SWAP), play.Click((1, 0))),
            "Swapped: Teaching tile X lies on (1, 0). Pavilion P8 is in your hand now.",
        ),
    ],
)
def test_a_move_tells_what_it_did(lab: Lab, status: str) -> None:
    assert lab_view(lab, EN).status == status


SWAPPING = Lab(City.parse("F@0,0 P8@1,0 S9@2,0"), Move.SWAP, Tile.parse("A8-E"))


@pytest.mark.parametrize(
    ("lab", "way", "answer"),
    [
        (Lab(tile=X), (1, 0), "The tile fits here."),
        (Lab(tile=X), (1, 1), "The tile does not fit here."),
        (Lab(tile=X), (0, 0), ""),
        (Lab(), (1, 0), ""),
        (Lab(City.parse("F@0,0 P8@1,0"), tile=P8), (2, 0), ""),
        (Lab(City.parse("F@0,0 P8@1,0 S9@2,0"), Move.REMOVE), (2, 0), "It may be removed."),
        (Lab(City.parse("F@0,0 P8@1,0 S9@2,0"), Move.REMOVE), (1, 0), "It may not be removed."),
        (Lab(City.parse("F@0,0 P8@1,0 S9@2,0"), Move.REMOVE), (1, 1), ""),
        (SWAPPING, (2, 0), "It may be swapped."),
        (SWAPPING, (1, 0), "It may not be swapped."),
        (SWAPPING, (3, 0), ""),
    ],
)
def test_the_cursor_tells_what_lies_there_and_whether_the_move_is_possible(
    lab: Lab, way: tuple[int, int], answer: str
) -> None:
    there = say.cell_text(EN, lab.city, way)
    assert lab_view(update(lab, play.MoveCursor(*way)), EN).status == f"{there} {answer}".strip()


# Rows and badges.


@pytest.mark.parametrize("example", [example.id for example in PLACEMENT_EXAMPLES])
def test_the_number_beside_a_broken_rule_is_the_badge_on_the_board(example: str) -> None:
    for lab in steps(example):
        assert lab.verdict is not None
        view = lab_view(lab, EN)
        numbers = {row.rule: row.number for row in view.rows if row.number}
        assert numbers == {rule.value: i for i, rule in enumerate(lab.verdict.broken, start=1)}
        assert badges(view.scene) == {str(number) for number in numbers.values()}


def test_a_rule_shown_alone_keeps_its_number() -> None:
    lab = after(play.ShowRule(Rule.P7), lab=load_example(Lab(), "swap-does-not-fit"))
    view = lab_view(lab, EN)
    assert [row.number for row in view.rows] == [None, None, 1, 2, None, None, 3]
    assert badges(view.scene) == {"3"}
    assert [row.rule for row in view.rows if row.shown] == ["P7"]


def test_status_is_a_word_and_not_a_sign_alone() -> None:
    view = lab_view(load_example(Lab(), "corner-only"), Words("de"))
    assert [(row.status, bool(row.word)) for row in view.rows] == [
        ("holds", True),
        ("broken", True),
        ("not asked", True),
        ("broken", True),
        ("holds", True),
        ("not asked", True),
        ("not asked", True),
    ]


def test_before_a_move_the_rows_tell_the_rules() -> None:
    view = lab_view(Lab(), EN)
    assert not view.verdict
    assert [row.sentence for row in view.rows] == [say.rule_text(EN, rule) for rule in PLACEMENT]
    assert {row.status for row in view.rows} == {Status.NOT_ASKED.value}
    assert {row.word for row in view.rows} == {""}


def test_the_status_tells_the_rule_that_is_shown() -> None:
    lab = load_example(Lab(), "hole-of-one")
    assert lab.verdict is not None
    alone = update(lab, play.ShowRule(Rule.P5))
    assert lab_view(alone, EN).status == say.check_sentence(EN, lab.verdict, Rule.P5)
    assert lab_view(update(alone, play.ShowRule(None)), EN).status == say.verdict_sentence(EN, lab.verdict)
    assert lab_view(after(play.ShowRule(Rule.P5)), EN).status == say.rule_text(EN, Rule.P5)


# The picture.


def shown_legal(view: LabView, lab: Lab) -> bool:
    """Is the picture the one that ticks the legal cells, and not the one without them?"""
    marks = verdict_marks(lab.verdict) if lab.verdict else ()
    cursor = lab.cursor if lab.cursor_seen else None
    with_them = city_scene(lab.city, view.scene.box, legal=lab.legal_cells, cursor=cursor, marks=marks, axes=True)
    without = city_scene(lab.city, view.scene.box, cursor=cursor, marks=marks, axes=True)
    assert view.scene in (with_them, without)
    assert with_them != without
    return view.scene == with_them


def test_legal_cells_are_ticked_unless_unwanted_or_in_the_way_of_a_refusal() -> None:
    picked = after(play.Pick(Tile.parse("X")))
    assert shown_legal(lab_view(picked, EN), picked)
    hidden = update(picked, play.ShowLegal(False))
    assert not shown_legal(lab_view(hidden, EN), hidden)
    made = update(picked, play.Click((1, 0)))
    assert shown_legal(lab_view(made, EN), made)
    refused = update(picked, play.Click((3, 0)))
    assert not shown_legal(lab_view(refused, EN), refused)


def test_the_board_shows_every_tile_the_cell_tried_and_the_cursor() -> None:
    def spans(view: LabView, *cells: tuple[int, int]) -> bool:
        left, top, wide, high = view.scene.box
        return all(left <= x * 100 < left + wide and top <= y * 100 < top + high for x, y in cells)

    assert not spans(lab_view(Lab(), EN), (9, 0))
    assert spans(lab_view(after(play.Pick(Tile.parse("X")), play.Click((9, -8))), EN), (9, -8), (0, 0))
    assert spans(lab_view(after(play.MoveCursor(0, 12)), EN), (0, 12))
    assert spans(lab_view(after(play.LoadText("F@0,0 X@-20,3")), EN), (-20, 3))


def test_the_axes_are_numbered() -> None:
    assert {"-2", "-1", "0", "1", "2"} <= set(texts(lab_view(Lab(), EN).scene))


def test_used_tiles_are_dimmed_and_the_picked_one_is_outlined_but_not_for_removing() -> None:
    plain = lab_view(Lab(), EN).palette
    picked = lab_view(after(play.Pick(TILES[0])), EN).palette
    used = lab_view(after(play.Pick(TILES[0]), play.Click((0, -1)), play.Pick(None)), EN).palette
    assert len({plain, picked, used}) == 3
    assert lab_view(after(play.Pick(TILES[0]), play.SetMode(Move.REMOVE)), EN).palette == plain


# Facts, faults, walls.


def test_facts_are_the_engine_s() -> None:
    lab = load_example(Lab(), "sealed-palace")
    assert lab.city.longest_wall().length == 12
    assert lab_view(lab, EN).facts == "4 tiles · longest wall 12 segments"
    assert lab_view(Lab(City.parse("F@0,0 X-N@1,0")), EN).facts == "1 tile · longest wall 1 segment"


def test_faults_of_a_drawing_are_listed_and_marked() -> None:
    lab = after(play.LoadText("F@0,0 X@5,5 X-W@1,0"))
    view = lab_view(lab, EN)
    assert view.faults == tuple(say.fault_sentence(EN, fault) for fault in lab.city.diagnose())
    assert len(view.faults) == 3
    assert view.scene.layers[2]
    assert "breaks rules" in view.status


def test_the_walls_of_the_tile_in_the_hand_are_pressed() -> None:
    view = lab_view(after(play.Pick(Tile.parse("T9-NE"))), Words("de"))
    assert [(wall.id, wall.chosen) for wall in view.walls] == [("N", True), ("E", True), ("S", False), ("W", False)]
    assert [wall.label for wall in view.walls] == [say.side_name(Words("de"), side) for side in Side]
    assert view.tile == say.tile_name(Words("de"), Tile.parse("T9-NE"))


@pytest.mark.parametrize("name", ["P0", "P8", "R17", "p1", "", "P1 ", "🏰"])
def test_no_rule_goes_by_another_name(name: str) -> None:
    assert rule_of(name) is None


def test_rules_are_found_by_their_ids() -> None:
    assert [rule_of(f"P{n}") for n in range(1, 8)] == list(PLACEMENT)
