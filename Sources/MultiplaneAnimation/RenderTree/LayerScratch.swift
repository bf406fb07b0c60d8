// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Values in the making: a committed layer's, which its animations write into. Used for one layer after the other, so
/// that after the first frame nothing is allocated.
struct LayerScratch {
  var values = LayerValues()
  var pool: ValuePool
  private let spares: ValueBoxPool?

  /// - Parameter isReused: whether to keep what the next evaluation can write into.
  init(isReused: Bool = true) {
    pool = ValuePool(keeps: isReused)
    spares = isReused ? ValueBoxPool() : nil
  }

  /// Makes ``values`` what the layer shows at its own time.
  mutating func evaluate(_ node: RenderNode, at localTime: Double) {
    evaluate(node.values, node.animations, at: localTime)
  }

  /// Makes ``values`` what a layer of such values shows at its own time.
  mutating func evaluate(
    _ committed: LayerValues, _ animations: RenderAnimations, at localTime: Double
  ) {
    values.reset(to: committed, spares)
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

/// Colours, paths and arrays to blend into: those of earlier evaluations that nobody refers to any more.
struct ValuePool {
  private var colors = Reusable<CGColor>()
  private var paths = Reusable<CGPath>()
  private var numberLists: [[Double]] = []
  private var colorLists: [[CGColor]] = []
  private var usedNumberLists = 0
  private var usedColorLists = 0
  private let recyclesObjects: Bool

  /// - Parameter keeps: false makes everything anew.
  init(keeps: Bool) { self.recyclesObjects = keeps }

  /// Makes everything available again.
  mutating func rewind() {
    colors.used = 0
    paths.used = 0
    usedNumberLists = 0
    usedColorLists = 0
  }

  /// A colour of straight components in sRGB.
  mutating func color(_ v: SIMD4<Double>) -> CGColor {
    if let color = colors.next() {
      color.setSRGB(v[0], v[1], v[2], v[3])
      return color
    }
    let color = CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3])
    if recyclesObjects { colors.add(color) }
    return color
  }

  /// The path between two others.
  mutating func path(_ interpolation: OutlineInterpolation, _ progress: Double) -> CGPath {
    if let path = paths.next() {
      interpolation.write(into: &path.outline, at: progress)
      return path
    }
    let path = CGPath(outline: interpolation.outline(at: progress))
    if recyclesObjects { paths.add(path) }
    return path
  }

  /// The numbers between those of two arrays of equal length.
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

  /// The colours between those of two arrays of equal length.
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

/// Objects that are given out in order, and again when nobody else refers to them.
private struct Reusable<Object: AnyObject> {
  private var objects: [Object] = []
  var used = 0

  /// The next object, if there is one that is free.
  mutating func next() -> Object? {
    guard used < objects.count, isKnownUniquelyReferenced(&objects[used]) else { return nil }
    used += 1
    return objects[used - 1]
  }

  /// Puts a new object in the place of the next one.
  mutating func add(_ object: Object) {
    if used < objects.count { objects[used] = object } else { objects.append(object) }
    used += 1
  }
}
