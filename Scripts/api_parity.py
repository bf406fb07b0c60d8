#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Compares public declarations of the classes used most with Apple's, as public sources show them.

usage: Scripts/api_parity.py SYMBOL_GRAPHS TABLES RESULTS [--date DATE] [--commit COMMIT]

SYMBOL_GRAPHS is the output folder of Scripts/symbol-graphs, TABLES is Documentation/Parity, whose README.md describes
the tables and the verdicts. Writes RESULTS/api-parity.tsv and RESULTS/api-parity.md. Exits with 3 if a declaration
contradicts Apple's and no reason is given for it, or a reason is outdated.
"""

import argparse
import copy
import json
import re
import sys
from pathlib import Path

# Names of one type. Everything else that is spelled differently is different: `CGFloat` is not `Double`.
ALIASES = {
    "TimeInterval": "Double", "CFTimeInterval": "Double", "CFAbsoluteTime": "Double", "NSTimeInterval": "Double",
    "Void": "()", "AnyClass": "AnyObject.Type", "CFIndex": "Int", "CFTypeID": "UInt", "CFStringRef": "CFString",
    "NSNotification.Name": "Notification.Name",
}
MODULES = {
    "Swift", "Foundation", "UIKit", "QuartzCore", "CoreGraphics", "CoreFoundation", "CoreText", "ObjectiveC", "Dispatch",
    "MultiplaneUI", "MultiplaneAnimation", "MultiplaneGraphics", "MultiplaneText", "MultiplaneObjectiveC",
    "MultiplaneCoreFoundation", "CGraphicsTypes", "MultiplaneCoreImage",
}
# Attributes and modifiers that change neither calls nor overrides.
MODIFIERS = {
    "public", "open", "internal", "final", "override", "required", "convenience", "weak", "unowned", "lazy", "dynamic",
    "nonisolated", "indirect", "private", "fileprivate", "optional", "static", "mutating",
    "nonmutating", "prefix", "postfix", "infix", "isolated", "distributed",
}
KINDS = {
    "func", "var", "let", "init", "subscript", "case", "class", "struct", "enum", "protocol", "typealias",
    "associatedtype", "actor", "deinit", "extension",
}


def split(text, separator):
    """Splits at a separator outside of brackets and strings; `->` is no bracket."""
    parts, depth, start, i, quoted = [], 0, 0, 0, False
    while i < len(text):
        c = text[i]
        if c == '"':
            quoted = not quoted
        elif quoted:
            pass
        elif depth == 0 and text.startswith(separator, i):
            parts.append(text[start:i])
            start = i + len(separator)
            i = start - 1
        elif c == "-" and text[i + 1:i + 2] == ">":
            i += 1
        elif c in "([<{":
            depth += 1
        elif c in ")]>}":
            depth -= 1
        i += 1
    return parts + [text[start:]]


def balanced(text, start):
    """Returns the index after the bracket that closes the one at `start`."""
    depth, i = 0, start
    while i < len(text):
        if text[i] == "-" and text[i + 1:i + 2] == ">":
            i += 1
        elif text[i] in "([<{":
            depth += 1
        elif text[i] in ")]>}":
            depth -= 1
            if depth == 0:
                return i + 1
        i += 1
    raise ValueError(f"unbalanced brackets: {text}")


def attribute_end(text):
    """Returns the index after the attribute with which `text` begins."""
    match = re.match(r"@[\w.]+", text)
    end = match.end()
    # The arguments of an attribute; a parameter list is separated by a space.
    return balanced(text, end) if text[end:end + 1] == "(" else end


def type_name(text):
    """Returns the canonical spelling of a type."""
    text = text.strip()
    escaping = False
    while True:
        if text.startswith("@"):
            end = attribute_end(text)
            escaping = escaping or text[:end] == "@escaping"
            text = text[end:].strip()
            continue
        match = re.match(r"(any|some|__shared|__owned|borrowing|consuming|sending|isolated)\s+", text)
        if not match:
            break
        text = text[match.end():]
    if match := re.match(r"inout\s+", text):
        return "inout " + type_name(text[match.end():])
    halves = split(text, "->")
    if len(halves) > 1:
        result = type_name("->".join(halves[1:]))
        head = halves[0].strip()
        effects = ""
        if match := re.search(r"\)\s*((?:async|throws|rethrows|\s)+)$", head):
            effects = " " + " ".join(match[1].split())
            head = head[:match.start() + 1]
        if head.startswith("(") and balanced(head, 0) == len(head):
            head = head[1:-1]
        parameters = [type_name(label(p)[1]) for p in split(head, ",") if p.strip()]
        name = f"({', '.join(parameters)}){effects} -> {result}"
        return ("@escaping " if escaping else "") + name
    composed = split(text, "&")
    if len(composed) > 1:
        return " & ".join(sorted(type_name(t) for t in composed))
    if text[-1:] in ("?", "!"):
        base = type_name(text[:-1])
        if " -> " in base or " & " in base:
            base = f"({base})"
        return base + text[-1]
    for suffix in (".Type", ".Protocol"):
        if text.endswith(suffix):
            return type_name(text[:-len(suffix)]) + suffix
    if text.startswith("[") and balanced(text, 0) == len(text):
        inner = text[1:-1]
        pair = split(inner, ":")
        return "[" + " : ".join(type_name(t) for t in pair) + "]"
    if text.startswith("(") and balanced(text, 0) == len(text):
        items = [t for t in split(text[1:-1], ",") if t.strip()]
        if len(items) == 1 and len(split(items[0], ":")) == 1:
            return type_name(items[0])
        names = []
        for item in items:
            name, kind = label(item)
            names.append(f"{name}: {type_name(kind)}" if name else type_name(kind))
        return "(" + ", ".join(names) + ")"
    parts = [p.strip().strip("`") for p in split(text, ".")]
    while len(parts) > 1 and parts[0] in MODULES:
        parts = parts[1:]
    names = []
    for part in parts:
        if "<" in part and part.endswith(">"):
            at = part.index("<")
            arguments = [type_name(t) for t in split(part[at + 1:-1], ",")]
            names.append((part[:at].strip(), arguments))
        else:
            names.append((part, []))
    if len(names) == 1:
        name, arguments = names[0]
        if name == "Array" and len(arguments) == 1:
            return f"[{arguments[0]}]"
        if name == "Dictionary" and len(arguments) == 2:
            return f"[{arguments[0]} : {arguments[1]}]"
        if name == "Optional" and len(arguments) == 1:
            base = arguments[0]
            return (f"({base})" if " -> " in base else base) + "?"
        if not arguments:
            return ALIASES.get(name, name)
    name = ".".join(n + (f"<{', '.join(a)}>" if a else "") for n, a in names)
    return ALIASES.get(name, name)


def label(parameter):
    """Returns the name and the type of an element of a tuple or of a closure's parameters."""
    parts = split(parameter, ":")
    if len(parts) > 1 and re.fullmatch(r"\s*(_\s+)?[\w`]+\s*", parts[0]):
        name = parts[0].split()
        return ("" if name[0] == "_" else name[0].strip("`")), ":".join(parts[1:]).strip()
    return "", parameter.strip()


def constraints(text):
    """Returns the generic parameters and their constraints, wherever they are written."""
    found = set()
    parameters, _, clause = text.partition(" where ")
    for part in split(parameters.strip().strip("<>"), ",") + split(clause, ","):
        if part := part.strip():
            operator = "==" if "==" in part else ":"
            found.add(f" {operator} ".join(type_name(side) for side in part.split(operator)))
    names = {part.split(" : ")[0] for part in found if " : " in part}
    return sorted(found - names)


class Declaration:
    """The parts of a Swift declaration that calls and overrides depend on."""

    def __init__(self, text):
        self.text = " ".join(text.split())
        rest = re.sub(r"/\*.*?\*/", " ", self.text).strip()
        self.attributes, self.modifiers = [], []
        while True:
            if rest.startswith("@"):
                end = attribute_end(rest)
                self.attributes.append(rest[:end])
                rest = rest[end:].strip()
                continue
            match = re.match(r"(\w+(?:\(\w+\))?)\s+", rest)
            word = match[1] if match else ""
            # `class` is a modifier before another keyword.
            if word == "class" and re.match(r"(func|var|let|subscript|override|final)\b", rest[match.end():]):
                self.modifiers.append("class")
            elif word.split("(")[0] in MODIFIERS or word.endswith("(set)"):
                self.modifiers.append(word)
            else:
                break
            rest = rest[match.end():]
        match = re.match(r"(\w+)", rest)
        self.kind = match[1] if match else ""
        if self.kind not in KINDS:
            raise ValueError(f"not a declaration: {self.text}")
        rest = rest[match.end():]
        self.parameters, self.result, self.effects, self.generics = [], None, "", []
        self.settable = None
        self.failable = ""
        self.in_extension = False
        if self.kind in ("func", "init", "subscript"):
            self.read_function(rest)
        elif self.kind in ("var", "let"):
            self.read_property(rest)
        elif self.kind == "case":
            self.read_case(rest)
        else:
            self.read_type(rest)

    def read_function(self, rest):
        rest = rest.strip()
        if self.kind == "func":
            match = re.match(r"`?([\w]+)`?|([^\s\w(]+)", rest)
            self.base = match[1] or match[2]
            rest = rest[match.end():].strip()
        else:
            self.base = self.kind
            if rest[:1] in ("?", "!"):
                self.failable = rest[0]
                rest = rest[1:].strip()
        self.generics = ""
        if rest.startswith("<"):
            end = balanced(rest, 0)
            self.generics = rest[:end]
            rest = rest[end:].strip()
        end = balanced(rest, 0)
        for parameter in split(rest[1:end - 1], ","):
            if parameter.strip():
                self.parameters.append(self.read_parameter(parameter))
        rest = rest[end:].strip()
        if match := re.search(r"\{([^{}]*)\}$", rest):
            self.settable = "set" in match[1].split()
            rest = rest[:match.start()].strip()
        if match := re.search(r"(?:^|\s)where\s+(.*)$", rest):
            self.generics += " where " + match[1]
            rest = rest[:match.start()].strip()
        self.generics = constraints(self.generics)
        halves = split(rest, "->")
        self.effects = " ".join(halves[0].split())
        if self.kind != "init":
            self.result = type_name("->".join(halves[1:])) if len(halves) > 1 else "()"
        if not re.match(r"\w", self.base):
            # Operands have no labels.
            self.parameters = [("", kind, default) for _, kind, default in self.parameters]
        labels = "".join((name or "_") + ":" for name, _, _ in self.parameters)
        self.name = f"{self.base}({labels})"

    def read_parameter(self, text):
        halves = split(text.strip(), ":")
        words = [w.strip("`") for w in halves[0].split() if not w.startswith("@")]
        kind = ":".join(halves[1:])
        parts = split(kind, "=")
        # A subscript's single name is no argument label.
        name = words[0] if self.kind != "subscript" or len(words) > 1 else "_"
        kind = parts[0].strip()
        variadic = kind.endswith("...")
        kind = type_name(kind[:-3]) + "..." if variadic else type_name(kind)
        return ("" if name == "_" else name), kind, len(parts) > 1

    def read_property(self, rest):
        halves = split(rest.strip(), ":")
        self.base = self.name = halves[0].strip().strip("`")
        kind = ":".join(halves[1:]).strip()
        accessors = re.search(r"\{([^{}]*)\}\s*$", kind)
        self.settable = self.kind == "var" and not any(m.endswith("(set)") for m in self.modifiers)
        if accessors:
            words = accessors[1].replace(";", " ").split()
            self.settable = "set" in words
            kind = kind[:accessors.start()]
        self.result = type_name(split(kind, " = ")[0])

    def read_case(self, rest):
        rest = split(rest.strip(), " = ")[0].strip()
        match = re.match(r"`?(\w+)`?", rest)
        self.base = match[1]
        rest = rest[match.end():].strip()
        labels = ""
        if rest.startswith("("):
            for item in split(rest[1:-1], ","):
                name, kind = label(split(item, " = ")[0])
                self.parameters.append((name, type_name(kind), False))
                labels += (name or "_") + ":"
        self.name = self.base + (f"({labels})" if labels else "")

    def read_type(self, rest):
        match = re.match(r"\s*([\w.`]+)", rest)
        self.base = self.name = match[1].strip("`").split(".")[-1] if match else ""
        rest = rest[match.end():].strip() if match else ""
        if self.kind == "typealias":
            self.result = type_name(rest.lstrip("= "))
        self.inherited = []
        if rest.startswith("<"):
            rest = rest[balanced(rest, 0):].strip()
        if rest.startswith(":"):
            clause = re.split(r"\bwhere\b|\{", rest[1:])[0]
            self.inherited = [type_name(t) for t in split(clause, ",") if t.strip()]

    @property
    def on_type(self):
        return "static" in self.modifiers or "class" in self.modifiers


def differences(ours, apples):
    """Returns in which respects our declaration is not Apple's; nothing if all calls and overrides compile."""
    found = []
    kinds = {"let": "var"}
    if kinds.get(ours.kind, ours.kind) != kinds.get(apples.kind, apples.kind):
        return ["kind"]
    if ours.on_type != apples.on_type:
        found.append("instance or type member")
    elif "class" in apples.modifiers and "static" in ours.modifiers and apples.kind != "let":
        found.append("static for class")
    if ours.failable != apples.failable:
        found.append("failable")
    if [p[0] for p in ours.parameters] != [p[0] for p in apples.parameters]:
        found.append("argument labels")
    else:
        if any(a[1] != b[1] for a, b in zip(ours.parameters, apples.parameters)):
            found.append("parameter type")
        if any(b[2] and not a[2] for a, b in zip(ours.parameters, apples.parameters)):
            found.append("default argument")
    if ours.result != apples.result:
        found.append("result type" if ours.kind in ("func", "subscript") else "type")
    if ours.settable is not None and apples.settable is not None and ours.settable != apples.settable:
        found.append("settable" if ours.settable else "read-only")
    if ours.generics != apples.generics:
        found.append("generic parameters")
    if ours.effects != apples.effects:
        found.append("effects")
    if ("mutating" in ours.modifiers) != ("mutating" in apples.modifiers):
        found.append("mutating")
    if ("optional" in ours.modifiers) != ("optional" in apples.modifiers):
        found.append("optional requirement")
    if "open" in apples.modifiers and "open" not in ours.modifiers:
        found.append(
            "not open" if ours.kind == "class" else "in an extension" if ours.in_extension else "not overridable")
    if ours.kind == "init" and "convenience" in ours.modifiers and "convenience" not in apples.modifiers:
        found.append("convenience")
    if ours.kind in ("class", "protocol"):
        if ("@MainActor" in ours.attributes) != ("@MainActor" in apples.attributes):
            found.append("isolation")
    return found


class Symbol:
    """A declaration with its place: the path of its type, its name, and the text as the results show it."""

    def __init__(self, path, text, source=None):
        self.declaration = Declaration(text)
        self.path = path
        self.source = source
        self.generated = False

    @property
    def name(self):
        return self.declaration.name

    @property
    def key(self):
        return ".".join(self.path + (self.name,))

    @property
    def text(self):
        return self.declaration.text


def read_table(file):
    """Yields the rows of a tab-separated table, without comments and the head."""
    lines = [line for line in file.read_text().splitlines() if line.strip() and not line.startswith("#")]
    for line in lines[1:]:
        yield line.split("\t")


class Apple:
    """Apple's declarations, as far as the sources show them."""

    def __init__(self, folder):
        self.rows, self.types = {}, {}
        sources = {row[0] for row in read_table(folder / "sources.tsv")}
        for _, symbol, text, source in read_table(folder / "apple.tsv"):
            if unknown := set(source.split("+")) - sources:
                raise SystemExit(f"apple.tsv: {symbol}: sources.tsv has no {', '.join(unknown)}")
            path = tuple(symbol_path(symbol))
            row = Symbol(path[:-1], text, source)
            if row.key != symbol:
                raise SystemExit(f"apple.tsv: {symbol} is not the name of: {text}")
            self.rows.setdefault(row.key, []).append(row)
            if row.declaration.kind in ("class", "struct", "enum", "protocol"):
                self.types[row.key] = row
        self.names = set()
        for line in (folder / "names.txt").read_text().splitlines():
            if line and not line.startswith("#"):
                self.names.add(line)
        for rows in self.rows.values():
            self.names.update(known_name(row) for row in rows)

    def supertypes(self, key, seen=None):
        """Yields the supertypes of a type, nearest first."""
        seen = seen if seen is not None else {key}
        row = self.types.get(key)
        inherited = list(row.declaration.inherited) if row else []
        if row and row.declaration.kind == "enum":
            inherited += ["Hashable"]
        for name in inherited:
            if name not in seen:
                seen.add(name)
                yield name
                yield from self.supertypes(name, seen)

    def inherited(self, key, name):
        """Returns the rows of the nearest supertype that has members with this name."""
        for supertype in self.supertypes(key):
            if rows := self.rows.get(f"{supertype}.{name}"):
                return rows
        return []


def symbol_path(symbol):
    """Splits `A.B.c(d:)` at the periods outside of brackets; an operator may contain periods."""
    head, bracket, tail = symbol.partition("(")
    parts = head.split(".")
    parts[-1] += bracket + tail
    return parts


def known_name(symbol):
    """The name by which a declaration is known: initializers by their labels, everything else by its base name."""
    return symbol.name if symbol.declaration.kind in ("init", "subscript") else symbol.declaration.base


# Types of raw values.
VALUE_TYPES = {"Int", "Int32", "UInt", "UInt32", "UInt8", "String", "CGFloat", "Double", "Float"}
GENERATED = {
    "Equatable": "static func == (lhs: Self, rhs: Self) -> Bool",
    "Hashable": "func hash(into hasher: inout Hasher)",
    "Encodable": "func encode(to encoder: any Encoder) throws",
    "Decodable": "init(from decoder: any Decoder) throws",
}


class Ours:
    """The public declarations of our modules."""

    def __init__(self, folder):
        self.members, self.types, symbols, relations = {}, {}, {}, []
        for file in sorted(Path(folder).glob("*/*.symbols.json")):
            graph = json.loads(file.read_text())
            relations += graph["relationships"]
            for symbol in graph["symbols"]:
                if symbol["accessLevel"] in ("public", "open"):
                    symbols.setdefault(symbol["identifier"]["precise"], symbol)
        names = {key: ".".join(s["pathComponents"]) for key, s in symbols.items()}
        superclass, self.conformances, defaults, implementations = {}, {}, set(), set()
        for relation in relations:
            source = names.get(relation["source"])
            target = names.get(relation["target"]) or relation.get("targetFallback", "").split(".")[-1]
            if relation["kind"] == "inheritsFrom" and source:
                superclass[source] = target
            elif relation["kind"] == "conformsTo" and source and target:
                self.conformances.setdefault(source, []).append(target)
            elif relation["kind"] == "defaultImplementationOf":
                defaults.add(relation["target"])
                implementations.add(relation["source"])
        self.superclass = superclass
        for precise, symbol in symbols.items():
            kind = symbol["kind"]["identifier"]
            path = tuple(symbol["pathComponents"])
            if kind in ("swift.module", "swift.extension", "swift.deinit") or precise in implementations:
                continue
            text = " ".join("".join(f["spelling"] for f in symbol["declarationFragments"]).split())
            is_type = kind in ("swift.class", "swift.struct", "swift.enum", "swift.protocol")
            text = re.sub(r"@(preconcurrency|objc|discardableResult)\s+", "", text)
            if not is_type:
                text = re.sub(r"^(@MainActor|nonisolated|dynamic)\s+", "", text)
            try:
                found = Symbol(path[:-1], text)
            except (ValueError, IndexError, TypeError) as error:
                raise SystemExit(f"{'.'.join(path)}: cannot read {text!r}: {error}")
            # Members of extensions are not overridable where classes have no Objective-C dispatch.
            if symbol["accessLevel"] == "open" and ("swiftExtension" not in symbol or is_type):
                if found.declaration.kind in ("class", "func", "var", "subscript"):
                    text = re.sub(r"^((?:@MainActor )?)", r"\1open ", text)
            if precise in defaults:
                text = "optional " + text
            if kind == "swift.class" and names[precise] in superclass:
                text += " : " + superclass[names[precise]]
            found = Symbol(path[:-1], text)
            found.declaration.in_extension = "swiftExtension" in symbol
            self.members.setdefault(".".join(path[:-1]), {}).setdefault(found.name, []).append(found)
            if is_type:
                self.types[names[precise]] = found
        self.add_generated_members()

    def add_generated_members(self):
        """Adds what the compiler generates for raw values and conformances, and graphs leave out."""
        for key, symbol in self.types.items():
            members = self.members.setdefault(key, {})
            generated = []
            if symbol.declaration.kind == "enum" and "init(rawValue:)" in members:
                raw = members["init(rawValue:)"][0].declaration.parameters[0][1]
                generated.append(f"var rawValue: {raw} {{ get }}")
            conformances = self.conformances.get(key, [])
            for protocol, text in GENERATED.items():
                if protocol in conformances:
                    generated.append(re.sub(r"\bSelf\b", key, text))
            for text in generated:
                found = Symbol(tuple(key.split(".")), text)
                if found.name not in members:
                    found.generated = True
                    members[found.name] = [found]

    def supertypes(self, key, seen=None):
        """The superclasses and protocols of a type, also indirect ones."""
        seen = seen if seen is not None else set()
        for name in [self.superclass.get(key)] + self.conformances.get(key, []):
            if name and name not in seen:
                seen.add(name)
                self.supertypes(name, seen)
        return seen | ({"Codable"} if {"Encodable", "Decodable"} <= seen else set())

    def inherited(self, key, name):
        """Members of superclasses and adopted protocols with this name, nearest first."""
        seen, pending = {key}, [key]
        while pending:
            current = pending.pop(0)
            if current != key and (found := self.members.get(current, {}).get(name)):
                return found
            for supertype in [self.superclass.get(current)] + self.conformances.get(current, []):
                if supertype and supertype not in seen:
                    seen.add(supertype)
                    pending.append(supertype)
        return []


VERDICTS = ["equal", "differs", "contradiction", "only ours", "missing", "unknown"]


class Comparison:
    """The rows of the results: class, symbol, ours, Apple's, source, verdict and note."""

    def __init__(self, ours, apple, classes, reasons):
        self.ours, self.apple, self.reasons = ours, apple, reasons
        self.used = set()
        self.rows = []
        for owner in classes:
            self.compare_class(owner)

    def compare_class(self, owner):
        """Adds the rows of a class and its nested types."""
        keys = {k for k in self.ours.members if k == owner or k.startswith(owner + ".")}
        keys |= {".".join(r.path) for rows in self.apple.rows.values() for r in rows if r.path and r.path[0] == owner}
        found = []
        found += self.compare_names("", {owner: [self.ours.types[owner]]} if owner in self.ours.types else {},
                                    {owner: self.apple.rows.get(owner, [])})
        missing_types = set()
        for key in sorted(keys):
            if any(key == t or key.startswith(t + ".") for t in missing_types):
                continue
            apples = {}
            for rows in self.apple.rows.values():
                for row in rows:
                    if ".".join(row.path) == key:
                        apples.setdefault(row.name, []).append(row)
            result = self.compare_names(key, self.ours.members.get(key, {}), apples)
            found += self.missing_conformances(key)
            missing_types |= {r[1] for r in result if r[5] == "missing" and r[1] in self.apple.types}
            found += result
        self.rows += [(owner,) + row[1:] for row in sorted(found, key=lambda r: r[1])]

    def missing_conformances(self, key):
        """Returns a row for each protocol that Apple's type adopts and ours does not."""
        row = self.apple.types.get(key)
        if not row or key not in self.ours.types:
            return []
        ours = self.ours.supertypes(key)
        for supertype in row.declaration.inherited[:1]:
            # Reported for the superclass.
            ours |= set(self.apple.supertypes(supertype)) if self.is_class(supertype) else set()
        return [
            ("", f"{key} : {name}", "", name, row.source, "missing", "") for name in row.declaration.inherited
            if name not in ours and name not in VALUE_TYPES and name != "NSObject" and not self.is_class(name)]

    def compare_names(self, key, ours, apples):
        """Returns the rows for the members of one type."""
        rows, lonely, absent = [], [], []
        for name in sorted(ours.keys() | apples.keys()):
            mine, theirs = list(ours.get(name, [])), list(apples.get(name, []))
            pairs, mine, theirs = matched(mine, theirs)
            rows += [self.pair(*p) for p in pairs]
            for symbol in mine:
                if symbol.generated:
                    continue
                inherited = self.apple.inherited(key, name)
                if inherited:
                    best = min(inherited, key=lambda row: len(self.compare(symbol, row, key)))
                    rows.append(self.pair(symbol, best, key))
                else:
                    lonely.append(symbol)
            for row in theirs:
                inherited = self.ours.inherited(key, name) if key else []
                if inherited:
                    best = min(inherited, key=lambda symbol: len(self.compare(symbol, row, key)))
                    rows.append(self.pair(best, row, key))
                else:
                    absent.append(row)
        # Methods that ours provide through default arguments.
        for row in list(absent):
            for symbol in [s for name in ours for s in ours[name]]:
                if shorter := without_defaults(symbol, row):
                    rows.append(self.pair(symbol, row, key, shorter))
                    absent.remove(row)
                    break
        # Methods of the same name whose labels differ.
        for symbol in list(lonely):
            same = [r for r in absent if r.declaration.kind == "func" and symbol.declaration.kind == "func"
                    and r.declaration.base == symbol.declaration.base
                    and len(r.declaration.parameters) == len(symbol.declaration.parameters)]
            if same:
                best = min(same, key=lambda row: len(differences(symbol.declaration, row.declaration)))
                absent.remove(best)
                lonely.remove(symbol)
                rows.append(self.pair(symbol, best))
        for symbol in lonely:
            documented = not symbol.path or symbol.path[0] in self.apple.types
            verdict = "unknown" if known_name(symbol) in self.apple.names or not documented else "only ours"
            reason = self.reason(symbol.key, "only ours") or ""
            rows.append(("", symbol.key, symbol.text, "", "", "only ours" if reason else verdict, reason))
        for row in absent:
            rows.append(("", row.key, "", row.text, row.source, "missing", ""))
        return rows

    def compare(self, symbol, row, key):
        """Returns the differences of two declarations as members of the type `key`."""
        found = differences(with_self(symbol.declaration, symbol.path, key), with_self(row.declaration, row.path, key))
        if ".".join(row.path) != key:
            # A class has the optional requirements of its protocols as members, and inherits initializers as
            # convenience initializers.
            found = [f for f in found if f not in ("optional requirement", "convenience")]
        ours, apples = symbol.declaration, row.declaration
        if ours.kind == apples.kind == "class":
            superclass = [t for t in apples.inherited[:1] if t == "NSObject" or self.is_class(t)]
            if ours.inherited[:1] != superclass:
                found.append("superclass")
        return found

    def is_class(self, name):
        return name in self.apple.types and self.apple.types[name].declaration.kind == "class"

    def pair(self, symbol, row, key=None, shorter=None):
        """Returns the row of two declarations that correspond, as members of the type `key`."""
        key = key if key is not None else ".".join(symbol.path)
        name = f"{key}.{row.name if shorter else symbol.name}" if key else symbol.name
        found = differences(shorter, row.declaration) if shorter else self.compare(symbol, row, key)
        ours = symbol.text if ".".join(symbol.path) == key else f"{'.'.join(symbol.path)}: {symbol.text}"
        apples = row.text if ".".join(row.path) == key else f"{'.'.join(row.path)}: {row.text}"
        if not found:
            return ("", name, ours, apples, row.source, "equal", "")
        excused = []
        left = []
        for difference in found:
            reason = self.reason(name, difference)
            if reason:
                excused.append(f"{difference}: {reason}")
            else:
                left.append(difference)
        if left:
            return ("", name, ours, apples, row.source, "contradiction", ", ".join(left))
        return ("", name, ours, apples, row.source, "differs", "; ".join(excused))

    def reason(self, name, difference):
        """Returns the reason for a difference; nothing if there is none."""
        for entry in self.reasons:
            pattern, aspect, reason = entry
            if aspect == difference and (pattern == name or pattern.endswith("*") and name.startswith(pattern[:-1])):
                self.used.add(entry)
                return reason
        return None


def matched(mine, theirs):
    """Pairs overloads of one name, those with the fewest differences first."""
    pairs = []
    mine, theirs = list(mine), list(theirs)
    options = sorted(
        ((len(differences(a.declaration, b.declaration)), i, j) for i, a in enumerate(mine) for j, b in enumerate(theirs)))
    used_mine, used_theirs = set(), set()
    for _, i, j in options:
        if i not in used_mine and j not in used_theirs:
            pairs.append((mine[i], theirs[j]))
            used_mine.add(i)
            used_theirs.add(j)
    return (pairs, [s for i, s in enumerate(mine) if i not in used_mine],
            [s for j, s in enumerate(theirs) if j not in used_theirs])


def without_defaults(symbol, row):
    """Returns our declaration without the parameters that Apple's lacks, if all of these have default arguments."""
    ours, apples = symbol.declaration, row.declaration
    if ours.kind != apples.kind or ours.base != apples.base or len(ours.parameters) <= len(apples.parameters):
        return None
    left, labels = [], [p[0] for p in apples.parameters]
    for parameter in ours.parameters:
        if len(left) < len(labels) and parameter[0] == labels[len(left)]:
            left.append(parameter)
        elif not parameter[2]:
            return None
    if len(left) < len(labels):
        return None
    shorter = copy.copy(ours)
    shorter.parameters = left
    return shorter


def with_self(declaration, path, key):
    """Replaces `Self` in the declaration of a supertype by the type that inherits it."""
    if ".".join(path) == key or "Self" not in declaration.text:
        return declaration
    return Declaration(re.sub(r"\bSelf\b", key, declaration.text))


def summary(rows, classes, date, commit):
    counts = {name: {v: 0 for v in VERDICTS} for name in classes}
    for owner, *_, verdict, _ in rows:
        counts[owner][verdict] += 1
    total = {v: sum(c[v] for c in counts.values()) for v in VERDICTS}
    lines = [
        "# Parity of declarations", "",
        f"Written by `make api-parity`{' on ' + date if date else ''}{', commit ' + commit if commit else ''}."
        " Every row is in [api-parity.tsv](api-parity.tsv);",
        "[the tables](../Parity/README.md) describe sources, choice of classes and verdicts.", "",
        f"{len(classes)} classes, {sum(total[v] for v in VERDICTS if v != 'missing')} declarations of ours: "
        + ", ".join(f"{total[v]} {v}" for v in VERDICTS if v != "missing")
        + f". Apple's that we lack: {total['missing']}.", "",
        "| class | " + " | ".join(VERDICTS) + " |", "| --- |" + " ---: |" * len(VERDICTS),
    ]
    for name in classes:
        lines.append(f"| {name} | " + " | ".join(str(counts[name][v] or "") for v in VERDICTS) + " |")
    lines.append("| **all** | " + " | ".join(f"**{total[v]}**" for v in VERDICTS) + " |")
    for title, verdict in (("Contradictions", "contradiction"), ("Unknown", "unknown"), ("Only ours", "only ours")):
        names = [row for row in rows if row[5] == verdict]
        if names:
            lines += ["", f"## {title}", ""]
            for row in names:
                lines.append(f"- `{row[1]}`" + (f": {row[6]}" if row[6] else ""))
    return "\n".join(lines) + "\n", total


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0], description=None)
    parser.add_argument("graphs", type=Path)
    parser.add_argument("tables", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--date", default="")
    parser.add_argument("--commit", default="")
    arguments = parser.parse_args()
    classes = [row[0] for row in read_table(arguments.tables / "classes.tsv")]
    reasons = [tuple(row) for row in read_table(arguments.tables / "reasons.tsv")]
    comparison = Comparison(Ours(arguments.graphs), Apple(arguments.tables), classes, reasons)
    arguments.results.mkdir(parents=True, exist_ok=True)
    table = ["# Copyright 2026 the Multiplane authors", "# SPDX-License-Identifier: Apache-2.0",
             "symbol\tours\tApple's\tsource\tverdict\tnote"]
    table += ["\t".join(row[1:]) for row in comparison.rows]
    (arguments.results / "api-parity.tsv").write_text("\n".join(table) + "\n")
    text, total = summary(comparison.rows, classes, arguments.date, arguments.commit)
    (arguments.results / "api-parity.md").write_text(text)
    for row in comparison.rows:
        if row[5] == "contradiction":
            print(f"{row[1]}: {row[6]}\n    ours    {row[2]}\n    Apple's {row[3]}")
    unused = [entry for entry in reasons if entry not in comparison.used]
    for pattern, difference, _ in unused:
        print(f"{pattern}: nothing differs in “{difference}”; remove the reason")
    print(", ".join(f"{total[v]} {v}" for v in VERDICTS))
    sys.exit(3 if total["contradiction"] or unused else 0)


if __name__ == "__main__":
    main()
