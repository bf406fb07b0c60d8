// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view at the leading or trailing edge of a ``UICollectionViewListCell``.
///
///     cell.accessories = [.label(text: "12"), .disclosureIndicator()]
///
/// Whether an accessory is displayed depends on the editing mode of the collection view, see ``DisplayedState``.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The editing modes in which an accessory is displayed.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// Only while `isEditing` of the collection view is true.
    case whenEditing
    /// Only while `isEditing` of the collection view is false.
    case whenNotEditing
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    /// A chevron that points to the right.
    case disclosureIndicator
    /// A check mark.
    case checkmark
    /// A button that shows details.
    case detail
    /// A text.
    case label
    /// A view that the program provides.
    case customView
    /// A minus sign on a disk, which deletes.
    case delete
    /// A plus sign on a disk, which inserts.
    case insert
    /// Three lines by which the cell is dragged.
    case reorder
    /// A mark that shows whether the cell is selected.
    case multiselect
    /// A chevron that expands and collapses the item.
    case outlineDisclosure
  }

  /// A closure that returns the index at which a custom accessory is inserted among `accessories`: the displayed
  /// accessories at the same edge that precede the custom one in the cell's array. Indices out of range are clamped.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// The edge of a custom accessory, the editing modes in which it is displayed, and its position among the accessories
  /// at the edge.
  public enum Placement {
    /// The leading edge; by default after the accessories at that edge that precede the custom accessory in the cell's
    /// array.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge; by default before the accessories at that edge that precede the custom accessory in the
    /// cell's array.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width that the layout of a cell reserves for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The standard width, 24 points.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  enum Content {
    case disclosureIndicator
    case checkmark
    case detail(@MainActor () -> Void)
    case label(String, UIFont)
    case customView(UIView)
    /// A sign on a disk, whose color is nil for the tint color of the cell.
    case sign(Sign, UIColor?, (@MainActor () -> Void)?)
    case reorder
    case outline(OutlineDisclosureOptions.Style, (@MainActor () -> Void)?)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  let content: Content
  let displayed: DisplayedState
  var isLeading = false
  var position: Position?
  var isHidden = false
  var tintColor: UIColor?
  var width = LayoutDimension.actual
  var keepsSize = false

  /// Returns whether the accessory is displayed in editing mode or, if `isEditing` is false, outside of editing mode.
  /// False if the accessory is hidden.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: !isHidden
    case .whenEditing: !isHidden && isEditing
    case .whenNotEditing: !isHidden && !isEditing
    }
  }

  /// Returns an accessory that displays a chevron pointing to the right, at the trailing edge.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, .disclosureIndicator, displayed, options)
  }
  /// Returns an accessory that displays a check mark at the trailing edge, in the tint color unless the options contain
  /// another color.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.checkmark, .checkmark, displayed, options) }
  /// Returns an accessory that displays a detail button at the trailing edge, which calls a closure when it is tapped.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, .detail(actionHandler ?? {}), displayed, options)
  }
  /// Returns an accessory that displays a text at the trailing edge, gray unless the options contain another color.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.label, .label(text, options.font), displayed, options)
  }
  /// Returns an accessory that displays the view of a configuration, at the edge that the configuration contains.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var options = LabelOptions()
    options.isHidden = configuration.isHidden
    options.tintColor = configuration.tintColor
    options.reservedLayoutWidth = configuration.reservedLayoutWidth
    let isLeading: Bool
    let displayed: DisplayedState
    let position: Position
    switch configuration.placement {
    case .leading(let state, let at): (isLeading, displayed, position) = (true, state, at)
    case .trailing(let state, let at): (isLeading, displayed, position) = (false, state, at)
    }
    let content = Content.customView(configuration.customView)
    var accessory = UICellAccessory(.customView, content, displayed, options)
    (accessory.isLeading, accessory.position) = (isLeading, position)
    accessory.keepsSize = configuration.maintainsFixedSize
    return accessory
  }

  init(
    _ type: AccessoryType, _ content: Content, _ displayed: DisplayedState,
    _ options: any AccessoryOptions
  ) {
    (accessoryType, self.content, self.displayed) = (type, content, displayed)
    (isHidden, tintColor) = (options.isHidden, options.tintColor)
    width = options.reservedLayoutWidth ?? .actual
  }
}

/// The options that all accessories share.
@MainActor protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory {
  /// The options of a chevron.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions: AccessoryOptions {
    /// Whether the accessory is hidden. False by default.
    public var isHidden: Bool
    /// The width reserved for the accessory. Nil, the default, reserves the width of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color. Nil, the default, is gray for disclosure indicators, and the tint color of the cell for check marks
    /// and detail buttons.
    public var tintColor: UIColor?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.tintColor) = (isHidden, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// The options of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The options of a detail button.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The options of a text.
  @preconcurrency @MainActor public struct LabelOptions: AccessoryOptions {
    /// Whether the accessory is hidden. False by default.
    public var isHidden: Bool
    /// The width reserved for the accessory. Nil, the default, reserves the width of the text.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the text. Nil, the default, stands for gray.
    public var tintColor: UIColor?
    /// The font. That of body text by default.
    public var font: UIFont
    /// Whether the font follows the text size of the traits. Nil, the default, for no; stored without effect.
    public var adjustsFontForContentSizeCategory: Bool?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      (self.isHidden, self.tintColor, self.font) = (isHidden, tintColor, font)
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// The view of a custom accessory, with its placement and options.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view that the accessory displays.
    public let customView: UIView
    /// The edge at which the view is placed, the editing modes in which it is displayed, and its position at the edge.
    public let placement: Placement
    /// Whether the view is hidden. False by default.
    public var isHidden: Bool
    /// The width reserved for the view. Nil, the default, reserves the width of the view itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color of the view. Nil, the default, keeps the view's own tint color.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its bounds instead of taking the size that `sizeThatFits(_:)` returns. False
    /// by default.
    public var maintainsFixedSize: Bool
    /// Creates a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize)
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }
}

/// A displayed accessory with its view.
@MainActor struct ListAccessoryView {
  let view: UIView
  let isLeading: Bool
  /// The reserved width, in points.
  let width: CGFloat

  init(_ accessory: UICellAccessory, tint: UIColor, isSelected: Bool) {
    isLeading = accessory.isLeading
    switch accessory.content {
    case .disclosureIndicator:
      view = ShapeView(
        ShapeView.lines([[(1, 1), (7, 6.5), (1, 12)]]), CGSize(width: 8, height: 13),
        accessory.tintColor ?? .tertiaryLabel, stroke: 2)
    case .checkmark:
      view = ShapeView(
        ShapeView.lines([[(1, 7), (5, 12), (13, 1)]]), CGSize(width: 14, height: 13),
        accessory.tintColor ?? tint, stroke: 2)
    case .sign(let sign, let disk, let action):
      view = AccessorySignButton(
        sign, disk: disk ?? tint, sign: accessory.tintColor ?? .white, isOn: isSelected, action)
    case .reorder: view = ReorderHandle(accessory.tintColor ?? .tertiaryLabel)
    case .outline(_, let action): view = OutlineButton(accessory.tintColor ?? tint, action)
    case .detail(let action): view = DetailButton(accessory.tintColor ?? tint, action)
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font
      label.textColor = accessory.tintColor ?? .secondaryLabel
      view = label
    case .customView(let own):
      view = own
      if let color = accessory.tintColor { own.tintColor = color }
    }
    var size = view.bounds.size
    if view is UILabel || (accessory.accessoryType == .customView && !accessory.keepsSize) {
      let fitting = view.sizeThatFits(.zero)
      if fitting.width > 0, fitting.height > 0 { size = fitting }
    }
    view.bounds.size = size
    switch accessory.width {
    case .actual: width = size.width
    case .standard: width = 24
    case .custom(let length): width = length
    }
  }
}
