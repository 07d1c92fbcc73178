"""Series of games on a Dask cluster, through its executor."""

import pytest

from alhambra_nb.bots import Greedy, RandomBot, simulate

distributed = pytest.importorskip("distributed")

BOTS = (Greedy("quick", thorough=False), RandomBot(), RandomBot())


@pytest.fixture(scope="module")
def executor():
    """Two workers in this process: no port is opened, and nothing has to be started and waited for."""
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="inproc://"
    )
    with cluster, distributed.Client(cluster, timeout=60) as client, client.get_executor() as executor:
        yield executor


def test_a_local_cluster_gives_the_results_of_this_process(executor):
    assert simulate(4, BOTS, seed=5, executor=executor, at_once=4) == simulate(4, BOTS, seed=5, workers=1)


def test_an_interrupt_keeps_the_finished_games_of_a_cluster(executor):
    told = []

    def interrupt(result):
        told.append(result)
        if len(told) == 2:
            raise KeyboardInterrupt

    series = simulate(50, BOTS, seed=5, executor=executor, at_once=2, progress=interrupt)
    assert 2 <= len(series.results) < 50
    assert set(told) <= set(series.results)
