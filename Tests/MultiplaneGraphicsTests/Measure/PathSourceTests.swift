// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct PathSourceTests {
  @Test("The pin article's first path is read from its SVG path data") func pinPathSource() throws {
    let path = try CGPath(
      svgPathData: "M 412.7 238.9 C 381 238.9 356.8 261.8 356.8 294.6 L 409.2 408.8 Z")
    expectEqual(
      path.swiftSource(as: .uiBezierPath, name: "pinPath1"),
      """
      let pinPath1 = UIBezierPath()
      pinPath1.move(to: CGPoint(x: 412.7, y: 238.9))
      pinPath1.addCurve(to: CGPoint(x: 356.8, y: 294.6), \
      controlPoint1: CGPoint(x: 381, y: 238.9), controlPoint2: CGPoint(x: 356.8, y: 261.8))
      pinPath1.addLine(to: CGPoint(x: 409.2, y: 408.8))
      pinPath1.close()
      """)
  }

  @Test func coreGraphicsSourceWithPrecision() {
    let path = PathText("M 0.125 -0.04 Q 1 2 3.14159 4 C 1 2 3 4 1e20 6 Z").path
    expectEqual(
      path.swiftSource(as: .cgPath, precision: 1),
      """
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0.1, y: 0))
      path.addQuadCurve(to: CGPoint(x: 3.1, y: 4), control: CGPoint(x: 1, y: 2))
      path.addCurve(to: CGPoint(x: 1e+20, y: 6), control1: CGPoint(x: 1, y: 2), \
      control2: CGPoint(x: 3, y: 4))
      path.closeSubpath()
      """)
  }

  @Test func nonFiniteAndNegativeZeroNumbers() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: -CGFloat.infinity))
    path.addLine(to: CGPoint(x: -0.0, y: 0.1 + 0.2))
    let source = path.swiftSource(as: .uiBezierPath)
    expect(source.contains("CGPoint(x: .nan, y: -.infinity)"))
    expect(source.contains("CGPoint(x: -0.0, y: 0.30000000000000004)"))
    expectEqual(CGMutablePath().swiftSource(as: .cgPath), "let path = CGMutablePath()")
  }

  @Test func descriptionListsElements() {
    let path = PathText("M 1 2.5 L 3 4 Q 1 2 3 4 C 1 2 3 4 5 6 Z").path
    let lines = path.description.split(separator: "\n")
    expect(lines[0].hasPrefix("Path 0x") && lines[0].hasSuffix(":"))
    expectEqual(
      lines[1...],
      [
        "  moveto (1, 2.5)", "    lineto (3, 4)", "    quadto (1, 2) (3, 4)",
        "    curveto (1, 2) (3, 4) (5, 6)", "    closepath",
      ])
  }
}
