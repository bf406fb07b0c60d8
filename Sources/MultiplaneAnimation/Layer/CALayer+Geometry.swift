// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension CALayer {
  /// The map from the layer's space to its superlayer's, without the superlayer's `sublayerTransform`.
  var flatMatrix: Homography { LayerGeometry.flattened(LayerGeometry.matrix(values)) }

  /// The map from the layer's space to its superlayer's, including the superlayer's `sublayerTransform`.
  private var matrixToSuperlayer: Homography {
    let own = LayerGeometry.matrix(values)
    let outer = superlayer.flatMap { LayerGeometry.sublayerMatrix($0.values) }
    return LayerGeometry.flattened(outer.map { CATransform3DConcat(own, $0) } ?? own)
  }

  /// Whether the map to the superlayer's space is singular, as for a layer that is scaled to 0; the size of the bounds
  /// is not considered.
  package var hasNoArea: Bool {
    let m = matrixToSuperlayer
    let determinant =
      m.a * (m.d * m.pw - m.py * m.ty) - m.b * (m.c * m.pw - m.py * m.tx)
      + m.px * (m.c * m.ty - m.d * m.tx)
    return determinant == 0
  }

  /// The map from the layer's space to the space in which the root layer is positioned.
  private var matrixToRoot: Homography {
    var result = matrixToSuperlayer
    var layer = superlayer
    while let current = layer {
      result = result.concatenating(current.matrixToSuperlayer)
      layer = current.superlayer
    }
    return result
  }

  /// Whether this layer and `other` are the same layer, or presentation layers of the same model layer.
  private func isSame(as other: CALayer) -> Bool {
    self === other || (presented != nil && presented?.model === other.presented?.model)
  }

  func conversion(to other: CALayer?) -> Homography {
    guard let other else { return matrixToRoot }
    if other.isSame(as: self) { return .identity }
    if let superlayer, superlayer.isSame(as: other) { return matrixToSuperlayer }
    return matrixToRoot.concatenating(other.matrixToRoot.inverted)
  }

  func conversion(from other: CALayer?) -> Homography {
    guard let other else { return matrixToRoot.inverted }
    if other.isSame(as: self) { return .identity }
    if let superlayer = other.superlayer, superlayer.isSame(as: self) {
      return other.matrixToSuperlayer
    }
    return other.matrixToRoot.concatenating(matrixToRoot.inverted)
  }

  func setFrame(_ frame: CGRect) {
    reportFrameOfRotated()
    let frame = frame.standardized
    var size = frame.size
    if values.hasTransform {
      let t = values.transform
      let linear = Homography(
        a: Double(t.m11), b: Double(t.m12), c: Double(t.m21), d: Double(t.m22), tx: 0, ty: 0)
      size = LayerGeometry.boundingBox(CGRect(origin: .zero, size: size), linear.inverted).size
    }
    let bounds = CGRect(origin: values.bounds.origin, size: size)
    // The bounding box of the layer, placed at position 0, gives the offset from the position to the frame's origin.
    var placed = values
    placed.bounds = bounds
    placed.position = .zero
    let box = LayerGeometry.boundingBox(
      bounds, LayerGeometry.flattened(LayerGeometry.matrix(placed)))
    // The implicit animations are added in the order of the two assignments: position, then bounds.
    position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
    self.bounds = bounds
  }

  var hasFlippedContents: Bool {
    var isFlipped = false
    var layer = model()
    while true {
      if layer.values.isGeometryFlipped { isFlipped.toggle() }
      guard let parent = layer.tree.superlayer else { break }
      layer = parent
    }
    // In a live tree y increases downward, as in a window. A copy for drawing is in no tree and stores whether y
    // increases downward in the superlayer of its original.
    return isFlipped != (layer.tree.context != nil || layer.tree.isCopyOfLive)
  }

  func hit(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0, !hasNoArea else { return nil }
    var own = matrixToSuperlayer.inverted.applying(to: p)
    if values.isGeometryFlipped {
      own.y = 2 * values.bounds.origin.y + values.bounds.size.height - own.y
    }
    let isInside = contains(own)
    if values.masksToBounds, !isInside { return nil }
    if let mask, mask.hitTest(own) == nil { return nil }
    let ordered = (sublayers ?? []).enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) > ($1.element.values.zPosition, $1.offset)
    }
    for (_, layer) in ordered {
      if let hit = layer.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }
}

// MARK: - Time

extension CALayer {
  /// Returns the timings of this layer and of its superlayers up to the root, in this order.
  /// - Parameter committed: Whether to use the timings as of the last commit, if there was one, instead of the current
  ///   timings of the model.
  func timings(committed: Bool) -> [MediaTiming] {
    var result: [MediaTiming] = []
    var layer: CALayer? = model()
    while let current = layer {
      let node = committed ? current.tree.node : nil
      result.append(node?.values.timing ?? current.values.timing)
      layer = current.tree.superlayer
    }
    return result
  }

  func localTime(ofMediaTime time: Double, committed: Bool = false) -> Double {
    timings(committed: committed).reversed().reduce(time) { $1.localTime($0) }
  }

  func mediaTime(ofLocalTime time: Double) -> Double {
    timings(committed: false).reduce(time) { $1.parentTime($0) }
  }

  /// Returns the host's time at a local time of the layer, according to the committed timings; nil if the product of
  /// the speeds up to the root is not positive, so that local time is paused or runs backward.
  func mediaTimeIfRunning(ofLocalTime time: Double) -> Double? {
    let timings = timings(committed: true)
    guard timings.reduce(Float(1), { $0 * $1.speed }) > 0 else { return nil }
    return timings.reduce(time) { $1.parentTime($0) }
  }
}
