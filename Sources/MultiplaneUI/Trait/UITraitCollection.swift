// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The traits of the interface environment: appearance, size classes, scale and others. Immutable.
///
/// Views and controllers have the traits ``current``, those of an iPhone with the light appearance, unless a controller
/// or a view overrides traits or limits the text size, or a split view controller contains them. Outside of
/// ``performAsCurrent(_:)``, the current traits change only with the size of the screen. A collection that was created in code contains only the traits that were
/// given.
/// <https://developer.apple.com/documentation/uikit/uitraitcollection>
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// The values of the traits that a collection specifies; nil for the others.
  struct Values: Hashable {
    var style: UIUserInterfaceStyle?
    var idiom: UIUserInterfaceIdiom?
    var horizontal: UIUserInterfaceSizeClass?
    var vertical: UIUserInterfaceSizeClass?
    var scale: CGFloat?
    var gamut: UIDisplayGamut?
    var force: UIForceTouchCapability?
    var category: UIContentSizeCategory?
    var direction: UITraitEnvironmentLayoutDirection?
    var contrast: UIAccessibilityContrast?
    var level: UIUserInterfaceLevel?
    var weight: UILegibilityWeight?
    var split: UISplitViewController.LayoutEnvironment?
    /// The values of traits that a program has defined, by the types of the traits.
    var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    /// Sets each trait that another collection specifies to the value in that collection.
    mutating func merge(_ other: Values) {
      style = other.style ?? style
      idiom = other.idiom ?? idiom
      horizontal = other.horizontal ?? horizontal
      vertical = other.vertical ?? vertical
      scale = other.scale ?? scale
      gamut = other.gamut ?? gamut
      force = other.force ?? force
      category = other.category ?? category
      direction = other.direction ?? direction
      contrast = other.contrast ?? contrast
      level = other.level ?? level
      weight = other.weight ?? weight
      split = other.split ?? split
      custom.merge(other.custom) { $1 }
    }
  }

  let values: Values

  /// The number of traits that the collection specifies.
  var count: Int {
    let isSpecified: [Bool] = [
      values.style != nil, values.idiom != nil, values.horizontal != nil, values.vertical != nil,
      values.scale != nil, values.gamut != nil, values.force != nil, values.category != nil,
      values.direction != nil, values.contrast != nil, values.level != nil, values.weight != nil,
      values.split != nil,
    ]
    return isSpecified.count { $0 } + values.custom.count
  }

  init(_ values: Values) { self.values = values }

  /// Creates a collection in which no trait is specified.
  public convenience override init() { self.init(Values()) }
  /// Creates a collection in which no trait is specified; the archive is not read.
  public convenience required init?(coder: NSCoder) { self.init(Values()) }
  /// Creates a collection with the traits of several collections; of different values of a trait, the last one is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: Values()) { $0.merge($1.values) })
  }
  /// Creates a collection that contains only an interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }
  /// Creates a collection that contains only a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: idiom))
  }
  /// Creates a collection that contains only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// Creates a collection that contains only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// Creates a collection that contains only a number of pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(Values(scale: scale)) }
  /// Creates a collection that contains only a gamut.
  public convenience init(displayGamut: UIDisplayGamut) { self.init(Values(gamut: displayGamut)) }
  /// Creates a collection that contains only the availability of 3D Touch.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(Values(force: capability))
  }
  /// Creates a collection that contains only a text size.
  public convenience init(
    preferredContentSizeCategory: UIContentSizeCategory
  ) { self.init(Values(category: preferredContentSizeCategory)) }
  /// Creates a collection that contains only a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a collection that contains only a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Values(contrast: accessibilityContrast))
  }
  /// Creates a collection that contains only a level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Values(level: userInterfaceLevel))
  }
  /// Creates a collection that contains only a weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Values(weight: legibilityWeight))
  }

  /// The collection on which the innermost enclosing ``performAsCurrent(_:)`` was called or, if there is none, the
  /// traits of the current host: those of an iPhone with the light appearance, the default text size, left-to-right
  /// layout and the scale of the screen. The size classes are those of a window that fills the screen: the horizontal
  /// one is regular on screens at least 600 points wide with sides of at least 414 points, as on tablets and on large
  /// phones in landscape orientation; the vertical one is regular on screens that are at least as high as wide, and on
  /// others with sides of at least 600 points.
  public class var current: UITraitCollection { override ?? environment }

  /// The collection of the innermost ``performAsCurrent(_:)``; nil outside.
  @TaskLocal private static var override: UITraitCollection?

  private static var environment: UITraitCollection {
    let shape = ScreenShape.current.shape
    return UITraitCollection(
      Values(
        style: .light, idiom: .phone, horizontal: shape.isRegularWide ? .regular : .compact,
        vertical: shape.isRegularHigh ? .regular : .compact, scale: UIScreen.currentScale,
        gamut: .SRGB,
        force: .unavailable, category: .large, direction: .leftToRight, contrast: .normal,
        level: .base, weight: .regular))
  }

  /// Calls a closure; until the closure returns, this collection is ``current``.
  open func performAsCurrent(_ actions: () -> Void) {
    Self.$override.withValue(self, operation: actions)
  }

  /// The interface style; `unspecified` if the collection does not contain it. Light in the traits of a host.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// The kind of device; `unspecified` if the collection does not contain it. A phone in the traits of a host.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The horizontal size class; `unspecified` if the collection does not contain it. In the traits of a host, it
  /// depends on the size of the screen, see ``current``.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// The vertical size class; `unspecified` if the collection does not contain it. In the traits of a host, it depends
  /// on the size of the screen, see ``current``.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// The number of pixels per point; 0 if the collection does not contain it. The scale of the screen in the traits of
  /// a host.
  open var displayScale: CGFloat { values.scale ?? 0 }
  /// The gamut of the screen; `unspecified` if the collection does not contain it. sRGB in the traits of a host.
  open var displayGamut: UIDisplayGamut { values.gamut ?? .unspecified }
  /// The availability of 3D Touch; `unknown` if the collection does not contain it. `unavailable` in the traits of a
  /// host.
  open var forceTouchCapability: UIForceTouchCapability { values.force ?? .unknown }
  /// The preferred text size; `unspecified` if the collection does not contain it. Large, the default size, in the
  /// traits of a host.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }
  /// The layout direction; `unspecified` if the collection does not contain it. From left to right in the traits of a
  /// host.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
  /// The contrast; `unspecified` if the collection does not contain it. Normal in the traits of a host.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
  /// The level of the interface; `unspecified` if the collection does not contain it. The base level in the traits of a
  /// host.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }
  /// The weight of text; `unspecified` if the collection does not contain it. Regular in the traits of a host.
  open var legibilityWeight: UILegibilityWeight { values.weight ?? .unspecified }
  /// Whether the nearest enclosing split view controller is expanded or collapsed; `none` if the collection does not
  /// contain it, as in the traits of a host. Split view controllers set it for their columns.
  open var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    values.split ?? UISplitViewController.LayoutEnvironment.none
  }

  /// Returns whether the collection has the same value for each trait that another collection specifies; true for nil.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }
  /// Returns whether colors that depend on traits may differ between this collection and another one; true for nil.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    let (a, b) = (values, traitCollection.values)
    return a.style != b.style || a.gamut != b.gamut || a.contrast != b.contrast
      || a.level != b.level
  }

  /// Returns the collection itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether an object is a collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  /// A hash of the traits.
  open override var hash: Int { values.hashValue }
}

/// The size classes for the size of the screen of a host; available on any thread.
final class ScreenShape: Sendable {
  struct Shape {
    let isRegularWide, isRegularHigh: Bool

    init(_ size: CGSize) {
      let least = min(size.width, size.height)
      isRegularWide = size.width >= 600 && least >= 414
      isRegularHigh = size.height >= size.width || least >= 600
    }
  }

  private let storage: Mutex<Shape>

  private init(_ shape: Shape) { storage = Mutex(shape) }

  static var current: ScreenShape {
    let host = HostContext.current
    return host.state.associatedObject { ScreenShape(Shape(UIScreen.size(of: host))) }
  }

  var shape: Shape {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// An object with traits, such as a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called on a view or controller after its traits have changed because a controller has overridden the traits of a
  /// child, because a view or controller has set `traitOverrides`, because a view has limited the text size, because a
  /// split view controller has received the controller as a column, collapsed or expanded, or because a new size of the
  /// screen has changed a size class.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIPresentationController: UITraitEnvironment {}

/// The light or dark appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No particular appearance.
  case unspecified = 0
  /// Dark content on light backgrounds.
  case light
  /// Light content on dark backgrounds.
  case dark
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No particular amount.
  case unspecified = 0
  /// Little space, as across the width of an iPhone in portrait orientation.
  case compact
  /// Much space, as along the height of an iPhone in portrait orientation.
  case regular
}

/// The colors that a screen can show.
public enum UIDisplayGamut: Int, Sendable {
  /// No particular gamut.
  case unspecified = -1
  /// The colors of sRGB.
  case SRGB = 0
  /// The colors of Display P3.
  case P3
}

/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Sendable {
  /// The availability is not known.
  case unknown = 0
  /// The screen does not measure the force of touches.
  case unavailable
  /// The screen measures the force of touches.
  case available
}

/// The contrast between foreground and background that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
  /// No particular contrast.
  case unspecified = -1
  /// The normal contrast.
  case normal = 0
  /// An increased contrast.
  case high
}

/// The level of an interface above the base of the screen.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// No particular level.
  case unspecified = -1
  /// The level of the main content.
  case base = 0
  /// The level of content above the main content.
  case elevated
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
  /// No particular weight.
  case unspecified = -1
  /// The normal weight.
  case regular = 0
  /// A bold weight.
  case bold
}

/// A size of text that the user prefers, from `extraSmall` to `accessibilityExtraExtraExtraLarge`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name of the size.
  public let rawValue: String
  /// Creates a size from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

  /// No particular size.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// A small size.
  public static let small = UIContentSizeCategory("S")
  /// A medium size.
  public static let medium = UIContentSizeCategory("M")
  /// The default size.
  public static let large = UIContentSizeCategory("L")
  /// A size above the default one.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// A size well above the default one.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size without accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted in UIKit when the user changes the size; never posted here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The user info key for the new size, in ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static let all: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// Whether the size is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Returns whether the first size is smaller than the second; ``unspecified`` and unknown names are below all sizes.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.rank < b.rank
  }
}
