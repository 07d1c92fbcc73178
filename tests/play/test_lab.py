"""The placement lab as a state: each intent by itself, and long sequences of any of them."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from alhambra_nb.engine import FOUNTAIN, PLACEMENT, TILES, Cell, City, Move, Rule, Side, Tile
from alhambra_nb.engine.geometry import FARTHEST
from alhambra_nb.engine.notation import TextFault
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.picture.palette import palette_step, palette_tile
from alhambra_nb.play.lab import (
    MOST_UNDO,
    Clear,
    Click,
    ClickCursor,
    Happened,
    Lab,
    LabIntent,
    LoadExample,
    LoadText,
    Moment,
    MoveCursor,
    MovePalette,
    NextAttempt,
    Pick,
    Redo,
    SetMode,
    ShowLegal,
    ShowRule,
    ToggleWall,
    Undo,
    load_example,
    update,
)
from alhambra_nb.play.lab_view import lab_view
from alhambra_nb.words import LANGUAGES, Words

from .strategies import absurd, bad_texts, cities, intents, tiles

X = Tile.parse("X")
X_W = Tile.parse("X-W")
P8 = Tile.parse("P8")


def after(*intents: LabIntent, lab: Lab = Lab()) -> Lab:  # noqa: B008 (frozen)
    for intent in intents:
        lab = update(lab, intent)
    return lab


def on(text: str, *intents: LabIntent) -> Lab:
    """A lab that began with this city, after these intents."""
    return after(*intents, lab=Lab(city=City.parse(text)))


def comparable(lab: Lab) -> tuple[Lab, str]:
    """A lab that equals another with the same error: two exceptions are never equal."""
    return replace(lab, error=None), str(lab.error)


# Each intent.


def test_a_picked_tile_is_in_the_hand() -> None:
    lab = after(Pick(P8))
    assert (lab.tile, lab.mode, lab.happened) == (P8, Move.BUILD, Happened.PICKED)


def test_picking_while_removing_means_to_build_and_while_swapping_to_swap() -> None:
    assert after(SetMode(Move.REMOVE), Pick(P8)).mode is Move.BUILD
    assert after(SetMode(Move.REMOVE), Pick(None)).mode is Move.REMOVE
    assert after(SetMode(Move.SWAP), Pick(P8)).mode is Move.SWAP


def test_walls_are_drawn_and_taken_away_in_their_order() -> None:
    drawn = after(ToggleWall(Side.W), ToggleWall(Side.N), ToggleWall(Side.S))
    assert drawn.tile == Tile.parse("X-NSW")
    assert after(ToggleWall(Side.N), lab=drawn).tile == Tile.parse("X-SW")


def test_a_real_tile_with_a_wall_more_is_a_teaching_tile() -> None:
    assert after(Pick(Tile.parse("T9-NE")), ToggleWall(Side.N)).tile == Tile.parse("X-E")


def test_a_legal_click_builds() -> None:
    lab = after(Pick(P8), Click((1, 0)))
    assert str(lab.city) == "F@0,0 P8@1,0"
    assert (lab.happened, lab.made, lab.past, lab.cursor) == (Happened.MADE, True, (Moment(City()),), (1, 0))
    assert lab.verdict is not None
    assert lab.verdict.ok


def test_a_tile_of_the_game_leaves_the_hand_and_a_teaching_tile_stays_in_it() -> None:
    assert after(Pick(P8), Click((1, 0))).tile is None
    assert after(Pick(X_W), Click((1, 0)), Click((-1, 0))).tile == X_W


def test_a_refused_click_shows_its_verdict_and_leaves_the_city() -> None:
    lab = on("F@0,0 X-E@1,0", Pick(X_W), Click((2, 0)))
    assert (lab.happened, lab.made, str(lab.city), lab.past) == (Happened.REFUSED, False, "F@0,0 X-E@1,0", ())
    assert lab.verdict is not None
    assert lab.verdict.broken == (Rule.P4,)


def test_a_click_without_a_tile_asks_for_one() -> None:
    lab = after(Click((1, 0)))
    assert (lab.happened, lab.verdict, lab.city) == (Happened.NO_TILE, None, City())


def test_there_is_one_of_each_real_tile_and_any_number_of_teaching_tiles() -> None:
    lab = after(Pick(P8), Click((1, 0)), Pick(P8), Click((2, 0)))
    assert (lab.happened, len(lab.city.tiles), lab.legal_cells) == (Happened.ON_BOARD, 2, ())
    assert len(after(Pick(X), Click((1, 0)), Click((2, 0))).city.tiles) == 3
    swapped = on("F@0,0 P8@1,0 X@2,0", Pick(P8), SetMode(Move.SWAP), Click((2, 0)))
    assert (swapped.happened, swapped.legal_cells) == (Happened.ON_BOARD, ())


def test_what_is_removed_or_swapped_out_comes_into_the_hand() -> None:
    removed = on("F@0,0 P8@1,0", SetMode(Move.REMOVE), Click((1, 0)))
    assert (str(removed.city), removed.tile, removed.happened) == ("F@0,0", P8, Happened.MADE)
    swapped = on("F@0,0 P8@1,0", Pick(X), SetMode(Move.SWAP), Click((1, 0)))
    assert (str(swapped.city), swapped.tile, swapped.happened) == ("F@0,0 X@1,0", P8, Happened.MADE)


@pytest.mark.parametrize("mode", [Move.REMOVE, Move.SWAP])
def test_the_fountain_stays(mode: Move) -> None:
    lab = after(Pick(X), SetMode(mode), Click((0, 0)))
    assert lab.verdict is not None
    assert (lab.city, lab.verdict.broken) == (City(), (Rule.P6,))


@pytest.mark.parametrize("mode", [Move.REMOVE, Move.SWAP])
def test_where_nothing_lies_there_is_nothing_to_remove_or_swap(mode: Move) -> None:
    lab = after(Pick(X), SetMode(mode), Click((1, 0)))
    assert (lab.happened, lab.verdict, lab.city, lab.cursor) == (Happened.NOTHING_THERE, None, City(), (1, 0))


@given(absurd | st.tuples(st.integers(FARTHEST + 1), st.integers()), st.sampled_from(Move))
def test_what_is_no_cell_is_out_of_reach(cell: Cell, mode: Move) -> None:
    before = after(Pick(X), SetMode(mode))
    lab = update(before, Click(cell))
    assert lab == replace(before, happened=Happened.OUT_OF_REACH)


def test_the_keyboard_walks_and_builds() -> None:
    lab = after(Pick(X), MoveCursor(1, 0), ClickCursor(), MoveCursor(0, 1))
    assert (str(lab.city), lab.cursor, lab.cursor_seen, lab.happened) == ("F@0,0 X@1,0", (1, 1), True, Happened.CURSOR)
    assert not after(Click((0, 1)), lab=lab).cursor_seen


def test_the_cursor_stops_at_the_edge_of_the_grid() -> None:
    edge = after(MoveCursor(-FARTHEST, FARTHEST))
    assert edge.cursor == (-FARTHEST, FARTHEST)
    assert update(edge, MoveCursor(-1, 0)) == replace(edge, happened=Happened.OUT_OF_REACH)


def test_the_palette_is_walked_from_its_first_tile() -> None:
    lab = after(MovePalette(1, 0))
    assert lab.palette_at == (0, 0)
    lab = after(MovePalette(1, 0), MovePalette(0, 1), lab=lab)
    assert (lab.palette_at, lab.happened) == (palette_step((1, 0), 0, 1), Happened.PALETTE)
    assert after(Click((1, 0)), lab=lab).palette_at is None


def test_legal_cells_and_one_rule_alone_can_be_shown() -> None:
    assert not after(ShowLegal(False)).show_legal
    lab = after(Pick(X), Click((5, 5)), ShowRule(Rule.P2))
    assert (lab.shown, lab.happened) == (Rule.P2, Happened.RULE)
    assert lab.verdict is not None
    assert after(ShowRule(None), lab=lab).shown is None
    assert after(Click((1, 0)), lab=lab).shown is None


def test_undo_and_redo() -> None:
    lab = after(Pick(X), Click((1, 0)), Click((2, 0)), Undo())
    assert (str(lab.city), lab.happened, lab.verdict) == ("F@0,0 X@1,0", Happened.UNDONE, None)
    again = update(lab, Redo())
    assert (str(again.city), again.happened, again.future) == ("F@0,0 X@1,0 X@2,0", Happened.REDONE, ())
    assert after(Click((0, 1)), lab=lab).future == ()


def test_nothing_to_undo_or_redo_is_said() -> None:
    assert update(Lab(), Undo()) == Lab(happened=Happened.NOTHING_TO_UNDO)
    assert update(Lab(), Redo()) == Lab(happened=Happened.NOTHING_TO_REDO)


def test_undo_reaches_back_so_many_moves() -> None:
    two = City.parse("F@0,0 X@1,0"), City.parse("F@0,0 X@0,1")
    lab = Lab()
    for number in range(MOST_UNDO + 10):
        lab = update(lab, LoadText(str(two[number % 2])))
    assert len(lab.past) == MOST_UNDO
    assert lab.past[0].city == two[1]


def test_starting_anew_can_be_undone() -> None:
    lab = on("F@0,0 X@1,0", Pick(X), SetMode(Move.SWAP), Clear())
    assert (lab.city, lab.happened, lab.tile, lab.mode) == (City(), Happened.BEGUN, None, Move.BUILD)
    assert str(update(lab, Undo()).city) == "F@0,0 X@1,0"


@pytest.mark.parametrize("text", ["F@0,0 P7-E@1,0", "[ F  ] [ P7|]", "\n  [ F  ] [ P7|]\n"])
def test_a_text_or_a_drawing_is_loaded(text: str) -> None:
    lab = after(LoadExample("corner-only"), LoadText(text))
    assert (str(lab.city), lab.happened, lab.example, lab.step) == ("F@0,0 P7-E@1,0", Happened.LOADED, None, 0)


def test_an_illegal_position_is_loaded_too() -> None:
    lab = after(LoadText("F@0,0 X@5,5"))
    assert lab.happened is Happened.LOADED
    assert not lab.city.legal


def test_a_bad_text_tells_its_fault_and_place() -> None:
    lab = on("F@0,0 X@1,0", LoadText("F@0,0 Q9@1,0"))
    assert lab.error is not None
    assert (lab.error.fault, lab.error.piece, lab.error.at) == (TextFault.LETTER, "Q", 6)
    assert (str(lab.city), lab.bad_text) == ("F@0,0 X@1,0", "F@0,0 Q9@1,0")


@given(st.lists(intents, max_size=6), bad_texts)
def test_a_bad_text_changes_nothing_but_the_notice(before: list[LabIntent], text: str) -> None:
    lab = after(*before)
    then = update(lab, LoadText(text))
    assert then.happened is Happened.BAD_TEXT
    assert then.error is not None
    assert then.bad_text == text
    notice = {"happened": lab.happened, "bad_text": lab.bad_text, "error": lab.error}
    assert replace(then, **notice) == lab


def test_an_unknown_example_changes_nothing_but_the_notice() -> None:
    lab = on("F@0,0 X@1,0", Pick(X), Click((2, 0)))
    then = update(lab, LoadExample("none"))
    assert then == replace(lab, happened=Happened.BAD_TEXT, bad_text="none")


def test_an_example_is_one_move_for_undo_and_plays_on() -> None:
    lab = on("F@0,0 P8@0,1", LoadExample("from-refused-to-legal"))
    assert (lab.step, lab.happened, str(lab.past[-1].city)) == (1, Happened.REFUSED, "F@0,0 P8@0,1")
    cities = [str(lab.city)]
    for _ in range(3):
        lab = update(lab, NextAttempt())
        cities.append(str(lab.city))
    assert cities == [
        "F@0,0 X-E@1,0",
        "F@0,0 X@1,-1 X-E@1,0",
        "F@0,0 X@1,-1 X@2,-1 X-E@1,0",
        "F@0,0 X@1,-1 X@2,-1 X-E@1,0 X-W@2,0",
    ]
    again = update(lab, NextAttempt())
    assert (str(again.city), again.step) == (cities[0], 1)


def test_undo_and_redo_bring_back_how_far_the_example_had_come() -> None:
    played = after(LoadExample("from-refused-to-legal"), NextAttempt(), NextAttempt())
    back = after(Undo(), Undo(), lab=played)
    assert (back.example, back.step) == (played.example, 1)
    assert after(Redo(), Redo(), lab=back).moment == played.moment
    assert after(Undo(), lab=back).example is None


def test_a_move_of_one_s_own_leads_away_from_the_example() -> None:
    lab = after(LoadExample("wall-in-the-way"), Click((1, 0)))
    assert (lab.happened, lab.example, lab.step) == (Happened.REFUSED, PLACEMENT_EXAMPLES[0], 1)
    lab = update(lab, Click((-1, 0)))
    assert (lab.happened, lab.example, lab.step) == (Happened.MADE, None, 0)


def test_the_next_move_without_an_example_does_nothing() -> None:
    assert update(Lab(), NextAttempt()) == Lab()


# Legal cells.


def accepted(lab: Lab, reach: int) -> list[Cell]:
    area = product(range(-reach, reach + 1), repeat=2)
    return [cell for cell in area if update(lab, Click(cell)).happened is Happened.MADE]


@given(cities(reach=2, most=7), tiles | st.none() | st.just(FOUNTAIN), st.sampled_from(Move))
def test_legal_cells_are_those_that_a_click_is_accepted_on(city: City, tile: Tile | None, mode: Move) -> None:
    note(str(city))
    lab = Lab(city=city, tile=tile, mode=mode)
    assert list(lab.legal_cells) == accepted(lab, 4)


@pytest.mark.parametrize("mode", list(Move))
@pytest.mark.parametrize("example", [example.id for example in PLACEMENT_EXAMPLES])
def test_legal_cells_of_the_examples(example: str, mode: Move) -> None:
    lab = replace(load_example(Lab(), example), mode=mode, tile=X)
    assert list(lab.legal_cells) == accepted(lab, 6)


def test_every_tile_of_the_palette_can_be_picked_once_and_is_then_used() -> None:
    for tile in TILES:
        lab = after(Pick(tile))
        built = update(lab, Click(lab.legal_cells[0]))
        assert built.on_board(tile)
        assert not built.legal_cells


# Any sequence of intents.


UNCHANGED = {
    Happened.REFUSED, Happened.NO_TILE, Happened.NOTHING_THERE, Happened.ON_BOARD, Happened.OUT_OF_REACH,
    Happened.BAD_TEXT, Happened.NOTHING_TO_UNDO, Happened.NOTHING_TO_REDO, Happened.PICKED, Happened.MODE,
    Happened.CURSOR, Happened.PALETTE, Happened.LEGAL, Happened.RULE,
}  # fmt: skip


class AnySequence(RuleBasedStateMachine):
    """Keeps the moments that there were, as a list with a place in it, beside the lab."""

    def __init__(self) -> None:
        super().__init__()
        self.lab = Lab()
        self.moments = [Moment(City())]
        self.at = 0

    @rule(intent=intents)
    def act(self, intent: LabIntent) -> None:
        before = self.lab
        self.lab = update(before, intent)
        assert comparable(self.lab) == comparable(update(before, intent)), "the same input gives the same output"
        if isinstance(intent, Undo):
            self.at = max(0, self.at - 1)
        elif isinstance(intent, Redo):
            self.at = min(len(self.moments) - 1, self.at + 1)
        elif new := self.lab.past[self.at :]:
            # An example comes onto the board, and at once its first move is made: one city more, or two.
            assert len(new) <= (2 if isinstance(intent, LoadExample | NextAttempt) else 1)
            assert new[0].city == before.city
            self.moments = [*self.moments[: self.at], *new, self.lab.moment]
            self.at += len(new)
        else:
            assert self.lab.city == before.city
            self.moments[self.at] = self.lab.moment
        if self.lab.happened in UNCHANGED and not isinstance(intent, LoadExample):
            assert self.lab.city == before.city

    @precondition(lambda self: self.at)
    @rule()
    def back_to_the_first_city_and_forward_again(self) -> None:
        lab = self.lab
        for _ in range(self.at):
            lab = update(lab, Undo())
        assert lab.moment == self.moments[0]
        assert update(lab, Undo()).happened is Happened.NOTHING_TO_UNDO
        for _ in range(self.at):
            lab = update(lab, Redo())
        assert (lab.moment, lab.past, lab.future) == (self.lab.moment, self.lab.past, self.lab.future)

    @invariant()
    def the_city_and_its_history_are_those_of_the_list(self) -> None:
        assert self.lab.moment == self.moments[self.at]
        assert self.lab.past == tuple(self.moments[: self.at])
        assert self.lab.future == tuple(self.moments[self.at + 1 :])

    @invariant()
    def the_verdict_is_about_the_city(self) -> None:
        verdict = self.lab.verdict
        if verdict is None:
            assert not self.lab.made
        elif self.lab.made:
            assert verdict.ok
            assert verdict.after == self.lab.city
        else:
            assert not verdict.ok
            assert verdict.city == self.lab.city

    @invariant()
    def all_is_in_its_bounds(self) -> None:
        lab = self.lab
        assert max(map(abs, lab.cursor)) <= FARTHEST
        assert lab.shown is None or lab.shown in PLACEMENT
        for _, example, step in (*lab.past, lab.moment, *lab.future):
            assert 0 <= step <= (len(example.attempts) if example else 0)
        assert lab.palette_at is None or palette_tile(lab.palette_at)

    def teardown(self) -> None:
        """Whatever was done, it can be shown."""
        for language in LANGUAGES:
            assert lab_view(self.lab, Words(language)).status


TestAnySequence = AnySequence.TestCase
TestAnySequence.settings = settings(max_examples=40, stateful_step_count=25)
