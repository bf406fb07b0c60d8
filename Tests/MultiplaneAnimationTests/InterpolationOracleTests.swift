// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The browsers' interpolation rows that also apply to Core Animation.
///
/// Only rows whose three values all have one of these forms are compared:
/// - `none` or one `matrix()` or `matrix3d()` of numbers, at least one endpoint not `none`: compared as a whole matrix.
///   CSS interpolates other lists function by function, Core Animation does not;
/// - equally many numbers, all without unit, or all in px, or all in deg: compared number by number. Percentages,
///   keywords, sums and an axis with an angle depend on context outside the value;
/// - `path()` without arcs, whose radii and flags CSS interpolates: compared point by point.
@Suite("Interpolation as in browsers")
struct InterpolationOracleTests {
  private static func matrix(_ text: String) -> CATransform3D? {
    if text == "none" { return CATransform3DIdentity }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let numbers = inside.split(separator: ",").map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    let n = numbers.compactMap { $0.map { CGFloat($0) } }
    guard n.count == numbers.count else { return nil }
    switch (text[..<open], n.count) {
    case ("matrix", 6):
      return CATransform3DMakeAffineTransform(
        CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case ("matrix3d", 16):
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
        m44: n[15])
    default: return nil
    }
  }

  private static func elements(_ m: CATransform3D) -> [Double] {
    [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24].map { Double($0) }
      + [m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44].map { Double($0) }
  }

  /// Returns whether an affine transform does not keep its axes perpendicular. As measured on Core Animation, such a
  /// transform is decomposed as in CSS level 1, not as in level 2.
  private static func isSheared(_ m: CATransform3D) -> Bool {
    CATransform3DIsAffine(m) && abs(m.m11 * m.m21 + m.m12 * m.m22) > 1e-9
  }

  private static func numbers(_ text: String) -> (unit: String, values: [Double])? {
    var result: (unit: String, values: [Double])?
    for word in text.split(separator: " ") {
      let unit = word.hasSuffix("px") ? "px" : word.hasSuffix("deg") ? "deg" : ""
      guard let number = Double(word.dropLast(unit.count)) else { return nil }
      if let found = result, found.unit != unit { return nil }
      result = (unit, (result?.values ?? []) + [number])
    }
    return result
  }

  private static func path(_ text: String) -> CGPath? {
    guard text.hasPrefix("path('"), text.hasSuffix("')") else { return nil }
    let data = text.dropFirst(6).dropLast(2)
    guard !data.contains(where: { $0 == "a" || $0 == "A" }) else { return nil }
    return try? CGPath(svgPathData: String(data))
  }

  private func rows() throws -> [(
    property: String, from: String, to: String, at: Double, is: String
  )]? {
    try Oracles.rows("oracles/wpt/interpolation.tsv")?.compactMap { row in
      guard row.count >= 6, let at = Double(row[4]) else { return nil }
      return (row[1], row[2], row[3], at, row[5])
    }
  }

  @Test func matrices() throws {
    guard let rows = try rows() else { return }
    var count = 0
    for row in rows where row.property == "transform" && !(row.from == "none" && row.to == "none") {
      guard let a = Self.matrix(row.from), let b = Self.matrix(row.to),
        let expected = Self.matrix(row.is)
      else { continue }
      count += 1
      let found = Self.elements(TransformInterpolation.interpolate(a, b, row.at))
      let isClose = zip(found, Self.elements(expected)).allSatisfy {
        abs($0 - $1) <= 1e-4 * max(1, abs($1))
      }
      if Self.isSheared(a) || Self.isSheared(b), row.at != 0, row.at != 1 {
        withKnownIssue("Core Animation takes the plane apart by its rows, without a shear") {
          expect(isClose, "\(row): \(found)")
        }
      } else {
        expect(isClose, "\(row): \(found)")
      }
    }
    expectEqual(count, 50)
    Oracles.count("wpt interpolation", rows: count)
  }

  @Test func numbers() throws {
    guard let rows = try rows() else { return }
    var count = 0
    for row in rows {
      guard let a = Self.numbers(row.from), let b = Self.numbers(row.to),
        let expected = Self.numbers(row.is), a.unit == b.unit, a.unit == expected.unit,
        a.values.count == b.values.count, a.values.count == expected.values.count
      else { continue }
      // CSS clamps a perspective to 0.
      if row.property == "perspective",
        a.values[0] + (b.values[0] - a.values[0]) * row.at < 0
      {
        continue
      }
      count += 1
      let found = AnimatableValue.interpolate(.numbers(a.values), .numbers(b.values), row.at)
      guard case .numbers(let list) = found else {
        Issue.record("\(row)")
        continue
      }
      let isClose = zip(list, expected.values).allSatisfy {
        abs($0 - $1) <= 1e-3 + 1e-4 * abs($1) || (row.at < -1e38 && $0 < -1e38)
      }
      expect(isClose, "\(row): \(list)")
    }
    expectEqual(count, 80)
    Oracles.count("wpt interpolation", rows: count)
  }

  @Test func paths() throws {
    guard let rows = try rows() else { return }
    var count = 0
    for row in rows where row.property == "offset-path" {
      guard let a = Self.path(row.from), let b = Self.path(row.to),
        let expected = Self.path(row.is)
      else { continue }
      count += 1
      // CSS interpolates control points linearly, as this morph does; Core Animation does not.
      let found = PathMorph(from: a, to: b).path(at: CGFloat(row.at))
      let isClose = zip(found.outline.points, expected.outline.points).allSatisfy {
        abs($0.x - $1.x) < 1e-3 && abs($0.y - $1.y) < 1e-3
      }
      expect(found.outline.verbs == expected.outline.verbs && isClose, "\(row)")
    }
    expectEqual(count, 144)
    Oracles.count("wpt interpolation", rows: count)
  }
}
