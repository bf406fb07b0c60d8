// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a snapshot is kept, and where its failures go.
struct SnapshotLocation {
  /// In the folder `Golden` beside the test file, in one of the test file's name.
  let folder: URL
  /// In `out/snapshots` of the package.
  let failures: URL
  /// Without what the format adds.
  let name: String

  /// - Parameters:
  ///   - file: the test file.
  ///   - function: the test, whose arguments are left out.
  ///   - name: what follows the test's name; nil for nothing.
  ///   - arguments: those of the test's case, which follow when no name does.
  init(file: String, function: String, name: String?, arguments: [String] = []) {
    let file = URL(fileURLWithPath: file)
    let suite = file.deletingPathExtension().lastPathComponent
    let test = String(function.prefix { $0 != "(" }).filter { $0 != "`" }
    let named = Self.fileName([test, name].compactMap { $0 }.joined(separator: "-"))
    self.name =
      name == nil && !arguments.isEmpty ? named + "-" + Self.fileName(arguments: arguments) : named
    folder = file.deletingLastPathComponent().appendingPathComponent("Golden/\(suite)")
    var package = file.deletingLastPathComponent()
    while package.path != "/",
      !FileManager.default.fileExists(
        atPath: package.appendingPathComponent("Package.swift").path)
    {
      package.deleteLastPathComponent()
    }
    if package.path == "/" { package = file.deletingLastPathComponent() }
    failures = package.appendingPathComponent("out/snapshots/\(suite)")
  }

  func golden(_ suffix: String) -> URL { folder.appendingPathComponent(name + suffix) }
  func failure(_ suffix: String) -> URL { failures.appendingPathComponent(name + suffix) }

  /// A name that every file system takes. Letters beyond ASCII are percent-encoded, so that they stay apart.
  private static func fileName(_ name: String) -> String {
    name.map { character in
      if !character.isASCII { return percentEncoded(character) }
      let stays = character.isLetter || character.isNumber || "-_.".contains(character)
      return stays ? String(character) : "_"
    }.joined()
  }

  /// Arguments are told apart by every character; long ones by a hash.
  private static func fileName(arguments: [String]) -> String {
    let name = arguments.map { argument in
      argument.map { character in
        let stays =
          character.isASCII
          && (character.isLetter || character.isNumber || "-_.".contains(character))
        return stays ? String(character) : percentEncoded(character)
      }.joined()
    }.joined(separator: ",")
    if name.utf8.count <= 100 { return name }
    // FNV-1a.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(name.prefix(80)) + "~" + String(hash, radix: 16)
  }

  private static func percentEncoded(_ character: Character) -> String {
    character.utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Writes a file whole, its folders too.
  static func write(_ bytes: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url, options: .atomic)
  }
}
