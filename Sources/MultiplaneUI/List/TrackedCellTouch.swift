// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finger on a row of a table, or an item of a collection.
struct TrackedCellTouch {
  let touch: UITouch
  let path: IndexPath
  var isHighlighted: Bool
}
