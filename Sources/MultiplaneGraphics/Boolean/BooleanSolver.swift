// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Runs an operation with the smallest tolerance that gives closed contours.
struct BooleanSolver {
  private let first: Outline
  private let second: Outline
  private let operands: (PathOperand, PathOperand)
  private let frame: WorkingFrame?

  init(
    _ first: Outline, _ firstOperand: PathOperand, _ second: Outline, _ secondOperand: PathOperand
  ) {
    self.first = first.withoutNonFiniteSubpaths()
    self.second = second.withoutNonFiniteSubpaths()
    operands = (firstOperand, secondOperand)
    var low = Vector(repeating: .infinity)
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

  /// The arrangement with the pieces selected that bound the area for which `isInside` holds, given
  /// the winding numbers of both operands; nil for outlines without extent.
  func solve(_ isInside: (SIMD2<Int32>) -> Bool) -> PathArrangement? {
    guard let frame else { return nil }
    let finest = max(0x1p-40, 8 * frame.grain)
    // Where three curves nearly touch at one place, chance decides whether one tolerance makes sense
    // of it; another one then does, and nearly always the second.
    let factors = [1, 5, 0.25, 30, 200, 2_000, 1]
    for (attempt, factor) in factors.enumerated() {
      let isLast = attempt == factors.count - 1
      var arrangement = PathArrangement(
        frame: frame, tolerance: finest * factor,
        capacity: first.verbs.count + second.verbs.count)
      arrangement.add(first, operand: operands.0)
      arrangement.add(second, operand: operands.1)
      arrangement.arrange(patience: isLast ? 50 : 1)
      let isBalanced = arrangement.select(healing: isLast, isInside)
      arrangement.attempt = attempt
      if isBalanced && !arrangement.isDoubtful || isLast { return arrangement }
    }
    return nil
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
