// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The declarations that a build leaves out since they use modules that do not exist, such as SwiftUI.
///
/// A declaration uses a module if it contains a name of the module, in a file that imports a module that is left out.
/// For SwiftUI and most other modules (``isScoped(_:)``), the file must import the module that has the name, unless a
/// file exports it. A declaration also uses a module if it contains the name of a type, a function or a member that is
/// left out. Members count in declarations and extensions of their type, and of the types that name it after the colon.
///
/// If the head of a type contains no such name, the type stays, without the members that do. If the head of a function,
/// initializer, subscript, or property with accessors, observers or a closure contains none, the declaration stays,
/// without the statements that do; an override is left out as a whole. Since no object has a type that does not exist, a
/// statement such as `if let a = b as? WKWebView { … }` is removed, as are assignments to a property that is left out
/// and calls such as `property?.load()`. Any other statement with such a name becomes a call of `fatalError`, which ends
/// the program with a message if it is reached.
struct Omission {
  /// The changed sources, by their paths: without the declarations, and without the imports of modules that do not
  /// exist even in part. An import of SwiftUI may become one of Combine. Lines keep their numbers. Sources from which
  /// nothing is left out are not contained.
  private(set) var texts: [String: String] = [:]

  /// Finds the declarations.
  /// - Parameters:
  ///   - sources: The sources of a module, by their paths.
  ///   - modules: The modules that do not exist, or, as Core Image, only in part.
  init(_ sources: [String: String], without modules: Set<String>) {
    let known = modules.filter { Self.names[$0] != nil }
    var files: [String: SourceFileSyntax] = [:]
    for (path, text) in sources where known.contains(where: { text.contains("import \($0)") }) {
      files[path] = Parser.parse(source: text)
    }
    guard !files.isEmpty else { return }
    let types = sources.values.reduce(into: Set<String>()) {
      $0.formUnion(UnusableNames.declaredTypes($1))
    }
    // Names of some modules are also those of other modules, or common words. They count only in files that import the
    // module, or in all files if one exports it.
    let scoped = known.filter(Self.isScoped)
    let exported = scoped.filter { module in
      sources.values.contains { $0.contains("@_exported import \(module)") }
    }
    let imports = files.keys.reduce(into: [String: Set<String>]()) { result, path in
      result[path] = exported.union(scoped.filter { sources[path]!.contains("import \($0)") })
    }
    var unusable = Set(imports.values).reduce(into: [Set<String>: UnusableNames]()) {
      $0[$1] = UnusableNames(of: known.subtracting(scoped).union($1))
      $0[$1]?.remove(types)
    }
    /// Types and functions of the module that are left out; other files may use them as well.
    var omitted = UnusableNames(of: [])
    var others: [String: SourceFileSyntax] = [:]
    var (members, kept): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
    var found: [String: OmittingVisitor] = [:]
    while true {
      for (path, tree) in files {
        found[path] = OmittingVisitor(
          tree, unusable[imports[path]!]!, modules: known, members: members, kept: kept)
      }
      for (path, tree) in others {
        found[path] = OmittingVisitor(
          tree, omitted, modules: [], members: members, kept: kept)
      }
      let keptFunctions = found.values.reduce(into: Set<String>()) {
        $0.formUnion($1.keptFunctions)
      }
      let types = found.values.reduce(into: Set<String>()) { $0.formUnion($1.omittedTypes) }
      let functions = found.values.reduce(into: Set<String>()) {
        $0.formUnion($1.omittedFunctions)
      }
      let newMembers = found.values.reduce(into: [String: Set<String>]()) {
        $0.merge($1.omittedMembers) { $0.union($1) }
      }
      // Other files may use what is left out, or declare other functions and members of the names.
      let using = sources.filter { path, text in
        guard files[path] == nil, others[path] == nil else { return false }
        return types.contains(where: text.contains) || functions.contains(where: text.contains)
          || newMembers.contains { type, names in
            text.contains(type.split(separator: ".").last ?? "")
              && names.contains(where: text.contains)
          }
      }
      for (path, text) in using { others[path] = Parser.parse(source: text) }
      guard using.isEmpty else { continue }
      let all = types.union(functions.subtracting(keptFunctions))
      kept = found.values.reduce(into: [:]) { $0.merge($1.keptMembers) { $0.union($1) } }
      let remaining = members.merging(
        newMembers.map { ($0, $1.subtracting(kept[$0] ?? [])) }, uniquingKeysWith: { $0.union($1) }
      ).filter { !$0.value.isEmpty }
      guard !all.isSubset(of: omitted.names) || remaining != members else { break }
      members = remaining
      for key in unusable.keys { unusable[key]?.names.formUnion(all) }
      omitted.names.formUnion(all)
    }
    for (path, visitor) in found where !visitor.edits.isEmpty {
      let source = Array(sources[path]!.utf8)
      let text = String(decoding: visitor.edits.applied(to: source), as: UTF8.self)
      guard let place = visitor.interfaceImport, !modules.contains("Combine"),
        !text.contains("import Combine"),
        FileIndex.combineNames.contains(where: {
          text.contains($0 == "Published" ? "@Published" : $0)
        })
      else {
        texts[path] = text
        continue
      }
      // SwiftUI exports Combine.
      var edits = SourceEdits()
      edits.replace(place, with: "import Combine")
      texts[path] = String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
    }
  }
}

/// Names that cannot be used.
struct UnusableNames {
  var names: Set<String> = []
  private var prefixes: [String] = []
  /// Names of types that sources of the build declare, which hide those of the omitted modules.
  private var declared: Set<String> = []

  /// Creates the names of modules, without those that Multiplane declares.
  init(of modules: Set<String>) {
    for name in modules.flatMap({ Omission.names[$0] ?? [] }) {
      if name.hasSuffix("*") {
        prefixes.append(String(name.dropLast()))
      } else {
        names.insert(name)
      }
    }
    names.subtract(AppleFrameworks.symbols)
  }

  /// Removes the names of types that a source declares, which hide those of the modules.
  mutating func remove(declaredIn source: String) { remove(Self.declaredTypes(source)) }

  /// Removes the names of types, which hide those of the modules.
  mutating func remove(_ types: Set<String>) {
    declared.formUnion(types)
    names.subtract(types)
  }

  /// Returns the names of the types that a source declares, found without parsing: the words that follow `class`,
  /// `struct` and the like near the beginning of a line.
  static func declaredTypes(_ text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.prefix(6)
      for (word, next) in zip(words, words.dropFirst())
      where ["class", "struct", "enum", "protocol", "actor", "typealias"].contains(word) {
        found.insert(String(next))
      }
    }
    return found
  }

  func contains(_ name: String) -> Bool {
    names.contains(name)
      || !AppleFrameworks.symbols.contains(name) && !declared.contains(name)
        && prefixes.contains { prefix in
          // AVPlayer, but not AVERAGE; all of vImage_Buffer, vImageScale_ARGB8888 and kCIInputExtentKey.
          let rest = name.dropFirst(prefix.count)
          return name.hasPrefix(prefix)
            && (prefix.first?.isLowercase == true
              || rest.first?.isUppercase == true && rest.contains(where: \.isLowercase))
        }
  }
}
