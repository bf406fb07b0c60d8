// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The back button of a navigation bar: a chevron or another image and, if the target item provides one and there is
/// space, a title.
final class NavigationBackButton: UIControl {
  let arrow = UIImageView(frame: .zero)
  let label = UILabel()
  /// The navigation item to which the button returns.
  private let target: UINavigationItem

  static let height: CGFloat = 44
  /// Distance of the image from the left edge of the button, in points.
  private static let arrowX: CGFloat = 8
  /// Distance of the label from the image, in points.
  private static let labelGap: CGFloat = 6
  /// The size of the chevron, in points.
  private static let chevronSize = CGSize(width: 13, height: 21)

  private let look: UIBarButtonItemStateAppearance

  /// Creates a button that leads back to an item. A title that does not fit is replaced by "Back", or left out if that
  /// does not fit either.
  /// - Parameters:
  ///   - room: The maximum width of the button, in points.
  ///   - look: The appearance of the bar. A `backIndicatorImage` replaces the chevron.
  init(to target: UINavigationItem, room: CGFloat, look: UINavigationBarAppearance) {
    self.look = look.backButtonAppearance.normal
    self.target = target
    super.init(frame: .zero)
    let indicator = look.backIndicatorImage
    let size = indicator?.size ?? Self.chevronSize
    arrow.image =
      indicator?.renderingMode == .automatic
      ? indicator?.withRenderingMode(.alwaysTemplate) : indicator ?? Self.chevron
    label.font = .systemFont(ofSize: 17)
    addSubview(arrow)
    addSubview(label)
    label.text = target.titleOfBackButton
    let labelX = Self.arrowX + size.width + Self.labelGap
    if label.text != nil, widthOfLabel > room - labelX { label.text = "Back" }
    if label.text != nil, widthOfLabel > room - labelX { label.text = nil }
    let width = label.text == nil ? 0 : widthOfLabel
    frame = CGRect(x: 0, y: 0, width: labelX + width, height: Self.height)
    arrow.frame = CGRect(
      origin: CGPoint(x: Self.arrowX, y: (Self.height - size.height) / 2), size: size)
    let labelHeight = label.sizeThatFits(.zero).height
    let shift = target.backBarButtonItem?.backButtonTitlePositionAdjustment(for: .default) ?? .zero
    let looked = self.look.titlePositionAdjustment
    label.frame = CGRect(
      x: labelX + shift.horizontal + looked.horizontal,
      y: (Self.height - labelHeight) / 2 + shift.vertical + looked.vertical, width: width,
      height: labelHeight)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private var widthOfLabel: CGFloat { label.sizeThatFits(.zero).width }

  /// A template image of a chevron that points left, 13 x 21 points.
  private static var chevron: UIImage {
    UIGraphicsImageRenderer(size: chevronSize).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 11, y: 1.5))
      path.addLine(to: CGPoint(x: 2, y: 10.5))
      path.addLine(to: CGPoint(x: 11, y: 19.5))
      path.lineWidth = 3
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }

  override func tintColorDidChange() {
    label.textColor = target.backBarButtonItem?.tintColor ?? tintColor
    if let text = label.text, !look.titleTextAttributes.isEmpty {
      label.setText(AttributedText(text, attributes: look.titleTextAttributes))
    }
    arrow.tintColor = target.backBarButtonItem?.tintColor
  }

  override func stateChanged() {
    super.stateChanged()
    // Dims at once and fades back within a quarter of a second, like button titles.
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    let change = { [self] in
      arrow.alpha = alpha
      label.alpha = alpha
    }
    if isHighlighted {
      change()
    } else {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change)
    }
  }

  /// Returns whether a point is inside the button's bounds, extended by 8 points to the left and to the right.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}
