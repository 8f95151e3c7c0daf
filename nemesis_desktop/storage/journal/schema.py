"""The published description of the lines of a journal: ``python -m nemesis_desktop.storage.journal.schema``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from nemesis_desktop.storage.journal.format import FORMAT, AnyLine, HeaderLine

TITLE = f"One line of a saved game, format {FORMAT}"


def schema() -> dict[str, Any]:
    """The JSON schema of one line."""
    adapter: TypeAdapter[Any] = TypeAdapter(HeaderLine | AnyLine)
    found = adapter.json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": TITLE, **found}


def schema_file(folder: Path) -> Path:
    """Where it is published."""
    return folder / "schema" / f"journal-{FORMAT}.schema.json"


def text() -> str:
    """The schema as it is published."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
