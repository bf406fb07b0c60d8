// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The kind of a change.
enum MutationKind: String, Codable, CaseIterable {
  /// `<` becomes `<=`, `==` becomes `!=`.
  case comparison
  /// `3` becomes `4`, `0.5` becomes `0.75`, `true` becomes `false`.
  case constant
  /// `+` becomes `-`, `*` becomes `/`, `-x` becomes `x`.
  case sign
  /// `if a` becomes `if !(a)`, `!a` becomes `a`, `&&` becomes `||`, `a ? b : c` becomes `a ? c : b`.
  case branch
  /// `a..<b` becomes `a..<(b + 1)`, `a...b` becomes `a...(b - 1)`, `min` becomes `max`.
  case bound
  /// A call or an assignment is left out.
  case statement
}

/// A place in a source, and the change that can be made there.
struct Mutation: Codable {
  /// The path of the file, relative to the repository.
  var file: String
  var line: Int
  var column: Int
  var kind: MutationKind
  /// The text that is changed, shortened to one line of at most 80 characters.
  var original: String
  /// The text after the change, shortened in the same way.
  var changed: String
  /// The bytes of the file that are replaced.
  var range: Range<Int>
  /// The replacement, with `MUTANT` in place of the condition that is true for this mutant.
  var replacement: String
}

extension String {
  /// The text in one line of at most 80 characters.
  var excerpt: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 80 ? line : line.prefix(77) + "..."
  }
}
