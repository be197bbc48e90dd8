"""Trains a policy for the duel of STCS with numpy: it imitates the officer, then plays against bots and improves by policy gradient (PPO).

The policy scores each listed command from its features and from what the seat knows, so it works for lists of any length; a value is learned beside it. It
chooses among listed commands only: where the officer gives a plan of its own that is not listed (about a third of its decisions), there is nothing to imitate.

    python examples/train_stcs.py --seconds 300 --out policy.npz
    python examples/train_stcs.py --load policy.npz --seconds 0 --games 400

The last lines tell the share of the points in games that were not trained on, with its interval of 95 %: a win is 1, a draw a half.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

import vinculum

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

GAME, SCENARIO, MOST = "stcs", "duel", 24
HIDDEN = 64
"""Units of each hidden layer."""


class Policy:
    """Scores of commands and the value of a position: two hidden layers of their own, the first of the view, the second of each command with the first."""

    def __init__(self, rng: np.random.Generator, columns: Ints) -> None:
        commands = vinculum.features(GAME)["command_size"]  # type: ignore[index]
        self.columns = columns
        """The numbers of a view that ever differ in this scenario."""

        def layer(rows: int, width: int) -> Floats:
            return (rng.standard_normal((rows, width)) / math.sqrt(rows)).astype(np.float32)

        self.weights = {
            "view": layer(len(columns), HIDDEN),
            "view-bias": np.zeros(HIDDEN, np.float32),
            "command": layer(commands, HIDDEN),
            "mix": layer(HIDDEN, HIDDEN),
            "score": layer(HIDDEN, 1) * np.float32(0.1),
            "value": layer(HIDDEN, 1) * np.float32(0.1),
        }
        self.moments = {name: (np.zeros_like(weight), np.zeros_like(weight)) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, views: Floats, commands: Floats, masks: npt.NDArray[np.bool_]) -> tuple[Floats, Floats, tuple[Floats, Floats]]:
        """The logarithms of the probabilities, the values, and the hidden layers."""
        w = self.weights
        hidden = np.maximum(views @ w["view"] + w["view-bias"], 0)
        rows = np.maximum(commands @ w["command"] + (hidden @ w["mix"])[:, None, :], 0)
        logits = np.where(masks, (rows @ w["score"])[..., 0], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return logs, np.tanh(hidden @ w["value"])[:, 0], (hidden, rows)

    def learn(self, views: Floats, commands: Floats, layers: tuple[Floats, Floats], of_logits: Floats, of_values: Floats, rate: float) -> None:
        """A step of Adam, from the derivatives of the loss by the logits and by what the value's tanh is taken of."""
        w, (hidden, rows) = self.weights, layers
        grad = {"score": np.einsum("nmh,nm->h", rows, of_logits)[:, None], "value": hidden.T @ of_values[:, None]}
        of_rows = of_logits[..., None] * w["score"][:, 0] * (rows > 0)
        grad["command"] = np.einsum("nmc,nmh->ch", commands, of_rows, optimize=True)
        mixed = of_rows.sum(axis=1)
        grad["mix"] = hidden.T @ mixed
        of_hidden = (mixed @ w["mix"].T + of_values[:, None] * w["value"][:, 0]) * (hidden > 0)
        grad["view"], grad["view-bias"] = views.T @ of_hidden, of_hidden.sum(axis=0)
        self.updates += 1
        length = math.sqrt(sum(float((part * part).sum()) for part in grad.values()))
        for name, part in grad.items():
            part = part * np.float32(min(1.0, 1.0 / (length + 1e-8)))
            mean, square = self.moments[name]
            mean += np.float32(0.1) * (part - mean)
            square += np.float32(0.001) * (part * part - square)
            step = mean / (1 - 0.9**self.updates) / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)
            self.weights[name] -= np.float32(rate) * step.astype(np.float32)

    def save(self, path: str) -> None:
        """Writes the weights."""
        np.savez(path, columns=self.columns, shape=np.array(vinculum.features(GAME)["name"]), **self.weights)  # type: ignore[index, arg-type]

    @classmethod
    def load(cls, path: str) -> Policy:
        """Reads them; they belong to one shape of the features."""
        kept = np.load(path)
        if str(kept["shape"]) != vinculum.features(GAME)["name"]:  # type: ignore[index]
            raise SystemExit(f"{path} was learned on other features: {kept['shape']}")
        policy = cls(np.random.default_rng(0), kept["columns"])
        policy.weights = {name: kept[name] for name in policy.weights}
        return policy


def differing(seed: int) -> Ints:
    """The places of a view that differ in games at random."""
    envs, rng, low, high = lanes(64, seed, ()), np.random.default_rng(seed), None, None
    for _ in range(300):
        envs.step(envs.sample(rng))
        low = envs.views.min(axis=0) if low is None else np.minimum(low, envs.views.min(axis=0))
        high = envs.views.max(axis=0) if high is None else np.maximum(high, envs.views.max(axis=0))
    return np.flatnonzero(high != low)


def lanes(count: int, seed: int, bots: tuple[str | None, ...]) -> vinculum.VectorEnv:
    """Games of the scenario."""
    return vinculum.VectorEnv(GAME, SCENARIO, num_envs=count, max_commands=MOST, seed=seed, bots=bots, threads=2)


@dataclass
class Table:
    """Lanes in which the policy sits at one seat and a bot at the other."""

    envs: vinculum.VectorEnv
    seat: int

    @classmethod
    def pair(cls, count: int, seed: int, bot: str) -> list[Table]:
        """Half of the lanes from each side."""
        return [cls(lanes(count // 2, seed + 1000 * seat, (None, bot) if seat == 0 else (bot, None)), seat) for seat in (0, 1)]


def observed(envs: vinculum.VectorEnv, policy: Policy) -> tuple[Floats, Floats, npt.NDArray[np.bool_]]:
    """Copies of the arrays, with the columns that the policy looks at."""
    return envs.views[:, policy.columns], envs.commands.copy(), envs.masks == 1


def chosen(logs: Floats, rng: np.random.Generator) -> Ints:
    """An action of each row, by its probability."""
    actions: Ints = (logs + rng.gumbel(size=logs.shape)).argmax(axis=1)
    return actions


def imitated(policy: Policy, rng: np.random.Generator, seconds: float) -> tuple[int, float]:
    """Learns the officer's listed commands from games of officers. Gives how many decisions were seen, and the share that it would have taken as well."""
    size = vinculum.features(GAME)
    assert size is not None
    until, seed, seen, learned, hits = time.perf_counter() + seconds, 10_000, 0, 0, 0.0
    kept: list[tuple[Floats, Floats, npt.NDArray[np.bool_], int]] = []
    while time.perf_counter() < until:
        position = vinculum.Position(GAME, SCENARIO, seed=seed)
        seed += 1
        while not position.is_over and not position.is_cut_off:
            # A move at random now and then, so that positions are seen to which the officer does not lead.
            command, listed = position.advise("officer", seed), position.notations
            if command in listed and 1 < len(listed) <= MOST:
                view, rows = np.empty(size["view_size"], np.float32), np.empty((MOST, size["command_size"]), np.float32)
                mask = np.empty(MOST, np.uint8)
                position.encode_view(position.current, view)
                position.encode_commands(0, rows, mask)
                kept.append((view[policy.columns], rows, mask == 1, listed.index(command)))
                seen += 1
            position.apply(listed[int(rng.integers(len(listed)))] if rng.random() < 0.1 else command)
        # Each decision is learned from several times, beside those of other games.
        if seen - learned >= 2048:
            hits, learned, kept = imitate(policy, kept, rng), seen, kept[-16_384:]
    for _ in range(3):
        hits = imitate(policy, kept, rng) if kept else hits
    return seen, hits


def imitate(policy: Policy, kept: list[tuple[Floats, Floats, npt.NDArray[np.bool_], int]], rng: np.random.Generator) -> float:
    """Some steps on these decisions."""
    views, rows, masks = (np.stack([one[part] for one in kept]) for part in (0, 1, 2))
    wanted, hit = np.array([one[3] for one in kept]), 0.0
    for batch in batches(len(kept), 512, rng):
        logs, _, layers = policy.forward(views[batch], rows[batch], masks[batch])
        hit = float((logs.argmax(axis=1) == wanted[batch]).mean())
        slope = np.exp(logs)
        slope[np.arange(len(batch)), wanted[batch]] -= 1
        policy.learn(views[batch], rows[batch], layers, (slope / len(batch)).astype(np.float32), np.zeros(len(batch), np.float32), 2e-3)
    return hit


def batches(count: int, size: int, rng: np.random.Generator) -> Iterator[Ints]:
    """All places once, in a random order."""
    order = rng.permutation(count)
    for first in range(0, count, size):
        yield order[first : first + size]


def rollout(policy: Policy, table: Table, steps: int, rng: np.random.Generator) -> tuple[list[npt.NDArray[Any]], float, int]:
    """Plays on in all lanes, and judges each action by what came of it (generalised advantage estimation). Also gives the points of the games that ended."""
    envs, discount, smooth = table.envs, np.float32(1.0), np.float32(0.95)
    kept, points, games = [], 0.0, 0
    for _ in range(steps):
        seen = observed(envs, policy)
        logs, values, _ = policy.forward(*seen)
        actions = chosen(logs, rng)
        envs.step(actions)
        over = envs.terminated | envs.truncated
        rewards = envs.rewards[:, table.seat].copy()
        points, games = points + float((rewards[over] / 2 + 0.5).sum()), games + int(over.sum())
        kept.append((*seen, actions, logs[np.arange(len(actions)), actions], values, rewards, over))
    values = policy.forward(*observed(envs, policy))[1]
    gain, gains = np.zeros(envs.num_envs, np.float32), []
    for *_, before, rewards, over in reversed(kept):
        goes_on = (~over).astype(np.float32)
        gain = rewards + discount * goes_on * values - before + discount * smooth * goes_on * gain
        gains.append(gain)
        values = before
    stacked = [np.concatenate([one[part] for one in kept]) for part in range(6)]
    return [*stacked[:5], np.concatenate(gains[::-1]), stacked[5]], points, games


def improve(policy: Policy, parts: list[npt.NDArray[Any]], rng: np.random.Generator, rate: float) -> None:
    """Two passes of PPO over what was played."""
    views, rows, masks, actions, before, gains, values = parts
    targets = gains + values
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(2):
        for batch in batches(len(actions), 2048, rng):
            logs, valued, layers = policy.forward(views[batch], rows[batch], masks[batch])
            places, chance = np.arange(len(batch)), np.exp(logs)
            ratio = np.exp(logs[places, actions[batch]] - before[batch])
            # Beyond a fifth of change an action is not followed further.
            free = np.where(gains[batch] > 0, ratio < 1.2, ratio > 0.8)
            slope = chance * (ratio * gains[batch] * free)[:, None]
            slope[places, actions[batch]] -= ratio * gains[batch] * free
            # A little more of chance than is best, so that other actions are tried as well.
            entropy = -(chance * logs).sum(axis=1, keepdims=True)
            slope += 0.005 * chance * (np.maximum(logs, -30) + entropy)
            of_value = 0.5 * (valued - targets[batch]) * (1 - valued**2)
            policy.learn(
                views[batch], rows[batch], layers, (slope / len(batch)).astype(np.float32), (of_value / len(batch)).astype(np.float32), rate
            )


def judged(policy: Policy, bot: str, games: int, seed: int) -> tuple[float, float, float, int]:
    """Games against a bot from both sides, each lane its first ones only, with the command that looks best. The share of the points and its interval of 95 %."""
    points: list[float] = []
    lanes = min(64, 2 * (-(-games // 2)))
    for table in Table.pair(lanes, seed, bot):
        quota = np.full(table.envs.num_envs, -(-games // lanes))
        while quota.any():
            table.envs.step(policy.forward(*observed(table.envs, policy))[0].argmax(axis=1))
            over = (table.envs.terminated | table.envs.truncated) & (quota > 0)
            points += list(table.envs.rewards[over, table.seat] / 2 + 0.5)
            quota[over] -= 1
    mean, deviation = float(np.mean(points)), float(np.std(points, ddof=1))
    half = 1.96 * deviation / math.sqrt(len(points))
    return mean, mean - half, mean + half, len(points)


def main() -> None:
    """Trains, saves, and judges."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300.0, help="of training; a fifth of them to imitate")
    parser.add_argument("--bots", default="ensign,officer", help="opponents, one after the other")
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="decisions of each lane before the policy is changed")
    parser.add_argument("--games", type=int, default=400, help="to judge it, against each bot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--load")
    parser.add_argument("--out")
    said = parser.parse_args()
    rng = np.random.default_rng(said.seed)
    policy = Policy.load(said.load) if said.load else Policy(rng, differing(said.seed))
    if said.seconds > 0 and not said.load:
        seen, hits = imitated(policy, rng, said.seconds / 5)
        print(f"imitated {seen} decisions of the officer, takes {hits:.0%} of the last ones", flush=True)
    bots = said.bots.split(",")
    for bot in bots:
        until, tables, shown = time.perf_counter() + 0.8 * said.seconds / len(bots), Table.pair(said.lanes, said.seed, bot), 0.0
        while time.perf_counter() < until:
            played = [rollout(policy, table, said.steps, rng) for table in tables]
            parts = [np.concatenate(part) for part in zip(*(parts for parts, _, _ in played), strict=True)]
            improve(policy, parts, rng, 5e-4)
            games = sum(games for _, _, games in played)
            if games and time.perf_counter() > shown:
                print(f"against {bot}: {sum(points for _, points, _ in played) / games:.2f} of the points in {games} games", flush=True)
                shown = time.perf_counter() + 15
    if said.out:
        policy.save(said.out)
    for bot in ("random", "ensign", "officer"):
        mean, low, high, games = judged(policy, bot, said.games, 900_000)
        print(f"against {bot}: {mean:.3f} of the points ({low:.3f} to {high:.3f}) in {games} games")


if __name__ == "__main__":
    main()
