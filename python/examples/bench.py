"""How many decisions a second, all in one run: these games in lanes, PettingZoo's classic games, OpenSpiel from Python.

Run it on an idle machine, or with ``--cpu``; the library should be built for speed (``pip install ./python`` with the profile ``release``).

    python examples/bench.py --seconds 2
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Callable

import numpy as np

import vinculum
from vinculum import envs


def rate(step: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    """Decisions a second of something that makes some of them in each call."""
    step()
    begun, made = clock(), 0
    while (took := clock() - begun) < seconds:
        made += step()
    return made / took


def lanes(game: str, scenario: str | None, threads: int, lanes: int, most: int) -> tuple[Callable[[], int], Callable[[], int]]:
    """The loop in Python, with observations and actions drawn by numpy, and the loop in Rust that fills the same arrays."""
    vector = vinculum.VectorEnv(game, scenario, num_envs=lanes, max_commands=most, threads=threads, seed=1)
    vector.drift(20)
    rng = np.random.default_rng(1)

    def python() -> int:
        vector.step(vector.sample(rng))
        return lanes

    def rust() -> int:
        vector.drift(20)
        return 20 * lanes

    return python, rust


def pettingzoo(make: Callable[[], object]) -> Callable[[], int]:
    """A game of PettingZoo at random."""
    env = make()
    rng = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=1)  # type: ignore[attr-defined]
        made = 0
        for _ in env.agent_iter():  # type: ignore[attr-defined]
            observation, _, terminated, truncated, info = env.last()  # type: ignore[attr-defined]
            if terminated or truncated:
                env.step(None)  # type: ignore[attr-defined]
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))  # type: ignore[attr-defined]
            made += 1
            if made >= 400:
                break
        return made

    return play


def openspiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel at random from Python, with the tensor of each decision."""
    import pyspiel

    if name.startswith("vinculum"):
        importlib.import_module("vinculum.envs.openspiel")
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal() and made < 400:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.information_state_tensor() if game.get_type().provides_information_state_tensor else state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
        return made

    return play


def main() -> None:
    """Prints a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--most", type=int, default=32, help="actions of a decision")
    parser.add_argument("--cpu", action="store_true", help="count seconds of the processor, of all threads together: for a busy machine")
    said = parser.parse_args()
    clock = time.process_time if said.cpu else time.perf_counter
    rows: list[tuple[str, Callable[[], int]]] = []
    for game, scenario in [("stcs", "duel"), ("sfb", None), ("ascendancy", None)]:
        for threads in (1, 2):
            python, rust = lanes(game, scenario, threads, said.lanes, said.most)
            rows.append((f"{game}, {said.lanes} lanes, {threads} threads, Python", python))
            rows.append((f"{game}, {said.lanes} lanes, {threads} threads, loop in Rust", rust))
    rows.append(("stcs, PettingZoo", pettingzoo(lambda: envs.aec_env("stcs", "duel", max_commands=said.most))))
    for name in ("connect_four_v3", "tictactoe_v3", "chess_v6"):
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError as why:
            print(f"{name}: not measured ({why})")
            continue
        rows.append((f"{name}, PettingZoo", pettingzoo(module.env)))
    try:
        rows += [(f"{name}, OpenSpiel from Python", openspiel(name)) for name in ("leduc_poker", "connect_four", "chess", "backgammon", "vinculum_stcs")]
    except ImportError as why:
        print(f"OpenSpiel: not measured ({why})")
    for name, step in rows:
        print(f"{name:<48}{rate(step, said.seconds, clock):>14,.0f} decisions a second")


if __name__ == "__main__":
    main()
