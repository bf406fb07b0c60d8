// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A vector of numbers, as an input of filters.
public final class CIVector: NSObject, NSCopying, @unchecked Sendable {
  private let components: [Double]

  init(components: [Double]) { self.components = components }

  /// Creates a vector from the first `count` numbers, at most 4.
  package convenience init(lanes: SIMD4<Double>, count: Int = 4) {
    self.init(components: (0..<min(max(count, 0), 4)).map { lanes[$0] })
  }

  /// Creates a vector from an array of numbers.
  /// - Parameter count: The number of components.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(components: (0..<max(0, count)).map { Double(values[$0]) })
  }

  /// Creates a vector of one component.
  public convenience init(x: CGFloat) { self.init(components: [Double(x)]) }
  /// Creates a vector of two components.
  public convenience init(x: CGFloat, y: CGFloat) { self.init(components: [Double(x), Double(y)]) }
  /// Creates a vector of three components.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init(components: [Double(x), Double(y), Double(z)])
  }
  /// Creates a vector of four components.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(components: [Double(x), Double(y), Double(z), Double(w)])
  }
  /// Creates a vector of two components, the coordinates of a point.
  public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
  /// Creates a vector of four components: the origin, the width and the height of a rectangle.
  public convenience init(cgRect r: CGRect) {
    self.init(x: r.origin.x, y: r.origin.y, z: r.size.width, w: r.size.height)
  }
  /// Creates a vector of six components, those of a transform: a, b, c, d, tx, ty.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(components: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }
  /// Creates a vector from the notation of ``stringRepresentation``, such as `[1 0 0.5]`. Words that are not numbers
  /// are skipped.
  public convenience init(string representation: String) {
    self.init(
      components: representation.split { "[], ".contains($0) }.compactMap { Double($0) })
  }

  /// The first four components; 0 for those that do not exist.
  package var lanes: SIMD4<Double> {
    var lanes = SIMD4<Double>()
    for index in 0..<min(4, components.count) { lanes[index] = components[index] }
    return lanes
  }

  /// The number of components.
  public var count: Int { components.count }
  /// The first component; 0 if there is none.
  public var x: CGFloat { value(at: 0) }
  /// The second component; 0 if there is none.
  public var y: CGFloat { value(at: 1) }
  /// The third component; 0 if there is none.
  public var z: CGFloat { value(at: 2) }
  /// The fourth component; 0 if there is none.
  public var w: CGFloat { value(at: 3) }
  /// Returns the component at an index; 0 if the vector has no component at this index.
  public func value(at index: Int) -> CGFloat {
    components.indices.contains(index) ? CGFloat(components[index]) : 0
  }

  /// The point with the first two components as coordinates.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The rectangle whose origin, width and height are the first four components.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The transform whose coefficients are the first six components: a, b, c, d, tx, ty.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// The components between brackets, separated by spaces, such as `[1 0 0.5]`.
  public var stringRepresentation: String {
    "[" + components.map { String(format: "%g", $0) }.joined(separator: " ") + "]"
  }

  /// Returns the vector itself, which is immutable. The zone is ignored.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether the object is a vector with the same number of components and equal values.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.components == components
  }
  /// A hash value of the components, equal for equal vectors.
  public override var hash: Int { components.hashValue }
}
