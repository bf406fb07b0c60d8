// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The geometry of a popover relative to its source, computed only from the arguments of the initializer.
struct PopoverPlacement: Equatable {
  /// The frame of the bubble without its arrow, in the container's coordinates.
  var bodyFrame: CGRect
  /// The direction in which the arrow points; empty for no arrow.
  var arrowDirection: UIPopoverArrowDirection
  /// The distance of the arrow's tip from the left or upper end of the edge of the body, along that edge, in points; 0
  /// without an arrow.
  var arrowOffset: CGFloat

  /// Height of the arrow, perpendicular to the edge, in points.
  static let arrowHeight: CGFloat = 13
  /// Half the base of the arrow, along the edge, in points.
  static let halfArrowBase: CGFloat = 19
  /// Radius of the bubble's corners, in points.
  static let cornerRadius: CGFloat = 13

  /// The frame of the bubble with its arrow, in the container's coordinates.
  var frame: CGRect { bodyFrame.inset(by: -arrowInsets) }

  /// The insets of the body inside ``frame``, which contain the arrow.
  var arrowInsets: UIEdgeInsets {
    let height = Self.arrowHeight
    return switch arrowDirection {
    case .up: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    case .left: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
    default: .zero
    }
  }

  /// The arrow's tip in the container's coordinates; if there is no arrow, the center of the bubble.
  var anchor: CGPoint {
    switch arrowDirection {
    case .up: CGPoint(x: bodyFrame.minX + arrowOffset, y: bodyFrame.minY - Self.arrowHeight)
    case .down: CGPoint(x: bodyFrame.minX + arrowOffset, y: bodyFrame.maxY + Self.arrowHeight)
    case .left: CGPoint(x: bodyFrame.minX - Self.arrowHeight, y: bodyFrame.minY + arrowOffset)
    case .right: CGPoint(x: bodyFrame.maxX + Self.arrowHeight, y: bodyFrame.minY + arrowOffset)
    default: CGPoint(x: bodyFrame.midX, y: bodyFrame.midY)
    }
  }

  /// Computes the placement of a popover.
  ///
  /// The permitted placements are considered in the order below, above, right and left of the source. Without
  /// `canOverlap`, the first of those with the largest area is chosen, so that the popover shrinks only if it fits
  /// nowhere. With `canOverlap`, the first one that does not cover the source is chosen, or else the first one. Without
  /// a permitted placement, the bubble has no arrow and is centered on the source, as far as it stays within `room`.
  /// - Parameters:
  ///   - size: The size of the bubble without its arrow.
  ///   - source: The rectangle to which the popover points, in the container's coordinates.
  ///   - room: The available area for the bubble with its arrow, in the container's coordinates.
  ///   - permitted: The directions in which the arrow may point.
  ///   - canOverlap: Whether the popover may cover the source instead of shrinking.
  init(
    size: CGSize, source: CGRect, room: CGRect, permitted: UIPopoverArrowDirection,
    canOverlap: Bool
  ) {
    let candidates = [UIPopoverArrowDirection.up, .down, .left, .right].filter {
      permitted.contains($0)
    }
    let all = candidates.map { Self(size, source, room, $0, canOverlap: canOverlap) }
    let area = { (one: Self) in one.bodyFrame.width * one.bodyFrame.height }
    guard var best = all.first else {
      self = Self(size, source, room, [], canOverlap: true)
      return
    }
    if canOverlap, let free = all.first(where: { $0.isBeside(source) }) { best = free }
    // The first of several placements with equal area is chosen.
    if !canOverlap { for one in all where area(one) > area(best) { best = one } }
    self = best
  }

  /// Whether the bubble with its arrow does not overlap the source; a common edge is allowed.
  private func isBeside(_ source: CGRect) -> Bool {
    let common = frame.intersection(source)
    return common.width < 1e-6 || common.height < 1e-6
  }

  private init(
    _ size: CGSize, _ source: CGRect, _ room: CGRect, _ side: UIPopoverArrowDirection,
    canOverlap: Bool
  ) {
    arrowDirection = side
    let arrow = Self.arrowHeight
    var size = CGSize(
      width: max(0, min(size.width, room.width)), height: max(0, min(size.height, room.height)))
    guard !side.isEmpty else {
      arrowOffset = 0
      bodyFrame = CGRect(
        x: Self.clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width),
        y: Self.clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height),
        width: size.width, height: size.height)
      return
    }
    let isVertical = side == .up || side == .down
    // The distance between the source and the edge of the available area, on the side of the popover.
    let free =
      switch side {
      case .up: room.maxY - source.maxY
      case .down: source.minY - room.minY
      case .left: room.maxX - source.maxX
      default: source.minX - room.minX
      }
    let whole = isVertical ? room.height : room.width
    let most = max(0, min(canOverlap ? whole : free, whole) - arrow)
    if isVertical {
      size.height = min(size.height, most)
    } else {
      size.width = min(size.width, most)
    }
    var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    switch side {
    case .up: origin.y = source.maxY + arrow
    case .down: origin.y = source.minY - arrow - size.height
    case .left: origin.x = source.maxX + arrow
    default: origin.x = source.minX - arrow - size.width
    }
    // The bubble with its arrow stays within the available area.
    let low = CGPoint(x: side == .left ? arrow : 0, y: side == .up ? arrow : 0)
    let high = CGPoint(x: side == .right ? arrow : 0, y: side == .down ? arrow : 0)
    origin.x = Self.clamp(origin.x, room.minX + low.x, room.maxX - high.x - size.width)
    origin.y = Self.clamp(origin.y, room.minY + low.y, room.maxY - high.y - size.height)
    bodyFrame = CGRect(origin: origin, size: size)
    let length = isVertical ? size.width : size.height
    let margin = Self.cornerRadius + Self.halfArrowBase
    let aim = isVertical ? source.midX - origin.x : source.midY - origin.y
    arrowOffset =
      length < 2 * margin ? length / 2 : Self.clamp(aim, margin, length - margin)
  }

  /// Clamps a value to a range; returns the lower limit if the upper limit is below it.
  private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(value, high))
  }

  /// The outline of the bubble with its arrow, in coordinates relative to the origin of ``frame``.
  var outline: UIBezierPath {
    let insets = arrowInsets
    let box = CGRect(
      x: insets.left, y: insets.top, width: bodyFrame.width, height: bodyFrame.height)
    let path = UIBezierPath(
      roundedRect: box,
      cornerRadius: min(Self.cornerRadius, bodyFrame.width / 2, bodyFrame.height / 2))
    guard !arrowDirection.isEmpty else { return path }
    let arrow = Self.arrow
    switch arrowDirection {
    case .down:
      // Rotated instead of mirrored, so that bubble and arrow have the same winding direction.
      arrow.apply(CGAffineTransform(scaleX: -1, y: -1))
      arrow.apply(CGAffineTransform(translationX: arrowOffset, y: box.maxY))
    case .left:
      arrow.apply(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: box.minX, ty: arrowOffset))
    case .right:
      arrow.apply(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: box.maxX, ty: arrowOffset))
    default: arrow.apply(CGAffineTransform(translationX: arrowOffset, y: box.minY))
    }
    path.append(arrow)
    return path
  }

  /// An arrow that points up, with its center at x = 0 and its base on the x axis, extended by 1 point below the axis.
  ///
  /// The straight sides would intersect 15.83 points above the base; the tip is rounded, and the sides curve into the
  /// base.
  private static var arrow: UIBezierPath {
    let (half, apex, round, flare): (CGFloat, CGFloat, CGFloat, CGFloat) = (14, 15.83, 5, 3.3)
    let slope = apex / half
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -halfArrowBase, y: 1))
    path.addLine(to: CGPoint(x: -halfArrowBase, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: -half + flare, y: -flare * slope), controlPoint: CGPoint(x: -half, y: 0))
    path.addLine(to: CGPoint(x: -round, y: -(half - round) * slope))
    path.addQuadCurve(
      to: CGPoint(x: round, y: -(half - round) * slope), controlPoint: CGPoint(x: 0, y: -apex))
    path.addLine(to: CGPoint(x: half - flare, y: -flare * slope))
    path.addQuadCurve(to: CGPoint(x: halfArrowBase, y: 0), controlPoint: CGPoint(x: half, y: 0))
    path.addLine(to: CGPoint(x: halfArrowBase, y: 1))
    path.close()
    return path
  }
}

extension UIEdgeInsets {
  fileprivate static prefix func - (insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }
}
