// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension CALayer {
  /// The layer's own part of the way to its superlayer.
  var flatMatrix: Homography { LayerGeometry.flattened(LayerGeometry.matrix(values)) }

  /// From the layer's space to its superlayer's.
  private var matrixToSuperlayer: Homography {
    let outer = superlayer.flatMap { LayerGeometry.sublayerMatrix($0.values) }
    return LayerGeometry.flattened(LayerGeometry.matrix(values, in: outer))
  }

  /// From the layer's space to that of the root's superlayer.
  private var matrixToBase: Homography {
    var result = matrixToSuperlayer
    var layer = superlayer
    while let current = layer {
      result = result.concatenating(current.matrixToSuperlayer)
      layer = current.superlayer
    }
    return result
  }

  func conversion(to other: CALayer?) -> Homography {
    guard let other else { return matrixToBase }
    if other === self { return .identity }
    if superlayer === other { return matrixToSuperlayer }
    return matrixToBase.concatenating(other.matrixToBase.inverted)
  }

  func conversion(from other: CALayer?) -> Homography {
    guard let other else { return matrixToBase.inverted }
    if other === self { return .identity }
    if other.superlayer === self { return other.matrixToSuperlayer }
    return other.matrixToBase.concatenating(matrixToBase.inverted)
  }

  func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    var size = frame.size
    if values.hasTransform {
      let t = values.transform
      let linear = Homography(
        a: Double(t.m11), b: Double(t.m12), c: Double(t.m21), d: Double(t.m22), tx: 0, ty: 0)
      size = LayerGeometry.boundingBox(CGRect(origin: .zero, size: size), linear.inverted).size
    }
    bounds = CGRect(origin: values.bounds.origin, size: size)
    // Where the box comes to lie with the position at 0 says where the position must be.
    var placed = values
    placed.position = .zero
    let box = LayerGeometry.boundingBox(
      placed.bounds, LayerGeometry.flattened(LayerGeometry.matrix(placed)))
    position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
  }

  func hit(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0 else { return nil }
    let own = matrixToSuperlayer.inverted.applying(to: p)
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
  /// The timings on the way from the layer to the root.
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

  /// As committed; nil when local time stands still or runs back.
  func mediaTimeIfRunning(ofLocalTime time: Double) -> Double? {
    let timings = timings(committed: true)
    guard timings.reduce(Float(1), { $0 * $1.speed }) > 0 else { return nil }
    return timings.reduce(time) { $1.parentTime($0) }
  }
}
