"""What the greedy bot sees: exact payments, majorities, walls, and what is good for another."""

from alhambra_nb.bots import Greedy, Part
from alhambra_nb.engine import Action, Build, Buy, City, Game, parse_action
from tests.engine.games import play, table

GREEDY = Greedy()


def decision(game: Game):
    return GREEDY(game.view(game.to_act), 1)


def worth(game: Game, action: str) -> dict[Part, float]:
    wanted = parse_action(action)
    found = next(candidate for candidate in decision(game).candidates if candidate.action == wanted)
    return {part: sum(amount for other, amount in found.parts if other is part) for part, _ in found.parts}


def chosen(game: Game) -> Action:
    return decision(game).action


def test_an_exact_payment_is_worth_more_than_the_money_that_it_saves():
    game = table({"Ann": "b7 b8", "Ben": "g1"}, market="P7-E . . .", display="b1 g1 o1 y1")
    exact, over = worth(game, "buy P7-E with b7"), worth(game, "buy P7-E with b8")
    assert exact[Part.MORE] > 0
    assert Part.MORE not in over
    assert exact[Part.TYPES] == over[Part.TYPES]
    assert chosen(game) == parse_action("buy P7-E with b7")


def test_all_exact_purchases_of_a_turn_come_before_what_ends_it():
    game = table({"Ann": "b7 g9 o9", "Ben": "g1"}, market="P7-E S9 A9 .", display="b1 g1 o1 y9")
    bought = []
    while len(bought) < 3:
        action = chosen(game)
        assert isinstance(action, Buy)
        bought.append(action.tile)
        game = game.apply(action)
    assert len(set(bought)) == 3
    assert not game.legal_actions(Buy)


def test_a_type_that_is_open_is_worth_more_than_one_that_another_holds():
    ben = "F@0,0 S8-S@1,0 S7-W@-1,0"
    hands = {"Ann": "b9 g9", "Ben": "o1"}
    open_type = table(hands, market="P8 S9 . .", bag="", display="b1 g1 o1 y1")
    held = table(hands, market="P8 S9 . .", bag="", cities={"Ben": ben}, display="b1 g1 o1 y1")
    action = "buy S9 with g9"
    assert worth(open_type, action)[Part.TYPES] > 5 + worth(held, action)[Part.TYPES]
    assert worth(held, action)[Part.TYPES] > 0


def test_a_bought_tile_goes_where_the_wall_grows():
    city = City.parse("F@0,0 T8-NES@1,0 P8@-1,0")
    game = table({"Ann": "b9", "Ben": "g1"}, market="T9-NE . . .", cities={"Ann": str(city)})
    game = play(game, "buy T9-NE with b9", "take b1")
    action = chosen(game)
    assert isinstance(action, Build)
    lengths = {cell: city.build(action.tile, cell).wall_length() for cell in city.build_cells(action.tile)}
    assert lengths[action.cell] == max(lengths.values()) > min(lengths.values())


def test_a_tile_of_the_reserve_comes_into_the_alhambra_when_money_is_of_no_use():
    game = table(
        {"Ann": "b1", "Ben": "g1"}, market=". . . P8", display="b1 g1 o1 y1", bag="",
        cities={"Ann": "F@0,0"}, reserves={"Ann": "T12"},
    )  # fmt: skip
    assert chosen(game) in game.legal_actions(Build)


def test_what_another_needs_is_worth_more():
    hands = {"Ann": "b9", "Ben": "o1"}
    bag = "G10 G11 S9 A9 P8 C11 G9-E S8-S"
    ann = "F@0,0 T12@1,0 T11-N@-1,0"
    needs = table(hands, market="T9-NE . . .", bag=bag, cities={"Ann": ann, "Ben": "F@0,0 T11@1,0 T10-W@-1,0"})
    has = table(hands, market="T9-NE . . .", bag=bag, cities={"Ben": "F@0,0 T11@1,0 T12@2,0 T10-W@-1,0 T11-N@0,1"})
    action = "buy T9-NE with b9"
    assert worth(needs, action)[Part.DENIAL] > 3 * worth(has, action)[Part.DENIAL] >= 0


def test_the_quick_one_considers_neither_removals_nor_swaps():
    game = table(
        {"Ann": "b1", "Ben": "g1"}, cities={"Ann": "F@0,0 P8@1,0"}, reserves={"Ann": "S9"},
    )  # fmt: skip
    quick = {candidate.action for candidate in Greedy(thorough=False)(game.view("Ann"), 1).candidates}
    thorough = {candidate.action for candidate in GREEDY(game.view("Ann"), 1).candidates}
    assert quick < thorough == set(game.legal_actions())


def test_where_nothing_can_be_done_one_passes():
    game = table({"Ann": "", "Ben": "g1"}, market="P8 . . .", display=". . . .", deck="", bag="")
    assert str(chosen(game)) == "pass"
