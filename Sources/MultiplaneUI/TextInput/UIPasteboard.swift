// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Text that was copied. Each host has its own, which is gone with it; the machine's is neither read nor written, so that
/// the same script gives the same film.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// That of the host whose code runs.
  open class var general: UIPasteboard { UIHostEnvironment.current.pasteboard }

  /// What was copied; nil for nothing. Setting it copies.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// Several strings, of which the first is ``string``.
  open var strings: [String]? { didSet { changeCount += 1 } }
  /// Whether there is a string.
  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// How often something was copied.
  open private(set) var changeCount = 0
}
