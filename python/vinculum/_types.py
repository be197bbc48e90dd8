"""The dictionaries that the package gives."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Language = Literal["en", "it"]
Seat = str | int
"""A seat: ``"A"`` to ``"H"``, or 0 to 7."""

View = dict[str, Any]
"""Everything that a seat may know, as the game's view has it; see ``schema`` and the page of the game."""

Setup = dict[str, Any]
"""A setup, as ``setup()`` makes it."""


class Named(TypedDict):
    """A thing with a name for programs, one for people and a description."""

    name: str
    title: str
    blurb: str


class Bot(TypedDict):
    """A bot."""

    name: str
    blurb: str


class Option(TypedDict):
    """An option of a setup. ``choices`` is ``"flag"``, ``{"one_of": [...]}`` or ``{"number": {"min", "max", "step", "unit"}}``."""

    name: str
    rule: str
    title: str
    default: str
    choices: Any
    help: str
    figure: bool


class GameInfo(TypedDict):
    """The facts of a game."""

    name: str
    title: str
    blurb: str
    seats: list[int]
    scenarios: list[Named]
    options: list[Option]
    seat_choices: list[dict[str, Any]]
    limit: int
    rules: int
    traits: dict[str, bool]
    bots: list[Bot]
    languages: list[str]
    state_bytes: int


class Feature(TypedDict):
    """A named row of numbers: ``size`` of them, each from ``low`` to ``high``."""

    name: str
    about: str
    size: int
    low: float
    high: float


class Features(TypedDict):
    """The features of a game. ``name`` is that of the shape with its version: what a program has learned belongs to one shape."""

    name: str
    view_size: int
    command_size: int
    view: list[Feature]
    command: list[Feature]


class Fault(TypedDict):
    """A fault of a setup."""

    code: str
    rule: str | None
    sentence: str


class Prompt(TypedDict):
    """A question to a seat."""

    phase: str
    waiting_for: list[str]
    sentence: str
    rule: str


class LogLine(TypedDict, total=False):
    """A line of the log: its number for the reader, the turn, the rules it rests on, the sentence; ``shot`` where it tells of one."""

    number: int
    turn: int
    rules: list[str]
    text: str
    shot: dict[str, Any]


class Question(TypedDict):
    """A question of chance. ``possible`` has what can be typed for each die or lot, with its name in words. For eyes that may not see it, ``seen`` is false and
    only ``roller``, ``typist`` and ``request`` are there."""

    seen: bool
    ask: Literal["dice", "draw", ""]
    die: str
    count: int
    possible: list[tuple[str, str]]
    request: str
    purpose: str
    subject: str
    rule: str | None
    roller: str | None
    typist: str | None


class Outcome(TypedDict):
    """How a game ended. ``places`` has the place of each seat, 1 is first; equal places are a draw."""

    places: list[int]
    scores: list[dict[str, Any]]
    ended_by: str
    rule: str | None
    measures: list[tuple[str, int]]


class Forecast(TypedDict):
    """The probable effects of a command: ``chances[n]`` is the probability of ``from + n`` of what is counted."""

    what: str
    chances: list[float]
    mean: float
    notes: list[str]


class Standing(TypedDict):
    """How a game stood at the beginning of a turn."""

    turn: int
    worth: list[int]
    points: list[int]


class CaseVerdict(TypedDict):
    """The result of a case. ``differs`` is empty where it passed."""

    title: str
    passed: bool
    differs: list[str]
    rules: list[str]
    cited: list[str]


class SeatTally(TypedDict):
    """A seat's share of a simulation. ``deviation`` is that of the points, of the sample."""

    seat: str
    bot: str
    wins: int
    draws: int
    mean_points: float
    deviation: float


class Tally(TypedDict):
    """The counts of a simulation."""

    games: int
    decisions: int
    unfinished: int
    turns: int
    turns_deviation: float
    seats: list[SeatTally]
    measures: list[dict[str, Any]]
