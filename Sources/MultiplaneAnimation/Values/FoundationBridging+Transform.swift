// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSValue {
  // Foundation on Linux cannot box structures of other modules; the type encoding of an array of 16 doubles describes
  // the same layout.
  private static let transformType = "[16d]"

  /// Creates a value that contains a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    let numbers: [Double] =
      [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24].map { Double($0) }
      + [t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44].map { Double($0) }
    self.init(bytes: numbers, objCType: Self.transformType)
  }

  /// The transform that the value contains.
  /// - Precondition: the value contains a `CATransform3D`.
  public var caTransform3DValue: CATransform3D {
    precondition(holdsTransform, "the value does not contain a CATransform3D")
    var n = [Double](repeating: 0, count: 16)
    getValue(&n)
    let c = n.map { CGFloat($0) }
    return CATransform3D(
      m11: c[0], m12: c[1], m13: c[2], m14: c[3], m21: c[4], m22: c[5], m23: c[6], m24: c[7],
      m31: c[8], m32: c[9], m33: c[10], m34: c[11], m41: c[12], m42: c[13], m43: c[14],
      m44: c[15])
  }

  fileprivate var holdsTransform: Bool {
    !(self is NSNumber) && String(cString: objCType) == Self.transformType
  }
}

extension CATransform3D: _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  /// Sets `result` to the transform in `source`, which must contain one.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) {
    result = source.caTransform3DValue
  }
  /// Sets `result` to the transform in `source`, or to nil; returns whether `source` contains a `CATransform3D`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    result = source.holdsTransform ? source.caTransform3DValue : nil
    return result != nil
  }
  /// Returns the transform in `source`, or the identity if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3DIdentity
  }
}
