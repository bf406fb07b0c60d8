// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Core Foundation's name for bytes.
public typealias CFData = Data

/// Bytes for those who read them at once, such as images. Never changes.
public final class CGDataProvider: Sendable {
  /// All bytes.
  public let data: CFData?

  /// A provider of bytes; never nil.
  public init?(data: CFData) { self.data = data }
}
