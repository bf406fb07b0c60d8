// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A vector of up to four numbers, as an input of filters.
public final class CIVector: NSObject {
  package let lanes: SIMD4<Double>
  /// The number of components, 1...4.
  public let count: Int

  package init(lanes: SIMD4<Double>, count: Int = 4) {
    (self.lanes, self.count) = (lanes, count)
  }

  /// Creates a vector of one component.
  public convenience init(x: CGFloat) { self.init(lanes: [Double(x), 0, 0, 0], count: 1) }
  /// Creates a vector of two components.
  public convenience init(x: CGFloat, y: CGFloat) {
    self.init(lanes: [Double(x), Double(y), 0, 0], count: 2)
  }
  /// Creates a vector of three components.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init(lanes: [Double(x), Double(y), Double(z), 0], count: 3)
  }
  /// Creates a vector of four components.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(lanes: [Double(x), Double(y), Double(z), Double(w)])
  }

  /// The first component.
  public var x: CGFloat { CGFloat(lanes.x) }
  /// The second component; 0 if there is none.
  public var y: CGFloat { CGFloat(lanes.y) }
  /// The third component; 0 if there is none.
  public var z: CGFloat { CGFloat(lanes.z) }
  /// The fourth component; 0 if there is none.
  public var w: CGFloat { CGFloat(lanes.w) }
  /// Returns the component at an index; 0 if the vector has no component at this index.
  public func value(at index: Int) -> CGFloat {
    (0..<4).contains(index) ? CGFloat(lanes[index]) : 0
  }

  /// Whether the object is a vector with the same number of components and equal values.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector).map { $0.lanes == lanes && $0.count == count } ?? false
  }
  /// A hash value of the components, equal for equal vectors.
  public override var hash: Int { lanes.hashValue }
}
