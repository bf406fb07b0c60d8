// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension SVGPathData {
  /// The path that the commands draw: shorthands expanded, arcs and splines as cubics, coordinates absolute.
  ///
  /// A line or curve directly after a close begins at the start of the closed subpath, without a move of
  /// its own, as in `CGMutablePath`. An arc that ends at its start point is omitted. The path ends before
  /// a segment whose coordinates are not finite, and is empty if the first segment is not a move; data
  /// parsed from text contains neither.
  public var path: CGPath {
    var pen = SVGPathPen()
    for segment in segments {
      guard pen.draw(segment) else { break }
    }
    return CGPath(outline: pen.outline)
  }

  /// Creates path data with absolute commands from the elements of a path; axis-parallel lines become `H` and `V`.
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
  /// Creates a path from SVG path data (the `d` attribute of an SVG path); arcs and splines become cubics.
  ///
  ///     let drop = try CGPath(svgPathData: "M50 5C50 5 10 45 10 65a40 35 0 0080 0C90 45 50 5 50 5z")
  ///
  /// To draw the valid part of invalid data, as a browser does, use
  /// `SVGPathData.parsePrefix(of: text).data.path`.
  /// - Throws: `SVGPathDataError` if the text is not valid path data.
  public convenience init(svgPathData text: String) throws(SVGPathDataError) {
    var parser = SVGPathParser(text)
    try parser.parse()
    self.init(outline: parser.pen.outline)
  }

  /// Returns the path as SVG path data with absolute coordinates.
  ///
  /// Without a precision, parsing the text gives an equal path. The text ends before the
  /// first element with a coordinate that is not finite, where a renderer would end the drawing.
  /// - Parameters:
  ///   - precision: The maximum number of decimals, clamped to 0...15, or nil for full precision.
  ///   - style: The style of the text: the shortest, or a readable one.
  public func svgPathData(
    precision: Int? = nil, style: SVGPathData.Style = .compact
  ) -> String {
    let data = SVGPathData(self)
    return (precision.map(data.rounded) ?? data).text(style: style)
  }
}
