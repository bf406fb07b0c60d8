// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A button that displays one item of a tab bar.
final class TabBarButton: UIControl, BarItemView {
  let item: UITabBarItem
  var displayedItem: UIBarItem? { item }
  private unowned let bar: UITabBar
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel()
  private var badge: Badge?

  init(_ item: UITabBarItem, in bar: UITabBar) {
    (self.item, self.bar) = (item, bar)
    super.init(frame: .zero)
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
    item.button = self
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  override func tintColorDidChange() { show() }

  /// Updates the image, title, badge and colors from the item and the appearance of the bar.
  func show() {
    if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
    let looks = (item.standardAppearance ?? bar.standardAppearance).stackedLayoutAppearance
    let look = isSelected ? looks.selected : looks.normal
    let plain: UIColor =
      isSelected
      ? bar.selectedItemColor : bar.unselectedItemTintColor ?? .systemGray
    let color = look.iconColor ?? plain
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textColor = color
    let attributes = (item.titleTextAttributes(for: titleState) ?? [:])
      .merging(look.titleTextAttributes) { $1 }
    label.setText(AttributedText(item.title ?? "", attributes: attributes))
    let alpha: CGFloat = isEnabled ? 1 : 0.3
    (picture.alpha, label.alpha) = (alpha, alpha)
    showBadge(item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed)
    setNeedsLayout()
  }

  /// The state of the button that selects the text attributes of the title; highlighting does not change it.
  private var titleState: State { isSelected ? .selected : isEnabled ? .normal : .disabled }

  private func showBadge(_ color: UIColor) {
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let badge = self.badge ?? Badge(frame: .zero)
    if self.badge == nil { addSubview(badge) }
    self.badge = badge
    badge.show(value, color, item.badgeTextAttributes(for: .normal))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let image = picture.image?.size ?? .zero
    let hasTitle = !(item.title ?? "").isEmpty
    // The vertical center of the image in the bar of 49 points: higher if there is a title, as on an iPhone in
    // portrait.
    let middle: CGFloat = hasTitle ? 19 : 24.5
    let place = CGRect(
      x: (width - image.width) / 2, y: middle - image.height / 2, width: image.width,
      height: image.height)
    picture.frame = place.inset(by: item.imageInsets)
    let looks = (item.standardAppearance ?? bar.standardAppearance).stackedLayoutAppearance
    let look = isSelected ? looks.selected : looks.normal
    let shifts = [item.titlePositionAdjustment, look.titlePositionAdjustment]
    label.frame = CGRect(
      x: shifts.reduce(0) { $0 + $1.horizontal },
      y: 34.5 + shifts.reduce(0) { $0 + $1.vertical }, width: width, height: 12)
    guard let badge else { return }
    let size = badge.sizeThatFits(.zero)
    // The badge begins 5 points to the right of the center and so overlaps the upper right of an image of 26 points.
    badge.frame = CGRect(
      origin: CGPoint(x: width / 2 + 5, y: 2), size: size)
  }
}

/// A badge of a tab bar item: white text on a colored pill, 18 points high.
private final class Badge: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 9
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, _ color: UIColor, _ attributes: [NSAttributedString.Key: Any]?) {
    if let attributes {
      label.setText(AttributedText(text, attributes: attributes))
    } else {
      label.text = text
    }
    backgroundColor = color
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(18, label.sizeThatFits(.zero).width + 10), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
