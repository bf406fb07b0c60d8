// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension DisplayList {
  /// Returns a rectangle that contains everything the list draws; nil if no item has an extent.
  /// - Parameter transform: The transform from the list's space to that of the rectangle.
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
    case .transformed(let list, let transform):
      return list.extent(transform.concatenating(outer))
    case .clip(let path, _, let transform, let list):
      if list.items.count == 1, case .group(let group) = list.items[0], group.backdrop != nil {
        // A filtered backdrop extends as far as the clip; the content of the group includes all earlier backdrops.
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
      let reach = transform.concatenating(outer).transformedRadius(radius)
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
    let m = map.linearPart
    let reach = map.transformedRadius(radius)
    return silhouette.offsetBy(
      dx: m.a * offset.width + m.c * offset.height, dy: m.b * offset.width + m.d * offset.height
    )
    .insetBy(dx: -reach.dx, dy: -reach.dy)
  }
}

extension Homography {
  /// Returns the outset of a Gaussian blur along x and y: three standard deviations, transformed to the target space,
  /// plus 2 for the rounding of box blurs.
  /// - Parameter radius: The standard deviation, before the transform.
  fileprivate func transformedRadius(_ radius: CGFloat) -> CGVector {
    let m = linearPart
    return CGVector(
      dx: radius * (m.a * m.a + m.c * m.c).squareRoot() * 3 + 2,
      dy: radius * (m.b * m.b + m.d * m.d).squareRoot() * 3 + 2)
  }

  /// The linear part of the map, in perspective the Jacobian at the origin. It determines the size of blurs and the
  /// offset of shadows.
  fileprivate var linearPart: (a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat) {
    if isAffine { return (CGFloat(a), CGFloat(b), CGFloat(c), CGFloat(d)) }
    let w2 = pw * pw
    return (
      CGFloat((a * pw - tx * px) / w2), CGFloat((b * pw - ty * px) / w2),
      CGFloat((c * pw - tx * py) / w2), CGFloat((d * pw - ty * py) / w2)
    )
  }

  /// Returns the bounding box of the transformed part of a rectangle that lies in front of the near plane; nil if no
  /// part does.
  fileprivate func extent(of rect: CGRect) -> CGRect? {
    if isAffine { return LayerGeometry.boundingBox(rect, self) }
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ].map { corner in
      let (x, y) = (Double(corner.0), Double(corner.1))
      return SIMD3(a * x + c * y + tx, b * x + d * y + ty, px * x + py * y + pw)
    }
    var seen: [SIMD3<Double>] = []
    for (i, p) in corners.enumerated() {
      let q = corners[(i + 1) % 4], least = Self.nearClipW
      if p.z >= least { seen.append(p) }
      if (p.z >= least) != (q.z >= least) {
        var cut = p + (q - p) * ((least - p.z) / (q.z - p.z))
        cut.z = least
        seen.append(cut)
      }
    }
    let xs = seen.map { $0.x / $0.z }, ys = seen.map { $0.y / $0.z }
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The near plane: the minimum homogeneous coordinate `w` that is drawn.
  private static var nearClipW: Double { 1.0 / 1_048_576 }
}

extension CGPath {
  fileprivate func extent(_ transform: Homography, grownBy reach: CGFloat = 0) -> CGRect? {
    let box = boundingBox
    if box.isNull || box.minX.isNaN || box.minY.isNaN { return nil }
    return transform.extent(of: box.insetBy(dx: -reach, dy: -reach))
  }
}
