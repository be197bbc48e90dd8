"""The spaces of observations and actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from .._types import Features
from .paged import bounds


def observation_space(shape: Features, max_commands: int) -> spaces.Dict:
    """The space of the dictionary that ``vinculum.envs`` describes."""
    low, high = bounds(shape, "view")
    row_low, row_high = bounds(shape, "command")
    rows: Any = (np.tile(row_low, (max_commands, 1)), np.tile(row_high, (max_commands, 1)))
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "commands": spaces.Box(*rows, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (max_commands,), np.int8),
        }
    )


def action_space(max_commands: int) -> spaces.Discrete:
    """A row of the commands."""
    return spaces.Discrete(max_commands)
