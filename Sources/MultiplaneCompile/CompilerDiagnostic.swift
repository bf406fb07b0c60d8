// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A diagnostic of the compiler or the linker, or an error of Multiplane in the same form.
public struct CompilerDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// A problem that makes the build fail.
    case error
    /// A likely problem that does not make the build fail.
    case warning
    /// Additional information about the preceding diagnostic.
    case note
  }

  /// The severity.
  public var severity: Severity
  /// The path of the source file, or of the original if the compiler read a rewritten copy; nil if the diagnostic has
  /// no location.
  public var file: String?
  /// The line and the column in bytes, both from 1; nil without a file.
  public var line, column: Int?
  /// The text of the diagnostic, without location and severity.
  public var message: String
  /// The source line and, below it, the caret with its underlined range; nil if they are unknown.
  public var excerpt: (source: String, caret: String)? {
    guard let source, let caret else { return nil }
    return (source, caret)
  }
  private var source, caret: String?

  /// Creates a diagnostic; its ``excerpt`` is nil unless `source` and `caret` are both given.
  public init(
    _ severity: Severity, file: String? = nil, line: Int? = nil, column: Int? = nil,
    message: String, source: String? = nil, caret: String? = nil
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.message, self.source, self.caret) = (message, source, caret)
  }

  /// The diagnostic in the compiler's format: `file:line:column: error: message`, followed by the source line and the
  /// caret. A missing location or excerpt is left out.
  public var description: String {
    let place = file.map { "\($0):\(line ?? 1):\(column ?? 1): " } ?? ""
    let lines = excerpt.map { "\n\($0.source)\n\($0.caret)" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(lines)"
  }

  /// Parses the diagnostics of the compiler, in the diagnostic style `llvm`, and the lines of the linker that state an
  /// error or a warning after its name, such as `ld.lld: error: …`. Other lines of the output are ignored.
  /// - Parameter originals: The original path of each compiled file, by the path of the compiled file.
  public static func messages(
    in output: String, originals: [String: String] = [:]
  ) -> [CompilerDiagnostic] {
    var messages: [CompilerDiagnostic] = []
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): (error|warning|note): (.*)$/) {
        let file = String(match.1)
        var message = CompilerDiagnostic(
          Severity(rawValue: String(match.4))!, file: originals[file] ?? file, line: Int(match.2),
          column: Int(match.3), message: String(match.5))
        // The source line is followed by the line with the caret.
        if lines.count >= 2, let caret = lines.dropFirst().first, isCaret(caret) {
          (message.source, message.caret) = (String(lines.first!), String(caret))
          lines = lines.dropFirst(2)
        }
        messages.append(message)
      } else if let match = line.firstMatch(
        of: /^(?:<unknown>:0: |[\w.\-]*ld(?:\.\w+)?: )?(error|warning): (.*)$/)
      {
        messages.append(
          CompilerDiagnostic(Severity(rawValue: String(match.1))!, message: String(match.2)))
      }
    }
    return messages
  }

  /// Returns the diagnostic with a line of the original file as its excerpt, in place of the rewritten line, and a
  /// caret at its ``column``. Unchanged if the column is nil or outside of the line.
  func withSourceLine(_ original: some StringProtocol) -> CompilerDiagnostic {
    guard let column, column > 0, column <= original.utf8.count + 1 else { return self }
    var copy = self
    copy.source = String(original)
    if caret == nil || source?.utf8.count != original.utf8.count {
      let before = String(decoding: original.utf8.prefix(column - 1), as: UTF8.self)
      copy.caret = before.map(Self.blank).joined() + (caret?.drop { $0 != "^" } ?? "^")
    }
    return copy
  }

  /// Returns white space as wide as a character.
  private static func blank(_ character: Character) -> String {
    let isWide = character.unicodeScalars.contains { scalar in
      wide.contains { $0.contains(scalar.value) }
    }
    return character == "\t" ? "\t" : isWide ? "\u{3000}" : " "
  }

  /// Approximate ranges of the characters that occupy two columns: East Asian scripts and emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  private static func isCaret(_ line: Substring) -> Bool {
    line.contains("^") && line.allSatisfy { " \t^~".contains($0) }
  }
}
