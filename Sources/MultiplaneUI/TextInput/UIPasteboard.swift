// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pasteboard for text.
///
/// Each host has its own pasteboard, which exists as long as the host. The system pasteboard is neither read nor
/// written, so that the same script renders the same video.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of the current host.
  open class var general: UIPasteboard { UIHostEnvironment.current.pasteboard }

  /// The first string on the pasteboard; nil if it is empty. Setting it replaces all contents.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All strings on the pasteboard.
  open var strings: [String]? { didSet { changeCount += 1 } }
  /// Whether the pasteboard contains a string.
  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// Number of times the pasteboard's contents were set.
  open private(set) var changeCount = 0
}
