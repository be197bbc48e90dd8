"""The seats of a game as PettingZoo's agents: both of its forms have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from .. import _vinculum
from .paged import Paged, wanted_features
from .spaces import action_space, observation_space


class Agents:
    """Names, spaces and games of the seats.

    Raises:
        NoFeatures: The game has no features.
        BadSetup: The setup cannot be played.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "vinculum_v0", "is_parallelizable": False}

    def __init__(self, game: str, scenario: str | None, options: Mapping[str, Any] | None, max_commands: int, render_mode: str | None) -> None:
        self.game, self.max_commands, self.render_mode = game, max_commands, render_mode
        self.shape = wanted_features(game)
        self.setup = _vinculum.setup(game, scenario, None if options is None else dict(options))
        self.metadata = {**type(self).metadata, "name": f"{game}-{self.setup.get('scenario', '')}-v0"}
        self._rng: np.random.Generator | None = None
        self._paged = self._begun(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._paged.position.num_seats)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: observation_space(self.shape, max_commands) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(max_commands) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of actions."""
        return self.action_spaces[agent]

    def _begun(self, seed: int) -> Paged:
        return Paged.begin(self.game, self.setup, seed, self.max_commands, self.shape)

    def _begin(self, seed: int | None) -> None:
        """Begins a game. The same seed gives the same dice; without one each game has others."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._paged = self._begun(int(self._rng.integers(2**63)))
        self.agents = self.possible_agents[:]

    def close(self) -> None:
        """Nothing to release."""
