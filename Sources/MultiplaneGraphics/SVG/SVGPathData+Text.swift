// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SVGPathData {
  /// The style in which path data is written.
  public enum Style: Sendable {
    /// Numbers in their usual form, `M0 0.5L1 2`; repeated letters of most commands are omitted, and so are spaces
    /// before a minus sign.
    case readable
    /// A shorter form, `M0 .5 1 2`: no zero before the decimal point, no space after a flag or where a point can only
    /// begin another number, no `L` after a move, exponents where shorter.
    case compact
  }

  /// Returns the text of the path data, with the fewest digits that parse to the same doubles.
  ///
  /// The text ends before a segment with a number that is not finite.
  public func text(style: Style = .readable) -> String {
    var writer = SVGPathWriter(style: style)
    for segment in segments {
      guard writer.write(segment) else { break }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension SVGPathData: CustomStringConvertible {
  /// The text in the readable style.
  public var description: String { text() }
}

extension SVGPathData.Command {
  /// The numbers of the command in writing order, without the flags of an arc.
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
