// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A path to which elements and shapes can be added.
///
/// Methods that need a current point do nothing while there is none. A move that directly follows another
/// move replaces that move. Transforms are applied to each point as it is added. Only one thread at a time
/// may use a mutable path.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public convenience init() { self.init(elements: Outline(), letters: nil) }

  override init(elements: Outline, letters: GlyphRun?) {
    super.init(elements: elements, letters: letters)
  }

  /// Begins a subpath at a point. A move that is the last element of the path is replaced.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let p = transform.isIdentity ? point : point.applying(transform)
    if outline.verbs.last == .move {
      outline.points[outline.points.count - 1] = p
    } else {
      outline.move(to: p)
    }
  }

  /// Adds a straight line; does nothing without a current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    outline.line(to: transform.isIdentity ? point : point.applying(transform))
  }

  /// Adds a quadratic Bézier curve; does nothing without a current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    if transform.isIdentity {
      outline.quad(to: end, control: control)
    } else {
      outline.quad(to: end.applying(transform), control: control.applying(transform))
    }
  }

  /// Adds a cubic Bézier curve; does nothing without a current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    if transform.isIdentity {
      outline.cubic(to: end, control1: control1, control2: control2)
    } else {
      outline.cubic(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    }
  }

  /// Closes the current subpath, whose start becomes the current point.
  ///
  /// Does nothing without a current point, or if the subpath is already closed.
  public func closeSubpath() {
    guard let last = outline.verbs.last, last != .close else { return }
    outline.close()
  }

  /// Begins a subpath at the first point and adds lines through the others; does nothing without points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends the elements of a path, which may be this path itself.
  ///
  /// If `path` begins with a move, that move replaces a move at the end of this path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    guard path.outline.verbs.first != nil else { return }
    let other = path.outline.applying(transform)
    if outline.verbs.last == .move, other.verbs.first == .move {
      outline.verbs.removeLast()
      outline.points.removeLast()
    }
    outline.append(other)
  }
}
