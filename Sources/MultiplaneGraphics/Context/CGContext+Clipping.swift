// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
  /// Limits drawing to what the current path fills, and forgets the path. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath.consume()
    state.clip = clipNode(CGPath(outline: path.points.outline), rule, toDevice: path.toDevice)
  }

  /// Limits drawing to a rectangle; the current path is forgotten.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits drawing to the union of rectangles; the current path is forgotten.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Lifts all limits of drawing; inside a transparency layer, those set inside of it.
  public func resetClip() { state.clip = builder.baseClip }

  /// The box around what can be drawn into, in user space; null when that is nothing.
  ///
  /// Without a clip it is the whole of the context. The same box as in device space when the matrix
  /// flattens the plane.
  public var boundingBoxOfClipPath: CGRect {
    convertToUserSpace(state.clip?.deviceBounds ?? deviceBounds)
  }

  /// The clip of now, limited to a path.
  /// - Parameter toDevice: from the path's space to device space.
  func clipNode(_ path: CGPath, _ rule: CGPathFillRule, toDevice: CGAffineTransform) -> ClipNode {
    let box = path.outline.applying(toDevice).tightBounds
    let outer = state.clip?.deviceBounds ?? deviceBounds
    return ClipNode(
      parent: state.clip, path: path, rule: rule, toList: toDevice.concatenating(deviceToList),
      deviceBounds: box.isNull || outer.isNull ? .null : outer.intersection(box))
  }
}
