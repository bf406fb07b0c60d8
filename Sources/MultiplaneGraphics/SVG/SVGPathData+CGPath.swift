// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension SVGPathData {
  /// The drawing: shorthands written out, arcs as cubics, all absolute.
  ///
  /// A line or curve right after a close begins at the start of the subpath just closed, without a move
  /// of its own, as `CGMutablePath` has it. An arc that ends where it began is left out. The path ends
  /// before a segment whose coordinates are not finite, and is empty when the first is no move; neither
  /// happens to data that was read from text.
  public var path: CGPath {
    var pen = SVGPathPen()
    for segment in segments {
      guard pen.draw(segment) else { break }
    }
    return CGPath(outline: pen.outline)
  }

  /// The elements of a path as absolute commands, lines along an axis as `H` and `V`.
  public init(_ path: CGPath) {
    self.init()
    var index = 0
    var cursor = SVGPathCursor()
    for verb in path.outline.verbs {
      let p = path.outline.points[index..<index + verb.pointCount]
      let command: Command
      switch verb {
      case .move: command = .move(to: p[index])
      case .line where p[index].y == cursor.current.y: command = .horizontalLine(toX: p[index].x)
      case .line where p[index].x == cursor.current.x: command = .verticalLine(toY: p[index].y)
      case .line: command = .line(to: p[index])
      case .quad: command = .quadCurve(control: p[index], to: p[index + 1])
      case .cubic:
        command = .curve(control1: p[index], control2: p[index + 1], to: p[index + 2])
      case .close: command = .close
      }
      index += verb.pointCount
      segments.append(Segment(command))
      cursor.advance(past: Segment(command))
    }
  }
}

extension CGPath {
  /// Reads SVG path data (the `d` of an SVG path), complete: every command, arcs as cubics.
  ///
  ///     let drop = try CGPath(svgPathData: "M50 5C50 5 10 45 10 65a40 35 0 0080 0C90 45 50 5 50 5z")
  ///
  /// What a browser draws of faulty data, the part before the fault, is
  /// `SVGPathData.parsePrefix(of: text).data.path`.
  public convenience init(svgPathData text: String) throws(SVGPathDataError) {
    var parser = SVGPathParser(text)
    try parser.parse()
    self.init(outline: parser.pen.outline)
  }

  /// The path as SVG path data with absolute coordinates.
  ///
  /// Without a precision, reading the text gives an equal path. The text ends before a coordinate
  /// that is not finite, as a renderer would end the drawing.
  /// - Parameters:
  ///   - precision: decimals to keep, 0...15; nil keeps every bit.
  ///   - style: the fewest characters, or readable ones.
  public func svgPathData(
    precision: Int? = nil, style: SVGPathData.Style = .compact
  ) -> String {
    let data = SVGPathData(self)
    return (precision.map(data.rounded) ?? data).text(style: style)
  }
}
