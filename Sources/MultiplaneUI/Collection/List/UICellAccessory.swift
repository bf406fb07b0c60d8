// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view at the leading or trailing edge of a ``UICollectionViewListCell``.
///
///     cell.accessories = [.label(text: "12"), .disclosureIndicator()]
///
/// Collection views are not in editing mode, so accessories that are displayed only while editing stay hidden.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The editing modes in which an accessory is displayed.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// In editing mode.
    case whenEditing
    /// Outside editing mode.
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
    /// A view.
    case customView
  }

  /// A closure that returns the index of a custom accessory among the other ones at its edge.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// The edge at which a custom accessory is, and the editing modes in which it is displayed.
  public enum Placement {
    /// The leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The standard width of the list.
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

  var isDisplayed: Bool { !isHidden && displayed != .whenEditing }

  /// Returns a chevron that points to the right.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, .disclosureIndicator, displayed, options)
  }
  /// Returns a check mark in the tint color.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.checkmark, .checkmark, displayed, options) }
  /// Returns a button that calls a closure when it is tapped.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, .detail(actionHandler ?? {}), displayed, options)
  }
  /// Returns a gray text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.label, .label(text, options.font), displayed, options)
  }
  /// Returns a view.
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

  private init(
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
    /// The reserved width. Nil, the default, for that of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color. Nil, the default, for gray.
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
    /// The reserved width. Nil, the default, for that of the text.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color. Nil, the default, for gray.
    public var tintColor: UIColor?
    /// The font. That of body text by default.
    public var font: UIFont
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      (self.isHidden, self.tintColor, self.font) = (isHidden, tintColor, font)
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// A view as an accessory.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The edge at which the view is.
    public let placement: Placement
    /// Whether the view is hidden. False by default.
    public var isHidden: Bool
    /// The reserved width. Nil, the default, for that of the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color of the view. Nil, the default, for its own.
    public var tintColor: UIColor?
    /// Whether the view keeps its size, instead of that which fits its contents. False by default.
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

  init(_ accessory: UICellAccessory, tint: UIColor) {
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
