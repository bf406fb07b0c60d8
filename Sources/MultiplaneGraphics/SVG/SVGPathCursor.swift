// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state after a sequence of path data commands, on which the next command depends.
struct SVGPathCursor: Equatable {
  /// The end of the last command, in absolute coordinates; zero before the first one.
  private(set) var current = CGPoint.zero
  /// The start of the current subpath, to which a close returns, in absolute coordinates.
  private(set) var start = CGPoint.zero
  /// The vector from the last control point of the preceding cubic or spline to its end. The first control point of a
  /// smooth curve is the current point plus this vector, which is zero after any other command.
  private var cubicReflection = CGPoint.zero
  /// The vector from the control point of the preceding quadratic curve to its end. The control point of a smooth
  /// quadratic curve is the current point plus this vector, which is zero after any other command.
  private var quadReflection = CGPoint.zero

  /// Returns the command in absolute coordinates.
  func absolute(_ segment: SVGPathData.Segment) -> SVGPathData.Command {
    segment.isRelative ? segment.command.moved(by: current) : segment.command
  }

  /// Returns the command in coordinates relative to the current point.
  func relative(_ segment: SVGPathData.Segment) -> SVGPathData.Command {
    segment.isRelative
      ? segment.command : segment.command.moved(by: CGPoint(x: -current.x, y: -current.y))
  }

  /// Returns the segment with `S` replaced by `C` and `T` by `Q`, relative or absolute as before.
  func withoutReflection(_ segment: SVGPathData.Segment) -> SVGPathData.Segment {
    let origin = segment.isRelative ? CGPoint.zero : current
    var result = segment
    switch segment.command {
    case .smoothCurve(let control2, let end):
      result.command = .curve(control1: origin + cubicReflection, control2: control2, to: end)
    case .smoothQuadCurve(let end):
      result.command = .quadCurve(control: origin + quadReflection, to: end)
    default: break
    }
    return result
  }

  /// Updates the current point, the start of the subpath and the reflected vectors for a segment.
  mutating func advance(past segment: SVGPathData.Segment) {
    let full = withoutReflection(segment)
    // In the segment's own coordinates, so that relative segments do not accumulate rounding errors.
    let (cubic, quad): (CGPoint, CGPoint)
    switch full.command {
    case .curve(_, let control, let end): (cubic, quad) = (end - control, .zero)
    case .quadCurve(let control, let end): (cubic, quad) = (.zero, end - control)
    case .spline(let points):
      let previous = points.dropLast().last ?? (segment.isRelative ? .zero : current)
      cubic = points.last.map { ($0 - previous) * (1.0 / 6) } ?? cubicReflection
      quad = points.isEmpty ? quadReflection : .zero
    default: (cubic, quad) = (.zero, .zero)
    }
    switch absolute(full) {
    case .move(let end): (current, start) = (end, end)
    case .line(let end), .curve(_, _, let end), .smoothCurve(_, let end), .quadCurve(_, let end),
      .smoothQuadCurve(let end):
      current = end
    case .horizontalLine(let x): current.x = x
    case .verticalLine(let y): current.y = y
    case .arc(let arc): current = arc.end
    case .spline(let points): current = points.last ?? current
    case .close: current = start
    }
    (cubicReflection, quadReflection) = (cubic, quad)
  }
}

extension SVGPathData.Command {
  /// Returns the command with every coordinate translated; lengths and angles stay.
  func moved(by d: CGPoint) -> SVGPathData.Command {
    switch self {
    case .horizontalLine(let x): .horizontalLine(toX: x + d.x)
    case .verticalLine(let y): .verticalLine(toY: y + d.y)
    default: mappingPoints { $0 + d }
    }
  }

  /// Returns the command with every point mapped; `H` and `V`, which have no points, stay.
  func mappingPoints(_ f: (CGPoint) -> CGPoint) -> SVGPathData.Command {
    switch self {
    case .move(let end): return .move(to: f(end))
    case .line(let end): return .line(to: f(end))
    case .curve(let control1, let control2, let end):
      return .curve(control1: f(control1), control2: f(control2), to: f(end))
    case .smoothCurve(let control2, let end):
      return .smoothCurve(control2: f(control2), to: f(end))
    case .quadCurve(let control, let end): return .quadCurve(control: f(control), to: f(end))
    case .smoothQuadCurve(let end): return .smoothQuadCurve(to: f(end))
    case .arc(var arc):
      arc.end = f(arc.end)
      return .arc(arc)
    case .spline(let points): return .spline(through: points.map(f))
    case .horizontalLine, .verticalLine, .close: return self
    }
  }
}

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
private func * (a: CGPoint, f: CGFloat) -> CGPoint { CGPoint(x: a.x * f, y: a.y * f) }
