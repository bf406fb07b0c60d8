// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// What a layer has drawn: contents with a size, as an image has, but recorded.
final class RecordedContents: Sendable {
  /// A drawing and the region that it fills; the region has no bounds when that is all.
  struct Part: Sendable {
    let list: DisplayList
    let region: CGPath?
  }

  /// With more parts than this all is drawn anew, as each holds a whole recording.
  static let maximumPartCount = 16

  /// The layer's bounds when it was drawn.
  let bounds: CGRect
  /// Regions do not overlap.
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

  /// The same with a part of it drawn anew.
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
