// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// An error in writing an image file.
public struct ImageWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem in English, or the message of the codec.
  public var reason: String

  init(_ reason: String) { self.reason = reason }

  /// The same text as ``reason``.
  public var description: String { reason }
}
