// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Layout and fitting size of a cell.
extension UITableViewCell {
  private var margin: CGFloat { parts.place.margin }

  /// The distance by which the editing control moves the contents to the right, in points; 0 outside editing mode.
  private var editingIndent: CGFloat {
    guard parts.isEditing, parts.showsSelectionCircle || parts.editingStyle != .none else {
      return 0
    }
    return parts.showsSelectionCircle || shouldIndentWhileEditing ? TableMetrics.editingIndent : 0
  }

  /// The custom accessory view for the current editing mode; nil if the cell has none.
  private var shownAccessoryView: UIView? { parts.isEditing ? editingAccessoryView : accessoryView }
  var shownAccessoryType: AccessoryType {
    guard shownAccessoryView == nil else { return .none }
    return parts.isEditing ? editingAccessoryType : accessoryType
  }

  private var reorderControlWidth: CGFloat {
    parts.isEditing && parts.showsReorder ? TableMetrics.reorderWidth : 0
  }

  /// The width at the right of the cell that the accessory and the reorder control occupy, in points.
  private var trailingInset: CGFloat {
    if let view = shownAccessoryView { return reorderControlWidth + view.bounds.width + margin + 8 }
    let width = CellAccessory.width(for: shownAccessoryType)
    return reorderControlWidth + (width > 0 ? width + margin - 16 : 0)
  }

  func layOutParts() {
    let size = bounds.size
    for view in [
      backgroundView, selectedBackgroundView, multipleSelectionBackgroundView,
      parts.defaultSelectionView,
    ] { setFrame(view, CGRect(origin: .zero, size: size)) }
    layOutConfiguredBackground()
    updateListMargins()
    let (left, right) = (editingIndent, trailingInset)
    setFrame(
      contentView,
      CGRect(x: left, y: 0, width: max(0, size.width - left - right), height: size.height))
    if let control = parts.editControl {
      let shows = parts.isEditing && (parts.showsSelectionCircle || parts.editingStyle != .none)
      setFrame(
        control,
        CGRect(
          x: shows ? margin - 16 : -TableMetrics.editingIndent - 6, y: 0,
          width: TableMetrics.editingIndent + 6, height: size.height))
    }
    if let control = parts.reorderControl {
      let x = size.width - (parts.isEditing ? TableMetrics.reorderWidth : 0)
      setFrame(
        control, CGRect(x: x, y: 0, width: TableMetrics.reorderWidth, height: size.height))
    }
    if let accessory = parts.accessory {
      let width = CellAccessory.width(for: accessory.type) + margin - 16
      setFrame(
        accessory,
        CGRect(x: size.width - reorderControlWidth - width, y: 0, width: width, height: size.height)
      )
    }
    for view in [accessoryView, editingAccessoryView] {
      guard let view else { continue }
      view.isHidden = view !== shownAccessoryView
      let own = view.bounds.size
      view.center = CGPoint(
        x: size.width - reorderControlWidth - margin - own.width / 2, y: (size.height / 2).rounded()
      )
    }
    layOutContents()
    layOutSeparators()
  }

  private func setFrame(_ view: UIView?, _ frame: CGRect) {
    if let view, view.frame != frame { view.frame = frame }
  }

  // MARK: Contents

  private var textX: CGFloat { margin + CGFloat(max(indentationLevel, 0)) * indentationWidth }

  /// The x coordinate of the left edge of the text in ``contentView``, at the right of the image if there is one.
  private var textBegin: CGFloat {
    if let list = contentView as? UIListContentView { return list.textInset }
    guard let size = parts.imageView?.intrinsicContentSize, size.width > 0 else { return textX }
    return textX + size.width + 16
  }

  /// Returns the width available to text if ``contentView`` has a given width.
  private func textWidth(_ width: CGFloat) -> CGFloat {
    let end = trailingInset > reorderControlWidth ? 0 : margin
    return max(0, width - textBegin - end)
  }

  /// Sets the margins of a list content view: at the left, the table's margin and the indentation; at the right, the
  /// table's margin, or 0 beside an accessory.
  private func updateListMargins() {
    guard let list = contentView as? UIListContentView else { return }
    let hasAccessory = trailingInset > reorderControlWidth
    list.hostMargins = UIEdgeInsets(
      top: 0, left: textX, bottom: 0, right: hasAccessory ? 0 : margin)
  }

  private func layOutContents() {
    guard configured.plainContentView == nil else { return }
    let size = contentView.bounds.size
    if let view = parts.imageView {
      let own = view.intrinsicContentSize
      if own.width > 0, own.height > 0 {
        let height = min(own.height, size.height)
        setFrame(
          view,
          CGRect(
            x: textX, y: ((size.height - height) / 2).rounded(), width: own.width, height: height))
      } else {
        setFrame(view, CGRect(x: textX, y: 0, width: 0, height: size.height))
      }
    }
    guard let text = parts.textLabel else {
      if let detail = parts.detailLabel {
        setFrame(
          detail, CGRect(x: textBegin, y: 0, width: textWidth(size.width), height: size.height))
      }
      return
    }
    let (x, width) = (textBegin, textWidth(size.width))
    let detail = parts.detailLabel
    let hasDetail = !(detail?.text ?? "").isEmpty
    switch cellStyle {
    case .subtitle where hasDetail:
      let (a, b) = (height(text, width), height(detail!, width))
      let top = ((size.height - a - b - Self.lineGap) / 2).rounded()
      setFrame(text, CGRect(x: x, y: top, width: width, height: a))
      setFrame(detail, CGRect(x: x, y: top + a + Self.lineGap, width: width, height: b))
    case .value1 where hasDetail:
      let own = min(detail!.sizeThatFits(.zero).width, width)
      let rest = max(0, width - own - 6)
      setFrame(text, CGRect(x: x, y: 0, width: rest, height: size.height))
      setFrame(detail, CGRect(x: x + width - own, y: 0, width: own, height: size.height))
    case .value2:
      setFrame(text, CGRect(x: x, y: 0, width: Self.nameWidth, height: size.height))
      let begin = Self.nameWidth + 6
      setFrame(
        detail, CGRect(x: x + begin, y: 0, width: max(0, width - begin), height: size.height))
    default:
      setFrame(text, CGRect(x: x, y: 0, width: width, height: size.height))
      setFrame(detail, .zero)
    }
  }

  /// The vertical spacing between the labels of ``CellStyle/subtitle``, in points.
  private static let lineGap: CGFloat = 3
  /// The minimum padding above and below the labels when they determine the height of the cell, in points.
  private static let padding: CGFloat = 10
  /// The width of the left label of ``CellStyle/value2``, in points.
  private static let nameWidth: CGFloat = 91

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: max(width, 1), height: 0)).height
  }

  // MARK: Size

  /// Returns the height in points that the cell requires at a width, or 44 if that height is not positive or not
  /// finite. Sets the width of the cell's frame.
  func fittingHeight(width: CGFloat) -> CGFloat {
    if bounds.width != width { frame.size.width = width }
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height.isFinite && height > 0 ? height : TableMetrics.rowHeight
  }

  /// Whether a subview of ``contentView`` uses Auto Layout, so that constraints determine the size.
  private var isConstrained: Bool {
    contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  func fittedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationsIfNeeded()
    updateListMargins()
    let isConfigured = configured.plainContentView != nil
    guard isConfigured || isConstrained else { return fittingSize(target) }
    let sides = editingIndent + trailingInset
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, target.width - sides), height: target.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: size.width + sides, height: size.height)
  }

  func fittingSize(_ target: CGSize) -> CGSize {
    let width = textWidth(max(0, target.width - editingIndent - trailingInset))
    var height: CGFloat = 0
    if let text = parts.textLabel { height = self.height(text, width) }
    if let detail = parts.detailLabel, !(detail.text ?? "").isEmpty {
      let own = self.height(detail, width)
      height = cellStyle == .subtitle ? height + Self.lineGap + own : max(height, own)
    }
    let picture = parts.imageView?.intrinsicContentSize.height ?? 0
    return CGSize(
      width: target.width, height: max(TableMetrics.rowHeight, height + 2 * Self.padding, picture))
  }

  // MARK: Separators

  /// Returns the view of a separator, newly made if there is none of the required class.
  private func separatorView(
    _ path: WritableKeyPath<CellStorage, UIView?>, _ effect: UIVisualEffect?
  ) -> UIView {
    if let view = parts[keyPath: path], (view is UIVisualEffectView) == (effect != nil) {
      (view as? UIVisualEffectView)?.effect = effect
      return view
    }
    parts[keyPath: path]?.removeFromSuperview()
    let view = effect.map { UIVisualEffectView(effect: $0) } ?? UIView()
    view.isUserInteractionEnabled = false
    parts[keyPath: path] = view
    addSubview(view)
    return view
  }

  private func layOutSeparators() {
    let place = parts.place
    let pixel = 1 / UIScreen.main.scale
    let size = bounds.size
    let isCard = place.style == .insetGrouped
    let isGroupEnd = place.style != .plain && place.isLast
    func line(_ path: WritableKeyPath<CellStorage, UIView?>, _ frame: CGRect?) {
      guard let frame, let color = place.separatorColor, frame.width > 0 else {
        parts[keyPath: path]?.isHidden = true
        return
      }
      let view = separatorView(path, place.separatorEffect)
      view.isHidden = false
      ((view as? UIVisualEffectView)?.contentView ?? view).backgroundColor = color
      setFrame(view, frame)
    }
    line(
      \.topLine,
      place.style == .grouped && place.isFirst
        ? CGRect(x: 0, y: 0, width: size.width, height: pixel) : nil)
    if isGroupEnd {
      line(
        \.separator,
        isCard ? nil : CGRect(x: 0, y: size.height - pixel, width: size.width, height: pixel))
      return
    }
    var inset = separatorInset
    if parts.separatorInset == nil {
      // Indentation and image move the separator, so that with the default inset it begins at the text.
      if place.isInsetAutomatic { inset.left += textBegin - margin }
      inset.left += editingIndent
    }
    line(
      \.separator,
      CGRect(
        x: inset.left, y: size.height - pixel,
        width: max(0, size.width - inset.left - inset.right), height: pixel))
  }
}
