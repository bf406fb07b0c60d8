// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A cursor that finds the parameters of one segment at successive lengths, none below the previous one.
struct ArcLengthCursor {
  private let segment: MeasuredSegment
  private let speed: CurveSpeed
  private let marks: [ArcLengthSample]
  /// The index of the table entry at or before the length of the last call.
  private var mark: Int

  init(_ segment: MeasuredSegment, marks: [ArcLengthSample]) {
    (self.segment, self.marks) = (segment, marks)
    speed = CurveSpeed(segment.polynomial)
    mark = Int(segment.firstMark)
  }

  /// Returns the parameter at a length from the segment's start. The length must not be below that of the last call.
  mutating func parameter(atLength s: Double) -> Double {
    if s <= 0 { return 0 }
    if s >= segment.length { return 1 }
    if segment.kind == .line { return s / segment.length }
    let last = Int(segment.firstMark) + Int(segment.markCount) - 2
    while mark < last, marks[mark + 1].length < s { mark += 1 }
    return speed.parameter(
      atLength: s - marks[mark].length, from: marks[mark], to: marks[mark + 1],
      tolerance: segment.tolerance)
  }
}
