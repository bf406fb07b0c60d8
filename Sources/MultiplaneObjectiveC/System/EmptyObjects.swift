// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Initializers without arguments that these classes inherit from `NSObject` on Apple's systems. The argument, which is
// always omitted, distinguishes them from that initializer, which extensions cannot override.

extension NSMutableString {
  /// Creates an empty string.
  public convenience init(_unused: Void = ()) { self.init(capacity: 0) }
}

extension NSAttributedString {
  /// Creates an empty string.
  public convenience init(_unused: Void = ()) { self.init(string: "") }
}

extension Progress {
  /// Creates a progress without a parent, whose number of units is 0.
  public convenience init(_unused: Void = ()) { self.init(parent: nil) }
}
