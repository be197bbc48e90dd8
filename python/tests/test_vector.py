"""Many games at a time."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import ENCODING

import vinculum
from vinculum.envs.paged import Paged


def run(threads: int, steps: int = 400) -> tuple[vinculum.VectorEnv, list[np.ndarray]]:
    """Games at random; the arrays of some steps."""
    envs, rng, kept = vinculum.VectorEnv("stcs", "duel", num_envs=7, seed=5, threads=threads, max_commands=9), np.random.default_rng(1), []
    for number in range(steps):
        envs.step(envs.sample(rng))
        if number % 50 == 0:
            kept += [envs.views.copy(), envs.commands.copy(), envs.masks.copy(), envs.seats.copy(), envs.rewards.copy()]
    return envs, kept


def test_results_do_not_depend_on_threads() -> None:
    (one, first), (other, second) = run(1), run(3)
    assert one.games_begun == other.games_begun
    assert all(np.array_equal(here, there) for here, there in zip(first, second, strict=True))


@pytest.mark.parametrize("name", ENCODING)
def test_a_lane_is_the_position_of_its_seed(name: str) -> None:
    envs, position = vinculum.VectorEnv(name, num_envs=2, seed=3, max_commands=20), vinculum.Position(name, seed=3)
    rng, paged = np.random.default_rng(2), Paged(position, 20, vinculum.features(name))
    for _ in range(150):
        seen = paged.observe(position.current)
        assert np.array_equal(seen["observation"], envs.views[0]) and np.array_equal(seen["commands"], envs.commands[0])
        assert np.array_equal(seen["action_mask"], envs.masks[0]) and position.current == envs.seats[0]
        assert [paged.notation(action) for action in paged.actions() if paged.place(action) is not None] == envs.notations(0)
        actions = envs.sample(rng)
        paged.act(int(actions[0]))
        envs.step(actions)
        if position.is_over:
            assert envs.terminated[0] and envs.rewards[0].tolist() == pytest.approx(position.returns)
            return
        assert not envs.terminated[0]


def test_games_end_and_the_next_begin() -> None:
    envs = vinculum.VectorEnv("stcs", "duel", num_envs=4, seed=1)
    rng, ended = np.random.default_rng(0), 0
    for _ in range(3000):
        envs.step(envs.sample(rng))
        over = envs.terminated
        ended += int(over.sum())
        assert not envs.rewards[~over].any() and np.abs(envs.rewards.sum(axis=1)).max() < 1e-6
    assert ended > 4 and envs.games_begun == ended + 4
    envs.reset()
    assert envs.games_begun == 4 and not envs.rewards.any()


def test_bots_sit_at_the_other_seats() -> None:
    envs = vinculum.VectorEnv("stcs", "duel", num_envs=3, seed=2, bots=[None, "ensign"])
    rng = np.random.default_rng(4)
    for _ in range(300):
        assert (envs.seats == 0).all()
        envs.step(envs.sample(rng))
    with pytest.raises(vinculum.BadSetup, match="caller"):
        vinculum.VectorEnv("stcs", "duel", bots=["ensign", "ensign"])
    with pytest.raises(vinculum.UnknownName):
        vinculum.VectorEnv("stcs", "duel", bots=["genius"])


def test_an_illegal_action_changes_no_lane() -> None:
    envs = vinculum.VectorEnv("stcs", "duel", num_envs=3, seed=2)
    before = [envs.notations(lane) for lane in range(3)]
    for bad in ([0, 0, 63], [0, -1, 0], [64, 0, 0]):
        with pytest.raises(vinculum.IllegalCommand):
            envs.step(bad)
    for bad in ([0, 0], [0, 0, 0, 0]):
        with pytest.raises(vinculum.BadShape):
            envs.step(bad)
    assert [envs.notations(lane) for lane in range(3)] == before
    envs.step([0, 0, 0])


@pytest.mark.parametrize("name", ["num_envs", "max_commands", "threads", "seed"])
def test_negative_numbers_are_a_bad_setup(name: str) -> None:
    with pytest.raises(vinculum.BadSetup, match=name):
        vinculum.VectorEnv("stcs", "duel", **{name: -1})  # type: ignore[arg-type]


def test_arrays_that_share_memory_are_refused() -> None:
    from vinculum._vinculum import Lanes

    envs = vinculum.VectorEnv("stcs", "duel", num_envs=2)
    lanes = Lanes("stcs", "duel", lanes=2)
    arrays = (envs.views, envs.commands, envs.masks, envs.seats, envs.rewards, envs._endings)
    lanes.reset(arrays)
    shared = (envs.views, envs.commands, envs.masks, envs.seats, envs.rewards, envs.masks[0, :2])
    with pytest.raises(vinculum.BadShape, match="share"):
        lanes.reset(shared)
    for place in range(6):
        wrong = tuple(None if number == place else array for number, array in enumerate(arrays))
        with pytest.raises(vinculum.BadShape):
            lanes.reset(wrong)


@pytest.mark.parametrize("name", ENCODING)
def test_drifting_lanes_stay_sound(name: str) -> None:
    envs = vinculum.VectorEnv(name, num_envs=2, seed=8, max_commands=16)
    envs.drift(60)
    assert (envs.masks.sum(axis=1) > 0).all() and np.isfinite(envs.views).all()
    envs.step(envs.sample(np.random.default_rng(0)))
