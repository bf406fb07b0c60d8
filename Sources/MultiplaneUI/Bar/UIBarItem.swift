// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands in a bar: a title or a picture.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// An item that says and shows nothing.
  public override init() { super.init() }

  /// What it says. Nil by default.
  open var title: String? { didSet { changed() } }
  /// What it shows. Nil by default.
  open var image: UIImage? { didSet { changed() } }
  /// Whether it can be used. True by default.
  open var isEnabled = true { didSet { changed() } }
  /// Tells items apart. 0 by default.
  open var tag = 0

  /// Shows what changed.
  func changed() {}
}
