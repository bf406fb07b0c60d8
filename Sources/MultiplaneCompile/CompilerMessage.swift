// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the compiler or the linker says of a source.
public struct CompilerMessage: Hashable, Sendable, CustomStringConvertible {
  /// How grave it is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing was built.
    case error
    /// It was built all the same.
    case warning
    /// Belongs to the message before.
    case note
  }

  /// How grave it is.
  public var severity: Severity
  /// The file as it was written by its author; nil when the message belongs to none.
  public var file: String?
  /// The line, from 1, and the column, from 1, in bytes; nil without a file.
  public var line, column: Int?
  /// What is wrong.
  public var message: String
  /// That line of the file, and below it the caret and what it underlines; nil when the compiler shows none.
  public var excerpt: (source: String, caret: String)? {
    guard let source, let caret else { return nil }
    return (source, caret)
  }
  private var source, caret: String?

  /// A message.
  public init(
    _ severity: Severity, file: String? = nil, line: Int? = nil, column: Int? = nil,
    message: String, source: String? = nil, caret: String? = nil
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.message, self.source, self.caret) = (message, source, caret)
  }

  /// The message as compilers write it: `file:line:column: error: message`, then the line and the caret.
  public var description: String {
    let place = file.map { "\($0):\(line ?? 1):\(column ?? 1): " } ?? ""
    let lines = excerpt.map { "\n\($0.source)\n\($0.caret)" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(lines)"
  }

  /// The messages in a compiler's output of the style `llvm`.
  /// - Parameter originals: for the path of each file that was compiled, that of the file which its author knows.
  public static func messages(
    in output: String, originals: [String: String] = [:]
  ) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): (error|warning|note): (.*)$/) {
        let file = String(match.1)
        var message = CompilerMessage(
          Severity(rawValue: String(match.4))!, file: originals[file] ?? file, line: Int(match.2),
          column: Int(match.3), message: String(match.5))
        // The line itself, then the caret below it.
        if lines.count >= 2, let caret = lines.dropFirst().first, isCaret(caret) {
          (message.source, message.caret) = (String(lines.first!), String(caret))
          lines = lines.dropFirst(2)
        }
        messages.append(message)
      } else if let match = line.firstMatch(
        of: /^(?:<unknown>:0: |[\w.\-]*ld(?:\.\w+)?: )?(error|warning): (.*)$/)
      {
        messages.append(
          CompilerMessage(Severity(rawValue: String(match.1))!, message: String(match.2)))
      }
    }
    return messages
  }

  private static func isCaret(_ line: Substring) -> Bool {
    line.contains("^") && line.allSatisfy { " \t^~".contains($0) }
  }
}
