// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A solver of a boolean operation. It tries several tolerances and subdivision budgets until the boundary of the
/// result consists of closed contours and ``PathArrangement/isUnreliable`` is false; if no attempt achieves this, it
/// closes the gaps.
struct BooleanSolver {
  private let first: Outline
  private let second: Outline
  private let operands: (PathOperand, PathOperand)
  private let frame: NormalizedFrame?

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
    frame = low.x <= high.x ? NormalizedFrame(low: low, high: high) : nil
  }

  /// Returns the arrangement in which the pieces that bound the area are selected; nil if all finite subpaths lie in a
  /// single point, or there are none.
  ///
  /// `isInside` determines the area from the winding numbers of both operands.
  func solve(_ isInside: (SIMD2<Int32>) -> Bool) -> PathArrangement? {
    guard let frame else { return nil }
    for (index, attempt) in Self.attempts.enumerated() {
      let (arrangement, isClosed) = arrangement(of: frame, attempt, index, healing: false, isInside)
      if isClosed { return arrangement }
    }
    // Last resort: close the gaps that each tolerance leaves, and use the result whose largest gap is smallest.
    var best: PathArrangement?
    var smallestGap = Double.infinity
    for (index, attempt) in Self.attempts.enumerated() {
      let patient = Attempt(factor: attempt.factor, budgetFactor: 50)
      let count = Self.attempts.count + index
      let (mended, _) = arrangement(of: frame, patient, count, healing: true, isInside)
      // Missed crossings may leave no gap, but are worse: they count as a gap of 1e-4 in the normalized frame. Gaps are
      // compared by their squares.
      let gap = max(mended.largestClosedGap, mended.isUnreliable ? 1e-8 : 0)
      if gap < smallestGap {
        best = mended
        smallestGap = gap
      }
    }
    return best
  }

  /// The parameters of one attempt: factors of the default tolerance, and of the subdivision budget for a pair of
  /// curves.
  private struct Attempt {
    var factor: Double
    var budgetFactor: Int
  }

  /// The attempts, in the order in which they are made.
  ///
  /// Where three curves nearly touch at one point, one tolerance may fail where another succeeds. Bundles of curves
  /// that are only a few tolerances wide need a larger budget, or a tolerance greater than the width of the bundle.
  private static let attempts = [
    Attempt(factor: 1, budgetFactor: 1), Attempt(factor: 5, budgetFactor: 1),
    Attempt(factor: 0.25, budgetFactor: 1), Attempt(factor: 30, budgetFactor: 1),
    Attempt(factor: 200, budgetFactor: 1), Attempt(factor: 1, budgetFactor: 50),
    Attempt(factor: 6, budgetFactor: 50), Attempt(factor: 60, budgetFactor: 50),
    Attempt(factor: 2_000, budgetFactor: 50), Attempt(factor: 20_000, budgetFactor: 50),
  ]

  private func arrangement(
    of frame: NormalizedFrame, _ attempt: Attempt, _ index: Int, healing: Bool,
    _ isInside: (SIMD2<Int32>) -> Bool
  ) -> (PathArrangement, isClosed: Bool) {
    let finest = max(0x1p-40, 8 * frame.inputPrecision)
    var arrangement = PathArrangement(
      frame: frame, tolerance: finest * attempt.factor,
      capacity: first.verbs.count + second.verbs.count)
    arrangement.add(first, operand: operands.0)
    arrangement.add(second, operand: operands.1)
    arrangement.arrange(patience: attempt.budgetFactor)
    let isBalanced = arrangement.select(healing: healing, isInside)
    arrangement.attempt = index
    return (arrangement, isBalanced && !arrangement.isUnreliable)
  }
}

extension Outline {
  /// Returns the outline without subpaths that contain NaN or infinity; itself if all points are finite.
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
