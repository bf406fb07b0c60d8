#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Compares two folders of symbol graphs: public declarations removed, changed or added.

usage: Scripts/api.py OLD NEW

Exits with 3 if a declaration was removed or changed, since programs that use it may not compile any more.
"""

import json
import sys
from pathlib import Path


def interface(folder):
    """Returns declarations by module, path and kind; several for overloaded functions."""
    result = {}
    for file in sorted(Path(folder).glob("*/*.symbols.json")):
        graph = json.loads(file.read_text())
        module = file.name.split(".")[0].split("@")[0]
        for symbol in graph["symbols"]:
            if symbol["accessLevel"] not in ("public", "open"):
                continue
            text = "".join(f["spelling"] for f in symbol.get("declarationFragments", []))
            key = (module, ".".join(symbol["pathComponents"]), symbol["kind"]["identifier"])
            result.setdefault(key, set()).add(" ".join(text.split()))
    return result


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    old, new = interface(sys.argv[1]), interface(sys.argv[2])
    gone, changed, added = [], [], []
    for key in sorted(old.keys() | new.keys()):
        name = f"{key[0]}: {key[1]}"
        before, after = old.get(key, set()), new.get(key, set())
        if before == after:
            continue
        if not after:
            gone += [f"- {name}: {text}" for text in sorted(before)]
        elif not before:
            added += [f"+ {name}: {text}" for text in sorted(after)]
        elif before - after:
            changed.append(f"! {name}")
            changed += [f"    was {text}" for text in sorted(before - after)]
            changed += [f"    is  {text}" for text in sorted(after - before)]
        else:
            added += [f"+ {name}: {text}" for text in sorted(after - before)]
    for line in gone + changed + added:
        print(line)
    count = sum(line.startswith("!") for line in changed)
    print(f"{len(gone)} gone, {count} changed, {len(added)} new")
    sys.exit(3 if gone or changed else 0)


main()
