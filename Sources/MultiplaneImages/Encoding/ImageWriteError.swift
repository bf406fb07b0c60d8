// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The cause of a failure to encode an image, such as a size or a file format that is not supported.
public struct ImageWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem in English, or the message of the codec.
  public var reason: String

  init(_ reason: String) { self.reason = reason }

  /// The same text as ``reason``.
  public var description: String { reason }
}
