"""Games for OpenSpiel. Importing this module registers one for each game: ``pyspiel.load_game("vinculum_stcs(scenario=duel,max_commands=64)")``.

Chance is explicit: each die and each lot is a chance node of its own, so no node has more outcomes than a die has faces or a draw has lots. Seats that may
decide at the same time do so in their order. Returns are those of ``Position.returns``.

The information state string has what the seat knows now, and a digest of all that it knew and chose before: it is one of perfect recall. Tensors (for games with features) have what the seat knows now, and the commands on the page; they are no perfect recall.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from .. import _vinculum
from .._types import GameInfo
from .paged import Paged

MOST_OUTCOMES = 10_000
"""No die has more faces, and no draw has more lots."""


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return "vinculum_" + game.replace("-", "_")


def _game_type(info: GameInfo) -> Any:
    encodes = _vinculum.features(info["name"]) is not None
    two = info["seats"] == [2, 2]
    return pyspiel.GameType(
        short_name=short_name(info["name"]),
        long_name=info["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if two else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info["seats"][1],
        min_num_players=info["seats"][0],
        provides_information_state_string=True,
        provides_information_state_tensor=encodes,
        provides_observation_string=True,
        provides_observation_tensor=encodes,
        parameter_specification={"scenario": info["scenarios"][0]["name"], "max_commands": 64},
    )


class VinculumGame(pyspiel.Game):  # type: ignore[misc]
    """A game. Parameters: ``scenario``, and ``max_commands``, the number of actions; a longer list comes in pages."""

    info: GameInfo
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.max_commands = int(params.get("max_commands", 64))
        name = self.info["name"]
        self.setup = _vinculum.setup(name, params.get("scenario") or None)
        self.shape = _vinculum.features(name)
        seats = _vinculum.Position(name, setup=self.setup).num_seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.max_commands,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.info["seats"] == [2, 2] else None,
            # Turning pages counts as well.
            max_game_length=4 * self.info["limit"],
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> VinculumState:
        """The beginning of a game."""
        return VinculumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Something that looks at states."""
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Memory:
    """All that each seat knew when it decided, and what it chose, as a digest. A position is noted at once, which is quick, and read when somebody asks."""

    def __init__(self) -> None:
        self.digests: dict[int, bytes] = {}
        self.noted: list[tuple[int, _vinculum.Position, int]] = []

    def __deepcopy__(self, memo: object) -> Memory:
        # Positions that were noted do not change any more.
        other = Memory()
        other.digests, other.noted = self.digests.copy(), self.noted.copy()
        return other

    def decided(self, player: int, position: _vinculum.Position, action: int) -> None:
        """Notes a decision, before it is carried out."""
        self.noted.append((player, position.clone(), action))

    def of(self, player: int) -> str:
        """The digest of a seat."""
        for decider, position, action in self.noted:
            told = self.digests.get(decider, b"") + position.view_text(decider).encode() + b" %d" % action
            self.digests[decider] = blake2b(told, digest_size=16).digest()
        self.noted.clear()
        return self.digests.get(player, b"").hex()


class VinculumState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: VinculumGame) -> None:
        super().__init__(game)
        self.memory = Memory()
        self.paged = Paged.begin(game.info["name"], game.setup, None, game.max_commands, game.shape)

    def current_player(self) -> int:
        """The seat, or OpenSpiel's numbers for chance and for the end, which are also those of a position."""
        position = self.paged.position
        return int(pyspiel.PlayerId.TERMINAL) if position.is_cut_off else position.current

    def _legal_actions(self, player: int) -> list[int]:
        return self.paged.actions() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces or lots that can come, each with its probability."""
        outcomes = self.paged.position.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(place, weight / total) for place, (_, weight) in enumerate(outcomes) if weight > 0]

    def _apply_action(self, action: int) -> None:
        if self.paged.position.is_chance:
            self.paged.position.fall(action)
            return
        player = self.paged.position.current
        self.memory.decided(player, self.paged.position, action)
        self.paged.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.paged.position
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = position.outcomes()
            return outcomes[action][0] if action < len(outcomes) else f"outcome {action}"
        return self.paged.notation(action) if action in self.paged.actions() else f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over, or was cut off."""
        return self.paged.position.is_over or self.paged.position.is_cut_off

    def returns(self) -> list[float]:
        """The worth of the end to each seat; 0 before."""
        return self.paged.position.returns

    def __str__(self) -> str:
        position = self.paged.position
        return f"{position!r} {' '.join(str(action) for action in self.history())}"


class Observer:
    """Looks at states, as OpenSpiel's Python games do it."""

    def __init__(self, game: VinculumGame, iig_obs_type: Any) -> None:
        self.game, self.recall = game, bool(iig_obs_type.perfect_recall)
        self.private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shape = game.shape
        self.view_size = 0 if shape is None else shape["view_size"]
        self.rows = (game.max_commands, 0 if shape is None else shape["command_size"])
        self.tensor = np.zeros(self.view_size + self.rows[0] * self.rows[1], np.float32)
        self.dict = {"view": self.tensor[: self.view_size], "commands": self.tensor[self.view_size :].reshape(self.rows)}

    def set_from(self, state: VinculumState, player: int) -> None:
        """Fills the tensor with what a seat knows."""
        self.tensor.fill(0)
        if self.game.shape is None or not self.private:
            return
        self.dict["view"][:] = state.paged.view(player)
        if state.current_player() == player:
            self.dict["commands"][:], _ = state.paged.offered()

    def string_from(self, state: VinculumState, player: int) -> str:
        """The knowledge of a seat, as a line of JSON; with perfect recall also a digest of all that it knew and chose."""
        text = state.paged.position.view_text(player if self.private else None)
        return f"{text} {state.memory.of(player)}" if self.recall else text


def register() -> list[str]:
    """Registers all games, once. Gives their names."""
    known, names = set(pyspiel.registered_names()), []
    for info in _vinculum.games():
        kind = _game_type(info)
        name = short_name(info["name"])
        names.append(name)
        if name not in known:
            made = type(name, (VinculumGame,), {"info": info, "type": kind})
            pyspiel.register_game(kind, made)
    return names


NAMES = register()
"""The names of the registered games."""
