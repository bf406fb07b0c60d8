// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The corner constants of UIKit since iOS 7, measured on iOS 14 to 17. Distances are in radii from the corner
// of the rectangle, first back along the incoming side, then ahead along the outgoing side.

import Foundation
import MultiplaneRaster

/// A builder of rectangles with continuous corners, with the elements of UIKit.
struct ContinuousCorners {
  /// The space for two corners on a side of the rectangle.
  private enum Side {
    /// Both corners have their full extent.
    case free
    /// Two corners share the side and meet in its middle.
    case shared
  }

  private let box: CGRect
  private let radius: Double
  /// The radius with which two corners fill the shorter side.
  private let fullRadius: Double
  private let corners: CGRectCorners
  private let horizontal: Side
  private let vertical: Side
  private var path = Outline()

  /// Extent of a corner along a side, in radii.
  private static let cornerExtent = 1.52866483
  /// Extent of a corner along a side, in radii, as UIKit rounds it for the ends of straight lines.
  private static let lineReach = 1.528665

  init(box: CGRect, radius: Double, corners: CGRectCorners) {
    self.box = box
    self.radius = radius
    self.corners = corners
    fullRadius = Double(min(box.width, box.height)) / 2 / Self.cornerExtent
    horizontal = Double(box.width) > 2 * Self.cornerExtent * radius ? .free : .shared
    vertical = Double(box.height) > 2 * Self.cornerExtent * radius ? .free : .shared
  }

  /// Returns the path of the rectangle; may be called only once.
  mutating func outline() -> Outline {
    let (x0, y0) = (Double(box.minX), Double(box.minY))
    let (x1, y1) = (Double(box.maxX), Double(box.maxY))
    let right = Vector(1, 0)
    let down = Vector(0, 1)
    path.move(to: start(x0, y0).point)
    corner(.topRight, at: Vector(x1, y0), from: right, to: down)
    corner(.bottomRight, at: Vector(x1, y1), from: down, to: -right)
    corner(.bottomLeft, at: Vector(x0, y1), from: -right, to: -down)
    corner(.topLeft, at: Vector(x0, y0), from: -down, to: right)
    path.line(to: path.points[0])
    return path
  }

  private func start(_ x: Double, _ y: Double) -> Vector {
    if horizontal == .shared, isUsed(.topLeft) { return Vector(Double(box.midX), y) }
    return Vector(corners.contains(.topLeft) ? x + Self.lineReach * radius : x, y)
  }

  /// Returns a corner and the corners with which it meets in the middle of a side.
  private func sharing(_ corner: CGRectCorners) -> CGRectCorners {
    var result = corner
    if horizontal == .shared {
      result.formUnion(
        corner.isSubset(of: [.topLeft, .topRight])
          ? [.topLeft, .topRight] : [.bottomLeft, .bottomRight])
    }
    if vertical == .shared {
      result.formUnion(
        corner.isSubset(of: [.topLeft, .bottomLeft])
          ? [.topLeft, .bottomLeft] : [.topRight, .bottomRight])
    }
    return result
  }

  /// Whether the corner has curves, possibly of length 0.
  private func isUsed(_ corner: CGRectCorners) -> Bool {
    !corners.isDisjoint(with: sharing(corner))
  }

  private mutating func corner(
    _ name: CGRectCorners, at c: Vector, from incoming: Vector, to outgoing: Vector
  ) {
    guard isUsed(name) else { return path.line(to: c.point) }
    let isRound = corners.contains(name)
    let sideIn = incoming.y == 0 ? horizontal : vertical
    let sideOut = outgoing.y == 0 ? horizontal : vertical
    func at(_ back: Double, _ ahead: Double, _ unit: Double) -> CGPoint {
      isRound ? (c - incoming * (back * unit) + outgoing * (ahead * unit)).point : c.point
    }
    func middle(_ direction: Vector) -> CGPoint {
      direction.y == 0
        ? CGPoint(x: box.midX, y: c.y) : CGPoint(x: c.x, y: Double(box.midY))
    }
    let r = sideIn == .free && sideOut == .free ? radius : fullRadius
    path.line(to: sideIn == .shared ? middle(incoming) : at(Self.lineReach, 0, radius))
    if sideIn == .shared, sideOut == .shared {
      let begin = at(Self.cornerExtent, 0, r)
      let end = at(0, Self.cornerExtent, r)
      let control = 0.6844065568353905
      path.cubic(to: begin, control1: begin, control2: begin)
      path.line(to: begin)
      path.cubic(to: end, control1: at(control, 0, r), control2: at(0, control, r))
      path.cubic(to: end, control1: end, control2: end)
      return
    }
    if sideIn == .shared {
      let begin = isRound ? middle(incoming) : c.point
      path.cubic(to: begin, control1: begin, control2: begin)
      path.line(to: at(1.4522315885, 0, r))
      path.cubic(
        to: at(0.1145144039682227, 0.9366796566018196, r),
        control1: at(0.8537655244336196, 0, r),
        control2: at(0.3192018529757550, 0.3743055124078555, r))
      path.cubic(
        to: at(0, 2.3081537041463758, r), control1: at(0, 1.2988404586546645, r),
        control2: at(0, 1.6352782071519016, r))
      return
    }
    if sideOut == .shared {
      let knee = at(0.9366796566018196, 0.1145144039682227, r)
      let end = isRound ? middle(outgoing) : c.point
      path.cubic(
        to: knee, control1: at(1.6352782071519016, 0, r), control2: at(1.2988404586546645, 0, r))
      path.line(to: knee)
      path.cubic(
        to: at(0, 1.4522315885, r), control1: at(0.3743055124078555, 0.3192018529757550, r),
        control2: at(0, 0.8537655244336196, r))
      path.cubic(to: end, control1: end, control2: end)
      return
    }
    let (near, far) = (0.07491138784701583, 0.6314937928309916)
    let knee = at(far, near, r)
    path.cubic(
      to: knee, control1: at(1.0884929576185285, 0, r), control2: at(0.8684069440630026, 0, r))
    path.line(to: knee)
    path.cubic(
      to: at(near, far, r), control1: at(0.3728238266257463, 0.1690595560443698, r),
      control2: at(0.1690595560443698, 0.3728238266257463, r))
    path.cubic(
      to: at(0, 1.5286649847295823, r), control1: at(0, 0.8684069440630022, r),
      control2: at(0, 1.088492957618529, r))
  }
}
