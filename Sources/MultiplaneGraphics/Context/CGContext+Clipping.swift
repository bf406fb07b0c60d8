// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  /// Intersects the clip with the interior of the current path, and clears the path. An empty path clips everything.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath.consume()
    clip(CGPath(outline: path.points.outline), rule, toDevice: path.toDevice)
  }

  /// Intersects the clip with a rectangle in user space, and clears the current path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Intersects the clip with the union of rectangles in user space, and clears the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Intersects the clip with a rectangle, and multiplies each later draw by a mask that is stretched onto the
  /// rectangle.
  ///
  /// If `mask` is an image mask, paint passes through where its decoded samples are low; if it is a gray image, where
  /// its samples are high: white is full coverage. The coverage of any other image is its alpha. The current path is
  /// unchanged.
  /// - Parameters:
  ///   - rect: the rectangle in user space, with the first row of the mask at `maxY`. An empty rectangle clips
  ///     everything.
  ///   - mask: the image whose coverage is used.
  /// - Note: Of nested masks, only the outermost 16 have an effect; the rectangles of further ones still clip.
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

  /// Removes all clips; inside a transparency layer, only the clips set inside this layer.
  public func resetClip() { state.clip = builder.baseClip }

  /// A rectangle in user space that contains the clip; null if the bounding boxes of its paths and of the context have
  /// no common point.
  ///
  /// Without a clip, the bounds of the context. If the CTM is not invertible, the box is in device space.
  public var boundingBoxOfClipPath: CGRect {
    convertToUserSpace(state.clip?.deviceBounds.finiteIntersection(deviceBounds) ?? deviceBounds)
  }

  /// The bounds of the clip, in device space. In transparency layers with shadows, the bounds are extended by the
  /// outset of the shadows, as long as no clip has been set inside the innermost layer.
  var clipBounds: CGRect {
    if let clip = state.clip, clip !== builder.baseClip { return clip.deviceBounds }
    let bounds = state.clip?.deviceBounds ?? deviceBounds
    let reach = builder.shadowOutset / abs(deviceToList.a)
    return bounds.isNull || reach == 0 ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
  }

  /// Intersects the current clip with the interior of a path.
  /// - Parameter toDevice: the map from the path's space to device space.
  func clip(_ path: CGPath, _ rule: CGPathFillRule, toDevice: CGAffineTransform) {
    let box = path.outline.applying(toDevice).tightBounds
    let outer = clipBounds
    // A rectangle that contains the current clip changes nothing.
    if let rect = path.rectangle(under: toDevice), rect.contains(outer), !outer.isNull,
      state.clip != nil
    {
      return
    }
    var region = ClipNode.Region.path(
      path, rule: rule, isAliased: isAliased, toList: toDevice.concatenating(deviceToList))
    var parent = state.clip
    // From `maximumPathCount` nested paths on, the last two paths are replaced by their intersection, which limits the
    // nesting of lists.
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

  /// Returns the rectangle that the path becomes under a map; nil if the path or its image is not a rectangle with
  /// sides parallel to the axes.
  fileprivate func rectangle(under map: CGAffineTransform) -> CGRect? {
    guard (map.b == 0 && map.c == 0) || (map.a == 0 && map.d == 0) else { return nil }
    var rect = CGRect.null
    return isRect(&rect) ? rect.applying(map) : nil
  }
}

extension CGRect {
  /// Returns the intersection with another rectangle; null if the rectangles neither overlap nor touch, if one of them
  /// is null, or if a coordinate is NaN.
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
