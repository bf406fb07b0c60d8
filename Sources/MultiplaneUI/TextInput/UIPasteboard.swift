// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that stores copied text for pasting.
///
/// Each host, such as a `Stage`, has its own pasteboard, which exists as long as the host. The system's pasteboard is
/// neither read nor written, so that rendering does not depend on its contents.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of the current host, in place of the system's general pasteboard.
  open class var general: UIPasteboard { UIHostEnvironment.current.pasteboard }

  /// The first string on the pasteboard; nil if the pasteboard is empty. Setting the property replaces all strings.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All strings on the pasteboard. Nil by default.
  open var strings: [String]? { didSet { changeCount += 1 } }
  /// Whether the pasteboard contains at least one string.
  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// Number of times the pasteboard's contents were set.
  open private(set) var changeCount = 0
}
