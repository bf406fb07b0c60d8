// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The chromaticities (CIE x and y) of a white point and three primaries.
struct Chromaticities {
  /// x and y of white, red, green and blue.
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  /// The primaries in XYZ, adapted to D50 with the Bradford transform. Nil if x or y is not positive or x + y exceeds
  /// 1, if the primaries are nearly collinear, and if the white point is not inside their triangle.
  var columns: [SIMD3<Double>]? {
    let points = stride(from: 0, to: 8, by: 2).map { i -> SIMD3<Double>? in
      let (x, y) = (values[i], values[i + 1])
      return x > 0 && y > 0 && x + y <= 1 ? SIMD3(x, y, 1 - x - y) / y : nil
    }.compactMap { $0 }
    guard points.count == 4,
      let weights = Self.solve(points[1], points[2], points[3], points[0]),
      weights.min() > 0
    else { return nil }
    return (0..<3).map { Self.adapted(points[$0 + 1] * weights[$0], from: points[0]) }
  }

  /// Returns the factors by which `a`, `b` and `c` must be multiplied so that they add up to `sum`, by Cramer's rule;
  /// nil if the three vectors are nearly coplanar.
  private static func solve(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ sum: SIMD3<Double>
  ) -> SIMD3<Double>? {
    let determinant = volume(a, b, c)
    guard abs(determinant) > 1e-6 else { return nil }
    return SIMD3(volume(sum, b, c), volume(a, sum, c), volume(a, b, sum)) / determinant
  }

  private static func volume(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) -> Double {
    let cross = SIMD3(
      b.y * c.z - b.z * c.y, b.z * c.x - b.x * c.z, b.x * c.y - b.y * c.x)
    return (a * cross).sum()
  }

  // The Bradford transform from XYZ to cone responses: http://www.brucelindbloom.com/index.html?Eqn_ChromAdapt.html
  private static let bradford = [
    SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
    SIMD3(0.0389, -0.0685, 1.0296),
  ]
  private static let inverse = [
    SIMD3(0.9869929, -0.1470543, 0.1599627), SIMD3(0.4323053, 0.5183603, 0.0492912),
    SIMD3(-0.0085287, 0.0400428, 0.9684867),
  ]
  private static let d50 = SIMD3(0.96422, 1, 0.82521)

  private static func product(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum())
  }

  private static func adapted(
    _ color: SIMD3<Double>, from white: SIMD3<Double>
  ) -> SIMD3<Double> {
    let gain = product(bradford, d50) / product(bradford, white)
    return product(inverse, product(bradford, color) * gain)
  }
}
