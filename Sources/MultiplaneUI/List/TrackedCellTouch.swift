// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The touch that a list tracks, and the row or item under it.
struct TrackedCellTouch {
  let touch: UITouch
  let path: IndexPath
  var isHighlighted: Bool
}
