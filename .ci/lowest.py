"""Prints what pip must install to have the lowest version of everything that pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
asked = [*project["dependencies"], *project["optional-dependencies"]["accessibility"]]
for line in asked:
    bound = re.fullmatch(r"([a-z0-9-]+)[>=]=([0-9.]+)", line)
    if bound is None:
        raise SystemExit(f"no lowest version in {line!r}")
    print(f"{bound[1]}=={bound[2]}")
