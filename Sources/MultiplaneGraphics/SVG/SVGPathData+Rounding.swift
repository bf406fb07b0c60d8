// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SVGPathData {
  /// Returns the path data with every number rounded to a number of decimals, halves away from zero; the
  /// rotation of arcs keeps two more.
  ///
  /// The rounding error at the end of a segment is carried into the relative segment that follows, so that
  /// errors do not add up along the path: no end is off by more than half a unit of the last decimal.
  /// - Parameter decimals: The number of decimals, clamped to 0...15.
  public func rounded(_ decimals: Int) -> SVGPathData {
    var roundedCursor = SVGPathCursor()
    return mapping { segment, cursor in
      var segment = segment
      var carried = CGPoint.zero
      if segment.isRelative {
        carried.x = cursor.current.x - roundedCursor.current.x
        carried.y = cursor.current.y - roundedCursor.current.y
      }
      let moved = segment.command.moved(by: carried)
      segment.command = moved.rounded(min(max(decimals, 0), 15))
      roundedCursor.advance(past: segment)
      return [segment]
    }
  }
}

extension SVGPathData.Command {
  fileprivate func rounded(_ decimals: Int) -> SVGPathData.Command {
    func round(_ x: CGFloat, _ decimals: Int = decimals) -> CGFloat {
      var power: CGFloat = 1
      for _ in 0..<decimals { power *= 10 }
      let scaled = x * power
      // Numbers beyond 2^52 have no decimals. Adding 0 turns -0 into 0.
      guard abs(scaled) < 0x1p52 else { return x }
      return scaled.rounded(.toNearestOrAwayFromZero) / power + 0
    }
    switch self {
    case .horizontalLine(let x): return .horizontalLine(toX: round(x))
    case .verticalLine(let y): return .verticalLine(toY: round(y))
    case .arc(var arc):
      arc.radii = CGSize(width: round(arc.radii.width), height: round(arc.radii.height))
      arc.rotation = round(arc.rotation, decimals + 2)
      arc.end = CGPoint(x: round(arc.end.x), y: round(arc.end.y))
      return .arc(arc)
    default: return mappingPoints { CGPoint(x: round($0.x), y: round($0.y)) }
    }
  }
}
