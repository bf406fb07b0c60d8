// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGMutablePath {
  /// Adds a closed rectangle: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
  ///
  /// A null rectangle adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  /// Adds closed rectangles in order; null rectangles add nothing.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse of four cubics that starts at (maxX, midY) towards (midX, maxY).
  ///
  /// The curves deviate from the true ellipse by at most 0.03 % of the longer radius. A null rectangle adds nothing.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let (x0, x1, x2) = (rect.minX, rect.midX, rect.maxX)
    let (y0, y1, y2) = (rect.minY, rect.midY, rect.maxY)
    let kx = rect.width / 2 * kappa, ky = rect.height / 2 * kappa
    move(to: CGPoint(x: x2, y: y1), transform: transform)
    addCurve(
      to: CGPoint(x: x1, y: y2), control1: CGPoint(x: x2, y: y1 + ky),
      control2: CGPoint(x: x1 + kx, y: y2), transform: transform)
    addCurve(
      to: CGPoint(x: x0, y: y1), control1: CGPoint(x: x1 - kx, y: y2),
      control2: CGPoint(x: x0, y: y1 + ky), transform: transform)
    addCurve(
      to: CGPoint(x: x1, y: y0), control1: CGPoint(x: x0, y: y1 - ky),
      control2: CGPoint(x: x1 - kx, y: y0), transform: transform)
    addCurve(
      to: CGPoint(x: x2, y: y1), control1: CGPoint(x: x1 + kx, y: y0),
      control2: CGPoint(x: x2, y: y1 - ky), transform: transform)
    closeSubpath()
  }

  /// Adds a closed rectangle whose corners are quarter ellipses.
  ///
  /// With rounded corners, the subpath starts at (maxX, midY) towards (maxX, maxY); with square ones, at (minX, minY)
  /// towards (maxX, minY). A null rectangle adds nothing.
  /// - Parameters:
  ///   - cornerWidth: The horizontal radius; with 0 or less the corners are square.
  ///   - cornerHeight: The vertical radius; with 0 or less the corners are square.
  /// - Note: A radius above half the side is clamped to half the side, where Core Graphics stops the
  ///   program.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rx = min(cornerWidth, rect.width / 2), ry = min(cornerHeight, rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
    let (x0, x3, y0, y3) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (x1, x2, y1, y2) = (x0 + rx, x3 - rx, y0 + ry, y3 - ry)
    let kx = rx * kappa, ky = ry * kappa
    move(to: CGPoint(x: x3, y: rect.midY), transform: transform)
    addLine(to: CGPoint(x: x3, y: y2), transform: transform)
    addCurve(
      to: CGPoint(x: x2, y: y3), control1: CGPoint(x: x3, y: y2 + ky),
      control2: CGPoint(x: x2 + kx, y: y3), transform: transform)
    addLine(to: CGPoint(x: x1, y: y3), transform: transform)
    addCurve(
      to: CGPoint(x: x0, y: y2), control1: CGPoint(x: x1 - kx, y: y3),
      control2: CGPoint(x: x0, y: y2 + ky), transform: transform)
    addLine(to: CGPoint(x: x0, y: y1), transform: transform)
    addCurve(
      to: CGPoint(x: x1, y: y0), control1: CGPoint(x: x0, y: y1 - ky),
      control2: CGPoint(x: x1 - kx, y: y0), transform: transform)
    addLine(to: CGPoint(x: x2, y: y0), transform: transform)
    addCurve(
      to: CGPoint(x: x3, y: y1), control1: CGPoint(x: x2 + kx, y: y0),
      control2: CGPoint(x: x3, y: y1 - ky), transform: transform)
    closeSubpath()
  }
}

/// Distance from an end of a quarter circle of radius 1 to the adjacent control point, to the ten digits that Core
/// Graphics uses for ellipses and rounded rectangles (measured); arcs use full precision.
private let kappa: CGFloat = 0.5522847498
