"""Expected points: when nothing more comes they are those of the rules, else they lie between."""

from itertools import product

from alhambra_nb.bots.majority import STEPS, expected_points
from alhambra_nb.engine import BuildingType, score_counts


def test_with_nothing_to_come_different_counts_get_what_the_rules_give():
    for counts in product(range(5), repeat=3):
        if len(set(counts)) == 3:
            for round_, building in product((1, 2, 3), BuildingType):
                names = dict(zip("abc", counts, strict=True))
                true = score_counts(round_, {name: {building: count} for name, count in names.items()}).points
                found = expected_points(round_, building, counts, 0)
                assert all(abs(points - true[name]) < 0.05 for name, points in zip("abc", found, strict=True))


def test_with_nothing_to_come_two_equals_share():
    first, second, third = expected_points(3, BuildingType.TOWER, (2, 2, 0), 0)
    assert first == second
    assert abs(first - (21 + 13) / 2) < 0.05
    assert third == 0


def test_the_more_is_to_come_the_less_a_lead_is_worth():
    leads = []
    for tiles in (0, 2, 4, 8):
        ahead, behind = expected_points(2, BuildingType.GARDEN, (2, 1), tiles * STEPS)
        leads.append(ahead - behind)
    assert leads == sorted(leads, reverse=True)
    assert leads[-1] > 0


def test_who_has_none_may_still_get_one():
    assert expected_points(1, BuildingType.TOWER, (0, 0), 0) == (0, 0)
    early, late = expected_points(1, BuildingType.TOWER, (0, 0), 4 * STEPS)
    assert early == late > 2
