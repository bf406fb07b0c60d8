// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The content of a navigation bar for one item. Each item has a content view of its own, which a transition replaces
/// by that of another item.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  let backButton: NavigationBackButton?
  private let titleLabel = UILabel()
  private let customTitle: UIView?
  let prompt: UILabel?
  let largeTitleLabel: UILabel?
  /// The view that clips the large title where the title scrolls under the row with the buttons.
  private let largeTitleClipView = UIView()
  private let left, right: [UIBarButtonItem]
  /// Whether a transition sets the positions of the subviews, in place of `layoutSubviews()`.
  var isMoving = false {
    didSet {
      isUserInteractionEnabled = !isMoving
      largeTitleClipView.clipsToBounds = !isMoving
      if !isMoving { setNeedsLayout() }
    }
  }
  private let look: UINavigationBarAppearance

  /// - Parameters:
  ///   - previous: The item below `item` in the stack, to which the back button returns if `item` shows one; nil if
  ///     there is none.
  ///   - isLarge: Whether the title is large, in a row of its own.
  init(
    _ item: UINavigationItem, previous: UINavigationItem?, isLarge: Bool,
    look: UINavigationBarAppearance, isDark: Bool, frame: CGRect
  ) {
    self.item = item
    self.look = look
    customTitle = item.titleView
    left = (item.displayModeButton.map { [$0] } ?? []) + (item.leftBarButtonItems ?? [])
    right = item.rightBarButtonItems ?? []
    backButton = previous.flatMap {
      item.showsBackButton ? NavigationBackButton(to: $0, room: frame.width * 0.4, look: look) : nil
    }
    largeTitleLabel = isLarge ? UILabel() : nil
    prompt = item.prompt == nil ? nil : UILabel()
    super.init(frame: frame)
    let color: UIColor = isDark ? .white : .label
    Self.set(
      titleLabel, item.title, .systemFont(ofSize: 17, weight: .semibold), color,
      look.titleTextAttributes)
    titleLabel.textAlignment = .center
    if let largeTitleLabel {
      Self.set(
        largeTitleLabel, item.title, .systemFont(ofSize: 34, weight: .bold), color,
        look.largeTitleTextAttributes)
      largeTitleClipView.isUserInteractionEnabled = false
      largeTitleClipView.clipsToBounds = true
      largeTitleClipView.addSubview(largeTitleLabel)
      addSubview(largeTitleClipView)
    }
    if let prompt {
      Self.set(prompt, item.prompt, .systemFont(ofSize: 13), color, [:])
      prompt.textAlignment = .center
      addSubview(prompt)
    }
    addSubview(title)
    if let backButton { addSubview(backButton) }
    for item in left + right {
      if let view = item.view { addSubview(view) }
      (item.style == .done ? look.doneButtonAppearance : look.buttonAppearance).apply(to: item)
    }
    place()
  }

  required init?(coder: NSCoder) { nil }

  private static func set(
    _ label: UILabel, _ text: String?, _ font: UIFont, _ color: UIColor,
    _ attributes: [NSAttributedString.Key: Any]
  ) {
    label.font = font
    label.textColor = color
    if let text { label.setText(AttributedText(text, attributes: attributes)) }
  }

  /// The view in the center of the row: the custom title view of the item, else the label with the item's title.
  var title: UIView { customTitle ?? titleLabel }
  /// The views of the left and right bar button items; spaces have no view.
  var barButtonViews: [UIView] { (left + right).compactMap(\.view) }
  /// The opacity of the title in the center: 1 without a large title or for a custom title view, else
  /// ``inlineTitleAlpha``.
  var resolvedTitleAlpha: CGFloat {
    largeTitleLabel == nil || customTitle != nil ? 1 : inlineTitleAlpha
  }
  /// The opacity of the title in the center of a bar with a large title: 1 when the large title has almost scrolled
  /// away, else 0.
  var inlineTitleAlpha: CGFloat = 0 { didSet { if !isMoving { title.alpha = resolvedTitleAlpha } } }
  /// The title that turns into the label of the back button when another item is pushed: the large title while it is
  /// visible, else the title in the center.
  var visibleTitleView: UIView {
    largeTitleLabel.map { inlineTitleAlpha > 0.5 ? title : $0 } ?? title
  }

  // MARK: Metrics

  static let rowHeight: CGFloat = 44
  static let promptHeight: CGFloat = 30
  static let largeHeight: CGFloat = 52
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8
  private static let largeLineHeight: CGFloat = 41

  /// Returns the height of a bar that shows an item, in points, with a fully expanded large title if `isLarge`.
  static func height(of item: UINavigationItem?, isLarge: Bool) -> CGFloat {
    rowHeight + (item?.prompt == nil ? 0 : promptHeight) + (isLarge ? largeHeight : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isMoving { place() }
  }

  /// Sets the positions and opacities that all subviews have outside of transitions.
  func place() {
    let width = bounds.width
    guard width > 0 else { return }
    let top: CGFloat = prompt == nil ? 0 : Self.promptHeight
    prompt?.frame = CGRect(x: Self.margin, y: 4, width: max(0, width - 2 * Self.margin), height: 22)
    backButton?.frame.origin = CGPoint(x: 0, y: top)
    var minX: CGFloat = backButton.map { $0.frame.maxX + Self.gap } ?? Self.margin
    if backButton != nil, left.isEmpty { minX = max(minX, Self.margin) }
    for item in left {
      minX = put(item, top, from: minX, inwards: 1)
    }
    var maxX = width - Self.margin
    for item in right {
      maxX = put(item, top, from: maxX, inwards: -1)
    }
    placeTitle(top, minX, maxX)
    if let largeTitleLabel {
      let row = top + Self.rowHeight
      largeTitleClipView.frame = CGRect(
        x: 0, y: row, width: width, height: max(0, bounds.height - row))
      let size = largeTitleLabel.sizeThatFits(.zero)
      largeTitleLabel.frame = CGRect(
        x: Self.margin, y: largeTitleClipView.bounds.height - Self.largeHeight + 3,
        width: min(size.width, max(0, width - 2 * Self.margin)), height: Self.largeLineHeight)
      largeTitleLabel.alpha = 1
    }
    for view in barButtonViews { view.alpha = 1 }
    backButton?.alpha = 1
    backButton?.label.alpha = 1
    title.alpha = resolvedTitleAlpha
    prompt?.alpha = 1
  }

  /// Lays out a bar button item with one edge at the x coordinate `x` and returns the x coordinate at which the next
  /// item begins.
  /// - Parameter inwards: 1 for items at the left edge, -1 for items at the right edge.
  private func put(
    _ item: UIBarButtonItem, _ top: CGFloat, from x: CGFloat, inwards: CGFloat
  ) -> CGFloat {
    let size = item.size(height: Self.rowHeight)
    guard let view = item.view else { return x + inwards * size.width }
    view.frame = CGRect(
      origin: CGPoint(
        x: inwards > 0 ? x : x - size.width, y: top + (Self.rowHeight - size.height) / 2),
      size: size)
    return x + inwards * (size.width + Self.gap)
  }

  /// Lays out the title in the center of the bar, or off center if the items at the sides need the space.
  private func placeTitle(_ top: CGFloat, _ minX: CGFloat, _ maxX: CGFloat) {
    let room = max(0, maxX - minX)
    let size = customTitle?.bounds.size ?? titleLabel.sizeThatFits(.zero)
    let width = min(size.width, room)
    let height = min(size.height, Self.rowHeight)
    let middle = bounds.width / 2
    let x = min(max(middle - width / 2, minX), maxX - width)
    let shift = customTitle == nil ? look.titlePositionAdjustment : .zero
    title.frame = CGRect(
      x: x + shift.horizontal, y: top + (Self.rowHeight - height) / 2 + shift.vertical,
      width: width, height: height)
  }
}
