"""The exceptions of the package. Each tells a reason in a sentence, a stable code, and the rule where there is one."""

from __future__ import annotations


class VinculumError(Exception):
    """Something could not be done. ``str()`` of it is the reason.

    Attributes:
        reason: One sentence that says what is wrong and what to do, in the language of the game.
        code: A stable word for programs.
        rule: The id of the rule that forbids it, or ``None``.
    """

    reason: str
    code: str
    rule: str | None

    def __init__(self, reason: str, code: str = "", rule: str | None = None) -> None:
        # All three are arguments, so that the exception can be pickled.
        super().__init__(reason, code, rule)
        self.reason, self.code, self.rule = reason, code, rule

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


class IllegalCommand(VinculumError, ValueError):
    """A command that the rules forbid, that cannot be read, or of a seat that is not asked. Nothing has changed."""


class FinishedGame(VinculumError):
    """The game is over: nobody decides anything more."""


class ChanceError(VinculumError, ValueError):
    """Dice are wanted first, none are wanted, or these are not an answer."""


class BadSetup(VinculumError, ValueError):
    """A scenario, an option, a bot or a number of a setup that cannot be played."""


class UnknownName(BadSetup, LookupError):
    """A game, a scenario or a bot that does not exist; the reason names those that do."""


class BadFile(VinculumError, ValueError):
    """A game file, a case file or an experiment that cannot be read, or was written by other rules."""


class BadShape(VinculumError, ValueError):
    """An array of the wrong size or kind."""


class NoFeatures(VinculumError, NotImplementedError):
    """The game does not turn its views and commands into numbers yet."""


class InternalError(VinculumError, RuntimeError):
    """A defect of the program. Please report it with the game file."""
