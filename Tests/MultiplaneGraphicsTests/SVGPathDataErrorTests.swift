// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct SVGPathDataErrorTests {
  @Test func errorsDescribeOffsetAndExpectation() {
    let rows: [(text: String, description: String)] = [
      ("M0 0 10 10 L x", "offset 13: expected a number after 'L', found 'x'"),
      ("M0 0L", "offset 5: expected a number after 'L', found the end"),
      ("M0 0L1", "offset 6: expected a number for y of 'L', found the end"),
      ("M0 0L1 1,", "offset 9: expected a number after ',', found the end"),
      ("M0 0,L1 1", "offset 5: expected a number after ',', found 'L'"),
      ("M,0 0", "offset 1: expected a number after 'M', found ','"),
      ("M0,,0", "offset 3: expected a number for y of 'M', found ','"),
      ("L0 0", "offset 0: expected 'M' or 'm', found 'L'"),
      ("  12", "offset 2: expected 'M' or 'm', found '1'"),
      ("M0 0X", "offset 4: expected a number or a command, found 'X'"),
      ("M0 0Z1 1", "offset 5: expected a command, found '1'"),
      ("M0 0c1 2 3 4 5", "offset 14: expected a number for y of 'c', found the end"),
      ("M0 0c1 2 3 4z", "offset 12: expected a number for x of 'c', found 'z'"),
      ("M0 0A1 1 0 2 1 5 5", "offset 11: expected 0 or 1 for the large-arc flag of 'A', found '2'"),
      ("M0 0A1 1 0 0", "offset 12: expected 0 or 1 for the sweep flag of 'A', found the end"),
      ("M1. 1", "offset 3: expected a digit after '.', found ' '"),
      ("M- 1", "offset 2: expected a digit after '-', found ' '"),
      ("M+-1 1", "offset 2: expected a digit after '+', found '-'"),
      ("M1e 1", "offset 3: expected a digit of the exponent, found ' '"),
      ("MNaN 1", "offset 1: expected a number after 'M', found 'NaN'"),
      ("M0 0L1 Infinity", "offset 7: expected a number for y of 'L', found 'Infinity'"),
      ("M0 0L-inf 0", "offset 6: expected a digit after '-', found 'inf'"),
      ("M0 0L1e999 0", "offset 5: expected a number below 1.8e308, found '1e999'"),
      ("M0 -1.8e308", "offset 3: expected a number below 1.8e308, found '-1.8e308'"),
      ("M1e308 0l1e308 0", "offset 9: expected coordinates below 1.8e308, found a sum beyond it"),
      ("M0 0L\u{e9}", "offset 5: expected a number after 'L', found '\u{e9}'"),
      ("M0 0\u{200b}L1 1", "offset 4: expected a number or a command, found U+200B"),
      ("M0 0R", "offset 5: expected a number after 'R', found the end"),
      ("M0 0R1 2 3 4,z", "offset 13: expected a number after ',', found 'z'"),
      ("M0 0R1 2 3z", "offset 10: expected a number for y of 'R', found 'z'"),
      ("M00", "offset 1: expected two numbers, found '00', which is one"),
      ("M0 0L-012z", "offset 5: expected two numbers, found '-012', which is one"),
      ("M0 0\u{0}", "offset 4: expected a number or a command, found U+0000"),
      ("M0 0\u{1f600}", "offset 4: expected a number or a command, found '\u{1f600}'"),
    ]
    for row in rows {
      let error = #expect(throws: SVGPathDataError.self, "\(row.text)") {
        try CGPath(svgPathData: row.text)
      }
      expectEqual(error?.description, "path data, " + row.description, "\(row.text)")
    }
  }

  /// Path data that uses every command and every form of numbers.
  static let rich = """
    M10,20 L+30.5-.5 .5.25 1e1,2E-1 l-1-2H4 5h.6V-7v8e0\tC1 2,3 4,5 6 7 8 9 10 11 12c1 2 3 4 5 6
    S1 2 3 4s.1.2.3.4Q1 2 3 4q5 6 7 8T9 10t11 12R1 2-3 4,5 6 7 8r.5.5 1-1A5 4 30 1 0 7 8a5 4-30 0110 10 3 2 1 001 1Zm1 1 2 2z
    """

  @Test func truncatedDataParsesOrThrows() throws {
    let whole = try SVGPathData(parsing: Self.rich)
    expectEqual(Set(whole.segments.map(\.letter)), Set("MLlHhVvCcSsQqTtRrAaZmz"))
    var last = 0
    for length in 0...Self.rich.utf8.count {
      let text = String(decoding: Array(Self.rich.utf8.prefix(length)), as: UTF8.self)
      let (data, error) = SVGPathData.parsePrefix(of: text)
      // A longer prefix never has fewer complete segments, and these are the first segments of the whole, except for a
      // number cut at its end.
      expect(data.segments.count >= last - 1)
      expectEqual(data.segments.dropLast(), whole.segments.prefix(max(0, data.segments.count - 1)))
      if let error { expect(error.offset == length || error.offset <= length) }
      expect((try? CGPath(svgPathData: text)) != nil || error != nil)
      last = data.segments.count
    }
    expectEqual(last, whole.segments.count)
  }

  @Test func mutatedBytesParseOrThrow() {
    let bytes = Array(Self.rich.utf8)
    for i in stride(from: 0, to: bytes.count, by: 3) {
      for byte in UInt8(0)...255 {
        var changed = bytes
        changed[i] = byte
        let text = String(decoding: changed, as: UTF8.self)
        let (data, error) = SVGPathData.parsePrefix(of: text)
        if let error { expect((0...text.utf8.count).contains(error.offset)) }
        expect((error == nil) == ((try? SVGPathData(parsing: text)) == data))
      }
    }
  }

  @Test func randomBytesParseOrThrow() {
    var state: UInt64 = 99
    let alphabet = Array("MmLlHhVvCcSsQqTtRrAaZz0123456789.-+eE, \n01".utf8)
    for i in 0..<3000 {
      let bytes = (0..<60).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let word = Int(state >> 33)
        return i % 2 == 0 ? UInt8(truncatingIfNeeded: word) : alphabet[word % alphabet.count]
      }
      let text = "M0 0" + String(decoding: bytes, as: UTF8.self)
      let data = SVGPathData.parsePrefix(of: text).data
      expect((try? SVGPathData(parsing: data.text(style: .compact))) == data, "\(text)")
      expect((try? CGPath(svgPathData: data.path.svgPathData())) == data.path, "\(text)")
    }
  }

  @Test func longPathsAndLargeCoordinates() throws {
    let lines = (0..<10_000).map { "L\($0) \($0 % 7)" }.joined()
    expect(try CGPath(svgPathData: "M0 0" + lines).outline.verbs.count == 10_001)
    let repeats = "M0 0l" + String(repeating: "1 1 ", count: 10_000)
    expect(try CGPath(svgPathData: repeats).currentPoint == CGPoint(x: 10_000, y: 10_000))
    let smooth = "M0 0" + String(repeating: "t1 1", count: 10_000)
    expect(try CGPath(svgPathData: smooth).currentPoint == CGPoint(x: 10_000, y: 10_000))
    let path = try CGPath(svgPathData: "M1e30-1e30L1e30 1e30A1e30 1e30 0 0 1-1e30 1e30z")
    expect(path.outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    expectEqual(path.outline.points.last, CGPoint(x: -1e30, y: 1e30))
    let digits = String(repeating: "9", count: 300)
    #expect(throws: Never.self) { try CGPath(svgPathData: "M\(digits) 0.\(digits)") }
    // Control points of smooth curves that double each time overflow; the path before them is kept.
    let growing = "M0 0Q1e300 0 0 0" + String(repeating: "t0 0", count: 20_000)
    let (data, error) = SVGPathData.parsePrefix(of: growing)
    expect(data.path.outline.points.allSatisfy { $0.x.isFinite })
    expect(error == nil && data.segments.count == 20_002)
  }
}
