// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A path that grows, element by element or shape by shape.
///
/// What needs a current point does nothing while there is none. A move right after a move takes its
/// place. Transforms are applied to each point on its way in. One thread at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public convenience init() { self.init(elements: Outline(), letters: nil) }

  override init(elements: Outline, letters: GlyphRun?) {
    super.init(elements: elements, letters: letters)
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let p = transform.isIdentity ? point : point.applying(transform)
    if outline.verbs.last == .move {
      outline.points[outline.points.count - 1] = p
    } else {
      outline.move(to: p)
    }
  }

  /// Draws a straight line; nothing without a current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    outline.line(to: transform.isIdentity ? point : point.applying(transform))
  }

  /// Draws a quadratic Bézier curve; nothing without a current point.
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

  /// Draws a cubic Bézier curve; nothing without a current point.
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

  /// Closes the current subpath, whose start becomes the current point. Nothing without a current
  /// point, or when the subpath is closed already.
  public func closeSubpath() {
    guard let last = outline.verbs.last, last != .close else { return }
    outline.close()
  }

  /// Begins a subpath at the first point and draws lines through the others; no points, nothing.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends the elements of a path, which may be this one.
  ///
  /// A move at its beginning takes the place of a move at the end of this path.
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
