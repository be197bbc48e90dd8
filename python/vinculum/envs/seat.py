"""One seat of a game for Gymnasium, against bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle

from .. import _vinculum
from .._errors import BadSetup, IllegalCommand
from ..vector import VectorEnv
from .paged import Observation, wanted_features
from .spaces import action_space, observation_space


class SeatEnv(gymnasium.Env[Observation, int], EzPickle):
    """A seat of a game; bots sit at the others.

    ``gymnasium.make("vinculum/stcs-duel-v0")`` makes one; its arguments are those below. After the end of a game the observation is 0.

    Args:
        game: Short name of a game with features.
        scenario: The scenario; the game's first if ``None``.
        options: Options by name.
        seat: The own seat, from 0.
        opponent: The bot at all other seats: ``"random"``, ``"ensign"``, ``"officer"`` or ``"admiral"``.
        max_commands: Actions; a longer list comes in pages.
        illegal: At an action that is not there, ``"end"`` ends the game with a reward of -1, and ``"raise"`` raises ``IllegalCommand``.

    Raises:
        NoFeatures: The game has no features.
        BadSetup: The setup cannot be played, or no such bot.
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        opponent: str = "officer",
        max_commands: int = 64,
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            scenario,
            options=options,
            seat=seat,
            opponent=opponent,
            max_commands=max_commands,
            illegal=illegal,
            render_mode=render_mode,
        )
        setup = _vinculum.setup(game, scenario, None if options is None else dict(options))
        seats = _vinculum.Position(game, setup=setup).num_seats
        if not 0 <= seat < seats:
            raise BadSetup(f"the game has the seats 0 to {seats - 1}, not {seat}", "bad-seats")
        bots = [None if other == seat else opponent for other in range(seats)]
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self._envs = VectorEnv(game, setup=setup, bots=bots, max_commands=max_commands)
        shape = wanted_features(game)
        self.observation_space = observation_space(shape, max_commands)  # type: ignore[assignment]
        self.action_space = action_space(max_commands)  # type: ignore[assignment]

    def _observed(self) -> Observation:
        envs = self._envs
        return {"observation": envs.views[0].copy(), "commands": envs.commands[0].copy(), "action_mask": envs.masks[0].astype(np.int8)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. The same seed gives the same dice and the same bots; without one each reset gives others."""
        super().reset(seed=seed)
        self._envs.reset(int(self.np_random.integers(2**63)))
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an action, and lets the bots answer.

        Raises:
            IllegalCommand: The action is not there, and ``illegal`` is ``"raise"``; nothing has changed.
        """
        envs = self._envs
        try:
            envs.step([int(action)])
        except IllegalCommand as why:
            if self.illegal == "raise":
                raise
            nothing = {name: np.zeros_like(value) for name, value in self._observed().items()}
            return nothing, -1.0, True, False, {"illegal": str(why)}
        over, cut = bool(envs.terminated[0]), bool(envs.truncated[0])
        observed = self._observed()
        if over or cut:
            observed = {name: np.zeros_like(value) for name, value in observed.items()}
        return observed, float(envs.rewards[0, self.seat]), over, cut, {}

    def notations(self) -> list[str]:
        """The commands on the page as people type them, in the order of the actions."""
        return self._envs.notations(0)
