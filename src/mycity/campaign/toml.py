"""TOML tables that know where they are: every read is checked, and a fault names file, key and reason."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mycity.campaign.content import STICKERS, ContentError
from mycity.rules import NotationError, Square, parse_square


@dataclass
class TomlTable:
    """A table of a chapter's file. `done` refuses keys that nobody has read."""

    file: str
    path: str
    values: Mapping[str, Any]
    _read: set[str] = field(default_factory=set)
    _children: list["TomlTable"] = field(default_factory=list)

    @classmethod
    def parse(cls, file: str, text: str) -> "TomlTable":
        """Return the table of a whole file; ContentError when it is not TOML."""
        try:
            return cls(file, "", tomllib.loads(text))
        except RecursionError:
            raise ContentError(file, "file", "invalid TOML: too many levels of nesting") from None
        except ValueError as fault:  # a number of too many digits is not a TOMLDecodeError
            raise ContentError(file, "file", f"invalid TOML ({fault})") from None

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def fault(self, key: str, what: str, **fields: Any) -> ContentError:
        """Return an error about a key of this table; `fields` as in MyCityError."""
        return ContentError(self.file, f"{self.path}.{key}" if self.path else key, what, **fields)

    def named(self, path: str) -> "TomlTable":
        """Return the same table under a path that people understand better."""
        self.path = path
        return self

    def value(self, key: str, kind: type | tuple[type, ...], form: str) -> Any:
        """Return a value of this kind; ContentError when it is missing or of another kind."""
        self._read.add(key)
        if key not in self.values:
            raise ContentError(self.file, self.path or "file", "missing key", known=(key,))
        found = self.values[key]
        if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
            raise self.fault(key, "invalid value", value=found, expected=form)
        return found

    def table(self, key: str) -> "TomlTable":
        """Return a table within this one."""
        return self._child(key, self.value(key, dict, "a table"))

    def tables(self, key: str) -> list["TomlTable"]:
        """Return an array of tables."""
        found = self.value(key, list, "an array of tables")
        for number, one in enumerate(found):
            if not isinstance(one, dict):
                raise self.fault(f"{key}[{number}]", "invalid value", value=one, expected="a table")
        return [self._child(f"{key}[{number}]", one) for number, one in enumerate(found)]

    def _child(self, key: str, values: Mapping[str, Any]) -> "TomlTable":
        child = TomlTable(self.file, f"{self.path}.{key}" if self.path else key, values)
        self._children.append(child)
        return child

    def integer(self, key: str, *, least: int = 0, most: int = 1000) -> int:
        """Return a whole number within bounds."""
        found: int = self.value(key, int, "a whole number")
        if not least <= found <= most:
            raise self.fault(key, "invalid number", value=found, expected=f"{least} to {most}")
        return found

    def truth(self, key: str) -> bool:
        """Return true or false."""
        return bool(self.value(key, bool, "true or false"))

    def text(self, key: str) -> str:
        """Return a text that says something."""
        found = str(self.value(key, str, "a text"))
        if not found.strip():
            raise self.fault(key, "empty text")
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """Return several texts, at least one."""
        found = self.value(key, list, "an array of texts")
        if not found or not all(isinstance(one, str) and one.strip() for one in found):
            raise self.fault(key, "invalid value", value=found, expected="an array of texts, none of them empty")
        return tuple(found)

    def word(self, key: str, known: Sequence[str]) -> str:
        """Return one of the known words."""
        return self._known(key, self.value(key, str, "a word"), known)

    def words(self, key: str, known: Sequence[str]) -> tuple[str, ...]:
        """Return several of the known words."""
        found = self.value(key, list, "an array of words")
        return tuple(self._known(f"{key}[{n}]", one, known) for n, one in enumerate(found))

    def _known(self, key: str, found: object, known: Sequence[str]) -> str:
        if not isinstance(found, str) or found not in known:
            raise self.fault(key, "unknown word", value=found, known=tuple(known))
        return found

    def stickers(self, key: str, allowed: Sequence[str] = STICKERS) -> tuple[str, ...]:
        """Return stickers of these kinds."""
        return self.words(key, allowed)

    def squares(self, key: str, signs: str) -> dict[Square, str]:
        """Return a table from squares to letters of a board."""
        table = self.table(key)
        found = {}
        for name in table.values:
            try:
                square = parse_square(name)
            except NotationError as fault:
                raise table.fault(name, fault.what, **fault.details) from None
            found[square] = table.word(name, tuple(signs))
        return found

    def done(self) -> None:
        """Refuse keys that nobody has read, here and below: they are misspelt, and would do nothing."""
        for key in self.values:
            if key not in self._read:
                raise self.fault(key, "unknown key")
        for child in self._children:
            child.done()
