// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SVGPathData {
  /// How path data is written.
  public enum Style: Sendable {
    /// Numbers as people write them, `M0 0.5L1 2`; a letter is left out when it repeats, a space where
    /// a minus sign parts two numbers.
    case readable
    /// The fewest characters that any SVG reader takes, `M0 .5 1 2`: no zero before the point, no space
    /// where a point or a flag parts two numbers, no `L` after a move, powers of ten where shorter.
    case compact
  }

  /// The text of the path data. Numbers have the fewest digits that read back as the same double. A
  /// segment with a number that is not finite ends the text, as it would end the drawing.
  public func text(style: Style = .readable) -> String {
    var writer = SVGPathWriter(style: style)
    for segment in segments {
      guard writer.write(segment) else { break }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension SVGPathData: CustomStringConvertible {
  /// The text in readable style.
  public var description: String { text() }
}

extension SVGPathData.Command {
  /// The numbers of the command in order of writing, without an arc's flags.
  var numbers: [CGFloat] {
    switch self {
    case .move(let p), .line(let p), .smoothQuadCurve(let p): [p.x, p.y]
    case .horizontalLine(let x): [x]
    case .verticalLine(let y): [y]
    case .curve(let c1, let c2, let p): [c1.x, c1.y, c2.x, c2.y, p.x, p.y]
    case .smoothCurve(let c, let p), .quadCurve(let c, let p): [c.x, c.y, p.x, p.y]
    case .arc(let arc): [arc.radii.width, arc.radii.height, arc.rotation, arc.end.x, arc.end.y]
    case .spline(let points): points.flatMap { [$0.x, $0.y] }
    case .close: []
    }
  }
}
