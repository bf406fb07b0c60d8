// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments with which a build system calls `swiftc` to compile or link a module.
struct CompilerInvocation {
  /// The arguments, without response files.
  let arguments: [String]

  /// Reads the arguments in response files.
  init(_ arguments: [String]) {
    self.arguments = arguments.flatMap { Self.expanded($0, depth: 0) }
  }

  /// Returns the arguments in a response file, one in each line or separated by blanks; other arguments themselves.
  private static func expanded(_ argument: String, depth: Int) -> [String] {
    guard argument.hasPrefix("@"), depth < 8,
      let text = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
    else { return [argument] }
    return words(of: text).flatMap { expanded($0, depth: depth + 1) }
  }

  /// Splits a response file at white space outside of quotation marks; a backslash escapes the next character.
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

  /// Returns arguments with a version of the language that the compiler knows: a package may state "5.0", which SwiftPM
  /// passes on, while the compiler knows minor versions of 4 only.
  static func withKnownLanguageVersion(_ arguments: [String]) -> [String] {
    zip([""] + arguments, arguments).map { previous, argument in
      previous == "-swift-version" && argument != "4.2"
        ? String(argument.prefix { $0 != "." }) : argument
    }
  }

  /// Returns the value after an option; nil if the option is not given.
  func value(_ option: String) -> String? {
    guard let index = arguments.lastIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    return arguments[index + 1]
  }

  /// The module to compile; nil if the compiler is asked for something else.
  var module: String? { sources.isEmpty ? nil : value("-module-name") }

  /// The Swift files to compile.
  var sources: [String] {
    zip([""] + arguments, arguments).filter { previous, argument in
      argument.hasSuffix(".swift") && !argument.hasPrefix("-")
        && !["-o", "-Xcc", "-Xlinker", "-primary-file"].contains(previous)
    }.map(\.1)
  }

  /// Returns an invocation in which the sources in a folder that is a symbolic link have the paths of the files
  /// themselves, with an output file map for these; nil if there are no such sources.
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

  /// The files that the build system expects of each source, by the path of the source.
  var outputs: [String: [String]] {
    guard let path = value("-output-file-map"),
      let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let map = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
    else { return [:] }
    return map.mapValues { Array($0.values) }
  }

  /// Whether the compiler links a program or a shared library.
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
