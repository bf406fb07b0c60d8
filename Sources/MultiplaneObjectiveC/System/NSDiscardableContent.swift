// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object with contents that can be released when memory is needed.
///
/// https://developer.apple.com/documentation/foundation/nsdiscardablecontent
public protocol NSDiscardableContent {
  /// Begins an access to the contents, which are not released until its end. Returns whether they still exist.
  func beginContentAccess() -> Bool
  /// Ends an access.
  func endContentAccess()
  /// Releases the contents unless they are accessed.
  func discardContentIfPossible()
  /// Returns whether the contents have been released.
  func isContentDiscarded() -> Bool
}
