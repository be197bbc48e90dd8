"""A position whose commands are offered as a fixed number of actions."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .._errors import NoFeatures
from .._types import Features, Setup
from .._vinculum import Position, features

Observation = dict[str, npt.NDArray[np.generic]]


def wanted_features(game: str) -> Features:
    """The features of a game.

    Raises:
        NoFeatures: It has none.
    """
    shape = features(game)
    if shape is None:
        raise NoFeatures(f"The game {game} does not turn its views and commands into numbers yet.", "no-features")
    return shape


def bounds(shape: Features, of: str) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """The smallest and the largest value of each number of a view or a command; 0 lies between them, since a row without a command is 0."""
    rows = shape["view"] if of == "view" else shape["command"]
    low = np.concatenate([np.full(row["size"], min(row["low"], 0.0), np.float32) for row in rows])
    high = np.concatenate([np.full(row["size"], max(row["high"], 0.0), np.float32) for row in rows])
    return low, high


class Paged:
    """A position, the page of its list that is shown, and its arrays."""

    def __init__(self, position: Position, max_commands: int, shape: Features | None) -> None:
        self.position, self.max_commands, self.shape, self.page = position, max_commands, shape, 0

    @classmethod
    def begin(cls, game: str, setup: Setup, seed: int | None, max_commands: int, shape: Features | None) -> Paged:
        """A new game."""
        return cls(Position(game, setup=setup, seed=seed), max_commands, shape)

    def copy(self) -> Paged:
        """The same, to go its own way."""
        other = Paged(self.position.clone(), self.max_commands, self.shape)
        other.page = self.page
        return other

    def actions(self) -> list[int]:
        """The actions that are there."""
        count, most = self.position.count, self.max_commands
        if count <= most:
            return list(range(count))
        first = self.page % -(-count // (most - 1)) * (most - 1)
        return [*range(min(most - 1, count - first)), most - 1]

    def place(self, action: int) -> int | None:
        """The place of an action in the whole list; ``None`` for the one that turns the page.

        Raises:
            IllegalCommand: It is not there.
        """
        return self.position.on_page(self.page, self.max_commands, action)

    def act(self, action: int) -> None:
        """Takes an action.

        Raises:
            IllegalCommand: It is not there.
        """
        place = self.place(action)
        if place is None:
            self.page += 1
        else:
            self.position.choose(place)
            self.page = 0

    def notation(self, action: int) -> str:
        """An action as people type it."""
        place = self.place(action)
        return "next page" if place is None else self.position.notations[place]

    def view(self, seat: int) -> npt.NDArray[np.float32]:
        """The features of what a seat knows."""
        assert self.shape is not None
        numbers = np.empty(self.shape["view_size"], np.float32)
        self.position.encode_view(seat, numbers)
        return numbers

    def offered(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
        """The features of the commands on the page, and the mask."""
        assert self.shape is not None
        rows = np.empty((self.max_commands, self.shape["command_size"]), np.float32)
        mask = np.empty(self.max_commands, np.int8)
        self.position.encode_commands(self.page, rows, mask.view(np.uint8))
        return rows, mask

    def observe(self, seat: int) -> Observation:
        """The observation of a seat; without actions where another one decides."""
        assert self.shape is not None
        if self.position.current == seat:
            rows, mask = self.offered()
        else:
            rows = np.zeros((self.max_commands, self.shape["command_size"]), np.float32)
            mask = np.zeros(self.max_commands, np.int8)
        return {"observation": self.view(seat), "commands": rows, "action_mask": mask}
