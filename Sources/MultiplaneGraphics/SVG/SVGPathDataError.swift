// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The error for text that is not valid SVG path data.
public struct SVGPathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the error, in UTF-8 bytes from the beginning of the text.
  public let offset: Int
  /// The input that would be valid at the offset, such as `a number after 'L'`.
  public let expected: String
  /// The input that is found instead, such as `'x'` or `the end`.
  public let found: String

  /// A sentence such as `path data, offset 12: expected a number after 'L', found 'x'`.
  public var description: String {
    "path data, offset \(offset): expected \(expected), found \(found)"
  }
}
