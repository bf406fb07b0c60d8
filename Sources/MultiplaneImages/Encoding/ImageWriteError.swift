// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Why a picture cannot be written.
public struct ImageWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the format or the codec says, in words.
  public var reason: String

  init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
