// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A cell, header or footer of a list in a compositional layout, with accessories; cells also have separators. Its
/// background follows the style of the list until ``backgroundConfiguration`` is set.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var hasOwnBackground = false
  /// Whether the layer's corners have been set by the cell for an inset group.
  private var isRounded = false
  private var accessoryViews: [ListAccessoryView] = []
  private var bottomLine: UIView?
  private var topLine: UIView?
  private var guide: UILayoutGuide?
  private var guideConstraint: NSLayoutConstraint?
  /// The style of the list and the position of the cell in the list, as last applied; a default value if the cell was
  /// never in a list.
  final var context = ListElementContext() {
    didSet { if context != oldValue { contextChanged() } }
  }

  /// Number of indentation steps of the contents; negative values count as 0. 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of an indentation step, in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented with the contents. True by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// The accessories, at each edge from left to right; a custom accessory is inserted at the position that its
  /// placement returns. None by default.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// A guide whose leading edge determines where separators with automatic insets begin, by default at the text.
  /// Constrain its leading anchor to move the separators. The outer separators of a group in the grouped style are not
  /// affected.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leftAnchor.constraint(equalTo: leftAnchor, constant: textBegin)
    leading.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      leading, guide.rightAnchor.constraint(equalTo: rightAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    (self.guide, guideConstraint) = (guide, leading)
    return guide
  }

  /// Returns a configuration without contents, in the style of cells, headers or footers of the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let appearance = context.appearance
    let isSidebar = appearance == .sidebar || appearance == .sidebarPlain
    if context.isHeader {
      return isSidebar ? .sidebarHeader() : context.isGrouped ? .groupedHeader() : .plainHeader()
    }
    if context.isFooter { return context.isGrouped ? .groupedFooter() : .plainFooter() }
    return isSidebar ? .sidebarCell() : .cell()
  }

  /// Returns the background of cells, headers or footers in the style of the list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch context.appearance {
    case .plain, .sidebarPlain:
      context.isHeader || context.isFooter ? .listPlainHeaderFooter() : .listPlainCell()
    case .grouped, .insetGrouped:
      context.isHeader || context.isFooter ? .listGroupedHeaderFooter() : .listGroupedCell()
    case .sidebar: context.isHeader ? .listSidebarHeader() : .listSidebarCell()
    }
  }

  /// The background, by default that of the list. Nil displays the background views of the cell instead.
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  override func editingModeChanged() {
    super.editingModeChanged()
    if accessories.contains(where: { $0.displayed != .always }) { showAccessories() }
  }

  /// Adapts the cell to its place in the list. Overrides must call super.
  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    take(layoutAttributes)
  }

  /// Returns `layoutAttributes` with the height that the contents need at the width in `layoutAttributes`. The height
  /// remains unchanged if the contents have neither constraints nor a content configuration; outside of a list, the
  /// result is that of `super`.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.list != nil else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    take(layoutAttributes)
    updateConfigurationsIfNeeded()
    updateMargins()
    let width = layoutAttributes.size.width
    let content = contentFrame(CGSize(width: width, height: 0))
    guard
      contentView is any UIContentView
        || contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return layoutAttributes }
    let height = contentView.systemLayoutSizeFitting(
      CGSize(width: content.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if height > 0 { layoutAttributes.size.height = height }
    return layoutAttributes
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAccessories()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateMargins()
    updateOutline()
    let frame = contentFrame(bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
    layOutAccessories()
    layOutSeparators()
  }

  // MARK: Context

  private func take(_ attributes: UICollectionViewLayoutAttributes) {
    if let list = attributes.list { context = list }
    if !hasOwnBackground, attributes.list != nil, configured.background == nil {
      contextChanged()
    }
  }

  private func contextChanged() {
    if !hasOwnBackground { super.backgroundConfiguration = defaultBackgroundConfiguration() }
    var corners: CACornerMask = []
    if context.appearance == .insetGrouped, !context.isHeader, !context.isFooter {
      if context.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if context.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    // In lists of other styles, the corners are those that the client has set.
    let rounds = context.appearance == .insetGrouped
    if rounds || isRounded {
      isRounded = rounds
      layer.cornerCurve = rounds ? .continuous : .circular
      layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cardRadius
      layer.maskedCorners =
        rounds
        ? corners
        : [
          .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
      clipsToBounds = rounds
    }
    setNeedsLayout()
  }

  private var indentation: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

  private func updateMargins() {
    guard let list = contentView as? UIListContentView else { return }
    let left = accessoryWidth(isLeading: true) > 0 ? 0 : context.margin + indentation
    let right = accessoryWidth(isLeading: false) > 0 ? 0 : context.margin
    list.hostMargins = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
  }

  // MARK: Accessories

  /// The distance between accessories, in points.
  private static let accessorySpacing: CGFloat = 12

  private func showAccessories() {
    for accessory in accessoryViews { accessory.view.removeFromSuperview() }
    var ordered: [UICellAccessory] = []
    for accessory in accessories where accessory.isDisplayed(isEditing: isInEditingMode) {
      guard let position = accessory.position else {
        ordered.append(accessory)
        continue
      }
      let others = ordered.filter { $0.isLeading == accessory.isLeading }
      let index = min(max(position(others), 0), others.count)
      let places = ordered.indices.filter { ordered[$0].isLeading == accessory.isLeading }
      ordered.insert(accessory, at: index < places.count ? places[index] : ordered.count)
    }
    accessoryViews = ordered.map {
      ListAccessoryView($0, tint: tintColor, isSelected: isSelected)
    }
    for accessory in accessoryViews { addSubview(accessory.view) }
    updateOutline()
    setNeedsLayout()
  }

  /// Whether the cell is selected. False by default.
  open override var isSelected: Bool {
    didSet {
      if isSelected != oldValue, accessories.contains(where: { $0.accessoryType == .multiselect }) {
        showAccessories()
      }
    }
  }

  /// Turns the chevron of an outline to the state of the item in the data source.
  final func updateOutline() {
    let buttons = accessoryViews.compactMap { $0.view as? OutlineButton }
    guard !buttons.isEmpty, let collection = outerCollectionView,
      let path = collection.path(of: self),
      let source = collection.dataSource as? any OutlineDataSource
    else { return }
    let isExpanded = source.isExpandedItem(at: path)
    for button in buttons { button.show(isExpanded: isExpanded) }
  }

  /// Taps the control that expands and collapses the item, if one of the accessories responds to taps anywhere in the
  /// cell.
  /// - Returns: Whether the control was tapped.
  final func toggleOutline() -> Bool {
    let isHeader = accessories.contains {
      guard case .outline(let style, _) = $0.content else { return false }
      return style == .header || style == .automatic && context.isHeader
    }
    let button = accessoryViews.lazy.compactMap { $0.view as? OutlineButton }.first
    guard isHeader, let button else { return false }
    button.sendActions(for: .touchUpInside)
    return true
  }

  private func accessoryWidth(isLeading: Bool) -> CGFloat {
    let widths = accessoryViews.filter { $0.isLeading == isLeading }.map(\.width)
    guard !widths.isEmpty else { return 0 }
    let spaces = CGFloat(widths.count - 1) * Self.accessorySpacing
    let indent = isLeading && indentsAccessories ? indentation : 0
    return widths.reduce(0, +) + spaces + context.margin + indent
  }

  private func contentFrame(_ size: CGSize) -> CGRect {
    let (left, right) = (accessoryWidth(isLeading: true), accessoryWidth(isLeading: false))
    return CGRect(x: left, y: 0, width: max(0, size.width - left - right), height: size.height)
  }

  private func layOutAccessories() {
    let middle = bounds.height / 2
    func place(_ accessory: ListAccessoryView, _ center: CGFloat) {
      let size = accessory.view.bounds.size
      let origin = CGPoint(
        x: (center - size.width / 2).rounded(), y: (middle - size.height / 2).rounded())
      accessory.view.frame = CGRect(origin: origin, size: size)
    }
    var left = context.margin + (indentsAccessories ? indentation : 0)
    for accessory in accessoryViews where accessory.isLeading {
      place(accessory, left + accessory.width / 2)
      left += accessory.width + Self.accessorySpacing
    }
    var right = bounds.width - context.margin
    for accessory in accessoryViews.reversed() where !accessory.isLeading {
      place(accessory, right - accessory.width / 2)
      right -= accessory.width + Self.accessorySpacing
    }
  }

  // MARK: Separators

  private var textBegin: CGFloat {
    let own = (contentView as? UIListContentView)?.textInset ?? context.margin + indentation
    return contentView.frame.minX + own
  }

  private func layOutSeparators() {
    guideConstraint?.constant = textBegin
    let pixel = 1 / UIScreen.main.scale
    line(
      &topLine, context.showsTopSeparator, context.separators?.topSeparatorInsets, isTop: true,
      CGRect(x: 0, y: 0, width: bounds.width, height: pixel))
    line(
      &bottomLine, context.showsBottomSeparator, context.separators?.bottomSeparatorInsets,
      isTop: false, CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel))
  }

  private func line(
    _ line: inout UIView?, _ isVisible: Bool, _ insets: NSDirectionalEdgeInsets?, isTop: Bool,
    _ frame: CGRect
  ) {
    guard isVisible, let insets, let color = context.separators?.color else {
      line?.isHidden = true
      return
    }
    let view = line ?? UIView()
    if line == nil {
      view.isUserInteractionEnabled = false
      line = view
      addSubview(view)
    }
    view.isHidden = false
    view.backgroundColor = color
    let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
    // The outer separators of a group fill its width.
    let isOuter = context.appearance == .grouped && (isTop ? context.isFirst : context.isLast)
    let begin = guide.map { max(0, $0.layoutFrame.minX) } ?? textBegin
    let left = isAutomatic ? isOuter ? 0 : begin : insets.leading
    let right = isAutomatic ? 0 : insets.trailing
    view.frame = CGRect(
      x: left, y: frame.minY, width: max(0, bounds.width - left - right), height: frame.height)
  }
}

/// A button with a letter i in a ring.
final class DetailButton: UIControl {
  init(_ color: UIColor, _ action: @escaping @MainActor () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    let ring = UIBezierPath(ovalIn: CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5))
    addSubview(ShapeView(ring, bounds.size, color, stroke: 1.5))
    let letter = UIBezierPath(ovalIn: CGRect(x: 9.6, y: 4.8, width: 2.8, height: 2.8))
    letter.append(UIBezierPath(rect: CGRect(x: 10, y: 9.4, width: 2, height: 6.4)))
    letter.append(UIBezierPath(rect: CGRect(x: 8.6, y: 9.4, width: 2, height: 1.4)))
    letter.append(UIBezierPath(rect: CGRect(x: 8.2, y: 15.2, width: 5.6, height: 1.4)))
    addSubview(ShapeView(letter, bounds.size, color))
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }
}
