// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Up to four numbers, as inputs of filters take them.
public final class CIVector: NSObject {
  package let lanes: SIMD4<Double>
  /// How many numbers there are, 1...4.
  public let count: Int

  package init(lanes: SIMD4<Double>, count: Int = 4) {
    (self.lanes, self.count) = (lanes, count)
  }

  /// One number.
  public convenience init(x: CGFloat) { self.init(lanes: [Double(x), 0, 0, 0], count: 1) }
  /// Two numbers.
  public convenience init(x: CGFloat, y: CGFloat) {
    self.init(lanes: [Double(x), Double(y), 0, 0], count: 2)
  }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init(lanes: [Double(x), Double(y), Double(z), 0], count: 3)
  }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(lanes: [Double(x), Double(y), Double(z), Double(w)])
  }

  /// The first number.
  public var x: CGFloat { CGFloat(lanes.x) }
  /// The second number; 0 when there is none.
  public var y: CGFloat { CGFloat(lanes.y) }
  /// The third number; 0 when there is none.
  public var z: CGFloat { CGFloat(lanes.z) }
  /// The fourth number; 0 when there is none.
  public var w: CGFloat { CGFloat(lanes.w) }
  /// The number at an index; 0 beyond the last.
  public func value(at index: Int) -> CGFloat {
    (0..<4).contains(index) ? CGFloat(lanes[index]) : 0
  }

  /// Whether the other is as many equal numbers.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector).map { $0.lanes == lanes && $0.count == count } ?? false
  }
  /// Equal for equal vectors.
  public override var hash: Int { lanes.hashValue }
}
