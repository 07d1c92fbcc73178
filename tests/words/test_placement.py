"""Every rule has a sentence for every answer, and the sentences hold the evidence."""

import pytest

from alhambra_nb.engine import PLACEMENT, City, Move, Rule, Status, Tile, Verdict
from alhambra_nb.words import (
    LANGUAGES,
    Words,
    check_sentence,
    check_sentences,
    rule_name,
    rule_text,
    verdict_sentence,
)

ROW = "F@0,0 X@1,0 X@2,0 X@3,0"
RING_BUT_ONE = "F@0,0 X@1,0 X@2,0 X@0,1 X@2,1 X@0,2 X@1,2"
AT_A_CORNER = "F@0,0 X@1,0 X@2,0 X@0,1 X@2,1 X@0,2"


def build(city: str, tile: str, cell: tuple[int, int]) -> Verdict:
    return City.parse(city).explain_build(Tile.parse(tile), cell)


def swap(city: str, tile: str, cell: tuple[int, int]) -> Verdict:
    return City.parse(city).explain_swap(Tile.parse(tile), cell)


def remove(city: str, cell: tuple[int, int]) -> Verdict:
    return City.parse(city).explain_remove(cell)


VERDICTS = (
    build("F@0,0 P7-E@1,0", "G11", (2, 1)),
    build("F@0,0 P7-E@1,0", "G11", (2, 0)),
    build("F@0,0 P7-E@1,0", "G11", (1, 0)),
    build("F@0,0 P7-E@1,0", "X-W", (2, 0)),
    build("F@0,0", "F", (1, 0)),
    build(AT_A_CORNER, "X", (1, 2)),
    build(RING_BUT_ONE, "X-NESW", (1, 1)),
    remove(ROW, (1, 0)),
    remove(ROW, (3, 0)),
    remove(ROW, (0, 0)),
    remove(ROW, (7, 7)),
    remove(RING_BUT_ONE + " X@1,1 X@2,2", (1, 1)),
    swap(ROW, "X-E", (1, 0)),
    swap(ROW, "X-N", (1, 0)),
    swap(ROW, "X-N", (0, 0)),
    swap(ROW, "X-N", (7, 7)),
    swap(ROW, "F", (1, 0)),
    swap("F@0,0 X@5,5", "X-N", (5, 5)),
)

ANSWERS = {
    Move.BUILD: "P1 hb, P2 hbn, P3 hbn, P4 hbn, P5 hbn, P6 bn, P7 n",
    Move.REMOVE: "P1 n, P2 n, P3 hn, P4 hbn, P5 hbn, P6 hbn, P7 hbn",
    Move.SWAP: "P1 n, P2 n, P3 hbn, P4 hbn, P5 hn, P6 hbn, P7 hbn",
}
"""The answers that each rule can give to a move: holds, broken, not asked."""


def test_the_verdicts_above_show_every_answer() -> None:
    for move, answers in ANSWERS.items():
        shown = {rule: set() for rule in PLACEMENT}
        for verdict in VERDICTS:
            for check in verdict.checks if verdict.move is move else ():
                shown[check.rule].add(check.status.value[0])
        assert ", ".join(f"{rule} {''.join(c for c in 'hbn' if c in shown[rule])}" for rule in PLACEMENT) == answers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", VERDICTS, ids=lambda v: f"{v.move}-{v.tile}-{v.cell}")
def test_every_check_is_a_sentence(language: str, verdict: Verdict) -> None:
    words = Words(language)
    for check in verdict.checks:
        sentence = check_sentence(words, verdict, check.rule)
        assert sentence.endswith((".", "。"))
        assert "{" not in sentence
        untold = Words("en") if language != "en" else Words("de")
        assert sentence != check_sentence(untold, verdict, check.rule)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", VERDICTS, ids=lambda v: f"{v.move}-{v.tile}-{v.cell}")
def test_the_summary_names_cell_and_broken_rules(language: str, verdict: Verdict) -> None:
    words = Words(language)
    summary = verdict_sentence(words, verdict)
    x, y = verdict.cell
    assert f"({x}, {y})" in summary
    assert {rule for rule in PLACEMENT if rule in summary} == set(verdict.broken)
    assert all(rule_name(words, rule) in summary for rule in verdict.broken)
    told = check_sentences(words, verdict)
    if verdict.broken:
        assert [sentence[:2] for sentence in told] == list(verdict.broken)
    else:
        assert [s[:2] for s in told] == [c.rule for c in verdict.checks if c.status is Status.HOLDS]


def test_rules_have_names_and_texts_in_every_language() -> None:
    for rule in PLACEMENT:
        assert len({rule_name(Words(language), rule) for language in LANGUAGES}) == len(LANGUAGES)
        assert all(rule_text(Words(language), rule).endswith((".", "。")) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("verdict", "rule", "parts"),
    [
        (VERDICTS[2], Rule.P1, ["(1, 0)", "P7-E"]),
        (VERDICTS[0], Rule.P2, ["(1, 0)", "corner"]),
        (build(AT_A_CORNER, "X", (1, 1)), Rule.P2, ["3 tiles", "(1, 0), (2, 1), and (0, 1)"]),
        (VERDICTS[1], Rule.P3, ["no wall on its west side", "(1, 0)"]),
        (swap(ROW, "X-E", (1, 0)), Rule.P3, ["a wall on its east side", "(2, 0)"]),
        (VERDICTS[3], Rule.P3, ["west side", "wall to wall"]),
        (VERDICTS[3], Rule.P4, ["1 tile,", "between (1, 0) and (2, 0)"]),
        (build(ROW, "X", (3, 1)), Rule.P4, ["4 steps", "(0, 0) → (1, 0) → (2, 0) → (3, 0) → (3, 1)"]),
        (build("F@0,0", "X", (0, 1)), Rule.P4, ["1 step:", "(0, 0) → (0, 1)"]),
        (build(ROW + " X@4,0 X@5,0 X@6,0", "X", (7, 0)), Rule.P4, ["7 steps."]),
        (remove(ROW, (1, 0)), Rule.P4, ["2 tiles", "(2, 0) and (3, 0)"]),
        (remove(ROW, (2, 0)), Rule.P4, ["1 tile ", "(3, 0)"]),
        (remove(ROW, (3, 0)), Rule.P4, ["2 tiles"]),
        (swap(ROW, "X-E", (1, 0)), Rule.P4, ["2 tiles", "between (1, 0) and (2, 0)"]),
        (VERDICTS[5], Rule.P5, ["1 empty cell", "(1, 1)", "4 tiles", "(2, 2) is beside it only at a corner"]),
        (build("F@0,0", "X", (0, 1)), Rule.P5, ["7 empty cells"]),
        (remove(RING_BUT_ONE + " X@2,2 X@1,1", (1, 1)), Rule.P5, ["1 empty cell", "(1, 1)", "4 tiles"]),
        (remove(ROW, (7, 7)), Rule.P7, ["(7, 7)"]),
        (swap(ROW, "X-E", (1, 0)), Rule.P7, ["2 rules", "P3", "P4"]),
        (remove(ROW, (1, 0)), Rule.P7, ["this rule", "P4"]),
    ],
)
def test_sentences_hold_the_evidence(verdict: Verdict, rule: Rule, parts: list[str]) -> None:
    sentence = check_sentence(Words(), verdict, rule)
    assert [part for part in parts if part not in sentence] == [], sentence


def test_a_closed_hole_is_not_said_to_be_near_the_outside() -> None:
    assert "corner" not in check_sentence(Words(), remove(RING_BUT_ONE + " X@2,2 X@1,1", (1, 1)), Rule.P5)


def test_many_cells_are_counted() -> None:
    cut_off = City.parse("F@0,0 " + " ".join(f"X@{x},0" for x in range(1, 10))).explain_remove((1, 0))
    sentence = check_sentence(Words(), cut_off, Rule.P4)
    assert "8 tiles" in sentence
    assert "(6, 0), and 3 more" in sentence
    assert "(7, 0)" not in sentence
