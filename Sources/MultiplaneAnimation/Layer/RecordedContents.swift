// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The recorded drawing of a layer, used as contents with the size of the bounds.
final class RecordedContents: Sendable {
  /// A drawing and the region to which it is clipped; nil for the whole bounds.
  struct Part: Sendable {
    let list: DisplayList
    let region: CGPath?
  }

  /// The number of parts above which the whole layer is redrawn, as each part retains a whole recording.
  static let maximumPartCount = 16

  /// The layer's bounds at the time of drawing.
  let bounds: CGRect
  /// The parts, whose regions do not overlap.
  let parts: [Part]

  init(bounds: CGRect, parts: [Part]) { (self.bounds, self.parts) = (bounds, parts) }

  /// The drawing in the space of ``bounds``.
  var list: DisplayList {
    if parts.count == 1, parts[0].region == nil { return parts[0].list }
    return DisplayList(
      parts.map { part in
        .clip(
          part.region ?? CGPath(rect: bounds), rule: .winding, transform: .identity, part.list)
      })
  }

  /// Returns a copy in which a rectangle is replaced by another drawing.
  func replacing(_ rect: CGRect, by list: DisplayList) -> RecordedContents {
    let fresh = CGPath(rect: rect)
    var kept: [Part] = []
    for part in parts {
      let region = (part.region ?? CGPath(rect: bounds)).subtracting(fresh)
      if !region.isEmpty { kept.append(Part(list: part.list, region: region)) }
    }
    kept.append(Part(list: list, region: fresh))
    return RecordedContents(bounds: bounds, parts: kept)
  }
}
