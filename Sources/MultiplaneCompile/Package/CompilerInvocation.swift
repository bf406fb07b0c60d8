// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments with which a build system calls `swiftc` or `swift-frontend`.
struct CompilerInvocation {
  /// The arguments, with the contents of response files in place of their names.
  let arguments: [String]

  /// Creates an invocation from its arguments, and replaces each argument `@path` by the arguments in the response file
  /// at the path.
  init(_ arguments: [String]) {
    self.arguments = arguments.flatMap { Self.expanded($0, depth: 0) }
  }

  /// Returns the arguments in the response file that `@path` names, with response files in it expanded up to 8 levels.
  /// Returns the argument itself if it does not name a response file that can be read.
  private static func expanded(_ argument: String, depth: Int) -> [String] {
    guard argument.hasPrefix("@"), depth < 8,
      let text = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
    else { return [argument] }
    return words(of: text).flatMap { expanded($0, depth: depth + 1) }
  }

  /// Splits a response file at white space outside of quotation marks. A backslash escapes the next character, except
  /// in single quotation marks.
  private static func words(of text: String) -> [String] {
    var (words, word, quote): ([String], String?, Character?) = ([], nil, nil)
    var characters = text[...]
    while let character = characters.popFirst() {
      if character == "\\", quote != "'" {
        word = (word ?? "") + (characters.popFirst().map(String.init) ?? "")
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        (quote, word) = (character, word ?? "")
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// Returns arguments without the minor version after `-swift-version`, except for 4.2: SwiftPM passes on a version
  /// that a package states, such as "5.0", which the compiler rejects.
  static func withKnownLanguageVersion(_ arguments: [String]) -> [String] {
    zip([""] + arguments, arguments).map { previous, argument in
      previous == "-swift-version" && argument != "4.2"
        ? String(argument.prefix { $0 != "." }) : argument
    }
  }

  /// Returns the argument after the last occurrence of an option; nil if there is none.
  func value(_ option: String) -> String? {
    guard let index = arguments.lastIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    return arguments[index + 1]
  }

  /// The name of the module to compile; nil without Swift sources or `-module-name`.
  var module: String? { sources.isEmpty ? nil : value("-module-name") }

  /// The Swift files to compile.
  var sources: [String] {
    zip([""] + arguments, arguments).filter { previous, argument in
      argument.hasSuffix(".swift") && !argument.hasPrefix("-")
        && !["-o", "-Xcc", "-Xlinker", "-primary-file"].contains(previous)
    }.map(\.1)
  }

  /// Returns the invocation with a symbolic link to a folder resolved in the paths of its sources, and in a copy of the
  /// output file map; nil if no source is in the linked folder.
  /// - Throws: A file system error if the output file map cannot be written.
  func resolvingSources(in link: String) throws -> CompilerInvocation? {
    let folder = URL(fileURLWithPath: link).resolvingSymlinksInPath().path
    func resolved(_ path: String) -> String {
      path.hasPrefix(link + "/") ? folder + path.dropFirst(link.count) : path
    }
    let linked = Set(sources.filter { resolved($0) != $0 })
    guard !linked.isEmpty else { return nil }
    var result = arguments.map { linked.contains($0) ? resolved($0) : $0 }
    if let index = arguments.lastIndex(of: "-output-file-map"), index + 1 < arguments.count,
      let data = try? Data(contentsOf: URL(fileURLWithPath: arguments[index + 1])),
      let map = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
    {
      let names = map.map { (resolved($0), $1) }
      let file = URL(fileURLWithPath: arguments[index + 1]).deletingLastPathComponent()
        .appendingPathComponent("multiplane-output-file-map.json")
      try JSONSerialization.data(
        withJSONObject: Dictionary(names, uniquingKeysWith: { $1 }), options: .sortedKeys
      ).write(to: file, options: .atomic)
      result[index + 1] = file.path
    }
    return CompilerInvocation(result)
  }

  /// The folder of the module's intermediate files; nil without an output file map.
  var buildFolder: String? {
    value("-output-file-map").map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  }

  /// The files that the build system expects, by the path of the source, which is empty for files of the whole module.
  /// Empty without a readable output file map.
  var outputs: [String: [String]] {
    guard let path = value("-output-file-map"),
      let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let map = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
    else { return [:] }
    return map.mapValues { Array($0.values) }
  }

  /// Whether the compiler links a program or a shared library and compiles no Swift source.
  var isLinking: Bool {
    sources.isEmpty && arguments.contains { $0 == "-emit-executable" || $0 == "-emit-library" }
  }

  /// The folders of the object files to link.
  var objectFolders: Set<String> {
    let files =
      arguments
      + (value("-filelist").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        .map { $0.split(separator: "\n").map(String.init) } ?? [])
    return Set(
      files.filter { $0.hasSuffix(".o") }.map {
        URL(fileURLWithPath: $0).deletingLastPathComponent().path
      })
  }
}
