"""OpenSpiel's own tests, and one of its algorithms."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import ENCODING, GAMES

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import mcts  # noqa: E402

from vinculum.envs import openspiel  # noqa: E402


def advanced(name: str, steps: int, seed: int) -> object:
    """A state some steps into a game."""
    state, rng = pyspiel.load_game(openspiel.short_name(name)).new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_states_are_copied_and_told(name: str) -> None:
    state = advanced(name, 60, 1)
    copied = state.clone()
    assert str(copied) == str(state) and copied.legal_actions() == state.legal_actions()
    for _ in range(20):
        if copied.is_terminal():
            break
        if copied.is_chance_node():
            outcomes = copied.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1.0) < 1e-9
            copied.apply_action(outcomes[-1][0])
        else:
            actions = copied.legal_actions()
            assert actions == sorted(actions) and all(copied.action_to_string(action) for action in actions)
            copied.apply_action(actions[-1])
    assert str(copied) != str(state), "the copy goes its own way"
    for player in range(state.num_players()):
        assert state.observation_string(player) and state.information_state_string(player)
        if name in ENCODING:
            assert len(state.observation_tensor(player)) == np.prod(state.get_game().observation_tensor_shape())


def test_what_a_seat_remembers_is_part_of_its_information_state() -> None:
    one = advanced("stcs", 30, 1)
    again, other = advanced("stcs", 30, 1), advanced("stcs", 30, 2)
    assert one.information_state_string(0) == again.information_state_string(0) != other.information_state_string(0)


@pytest.mark.parametrize("name", ["stcs"])
def test_openspiel_accepts_it(name: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(name), {"max_commands": 48})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_an_algorithm_of_openspiel_plays() -> None:
    state = advanced("stcs", 20, 3)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rng = np.random.RandomState(1)

    class Flat(mcts.Evaluator):  # type: ignore[misc]
        """Knows nothing."""

        def evaluate(self, state: object) -> list[float]:
            return [0.0, 0.0]

        def prior(self, state: object) -> list[tuple[int, float]]:
            actions = state.legal_actions()  # type: ignore[attr-defined]
            return state.chance_outcomes() if state.is_chance_node() else [(action, 1 / len(actions)) for action in actions]  # type: ignore[attr-defined]

    bot = mcts.MCTSBot(state.get_game(), 1.4, 20, Flat(), random_state=rng)
    assert bot.step(state) in state.legal_actions()
