// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct SVGPathDataTests {
  /// Returns the path that the data draws as readable absolute path data.
  private func drawn(_ text: String) throws -> String {
    try CGPath(svgPathData: text).svgPathData(style: .readable)
  }

  @Test func everyCommandProducesPath() throws {
    let rows: [(text: String, drawn: String)] = [
      ("M1 2", "M1 2"),
      ("M1 2L3 4 5 6", "M1 2L3 4 5 6"),
      ("m1 2 3 4 5 6", "M1 2L4 6 9 12"),
      ("M1 2H5V6h-2v-3", "M1 2H5V6H3V3"),
      ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0 0C1 2 3 4 5 6 7 8 9 10 11 12"),
      ("M1 1c1 2 3 4 5 6s9 10 11 12", "M1 1C2 3 4 5 6 7 8 9 15 17 17 19"),
      ("M1 1S9 10 11 12", "M1 1C1 1 9 10 11 12"),
      ("M0 0Q1 2 3 4T9 10t1 1", "M0 0Q1 2 3 4 5 6 9 10 13 14 10 11"),
      ("M5 5T9 10", "M5 5Q5 5 9 10"),
      // S after Q and T after C have no control point to reflect.
      ("M0 0Q1 2 3 4S5 6 7 8", "M0 0Q1 2 3 4C3 4 5 6 7 8"),
      ("M0 0C1 2 3 4 5 6T7 8", "M0 0C1 2 3 4 5 6Q5 6 7 8"),
      ("M0 0C1 2 3 4 5 6L5 6S7 8 9 9", "M0 0C1 2 3 4 5 6H5C5 6 7 8 9 9"),
      // After a close the current point is the subpath's start; no move is needed, and a relative move starts there.
      ("M1 1h4v4zl1 2", "M1 1H5V5ZL2 3"),
      ("M1 1h4v4zm1 2h1", "M1 1H5V5ZM2 3H3"),
      ("M1 1h4zzz", "M1 1H5Z"),
      // A move directly after a move replaces it, as in CGMutablePath.
      ("M1 1M2 2m1 1h1", "M3 3H4"),
      ("", ""), (" \t\r\n\u{b}\u{c}\u{a0}\u{2009}\u{2029}\u{205f}\u{3000}\u{feff}", ""),
    ]
    for row in rows { expect(try drawn(row.text) == row.drawn, "\(row.text)") }
  }

  @Test func separatorsAreOptional() throws {
    let rows: [(text: String, same: String)] = [
      ("M0.6.5-1", "M0.6 0.5"), ("M0.6.5-1-2", "M0.6 0.5L-1 -2"), ("M.5.5.5.5", "M.5 .5 .5 .5"),
      ("M10-20L+3+4", "M10 -20L3 4"), ("\nM 1\t,\r2 , 3,4\n", "M1 2 3 4"),
      ("M1e2-1E-1", "M100 -0.1"), ("M1e+2.5", "M100 .5"), ("M007 08", "M7 8"),
      ("M0 0a1 1 0 01.84-.925", "M0 0a1 1 0 0 1 0.84 -0.925"),
      ("M0 0a1 1 0 0010 10", "M0 0a1 1 0 0 0 10 10"),
      ("M0 0a1,1,0,1,110,10", "M0 0a1 1 0 1 1 10 10"),
      ("M0 0a1 1 0 111 1 2 2 0 002 2", "M0 0a1 1 0 1 1 1 1a2 2 0 0 0 2 2"),
    ]
    for row in rows {
      expect(
        SVGPathData.parsePrefix(of: row.text).data == (try SVGPathData(parsing: row.same)),
        "\(row.text)")
    }
  }

  @Test func numbersParseToNearestDouble() throws {
    for text in [
      "0.1", "123456.789", "9007199254740993", "0.30000000000000004", "1e22", "1e23", "5e-324",
      "2.4703282292062328e-324", "1.7976931348623157e308", "0.000001", "179769.31348623157e303",
      "2.2250738585072011e-308", "100000000000000000000000000",
      "3.14159265358979323846264338327950",
      "0000000000000000000000000000000000001.5", "1e-400", "0e999999999999999999999",
    ] {
      let data = try SVGPathData(parsing: "M0 0H" + text)
      expectEqual(data.segments[1].command, .horizontalLine(toX: CGFloat(Double(text)!)), "\(text)")
    }
  }

  @Test func segmentsPreserveCommands() throws {
    let data = try SVGPathData(
      parsing: "m1 2 3 4h5V6c1 2 3 4 5 6s1 2 3 4q1 2 3 4T5 6A7 8 9 0 1 2 3z")
    expectEqual(String(data.segments.map(\.letter)), "MlhVcsqTAz")
    let arc = SVGPathData.Arc(
      radii: CGSize(width: 7, height: 8), rotation: 9, isLarge: false, isSweep: true,
      end: CGPoint(x: 2, y: 3))
    expectEqual(data.segments[8], .init(.arc(arc)))
  }

  @Test func convertedFormsHaveSamePath() throws {
    let text = "M10 20l5-5h10v4c1 2 3 4 5 6s5 2 7 9zq4 4 8 0t8 0l1 1a5 4 30 1 0 3 3A5 4 30 0 1 2 3z"
    let data = try SVGPathData(parsing: text)
    expectEqual(data.absolute().path, data.path)
    expectEqual(data.expandingShorthands().path, data.path)
    expectEqual(data.arcsAsCubics().path, data.path)
    expectEqual(data.relative().absolute().rounded(9), data.absolute().rounded(9))
    expect(data.absolute().segments.allSatisfy { !$0.isRelative })
    expect(data.relative().segments.dropFirst().allSatisfy { $0.isRelative })
  }

  /// The position of the cursor is that of the start after `M0 0`, and after a subpath that closes there.
  @Test func relativeSegmentsAtTheOriginAreNotTranslated() throws {
    let t = CGAffineTransform(translationX: 5, y: 7)
    for text in ["M0 0l10 10", "m0 0l10 10", "M0 0h3v4zl5 5", "m0 0 m2 3 l1 1"] {
      let data = try SVGPathData(parsing: text)
      expectEqual(data.applying(t).path, data.path.copy(using: [t]), "\(text)")
    }
  }

  @Test func transformsCommuteWithPathConversion() throws {
    let text =
      "m10 20l5-5h10V4c1 2 3 4 5 6s5 2 7 9zq4 4 8 0t8 0H3v2l1 1a5 4 30 1 0 3 3A15 4 30 0 1 2 3"
    let data = try SVGPathData(parsing: text)
    for t in [
      CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7),
      CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 5, ty: 7),
      CGAffineTransform(a: 1.5, b: -0.5, c: 0.25, d: -2, tx: -5, ty: 1),
      CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
    ] {
      // Arcs are divided into equal angles of the unit circle, which a transform preserves.
      let a = data.applying(t).path.outline.points
      let b = data.path.outline.points.map { $0.applying(t) }
      try #require(a.count == b.count)
      for (p, q) in zip(a, b) { expect(abs(p.x - q.x) + abs(p.y - q.y) < 1e-11) }
    }
  }

  @Test func textRoundTripsToSamePath() throws {
    for text in [
      "M0.1 0.2L0.30000000000000004 1e-7 1e21 123456789012345680000 0.5.5-0.5.25",
      "M5e-324 1.7976931348623157e308H0V1000Q.001 .0001 1200000 1250000z",
      "M0 0A5 4 30 0 1 2 3a5 4 30 1 0 3 3zl1 1",
      "M412.7 238.9C381 238.9 356.8 261.8 356.8 294.6Z",
    ] {
      let path = try CGPath(svgPathData: text)
      for style in [SVGPathData.Style.compact, .readable] {
        expect(try CGPath(svgPathData: path.svgPathData(style: style)) == path)
        let data = try SVGPathData(parsing: text)
        expect(try SVGPathData(parsing: data.text(style: style)) == data)
      }
    }
  }

  @Test func compactStyleOmitsRedundantCharacters() throws {
    let rows: [(text: String, compact: String)] = [
      ("M 0 0 L 0.5 0.5 L -0.5 0.25", "M0 0 .5.5-.5.25"),
      ("M1000 0L0.0001 0.01", "M1e3 0 1e-4.01"),
      ("M0 0a0.5 0.5 0 0 1 0.5 -1 1 1 0 1 0 2 2", "M0 0a.5.5 0 01.5-1 1 1 0 102 2"),
      ("M1 1l2 2m3 3 4 4z", "M1 1l2 2m3 3 4 4z"),
      ("M-1-1Z m 1 1", "M-1-1Zm1 1"),
      ("M1200 120 123000 12", "M1200 120 123e3 12"),
    ]
    for row in rows {
      let text = try SVGPathData(parsing: row.text).text(style: .compact)
      expectEqual(text, row.compact)
    }
  }

  @Test func precisionRoundsWithoutDrift() throws {
    let path = try CGPath(svgPathData: "M0.123456 10L1/3".replacing("1/3", with: "0.333333 2"))
    expectEqual(path.svgPathData(precision: 2), "M.12 10 .33 2")
    expectEqual(path.svgPathData(precision: 0, style: .readable), "M0 10L0 2")
    // A thousand steps of 0.4 end within half a unit of 400.
    let steps = "M0 0" + String(repeating: "h.4", count: 1000)
    let rounded = try SVGPathData(parsing: steps).rounded(0)
    expectEqual(rounded.absolute().segments.last?.command, .horizontalLine(toX: 400))
    // Outside 0...15 the precision is clamped.
    expect(try SVGPathData(parsing: "M.55 1").rounded(-3).description == "M1 1")
    expect(try SVGPathData(parsing: "M.55 1").rounded(99).description == "M0.55 1")
  }

  @Test func mutablePathFromData() throws {
    let path = try CGMutablePath(svgPathData: "M1 1h4")
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    expectEqual(path.svgPathData(), "M1 1H5V5Z")
  }

  @Test func nonFiniteSegmentsTruncateOutput() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 2))
    path.addLine(to: CGPoint(x: 4, y: 4))
    expectEqual(path.svgPathData(), "M1 1 2 3")
    var data = SVGPathData(path)
    expectEqual(data.path.svgPathData(), "M1 1 2 3")
    data.segments.removeFirst()
    expect(data.path.isEmpty)
  }
}
