"""The package itself: stubs, documentation, examples in documentation."""

from __future__ import annotations

import ast
import doctest
import inspect
from pathlib import Path
from typing import Any

import vinculum
from vinculum import _vinculum

STUBS = ast.parse(Path(vinculum.__file__).with_name("_vinculum.pyi").read_text())


def told(function: ast.FunctionDef) -> list[tuple[str, bool, bool]]:
    """The parameters of a stub: name, whether it is given by name alone, whether it may be left out."""
    arguments = function.args
    plain = [*arguments.posonlyargs, *arguments.args]
    without = len(plain) - len(arguments.defaults)
    rows = [(argument.arg, False, number >= without) for number, argument in enumerate(plain)]
    rows += [(argument.arg, True, default is not None) for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)]
    return [row for row in rows if row[0] not in ("self", "cls")]


def real(thing: Any) -> list[tuple[str, bool, bool]]:
    """The parameters of the library."""
    parameters = inspect.signature(thing).parameters.values()
    rows = [(one.name, one.kind is inspect.Parameter.KEYWORD_ONLY, one.default is not inspect.Parameter.empty) for one in parameters]
    return [row for row in rows if row[0] not in ("self", "cls")]


def is_property(function: ast.FunctionDef) -> bool:
    """Whether a stub is a property."""
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in function.decorator_list)


def test_stubs_agree_with_the_library() -> None:
    functions = {node.name: node for node in STUBS.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef)}
    names = {name for name in dir(_vinculum) if not name.startswith("__")}
    assert names == {*functions, *classes}
    for name, function in functions.items():
        assert told(function) == real(getattr(_vinculum, name)), name
    for name, node in classes.items():
        kind = getattr(_vinculum, name)
        members = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        public = {member for member in dir(kind) if not member.startswith("_")}
        assert public == {member for member in members if not member.startswith("_")}, name
        for member, function in members.items():
            held = inspect.getattr_static(kind, member)
            assert is_property(function) == inspect.isdatadescriptor(held), f"{name}.{member}"
            if member == "__new__":
                assert told(function) == real(kind), name
            elif not is_property(function) and not member.startswith("__"):
                assert told(function) == real(getattr(kind, member)), f"{name}.{member}"


def test_everything_public_is_documented() -> None:
    for name in vinculum.__all__:
        thing = getattr(vinculum, name)
        if callable(thing):
            assert inspect.getdoc(thing), name
    for kind in (_vinculum.Game, _vinculum.Position, _vinculum.Table, _vinculum.Lanes, _vinculum.Command):
        for member in dir(kind):
            if not member.startswith("_"):
                assert getattr(kind, member).__doc__, f"{kind.__name__}.{member}"


def test_examples_in_documentation_run() -> None:
    folder = Path(__file__).resolve().parents[1]
    assert doctest.testmod(vinculum).failed == 0
    for page in (folder / "README.md", folder.parent / "docs/python.md"):
        result = doctest.testfile(str(page), module_relative=False)
        assert result.attempted > 0 and result.failed == 0, page
