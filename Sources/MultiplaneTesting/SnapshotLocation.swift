// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages

/// The paths of a reference, and of the files that are written when a comparison fails.
struct SnapshotLocation {
  /// The folder of the reference: `Golden/TESTFILE` beside the test file.
  let folder: URL
  /// The folder of the files written on failure: `out/snapshots/TESTFILE` in the package that contains the test file,
  /// or beside the test file if there is no package.
  let failures: URL
  /// The file name without the suffix of a frame or a format, such as `@0.5s.png`.
  let name: String

  /// - Parameters:
  ///   - file: The path of the test file.
  ///   - function: The name of the test function; a parameter list and backticks are removed.
  ///   - name: A name appended to that of the test; nil for none.
  ///   - arguments: The arguments of the test case, which are appended if `name` is nil.
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

  /// Returns a name in which ASCII characters other than letters, digits, `-`, `_` and `.` are replaced by `_`, and
  /// characters outside ASCII are percent-encoded.
  private static func fileName(_ name: String) -> String {
    name.map { character in
      if !character.isASCII { return percentEncoded(character) }
      let stays = character.isLetter || character.isNumber || "-_.".contains(character)
      return stays ? String(character) : "_"
    }.joined()
  }

  /// Returns a part of a file name for arguments, separated by commas. Characters other than ASCII letters, digits,
  /// `-`, `_` and `.` are percent-encoded; the end of a long name is replaced by a hash.
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
    // The FNV-1a hash: https://www.rfc-editor.org/rfc/rfc9923
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

  /// Writes a file atomically, and creates the folders that contain it.
  static func write(_ bytes: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.writeWholeFile(to: url)
  }
}
