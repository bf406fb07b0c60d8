// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct ContinuousCornersTests {
  /// Returns the verbs as letters and the points as numbers.
  static func tokens(_ path: CGPath) -> (verbs: String, numbers: [Double]) {
    let letters: [Character] = ["M", "L", "Q", "C", "Z"]
    return (
      String(path.outline.verbs.map { letters[Int($0.rawValue)] }),
      path.outline.points.flatMap { [Double($0.x), Double($0.y)] }
    )
  }

  static func expect(_ path: CGPath, _ text: String, size: Double, _ what: Comment) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == ";" })
    let wantedVerbs = String(words.filter { $0.first!.isLetter }.map { $0.first! })
    let wanted = words.compactMap { $0.first!.isLetter ? nil : Double($0) }
    let (verbs, numbers) = tokens(path)
    expectEqual(verbs, wantedVerbs, what)
    expectEqual(numbers.count, wanted.count, what)
    let worst = zip(numbers, wanted).map { abs($0 - $1) }.max() ?? .infinity
    #expect(worst <= 1e-12 * size, what)
  }

  @Test func pathsMatchRecordedTable() throws {
    guard let rows = try Oracles.rows("reference/apple-facts/uibezierpath_roundedrect.tsv") else {
      return
    }
    let names: [(String, CGRectCorners)] = [
      (".topLeft", .topLeft), (".topRight", .topRight), (".bottomLeft", .bottomLeft),
      (".bottomRight", .bottomRight),
    ]
    for row in rows {
      let n = row[1...4].map { CGFloat(Double($0)!) }
      let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      let radius =
        row[5] == ".leastNonzeroMagnitude"
        ? CGFloat.leastNonzeroMagnitude : CGFloat(Double(row[5])!)
      let path: CGPath
      if row[6] == "all" {
        path = CGPath(continuousRoundedRect: rect, cornerRadius: radius)
      } else {
        var corners: CGRectCorners = []
        for (name, corner) in names where row[6].contains(name) { corners.insert(corner) }
        path = CGPath(
          continuousRoundedRect: rect, byRoundingCorners: corners, cornerRadius: radius)
      }
      let size = Double(n[2] + n[3])
      Self.expect(path, row[7], size: size, "\(row[0]) \(row[6]) radius \(radius)")
    }
    #expect(rows.count >= 38)
    Oracles.count("uikit-rounded-rect", rows: rows.count)
  }

  @Test func singleRoundedCorner() {
    let path = CGPath(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 160, height: 100),
      byRoundingCorners: .topRight, cornerRadius: 10)
    Self.expect(
      path,
      """
      M 0 0 ; L 144.71335 0 ; C 149.1150704238147 0 151.31593055936997 0 153.68506207169008 \
      0.7491138784701601 ; L 153.68506207169008 0.7491138784701598 ; C 156.27176173374255 \
      1.6905955604437 158.30940443955632 3.7282382662574682 159.25088612152985 6.314937928309926 \
      ; C 160 8.684069440630022 160 10.88492957618529 160 15.286649847295823 ; L 160 100 ; \
      L 0 100 ; L 0 0 ; L 0 0
      """, size: 260, "one corner")
  }

  @Test func cornersSharingSideAndCapsule() {
    let shared = CGPath(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 60, height: 160),
      byRoundingCorners: .bottomRight, cornerRadius: 40)
    expectEqual(Self.tokens(shared).verbs, "MLLCLCCLCLCCLL")
    let capsule = CGPath(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 64)
    expectEqual(Self.tokens(capsule).verbs, "M" + String(repeating: "LCLCC", count: 4) + "L")
    let p = capsule.outline.points
    expectEqual(p[0], CGPoint(x: 80, y: 0))
    // A quarter circle from (110, 0) to (160, 50).
    let control = 160 - 0.6844065568353905 * 50 / 1.52866483
    #expect(abs(Double(p[6].x) - control) < 1e-9)
    #expect(capsule.contains(CGPoint(x: 20, y: 20)) && !capsule.contains(CGPoint(x: 10, y: 10)))
  }

  @Test func invalidRadiiAndEmptyRectangles() {
    let rect = CGRect(x: 0, y: 0, width: 160, height: 100)
    for radius: CGFloat in [0, .nan, .infinity] {
      let path = CGPath(continuousRoundedRect: rect, cornerRadius: radius)
      Self.expect(path, "M 0 0 L 160 0 L 160 100 L 0 100 L 0 0 L 0 0", size: 1, "\(radius)")
    }
    #expect(CGPath(continuousRoundedRect: .zero, cornerRadius: 5).isEmpty)
    #expect(CGPath(continuousRoundedRect: .null, cornerRadius: 5).isEmpty)
    let nan = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
    #expect(CGPath(continuousRoundedRect: nan, cornerRadius: 5).isEmpty)
  }
}
