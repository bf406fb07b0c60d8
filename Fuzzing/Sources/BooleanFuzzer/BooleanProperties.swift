// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The results of the Boolean operations on two paths, and a check of properties that hold for any two paths.
struct BooleanProperties {
  let a, b: CGPath
  let rule: CGPathFillRule
  let results: [(name: String, path: CGPath, includes: (Bool, Bool) -> Bool)]

  init(_ a: CGPath, _ b: CGPath, _ rule: CGPathFillRule) {
    (self.a, self.b, self.rule) = (a, b, rule)
    results = [
      ("A", a.normalized(using: rule), { a, _ in a }),
      ("B", b.normalized(using: rule), { _, b in b }),
      ("union", a.union(b, using: rule), { $0 || $1 }),
      ("intersection", a.intersection(b, using: rule), { $0 && $1 }),
      ("difference", a.subtracting(b, using: rule), { $0 && !$1 }),
      ("symmetric difference", a.symmetricDifference(b, using: rule), { $0 != $1 }),
    ]
    _ = a.lineIntersection(b, using: rule)
    _ = a.componentsSeparated(using: rule)
  }

  /// Returns a description of the first violated property, or nil. The bytes determine the points that are tested.
  func fault(points bytes: UnsafePointer<UInt8>, _ count: Int) -> String? {
    for result in results where result.path.extent?.isFinite == false {
      return "\(result.name) is not finite"
    }
    // Operations ignore contours that are not finite, which the sums below do not account for.
    guard let first = a.extent, let second = b.extent, first.isFinite, second.isFinite else {
      return nil
    }
    let box = first.union(second)
    let size = max(box.width, box.height)
    guard size > 0, size.isFinite else { return nil }
    let center = CGPoint(x: box.x + box.width / 2, y: box.y + box.height / 2)

    let areas = results.map { $0.path.area(around: center, size: size) }
    // Results cannot be more precise than the coordinates.
    let grain = max(abs(box.x), abs(box.y), size) / size * 0x1p-52
    let tolerance = max(Self.tolerance, 100 * grain)
    let sums: [(String, Double)] = [
      ("union + intersection = A + B", areas[2] + areas[3] - areas[0] - areas[1]),
      ("A - B = A - intersection", areas[4] - areas[0] + areas[3]),
      ("symmetric difference = union - intersection", areas[5] - areas[2] + areas[3]),
    ]
    for (name, difference) in sums where !(abs(difference) <= tolerance) {
      return "\(name) is off by \(difference)"
    }
    return grain < 1e-9 ? misplacedPoint(bytes, count, box, size) : nil
  }

  /// The largest allowed error of an area, in units of the square of the larger side of the bounding box of both paths.
  static let tolerance = 1e-7

  private func misplacedPoint(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ box: Extent, _ size: Double
  ) -> String? {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    for i in 0..<count { state = (state ^ UInt64(bytes[i])) &* 0x100_0000_01b3 }
    func fraction() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    let step = size * 1e-5
    for _ in 0..<24 {
      let p = CGPoint(x: box.x + box.width * fraction(), y: box.y + box.height * fraction())
      let around = [
        p, CGPoint(x: p.x - step, y: p.y), CGPoint(x: p.x + step, y: p.y),
        CGPoint(x: p.x, y: p.y - step), CGPoint(x: p.x, y: p.y + step),
      ]
      let inA = around.map { a.contains($0, using: rule) }
      let inB = around.map { b.contains($0, using: rule) }
      guard Set(inA).count == 1, Set(inB).count == 1 else { continue }
      for result in results where result.includes(inA[0], inB[0]) != result.path.contains(p) {
        // A harmless fold of width 0 may pass through the point, so the points around it must be wrong as well.
        if around.allSatisfy({ result.path.contains($0) != result.includes(inA[0], inB[0]) }) {
          return "\(result.name) is wrong at \(p.x) \(p.y)"
        }
      }
    }
    return nil
  }
}

/// The bounding box of the points of a path.
struct Extent {
  var x, y, width, height: Double

  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  func union(_ other: Extent) -> Extent {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    return Extent(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGPath {
  /// The bounding box of all points, with a width of NaN if a point is not finite; nil for an empty path.
  fileprivate var extent: Extent? {
    var box: Extent?
    forEach { element in
      for p in element.pointList {
        let point = Extent(x: Double(p.x), y: Double(p.y), width: 0, height: 0)
        // The width records NaN and infinity, which min and max lose.
        box = box.map { $0.union(point) } ?? point
        if !p.x.isFinite || !p.y.isFinite { box?.width = .nan }
      }
    }
    return box
  }

  /// Returns the signed area of the path, whose contours are closed implicitly, in units of the square of `size`. For
  /// precision, coordinates are taken relative to `center`.
  fileprivate func area(around center: CGPoint, size: Double) -> Double {
    var sum = 0.0
    var start = CGPoint.zero
    var current = CGPoint.zero
    func cross(_ p: CGPoint, _ q: CGPoint) -> Double {
      Double(p.x * q.y - p.y * q.x)
    }
    func local(_ p: CGPoint) -> CGPoint {
      CGPoint(x: (p.x - center.x) / CGFloat(size), y: (p.y - center.y) / CGFloat(size))
    }
    forEach { element in
      let p = element.pointList.map(local)
      switch element.type {
      case .moveToPoint:
        sum += cross(current, start) / 2
        (start, current) = (p[0], p[0])
      case .addLineToPoint:
        sum += cross(current, p[0]) / 2
        current = p[0]
      case .addQuadCurveToPoint:
        sum += (2 * cross(current, p[0]) + 2 * cross(p[0], p[1]) + cross(current, p[1])) / 6
        current = p[1]
      case .addCurveToPoint:
        sum += (6 * cross(current, p[0]) + 3 * cross(current, p[1]) + cross(current, p[2])) / 20
        sum += (3 * cross(p[0], p[1]) + 3 * cross(p[0], p[2]) + 6 * cross(p[1], p[2])) / 20
        current = p[2]
      case .closeSubpath:
        sum += cross(current, start) / 2
        current = start
      }
    }
    return sum + cross(current, start) / 2
  }
}

extension CGPathElement {
  fileprivate var pointList: [CGPoint] {
    let count =
      switch type {
      case .moveToPoint, .addLineToPoint: 1
      case .addQuadCurveToPoint: 2
      case .addCurveToPoint: 3
      case .closeSubpath: 0
      }
    return (0..<count).map { points[$0] }
  }
}
