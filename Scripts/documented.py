#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Says which public symbols have no documentation of their own.

usage: Scripts/documented.py SYMBOL_GRAPHS SOURCES

SYMBOL_GRAPHS is what Scripts/symbol-graphs has written. What the compiler makes (memberwise equality, raw values, members
of protocols of the standard library and of Foundation) needs none; cases and requirements do. Ends with 3 when some are
missing.
"""

import json
import sys
from pathlib import Path


def symbols(folder):
    for file in sorted(Path(folder).glob("*/*.symbols.json")):
        graph = json.loads(file.read_text())
        # A symbol that stands for another's requirement says so.
        fulfils = {
            r["source"]
            for r in graph["relationships"]
            if r["kind"] in ("overrides", "defaultImplementationOf")
            or (r["kind"] == "memberOf" and "sourceOrigin" in r)
        }
        for symbol in graph["symbols"]:
            yield graph["module"]["name"], symbol, symbol["identifier"]["precise"] in fulfils


# Requirements of the standard library's and Foundation's protocols: their documentation is the protocol's.
FOREIGN = {
    "==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "debugDescription", "init(from:)",
    "encode(to:)", "init(rawValue:)", "rawValue", "id", "allCases", "init(arrayLiteral:)",
    "init(stringLiteral:)", "init(floatLiteral:)", "init(integerLiteral:)", "init(nilLiteral:)",
    "init(dictionaryLiteral:)", "init(booleanLiteral:)", "next()", "makeIterator()", "startIndex",
    "endIndex", "index(after:)", "index(before:)", "subscript(_:)", "count", "errorDescription",
    "customMirror", "encode(with:)", "init(coder:)", "supportsSecureCoding", "copy(with:)", "init()",
    "isEqual(_:)", "hash", "RawValue", "Element", "Iterator", "Index", "ArrayLiteralElement",
    "AllCases", "ID", "deinit", "callAsFunction(_:)",
}


def needs(symbol):
    if symbol["accessLevel"] not in ("public", "open"):
        return False
    name = symbol["pathComponents"][-1]
    if name in FOREIGN or symbol["kind"]["identifier"] in ("swift.module", "swift.extension"):
        return False
    # Renamed away: the message says by what.
    if any(a.get("isUnconditionallyDeprecated") for a in symbol.get("availability", [])):
        return False
    # What the compiler makes lies in no file.
    return "location" in symbol


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    count, missing = 0, []
    for module, symbol, stands_for in symbols(sys.argv[1]):
        if not needs(symbol):
            continue
        count += 1
        lines = symbol.get("docComment", {}).get("lines", [])
        if stands_for or any(line["text"].strip() for line in lines):
            continue
        place = symbol["location"]
        file = place["uri"].removeprefix("file://")
        root = str(Path(sys.argv[2]).resolve()) + "/"
        missing.append(
            f"{file.removeprefix(root)}:{place['position']['line'] + 1}: "
            f"{module}: {'.'.join(symbol['pathComponents'])}"
        )
    for line in sorted(missing):
        print(line)
    print(f"{count} public symbols, {len(missing)} without documentation")
    sys.exit(3 if missing else 0)


main()
