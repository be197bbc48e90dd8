"""PettingZoo's and Gymnasium's own tests."""

from __future__ import annotations

import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from conftest import ENCODING
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import vinculum
from vinculum import envs


@pytest.mark.parametrize("name", ENCODING)
def test_pettingzoo_accepts_it(name: str) -> None:
    # Unwrapped as well, since the wrappers of PettingZoo mend some faults.
    api_test(envs.aec_env(name), num_cycles=120)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Observation numpy array is all zeros|Action mask numpy array is all zeros")
        api_test(envs.AecEnv(name, max_commands=12), num_cycles=120)
    seed_test(lambda: envs.aec_env(name), num_cycles=100)


@pytest.mark.parametrize("name", ENCODING)
def test_pettingzoo_accepts_it_in_parallel(name: str) -> None:
    parallel_api_test(envs.ParallelEnv(name, max_commands=12), num_cycles=120)
    parallel_seed_test(lambda: envs.ParallelEnv(name), num_cycles=60)


def test_seats_choose_at_once_from_one_position() -> None:
    env = envs.ParallelEnv("attack-wing", "duel", max_commands=8)
    observed, _ = env.reset(seed=4)
    rng, together, turned = np.random.default_rng(2), 0, 0
    total = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        asked = [agent for agent in env.agents if observed[agent]["action_mask"].any()]
        actions = {agent: int(rng.choice(np.flatnonzero(observed[agent]["action_mask"]))) for agent in asked}
        if len(asked) == 2:
            together += 1
            turned += any(observed[agent]["action_mask"][7] and actions[agent] == 7 for agent in asked)
            # The choice of the one is not in the other's view: with another choice of the first, the second sees the same.
            before = env._paged.copy()
            first, second = (env.possible_agents.index(agent) for agent in asked)
            seen = []
            for place in (0, 1):
                position = before.position.clone()
                position.turn_to(first)
                position.choose(place)
                if position.deciders == [second]:
                    seen.append(position.view_text(second))
            assert len(set(seen)) <= 1
        observed, rewards, terminated, truncated, infos = env.step(actions)
        assert not any("refused" in info for info in infos.values())
        for agent, reward in rewards.items():
            total[agent] += reward
    assert together > 5 and turned > 0 and sum(total.values()) == 0.0
    assert any(terminated.values()) or any(truncated.values())
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_a_parallel_step_is_taken_whole_or_not_at_all() -> None:
    env = envs.ParallelEnv("attack-wing", "duel", max_commands=200, illegal="raise", render_mode="ansi")
    observed, _ = env.reset(seed=4)
    while sum(observed[agent]["action_mask"].any() for agent in env.agents) < 2:
        observed, *_ = env.step({agent: 0 for agent in env.agents})
    before, none = env.render(), int(np.flatnonzero(observed["seat_1"]["action_mask"] == 0)[0])
    for actions in ({"seat_0": 0}, {"seat_0": 0, "seat_1": none}, {"seat_0": 0, "seat_1": -1}, {}):
        with pytest.raises(vinculum.IllegalCommand):
            env.step(actions)
    assert env.render() == before
    env.illegal = "end"
    _, rewards, terminated, _, infos = env.step({"seat_0": 0, "seat_1": none})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0} and all(terminated.values()) and not env.agents and "refused" in infos["seat_1"]


@pytest.mark.parametrize("name", ENCODING)
def test_gymnasium_accepts_it(name: str) -> None:
    check_env(envs.SeatEnv(name, opponent="random", max_commands=16), skip_render_check=True)


def test_a_game_ends_for_all_agents_with_its_worth() -> None:
    env = envs.AecEnv("stcs", "duel", max_commands=4)
    env.reset(seed=3)
    rng, total, turned = np.random.default_rng(1), dict.fromkeys(env.agents, 0.0), 0
    for agent in env.agent_iter(100_000):
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        assert observation["action_mask"].any(), "the seat that decides has actions"
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        turned += env._paged.place(action) is None
        other = next(one for one in env.agents if one != agent)
        assert not env.observe(other)["action_mask"].any() and not env.observe(other)["commands"].any()
        env.step(action)
    assert not env.agents and sum(total.values()) == 0.0 and turned > 0


def test_an_action_that_is_not_there_is_refused() -> None:
    env = envs.AecEnv("stcs", "duel")
    env.reset(seed=3)
    before = env.observe(env.agent_selection)
    for bad in (63, -1, 64):
        with pytest.raises((vinculum.IllegalCommand, OverflowError)):
            env.step(bad)
    with pytest.raises(vinculum.IllegalCommand):
        env.step(None)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_every_scenario_with_features_is_registered() -> None:
    envs.register()
    envs.register()
    assert "vinculum/stcs-duel-v0" in envs.ids()
    assert {name.split("/")[1].removesuffix("-v0") for name in envs.ids()} == {
        f"{game['name']}-{scenario['name']}" for game in vinculum.games() if game["name"] in ENCODING for scenario in game["scenarios"]
    }
    env = gymnasium.make("vinculum/stcs-duel-v0", opponent="ensign", seat=1)
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    copied = pickle.loads(pickle.dumps(env.unwrapped))
    assert copied.seat == 1


def test_the_own_seat_wins_what_the_game_gives_it() -> None:
    rng, ends = np.random.default_rng(0), []
    for seat in (0, 1):
        env = envs.SeatEnv("stcs", "duel", seat=seat, opponent="random")
        observation, _ = env.reset(seed=5)
        for _ in range(20_000):
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            observation, reward, over, cut, _ = env.step(action)
            if over or cut:
                ends.append(reward)
                assert not observation["action_mask"].any()
                break
            assert reward == 0.0
    assert len(ends) == 2 and all(-1.0 <= end <= 1.0 for end in ends)
    with pytest.raises(vinculum.BadSetup):
        envs.SeatEnv("stcs", "duel", seat=2)
    with pytest.raises(AttributeError):
        envs.nothing  # type: ignore[attr-defined]
