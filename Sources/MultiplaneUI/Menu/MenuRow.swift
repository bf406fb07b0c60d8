// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A row of a menu.
@MainActor enum MenuRow {
  /// The effect of a tap on a row or on a part of it.
  enum Choice {
    /// An element of the menu.
    case element(UIMenuElement)
    /// The title of a submenu; a tap returns to the menu that contains the submenu.
    case back
  }

  /// The title of the menu or of a submenu that is displayed inline.
  case title(String)
  /// The title of a submenu; a tap returns to the menu that contains the submenu.
  case back(String)
  case element(UIMenuElement)
  /// Elements beside each other, small or of medium size.
  case columns([UIMenuElement], isSmall: Bool)
  /// A band between two groups.
  case gap
  /// The place of elements that are not provided yet.
  case loading

  /// Returns the rows of a menu.
  /// - Parameter update: Called when elements are provided later.
  static func items(
    of menu: UIMenu, isSubmenu: Bool, update: @escaping () -> Void
  ) -> [MenuRow] {
    var rows: [MenuRow] = []
    if isSubmenu {
      rows.append(.back(menu.title))
    } else if !menu.title.isEmpty {
      rows.append(.title(menu.title))
    }
    add(menu.children, of: menu, to: &rows, update)
    while case .gap? = rows.last { rows.removeLast() }
    return rows
  }

  private static func add(
    _ children: [UIMenuElement], of menu: UIMenu, to rows: inout [MenuRow],
    _ update: @escaping () -> Void
  ) {
    var columns: [UIMenuElement] = []
    let count = menu.columnCount
    func flush(_ rows: inout [MenuRow]) {
      guard !columns.isEmpty else { return }
      rows.append(.columns(columns, isSmall: count == 4))
      columns = []
    }
    for child in children {
      if let submenu = child as? UIMenu, submenu.options.contains(.displayInline) {
        flush(&rows)
        guard submenu.hasVisibleElements else { continue }
        addGap(to: &rows)
        if !submenu.title.isEmpty { rows.append(.title(submenu.title)) }
        add(submenu.children, of: submenu, to: &rows, update)
        addGap(to: &rows)
      } else if let deferred = child as? UIDeferredMenuElement {
        flush(&rows)
        if let elements = deferred.elements(update) {
          add(elements, of: menu, to: &rows, update)
        } else {
          rows.append(.loading)
        }
      } else if (child as? any UIMenuLeaf)?.attributes.contains(.hidden) != true {
        if count > 1 {
          columns.append(child)
          if columns.count == count { flush(&rows) }
        } else {
          rows.append(.element(child))
        }
      }
    }
    flush(&rows)
  }

  private static func addGap(to rows: inout [MenuRow]) {
    switch rows.last {
    case nil, .gap, .title, .back: break
    default: rows.append(.gap)
    }
  }

  var hasMark: Bool {
    guard case .element(let element) = self else { return false }
    return element is UIMenu || ((element as? any UIMenuLeaf)?.state ?? .off) != .off
  }
  /// Whether a line separates the row from a neighbor for which this is true as well.
  var isSeparated: Bool {
    if case .gap = self { return false }
    return true
  }

  private static func label(_ text: String, _ size: CGFloat, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    label.numberOfLines = 2
    return label
  }

  private static let margin: CGFloat = 16
  private static let markWidth: CGFloat = 16

  private static func textWidth(_ width: CGFloat, _ image: UIImage?, _ hasMarks: Bool) -> CGFloat {
    width - 2 * margin - (hasMarks ? markWidth : 0) - (image == nil ? 0 : 32)
  }

  func height(width: CGFloat, hasMarks: Bool) -> CGFloat {
    switch self {
    case .gap: return 8
    case .title: return 30
    case .back, .loading: return 44
    case .columns(_, let isSmall): return isSmall ? 44 : 62
    case .element(let element):
      let room = CGSize(width: Self.textWidth(width, element.displayedImage, hasMarks), height: 0)
      let title = Self.label(element.title, 17, .label).sizeThatFits(room).height
      let subtitle =
        element.subtitle.map { Self.label($0, 13, .label).sizeThatFits(room).height } ?? 0
      return max(44, (title + subtitle).rounded(.up) + 22)
    }
  }

  /// Returns the views of the row, from left to right, with the origin of the row at zero.
  func makeViews(width: CGFloat, height: CGFloat, hasMarks: Bool) -> [UIView] {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    switch self {
    case .gap:
      let view = UIView(frame: frame)
      view.backgroundColor = UIColor(white: 0, alpha: 0.08)
      view.isUserInteractionEnabled = false
      return [view]
    case .title(let title):
      let cell = MenuCell(frame: frame)
      let label = Self.label(title, 13, .secondaryLabel)
      label.numberOfLines = 1
      label.frame = frame.insetBy(dx: Self.margin, dy: 0)
      cell.addSubview(label)
      return [cell]
    case .loading:
      let cell = MenuCell(frame: frame)
      let label = Self.label("Loading\u{2026}", 17, .secondaryLabel)
      label.frame = frame.insetBy(dx: Self.margin, dy: 0)
      cell.addSubview(label)
      return [cell]
    case .back(let title):
      let cell = MenuCell(frame: frame)
      cell.choice = .back
      let label = Self.label(title, 17, .label)
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.frame = frame.insetBy(dx: Self.margin + Self.markWidth, dy: 0)
      cell.addSubview(label)
      cell.addMark(.chevronDown, at: CGPoint(x: Self.margin, y: height / 2), .label)
      return [cell]
    case .columns(let elements, let isSmall):
      let part = width / CGFloat(elements.count)
      return elements.enumerated().map { index, element in
        let frame = CGRect(x: part * CGFloat(index), y: 0, width: part, height: height)
        return Self.column(element, frame, isSmall: isSmall)
      }
    case .element(let element): return [Self.row(element, frame, hasMarks)]
    }
  }

  private static func column(
    _ element: UIMenuElement, _ frame: CGRect, isSmall: Bool
  ) -> MenuCell {
    let cell = MenuCell(frame: frame)
    cell.show(element)
    let image = element.displayedImage
    if let image {
      let view = element.makeImageView(image)
      view.center = CGPoint(x: frame.width / 2, y: isSmall ? frame.height / 2 : 22)
      cell.addSubview(view)
    }
    guard !isSmall || image == nil else { return cell }
    let label = label(element.title, isSmall ? 15 : 12, element.titleColor)
    label.textAlignment = .center
    label.numberOfLines = 1
    label.frame = CGRect(
      x: 4, y: image == nil ? 0 : 36, width: frame.width - 8,
      height: image == nil ? frame.height : 20)
    cell.addSubview(label)
    return cell
  }

  private static func row(
    _ element: UIMenuElement, _ frame: CGRect, _ hasMarks: Bool
  ) -> MenuCell {
    let cell = MenuCell(frame: frame)
    cell.show(element)
    let image = element.displayedImage
    let room = CGSize(width: textWidth(frame.width, image, hasMarks), height: 0)
    let left = margin + (hasMarks ? markWidth : 0)
    let title = label(element.title, 17, element.titleColor)
    let titleSize = title.sizeThatFits(room)
    var y = (frame.height - titleSize.height) / 2
    if let text = element.subtitle {
      let subtitle = label(text, 13, .secondaryLabel)
      let size = subtitle.sizeThatFits(room)
      y -= size.height / 2
      subtitle.frame = CGRect(
        x: left, y: y + titleSize.height, width: room.width, height: size.height)
      cell.addSubview(subtitle)
    }
    title.frame = CGRect(x: left, y: y, width: room.width, height: titleSize.height)
    cell.addSubview(title)
    if let image {
      let view = element.makeImageView(image)
      view.center = CGPoint(x: frame.width - margin - 10, y: frame.height / 2)
      cell.addSubview(view)
    }
    if let mark = element.mark {
      cell.addMark(mark, at: CGPoint(x: margin, y: frame.height / 2), element.titleColor)
    }
    return cell
  }
}

/// The view of a row, or of one element in a row of several.
final class MenuCell: UIView {
  enum Mark { case check, dash, chevronRight, chevronDown }

  /// The effect of a tap; nil for none.
  fileprivate(set) var choice: MenuRow.Choice?
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0, alpha: 0.1) : nil }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { fatalError("menus are not archived") }

  fileprivate func show(_ element: UIMenuElement) {
    let isDisabled = (element as? any UIMenuLeaf)?.attributes.contains(.disabled) ?? false
    if !isDisabled { choice = .element(element) }
    isAccessibilityElement = true
    accessibilityLabel = element.title
  }

  fileprivate func addMark(_ mark: Mark, at center: CGPoint, _ color: UIColor) {
    let path = UIBezierPath()
    let points: [CGPoint] =
      switch mark {
      case .check: [CGPoint(x: -5, y: 0.5), CGPoint(x: -1.5, y: 4.5), CGPoint(x: 5, y: -5)]
      case .dash: [CGPoint(x: -5, y: 0), CGPoint(x: 5, y: 0)]
      case .chevronRight: [CGPoint(x: -2, y: -5), CGPoint(x: 2.5, y: 0), CGPoint(x: -2, y: 5)]
      case .chevronDown: [CGPoint(x: -5, y: -2), CGPoint(x: 0, y: 2.5), CGPoint(x: 5, y: -2)]
      }
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shape.fillColor = nil
    shape.strokeColor = color.cgColor
    shape.lineWidth = 1.8
    shape.lineCap = .round
    shape.lineJoin = .round
    shape.position = center
    layer.addSublayer(shape)
  }
}

extension UIMenu {
  /// The maximum number of elements in a row.
  fileprivate final var columnCount: Int {
    switch preferredElementSize {
    case .small: 4
    case .medium: 3
    case .large: 1
    case .automatic: options.contains(.displayAsPalette) ? 4 : 1
    }
  }
}

extension UIMenuElement {
  /// The image that a menu displays: the selected image, if there is one and the state is `on`, otherwise the image.
  fileprivate final var displayedImage: UIImage? {
    guard let leaf = self as? any UIMenuLeaf, leaf.state == .on else { return image }
    return leaf.selectedImage ?? image
  }
  fileprivate final var titleColor: UIColor {
    let attributes = (self as? any UIMenuLeaf)?.attributes ?? []
    if attributes.contains(.disabled) { return .tertiaryLabel }
    let isDestructive =
      attributes.contains(.destructive)
      || (self as? UIMenu)?.options.contains(.destructive) ?? false
    return isDestructive ? .systemRed : .label
  }
  fileprivate final var mark: MenuCell.Mark? {
    if self is UIMenu { return .chevronRight }
    return switch (self as? any UIMenuLeaf)?.state ?? .off {
    case .off: nil
    case .on: .check
    case .mixed: .dash
    }
  }
  /// Returns a view with an image, scaled down to at most 22 x 22 points, in the color of the title unless the image
  /// has a rendering mode.
  fileprivate final func makeImageView(_ image: UIImage) -> UIImageView {
    let scale = min(1, 22 / max(image.size.width, image.size.height, 1))
    let view = UIImageView(
      image: image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image)
    view.bounds.size = CGSize(
      width: image.size.width * scale, height: image.size.height * scale)
    view.tintColor = titleColor
    return view
  }
}
