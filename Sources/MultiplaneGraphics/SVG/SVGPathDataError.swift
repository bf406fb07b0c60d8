// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Why a text is not SVG path data.
public struct SVGPathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where reading stopped, in bytes of UTF-8 from the beginning of the text.
  public let offset: Int
  /// What could have stood there, such as `a number after 'L'`.
  public let expected: String
  /// What stands there, such as `'x'` or `the end`.
  public let found: String

  /// A sentence such as `path data, offset 12: expected a number after 'L', found 'x'`.
  public var description: String {
    "path data, offset \(offset): expected \(expected), found \(found)"
  }
}
