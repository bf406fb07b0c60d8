// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICellAccessory {
  /// The options of a delete or insert button and of a selection mark.
  @preconcurrency @MainActor public struct DeleteOptions: AccessoryOptions {
    /// Whether the accessory is hidden. False by default.
    public var isHidden: Bool
    /// The width reserved for the accessory. Nil, the default, reserves the width of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the sign. Nil, the default, stands for white.
    public var tintColor: UIColor?
    /// The color of the disk. Nil, the default, stands for red for delete buttons, for green for insert buttons, and
    /// for the tint color of the cell for selection marks.
    public var backgroundColor: UIColor?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
  }
  /// The options of an insert button.
  public typealias InsertOptions = DeleteOptions
  /// The options of a selection mark.
  public typealias MultiselectOptions = DeleteOptions

  /// The options of a reorder control.
  @preconcurrency @MainActor public struct ReorderOptions: AccessoryOptions {
    /// Whether the accessory is hidden. False by default.
    public var isHidden: Bool
    /// The width reserved for the accessory. Nil, the default, reserves the width of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color. Nil, the default, stands for gray.
    public var tintColor: UIColor?
    /// Whether a line separates the control from other accessories. Nil, the default, for no line; without effect.
    public var showsVerticalSeparator: Bool?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
    }
  }

  /// The options of a control that expands and collapses an item.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions: AccessoryOptions {
    /// The parts of a cell that expand and collapse the item.
    public enum Style: Int, Sendable {
      /// As ``header`` in a cell that is the header of a section in a list, otherwise as ``cell``.
      case automatic
      /// A tap anywhere in the cell.
      case header
      /// A tap on the control.
      case cell
    }
    /// The parts of the cell that respond. `automatic` by default.
    public var style: Style
    /// Whether the accessory is hidden. False by default.
    public var isHidden: Bool
    /// The width reserved for the accessory. Nil, the default, reserves the width of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color. Nil, the default, stands for the tint color of the cell.
    public var tintColor: UIColor?
    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden, self.tintColor) = (style, isHidden, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// Returns an accessory that displays a minus sign on a red disk at the leading edge. A tap calls a closure.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    let disk = options.backgroundColor ?? .systemRed
    return leading(
      UICellAccessory(.delete, .sign(.minus, disk, actionHandler), displayed, options))
  }
  /// Returns an accessory that displays a plus sign on a green disk at the leading edge. A tap calls a closure.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    let disk = options.backgroundColor ?? .systemGreen
    return leading(
      UICellAccessory(.insert, .sign(.plus, disk, actionHandler), displayed, options))
  }
  /// Returns an accessory that displays at the leading edge whether the cell is selected: a check mark on a disk, or a
  /// ring.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    leading(
      UICellAccessory(
        .multiselect, .sign(.check, options.backgroundColor, nil), displayed, options))
  }
  /// Returns an accessory that displays three lines at the trailing edge, by which the user drags the cell to another
  /// place, if the data source allows the move.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.reorder, .reorder, displayed, options) }
  /// Returns an accessory that displays a chevron at the trailing edge, pointing down if the item is expanded. A tap
  /// calls a closure or, if that is nil, expands or collapses the item in the snapshot of its section.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .outline(options.style, actionHandler), displayed, options)
  }

  private static func leading(_ accessory: UICellAccessory) -> UICellAccessory {
    var accessory = accessory
    accessory.isLeading = true
    return accessory
  }

  /// A sign on a disk.
  enum Sign { case minus, plus, check }

  /// Whether two accessories are of the same kind and, for custom ones, have the same view.
  func isSame(as other: UICellAccessory) -> Bool {
    if case .customView(let a) = content, case .customView(let b) = other.content { return a === b }
    return accessoryType == other.accessoryType
  }
}

extension UICellAccessory.Placement {
  /// A closure that returns the index at which a custom accessory is inserted.
  public typealias Position = UICellAccessory.Position

  /// Returns a position before the first accessory of the same kind or, for a custom one, with the same view; at the
  /// end without one.
  @preconcurrency @MainActor
  public static func position(before accessory: UICellAccessory) -> Position {
    { others in
      MainActor.assumeIsolated { others.firstIndex { $0.isSame(as: accessory) } ?? others.count }
    }
  }
  /// Returns a position after the first accessory of the same kind or, for a custom one, with the same view; at the end
  /// without one.
  @preconcurrency @MainActor
  public static func position(after accessory: UICellAccessory) -> Position {
    { others in
      MainActor.assumeIsolated {
        others.firstIndex { $0.isSame(as: accessory) }.map { $0 + 1 } ?? others.count
      }
    }
  }
}

/// A button with a sign on a disk or, for a check mark in a cell that is not selected, a ring.
final class AccessorySignButton: UIControl {
  init(
    _ sign: UICellAccessory.Sign, disk: UIColor, sign color: UIColor, isOn: Bool,
    _ action: (@MainActor () -> Void)?
  ) {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 22, height: 22))
    if sign == .check, !isOn {
      addSubview(ShapeView(circle, bounds.size, .tertiaryLabel, stroke: 1.5))
    } else {
      addSubview(ShapeView(circle, bounds.size, disk))
      let lines: [[(CGFloat, CGFloat)]] =
        switch sign {
        case .minus: [[(7, 12), (17, 12)]]
        case .plus: [[(7, 12), (17, 12)], [(12, 7), (12, 17)]]
        case .check: [[(7.5, 12.5), (10.5, 16), (16.5, 8)]]
        }
      addSubview(ShapeView(ShapeView.lines(lines), bounds.size, color, stroke: 2))
    }
    // Without an action, touches belong to the cell.
    isUserInteractionEnabled = action != nil
    if let action { addAction(UIAction { _ in action() }, for: .touchUpInside) }
  }

  required init?(coder: NSCoder) { nil }
}

/// The three lines by which a cell is dragged.
final class ReorderHandle: UIControl {
  /// The vertical vector from the touch to the center of the dragged item when the drag began, in points.
  private var grip = CGPoint.zero

  init(_ color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    let lines: [[(CGFloat, CGFloat)]] = [
      [(1, 6), (21, 6)], [(1, 11), (21, 11)], [(1, 16), (21, 16)],
    ]
    addSubview(ShapeView(ShapeView.lines(lines), bounds.size, color, stroke: 1.5))
  }

  required init?(coder: NSCoder) { nil }

  private var collection: UICollectionView? { outerCell?.outerCollectionView }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let collection, let cell = outerCell, let path = collection.indexPath(for: cell),
      let center = collection.layoutAttributesForItem(at: path)?.center,
      collection.beginInteractiveMovementForItem(at: path)
    else { return false }
    let finger = touch.location(in: collection)
    grip = CGPoint(x: 0, y: center.y - finger.y)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let collection, let cell = outerCell else { return false }
    let finger = touch.location(in: collection)
    // Rows of a list move along it only.
    collection.updateInteractiveMovementTargetPosition(
      CGPoint(x: cell.center.x, y: finger.y + grip.y))
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    collection?.endInteractiveMovement()
  }
  override func cancelTracking(with event: UIEvent?) { collection?.cancelInteractiveMovement() }
}

/// The chevron that expands and collapses an item.
final class OutlineButton: UIControl {
  private let chevron: ShapeView

  init(_ color: UIColor, _ action: (@MainActor () -> Void)?) {
    chevron = ShapeView(
      ShapeView.lines([[(1, 1), (7, 6.5), (1, 12)]]), CGSize(width: 8, height: 13), color,
      stroke: 2)
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 30))
    chevron.isUserInteractionEnabled = false
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(chevron)
    addAction(
      UIAction { [weak self] _ in if let action { action() } else { self?.toggle() } },
      for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Expands or collapses the item in the data source.
  func toggle() {
    guard let cell = outerCell, let collection = cell.outerCollectionView,
      let path = collection.indexPath(for: cell)
    else { return }
    (collection.dataSource as? any OutlineDataSource)?.toggleItem(at: path)
  }

  /// Turns the chevron down for an expanded item.
  func show(isExpanded: Bool) {
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }
}

extension UIView {
  /// The nearest enclosing cell of a list; nil if there is none.
  fileprivate var outerCell: UICollectionViewListCell? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap {
      $0 as? UICollectionViewListCell
    }.first
  }

  /// The nearest enclosing collection view; nil if there is none.
  var outerCollectionView: UICollectionView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }
      .first
  }
}
