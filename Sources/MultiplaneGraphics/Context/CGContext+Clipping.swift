// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  /// Limits drawing to what the current path fills, and forgets the path. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath.consume()
    clip(CGPath(outline: path.points.outline), rule, toDevice: path.toDevice)
  }

  /// Limits drawing to a rectangle; the current path is forgotten.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits drawing to the union of rectangles; the current path is forgotten.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Limits drawing to a rectangle, and there to as much as an image lets through; what is drawn under it is
  /// multiplied, each step for itself.
  ///
  /// An image mask lets through where its samples are low, a gray image by its shade, white all, and any
  /// other image by its alpha. The current path stays.
  /// - Parameters:
  ///   - rect: that the image is stretched onto, its first row at `maxY`. One that is empty leaves nothing.
  ///   - mask: what lets through.
  /// - Note: of masks one within the other, 16 count.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    clip(CGPath(rect: rect), .winding, toDevice: state.ctm)
    guard let bounds = state.clip?.deviceBounds, !bounds.isNull, rect.width > 0, rect.height > 0,
      (state.clip?.maskCount ?? 0) < ClipNode.maximumMaskCount
    else { return }
    let fill = imageFill(mask.coverage, in: rect)
    state.clip = ClipNode(
      parent: state.clip, region: .mask(DisplayList([fillingClip(with: .image(fill))])),
      deviceBounds: bounds)
  }

  /// Lifts all limits of drawing; inside a transparency layer, those set inside of it.
  public func resetClip() { state.clip = builder.baseClip }

  /// The box around what can be drawn into, in user space; null when that is nothing.
  ///
  /// Without a clip it is the whole of the context. The same box as in device space when the matrix
  /// flattens the plane.
  public var boundingBoxOfClipPath: CGRect {
    convertToUserSpace(state.clip?.deviceBounds.finiteIntersection(deviceBounds) ?? deviceBounds)
  }

  /// What can be drawn into, in device space. In a layer that casts a shadow that is more than what the layer
  /// shows.
  var clipBounds: CGRect {
    if let clip = state.clip, clip !== builder.baseClip { return clip.deviceBounds }
    let bounds = state.clip?.deviceBounds ?? deviceBounds
    let reach = builder.shadowOutset / abs(deviceToList.a)
    return bounds.isNull || reach == 0 ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
  }

  /// Limits the clip of now to a path.
  /// - Parameter toDevice: from the path's space to device space.
  func clip(_ path: CGPath, _ rule: CGPathFillRule, toDevice: CGAffineTransform) {
    let box = path.outline.applying(toDevice).tightBounds
    let outer = clipBounds
    // A rectangle around all that is left takes nothing away.
    if let rect = path.rectangle(under: toDevice), rect.contains(outer), !outer.isNull,
      state.clip != nil
    {
      return
    }
    var region = ClipNode.Region.path(
      path, rule: rule, isAliased: isAliased, toList: toDevice.concatenating(deviceToList))
    var parent = state.clip
    // Beyond a depth, what two paths have in common is one path, so that lists do not nest without end.
    if let outer = parent, outer.pathCount >= ClipNode.maximumPathCount,
      case .path(let other, let otherRule, let isAliased, let toList) = outer.region
    {
      let map = toDevice.concatenating(deviceToList)
      let common: CGPath
      if let a = other.rectangle(under: toList), let b = path.rectangle(under: map) {
        let both = a.finiteIntersection(b)
        common = both.isNull ? CGPath(outline: Outline()) : CGPath(rect: both)
      } else {
        common = other.placed(toList).intersection(
          path.normalized(using: rule).placed(map), using: otherRule)
      }
      region = .path(common, rule: otherRule, isAliased: isAliased, toList: .identity)
      parent = outer.parent
    }
    state.clip = ClipNode(
      parent: parent, region: region,
      deviceBounds: outer.finiteIntersection(box))
  }
}

extension ClipNode {
  fileprivate static let maximumPathCount = 128
  fileprivate static let maximumMaskCount = 16
}

extension CGPath {
  fileprivate func placed(_ map: CGAffineTransform) -> CGPath {
    CGPath(outline: outline.applying(map))
  }

  /// The rectangle that a map makes of it; nil when it is none.
  fileprivate func rectangle(under map: CGAffineTransform) -> CGRect? {
    guard (map.b == 0 && map.c == 0) || (map.a == 0 && map.d == 0) else { return nil }
    var rect = CGRect.null
    return isRect(&rect) ? rect.applying(map) : nil
  }
}

extension CGRect {
  /// What both have in common; null when that is nothing, or a side is not a number.
  func finiteIntersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let left = max(minX, other.minX), right = min(maxX, other.maxX)
    let bottom = max(minY, other.minY), top = min(maxY, other.maxY)
    guard left <= right, bottom <= top,
      [
        minX, maxX, minY, maxY, other.minX, other.maxX, other.minY,
        other.maxY,
      ].allSatisfy({ !$0.isNaN })
    else { return .null }
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
