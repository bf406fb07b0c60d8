// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A buffer for the values of a layer, into which animations are applied. The buffer is reused for one layer after
/// another, so that evaluating further frames rarely allocates memory.
struct LayerScratch {
  var values = LayerValues()
  var pool: ValuePool
  private let boxPool: ValueBoxPool?

  /// - Parameter isReused: Whether to keep colors, paths and value boxes, so that the next evaluation can overwrite
  ///   them.
  init(isReused: Bool = true) {
    pool = ValuePool(keeps: isReused)
    boxPool = isReused ? ValueBoxPool() : nil
  }

  /// Sets ``values`` to the committed values of the node with the node's animations applied at the layer's local time.
  mutating func evaluate(_ node: RenderNode, at localTime: Double) {
    evaluate(node.values, node.animations, at: localTime)
  }

  /// Sets ``values`` to the committed values with the animations applied at the layer's local time.
  mutating func evaluate(
    _ committed: LayerValues, _ animations: RenderAnimations, at localTime: Double
  ) {
    values.reset(to: committed, boxPool)
    pool.rewind()
    switch animations {
    case .none: break
    case .one(let animation): animation.apply(to: &self, at: localTime)
    case .many(let animations):
      for animation in animations { animation.apply(to: &self, at: localTime) }
    }
    values.boxPool = nil
  }
}

/// A pool of colors, paths and arrays for interpolated values. Those of earlier evaluations are overwritten if nothing
/// else references them.
struct ValuePool {
  private var colors = Reusable<CGColor>()
  private var paths = Reusable<CGPath>()
  private var numberLists: [[Double]] = []
  private var colorLists: [[CGColor]] = []
  private var usedNumberLists = 0
  private var usedColorLists = 0
  private let recyclesObjects: Bool

  /// - Parameter keeps: Whether single colors and paths are kept for reuse; if false, each one is a new object.
  init(keeps: Bool) { self.recyclesObjects = keeps }

  /// Makes all objects available for the next evaluation.
  mutating func rewind() {
    colors.used = 0
    paths.used = 0
    usedNumberLists = 0
    usedColorLists = 0
  }

  /// Returns a reused or new color with the given components.
  /// - Parameter v: The sRGB components and alpha, not premultiplied.
  mutating func color(_ v: SIMD4<Double>) -> CGColor {
    if let color = colors.next() {
      color.setSRGB(v[0], v[1], v[2], v[3])
      return color
    }
    let color = CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3])
    if recyclesObjects { colors.add(color) }
    return color
  }

  /// Returns a reused or new path with the interpolated outline.
  mutating func path(_ interpolation: OutlineInterpolation, _ progress: Double) -> CGPath {
    if let path = paths.next() {
      interpolation.write(into: &path.outline, at: progress)
      return path
    }
    let path = CGPath(outline: interpolation.outline(at: progress))
    if recyclesObjects { paths.add(path) }
    return path
  }

  /// Returns the element-wise interpolation of two arrays of equal length, in reused memory if possible.
  mutating func numbers(_ a: [Double], _ b: [Double], _ progress: Double) -> [Double] {
    if usedNumberLists == numberLists.count { numberLists.append(a) }
    let i = usedNumberLists
    usedNumberLists += 1
    if numberLists[i].count != a.count {
      numberLists[i].removeAll(keepingCapacity: true)
      numberLists[i].append(contentsOf: a)
    }
    for k in a.indices { numberLists[i][k] = a[k] + (b[k] - a[k]) * progress }
    return numberLists[i]
  }

  /// Returns the element-wise interpolation of two arrays of equal length, given as sRGB components, in reused colors
  /// if possible.
  mutating func colors(
    _ a: [SIMD4<Double>], _ b: [SIMD4<Double>], _ progress: Double
  ) -> [CGColor] {
    if usedColorLists == colorLists.count { colorLists.append([]) }
    let i = usedColorLists
    usedColorLists += 1
    if colorLists[i].count > a.count { colorLists[i].removeLast(colorLists[i].count - a.count) }
    for k in a.indices {
      let v = a[k] + (b[k] - a[k]) * progress
      if k < colorLists[i].count, isKnownUniquelyReferenced(&colorLists[i][k]) {
        colorLists[i][k].setSRGB(v[0], v[1], v[2], v[3])
      } else {
        let color = CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3])
        if k < colorLists[i].count { colorLists[i][k] = color } else { colorLists[i].append(color) }
      }
    }
    return colorLists[i]
  }
}

/// A list of objects that are handed out in order for reuse, each one only if nothing else references it.
private struct Reusable<Object: AnyObject> {
  private var objects: [Object] = []
  var used = 0

  /// Returns the next object; nil if there is none or something else references it.
  mutating func next() -> Object? {
    guard used < objects.count, isKnownUniquelyReferenced(&objects[used]) else { return nil }
    used += 1
    return objects[used - 1]
  }

  /// Stores a new object in place of the next object, or appends it if there is none.
  mutating func add(_ object: Object) {
    if used < objects.count { objects[used] = object } else { objects.append(object) }
    used += 1
  }
}
