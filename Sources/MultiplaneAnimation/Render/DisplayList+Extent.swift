// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension DisplayList {
  /// A rectangle that all the list draws lies in; nil when it draws nothing.
  /// - Parameter transform: from the list's space to that of the rectangle.
  func extent(_ transform: Homography) -> CGRect? {
    var result: CGRect?
    for item in items {
      guard let extent = item.extent(transform) else { continue }
      result = result.map { $0.union(extent) } ?? extent
    }
    return result
  }
}

extension DisplayList.Item {
  fileprivate func extent(_ outer: Homography) -> CGRect? {
    switch self {
    case .fill(let path, _, _, let transform):
      return path.extent(transform.concatenating(outer))
    case .stroke(let path, let style, _, let transform):
      let reach = style.width / 2 * (style.join == .miter ? max(1.5, style.miterLimit) : 1.5)
      return path.extent(transform.concatenating(outer), grownBy: reach)
    case .list(let list), .blend(_, let list), .antialiased(_, let list):
      return list.extent(outer)
    case .placed(let list, let transform):
      return list.extent(transform.concatenating(outer))
    case .clip(let path, _, let transform, let list):
      if list.items.count == 1, case .group(let group) = list.items[0], group.backdrop != nil {
        // Of what lies behind, as far as the clip; the content holds all that lies behind those before.
        return path.extent(transform.concatenating(outer))
      }
      guard let inner = list.extent(outer),
        let clip = path.extent(transform.concatenating(outer))
      else { return nil }
      let both = inner.intersection(clip)
      return both.isNull ? nil : both
    case .group(let group): return group.extent(outer)
    case .shadow(let path, _, let shadow, let transform):
      return path.extent(transform.concatenating(outer)).map { shadow.extent(of: $0, outer) }
    }
  }
}

extension DisplayList.Group {
  fileprivate func extent(_ outer: Homography) -> CGRect? {
    guard var extent = content.extent(outer) else { return nil }
    for case .gaussianBlur(let radius, let transform) in filters {
      let reach = transform.concatenating(outer).reach(radius)
      extent = extent.insetBy(dx: -reach.dx, dy: -reach.dy)
    }
    if let shadow { extent = extent.union(shadow.extent(of: extent, outer)) }
    guard let mask else { return extent }
    guard let masked = mask.extent(outer)?.intersection(extent), !masked.isNull else { return nil }
    return masked
  }
}

extension DisplayList.Shadow {
  fileprivate func extent(of silhouette: CGRect, _ outer: Homography) -> CGRect {
    let map = transform.concatenating(outer)
    let (origin, end) = (
      map.applying(to: .zero), map.applying(to: CGPoint(x: offset.width, y: offset.height))
    )
    let reach = map.reach(radius)
    return silhouette.offsetBy(dx: end.x - origin.x, dy: end.y - origin.y)
      .insetBy(dx: -reach.dx, dy: -reach.dy)
  }
}

extension Homography {
  /// How far a blur of that standard deviation reaches, three times it and a little for boxes.
  fileprivate func reach(_ radius: CGFloat) -> CGVector {
    let unit = LayerGeometry.boundingBox(
      CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), self)
    return CGVector(dx: unit.width / 2 * 3 + 2, dy: unit.height / 2 * 3 + 2)
  }
}

extension CGPath {
  fileprivate func extent(_ transform: Homography, grownBy reach: CGFloat = 0) -> CGRect? {
    let box = boundingBox
    if box.isNull || box.minX.isNaN || box.minY.isNaN { return nil }
    return LayerGeometry.boundingBox(box.insetBy(dx: -reach, dy: -reach), transform)
  }
}
