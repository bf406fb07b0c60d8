// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A dark bar of buttons with an arrow that points to a target.
/// - Note: UIKit's metrics of the edit menu are not published; those used here are taken from images of the menu.
final class MenuCallout: UIView {
  private static let barHeight: CGFloat = 37
  private static let arrow = CGSize(width: 19, height: 10)
  private static let padding: CGFloat = 14
  private static let margin: CGFloat = 4
  private static let color = UIColor(white: 0.15, alpha: 1)

  /// Called when a touch begins outside of the menu; nil, the default, for no effect.
  var closeOnTouchOutside: (() -> Void)?
  private let shape = CAShapeLayer()
  private let bar = UIView()
  private var buttons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.fillColor = Self.color.cgColor
    layer.addSublayer(shape)
    bar.backgroundColor = Self.color
    bar.layer.cornerRadius = 8
    bar.clipsToBounds = true
    addSubview(bar)
  }
  required init?(coder: NSCoder) { fatalError("menus are not archived") }

  /// Calls ``closeOnTouchOutside`` if a touch of an event has begun outside of the menu.
  func touchesBegan(_ event: UIEvent) {
    let isOutside = (event.allTouches ?? []).contains { touch in
      touch.phase == .began && touch.view?.isDescendant(of: self) != true
    }
    if isOutside, isUserInteractionEnabled { closeOnTouchOutside?() }
  }

  /// Replaces the buttons by one for each title.
  /// - Parameter select: A closure that is called with the index of a tapped button.
  func show(_ titles: [String], _ select: @escaping @MainActor (Int) -> Void) {
    for view in bar.subviews { view.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let button = UIButton(type: .custom)
      button.titleLabel?.font = .systemFont(ofSize: 14)
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.setTitleColor(.lightGray, for: .highlighted)
      button.addAction(UIAction { _ in select(index) }, for: .touchUpInside)
      bar.addSubview(button)
      return button
    }
  }

  /// Places the bar beside a target rectangle in the superview's coordinates, and lays out the buttons of the bar.
  /// - Parameter room: The available area in the superview. The bar is shifted along the target's edge to stay inside;
  ///   titles are truncated if the area is too narrow.
  func place(at target: CGRect, in room: CGRect, _ wanted: UIMenuController.ArrowDirection) {
    let room = room.insetBy(dx: Self.margin, dy: Self.margin)
    var widths = buttons.map { $0.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding }
    let total = widths.reduce(0, +)
    if total > room.width { widths = widths.map { ($0 * room.width / total).rounded(.down) } }
    let size = CGSize(width: widths.reduce(0, +), height: Self.barHeight)
    let thickness = size.height + Self.arrow.height
    let direction =
      wanted != .default ? wanted : target.minY - thickness >= room.minY ? .down : .up
    func clamped(_ value: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(value - length / 2, high - length)).rounded()
    }
    let x = clamped(target.midX, size.width, room.minX, room.maxX)
    let y = clamped(target.midY, size.height, room.minY, room.maxY)
    let inset = Self.arrow.height
    switch direction {
    case .up:
      frame = CGRect(x: x, y: target.maxY, width: size.width, height: thickness)
      bar.frame = CGRect(x: 0, y: inset, width: size.width, height: size.height)
    case .left:
      frame = CGRect(x: target.maxX, y: y, width: size.width + inset, height: size.height)
      bar.frame = CGRect(x: inset, y: 0, width: size.width, height: size.height)
    case .right:
      frame = CGRect(
        x: target.minX - size.width - inset, y: y, width: size.width + inset, height: size.height)
      bar.frame = CGRect(origin: .zero, size: size)
    default:
      frame = CGRect(x: x, y: target.minY - thickness, width: size.width, height: thickness)
      bar.frame = CGRect(origin: .zero, size: size)
    }
    shape.path = arrowPath(direction, toward: CGPoint(x: target.midX, y: target.midY))
    layOutButtons(widths)
  }

  private func layOutButtons(_ widths: [CGFloat]) {
    for view in bar.subviews where !(view is UIButton) { view.removeFromSuperview() }
    let hairline = 1 / max(traitCollection.displayScale, 1)
    var x: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(x: x, y: 0, width: width, height: Self.barHeight)
      x += width
      guard button !== buttons.last else { break }
      let line = UIView(frame: CGRect(x: x, y: 0, width: hairline, height: Self.barHeight))
      line.backgroundColor = UIColor(white: 0.45, alpha: 1)
      line.isUserInteractionEnabled = false
      bar.addSubview(line)
    }
  }

  /// Returns the outline of the arrow: a triangle from the bar to the edge of the view, as near as possible to a point
  /// in the superview's coordinates.
  private func arrowPath(
    _ direction: UIMenuController.ArrowDirection, toward point: CGPoint
  ) -> CGPath {
    let half = Self.arrow.width / 2
    let corner = bar.layer.cornerRadius + half
    func place(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      max(min(corner, length / 2), min(value, max(length - corner, length / 2)))
    }
    let x = place(point.x - frame.minX, bar.frame.width)
    let y = place(point.y - frame.minY, bar.frame.height)
    let (tip, base, across): (CGPoint, CGPoint, CGVector) =
      switch direction {
      case .up: (CGPoint(x: x, y: 0), CGPoint(x: x, y: bar.frame.minY), CGVector(dx: half, dy: 0))
      case .left: (CGPoint(x: 0, y: y), CGPoint(x: bar.frame.minX, y: y), CGVector(dx: 0, dy: half))
      case .right:
        (
          CGPoint(x: bounds.maxX, y: y), CGPoint(x: bar.frame.maxX, y: y), CGVector(dx: 0, dy: half)
        )
      default:
        (
          CGPoint(x: x, y: bounds.maxY), CGPoint(x: x, y: bar.frame.maxY), CGVector(dx: half, dy: 0)
        )
      }
    let path = CGMutablePath()
    path.addLines(between: [
      tip, CGPoint(x: base.x - across.dx, y: base.y - across.dy),
      CGPoint(x: base.x + across.dx, y: base.y + across.dy),
    ])
    path.closeSubpath()
    return path
  }
}
