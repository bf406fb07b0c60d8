// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension SVGPathData {
  /// Parses SVG path data; empty text is empty path data. The first move becomes absolute.
  ///
  /// A number too large for a double, and coordinates that overflow by relative steps, are errors, so that
  /// the ``path`` of parsed data is always finite.
  /// - Throws: `SVGPathDataError` if the text is not valid path data.
  public init(parsing text: String) throws(SVGPathDataError) {
    var parser = SVGPathParser(text)
    try parser.parse()
    segments = parser.segments
  }

  /// Parses the commands before the first error, which SVG requires a renderer to draw.
  /// - Returns: The complete segments before the error, and the error; all segments and nil if the text is valid.
  public static func parsePrefix(of text: String) -> (data: SVGPathData, error: SVGPathDataError?) {
    var parser = SVGPathParser(text)
    do throws(SVGPathDataError) {
      try parser.parse()
      return (SVGPathData(parser.segments), nil)
    } catch {
      return (SVGPathData(parser.segments), error)
    }
  }
}

/// A parser of the path data grammar that collects segments and draws them at the same time.
struct SVGPathParser {
  private(set) var segments: [SVGPathData.Segment] = []
  private(set) var pen = SVGPathPen()
  private var scanner: SVGPathScanner

  init(_ text: String) { scanner = SVGPathScanner(text) }

  mutating func parse() throws(SVGPathDataError) {
    scanner.skipSpace()
    while let byte = scanner.next {
      let letter = byte | 0x20
      if segments.isEmpty && letter != UInt8(ascii: "m") { throw scanner.failure("'M' or 'm'") }
      guard byte >= UInt8(ascii: "A"), Self.letters.contains(letter) else {
        throw scanner.failure(
          segments.last?.command == .close ? "a command" : "a number or a command")
      }
      scanner.offset += 1
      scanner.skipSpace()
      if letter == UInt8(ascii: "z") {
        try append(.close, isRelative: byte == letter, at: scanner.offset)
      } else {
        try parseArguments(of: byte)
      }
    }
  }

  private static let letters = Array("mlhvcsqtraz".utf8)

  /// Parses the numbers of a command and of its implicit repetitions.
  private mutating func parseArguments(of name: UInt8) throws(SVGPathDataError) {
    var letter = name | 0x20
    var after = name
    repeat {
      let start = scanner.offset
      let command = try parseCommand(letter, named: name, after: after)
      try append(command, isRelative: name & 0x20 != 0, at: start)
      if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }  // further points are lines
      after = UInt8(ascii: ",")
    } while scanner.skipSeparator() || scanner.isAtNumber
  }

  private mutating func parseCommand(
    _ letter: UInt8, named name: UInt8, after: UInt8
  ) throws(SVGPathDataError) -> SVGPathData.Command {
    var isFirst = true
    var after = after

    func quoted(_ byte: UInt8) -> String { "'\(UnicodeScalar(byte))'" }
    func number(_ argument: String) throws(SVGPathDataError) -> CGFloat {
      if !isFirst { _ = scanner.skipSeparator() }
      let leads = isFirst
      isFirst = false
      if !leads && !scanner.isAtNumber, let zeros = scanner.leadingZeroNumber {
        // `M00` is probably meant as two numbers.
        let text = String(decoding: scanner.bytes[zeros], as: UTF8.self)
        throw SVGPathDataError(
          offset: zeros.lowerBound, expected: "two numbers", found: "'\(text)', which is one")
      }
      return CGFloat(
        try scanner.number(
          expected: leads
            ? "a number after \(quoted(after))" : "a number for \(argument) of \(quoted(name))"))
    }
    func flag(_ argument: String) throws(SVGPathDataError) -> Bool {
      _ = scanner.skipSeparator()
      return try scanner.flag(expected: "0 or 1 for the \(argument) flag of \(quoted(name))")
    }
    func point(_ x: String = "x", _ y: String = "y") throws(SVGPathDataError) -> CGPoint {
      CGPoint(x: try number(x), y: try number(y))
    }

    switch letter {
    case UInt8(ascii: "m"): return .move(to: try point())
    case UInt8(ascii: "l"): return .line(to: try point())
    case UInt8(ascii: "h"): return .horizontalLine(toX: try number("x"))
    case UInt8(ascii: "v"): return .verticalLine(toY: try number("y"))
    case UInt8(ascii: "c"):
      return .curve(
        control1: try point("x1", "y1"), control2: try point("x2", "y2"), to: try point())
    case UInt8(ascii: "s"):
      return .smoothCurve(control2: try point("x2", "y2"), to: try point())
    case UInt8(ascii: "q"): return .quadCurve(control: try point("x1", "y1"), to: try point())
    case UInt8(ascii: "t"): return .smoothQuadCurve(to: try point())
    case UInt8(ascii: "r"):
      var points = [try point()]
      while scanner.skipSeparator() || scanner.isAtNumber {
        isFirst = true
        after = UInt8(ascii: ",")
        points.append(try point())
      }
      return .spline(through: points)
    default:
      return .arc(
        SVGPathData.Arc(
          radii: CGSize(width: try number("rx"), height: try number("ry")),
          rotation: try number("the rotation"), isLarge: try flag("large-arc"),
          isSweep: try flag("sweep"), end: try point()))
    }
  }

  private mutating func append(
    _ command: SVGPathData.Command, isRelative: Bool, at offset: Int
  ) throws(SVGPathDataError) {
    // A relative first move starts from the origin, so it is absolute.
    let segment = SVGPathData.Segment(command, isRelative: isRelative && !segments.isEmpty)
    guard pen.draw(segment) else {
      throw SVGPathDataError(
        offset: offset, expected: "coordinates below 1.8e308", found: "a sum beyond it")
    }
    segments.append(segment)
  }
}
