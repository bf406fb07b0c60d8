// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

// Path elements as UIKit creates them (iOS, from ChouTiUI's tests), and the direction of arcs.

@MainActor @Suite struct PathFactTests {
  /// Returns the elements in the notation of the tables: "M x y ; L x y ; C x1 y1 x2 y2 x y ; Z".
  private func elements(_ path: UIBezierPath) -> [(letter: Character, numbers: [Double])] {
    var result: [(Character, [Double])] = []
    path.cgPath.applyWithBlock { element in
      let p = element.pointee.points
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let letter = Array("MLQCZ")[Int(element.pointee.type.rawValue)]
      result.append((letter, (0..<count).flatMap { [Double(p[$0].x), Double(p[$0].y)] }))
    }
    return result
  }

  @Test func roundedRectElementsMatchReference() throws {
    let file = "reference/apple-facts/uibezierpath_roundedrect.tsv"
    guard let rows = try Oracles.rows(file) else { return }
    var count = 0
    for row in rows where row.count >= 8 {
      let n = row[1...5].compactMap {
        $0 == ".leastNonzeroMagnitude" ? Double.leastNonzeroMagnitude : Double($0)
      }
      guard n.count == 5 else { continue }
      let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      let path: UIBezierPath
      if row[6] == "all" {
        path = UIBezierPath(roundedRect: rect, cornerRadius: CGFloat(n[4]))
      } else {
        guard let corners = Self.corners(row[6]) else {
          Issue.record("corners \(row[6])")
          continue
        }
        path = UIBezierPath(
          roundedRect: rect, byRoundingCorners: corners,
          cornerRadii: CGSize(width: n[4], height: n[4]))
      }
      let text = row[7].split(separator: "#")[0]
      let expected = text.split(separator: ";").map { $0.split(separator: " ") }
      let actual = elements(path)
      expectEqual(actual.count, expected.count, "\(row[0])")
      for (element, words) in zip(actual, expected) {
        expect(String(element.letter) == words[0], "\(row[0])")
        for (number, word) in zip(element.numbers, words.dropFirst()) {
          // Rows of dumps have the precision of console output.
          let tolerance = row[7].contains("#dump") ? 1e-4 : 1e-9
          expect(abs(number - Double(word)!) < tolerance, "\(row[0])")
        }
      }
      count += 1
    }
    expect(count == rows.count && count > 30)
    Oracles.count("uibezierpath_roundedrect by UIBezierPath", rows: count)
  }

  private static func corners(_ text: String) -> UIRectCorner? {
    let names: [String: UIRectCorner] = [
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight, "allCorners": .allCorners,
    ]
    if let number = UInt(text) { return UIRectCorner(rawValue: number) }
    var all: UIRectCorner = []
    for word in text.split(whereSeparator: { "|,+[] .".contains($0) }) {
      guard let corner = names[String(word)] else { return nil }
      all.insert(corner)
    }
    return all
  }

  /// Tests the curves of arcs, clockwise on screen or not; UIKit's clockwise is Core Graphics' counterclockwise.
  @Test(arguments: [
    (0.0, -1.0, true, 4), (0, 2 * Double.pi, true, 4), (0, 1, true, 1), (2, 0, false, 2),
    (0, 1, false, 4), (0, 2 * Double.pi, false, 4), (0, 3 * Double.pi, false, 2),
    (0, 7, false, 4), (0, 0, true, 0),
  ])
  func arcElements(_ row: (start: Double, end: Double, clockwise: Bool, curves: Int)) {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: CGFloat(row.start),
      endAngle: CGFloat(row.end), clockwise: row.clockwise)
    let letters = elements(path).map { String($0.letter) }.joined()
    expectEqual(letters, "M" + String(repeating: "C", count: row.curves))
  }

  @Test func arcControlPointsMatchReference() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: 0.5, clockwise: true)
    let curve = elements(path)[1].numbers
    for (number, expected) in zip(curve, [15, 10.8377, 14.7895, 11.6620, 14.3879, 12.3971]) {
      expect(abs(number - expected) < 6e-5)
    }
  }

  @Test func ellipseElements() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let all = elements(path)
    expectEqual(all.map { String($0.letter) }.joined(), "MCCCCZ")
    expectEqual(all[0].numbers, [100, 50])
    let expected = [100, 77.61423749, 77.61423749, 100, 50, 100]
    for (number, other) in zip(all[1].numbers, expected) { expect(abs(number - other) < 5e-9) }
  }

  @Test func containsPointsOnEdges() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(path.contains(.zero) && path.contains(CGPoint(x: 10, y: 10)))
    expect(!path.contains(CGPoint(x: 10.001, y: 5)))
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    // The bounds include the control points.
    expectEqual(curve.bounds, CGRect(x: 0, y: 0, width: 10, height: 10))
    expectEqual(curve.currentPoint, CGPoint(x: 10, y: 0))
  }

  /// Tests that a returned `cgPath` does not change later, and that an assigned one takes effect at once.
  @Test func cgPathIsIndependentCopy() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 50, y: 50))
    expect(before.boundingBox.maxX == 10 && path.cgPath.boundingBox.maxX == 50)
    path.cgPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(path.bounds.width, 1)
    path.apply(CGAffineTransform(scaleX: 3, y: 2))
    expectEqual(path.bounds, CGRect(x: 0, y: 0, width: 3, height: 2))
    path.removeAllPoints()
    expect(path.isEmpty && path.cgPath.isEmpty)
  }
}
