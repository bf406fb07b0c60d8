// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGPoint {
  /// Returns the image of the point under an affine transform.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size transformed as a vector: without the translation; the result can have negative sides.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the four transformed corners; a null rectangle stays null.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || t.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    var box = BoundingBox()
    for corner in corners { box.add(corner) }
    return box.rect
  }
}

/// The bounding box of the points added so far; NaN coordinates are ignored.
struct BoundingBox {
  var minX = CGFloat.infinity, minY = CGFloat.infinity
  var maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

  @inline(__always) mutating func add(_ p: CGPoint) {
    // A comparison with NaN is false and changes nothing.
    if p.x < minX { minX = p.x }
    if p.x > maxX { maxX = p.x }
    if p.y < minY { minY = p.y }
    if p.y > maxY { maxY = p.y }
  }

  /// The bounding box; null if no x or no y coordinate was added.
  var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
