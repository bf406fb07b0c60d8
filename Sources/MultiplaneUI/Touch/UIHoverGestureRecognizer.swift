// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer of a pointer that moves over a view.
/// - Note: There is no pointer, so that the gesture never begins.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Excludes all touches, which are not movements of a pointer.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
