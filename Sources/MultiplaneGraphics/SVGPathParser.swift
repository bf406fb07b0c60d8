// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension SVGPathData {
  /// Reads SVG path data; the empty text is empty path data. A first move is absolute, however it is
  /// written.
  ///
  /// A number too large for a double, and coordinates that grow beyond one by relative steps, are errors, so
  /// that every ``path`` of what was read is finite.
  public init(parsing text: String) throws(SVGPathDataError) {
    var parser = SVGPathParser(text)
    try parser.parse()
    segments = parser.segments
  }

  /// Reads the commands up to the first error, as SVG says that a renderer does: what stands before it
  /// is drawn.
  /// - Returns: the segments that are complete, and the error if there is one.
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

/// Reads the grammar of path data into segments, and draws them as it goes.
struct SVGPathParser {
  private(set) var segments: [SVGPathData.Segment] = []
  private(set) var pen = SVGPathPen()
  private var scanner: SVGPathScanner

  init(_ text: String) { scanner = SVGPathScanner(text) }

  mutating func parse() throws(SVGPathDataError) {
    scanner.skipSpace()
    while let byte = scanner.next {
      let letter = Character(UnicodeScalar(byte | 0x20))
      if segments.isEmpty && letter != "m" { throw scanner.failure("'M' or 'm'") }
      guard "mlhvcsqtaz".contains(letter), byte >= UInt8(ascii: "A") else {
        throw scanner.failure(
          segments.last?.command == .close ? "a command" : "a number or a command")
      }
      scanner.offset += 1
      scanner.skipSpace()
      let name = Character(UnicodeScalar(byte))
      let isRelative = byte & 0x20 != 0
      if letter == "z" {
        try append(.close, isRelative: isRelative, at: scanner.offset)
      } else {
        try parseArguments(of: letter, named: name, isRelative: isRelative)
      }
    }
  }

  /// Reads the numbers of a command, any number of times over.
  private mutating func parseArguments(
    of letter: Character, named name: Character, isRelative: Bool
  ) throws(SVGPathDataError) {
    var letter = letter
    var after = name
    repeat {
      let start = scanner.offset
      let command = try parseCommand(letter, named: name, after: after)
      try append(command, isRelative: isRelative, at: start)
      if letter == "m" { letter = "l" }  // more points after a move are lines
      after = ","
    } while scanner.skipSeparator() || scanner.isAtNumber
  }

  private mutating func parseCommand(
    _ letter: Character, named name: Character, after: Character
  ) throws(SVGPathDataError) -> SVGPathData.Command {
    var isFirst = true

    func number(_ argument: String) throws(SVGPathDataError) -> CGFloat {
      if !isFirst { _ = scanner.skipSeparator() }
      let leads = isFirst
      isFirst = false
      return CGFloat(
        try scanner.number(
          expected: leads ? "a number after '\(after)'" : "a number for \(argument) of '\(name)'"))
    }
    func flag(_ argument: String) throws(SVGPathDataError) -> Bool {
      _ = scanner.skipSeparator()
      return try scanner.flag(expected: "0 or 1 for \(argument) of '\(name)'")
    }
    func point(_ suffix: String = "") throws(SVGPathDataError) -> CGPoint {
      CGPoint(x: try number("x" + suffix), y: try number("y" + suffix))
    }

    switch letter {
    case "m": return .move(to: try point())
    case "l": return .line(to: try point())
    case "h": return .horizontalLine(toX: try number("x"))
    case "v": return .verticalLine(toY: try number("y"))
    case "c": return .curve(control1: try point("1"), control2: try point("2"), to: try point())
    case "s": return .smoothCurve(control2: try point("2"), to: try point())
    case "q": return .quadCurve(control: try point("1"), to: try point())
    case "t": return .smoothQuadCurve(to: try point())
    default:
      return .arc(
        SVGPathData.Arc(
          radii: CGSize(width: try number("rx"), height: try number("ry")),
          rotation: try number("the rotation"), isLarge: try flag("the large-arc flag"),
          isSweep: try flag("the sweep flag"), end: try point()))
    }
  }

  private mutating func append(
    _ command: SVGPathData.Command, isRelative: Bool, at offset: Int
  ) throws(SVGPathDataError) {
    // A relative first move counts from the origin, which makes it absolute.
    let segment = SVGPathData.Segment(command, isRelative: isRelative && !segments.isEmpty)
    guard pen.draw(segment) else {
      throw SVGPathDataError(
        offset: offset, expected: "coordinates below 1.8e308", found: "a sum beyond it")
    }
    segments.append(segment)
  }
}
