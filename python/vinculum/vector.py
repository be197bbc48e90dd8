"""Many games at a time, stepped in one call into arrays that stay the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._errors import BadSetup, NoFeatures
from ._types import Features, Setup
from ._vinculum import Lanes, features

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]


class VectorEnv:
    """``num_envs`` games of one setup, stepped in one call.

    In each lane one seat decides; ``seats`` says which. An action is a place in the list of its commands. A list longer than ``max_commands`` comes in pages of
    ``max_commands - 1``; the last action then turns the page, which is a step of its own without a reward. When a game ends, the next game of the lane begins
    in the same step: ``rewards`` and ``terminated`` tell of the game that ended, the other arrays of the new one.

    The arrays are made once and filled by each call. Copy what must outlast the next step. Only one thread at a time may step an environment.

    Args:
        game: Short name of a game that has features (``features(game)`` is not ``None``).
        scenario: The scenario; the game's first if ``None``.
        options: Options by name.
        num_envs: Lanes, 1 to 65,536.
        max_commands: Actions, 2 to 16,384.
        seed: Game number ``n`` of a seed is the same everywhere. Lane ``l`` plays the games ``l``, ``l + num_envs``, and so on.
        bots: The bot at each seat, by seat number; ``None`` for a seat that the caller plays.
        threads: How many threads step the lanes. The results do not depend on it.
        setup: A whole setup in the place of scenario and options.

    Attributes:
        views: ``(num_envs, view_size)``, 32-bit floats: features of what the deciding seat knows.
        commands: ``(num_envs, max_commands, command_size)``, 32-bit floats: features of its commands; 0 where there is none.
        masks: ``(num_envs, max_commands)``, bytes: 1 for each action that is there.
        seats: ``(num_envs,)``, 32-bit integers: the seat that decides, from 0; -1 where a game ended before the caller was asked (its only action, 0, begins
            the next).
        rewards: ``(num_envs, num_seats)``, 32-bit floats: for each seat the worth of the game that ended in this step, from -1 to 1; 0 otherwise.
        terminated: ``(num_envs,)``, truth values: the rules ended a game in this step.
        truncated: ``(num_envs,)``, truth values: a game was cut off, at more decisions than its game declares.

    Raises:
        NoFeatures: The game has no features.
        BadSetup: The setup cannot be played, or a number is out of its range.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        num_envs: int = 1,
        max_commands: int = 64,
        seed: int = 0,
        bots: Sequence[str | None] = (),
        threads: int = 1,
        setup: Setup | None = None,
    ) -> None:
        shape = features(game)
        if shape is None:
            raise NoFeatures(f"The game {game} does not turn its views and commands into numbers yet.", "no-features")
        self.features: Features = shape
        for name, number in (("num_envs", num_envs), ("max_commands", max_commands), ("threads", threads), ("seed", seed)):
            if number < 0:
                raise BadSetup(f"{name} is {number}, and cannot be negative", "bad-number")
        options = None if options is None else dict(options)
        self._lanes = Lanes(
            game, scenario, options, lanes=num_envs, most=max_commands, seed=seed, bots=list(bots), threads=threads, setup=setup
        )
        self.num_envs, self.max_commands, self.num_seats = num_envs, max_commands, self._lanes.num_seats
        self.views: Floats = np.zeros((num_envs, shape["view_size"]), np.float32)
        self.commands: Floats = np.zeros((num_envs, max_commands, shape["command_size"]), np.float32)
        self.masks: Bytes = np.zeros((num_envs, max_commands), np.uint8)
        self.seats: Ints = np.zeros(num_envs, np.int32)
        self.rewards: Floats = np.zeros((num_envs, self.num_seats), np.float32)
        self._endings: Bytes = np.zeros(num_envs, np.uint8)
        self._arrays = (self.views, self.commands, self.masks, self.seats, self.rewards, self._endings)
        self._lanes.reset(self._arrays)

    @property
    def terminated(self) -> npt.NDArray[np.bool_]:
        """See the class."""
        return np.equal(self._endings, 1)

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """See the class."""
        return np.equal(self._endings, 2)

    @property
    def games_begun(self) -> int:
        """How many games have begun since the last reset, in all lanes."""
        return self._lanes.games

    def reset(self, seed: int | None = None) -> None:
        """Begins every lane anew, with the games of another seed if one is given."""
        self._lanes.reset(self._arrays, seed)

    def step(self, actions: npt.ArrayLike) -> None:
        """Takes an action in every lane.

        Args:
            actions: ``(num_envs,)``, integers.

        Raises:
            IllegalCommand: An action that is not there; no lane has changed.
            BadShape: Not as many actions as lanes.
        """
        self._lanes.step(np.ascontiguousarray(actions, np.int64), self._arrays)

    def drift(self, steps: int) -> None:
        """Takes this many actions at random in every lane: it brings the lanes into the middle of their games."""
        self._lanes.drift(steps, self._arrays)

    def notations(self, lane: int) -> list[str]:
        """The commands on the page of a lane as people type them, in the order of the actions."""
        return self._lanes.notations(lane)

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """An action for each lane, each that is there as likely as the others."""
        counts = self.masks.sum(axis=1)
        wanted = (rng.random(self.num_envs) * counts).astype(np.int64)
        # Actions that are there come first, except the one that turns the page.
        turns = (self.masks[:, -1] == 1) & (counts < self.max_commands)
        return np.where(turns & (wanted == counts - 1), self.max_commands - 1, wanted)
