// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The recorded drawing of a layer, used as its contents; as large as the bounds at the time of drawing.
final class RecordedContents: Sendable {
  /// A recording and the region, in the layer's space, to which it is clipped. A nil region stands for the whole
  /// bounds.
  struct Part: Sendable {
    let list: DisplayList
    let region: CGPath?
  }

  /// The maximum number of parts with which a recording can be redrawn partially. With more parts the whole layer is
  /// redrawn, as each part retains a complete recording.
  static let maximumPartCount = 16

  /// The layer's bounds at the time of drawing.
  let bounds: CGRect
  /// The parts, whose regions do not overlap.
  let parts: [Part]

  init(bounds: CGRect, parts: [Part]) { (self.bounds, self.parts) = (bounds, parts) }

  /// The drawing of all parts, in the layer's space.
  var list: DisplayList {
    if parts.count == 1, parts[0].region == nil { return parts[0].list }
    return DisplayList(
      parts.map { part in
        .clip(
          part.region ?? CGPath(rect: bounds), rule: .winding, transform: .identity, part.list)
      })
  }

  /// Returns a copy in which the drawing inside a rectangle of the layer's space is replaced by another recording.
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
