// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What is made of two areas.
package enum BooleanOperation: Sendable {
  case union, intersection, subtracting, symmetricDifference

  @inline(__always)
  func combines(_ a: Bool, _ b: Bool) -> Bool {
    switch self {
    case .union: a || b
    case .intersection: a && b
    case .subtracting: a && !b
    case .symmetricDifference: a != b
    }
  }
}

/// Which winding numbers are inside.
package enum WindingRule: Sendable {
  case nonZero, evenOdd, positive, negative

  @inline(__always)
  func includes(_ winding: Int32) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    case .positive: winding > 0
    case .negative: winding < 0
    }
  }
}

/// The part of lines that an area keeps.
package enum LineOperation: Sendable {
  case intersection, subtracting
}

extension Outline {
  /// The combination of the areas of two outlines, as contours that do not cross or overlap.
  ///
  /// Open subpaths count as closed; subpaths with a point that is not finite are left out. Outer
  /// contours have positive ``signedArea``, holes negative, so all fill rules agree on the result.
  /// Curves stay curves, and elements that nothing crosses keep their points. What lies closer than
  /// about 1e-12 of the size of both outlines counts as touching.
  package func combined(
    with other: Outline, by operation: BooleanOperation, rule: WindingRule = .nonZero
  ) -> Outline {
    let contours = BooleanSolver(self, other).solve { arrangement in
      let selection = arrangement.select { winding in
        operation.combines(rule.includes(winding.x), rule.includes(winding.y))
      }
      return selection
    }
    return contours
  }

  /// The area of this outline, as contours that do not cross or overlap.
  package func normalized(rule: WindingRule = .nonZero) -> Outline {
    combined(with: Outline(), by: .union, rule: rule)
  }
}

/// Runs an operation with the smallest tolerance that gives closed contours.
struct BooleanSolver {
  private let first: Outline
  private let second: Outline
  private let frame: WorkingFrame?

  init(_ first: Outline, _ second: Outline) {
    self.first = first.withoutNonFiniteSubpaths()
    self.second = second.withoutNonFiniteSubpaths()
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for p in self.first.points {
      low = pointwiseMin(low, SIMD2(p))
      high = pointwiseMax(high, SIMD2(p))
    }
    for p in self.second.points {
      low = pointwiseMin(low, SIMD2(p))
      high = pointwiseMax(high, SIMD2(p))
    }
    frame = low.x <= high.x ? WorkingFrame(low: low, high: high) : nil
  }

  func solve(_ select: (inout PathArrangement) -> Bool) -> Outline {
    guard let frame else { return Outline() }
    var tolerance = max(0x1p-40, 8 * frame.grain)
    for attempt in 0..<5 {
      var arrangement = PathArrangement(
        frame: frame, tolerance: tolerance, capacity: first.verbs.count + second.verbs.count)
      arrangement.add(first, operand: .first)
      arrangement.add(second, operand: .second)
      arrangement.arrange()
      let isBalanced = select(&arrangement)
      BooleanStatistics.record(attempt, isBalanced, arrangement.isDoubtful)
      if isBalanced && !arrangement.isDoubtful || attempt == 4 {
        return ContourAssembler.outline(of: arrangement)
      }
      tolerance *= 64
    }
    return Outline()
  }
}

enum BooleanStatistics {
  nonisolated(unsafe) static var attempts = [Int](repeating: 0, count: 5)
  nonisolated(unsafe) static var failures = 0
  static func record(_ a: Int, _ ok: Bool, _ doubtful: Bool) {
    attempts[a] += 1
    if a == 4 && !ok { failures += 1 }
  }
}

extension Outline {
  /// The outline without the subpaths that contain NaN or infinity; itself when all are finite.
  fileprivate func withoutNonFiniteSubpaths() -> Outline {
    if points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { return self }
    var result = Outline()
    var verbStart = 0
    var pointStart = 0
    var point = 0
    func keep(_ verbEnd: Int, _ pointEnd: Int) {
      let run = points[pointStart..<pointEnd]
      if run.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
        result.verbs.append(contentsOf: verbs[verbStart..<verbEnd])
        result.points.append(contentsOf: run)
      }
      verbStart = verbEnd
      pointStart = pointEnd
    }
    for (i, verb) in verbs.enumerated() {
      if verb == .move { keep(i, point) }
      point += verb.pointCount
    }
    keep(verbs.count, points.count)
    return result
  }
}
