"""Games for PettingZoo: one seat decides at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .._errors import IllegalCommand
from .agents import Agents
from .paged import Observation


def env(game: str, scenario: str | None = None, **kwargs: Any) -> Any:
    """``AecEnv`` in PettingZoo's wrappers: a game ends at once at an action that is not there, which costs 1."""
    wrapped: Any = AecEnv(game, scenario, **kwargs)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class AecEnv(Agents, AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """A game whose seats are the agents ``seat_0``, ``seat_1``, and so on.

    Seats that may decide at the same time do so in their order; none sees what another has chosen in secret. If a seat is not asked, its observation has no
    actions.

    Args:
        game: Short name of a game with features.
        scenario: The scenario; the game's first if ``None``.
        options: Options by name.
        max_commands: Actions; a longer list comes in pages.
        render_mode: ``"ansi"`` gives what the seat that decides knows, as JSON.

    Raises:
        NoFeatures: The game has no features.
        BadSetup: The setup cannot be played.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        max_commands: int = 64,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, scenario, options=options, max_commands=max_commands, render_mode=render_mode)
        AECEnv.__init__(self)
        Agents.__init__(self, game, scenario, options, max_commands, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The same seed gives the same dice; without one each reset gives others."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def _select(self) -> None:
        """Turns to the seat that decides, or ends the game."""
        position = self._paged.position
        if position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, position.returns, strict=True))
        elif position.is_cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[position.current]

    def step(self, action: int | None) -> None:
        """Takes an action of the seat that decides.

        Raises:
            IllegalCommand: The action is not there; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalCommand("None is an action only of a seat whose game is over", "no-such-action")
        self._paged.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """The knowledge of a seat, and its actions if it decides."""
        return self._paged.observe(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """The knowledge of the seat that decides, as JSON, if the render mode is ``"ansi"``."""
        if self.render_mode != "ansi":
            return None
        return self._paged.position.view_text(self.possible_agents.index(self.agent_selection))
