// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The touch that a table or collection view tracks for selection, with the row or item on which the touch began.
struct TrackedCellTouch {
  let touch: UITouch
  let path: IndexPath
  var isHighlighted: Bool
}
