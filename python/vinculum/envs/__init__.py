"""Environments over the games: ``aec_env`` and ``ParallelEnv`` for PettingZoo, ``SeatEnv`` for Gymnasium, ``vinculum.envs.openspiel`` for OpenSpiel.

Only games with features (``vinculum.features(game)`` is not ``None``) have environments with observations; OpenSpiel also takes the others, with strings.

Observations are a dictionary:

* ``observation``: ``(view_size,)``, 32-bit floats, what the seat knows.
* ``commands``: ``(max_commands, command_size)``, 32-bit floats, a row for each action; 0 where there is none.
* ``action_mask``: ``(max_commands,)``, 8-bit integers, 1 for each action that is there.

An action is a row of ``commands``. A list that is longer than ``max_commands`` comes in pages of ``max_commands - 1`` commands, and the last action turns the
page: a step of the same seat without a reward. Rewards come at the end: 1 for the first place alone, -1 for the last, less for what lies between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._vinculum import features, games

if TYPE_CHECKING:
    from .aec import AecEnv
    from .parallel import ParallelEnv
    from .seat import SeatEnv

__all__ = ["AecEnv", "ParallelEnv", "SeatEnv", "aec_env", "ids", "register"]


def ids() -> list[str]:
    """The ids of the registered environments of Gymnasium: one for each scenario of each game with features, such as ``vinculum/stcs-duel-v0``."""
    known = [game for game in games() if features(game["name"]) is not None]
    return [f"vinculum/{game['name']}-{scenario['name']}-v0" for game in known for scenario in game["scenarios"]]


def register() -> None:
    """Makes the environments known to ``gymnasium.make``. Gymnasium calls it by itself where the package is installed."""
    import gymnasium

    for name in ids():
        if name not in gymnasium.registry:
            game, scenario = _parts(name)
            gymnasium.register(name, entry_point="vinculum.envs.seat:SeatEnv", kwargs={"game": game, "scenario": scenario})


def _parts(name: str) -> tuple[str, str]:
    """The game and the scenario of an id."""
    middle = name.removeprefix("vinculum/").removesuffix("-v0")
    game = next(game["name"] for game in games() if middle.startswith(game["name"] + "-"))
    return game, middle.removeprefix(game + "-")


def aec_env(game: str, scenario: str | None = None, **kwargs: Any) -> Any:
    """A game for PettingZoo, in its usual wrappers. See ``AecEnv``."""
    from .aec import env

    return env(game, scenario, **kwargs)


def __getattr__(name: str) -> Any:
    # PettingZoo and Gymnasium are only wanted by those who ask for them.
    if name == "AecEnv":
        from .aec import AecEnv

        return AecEnv
    if name == "ParallelEnv":
        from .parallel import ParallelEnv

        return ParallelEnv
    if name == "SeatEnv":
        from .seat import SeatEnv

        return SeatEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
