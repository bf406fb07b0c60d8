// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An immutable source of bytes for clients that read all of them at once, such as images.
public final class CGDataProvider: Sendable {
  /// The bytes; never nil.
  public let data: CFData?

  /// Creates a provider of bytes; never returns nil.
  public init?(data: CFData) { self.data = data }
}
