"""Games for PettingZoo in its parallel form: all seats that may decide choose at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv as PettingZooParallel

from .._errors import IllegalCommand, VinculumError
from .agents import Agents
from .paged import Observation

Infos = dict[str, dict[str, Any]]


class ParallelEnv(Agents, PettingZooParallel, EzPickle):  # type: ignore[misc]
    """A game whose seats are the agents ``seat_0``, ``seat_1``, and so on, which act in the same step.

    Dials, allocations and other choices that are made at the same time are chosen from the same position: no seat sees what another has chosen. A seat that is
    not asked has no actions; its entry in ``step`` is not looked at and may be left out. Choices are carried out in the order of the seats. Where one of them
    takes away another's, that one is not carried out, and ``infos`` has the reason under ``"refused"``; its seat is asked anew.

    Args:
        game: Short name of a game with features.
        scenario: The scenario; the game's first if ``None``.
        options: Options by name.
        max_commands: Actions; a longer list comes in pages, which each seat turns for itself.
        illegal: At an action that is not there, ``"end"`` ends the game with a reward of -1 for its seat and 0 for the others, and ``"raise"`` raises
            ``IllegalCommand``. A seat that is asked and has no action counts as one of these.
        render_mode: ``"ansi"`` gives what everybody may know, as JSON.

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
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, scenario, options=options, max_commands=max_commands, illegal=illegal, render_mode=render_mode)
        Agents.__init__(self, game, scenario, options, max_commands, render_mode)
        self.illegal = illegal
        self._pages: dict[int, int] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], Infos]:
        """Begins a game. The same seed gives the same dice; without one each reset gives others."""
        self._begin(seed)
        self._pages = {}
        return self._observed(), {agent: {} for agent in self.agents}

    def _turn_to(self, seat: int) -> None:
        """Shows the list of a seat that may decide, at its page."""
        self._paged.position.turn_to(seat)
        self._paged.page = self._pages.get(seat, 0)

    def _observed(self) -> dict[str, Observation]:
        observed = {}
        deciders = self._paged.position.deciders
        for seat, agent in enumerate(self.possible_agents):
            if seat in deciders:
                self._turn_to(seat)
            observed[agent] = self._paged.observe(seat)
        return observed

    def _command(self, seat: int, action: int | None) -> str | None:
        """The command of a seat that is asked; ``None`` if it turns the page.

        Raises:
            IllegalCommand: The action is not there.
        """
        if action is None:
            raise IllegalCommand(f"{self.possible_agents[seat]} is asked and has no action", "no-such-action")
        if action < 0:
            raise IllegalCommand(f"actions are counted from 0, not from {action}", "no-such-action")
        self._turn_to(seat)
        place = self._paged.place(int(action))
        return None if place is None else self._paged.position.notations[place]

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Takes an action of each seat that is asked.

        Raises:
            IllegalCommand: An action is not there, or a seat that is asked has none, and ``illegal`` is ``"raise"``; nothing has changed.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        infos: Infos = {agent: {} for agent in self.agents}
        position, chosen, wrong = self._paged.position, {}, []
        for seat in position.deciders:
            agent = self.possible_agents[seat]
            try:
                chosen[seat] = self._command(seat, actions.get(agent))
            except IllegalCommand as refused:
                if self.illegal == "raise":
                    raise
                infos[agent]["refused"] = refused.reason
                wrong.append(agent)
        if wrong:
            return self._ended(wrong, infos)
        for seat, command in chosen.items():
            if command is None:
                self._pages[seat] = self._pages.get(seat, 0) + 1
                continue
            self._pages.pop(seat, None)
            try:
                position.apply(command, seat)
            except VinculumError as refused:
                infos[self.possible_agents[seat]]["refused"] = refused.reason
        over, cut = position.is_over, position.is_cut_off
        rewards = dict(zip(self.agents, position.returns if over else [0.0] * len(self.agents), strict=True))
        observed = self._observed()
        terminated, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return observed, rewards, terminated, truncated, infos

    def _ended(
        self, wrong: list[str], infos: Infos
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """The end of a game in which these seats took actions that are not there."""
        agents, self.agents = self.agents, []
        rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in agents}
        return self._observed(), rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos

    def render(self) -> str | None:
        """Everything that everybody may know, as JSON, if the render mode is ``"ansi"``."""
        return self._paged.position.view_text(None) if self.render_mode == "ansi" else None
