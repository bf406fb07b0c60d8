// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a bar shows of one item, in a view of its own, so that it can be exchanged for that of another.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  let backButton: NavigationBackButton?
  private let titleLabel = UILabel()
  private let customTitle: UIView?
  let prompt: UILabel?
  let largeTitleLabel: UILabel?
  /// Cuts a large title off at the row, below which it scrolls.
  private let largeTitleClipView = UIView()
  private let left, right: [UIBarButtonItem]
  /// Whether a transition places what is in it.
  var isMoving = false {
    didSet {
      isUserInteractionEnabled = !isMoving
      largeTitleClipView.clipsToBounds = !isMoving
      if !isMoving { setNeedsLayout() }
    }
  }
  private let look: UINavigationBarAppearance

  /// - Parameters:
  ///   - previous: the item to which a button leads back.
  ///   - isLarge: whether the title stands below the row, large.
  init(
    _ item: UINavigationItem, previous: UINavigationItem?, isLarge: Bool,
    look: UINavigationBarAppearance, isDark: Bool, frame: CGRect
  ) {
    self.item = item
    self.look = look
    customTitle = item.titleView
    left = item.leftBarButtonItems ?? []
    right = item.rightBarButtonItems ?? []
    backButton = previous.flatMap {
      item.showsBackButton ? NavigationBackButton(to: $0, room: frame.width * 0.4) : nil
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
    for item in left + right { if let view = item.view { addSubview(view) } }
    place()
  }

  required init?(coder: NSCoder) { nil }

  private static func set(
    _ label: UILabel, _ text: String?, _ font: UIFont, _ color: UIColor,
    _ attributes: [NSAttributedString.Key: Any]
  ) {
    label.font = font
    label.textColor = color
    if let text { label.attributedText = NSAttributedString(string: text, attributes: attributes) }
  }

  /// What stands in the middle.
  var title: UIView { customTitle ?? titleLabel }
  /// What stands at the sides, but for the button that leads back.
  var barButtonViews: [UIView] { (left + right).compactMap(\.view) }
  /// Whether the title in the row shows: not below one that is large.
  var resolvedTitleAlpha: CGFloat {
    largeTitleLabel == nil || customTitle != nil ? 1 : inlineTitleAlpha
  }
  /// How much of a large title has gone under the row: from then on the title in the row shows.
  var inlineTitleAlpha: CGFloat = 0 { didSet { if !isMoving { title.alpha = resolvedTitleAlpha } } }
  /// What becomes the button that leads back, as the next item shows it.
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

  /// How high a bar is that shows an item.
  static func height(of item: UINavigationItem?, isLarge: Bool) -> CGFloat {
    rowHeight + (item?.prompt == nil ? 0 : promptHeight) + (isLarge ? largeHeight : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isMoving { place() }
  }

  /// Puts everything where it belongs, shown.
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

  /// Puts an item at an edge; where the next one begins.
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

  /// In the middle of the bar, unless what stands at the sides needs the room.
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
